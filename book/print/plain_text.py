"""The text of a chapter in plain Markdown, as any notebook shows it, without what only the book's builder understands.

A chapter is read as blocks: stretches of text, and fenced parts.  Every directive and role has a line in a table,
DIRECTIVES or ROLES; a new one needs a line there, and a test says so.
"""

import re
from collections import Counter
from dataclasses import dataclass
from functools import cache
from os.path import relpath
from pathlib import Path
from types import SimpleNamespace

from book.contents import BOOK, ROOT, chapters, number_pages, parts
from book.practice import text_of
from book.text import blocks, both_notations, directives, docstring_of, headings, title, title_and_target

ROLE_OR_CODE = re.compile(r"(?:\{([\w:-]+)\})?(`+)(.+?)(?<!`)\2(?!`)", re.DOTALL)
LABEL = re.compile(r"^\(([\w-]+)\)=\n", re.MULTILINE)
DEFINED = re.compile(r"^(?![|:>#\-\s])(.+)\n: +(.+(?:\n  .+)*)", re.MULTILINE)
# For readers with or without code, before a paragraph or a fence: a notebook has code.
ATTRIBUTES = re.compile(r"^\{\.[\w .-]+\}\n|\n*^\{\.[\w .-]+\}\Z", re.MULTILINE)
PART_OF_TEXT = re.compile(r"\[([^\[\]]*)\]\{\.[\w .-]+\}")  # the same, within a sentence
LINK = re.compile(r"(\]\([^()\s:]+)\.md([#)])")
COUNTED_LATER = "…"  # for a number that a cell computes, if the book was never built here


def blocks_within(text):
    """Yield the blocks of a text and those inside them, in the page's order.

    What a companion moves to the end comes last.
    """
    last, aside = [], False
    for block in blocks(text):
        aside = block.options.get("place") == "end" or aside and block.name != "companion-end"
        inside = [block, *(blocks_within(block.body) if block.name in HOLDERS else ())]
        if aside:
            last += inside
        else:
            yield from inside
    yield from last


# ---- the targets of references ----
@dataclass(frozen=True)
class Place:
    """What a label names: a heading of a chapter, or something without one, which has only its words."""

    chapter: Path
    title: str
    is_heading: bool = True


@cache
def chapter_numbers():
    """Return {chapter: 9 or "A"} for the chapters that have a number."""
    return number_pages((part["caption"], part.get("numbered"), chapters(part)) for part in parts())


@cache
def numbers(chapter):
    """Return {key(block): "Fig. 9.2"} for the numbered blocks of a chapter, by kind; "Fig. 2" if it has no number."""
    found, seen = {}, Counter()
    before = f"{chapter_numbers()[chapter]}." if chapter in chapter_numbers() else ""
    for block in blocks_within(text_of(chapter)):
        if word := NUMBERED.get(block.name):
            seen[word] += 1
            found[key(block)] = f"{word} {before}{seen[word]}"
    return found


def key(block):
    """Return what distinguishes a numbered block from the others of its chapter."""
    return (
        block.options.get("label") or block.options.get("name") or f"{block.argument} {sorted(block.options.items())}"
    )


@cache
def places():
    """Return {label: Place} for all labels in the book: headings, exercises, figures, listings, companions."""
    found = {}
    for chapter in chapters():
        text = text_of(chapter)
        found.update({each.label: Place(chapter, each.title) for each in headings(text) if each.label})
        for block in blocks_within(text):
            if block.name in ("exercise", "exercise-start") and "label" in block.options:
                found[block.options["label"]] = Place(chapter, exercise_title(block, chapter))
            elif block.name == "companion-start" and "label" in block.options:
                found[block.options["label"]] = Place(chapter, companion_title(block))
            elif block.name == "caption" or block.name == "literalinclude" and "name" in block.options:
                label = block.options.get("name", block.argument)
                found[label] = Place(chapter, numbers(chapter)[key(block)], is_heading=False)
    return found


