"""Where each heuristic decides: `make data ARGS=heuristics-off`.

In every position of the paper's four games, of both sides, each row of the table of heuristics is switched off in turn:
its points are not added.  Noted is what changes: the first move of the list, the first six, the move chosen six wide.
Where another move is chosen, three judge both: a search one ply deeper, at tournament widths; the same search without
the row; and, as the program judges its own work, the searcher of Part II, which knows none of the heuristics.  Then the same lists and
searches in games of the program against itself, for the rows that choose no move in the paper's.  And what goes into a
move: its items, and how many rows they are of.

A row with fixed points could be switched off by Settings(weights={id: 0}); most rows are formulas, so the program runs
with a `credit` from us (`laboratory.modified`).  All is counted, so every machine finds the same.
"""

import importlib

import chess

from book.measuring import JUDGE, judged, play
from machack import plausible_moves
from machack.laboratory.modified import a_session, switches, the_variant
from machack.notation.games import paper_game, paper_games
from machack.notation.positions import to_chess_move
from machack.program.heuristics import FLOOR, GROUPS, HEURISTICS, reason_named
from machack.score import search

MEASURES = {"heuristics-off.json": 5}
OWN_GAMES = range(1, 41)
COSTLY = 64  # half a pawn
PLIES = 4  # how deep the searcher of Part II looks after either move


class Program:
    """The program with switches: what it lists, and what it chooses."""

    def __init__(self):
        modified = the_variant()
        self.settings = modified.Settings.normal()
        self.choose, self.positions = (
            importlib.import_module(f"{modified.__name__}.{name}") for name in ("program.choose", "notation.states")
        )
        self.tape = importlib.import_module(f"{modified.__name__}.program.tape").new_tape(0)

    def set_up(self, board):
        """Return a state with all reasons on."""
        return self.positions.set_up(board, self.settings)

    def switch_off(self, m, off, safe_checks=True):
        """Switch these reasons off, and no others, in place."""
        m.weight[FLOOR] = off - (1 << 64) if off >> 63 else off
        m.safe_checks = int(safe_checks)

    def listed(self, m):
        """Return the moves in order, as uci."""
        n = self.choose.list_root(m)
        return [to_chess_move(m.moves[1][m.ranked[1][place]]).uci() for place in range(n)]

    def chosen(self, m):
        """Return the move of the search, as uci."""
        self.choose.choose_move(m, self.tape)
        return to_chess_move(m.line[1][0]).uci()


def what_changes(program, board, bits):
    """Return the row of one position: {"list": first six, "move": .., and for each switch that changes something what comes
    instead}.
    """
    m = program.set_up(board)
    usual = program.listed(m)
    row = {"list": usual[:6], "move": program.chosen(m), "first": {}, "six": [], "choice": {}}
    for name, off in bits.items():
        program.switch_off(m, off, safe_checks=name != "A2")  # it has no points: it has safe checks looked at
        other, move = program.listed(m), program.chosen(m)
        if other[0] != usual[0]:
            row["first"][name] = other[0]
        if set(other[:6]) != set(usual[:6]):
            row["six"].append(name)
        if move != row["move"]:
            row["choice"][name] = move
    return row


def with_costs(board, row):
    """Return the row, each other choice with what it costs by a deeper search: [move, cost in 1/128 pawn]."""
    if row["choice"]:
        usual = judged(board, board.parse_uci(row["move"]))
        values = {move: judged(board, board.parse_uci(move)) for move in set(row["choice"].values())}
        row["choice"] = {name: [move, usual - values[move]] for name, move in row["choice"].items()}
    return row


def by_others(board, row, bits):
    """{row: what the other choice costs by the judge without this row, in 1/128 pawn, and by the searcher of Part II, in
    1/100 pawn}.
    """

    def without(move, off):
        value = a_session(after(move), JUDGE, off).think().value
        return value if board.turn else -value

    def after(move):
        there = board.copy()
        there.push_uci(move)
        return there

    names = [heuristic.id for heuristic in HEURISTICS if heuristic.id in row["choice"]]
    moves = {row["choice"][name][0] for name in names} | ({row["move"]} if names else set())
    foreign = {move: -search(after(move), PLIES).score for move in moves}
    return {
        name: [
            without(row["move"], bits[name]) - without(row["choice"][name][0], bits[name]),
            foreign[row["move"]] - foreign[row["choice"][name][0]],
        ]
        for name in names
    }


