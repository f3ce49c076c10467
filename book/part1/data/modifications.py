"""The small modifications of returned values, one by one: `make data ARGS=modifications`.

Every position of the paper's four games, of both sides, is searched with a width of six without the modifications, with each
of the four alone, and with all; the program's own moves also at tournament widths, without and with all, and once with
the solution of an exercise, which looks four plies down.  All is counted, so every machine finds the same.
"""

import collections
import importlib

from machack import variant
from machack.classroom.chapters.modifications.four_plies import four_plies
from machack.notation.games import paper_games
from machack.program.alphabeta import for_side
from machack.program.tape import ADJUSTED, note

MEASURES = {"modifications.json": 2}
ALL, MASKS = 15, (0, 1, 2, 4, 8, 15)


def modified_value(m, tape, ply, value, bits):
    """Do as machack.program.adjust, but only for the modifications whose bits are set in m.modifications."""
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
    """Search with some of the modifications; return move, value, nodes, and how often which bits were noted."""
    positions, tapes, choose, thought = rooms
    m, tape = positions.set_up(board, settings), tapes.new_tape(400_000)
    m.modifications = mask
    result = thought.thought_of(board, settings, m, tape, choose.choose_move(m, tape), 0.0)
    noted = result.tape[result.tape["kind"] == ADJUSTED]
    counts = {
        where: {str(bits): n for bits, n in sorted(collections.Counter(events["detail"].tolist()).items())}
        for where, events in (("tree", noted), ("top", noted[noted["node"] == 0]))
    }
    return {"move": result.move.uci(), "value": result.value, "nodes": result.nodes, **(counts if mask == ALL else {})}


def measure(kept):
    """Return the figures of all positions."""
    program, farther = variant(modified_value=modified_value), variant(modification=four_plies)
    rooms = [
        importlib.import_module(f"{program.__name__}.{name}")
        for name in ("notation.states", "program.tape", "program.choose", "thinking.thought")
    ]
    normal, tournament = program.Settings.normal(), program.Settings.tournament()

    def searched(board, is_ours):
        by_widths = {"normal": {str(mask): search(rooms, board, normal, mask) for mask in MASKS}}
        if is_ours:
            by_widths["tournament"] = {str(mask): search(rooms, board, tournament, mask) for mask in (0, ALL)}
        return by_widths | {"four": farther.think(board, farther.Settings.normal(), tape=0).move.uci()}

    rows = []
    for game in paper_games():
        ours = {len(board.move_stack) for board, _ in game.machine_moves()}
        for ply in range(len(game.moves)):
            is_ours = ply in ours
            rows.append({"game": game.number, "ply": ply, "own": is_ours, **kept(searched, game.at(ply), is_ours)})
    return {"positions": rows}
