"""The machine's figures, for the book and for notebooks.

    stepper(assembly)           a program run step by step: listing, accumulators, memory, address, time
    screen(display)             the screen of the type 340, drawn again over simulated time
    teletype(devices)           the teletype on a roll of paper
    live(assembly)              a machine on the page: run, stepped, changed, typed to
    lockstep(left, right)       two trees of one search side by side, stepped together
    instructions(family)        a family of the instruction table, in words
    names(), codes()            all instructions by name, and by operation code, as links to their rows

Interactive figures keep all state in traits and all logic in JavaScript, so they work on a page without a kernel.
Each has a static twin, a text alternative, keys, and dark colors.
"""

from .families import FAMILIES, codes, instructions, names
from .live import PARTS, Live, live
from .lockstep import Lockstep, lockstep
from .roll import Roll, teletype
from .screen import Screen, screen
from .stepper import Stepper, loaded, stepper

__all__ = [
    "FAMILIES",
    "PARTS",
    "Live",
    "Lockstep",
    "Roll",
    "Screen",
    "Stepper",
    "codes",
    "instructions",
    "live",
    "loaded",
    "lockstep",
    "names",
    "screen",
    "stepper",
    "teletype",
]
