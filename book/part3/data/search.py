"""What the surviving program's search is made of, and its time by kind of memory: `make data ARGS=search`.

One search at tournament widths, with a reader's copy (MACHACK_ORIGINALS): simulated seconds with each kind of memory,
and of all instructions done the shares of the families, of those with an index register and of those with an indirect
address.
"""

import sys

import numpy as np

from benchmarks.pdp6 import GAME, original, search
from pdp6.instructions import MEMORIES
from pdp6.machine import Machine
from pdp6.show import FAMILIES

MEASURES = {"search.json": 2}
RING = 4096  # instructions that the machine remembers


def prepared(load, **options):
    """Return a machine with the load in it, ready to run to its halt."""
    machine = Machine(**options)
    machine.memory[:] = load.memory
    machine.reset()
    machine.start(load.start)
    return machine


def times(load):
    """Return instructions, and simulated seconds for each kind of memory: {kind: seconds}."""
    seconds = {}
    for kind in MEMORIES:
        machine = prepared(load, memory_type=kind)
        if machine.run().reason != "halt":
            raise RuntimeError(f"The search did not come to its end with memory {kind}.")
        seconds[kind] = machine.time / 1e9
    return machine.instructions, seconds


def words_done(load):
    """Return how often each of the 512 operation codes was done, and how many words had an index, an indirect bit."""
    machine = prepared(load)
    machine.trace = True
    codes, indexed, indirect = np.zeros(0o1000, np.int64), 0, 0
    reason = ""
    while reason != "halt":
        before = machine.instructions
        reason = machine.run(max_instructions=RING // 2).reason
        done = [word for _, word in machine.history()[before - machine.instructions :]]
        words = np.array(done, np.int64)
        codes += np.bincount(words >> 27, minlength=0o1000)
        indexed += np.count_nonzero(words >> 18 & 15)
        indirect += np.count_nonzero(words >> 22 & 1)
    return codes, indexed, indirect


def measure(kept):
    """Return the figures, or end with a sentence where there is no copy."""
    path = original()
    if path is None:
        sys.exit("MACHACK_ORIGINALS names no folder with a copy of @.chess.")
    load = search(path)
    instructions, seconds = times(load)
    codes, indexed, indirect = words_done(load)
    shares = {family.title: round(float(codes[list(family.codes)].sum() / codes.sum()), 4) for family in FAMILIES}
    return {
        "typed": GAME.replace("~", " "),
        "instructions": instructions,
        "seconds": {kind: round(second, 6) for kind, second in seconds.items()},
        "codes": int(np.count_nonzero(codes)),
        "families": shares,
        "indexed": round(indexed / int(codes.sum()), 4),
        "indirect": round(indirect / int(codes.sum()), 4),
    }
