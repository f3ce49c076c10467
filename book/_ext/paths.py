"""The paths through the book that the front page offers: at the foot of each chapter of a path, which chapter comes next on it.

A path is an item of the list `{.paths}`: what stands in bold says whose it is, and its links lead to its chapters in their order.
No chapter is on more than two paths (a test looks), so a foot has two lines at most, each with the name of its path before the way.
In the page paths.js keeps which path the reader follows, chosen on the front page or by such a line, and shows that one alone. A path leaves chapters out, so a chapter of it names
at its head the words of the glossary that it uses and that a chapter off the path explains, each the first time.
"""

import json
import re
from functools import cache
from html import escape

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx

from book._ext.beside import lay
from book._ext.finding import COMMON, GLOSSARY, pattern, stands_in

LIST = "paths"
LINK = (addnodes.pending_xref, nodes.reference)


def paths_of(env):
    """Returns the paths as the front page has them: [(whose it is, [its pages])]."""
    front = env.get_doctree(env.config.root_doc)
    lists = [each for each in front.findall(nodes.bullet_list) if LIST in each["classes"]]
    return [(_whose(item), _pages(env, item)) for each in lists for item in each.children]


def _whose(item):
    bold = item.next_node(nodes.strong)
    return bold.astext().rstrip(".") if bold else ""


def _pages(env, item):
    targets = (each.get("reftarget", "") for each in item.findall(lambda node: isinstance(node, LINK)))
    here = env.config.root_doc.rpartition("/")[0]
    names = (name.strip("/").removesuffix(".md") for name in targets)
    return [found for name in names for found in (name, f"{here}/{name}") if found in env.titles]


def next_on(paths, page):
    """Returns the paths that go through a page: [(whose it is, the page's place on it, the next page or None)].

    >>> next_on([("You play chess", ["a", "b"]), ("You program", ["c"])], "a")
    [('You play chess', '1 of 2', 'b')]
    """
    return [
        (whose, f"{at + 1} of {len(pages)}", (pages[at + 1 : at + 2] or [None])[0])
        for whose, pages in paths
        for at in [*map(pages.index, {page} & {*pages})]
    ]


# ---- words that a path leaves to others ----
def words_on(paths, homes, texts, told):
    """Returns, of each path, each chapter's words that a chapter off the path explains: {(whose it is, page): [word]}, each at its first use.

    homes   of every word of the glossary the page that explains it
    texts   of every page what stands in its main line
    told    of every page what it sets in bold: it explains these words itself

    >>> words_on([("You program", ["a", "b"])], {"ply": "c", "mate": "b"}, {"a": "Mate, in plies.", "b": "A ply."}, {"a": "", "b": ""})
    {('You program', 'a'): [], ('You program', 'b'): ['ply']}
    """
    found = {}
    for whose, pages in paths:
        left = {word for word, home in homes.items() if home not in pages}
        for page in pages:
            left = {word for word in left if not re.search(rf"\b{re.escape(word)}", told[page], re.IGNORECASE)}
            used = {each[1].lower() for each in pattern(frozenset(left)).finditer(texts[page])} if left else set()
            found[whose, page] = sorted(word for word in left if word.lower() in used)
            left -= {*found[whose, page]}
    return found


def homes_of(env):
    """Returns of the program's words in the glossary, its first list, the page that explains each: the last that its entry leads to."""
    homes = {}
    for item in env.get_doctree(GLOSSARY).next_node(addnodes.glossary).findall(nodes.definition_list_item):
        ways = [each["reftarget"] for each in item.findall(addnodes.pending_xref) if each["reftarget"] in env.titles]
        if ways:
            homes |= {term.astext(): ways[-1] for term in item.findall(nodes.term) if term.astext() not in COMMON}
    return homes


def main_line(tree):
    """Returns the words of a page's paragraphs that stand in no fold."""
    return "\n".join(each.astext() for each in tree.findall(nodes.paragraph) if not stands_in(each, "companion"))


@cache
def words_of(env):
    """Returns words_on() of the book."""
    paths = paths_of(env)
    pages = {page for _, way in paths for page in way}
    trees = {page: env.get_doctree(page) for page in pages}
    bold = {page: "\n".join(each.astext() for each in tree.findall(nodes.strong)) for page, tree in trees.items()}
    return words_on(paths, homes_of(env), {page: main_line(tree) for page, tree in trees.items()}, bold)


def told_words(app, page, whose):
    """Returns the line that names a chapter's words from chapters off a path, as HTML, or ""."""
    glossary = app.builder.get_relative_uri(page, GLOSSARY) if GLOSSARY in app.env.found_docs else None
    words = words_of(app.env)[whose, page] if glossary else []
    if not words:
        return ""
    place = app.env.get_domain("std").objects
    ways = (
        f'<a class="reference internal" href="{glossary}#{place["term", each][1]}"><span class="glossed">{escape(each)}</span></a>'
        for each in words
    )
    return f'<span class="path-words">Words from chapters off this path: {", ".join(ways)}.</span>'


# ---- the foot of a chapter ----
def say_next(app, page, _template, context, doctree):
    """Put at the foot of a page which chapter comes next on each path that goes through it."""
    if doctree is None or page == app.config.root_doc or not context.get("body"):
        return
    lines, ways, here = [], dict(paths_of(app.env)), app.config.root_doc.removesuffix("index")
    for whose, place, following in next_on(ways.items(), page):
        if following:
            title, uri = app.env.titles[following].astext(), app.builder.get_relative_uri(page, following)
            way = f', next: <a class="reference internal" href="{escape(uri)}">{escape(title)}</a>'
        else:
            front = escape(app.builder.get_relative_uri(page, app.config.root_doc))
            way = f': it ends here. <a class="others reference internal" href="{front}#{LIST}">Other paths</a> begin on the front page.'
        stops = json.dumps([[f"{each.removeprefix(here)}.html", app.env.titles[each].astext()] for each in ways[whose]])
        lines.append(
            f'<p data-path="{escape(whose)}" data-way="{escape(stops)}">The path <strong>{escape(whose)}</strong>, {place}{way}{told_words(app, page, whose)}</p>'
        )
    if lines:
        context["body"] += f'\n<div class="next-on-path">{"".join(lines)}</div>\n'


def bring_script(app):
    """Lay the script that keeps the reader's path."""
    if app.builder.format == "html":
        lay(app, "paths.js")
        app.add_js_file("house/paths.js", loading_method="defer")


def setup(app: Sphinx):
    """Called by Sphinx."""
    app.connect("builder-inited", bring_script)
    app.connect("html-page-context", say_next)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
