"""The built-in programs: sources that come with the package and are found by name wherever it is installed."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from .. import BadInput, images, midas

if TYPE_CHECKING:
    from collections.abc import Iterable

FOLDER = Path(__file__).parent


def names() -> list[str]:
    """Return the names of the programs.

    >>> names()[:3]
    ['board', 'bytes', 'clock']
    """
    return sorted(path.stem for path in FOLDER.glob("*.mid"))


def source_of(name: str) -> Path | None:
    """Return the source of the program `hello` or `hello.mid`, or None; a file of that name here comes first.

    >>> source_of("hello").name, source_of("goodbye"), source_of("../hello")
    ('hello.mid', None, None)
    """
    stem = name.removesuffix(".mid")
    here = Path(name)
    return FOLDER / f"{stem}.mid" if stem in names() and (here.is_dir() or not here.exists()) else None


def load(name: str, correct: Iterable[str] = (), start: str | None = None) -> images.Image:
    """Return the image in a file or, if there is no such file, that of a built-in program, which is assembled now.

    `correct` and `start` are those of `images.load`.  Raise BadInput if there is no such image.

    >>> load("hello").start == 0o100
    True
    """
    source = source_of(name)
    if source:
        made = midas.assemble(source.read_text(), source.name)
        return images.parse(images.serialize(made.image), source.name, correct, start)
    if name.isalnum() and not Path(name).exists():
        raise BadInput(f"{name}: there is no such file here, and no such built-in program ({', '.join(names())}).")
    return images.load(name, correct, start)
