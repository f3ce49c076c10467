"""Read the files of a class from a folder or a zip, and from zips inside it. Everything stays in memory.

    with places(Path("moodle.zip")) as found:
        {place.name: [file.name for file in unpacked(place.entries)] for place in found}

A zip is believed in nothing: what it says of sizes, names and links is checked, and nothing in it is written to a disk.
What cannot be read has a sentence in `fault`, and stops nothing else.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import io
import os
import re
import stat
import struct
import zipfile
import zlib
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import partial
from pathlib import Path

from ... import BadInput
from ...notation.names import readable
from .submissions import KINDS, LARGEST, NO_KIND, TOO_LARGE, bytes_of

MOST_FILES, MOST_BYTES, DEEPEST = 2000, 5 * LARGEST, 3  # of a student: files in zips, their sum, zips in zips
HIDDEN = {"_grades", "__MACOSX", "__pycache__"}  # folders that do not belong to a student
LINK = "is a link. Hand in the file itself."
FULL = f"holds more than {MOST_FILES:,} files. Hand in the file itself."
PACKED = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
DIRECTORY = b"PK\1\2"  # begins each entry of a zip's directory
DRIVE = re.compile(r"[A-Za-z]:")
DAMAGED = (
    *(zipfile.BadZipFile, zipfile.LargeZipFile, zlib.error, struct.error),
    *(ValueError, LookupError, OverflowError, EOFError, OSError, RuntimeError, MemoryError),
)


@dataclass(frozen=True)
class Entry:
    """A file or folder in a class's folder or zip, not yet read.

    `parts` is its path below the place it belongs to; `when` is the date that the outermost folder or zip gives it, and
    `saved` the date in a student's own zip. `read` returns at most LARGEST bytes, and raises BadInput without its name;
    `fault` says, also without it, why it must not be read. `size` is what it may have at most, if it is in a student's zip.
    """

    parts: tuple[str, ...]
    read: Callable[[], bytes]
    is_folder: bool = False
    fault: str = ""
    size: int = 0
    when: datetime | None = None
    saved: datetime | None = None


@dataclass(frozen=True)
class File:
    """A file that was read, or that cannot be: then `fault` is a sentence.

    >>> File(("abgabe.zip", "width", "width.ipynb")).name
    'width.ipynb in abgabe.zip'
    """

    parts: tuple[str, ...]
    data: bytes = b""
    fault: str = ""
    when: datetime | None = None
    saved: datetime | None = None

    @property
    def name(self) -> str:
        """Its name as it is shown, with the zip that it is in."""
        *before, name = map(readable, self.parts)
        inside = [part for part in before if part.lower().endswith(".zip")]
        return f"{name} in {inside[-1]}" if inside else name


@dataclass
class Place:
    """A file or a folder at the top of what a class handed in; `is_repository` says that a folder is one of Git."""

    name: str
    is_folder: bool = False
    is_repository: bool = False
    entries: list[Entry] = field(default_factory=list)


@contextmanager
def places(path: Path) -> Iterator[list[Place]]:
    """Open a folder or a zip, and give its places; their entries can be read until it is closed.

    Hidden files and folders are left out. Raise BadInput if it is neither a folder nor a zip that can be opened.

    >>> with places(Path("nowhere")) as found:
    ...     pass
    Traceback (most recent call last):
        ...
    machack.BadInput: there is no folder nowhere.
    """
    if path.is_dir():
        yield _grouped(_in_folder(path))
    elif path.suffix.lower() == ".zip" and path.is_file():
        try:
            archive = zipfile.ZipFile(path)
        except PermissionError as fault:
            raise BadInput(f"{path} cannot be opened: {fault.strerror}.") from None
        except DAMAGED:
            raise BadInput(f"{path} cannot be opened: it is not a zip, or it is damaged. Download it again.") from None
        with archive:
            yield _grouped(_in_zip(archive))
    elif path.exists():
        raise BadInput(f"{path} is neither a folder nor a zip.")
    else:
        raise BadInput(f"there is no {'file' if path.suffix.lower() == '.zip' else 'folder'} {path}.")


def within(place: Place) -> list[Place]:
    """Return the places in a folder that is itself a place, as when somebody packed the folder instead of its files."""
    return _grouped(entry for entry in place.entries if entry.parts)


def _grouped(entries):
    """Return entries by the first part of their paths, which they lose if it is a folder."""
    found = {}
    for entry in sorted(entries, key=lambda entry: entry.parts):
        first, *rest = entry.parts
        place = found.setdefault(first, Place(first))
        place.is_folder |= entry.is_folder or bool(rest)
        place.is_repository |= rest[:1] == [".git"]
        kept = rest or ([] if entry.is_folder and not entry.fault else [first])
        place.entries.append(replace(entry, parts=tuple(kept)))
    return [found[name] for name in found if not _is_hidden((name,))]


def _is_hidden(parts):
    return any(part.startswith(".") or part in HIDDEN for part in parts)


def _in_folder(path):
    """Yield what is in a folder and its subfolders; do not follow links, nor enter what is hidden."""
    for folder, below, names in os.walk(path):
        parts = Path(folder).relative_to(path).parts
        for name in below:
            place = Path(folder, name)
            yield Entry((*parts, name), bytes, is_folder=True, fault=LINK if place.is_symlink() else "")
        below[:] = sorted(name for name in below if not _is_hidden((name,)))
        for name in names:
            place = Path(folder, name)
            yield Entry((*parts, name), partial(bytes_of, place), when=datetime.fromtimestamp(place.lstat().st_mtime))


def _in_zip(archive, before=(), when=None):
    """Yield what is in a zip. Below another zip, `before` is the path to it, and `when` the outermost date."""
    for info in archive.infolist():
        name = _name_of(info)
        parts = tuple(part for part in name.split("/") if part not in ("", ".", ".."))
        if parts:
            date = _date_of(info)
            own = {"when": when, "saved": date, "size": min(info.file_size, LARGEST)} if before else {"when": date}
            fault = _no_member(info, name)
            yield Entry((*before, *parts), partial(_member, archive, info), info.is_dir(), fault, **own)


def _name_of(info):
    """Return the path of a member of a zip. Without the mark for UTF-8 it may be that all the same; else it is cp437."""
    name = info.filename
    if not info.flag_bits & 0x800:
        try:
            name = name.encode("cp437").decode("utf-8")
        except UnicodeError:
            pass
    return name.replace("\\", "/")


def _date_of(info):
    """Return the date of a member of a zip, or None if it has none: 1980 is where these dates begin."""
    try:
        return datetime(*info.date_time) if info.date_time[0] > 1980 else None
    except ValueError:
        return None


def _no_member(info, name):
    """Return why a member of a zip must not be read; "" if it may."""
    mode = stat.S_IFMT(info.external_attr >> 16)
    if name.startswith("/") or ".." in name.split("/") or DRIVE.match(name):
        return "has a path that leads out of its zip. Pack the file alone."
    if mode == stat.S_IFLNK:
        return LINK
    if mode not in (0, stat.S_IFREG, stat.S_IFDIR):
        return "is not a file."
    if info.flag_bits & 1:
        return "is encrypted. Hand it in without a password."
    return "" if info.compress_type in PACKED else "is packed in an unusual way. Hand in the file itself."


def _member(archive, info):
    """Return what a member of a zip holds; raise BadInput if it is damaged or too large, whatever the zip says of it."""
    try:
        with archive.open(info) as member:
            data = member.read(LARGEST + 1)
    except DAMAGED:
        raise BadInput("is damaged in its zip. Pack it again.") from None
    if len(data) > LARGEST:
        raise BadInput(TOO_LARGE)
    return data


# ---------------------------------------------------------------- the files of one student


@dataclass
class _Left:
    """What a student's zips may still hold."""

    files: int = MOST_FILES
    bytes: int = MOST_BYTES

    def take(self, size: int) -> None:
        """Count one more file in a zip; raise BadInput, without the zip's name, if that is too much."""
        self.files, self.bytes = self.files - 1, self.bytes - size
        if self.files < 0:
            raise BadInput(FULL)
        if self.bytes < 0:
            raise BadInput(f"holds more than {MOST_BYTES // 1_000_000} MB. Hand in the file itself.")


