"""What is known of each ancestor in figures, beside what its rules give here: `machack ancestors`.

    rows("turing")                 a Row for each figure
    readings("turing")             the games' agreement for every other reading of the rules

Nothing here is asserted to be equal: a figure that differs is shown as it is, with the reason where one is known.

Source: see each room.  Status: modern.
"""

from __future__ import annotations

from typing import NamedTuple

import chess

from . import PROGRAMS, agreement, bernstein, mater, program, room, shannon, small_board, turing


class Row(NamedTuple):
    """A figure: what it is, as recorded, as found here, and a remark.

    >>> Row("moves tried", "137", "127", is_near=True).agrees
    True

    Source: none.  Status: modern.
    """

    what: str
    recorded: str
    found: str
    remark: str = ""
    is_near: bool = False

    @property
    def agrees(self) -> bool:
        """Are both the same, or as near as is asked for?

        >>> Row("f of the first position", "0.0", "0.0").agrees
        True

        Source: none.  Status: modern.
        """
        return self.is_near or self.recorded == self.found


# fmt: off
# Turing: by how much a move raises the position-play value, as the typescript prints it; a star: every other move raised it by less.
INCREASES = {1: "4.2*", 2: "3.1*", 3: "3.1*", 4: "2.0", 5: "3.6*", 6: "0.2", 7: "1.1*", 8: "1.0*", 10: "2.4*", 13: "-1.5",
             14: "0.6", 15: "1.2*", 17: "0.4", 18: "3.0*", 21: "-0.7"}
REMARKS = {1: "1.e3 raises it by 4.4", 3: "the knight on c3 loses its second defender: exactly 0.5"}
MATES = {  # {name: (FEN, moves to mate, moves tried by an independent program of the same rules)}
    "Ed. Lasker – Thomas, London 1912": ("rn3rk1/pbppq1pp/1p2pb2/4N2Q/3PN3/3B4/PPP2PPP/R3K2R w KQ - 7 11", 8, 137),
    "Anderssen – Kieseritzky, London 1851": ("r1bk2nr/p2p1pNp/n2B4/1p1NP2P/6P1/3P1Q2/P1P1K3/q5b1 w - - 0 1", 2, 33),
    "a smothered mate": ("5r1k/6pp/8/6N1/2Q5/8/6PP/7K w - - 0 1", 4, 11),
    "Morphy, Paris 1858": ("4kb1r/p2n1ppp/4q3/4p1B1/4P3/1Q6/PPP2PPP/2KR4 w k - 0 1", 2, 3),
}
MASTERLY = "rnb1k2r/p4ppp/2p5/2p5/2B1q3/8/PPP2PPP/R2QK1NR w KQkq - 0 1"  # Bernstein's diagram in SA
WEAK_PAWNS = "8/pp4k1/8/3p4/3P4/8/P5KP/8 w - - 0 1"
HORIZON = "4k3/8/3p4/4p3/8/5N2/8/4K3 w - - 0 1"
CHOSEN = {"turing": ("18 of 29",), "bernstein": ("7 of 22",), "los_alamos": ("17 of 23",),
          "kotok": ("12 of 36", "10 of 17")}  # by independent programs of the same rules
# fmt: on


def source_of(name):
    """Where the figures beside ours come from: recorded in the program's own time, or another program of the same rules.

    >>> source_of("turing"), source_of("shannon")
    ('recorded', 'another program of the same rules')

    Source: none.  Status: modern.
    """
    return (
        "another program of the same rules" if program(name).room in ("shannon", "los_alamos", "mater") else "recorded"
    )


def rows(name, with_games=True, progress=lambda: None):
    """The figures of a program: a list of Rows.  Those of its games, if they are wanted, come last; of Shannon's type B
    there are only those of f, which both types share.

    >>> [row.agrees for row in rows("shannon")][:3]
    [True, True, True]

    Raises BadInput: no such program.

    Source: see its room.  Status: modern.
    """
    kind = program(name)
    own = {"turing": _turing, "bernstein": _bernstein, "shannon": _shannon, "los_alamos": _los_alamos, "mater": _mater}
    asked = _values_of_f if kind == PROGRAMS["shannon_b"] else own.get(kind.room, list)
    found = list(asked())
    games = agreement.own_games(name) if with_games and kind.room != "mater" else []
    return found + (_games(name, games, progress) if games else [])


def _games(name, games, progress):
    """The rows of a program's own games."""
    report = agreement.hold(name, games, progress=progress)
    found = []
    for number, (game, other) in enumerate(zip(report["games"], CHOSEN[report["program"]]), 1):
        found.append(
            Row(
                f"game {number}: moves chosen",
                "",
                f"{game['chosen']} of {game['positions']}",
                f"another program of the same rules: {other}" + (f"; {game['tied']} tied" if game["tied"] else ""),
            )
        )
        if game["in_table"] is not None:
            found.append(Row(f"game {number}: moves in the table", "", f"{game['in_table']} of {game['positions']}"))
        for each in game["differ"]:
            dots = "." if each["side"] == "white" else "..."
            what = " or ".join(each["chosen"]) or "nothing"
            found.append(
                Row(
                    f"game {number}, {each['move']}{dots}",
                    each["played"],
                    what,
                    "not in the table" if each["in_table"] is False else "",
                )
            )
    return found


def _tenths(amount):
    return f"{amount / 10:.1f}"


