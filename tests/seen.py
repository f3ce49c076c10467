"""What a reader sees, held whole: a text is compared with the one stored under its name in tests/data/seen.

A test makes the text and says `held("name.txt", text)`; if one letter is another, it fails and shows the difference.
Several short texts go into one file, each under its heading: `held("name.txt", {heading: text, ...})`.

    ACCEPT=1 .venv/bin/python -m pytest -q tests/edges/test_seen.py      stored anew: read what git diff says of it

What is stored must be the same on every machine: no times, no paths (`without_times` takes the times out).
"""

import difflib
import os
import re
from pathlib import Path

SEEN = Path(__file__).resolve().parent / "data" / "seen"


def together(texts):
    """Several texts as one, each below its heading: "== heading", the text, an empty line."""
    return "\n".join(f"== {heading}\n{str(text).rstrip()}\n" for heading, text in texts.items())


def without_times(text):
    """A text with every number of seconds, and of things a second, replaced by a dash."""
    text = re.sub(r"[\d.,]+ (ms|s|seconds?)\b", r"- \1", re.sub(r'(?<="seconds": )[-\de.]+', "-", text))
    text = re.sub(r"\d+\.\d\d(?= SECONDS)|(?<=\t)\d+\.\d\d$", "-", text, flags=re.MULTILINE)  # as the teletype has them
    return re.sub(r"[\d.,]+(?= [\w ]{0,20}a second\b|/s\b)", "-", text)


def by_tags(text):
    """A page or a drawing with every element on a line of its own, so that a difference is found in it."""
    return re.sub(r"(?<=>)(?=<[^/])", "\n", text)


def difference(name, text):
    """What parts a text from the one stored under a name; empty if nothing does. With ACCEPT set it is stored."""
    path = SEEN / name
    text = "\n".join(line.rstrip() for line in text.rstrip().split("\n")) + "\n"
    if os.environ.get("ACCEPT"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    stored = path.read_text(encoding="utf-8") if path.exists() else ""
    lines = (each.split("\n") for each in (stored, text))
    return "" if text == stored else "\n".join(difflib.unified_diff(*lines, f"{name}, stored", "now", n=2, lineterm=""))


def held(name, text):
    """Fails, with what is different, unless a text (or the texts of a dict) is the one stored under a name."""
    __tracebackhide__ = True
    found = difference(name, text if isinstance(text, str) else together(text))
    assert not found, f"{found}\n\n(If this is right, read it and store it: ACCEPT=1, tests/seen.py.)"
