"""A file of records that survives being killed: a line of JSON for each, and a first line that says what they are about.

    class Journal(Lines): ...          says what the first line must be, and what it keeps of the others
    with replacing(path) as file:      writes a file under another name, which takes its place when it is whole

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TextIO

from .. import BadInput


class Lines:
    """A file of lines of JSON, to which records are added; a line that was cut off when a run was killed is removed.

    path   the file, which is made if it is not there
    head   the first line, which says what the records are about: a dict
    shown  what the file is called in a sentence

    A class that is made of it has `_check_head`, which raises BadInput if there is another first line, and `_take_line`,
    which is called with each record that is there. Only one process can have the file open. Raise BadInput if it cannot
    be used.

    >>> import tempfile
    >>> class Numbers(Lines):
    ...     def _check_head(self, line, head): pass
    ...     def _take_line(self, number, line, offset): print(number, json.loads(line))
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     for again in range(2):
    ...         numbers = Numbers(Path(folder) / "numbers.jsonl", {"what": "numbers"}, "numbers.jsonl")
    ...         (offset,) = numbers._store({"one": 1})
    ...         numbers._fetch(offset), numbers.close()
    ({'one': 1}, None)
    1 {'one': 1}
    ({'one': 1}, None)
    """

    def __init__(self, path: Path, head: dict, shown: str):
        self.path, self.shown = path, shown
        try:
            self._file = open(path, "a+b")
        except OSError as fault:
            raise BadInput(f"{shown} cannot be used: {fault.strerror}.") from None
        try:
            self._lock()
            self._read((json.dumps(head) + "\n").encode())
        except BaseException:
            self._file.close()
            raise

    def _check_head(self, line: bytes, head: bytes) -> None:
        """Raise BadInput if the file's first line is not that of these records; `head` is theirs."""
        raise NotImplementedError

    def _take_line(self, number: int, line: bytes, offset: int) -> None:
        """Take note of a record that is in the file: the number of its line, 1 for that behind the head, and its place."""
        raise NotImplementedError

    def _lock(self):
        """Lock the file, because two runs with it would do everything twice.

        Only this process has the lock, not its workers.
        """
        with contextlib.suppress(ImportError):
            import fcntl

            try:
                fcntl.lockf(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise BadInput(f"{self.shown}: another run is at work there.") from None

    def _read(self, head):
        end = 0
        self._file.seek(0)
        for number, line in enumerate(self._file):
            if not line.endswith(b"\n"):
                if number == 0 and not head.startswith(line):
                    self._check_head(line, head)
                break
            if number == 0:
                self._check_head(line, head)
            else:
                self._take_line(number, line, end)
            end += len(line)
        self._file.truncate(end)
        if end == 0:
            self._file.write(head)
            self._file.flush()

    def _store(self, *records: Any) -> list[int]:
        """Store records: they are on the disk when this returns. Return the place of each."""
        self._file.seek(0, os.SEEK_END)
        offsets = []
        for record in records:
            offsets.append(self._file.tell())
            self._file.write((json.dumps(record) + "\n").encode())
        self._file.flush()
        os.fsync(self._file.fileno())
        return offsets

    def _fetch(self, offset: int) -> Any:
        """Return the record at a place."""
        self._file.seek(offset)
        return json.loads(self._file.readline())

    def close(self) -> None:
        """Close the file."""
        self._file.close()


@contextlib.contextmanager
def replacing(path: Path) -> Iterator[TextIO]:
    """Yield a file to write, which takes the place of `path` when it is whole; if it does not become whole, it goes.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     with replacing(Path(folder) / "games.pgn") as file:
    ...         _ = file.write("1. e4 *")
    ...     (Path(folder) / "games.pgn").read_text()
    '1. e4 *'
    """
    beside = path.with_suffix(path.suffix + ".part")
    try:
        with open(beside, "w", encoding="utf-8") as file:
            yield file
        os.replace(beside, path)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
