"""A PDF from Chromium, read and rewritten by pikepdf: its named places, the words of its bookmarks, its size.

Where a heading breaks into two lines, Chromium joins the words in its bookmark; and in a tagged book, the hundred
thousand small objects weigh three times as much as the pages.  So these are packed together, as PDF 1.5 allows, and the
bookmarks get their words back.
"""

import io
import re

import pikepdf


def open_pdf(pdf):
    """Return the bytes of a PDF as a PDF of pikepdf."""
    return pikepdf.open(io.BytesIO(pdf))


def destinations(pdf):
    """Return {name: (page number, points from its top)} for all named places, and the number of pages."""
    with open_pdf(pdf) as file:
        order = {page.objgen: number for number, page in enumerate(file.pages, 1)}
        height = float(file.pages[0].mediabox[3])
        places = {}
        for name, (page, _kind, _left, top, _zoom) in file.Root.get("/Dests", {}).items():
            if page.objgen in order:
                places[name.removeprefix("/")] = order[page.objgen], height - float(top)
        return places, len(order)


def destination_pages(pdf):
    """Return {name: page number} for all named places, counting pages from 1, and the number of pages."""
    places, count = destinations(pdf)
    return {name: page for name, (page, _down) in places.items()}, count


def without_breaks(text):
    """Reduce a text to what does not depend on its line breaks.

    >>> without_breaks("PART IScore") == without_breaks("Part I: Score")
    True
    """
    return re.sub(r"[\W_]", "", text).casefold()


def bookmarks(file):
    """Yield the bookmarks of an open PDF, each before those below it."""
    pending = [file.Root.get("/Outlines", {}).get("/First")]
    while pending:
        if (bookmark := pending.pop()) is not None:
            yield bookmark
            pending += [bookmark.get("/Next"), bookmark.get("/First")]


def finish_pdf(pdf, words, author):
    """Return the PDF with its small objects packed, the words of its bookmarks, and an author.

    words   {without_breaks(words): words} of all headings
    """
    with open_pdf(pdf) as file:
        for bookmark in bookmarks(file):
            title = str(bookmark.Title)
            bookmark.Title = words.get(without_breaks(title), title)
        del file.docinfo["/Creator"]
        file.docinfo["/Author"] = author
        output = io.BytesIO()
        file.save(output, object_stream_mode=pikepdf.ObjectStreamMode.generate, deterministic_id=True)
        return output.getvalue()
