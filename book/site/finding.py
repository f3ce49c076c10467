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

from book.site.assets import SHIPPED, assets_folder, load_script
from book.site.offline import plain_formula

GLOSSARY = "book/appendix/glossary"
# Words of the glossary that occur in nearly every sentence: they are not marked.
COMMON = frozenset(
    "account address alpha beta bit bound byte candidate castling check depth discovered dismiss display doubled exchange fault FEN file flag"
    " image immediate importance indirect instruction interrupt kernel key listing macro mate modification node piece promotion rank"
    " rating roll slot symbol tape tempo threat trace tripled variant window word".split()
)
UNMARKED = (
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
    """Return a pattern that finds any of the words, the longest first, in the singular or plural.

    >>> pattern(frozenset({"ply", "mate"})).findall("A mate in two plies: mates.")
    [('mate', ''), ('mate', 's')]
    >>> pattern(frozenset()).findall("A mate in two plies.")
    []
    """
    alternatives = "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True)) or "(?!)"
    return re.compile(rf"(?<![\w-])({alternatives})(e?s)?(?![\w-])", re.IGNORECASE)


class MarkWords(SphinxPostTransform):
    """Turn the first occurrence of each glossary word in a page's paragraphs into a link to the glossary."""

    default_priority = 4  # before references are resolved
    formats = ("html",)

    def run(self, **_):
        if self.env.docname == GLOSSARY:
            return
        standard = self.env.get_domain("std")
        unmarked = {word for word in glossary_words(standard) if word not in COMMON}
        for text in list(self.document.findall(nodes.Text)):
            if unmarked and _is_prose(text):
                _mark(text, unmarked)


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
    ancestor, in_paragraph = text.parent, False
    while ancestor is not None and not isinstance(ancestor, nodes.document):
        if isinstance(ancestor, UNMARKED) or isinstance(ancestor, nodes.table):
            return False
        in_paragraph |= isinstance(ancestor, nodes.paragraph)
        ancestor = ancestor.parent
    return in_paragraph


def _mark(text, unmarked):
    """Make links of the words in a text that remain to be marked, and remove these from `unmarked`."""

    def link(match):
        word = next((candidate for candidate in unmarked if candidate.lower() == match[1].lower()), None)
        if word is None:
            return None
        unmarked.discard(word)
        marked = nodes.inline(text=match[0], classes=["glossed"])
        facts = {"refdomain": "std", "reftype": "term", "reftarget": word, "refexplicit": True, "refwarn": True}
        return addnodes.pending_xref("", marked, **facts)

    replace_matches(text, pattern(frozenset(unmarked)), link)


def replace_matches(text, pattern, node_for):
    """Put in the place of each match in a text the node that `node_for(match)` returns; None leaves it as it is."""
    parts, end = [], 0
    for match in pattern.finditer(text):
        if node := node_for(match):
            parts += [nodes.Text(text[end : match.start()]), node]
            end = match.end()
    if parts:
        text.parent.replace(text, [node for node in (*parts, nodes.Text(text[end:])) if node.astext()])


# ---- files written beside the pages ----
def cards(env):
    """Return the content of the cards for words: {"term-en-prise": [the word, text]}."""
    texts_by_term = {}
    for item in env.get_doctree(GLOSSARY).findall(nodes.definition_list_item):
        definition = item.next_node(nodes.definition)
        for term in item.findall(nodes.term):
            texts_by_term |= {anchor: [term.astext(), _without_last_link(definition)] for anchor in term["ids"]}
    return texts_by_term


def _without_last_link(definition):
    copy = definition.deepcopy()
    last = next(
        (paragraph for paragraph in reversed(list(copy.findall(nodes.paragraph))) if len(paragraph.children) > 1), None
    )
    if last is not None and isinstance(last.children[-1], (nodes.reference, addnodes.pending_xref)):
        last.remove(last.children[-1])
    return copy.astext().strip()


def texts(env):
    """Return what the search shows: {page: [[anchor, section's title, its text, where its tables begin], ...]}."""
    return {page: [*_sections(env.get_doctree(page))] for page in sorted(env.found_docs)}


def _sections(tree):
    for section in filter(_title, tree.findall(nodes.section)):
        content = [child for child in section.children if not (isinstance(child, nodes.section) and _title(child))]
        # a search must not give away a solution
        parts = (node for part in content for node in part.findall(_is_readable) if not is_inside(node, "solution"))
        prose, tables = (
            " ".join(text for words in pieces if (text := " ".join(words.split())))
            for pieces in zip(("", ""), *map(_prose_and_tables, parts))
        )
        before = f"{prose} " if tables else prose
        begins = len(before.encode("utf-16-le")) // 2  # as JavaScript counts
        yield [section["ids"][0], _title(section).astext(), before + tables, begins]


def _prose_and_tables(part):
    """Return the readable text of a part of a section: that of prose, and that of tables."""
    if _is_html(part):
        return _html_text(part)
    return ("", _words(part)) if is_inside(part, "table") else (_words(part), "")


def _title(section):
    """Return the title of a section; the content of an exercise is a section without one."""
    return next((child for child in section.children if isinstance(child, nodes.title)), None)


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
    for item in list(copy.findall()):
        if isinstance(item, nodes.raw) or (
            isinstance(item, addnodes.pending_xref) and (item["refdomain"] == "cite" or item["reftype"] == "numref")
        ):
            item.parent.remove(item)
        elif isinstance(item, nodes.math):
            item.parent.replace(item, plain_formula(item.astext()) or [])
        elif isinstance(item, nodes.inline) and "descriptive" in item["classes"]:
            item.children = [nodes.Text(f" ({item.astext()})")]
    return copy.astext()


def _is_readable(node):
    """Return True for readable text: not code or formulas; from what a cell prints only tables and captions."""
    return isinstance(node, (nodes.paragraph, nodes.caption, nodes.term)) or _is_html(node)


def _is_html(node):
    return isinstance(node, nodes.raw) and node.get("format") == "html" and not isinstance(node.parent, nodes.paragraph)


def _html_text(raw):
    """Return the readable text of HTML that a cell prints, (captions, tables), with second notations in parentheses."""
    texts_by_kind = {"caption": "", "table": ""}
    for kind, part in re.findall(r"<(figcaption|caption|table)\b[^>]*>(.*?)</\1>", raw.astext(), re.DOTALL):
        with_notations = re.sub(r'<span class="descriptive" hidden>(.*?)</span>', r" (\1)", part)
        text = unescape(re.sub(r"<svg\b.*?</svg>|<[^>]*>", " ", with_notations, flags=re.DOTALL))
        texts_by_kind[kind.removeprefix("fig")] += f" {text}"
    return tuple(texts_by_kind.values())


def write_files(app, failure):
    """Write the two files beside the pages."""
    if failure or GLOSSARY not in app.env.found_docs:
        return
    folder = assets_folder(app)
    for name, content in (("bookCards", cards(app.env)), ("bookTexts", texts(app.env))):
        text = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
        (folder / f"{name[4:].lower()}.js").write_text(f"globalThis.{name}={text}\n", encoding="utf-8")


def set_scorer(_app, config):
    """Make `scorer.js` rank what a search finds."""
    config.html_search_scorer = str(SHIPPED / "scorer.js")


def setup(app: Sphinx):
    """Connect this extension to Sphinx."""
    app.connect("config-inited", set_scorer)
    app.add_post_transform(MarkWords)
    app.add_post_transform(PartCells)
    app.connect("builder-inited", load_script("finding.js", loading_method="defer"))
    app.connect("build-finished", write_files)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
