"""A PDF as Chromium writes it, read and written again: where its named places are, its bookmarks' words, its size.

Chromium leaves all objects in the clear, each under its number, with a table of where each begins.  It runs the words of a
heading together where the line was broken; and of a tagged book the hundred thousand small objects weigh three times what the
pages do.  So the objects that are no streams are packed together, as PDF 1.5 allows, and the bookmarks get their words.
"""

import re
import zlib

PACKED_TOGETHER = 400  # objects in one stream
TITLE = re.compile(rb"/Title (\((?:\\.|[^\\)])*\)|<[0-9A-Fa-f\s]*>)", re.DOTALL)
ESCAPED = {"n": "\n", "r": "\r", "t": "\t", "b": "\b", "f": "\f"}


def objects_of(pdf):
    """Returns {number: bytes} of a PDF's objects, and its trailer."""
    table = int(re.findall(rb"startxref\s+(\d+)", pdf)[-1])
    first, count = map(int, re.match(rb"xref\n(\d+) (\d+)\n", pdf[table:]).groups())
    lines = re.finditer(rb"(\d{10}) \d{5} ([nf]) \n", pdf[table : pdf.index(b"trailer", table)])
    begins = {int(line[1]): first + place for place, line in enumerate(lines) if line[2] == b"n"}
    ends = [*sorted(begins)[1:], table]
    found = {}
    for begin, end in zip(sorted(begins), ends):
        number, _, text = pdf[begin:end].partition(b" 0 obj\n")
        if number.strip() == str(begins[begin]).encode():
            found[begins[begin]] = text.rstrip().removesuffix(b"endobj").rstrip(b"\n")
    return found, pdf[pdf.index(b"trailer", table) :]


def reference(name, text):
    """Returns the number of the object that `text` has under this name."""
    return int(re.search(rb"/" + name + rb" (\d+) 0 R", text)[1])


def pages_in_order(objects, number):
    """Yields the numbers of the objects that are pages, in their order."""
    kids = re.search(rb"/Kids\s*\[([^\]]*)\]", objects[number])
    if b"/Type /Pages" not in objects[number] or not kids:
        yield number
        return
    for kid in re.findall(rb"(\d+) 0 R", kids[1]):
        yield from pages_in_order(objects, int(kid))


def plain_name(name):
    """Returns a name of a PDF in plain letters.

    >>> plain_name(b"a#20b")
    'a b'
    """
    return re.sub(rb"#(..)", lambda found: bytes.fromhex(found[1].decode()), name).decode()


def places_on_pages(pdf):
    """Returns {name: (number of the page, points from its top)} of all named places, and how many pages there are."""
    objects, trailer = objects_of(pdf)
    catalog = objects[reference(b"Root", trailer)]
    order = {number: place for place, number in enumerate(pages_in_order(objects, reference(b"Pages", catalog)), 1)}
    if b"/Dests " not in catalog:
        return {}, len(order)
    tall = float(re.search(rb"/MediaBox\s*\[\s*0 0 \S+ ([\d.]+)", objects[next(iter(order))])[1])
    places = re.findall(rb"/([^\s/\[\]<>()]+)\s*\[(\d+) 0 R /XYZ \S+ ([-\d.]+)", objects[reference(b"Dests", catalog)])
    stand = {plain_name(name): (order.get(int(page)), tall - float(high)) for name, page, high in places}
    return {name: where for name, where in stand.items() if where[0]}, len(order)


def pages_of_places(pdf):
    """Returns {name: number of the page} of all named places, the first page being 1, and how many pages there are."""
    stand, count = places_on_pages(pdf)
    return {name: page for name, (page, _down) in stand.items()}, count


