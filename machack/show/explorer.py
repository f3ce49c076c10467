"""show.explorer: any position, any settings, the search, its tree, its reasons, and two settings side by side.

Source: the paper, "Debugging aids"; the program had nothing like it.  Status: modern.
"""

from __future__ import annotations

import threading
from html import escape

import chess
import chess.svg
import ipywidgets as widgets
import traitlets

from .. import BadInput
from ..notation.games import paper_game, paper_games
from ..program.settings import Settings
from .boards import board as board_figure
from .columns import SHOWN_REASONS, Column
from .figures import Bundled, first_wings, shipped, style
from .graphs import dot
from .knobs import Knobs
from .replay import Replay, encode, number
from .setups import LIMIT, LIMITS, Setup, given_setup, in_words, place_in_game
from .tables import reasons
from .trees import has_value
from .why import parting

ROOM = 400_000  # events that fit on a tape
LOOK = 0.25  # seconds between two reports on a running search
OWN = "a position of your own"
STOPPED = " The search was stopped before its end."
# fmt: off
COUNTERS = {"nodes": "moves made", "plausible_move_gen": "plausible move generations", "static_eval": "static evaluations",
            "feedover": "feedovers", "alpha_beta_flush": "refutations by a plausible move", "hash_matches": "hash matches",
            "secondary_searches": "secondary searches"}
# fmt: on


class Bar(Bundled):
    """The head of the explorer: its title, its messages, and what answers its controls.

    The built page has its own program; elsewhere a kernel runs it. With neither, the figure hides the controls and says so.
    """

    _css = shipped("style.css") + shipped("explorer.css")
    show = traitlets.Unicode("bar").tag(sync=True)
    title = traitlets.Unicode().tag(sync=True)
    said = traitlets.Unicode().tag(sync=True)
    share = traitlets.Unicode().tag(sync=True)

    def __init__(self, **traits):
        super().__init__(**traits)
        self.on_msg(lambda _, message, __: message.get("kind") == "hello" and self.send({"kind": "awake"}))


class SetUp(Bundled):
    """A board on which pieces are placed by hand; `fen` is the position there, legal or not."""

    show = traitlets.Unicode("setup").tag(sync=True)
    fen = traitlets.Unicode(chess.STARTING_FEN).tag(sync=True)
    men = traitlets.Dict(dict(chess.svg.PIECES.items())).tag(sync=True)