def unpacked(entries: Iterable[Entry]) -> Iterator[File]:
    """Yield the files of one student, those in zips, too. Only the kinds that are graded are read.

    >>> [file.fault for file in unpacked([Entry(("a.docx",), bytes)])]
    ['a.docx is not a .ipynb, .py, .json file.']
    """
    left = _Left()
    for entry in entries:
        yield from _unpacked(entry, left)


def _unpacked(entry, left):
    if _is_hidden(entry.parts) or entry.is_folder and not entry.fault:
        return
    file, kind = File(entry.parts, when=entry.when, saved=entry.saved), Path(entry.parts[-1]).suffix.lower()
    fault = entry.fault or ("" if kind in (*KINDS, ".zip") else NO_KIND)
    try:
        if fault:
            raise BadInput(fault)
        data = entry.read()
        if kind in KINDS:
            yield replace(file, data=data)
            return
        with _opened(data, entry.parts) as inner:
            yield from _members(inner, entry, left)
    except BadInput as fault:
        yield replace(file, fault=f"{file.name} {fault}")


def _opened(data, parts):
    """Return a zip in a student's work; raise BadInput if it cannot be opened, or is too deep or too full."""
    if sum(part.lower().endswith(".zip") for part in parts) > DEEPEST:
        raise BadInput(f"is a zip more than {DEEPEST} zips deep. Hand in the file itself.")
    if data.count(DIRECTORY) > MOST_FILES:  # before the directory is read
        raise BadInput(FULL)
    try:
        return zipfile.ZipFile(io.BytesIO(data))
    except DAMAGED:
        raise BadInput("is not a zip, or it is damaged. Pack it again.") from None


def _members(archive, outer, left):
    """Yield the files in a zip, those near its top first; raise BadInput when its student's zips hold too much."""
    members = _in_zip(archive, outer.parts, outer.when)
    for entry in sorted(members, key=lambda entry: (len(entry.parts), entry.parts)):
        left.take(entry.size if Path(entry.parts[-1]).suffix.lower() in (*KINDS, ".zip") else 0)
        yield from _unpacked(entry, left)
