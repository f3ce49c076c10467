"""Images: programs as files, and the words in them.

A file consists of two layers. The lower one stores 36-bit words in 8-bit bytes: the "evacuate" coding in which the laboratory's
tapes survive, or the six-bit frames of a paper tape. The upper one says where the words go: SBLK (blocks with a
checksum), RIM (the PDP-6's read-in pairs), RIM10 (one block, its last word executed). An octal listing is a text that
does both.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from . import BadInput
from .decoding import decoded, encoding_of, is_text
from .files import named, replace
from .words import M36, RIGHT, from_squoze, halves, left, octal, parse_octal, right, squoze

LEFT_ONE = RIGHT + 1  # 1,,0
JRST = 0o254000000000
JUMPA = 0o324000000000
JRST_1 = 0o254000000001  # ends the loader at the head of an SBLK file
DATAI_PTR = 0o710440000000  # the first word of each pair on a RIM tape
SYMBOLS_AT = 0o33776  # where DDT keeps the pointer to its symbols
LONGEST_BLOCK = 0o1000
CORRECTIONS = {"chess": "11475=200140011666"}  # the one known flaw of the surviving chess image


@dataclass
class Image:
    """A program as it is in memory: `words` by address, the `jump` that starts it, and its `symbols`.

    >>> image = Image({0o100: 0o201040000003}, jump=0o254000000100)
    >>> image.start == 0o100, image.blocks()
    (True, [(64, [17322475523])])
    """

    words: dict[int, int] = field(default_factory=dict)
    jump: int | None = None
    symbols: dict[str, int] = field(default_factory=dict)
    name: str = ""
    format: str = ""
    corrected: list[str] = field(default_factory=list)
    hidden: set[str] = field(default_factory=set)  # symbols not to be shown for a value ("half-killed")
    behind: int = 0  # words in the file after the program, which our loaders do not read

    @property
    def start(self) -> int | None:
        """The address at which the program starts, or None."""
        return None if self.jump is None else self.jump & RIGHT

    def blocks(self) -> list[tuple[int, list[int]]]:
        """Return the words as runs: (first address, words), by address."""
        runs: list[tuple[int, list[int]]] = []
        for address in sorted(self.words):
            if not runs or runs[-1][0] + len(runs[-1][1]) != address:
                runs.append((address, []))
            runs[-1][1].append(self.words[address])
        return runs


# ---------------------------------------------------------------- bytes and words: the evacuate coding

# fmt: off
_SHORT = {0o12: (0o15, 0o12), 0o15: (0o12,), 0o177: (0o177, 0o7), 0o207: (0o177, 0o177), 0o212: (0o177, 0o15),
          0o215: (0o177, 0o12), 0o356: (0o15,), 0o357: (0o177,)}
# fmt: on
_CHARACTERS = {byte: _SHORT.get(byte, (byte,) if byte < 0o200 else (0o177, byte - 0o200)) for byte in range(0o360)}
_BYTE = {characters: byte for byte, characters in _CHARACTERS.items()}


def unevacuate(data: bytes, name: str = "file") -> tuple[list[int], list[int]]:
    """Return (words, for each word the number of the byte it begins at); raise BadInput, naming a faulty byte.

    >>> [octal(word) for word in unevacuate(bytes([0o365, 0o140, 0, 0, 1]))[0]]
    ['254000,,000001']
    """
    words: list[int] = []
    offsets: list[int] = []
    characters: list[int] = []
    place = begun = 0
    while place < len(data):
        byte = data[place]
        if not characters:
            begun = place
        if byte < 0o360:
            place += 1
            characters += _CHARACTERS[byte]
            if len(characters) >= 5:
                words.append(_text_word(characters[:5]))
                offsets.append(begun)
                del characters[:5]
                begun = place - 1
            continue
        if characters:
            raise BadInput(f"{name}: byte {place} begins a raw word inside a word of text: not evacuate coding.")
        if place + 5 > len(data):
            raise BadInput(
                f"{name}: byte {place} begins a raw word of five bytes, but the file ends after {len(data) - place}."
            )
        words.append((byte & 0o17) << 32 | int.from_bytes(data[place + 1 : place + 5], "big"))
        offsets.append(place)
        place += 5
    if characters:
        raise BadInput(
            f"{name}: the file ends at byte {len(data)} within a word of text, after {len(characters)} of its 5 characters."
        )
    return words, offsets


def read_text(data: bytes) -> str:
    """Return the text of a source file: in any usual encoding, or in the evacuate coding of the old tapes.

    There, control C or null ends the text.

    >>> read_text(b"GO: HALT\\n"), read_text(bytes([0o101, 0o356, 0o257, 0o3]))
    ('GO: HALT\\n', 'A\\r\\x7f/')
    """
    if not _is_evacuated(data):
        return decoded(data)
    text = "".join(chr(character) for byte in data for character in _CHARACTERS.get(byte, ()))
    return text.rstrip("\3\0")


def _is_evacuated(data: bytes) -> bool:
    """Return True if a text that is neither UTF-8 nor UTF-16 is from a tape: by its end, or because it has no other
    letters.

    Without an end mark, a tape of text has nothing beyond ASCII but single carriage returns and rubouts.
    """
    if encoding_of(data) != "utf-8":
        return False
    try:
        data.decode("utf-8")
        return False
    except UnicodeDecodeError:
        return data.endswith((b"\3", b"\0")) or {byte for byte in data if byte >= 0o200} <= {0o356, 0o357}


def _text_word(characters: list[int]) -> int:
    word = 0
    for character in characters:
        word = word << 7 | character
    return word << 1


def evacuate(words: Iterable[int]) -> bytes:
    """Return the bytes of the words: as text where bit 35 is clear, raw where it is set.

    >>> evacuate([0o254000000001]).hex()
    'f560000001'
    """
    out = bytearray()
    text: list[int] = []
    for word in words:
        if word & 1:
            out += _text_bytes(text)
            text = []
            out.append(0o360 | word >> 32)
            out += (word & 0xFFFFFFFF).to_bytes(4, "big")
        else:
            text += [word >> shift & 0o177 for shift in (29, 22, 15, 8, 1)]
    return bytes(out + _text_bytes(text))


def _text_bytes(characters: list[int]) -> bytearray:
    """Put two characters into one byte wherever a byte exists for the two."""
    out = bytearray()
    place = 0
    while place < len(characters):
        pair = tuple(characters[place : place + 2])
        if len(pair) == 2 and pair in _BYTE:
            out.append(_BYTE[pair])
            place += 2
        else:
            out.append(_BYTE[pair[:1]])
            place += 1
    return out


# ---------------------------------------------------------------- bytes and words: paper tape


def read_frames(data: bytes, name: str = "file") -> tuple[list[int], list[int]]:
    """Return (words, their bytes) of a binary paper tape, six frames per word; skip frames without channel 8.

    >>> read_frames(write_frames([0o123456701234]))[0] == [0o123456701234]
    True
    """
    frames = [(byte & 0o77, place) for place, byte in enumerate(data) if byte & 0o200]
    if len(frames) % 6:
        raise BadInput(
            f"{name}: the tape ends at byte {len(data)} within a word, after {len(frames) % 6} of its 6 frames."
        )
    words = []
    for first in range(0, len(frames), 6):
        word = 0
        for frame, _ in frames[first : first + 6]:
            word = word << 6 | frame
        words.append(word)
    return words, [place for _, place in frames[::6]]


def write_frames(words: Iterable[int]) -> bytes:
    """Return the words as a binary paper tape, six frames each."""
    return bytes(0o200 | word >> shift & 0o77 for word in words for shift in (30, 24, 18, 12, 6, 0))


# ---------------------------------------------------------------- SBLK


def checksum(words: Iterable[int]) -> int:
    """Return the checksum of a block, from its header on.

    The sum is rotated left by one, then the next word is added.

    >>> octal(checksum([0o777777000100, 0o400000000001]))
    '377776,,000202'
    """
    total = 0
    for word in words:
        total = ((total << 1 | total >> 35) + word) & M36
    return total


class _Reader:
    """Take words from a file one after another, and remember the place of each."""

    def __init__(self, words: list[int], offsets: list[int], name: str, start_is_known: bool = False):
        self.words, self.offsets, self.name, self.place = words, offsets, name, 0
        self.start_is_known = start_is_known

    def where(self, place: int) -> str:
        byte = f" (byte {self.offsets[place]})" if self.offsets else ""
        return f"{self.name}: word {place}{byte}"

    def more(self) -> bool:
        return self.place < len(self.words)

    def take(self, wanted: str) -> int:
        if not self.more():
            raise BadInput(f"{self.name}: the file ends after word {len(self.words)}, where {wanted} should be.")
        self.place += 1
        return self.words[self.place - 1]

    def block(self) -> tuple[int, list[int], int, int]:
        """Return (header, words, checksum in the file, place of the header) of the block that begins here."""
        at = self.place
        header = self.take("a block")
        count = LEFT_ONE - (header >> 18)
        left = len(self.words) - self.place
        if left < count + 1:
            raise BadInput(
                f"{self.where(at)} begins a block of {count} words at {header & RIGHT:o}, but only {left} words follow: "
                "the file is cut short."
            )
        body = self.words[self.place : self.place + count]
        self.place += count
        return header, body, self.take("a checksum"), at


def read_corrections(texts: Iterable[str]) -> dict[int, int]:
    """Return {address: word} for corrections such as "11475=200140011666", or "chess", a built-in name.

    >>> {f"{address:o}": octal(word) for address, word in read_corrections(["chess"]).items()}
    {'11475': '200140,,011666'}
    """
    corrections = {}
    for text in texts:
        match = re.fullmatch(
            r"\s*([0-7]{1,6})\s*=\s*([0-7]{1,12}|[0-7]{1,6},,[0-7]{1,6})\s*", CORRECTIONS.get(text, text)
        )
        if not match:
            names = ", ".join(CORRECTIONS)
            raise BadInput(
                f"the correction {text!r} is neither address=word in octal, such as 11475=200140011666, nor a name ({names})."
            )
        corrections[int(match[1], 8)] = parse_octal(match[2])
    return corrections


def _read_sblk(reader: _Reader, corrections: dict[int, int]) -> Image:
    image = Image(format="SBLK", name=reader.name)
    unused = dict(corrections)
    while True:
        if not reader.more():
            reader.take("a block or the start jump")
        if not reader.words[reader.place] >> 35:
            break
        header, body, wanted, at = reader.block()
        address = header & RIGHT
        if address + len(body) > LEFT_ONE:
            raise BadInput(
                f"{reader.where(at)} begins a block of {len(body)} words at {address:o}, which runs past the last address, 777777."
            )
        body = _sound_block(reader.where(at), header, body, wanted, unused, image.corrected)
        image.words.update(zip(range(address, LEFT_ONE), body))
    image.jump = _start_jump(reader)
    if unused:
        address = min(unused)
        raise BadInput(
            f"{reader.name}: the correction of {address:o} is not needed: no block with a bad checksum contains it."
        )
    _read_symbol_blocks(reader, image)
    return image


def _sound_block(
    where: str, header: int, body: list[int], wanted: int, corrections: dict[int, int], used: list[str]
) -> list[int]:
    """Return the words of a block, corrected if necessary.

    Remove the corrections it used from `corrections`, and note them in `used`.
    """
    address = header & RIGHT
    inside = {place: word for place, word in corrections.items() if 0 <= place - address < len(body)}
    mended = list(body)
    for place, word in inside.items():
        mended[place - address] = word
    sum_found = checksum([header, *body])
    if sum_found == wanted:
        if mended == body:  # a copy that has already been corrected
            for place in inside:
                del corrections[place]
        return body
    if checksum([header, *mended]) != wanted:
        known = _known_correction(address, header, body, wanted)
        advice = (
            f"it is a known flaw, which the correction {known} fixes"
            if known
            else "it loads only with a correction, address=word"
        )
        raise BadInput(
            f"{where}: the block at {address:o} has a bad checksum: its words give {octal(sum_found)}, the file says "
            f"{octal(wanted)}" + (", and the correction does not fix it." if inside else f"; {advice}.")
        )
    for place in inside:
        used.append(f"{place:o}: {octal(body[place - address])} to {octal(mended[place - address])}")
        del corrections[place]
    return mended


def _known_correction(address: int, header: int, body: list[int], wanted: int) -> str | None:
    """Return the built-in name of the correction that makes a block's checksum right, or None."""
    for name in CORRECTIONS:
        mended = list(body)
        for place, word in read_corrections([name]).items():
            if 0 <= place - address < len(body):
                mended[place - address] = word
        if mended != body and checksum([header, *mended]) == wanted:
            return name
    return None


