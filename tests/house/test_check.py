"""`make check`: each part finds a planted fault, accepts what is right, and says why it is skipped."""

import doctest
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys

import pytest

import machack
import pdp6
from tests.check import __main__ as check
from tests.check import files, links, scripts, subjects, typed, wording


def write(root, **texts):
    """Write files below a folder; in their names __ is a folder and the last _ a dot."""
    for name, text in texts.items():
        folder, _, ending = name.replace("__", "/").rpartition("_")
        path = root / f"{folder}.{ending}"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


@pytest.fixture
def repository(tmp_path, monkeypatch):
    """An empty repository of git, and a function that runs git in it."""
    for name in [name for name in os.environ if name.startswith("GIT_")]:
        monkeypatch.delenv(name)
    for name in ("AUTHOR", "COMMITTER"):
        monkeypatch.setenv(f"GIT_{name}_NAME", "nobody")
        monkeypatch.setenv(f"GIT_{name}_EMAIL", "nobody@example.org")

    def git(*words):
        subprocess.run(["git", *words], cwd=tmp_path, check=True, capture_output=True)

    def commit(subject, **texts):
        write(tmp_path, **texts)
        git("add", "--all")
        git("commit", "-q", "--allow-empty", "-m", subject)

    git("init", "-q", "-b", "main")
    git.commit = commit
    return git


@pytest.mark.parametrize("module", [files, subjects, wording])
def test_the_examples_run(module):
    assert doctest.testmod(module).failed == 0


