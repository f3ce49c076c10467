"""The chapters without anything live: taken from the built pages, for paper and for e-book readers.

Every live figure is replaced by its static twin, folds are opened or left out, a chapter's solutions are at its end,
only the algebraic notation of moves stays, and links between pages lead from chapter to chapter. `print_book.py` makes
the PDF of these chapters, `make_epub.py` the EPUB.
"""

import posixpath
import re
import tomllib
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

import tinycss2
from bs4 import BeautifulSoup

from book.contents import ROOT, parts
from book.contents import chapters as sources
from book.print import chromium
from book.trouble import Trouble

HTML = ROOT / "_build" / "html"
WORK = ROOT / "_build" / "print"
DIST = ROOT / "dist"
VENDOR = (ROOT / "book" / "_vendor").as_uri()  # fonts and KaTeX, for what Chromium typesets
# Elements that only work on a page, or repeat what a figure shows.
LIVE = ", ".join(
    "script a.headerlink .descriptive .docstring .without-code .answer-progress .answer-keeping .ladder-game"
    " .ladder-compare .ladder-keep .mh-help .mh-stack .mh-colours .mh-inwords input button .toctree-wrapper".split()
)
PROMISE = re.compile(r"\s*With JavaScript\b[^.]*\.")  # what a twin says about the live figure
NOT_IN_ID = re.compile(r"[^A-Za-z0-9_.-]+")
DESCRIBED_BY = ("aria-labelledby", "aria-describedby", "aria-controls", "for")
SVG_NAMES = {  # html.parser writes all names in lower case; in XML these need SVG's capitals
    name.lower(): name
    for name in (
        "viewBox preserveAspectRatio clipPath clipPathUnits linearGradient radialGradient gradientUnits gradientTransform "
        "patternUnits patternTransform markerWidth markerHeight markerUnits refX refY textLength lengthAdjust pathLength "
        "textPath startOffset maskUnits"
    ).split()
}


@dataclass
class Chapter:
    """A chapter: its page ("book/part1/width"), its part, its title, and the text as a tree."""

    page: str
    part: str
    title: str
    body: object
    sheets: tuple = ()

    @property
    def slug(self):
        """The page's name in one word, the prefix of all names in the chapter."""
        return self.page.removeprefix("book/").replace("/", "-")


def version():
    """Return the version of the book, which is that of its packages."""
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]


def part_of_pages():
    """Return {page: caption of its part} in the order of the book; the front page has none."""
    captions = {path: part["caption"] for part in parts() for path in sources(part)}
    return {path.relative_to(ROOT).with_suffix("").as_posix(): captions.get(path, "") for path in sources()}


# ---- making a page static ----
def lift_sheets(body):
    """Remove the figures' style sheets from the text; return each of them once."""
    return tuple(dict.fromkeys(sheet.extract().get_text() for sheet in body.select("style")))


def valid_id(text):
    """Return `text` as a name that every XML reader accepts."""
    return NOT_IN_ID.sub("-", text)


def new_element(kind, css, text=None):
    """Return a new element."""
    element = BeautifulSoup("", "html.parser").new_tag(kind, attrs={"class": css})
    if text is not None:
        element.string = text
    return element


def leave_out_live(body):
    """Remove what only works on a live page."""
    for element in body.select(LIVE):
        element.decompose()
    for box in body.select(".answer-box"):
        if not box.select("svg, table"):
            box.decompose()
    for caption in body.select("figcaption"):
        for words in caption.find_all(string=PROMISE):
            words.replace_with(PROMISE.sub("", words))
    for element in body.select("[tabindex]"):
        del element["tabindex"]
    for element in body.select("[aria-label]"):
        element["aria-label"] = PROMISE.sub("", element["aria-label"])
    for element in body.find_all("section"):
        if element.find(["h1", "h2", "h3"], recursive=False) and len(element.find_all(True, recursive=False)) == 1:
            element.decompose()  # a heading above what was live


def leave_out_plumbing(body):
    """Remove the folded sources of cells that only show a figure; what such a cell shows stays."""
    for fold in body.select("details.hide"):
        output = fold.select_one(".cell_output")
        if output is None:
            fold.decompose()
        else:
            fold.replace_with(output.extract())
    for cell in body.select("div.cell"):
        if not cell.get_text(strip=True) and not cell.select("svg, table"):
            cell.decompose()


def open_folds(body):
    """Open folds under their titles; what a heading unfolds goes below the heading."""
    for fold in body.select("details.headed"):
        for element in fold.select(".companion-holds"):
            element.decompose()
        fold.find("summary", recursive=False).unwrap()
        fold.unwrap()
    for fold in body.find_all("details"):
        kind = next((name for name in ("companion", "listing-examples") if name in fold.get("class", [])), "opened")
        fold.name, fold["class"] = "div", [kind]
        fold.attrs.pop("open", None)
        summary = fold.find("summary", recursive=False)
        if summary is not None:
            summary.name, summary["class"] = "p", [f"{kind}-title"]
            summary.attrs.pop("aria-label", None)
    for element in body.select(".dropdown"):
        element["class"].remove("dropdown")


