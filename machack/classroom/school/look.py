"""What the pages for a class have in common: their frame, their colors in light and dark, and how they show texts.

Each page is one file and needs no network.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import re
from html import escape

COLORS = """
:root { color-scheme: light dark; --paper: #fff; --ink: #111; --soft: #555; --line: #bbb; --win: 21, 101, 192; --bad: #a31515;
  --good: #1b6b34; --half: #7a5200 }
@media screen and (prefers-color-scheme: dark) {
  :root { --paper: #111; --ink: #f4f4f4; --soft: #b5b5b5; --line: #555; --win: 100, 170, 255; --bad: #ff8a80; --good: #7ed492;
    --half: #e8b64c } }
@media print { :root { color-scheme: light } }
body { background: var(--paper); color: var(--ink); overflow-wrap: anywhere }
.scroll { overflow-x: auto } table { border-collapse: collapse; font-variant-numeric: tabular-nums }
"""
# How an outcome is colored. Its sign is always there, too.
OUTCOMES = """
.right > b { color: var(--good) } .partly > b { color: var(--half) } .wrong > b, .error > b, .stopped > b { color: var(--bad) }
.untouched > b, .missing > b, .unreadable > b, .open > b { color: var(--soft) }
code, pre { font: .92em/1.4 ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere }
"""
QUOTING = ("unread", "fault", "stopped", "differs")  # kinds of verdicts whose words quote the answer
MARKED = re.compile(
    r"`([^`\n]+)`|(?<![\w*])\*(\w[^*\n]*)\*(?![\w*])"
)  # code, and what is emphasized, in hints and verdicts


def framed(title: str, look: str, body: str, more: str = "") -> str:
    """Return a page of a title, a style sheet and a body, which are HTML but for the title; `more` are attributes of the body.

    >>> "<title>Class 4b &amp; c</title>" in framed("Class 4b & c", "", "<p>Hello</p>")
    True
    """
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><style>{COLORS}{look}</style></head>'
        f"<body{more and f' {more}'}>{body}</body></html>\n"
    )


def prose(text: str) -> str:
    """Return a sentence as HTML: what it marks as code or as emphasized is shown so, and the rest means nothing.

    >>> prose("Use `a < b`, *not* <b>.")
    'Use <code>a &lt; b</code>, <em>not</em> &lt;b&gt;.'
    """
    return MARKED.sub(lambda found: f"<code>{found[1]}</code>" if found[1] else f"<em>{found[2]}</em>", escape(text))


def verdict_words(kind: str, words: str) -> str:
    """Return the words of a verdict as HTML. What an answer itself has in it marks nothing.

    >>> verdict_words("known", "Use `a`."), verdict_words("unread", "'`a`' is not a number.")
    ('Use <code>a</code>.', '&#x27;`a`&#x27; is not a number.')
    """
    return escape(words) if kind in QUOTING else prose(words)