def test_without_git_our_files_are_those_in_folders_that_nobody_builds(tmp_path):
    for name in ("a.py", "book/b.py", "node_modules/c.py", "_build/d.py", ".venv/e.py", "book/_vendor/f.py"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    assert files.ours(tmp_path, "*.py") == ["a.py", "book/b.py"]


# ---- the whole ----
def test_every_part_is_run_and_every_fault_shown(tmp_path, monkeypatch, capsys):
    def broken(root):
        raise ValueError("planted")

    def missing(root):
        raise scripts.Skipped("it is not here")

    planted = {
        "one": lambda root: ("", ["first", "second"]),
        "two": broken,
        "three": missing,
        "four": lambda root: ("four things", []),
    }
    monkeypatch.setattr(check, "parts", lambda update: planted)
    assert check.main([], tmp_path) == 1
    said = [line.split("s  ")[-1].strip() for line in capsys.readouterr().out.splitlines()]
    assert said[:-1] == [
        "one: 2 faults", "first", "second", "two: 1 fault", "ValueError: planted",
        "three: skipped, for it is not here", "four: four things"]  # fmt: skip
    assert said[-1].endswith("one, two.")
    del planted["one"], planted["two"]
    assert check.main([], tmp_path) == 0


def test_git_runs_the_same_command_before_a_commit(root):
    hook = (root / ".pre-commit-config.yaml").read_text()
    assert "entry: make check," in hook and "pass_filenames: false" in hook and hook.count("id:") == 1
    plan = subprocess.run(["make", "-n", "check"], cwd=root, capture_output=True, text=True).stdout
    assert "-m tests.check" in plan


@pytest.mark.long
def test_a_machine_with_python_and_git_alone_can_check(root, tmp_path):
    """The last line says that all is in order, or names what is not; only node is missed."""
    (tmp_path / "git").symlink_to(shutil.which("git"))
    line = [sys.executable, "-m", "tests.check"]
    said = subprocess.run(line, cwd=root, capture_output=True, text=True, env={**os.environ, "PATH": str(tmp_path)})
    assert said.returncode == 0, said.stdout
    assert said.stdout.count("skipped, for there is no node here") == 3 and "All is in order after" in said.stdout


# ---- Python ----
def test_ruff_finds_what_is_not_used_and_what_is_not_formatted(tmp_path):
    work = check.parts()
    write(tmp_path, good_py='"""A module."""\n')
    assert work["ruff check"](tmp_path)[1] == work["ruff format"](tmp_path)[1] == []
    write(tmp_path, bad_py="import os\nimport sys\nx  = 1\n")
    unused = [line for line in work["ruff check"](tmp_path)[1] if "F401" in line]
    assert [line.split(":")[:2] for line in unused] == [["bad.py", "1"], ["bad.py", "2"]]
    assert work["ruff format"](tmp_path)[1] == ["bad.py:3:1: unformatted: File would be reformatted"]


def test_the_tests_of_imports_are_run(tmp_path):
    stubs = {name.removesuffix(".py").replace("/", "__") + "_py": "def test_it(): pass\n" for name in check.IMPORTS}
    write(tmp_path, **stubs)
    assert check.imports(tmp_path)[1] == []
    write(tmp_path, tests__test_arrows_py="def test_it(): assert 'planted' == ''\n")
    assert any(line.startswith("FAILED tests/test_arrows.py::test_it") for line in check.imports(tmp_path)[1])


# ---- scripts and style sheets ----
@pytest.fixture
def page(root, tmp_path):
    """A small project with the tools of this one; skipped where they are not installed."""
    try:
        scripts.tool(root, "eslint")
    except scripts.Skipped as why:
        pytest.skip(str(why))
    for folder in ("book/site/answers", "book/site/cells", "book/site/figures", "machack/page/js", scripts.HOME):
        (tmp_path / folder).mkdir(parents=True, exist_ok=True)
    shutil.copy(root / scripts.HOME / "eslint.config.mjs", tmp_path / scripts.HOME)
    (tmp_path / scripts.HOME / "node_modules").symlink_to(root / scripts.HOME / "node_modules")
    shutil.copy(root / ".prettierrc.json", tmp_path)
    (tmp_path / scripts.BUILT).write_text('{"machack/show/static/figures.js": {}}')
    write(tmp_path, book__site__figures__parts_js="const h = tag => document.createElement(tag)\n")
    write(tmp_path, book__site__figures__scope_js='document.body.append(h("p"))\n')
    return tmp_path


def test_scripts_that_python_joins_see_one_another(page):
    assert scripts.eslint(page)[1] == scripts.prettier(page)[1] == []


def test_eslint_finds_a_name_that_nobody_declares_and_one_that_nobody_uses(page):
    write(page, book__site__figures__scope_js='const spare = 1\ndocument.body.append(hh("p"))\n')
    write(page, pdp6__show__style_css=".p6 {\n  colr: red;\n}\n")
    found = [fault.split(" ")[0] + fault[fault.rindex("(") :] for fault in scripts.eslint(page)[1]]
    assert found == [
        "book/site/figures/parts.js:1:(no-unused-vars)",  # nobody wants h any more
        "book/site/figures/scope.js:1:(no-unused-vars)",
        "book/site/figures/scope.js:2:(no-undef)",
        "pdp6/show/style.css:2:(css/no-invalid-properties)",
    ]


def test_prettier_finds_what_is_not_formatted_but_leaves_a_bundle(page):
    write(page, pdp6__page__js__new_js="self.onmessage=()=>{};\n", machack__show__static__figures_js="a=1\n")
    (fault,) = scripts.prettier(page)[1]
    assert fault.startswith("pdp6/page/js/new.js is not formatted: run ")
    assert "machack/show/static/figures.js" not in scripts.files(page)


def test_tsc_finds_a_method_that_nobody_has_and_a_script_that_it_does_not_read(root, page):
    shutil.copy(root / scripts.HOME / "tsconfig.json", page / scripts.HOME)
    shutil.rmtree(page / "book/site/figures")  # joined: what its scripts share is named in book/site/types.d.ts
    write(page, book__site__cells__new_js="export const all = works => Promise.all(works)\n")
    assert scripts.types(page)[1] == []
    write(page, book__site__cells__new_js="export const all = works => Promise.runAllButton(works)\n")
    write(page, more__new_js="export const all = works => Promise.runAllButton(works)\n")
    missing, unread = scripts.types(page)[1]
    assert missing.startswith("book/site/cells/new.js(1,") and "'runAllButton' does not exist" in missing
    assert unread == "more/new.js is not read by tsc: name its folder in machack/show/js/tsconfig.json"


def test_a_line_that_is_too_long_is_found_without_node(page, monkeypatch):
    monkeypatch.setenv("PATH", "")
    write(page, pdp6__page__js__new_js=f'self.name = "{"é" * 86}"\nself.name = "{"e" * 88}"\n')
    assert scripts.widths(page)[1] == ["pdp6/page/js/new.js:2: the line has 102 columns; 100 are the most"]


def test_a_module_and_a_class_that_are_too_long_are_found(page):
    lines = "  self.postMessage(1)\n" * 300
    write(page, pdp6__page__js__new_js=f"class New {{\n  go() {{\n{lines}  }}\n}}\nself.go = New\n")
    assert [fault.partition(":")[0] for fault in scripts.sizes(page)[1]] == [
        "pdp6/page/js/new.js has 305 lines; 300 are the most",
        "pdp6/page/js/new.js has a class of 304 lines; 250 are the most",
    ]


def test_what_is_older_than_its_source_changed_by_hand_or_left_out_is_found_without_node(root, tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", "")
    write(tmp_path, one_css=".one { color: red }", two_css=".two { color: red }", made_css=".one,.two{color:red}")
    sources = ["one.css", "two.css"]
    row = {"sources": sources, "sum": scripts.digest(tmp_path, sources), "made": scripts.digest(tmp_path, ["made.css"])}
    (tmp_path / scripts.HOME).mkdir(parents=True)
    (tmp_path / scripts.BUILT).write_text(json.dumps({"made.css": row}))

    def found():
        return [fault.partition(":")[0] for fault in scripts.built(tmp_path)[1]]

    assert found() == []
    write(tmp_path, made_css=".one{color:red}", three_css=".three { color: red }")
    assert found() == ["made.css was changed by hand", "three.css is in nothing that ships"]
    write(tmp_path, one_css=".one { color: blue }")
    assert found()[0] == "made.css is older than its sources (one.css and 1 more)"
    (tmp_path / "two.css").unlink()
    assert found()[0] == "made.css is older than its sources (one.css and 1 more)"


def test_without_node_a_sentence_says_so(root, tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    assert check.outcome(scripts.eslint, root)[1:] == ("skipped, for there is no node here", [])
    node = tmp_path / "node"
    node.write_text("#!/bin/sh\necho v18.20.4\n")
    node.chmod(0o755)
    assert check.outcome(scripts.prettier, root)[1] == "skipped, for node is v18.20.4, and prettier needs 20.19"
    node.write_text("#!/bin/sh\necho v22.1.0\n")
    said = check.outcome(scripts.eslint, tmp_path)[1]
    assert said == "skipped, for eslint is not installed; `npm ci` in machack/show/js installs it"


def test_the_lock_file_names_no_registry(root):
    home = root / scripts.HOME
    lock = json.loads((home / "package-lock.json").read_text())["packages"]
    wanted = json.loads((home / "package.json").read_text())
    assert not [name for name, package in lock.items() if "resolved" in package]
    for name, version in {**wanted["dependencies"], **wanted["devDependencies"]}.items():
        assert lock[f"node_modules/{name}"]["version"] == version


# ---- wording ----
OLD = "A man.\n"


@pytest.fixture
def texts(tmp_path):
    """Two files of which one has a phrase, and their counts."""
    (tmp_path / "tests" / "check").mkdir(parents=True)
    write(tmp_path, a_md=OLD, b_md="A piece.\n")
    assert wording.check(tmp_path, update=True)[1] == []
    return tmp_path


def test_a_new_phrase_is_named_with_its_place_and_what_to_write(texts):
    assert wording.check(texts)[1] == []
    write(texts, b_py='x = 1\nprint("one man", x)\n')
    assert wording.check(texts)[1] == ["b.py:2: 'man'; write: piece, or pieces and pawns"]


def test_counts_only_fall(texts):
    stored = (texts / wording.STORE).read_text()
    write(texts, b_md=OLD)
    assert wording.check(texts, update=True)[1] != [] and (texts / wording.STORE).read_text() == stored
    write(texts, a_md="A pawn.\n")  # the phrase has moved
    assert wording.check(texts)[1] == []
    write(texts, b_md="A pawn.\n")  # and is gone; the counts are not yet lowered
    assert wording.check(texts)[1] == []
    assert wording.check(texts, update=True)[1] == [] and wording.read(texts)["files"] == {}
    write(texts, b_md=OLD)
    assert wording.check(texts)[1] == ["b.md:1: 'man'; write: piece, or pieces and pawns"]


def test_with_git_only_the_new_place_in_a_file_is_named(texts, repository):
    repository.commit("one")
    write(texts, a_md=f"{OLD}\nTwo men.\n")
    assert wording.check(texts)[1] == ["a.md:3: 'men'; write: piece, or pieces and pawns"]


@pytest.mark.parametrize("name, text", [
    ("a.md", "`man`"), ("a.md", '"a man\nof two lines"'), ("a.md", "> a man"), ("a.md", "```python\nman = 1\n```"),
    ("a.md", "[x](the/man/men.md)"), ("a.py", "man = men"), ("a.py", 'men["man"]'), ("a.py", 'f"{man} is here"'),
    ("a.py", '"""It says "a man"."""'), ("a.py", '"""Move.\n\n    >>> print("a man")\n    a man\n    """'),
    ("a.toml", "stub = '''\nman = 'a man'\n'''")])  # fmt: skip
def test_code_and_quotations_are_not_counted(name, text):
    assert list(wording.places(name, text)) == []


@pytest.mark.parametrize("name, text", [
    ("a.md", "\n{ref}`x` a man"), ("a.py", "\n# a man"), ("a.py", "\nf'{x} man'"), ("a.py", '"""Move\na man."""'),
    ("a.toml", "\nprompt = '''A man.'''"), ("a.toml", '\nhint = "A man."'), ("words.json", '{\n"1": "A man."}')])  # fmt: skip
def test_our_own_words_are_counted_in_their_line(name, text):
    assert [(phrase, line) for phrase, line, _ in wording.places(name, text)] == [("man", 2)]


PLANTED = {
    "man": "two men", "own": "an own piece", "bear on": "it bears on e5", "second look": "a second look",
    "house": "the house", "told": "you are told", "stand": "it stands on e5", "archaic": "anew", "place": "in place 34",
    "is no": "that is no position", "whoever": "whoever reads", "so many": "so many pawns"}  # fmt: skip


def test_every_phrase_is_found_and_what_is_advised_is_not():
    assert {name: [phrase for phrase, *_ in wording.places("a.md", text)] for name, text in PLANTED.items()} == {
        name: [name] for name in wording.PHRASES
    }
    assert [instead for _, instead in wording.PHRASES.values() if list(wording.places("a.md", instead))] == []


# ---- links ----
@pytest.mark.parametrize("text, fault", [
    ("[x](gone.md)", "there is no gone.md"), ("\n[x](gone.md)", "there is no gone.md"),
    ("[x](a.md#gone)", "a.md has no heading #gone"), ("[x](#gone)", "own.md has no heading #gone"),
    ("[x](../..)", "../.. is outside of the project"), ('<img src="gone.png">', "there is no gone.png"),
    ("{ref}`gone`", "nothing has the label gone"), ("{ref}`words <gone>`", "nothing has the label gone"),
    ("{numref}`gone`", "nothing has the label gone"), ("{doc}`gone`", "there is no page gone"),
    ("{doc}`words <gone>`", "there is no page gone")])  # fmt: skip
def test_a_link_that_leads_nowhere_is_found(tmp_path, text, fault):
    write(tmp_path, a_md="# A title\n", own_md="# Own\n")
    assert list(links.faults_in(tmp_path, tmp_path, text, {"here"}, "own.md")) == [(1 + text.count("\n"), fault)]


@pytest.mark.parametrize("text", [
    "[x](a.md)", "[x](a.md#a-title)", "[x](#own)", "[x](https://example.org/gone.md)", "{ref}`here`", "{doc}`a`",
    "{ref}`words <here>`", "`[x](gone.md)`", "`` {ref}`gone` ``"])  # fmt: skip
def test_a_link_that_leads_somewhere_is_no_fault(tmp_path, text):
    write(tmp_path, a_md="# A title\n", own_md="# Own\n")
    assert list(links.faults_in(tmp_path, tmp_path, text, {"here"}, "own.md")) == []


# ---- commit subjects ----
@pytest.mark.parametrize("subject", [
    "fix it", "book: the page has a button", "book: Fix it", "book: fix it.", "book:fix it", "book: " + "fix it " * 9])  # fmt: skip
def test_a_subject_of_another_form_is_a_fault(subject):
    assert subjects.fault(subject)


@pytest.mark.parametrize("subject", ["book: fix", "pdp6/show: draw the tape", 'Revert "anything"', "a: " + "b" * 57])
def test_a_subject_of_this_form_is_accepted(subject):
    assert subjects.fault(subject) is None


def test_only_what_was_built_on_the_check_is_read(tmp_path, repository):
    repository.commit("An old subject.")
    repository("branch", "older")
    repository.commit("The check.", tests__check__subjects_py="")
    repository.commit("Planted")
    repository("checkout", "-q", "older")
    repository.commit("Beside the check")
    repository("checkout", "-q", "main")
    repository("merge", "-q", "older")
    assert [subject for _, subject in subjects.read(tmp_path)] == ["Planted"]
    (fault,) = subjects.check(tmp_path)[1]
    assert "'Planted' is not of the form" in fault
    repository("update-ref", "refs/remotes/origin/main", "HEAD")  # as in the gate's clone of a checkout
    assert subjects.check(tmp_path) == ("1 commits", [fault])


def test_without_the_history_a_sentence_says_so(tmp_path, repository):
    repository.commit("An old subject.")
    repository.commit("Another.", tests__check__subjects_py="")
    subprocess.run(["git", "clone", "-q", "--depth=1", f"file://{tmp_path}", tmp_path / "shallow"], check=True)
    skipped = ("skipped, for git has no whole history here", [])
    assert subjects.check(tmp_path / "shallow") == skipped
    assert subjects.check(tmp_path.parent) == skipped


# ---- types ----
CLIENT = "from typing import Any, assert_type\n\n\ndef of(it: Any) -> None:\n    assert_type(it, {})\n"


@pytest.mark.skipif(not importlib.util.find_spec("mypy"), reason="mypy is not installed: `make env` installs it")
@pytest.mark.parametrize("kind, faults", [("Any", 0), ("int", 1)])
def test_a_value_without_a_type_is_found(tmp_path, kind, faults):
    write(tmp_path, pyproject_toml='[tool.mypy]\nfiles = ["client.py"]\n', client_py=CLIENT.format(kind))
    found = typed.check(tmp_path)[1]
    assert len(found) == faults and all(line.startswith("client.py:5: error: ") for line in found)


def test_without_mypy_the_types_are_skipped_with_one_sentence(monkeypatch):
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    words, faults = check.outcome(typed.check, check.ROOT)[1:]
    assert words == "skipped, for mypy is not installed; `make env` installs it" and not faults


@pytest.mark.parametrize("package", [machack, pdp6])
def test_the_types_of_all_public_names_are_declared_where_they_are_and_asked_for(package):
    declared = (check.ROOT / package.__name__ / "__init__.pyi").read_text(encoding="utf-8")
    client = (check.ROOT / "tests" / "typed_client.py").read_text(encoding="utf-8")
    imported = {name: home for home, name in re.findall(r"^from \.(\S+) import (\w+) as \2$", declared, re.MULTILINE)}
    assert imported == package._HOME
    for name in package.__all__:
        assert re.search(rf"\b{package.__name__}\.{name}\b", client) or f"class {name}(" in declared, name
