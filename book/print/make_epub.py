"""Write the book to `dist/mac-hack-VERSION.epub`: a file per chapter, formulas in MathML, drawings inside, no scripts.

    python -m book.print.make_epub

The pages must be built.  A Chromium without a window typesets the formulas, once for the whole book, and draws the
cover.
"""

import html
import json
import re
import sys
import time
import uuid
import zipfile
from datetime import UTC, datetime

from book.print import chromium
from book.print import static_chapters as static
from book.trouble import run_command

TITLE = "Mac Hack VI: The Greenblatt Chess Program"
FORMULAS = "span.math, div.math > .tex"  # inline and displayed
COVER = (1600, 2286)  # pixels; its paper is 7 by 10
VARIABLE = re.compile(r"(--[\w-]+)\s*:\s*([^;}]+)[;}]")
TOO_NEW = re.compile(r":(?:is|has|where|focus)\b|&")
NOT_ALLOWED = re.compile(r"(?:--[\w-]+|direction|color-scheme|cursor)\s*:\s*[^;}]+;?")
VARIABLE_USE = re.compile(r"var\(\s*(--[\w-]+)\s*(?:,\s*((?:[^()]|\([^()]*\))*))?\)")
PAGE = """<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" xml:lang="en" lang="en">
<head><title>{title}</title><link rel="stylesheet" type="text/css" href="book.css"/></head>
<body{kind}>{body}</body></html>
"""
CONTAINER = """<?xml version="1.0" encoding="utf-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>
<rootfile full-path="book/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>
"""


# ---- the style sheet ----
def without_variables(css, values):
    """Return style rules with every variable replaced by its value: not every device knows variables.

    >>> without_variables("p { color: var(--ink, red); margin: var(--none, 0) }", {"--ink": "#222"})
    'p { color: #222; margin: 0 }'
    """
    for _ in range(4):  # a variable's value may use another variable
        css = VARIABLE_USE.sub(lambda match: values.get(match[1], (match[2] or "inherit").strip()), css)
    return css


def variables(css):
    """Return {name: value} for the variables of a style sheet, by its first rule for each, the light one."""
    values = {}
    for name, value in VARIABLE.findall(css):
        values.setdefault(name, value.strip())
    return values


def suits_every_device(head, body):
    """Return True if every e-book reader can apply a rule: nothing in it, or in its head, needs a newer one."""
    return not (head.startswith("@") or "{" in body or TOO_NEW.search(head))


def style_sheet(chapters):
    """Return the style of the book, and the values of its variables."""
    sheet = static.as_sheet(static.own_sheet("epub.css"), suits_every_device)
    figures = static.sheets_of(chapters, suits_every_device)
    values = variables(sheet) | variables(figures)
    rules = NOT_ALLOWED.sub("", f"{figures}\n{sheet}")
    return without_variables(rules, values), values


# ---- formulas ----
def formulas(chapters):
    """Return every formula of the book as `formula_in` does, each once."""
    return list(dict.fromkeys(formula_in(place) for chapter in chapters for place in chapter.body.select(FORMULAS)))


def formula_in(place):
    """Return the formula in its place on a page: (TeX, True if it is displayed)."""
    return place.get_text(), "tex" in place.get("class", [])


def set_formulas(tab, tex_formulas):
    """Return {(TeX, displayed): MathML}."""
    page = static.WORK / "formulas.html"
    page.write_text(f'<!DOCTYPE html><meta charset="utf-8"><script src="{static.VENDOR}/katex/katex.min.js"></script>')
    tab.open(page.as_uri())
    script = '.map(([t, d]) => katex.renderToString(t, { output: "mathml", displayMode: d, throwOnError: false }))'
    return dict(zip(tex_formulas, tab.run(json.dumps(tex_formulas) + script)))


def put_formulas(body, mathml_of):
    """Replace every formula by its MathML."""
    for element in body.select(FORMULAS):
        mathml = mathml_of[formula_in(element)]
        element.clear()
        element.append(static.BeautifulSoup(mathml, "html.parser").find("math"))
        for annotation in element.select("annotation"):
            annotation.decompose()


# ---- the chapters ----
def use_symbols(body):
    """Turn what drawings reuse into SVG symbols, which an EPUB may use."""
    for element in body.select("use[href]"):
        element["xlink:href"] = element.attrs.pop("href")
    ids = {element.get("xlink:href", "")[1:] for element in body.select("use")}
    for element in body.select("svg [id]"):
        if element["id"] in ids and element.name != "symbol":
            symbol = element.wrap(static.new_element("symbol", None))
            symbol.attrs = {"id": element.attrs.pop("id"), "overflow": "visible"}


def make_plain(body, values):
    """Remove what XHTML in an EPUB does not allow, and replace variables in drawings by their values."""
    use_symbols(body)
    for element in body.select("svg a"):
        element.unwrap()  # a drawing in an EPUB is a picture
    for element in body.select('svg[role="group"]'):
        element["role"] = "img"
    for element in body.find_all(True):
        for attribute in [name for name in element.attrs if name.startswith(("data-", "aria-level"))]:
            del element[attribute]
        for attribute, value in element.attrs.items():
            if isinstance(value, str) and "var(" in value:
                element[attribute] = without_variables(value, values)


