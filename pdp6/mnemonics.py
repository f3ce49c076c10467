"""The names that mean a word in a source.

They are the table's instructions and devices, and a few more from the manual.
"""

from __future__ import annotations

from .instructions import DEVICES as TABLE_DEVICES
from .instructions import IO_TABLE, MNEMONICS, TABLE

IO = {entry.name: function for function, entry in enumerate(IO_TABLE)}
DEVICES = {**TABLE_DEVICES, "LPT": 0o124}

# An instruction whose accumulator field is part of its meaning has its own name.
# fmt: off
SPECIAL = {"HALT": ("JRST", 0o4), "JRSTF": ("JRST", 0o2), "JOV": ("JFCL", 0o10), "JCRY0": ("JFCL", 0o4), "JCRY1": ("JFCL", 0o2),
           "JCRY": ("JFCL", 0o6), "JPC": ("JFCL", 0o1)}
# fmt: on
SECOND = {"CLEAR": "SETZ", "OR": "IOR"}  # second names, in all four modes

WORDS = {
    **MNEMONICS,
    **{name: MNEMONICS[base] | number << 23 for name, (base, number) in SPECIAL.items()},
    **{new + mode: MNEMONICS[old + mode] for new, old in SECOND.items() for mode in ("", "I", "M", "B")},
}

SKIPPING = frozenset(entry.name for entry in (*TABLE, *IO_TABLE) if entry and entry.may_skip)
NAME_OF_CODE = {entry.code: entry.name for entry in TABLE if entry and entry.name}
NAME_OF_IO = {function: name for name, function in IO.items()}
NAME_OF_DEVICE = {number: name for name, number in DEVICES.items()}