def _start_jump(reader: _Reader) -> int | None:
    at = reader.place
    word = reader.take("the start jump")
    if word == 0 or reader.start_is_known:
        return word or None
    if word >> 18 not in (JRST >> 18, JUMPA >> 18):
        raise BadInput(
            f"{reader.where(at)}: after the last block comes {octal(word)}, which is not a start jump (JRST or JUMPA): "
            "if the file has lost it, say where the program starts (--start)."
        )
    return word


def _read_symbol_blocks(reader: _Reader, image: Image) -> None:
    """Read the symbol blocks that may follow the start; anything else after a program is padding."""
    pairs: list[int] = []
    while reader.more() and reader.words[reader.place] >> 35 and reader.words[reader.place] & RIGHT < 4:
        header, body, wanted, at = reader.block()
        if (sum_found := checksum([header, *body])) != wanted:
            raise BadInput(
                f"{reader.where(at)}: the symbol block has a bad checksum: its words give {octal(sum_found)}, "
                f"the file says {octal(wanted)}."
            )
        if header & RIGHT == 0:
            pairs += body
    image.symbols, image.hidden = symbols_of(pairs), hidden_of(pairs)


def _write_sblk(image: Image) -> list[int]:
    words = [JRST_1]
    for first, run in image.blocks():
        for place in range(0, len(run), LONGEST_BLOCK):
            words += _block(first + place, run[place : place + LONGEST_BLOCK])
    jump = image.jump or 0
    words.append(jump)
    pairs = symbol_pairs(image.symbols, image.hidden)
    for place in range(0, len(pairs), LONGEST_BLOCK):
        words += _block(0, pairs[place : place + LONGEST_BLOCK])
    return words + [jump]