def _turing():
    """Position-play values."""
    board = chess.Board()
    start = sum(term.amount for term in turing.position_play(board, chess.WHITE))
    yield Row("position-play of the first position", "10.2", _tenths(start))
    game = agreement.own_games("turing")[0]
    board = game.board.copy()
    for move in game.moves:
        number = board.fullmove_number
        if board.turn and number in INCREASES:
            raised = {each: turing.explain(board, each)[-1].amount for each in board.legal_moves}
            star = "*" if all(raised[move] > raised[each] for each in raised if each != move) else ""
            what = f"{number}.{board.san(move)} raises the position-play value by"
            yield Row(what, INCREASES[number], _tenths(raised[move]) + star, REMARKS.get(number, ""))
        board.push(move)


def _bernstein():
    """The table of the first position, and the diagram of Scientific American."""
    board = chess.Board()
    table = sorted(board.san(move) for move, _ in bernstein.plausible(board))
    yield Row("the table of the first position", "Na3 Nc3 Nf3 Nh3 d4 e3 e4", " ".join(table))
    found = bernstein.think(MASTERLY)
    yield Row("the masterly move", "Qe2", found.board.san(found.move))
    board = agreement.own_games("bernstein")[0].board.copy()
    for move in agreement.own_games("bernstein")[0].moves[:18]:
        board.push(move)
    listed = [board.san(move) for move, why in bernstein.plausible(board) if why in bernstein.MATERIAL]
    yield Row("10.Nxe5 is thought to gain", "no", "yes" if "Nxe5" in listed else "no")


def _values_of_f():
    """Worked values of the function that Shannon's two types share."""
    for what, recorded, board in (
        ("f of the first position", "0.0", chess.Board()),
        ("f after 1.e4", "1.0", chess.Board("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1")),
        ("f with three isolated pawns to one", "-1.1", chess.Board(WEAK_PAWNS)),
    ):
        yield Row(what, recorded, _tenths(shannon.T8(board)))


def _shannon():
    """Worked values, and choices of type A."""
    yield from _values_of_f()
    for plies, recorded in ((1, "e3 or e4, 1.0"), (2, "e3 or e4, 0.0"), (3, "e3, 1.5")):
        found = shannon.think("startpos", plies)
        names = " or ".join(found.board.san(move) for move in found.ties)
        yield Row(
            f"the first move, {plies} {'ply' if plies == 1 else 'plies'}", recorded, f"{names}, {_tenths(found.value)}"
        )
    for plies, recorded in ((1, "Nxe5"), (2, "another")):
        found = shannon.think(HORIZON, plies)
        name = found.board.san(found.move)
        yield Row(
            f"the defended pawn, {plies} {'ply' if plies == 1 else 'plies'}",
            recorded,
            name if name == "Nxe5" else "another",
        )


def _los_alamos():
    """The rules of six by six."""
    yield Row(
        "moves from the first position, 1 to 3 plies",
        "10, 100, 1212",
        ", ".join(str(_lines(small_board.SmallBoard(), plies)) for plies in (1, 2, 3)),
    )
    board = small_board.SmallBoard()
    for move in agreement.own_games("los_alamos")[0].moves:
        board.push(move)
    yield Row("the game ends in mate", "yes", "yes" if board.is_checkmate() else "no")


def _lines(board, plies):
    """How many lines of so many plies."""
    if plies == 0:
        return 1
    count = 0
    for move in list(board.legal_moves):
        board.push(move)
        count += _lines(board, plies - 1)
        board.pop()
    return count


def _mater():
    """Four famous mates."""
    for name, (fen, moves, tried) in MATES.items():
        found = mater.think(fen)
        yield Row(
            f"{name}: moves to mate", str(moves), str((len(found.line) + 1) // 2), found.board.variation_san(found.line)
        )
        yield Row(
            f"{name}: moves tried",
            str(tried),
            str(found.nodes),
            f"{tried} by another program of the same rules",
            tried / 2 <= found.nodes <= 2 * tried,
        )


def readings(name, progress=lambda: None):
    """How each other reading of the rules agrees with the program's own games: {reading: [(chosen, positions, in table)]}.

    Raises BadInput: no such program, or one that plays no games.

    Source: none.  Status: modern.
    """
    games = agreement.own_games(name)
    found = {}
    for what, given in {"as they stand": None, **getattr(room(name), "OTHERS", {})}.items():
        held = agreement.hold(name, games, readings=given, progress=progress)["games"]
        found[what] = [(row["chosen"], row["positions"], row["in_table"]) for row in held]
    return found


def as_text(name, found):
    """The rows of a program as a table in words.

    >>> print(as_text("shannon", [Row("f of the first position", "0.0", "0.0")]))
    Shannon's type A (1949; none: a plan)
      f of the first position: 0.0
    >>> print(as_text("newell_shaw_simon", []))
    A model of Newell, Shaw and Simon's program (1958; JOHNNIAC)
      no figures are recorded for it; --rules tells its rules

    Source: none.  Status: modern.
    """
    kind = program(name)
    lines = [f"{kind.title[:1].upper()}{kind.title[1:]} ({kind.years}; {kind.machine})"]
    if kind == PROGRAMS["shannon_b"]:
        lines.append("  no choice of type B is recorded; its f is that of type A")
    elif not found:
        lines.append("  no figures are recorded for it; --rules tells its rules")
    for row in found:
        remark = f" ({row.remark})" if row.remark else ""
        if row.agrees or not row.recorded:
            lines.append(f"  {row.what}: {row.found}{remark}")
        else:
            lines.append(f"  {row.what}: {source_of(name)} {row.recorded}, here {row.found}{remark}")
    return "\n".join(lines)
