"""The lengths of the chapters: `python -m book.tools.words [--since REVISION] [CHAPTER...]`.

For each chapter it prints the words of the main text and of what is set aside (companions, folded boxes), and the lines
of code that are visible, are folded, or are hidden with a cell's input.  It counts prose, captions and tables in the
chapters' sources, but not the exercises, which are in their sets.  With a revision of the repository, it prints both
counts, before and now.
"""

import argparse
import re
import subprocess
from dataclasses import asdict, dataclass

from book.contents import BOOK, ROOT, chapters
from book.print.plain_text import included
from book.text import blocks, docstring_of

PROSE = {"", "admonition", "caption", "epigraph", "note", "tip", "important", "figure", "margin", "prf:algorithm"}
PROSE |= {"prf:definition"}
CODE = {"code-cell", "literalinclude", "code-block", "```"}
WORD = re.compile(r"[^\W_][\w'’.-]*")


@dataclass
class Length:
    """The length of one chapter: words of the main text and aside, lines of code visible, folded and hidden."""

    main: int = 0
    aside: int = 0
    seen: int = 0
    folded: int = 0
    hidden: int = 0


def words_of(line):
    """Return how many words a line of Markdown has, without roles, addresses, labels and drawings."""
    line = re.sub(r"<svg.*?</svg>|^\([\w-]+\)=$", "", line)
    # only one of two notations is read, and a move's position is not printed
    line = re.sub(r"\{move\}`([^`|@]*)[|@][^`]*`", r"\1", line)
    line = re.sub(r"\{[\w:-]+\}`([^`<]*)(<[^`]*>)?`", r"\1", line)
    line = re.sub(r"\]\([^)]*\)", "]", line)
    return len(WORD.findall(line))


def length(text, here=BOOK):
    """Return the Length of a chapter's text; `here` is the folder that the names of its listings are relative to."""
    found = Length()
    measure(found, text, here, False)
    return found


def measure(found, text, here, folded):
    """Add to `found` the words and lines of a text; `folded`: it is set aside."""
    aside = folded
    for block in blocks(text):
        if block.name in ("companion-start", "companion-end"):
            aside = block.name == "companion-start"
        elif block.name in CODE:
            where = "hidden" if is_hidden(block) else "folded" if aside else "seen"
            setattr(found, where, getattr(found, where) + lines_of(block, here))
        elif block.name in PROSE:
            where = "aside" if aside else "main"
            words = words_of(block.argument) if block.name != "caption" else 0
            if block.name:
                measure(found, block.body, here, aside or "dropdown" in block.options.get("class", ""))
            else:
                words += sum(map(words_of, block.body.splitlines()))
            setattr(found, where, getattr(found, where) + words)


def is_hidden(block):
    """Return True if a cell's input is hidden, or if the cell is left out."""
    tags = block.options.get("tags", "")
    return "hide-input" in tags or "remove" in tags


def lines_of(block, here):
    """Return how many lines a piece of code has in print; a function is printed without its docstring."""
    if block.name != "literalinclude":
        return sum(1 for line in block.body.splitlines() if line.strip())
    shown = included((here / block.argument).resolve(), block.options)
    found = docstring_of(shown)
    return len((found.code if found else shown).splitlines())


def text_of(path, revision):
    """Return a chapter's text, the present one or that of a revision."""
    if not revision:
        return path.read_text(encoding="utf-8")
    told = subprocess.run(
        ["git", "show", f"{revision}:{path.relative_to(ROOT)}"], cwd=ROOT, capture_output=True, text=True
    )
    return told.stdout if told.returncode == 0 else ""


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("chapters", nargs="*", help="part of a chapter's name: part1/width")
    parser.add_argument("--since", help="print the counts of this revision first")
    told = parser.parse_args()
    wide = 16 if told.since else 8
    print(f"{'':36}" + "".join(f"{name:>{wide}}" for name in asdict(Length())))
    for path in chapters():
        name = str(path.relative_to(BOOK).with_suffix(""))
        if told.chapters and not any(each in name for each in told.chapters):
            continue
        found = [asdict(length(text_of(path, each), path.parent)) for each in (told.since, None)[not told.since :]]
        cells = [" -> ".join(str(one[each]) for one in found) for each in found[0]]
        print(f"{name:36}" + "".join(f"{cell:>{wide}}" for cell in cells))


if __name__ == "__main__":
    main()
