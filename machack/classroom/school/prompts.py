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
FORMULA = re.compile(r"\$\$?([^$`]+)\$\$?")  # shown in one line: what would set it weighs more than the page
TYPED = [  # what TeX writes, and what somebody types for it
    (re.compile(r"\\t?frac\s*(?:\{([^{}]*)\}|(\w))\s*(?:\{([^{}]*)\}|(\w))"), r"\1\2/\3\4"),
    (re.compile(r"\\sqrt\{([^{}]*)\}"), r"√(\1)"),
    (re.compile(r"√\((\w+)\)"), r"√\1"),
    (re.compile(r" ?_\{?(\w+)\}?"), r"\1"),
    (re.compile(r"\\(log|ln)"), r"\1"),
    (re.compile(r"\^\{(\w+)\}"), r"^\1"),
    (re.compile(r"\^\{([^{}]*)\}"), r"^(\1)"),
    (re.compile(r"\{,\}"), ","),
    *((re.compile(rf"\\{name}\b\s*"), f"{sign} ") for name, sign in {"cdot": "·", "times": "×", "pm": "±"}.items()),
]


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

    >>> in_html("*Which* <b>one</b>? $2^{d/2} \\\\cdot p_1$")
    '<p><em>Which</em> &lt;b&gt;one&lt;/b&gt;? <code>2^(d/2) · p1</code></p>\\n'
    """
    try:
        from markdown_it import MarkdownIt
    except ImportError:
        raise BadInput(
            "the page of a hand-out needs the Python package markdown-it-py (pip install markdown-it-py)."
        ) from None
    text = FORMULA.sub(lambda formula: f"`{in_line(formula[1])}`", text).replace("<br>\n", "\\\n")
    return MarkdownIt("commonmark", {"html": False}).enable("table").render(text)


def in_line(formula: str) -> str:
    """Return a formula of TeX as somebody types it in one line.

    >>> in_line("1 / (1 + 10^{-d/400}) \\\\pm \\\\sqrt{n}")
    '1 / (1 + 10^(-d/400)) ± √n'
    """
    formula = formula.strip()
    for pattern, words in TYPED:
        formula = pattern.sub(words, formula)
    return formula
