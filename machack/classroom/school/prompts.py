"""The texts of exercises without what only the book's builder understands: as plain Markdown, and as HTML.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import re

from ... import BadInput

REFERENCE = re.compile(r"\{(?:ref|numref|doc)\}`(?:([^`<]+?)\s*<[^>]+>|([^`]+))`")
MOVE = re.compile(r"\{move\}`([^`|@]+)(?:[|@][^`]*)?`")
CITED = re.compile(r"\s*\{cite(?::\w)?\}`[^`]+`")
KEY = re.compile(r"\{kbd\}`([^`]+)`")
LINK = re.compile(r"\[([^\]]+)\]\([^)]+\.md\)")
FORMULA = re.compile(r"\$\$?([^$`]+)\$\$?")  # shown as it is typed: what would set it weighs more than the page


def plain(text: str) -> str:
    """Return a prompt as plain Markdown, without what only the book's builder understands.

    >>> plain("See {ref}`the width <width-hand>` {cite}`greenblatt1967`, {move}`Rxd4|RXN`.")
    'See the width, Rxd4.'
    """
    text = CITED.sub("", text)
    text = KEY.sub(r"*\1*", text)
    text = MOVE.sub(lambda match: match[1].strip(), text)
    text = REFERENCE.sub(lambda match: match[1] or f"the book's *{match[2]}*", text)
    return LINK.sub(r"\1", text)


def in_html(text: str) -> str:
    """Return plain Markdown as HTML, with any markup in it as text.

    Raise BadInput if the package that reads it is not installed.

    >>> in_html("*Which* <b>one</b>? $2^n$")
    '<p><em>Which</em> &lt;b&gt;one&lt;/b&gt;? <code>2^n</code></p>\\n'
    """
    try:
        from markdown_it import MarkdownIt
    except ImportError:
        raise BadInput(
            "the page of a hand-out needs the Python package markdown-it-py (pip install markdown-it-py)."
        ) from None
    text = FORMULA.sub(lambda formula: f"`{formula[1].strip()}`", text).replace("<br>\n", "\\\n")
    return MarkdownIt("commonmark", {"html": False}).enable("table").render(text)
