"""What JavaScript repeats of Python: the table in machack/show/js/README.md names each file, its twin and the test of both."""

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
MOST = 19  # rows; the table may only become shorter
# How a source says that it is a twin, or where one is.
SAYS = re.compile(r"\btwin of\b|\.py once more|holds? the two together|as \S+\.py reads it")


def test_the_table_only_becomes_shorter():
    assert 0 < len(TWINS) <= MOST


@pytest.mark.parametrize("script, twin, test", TWINS)
def test_each_of_the_three_is_there_and_the_test_reads_the_twin_or_its_page(script, twin, test):
    assert (ROOT / script).exists() and (ROOT / twin).exists()
    text = (ROOT / test).read_text(encoding="utf-8")
    assert re.search(r"^def test_", text, re.MULTILINE)


def test_a_source_that_calls_itself_a_twin_is_in_the_table():
    listed = [ROOT / script for script, _, _ in TWINS]
    sources = [
        path
        for folder in ("machack/show/js/src", "machack/show/js/small", "machack/page/js", "pdp6/page/js", "book/_ext")
        for path in (ROOT / folder).rglob("*.js")
        if "static" not in path.parts
    ]
    calls = {path for path in sources if SAYS.search(path.read_text(encoding="utf-8"))}
    missing = {path for path in calls if not any(path.is_relative_to(each) for each in listed)}
    assert {path.relative_to(ROOT).as_posix() for path in missing} == set()
