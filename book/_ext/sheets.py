"""One light sheet in the place of the twelve that the theme and its extensions put into every page.

Theirs are 590 KB, nearly all of it for what no page of this book has; the joined one, `_static/book.css`, is a fifth of that.
Left out are the rules that name a class or an id which neither a page, nor a script, nor the house's Python names.  Font Awesome
gives way to the few icons in `book/_vendor/icons`.  Sheets of the house stand in the pages as before.
"""

import hashlib
import posixpath
import re
from functools import cache
from pathlib import Path
from urllib.parse import urlsplit

from book._ext.light import colour_of_code
from book.contents import ROOT

SHEET = "book.css"
LINK = re.compile(r'<link\b[^>]*\brel="stylesheet"[^>]*>\s*')
HREF = re.compile(r'href="([^"]*)"')
STATIC = "_static/"
OWN = ("house/", "custom.css", SHEET)  # not joined, or joined already
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
URL = re.compile(r"""url\(\s*(["']?)(?!data:|#|/|[a-z]+:)([^"')]+)\1\s*\)""")
IMPORT = re.compile(r"""@import\s+(?:url\()?\s*["']?([^"')]+)["']?\s*\)?\s*;""")
AWESOME = re.compile(r'"?Font Awesome\\? [56] Free"?')  # the house's part of it may not bear its name
CHARSET = re.compile(r'@charset\s+"[^"]*";')
GROUPS = ("@media", "@supports", "@layer", "@container")
NAMED = re.compile(r'\b(?:class|id)="([^"]*)"')
WORD = re.compile(r"[A-Za-z_][\w-]*")
MADE_UP = re.compile(r"bs-|katex")  # names that a script puts together
BIG = frozenset(
    "python.js editor.js graphviz.js texts.js cards.js engine.js scorer.js pdp6.js all.min.js".split()
)  # they give nothing a class


# ---- reading a sheet ----
def _string_end(text, at):
    """Where the string that begins at `at` ends."""
    quote, at = text[at], at + 1
    while text[at] != quote:
        at += 2 if text[at] == "\\" else 1
    return at


def _block_end(text, at):
    """Where the block ends whose brace stands at `at`."""
    deep = 0
    while True:
        if text[at] in "\"'":
            at = _string_end(text, at)
        deep += (text[at] == "{") - (text[at] == "}")
        if not deep:
            return at
        at += 1


def rules(text):
    """The rules of a sheet without comments: [(what stands before the brace, what stands in it or None), ...].

    >>> rules("@charset 'a'; a, b { color: red } @media print { c { d: e } }")
    [("@charset 'a';", None), ('a, b', ' color: red '), ('@media print', ' c { d: e } ')]
    """
    found, begin, at = [], 0, 0
    while at < len(text):
        if text[at] in "\"'":
            at = _string_end(text, at)
        elif text[at] == "{":
            end = _block_end(text, at)
            found.append((text[begin:at].strip(), text[at + 1 : end]))
            at, begin = end, end + 1
        elif text[at] == ";":
            found.append((text[begin : at + 1].strip(), None))
            begin = at + 1
        at += 1
    return found


def _outside_brackets(selector):
    """A selector without what stands in round or square brackets: `:not(.a)` asks for nothing that a page must have."""
    while (shorter := re.sub(r"\([^()]*\)|\[[^\[\]]*\]", "", selector)) != selector:
        selector = shorter
    return selector


def _parts(selectors):
    """The selectors of a list, split at the commas that stand outside brackets."""
    deep, begin = 0, 0
    for at, letter in enumerate(selectors):
        deep += (letter in "([") - (letter in ")]")
        if letter == "," and not deep:
            yield selectors[begin:at].strip()
            begin = at + 1
    yield selectors[begin:].strip()


def is_used(selector, known):
    """Whether every class and id that a selector asks for is known.

    >>> is_used("nav .a:not(.b)", {"a"}), is_used(".a .b", {"a"})
    (True, False)
    """
    asked = re.findall(r"[.#]((?:[\w-]|\\.)+)", _outside_brackets(selector))
    names = [name.replace("\\", "") for name in asked if not name[0].isdigit()]
    return all(name in known or MADE_UP.match(name) for name in names)