def set_solutions_last(body):
    """Move the solutions to the end of the chapter, and add a link to each below its exercise."""
    solutions = body.select("div.solution")
    if not solutions:
        return
    last = new_element("section", "solutions")
    last["id"] = "the-solutions"
    last.append(new_element("h2", "solutions-head", "Solutions"))
    for solution in solutions:
        to_exercise = solution.select_one("a")
        exercise = to_exercise and body.find(id=to_exercise["href"].removeprefix("#"))
        if exercise is not None and "exercise" in exercise.get("class", []):
            link = new_element("p", "to-solution")
            link.append(new_element("a", "internal", "Solution"))
            link.a["href"] = f"#{solution['id']}"
            exercise.append(link)
        last.append(solution.extract())
    body.append(last)


STEPS = (leave_out_live, leave_out_plumbing, open_folds, set_solutions_last)


def make_static(text):
    """Return the text of a built page as a static tree, and the style sheets of its figures."""
    article = BeautifulSoup(text, "html.parser").find("article")
    body = article.find("section")
    pieces = article.find("svg", recursive=False)  # the drawing with the pieces of the page's boards
    style = lift_sheets(article)
    for step in STEPS:
        step(body)
    if pieces is not None and body.select("use"):
        body.insert(0, pieces.extract())
    return body, style


def title_of(body):
    """Return the title of a chapter with its number, as in its heading."""
    return " ".join(body.find("h1").get_text().split())


def static_chapter(page, part, html):
    """Return one built page as a chapter."""
    body, style = make_static((html / f"{page}.html").read_text(encoding="utf-8"))
    return Chapter(page, part, title_of(body), body, style)


def whole_book(html):
    """Return all chapters of a built book in the order of the table of contents."""
    return [static_chapter(page, part, html) for page, part in part_of_pages().items()]


def by_part(chapters):
    """Return the chapters by part: [(caption, [chapters])]."""
    return [(part, list(group)) for part, group in groupby(chapters, key=lambda chapter: chapter.part)]


def sheets_of(chapters, is_kept=lambda head, body: True):
    """Return the rules of all chapters' figures, each sheet once; `is_kept(head, body)` says which rules stay."""
    css = "\n".join(dict.fromkeys(sheet for chapter in chapters for sheet in chapter.sheets))
    return as_sheet(css, is_kept)


def as_sheet(css, is_kept):
    """Return a style sheet with only the rules that are kept, whatever is in their strings.

    >>> as_sheet('a::after { b: "}{;" } @layer c;', lambda head, inside: True)
    'a::after { b: "}{;" }'
    >>> as_sheet("/* a */ a { b: c } @media print { a { b: d } }", lambda head, inside: not head.startswith("@"))
    'a { b: c }'
    """
    tokens = tinycss2.parse_component_value_list(css, skip_comments=True)
    rules = []
    for rule in tinycss2.parse_stylesheet(tokens, skip_whitespace=True):
        head = (f"@{rule.at_keyword}" if rule.type == "at-rule" else "") + tinycss2.serialize(rule.prelude)
        body = rule.content and tinycss2.serialize(rule.content)
        if body and is_kept(head.strip(), body):
            rules.append(f"{head.strip()} {{{body}}}")
    return "\n".join(rules)


# ---- links ----
def link(chapters, address):
    """Make every link lead to its chapter; `address(chapter, name)` gives the name of a place in a chapter.

    A link to a page that is left out, or to a place that no longer exists, becomes plain text.
    """
    by_page = {chapter.page: chapter for chapter in chapters}
    remove_unused_ids(chapters)
    names = {chapter.page: {anchor["id"] for anchor in chapter.body.select("[id]")} for chapter in chapters}
    for chapter in chapters:
        for anchor in chapter.body.find_all("a"):
            href = anchor.get("href", "")
            if re.match(r"\w+:", href):
                continue
            path, _, name = href.partition("#")
            name = valid_id(name)
            target = by_page.get(page_of(chapter, path))
            if target is None or (name and name not in names[target.page]):
                anchor.name = "span"
                del anchor["href"]
            else:
                anchor["href"] = address(target, name)


def referenced_ids(chapters):
    """Return {page: the names in it that something refers to}: links, drawings, descriptions."""
    ids_by_page = {chapter.page: set() for chapter in chapters}
    for chapter in chapters:
        for element in chapter.body.find_all(True):
            for attribute, value in element.attrs.items():
                if attribute in DESCRIBED_BY:
                    ids_by_page[chapter.page].update(map(valid_id, value.split()))
                elif attribute in ("href", "xlink:href") and element.name != "a":
                    ids_by_page[chapter.page].add(valid_id(value.removeprefix("#")))
                elif isinstance(value, str) and "url(#" in value:
                    ids_by_page[chapter.page].update(map(valid_id, re.findall(r"url\(#([^)]+)\)", value)))
            if element.name == "a" and "#" in element.get("href", "") and not re.match(r"\w+:", element["href"]):
                path, _, name = element["href"].partition("#")
                page = page_of(chapter, path)
                ids_by_page.setdefault(page, set()).add(valid_id(name))
    return ids_by_page


