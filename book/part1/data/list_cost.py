"""Measure one run of the original's plausible move generator: `make data ARGS=list-cost`.

Needs a reader's copy of the surviving original (MACHACK_ORIGINALS). At every third position of the paper's games on
which the program was to move, the PDP-6 of this book runs its search at normal widths and is stopped where the
generator begins and where its list is sorted and complete; between the two, instructions and simulated time are counted
(type 161C core memory, by the manual's figures). At most 400 lists a position are measured.
"""

import sys

from machack.notation.games import paper_games
from pdp6.original import Program, find

MEASURES = {"list-cost.json": 2}
BEGIN, END = "STATE2", "TD7"  # where the run is counted (NPL), and where its list is complete
EVERY, MOST, PATIENCE = 3, 400, 40_000_000


def lists(program, most=MOST):
    """(instructions, microseconds) of the first lists of a search; the program is afterwards as it was before."""
    machine, before, costs = program.machine, program.snapshot(), []
    program.type("M")
    program.devices.teletype.type("\n")
    over = program.symbols["HACK11"] + 0o21
    while len(costs) < most:
        machine.breakpoints = {program.symbols[BEGIN], over}
        stop = machine.run(max_instructions=PATIENCE)
        if stop.reason != "breakpoint" or stop.pc == over:
            break
        count, time = machine.instructions, machine.time
        machine.breakpoints = {program.symbols[END]}
        machine.run(max_instructions=PATIENCE)
        costs.append((machine.instructions - count, round((machine.time - time) / 1000)))
    machine.breakpoints = set()
    program.go_back(before)
    return costs


def costs(program, game, ply):
    """Return the row of a position that is on the program's board."""
    measured = lists(program)
    return {
        "game": game,
        "ply": ply,
        "root": measured[0],
        "lists": [count for count, _ in measured],
        "microseconds": sum(time for _, time in measured),
    }


def measure(kept):
    """Return the rows, or end with a sentence where there is no copy."""
    path = find()
    if path is None:
        sys.exit("There is no copy of the original here: set MACHACK_ORIGINALS to the folder that holds one.")
    program, rows, place = Program(path), [], 0
    for game in paper_games():
        program.reset()
        for ply, played in enumerate(game.moves):
            if (ply % 2 == 0) == game.machine:
                if place % EVERY == 0:
                    rows.append(kept(costs, program, game.number, ply))
                place += 1
            program.play([played.uci()])
    return {"positions": rows}
