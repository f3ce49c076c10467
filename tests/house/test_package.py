"""What is installed is whole: all data of the packages, their types, and the machine's own programs by their names."""

import fnmatch
import json
import os
import re
import subprocess
import sys
import tomllib

import pytest
import yaml

from pdp6 import BadInput, images, midas, programs

LEFT_OUT = {"ruff.toml", "types.d.ts"}  # of use in the checkout only


@pytest.fixture(scope="module")
def project(root):
    return tomllib.loads((root / "pyproject.toml").read_text())


def test_every_file_of_data_is_packed(root, project):
    tools = project["tool"]["setuptools"]
    assert tools["packages"]["find"]["include"] == ["machack*", "pdp6*"]
    patterns = [pattern.removeprefix("**/") for pattern in tools["package-data"]["*"]]
    listed = subprocess.run(
        ["git", "ls-files", "machack", "pdp6"], cwd=root, text=True, capture_output=True, check=True
    ).stdout.split()
    names = {path.rpartition("/")[2] for path in listed if not path.endswith(".py")} - LEFT_OUT
    assert {"openings.txt", "hello.mid", "style.css", "py.typed"} <= names
    assert [name for name in sorted(names) if not any(fnmatch.fnmatch(name, each) for each in patterns)] == []


@pytest.mark.parametrize("package", ["machack", "pdp6"])
def test_a_package_says_that_it_has_types(root, package):
    assert (root / package / "py.typed").exists()


@pytest.mark.parametrize("name", programs.names())
def test_every_built_in_program_is_called_by_its_name(name):
    source = programs.source_of(name)
    made = midas.assemble(source.read_text(), source.name)
    image = programs.load(name)
    assert made.errors == [] and image.words == made.image.words and image.symbols.keys() == made.image.symbols.keys()
    assert image.start is not None and programs.load(f"{name}.mid").words == image.words


@pytest.fixture
def elsewhere(monkeypatch, tmp_path):
    """An empty folder to work in."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_file_here_comes_before_a_built_in_program(elsewhere):
    images.save(images.Image({0o100: 1}), "hello")
    assert programs.load("hello").words == {0o100: 1}


def test_a_folder_here_does_not_hide_a_built_in_program(elsewhere):
    (elsewhere / "hello").mkdir()
    assert len(programs.load("hello").words) == 18


@pytest.mark.parametrize("name", ["../hello", "pdp6/programs/hello", "HELLO.", "hello.mid.mid", ""])
def test_only_a_name_is_looked_up_and_no_path(elsewhere, name):
    assert programs.source_of(name) is None


def test_a_name_that_nothing_has_gets_the_names_there_are(elsewhere):
    with pytest.raises(BadInput, match=r"goodbye: there is no such file here.*\(board, bytes, .*, sum\)\.$"):
        programs.load("goodbye")


def test_what_is_assembled_from_a_built_in_program_is_where_the_reader_is(root, elsewhere):
    before = sorted((root / "pdp6" / "programs").iterdir())
    done = subprocess.run(
        [sys.executable, "-m", "pdp6.cli", "asm", "hello"],
        text=True,
        capture_output=True,
        env={**os.environ, "PYTHONPATH": str(root)},
    )
    assert done.stdout == "hello.sblk: 18 words, 9 symbols, start 100.\n", done.stderr
    assert [path.name for path in elsewhere.iterdir()] == ["hello.sblk"]
    assert sorted((root / "pdp6" / "programs").iterdir()) == before


def test_the_citation_is_of_this_version(root, project):
    cited = yaml.safe_load((root / "CITATION.cff").read_text())
    assert cited["version"] == project["project"]["version"] and cited["license"] == "GPL-3.0-or-later"
    assert {"cff-version", "message", "title", "authors"} <= cited.keys()


def test_the_workflow_and_the_container_call_what_this_project_has(root):
    gate = yaml.safe_load((root / ".github" / "workflows" / "gate.yml").read_text())
    assert gate["jobs"]["gate"]["steps"][-1]["run"].split()[-1] == ".ci/run"
    container = json.loads((root / ".devcontainer" / "devcontainer.json").read_text())
    assert container["postCreateCommand"] == "make env" and container["forwardPorts"] == [1967, 1968]


def test_every_form_for_an_issue_asks_for_something(root):
    forms = [path for path in (root / ".github" / "ISSUE_TEMPLATE").glob("*.yml") if path.stem != "config"]
    assert len(forms) == 3
    for form in map(yaml.safe_load, (path.read_text() for path in forms)):
        assert {"name", "description", "body"} <= form.keys()
        assert all(field["attributes"]["label"] for field in form["body"])
        assert any(field.get("validations", {}).get("required") for field in form["body"])


def test_no_process_of_the_packages_imports_what_lies_in_the_current_folder(root):
    texts = [path.read_text(encoding="utf-8") for top in ("machack", "pdp6") for path in (root / top).rglob("*.py")]
    starts = re.findall(r"sys\.executable(?!\[).*", "\n".join(texts))
    assert starts and all(start.startswith('sys.executable, "-P", "-') for start in starts), starts
