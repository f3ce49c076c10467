"""The tables of the appendices, made from the chapters, the program and small data files.

Source: none in the paper.  Status: modern.
"""

import json
import re
from html import escape
from pathlib import Path

from IPython.display import HTML

from book import contents
from book.contents import BOOK
from book.practice import text_of
from book.text import directives, headings

DATA = BOOK / "appendix" / "data"
ITEMS = DATA / "paper-items.json"
SCORE_ITEMS = DATA / "score-items.json"
NOT_SHOWN = DATA / "not-shown.json"
INCLUDED = re.compile(r"\.\./\.\./machack/(?!classroom/)\w+/(\w+)\.py")
PARTIAL = {"lines", "start-at", "start-after", "end-at", "end-before"}


def title_at(chapter, label=None):
    """Return the title of the chapter's section with this label, or the chapter's title; None if there is none.

    `chapter` is a path such as "part1/width.md".
    """
    path = BOOK / chapter
    titles = headings(path.read_text(encoding="utf-8")) if path.is_file() else []
    return next((plain(title.title) for title in titles if label in (None, title.label)), None)


def plain(text):
    """Return a text without Markdown marks, and with one space between words."""
    return " ".join(re.sub(r"[*`]", "", text).split())


def link(chapter, label=None, words=None):
    """Return a link from an appendix to a chapter, or to its section with this label; by default its title is shown."""
    anchor = f"#{label}" if label else ""
    return f'<a href="../{chapter.removesuffix(".md")}.html{anchor}">{escape(words or title_at(chapter, label))}</a>'


def code(name):
    """Return a dotted name as code that may break after a dot or an underscore."""
    return "<code>" + re.sub(r"([._/])", r"\1<wbr>", escape(name)) + "</code>"


def html_table(head, rows, kind=""):
    """Return a table as HTML that scrolls in its own frame; the cells are HTML."""
    body = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
    return (
        f'<div class="pst-scrollable-table-container" tabindex="0"><table class="table {kind}"><thead><tr>'
        + "".join(f"<th>{name}</th>" for name in head)
        + f"</tr></thead><tbody>{body}</tbody></table></div>"
    )


def sentence(test):
    """Return a test's name as a sentence, with its file: "tests/a.py::test_so_it_is[x]"."""
    file, _, name = test.partition("::")
    name, _, case = name.removeprefix("test_").partition("[")
    case = f" ({escape(case.rstrip(']'))})" if case else ""
    return f"{escape(name.replace('_', ' '))}{case}<br>{code(file.removeprefix('tests/'))}"


def paper_items(path=ITEMS):
    """Return the rows of the item map, one for each claim of the paper."""
    return json.loads(Path(path).read_text())


def item_tables(rows, source="the paper"):
    """Return an item map as HTML: a heading and a table for each section of the paper, or of the page."""
    parts = []
    for section in dict.fromkeys(row["section"] for row in rows):
        section_rows = [row for row in rows if row["section"] == section]
        lines = [
            [
                row["id"],
                escape(row["item"]),
                link(row["chapter"], row.get("label")),
                "<br>".join(map(code, row.get("functions", []))) or escape(row["instead"]),
                "<br>".join(map(sentence, row["tests"])),
            ]
            for row in section_rows
        ]
        parts.append(
            f'<p class="table-head">{escape(section)}</p>'
            + html_table(("", source, "where", "function", "test"), lines, "wide")
        )
    return HTML("".join(parts))


def listed_code(text):
    """Yield what a chapter prints of the program: (module and function, the options of the listing)."""
    for listing in directives(text, "literalinclude"):
        file, options = INCLUDED.fullmatch(listing.argument), listing.options
        if file and "pyobject" in options:
            yield f"{file[1]}.{options['pyobject']}", options


def functions_printed(text):
    """Return the functions that a chapter prints, in order: (module and name, True if it is printed whole)."""
    return [(name, not PARTIAL & options.keys()) for name, options in listed_code(text)]


def chapters():
    """Return the pages of the book in order, as (path such as "part1/width.md", text)."""
    return [(path.relative_to(BOOK).as_posix(), text_of(path)) for path in contents.chapters()]


def printed_functions():
    """Return where each function of the program is printed, whole and in part: two dictionaries, {"pawns.is_passed":
    [chapter, ...]}.
    """
    whole, part = {}, {}
    for file, text in chapters():
        for name, is_whole in functions_printed(text):
            (whole if is_whole else part).setdefault(name, []).append(file)
    return whole, part


def not_shown():
    """Return the functions that no chapter prints, each with the reason."""
    return json.loads(NOT_SHOWN.read_text())
