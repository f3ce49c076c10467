"""What a submission may read: Python, its libraries, and this book's packages without their exercises and answers.

It is derived from the layout. In a checkout, the folders that are packages are open and all others are closed: chapters
and appendices, tests, the built book, git's own folder. In the packages, the folders of chapters, which hold exercises,
answers and judges, are closed too, except for a module of answers that the hand-out itself imports.

`wall` shows a submission what is open, and nothing else. `guard` refuses the rest where there is no wall. There it also
refuses the teacher's home, and files like those that other students hand in.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from pathlib import Path

from ..exercises.sets import CHAPTERS, ROOT
from .submissions import KINDS

IS_CHECKOUT = (ROOT / "pyproject.toml").is_file()  # otherwise, ROOT is where pip installs
CLASS = (*KINDS, ".zip", ".csv", ".toml")  # what lies in a teacher's folders
CHAPTER = "machack.classroom.chapters."


def packages() -> list[Path]:
    """Return the folders of this checkout that are packages; none if the book is installed, among the other libraries.

    >>> all((folder / "__init__.py").exists() for folder in packages())
    True
    """
    return sorted(file.parent for file in ROOT.glob("*/__init__.py")) if IS_CHECKOUT else []


def libraries() -> list[Path]:
    """Return the folders of Python, and the folders and archives from which it imports.

    A folder from which it imports does not count if the current folder, the home folder or this checkout is in it, or if it
    is in this checkout.

    >>> Path(sys.prefix) in libraries()
    True
    """
    own = [Path.cwd(), Path.home(), *([ROOT] if IS_CHECKOUT else [])]
    names = [*sys.path, *os.environ.get("PYTHONPATH", "").split(os.pathsep)]
    imported = [Path(name) for name in names if os.path.isabs(name) and os.path.exists(name)]
    others = [place for place in imported if not any(each.resolve().is_relative_to(place.resolve()) for each in own)]
    outside = [place for place in others if not (IS_CHECKOUT and place.resolve().is_relative_to(ROOT.resolve()))]
    return [*dict.fromkeys((Path(sys.base_prefix), Path(sys.prefix), *outside))]


def handed_out(handed: Iterable[str]) -> list[Path]:
    """Return the files of chapters that a hand-out imports, from the names in `grading.handed`.

    >>> [file.name for file in handed_out(["machack.classroom.chapters.minimax.answers.compare", "machack.think"])]
    ['__init__.py', 'answers.py']
    """
    modules = {tuple(name.removeprefix(CHAPTER).split(".")[:2]) for name in handed if name.startswith(CHAPTER)}
    files = {CHAPTERS.joinpath(*parts).with_suffix(".py") for parts in modules}
    return [CHAPTERS / "__init__.py", *sorted(file for file in files if file.is_file())]


class Closed:
    """What a submission may not read, given what its hand-out imports; paths must be resolved.

    >>> closed = Closed([])
    >>> closed.why(CHAPTERS / "width" / "answers.py"), closed.why(CHAPTERS.parent / "ladder.py")
    ("answers.py, a file of the book's answers", '')
    """

    def __init__(self, handed: Iterable[str]) -> None:
        self._handed = {*handed_out(handed)}
        self._open = [place.resolve() for place in (*packages(), *libraries())]
        self._home = Path.home().resolve()

    def why(self, place: Path) -> str:
        """Return what is closed, as the end of a sentence, or "" if the file or folder may be read."""
        if place.is_relative_to(CHAPTERS):
            return "" if _source(place) in self._handed else f"{place.name}, a file of the book's answers"
        if any(place.is_relative_to(folder) for folder in (*self._open, *_machine_code())):
            return ""
        if IS_CHECKOUT and place.is_relative_to(ROOT):
            return f"{place.name}, a file of the book's answers"
        if place.is_relative_to(self._home) or place.suffix.lower() in CLASS:
            return f"{place.name}, which is somebody's own"
        return ""


def _machine_code():
    """Return the folder of the program's machine code, if the program is imported, which takes a second."""
    folder = getattr(sys.modules.get("machack.program.compiled"), "CACHE", None)
    return [folder.resolve()] if folder else []


def _source(place):
    """Return the source of a file that Python has compiled, or the file itself."""
    if place.parent.name != "__pycache__":
        return place
    return place.parent.parent / f"{place.name.partition('.')[0]}.py"
