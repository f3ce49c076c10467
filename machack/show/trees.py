"""show.tree: the replay of a tape; show.watch: the same while the search runs.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import threading
from collections.abc import Iterable

import traitlets

from .. import BadInput
from ..page.arrays import np
from ..program.settings import Settings
from ..program.tape import BOOK, CAPTURE, CONSIDER, CUTOFF
from .checks import check_choices
from .figures import Figure, Picture, first_wings
from .graphs import dot
from .replay import Replay, encode, extra_words, number, steps_of
from .setups import setup_of

TWIN_DEPTH = 1
STILL_DEPTH = 2  # of a static tree; 1 if the root has more moves than
WIDEST = 4
CHUNK = 4_000  # events sent to a figure in one message
LIVE_EVENTS = 40_000  # events of a running search that are drawn


class Tree(Figure):
    """The replay of a tape; `tree()` makes it.

    Traits: `tape` (the events, encoded), `at` (the step shown first, -1 the last), `opened` (numbers of the open
    nodes), `picked` (the number of the node the reader selected, -1 none), `summary` (the tree in words), `running` and
    `stop` (for a live search), `prunes` (was alpha-beta on), `rules` (what else the answers to why need and the tape
    does not hold: captures, the plies on which all captures are searched, exchanges, whether plausible captures are
    followed, complete, whether the search finished, scale, for Part II's searches, and words and unit, for another
    program's), `setup` (the
    text of a setup, with which a page searches again), `quiet` (show only tree, steps and board until the reader wants
    more).
    """

    tape = traitlets.Unicode().tag(sync=True)
    opened = traitlets.List(traitlets.Int()).tag(sync=True)
    picked = traitlets.Int(-1).tag(sync=True)
    summary = traitlets.Unicode().tag(sync=True)
    running = traitlets.Bool(False).tag(sync=True)
    stop = traitlets.Bool(False).tag(sync=True)
    prunes = traitlets.Bool(True).tag(sync=True)
    rules = traitlets.Dict().tag(sync=True)
    setup = traitlets.Unicode().tag(sync=True)
    quiet = traitlets.Bool(False).tag(sync=True)
    _thought = None

    @property
    def replay(self) -> Replay | None:
        """The tree as Python reads it, or None before there is one."""
        return None if self._thought is None else Replay(self._thought)

    def describe(self) -> str:
        return " ".join(filter(None, [f"{self.title}." if self.title else "", self.summary]))

    def twin(self) -> Picture:
        if self._thought is None:
            return Picture("", "", self.describe())
        drawn = dot(self.replay, TWIN_DEPTH, title=self.title)._repr_mimebundle_()
        return Picture(drawn["text/html"], drawn["image/svg+xml"], self.describe())

    def take(self, thought, level: int | None = None) -> None:
        """Show another thought from the same position; `level` is deflate's, as for `encode`."""
        self._thought, self.summary = thought, _summary(thought)
        self.prunes = getattr(thought.settings, "alpha_beta", getattr(thought, "driver", "") != "minimax")
        self.rules = {
            "captures": getattr(thought.settings, "captures", None),
            "complete": thought.complete,
            "exchanges": getattr(thought.settings, "plausible_captures", True),
            "scale": getattr(thought, "scale", None),
            **({"words": thought.words, "unit": thought.unit} if getattr(thought, "words", None) else {}),
        }
        self.setup = _setup(thought)
        self.tape = encode(thought.tape, level)


def _setup(thought) -> str:
    """Return the text of the setup from which the explorer can continue; "" for another program than ours."""
    return setup_of(thought.board, thought.settings).text() if type(thought.settings) is Settings else ""


def has_value(thought) -> bool:
    """Return True if the search found the thought's value; False if it was stopped before it had one."""
    return thought.value is not None


def _summary(thought) -> str:
    """Return the outcome of a thought in a few sentences."""
    board, kinds = thought.board, thought.tape["kind"]
    missing = int(thought.events) - len(thought.tape)
    counts = np.bincount(kinds, minlength=32).tolist()
    if counts[BOOK]:
        return Replay(thought).summary()
    words = (
        f"{counts[CONSIDER] + counts[CAPTURE]:,} moves made, {counts[CUTOFF]:,} of them refuted.{extra_words(counts)}"
    )
    if thought.move is not None and has_value(thought):
        line = board.variation_san(thought.line) if len(thought.line) > 1 else ""
        words = (
            f"{board.san(thought.move)} is chosen, value {number(thought.value)}{'; best line ' + line if line else ''}. "
            + words
        )
    done = "" if thought.complete else " The search was stopped before its end."
    return words + done + (f" The tape was full: the last {missing:,} events are not shown." if missing else "")


