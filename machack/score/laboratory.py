"""The public side: a position, a depth, conventions and a driver; results in python-chess's terms.

    >>> found = search("8/8/8/k1K5/8/8/1Q6/8 w - - 0 1", 3, Scoring(repetition=False))
    >>> found.score, found.san
    (16382, 'Qa2#')

Source: the Chess Programming Wiki, "Score".  Status: modern.
"""

from __future__ import annotations

import dataclasses
from typing import Any

import chess

from .. import BadInput, choose_from
from ..notation.games import as_board
from ..notation.positions import from_chess_move, place_on_board, to_chess_move
from ..notation.states import checked
from ..program.laying import place_pieces
from ..program.moves import make
from ..program.tape import cut_tape, new_tape
from . import drivers
from .bounds import AT_LEAST, AT_MOST, EXACT, force_exact
from .record import BOARD, COUNTERS, LINE, WHOLE, new_record
from .scoring import WORDS, Scoring
from .table import LONGEST, forget

DRIVERS = ("minimax", "alpha-beta", "nega-scout", "mtd-f")
MOST_DEPTH = 30  # plies
SHAPES = dict(WHOLE)
MOST_GUESS, MOST_NUMBER = 65535, 10**9
BOUND_WORDS = {EXACT: "exact", AT_LEAST: "at least", AT_MOST: "at most"}
SAME = (
    "mate_distance",
    "adjust",
    "delayed_loss",
    "contempt",
    "band",
    "exclude_zero",
    "pawn",
    "grain",
    "bonus",
)
SAME += ("entries", "equal_depth", "single_table", "repetition", "fifty", "quiescence")


def record_of(position: Any, scoring: Scoring | None = None, record: Any = None) -> Any:
    """Return a record with a position and its game, under these conventions.

    position   a FEN, "startpos", the name of a position of the paper's games, or a chess.Board with its moves
    record     the record of an earlier search, to keep its table

    >>> m = record_of("startpos", Scoring(contempt=50))
    >>> int(m.contempt), int(m.clock)
    (50, 0)

    Raise BadInput if it is not a position.

    Source: none on the wiki page.  Status: modern.
    """
    scoring, board = scoring or Scoring(), checked(position)
    m = record if record is not None else new_record(scoring.numbers == "double")
    for name in BOARD:
        _clear(m, name)
    place_on_board(m, board.root(), place_pieces)
    for move in board.move_stack:
        make(m, from_chess_move(move))
    _apply(m, scoring)
    return m


def _clear(m, name):
    """Set a field of a record to zero, in place; rows of numbers are never read before they are written."""
    shape = SHAPES[name]
    if shape == 0:
        setattr(m, name, 0)
    elif not isinstance(shape, tuple):
        getattr(m, name)[:] = [0] * shape


def _apply(m, scoring):
    """Write the conventions into a record, in place."""
    for name in SAME:
        setattr(m, name, int(getattr(scoring, name)))
    double, integrated = scoring.numbers == "double", scoring.bounds == "integrated"
    m.mate, m.won, m.saturation, m.integrated = (
        scoring.most,
        scoring.won,
        scoring.saturation or 0,
        int(integrated),
    )
    m.by_ply, m.positional, m.use_table = (
        int(scoring.draws == "by ply"),
        int(scoring.terms == "E"),
        int(scoring.table),
    )
    m.rounding, m.recognizer = (
        WORDS["rounding"].index(scoring.rounding),
        WORDS["recognizer"].index(scoring.recognizer),
    )
    m.unit = 1 / scoring.pawn if double else 1
    epsilon = 1 if scoring.epsilon is None else scoring.epsilon
    m.least = epsilon * m.unit if double else int(epsilon) * (4 if integrated else 1)
    m.root_side = m.turn


@dataclasses.dataclass(frozen=True)
class RootMove:
    """A root move's result: its score in units, for the side to move, and what that score promises.

    >>> RootMove(-5, "at most").bound
    'at most'

    Source: the Chess Programming Wiki, "Score", score types.  Status: modern.
    """

    score: int
    bound: str


