"""Measure how fast the machine is, and compare it with another: `python -m benchmarks.pdp6 [--simh PATH]`; part of `make bench`.

Four loads: the programs mixed, sieve and bytes of `pdp6/programs`, many times over, and the search of the surviving
chess program, if MACHACK_ORIGINALS names a folder with a copy of it.  All with the machine's own timing, but where it
says so. Millions of the PDP-6's instructions in a second of the processor; of some rounds in turn the quickest counts
(SIMH's time is the difference of two runs, with the load and without: there the median counts).
    --simh PATH   compare open-simh's `pdp6`, built elsewhere: the same words, to the same halt
The book's plot is of `book/part3/data/speed.json`: SIMH=PATH make data ARGS=speed.
"""

import argparse
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

import numpy as np

import pdp6
from pdp6 import images
from pdp6.console import Run, Script
from pdp6.devices import attach_all
from pdp6.machine import Machine
from pdp6.midas import assemble

ROOT = Path(__file__).resolve().parents[1]
PROGRAMS = {"mixed": 50_000, "sieve": 4_000, "bytes": 40_000}  # how many times each is gone through
NAMES = {"mixed": "mixed loop", "sieve": "sieve", "bytes": "byte routine", "search": "the original's search"}
GAME = "RESET PSVD~1 SETW~15~15~9~9~7 P-K4 P-K4 N-KB3 N-QB3 B-N5 N-B3 O-O"
SEARCH_END = 0o17  # the search begins at HACK11 and is over here
AIMS = {"mixed": 4, "sieve": 4, "bytes": 4, "search": 10}  # times SIMH
HALT = 0o254200000000
ROUNDS, WARMING = 5, 6  # rounds; runs until all that is hot is translated
START = (
    "from pdp6.machine import Machine; m = Machine(); m.deposit(64, 0o254200000000); m.start(64); print(m.run().reason)"
)


@dataclass
class Load:
    """A program in memory, ready to run to its halt."""

    name: str
    memory: np.ndarray
    start: int
    repeats: int = 1
    instructions: int = 0


def programs():
    """Return the loads made of our programs."""
    for name, times in PROGRAMS.items():
        made = assemble((Path(pdp6.__file__).parent / "programs" / f"{name}.mid").read_text(), name)
        machine = Machine()
        for address, word in made.image.words.items():
            machine.deposit(address, word)
        machine.deposit(made.symbols["TIMES"], times)
        yield Load(name, machine.memory, made.image.start)


class NoOne:
    """A terminal without a person, for a script."""

    is_person, closed = False, True

    def keys(self, seconds=0):
        return ""

    def show(self, character):
        pass


def original():
    """Return the path of a reader's copy of the program, or None."""
    folder = os.environ.get("MACHACK_ORIGINALS")
    return next(Path(folder).rglob("@.chess"), None) if folder else None


def search(path):
    """Return the original at the beginning of a search at tournament widths, a halt at its end."""
    image = images.load(str(path), ["chess"])
    machine = Machine()
    devices = attach_all(machine)
    for address, word in image.words.items():
        machine.deposit(address, word)
    machine.start(image.start)
    typed = "".join(line.replace("~", " ") + ("\n" if line == "RESET" else "\n%wait _\n") for line in GAME.split())
    Run(machine, devices, NoOne(), Script(typed)).go()
    machine.breakpoints.add(image.symbols["HACK11"])
    devices.teletype.type("M\r")
    if machine.run(max_instructions=100_000_000).reason != "breakpoint":
        raise RuntimeError("the original did not begin its search")
    machine.deposit(image.symbols["HACK11"] + SEARCH_END, HALT)
    return Load("search", machine.memory, machine.pc, repeats=4)


# Ours.


def run_once(machine, load):
    """Return seconds of the processor for one run of a load to its halt."""
    machine.memory[:] = load.memory
    machine.reset()
    machine.start(load.start)
    before = machine.instructions
    began = time.process_time()
    stop = machine.run()
    seconds = time.process_time() - began
    if stop.reason != "halt":
        raise RuntimeError(f"{load.name}: {stop}")
    load.instructions = machine.instructions - before
    return seconds


# The other.


def orders(load, go):
    """Return the commands for SIMH: deposit every word, then go, or not."""
    lines = ["set cpu 256k", "set cpu noidle"]
    words = [f"d {address:o} {int(load.memory[address]):o}" for address in np.flatnonzero(load.memory)]
    for _ in range(load.repeats):
        lines += ["d 0-777777 0", *words, f"d pc {load.start:o}"] + ["go"] * go
    return "\n".join([*lines, "q", ""])


