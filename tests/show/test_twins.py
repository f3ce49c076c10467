"""What JavaScript repeats of Python: the table in machack/show/js/README.md names each file, its twin and the test of both."""

import ast
import json
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
HEADING = "## What JavaScript repeats of Python"
TWINS = re.findall(
    r"^\| `([\w/.-]+)` \| `([\w/.-]+)` \| `([\w/.-]+)` \|$",
    (ROOT / "machack/show/js/README.md").read_text(encoding="utf-8").split(HEADING)[1],
    re.MULTILINE,
)
BUILT = json.loads((ROOT / "machack/show/js/built.json").read_text(encoding="utf-8"))
SHIPPED = {source for row in BUILT.values() for source in row["sources"]}
MOST = 20  # rows; the table may only become shorter
# How a source says that it is a twin, or where one is.
SAYS = re.compile(r"\btwin of\b|\.py once more|holds? the two together|as \S+\.py reads it")


def test_the_table_only_becomes_shorter():
    assert 0 < len(TWINS) <= MOST


def files_of(name, ending):
    """Return the files of a row's name: itself, or those in the folder."""
    path = ROOT / name
    return sorted(path.rglob(f"*{ending}")) if path.is_dir() else [path]


def public(path):
    """Return the public functions and classes of a module; of one without any, what it hands on from others."""
    body = ast.parse(path.read_text(encoding="utf-8")).body
    own = {each.name for each in body if isinstance(each, ast.FunctionDef | ast.ClassDef) and each.name[0] != "_"}
    return own or {name.name for each in body if isinstance(each, ast.ImportFrom) for name in each.names}


def used(text):
    """Return the names that a module imports, and those that it uses."""
    nodes = list(ast.walk(ast.parse(text)))
    names = {each.id for each in nodes if isinstance(each, ast.Name)}
    names |= {each.attr for each in nodes if isinstance(each, ast.Attribute)}
    return names | {each.name for each in nodes if isinstance(each, ast.alias)}


@pytest.mark.parametrize("script, twin, test", TWINS)
def test_the_test_of_two_twins_uses_both(script, twin, test):
    text = (ROOT / test).read_text(encoding="utf-8")
    assert re.search(r"^def test_", text, re.MULTILINE)
    assert used(text) & set().union(*(public(path) for path in files_of(twin, ".py")))
    scripts = {path.relative_to(ROOT).as_posix() for path in files_of(script, ".js")}
    on_a_page = "pytest.mark.browser" in text and scripts <= SHIPPED
    assert on_a_page or Path(script).name in text


def test_a_source_that_calls_itself_a_twin_is_in_the_table():
    listed = [ROOT / script for script, _, _ in TWINS]
    sources = [
        path
        for folder in ("machack/show/js/src", "machack/show/js/small", "machack/page/js", "pdp6/page/js", "book/site")
        for path in (ROOT / folder).rglob("*.js")
        if "static" not in path.parts
    ]
    calls = {path for path in sources if SAYS.search(path.read_text(encoding="utf-8"))}
    missing = {path for path in calls if not any(path.is_relative_to(each) for each in listed)}
    assert {path.relative_to(ROOT).as_posix() for path in missing} == set()
