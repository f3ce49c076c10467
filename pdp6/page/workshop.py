"""Assemble a source, or read an image, for a page; the result is JSON."""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Iterable, Iterator

from .. import BadInput, images
from ..disassembler import Names, instruction
from ..midas import Assembly, assemble
from ..mnemonics import SKIPPING
from ..words import octal

MOST_ERRORS = 12  # errors reported for one source
COMMENTED = re.compile(r"(.*?\S)\t+(;.*)")  # a statement, and a comment set off by tabs
STATEMENT = re.compile(r"((?:\s*[\w.$%]+:)*\s*)(.*)")  # its labels, and what it does
NAME = re.compile(r"[\w.$%]*")  # of the instruction, in what a statement does
COMMENTS = 28  # the rightmost column in which comments begin; after a longer statement they follow at once


def listing(assembly: Assembly, names: Names, done: Iterable[int] = ()) -> list[list]:
    """Return the listing as rows [address or -1, word, text].

    A word without a source line is disassembled if it is in `done`. An instruction that the one before it may skip is
    moved two columns to the right.

    >>> made = assemble("GO: MOVEI 1,5\\n HALT\\n END GO")
    >>> listing(made, Names(made.symbols))[0]
    [64, '201040,,000005', 'GO: MOVEI 1,5']
    """
    rows = []
    lines = assembly.listing.removesuffix("\n").split("\n")  # a source may contain form feeds
    statements = list(_statements(lines))
    column = min(max((len(code) for code, comment in statements if comment), default=0) + 2, COMMENTS)
    for line, (code, comment) in zip(lines, statements):
        text = (f"{code:<{column - 2}}  {comment}" if comment else code).expandtabs(8).rstrip()
        if not line[:6].strip():
            rows.append([-1, "", text])
            continue
        address = int(line[:6], 8)
        word = assembly.image.words[address]
        rows.append([address, octal(word), text or (f"        {instruction(word, names)}" if address in done else "")])
    while rows and rows[0][0] < 0 and not rows[0][2].strip():
        rows.pop(0)
    return rows


def _statements(lines: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Yield the statement in each line of a listing, and its comment: "" if none is set off by tabs."""
    skipped = False
    for line in lines:
        match = COMMENTED.fullmatch(_source(line))
        code, comment = (match[1], match[2]) if match else (_source(line), "")
        code = code.expandtabs(8)
        if line[:6].strip():
            labels, does = STATEMENT.fullmatch(code).groups()
            code = f"{labels}{'  ' * skipped}{does}"
            skipped = may_skip(does)
        yield code, comment


def may_skip(does: str) -> bool:
    """Return True if a statement, without its labels, may skip the statement after it.

    >>> may_skip("SOSGE COUNT"), may_skip("SOS COUNT")
    (True, False)
    """
    return NAME.match(does)[0] in SKIPPING


def _source(line: str) -> str:
    """Return the source in a line of a listing."""
    return line[23:] if line[:6].strip() else line.strip(" ")


def packed(image: images.Image) -> list[list]:
    """Return the words of an image as runs, [first address, nine hexadecimal digits for each word].

    >>> packed(images.Image({0o100: 0o777777777777, 0o101: 1}))
    [[64, 'fffffffff000000001']]
    """
    return [[first, "".join(f"{word:09x}" for word in run)] for first, run in image.blocks()]


def assembled(source: str, name: str = "page") -> str:
    """Assemble a MIDAS source: return "words" (see `packed`), "start" and "listing", or the "errors", a sentence each.

    >>> json.loads(assembled("GO: HALT\\n END GO"))["words"], json.loads(assembled(" JRST FOO"))["errors"]
    ([[64, '562000000']], ['page:1:7: FOO is not defined.'])
    """
    made = assemble(source, name)
    if made.errors:
        return json.dumps({"errors": [str(fault) for fault in made.errors[:MOST_ERRORS]]})
    if made.image.start is None:
        return json.dumps(
            {"errors": [f"{name}: the program does not say where it starts: END GO, or another label, is missing."]}
        )
    names = Names(made.symbols, made.image.hidden)
    return json.dumps({"words": packed(made.image), "start": made.image.start, "listing": listing(made, names)})


# To remove from a source that follows another: what only a linking loader needs, its title, its end
_HEAD = re.compile(r"(?m)^(?:RELOCA\w*|TITLE\b.*)$")
_END = re.compile(r"(?m)^[ \t]*END\b[ \t]*(\S*).*$")
FIRST = 0o1000  # where a program of relocatable sources begins


def joined(sources: Iterable[str]) -> str:
    r"""Return several relocatable sources as one that begins at FIRST, as a linking loader did with their words.

    Global symbols are shared, and so are all others: two sources with a label of the same name do not go together.

    >>> joined(["RELOCA\nGO: JRST B\n END GO", "RELOCA\nB: HALT\n END"]).split()
    ['LOC', '1000', 'GO:', 'JRST', 'B', 'RADIX', '8.', 'B:', 'HALT', 'END', 'GO']
    """
    bodies, starts = [], []
    for text in sources:
        text = text.replace("\r\n", "\n").replace("\0", "").rstrip("\x03")
        starts += [name for name in _END.findall(text) if name]
        bodies.append(_END.sub("", _HEAD.sub("", text)))
    return f"LOC {FIRST:o}\n" + "\nRADIX 8.\n".join(bodies) + f"\nEND {starts[0] if starts else ''}"


def opened_sources(files: Iterable[tuple[str, str]]) -> str:
    """Assemble several MIDAS sources that belong to one program, as `assembled` does; files are (base64, name)."""
    texts, names = [], []
    for data, name in files:
        texts.append(images.read_text(base64.b64decode(data)))
        names.append(name)
    made = json.loads(assembled(joined(texts), " + ".join(names)))
    if "words" in made:
        count = sum(len(digits) // 9 for _, digits in made["words"])
        made |= {"told": f"{' + '.join(names)}: {count:,} words assembled.", "symbols": {}}
    return json.dumps(made)


def opened(data: str, name: str, correct: Iterable[str] = (), start: str | None = None) -> str:
    """Return the content of an image, its bytes in base64: "words", "start", "symbols", and "told", a sentence; or
    "errors".

    `correct` and `start` are those of `images.parse`.

    >>> json.loads(opened(base64.b64encode(b"nothing").decode(), "x"))["errors"]
    ['x: the file ends at byte 7 within a word of text, after 2 of its 5 characters.']
    """
    try:
        image = images.parse(base64.b64decode(data), name, correct, start)
    except BadInput as fault:
        return json.dumps({"errors": [str(fault)]})
    words = f"{image.name}: {image.format}, {len(image.words):,} words, {len(image.symbols):,} symbols."
    return json.dumps(
        {
            "words": packed(image),
            "start": image.start,
            "symbols": image.symbols,
            "told": " ".join([words, *(f"Corrected {correction}." for correction in image.corrected)]),
        }
    )
