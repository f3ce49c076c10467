"""How long the chapters are: `python -m benchmarks.words [--since REVISION] [CHAPTER...]`.

For each chapter the words of its main line and of what is set aside (companions, folded boxes), and the lines of code that are
seen at once, are folded, or are hidden with a cell's input.  Counted in the chapters' sources: prose, captions and tables; not the
exercises, which stand in their sets.  With a revision of the repository both are told, before and now.
"""

import argparse
import ast
import re
import subprocess
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FENCE = re.compile(r"^\s*(`{3,}|:{3,}|~{3,})\s*(?:\{([\w:-]+)\})?(.*)$")
PROSE = {
    "admonition",
    "caption",
    "epigraph",
    "note",
    "tip",
    "important",
    "figure",
    "prf:algorithm",
    "prf:definition",
    "margin",
}
SKIPPED = {"practice", "exercise", "solution", "raw", "bibliography", "toctree", "math"}
WORD = re.compile(r"[^\W_][\w'’.-]*")


@dataclass
class Length:
    """What one chapter holds: words of the main line and aside, lines of code seen, folded and hidden."""

    main: int = 0
    aside: int = 0
    seen: int = 0
    folded: int = 0
    hidden: int = 0


@cache
def lines_of(path, name):
    """How many lines a function, class or whole file has in print: without its docstring."""
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    if not name:
        return len(text.splitlines())
    for node in ast.walk(ast.parse(text)):
        if getattr(node, "name", None) == name:
            told = ast.get_docstring(node, clean=False)
            return node.end_lineno - node.lineno + 1 - (len(told.splitlines()) if told else 0)
    return 0


def words_of(line):
    """How many words a line of Markdown has, without roles, formulas and addresses."""
    line = re.sub(r"\{[\w:-]+\}`([^`<]*)(<[^`]*>)?`", r"\1", line)
    line = re.sub(r"\]\([^)]*\)", "]", line)
    return len(WORD.findall(line))


def length(text, here=ROOT / "book"):
    """Returns the Length of a chapter's text; `here` is the folder that its listings are named from."""
    found, body = Length(), re.sub(r"\A---\n.*?\n---\n", "", text, flags=re.S)
    open_fences, aside = [], False
    for line in body.splitlines():
        fence = FENCE.match(line)
        inner = open_fences[-1] if open_fences else None
        if (
            fence
            and inner
            and not fence[2]
            and not fence[3].strip()
            and len(fence[1]) >= len(inner["mark"])
            and fence[1][0] == inner["mark"][0]
        ):
            open_fences.pop()
            _closed(found, inner, aside or any(each["folds"] for each in open_fences), here)
            continue
        if fence and not (inner and inner["code"]):
            kind, told = fence[2] or "", fence[3].strip()
            if kind in ("companion-start", "companion-end"):
                aside = kind == "companion-start"
            open_fences.append(
                {
                    "mark": fence[1],
                    "kind": kind,
                    "told": told,
                    "lines": [],
                    "folds": False,
                    "code": kind in ("code-cell", "literalinclude", "code-block", "")
                    and not (kind == "" and told.startswith("{")),
                }
            )
            if kind in PROSE and kind not in ("caption",):
                _count(found, told, aside)
            continue
        if inner:
            inner["lines"].append(line)
            inner["folds"] |= bool(re.match(r"\s*:class:.*dropdown", line))
            if inner["kind"] not in PROSE or line.lstrip().startswith(":"):
                continue
        _count(found, line, aside or any(each["folds"] for each in open_fences))
    return found


def _count(found, line, aside):
    setattr(found, "aside" if aside else "main", getattr(found, "aside" if aside else "main") + words_of(line))


def _closed(found, block, folded, here):
    """The lines of code of a block that ends."""
    if not block["code"]:
        return
    options = {
        told[1]: told[2].strip().strip('"')
        for line in block["lines"]
        if (told := re.match(r"\s*:([\w-]+):(.*)$", line))
    }
    where = "folded" if folded else "seen"
    if block["kind"] == "literalinclude":
        number = _part((here / block["told"]).resolve(), options)
    else:
        number = sum(1 for line in block["lines"] if line.strip() and not re.match(r"\s*:([\w-]+):", line))
        tags = options.get("tags", "")
        where = "hidden" if "hide-input" in tags or "remove" in tags else where
    setattr(found, where, getattr(found, where) + number)


def _part(path, options):
    """How many lines of a file a listing shows."""
    if "lines" in options:
        parts = [each.split("-") for each in options["lines"].split(",")]
        return sum(int(part[-1] or 0) - int(part[0]) + 1 for part in parts)
    if not {"start-at", "start-after", "end-at", "end-before"} & set(options):
        return lines_of(path, options.get("pyobject", ""))
    lines = path.read_text(encoding="utf-8").splitlines()
    if "pyobject" in options:
        lines = _function(path, options["pyobject"], lines)
    first = next((n for n, line in enumerate(lines) if _marked(options, "start", line)), 0)
    last = next((n for n, line in enumerate(lines) if n > first and _marked(options, "end", line)), len(lines))
    return last - first


def _function(path, name, lines):
    """The lines of one function of a file."""
    found = (
        each for each in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if getattr(each, "name", None) == name
    )
    return next((lines[each.lineno - 1 : each.end_lineno] for each in found), [])


def _marked(options, side, line):
    return any(options[name] in line for name in (f"{side}-at", f"{side}-after", f"{side}-before") if name in options)


def chapters():
    """The paths of all chapters, in the order of the table of contents, without the root."""
    named = re.findall(r"- file: (\S+)", (ROOT / "_toc.yml").read_text(encoding="utf-8"))
    return [ROOT / f"{each}.md" for each in named if (ROOT / f"{each}.md").exists()]


def _text(path, revision):
    if not revision:
        return path.read_text(encoding="utf-8")
    told = subprocess.run(
        ["git", "show", f"{revision}:{path.relative_to(ROOT)}"], cwd=ROOT, capture_output=True, text=True
    )
    return told.stdout if told.returncode == 0 else ""


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("chapters", nargs="*", help="part of a name: part1/width")
    parser.add_argument("--since", help="a revision: what stood there is told first")
    told = parser.parse_args()
    names = [each.name for each in fields(Length)]
    print(f"{'':36}" + "".join(f"{name:>{16 if told.since else 8}}" for name in names))
    for path in chapters():
        name = str(path.relative_to(ROOT / "book").with_suffix(""))
        if told.chapters and not any(each in name for each in told.chapters):
            continue
        now = length(_text(path, None), path.parent)
        before = length(_text(path, told.since), path.parent) if told.since else None
        cells = [(f"{getattr(before, each)} -> " if before else "") + str(getattr(now, each)) for each in names]
        print(f"{name:36}" + "".join(f"{cell:>{16 if told.since else 8}}" for cell in cells))


if __name__ == "__main__":
    main()
