"""A PDF from Chromium, read and rewritten by pikepdf: its named places, the words of its bookmarks, its size.

Where a heading breaks into two lines, Chromium joins the words in its bookmark; and in a tagged book, the hundred
thousand small objects weigh three times as much as the pages.  So these are packed together, as PDF 1.5 allows, and the
bookmarks get their words back.
"""

import io
import re

import pikepdf


def opened(pdf):
    """Return the bytes of a PDF as a PDF of pikepdf."""
    return pikepdf.open(io.BytesIO(pdf))


def places_on_pages(pdf):
    """Return {name: (page number, points from its top)} for all named places, and the number of pages."""
    with opened(pdf) as file:
        order = {page.objgen: number for number, page in enumerate(file.pages, 1)}
        tall = float(file.pages[0].mediabox[3])
        places = {}
        for name, (page, _kind, _left, high, _zoom) in file.Root.get("/Dests", {}).items():
            if page.objgen in order:
                places[name.removeprefix("/")] = order[page.objgen], tall - float(high)
        return places, len(order)


def pages_of_places(pdf):
    """Return {name: page number} for all named places, counting pages from 1, and the number of pages."""
    places, count = places_on_pages(pdf)
    return {name: page for name, (page, _down) in places.items()}, count


def bare(text):
    """Reduce a text to what does not depend on its line breaks.

    >>> bare("PART IScore") == bare("Part I: Score")
    True
    """
    return re.sub(r"[\W_]", "", text).casefold()


def bookmarks(file):
    """Yield the bookmarks of an open PDF, each before those below it."""
    waiting = [file.Root.get("/Outlines", {}).get("/First")]
    while waiting:
        if (bookmark := waiting.pop()) is not None:
            yield bookmark
            waiting += [bookmark.get("/Next"), bookmark.get("/First")]


def packed(pdf, words, author):
    """Return the PDF with its small objects packed, the words of its bookmarks, and an author.

    words   {bare(words): words} of all headings
    """
    with opened(pdf) as file:
        for bookmark in bookmarks(file):
            title = str(bookmark.Title)
            bookmark.Title = words.get(bare(title), title)
        del file.docinfo["/Creator"]
        file.docinfo["/Author"] = author
        written = io.BytesIO()
        file.save(written, object_stream_mode=pikepdf.ObjectStreamMode.generate, deterministic_id=True)
        return written.getvalue()
