"""A reader's files: read in any usual encoding, written whole or not at all.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import io
import os
import threading
import tokenize
from collections.abc import Iterator
from pathlib import Path

from .. import BadInput
from .decoding import MOST_TRIED, decoded, encoding_of, is_text, plain

NOT_TEXT = ("idna", "punycode")  # codecs for names of hosts, of no file's text, and slow with a long one


def read_text(path: str | os.PathLike, as_written: bool = False) -> str:
    r"""Return the text of a file, whatever its encoding and line ends (`decoding.decoded`).

    as_written   whether to keep the line ends and the byte order mark of a file that is UTF-8

    Raise BadInput if the file cannot be read, or is not text.

    >>> read_text("/nowhere/games.pgn")
    Traceback (most recent call last):
        ...
    machack.BadInput: /nowhere/games.pgn cannot be read: No such file or directory.
    """
    try:
        data = Path(path).read_bytes()
    except OSError as fault:
        raise BadInput(f"{path} cannot be read: {fault.strerror or fault}.") from None
    except ValueError:
        raise BadInput(f"{str(path)!r} cannot be read: no file has such a name.") from None
    text = decoded(data)
    if not is_text(text):
        raise BadInput(f"{path} cannot be read: it is not text.")
    written = data.decode("utf-8", "replace") if as_written else text
    return written if plain(written) == text else text


def text_in_pieces(path: str | os.PathLike, size: int = 1 << 16) -> Iterator[str]:
    r"""Yield the text of a file, as `read_text` returns it, in pieces of whole lines, for a file longer than the memory.

    size   bytes that are read at a time
    A text in UTF-16 comes in one piece. Raise BadInput as `read_text` does.

    >>> next(text_in_pieces("/nowhere/games.pgn"))
    Traceback (most recent call last):
        ...
    machack.BadInput: /nowhere/games.pgn cannot be read: No such file or directory.
    """
    try:
        with open(path, "rb") as file:
            for data in _in_lines(file, size):
                text = decoded(data)
                if not is_text(text):
                    raise BadInput(f"{path} cannot be read: it is not text.")
                yield text
    except OSError as fault:
        raise BadInput(f"{path} cannot be read: {fault.strerror or fault}.") from None
    except BadInput:
        raise
    except ValueError:
        raise BadInput(f"{str(path)!r} cannot be read: no file has such a name.") from None


def _in_lines(file, size):
    """Yield the bytes of a file in pieces that end with a line, or all at once if they are not UTF-8."""
    data = file.read(max(size, MOST_TRIED))
    is_wide = not encoding_of(data).startswith("utf-8")
    while more := file.read(-1 if is_wide else size):
        end = 0 if is_wide else data.rfind(b"\n") + 1
        if end:
            yield data[:end]
        data = data[end:] + more
    yield data


def python_in(data: bytes) -> str:
    r"""Return the text of a Python source as Python reads it: by its byte order mark or its coding cookie, UTF-8 without.

    A file that Python would refuse is decoded as any other text (`decoding.decoded`).

    >>> python_in(b"# coding: latin-1\nname = 'M\xfcller'\r\n"), python_in(b"name = 'M\xfcller'")
    ("# coding: latin-1\nname = 'Müller'\n", "name = 'Müller'")
    """
    if encoding_of(data).startswith("utf-8") and not any(name.encode() in data[:200].lower() for name in NOT_TEXT):
        try:
            return plain(data.decode(tokenize.detect_encoding(io.BytesIO(data).readline)[0]))
        except (SyntaxError, ValueError, LookupError):
            pass
    return decoded(data)


def write_whole(path: str | os.PathLike, content: str | bytes) -> Path:
    """Write a file under another name and then rename it, so that it is never half-written; return its path.

    Raise BadInput if it cannot be written; the old file then stays.

    >>> write_whole("/nowhere/tree.svg", "<svg/>")
    Traceback (most recent call last):
        ...
    machack.BadInput: /nowhere/tree.svg cannot be written: No such file or directory.
    """
    try:
        path = Path(path).expanduser()
        if path.is_dir():
            raise BadInput(f"{path} is a folder: give the name of a file.")
        # not made from the file's name, which may be as long as a disk takes
        unfinished = path.with_name(f".unfinished-{os.getpid()}-{threading.get_ident()}")
        try:
            unfinished.write_bytes(content.encode("utf-8") if isinstance(content, str) else content)
            unfinished.replace(path)
        finally:
            unfinished.unlink(missing_ok=True)
    except (OSError, TypeError, RuntimeError) as fault:
        raise BadInput(f"{path} cannot be written: {getattr(fault, 'strerror', None) or fault}.") from None
    except BadInput:
        raise
    except ValueError:
        raise BadInput(f"{str(path)!r} is not the name of a file.") from None
    return path
