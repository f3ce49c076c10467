"""Write down what every benchmark reports: the processor, and rows of figures."""

import platform
import re
from pathlib import Path


class Report:
    """Figures with the promised ones."""

    def __init__(self, silent=False):
        self.figures, self.silent = [], silent

    def head(self):
        self.say(f"{platform.python_implementation()} {platform.python_version()}, {processor()}, one core")
        self.say(f"{'':62}{'measured':>14}  {'promised':>12}")

    def say(self, line):
        if not self.silent:
            print(line, flush=True)

    def add(self, what, value, unit, promise=None, note="", exactly=False, at_least=False):
        """Note a figure; `promise` is what it must stay below, or reach exactly, or at least."""
        kept = (
            None
            if promise is None or value is None
            else value >= promise
            if at_least
            else value <= promise
            if exactly
            else value < promise
        )
        self.figures.append(
            {"what": what, "value": value, "unit": unit, "promise": promise, "kept": kept, "note": note}
        )
        shown = "not measured" if value is None else f"{value:,.{2 if abs(value) < 10 else 0}f} {unit}"
        promised = "" if promise is None else f"{'>' if at_least else '=' if exactly else '<'} {promise:g} {unit}"
        self.say(
            f"{what:62}{shown:>14}  {promised:>12}  {'' if kept is None else 'kept' if kept else 'NOT KEPT'}{note}"
        )


def processor():
    """Return the processor's name, as far as the system says."""
    names = (
        re.search(r"model name\s*:\s*(.+)", Path("/proc/cpuinfo").read_text())
        if Path("/proc/cpuinfo").exists()
        else None
    )
    return names[1] if names else platform.machine()
