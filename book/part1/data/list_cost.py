"""What one run of the original's plausible move generator costs: `python -m benchmarks.list_cost`.

Needs a reader's copy of the surviving original (MACHACK_ORIGINALS). At every third position of the paper's games on
which the program was to move, the PDP-6 of this book runs its search at normal widths and is stopped where the
generator begins and where its list is sorted and complete; between the two, instructions and simulated time are counted
(type 161C core memory, by the manual's figures). At most 400 lists a position are measured. The figures go to
book/part1/data/list-cost.json. About two minutes.
"""

import sys
from pathlib import Path

from machack.notation.games import paper_games
from pdp6.original import Program, find

from .recording import record

OUT = Path(__file__).resolve().parents[1] / "book" / "part1" / "data" / "list-cost.json"
BEGIN, END = "STATE2", "TD7"  # where the run is counted (NPL), and where its list is complete
EVERY, MOST, PATIENCE = 3, 400, 40_000_000


def lists(program, most=MOST):
    """(instructions, microseconds) of the first lists of a search; the program is afterwards as it was before."""
    machine, before, found = program.machine, program.snapshot(), []
    program.type("M")
    program.devices.teletype.type("\n")
    over = program.symbols["HACK11"] + 0o21
    while len(found) < most:
        machine.breakpoints = {program.symbols[BEGIN], over}
        stop = machine.run(max_instructions=PATIENCE)
        if stop.reason != "breakpoint" or stop.pc == over:
            break
        count, time = machine.instructions, machine.time
        machine.breakpoints = {program.symbols[END]}
        machine.run(max_instructions=PATIENCE)
        found.append((machine.instructions - count, round((machine.time - time) / 1000)))
    machine.breakpoints = set()
    program.go_back(before)
    return found


def main():
    """Measures and writes the file."""
    path = find()
    if path is None:
        print(
            "There is no copy of the original here: set MACHACK_ORIGINALS to the folder that holds one.",
            file=sys.stderr,
        )
        return 1
    program, rows, place = Program(path), [], 0
    for game in paper_games():
        program.reset()
        for ply, played in enumerate(game.moves):
            if (ply % 2 == 0) == game.machine:
                if place % EVERY == 0:
                    measured = lists(program)
                    rows.append(
                        {
                            "game": game.number,
                            "ply": ply,
                            "root": measured[0],
                            "lists": [count for count, _ in measured],
                            "microseconds": sum(time for _, time in measured),
                        }
                    )
                place += 1
            program.play([played.uci()])
        print(f"game {game.number}: {len(rows)} positions", file=sys.stderr, flush=True)
    record(OUT, rows)
    return 0


if __name__ == "__main__":
    sys.exit(main())
