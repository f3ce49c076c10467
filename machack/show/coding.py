"""show.entry: an entry of the hash table compared with alpha and beta; show.key: a key made of a few words.

Source: the paper, "Hash coding".  Status: modern.
"""

from __future__ import annotations

from functools import cache, reduce
from html import escape
from operator import xor

import chess
import traitlets

from .. import BadInput
from ..notation.sentences import capital
from ..notation.states import set_up
from ..program.board import BLACK, WHITE
from ..program.choose import prepare
from ..program.hashing import AT_LEAST, AT_MOST, EXACT, recall, remember
from ..program.moves import position_key
from ..program.tape import new_tape
from .figures import Figure, Picture, shipped, style
from .glyphs import MEN

LOW, HIGH, STEP = -100, 300, 2  # the ends of the line of values, and a step: 1/128 pawn, White's view
# Measures of the drawing, as in js/src/coding/line.js.
WIDE, TALL, SIDE, AXIS = 380, 148, 14, 92
ROWS = {"alpha": 34, "beta": 62, "value": 124}  # the heights of the three handles
LEFTWARDS = {"alpha": 190, "beta": 232, "value": 190}  # a handle to the right of this has its words to the left
CODES = {"at least": AT_LEAST, "at most": AT_MOST, "exact": EXACT}
MOVERS = {"White": "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "Black": "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1"}
ZONES = ((20, 50), (10, 20, 30, 50, 60))  # alpha and beta; a value below, at alpha, between, at beta, above
# {(way of an entry, zone of its value): the two numbers between which an open position's value may matter}
OPEN = {
    (1, 0): ("alpha", "beta"),
    (1, 1): ("alpha", "beta"),
    (1, 2): ("value", "beta"),
    (-1, 2): ("alpha", "value"),
    (-1, 3): ("alpha", "beta"),
    (-1, 4): ("alpha", "beta"),
}
WORTH = {0: "exactly {value}", 1: "{value} or more (≥)", -1: "{value} or less (≤)"}
CALLED = "{mover} is to move, and for {mover} the position is {kind} as good as {{value}}, so the entry says “{kind}”."
NOTHING = "{side}, who is sure of {bound} elsewhere, can gain nothing by coming here."
AGAIN = "A value between {low} and {high} would be better for both sides than what they are sure of."
LEFT = "Nothing is left to find out."
VERDICTS = {True: "The entry decides.", False: "The node is searched again."}
MOST_MEN = 3
AWAY = '<span class="mh-hidden">, not there</span>'  # said of a word that is struck out
OWN_LOOK = shipped("coding.css")


def is_answered(kind: str, mover: str, value: int, alpha: int, beta: int) -> bool:
    """Return True if the program's table answers for a node with such an entry, stored at sufficient depth.

    kind    "at least", "at most" or "exact", as the side to move sees it
    mover   "White" or "Black"
    value   the entry's value, like alpha and beta, of which White and Black are sure, in 1/128 pawn, White's view

    >>> is_answered("at least", "White", 60, -500, 40), is_answered("at least", "White", 60, -500, 172)
    (True, False)

    Source: the paper, "Hash coding", "compared with alpha or beta".  Status: paper.
    """
    m = _asked(mover)
    m.assured[WHITE], m.assured[BLACK] = alpha, beta
    remember(m, position_key(m), CODES[kind], 1, value)
    return bool(recall(m, new_tape(9), 2, 1))


@cache
def _asked(mover: str):
    """Return the state of a position with this side to move, and with a table."""
    m = set_up(MOVERS[mover])
    prepare(m)
    return m


def _way(kind: str, mover: str) -> int:
    """Return on which side of the entry's value the true value may lie: 1 above, -1 below, 0 neither."""
    return 0 if kind == "exact" else 1 if (kind == "at least") == (mover == "White") else -1


def cases() -> list[dict]:
    """Return what the program says about every kind of entry, for either side to move.

    Each case has kind, mover, way (1 if the value may lie above the entry's, -1 if below, 0 if it is exact), says (White's
    value first, then what the entry calls it), worth (the value alone) and zones, one for a value below alpha, equal to
    it, between alpha and beta, equal to beta, above it: decides, verdict, open (between which two numbers the value may
    matter, names of traits; None if it cannot) and words, the reason.

    >>> [[zone["decides"] for zone in case["zones"]] for case in cases() if case["kind"] == "at least"]
    [[False, False, False, True, True], [True, True, False, False, False]]

    Source: the paper, "Hash coding".  Status: paper.
    """
    return [_case(kind, mover) for kind in CODES for mover in MOVERS]


def _case(kind: str, mover: str) -> dict:
    way, (bounds, values) = _way(kind, mover), ZONES
    zones = []
    for place, value in enumerate(values):
        decides, between = is_answered(kind, mover, value, *bounds), None
        if not way:
            words = LEFT
        elif decides:
            side, bound = ("Black", "{beta}") if way == 1 else ("White", "{alpha}")
            words = NOTHING.format(side=side, bound=bound)
        else:
            between = list(OPEN.get((way, place), ("alpha", "beta")))
            low, high = (f"{{{name}}}" for name in between)
            words = AGAIN.format(low=low, high=high)
        zones.append({"decides": decides, "verdict": VERDICTS[decides], "open": between, "words": words})
    called = CALLED.format(mover=mover, kind=kind) if way else f"{mover} is to move, and the entry says “exact”."
    says = f"White’s value is {WORTH[way]}. {called}"
    return {"kind": kind, "mover": mover, "way": way, "says": says, "worth": WORTH[way], "zones": zones}


def zone_of(value: int, alpha: int, beta: int) -> int:
    """Return where a value lies: 0 below alpha, 1 at alpha, 2 between alpha and beta, 3 at beta, 4 above.

    >>> [zone_of(value, 20, 50) for value in (10, 20, 30, 50, 60)]
    [0, 1, 2, 3, 4]
    """
    return (value >= alpha) + (value > alpha) + (value >= beta) + (value > beta)


class Entry(Figure):
    """An entry of the hash table, compared with alpha and beta; `entry()` makes it.

    Traits: `kind`, `mover`, `value`, `alpha`, `beta` (the reader's choices), `cases` (what the program says),
    `range` (the least and the greatest number of the line, and a step).

    Source: the paper, "Hash coding".  Status: modern.
    """

    _esm = shipped("coding.js")
    _css = shipped("style.css") + OWN_LOOK
    kind = traitlets.Enum(list(CODES), "at least").tag(sync=True)
    mover = traitlets.Enum(list(MOVERS), "White").tag(sync=True)
    value = traitlets.Int().tag(sync=True)
    alpha = traitlets.Int().tag(sync=True)
    beta = traitlets.Int().tag(sync=True)
    cases = traitlets.List().tag(sync=True)
    range = traitlets.List(traitlets.Int(), [LOW, HIGH, STEP]).tag(sync=True)

    def _told(self, text: str) -> str:
        """Return a text with the present numbers filled in."""
        return text.format(**{name: _number(getattr(self, name)) for name in ("value", "alpha", "beta")})

    def _said(self, kind: str, mover: str) -> tuple[dict, dict]:
        """Return a case, and its zone for the present numbers."""
        case = next(sample for sample in self.cases if (sample["kind"], sample["mover"]) == (kind, mover))
        return case, case["zones"][zone_of(self.value, self.alpha, self.beta)]

    def describe(self) -> str:
        """Return the figure in words."""
        case, zone = self._said(self.kind, self.mover)
        sure = f"White is sure of {_number(self.alpha)}, Black of {_number(self.beta)}."
        return f"{self.title}. {self._told(case['says'])} {sure} {zone['verdict']} {self._told(zone['words'])}"

    def twin(self) -> Picture:
        """Return the line with the present numbers, and what each kind of entry says about them."""
        case, zone = self._said(self.kind, self.mover)
        drawing = _line(self, case, zone["open"])
        rows = []
        for mover in MOVERS:
            for kind in CODES:
                entry, held = self._said(kind, mover)
                rows.append(
                    f'<tr><th scope="row">{escape(self._told(entry["says"]))}</th><td>{held["verdict"]} {escape(self._told(held["words"]))}</td></tr>'
                )
        html = (
            f'{style()}<style>{OWN_LOOK}</style><figure class="mh mh-figure mh-coding">'
            f'<figcaption class="mh-title">{escape(self.title)}</figcaption><div class="mh-scroll" tabindex="0">{drawing}</div>'
            f'<table class="mh-compared"><tbody>{"".join(rows)}</tbody></table></figure>'
        )
        return Picture(html, drawing, self.describe())


def _number(value: int) -> str:
    return str(value).replace("-", "−")


def _line(figure: Entry, case: dict, between) -> str:
    """Return the line of values as SVG.

    case      what the program says about the entry (cases()); between: the two traits that bound the open value, or
              None
    """
    way = case["way"]

    def x(value):
        return SIDE + (WIDE - 2 * SIDE) * (value - LOW) / (HIGH - LOW)

    end = {1: WIDE - SIDE, -1: SIDE, 0: x(figure.value)}[way]
    parts = [
        f'<text x="{SIDE - 8}" y="14" class="mh-faint">good for Black</text><text x="{WIDE - SIDE + 8}" y="14" class="mh-faint" text-anchor="end">good for White</text>',
        f'<rect x="{x(figure.alpha):.1f}" y="{AXIS - 12}" width="{x(figure.beta) - x(figure.alpha):.1f}" height="24" class="mh-between"/>',
        f'<path class="mh-scale" d="M{SIDE},{AXIS}H{WIDE - SIDE}"/>',
    ]
    if way:
        parts.append(
            f'<path class="mh-stretch" d="M{x(figure.value):.1f},{AXIS}H{end}m{-8 * way},-6l{8 * way},6l{-8 * way},6"/>'
        )
    if between:
        parts.append(
            f'<path class="mh-open" d="M{x(getattr(figure, between[0])):.1f},{AXIS}H{x(getattr(figure, between[1])):.1f}"/>'
        )
    sentences = {
        "alpha": f"α: White is sure of {_number(figure.alpha)}",
        "beta": f"β: Black is sure of {_number(figure.beta)}",
        "value": f"the value: {figure._told(case['worth'])}",
    }
    for name, y in ROWS.items():
        at = x(getattr(figure, name))
        left = at > LEFTWARDS[name]
        parts.append(
            f'<path class="mh-stem" d="M{at:.1f},{y}V{AXIS + (0 if name == "value" else 12)}"/><circle class="mh-knob-{name}" cx="{at:.1f}" cy="{y}" r="7"/>'
        )
        parts.append(
            f'<text x="{at + (-13 if left else 13):.1f}" y="{y + 5}" text-anchor="{"end" if left else "start"}">{sentences[name]}</text>'
        )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {TALL}" class="mh-entryline" font-size="14" role="img" '
        f'aria-label="{escape(figure.describe(), quote=True)}">{"".join(parts)}</svg>'
    )


