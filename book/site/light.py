"""Make pages smaller by saying things once, or not at all; what a reader sees, reads and copies does not change."""

import re
from collections import Counter

STYLE = re.compile(r"(<script\b.*?</script>)|(<style>.*?</style>)", re.DOTALL)  # a script's text may speak of a style
# No line may break inside these.
UNBROKEN = re.compile(
    r"\bO-O(?:-O)?\b[+#]?|[+−-]?\d+(?:[.,]\d+)* ?±\s?\d+(?:[.,]\d+)*"
    r"|(?<![\d.,–])[01½]–[01½](?![\d–]|[.,]\d)"  # the result of a game
)
ARTICLE = re.compile(r"<article[^>]*>")
CODE = re.compile(r'<div class="highlight">.*?</pre>', re.DOTALL)
# Names, signs and spaces have the color of the text around them, in both themes (a test checks).
PLAIN_CLASSES = ("n", "p", "w", "nn")
OPERATORS = ("o",)  # green like strings in the theme; here, as in the box for code, in the color of names
PLAIN_WORD = re.compile(rf'<span class="(?:{"|".join(PLAIN_CLASSES + OPERATORS)})">([^<]*)</span>')
CODE_COLOR = re.compile(r'(html\[data-theme="\w+"\]) \.highlight \{[^}]*?(?<!-)color: ([^;} ]+)')
# A piece on a drawn board, as python-chess defines it and as the board shows it.
PIECE = re.compile(r'<g id="mh\d+-((?:white|black)-[a-z]+)"((?:(?!</?g\b).|<g\b(?:(?!</?g\b).)*</g>)*</g>)', re.DOTALL)
PIECE_USE = re.compile(r'href="#mh\d+-((?:white|black)-[a-z]+)"')
OLD_HREF = re.compile(r' xlink:href="#men-[a-z-]+"')  # beside a newer attribute that every current browser reads
BOARD = re.compile(
    r'<path d="(?P<squares>(?:M\d+ \d+h45v45h-45z){32})"'
    r'|(?P<letters><g font-family="sans-serif"[^>]*>(?:<text [^>]*>\w</text>){16}</g>)'
)
SIGN = re.compile(r'<path id="(mh-scope\d+-(\d+))" d="([^"]*)"/>')  # of a scope: a sign it draws
GRAPH = re.compile(r'<g id="graph\d+" class="graph".*?</svg>', re.DOTALL)  # as Graphviz draws it
GRAPHVIZ_NOTES = re.compile(r"<!--.*?-->|(?<=>)\n+(?=<)|(?<=<g) id=\"\w+\"", re.DOTALL)  # graphviz's own notes
CURVES = re.compile(r'(?<= d=")M(-?[\d.]+),(-?[\d.]+)C([-\d., ]+)(?=")')
PLACE = re.compile(r'(?<= )([xy])="(-?\d+\.\d+)"')
PARTS_OF_A_BOARD = 3  # of one board: squares of both colors, letters


def insert_at_head(text, html):
    """Return a page with a drawing or a text added at the head of its article."""
    return ARTICLE.sub(lambda match: match[0] + html, text, count=1)


def share_pieces(text):
    """Return a page whose drawn boards share pieces, squares and letters, which are defined once at its head."""
    if not ARTICLE.search(text):
        return text
    pieces, shared_parts = {}, {}

    def keep(match):
        pieces.setdefault(match[1], f'<g id="men-{match[1]}"{match[2]}')
        return ""

    def use(match):
        kind = "letters" if match["letters"] else "squares"
        name = shared_parts.setdefault(match["letters"] or match["squares"], f"{kind}-{len(shared_parts) + 1}")
        return f'<use href="#{name}"' + (" />" if match["letters"] else "")

    shared = OLD_HREF.sub("", PIECE_USE.sub(r'href="#men-\1"', PIECE.sub(keep, text)))
    if len(BOARD.findall(shared)) > PARTS_OF_A_BOARD:
        shared = BOARD.sub(use, shared)
    parts = [*pieces.values(), *(_named(part, name) for part, name in shared_parts.items())]
    drawing = (
        f'<svg width="0" height="0" style="position:absolute" aria-hidden="true"><defs>{"".join(parts)}</defs></svg>'
    )
    return insert_at_head(shared, drawing) if parts else text


