"""The small modifications of returned values, one by one: `python -m benchmarks.modifications`.

Every position of the paper's four games, whoever is to move, is searched six wide without the modifications, with each
of the four alone, and with all; the program's own moves also at tournament widths, without and with all; and once with
the solution of an exercise, which looks four plies down.  The figures go to book/part1/data/modifications.json, from
which the chapter draws its tables.  All is counted, so every machine finds the same.  Two minutes.
"""

import collections
import importlib
import sys
from pathlib import Path

from machack import variant
from machack.notation.games import paper_games
from machack.program.alphabeta import for_side
from machack.program.tape import ADJUSTED, note

from .recording import record

BOOK = Path(__file__).resolve().parents[1] / "book"
OUT = BOOK / "part1" / "data" / "modifications.json"
ALL, MASKS = 15, (0, 1, 2, 4, 8, 15)


def modified_value(m, tape, ply, value, bits):
    """machack.program.adjust's own, but only for the modifications whose bits stand in m.modifications."""
    bits &= m.modifications
    if bits == 0:
        return value
    amount = 3 if bits & 1 else 0
    amount += 1 if bits & 2 else 0
    amount += 4 if bits & 4 else 0
    amount += 2 if bits & 8 else 0
    modified = value - for_side(m.turn, amount)
    note(m, tape, ADJUSTED, ply, bits, 0, m.node[ply], m.node[ply - 1], m.moves[ply][m.trying[ply]], modified)
    return modified


def search(rooms, board, settings, mask):
    """Searches with some of the modifications; returns move, value, nodes, and how often which bits were noted."""
    positions, tapes, choose, thought = rooms
    m, tape = positions.set_up(board, settings), tapes.new_tape(400_000)
    m.modifications = mask
    found = thought.thought_of(board, settings, m, tape, choose.choose_move(m, tape), 0.0)
    noted = found.tape[found.tape["kind"] == ADJUSTED]
    counts = {
        where: {str(bits): n for bits, n in sorted(collections.Counter(events["detail"].tolist()).items())}
        for where, events in (("tree", noted), ("top", noted[noted["node"] == 0]))
    }
    return {"move": found.move.uci(), "value": found.value, "nodes": found.nodes, **(counts if mask == ALL else {})}


def main():
    """Measures and writes the file."""
    from machack.classroom.chapters.modifications.four_plies import four_plies

    program, farther = variant(modified_value=modified_value), variant(modification=four_plies)
    rooms = [
        importlib.import_module(f"{program.__name__}.{room}")
        for room in ("notation.states", "program.tape", "program.choose", "thinking.thought")
    ]
    normal, tournament = program.Settings.normal(), program.Settings.tournament()
    rows = []
    for game in paper_games():
        ours = {len(board.move_stack) for board, _ in game.machine_moves()}
        for ply in range(len(game.moves)):
            board = game.at(ply)
            row = {
                "game": game.number,
                "ply": ply,
                "own": ply in ours,
                "normal": {str(mask): search(rooms, board, normal, mask) for mask in MASKS},
            }
            if ply in ours:
                row["tournament"] = {str(mask): search(rooms, board, tournament, mask) for mask in (0, ALL)}
            row["four"] = farther.think(board, farther.Settings.normal(), tape=0).move.uci()
            rows.append(row)
        print(f"game {game.number}", file=sys.stderr, flush=True)
    record(OUT, rows)
    return 0


if __name__ == "__main__":
    sys.exit(main())
