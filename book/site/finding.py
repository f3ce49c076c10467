"""Aids for finding things: cards for words and citations, and a search that shows where a word occurs.

The first time a page uses a word of the glossary, the word is marked and links to it.  A card for such a word, or for a
citation, shows what the glossary or the bibliography says.  The search shows sections, each with an excerpt, even from
`file://`.  When the book has been built, `cards.js` and `texts.js` are written beside the pages; they hold what the
cards and the search show.
"""

import json
import re
from functools import cache
from html import unescape

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform

from book.site.assets import SHIPPED, assets_folder, lay
from book.site.offline import plain_formula

GLOSSARY = "book/appendix/glossary"
COMMON = frozenset(
    "account address alpha beta bit bound byte candidate castling check depth discovered dismiss display doubled exchange fault FEN file flag"
    " image immediate importance indirect instruction interrupt kernel key listing macro mate modification node piece promotion rank"
    " rating roll slot symbol tape tempo threat trace tripled variant window word".split()
)  # words of the glossary that occur in nearly every sentence: they are not marked
NO_PLACE = (
    nodes.reference,
    addnodes.pending_xref,
    nodes.title,
    nodes.literal,
    nodes.strong,
    nodes.caption,
    nodes.rubric,
    nodes.citation,
)


# ---- words ----
@cache
def pattern(words):
    """Return a pattern that finds any of the words, the longest first, in the singular or plural."""
    told = "|".join(re.escape(each) for each in sorted(words, key=len, reverse=True))
    return re.compile(rf"(?<![\w-])({told})(e?s)?(?![\w-])", re.IGNORECASE)


class MarkWords(SphinxPostTransform):
    """Turn the first occurrence of each glossary word in a page's paragraphs into a link to the glossary."""

    default_priority = 4  # before references are resolved
    formats = ("html",)

    def run(self, **_):
        if self.env.docname == GLOSSARY:
            return
        standard = self.env.get_domain("std")
        left = {each for each in glossary_words(standard) if each not in COMMON}
        for text in list(self.document.findall(nodes.Text)):
            if left and _is_prose(text):
                _mark(text, left)


class PartCells(SphinxPostTransform):
    """Add a space to the cells of HTML tables and to captions: the search's index removes the tags of HTML, and would
    make one word of two cells.
    """

    default_priority = 20  # after the outputs of cells have been chosen
    formats = ("html",)

    def run(self, **_):
        for raw in self.document.findall(_is_html):
            raw[:] = [nodes.Text(re.sub(r"(?=</(?:t[dh]|figcaption|caption)>)", " ", raw.astext()))]


def glossary_words(standard):
    """Return the words of the glossary, as it writes them."""
    return {name for kind, name in standard.objects if kind == "term" and standard.objects[kind, name][0] == GLOSSARY}


def _is_prose(text):
    above, in_paragraph = text.parent, False
    while above is not None and not isinstance(above, nodes.document):
        if isinstance(above, NO_PLACE) or isinstance(above, nodes.table):
            return False
        in_paragraph |= isinstance(above, nodes.paragraph)
        above = above.parent
    return in_paragraph


def _mark(text, left):
    """Split a text at the words that remain to be marked, and remove these from `left`."""
    parts, end = [], 0
    for found in pattern(frozenset(left)).finditer(text):
        word = next((each for each in left if each.lower() == found[1].lower()), None)
        if word is None:
            continue
        left.discard(word)
        link = addnodes.pending_xref(
            "",
            nodes.inline(text=found[0], classes=["glossed"]),
            refdomain="std",
            reftype="term",
            reftarget=word,
            refexplicit=True,
            refwarn=True,
        )
        parts += [nodes.Text(text[end : found.start()]), link]
        end = found.end()
    if parts:
        text.parent.replace(text, [*parts, nodes.Text(text[end:])])


# ---- files written beside the pages ----
def cards(env):
    """Return the content of the cards for words: {"term-en-prise": [the word, text]}."""
    found = {}
    for item in env.get_doctree(GLOSSARY).findall(nodes.definition_list_item):
        said = item.next_node(nodes.definition)
        for term in item.findall(nodes.term):
            found |= {place: [term.astext(), _without_last_link(said)] for place in term["ids"]}
    return found


def _without_last_link(said):
    copy = said.deepcopy()
    last = next((each for each in reversed(list(copy.findall(nodes.paragraph))) if len(each.children) > 1), None)
    if last is not None and isinstance(last.children[-1], (nodes.reference, addnodes.pending_xref)):
        last.remove(last.children[-1])
    return copy.astext().strip()