@dataclasses.dataclass(frozen=True)
class Searched:
    """The result of one search.

    board, depth, driver, scoring   the search's arguments
    score      the root's, for the side to move, in units: integrated bounds undone, doubles as whole units; None if the
               search was stopped before it had one
    move       the chosen move (a chess.Move); None if the game is over, the root's score is decided or no move was
               searched
    line       the principal variation, a list of chess.Move
    root       {chess.Move: RootMove}, in the order in which they were searched
    counts     {name: number}: nodes, leaves, exact_nodes, cut_nodes, all_nodes, hits, researches, passes ...
    passes     MTD(f)'s passes, a row for each: (the beta tested, the result, nodes)
    reached    the depth that this result is from: less than `depth` if a longer search was stopped
    stopped    "", or a sentence that says why the search ended early: it was stopped, or MTD(f) did not converge
    tape       the events written, a numpy array of tape.EVENT; after several passes or depths, the last tree
    events     the number of events of that tree
    found_kinds   nine numbers, see `met`
    record     the record, for a later search (`keep`)

    >>> search("7k/5P2/6K1/8/8/8/8/8 w - - 0 1", 1)
    <Searched f8=Q#: score 16382, 10 nodes>

    Source: the Chess Programming Wiki, "Score".  Status: modern.
    """

    board: chess.Board
    depth: int
    driver: str
    scoring: Scoring
    score: int | None
    move: chess.Move | None
    line: list
    root: dict
    counts: dict
    passes: list
    reached: int
    stopped: str
    tape: Any
    events: int
    found_kinds: tuple
    record: Any

    @property
    def settings(self) -> Scoring:
        """The conventions, under the name that the replay of a tape uses.

        >>> search("startpos", 1).settings == Scoring()
        True

        Source: none on the wiki page.  Status: modern.
        """
        return self.scoring

    @property
    def value(self) -> int | None:
        """The score from White's point of view, as on the tape.

        >>> search("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", 1).value
        16383

        Source: none on the wiki page.  Status: modern.
        """
        return self.score_white

    @property
    def scale(self) -> dict:
        """What the numbers mean, for the figures that show the tape: {name: meaning}.

        pawn         units in a pawn
        mates        from this score on a score is a mate's
        most         a mate at the root; None if a mate's score does not show its distance
        quiescence   True if captures are searched at the leaves

        >>> search("startpos", 1, Scoring(grain=2)).scale["pawn"]
        50.0

        Source: the Chess Programming Wiki, "Score".  Status: modern.
        """
        shows_distance = self.scoring.mate_distance and not self.scoring.delayed_loss
        return {
            "pawn": self.scoring.pawn / self.scoring.grain,
            "mates": self.scoring.most - LONGEST,
            "most": self.scoring.most if shows_distance else None,
            "quiescence": self.scoring.quiescence,
        }

    @property
    def met(self) -> dict:
        """Nodes inside the tree by expected kind and by actual kind: {expected: {found: nodes}}.

        >>> search("startpos", 2).met["exact"]["exact"]
        2

        Source: the Chess Programming Wiki, "Score", score types (Knuth and Moore).  Status: modern.
        """
        names, numbers = ("exact", "cut", "all"), iter(self.found_kinds)
        return {
            expected: {actual: next(numbers) for actual in names} for expected in names
        }

    @property
    def complete(self) -> bool:
        """True if the search came to its end.

        >>> search("startpos", 3, node_limit=20).complete
        False

        Source: none on the wiki page.  Status: modern.
        """
        return not self.stopped

    @property
    def score_white(self) -> int | None:
        """The score from White's point of view, None if there is none.

        >>> search("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", 1).score_white
        16383

        Source: the Chess Programming Wiki, "Score".  Status: modern.
        """
        if self.score is None or self.board.turn == chess.WHITE:
            return self.score
        return -self.score

    @property
    def san(self) -> str:
        """The chosen move in today's notation, or "no move".

        >>> search("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", 1).san
        'no move'

        Source: none on the wiki page.  Status: modern.
        """
        return self.board.san(self.move) if self.move else "no move"

    def __repr__(self) -> str:
        score = "no score" if self.score is None else f"score {self.score}"
        return f"<Searched {self.san}: {score}, {self.counts['nodes']} nodes>"

    def as_json(self) -> dict:
        """Return what the command prints with --json: plain numbers and texts.

        >>> search("7k/5P2/6K1/8/8/8/8/8 w - - 0 1", 1).as_json()["root"]["f8=B"]
        {'score': 0, 'bound': 'at most'}

        Source: none on the wiki page.  Status: modern.
        """
        board, line = self.board.copy(), []
        for move in self.line:
            line.append(board.san(move))
            board.push(move)
        return {
            "score": self.score,
            "score_white": self.score_white,
            "move": self.san if self.move else None,
            "line": line,
            "root": {
                self.board.san(move): dataclasses.asdict(row)
                for move, row in self.root.items()
            },
            "nodes": self.counts["nodes"],
            "kinds": {
                kind: self.counts[f"{kind}_nodes"] for kind in ("exact", "cut", "all")
            },
            "passes": self.counts["passes"],
            "depth": self.reached,
            "driver": self.driver,
            "complete": self.complete,
        }


