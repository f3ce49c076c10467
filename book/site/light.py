"""Make pages smaller by saying things once, or not at all; what a reader sees, reads and copies does not change."""

import re
from collections import Counter

STYLE = re.compile(r"(<script\b.*?</script>)|(<style>.*?</style>)", re.DOTALL)  # a script's text may speak of a style
KEPT = re.compile(r"\bO-O(?:-O)?\b[+#]?|[+−-]?\d+(?:[.,]\d+)* ?±\s?\d+(?:[.,]\d+)*")  # no line may break inside these
ARTICLE = re.compile(r"<article[^>]*>")
CODE = re.compile(r'<div class="highlight">.*?</pre>', re.DOTALL)
# Names, signs and spaces have the color of the text around them, in both themes (a test checks).
PLAIN = ("n", "p", "w", "nn")
OPERATORS = ("o",)  # green like strings in the theme; here, as in the box for code, in the color of names
PLAIN_WORD = re.compile(rf'<span class="(?:{"|".join(PLAIN + OPERATORS)})">([^<]*)</span>')
AROUND = re.compile(r'(html\[data-theme="\w+"\]) \.highlight \{[^}]*?(?<!-)color: ([^;} ]+)')
# A piece on a drawn board, as python-chess defines it and as the board shows it.
MAN = re.compile(r'<g id="mh\d+-((?:white|black)-[a-z]+)"((?:(?!</?g\b).|<g\b(?:(?!</?g\b).)*</g>)*</g>)', re.DOTALL)
SHOWN = re.compile(r'href="#mh\d+-((?:white|black)-[a-z]+)"')
OLD_HREF = re.compile(r' xlink:href="#men-[a-z-]+"')  # beside a newer attribute that every current browser reads
BOARD = re.compile(
    r'<path d="(?P<squares>(?:M\d+ \d+h45v45h-45z){32})"'
    r'|(?P<letters><g font-family="sans-serif"[^>]*>(?:<text [^>]*>\w</text>){16}</g>)'
)
SIGN = re.compile(r'<path id="(mh-scope\d+-(\d+))" d="([^"]*)"/>')  # of a scope: a sign it draws
GRAPH = re.compile(r'<g id="graph\d+" class="graph".*?</svg>', re.DOTALL)  # as Graphviz draws it
GRAPHS_OWN = re.compile(r"<!--.*?-->|(?<=>)\n+(?=<)|(?<=<g) id=\"\w+\"", re.DOTALL)  # graphviz's own notes
CURVES = re.compile(r'(?<= d=")M(-?[\d.]+),(-?[\d.]+)C([-\d., ]+)(?=")')
PLACE = re.compile(r'(?<= )([xy])="(-?\d+\.\d+)"')
BOARDS_PARTS = 3  # of one board: squares of both colors, letters


def at_the_head(text, drawn):
    """Return a page with a drawing or a text added at the head of its article."""
    return ARTICLE.sub(lambda found: found[0] + drawn, text, count=1)


def share_men(text):
    """Return a page whose drawn boards share pieces, squares and letters, which are defined once at its head."""
    if not ARTICLE.search(text):
        return text
    men, more = {}, {}

    def keep(found):
        men.setdefault(found[1], f'<g id="men-{found[1]}"{found[2]}')
        return ""

    def use(found):
        kind = "letters" if found["letters"] else "squares"
        name = more.setdefault(found["letters"] or found["squares"], f"{kind}-{len(more) + 1}")
        return f'<use href="#{name}"' + (" />" if found["letters"] else "")

    shared = OLD_HREF.sub("", SHOWN.sub(r'href="#men-\1"', MAN.sub(keep, text)))
    if len(BOARD.findall(shared)) > BOARDS_PARTS:
        shared = BOARD.sub(use, shared)
    drawn = [*men.values(), *(_named(part, name) for part, name in more.items())]
    drawing = (
        f'<svg width="0" height="0" style="position:absolute" aria-hidden="true"><defs>{"".join(drawn)}</defs></svg>'
    )
    return at_the_head(shared, drawing) if drawn else text


def _named(part, name):
    """Return a part of a board with a name: the path of its squares of one color, or its letters in the page's font."""
    return (
        part.replace('<g font-family="sans-serif"', f'<g id="{name}"', 1)
        if part.startswith("<g ")
        else f'<path id="{name}" d="{part}" />'
    )


def share_signs(text):
    """Return a page whose scopes share one drawing of each sign."""
    first = {}

    def keep(found):
        own, code, drawn = found.groups()
        new = (code, drawn) not in first
        instead[own] = first.setdefault((code, drawn), f"sign-{len(first)}")
        return f'<path id="{instead[own]}" d="{drawn}"/>' if new else ""

    instead = {}
    text = SIGN.sub(keep, text)
    return re.sub(r'href="#(mh-scope\d+-\d+)"', lambda found: f'href="#{instead.get(found[1], found[1])}"', text)


def shorter_graphs(text):
    """Return a page whose static trees have the same lines, written shorter, to a tenth of a point."""
    return GRAPH.sub(lambda found: CURVES.sub(_shorter, PLACE.sub(_rounded, GRAPHS_OWN.sub("", found[0]))), text)


def _rounded(found):
    return f'{found[1]}="{_number(round(float(found[2]) * 10))}"'


def _number(tenths):
    """Return a number of tenths, written as short as possible.

    >>> [_number(tenths) for tenths in (120, -5, 0)]
    ['12', '-.5', '0']
    """
    return re.sub(r"(?<!\d)0(?=\.)|\.0$", "", f"{tenths / 10:.1f}") if tenths else "0"


def _shorter(found):
    """Return the curves of a path in relative coordinates; one that is straight along an axis becomes a line."""
    at = [round(float(each) * 10) for each in found.groups()[:2]]
    ends = [round(float(each) * 10) for each in re.findall(r"-?[\d.]+", found[3])]
    written = [f"M{_joined(at)}"]
    for curve in (ends[place : place + 6] for place in range(0, len(ends), 6)):
        by = [each - at[axis % 2] for axis, each in enumerate(curve)]
        at = curve[4:]
        flat = [axis for axis in (0, 1) if not any(by[1 - axis :: 2])]
        written.append(f"{'hv'[flat[0]]}{_number(by[4 + flat[0]])}" if flat else f"c{_joined(by)}")
    return "".join(written)


def _joined(tenths):
    """Join the numbers of a path: a sign separates two of them as well as a space does."""
    return re.sub(r" (?=-)", "", " ".join(map(_number, tenths)))


def share_styles(text):
    """Return a page that has each style once, at the head of its article, instead of with every board."""
    more = [style for style, times in Counter(style for _, style in STYLE.findall(text)).items() if style and times > 1]
    if not more or not ARTICLE.search(text):
        return text
    return at_the_head(STYLE.sub(lambda found: "" if found[2] in more else found[0], text), "".join(more))


def plain_words(text):
    """Return a page whose code marks only words with their own color; `colour_of_code` gives the color of the rest."""
    return CODE.sub(lambda found: PLAIN_WORD.sub(r"\1", found[0]).replace(">", " data-code>", 1), text)


def colour_of_code(sheet):
    """Return the rule that gives unmarked words of code the color of marked names, taken from Pygments' sheet."""
    return "".join(f"{theme} .highlight[data-code] pre{{color:{colour}}}" for theme, colour in AROUND.findall(sheet))


def lightened(text):
    """Return a page with all of that done; doing it twice changes nothing."""
    return plain_words(share_styles(shorter_graphs(share_signs(share_men(text)))))
