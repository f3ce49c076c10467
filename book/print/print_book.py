"""Print the book to `dist/mac-hack-VERSION.pdf`: title page, contents with page numbers, bookmarks, running heads.

    python -m book.print.print_book

The pages must be built.  A Chromium without a window typesets them; the place of each chapter is read from the PDF, and
the book is printed again until every page number in it is right.
"""

import html
import json
import re
import sys
import time

from book.print import chromium, pdf_file
from book.print import static_chapters as static
from book.trouble import run_command

SHORT_LISTING, SHORT_TABLE, SHORT_WORDS = 12, 14, 700  # lines; rows and letters: anything shorter stays on one page
MANY_COLUMNS, LONG_ROW = 6, 200  # columns, letters: a table that does not fit on paper
LINKS_TO_END = ["to-solution", "companion-link"]  # links within a chapter that lead to its end
SHORT_LAST_PAGE = 150  # points: a last page with so little on it is saved,
MANY_PAGES = 3  # if the chapter has more pages than this
ROUNDS = 4  # of printing: a number that gains a digit may move a line
UNKNOWN = "000"
FORMULAS = static.ROOT / "book" / "site" / "set-formulas.js"
TEXT_WIDTH = 536  # pixels of a style sheet, between the margins of paper.css


# ---- the text ----
def step_down(body):
    """Make every heading one level lower: the parts have the first level."""
    for level in (5, 4, 3, 2, 1):
        for heading in body.find_all(f"h{level}"):
            heading.name = f"h{level + 1}"


def straighten(body):
    """Put the words of every heading on one line: its white space is preserved."""
    for heading in body.select("h1, h2, h3, h4, h5, h6"):
        for words in heading.find_all(string=True):
            words.replace_with(re.sub(r"\s+", " ", words))


def keep_together(body):
    """Mark what is short enough to stay on one page."""
    for listing in body.find_all("pre"):
        if listing.get_text().count("\n") <= SHORT_LISTING:
            listing["class"] = [*listing.get("class", []), "whole"]
    for table in body.find_all("table"):
        if len(table.find_all("tr")) <= SHORT_TABLE and len(table.get_text()) <= SHORT_WORDS:
            table["class"] = [*table.get("class", []), "whole"]


def stack_wide(body):
    """Turn each row of a table that is too wide into a small list, with the columns' heads beside the contents."""
    for table in body.select("table.wide"):
        heads = [" ".join(head.get_text().split()) for head in table.select("thead th")]
        rows = table.select("tbody tr")
        if len(heads) < MANY_COLUMNS or sum(len(row.get_text()) for row in rows) < LONG_ROW * len(rows):
            continue
        table["class"] = ["table", "stacked"]
        for row in rows:
            for head, cell in zip(heads, row.find_all(["td", "th"])):
                cell.name, cell["data-label"] = "td", head


def name_pages(chapter):
    """Add a page number, filled in later, to each link to another chapter or to a chapter's end."""
    for link in chapter.body.select("p a[href^='#'], li a[href^='#']"):
        target = link["href"][1:]
        is_near = target.startswith(f"{chapter.slug}--") and not link.find_parent(class_=LINKS_TO_END)
        if is_near or link.find_parent(["table", "figure"]) or link.select(".glossed"):
            continue
        if link.find_parent(class_="bibtex-citation") or chapter.page == "book/index":
            continue
        link.insert_after(static.new_element("span", "page-of", " (p.\u00a0"))
        link.next_sibling.append(page_number(target))
        link.next_sibling.append(")")


def mark_end(chapter):
    """Give the end of the chapter a name, and a link to it; otherwise Chromium does not report its place."""
    last = chapter.body.select("p, pre, li, td, dd")[-1]  # inside it: after it, the name could move to a new page
    last.append(static.new_element("span", "end"))
    last.contents[-1]["id"] = f"{chapter.slug}--end"
    link = static.new_element("a", "end")
    link["href"], link["hidden"] = f"#{chapter.slug}--end", ""
    chapter.body.append(link)


def page_number(place):
    """Return the element that will hold the number of the page where `target` is."""
    number = static.new_element("span", "page", UNKNOWN)
    number["data-place"] = place
    return number


def head_of_part(caption, chapters):
    """Return the page that begins a part of these chapters."""
    number, _, title = caption.rpartition(": ")  # "Part I: The Greenblatt Chess Program"
    items = "".join(f'<li><a href="#{chapter.slug}">{html.escape(chapter.title)}</a></li>' for chapter in chapters)
    number_html = f'<span class="part-number">{number}<span class="colon">: </span></span>' if number else ""
    return f'<section class="part"><h1>{number_html}{html.escape(title)}</h1><ul>{items}</ul></section>'


def contents(chapters):
    """Return the table of contents, with its page numbers still empty."""
    lines = []
    for part, part_chapters in static.by_part(chapters):
        lines += [f'<p class="contents-part">{html.escape(part)}</p>'] if part else []
        lines += [
            f'<p class="contents-line"><a href="#{chapter.slug}"><span>{html.escape(chapter.title)}</span>'
            f"<i></i>{page_number(chapter.slug)}</a></p>"
            for chapter in part_chapters
        ]
    return f'<nav class="contents"><h1>Contents</h1>{"".join(lines)}</nav>'


def running_heads(chapters):
    """Return the style of the chapters' pages: the part on the left, the chapter on the right."""

    def quoted(text):
        return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'

    return "\n".join(
        f"@page {chapter.slug}:left {{ @top-left {{ content: {quoted(chapter.part or static.TITLE)} }} }}\n"
        f"@page {chapter.slug}:right {{ @top-right {{ content: {quoted(chapter.title)} }} }}\n"
        f"#{chapter.slug} {{ page: {chapter.slug} }}"
        for chapter in chapters
    )