def search(
    position: Any,
    depth: int,
    scoring: Scoring | None = None,
    driver: str = "alpha-beta",
    *,
    first_guess: int = 0,
    step: int = 0,
    iterate: bool = False,
    exact_root: bool = False,
    node_limit: int = 0,
    tape: int = 0,
    keep: Searched | None = None,
) -> Searched:
    """Search a position to a fixed depth under these conventions, and return the result.

    position      a FEN, "startpos", the name of a position of the paper's games, or a chess.Board with its moves
    depth         plies, 0 to 30
    driver        one of DRIVERS
    first_guess   MTD(f)'s first guess, in units
    step          MTD(f)'s overshoot, in units
    iterate       search depth 1, 2, ... to `depth` and keep the table; MTD(f) guesses the last score
    exact_root    open the window for each root move
    node_limit    stop after this many nodes; 0 for no limit
    tape          room for this many events
    keep          an earlier search, whose table is kept

    >>> search("startpos", 2, driver="nega-scout").score == search("startpos", 2, driver="mtd-f").score
    True

    Raise BadInput for a bad position, depth, driver or number.

    Source: the Chess Programming Wiki, "Score".  Status: modern.
    """
    asked = Asked(first_guess, step, iterate, exact_root, node_limit, tape)
    return Searching(position, depth, scoring, driver, asked, keep).work()


@dataclasses.dataclass(frozen=True)
class Asked:
    """A search's arguments other than position, depth, scoring and driver; see `search`.

    >>> Asked(step=8).step
    8

    Raise BadInput for a number out of its range.

    Source: none on the wiki page.  Status: modern.
    """

    first_guess: int = 0
    step: int = 0
    iterate: bool = False
    exact_root: bool = False
    node_limit: int = 0
    tape: int = 0

    def __post_init__(self):
        for name in ("first_guess", "step", "node_limit", "tape"):
            number, low = (
                getattr(self, name),
                -MOST_GUESS if name == "first_guess" else 0,
            )
            if (
                not isinstance(number, int)
                or isinstance(number, bool)
                or not low <= number <= MOST_NUMBER
            ):
                raise BadInput(
                    f"{name} must be a whole number from {low} to {MOST_NUMBER}, not {number!r}."
                )


