"""The shows of the machine: figures for the book and for notebooks.

    stepper(assembly)           a program run step by step: listing, accumulators, memory, address, time
    screen(display)             the screen of the type 340, drawn again over simulated time
    teletype(devices)           the teletype on a roll of paper
    instructions(family)        a family of the instruction table, in words

Interactive figures keep all state in traits and all logic in JavaScript, so they work in a page without a kernel.
Each has a static twin, words, keys, and a dark side.
"""

from .families import FAMILIES, instructions
from .roll import Roll, teletype
from .screen import Screen, screen
from .stepper import Stepper, loaded, stepper

__all__ = ["FAMILIES", "Roll", "Screen", "Stepper", "instructions", "loaded", "screen", "stepper", "teletype"]