def light(text, known):
    """A sheet without comments and without the rules that ask for what is not known.

    >>> light("/* a */ .a, .b { color: red } @media print { .b { color: black } }", {"a"})
    '.a{color: red}'
    """
    made = []
    for head, block in rules(COMMENT.sub("", text)):
        if block is None:
            made.append(head)
        elif head.startswith(GROUPS):
            inner = light(block, known)
            made.append(f"{head}{{{inner}}}" if inner else "")
        elif head.startswith("@"):
            made.append(f"{head}{{{_close(block)}}}")
        else:
            kept = ",".join(each for each in _parts(head) if is_used(each, known))
            made.append(f"{kept}{{{_close(block)}}}" if kept else "")
    return "".join(made)


def _close(block):
    return re.sub(r"\s*\n\s*", " ", block).strip()


# ---- joining them ----
def _read(static, name):
    """The text of a sheet, what it imports in it, its addresses as seen from `_static`."""
    if "fontawesome" in name:
        name = "house/icons/icons.css"

    def here(address):
        return posixpath.normpath(posixpath.join(posixpath.dirname(name), urlsplit(address).path))

    text = COMMENT.sub("", (static / name).read_text(encoding="utf-8"))
    parts = IMPORT.split(AWESOME.sub('"House Icons"', CHARSET.sub("", text)))
    own = [URL.sub(lambda found: f'url("{here(found[2])}")', part) for part in parts[::2]]
    brought = [_read(static, here(address)) for address in parts[1::2]]
    return own[0] + "".join(more + rest for more, rest in zip(brought, own[1:], strict=True))


def _asked(address):
    """The file that an address asks for, seen from `_static`."""
    path = urlsplit(address).path
    return path[path.index(STATIC) + len(STATIC) :] if STATIC in path else path


@cache
def _house_words():
    """The words of the house's Python: what a page's own Python draws has its classes from there."""
    files = [each for folder in ("machack", "pdp6", "book/_ext") for each in (ROOT / folder).rglob("*.py")]
    return frozenset(word for each in files for word in WORD.findall(each.read_text(encoding="utf-8")))


def known_names(texts, static):
    """Every name that a page of `texts` bears, or that a script or the house's Python could give to something in it."""
    known = {name for text in texts for names in NAMED.findall(text) for name in names.split()}
    for path in static.rglob("*.js"):
        if path.name not in BIG and not {"locales", "fontawesome", "shared"} & set(path.relative_to(static).parts):
            known.update(WORD.findall(path.read_text(encoding="utf-8")))
    return known | _house_words()


def _joined(text):
    """The links of a page that are joined, and the sheets that they ask for."""
    found = [(link[0], _asked(HREF.search(link[0])[1])) for link in LINK.finditer(text)]
    found = [(link, name) for link, name in found if not name.startswith(OWN)]
    return [link for link, _ in found], [name for _, name in found]


def put_one_sheet(pages, static):
    """Make the joined sheet for these pages ({path: text}) and return the pages with it in the place of the others.

    A page that has it from an earlier build keeps it, under its new version.
    """
    lists = {path: _joined(text) for path, text in pages.items()}
    memory = static / "house" / "sheets.txt"  # which sheets it is made of: a build that writes no page asks here
    names = max((names for _, names in lists.values()), key=len, default=[]) or (
        memory.read_text(encoding="utf-8").split() if memory.exists() else []
    )
    if not names:
        return pages
    known = known_names(pages.values(), static)
    texts = {name: _read(static, name) for name in names}
    sheet = "".join(light(text, known) + colour_of_code(text) + "\n" for text in texts.values())
    memory.write_text("\n".join(names) + "\n", encoding="utf-8")
    (static / SHEET).write_text(sheet, encoding="utf-8")
    version = hashlib.sha256(sheet.encode()).hexdigest()[:8]
    return {path: _with_sheet(text, *lists[path], names, version) for path, text in pages.items()}


def _with_sheet(text, links, asked, names, version):
    """A page with the joined sheet; its own links stay if it asks for other sheets than the rest."""
    if asked == names:
        root = HREF.search(links[0])[1].partition(STATIC)[0]
        ours = f'<link rel="stylesheet" type="text/css" href="{root}{STATIC}{SHEET}?v={version}" />\n'
        text = text.replace(links[0], ours, 1)
        for link in links[1:]:
            text = text.replace(link, "", 1)
        return text
    return re.sub(rf"({STATIC}{re.escape(SHEET)})\?v=\w+", rf"\1?v={version}", text)


def paths_of(outdir):
    """The pages in a folder, without what lies beside them."""
    return [path for path in Path(outdir).rglob("*.html") if "_static" not in path.parts]
