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
from pathlib import Path

from book.print import chromium
from book.print import static_chapters as static
from book.trouble import run_command

HERE = Path(__file__).parent
TITLE = "Mac Hack VI: The Greenblatt Chess Program"
COVER = (1600, 2286)  # pixels; its paper is 7 by 10
GIVEN = re.compile(r"(--[\w-]+)\s*:\s*([^;}]+)[;}]")
NEW = re.compile(r":(?:is|has|where|focus)\b|&")
NOT_ALLOWED = re.compile(r"(?:--[\w-]+|direction|color-scheme|cursor)\s*:\s*[^;}]+;?")
ASKED = re.compile(r"var\(\s*(--[\w-]+)\s*(?:,\s*((?:[^()]|\([^()]*\))*))?\)")
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
def without_variables(css, given):
    """Return style rules with every variable replaced by its value: not every device knows variables.

    >>> without_variables("p { color: var(--ink, red); margin: var(--none, 0) }", {"--ink": "#222"})
    'p { color: #222; margin: 0 }'
    """
    for _ in range(4):  # a variable's value may use another variable
        css = ASKED.sub(lambda found: given.get(found[1], (found[2] or "inherit").strip()), css)
    return css


def variables(css):
    """Return {name: value} for the variables of a style sheet, by its first rule for each, the light one."""
    given = {}
    for name, value in GIVEN.findall(css):
        given.setdefault(name, value.strip())
    return given


def for_every_device(head, inside):
    """Return True if every e-book reader can apply a rule: nothing in it, or in its head, needs a newer one."""
    return not (head.startswith("@") or "{" in inside or NEW.search(head))


def style_sheet(chapters):
    """Return the style of the book, and the values of its variables."""
    own = static.as_sheet((HERE / "epub.css").read_text(encoding="utf-8"), for_every_device)
    figures = static.sheets_of(chapters, for_every_device)
    given = variables(own) | variables(figures)
    rules = NOT_ALLOWED.sub("", f"{figures}\n{own}")
    return without_variables(rules, given), given


# ---- formulas ----
def formulas(chapters):
    """Return every formula of the book as (TeX, True if it is displayed), each once."""
    inline = [each.get_text() for chapter in chapters for each in chapter.body.select("span.math")]
    displayed = [each.get_text() for chapter in chapters for each in chapter.body.select("div.math > .tex")]
    return list(dict.fromkeys([(tex, False) for tex in inline] + [(tex, True) for tex in displayed]))


def set_formulas(tab, wanted):
    """Return {(TeX, displayed): MathML}."""
    page = static.CARRIED / "formulas.html"
    page.write_text(f'<!DOCTYPE html><meta charset="utf-8"><script src="{static.VENDOR}/katex/katex.min.js"></script>')
    tab.open(page.as_uri())
    given = json.dumps([[tex, displayed] for tex, displayed in wanted])
    script = '.map(([t, d]) => katex.renderToString(t, { output: "mathml", displayMode: d, throwOnError: false }))'
    return dict(zip(wanted, tab.run(given + script)))


def put_formulas(body, known):
    """Replace every formula by its MathML."""
    for place in body.select("span.math, div.math > .tex"):
        mathml = known[place.get_text(), "tex" in place.get("class", [])]
        place.clear()
        place.append(static.BeautifulSoup(mathml, "html.parser").find("math"))
        for each in place.select("annotation"):
            each.decompose()


# ---- the chapters ----
def use_symbols(body):
    """Turn what drawings reuse into SVG symbols, which an EPUB may use."""
    for each in body.select("use[href]"):
        each["xlink:href"] = each.attrs.pop("href")
    used = {each.get("xlink:href", "")[1:] for each in body.select("use")}
    for each in body.select("svg [id]"):
        if each["id"] in used and each.name != "symbol":
            symbol = each.wrap(static.new("symbol", None))
            symbol.attrs = {"id": each.attrs.pop("id"), "overflow": "visible"}


def make_plain(body, given):
    """Remove what XHTML in an EPUB does not allow, and replace variables in drawings by their values."""
    use_symbols(body)
    for each in body.select("svg a"):
        each.unwrap()  # a drawing in an EPUB is a picture
    for each in body.select('svg[role="group"]'):
        each["role"] = "img"
    for each in body.find_all(True):
        for attribute in [name for name in each.attrs if name.startswith(("data-", "aria-level"))]:
            del each[attribute]
        for attribute, value in each.attrs.items():
            if isinstance(value, str) and "var(" in value:
                each[attribute] = without_variables(value, given)