@cache
def references():
    """Return {key: (number, entry as Markdown)} for the bibliography: the paper's numbers first, then by key."""
    from pybtex.database import parse_file
    from pybtex.style.formatting.unsrt import Style

    entries = parse_file(BOOK / "references.bib").entries
    order = sorted(entries, key=lambda key: (int(entries[key].fields.get("order", 999)), key))
    written = Style().format_entries([entries[key] for key in order])
    return {key: (n, each.text.render_as("markdown")) for n, (key, each) in enumerate(zip(order, written), 1)}


@cache
def page_with(directive):
    """Return the first chapter that contains a directive, such as the glossary or the bibliography."""
    return next(path for path in chapters() if directives(path.read_text(encoding="utf-8"), directive))


def exercise_title(block, chapter):
    return f"{numbers(chapter)[key(block)]}: {block.argument}"


def companion_title(block):
    return f"Beside the main text: {block.argument}"


def anchor(title):
    """Return the name by which a notebook finds a heading.

    >>> anchor("The *paper's* second case")
    "The-paper's-second-case"
    """
    return re.sub(r"[*`]", "", title).replace(" ", "-")


# ---- a listing ----
def included(path, options):
    """Return the lines of a file that a `literalinclude` with these options shows, read as the builder reads them."""
    from sphinx.directives.code import LiteralIncludeReader

    kept = {name: int(value) if name == "dedent" else value for name, value in options.items() if name in LISTED}
    return LiteralIncludeReader(str(path), kept, SimpleNamespace(source_encoding="utf-8-sig")).read()[0]


def taken_apart(lines):
    """Return a function's prose, code without docstring, Source and Status, examples; "" for what it lacks."""
    if (found := docstring_of(lines)) is None:
        return "", lines, "", ""
    notes = [f"**{name}** {words}" for name, words in (("Source", found.source), ("Status", found.status)) if words]
    return (
        "\n\n".join(found.prose),
        found.code,
        "<small>" + " · ".join(notes) + "</small>" if notes else "",
        found.examples,
    )


