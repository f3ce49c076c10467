"""One fingerprint for all that is made from code: machine code, modules, cached chapters, proofs.

It digests what the code means: its syntax tree without docstrings and comments.  So a better sentence beside the code
makes nothing anew, and every version of Python gives the same digits.

`pdp6/fingerprints.py` is the same code: `machack` and `pdp6` never import each other, and both keep machine code.

Source: none in the paper.  Status: modern.
"""

import ast
import functools
import hashlib
import pathlib

DIGITS = 16
_DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def meaning(source):
    """Write out the syntax tree of a source without its docstrings and comments.

    >>> from machack.page.fingerprints import meaning
    >>> meaning("x = 1  # one") == meaning('"A number."\\nx = (1)')
    True

    Raises SyntaxError: it is not Python.

    Source: none in the paper.  Status: modern.
    """
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, _DOCUMENTED) and ast.get_docstring(node, clean=False) is not None:
            del node.body[0]
    return _written(tree)


def _written(node):
    """Write out a part of a tree; what a version of Python leaves empty does not count."""
    if isinstance(node, ast.AST):
        fields = [f"{name}={_written(value)}" for name, value in ast.iter_fields(node) if value not in (None, [])]
        return f"{type(node).__name__}({','.join(fields)})"
    return f"[{','.join(map(_written, node))}]" if isinstance(node, list) else repr(node)


def fingerprint(files, *more):
    """Digest files, Python by what it means and all else by its bytes, and more texts; 16 hexadecimal digits.

    >>> from machack.page import fingerprints
    >>> len(fingerprints.fingerprint([fingerprints.__file__], "and a word"))
    16

    Source: none in the paper.  Status: modern.
    """
    digest = hashlib.sha1("\n".join(more).encode())
    for path in map(pathlib.Path, files):
        digest.update(f"{path.name} {_digest(path, path.stat().st_mtime_ns)}".encode())
    return digest.hexdigest()[:DIGITS]


@functools.cache
def _digest(path, _changed):
    """Digest one file as it was at a time."""
    if path.suffix == ".py":
        return hashlib.sha1(meaning(path.read_text(encoding="utf-8")).encode()).hexdigest()
    return hashlib.sha1(path.read_bytes()).hexdigest()
