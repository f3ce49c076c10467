"""The scope's shapes: letters of five by seven points, pieces made of strokes.

Source: none in the paper; the letters are from the machine of Part III (a test), the pieces are ours.  Status: modern.
"""

from __future__ import annotations

from itertools import pairwise

# A character and its seven rows from the top, each a digit in base 32: five points.
LETTERS = {
    word[0]: word[1:]
    for word in """
    Aehhvhhh Buhhuhhu Cehggghe Duhhhhhu Evgguggv Fvgguggg Gehgnhhe Hhhhvhhh Ie44444e J72222ic Khikokih Lggggggv
    Mhrllhhh Nhpljhhh Oehhhhhe Puhhuggg Qehhhlid Ruhhukih Sfgge11u Tv444444 Uhhhhhhe Vhhhhha4 Whhhllrh Xhha4ahh
    Yhhha444 Zv1248gv 0ehjlphe 14c4444e 2eh168gv 3v2421he 426aiv22 5vgu11he 6egguhhe 7v124888 8ehhehhe 9ehhf11e
    +044v440 -000v000 *0level0 /01248g0 =00v0v00 .00000cc ,0000648 :0cc0cc0 (2488842 )8422248 <248g842 >8421248
    '4480000 ?eh12404 #aavavaa &cik8lid""".split()
}

# Pieces on a field of 40 by 40, y downwards: the outline first, then the strokes inside.
MEN = {
    "P": ["20,8 25,10 27,15 25,20 23,21 25,30 30,36 10,36 15,30 17,21 15,20 13,15 15,10 20,8"],
    "R": [
        "10,36 30,36 27,31 26,17 30,14 30,7 26,7 26,10 22,10 22,7 18,7 18,10 14,10 14,7 10,7 10,14 14,17 13,31 10,36"
    ],
    "N": ["12,36 30,36 30,24 26,13 19,8 18,3 15,9 8,20 10,24 15,21 20,21 14,29 12,36", "16,13 17,15"],
    "B": ["10,36 30,36 25,31 24,26 28,19 25,12 20,5 15,12 12,19 16,26 15,31 10,36", "20,12 20,20", "16,16 24,16"],
    "Q": ["11,36 29,36 34,12 26,23 20,7 14,23 6,12 11,36", "13,32 27,32"],
    "K": ["11,36 29,36 33,20 27,15 20,20 13,15 7,20 11,36", "20,20 20,3", "15,8 25,8"],
}
HATCH = 3  # a white piece is filled with light: the distance of its lines, in points


def letter_path(letter: str, step: int = 4) -> str:
    """Return the points of a character as an SVG path, from its upper left corner; "" for a space or an unknown one.

    >>> letter_path(".")
    'M4,20h0M8,20h0M4,24h0M8,24h0'
    """
    rows = [int(digit, 32) for digit in LETTERS.get(letter, "")]
    return "".join(f"M{x * step},{y * step}h0" for y, row in enumerate(rows) for x in range(5) if row & 16 >> x)


def _points(stroke: str) -> list[tuple[int, int]]:
    return [tuple(map(int, pair.split(","))) for pair in stroke.split()]


def _inside(outline: list[tuple[int, int]], y: float) -> list[float]:
    """Return where a horizontal line crosses an outline, from the left."""
    return sorted(
        x + (y - top) * (to_x - x) / (bottom - top)
        for (x, top), (to_x, bottom) in pairwise(outline)
        if (top <= y) != (bottom <= y)
    )


def piece_path(letter: str) -> str:
    """Return a piece ("N" white, "n" black) as an SVG path on a field of 40 by 40.

    >>> piece_path("p").count("M"), piece_path("P").count("M") > 5
    (1, True)
    """
    strokes = [_points(stroke) for stroke in MEN[letter.upper()]]
    path = "".join("M" + "L".join(f"{x},{y}" for x, y in stroke) for stroke in strokes)
    if letter.islower():
        return path
    levels = [y + 0.5 for y in range(6, 36, HATCH)]
    crossed = [(y, _inside(strokes[0], y)) for y in levels]
    return path + "".join(
        f"M{left:g},{y:g}H{right:g}"
        for y, xs in ((y, [round(x, 1) for x in xs]) for y, xs in crossed)
        for left, right in zip(xs[::2], xs[1::2])
    )