def _block(address: int, words: list[int]) -> list[int]:
    block = [halves(-len(words), address), *words]
    return block + [checksum(block)]


# ---------------------------------------------------------------- symbols

LOCAL, HIDDEN = 0o2, 0o10  # flags of a name; one without flags is the name of a block


def symbols_of(pairs: list[int]) -> dict[str, int]:
    """Return {name: value} of (squoze name, value) pairs; of two equal names, the first counts.

    >>> symbols_of(symbol_pairs({"GO": 0o12306}))
    {'GO': 5318}
    """
    symbols: dict[str, int] = {}
    for name, value in zip(pairs[::2], pairs[1::2]):
        text = from_squoze(name)
        if name >> 32 and text and " " not in text:
            symbols.setdefault(text, value)
    return symbols


def symbol_pairs(symbols: dict[str, int], hidden: Iterable[str] = ()) -> list[int]:
    """Return (squoze name, value) pairs, with each name at the left of its six places, as DDT stores them."""
    hidden = set(hidden)
    return [
        word
        for name, value in symbols.items()
        for word in (squoze(name, LOCAL | HIDDEN if name in hidden else LOCAL), value)
    ]


def hidden_of(pairs: list[int]) -> set[str]:
    """Return the names of the pairs that DDT never shows for a value."""
    return {from_squoze(name) for name in pairs[::2] if name >> 32 & HIDDEN}