def chapter_file(chapter, mathml_of, values):
    """Return a chapter as XHTML."""
    put_formulas(chapter.body, mathml_of)
    make_plain(chapter.body, values)
    return PAGE.format(title=html.escape(chapter.title), kind="", body=static.as_xml(chapter.body))


def properties_of(text):
    """Return the properties of a chapter's file in the manifest."""
    kinds = [name for name, mark in (("mathml", "<math"), ("svg", "<svg")) if mark in text]
    return f' properties="{" ".join(kinds)}"' if kinds else ""


def navigation(chapters):
    """Return the table of contents."""

    def line(chapter):
        return f'<li><a href="{chapter.slug}.xhtml">{html.escape(chapter.title)}</a></li>'

    lines = []
    for part, part_chapters in static.by_part(chapters):
        items = "".join(map(line, part_chapters))
        lines.append(f"<li><span>{html.escape(part)}</span><ol>{items}</ol></li>" if part else items)
    body = f'<nav epub:type="toc" id="toc"><h1>Contents</h1><ol>{"".join(lines)}</ol></nav>'
    return PAGE.format(title="Contents", kind="", body=body)


def package(chapters, texts, identity):
    """Return the package file: what the book is, what is in it, and in which order."""
    items = "".join(
        f'<item id="{chapter.slug}" href="{chapter.slug}.xhtml" media-type="application/xhtml+xml"{properties_of(texts[chapter.slug])}/>\n'
        for chapter in chapters
    )
    order = "".join(f'<itemref idref="{chapter.slug}"/>' for chapter in chapters)
    return f"""<?xml version="1.0" encoding="utf-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="en">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">{identity}</dc:identifier><dc:title>{TITLE}</dc:title><dc:language>en</dc:language>
<dc:creator>{static.AUTHOR}</dc:creator><dc:rights>GPL-3.0-or-later</dc:rights>
<dc:description>An executable edition of a paper of 1967, standing still.</dc:description>
<meta property="dcterms:modified">{datetime.now(UTC):%Y-%m-%dT%H:%M:%SZ}</meta><meta name="cover" content="cover"/>
</metadata>
<manifest>
<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="css" href="book.css" media-type="text/css"/>
<item id="cover" href="cover.png" media-type="image/png" properties="cover-image"/>
<item id="cover-page" href="cover.xhtml" media-type="application/xhtml+xml"/>
<item id="imprint" href="imprint.xhtml" media-type="application/xhtml+xml"/>
{items}</manifest>
<spine><itemref idref="cover-page"/><itemref idref="imprint"/><itemref idref="nav"/>{order}</spine></package>
"""


def write(path, files, cover):
    """Write the container: `mimetype` first and uncompressed, then the rest."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as container:
        container.writestr("mimetype", "application/epub+zip", zipfile.ZIP_STORED)
        container.writestr("META-INF/container.xml", CONTAINER)
        container.writestr("book/cover.png", cover)
        for name, text in files.items():
            container.writestr(f"book/{name}", text)


def book_files(chapters, mathml_of):
    """Return {name: text} for all files of the book except its cover."""
    identity = uuid.uuid5(uuid.NAMESPACE_URL, f"mac-hack {static.version()}").urn
    css, values = style_sheet(chapters)
    static.link(chapters, lambda target, name: f"{target.slug}.xhtml#{name}" if name else f"{target.slug}.xhtml")
    texts = {chapter.slug: chapter_file(chapter, mathml_of, values) for chapter in chapters}
    cover = f'<p class="cover"><img src="cover.png" alt="{TITLE}"/></p>'
    return {
        "package.opf": package(chapters, texts, identity),
        "nav.xhtml": navigation(chapters),
        "book.css": css,
        "cover.xhtml": PAGE.format(title="Cover", kind=' class="cover"', body=cover),
        "imprint.xhtml": PAGE.format(
            title="About this copy", kind="", body=f"<h1>About this copy</h1>{static.imprint()}"
        ),
        **{f"{slug}.xhtml": text for slug, text in texts.items()},
    }


def draw_cover(tab, chapters):
    """Return the cover as a PNG: the PDF's title page."""
    page = static.WORK / "cover.html"
    page.write_text(static.title_page(chapters), encoding="utf-8")
    tab.open(page.as_uri())
    return tab.picture(*COVER)


def make(into=static.DIST, built=static.HTML):
    """Write the EPUB; return its path, or raise Trouble if something is missing."""
    start = time.perf_counter()
    static.check_tools(built)
    chapters = static.whole_book(built)
    static.WORK.mkdir(parents=True, exist_ok=True)
    with chromium.tab() as tab:
        mathml_of = set_formulas(tab, formulas(chapters))
        cover = draw_cover(tab, chapters)
    into.mkdir(exist_ok=True)
    path = into / f"mac-hack-{static.version()}.epub"
    write(path, book_files(chapters, mathml_of), cover)
    print(f"{path.name}: {len(chapters)} chapters, {path.stat().st_size / 1e6:.1f} MB, "
          f"in {time.perf_counter() - start:.0f} s.", flush=True)  # fmt: skip
    return path


if __name__ == "__main__":
    sys.exit(run_command(make, static.DIST))