def chapter_file(chapter, known, given):
    """Return a chapter as XHTML."""
    put_formulas(chapter.body, known)
    make_plain(chapter.body, given)
    return PAGE.format(title=html.escape(chapter.title), kind="", body=static.as_xml(chapter.body))


def kinds_of(text):
    """Return the properties of a chapter's file in the manifest."""
    kinds = [name for name, mark in (("mathml", "<math"), ("svg", "<svg")) if mark in text]
    return f' properties="{" ".join(kinds)}"' if kinds else ""


def grouped(chapters):
    """Return the chapters by part: [(caption, [chapters])]."""
    groups = []
    for chapter in chapters:
        if not groups or groups[-1][0] != chapter.part:
            groups.append((chapter.part, []))
        groups[-1][1].append(chapter)
    return groups


def navigation(chapters):
    """Return the table of contents."""

    def line(chapter):
        return f'<li><a href="{chapter.slug}.xhtml">{html.escape(chapter.title)}</a></li>'

    lines = []
    for part, its in grouped(chapters):
        inside = "".join(map(line, its))
        lines.append(f"<li><span>{html.escape(part)}</span><ol>{inside}</ol></li>" if part else inside)
    body = f'<nav epub:type="toc" id="toc"><h1>Contents</h1><ol>{"".join(lines)}</ol></nav>'
    return PAGE.format(title="Contents", kind="", body=body)


def package(chapters, texts, identity):
    """Return the package file: what the book is, what is in it, and in which order."""
    items = "".join(
        f'<item id="{each.slug}" href="{each.slug}.xhtml" media-type="application/xhtml+xml"{kinds_of(texts[each.slug])}/>\n'
        for each in chapters
    )
    order = "".join(f'<itemref idref="{each.slug}"/>' for each in chapters)
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


def cover_page():
    """Return the page that shows the cover."""
    return PAGE.format(
        title="Cover", kind=' class="cover"', body=f'<p class="cover"><img src="cover.png" alt="{TITLE}"/></p>'
    )


def write(path, files, cover):
    """Write the container: `mimetype` first and uncompressed, then the rest."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as container:
        container.writestr("mimetype", "application/epub+zip", zipfile.ZIP_STORED)
        container.writestr("META-INF/container.xml", CONTAINER)
        container.writestr("book/cover.png", cover)
        for name, text in files.items():
            container.writestr(f"book/{name}", text)


def put_together(chapters, known):
    """Return {name: text} for all files of the book except its cover."""
    identity = uuid.uuid5(uuid.NAMESPACE_URL, f"mac-hack {static.version()}").urn
    css, given = style_sheet(chapters)
    static.link(chapters, lambda there, name: f"{there.slug}.xhtml#{name}" if name else f"{there.slug}.xhtml")
    texts = {each.slug: chapter_file(each, known, given) for each in chapters}
    return {
        "package.opf": package(chapters, texts, identity),
        "nav.xhtml": navigation(chapters),
        "book.css": css,
        "cover.xhtml": cover_page(),
        "imprint.xhtml": PAGE.format(
            title="About this copy", kind="", body=f"<h1>About this copy</h1>{static.imprint()}"
        ),
        **{f"{slug}.xhtml": text for slug, text in texts.items()},
    }


def draw_cover(tab, chapters):
    """Return the cover as a PNG: the PDF's title page."""
    page = static.CARRIED / "cover.html"
    page.write_text(static.title_page(chapters), encoding="utf-8")
    tab.open(page.as_uri())
    return tab.picture(*COVER)


def make(into=static.DIST, built=static.HTML):
    """Write the EPUB; return its path, or raise Trouble if something is missing."""
    begin = time.perf_counter()
    static.check_tools(built)
    chapters = static.whole_book(built)
    static.CARRIED.mkdir(parents=True, exist_ok=True)
    with chromium.tab() as tab:
        known = set_formulas(tab, formulas(chapters))
        cover = draw_cover(tab, chapters)
    into.mkdir(exist_ok=True)
    path = into / f"mac-hack-{static.version()}.epub"
    write(path, put_together(chapters, known), cover)
    print(f"{path.name}: {len(chapters)} chapters, {path.stat().st_size / 1e6:.1f} MB, "
          f"in {time.perf_counter() - begin:.0f} s.", flush=True)  # fmt: skip
    return path


if __name__ == "__main__":
    sys.exit(run_command(make, static.DIST))