def pairs_in_memory(words: dict[int, int], at: int = SYMBOLS_AT) -> list[int]:
    """Return the pairs that DDT has in memory, [] if none: the word at `at` is -n,,address of them.

    >>> memory = {0o33776: 0o777776000100, 0o100: squoze("GO", LOCAL), 0o101: 0o12306}
    >>> symbols_of(pairs_in_memory(memory))
    {'GO': 5318}
    """
    pointer = words.get(at, 0)
    first, count = right(pointer), LEFT_ONE - left(pointer)
    if not pointer >> 35 or count % 2 or first + count > LEFT_ONE:
        return []
    pairs = [words.get(address) for address in range(first, first + count)]
    return [] if None in pairs else pairs


# ---------------------------------------------------------------- RIM tapes


def _read_rim(reader: _Reader) -> Image:
    image = Image(format="RIM", name=reader.name)
    while True:
        head = reader.take("a DATAI PTR or the start jump")
        if head >> 18 != DATAI_PTR >> 18:
            break
        image.words[head & RIGHT] = reader.take(f"the word for {head & RIGHT:o}")
    image.jump = head or None
    return image


def _write_rim(image: Image) -> list[int]:
    pairs = [word for address in sorted(image.words) for word in (DATAI_PTR | address, image.words[address])]
    return [*pairs, image.jump or 0, 0]


