"""Measure how fast the machine is compared with SIMH, as `benchmarks/pdp6.py` does: `SIMH=PATH make data ARGS=speed`.

SIMH names open-simh's `pdp6`, built elsewhere; MACHACK_ORIGINALS a folder with a copy of the surviving program.
"""

import os
import sys

from benchmarks.pdp6 import NAMES, compare, loads, original
from benchmarks.report import processor

MEASURES = {"speed.json": 5}


def measure(kept):
    """Return the speeds, or end with a sentence where SIMH or the original is missing."""
    simh = os.environ.get("SIMH")
    if not simh or not original():
        sys.exit("SIMH must name open-simh's pdp6, and MACHACK_ORIGINALS a folder with a copy of @.chess.")
    speeds = {NAMES[load.name]: kept(compare, load, simh) for load in loads()}
    return {
        "unit": "millions of instructions in a second of the processor",
        "processor": processor(),
        "speeds": {
            name: {engine: round(speed) for engine, speed in engines.items()} for name, engines in speeds.items()
        },
    }