def texts(env):
    """Return what the search shows: {page: [[anchor, section's title, its text, where its tables begin], ...]}."""
    return {page: [*_sections(env.get_doctree(page))] for page in sorted(env.found_docs)}


def _sections(tree):
    for section in filter(_title, tree.findall(nodes.section)):
        own = [each for each in section.children if not (isinstance(each, nodes.section) and _title(each))]
        # a search must not give away a solution
        parts = (each for part in own for each in part.findall(_is_said) if not is_inside(each, "solution"))
        prose, tables = (
            " ".join(text for each in told if (text := " ".join(each.split())))
            for told in zip(("", ""), *map(_told, parts))
        )
        before = f"{prose} " if tables else prose
        begins = len(before.encode("utf-16-le")) // 2  # as JavaScript counts
        yield [section["ids"][0], _title(section).astext(), before + tables, begins]


def _told(part):
    """Return the readable text of a part of a section: that of prose, and that of tables."""
    if _is_html(part):
        return _shown(part)
    return ("", _words(part)) if is_inside(part, "table") else (_words(part), "")


def _title(section):
    """Return the title of a section; the content of an exercise is a section without one."""
    return next((each for each in section.children if isinstance(each, nodes.title)), None)


def is_inside(node, kind):
    """Return True if a node is inside one of this kind, part of its class's name.

    Names are compared because Sphinx loads an extension as a separate module.
    """
    while node is not None and kind not in type(node).__name__:
        node = node.parent
    return node is not None


def _words(node):
    """Return the readable text of a paragraph: without drawings, without formulas that are not plain text, and without
    the names by which it refers to works and figures; the second notation of a move is in parentheses.
    """
    copy = node.deepcopy()
    for each in list(copy.findall()):
        if isinstance(each, nodes.raw) or (
            isinstance(each, addnodes.pending_xref) and (each["refdomain"] == "cite" or each["reftype"] == "numref")
        ):
            each.parent.remove(each)
        elif isinstance(each, nodes.math):
            each.parent.replace(each, plain_formula(each.astext()) or [])
        elif isinstance(each, nodes.inline) and "descriptive" in each["classes"]:
            each.children = [nodes.Text(f" ({each.astext()})")]
    return copy.astext()


def _is_said(node):
    """Return True for readable text: not code or formulas; from what a cell prints only tables and captions."""
    return isinstance(node, (nodes.paragraph, nodes.caption, nodes.term)) or _is_html(node)


def _is_html(node):
    return isinstance(node, nodes.raw) and node.get("format") == "html" and not isinstance(node.parent, nodes.paragraph)


def _shown(raw):
    """Return the readable text of HTML that a cell prints, (captions, tables), with second notations in parentheses."""
    said = {"caption": "", "table": ""}
    for kind, part in re.findall(r"<(figcaption|caption|table)\b[^>]*>(.*?)</\1>", raw.astext(), re.DOTALL):
        both = re.sub(r'<span class="descriptive" hidden>(.*?)</span>', r" (\1)", part)
        text = unescape(re.sub(r"<svg\b.*?</svg>|<[^>]*>", " ", both, flags=re.DOTALL))
        said[kind.removeprefix("fig")] += f" {text}"
    return tuple(said.values())


def write(app, fault):
    """Write the two files beside the pages."""
    if fault or app.builder.format != "html" or GLOSSARY not in app.env.found_docs:
        return
    house = assets_folder(app)
    for name, told in (("bookCards", cards(app.env)), ("bookTexts", texts(app.env))):
        text = json.dumps(told, ensure_ascii=False, separators=(",", ":"))
        (house / f"{name[4:].lower()}.js").write_text(f"globalThis.{name}={text}\n", encoding="utf-8")


def bring(app):
    """Ship the script that shows both with the pages."""
    if app.builder.format == "html":
        lay(app, "finding.js")
        app.add_js_file("house/finding.js", loading_method="defer")


def rank(_app, config):
    """Make `scorer.js` rank what a search finds."""
    config.html_search_scorer = str(SHIPPED / "scorer.js")


def setup(app: Sphinx):
    """Connect this extension to Sphinx."""
    app.connect("config-inited", rank)
    app.add_post_transform(MarkWords)
    app.add_post_transform(PartCells)
    app.connect("builder-inited", bring)
    app.connect("build-finished", write)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