def _read_rim10(reader: _Reader) -> Image:
    at = reader.place
    head = reader.take("a RIM10 block")
    count = LEFT_ONE - left(head)
    body = reader.words[1 : 1 + count]
    reader.place = 1 + count
    first = head + 1 & RIGHT
    if first + count > LEFT_ONE:
        raise BadInput(
            f"{reader.where(at)} begins a RIM10 block of {count} words at {first:o}, which runs past the last address, 777777."
        )
    image = Image(dict(zip(range(first, first + count), body)), format="RIM10", name=reader.name)
    image.jump = body[-1] or None
    return image


def _write_rim10(image: Image) -> list[int]:
    runs = image.blocks()
    if len(runs) != 1:
        raise BadInput(
            f"a RIM10 tape holds one block of words, but this image has {len(runs)}: write it as sblk or rim."
        )
    first, run = runs[0]
    if image.jump is not None and run[-1] != image.jump:  # its last word is executed, so it must be the jump
        run = [*run, image.jump]
    return [halves(-len(run), first - 1), *run]


# ---------------------------------------------------------------- listings in octal

_LINE = re.compile(r"([0-7]{1,6})[/:]((?:\s+(?:[0-7]{1,6},,[0-7]{1,6}|[0-7]{1,12}))+)\s*")
_EQUATE = re.compile(r"([A-Z0-9.$%]{1,6})\s*=\s*([0-7]{1,6},,[0-7]{1,6}|[0-7]{1,12})\s*", re.IGNORECASE)
_START = re.compile(r"start\s+([0-7]{1,6},,[0-7]{1,6}|[0-7]{1,12})\s*", re.IGNORECASE)


def read_octal(text: str, name: str = "listing") -> Image:
    """Return the image of an octal listing.

    Its lines are `address/ word word`, `NAME=value` and `start word`; `;` begins a comment.

    >>> read_octal("100/ 254200,,0 1 ; halt").words == {0o100: 0o254200000000, 0o101: 1}
    True
    """
    image = Image(format="octal", name=name)
    for number, line in enumerate(text.split("\n"), 1):
        code = line.split(";")[0].strip()
        if not code:
            continue
        if match := _LINE.fullmatch(code):
            words = [parse_octal(word) for word in match[2].split()]
            first = int(match[1], 8)
            if first + len(words) > LEFT_ONE:
                raise BadInput(f"{name}:{number}: the words run past the last address, 777777.")
            image.words.update(zip(range(first, LEFT_ONE), words))
        elif match := _START.fullmatch(code):
            image.jump = parse_octal(match[1])
        elif match := _EQUATE.fullmatch(code):
            image.symbols[match[1].upper()] = parse_octal(match[2])
        else:
            raise BadInput(
                f"{name}:{number}: {code[:40]!r} is neither `address/ word ...`, nor `NAME=value`, nor `start word`."
            )
    return image


def write_octal(image: Image) -> str:
    """Return the image as an octal listing, one word per line."""
    lines = [f"; {image.name}"] if image.name else []
    lines += [f"{address:06o}/ {octal(image.words[address])}" for address in sorted(image.words)]
    lines += [f"{name}={octal(value)}" for name, value in image.symbols.items()]
    lines += [] if image.jump is None else [f"start {octal(image.jump)}"]
    return "\n".join(lines) + "\n"


# ---------------------------------------------------------------- files

FORMATS = ("sblk", "rim", "rim10", "octal")