def entry(
    kind: str = "at least",
    mover: str = "White",
    value: int = 60,
    alpha: int = -60,
    beta: int = 40,
    *,
    title: str = "An entry compared with alpha and beta",
) -> Entry:
    """Return an entry of the hash table that a reader can change, on the line of values with alpha and beta.

    kind     "at least", "at most" or "exact", as the side to move sees it
    mover    "White" or "Black"
    value    the entry's value, like alpha and beta, of which White and Black are sure, in 1/128 pawn, White's view,
             even numbers from -100 to 300

    Python has asked the program's table beforehand whether each kind of entry decides or the node is searched again.
    Raise BadInput if there is no such kind or side, if a number is not on the line, or if alpha is not below beta.

    >>> print(entry("at least", "White", 60, -60, 40))
    An entry compared with alpha and beta. White’s value is 60 or more (≥). White is to move, and for White the position is at least as good as 60, so the entry says “at least”. White is sure of −60, Black of 40. The entry decides. Black, who is sure of 40 elsewhere, can gain nothing by coming here.

    Source: the paper, "Hash coding".  Status: modern.
    """
    if kind not in CODES or mover not in MOVERS:
        raise BadInput(
            f"an entry is {', '.join(CODES)}, and White or Black is to move; {kind!r} and {mover!r} were given."
        )
    for number in (value, alpha, beta):
        if not LOW <= number <= HIGH or number % STEP:
            raise BadInput(f"each number must be even and from {LOW} to {HIGH}, not {number}.")
    if alpha >= beta:
        raise BadInput(f"alpha must be below beta ({beta}), not {alpha}.")
    return Entry(show="entry", title=title, kind=kind, mover=mover, value=value, alpha=alpha, beta=beta, cases=cases())


