"""Names from outside: one function makes a file's name, one table lists every place that does, and no name is a command or markup."""

import ast
import json
import re
import subprocess
from pathlib import Path

import pytest

from machack.laboratory.plans import Plan
from machack.laboratory.progress import as_markdown
from machack.laboratory.scores import Score
from machack.notation import names
from machack.notation.files import write_whole
from machack.notation.names import file_names, in_markdown, message_of, readable
from machack.notation.tables import as_csv, rows_of
from pdp6.files import replace

ROOT = Path(__file__).resolve().parents[2]
LISTED = set(re.findall(r"`((?:[\w-]+/)+[\w-]+\.(?:py|js))`", names.__doc__))
WRITERS = set(
    "write_whole write_text write_bytes mkdir replace append save savez savez_compressed copy writestr".split()
)
# What writes files, and makes no name of one from a name: the path is typed by whoever runs it, or the name is our own.
OWN_NAMES = set(
    """
    classroom/exercises/notebook.py classroom/school/checker.py classroom/school/commands.py classroom/school/tournament.py laboratory/journal.py laboratory/matches.py notation/files.py notation/opening_lines.py
    page/fingerprints.py program/compiled.py show/figures.py show/graphs.py terminal/console.py terminal/teletype.py
    pdp6/cli.py pdp6/compiler.py pdp6/debugger.py pdp6/devices/microtape.py pdp6/devices/paper_tape.py pdp6/devices/printer.py
    pdp6/files.py pdp6/fingerprints.py pdp6/images.py pdp6/keeping.py pdp6/kernel.py pdp6/machine.py pdp6/translator.py
    """.split()
)


def writes(path):
    """Return whether a module calls something that makes a file or a folder."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            modes = [each.value for each in node.args if isinstance(each, ast.Constant) and isinstance(each.value, str)]
            if (
                name in WRITERS - {"replace", "append", "copy", "save"}
                or name == "open"
                and re.search("^[wax]|\\+", " ".join(modes[-1:]))
            ):
                return True
            if name in ("replace", "append") and isinstance(node.func, ast.Name) and "pdp6" in path.parts:
                return True
    return False


def test_the_table_lists_every_module_that_makes_a_file_from_a_name():
    found = {
        path.relative_to(ROOT).as_posix().removeprefix("machack/")
        for name in ("machack", "pdp6")
        for path in (ROOT / name).rglob("*.py")
        if "node_modules" not in path.parts and writes(path)
    }
    assert found - OWN_NAMES <= LISTED, (
        f"say in machack/notation/names.py what makes its files' names: {found - OWN_NAMES - LISTED}"
    )
    assert found >= OWN_NAMES
    for name in LISTED:
        assert (ROOT / name).exists() or (ROOT / "machack" / name).exists(), name


@pytest.mark.parametrize(
    "name", ["classroom/school/reports.py", "classroom/school/entering.py", "laboratory/commands.py"]
)
def test_what_the_table_says_uses_the_function_does(name):
    assert "file_names(" in (ROOT / "machack" / name).read_text()


def test_no_command_goes_to_a_shell():
    for package in ("machack", "pdp6", "book"):
        for path in (ROOT / package).rglob("*.py"):
            if "node_modules" not in path.parts and path.name != "worker.py":
                assert not re.search(r"shell=True|os\.system\(|os\.popen\(", path.read_text(encoding="utf-8")), path


def test_the_page_names_a_file_by_the_same_rule():
    node = pytest.importorskip("shutil").which("node")
    if not node:
        pytest.skip("node is not installed")
    source = (ROOT / "book" / "site" / "answers" / "progress.js").read_text(encoding="utf-8")
    (rule,) = re.findall(r"const fileName = .*?(?=\nconst )", source, re.DOTALL)
    given = ["Jürgen Müller", "../../etc/passwd", "a/b", "ada", "名前", "\x1b[2J", "-rf", "...", "O'Neill, Ann"]
    script = f"{rule}; console.log(JSON.stringify({json.dumps(given)}.map(fileName)))"
    done = subprocess.run([node, "-e", script], capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == [
        each.partition("~")[0].replace("unnamed", "") for each in file_names(given).values()
    ]


def test_a_name_is_written_out_where_it_cannot_be_seen():
    assert readable("Zoë 名 👩\u200d💻 a\u00a0b") == "Zoë 名 👩\u200d💻 a\u00a0b"
    assert readable("\0\x1b\x85\u202e\u2028\ud83d\udcfc\r\n") == r"\x00\x1b\x85\u202e\u2028\ud83d\xfc\r\n"


def test_two_names_never_share_a_file():
    given = ["ada", "Ada", "AC/DC", "AC-DC", "a" * 150, "a" * 151, "e\u0301", "é", ".", "..", "con", "x.", "x"]
    files = file_names(given, ".html")
    assert len({each.casefold() for each in files.values()}) == len(given)
    assert files["AC/DC"].startswith("AC-DC~") and files["con"].startswith("_con~")
    assert file_names(["e\u0301"]) == {"e\u0301": "é"}  # as macOS writes it: no mark


@pytest.mark.parametrize(
    "text",
    ["=1+1", "+1", "-1", "@x", "|x", "%x", "＝1", " =1", "'=1", "''=1", "'x", "x", "", "a,b", 'a"b', "a;=1", "-"],
)
def test_a_cell_is_never_a_formula_and_comes_back_as_it_was(text):
    table = as_csv(["a", "b"], [[text, -1.5]])
    assert rows_of(table) == [{"a": text, "b": "-1.5"}]
    assert not re.search(r'"\s*[=+\-@|%＝]', table)


def test_names_of_programs_are_shown_in_a_notebook_as_they_are():
    name = "<img src=x onerror=alert(1)>|*a*"
    table = as_markdown(Score(Plan({name: "machack", "b": "turing"}, games=2))).splitlines()
    assert table[-1].count("|") == 8 and "<img" not in table[-1] and "*" not in table[-1]
    assert in_markdown("$x$ `y` [z](u)").count("&#") == 8


def test_the_longest_name_that_a_disk_takes_can_be_written(tmp_path):
    name = "x" * 250 + ".svg"
    assert write_whole(tmp_path / name, "a").read_text() == "a"
    replace(tmp_path / name, b"b")
    assert [path.read_text() for path in tmp_path.iterdir()] == ["b"]


def test_an_exception_that_cannot_say_what_it_is_says_nothing():
    class Odd(Exception):
        def __str__(self):
            raise self

    assert message_of(Odd()) == "" and message_of(ValueError(" a \n b ")) == "a b"