def factors(board):
    """For every move listed: [its items, the rows they are of]; and {row: [moves it touches, points there, all
    together]}.
    """
    from machack.notation.states import set_up
    from machack.program.choose import list_root

    m = set_up(board)
    n, moves, points = list_root(m), [], {}
    for place in range(n):
        m.traced = m.moves[1][place]
        list_root(m)
        items = [(int(m.log[i][0]), int(m.log[i][1])) for i in range(int(m.kept_log)) if m.log[i][1]]
        own_factors = {}
        for reason, amount in items:
            own_factors[reason_named(reason)[0].id] = own_factors.get(reason_named(reason)[0].id, 0) + amount
        moves.append([len(items), len(own_factors)])
        for name, amount in own_factors.items():
            touched = points.setdefault(name, [0, 0])
            touched[0] += 1
            touched[1] += abs(amount)
    return moves, points


def own_positions():
    """Return every position of some games of the program against itself, each by itself: no history, so that its FEN
    says all.
    """
    positions = []
    for seed in OWN_GAMES:
        board = play(seed).board
        while board.move_stack:
            board.pop()
            positions.append(chess.Board(board.fen()))
    return positions


def margin(board, name, move, other):
    """Return how many points more the row gives, at the top, to the one move than to the other."""
    given = {
        entry.move.uci(): sum(reason.amount for reason in entry.reasons if reason.id.split()[-1] == name)
        for entry in plausible_moves(board)
    }
    return given[move] - given[other]


def examples_in(rows):
    """{row: [game, ply]}: for each row the clearest position in which it chooses the move, None if there is none.

    Its own points must decide between the two moves, if there is such a position; then the move should cost something without it,
    be the move of the game, and the first of the list change too.  No position serves twice, if another can be found.
    """
    examples, taken = {}, set()
    for heuristic in HEURISTICS:
        name, some = heuristic.id, []
        for row in rows:
            if name in row["choice"]:
                game, ply = row["game"], row["ply"]
                other, cost = row["choice"][name]
                is_larger = margin(paper_game(game).at(ply), name, row["move"], other) > 0 or name == "A2"
                played = paper_game(game).moves[ply].uci() == row["move"]
                some.append(
                    (
                        is_larger,
                        (game, ply) not in taken,
                        cost >= COSTLY,
                        cost > 0,
                        played,
                        name in row["first"],
                        -game,
                        -ply,
                    )
                )
        examples[name] = [-key for key in max(some)[-2:]] if some else None
        taken.add(tuple(examples[name] or ()))
    return examples


def in_game(program, board, bits):
    """Return what one position of the paper's games shows."""
    moves, points = factors(board)
    row = with_costs(board, what_changes(program, board, bits))
    return {**row, "judged": by_others(board, row, bits), "moves": moves, "points": points}


def count_elsewhere(rows, boards, bits):
    """Return {switch: {"first", "six", "choice": how many, "example": [fen, with, without]}} of own games."""
    counts = {name: {"first": 0, "six": 0, "choice": 0, "example": None} for name in bits}
    for row, board in zip(rows, boards):
        for name, count in counts.items():
            for kind in ("first", "six", "choice"):
                count[kind] += name in row[kind]
            if (
                name in row["choice"]
                and count["example"] is None
                and margin(board, name, row["move"], row["choice"][name]) > 0
            ):
                count["example"] = [board.fen(), row["move"], row["choice"][name]]
    return counts


def measure(kept):
    """Return the figures of the paper's games, the examples, and what own games show of rows that decide nothing there."""
    assert len(GROUPS) == 3
    program, bits = Program(), switches()
    rows = [
        {"game": game.number, "ply": ply, **kept(in_game, program, game.at(ply), bits)}
        for game in paper_games()
        for ply in range(len(game.moves))
    ]
    quiet = {name: off for name, off in bits.items() if not any(name in row["choice"] for row in rows)}
    boards = own_positions()
    others = [kept(what_changes, program, board, quiet) for board in boards]
    elsewhere = {"positions": len(boards), "counts": count_elsewhere(others, boards, quiet)}
    return {"examples": examples_in(rows), "elsewhere": elsewhere, "positions": rows}
