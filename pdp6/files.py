"""Files that a person names: what the system says of them becomes one sentence."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from . import BadInput


@contextmanager
def named(path: str | os.PathLike) -> Iterator[Path]:
    r"""Gives the path to work with; a file that cannot be had, or a name that no file can have, is a BadInput.

    >>> with named("a\0b") as path: path.read_bytes()
    Traceback (most recent call last):
        ...
    pdp6.BadInput: 'a\x00b' can be the name of no file.
    """
    if "\0" in str(path) or not _can_be_encoded(str(path)):
        raise BadInput(f"{str(path)!r} can be the name of no file.")
    try:
        yield Path(path)
    except OSError as fault:
        raise BadInput(f"{path}: {fault.strerror or fault}.") from None


@contextmanager
def opened(file: str | os.PathLike | BinaryIO, mode: str) -> Iterator[BinaryIO]:
    """Gives an open file: the one at a path, which is closed in the end, or one that is open already."""
    if not isinstance(file, (str, os.PathLike)):
        yield file
        return
    with named(file) as path, open(path, mode) as found:
        yield found


def _can_be_encoded(path: str) -> bool:
    try:
        os.fsencode(path)
    except UnicodeEncodeError:
        return False
    return True


def replace(path: str | os.PathLike, data: bytes) -> None:
    """Writes a file, whole or not at all; what is no plain file, such as a terminal, is written as it is."""
    with named(path) as whole:
        if whole.exists() and not whole.is_file():
            whole.write_bytes(data)
            return
        whole = whole.resolve()
        beside = whole.with_name(f".unfinished-{os.getpid()}")  # a name may be as long as a disk takes
        try:
            beside.write_bytes(data)
            os.replace(beside, whole)
        finally:
            beside.unlink(missing_ok=True)


def append(path: str | os.PathLike, data: bytes) -> None:
    """Writes at the end of a file; one that is not there is made."""
    with named(path) as whole:
        file = os.open(whole, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o666)
        try:
            os.write(file, data)
        finally:
            os.close(file)
