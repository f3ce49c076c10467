"""The listings of the book: how a page prints a function.

Chapters write an ordinary `literalinclude`.  For a Python function, the page shows, in this order:
its caption, which is the file's name unless the chapter gives another;
the first paragraph of its docstring, with Source and Status as a note in the margin, unless it is ours;
its code, without the docstring, which is in the page but hidden, so that the copy button copies the whole function;
and, folded, the rest of the docstring with its examples.
Everything is in the page itself: no script is needed, and the search finds every word.
"""

import re
from pathlib import Path

from docutils import nodes
from sphinx.directives.code import LiteralInclude

from book.contents import ROOT
from book.text import docstring_of

NO_SOURCE = ("none in the paper", "modern")  # a source and a status that say nothing about where a listing comes from


class listing_code(nodes.literal_block):
    """The code of a listing; `docstring`, its first and last line, is in the page but hidden."""


class listing_examples(nodes.container):
    """The rest of a listing's docstring with its examples, folded; `title` names which of them it holds."""


class Listing(LiteralInclude):
    """`literalinclude` as the book prints it."""

    def run(self):
        path = Path(self.env.relfn2path(self.arguments[0])[1])
        self.options.setdefault("caption", str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else path.name)
        (listing,) = super().run()
        if isinstance(listing, nodes.system_message):
            return [listing]
        listing["classes"].append("listing")
        block = listing.next_node(nodes.literal_block)
        docstring = docstring_of(block.rawsource) if block.get("language") == "python" else None
        if docstring:
            self.take_apart(listing, block, docstring)
        return [listing]

    def take_apart(self, listing, block, docstring):
        """Put the parts of the docstring around the code."""
        code = listing_code(block.rawsource, block.rawsource, **block.attributes)
        code["docstring"] = (docstring.first, docstring.last)
        code.source, code.line = block.source, block.line
        listing.replace(block, code)
        summary = nodes.container(classes=["listing-says"])
        summary += [nodes.paragraph("", "", *text_nodes(paragraph)) for paragraph in docstring.prose[:1]]
        note = nodes.container(classes=["listing-source"])
        for label, text in (("Source", docstring.source), ("Status", docstring.status)):
            if text and (docstring.source, docstring.status) != NO_SOURCE:
                note += nodes.paragraph("", "", nodes.strong(text=label), nodes.Text(" "), *text_nodes(text))
        index = listing.index(code)
        listing[index:index] = [part for part in (summary, note) if part.children]
        rest = [nodes.paragraph("", "", *text_nodes(paragraph)) for paragraph in docstring.prose[1:]]
        title = "In full" if rest else "Example"
        if docstring.examples:
            title = "In full, with an example" if rest else title
            rest.append(nodes.literal_block(docstring.examples, docstring.examples, language="pycon"))
        if rest:
            listing += listing_examples("", *rest, title=title)


def text_nodes(text):
    """Return the nodes of a docstring's paragraph: its words, with code for what is in backticks or is a field of m."""
    parts = re.split(r"`([^`]+)`|(?<![\w.])(m\.\w+(?:\[[^\]]*\])*)", " ".join(text.split()))
    kinds = [nodes.Text, _code, _code]
    return [kinds[index % 3](part) for index, part in enumerate(parts) if part]


def _code(text):
    return nodes.literal(text=text)


def set_code(writer, node):
    """Write the code with its docstring hidden; a copy includes the docstring."""
    first, last = node["docstring"]
    highlighted = writer.highlighter.highlight_block(
        node.rawsource, node["language"], location=node, **node.get("highlight_args", {})
    )
    lines = [f"{line}\n" for line in highlighted.split("\n")]
    lines[first - 1 : last] = ["<span class='docstring' hidden>", *lines[first - 1 : last], "</span>"]
    writer.body.append(writer.starttag(node, "div", suffix="", CLASS=f"highlight-{node['language']} notranslate"))
    writer.body.append("".join(lines).rstrip("\n") + "</div>\n")
    raise nodes.SkipNode


def open_examples(writer, node):
    writer.body.append(f"<details class='listing-examples'><summary>{node['title']}</summary>\n")


def close_examples(writer, _node):
    writer.body.append("</details>\n")


def setup(app):
    """Connect this extension to Sphinx."""
    app.add_directive("literalinclude", Listing, override=True)
    app.add_node(listing_code, html=(set_code, None))
    app.add_node(listing_examples, html=(open_examples, close_examples))
    return {"parallel_read_safe": True, "parallel_write_safe": True}
