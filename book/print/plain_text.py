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
DEFINITION = re.compile(r"^(?![|:>#\-\s])(.+)\n: +(.+(?:\n  .+)*)", re.MULTILINE)
# For readers with or without code, before a paragraph or a fence: a notebook has code.
ATTRIBUTES = re.compile(r"^\{\.[\w .-]+\}\n|\n*^\{\.[\w .-]+\}\Z", re.MULTILINE)
PART_OF_TEXT = re.compile(r"\[([^\[\]]*)\]\{\.[\w .-]+\}")  # the same, within a sentence
LINK = re.compile(r"(\]\([^()\s:]+)\.md([#)])")
NOT_COMPUTED = "…"  # for a number that a cell computes, if the book was never built here


def blocks_within(text):
    """Yield the blocks of a text and those inside them, in the page's order.

    Blocks that a companion moves to the end come last.
    """
    moved_to_end, is_aside = [], False
    for block in blocks(text):
        is_aside = block.options.get("place") == "end" or is_aside and block.name != "companion-end"
        nested = [block, *(blocks_within(block.body) if block.name in CONTAINERS else ())]
        if is_aside:
            moved_to_end += nested
        else:
            yield from nested
    yield from moved_to_end


# ---- the targets of references ----
@dataclass(frozen=True)
class Target:
    """The target of a label: a heading of a chapter, or something without a heading, which has only its words."""

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
    labels, counts = {}, Counter()
    prefix = f"{chapter_numbers()[chapter]}." if chapter in chapter_numbers() else ""
    for block in blocks_within(text_of(chapter)):
        if word := CAPTION_WORDS.get(block.name):
            counts[word] += 1
            labels[key(block)] = f"{word} {prefix}{counts[word]}"
    return labels


def key(block):
    """Return what distinguishes a numbered block from the others of its chapter."""
    return (
        block.options.get("label") or block.options.get("name") or f"{block.argument} {sorted(block.options.items())}"
    )


@cache
def targets():
    """Return {label: Target} for all labels in the book: headings, exercises, figures, listings, companions."""
    by_label = {}
    for chapter in chapters():
        text = text_of(chapter)
        by_label.update({heading.label: Target(chapter, heading.title) for heading in headings(text) if heading.label})
        for block in blocks_within(text):
            if block.name in ("exercise", "exercise-start") and "label" in block.options:
                by_label[block.options["label"]] = Target(chapter, exercise_title(block, chapter))
            elif block.name == "companion-start" and "label" in block.options:
                by_label[block.options["label"]] = Target(chapter, companion_title(block))
            elif block.name == "caption" or block.name == "literalinclude" and "name" in block.options:
                label = block.options.get("name", block.argument)
                by_label[label] = Target(chapter, numbers(chapter)[key(block)], is_heading=False)
    return by_label


@cache
def references():
    """Return {key: (number, entry as Markdown)} for the bibliography: the paper's numbers first, then by key."""
    from pybtex.database import parse_file
    from pybtex.style.formatting.unsrt import Style

    entries = parse_file(BOOK / "references.bib").entries
    order = sorted(entries, key=lambda key: (int(entries[key].fields.get("order", 999)), key))
    formatted = Style().format_entries([entries[key] for key in order])
    return {key: (n, entry.text.render_as("markdown")) for n, (key, entry) in enumerate(zip(order, formatted), 1)}


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
def included_lines(path, options):
    """Return the lines of a file that a `literalinclude` with these options shows, read as the builder reads them."""
    from sphinx.directives.code import LiteralIncludeReader

    reader_options = {
        name: int(value) if name == "dedent" else value for name, value in options.items() if name in LISTING_OPTIONS
    }
    return LiteralIncludeReader(str(path), reader_options, SimpleNamespace(source_encoding="utf-8-sig")).read()[0]


def split_docstring(lines):
    """Return a function's prose, code without docstring, Source and Status, examples; "" for what it lacks."""
    if (docstring := docstring_of(lines)) is None:
        return "", lines, "", ""
    notes = [
        f"**{name}** {words}" for name, words in (("Source", docstring.source), ("Status", docstring.status)) if words
    ]
    return (
        "\n\n".join(docstring.prose),
        docstring.code,
        "<small>" + " · ".join(notes) + "</small>" if notes else "",
        docstring.examples,
    )


