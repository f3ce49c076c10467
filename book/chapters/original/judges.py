"""A judge of lines that a clock interrupts, tried at every moment.

Source: none in the paper.  Status: modern.
"""

from functools import partial

from pdp6.words import M36

from ..lines import MOST_DONE, assembled, fault_of, loaded, place_of, words_of

BLT = 0o251
CLEARED = """	LOC 100
GO:
	.INSRT YOURS
DONE:	HALT DONE
TICKS:	BLOCK 6
	END GO
"""


def harmless_tick(answer: str) -> str:
    """Say what is wrong with lines that should clear TICKS and the five words after it, whenever the clock adds one to TICKS.

    The clock may tick between two instructions, or between two words of a block transfer.

    >>> harmless_tick(" SETZM TICKS\\n MOVE 1,[TICKS,,TICKS+1]\\n BLT 1,TICKS+5")
    'If the clock ticks just after TICKS is cleared in line 1, the words after it hold 1 1 1 1 1 at the end.'
    >>> harmless_tick("\\n".join(f" SETZM TICKS+{k}" for k in range(6)))
    ''
    """
    made = assembled(CLEARED, answer)
    at = made.symbols["TICKS"]
    moment, moments = -1, 0
    while moment <= moments:
        machine, fault, moments, where = _ticked(made, at, moment)
        if fault:
            return fault
        here, *behind = [machine.examine(at + place) for place in range(6)]
        shown = " ".join(f"{word:o}" for word in behind)
        if moment < 0 and (here or any(behind)):
            return f"Without any tick the six words hold {here:o} {shown} at the end. All must be 0."
        if any(behind):
            return f"If the clock ticks just after {where}, the words after it hold {shown} at the end."
        if here > 1:
            return f"If the clock ticks just after {where}, TICKS holds {here:o} at the end. One tick must add one."
        moment += 1
    return ""


def _ticked(made, at, moment):
    """Run with one tick at a moment; return the machine, what is wrong, how many moments there were, and where the tick came."""
    machine = loaded(made)
    for place in range(6):
        machine.deposit(at + place, 0o7000)
    seen, where, where_now = 0, "", ""

    def passed():
        nonlocal seen, where
        if seen == moment:
            dict.__setitem__(machine.memory, at, machine.memory[at] + 1 & M36)
            where = where_now
        seen += 1

    machine.start(made.symbols["GO"])
    for _ in range(MOST_DONE):
        pc = machine.pc
        if pc == made.symbols["DONE"]:
            return machine, "", seen, where
        transfer = machine.examine(pc) >> 27 == BLT
        where_now = f"{'a word of the transfer' if transfer else 'TICKS is cleared'} in {place_of(made, pc)}"
        machine.memory.after = passed if transfer else None
        record = machine.step()
        machine.memory.after = None
        if not transfer:
            touched = any(address == at for address, _, _ in record.writes)
            where_now = f"TICKS is cleared in {place_of(made, pc)}" if touched else place_of(made, pc)
            passed()
        if record.reason:
            return machine, fault_of(made, record, [made.symbols["DONE"]]), seen, where
    return machine, f"After {MOST_DONE:,} instructions it has not ended.", seen, where


AROUND = {"harmless_tick": CLEARED}  # what is around the lines


def tried(judge, lines):
    """Return the words that lines become where a judge of this chapter puts them, one on each line."""
    return words_of(lines, partial(assembled, AROUND[judge]))
