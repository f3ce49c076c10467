"""The inputs of a chapter's results, derived from what its cells import; they are not listed anywhere.

A chapter depends on the modules that its cells import, and on all that those import from `machack`, `pdp6` and `book`.
A dotted name in a string counts as an import, and so does what a package imports on first use.  Of the book's own
helpers, only the functions that are used count.  A module counts by its meaning (`fingerprint`), so no comment and no
docstring makes a chapter run again.

The data in a module's folder counts with the module; with a chapter count its `data` and every file that its cells or
their helpers name.  A set of exercises belongs to the chapter that it names, and to chapters that name it or all sets.
Scripts and style sheets do not count, because pages get them when they are written.

    key(page, text)      digits that change when the chapter must run again
    with_key(page, text) the chapter's text with its key in the head, where jupyter-cache looks

A page whose helpers read docstrings, or the chapters' texts, depends on all of them; one whose helpers ask which
exercises the chapters name depends on those names.
"""

import ast
import hashlib
import json
import re
import sys
import tomllib
from functools import cache
from pathlib import Path

from book import practice
from book.contents import ROOT, chapters
from book.site import styles
from book.text import cells
from machack.classroom.exercises.sets import FILE, set_files
from machack.page.fingerprints import fingerprint, remembered

PACKAGES = ("machack", "pdp6", "book")
NOT_IMPORTED = {"node_modules", "_vendor", "__pycache__", "cells"}  # folders that no cell imports from
NO_DATA = {".py", ".pyc", ".md", ".mjs"}
NOT_INPUTS = {"ruff.toml", "py.typed", FILE}
DOTTED = re.compile(r"[A-Za-z_]\w*(?:\.\w+)*(?::\w+)?")
KERNEL = "name: python3}"
DOCSTRINGS = {"getdoc", "get_docstring", "__doc__"}
ALL_TEXTS, ALL_SETS = ("book.practice", "text_of"), ("machack.classroom.exercises.sets", "all_sets")
ALL_NAMES = ("book.practice", "exercise_ids")


