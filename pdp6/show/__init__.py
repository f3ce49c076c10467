"""The shows of the machine: figures for the book and for notebooks.

    stepper(assembly)           a program run step by step: listing, accumulators, memory, address, time

Interactive figures keep all state in traits and all logic in JavaScript, so they work in a page without a kernel.
Each has a static twin, words, keys, and a dark side.
"""
from .stepper import Stepper, loaded, stepper

__all__ = ["Stepper", "loaded", "stepper"]
