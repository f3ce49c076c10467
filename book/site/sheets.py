"""One light style sheet that replaces the twelve that the theme and its extensions put into every page.

Those are 590 KB, nearly all of it for things no page here has; the joined one, `_static/book.css`, is a fifth of that.
Rules are left out if they name a class or an id that no page, no script and none of our Python names.  The few icons in
`book/_vendor/icons` replace Font Awesome.  Widths of screens are in em, so a reader with large text has fewer columns.
Our own sheets stay in the pages.
"""

import hashlib
import posixpath
import re
from functools import cache
from itertools import chain, groupby, pairwise
from pathlib import Path
from urllib.parse import urlsplit

import tinycss2
from tinycss2 import serialize

from book.contents import ROOT
from book.site.light import code_color_rule

SHEET = "book.css"
LINK = re.compile(r'<link\b[^>]*\brel="stylesheet"[^>]*>\s*')
HREF = re.compile(r'href="([^"]*)"')
STATIC = "_static/"
NOT_JOINED = ("house/", "custom.css", SHEET)  # not joined, or already joined
AWESOME = re.compile(r'"?Font Awesome\\? [56] Free"?')  # the part that we use must not have its name
NOT_RELATIVE = re.compile(r"data:|#|/|[a-z]+:")  # an address outside the sheet's folder
GROUPS = ("media", "supports", "layer", "container")
CLASS_OR_ID = re.compile(r'\b(?:class|id)="([^"]*)"')
WORD = re.compile(r"[A-Za-z_][\w-]*")
CHARSET = '@charset "utf-8";\n'  # the icons are not escaped
WIDTH = re.compile(r"(width:\s*)([\d.]+)px")  # of a screen; in a query an em is the reader's own size
MADE_UP = re.compile(r"bs-|katex")  # names that a script composes
# Scripts that give nothing a class.
NO_CLASSES = set("python.js editor.js graphviz.js texts.js cards.js engine.js scorer.js pdp6.js all.min.js".split())


# ---- reading a sheet ----
def parsed(text):
    """Return the rules of a sheet as tinycss2 reads them, without comments."""
    tokens = tinycss2.parse_component_value_list(text, skip_comments=True)
    return tinycss2.parse_stylesheet(tokens, skip_whitespace=True)


def _head(rule):
    """Return the text before the brace of an at-rule."""
    query = WIDTH.sub(lambda match: f"{match[1]}{float(match[2]) / 16:g}em", serialize(rule.prelude))
    return f"@{rule.at_keyword}{query}".strip()


def _selectors(prelude):
    """Yield the selectors of a list, each as its tokens."""
    for comma, tokens in groupby(prelude, lambda token: token == ","):
        if not comma:
            yield list(tokens)


def is_used(selector, known):
    """Return True if every class and id that a selector requires is known; what is in parentheses requires nothing.

    >>> is_used("nav .a:not(.b)", {"a"}), is_used(".a .b", {"a"})
    (True, False)
    """
    tokens = tinycss2.parse_component_value_list(selector) if isinstance(selector, str) else selector
    names = [token.value for token in tokens if token.type == "hash"]
    names += [name.value for dot, name in pairwise(tokens) if dot == "." and name.type == "ident"]
    return all(name in known or MADE_UP.match(name) for name in names)


def used_rules(rules, known):
    """Return the text of the rules, without those that require something unknown.

    >>> used_rules(parsed("/* a */ .a, .b { color: red } @media print { .b { color: black } }"), {"a"})
    '.a{color: red}'
    """
    return "".join(_used_text(rule, known) for rule in rules)


def _used_text(rule, known):
    if rule.type == "qualified-rule":
        selectors = [serialize(selector).strip() for selector in _selectors(rule.prelude) if is_used(selector, known)]
        return f"{','.join(selectors)}{{{_close(rule.content)}}}" if selectors else ""
    if rule.content is None:
        return rule.serialize()
    if rule.lower_at_keyword in GROUPS:
        inner = used_rules(tinycss2.parse_rule_list(rule.content, skip_whitespace=True), known)
        return f"{_head(rule)}{{{inner}}}" if inner else ""
    return f"{_head(rule)}{{{_close(rule.content)}}}"


def _close(tokens):
    return re.sub(r"\s*\n\s*", " ", serialize(tokens)).strip()


# ---- joining them ----
def _addresses(tokens):
    """Yield the tokens that hold an address, inside any parentheses."""
    for token in tokens:
        if token.type == "url":
            yield token
        elif token.type == "function" and token.lower_name == "url":
            yield from (argument for argument in token.arguments if argument.type == "string")
        else:
            yield from _addresses(getattr(token, "content", None) or getattr(token, "arguments", None) or ())


