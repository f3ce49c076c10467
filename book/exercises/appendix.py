"""The tables of the appendices: what is read from the chapters, the program and small files of data.

Source: none in the paper.  Status: modern.
"""

import json
import re
from html import escape
from pathlib import Path

from docutils.nodes import make_id
from IPython.display import HTML

from book import contents
from book.contents import BOOK
from book.practice import text_of

DATA = BOOK / "appendix" / "data"
ITEMS = DATA / "paper-items.json"
SCORE_ITEMS = DATA / "score-items.json"
NOT_SHOWN = DATA / "not-shown.json"
INCLUDE = re.compile(
    r"^[`:]{3,}\{literalinclude\} \.\./\.\./machack/(?!classroom/)\w+/(\w+)\.py\n((?::.*\n)*)", re.MULTILINE
)
OPTION = re.compile(r'^:([\w-]+): "?(.*?)"?$', re.MULTILINE)
PARTIAL = {"lines", "start-at", "start-after", "end-at", "end-before"}
FENCE = re.compile(r"^\s*(`{3,}|:{3,})")


def headings(text):
    """Returns a chapter's headings in order, each as (title, anchor, the text down to the next heading of any kind).

    The anchor is the one the built page gives it.
    """
    found, fence = [], None
    for line in text.splitlines():
        mark = FENCE.match(line)
        if mark and (fence is None or mark[1].startswith(fence)):
            fence = None if fence else mark[1]
        heading = None if fence else re.match(r"#+ (.+)", line)
        if heading:
            title = plain(heading[1])
            found.append((title, anchor_of(title), []))
        elif found:
            found[-1][2].append(line)
    return [(title, anchor, plain(" ".join(body))) for title, anchor, body in found]


def anchor_of(title):
    """Returns the anchor that the built page gives to a heading; there its apostrophes are curled, and drop out."""
    return make_id(title.replace("'", ""))


def plain(text):
    """Returns text without the marks of Markdown, one space between words."""
    return " ".join(re.sub(r"[*`]", "", text).split())


def link(chapter, title=None, words=None):
    """Returns a link from an appendix to a chapter's heading; `chapter` is a path such as "part1/width.md"."""
    anchor = f"#{anchor_of(plain(title))}" if title else ""
    return f'<a href="../{chapter.removesuffix(".md")}.html{anchor}">{escape(words or title)}</a>'


def code(name):
    """Returns a dotted name as code that may be broken behind a dot or a line below."""
    return "<code>" + re.sub(r"([._/])", r"\1<wbr>", escape(name)) + "</code>"


def listed(head, rows, kind=""):
    """Returns a table as HTML that scrolls in its own frame; the cells are HTML."""
    body = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
    return (
        f'<div class="pst-scrollable-table-container" tabindex="0"><table class="table {kind}"><thead><tr>'
        + "".join(f"<th>{name}</th>" for name in head)
        + f"</tr></thead><tbody>{body}</tbody></table></div>"
    )


def sentence(test):
    """Returns a test's name as the sentence it is, with its file: "tests/a.py::test_so_it_is[x]"."""
    file, _, name = test.partition("::")
    name, _, case = name.removeprefix("test_").partition("[")
    case = f" ({escape(case.rstrip(']'))})" if case else ""
    return f"{escape(name.replace('_', ' '))}{case}<br>{code(file.removeprefix('tests/'))}"


def paper_items(path=ITEMS):
    """Returns the rows of the item map, one for each claim of the paper."""
    return json.loads(Path(path).read_text())


def item_tables(rows, source="the paper"):
    """Returns an item map as HTML: a heading and a table for each section of the paper, or of the page."""
    parts = []
    for section in dict.fromkeys(row["section"] for row in rows):
        some = [row for row in rows if row["section"] == section]
        lines = [
            [
                row["id"],
                escape(row["item"]),
                link(row["chapter"], row["heading"]),
                "<br>".join(map(code, row.get("functions", []))) or escape(row["instead"]),
                "<br>".join(map(sentence, row["tests"])),
            ]
            for row in some
        ]
        parts.append(
            f'<p class="table-head">{escape(section)}</p>'
            + listed(("", source, "where", "function", "test"), lines, "wide")
        )
    return HTML("".join(parts))


def includes(text):
    """Yields what a chapter prints of the program: (room and function, the options of the printing)."""
    for room, options in INCLUDE.findall(text):
        given = dict(OPTION.findall(options))
        if "pyobject" in given:
            yield f"{room}.{given['pyobject']}", given


def included(text):
    """Returns the functions that a chapter prints, in order: (room and name, whether it is printed whole)."""
    return [(name, not PARTIAL & given.keys()) for name, given in includes(text)]


def chapters():
    """Returns the pages of the book in its order, as (path such as "part1/width.md", text)."""
    return [(path.relative_to(BOOK).as_posix(), text_of(path)) for path in contents.chapters()]


def printed_functions():
    """Returns where each function of the program is printed, whole and in part: two dictionaries, {"pawns.is_passed":
    [chapter, ...]}.
    """
    whole, part = {}, {}
    for file, text in chapters():
        for name, is_whole in included(text):
            (whole if is_whole else part).setdefault(name, []).append(file)
    return whole, part


def parts_of_functions():
    """Returns the parts that are printed beside the whole: (room and name, chapter, options)."""
    return [
        (name, file, given) for file, text in chapters() for name, given in includes(text) if PARTIAL & given.keys()
    ]


def not_shown():
    """Returns the functions that no chapter prints, each with the reason."""
    return json.loads(NOT_SHOWN.read_text())
