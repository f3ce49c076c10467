"""What the program counts, the program counts: which JavaScript still takes something from chessops, and that it has a reason."""

import re
from pathlib import Path

import pytest

SHOW = Path(__file__).resolve().parents[2] / "machack" / "show"
SOURCES = sorted((SHOW / "js" / "src").rglob("*.js")) + sorted((SHOW / "js" / "small").glob("*.js"))
HEADING = "## What counts here, and why"
IMPORTED = re.compile(r"import\s*(?:\{([^}]*)\}|(\S+(?: as \w+)?)) from \"chessops[^\"]*\"")


def named(path):
    """Return the name of a source as the README has it: below src, or in small."""
    src = SHOW / "js" / "src"
    return path.relative_to(src).as_posix() if path.is_relative_to(src) else path.name


DOOR = re.compile(r"import\s*(?:\{([^}]*)\}|(\S+(?: as \w+)?)) from \"\.{1,2}/chess\.js\"")
# Methods of a position of chessops that count moves, checks or ends; "play" only where positions are made.
METHODS = re.compile(
    r"\.(allDests|ctx|hasDests|hasInsufficientMaterial|isCheck|isCheckmate|isEnd|isInsufficientMaterial|isLegal|isStalemate"
    r"|isVariantEnd|kingAttackers|outcome)\("
)
COUNTING = {"destsOf", "gives", "isCastling", "isLegal", "legal", "outcomeOf", "packedMoves", "takes"}


def names(list_of_imports):
    return {each.split(" as ")[0].strip() for each in list_of_imports.split(",") if each.strip()}


def used(name, text):
    """What a source takes from chessops, and what counts of chess.js, as the README writes it."""
    code = re.sub(r"(?<!:)//.*", "", text)
    found = {each for several, one in IMPORTED.findall(code) for each in (names(several) if several else {one})}
    found |= {f".{each}" for each in METHODS.findall(code)}
    for several, one in DOOR.findall(code):
        found |= names(several) & COUNTING if several else {one}
    found |= {"import()"} if re.search(r"import\(\"(chessops|\.{1,2}/chess)", code) else set()
    if name == "chess.js":
        found |= {".play"} if ".play(" in code else set()
    return found


def table():
    """{file: (what the README says it uses, why)}."""
    text = (SHOW / "js" / "README.md").read_text(encoding="utf-8").split(HEADING)[1]
    text = text.split("\n## ")[0]
    rows = re.findall(r"^\| `([\w/-]+\.js)` \| (.*?) \| (.*) \|$", text, re.MULTILINE)
    return {name: (set(re.findall(r"`([^`]+)`", uses)), why) for name, uses, why in rows}


@pytest.mark.parametrize("path", SOURCES, ids=named)
def test_a_file_counts_only_what_the_readme_says_and_why(path):
    told, why = table().get(named(path), (set(), ""))
    assert used(named(path), path.read_text(encoding="utf-8")) == told
    assert not told or len(why) > 5


def test_every_row_of_the_readme_has_its_file():
    assert set(table()) <= {named(path) for path in SOURCES}


@pytest.mark.parametrize(
    "code, found",
    [
        ('import { attacks } from "chessops/attacks"', {"attacks"}),
        ('import * as rules from "chessops"', {"* as rules"}),
        ('import * as chess from "./chess.js"', {"* as chess"}),
        ('const rules = await import("chessops/chess")', {"import()"}),
        ('import { destsOf, keys } from "./chess.js"', {"destsOf"}),
        ("if (pos.isEnd()) stop()", {".isEnd"}),
        ("// pos.isEnd() is not asked\nview.show(pos)", set()),
    ],
)
def test_what_comes_back_is_found(code, found):
    assert used("new.js", code) == found


def test_the_rules_of_the_program_are_in_no_source():
    """Attack tables, exchanges and pawn tests were here once: their numbers must not come back."""
    for path in SOURCES:
        code = path.read_text(encoding="utf-8")
        assert not re.search(r"\b(416|448|1248|1536|5281)\b", code), f"{path.name} has a worth of the program's men"