def _named(part, name):
    """Return a part of a board with a name: the path of its squares of one color, or its letters in the page's font."""
    return (
        part.replace('<g font-family="sans-serif"', f'<g id="{name}"', 1)
        if part.startswith("<g ")
        else f'<path id="{name}" d="{part}" />'
    )


def share_signs(text):
    """Return a page whose scopes share one drawing of each sign."""
    id_of_sign = {}

    def keep(match):
        old_id, code, path = match.groups()
        is_first = (code, path) not in id_of_sign
        new_ids[old_id] = id_of_sign.setdefault((code, path), f"sign-{len(id_of_sign)}")
        return f'<path id="{new_ids[old_id]}" d="{path}"/>' if is_first else ""

    new_ids = {}
    text = SIGN.sub(keep, text)
    return re.sub(r'href="#(mh-scope\d+-\d+)"', lambda match: f'href="#{new_ids.get(match[1], match[1])}"', text)


def shorten_graphs(text):
    """Return a page whose static trees have the same lines, written shorter, to a tenth of a point."""
    return GRAPH.sub(
        lambda match: CURVES.sub(_relative_curve, PLACE.sub(_rounded_place, GRAPHVIZ_NOTES.sub("", match[0]))), text
    )


def _rounded_place(match):
    return f'{match[1]}="{_number(round(float(match[2]) * 10))}"'


def _number(tenths):
    """Return a number of tenths, written as short as possible.

    >>> [_number(tenths) for tenths in (120, -5, 0)]
    ['12', '-.5', '0']
    """
    return re.sub(r"(?<!\d)0(?=\.)|\.0$", "", f"{tenths / 10:.1f}") if tenths else "0"


def _relative_curve(match):
    """Return the curves of a path in relative coordinates; one that is straight along an axis becomes a line."""
    point = [round(float(number) * 10) for number in match.groups()[:2]]
    ends = [round(float(number) * 10) for number in re.findall(r"-?[\d.]+", match[3])]
    commands = [f"M{_joined(point)}"]
    for curve in (ends[place : place + 6] for place in range(0, len(ends), 6)):
        offsets = [coordinate - point[axis % 2] for axis, coordinate in enumerate(curve)]
        point = curve[4:]
        flat = [axis for axis in (0, 1) if not any(offsets[1 - axis :: 2])]
        commands.append(f"{'hv'[flat[0]]}{_number(offsets[4 + flat[0]])}" if flat else f"c{_joined(offsets)}")
    return "".join(commands)


def _joined(tenths):
    """Join the numbers of a path: a sign separates two of them as well as a space does."""
    return re.sub(r" (?=-)", "", " ".join(map(_number, tenths)))


def share_styles(text):
    """Return a page that has each style once, at the head of its article, instead of with every board."""
    repeated = [
        style for style, times in Counter(style for _, style in STYLE.findall(text)).items() if style and times > 1
    ]
    if not repeated or not ARTICLE.search(text):
        return text
    return insert_at_head(STYLE.sub(lambda match: "" if match[2] in repeated else match[0], text), "".join(repeated))


def unmark_words(text):
    """Return a page whose code marks only words with their own color; `code_color_rule` gives the color of the rest."""
    return CODE.sub(lambda match: PLAIN_WORD.sub(r"\1", match[0]).replace(">", " data-code>", 1), text)


def code_color_rule(sheet):
    """Return the rule that gives unmarked words of code the color of marked names, taken from Pygments' sheet."""
    return "".join(f"{theme} .highlight[data-code] pre{{color:{color}}}" for theme, color in CODE_COLOR.findall(sheet))


def lighten(text):
    """Return a page with all of that done; doing it twice changes nothing."""
    return unmark_words(share_styles(shorten_graphs(share_signs(share_pieces(text)))))