class Key(Figure):
    """A key made of a few words, whose pieces a reader moves; `key()` makes it.

    Traits: `bits` (of a word), `men` (each with name, man, squares and words, two of each, and strokes to draw it with),
    `arrangements` (the key of each: bit n is set if piece n has moved), `moved` (the arrangement shown).
    """

    _esm = Entry._esm
    _css = Entry._css
    bits = traitlets.Int(4).tag(sync=True)
    men = traitlets.List().tag(sync=True)
    arrangements = traitlets.List(traitlets.Int()).tag(sync=True)
    moved = traitlets.Int(0).tag(sync=True)

    def _word(self, word: int) -> str:
        return f"{word:0{self.bits}b}"

    def _rows(self) -> list[tuple[str, str, bool]]:
        """Return a row for each piece on each of its squares: its name there, its word, and True if it is there."""
        return [
            (f"{piece['name']} on {square}", self._word(word), (self.moved >> place & 1) == on)
            for place, piece in enumerate(self.men)
            for on, (square, word) in enumerate(zip(piece["squares"], piece["words"]))
        ]

    def describe(self) -> str:
        """Return the figure in words."""
        first = "; ".join(f"{name} {word}" for name, word, _ in self._rows())
        after = [
            f"with the {piece['name']} moved {self._word(self.arrangements[1 << place])}"
            for place, piece in enumerate(self.men)
        ]
        return f"{self.title}. {capital(first)}. Keys: at first {self._word(self.arrangements[0])}, {', '.join(after)}; with all moved {self._word(self.arrangements[-1])}."

    def twin(self) -> Picture:
        """Return the words, one below the other, and the keys."""
        rows = [(name, word, "" if there else ' class="mh-away"') for name, word, there in self._rows()]
        rows.append(("key", self._word(self.arrangements[self.moved]), ' class="mh-keyrow"'))
        cells = "".join(
            f'<tr{kind}><th scope="row">{escape(name)}{AWAY if "away" in kind else ""}</th>'
            f"{''.join(f'<td>{bit}</td>' for bit in word)}</tr>"
            for name, word, kind in rows
        )
        words = escape(self.describe().rpartition("Keys: ")[2])
        html = (
            f'{style()}<style>{OWN_LOOK}</style><figure class="mh mh-figure mh-coding">'
            f'<figcaption class="mh-title">{escape(self.title)}</figcaption><table class="mh-words"><tbody>{cells}</tbody></table>'
            f"<p>Keys: {words}</p></figure>"
        )
        lines = "".join(
            f'<text x="8" y="{22 * place}">{escape(f"{word}  {name}")}</text>'
            for place, (name, word, _) in enumerate(rows, 1)
        )
        drawing = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 {22 * len(rows) + 14}" font-size="14" font-family="monospace">{lines}</svg>'
        return Picture(html, drawing, self.describe())


