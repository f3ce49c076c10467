"""show.tree: the replay of a tape; show.watch: the same while the search runs.

Source: none in the paper.  Status: modern.
"""
from __future__ import annotations

import threading
import time
from typing import Iterable

import numpy as np
import traitlets

from ..settings import BadInput
from .figures import Figure, Picture, first_wings
from .graphs import dot
from .replay import Replay, encode, number

TWIN_DEPTH = 1
STILL_DEPTH = 2                  # of a static tree, but 1 if the root has more moves than
WIDEST = 4
PACE = 0.2                       # seconds between two looks at a running search
LIVE_EVENTS = 40_000             # events of a running search that are drawn


class Tree(Figure):
    """The replay of a tape; `tree()` makes it.

    Traits: `tape` (the events, encoded), `at` (the step shown first, -1 the last), `opened` (numbers of nodes opened),
    `summary` (the tree in words), `running` and `stop` (of a live search).
    """

    tape = traitlets.Unicode().tag(sync=True)
    opened = traitlets.List(traitlets.Int()).tag(sync=True)
    summary = traitlets.Unicode().tag(sync=True)
    running = traitlets.Bool(False).tag(sync=True)
    stop = traitlets.Bool(False).tag(sync=True)
    replay: Replay | None = None

    def describe(self) -> str:
        return " ".join(filter(None, [f"{self.title}." if self.title else "", self.summary]))

    def twin(self) -> Picture:
        if self.replay is None:
            return Picture("", "", self.describe())
        drawn = dot(self.replay, TWIN_DEPTH, title=self.title)._repr_mimebundle_()
        return Picture(drawn["text/html"], drawn["image/svg+xml"], self.describe())

    def take(self, thought) -> None:
        """Shows another thought from the same position."""
        self.replay = Replay(thought)
        self.summary = _summary(thought, self.replay)
        self.tape = encode(thought.tape)


def _summary(thought, replay: Replay) -> str:
    """Returns the state of a thought in a sentence or two."""
    move = getattr(thought, "move", None)
    if move is None:
        return replay.summary()
    board, line = replay.board, []
    here = board.copy(stack=False)
    for each in thought.line:
        line.append(here.san(each))
        here.push(each)
    words = (f"{board.san(move)} is chosen, value {number(thought.value)}"
             f"{'; best line ' + ' '.join(line) if len(line) > 1 else ''}. ")
    done = "" if getattr(thought, "complete", True) else " The search was stopped before its end."
    full = f" The tape was full: the last {replay.missing:,} events are not shown." if replay.missing else ""
    cuts = sum(node.cut is not None for node in replay.nodes)
    return words + f"{len(replay.nodes) - 1:,} moves made, {cuts:,} of them refuted.{done}{full}"


def tree(thought, *, title: str = "", at: int | None = None, open: Iterable[int] = (), orientation: str = "white",
         notation: str = "san", static: bool = False):
    """Returns the tree of a thought, to be stepped through.

    thought       a Thought of machack.think or machack.Thinking
    title         a line above the tree
    at            the step shown first: 0 before the first event, None the end
    open          numbers of nodes that are open from the beginning, beside those the present step opens
    orientation   "white" or "black" below on the board; notation: "san" or "descriptive" at first
    static        return a drawing by graphviz instead: the first moves (two deep if they are few) and the best line

    At its end the best line is open; while stepping, the path to the present node.

    Raises BadInput: no such step; TypeError: the thought has no tape.

    Source: none in the paper.  Status: modern.
    """
    replay = Replay(thought)
    if static:
        return dot(replay, STILL_DEPTH if len(replay.root.children) <= WIDEST else 1, title=title)
    steps = len(replay.steps())
    if at is not None and not 0 <= at <= steps:
        raise BadInput(f"at is {at}: this search has {steps} steps, so it is from 0 to {steps}.")
    figure = _empty(replay.board, title, orientation, notation)
    figure.replay, figure.at, figure.opened = replay, -1 if at is None else at, list(open)
    figure.summary, figure.tape = _summary(thought, replay), encode(thought.tape)
    return figure


def _empty(board, title: str, orientation: str, notation: str, **traits) -> Tree:
    for name, value, allowed in (("orientation", orientation, ("white", "black")), ("notation", notation, ("san", "descriptive"))):
        if value not in allowed:
            raise BadInput(f"{name} is {value!r}: it is {allowed[0]!r} or {allowed[1]!r}.")
    return Tree(show="tree", title=title, fen=board.fen(), wings=first_wings(board), orientation=orientation,
                notation=notation, **traits)


class Watch(Tree):
    """A tree that grows while the search runs in a second thread; `watch()` makes it.

    `thinking` is the machack.Thinking; `thought` its outcome, None until the end; `wait()` blocks until then.
    """

    thinking = None
    thought = None
    _error = None

    def begin(self, thinking) -> None:
        """Starts a machack.Thinking and follows it."""
        self.thinking = thinking
        self.observe(lambda change: change.new and thinking.stop(), "stop")
        thinking.start()
        self._follower = threading.Thread(target=self._follow, daemon=True)
        self._follower.start()

    def wait(self, timeout: float | None = None):
        """Waits for the end of the search, at most `timeout` seconds; returns the thought, None if not yet.

        Raises what the search raised, if it failed.
        """
        self._follower.join(timeout)
        if self._error is not None:
            raise self._error
        return self.thought

    def _follow(self) -> None:
        try:
            sent = 0
            while self.thinking.running:
                sent = self._send_more(sent)
                time.sleep(PACE)
            self.thought = self.thinking.join()
            self.take(self.thought)
        except Exception as error:                   # for whoever waits; a thread's own would be lost
            self._error, self.summary = error, f"The search failed: {error}"
        finally:
            self.running = False

    def _send_more(self, sent: int) -> int:
        """Sends what the tape has beyond `sent` events; returns how many are sent then."""
        tape = self.thinking.tape
        upto = min(self.thinking.events, len(tape), LIVE_EVENTS)
        if upto > sent and isinstance(tape, np.ndarray):
            self.send({"kind": "more", "from": sent}, [np.ascontiguousarray(tape[sent:upto]).tobytes()])
            return upto
        return sent


def watch(position, settings=None, *, title: str = "", tape: int = 400_000, orientation: str = "white",
          notation: str = "san") -> Watch:
    """Returns a tree that shows a search while it runs, with a button that stops it.

    position      a FEN or a chess.Board
    settings      a machack.Settings; None the normal ones
    tape          events the tape has room for; the first 40,000 are drawn while the search runs
    orientation, notation   as for `tree`

    At the end it is an ordinary tree; `.wait()` returns its Thought.  The search runs in a second thread.

    Raises BadInput: not a position.

    Source: none in the paper.  Status: modern.
    """
    import chess

    from .. import Settings, Thinking
    from ..positions import read_fen
    board = position if isinstance(position, chess.Board) else read_fen(position)
    figure = Watch(show="tree", title=title, fen=board.fen(), wings=first_wings(board), orientation=orientation,
                   notation=notation, running=True)
    figure.begin(Thinking(board, settings or Settings(), tape))
    return figure