class Searching:
    """A search that can be stopped from another thread; `search` is `Searching(...).work()`.

    >>> Searching("7k/5P2/6K1/8/8/8/8/8 w - - 0 1", 1).work().san
    'f8=Q#'

    Raise BadInput as `search` does.

    Source: none on the wiki page.  Status: modern.
    """

    def __init__(
        self, position, depth, scoring=None, driver="alpha-beta", asked=None, keep=None
    ):
        self.scoring, self.depth, self.driver, self.asked = (
            scoring or Scoring(),
            depth,
            driver,
            asked or Asked(),
        )
        check_depth_and_driver(depth, driver)
        self.scoring.check_depth(depth)
        self.board = (
            position.copy() if isinstance(position, chess.Board) else as_board(position)
        )
        if keep is not None and keep.scoring.numbers != self.scoring.numbers:
            raise BadInput(
                "a table of whole numbers cannot be kept for doubles, nor the reverse."
            )
        self.record = record_of(
            self.board, self.scoring, keep.record if keep is not None else None
        )
        for name in (*COUNTERS, "events", "stop"):
            setattr(self.record, name, 0)
        self.record.met[:] = [0] * len(self.record.met)

    def stop(self):
        """Stop the search, from another thread.

        >>> Searching("startpos", 1).stop()

        Source: none on the wiki page.  Status: modern.
        """
        self.record.stop = 1

    def work(self) -> Searched:
        """Search, and return the result.

        >>> Searching("startpos", 2).work().reached
        2

        Source: none on the wiki page.  Status: modern.
        """
        m, asked, result = self.record, self.asked, None
        m.scout, m.prune = (
            int(self.driver == "nega-scout"),
            int(self.driver != "minimax"),
        )
        m.null_windows, m.open_root, m.node_limit = (
            int(self.driver == "mtd-f"),
            int(asked.exact_root),
            asked.node_limit,
        )
        tape, unit = new_tape(asked.tape), m.unit * (4 if m.integrated else 1)
        m.answer, m.step = asked.first_guess * unit, asked.step * unit
        for depth in range(
            1 if asked.iterate and self.depth > 0 else self.depth, self.depth + 1
        ):
            drivers.ask(m, tape, depth)
            why = "" if m.converged else self._why_stopped()
            if why and result is not None:
                return dataclasses.replace(result, stopped=why, counts=_counts(m))
            result = self._found(depth, why, tape)
            if why:
                break
        return result

    def _why_stopped(self):
        """Return a sentence that says why the search ended early."""
        m = self.record
        if m.stop:
            return f"stopped after {int(m.nodes)} nodes."
        if m.passes >= drivers.PASSES:
            return f"MTD(f) stopped by itself: after {drivers.PASSES} passes its bounds had not met."
        return (
            f"MTD(f) stopped by itself: compared with a score of {float(m.answer):g} an epsilon of {float(m.least):g} vanishes, "
            "so its window is empty and it would never end."
        )

    def _found(self, reached, why, tape):
        """Return the result that a search has left in the record."""
        m = self.record
        line = [
            to_chess_move(m.line[0][place])
            for place in range(min(int(m.line_length[0]), LINE))
        ]
        root = {
            to_chess_move(m.root_move[i]): RootMove(
                _units(m, m.root_score[i]), BOUND_WORDS[int(m.root_kind[i])]
            )
            for i in range(int(m.n_root))
        }
        passes = [
            (_units(m, m.aim[i]), _units(m, m.came[i]), int(m.pass_nodes[i]))
            for i in range(min(int(m.passes), len(m.aim)))
        ]
        so_far = root.get(line[0]) if line and not m.null_windows else None
        best = (
            _units(m, m.answer)
            if not m.stop
            else None
            if so_far is None
            else so_far.score
        )
        return Searched(
            board=self.board,
            depth=self.depth,
            driver=self.driver,
            scoring=self.scoring,
            score=best,
            move=line[0] if line else None,
            line=line,
            root=root,
            counts=_counts(m),
            passes=passes,
            reached=reached,
            stopped=why,
            tape=cut_tape(tape, int(m.events)),
            events=int(m.events),
            found_kinds=tuple(map(int, m.met)),
            record=m,
        )


def check_depth_and_driver(depth, driver):
    """Raise BadInput for an impossible depth or driver.

    >>> check_depth_and_driver(4, "mtd-f")

    Source: none on the wiki page.  Status: modern.
    """
    if driver not in DRIVERS:
        raise BadInput(
            f"there is no driver {driver!r}: {choose_from(str(driver), DRIVERS)}"
        )
    if (
        not isinstance(depth, int)
        or isinstance(depth, bool)
        or not 0 <= depth <= MOST_DEPTH
    ):
        raise BadInput(
            f"depth must be a whole number from 0 to {MOST_DEPTH}, not {depth!r}."
        )


def _counts(m):
    """Return the counters of a record."""
    return {name: int(getattr(m, name)) for name in COUNTERS}


def _units(m, score):
    """Return a score of a record as whole units."""
    return (
        force_exact(int(score)) // 4
        if m.integrated
        else round(float(score) / float(m.unit))
    )


def empty(result: Searched) -> None:
    """Empty the table that a search has left, in place.

    >>> empty(search("startpos", 1))

    Source: none on the wiki page.  Status: modern.
    """
    forget(result.record)


lay = record_of  # the old name, for one version
