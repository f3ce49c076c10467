"""A printed move in the signs of the keyboard: "P takes P" as "P   x   P", "Kt.-K.B.3" as "Kt-KB3", "Q:d5" as "Qxd5".

The text keeps its length, so a place in it stays a place in what was typed.  `inSigns` in
machack/show/js/src/scoresheet.js does the same on the page.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import re

_NAME = r"(?:(?:KT|[KQRNBP])\.?){1,3}"  # K.B.P
_SAID = re.compile(
    rf"(?<![A-Z-])(?<![A-Z]\.)({_NAME} {{1,4}})(TO|TAKES|CAPTURES)(?= {{1,4}}{_NAME}(?![A-Z]))",
    re.ASCII | re.IGNORECASE,
)
_COLON = re.compile(r"(?<![\w.:])(?=[KQRBNa-h])([KQRBN]?[a-h]?[1-8]?):(?=[a-h][1-8])", re.ASCII)
_DOTTED = re.compile(
    rf"(?<![A-Z])(?<![A-Z]\.){_NAME} {{0,8}}[-–—−x×*] {{0,8}}{_NAME}[1-8]?(?![\w–—−×*-])", re.ASCII | re.IGNORECASE
)


def in_signs(text: str) -> str:
    """Return a text of the same length in which words, colons and full stops within moves are signs.

    >>> in_signs("1. P. to K.4, P takes P").split()
    ['1.', 'P', '-', 'K4', ',', 'P', 'x', 'P']
    >>> in_signs("Kt.-K.B.3"), in_signs("e4:d5 Q:d5 0:05")
    ('Kt-KB3   ', 'e4xd5 Qxd5 0:05')
    """
    text = _SAID.sub(lambda match: match[1] + ("-" if match[2].lower() == "to" else "x").ljust(len(match[2])), text)
    text = _COLON.sub(r"\1x", text)
    return _DOTTED.sub(lambda match: match[0].replace(".", "").ljust(len(match[0])), text)
