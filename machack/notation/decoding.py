"""Text from outside, in any usual encoding: a byte order mark, UTF-8, UTF-16, Windows-1252; any line ends.

The copies of this file in `machack.notation` and in `pdp6` are the same code, which a test compares: neither package
may import the other.

Source: none in the paper.  Status: modern.
"""

import codecs
import re
from collections.abc import Iterable, Iterator

MARKS = {  # the longer marks first: that of UTF-32 begins with that of UTF-16
    codecs.BOM_UTF8: "utf-8-sig",
    codecs.BOM_UTF32_LE: "utf-32",
    codecs.BOM_UTF32_BE: "utf-32",
    codecs.BOM_UTF16_LE: "utf-16",
    codecs.BOM_UTF16_BE: "utf-16",
}
MARK = "\ufeff"
MOST_TRIED = 4096  # bytes that decide between UTF-8 and UTF-16 without a mark
WINDOWS = {byte: bytes([byte]).decode("cp1252", "ignore") or chr(byte) for byte in range(128, 256)}
BEYOND_ASCII = re.compile(rb"[\x80-\xff]+")
ERRORS = "as Windows-1252"  # how Python's decoder of UTF-8 treats bytes that are not UTF-8


def _as_windows(fault: UnicodeError) -> tuple[str, int]:
    """Return what bytes that are not UTF-8 mean in Windows-1252, and in ISO 8859-1 where that has no letter."""
    if not isinstance(fault, UnicodeDecodeError) or not fault.encoding.startswith("utf-8"):
        raise fault
    letters = BEYOND_ASCII.match(fault.object, fault.start)
    return "".join(map(WINDOWS.get, letters.group())), letters.end()


codecs.register_error(ERRORS, _as_windows)


def encoding_of(data: bytes) -> str:
    r"""Return the name of the encoding that the first bytes of a text show; UTF-8 if they show nothing else.

    >>> encoding_of(b"P-K4"), encoding_of(b"\xff\xfeP\0-\0"), encoding_of(b"P\0-\0K\0004\0")
    ('utf-8', 'utf-16', 'utf-16-le')
    """
    tried = data[:MOST_TRIED]
    even, odd = tried[::2].count(0), tried[1::2].count(0)
    for mark, name in MARKS.items():
        if data.startswith(mark) and (name != "utf-16" or len(data) == 2 or (odd if mark[0] == 0xFF else even)):
            return name
    if 4 * odd > len(tried) and not even:
        return "utf-16-le"
    if 4 * even > len(tried) and not odd:
        return "utf-16-be"
    return "utf-8"


def decoded(data: bytes) -> str:
    r"""Return the text that bytes from outside hold: without marks, every line ended by a line feed.

    Bytes that are not UTF-8 are read as Windows-1252, of which ISO 8859-1 is a part.  The control-Z at the end of old
    files goes.  Nothing is raised: `is_text` says whether the result can be a text.

    >>> decoded(b"\xef\xbb\xbfM\xc3\xbcller\r\nN\xfa\xf1ez\r1\x961\x1a")
    'Müller\nNúñez\n1–1'
    """
    try:
        text = data.decode(encoding_of(data), ERRORS)
    except UnicodeDecodeError:  # it only looked like UTF-16
        text = data.decode("utf-8", ERRORS)
    return plain(text)


def plain(text: str) -> str:
    r"""Return a text without marks and without the control-Z of old files, every line ended by a line feed.

    >>> plain("1. e4\r\n2. d4\r\x1a")
    '1. e4\n2. d4\n'
    """
    text = text.removeprefix(MARK)
    for end in ("\r\r\n", "\r\n", "\r"):
        text = text.replace(end, "\n")
    return text.replace("\n" + MARK, "\n").rstrip("\x1a")


def is_text(text: str) -> bool:
    r"""Return True if decoded bytes can be a text: no text has a null character.

    >>> is_text("P-K4"), is_text(decoded(b"PK\3\4\0\0\0\0\0\0"))
    (True, False)
    """
    return "\0" not in text


def lines_of(stream: Iterable[str]) -> Iterator[str]:
    """Yield the lines of standard input, or of another stream of lines, as they come, in any usual encoding.

    >>> list(lines_of([MARK + "uci", "quit"]))
    ['uci', 'quit']
    """
    set_encoding(stream)
    lines = iter(stream.readline, "") if hasattr(stream, "readline") else iter(stream)
    for line in lines:
        yield line.removeprefix(MARK)


def set_encoding(stream: Iterable[str]) -> None:
    """Let a stream of the system, such as standard input, decode as `decoded` does; others are left alone.

    Typing at a terminal comes in the terminal's own encoding.

    >>> set_encoding(["uci"])
    """
    if not hasattr(stream, "reconfigure") or stream.errors == ERRORS or stream.encoding.startswith("utf-16"):
        return
    if stream.isatty() or not hasattr(stream.buffer, "peek"):
        stream.reconfigure(errors=ERRORS)
        return
    encoding = encoding_of(stream.buffer.peek(len(codecs.BOM_UTF32_LE)))
    if encoding.startswith("utf-8"):
        stream.reconfigure(encoding="utf-8-sig", errors=ERRORS)
    else:
        stream.reconfigure(encoding=encoding, errors="replace")
