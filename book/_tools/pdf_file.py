"""A PDF as Chromium writes it, read and written again by pikepdf: its named places, its bookmarks' words, its size.

Chromium runs the words of a heading together where the line was broken; and of a tagged book the hundred thousand small
objects weigh three times what the pages do.  So these are packed together, as PDF 1.5 allows, and the bookmarks get
their words.
"""

import io
import re

import pikepdf


def opened(pdf):
    """Return the bytes of a PDF as one that pikepdf reads."""
    return pikepdf.open(io.BytesIO(pdf))


def places_on_pages(pdf):
    """Return {name: (number of the page, points from its top)} of all named places, and how many pages there are."""
    with opened(pdf) as file:
        order = {page.objgen: number for number, page in enumerate(file.pages, 1)}
        tall = float(file.pages[0].mediabox[3])
        places = {}
        for name, (page, _kind, _left, high, _zoom) in file.Root.get("/Dests", {}).items():
            if page.objgen in order:
                places[name.removeprefix("/")] = order[page.objgen], tall - float(high)
        return places, len(order)


def pages_of_places(pdf):
    """Return {name: number of the page} of all named places, the first page being 1, and how many pages there are."""
    places, count = places_on_pages(pdf)
    return {name: page for name, (page, _down) in places.items()}, count


def bare(text):
    """Return of a text only what does not depend on how its lines are broken.

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