# ---- the bookmarks ----
def said(string):
    """Returns the text of a PDF's string.

    >>> said(rb"(a \\(b\\))"), said(b"<FEFF0041>")
    ('a (b)', 'A')
    """
    if string.startswith(b"<"):
        return bytes.fromhex(string[1:-1].decode()).decode("utf-16")
    text = string[1:-1].decode("latin-1")
    text = re.sub(
        r"\\(?:([0-7]{1,3})|(.))",
        lambda found: chr(int(found[1], 8)) if found[1] else ESCAPED.get(found[2], found[2]),
        text,
    )
    return text.encode("latin-1").decode("utf-16") if text.startswith("þÿ") else text


def string_of(text):
    """Returns a text as a PDF's string.

    >>> string_of("A")
    b'<FEFF0041>'
    """
    return b"<" + ("\ufeff" + text).encode("utf-16-be").hex().upper().encode() + b">"


def bare(text):
    """Returns of a text only what does not depend on how its lines are broken.

    >>> bare("PART IScore") == bare("Part I: Score")
    True
    """
    return re.sub(r"[\W_]", "", text).casefold()


def with_words(text, words):
    """Returns a bookmark's object with its words; `words` is {bare(words): words}."""
    return TITLE.sub(lambda found: b"/Title " + string_of(words.get(bare(said(found[1])), said(found[1]))), text)


# ---- packed ----
def packed_stream(objects, numbers):
    """Returns the objects of these numbers as one object that holds them."""
    heads, bodies, at = [], [], 0
    for number in numbers:
        heads.append(b"%d %d" % (number, at))
        bodies.append(objects[number])
        at += len(objects[number]) + 1
    head = b" ".join(heads) + b"\n"
    data = zlib.compress(head + b"\n".join(bodies), 9)
    about = b"<</Type /ObjStm /N %d /First %d /Filter /FlateDecode /Length %d>>" % (len(numbers), len(head), len(data))
    return about + b" stream\n" + data + b"\nendstream"


def packed(pdf, words, author):
    """Returns the PDF with its small objects packed, the words of its bookmarks, and an author."""
    objects, trailer = objects_of(pdf)
    outlines = re.search(rb"/Outlines (\d+) 0 R", objects[reference(b"Root", trailer)])
    if outlines:
        objects.update(
            {n: with_words(text, words) for n, text in objects.items() if b"/Dest " in text and b"/Title " in text}
        )
    about = reference(b"Info", trailer)
    objects[about] = re.sub(rb"/Creator \((?:\\.|[^\\)])*\)\n?", b"", objects[about])
    objects[about] = b"<</Author " + string_of(author) + b"\n" + objects[about].removeprefix(b"<<")
    small = sorted(number for number, text in objects.items() if not text.endswith(b"endstream"))
    where, out, last = {0: (0, 0, 65535)}, bytearray(b"%PDF-1.5\n%\xd3\xeb\xe9\xe1\n"), max(objects)

    def put(number, text):
        where[number] = (1, len(out), 0)
        out.extend(b"%d 0 obj\n" % number + text + b"\nendobj\n")

    for number in sorted(set(objects) - set(small)):
        put(number, objects[number])
    for begin in range(0, len(small), PACKED_TOGETHER):
        some, last = small[begin : begin + PACKED_TOGETHER], last + 1
        put(last, packed_stream(objects, some))
        where.update({number: (2, last, place) for place, number in enumerate(some)})
    last, at = last + 1, len(out)
    where[last] = (1, at, 0)
    rows = (where.get(number, (0, 0, 65535)) for number in range(last + 1))
    table = zlib.compress(
        b"".join(bytes([kind]) + a.to_bytes(4, "big") + b.to_bytes(2, "big") for kind, a, b in rows), 9
    )
    put(last, b"<</Type /XRef /Size %d /W [1 4 2] /Root %d 0 R /Info %d 0 R /Filter /FlateDecode /Length %d>> stream\n" % (
        last + 1, reference(b"Root", trailer), about, len(table)) + table + b"\nendstream")  # fmt: skip
    return bytes(out) + b"startxref\n%d\n%%%%EOF\n" % at
