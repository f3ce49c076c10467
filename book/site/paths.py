"""The paths through the book that the front page offers: each chapter's foot shows the next chapter on its path.

A path is an item of the list `{.paths}`: its bold words say whom it is for, and its links lead to its chapters in
order. No chapter is on more than two paths (a test checks), so a foot has at most two lines, each with the name of its
path. They are hidden: in the browser, paths.js remembers which path the reader has chosen on the front page, and shows
its line. Below it, the theme's own links lead to the pages before and after.

A path leaves chapters out; so a chapter on it lists, at its head, the glossary words it uses that a chapter off the
path explains, each on first use.
"""

import json
import re
from functools import cache
from html import escape

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx

from book.site.assets import load_script
from book.site.finding import COMMON, GLOSSARY, is_inside, pattern

LIST = "paths"
LINK = (addnodes.pending_xref, nodes.reference)


def paths_of(env):
    """Return the paths as listed on the front page: [(whom it is for, [its pages])]."""
    front = env.get_doctree(env.config.root_doc)
    lists = [node for node in front.findall(nodes.bullet_list) if LIST in node["classes"]]
    return [(_audience(item), _pages(env, item)) for node in lists for item in node.children]


def _audience(item):
    bold = item.next_node(nodes.strong)
    return bold.astext().rstrip(".") if bold else ""


def _pages(env, item):
    targets = (link.get("reftarget", "") for link in item.findall(lambda node: isinstance(node, LINK)))
    folder = env.config.root_doc.rpartition("/")[0]
    names = (name.strip("/").removesuffix(".md") for name in targets)
    return [page for name in names for page in (name, f"{folder}/{name}") if page in env.titles]


def next_on(paths, page):
    """Return the paths that go through a page: [(whom it is for, the page's place on it, the next page or None)].

    >>> next_on([("You play chess", ["a", "b"]), ("You program", ["c"])], "a")
    [('You play chess', '1 of 2', 'b')]
    """
    return [
        (audience, f"{index + 1} of {len(pages)}", (pages[index + 1 : index + 2] or [None])[0])
        for audience, pages in paths
        for index in [*map(pages.index, {page} & {*pages})]
    ]


# ---- words that other chapters explain ----
def words_on(paths, homes, texts, bold_texts):
    """Return, for each path, the words of each chapter that a chapter off the path explains, each on first use.

    The result is {(whom the path is for, page): [word]}.

    homes        for every word of the glossary, the page that explains it
    texts        for every page, its main text
    bold_texts   for every page, its bold text: it explains these words itself

    >>> words_on([("You program", ["a", "b"])], {"ply": "c", "mate": "b"}, {"a": "Mate, in plies.", "b": "A ply."}, {"a": "", "b": ""})
    {('You program', 'a'): [], ('You program', 'b'): ['ply']}
    """
    words = {}
    for audience, pages in paths:
        unexplained = {word for word, home in homes.items() if home not in pages}
        for page in pages:
            unexplained = {
                word for word in unexplained if not re.search(rf"\b{re.escape(word)}", bold_texts[page], re.IGNORECASE)
            }
            used = {match[1].lower() for match in pattern(frozenset(unexplained)).finditer(texts[page])}
            words[audience, page] = sorted(word for word in unexplained if word.lower() in used)
            unexplained -= {*words[audience, page]}
    return words


def homes_of(env):
    """Return {word: the page that explains it} for the program's words, the glossary's first list.

    That page is the last one that the word's entry links to.
    """
    homes = {}
    for item in env.get_doctree(GLOSSARY).next_node(addnodes.glossary).findall(nodes.definition_list_item):
        links = [link["reftarget"] for link in item.findall(addnodes.pending_xref) if link["reftarget"] in env.titles]
        if links:
            homes |= {term.astext(): links[-1] for term in item.findall(nodes.term) if term.astext() not in COMMON}
    return homes


def main_text(tree):
    """Return the words of a page's paragraphs that are not in a fold."""
    return "\n".join(
        paragraph.astext() for paragraph in tree.findall(nodes.paragraph) if not is_inside(paragraph, "companion")
    )


@cache
def words_of(env):
    """Apply words_on() to the book."""
    paths = paths_of(env)
    pages = {page for _, path_pages in paths for page in path_pages}
    trees = {page: env.get_doctree(page) for page in pages}
    bold = {page: "\n".join(node.astext() for node in tree.findall(nodes.strong)) for page, tree in trees.items()}
    return words_on(paths, homes_of(env), {page: main_text(tree) for page, tree in trees.items()}, bold)


def word_line(app, page, audience):
    """Return the line that lists a chapter's words from chapters off a path, as HTML, or ""."""
    glossary = app.builder.get_relative_uri(page, GLOSSARY) if GLOSSARY in app.env.found_docs else None
    words = words_of(app.env)[audience, page] if glossary else []
    if not words:
        return ""
    objects = app.env.get_domain("std").objects
    links = (
        f'<a class="reference internal" href="{glossary}#{objects["term", word][1]}"><span class="glossed">{escape(word)}</span></a>'
        for word in words
    )
    return f'<span class="path-words">Words from chapters off this path: {", ".join(links)}.</span>'


# ---- the foot of a chapter ----
def show_next(app, page, _template, context, doctree):
    """Show at the foot of a page the next chapter on each path that goes through it."""
    if doctree is None or page == app.config.root_doc or not context.get("body"):
        return
    lines, paths, folder = [], dict(paths_of(app.env)), app.config.root_doc.removesuffix("index")
    for audience, place, next_page in next_on(paths.items(), page):
        if next_page:
            title, uri = app.env.titles[next_page].astext(), app.builder.get_relative_uri(page, next_page)
            ending = f': page {place}. Next: <a class="reference internal" href="{escape(uri)}">{escape(title)}</a>'
        else:
            front = escape(app.builder.get_relative_uri(page, app.config.root_doc))
            ending = f', ends here. <a class="others reference internal" href="{front}#{LIST}">Other paths</a> begin on the front page.'
        stops = [[f"{stop.removeprefix(folder)}.html", app.env.titles[stop].astext()] for stop in paths[audience]]
        lines.append(
            f'<p hidden data-path="{escape(audience)}" data-way="{escape(json.dumps(stops))}">Your path, '
            f"<strong>{escape(audience)}</strong>{ending}{word_line(app, page, audience)}</p>"
        )
    if lines:
        context["body"] += f'\n<div class="next-on-path">{"".join(lines)}</div>\n'


def setup(app: Sphinx):
    """Connect this extension to Sphinx."""
    app.connect("builder-inited", load_script("paths.js", loading_method="defer"))
    app.connect("html-page-context", show_next)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