def run_simh(path, load, go=True):
    """Return seconds of the processor that SIMH takes for a load and its deposits (`go`), or for the deposits alone."""
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder) / "load.do"
        script.write_text(orders(load, go))
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        done = subprocess.run(
            [path, str(script)], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=600, check=False
        )
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.stdout.count("HALT instruction") != go * load.repeats:
        raise RuntimeError(f"{load.name}: SIMH did not come to the halt:\n{done.stdout[-500:]}")
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


# The table.


def compare(load, simh=None, rounds=ROUNDS):
    """Return millions of instructions a second of each engine on one load: {engine: speed}."""
    engines = {
        "translator": lambda: run_once(translated, load),
        "interpreter": lambda: run_once(timed, load),
        "interpreter, no timing": lambda: run_once(flat, load),
    }
    timed, flat, translated = Machine(), Machine(timing=False), Machine(translate="wait")
    for _ in range(WARMING):
        run_once(translated, load)
    if simh:
        engines |= {"SIMH": lambda: run_simh(simh, load), "deposits": lambda: run_simh(simh, load, False)}
    taken = {name: [] for name in engines}
    for _ in range(rounds):
        for name, run in engines.items():
            taken[name].append(run())
    quickest = {name: min(seconds) for name, seconds in taken.items()}
    if simh:  # a small difference of two runs: its least value would be one of disturbed runs
        quickest["SIMH"] = (statistics.median(taken["SIMH"]) - statistics.median(taken["deposits"])) / load.repeats
        del quickest["deposits"]
    return {name: load.instructions / seconds / 1e6 for name, seconds in quickest.items()}


def fresh_process(**environment):
    """Return seconds that a fresh process takes to one instruction of the machine, and its greatest memory in MB."""
    code = (
        START
        + """
import os, resource
status = dict(line.split(":", 1) for line in open("/proc/self/status")) if os.path.exists("/proc/self/status") else {}
print(int(status["VmHWM"].split()[0]) if "VmHWM" in status else resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""
    )
    began = time.perf_counter()
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env={**os.environ, **environment},
        text=True,
        capture_output=True,
        check=True,
    )
    return time.perf_counter() - began, int(done.stdout.split()[-1]) / 1024


def loads():
    """Return all loads that there are here."""
    yield from programs()
    path = original()
    if path:
        yield search(path)


def measure(report, simh=None):
    """Measure everything and add it to the report (of benchmarks.run); returns the figures."""
    figures = {}
    for load in loads():
        speeds = figures[load.name] = compare(load, simh)
        name = NAMES[load.name]
        beside = speeds.get("SIMH")
        report.add(f"PDP-6, {name}: SIMH", beside, "M/s", note="" if simh else "  (give its path: --simh PATH)")
        report.add(f"PDP-6, {name}: interpreter", speeds["interpreter"], "M/s")
        report.add(f"PDP-6, {name}: interpreter, no timing", speeds["interpreter, no timing"], "M/s")
        report.add(f"PDP-6, {name}: translator", speeds["translator"], "M/s")
        if simh:
            report.add(f"PDP-6, {name}: interpreter and SIMH", speeds["interpreter"] / beside, "times")
            report.add(
                f"PDP-6, {name}: translator and SIMH",
                speeds["translator"] / beside,
                "times",
                AIMS[load.name],
                at_least=True,
            )
    if "search" not in figures:
        report.say(
            "PDP-6, the original's search: not measured (MACHACK_ORIGINALS names no folder with a copy of @.chess)"
        )
    report.add("PDP-6, fresh process, warm cache, to its first instruction", fresh_process()[0], "s", 1)
    report.add("PDP-6, memory of that process", fresh_process()[1], "MB")
    with tempfile.TemporaryDirectory() as folder:
        report.add(
            "PDP-6, first compile, to its first instruction", fresh_process(MACHACK_CACHE_DIR=folder)[0], "s", 30
        )
    return figures


def add_simh(parser):
    """Add the option --simh."""
    parser.add_argument("--simh", metavar="PATH", help="compare with open-simh's pdp6")


def check_simh(parser, path):
    """End with one sentence if the path of --simh is not a program."""
    if not Path(path).is_file() or not os.access(path, os.X_OK):
        parser.error(f"{path} is not a program that can be run.")


def main():
    """Print the table; exit with 1 if a promise is not kept."""
    from .report import Report

    parser = argparse.ArgumentParser(prog="benchmarks.pdp6", description=__doc__.splitlines()[0])
    add_simh(parser)
    given = parser.parse_args()
    if given.simh:
        check_simh(parser, given.simh)
    report = Report()
    report.head()
    measure(report, given.simh)
    return 1 if any(figure["kept"] is False for figure in report.figures) else 0


if __name__ == "__main__":
    sys.exit(main())
