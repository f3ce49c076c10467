"""Whose a file or folder is by its name, as Moodle, Canvas, Google Classroom and GitHub Classroom name what they export.

A name is given as it is in the export, a folder's with / at its end and a repository's with /.git: "width-bob/.git". The
part before a platform's own signs is the platform's; the part behind them may be a student's, and decides nothing.

Source: none in the paper; the forms are those of Moodle's mod/assign and of Canvas's content_zipper.  Status: modern.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from ... import BadInput

FOLDER = "folder"  # no platform: the name itself is the student's
ONE_IN = 10  # a platform may have this part of the names against it


@dataclass(frozen=True)
class Sender:
    """What a name says: the student's name, and what the platform adds to it.

    `number` is the platform's number or mark of the student, `upload` that of the file, and `file` the name that the
    file had when it was handed in ("" for a folder).
    """

    name: str
    number: str = ""
    late: bool = False
    upload: int = 0
    file: str = ""


@dataclass(frozen=True)
class Platform:
    """A platform: its title, what recognizes its names, and how many names that takes at least."""

    title: str
    pattern_of: Callable[[list[str], bool], re.Pattern | None]
    least: int = 2


def _always(pattern):
    compiled = re.compile(pattern, re.DOTALL)
    return lambda names, is_sure: compiled


def _of_github(names, is_sure):
    """Return the pattern of repositories: what all their names begin with, up to a hyphen, is the assignment's."""
    repositories = [name for name in names if name.endswith("/.git")]
    folders = repositories or [name for name in names if is_sure and name.endswith("/")]
    begins = os.path.commonprefix(folders)
    begins = re.escape(begins[: begins.rfind("-") + 1])
    return re.compile(rf"{begins}(?P<name>[^/]+)/{re.escape('.git' if repositories else '')}") if begins else None


PLATFORMS = {
    "moodle": Platform(
        "Moodle",
        # no underscore can be in the name: Moodle puts a space for it
        _always(r"(?P<name>[^_/]+)(?:_(?P<number>\d+))?_+assignsubmission_[a-z]+(?:_*/(?:\.git)?|_(?P<file>[^/]+))"),
        least=1,
    ),
    "canvas": Platform(
        "Canvas",
        _always(
            r"(?:(?P<late>LATE_)?anon_(?P<mark>[A-Za-z0-9]+)|(?P<name>[^/]+?)(?P<tardy>_LATE)?_(?P<number>\d+))"
            r"_(?:(?P<upload>\d{1,18})_(?P<file>[^/]+)|(?P<typed>(?:text|link)\.html))"
        ),
    ),
    "google": Platform("Google Classroom", _always(r"(?P<name>[^/]+?) - (?P<file>[^/]+)")),
    "github": Platform("GitHub Classroom", _of_github),
}


def recognized(names: list[str]) -> str:
    """Return the platform that (nearly) all of the names come from; `FOLDER` if there is none.

    >>> recognized(["Ada Lovelace_12345_assignsubmission_file/"]), recognized(["a_1_2_b.ipynb", "bob.ipynb"])
    ('moodle', 'folder')
    """
    for name, platform in PLATFORMS.items():
        pattern = platform.pattern_of(names, False)
        fits = sum(bool(pattern and pattern.fullmatch(one)) for one in names)
        if fits >= platform.least and (len(names) - fits) * ONE_IN <= len(names):
            return name
    return FOLDER


def senders(names: list[str], platform: str) -> dict[str, Sender]:
    """Return {name: who it belongs to} of the names that fit a platform's rule: none, without a platform.

    Raise BadInput if there is no such platform.

    >>> senders(["lovelaceada_LATE_12345_678901_width-1.ipynb"], "canvas").popitem()[1]
    Sender(name='lovelaceada', number='12345', late=True, upload=678901, file='width-1.ipynb')
    >>> [one.name for one in senders(["lesson-1-bob/.git", "lesson-1-ada/.git"], "github").values()]
    ['bob', 'ada']
    """
    if platform == FOLDER:
        return {}
    if platform not in PLATFORMS:
        raise BadInput(f"there is no platform {platform!r}. Choose {', '.join(PLATFORMS)}, or {FOLDER} for none.")
    pattern = PLATFORMS[platform].pattern_of(names, True)
    matches = {name: pattern.fullmatch(name) for name in names} if pattern else {}
    return {name: _sender(match.groupdict()) for name, match in matches.items() if match}


def _sender(said):
    return Sender(
        said.get("name") or "anonymous",
        said.get("number") or said.get("mark") or "",
        bool(said.get("late") or said.get("tardy")),
        int(said.get("upload") or 0),
        said.get("file") or said.get("typed") or "",
    )


def plainly(name: str) -> Sender:
    """Return whose a name is that no platform has made: the student's who is called so.

    >>> plainly("anna/").name, plainly("bob.ipynb").name
    ('anna', 'bob')
    """
    bare, folder, _ = name.partition("/")
    return Sender(bare) if folder else Sender(Path(bare).stem, file=bare)
