"""Files that a person names: the system's error messages become one sentence."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from . import BadInput


@contextmanager
def named(path: str | os.PathLike) -> Iterator[Path]:
    r"""Give the path to work with; raise BadInput for a file that cannot be used, or a name that no file can have.

    >>> with named("a\0b") as path: path.read_bytes()
    Traceback (most recent call last):
        ...
    pdp6.BadInput: 'a\x00b' cannot be the name of a file.
    """
    if "\0" in str(path) or not _can_be_encoded(str(path)):
        raise BadInput(f"{str(path)!r} cannot be the name of a file.")
    try:
        yield Path(path)
    except OSError as fault:
        raise BadInput(f"{path}: {fault.strerror or fault}.") from None


@contextmanager
def opened(file: str | os.PathLike | BinaryIO, mode: str) -> Iterator[BinaryIO]:
    """Give an open file: the one at a path, closed at the end, or one that is already open."""
    if not isinstance(file, (str, os.PathLike)):
        yield file
        return
    with named(file) as path, open(path, mode) as stream:
        yield stream


def _can_be_encoded(path: str) -> bool:
    try:
        os.fsencode(path)
    except UnicodeEncodeError:
        return False
    return True


def replace(path: str | os.PathLike, data: bytes) -> None:
    """Write a file, whole or not at all; if it is not a plain file, such as a terminal, write to it directly."""
    with named(path) as whole:
        if whole.exists() and not whole.is_file():
            whole.write_bytes(data)
            return
        whole = whole.resolve()
        beside = whole.with_name(
            f".unfinished-{os.getpid()}"
        )  # a short name, because the file's own may already be as long as the disk allows
        try:
            beside.write_bytes(data)
            os.replace(beside, whole)
        finally:
            beside.unlink(missing_ok=True)


def append(path: str | os.PathLike, data: bytes) -> None:
    """Append to a file; create it if it does not exist."""
    with named(path) as whole:
        file = os.open(whole, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o666)
        try:
            os.write(file, data)
        finally:
            os.close(file)
