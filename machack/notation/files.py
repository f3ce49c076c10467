"""Files written whole or not at all.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import os
import threading
from pathlib import Path

from .. import BadInput


def write_whole(path: str | os.PathLike, content: str | bytes) -> Path:
    """Writes a file under another name and then renames it, so that it is never half-written; returns its path.

    Raises BadInput, and leaves what was there, if it cannot be written.

    >>> write_whole("/nowhere/tree.svg", "<svg/>")
    Traceback (most recent call last):
        ...
    machack.BadInput: /nowhere/tree.svg cannot be written: No such file or directory.

    Source: none in the paper.  Status: modern.
    """
    try:
        path = Path(path).expanduser()
        if path.is_dir():
            raise BadInput(f"{path} is a folder: give the name of a file.")
        unfinished = path.with_name(
            f".unfinished-{os.getpid()}-{threading.get_ident()}"
        )  # a name may be as long as a disk takes
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
        raise BadInput(f"{str(path)!r} is no name of a file.") from None
    return path
