"""Compare the PDP-6 on a page with the PDP-6 here: `python -m benchmarks.pdp6_page [--simh PATH]`.

In Chromium, over file://, the four loads of `benchmarks.pdp6` by the page's kernel and by numba's in turn (of some rounds
the quickest counts), and open-simh's `pdp6`, if its path is given; how long the machine takes from nothing to its
first instruction, how long until a key struck is echoed on the roll, and how many pictures a second its screen shows
while a program draws, at the machine's own speed and as fast as it goes, and how exactly its own speed is kept.
"""

import argparse
import statistics
import sys
import tempfile

import numpy as np

from pdp6 import programs as our_programs
from pdp6.machine import Machine
from pdp6.midas import assemble
from pdp6.page.module import WASM
from pdp6.page.script import script
from pdp6.show import live

from .pdp6 import NAMES, ROUNDS, add_simh, check_simh, loads, run_once, run_simh
from .report import Report
from .tree_in_chromium import browser

PROMISES = {"ratio": 2 / 3, "SIMH": 1, "pictures": 30, "echo": 50, "start": 200}
KEYS = 20
LOAD = """const { Machine } = new Function(`${pdp6InPage.worker}\\nreturn { Machine }`)()
const module = new WebAssembly.Module(Uint8Array.from(atob(pdp6InPage.module), each => each.charCodeAt(0)))
window.machine = new Machine(module, pdp6InPage.facts)
window.keep = (words, start) => { machine.load(words); window.before = [machine.memory.slice(), start] }
window.once = () => {
  machine.memory.set(before[0]); machine.reset(); machine.start(before[1])
  const count = machine.instructions, began = performance.now(), { reason } = machine.run()
  return [reason, machine.instructions - count, (performance.now() - began) / 1000]
}"""
START = """const done = arguments[0], began = performance.now(), tag = document.createElement("script")
tag.src = "_static/house/pdp6.js"
tag.onload = async () => {
  let machine
  const looked = new Promise(found => { pdp6InPage.start(told => told.instructions === 1 && found()).then(it => { machine = it; it.tell("load", { words: [[64, 0o254200000000]], start: 64 }); it.tell("step") }) })
  await looked
  machine.end()
  done(performance.now() - began)
}
document.head.append(tag)"""
ECHO = """const [count, done] = arguments, f = document.querySelector(".p6-live").pdp6
;(async () => {
  const times = []
  for (let n = 0; n < count; n++) {
    const before = f.paper.roll.textContent, began = performance.now()
    f.paper.strike(String(n % 10))
    while (f.paper.roll.textContent === before) await new Promise(next => setTimeout(next, 1))
    times.push(performance.now() - began)
    await new Promise(next => setTimeout(next, 150))
  }
  done(times)
})()"""
PICTURES = """const [own, done] = arguments, f = document.querySelector(".p6-live").pdp6
f.controls.pace.value = own ? "own" : "fast"
f.restart().then(() => setTimeout(() => {
  const pictures = f.screen.pictures, time = f.look.time, began = performance.now()
  setTimeout(() => { const seconds = (performance.now() - began) / 1000; done([(f.screen.pictures - pictures) / seconds, (f.look.time - time) / 1e9 / seconds]) }, 5000)
}, 1000))"""


def speeds(chromium, load, simh):
    """Return millions of instructions a second on one load, in turn: {engine: speed}."""
    here, taken = Machine(), {"page": [], "numba": [], "SIMH": [], "deposits": []}
    words = [[int(at), int(load.memory[at])] for at in np.flatnonzero(load.memory)]
    chromium.execute_script(LOAD)
    chromium.execute_script("keep(...arguments)", words, int(load.start))
    run_once(here, load)
    for _ in range(ROUNDS):
        reason, count, seconds = chromium.execute_script("return once()")
        taken["numba"].append(run_once(here, load))
        if (reason, count) != ("halt", load.instructions):
            raise RuntimeError(
                f"{load.name}: on the page {reason} after {count} instructions, here {load.instructions}."
            )
        taken["page"].append(seconds)
        if simh:
            taken["SIMH"].append(run_simh(simh, load))
            taken["deposits"].append(run_simh(simh, load, False))
    quickest = {name: min(taken[name]) for name in ("page", "numba")}
    if simh:
        quickest["SIMH"] = (statistics.median(taken["SIMH"]) - statistics.median(taken["deposits"])) / load.repeats
    return {name: load.instructions / seconds / 1e6 for name, seconds in quickest.items()}


def with_figure(chromium, folder, name, **how):
    """Show a figure of a built-in program on a page."""
    from tests.browser.pages import page, until

    source = our_programs.source_of(name)
    figure = live(assemble(source.read_text(), source.name), instructions=1000, **how)
    chromium.get(page(folder, figure, engine=True, name=f"{name}.html"))
    until(chromium, lambda: chromium.execute_script("return Boolean(document.querySelector('.p6-live')?.pdp6)"))


def measure(report, simh=None):
    """Measure everything and add it to a report; nothing without Chromium."""
    from tests.browser.pages import page

    chromium = browser()
    if chromium is None:
        report.say("PDP-6 on a page: not measured (no Chromium with chromedriver)")
        return
    try:
        with tempfile.TemporaryDirectory() as folder:
            report.add("PDP-6 on a page: its module", WASM.stat().st_size / 1024, "KB")
            report.add("PDP-6 on a page: the script with all that it needs", len(script().encode()) / 1024, "KB")
            chromium.set_script_timeout(300)
            starts = []
            for _ in range(3):
                chromium.get(page(folder, engine=True))
                starts.append(chromium.execute_async_script(START))
            start = statistics.median(starts)
            report.add("PDP-6 on a page: from nothing to its first instruction", start, "ms", PROMISES["start"])
            for load in loads():
                row, name = speeds(chromium, load, simh), NAMES[load.name]
                report.add(f"PDP-6 on a page, {name}", row["page"], "M/s")
                ratio = row["page"] / row["numba"]
                report.add(f"PDP-6 on a page, {name}: numba", ratio, "times", PROMISES["ratio"], at_least=True)
                if simh:
                    ratio = row["page"] / row["SIMH"]
                    report.add(f"PDP-6 on a page, {name}: SIMH", ratio, "times", PROMISES["SIMH"], at_least=True)
            with_figure(chromium, folder, "octal", parts=("roll",))
            chromium.execute_script("document.querySelector('.p6-live').pdp6.restart()")
            chromium.execute_async_script("setTimeout(arguments[0], 500)")
            echo = statistics.median(chromium.execute_async_script(ECHO, KEYS))
            report.add("PDP-6 on a page: a key struck is echoed after", echo, "ms", PROMISES["echo"])
            with_figure(chromium, folder, "knight", parts=("screen", "console"))
            for real_time, name in ((True, "at its own speed"), (False, "as fast as it goes")):
                pictures, pace = chromium.execute_async_script(PICTURES, real_time)
                report.add(
                    f"PDP-6 on a page, {name}: pictures a second", pictures, "", PROMISES["pictures"], at_least=True
                )
                report.add(f"PDP-6 on a page, {name}: simulated seconds in a second", pace, "s")
    finally:
        chromium.quit()


def main():
    """Print the table; exit with 1 if a promise is not kept."""
    parser = argparse.ArgumentParser(prog="benchmarks.pdp6_page", description=__doc__.splitlines()[0])
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