def tree(
    thought,
    *,
    title: str = "",
    at: int | None = None,
    open: Iterable[int] = (),
    orientation: str = "white",
    notation: str = "san",
    quiet: bool = False,
    static: bool = False,
):
    """Return the tree of a thought, to step through.

    thought       a Thought of machack.think or machack.Thinking, or a Searched of machack.score.search, with a tape
    title         a line above the tree
    at            the step shown first: 0 before the first event, None for the end
    open          numbers of nodes that are open from the beginning, as well as those that the present step opens
    orientation   "white" or "black", the side shown below on the board; notation: "san" or "descriptive" at first
    quiet         show only tree, steps and board; the rest appears with *More*
    static        return a drawing by graphviz instead: the first moves (two deep if they are few) and the best line

    At the end, the best line is open; while stepping, the path to the present node.

    Raise BadInput if there is no such step, TypeError if the thought has no tape.
    """
    if getattr(thought, "tape", None) is None or getattr(thought, "board", None) is None:
        raise TypeError("show.tree takes a Thought, with its board and its tape")
    if static:
        replay = Replay(thought)
        return dot(replay, STILL_DEPTH if len(replay.root.children) <= WIDEST else 1, title=title)
    steps = len(steps_of(thought.tape))
    if at is not None and not 0 <= at <= steps:
        raise BadInput(f"at must be from 0 to {steps}, the steps of this search, not {at}.")
    figure = _empty(thought.board, title, orientation, notation, quiet=quiet)
    figure.at, figure.opened = -1 if at is None else at, list(open)
    figure.take(thought)
    return figure


def _empty(board, title: str, orientation: str, notation: str, kind=Tree, **traits) -> Tree:
    check_choices(orientation=orientation, notation=notation)
    return kind(
        show="tree",
        title=title,
        fen=board.fen(),
        wings=first_wings(board),
        orientation=orientation,
        notation=notation,
        **traits,
    )


class Watch(Tree):
    """A tree that grows while the search runs in a second thread; `watch()` makes it.

    `thinking` is the machack.Thinking, and `thought` its outcome, None until the end; `wait()` blocks until then.
    """

    thinking = None
    thought = None
    _error = None

    def begin(self, thinking) -> None:
        """Start a machack.Thinking and follow it; the figure asks for the tape's new events."""
        self.thinking = thinking
        self.observe(lambda change: change.new and thinking.stop(), "stop")
        self.on_msg(self._answer)
        thinking.start()
        self._follower = threading.Thread(target=self._follow, daemon=True)
        self._follower.start()

    def wait(self, timeout: float | None = None):
        """Wait for the end of the search, at most `timeout` seconds; return the thought, None if it is not over.

        If the search failed, raise its exception.
        """
        self._follower.join(timeout)
        if self._error is not None:
            raise self._error
        return self.thought

    def _follow(self) -> None:
        try:
            self.thought = self.thinking.join()
            self.take(self.thought)
        except Exception as error:  # stored for the caller of `wait`; an exception in a thread would be lost
            self._error, self.summary = error, f"The search failed: {error}"
        finally:
            self.running = False

    def _answer(self, _figure, message: dict, _buffers) -> None:
        """Send a figure the events it does not have yet, as packed records; nothing once the search has ended."""
        if message.get("kind") != "want" or not self.running:
            return
        tape, begin = self.thinking.tape, int(message["from"])
        upto = min(self.thinking.events, len(tape), LIVE_EVENTS, begin + CHUNK)
        if upto > begin and not isinstance(tape, list):
            self.send({"kind": "more", "from": begin}, [tape[begin:upto].tobytes()])


def watch(
    position, settings=None, *, title: str = "", tape: int = 400_000, orientation: str = "white", notation: str = "san"
) -> Watch:
    """Return a tree that shows a running search, with a button that stops it.

    position      a FEN or a chess.Board
    settings      a machack.Settings; None: the standard ones
    tape          events that fit on the tape; the first 40,000 are drawn while the search runs
    orientation, notation   as for `tree`

    When the search ends, it becomes an ordinary tree; `.wait()` returns its Thought.  The search runs in a second thread.  In a
    chapter, end the cell with `.wait()`; otherwise the page stores the tree of an unfinished search.

    Raise BadInput if it is not a position.
    """
    from .. import Thinking
    from ..notation.games import as_board

    board = as_board(position)
    words = f"The first {LIVE_EVENTS:,} events are drawn during the search."
    figure = _empty(board, title, orientation, notation, Watch, running=True, summary=words)
    figure.begin(Thinking(board, settings or Settings(), tape))
    return figure