def key(pieces: dict, *, bits: int = 4, moved: int = 0, title: str = "A key made by hand") -> Key:
    """Return a key made from the words of a few pieces, each on one of two squares between which a reader moves it.

    pieces  {"N": {"g1": 0b0101, "f3": 0b1100}}: for each piece, by its letter, the square it leaves, the square it goes
            to, and its word on each
    bits    the length of a word, at most 8; moved: which pieces have moved at first, 2**n for piece n

    Raise BadInput if there are more than three pieces, if one does not have two squares, or if a word has more bits.

    >>> print(key({"N": {"g1": 0b0101, "f3": 0b1100}}))
    A key made by hand. Knight on g1 0101; knight on f3 1100. Keys: at first 0101, with the knight moved 1100; with all moved 1100.
    """
    rows = []
    for letter, words in pieces.items():
        if letter not in MEN or len(words) != 2 or any(square not in chess.SQUARE_NAMES for square in words):
            raise BadInput(f"{letter!r} must be the letter of a piece with two squares and a word for each.")
        if not 1 <= bits <= 8 or any(not 0 <= word < 1 << bits for word in words.values()):
            raise BadInput(f"bits must be from 1 to 8, and a word of {letter!r} must not be longer.")
        strokes = "".join("M" + "L".join(stroke.split()) for stroke in MEN[letter])
        name = chess.piece_name(chess.Piece.from_symbol(letter).piece_type)
        rows.append(
            {"name": name, "man": letter, "squares": list(words), "words": list(words.values()), "strokes": strokes}
        )
    if not 1 <= len(rows) <= MOST_MEN or not 0 <= moved < 1 << len(rows):
        raise BadInput(f"this key takes 1 to {MOST_MEN} pieces, and only those can have moved.")
    keys = [
        reduce(xor, (piece["words"][state >> place & 1] for place, piece in enumerate(rows)))
        for state in range(1 << len(rows))
    ]
    return Key(show="key", title=title, bits=bits, men=rows, arrangements=keys, moved=moved)