# ---- the text of one chapter ----
class Teller:
    """Write one chapter in plain Markdown; `counted` has the numbers that its cells insert into sentences."""

    def __init__(self, chapter, counted=None):
        self.chapter, self.counted = Path(chapter), counted or {}

    def way_to(self, chapter, title=None):
        """Return the address of another chapter's notebook, as a link from this one."""
        there = relpath(chapter.with_suffix(".ipynb"), self.chapter.parent).replace("\\", "/")
        return ("" if chapter == self.chapter and title else there) + (f"#{anchor(title)}" if title else "")

    def plain(self, text):
        """Return a text with its directives and roles in plain Markdown."""
        return "\n\n".join(filter(None, map(self.block, blocks(text))))

    def block(self, block):
        """Return one block in plain Markdown; for an unknown directive, its words."""
        if block.name == "":
            return self.words(block.body)
        return DIRECTIVES.get(block.name, Teller.aside)(self, block)

    def words(self, text):
        """Return a stretch of text, without fences, with its roles, links and definitions in plain Markdown."""
        text = PART_OF_TEXT.sub(r"\1", ATTRIBUTES.sub("", LABEL.sub("", text)))
        text = DEFINED.sub(r"**\1**: \2", text)
        return LINK.sub(r"\1.ipynb\2", ROLE_OR_CODE.sub(self.role, text))

    def role(self, found):
        name, _, content = found.groups()
        if not name:
            return found[0]
        return ROLES.get(name, Teller.quoted)(self, *title_and_target(content))

    # the roles: the words shown, or None, and what is named
    def reference(self, shown, label):
        place = places().get(label)
        if place is None:
            return shown or label
        if not place.is_heading and place.chapter == self.chapter:
            return shown or place.title
        return f"[{shown or place.title}]({self.way_to(place.chapter, place.title if place.is_heading else None)})"

    def page(self, shown, name):
        there = (self.chapter.parent / f"{name}.md").resolve()
        return f"[{shown or title(there.read_text(encoding='utf-8'))}]({self.way_to(there)})"

    def citation(self, _, keys):
        numbers = ", ".join(str(references()[key.strip()][0]) for key in keys.split(","))
        return f"[[{numbers}]]({self.way_to(page_with('bibliography'))})"

    def number(self, _, name):
        return self.counted.get(name, COUNTED_LATER)

    def word(self, shown, term):
        return f"[{shown or term}]({self.way_to(page_with('glossary'))})"

    def press(self, _, name):
        return f"<kbd>{name}</kbd>"

    def move(self, _, moves):
        return "{} ({})".format(*both_notations(moves))

    def quoted(self, shown, content):
        return f"`{shown or content}`"

    # the directives
    def code(self, block):
        return f"```{block.argument}\n{block.body}\n```"

    def listing(self, block):
        """Return the lines of the program that a page prints there, in the page's order."""
        path = (self.chapter.parent / block.argument).resolve()
        lines, language = included(path, block.options), block.options.get("language", "python")
        says, code, note, examples = taken_apart(lines) if language == "python" else ("", lines, "", "")
        head = f"{numbers(self.chapter).get(key(block), 'Listing')}: {block.options.get('caption') or path.relative_to(ROOT)}"
        parts = [f"*{head}*", says, f"```{language}\n{code.rstrip()}\n```", note]
        parts.append(examples and folded("Example", f"```python\n{examples}\n```"))
        return "\n\n".join(filter(None, parts))

    def aside(self, block):
        title, body = self.words(block.argument), self.plain(block.body)
        if "dropdown" in block.options.get("class", ""):
            return folded(title, body)
        return "\n".join(f"> {line}".rstrip() for line in f"**{title}**\n\n{body}".splitlines())

    def exercise(self, block):
        return f"#### {exercise_title(block, self.chapter)}\n\n{self.plain(block.body)}".strip()

    def figure(self, block):
        return f"*{numbers(self.chapter)[key(block)]}.* {self.plain(block.body)}"

    def companion(self, block):
        return f"#### {companion_title(block)}"

    def main_line(self, _):
        return "*(Here the main text continues.)*"

    def solution(self, block):
        return folded("Solution", self.plain(block.body))

    def nothing(self, _):
        return ""

    def glossary(self, block):
        entries = re.split(r"\n\s*\n", block.body)
        return "\n\n".join(self.entry(each.splitlines()) for each in entries)

    def entry(self, lines):
        names = ", ".join(f"**{line}**" for line in lines if not line.startswith(" "))
        return f"{names}: {self.words(' '.join(line.strip() for line in lines if line.startswith(' ')))}"

    def contents(self, _):
        return "\n\n".join(f"**{part['caption']}**\n\n{self.part(part)}" for part in parts())

    def part(self, part):
        return "\n".join(
            f"- [{title(path.read_text(encoding='utf-8'))}]({self.way_to(path)})" for path in chapters(part)
        )

    def positions(self, block):
        return f"The page has a board for every position of game {block.argument}, and links to where it is used."

    def bibliography(self, _):
        return "\n\n".join(f"[{number}] {entry}" for number, entry in references().values())


def folded(title, body):
    """Return a text that opens when a reader clicks it."""
    return f"<details>\n<summary>{title}</summary>\n\n{body}\n\n</details>"


LISTED = {"pyobject", "start-at", "start-after", "end-at", "end-before", "lines", "dedent"}
HOLDERS = {"admonition", "exercise", "solution"}
NUMBERED = {"caption": "Fig.", "literalinclude": "Listing", "exercise": "Exercise", "exercise-start": "Exercise"}
# fmt: off
DIRECTIVES = {"```": Teller.code, "literalinclude": Teller.listing, "admonition": Teller.aside, "glossary": Teller.glossary,
              "exercise": Teller.exercise, "exercise-start": Teller.exercise, "exercise-end": Teller.nothing,
              "solution": Teller.solution, "solution-start": Teller.nothing, "solution-end": Teller.nothing,
              "caption": Teller.figure, "companion-start": Teller.companion, "companion-end": Teller.main_line,
              "tableofcontents": Teller.contents, "bibliography": Teller.bibliography,
              "positions": Teller.positions, "raw": Teller.nothing}
ROLES = {"ref": Teller.reference, "doc": Teller.page, "cite": Teller.citation, "glue:text": Teller.number,
         "term": Teller.word, "kbd": Teller.press, "numref": Teller.reference, "move": Teller.move}
# fmt: on
