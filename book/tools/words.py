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
from book.print.plain_text import included_lines
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


def length(text, folder=BOOK):
    """Return the Length of a chapter's text; `folder` is what the names of its listings are relative to."""
    total = Length()
    measure(total, text, folder, False)
    return total


def measure(total, text, folder, is_set_aside):
    """Add to `total` the words and lines of a text, which is set aside if `is_set_aside`."""
    is_aside = is_set_aside
    for block in blocks(text):
        if block.name in ("companion-start", "companion-end"):
            is_aside = block.name == "companion-start"
        elif block.name in CODE:
            field = "hidden" if is_hidden(block) else "folded" if is_aside else "seen"
            setattr(total, field, getattr(total, field) + lines_of(block, folder))
        elif block.name in PROSE:
            field = "aside" if is_aside else "main"
            words = words_of(block.argument) if block.name != "caption" else 0
            if block.name:
                measure(total, block.body, folder, is_aside or "dropdown" in block.options.get("class", ""))
            else:
                words += sum(map(words_of, block.body.splitlines()))
            setattr(total, field, getattr(total, field) + words)


def is_hidden(block):
    """Return True if a cell's input is hidden, or if the cell is left out."""
    tags = block.options.get("tags", "")
    return "hide-input" in tags or "remove" in tags


def lines_of(block, folder):
    """Return how many lines a piece of code has in print; a function is printed without its docstring."""
    if block.name != "literalinclude":
        return sum(1 for line in block.body.splitlines() if line.strip())
    lines = included_lines((folder / block.argument).resolve(), block.options)
    docstring = docstring_of(lines)
    return len((docstring.code if docstring else lines).splitlines())


def text_of(path, revision):
    """Return a chapter's text, the present one or that of a revision."""
    if not revision:
        return path.read_text(encoding="utf-8")
    result = subprocess.run(
        ["git", "show", f"{revision}:{path.relative_to(ROOT)}"], cwd=ROOT, capture_output=True, text=True
    )
    return result.stdout if result.returncode == 0 else ""


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("chapters", nargs="*", help="part of a chapter's name: part1/width")
    parser.add_argument("--since", help="print the counts of this revision first")
    options = parser.parse_args()
    width = 16 if options.since else 8
    print(f"{'':36}" + "".join(f"{name:>{width}}" for name in asdict(Length())))
    for path in chapters():
        name = str(path.relative_to(BOOK).with_suffix(""))
        if options.chapters and not any(part in name for part in options.chapters):
            continue
        lengths = [
            asdict(length(text_of(path, revision), path.parent))
            for revision in (options.since, None)[not options.since :]
        ]
        cells = [" -> ".join(str(counts[field]) for counts in lengths) for field in lengths[0]]
        print(f"{name:36}" + "".join(f"{cell:>{width}}" for cell in cells))


if __name__ == "__main__":
    main()