# ---- the text of one chapter ----
class ChapterWriter:
    """Write one chapter in plain Markdown; `glued` has the numbers that its cells insert into sentences."""

    def __init__(self, chapter, glued=None):
        self.chapter, self.glued = Path(chapter), glued or {}

    def link_to(self, chapter, title=None):
        """Return the address of another chapter's notebook, as a link from this one."""
        path = relpath(chapter.with_suffix(".ipynb"), self.chapter.parent).replace("\\", "/")
        return ("" if chapter == self.chapter and title else path) + (f"#{anchor(title)}" if title else "")

    def plain(self, text):
        """Return a text with its directives and roles in plain Markdown."""
        return "\n\n".join(filter(None, map(self.block, blocks(text))))

    def block(self, block):
        """Return one block in plain Markdown; for an unknown directive, its words."""
        if block.name == "":
            return self.words(block.body)
        return DIRECTIVES.get(block.name, ChapterWriter.admonition)(self, block)

    def words(self, text):
        """Return a stretch of text, without fences, with its roles, links and definitions in plain Markdown."""
        text = PART_OF_TEXT.sub(r"\1", ATTRIBUTES.sub("", LABEL.sub("", text)))
        text = DEFINITION.sub(r"**\1**: \2", text)
        return LINK.sub(r"\1.ipynb\2", ROLE_OR_CODE.sub(self.role, text))

    def role(self, match):
        name, _, content = match.groups()
        if not name:
            return match[0]
        return ROLES.get(name, ChapterWriter.code_span)(self, *title_and_target(content))

    # the roles: the words of the link, or None, and the target
    def reference(self, link_text, label):
        target = targets().get(label)
        if target is None:
            return link_text or label
        if not target.is_heading and target.chapter == self.chapter:
            return link_text or target.title
        return f"[{link_text or target.title}]({self.link_to(target.chapter, target.title if target.is_heading else None)})"

    def opened(self, link_text, target):
        return self.reference(link_text, target.partition("?")[0]) if link_text else f"`{target}`"

    def page(self, link_text, name):
        path = (self.chapter.parent / f"{name}.md").resolve()
        return f"[{link_text or title(path.read_text(encoding='utf-8'))}]({self.link_to(path)})"

    def citation(self, _, keys):
        numbers = ", ".join(str(references()[key.strip()][0]) for key in keys.split(","))
        return f"[[{numbers}]]({self.link_to(page_with('bibliography'))})"

    def number(self, _, name):
        return self.glued.get(name, NOT_COMPUTED)

    def glossary_term(self, link_text, term):
        return f"[{link_text or term}]({self.link_to(page_with('glossary'))})"

    def keyboard_key(self, _, name):
        return f"<kbd>{name}</kbd>"

    def move(self, _, moves):
        return "{} ({})".format(*both_notations(moves))

    def code_span(self, link_text, content):
        return f"`{link_text or content}`"

    # the directives
    def code(self, block):
        return f"```{block.argument}\n{block.body}\n```"

    def listing(self, block):
        """Return the lines of the program that a page prints there, in the page's order."""
        path = (self.chapter.parent / block.argument).resolve()
        lines, language = included_lines(path, block.options), block.options.get("language", "python")
        summary, code, note, examples = split_docstring(lines) if language == "python" else ("", lines, "", "")
        head = f"{numbers(self.chapter).get(key(block), 'Listing')}: {block.options.get('caption') or path.relative_to(ROOT)}"
        parts = [f"*{head}*", summary, f"```{language}\n{code.rstrip()}\n```", note]
        parts.append(examples and fold("Example", f"```python\n{examples}\n```"))
        return "\n\n".join(filter(None, parts))

    def admonition(self, block):
        title, body = self.words(block.argument), self.plain(block.body)
        if "dropdown" in block.options.get("class", ""):
            return fold(title, body)
        return "\n".join(f"> {line}".rstrip() for line in f"**{title}**\n\n{body}".splitlines())

    def exercise(self, block):
        return f"#### {exercise_title(block, self.chapter)}\n\n{self.plain(block.body)}".strip()

    def figure(self, block):
        return f"*{numbers(self.chapter)[key(block)]}.* {self.plain(block.body)}"

    def companion(self, block):
        return f"#### {companion_title(block)}"

    def companion_end(self, _):
        return "*(Here the main text continues.)*"

    def solution(self, block):
        return fold("Solution", self.plain(block.body))

    def omit(self, _):
        return ""

    def glossary(self, block):
        entries = re.split(r"\n\s*\n", block.body)
        return "\n\n".join(self.entry(entry.splitlines()) for entry in entries)

    def entry(self, lines):
        names = ", ".join(f"**{line}**" for line in lines if not line.startswith(" "))
        return f"{names}: {self.words(' '.join(line.strip() for line in lines if line.startswith(' ')))}"

    def contents(self, _):
        return "\n\n".join(f"**{part['caption']}**\n\n{self.part(part)}" for part in parts())

    def part(self, part):
        return "\n".join(
            f"- [{title(path.read_text(encoding='utf-8'))}]({self.link_to(path)})" for path in chapters(part)
        )

    def positions(self, block):
        return f"The page has a board for every position of game {block.argument}, and links to where it is used."

    def bibliography(self, _):
        return "\n\n".join(f"[{number}] {entry}" for number, entry in references().values())


def fold(title, body):
    """Return a text that opens when a reader clicks it."""
    return f"<details>\n<summary>{title}</summary>\n\n{body}\n\n</details>"


LISTING_OPTIONS = {"pyobject", "start-at", "start-after", "end-at", "end-before", "lines", "dedent"}
CONTAINERS = {"admonition", "exercise", "solution"}
CAPTION_WORDS = {"caption": "Fig.", "literalinclude": "Listing", "exercise": "Exercise", "exercise-start": "Exercise"}
# fmt: off
DIRECTIVES = {"```": ChapterWriter.code, "literalinclude": ChapterWriter.listing, "admonition": ChapterWriter.admonition, "glossary": ChapterWriter.glossary,
              "exercise": ChapterWriter.exercise, "exercise-start": ChapterWriter.exercise, "exercise-end": ChapterWriter.omit,
              "solution": ChapterWriter.solution, "solution-start": ChapterWriter.omit, "solution-end": ChapterWriter.omit,
              "caption": ChapterWriter.figure, "companion-start": ChapterWriter.companion, "companion-end": ChapterWriter.companion_end,
              "tableofcontents": ChapterWriter.contents, "bibliography": ChapterWriter.bibliography,
              "positions": ChapterWriter.positions, "raw": ChapterWriter.omit}
ROLES = {"ref": ChapterWriter.reference, "doc": ChapterWriter.page, "cite": ChapterWriter.citation, "glue:text": ChapterWriter.number,
         "term": ChapterWriter.glossary_term, "kbd": ChapterWriter.keyboard_key, "numref": ChapterWriter.reference, "move": ChapterWriter.move,
         "open": ChapterWriter.opened}
# fmt: on
