"""One fingerprint for everything made from code: kernels, translations, the page's module.

It digests what the code means: its syntax tree without docstrings and comments.  So a better sentence about the code
causes nothing to be made again, and every Python version gives the same digits.

Parsing takes longer than everything else a process does when it starts, so what is derived from a source is stored on
disk, under the digest of its bytes.

`machack/page/fingerprints.py` is the same code: `machack` and `pdp6` never import each other, and both store machine
code.

Source: none in the paper.  Status: modern.
"""

import ast
import contextlib
import functools
import hashlib
import json
import os
import pathlib

DIGITS = 16
KEPT = "remembered-{}.lines"  # in the folder of the machine code, one for each deriving function
ROOM = 1 << 20  # bytes of a file, before it is started again
_DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def meaning(source):
    """Write out the syntax tree of a source without its docstrings and comments.

    Raise SyntaxError if it is not Python.
    """
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, _DOCUMENTED) and ast.get_docstring(node, clean=False) is not None:
            del node.body[0]
    return _written(tree)


def _written(node):
    """Write out a part of a tree; fields that some Python versions leave empty do not count."""
    if isinstance(node, ast.AST):
        fields = [f"{name}={_written(value)}" for name, value in ast.iter_fields(node) if value not in (None, [])]
        return f"{type(node).__name__}({','.join(fields)})"
    return f"[{','.join(map(_written, node))}]" if isinstance(node, list) else repr(node)


def fingerprint(files, *more):
    """Digest files, Python by its meaning and others by their bytes, and more texts; return 16 hexadecimal digits."""
    digest = hashlib.sha1("\n".join(more).encode())
    for path in map(pathlib.Path, files):
        digest.update(f"{path.name} {_digest(path, path.stat().st_mtime_ns)}".encode())
    return digest.hexdigest()[:DIGITS]


@functools.cache
def _digest(path, _changed):
    """Digest one file as it was at a time."""
    data = path.read_bytes()
    if path.suffix != ".py":
        return hashlib.sha1(data).hexdigest()
    return remembered(_digest_of_meaning, data)


def _digest_of_meaning(source):
    """Digest the meaning of a source; return a text, as the store requires."""
    return hashlib.sha1(meaning(source).encode()).hexdigest()


def remembered(derive, data):
    """Return the text `derive(data)`; from disk if a process with the same source of `derive` has derived it before.

    derive   a function of a module; its result must depend only on its module and the data
    data     bytes

    >>> from pdp6.fingerprints import meaning, remembered
    >>> remembered(meaning, b"x = 1") == meaning(b"x = 1")
    True
    """
    folder = pathlib.Path(os.environ.get("MACHACK_CACHE_DIR") or pathlib.Path.home() / ".cache" / "machack")
    place = folder / KEPT.format(_name_of(derive))
    known, key = _memory(place), hashlib.sha1(data).hexdigest()
    if key not in known:
        known[key] = derive(data)
        _remember(place, [key, known[key]])
    return known[key]


@functools.cache
def _name_of(derive):
    """Return digits that change with a function's name and with its file."""
    file = pathlib.Path(derive.__code__.co_filename)
    return hashlib.sha1(file.read_bytes() + derive.__qualname__.encode()).hexdigest()[:DIGITS]


@functools.cache
def _memory(place):
    """Read {digest: text}; skip a line that was cut off, as on a full disk."""
    known = {}
    with contextlib.suppress(OSError):
        for line in place.read_bytes().splitlines():
            with contextlib.suppress(ValueError, TypeError):
                key, text = json.loads(line)
                known[key] = text
    return known


def _remember(place, row):
    """Add a row, after starting the file again if it has become large; do nothing if the disk cannot be written."""
    with contextlib.suppress(OSError):
        place.parent.mkdir(parents=True, exist_ok=True)
        large = place.exists() and place.stat().st_size > ROOM
        with place.open("w" if large else "a", encoding="utf-8") as file:
            file.write(f"\n{json.dumps(row)}\n")