@cache
def modules():
    """Return {dotted name: path} of every module that a cell, or a script of measured data, can import."""
    paths = {}
    for package in (*PACKAGES, "benchmarks"):
        for path in sorted((ROOT / package).rglob("*.py")):
            parts = path.relative_to(ROOT).with_suffix("").parts
            if not NOT_IMPORTED & set(parts):
                paths[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return paths


def parsed(source):
    """Return the statements of a source, or [] if it is not Python."""
    try:
        return ast.parse(source).body
    except SyntaxError:
        return []


def parts_of(nodes):
    """Yield the nodes of some statements and all nodes inside them, without texts that are statements themselves."""
    pending = list(nodes)
    while pending:
        node = pending.pop()
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            continue
        yield node
        for field in node._fields:
            value = getattr(node, field, None)
            if isinstance(value, ast.AST):
                pending.append(value)
            elif isinstance(value, list):
                pending.extend(item for item in value if isinstance(item, ast.AST))


def mentions(nodes):
    """Return what some statements mention: {"imports": {(base, name or None, level)}, "strings", "names"}."""
    imports, strings, names = set(), set(), set()
    for node in parts_of(nodes):
        if isinstance(node, ast.Name):
            names.add(node.id)
        elif isinstance(node, ast.Attribute):
            names.add(node.attr)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and len(node.value) < 200:
            strings.add(node.value)
        elif isinstance(node, ast.Import):
            imports.update((alias.name, None, 0) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            imports.update((node.module or "", alias.name, node.level) for alias in node.names)
    return {"imports": imports, "strings": strings, "names": names}


def summary_text(source):
    """Write out, for the cache, everything that is needed about a whole module: {"imports", "strings", "later"} as JSON.

    "later" is, for a module with a `__getattr__`, what its strings may name: {name: module below it}.
    """
    body = parsed(source)
    mentioned = mentions(body)
    has_getattr = any(isinstance(node, ast.FunctionDef) and node.name == "__getattr__" for node in body)
    dictionaries = [node for node in parts_of(body if has_getattr else ()) if isinstance(node, ast.Dict)]
    pairs = [pair for node in dictionaries for pair in zip(node.keys, node.values, strict=True)]
    later = {
        name.value: value.value
        for name, value in pairs
        if isinstance(name, ast.Constant) and isinstance(value, ast.Constant)
    }
    strings = sorted(filter(DOTTED.fullmatch, mentioned["strings"]))
    return json.dumps({"imports": sorted(mentioned["imports"], key=repr), "strings": strings, "later": later})


@cache
def summary_of(module):
    """Return the summary of a module, as data."""
    return json.loads(remembered(summary_text, modules()[module].read_bytes()))


@cache
def imported_later(package):
    """Return {name: module} for the names that a package imports on first use."""
    later = {name: f"{package}.{value}" for name, value in summary_of(package)["later"].items()}
    return {name: module for name, module in later.items() if module in modules()}


def resolve_import(base, name=None):
    """Yield the (module, name) that an import leads to: `from base import name`, or a whole module."""
    base = base.removesuffix(".")
    if name and f"{base}.{name}" in modules():
        yield f"{base}.{name}", None
    elif base in modules():
        later = imported_later(base)
        if name in later:
            yield later[name], name
        yield base, name if name != "*" else None
        if name in (None, "*"):
            yield from ((module, exported) for exported, module in later.items())
    elif "." in base:
        yield from resolve_import(*base.rsplit(".", 1))


def modules_named(text, package):
    """Yield the (module, name) that a string names, from the root, from `machack` or from its own package."""
    if not DOTTED.fullmatch(text):
        return
    name = text.partition(":")[0]
    if name in PACKAGES:
        yield from resolve_import(name)
    for prefix in ("", "machack.", f"{package}.") if "." in name else ():
        if f"{prefix}{name}" in modules():
            yield f"{prefix}{name}", None
            continue
        base, _, last = f"{prefix}{name}".rpartition(".")
        while base.count(".") > prefix.count("."):
            if base in modules():
                yield from resolve_import(base, last)
                break
            base, _, last = base.rpartition(".")


class Uses:
    """The uses of some statements: modules and their names, strings, and the names in the statements."""

    def __init__(self, imports, strings, names=(), package=""):
        self.strings, self.names = set(strings), set(names)
        self.modules = {module for text in strings for module in modules_named(text, package)}
        for base, name, level in imports:
            parents = package.split(".")[: len(package.split(".")) - level + 1] if level else []
            self.modules.update(resolve_import(".".join([*parents, *filter(None, [base])]), name))


def package_of(module):
    """Return the package where a module's relative imports begin."""
    return module if modules()[module].name == "__init__.py" else module.rpartition(".")[0]


@cache
def uses_of(module):
    """Return what a whole module uses; a package that imports nothing later leads to the modules that it names."""
    package, digest = package_of(module), summary_of(module)
    uses = Uses(digest["imports"], digest["strings"], package=package)
    if package == module and not imported_later(module):
        uses.modules |= {(f"{module}.{name}", None) for name in uses.strings if f"{module}.{name}" in modules()}
    uses.modules |= {(parent, "") for parent in parents_of(module)}
    return uses


def parents_of(module):
    """Yield the packages around a module, which are imported before it."""
    while "." in module:
        module = module.rpartition(".")[0]
        if module in modules():
            yield module


@cache
def definitions(module):
    """Return {name: the statements that define it} for one of the book's modules; "" has those that always run."""
    statements = {"": []}
    for node in ast.parse(modules()[module].read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Import | ast.ImportFrom):
            for alias in node.names:
                statements.setdefault(alias.asname or alias.name.partition(".")[0], []).append(_only(node, alias))
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            statements.setdefault(node.name, []).append(node)
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            for name in ast.walk(node):
                if isinstance(name, ast.Name) and isinstance(name.ctx, ast.Store):
                    statements.setdefault(name.id, []).append(node)
        else:
            statements[""].append(node)
    return statements


def _only(node, alias):
    """Reduce an import of several names to one of them."""
    if isinstance(node, ast.Import):
        return ast.Import([alias])
    return ast.ImportFrom(node.module, [alias], node.level)


@cache
def uses_of_helper(module, name):
    """Return what one name in one of the book's modules uses; with the name None, what the whole module uses."""
    statements = definitions(module)
    nodes = sum(statements.values(), []) if name is None else [*statements.get(name, []), *statements[""]]
    uses = Uses(**mentions(nodes), package=package_of(module))
    uses.modules |= {(module, defined) for defined in uses.names & statements.keys()}
    return uses


class Reach:
    """All that some cells lead to: modules, and the strings and names in the cells and in the book's helpers.

    A module whose path is `left_out` leads nowhere.
    """

    def __init__(self, nodes, left_out=lambda path: False):
        self.left_out = left_out
        self.strings, self.names, self.reached, self.modules = set(), set(), set(), set()
        self.add(Uses(**mentions(nodes)))

    def add(self, uses_by_cells):
        """Follow what some more cells use, or what texts name."""
        self.strings |= uses_by_cells.strings
        self.names |= uses_by_cells.names
        pending = list(uses_by_cells.modules)
        while pending:
            module, name = pending.pop()
            is_book = module.startswith("book.")
            unit = (module, name) if is_book else (module, None)
            self.reached.add((module, name))
            if unit in self.modules or self.left_out(modules()[module]):
                continue
            self.modules.add(unit)
            uses = uses_of_helper(*unit) if is_book else uses_of(module)
            pending += uses.modules
            if is_book:
                self.strings |= uses.strings
                self.names |= uses.names

    def files(self):
        """Return the files of the modules."""
        return {modules()[module] for module, _ in self.modules}


def is_data(path):
    """Return True if a file is data that a cell may read."""
    return path.suffix not in NO_DATA and path.name not in NOT_INPUTS and not styles.is_marked(path)


@cache
def data_of(folder):
    """Return the data files in a folder of modules, and in the folders below it without modules."""
    files = set()
    for path in folder.iterdir():
        if path.is_dir() and path.name not in NOT_IMPORTED and not any(path.glob("*.py")):
            files |= data_of(path)
        elif path.is_file() and is_data(path):
            files.add(path)
    return files


@cache
def data_files_by_name():
    """Return {name: paths} of the data files of the packages and of the tests."""
    paths = {}
    for folder in (*PACKAGES, "tests/data"):
        for path in (ROOT / folder).rglob("*"):
            if path.is_file() and is_data(path) and not NOT_IMPORTED & set(path.parts):
                paths.setdefault(path.name, set()).add(path)
    return paths


def set_summary(data):
    """Write out, for the cache, a set's chapter, its exercises' ids and the places it names in modules, as JSON."""
    text = data.decode()
    content = tomllib.loads(text)
    ids = [exercise.get("id") for exercise in content.get("exercise", ())]
    return json.dumps([content["chapter"], ids, re.findall(r'"([\w.]+:\w+)"', text)])


@cache
def sets():
    """Return {path: (its chapter, the ids of its exercises, the places in modules that it names)} of the sets."""
    summaries = {path: json.loads(remembered(set_summary, path.read_bytes())) for path in set_files()}
    return {path: (f"book/{chapter}", set(ids), places) for path, (chapter, ids, places) in summaries.items()}


def cells_of(text):
    """Return the statements of a chapter's cells; if they cannot be parsed, the chapter itself will fail and say so."""
    return [node for cell in cells(text) for node in parsed(cell.body)]


def digest_with_docstrings(source):
    """Digest a source with its docstrings, without its comments, for the cache."""
    return hashlib.sha1(ast.dump(ast.parse(source)).encode()).hexdigest()


def sets_of(page, reach):
    """Return the sets of exercises that a page's cells read."""
    if ("machack.classroom.exercises.sets", None) not in reach.modules:
        return []
    if ALL_SETS in reach.reached or ALL_TEXTS in reach.reached:
        return list(sets())
    names = reach.strings if "exercise_set" in reach.names else set()
    return [
        path
        for path, (chapter, ids, _) in sets().items()
        if chapter == page or path.parent.name.replace("_", "-") in names or ids & reach.strings
    ]


@cache
def imported_modules():
    """Return the modules that the cells of all chapters lead to, and those that check and answer the exercises."""
    reach = Reach([node for path in chapters() for node in cells_of(path.read_text(encoding="utf-8"))])
    reach.add(Uses((), {place for _, _, places in sets().values() for place in places}))
    return {module for module, _ in reach.modules}


def data_for(page, reach):
    """Return the data files that belong to the modules, are in the page's folder, or are named."""
    files = {path for path in (ROOT / page).parent.glob("data/*") if path.is_file() and is_data(path)}
    for folder in {path.parent for path in reach.files()}:
        if not folder.is_relative_to(ROOT / "book"):
            files |= data_of(folder)
    for name in {Path(text).name for text in reach.strings}:
        files |= data_files_by_name().get(name, set())
    if "_toc.yml" in reach.strings:
        files.add(ROOT / "_toc.yml")
    return files | ({*chapters()} if ALL_TEXTS in reach.reached else set())


def inputs(page, text):
    """Return the files that a chapter's results depend on, and other texts that they depend on."""
    reach = Reach(cells_of(text))
    set_paths = sets_of(page, reach)
    reach.add(Uses((), {place for path in set_paths for place in sets()[path][2]}))
    words = list(all_digests()) if DOCSTRINGS & reach.names else []
    if ALL_NAMES in reach.reached:
        words += [repr(practice.exercise_ids(path.read_text(encoding="utf-8"))) for path in chapters()]
    return sorted({*reach.files(), *set_paths, *data_for(page, reach)}), words


@cache
def every_source():
    """Return the files of `machack` and `pdp6`, which a page that reads docstrings depends on."""
    return {path for module, path in modules().items() if not module.startswith("book.")}


@cache
def all_digests():
    """Return the digests of the sources of `machack` and `pdp6` with their docstrings."""
    return tuple(remembered(digest_with_docstrings, path.read_bytes()) for path in sorted(every_source()))


@cache
def key(page, text):
    """Return the digits of everything that a chapter's results depend on, except its cells."""
    files, words = inputs(page, text)
    return fingerprint(files, sys.version, *words)


def digest_of_all():
    """Return the digits of all code and data that pages are made with, including scripts and style sheets."""
    paths = [path for package in PACKAGES for path in (ROOT / package).rglob("*") if path.suffix not in {".md", ".pyc"}]
    files = sorted(path for path in paths if path.is_file() and not {"node_modules", "_vendor"} & set(path.parts))
    return fingerprint(files, sys.version)


def with_key(page, text):
    """Return a chapter's text with its key in the head; a page without cells is returned unchanged."""
    if not cells(text):
        return text
    return text.replace(KERNEL, f"{KERNEL[:-1]}, depends_on: {key(page, text)}}}", 1)