class Explorer(widgets.VBox):
    """Positions, settings and searches in one widget; `explorer()` makes it.

    Traits: `setup` (a Setup; if you set it, all controls and the search follow), `said` (the outcome, or an error
    message). `first` and `second` are the columns (`first.thought` is the Thought shown), `wait()` returns once no
    search runs.

    A newer setup stops the search for an older one, whose outcome is not shown; the kernel never has to wait.
    """

    setup = traitlets.Instance(Setup)
    static_twin = traitlets.Unicode().tag(sync=True)

    def __init__(self, setup: Setup, title: str = "The explorer"):
        self._filling, self._from_board = False, False
        self._turn, self._wanted, self._working, self._thinking = threading.Condition(), None, False, []
        self.bar = Bar(title=title)
        self.first, self.second = Column("The search"), Column("With the second settings")
        self.knobs, self.other = (
            Knobs(setup.settings, "Settings"),
            Knobs(setup.other or setup.settings, "Second settings"),
        )
        self.difference = widgets.HTML()
        self.columns = widgets.HBox([self.first])
        self.columns.add_class("mh-row")
        super().__init__([self.bar, self._live(setup), self.difference, self.columns])
        self.add_class("mh")
        self.add_class("mh-explorer")
        self._listen()
        self.observe(lambda _: self._changed(), "setup")
        self.setup = setup

    # ---- the controls ----

    def _live(self, setup: Setup):
        """Create the controls, which need a kernel."""
        wide = {"description_width": "76px"}
        games = [(game.title, game.number) for game in paper_games()]
        self.game = widgets.Dropdown(options=[*games, (OWN, 0)], value=0, description="Position", style=wide)
        self.ply = widgets.IntSlider(min=0, max=1, description="Ply", style=wide)
        self.fen = widgets.Text(description="FEN", continuous_update=False, style=wide)
        self.hand = widgets.Checkbox(description="set up by hand", indent=False)
        self.board, self.men = board_figure(title="The position: play moves on it"), None
        self.place = widgets.VBox([self.game, self.ply, self.fen, self.hand, self.board])
        self.place.add_class("mh-knobs")
        self.compare = widgets.Checkbox(description="second settings beside these", indent=False)
        self.sides = widgets.HBox([self.place, self.knobs])
        self.sides.add_class("mh-row")
        self.limit = widgets.Dropdown(
            options=[(f"{most:,} moves", most) for most in LIMITS], value=LIMIT, description="Stop after"
        )
        self.stop = widgets.Button(description="Stop the search", icon="stop", disabled=True)
        self.text = widgets.Text(description="Share", continuous_update=False, layout={"width": "100%"})
        row = widgets.HBox([self.compare, self.limit, self.stop])
        row.add_class("mh-tight")
        live = widgets.VBox([self.sides, row, self.text])
        live.add_class("mh-live")
        return live

    def _listen(self) -> None:
        """Connect the controls to the setup."""

        def on(control, act, name="value"):
            control.observe(lambda change: self._filling or self._try(act, change.new), name)

        on(self.game, self._go_to_game)
        on(self.ply, lambda ply: self._change(position=place_in_game(paper_game(self.game.value), ply), moves=()))
        on(self.fen, lambda fen: self._change(position=fen, moves=()))
        on(self.board, self._played, "played")
        on(self.hand, lambda _: self._show_place())
        on(self.knobs, lambda settings: self._change(settings=settings), "settings")
        on(self.other, lambda settings: self._change(other=settings), "settings")
        on(self.compare, lambda on: self._change(other=self.other.settings if on else None))
        on(self.limit, lambda limit: self._change(limit=limit))
        on(self.text, lambda text: setattr(self, "setup", Setup.read(text)))
        for knobs in (self.knobs, self.other):
            knobs.observe(lambda change: change.new and self.say(change.new), "trouble")
        self.stop.on_click(lambda _: self.stop_search())

    def _try(self, act, value) -> None:
        """Do what a control asks; show the message of an error."""
        try:
            act(value)
        except BadInput as error:
            self.say(str(error))

    def say(self, words: str) -> None:
        """Show a message under the title, a sentence with a period."""
        self.bar.said = words if words.endswith(".") else f"{words}."

    @property
    def said(self) -> str:
        """The latest message."""
        return self.bar.said

    def _change(self, **changes) -> None:
        self.setup = self.setup.but(**changes)

    def _go_to_game(self, number_: int) -> None:
        if number_:
            game = paper_game(number_)
            self._change(position=place_in_game(game, min(self.ply.value, len(game.moves))), moves=())
        else:
            self._change(position=self.setup.board().fen(en_passant="fen"), moves=())

    def _played(self, played: list) -> None:
        """Take over the line that the reader stepped to or played on the board."""
        moves, game = [chess.Move.from_uci(uci) for uci in played], self._game()
        self._from_board = True
        try:
            if game is None:
                self._change(moves=tuple(moves))
            else:
                same = next(
                    (n for n, pair in enumerate(zip(moves, game.moves)) if pair[0] != pair[1]),
                    min(len(moves), len(game.moves)),
                )
                self._change(position=place_in_game(game, same), moves=tuple(moves[same:]))
        finally:
            self._from_board = False

    def _set_by_hand(self, fen: str) -> None:
        self._change(position=fen, moves=())

    def _game(self):
        """Return the paper's game that the position is from, or None."""
        name = self.setup.position
        return paper_game(int(name[5])) if name.startswith("game ") else None

    # ---- from the setup to the controls ----

    def _changed(self) -> None:
        self._fill()
        self._ask()

    def _fill(self) -> None:
        """Make every control show the setup."""
        setup, self._filling = self.setup, True
        try:
            game = self._game()
            self.game.value = game.number if game else 0
            if game:
                self.ply.max = len(game.moves)
                self.ply.value = len(setup.board().move_stack) - len(setup.moves)
            self.ply.layout.display = None if game else "none"
            self.fen.value = setup.board().fen()
            self.knobs.settings, self.compare.value = setup.settings, setup.other is not None
            if setup.other is not None:
                self.other.settings = setup.other
            if setup.limit not in LIMITS:
                self.limit.options = [(f"{most:,} moves", most) for most in sorted({*LIMITS, setup.limit})]
            self.limit.value = setup.limit
            self.text.value = self.bar.share = setup.text()
            self.knobs.heading.value = _heading("Settings" if setup.other is None else "First settings")
            shown = [self.place, self.knobs] + [self.other] * (setup.other is not None)
            if list(self.sides.children) != shown:
                self.sides.children = shown
            if not self._from_board:
                self._show_place()
        finally:
            self._filling = False

    def _show_place(self) -> None:
        """Show the board to play on, or the one to set up."""
        here, game = self.setup.board(), self._game()
        if not self.hand.value:
            moves = [move.uci() for move in (game.moves if game and not self.setup.moves else here.move_stack)]
            root, at = here.root(), len(here.move_stack)
            if (self.board.fen, self.board.moves, self.board.at) != (
                root.fen(),
                moves,
                at,
            ) or self.board.played != moves[:at]:
                with self.board.hold_sync():
                    self.board.fen, self.board.wings, self.board.moves, self.board.at = (
                        root.fen(),
                        first_wings(root),
                        moves,
                        at,
                    )
                    self.board.current, self.board.played = here.fen(), moves[:at]
        elif self.men is None:
            self.men = SetUp(fen=here.fen())
            self.men.observe(lambda change: self._filling or self._try(self._set_by_hand, change.new), "fen")
        elif chess.Board(self.men.fen).board_fen() != here.board_fen():
            self.men.fen = here.fen()
        self.place.children = [self.game, self.ply, self.fen, self.hand, self.men if self.hand.value else self.board]

    # ---- the search ----

    def _ask(self) -> None:
        """Request a search of the setup; stop the search for an older one."""
        with self._turn:
            self._wanted = self.setup
            for thinking in self._thinking:
                thinking.stop()
            if not self._working:
                self._working = True
                threading.Thread(target=self._work, daemon=True).start()

    def stop_search(self) -> None:
        """Stop the running search; the best move so far is shown."""
        for thinking in self._thinking:
            thinking.stop()

    def wait(self, timeout: float | None = None) -> Explorer:
        """Wait until no search runs, at most `timeout` seconds; return itself."""
        with self._turn:
            self._turn.wait_for(lambda: not self._working, timeout)
        return self

    def _work(self) -> None:
        """Search what is requested until nothing is left; this runs in its own thread."""
        while True:
            with self._turn:
                setup, self._wanted = self._wanted, None
                if setup is None:
                    self._working = False
                    self._turn.notify_all()
                    return
            try:
                thoughts = self._search(setup)
                if len(thoughts) == 1 + (setup.other is not None):
                    self._take(*thoughts)
            except Exception as error:  # an exception in a thread would be lost
                self.say(f"The search failed: {error}")

    def _search(self, setup: Setup) -> list:
        """Return the thoughts of a setup; fewer than it has settings if a newer setup has been requested."""
        from ..thinking.thought import Thinking

        board, thoughts = setup.board(), []
        for settings in filter(None, (setup.settings, setup.other)):
            thinking = Thinking(board, settings, ROOM, setup.limit)
            with self._turn:
                if self._wanted is not None:
                    return []
                self._thinking = [thinking]
            thinking.start()
            while thinking.join(LOOK) is None:
                self.stop.disabled = False
                self.say(f"Thinking: {thinking.nodes:,} moves made so far.")
            self.stop.disabled = True
            if self._wanted is not None:
                return []
            thoughts.append(thinking.thought)
        return thoughts

    def _take(self, thought, other=None) -> None:
        """Show the results: first trees and outcome, then, if nothing newer is requested, what takes longer."""
        columns = [self.first] if other is None else [self.first, self.second]
        for column, column_thought in zip(columns, (thought, other)):
            column.show(column_thought)
        if list(self.columns.children) != columns:
            self.columns.children = columns
        self.say(
            outcome(thought)
            if other is None
            else f"First settings: {outcome(thought)} Second settings: {outcome(other)}"
        )
        for column in columns:
            if self._wanted is None:
                column.detail(SHOWN_REASONS // len(columns))
        if self._wanted is None:
            self.difference.value = "" if other is None else self._compared(thought, other)

    def _compared(self, thought, other) -> str:
        """Return the comparison of the two searches as HTML, and open both trees where they differ."""
        parted = parting(self.first.replay, self.second.replay)
        if not parted.same:
            for column in (self.first, self.second):
                column.tree.picked = parted.node if parted.node < len(column.replay.nodes) else -1
        return comparison(thought, other, str(parted))

    # ---- without JavaScript ----

    def twin(self) -> str:
        """Return the static twin as HTML: the setup, the first moves drawn, the reasons."""
        thought = self.first.thought
        for column in self.columns.children:
            if column.thought is not None:
                column.tree.tape = encode(column.thought.tape)  # as small as it gets, because the page stores it
        parts = [
            f'{style()}<div class="mh mh-figure"><p class="mh-title">{escape(self.bar.title)}</p>'
            f"<p>{escape(self.said)}</p><p><code>{escape(self.setup.text())}</code></p></div>",
            self.difference.value,
        ]
        for column in self.columns.children:
            parts += [dot(Replay(column.thought), 1)._repr_mimebundle_()["text/html"], column.values.value]
        return "".join([*parts, reasons(thought, most=6)._repr_html_()]) if thought else parts[0]

    def describe(self) -> str:
        """Return the setup and the outcome in words."""
        return f"{self.bar.title}. {self.setup.text()}. {self.said}"

    def __repr__(self) -> str:
        return self.describe()

    def _repr_mimebundle_(self, **kwargs):
        bundle = super()._repr_mimebundle_(**kwargs)
        data, extra = bundle if isinstance(bundle, tuple) else (bundle, {})
        self.static_twin = self.twin()
        return {**data, "text/html": self.static_twin, "text/plain": self.describe()}, extra


def _heading(words: str) -> str:
    return f'<div class="mh"><p class="mh-title">{words}</p></div>'


def outcome(thought) -> str:
    """Return the outcome of a thought in a sentence or two.

    >>> from machack import think
    >>> from machack.notation.games import position
    >>> outcome(think(position("game 3, before White's 21st"), Settings(depth=2))).split(";")[0]
    'Rd8# is chosen, value 28670'
    """
    stopped = "" if thought.complete else f"{STOPPED[:-1]}: this is the best so far."
    if thought.move is None:
        return "There is no move to choose: mate or stalemate." if thought.complete else f"Nothing was found.{stopped}"
    move = thought.board.san(thought.move)
    if not has_value(thought):
        return f"No move was searched to its end; {move} is the most plausible. {thought.nodes:,} moves made.{STOPPED}"
    if thought.from_book:
        return f"{move} is played from the book; nothing was searched."
    return f"{move} is chosen, value {number(thought.value)}; {thought.nodes:,} moves made.{stopped}"


def comparison(thought, other, parted: str) -> str:
    """Return a table as HTML that compares two thoughts on one position: settings, move, value, line and work; with the
    words on where they differ.
    """

    def line(thought):
        return thought.board.variation_san(thought.line) if thought.line else "–"

    both = [
        ("settings", *(", ".join(in_words(side.settings)) or "default" for side in (thought, other)), ""),
        (
            "move chosen",
            *(side.board.san(side.move) if side.move else "–" for side in (thought, other)),
            "the same" if thought.move == other.move else "different",
        ),
        (
            "value",
            *(number(side.value) if has_value(side) else "–" for side in (thought, other)),
            _signed(other.value - thought.value) if has_value(thought) and has_value(other) else "",
        ),
        ("best line", line(thought), line(other), ""),
    ]
    for name, words in COUNTERS.items():
        pair = [side.counters.get(name, getattr(side, name, 0)) for side in (thought, other)]
        both.append((words, *(f"{count:,}" for count in pair), _signed(pair[1] - pair[0])))
    rows = "".join(
        f'<tr><th scope="row">{escape(name)}</th>' + "".join(f"<td>{escape(cell)}</td>" for cell in cells) + "</tr>"
        for name, *cells in both
    )
    return (
        '<div class="mh mh-figure"><div class="mh-scroll" tabindex="0" role="region" aria-label="Two settings compared"><table class="mh-terms-at mh-compared"><caption>Two settings on one position</caption>'
        '<thead><tr><td></td><th scope="col">first</th><th scope="col">second</th><th scope="col">difference</th></tr></thead>'
        f'<tbody>{rows}</tbody></table></div><p class="mh-answer"><b>Where the trees part.</b> {escape(parted)}</p></div>'
    )


def _signed(amount: int) -> str:
    return f"+{amount:,}" if amount > 0 else f"−{-amount:,}" if amount < 0 else "0"


def explorer(
    setup="startpos",
    settings: Settings | None = None,
    other: Settings | None = None,
    *,
    limit: int = LIMIT,
    title: str = "The explorer",
    wait: bool = True,
) -> Explorer:
    """Return a widget to explore how the program thinks.

    setup      a Setup, the text of one ("mh6 ..."), a FEN, the name of a position of the paper's games, or a chess.Board
    settings   a machack.Settings; None: those of the setup
    other      the settings compared with them; None: those of the setup
    limit      moves considered before a search stops, if the setup does not say
    wait       return only when the first search is over, so that a stored page contains its outcome

    Raise BadInput if `setup` is not one of these.

    >>> it = explorer("mh6 game 3, before White's 21st | depth 2")
    >>> it.said.split(";")[0]
    'Rd8# is chosen, value 28670'
    >>> it.knobs.controls["widths"].value = "4"
    >>> it.wait().setup.text()
    "mh6 game 3, before White's 21st | widths 4 | depth 2"
    """
    made = Explorer(given_setup(setup, settings, other, limit), title)
    return made.wait() if wait else made