def parse(data: bytes, name: str = "file", correct: Iterable[str] = (), start: str | None = None) -> Image:
    """Return the image in the bytes of a file, whatever its format; raise BadInput if there is none.

    `start`, an address in octal or a symbol, is where the program starts, whatever the file says; so even a file that
    has lost its start jump can be read.

    >>> parse(serialize(Image({0o100: 1}))).words, parse(serialize(Image({0o100: 1})), start="100").start
    ({64: 1}, 64)
    """
    corrections = read_corrections([correct] if isinstance(correct, str) else correct)
    if not data:
        raise BadInput(f"{name}: the file is empty.")
    listing = decoded(data)
    if _is_listing(listing):
        image = read_octal(listing, name)
        if not image.words:
            raise BadInput(f"{name}: no line of this listing has a word.")
    else:
        carrier = read_frames if all(byte >= 0o200 or byte == 0 for byte in data) else unevacuate
        reader = _Reader(*carrier(data, name), name, start is not None)
        image = _read_words(reader, corrections)
        # a tape ends with zeros, and with the start jump again
        image.behind = sum(word not in (0, image.jump) for word in reader.words[reader.place :])
    if corrections and image.format != "SBLK":
        raise BadInput(f"{name}: corrections are for the checksums of an SBLK file; this is {image.format}.")
    if not image.symbols:
        pairs = pairs_in_memory(image.words)
        image.symbols, image.hidden = symbols_of(pairs), hidden_of(pairs)
    if start is not None:
        image.jump = JRST | _start_address(start, image)
    return image


def _start_address(text: str, image: Image) -> int:
    if text.upper() in image.symbols:
        return right(image.symbols[text.upper()])
    if not re.fullmatch("[0-7]+", text):
        raise BadInput(f"the start {text!r} is neither an octal number nor a symbol of {image.name}.")
    if int(text, 8) > RIGHT:
        raise BadInput(f"the start {text} is past the last address, 777777.")
    return int(text, 8)


def _is_listing(text: str) -> bool:
    for line in text[:4096].split("\n"):
        code = line.split(";")[0].strip()
        if code:
            return re.match("[0-7]{1,6}[/:]", code) is not None
    return is_text(text)  # comments, as far as one looks


def _read_words(reader: _Reader, corrections: dict[int, int]) -> Image:
    """Find out the format of the words from the first ones."""
    words = reader.words
    head = words[0] if words else 0
    if head >> 18 == DATAI_PTR >> 18:
        image = _read_rim(reader)
        if image.jump != JRST_1:
            return image
    elif head >> 35 and (LEFT_ONE - (head >> 18)) < len(words) and words[LEFT_ONE - (head >> 18)] != JRST_1:
        return _read_rim10(reader)
    if JRST_1 not in words:
        raise BadInput(
            f"{reader.name}: this is not an image of the PDP-6: among its {len(words)} words there is no JRST 1 "
            f"({octal(JRST_1)}), and its first word, {octal(head)}, does not begin a RIM tape."
        )
    reader.place = words.index(JRST_1) + 1
    return _read_sblk(reader, corrections)


def serialize(image: Image, format: str = "sblk", carrier: str | None = None) -> bytes:
    """Return the bytes of a file: `format` sblk, rim, rim10 or octal.

    `carrier` is evacuate (as for sblk) or tape (as for the RIMs).
    """
    if format not in FORMATS:
        raise BadInput(f"{format!r} is not a format of images; choose from {', '.join(FORMATS)}.")
    if format == "octal":
        return write_octal(image).encode("ascii")
    words = {"sblk": _write_sblk, "rim": _write_rim, "rim10": _write_rim10}[format](image)
    carry = {"evacuate": evacuate, "tape": write_frames}[carrier or ("evacuate" if format == "sblk" else "tape")]
    return carry(words)


def load(path: str | os.PathLike, correct: Iterable[str] = (), start: str | None = None) -> Image:
    """Return the image in a file; raise BadInput if there is none.

    `correct` names corrections of bad checksums, `start` the place where the program starts, as for `parse`.
    """
    path = Path(path)
    if path.suffix.lower() == ".mid":
        raise BadInput(f"{path} is a MIDAS source, not an image. Assemble it first (pdp6 asm {path}).")
    with named(path):
        data = path.read_bytes()
    return parse(data, path.name, correct, start)


def save(image: Image, path: str | os.PathLike, format: str = "sblk") -> None:
    """Write the image to a file, whole or not at all."""
    replace(path, serialize(image, format))