def remove_unused_ids(chapters):
    """Keep only names that something refers to, each once in its chapter."""
    referenced = referenced_ids(chapters)
    for chapter in chapters:
        seen = set()
        for element in chapter.body.select("[id]"):
            element["id"] = valid_id(element["id"])
            if element["id"] in seen or element["id"] not in referenced[chapter.page]:
                del element["id"]
            else:
                seen.add(element["id"])


def page_of(chapter, path):
    """Return the page that a link in the chapter leads to: "book/part1/width"."""
    path = path.partition("?")[0]  # at a step of a figure, which stands still here
    page = posixpath.normpath(posixpath.join(posixpath.dirname(chapter.page), path)) if path else chapter.page
    return page.removesuffix(".html")


def prefix_ids(chapter):
    """Put the chapter's slug before every name in it, and in references to it, so that chapters can share a file."""
    for element in chapter.body.find_all(True):
        if "id" in element.attrs:
            element["id"] = f"{chapter.slug}--{element['id']}"
        for attribute in DESCRIBED_BY:
            if attribute in element.attrs:
                element[attribute] = " ".join(
                    f"{chapter.slug}--{valid_id(name)}" for name in element[attribute].split()
                )
        for attribute, value in list(element.attrs.items()):
            if isinstance(value, str) and "url(#" in value:
                element[attribute] = value.replace("url(#", f"url(#{chapter.slug}--")
        if element.name in ("use", "textpath", "lineargradient", "image"):
            for attribute in ("href", "xlink:href"):
                if element.get(attribute, "").startswith("#"):
                    element[attribute] = f"#{chapter.slug}--{valid_id(element[attribute][1:])}"


def as_xml(body):
    """Return the tree as well-formed XML, with the capitals of SVG's names."""
    for drawing in body.select("svg"):
        drawing["xmlns"] = "http://www.w3.org/2000/svg"
        drawing["xmlns:xlink"] = "http://www.w3.org/1999/xlink"
        for element in (drawing, *drawing.find_all(True)):
            element.name = SVG_NAMES.get(element.name, element.name)
            element.attrs = {SVG_NAMES.get(name, name): value for name, value in element.attrs.items()}
    return body.decode(formatter="minimal")


# ---- used by the PDF and the EPUB ----
TITLE, SUBTITLE, AUTHOR = "The Greenblatt Chess Program", "An executable edition", "the Mac Hack VI project"


def title_board(chapters):
    """Return the drawing of the front page's board, with its pieces."""
    front = chapters[0].body
    drawing, pieces = front.select_one(".mh-picture svg"), front.find("svg", recursive=False)
    return (pieces.decode() if pieces else "") + (drawing.decode() if drawing else "")


def title_words(chapters):
    """Return the text of the title page."""
    return f"""<p class="series">Mac Hack VI</p><p class="title">{TITLE}</p><p class="subtitle">{SUBTITLE}</p>
<div class="board">{title_board(chapters)}</div><p class="board-says">Game 3, White to play. What did the program play?</p>"""


def own_sheet(name):
    """Return one of our style sheets, behind the colors that they share."""
    return "\n".join((Path(__file__).parent / file).read_text(encoding="utf-8") for file in ("colors.css", name))


def paper_style():
    """Return the style sheet of the book on paper."""
    return own_sheet("paper.css").replace("VENDOR", VENDOR)


def title_page(chapters):
    """Return the title page as a complete page, to be a cover."""
    return f"""<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><style>{sheets_of(chapters[:1])}</style>
<style>{paper_style()} html {{ zoom: 2.38; background: #fdfbf6 }}</style></head>
<body><section class="title-page">{title_words(chapters)}</section></body></html>"""


def imprint():
    """Return the text on the back of the title page."""
    return f"""<p>Mac Hack VI, version {version()}. The book, its figures and the program it is about are free:
GPL-3.0-or-later, as everything they are made from.</p>
<p>This is a static copy of the book. In its pages, which a browser opens from a folder without a network, every figure
is live, the cells run, the exercises are checked, and the program plays. Everything here was taken from those pages:
figures as they look before anybody has touched them; listings and cells as they are, except the few lines that only
show a figure; the companions open; the solutions of the exercises at the end of each chapter; moves in algebraic
notation.</p>"""


def check_tools(html):
    """Raise Trouble if the book is not built, or if Chromium or its chromedriver, which typeset it, is missing."""
    if not (html.parent / "whole").exists() or not all((html / f"{page}.html").exists() for page in part_of_pages()):
        raise Trouble("The book is not built: run `make book` first.")
    if chromium.executable() is None:
        raise Trouble("Chromium typesets the book, and there is none here. Install it, or name one in CHROMIUM.")
    if not chromium.is_installed():
        raise Trouble("Chromium needs its chromedriver, and there is none here. Install the one that comes with it.")