def _imported_address(rule):
    """Return the address that an `@import` names."""
    strings = (token for token in rule.prelude if token.type == "string")
    return next(chain(_addresses(rule.prelude), strings)).value


def _read(static, name):
    """Return the rules of a sheet, with imported rules in their place, and addresses as seen from `_static`."""
    if "fontawesome" in name:
        name = "house/icons/icons.css"

    def from_static(address):
        return posixpath.normpath(posixpath.join(posixpath.dirname(name), urlsplit(address).path))

    rules = []
    for rule in parsed(AWESOME.sub('"House Icons"', (static / name).read_text(encoding="utf-8"))):
        keyword = rule.lower_at_keyword if rule.type == "at-rule" else ""
        if keyword == "import":
            rules += _read(static, from_static(_imported_address(rule)))
        elif keyword != "charset":
            for address in _addresses(rule.content or ()):
                if not NOT_RELATIVE.match(address.value):
                    url = f'"{from_static(address.value)}"'
                    address.representation = f"url({url})" if address.type == "url" else url
            rules.append(rule)
    return rules


def _file_of_address(address):
    """Return the file that an address names, as seen from `_static`."""
    path = urlsplit(address).path
    return path[path.index(STATIC) + len(STATIC) :] if STATIC in path else path


@cache
def _words_of_python():
    """Return the words in our Python: a page's Python takes the classes of its drawings from them."""
    files = [file for folder in ("machack", "pdp6", "book/site") for file in (ROOT / folder).rglob("*.py")]
    return frozenset(word for file in files for word in WORD.findall(file.read_text(encoding="utf-8")))


def known_names(texts, static):
    """Return every name on a page of `texts`, and every name that a script or our Python could add to a page."""
    known = {name for text in texts for names in CLASS_OR_ID.findall(text) for name in names.split()}
    for path in static.rglob("*.js"):
        if path.name not in NO_CLASSES and not {"locales", "fontawesome", "shared"} & set(
            path.relative_to(static).parts
        ):
            known.update(WORD.findall(path.read_text(encoding="utf-8")))
    return known | _words_of_python()


def _joined_links(text):
    """Return the links of a page to sheets that are joined, and those sheets."""
    links = [(link[0], _file_of_address(HREF.search(link[0])[1])) for link in LINK.finditer(text)]
    links = [(link, name) for link, name in links if not name.startswith(NOT_JOINED)]
    return [link for link, _ in links], [name for _, name in links]


def put_one_sheet(pages, static):
    """Make the joined sheet for these pages ({path: text}) and return the pages with it in place of the others.

    A page that has it from an earlier build keeps it, with its new version.
    """
    links_of = {path: _joined_links(text) for path, text in pages.items()}
    memory = static / "house" / "sheets.txt"  # the sheets it is made of, for a build that writes no page
    names = max((names for _, names in links_of.values()), key=len, default=[]) or (
        memory.read_text(encoding="utf-8").split() if memory.exists() else []
    )
    if not names:
        return pages
    known = known_names(pages.values(), static)
    sheets = [_read(static, name) for name in names]
    sheet = CHARSET + "".join(used_rules(rules, known) + code_color_rule(serialize(rules)) + "\n" for rules in sheets)
    memory.write_text("\n".join(names) + "\n", encoding="utf-8")
    (static / SHEET).write_text(sheet, encoding="utf-8")
    version = hashlib.sha256(sheet.encode()).hexdigest()[:8]
    return {path: _with_sheet(text, *links_of[path], names, version) for path, text in pages.items()}


def _with_sheet(text, links, sheets, names, version):
    """Return a page with the joined sheet; it keeps its own links if it needs other sheets than the rest."""
    if sheets == names:
        root = HREF.search(links[0])[1].partition(STATIC)[0]
        new_link = f'<link rel="stylesheet" type="text/css" href="{root}{STATIC}{SHEET}?v={version}" />\n'
        text = text.replace(links[0], new_link, 1)
        for link in links[1:]:
            text = text.replace(link, "", 1)
        return text
    return re.sub(rf"({STATIC}{re.escape(SHEET)})\?v=\w+", rf"\1?v={version}", text)


def paths_of(outdir):
    """Return the pages in a folder, without the files beside them."""
    return [path for path in Path(outdir).rglob("*.html") if "_static" not in path.parts]