def suits_paper(head, _inside):
    """Return True if a rule of the figures is for paper, which is as narrow as a phone but is not one."""
    return "max-width" not in head


def section_of(chapter):
    """Return a chapter as it is printed."""
    static.prefix_ids(chapter)
    if chapter.part:
        step_down(chapter.body)
    straighten(chapter.body)
    stack_wide(chapter.body)
    keep_together(chapter.body)
    name_pages(chapter)
    mark_end(chapter)
    return f'<section class="chapter" id="{chapter.slug}">{chapter.body.decode_contents()}</section>'


def book_page(chapters):
    """Return the whole book as one page."""
    title = static.title_words(chapters)  # before its pieces get other names
    static.link(chapters, lambda target, name: f"#{target.slug}--{name}" if name else f"#{target.slug}")
    bodies = []
    for part, part_chapters in static.by_part(chapters):
        bodies += [head_of_part(part, part_chapters)] if part else []
        bodies += map(section_of, part_chapters)
    return f"""<!DOCTYPE html>
<html lang="en" data-theme="light"><head><meta charset="utf-8"><title>Mac Hack VI: {static.TITLE}</title>
<link rel="stylesheet" href="{static.VENDOR}/katex/katex.min.css"><script src="{static.VENDOR}/katex/katex.min.js"></script>
<script>{FORMULAS.read_text(encoding="utf-8")}addEventListener("DOMContentLoaded", setFormulas)</script>
<style>{static.sheets_of(chapters, suits_paper)}</style>
<style>{static.paper_style()}
{running_heads(chapters)}</style></head><body>
<section class="title-page">{title}</section>
<section class="imprint">{static.imprint()}</section>
{contents(chapters)}
{"".join(bodies)}
</body></html>"""


# ---- printing ----
FIT_WIDTH = """(() => { let fitted = 0      // what is wider than the page is made smaller
  for (const element of document.querySelectorAll("table, div.math, .p6-listing, figure svg")) {
    const available = element.parentElement.clientWidth
    const width = Math.max(element.scrollWidth, element.getBoundingClientRect().width)
    if (available && width > available + 1) { element.style.zoom = (available - 1) / width; fitted += 1 }
  }
  return fitted })()"""

FILL_IN = """(places => { let wrong = 0
  for (const number of document.querySelectorAll("span.page")) {
    const page = String(places[number.dataset.place] ?? "")
    if (number.textContent !== page) { number.textContent = page; wrong += 1 }
  }
  return wrong })"""


TIGHTEN = """((names, closer) => {      // set these chapters closer, or as the others
  for (const name of names) document.getElementById(name).classList.toggle("closer", closer) })"""


def print_until_stable(tab):
    """Return the PDF of the page in the tab, printed until its page numbers are right."""
    for _ in range(ROUNDS):
        pdf = tab.pdf()
        places, _count = pdf_file.destination_pages(pdf)
        if tab.run(f"{FILL_IN}({json.dumps(places)})") == 0:
            break
    return pdf


def lengths(pdf):
    """Return {slug: (pages, points from the top of the last page to its last line)} for the chapters."""
    places, _count = pdf_file.destinations(pdf)
    ends = {name.removesuffix("--end"): place for name, place in places.items() if name.endswith("--end")}
    return {slug: (page - places[slug][0] + 1, down) for slug, (page, down) in ends.items()}


def tighten_chapters(tab, pdf):
    """Set chapters with few lines on their last page closer, if that saves the page; `pdf` has them as they were."""
    before = lengths(pdf)
    candidates = [slug for slug, (pages, down) in before.items() if pages > MANY_PAGES and down < SHORT_LAST_PAGE]
    tab.run(f"{TIGHTEN}({json.dumps(candidates)}, true)")
    after = lengths(tab.pdf())
    tab.run(f"{TIGHTEN}({json.dumps([slug for slug in candidates if after[slug][0] == before[slug][0]])}, false)")


def print_page(address):
    """Return the PDF of the page at this address, with right page numbers, and without nearly empty last pages."""
    with chromium.tab() as tab:
        tab.look_like_paper(TEXT_WIDTH)
        tab.open(address)
        tab.run(FIT_WIDTH)
        tighten_chapters(tab, print_until_stable(tab))
        return print_until_stable(tab)


def titles_without_breaks(text):
    """Return {words as a line break may leave them: words} for all headings of a page."""
    headings = static.BeautifulSoup(text, "html.parser").select("h1, h2, h3, h4, h5, h6")
    titles = [" ".join(heading.get_text().split()) for heading in headings]
    # in the PDF, some are doubled
    return {pdf_file.without_breaks(title * times): title for title in titles for times in (2, 1)}


def make(into=static.DIST, built=static.HTML):
    """Print the book; return the PDF's path, or raise Trouble if something is missing."""
    start = time.perf_counter()
    static.check_tools(built)
    chapters = static.whole_book(built)
    page = static.WORK / "book.html"
    page.parent.mkdir(parents=True, exist_ok=True)
    text = book_page(chapters)
    page.write_text(text, encoding="utf-8")
    pdf = print_page(page.as_uri())
    _places, count = pdf_file.destination_pages(pdf)
    pdf = pdf_file.finish_pdf(pdf, titles_without_breaks(text), static.AUTHOR)
    into.mkdir(exist_ok=True)
    path = into / f"mac-hack-{static.version()}.pdf"
    path.write_bytes(pdf)
    print(f"{path.name}: {count} pages, {len(pdf) / 1e6:.1f} MB, in {time.perf_counter() - start:.0f} s.", flush=True)
    return path


if __name__ == "__main__":
    sys.exit(run_command(make, static.DIST))
