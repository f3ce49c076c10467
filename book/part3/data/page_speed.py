"""Measure how fast the machine on a page is, and compare the interpreter: `make data ARGS=page-speed`, as `benchmarks/pdp6_page.py`."""

import sys
import tempfile

from benchmarks.pdp6 import NAMES, programs
from benchmarks.pdp6_page import speeds
from benchmarks.report import processor
from benchmarks.tree_in_chromium import browser

MEASURES = {"page-speed.json": 3}


def measure(kept):
    """Return the speeds on our own programs, or end with a sentence where there is no Chromium."""
    from tests.browser.pages import page

    chromium = browser()
    if chromium is None:
        sys.exit("Chromium and chromedriver are not installed.")
    try:
        with tempfile.TemporaryDirectory() as folder:
            chromium.set_script_timeout(300)
            chromium.get(page(folder, engine=True))
            by_load = {NAMES[load.name]: speeds(chromium, load, None) for load in programs()}
    finally:
        chromium.quit()
    return {
        "unit": "millions of instructions in a second of the processor",
        "processor": processor(),
        "speeds": {name: round(row["page"]) for name, row in by_load.items()},
        "beside the interpreter": {name: round(row["page"] / row["numba"], 2) for name, row in by_load.items()},
    }
