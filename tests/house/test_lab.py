"""The laboratory: a folder of the reader's own, which nothing that is made anew takes away."""

import json
import subprocess
import sys
from copy import deepcopy

import pytest

from book.contents import BOOK, ROOT, chapters
from book.print import make_notebook
from book.tools import open_lab
from book.trouble import Trouble

CHAPTER = BOOK / "part1" / "width.md"


@pytest.fixture
def lab(tmp_path, monkeypatch):
    """A folder for the lab, of a book with one chapter."""
    monkeypatch.setattr(open_lab, "chapters", lambda: [CHAPTER])
    return tmp_path / "lab"


@pytest.fixture
def newer(monkeypatch):
    """A function: from now on the chapter says this, too."""

    def say(words):
        made = deepcopy(make_notebook.notebook(CHAPTER))
        made["cells"][0]["source"] += words
        made["metadata"]["machack"] |= dict.fromkeys(("edition", "made"), make_notebook.cells_digest(made["cells"]))
        monkeypatch.setattr(make_notebook, "notebook", lambda _: made)

    return say


def path_in(lab, name="width"):
    return lab / "part1" / f"{name}.ipynb"


def change(path, words="\nmine"):
    """What a reader does: writes a word, and runs a cell."""
    kept = json.loads(path.read_text())
    kept["cells"][0]["source"][-1] += words
    code = next(cell for cell in kept["cells"] if cell["cell_type"] == "code")
    code["outputs"] = [{"output_type": "stream", "name": "stdout", "text": "1"}]
    path.write_text(json.dumps(kept))


def names(lab):
    return sorted(path.relative_to(lab).as_posix() for path in lab.rglob("*") if path.is_file())


def test_the_lab_has_a_notebook_of_every_chapter(tmp_path):
    assert open_lab.write_notebooks(tmp_path) == []
    assert names(tmp_path) == sorted(path.relative_to(BOOK).with_suffix(".ipynb").as_posix() for path in chapters())


def test_a_notebook_that_is_as_the_chapter_is_left_alone(lab):
    open_lab.write_notebooks(lab)
    before = path_in(lab).stat()
    assert open_lab.write_notebooks(lab) == []
    after = path_in(lab).stat()  # to read it may change the time of its last reading, and does not matter
    assert (after.st_ino, after.st_mtime_ns) == (before.st_ino, before.st_mtime_ns)


def test_what_a_reader_wrote_stays(lab):
    open_lab.write_notebooks(lab)
    change(path_in(lab))
    mine = path_in(lab).read_text()
    assert open_lab.write_notebooks(lab) == [] and path_in(lab).read_text() == mine and len(names(lab)) == 1


def test_of_a_newer_chapter_an_unchanged_notebook_is_made_again(lab, newer):
    open_lab.write_notebooks(lab)
    change(path_in(lab), "")  # run, and nothing written
    newer("\nmore")
    assert open_lab.write_notebooks(lab) == [] and "more" in path_in(lab).read_text() and len(names(lab)) == 1


def test_a_newer_chapter_lies_beside_what_a_reader_wrote_and_a_sentence_says_so_once(lab, newer):
    open_lab.write_notebooks(lab)
    change(path_in(lab))
    mine = path_in(lab).read_text()
    newer("\nmore")
    assert open_lab.write_notebooks(lab) == [
        "width.ipynb has your changes and stays; the newer chapter's notebook is beside it, width (updated).ipynb."
    ]
    assert open_lab.write_notebooks(lab) == []
    assert path_in(lab).read_text() == mine and "more" in path_in(lab, "width (updated)").read_text()
    newer("\nstill more")
    assert open_lab.write_notebooks(lab) == [] and "still more" in path_in(lab, "width (updated)").read_text()
    change(path_in(lab, "width (updated)"))
    newer("\nmost")
    assert len(open_lab.write_notebooks(lab)) == 1 and "most" in path_in(lab, "width (updated 2)").read_text()
    assert path_in(lab).read_text() == mine and len(names(lab)) == 3


@pytest.mark.parametrize(
    "text",
    ["", "no notebook", "[]", pytest.param("[" * 100_000, id="deep"), '{"cells": []}', '{"cells": 3, "metadata": {}}'],
)
def test_a_file_that_is_no_notebook_of_ours_stays_too(lab, text):
    path_in(lab).parent.mkdir(parents=True)
    path_in(lab).write_text(text)
    (said,) = open_lab.write_notebooks(lab)
    assert path_in(lab).read_text() == text and "width (updated).ipynb" in said
    assert open_lab.write_notebooks(lab) == []


def test_a_notebook_thrown_away_is_made_again(lab):
    open_lab.write_notebooks(lab)
    path_in(lab).unlink()
    assert open_lab.write_notebooks(lab) == [] and path_in(lab).exists()


def test_a_folder_that_cannot_be_written_gets_one_sentence(lab):
    lab.write_text("a file")
    with pytest.raises(Trouble, match=rf"^The notebooks cannot be written to {lab}: File exists\.$"):
        open_lab.write_notebooks(lab)
    assert lab.read_text() == "a file"


@pytest.mark.parametrize("folder", [BOOK, BOOK / "part1", ROOT])
def test_the_notebooks_never_lie_in_the_book(folder):
    with pytest.raises(Trouble, match="because the book is there"):
        open_lab.write_notebooks(folder)


def test_a_full_disk_leaves_no_half_notebook(lab, monkeypatch):
    def full(*_, **__):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("pathlib.Path.replace", full)
    with pytest.raises(Trouble, match="No space left"):
        open_lab.write_notebooks(lab)
    assert names(lab) == []


def test_the_command_says_one_sentence_for_a_bad_folder(tmp_path):
    (tmp_path / "taken").touch()
    said = subprocess.run(
        [sys.executable, "-m", "book.tools.open_lab", "--no-open", "--folder", str(tmp_path / "taken")],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=100,
    )
    assert (said.returncode, said.stdout) == (2, "")
    assert said.stderr == f"The notebooks cannot be written to {tmp_path / 'taken'}: File exists.\n"


def test_git_sees_nothing_of_the_lab():
    for name in ("lab/index.ipynb", "lab/part1/.ipynb_checkpoints/width-checkpoint.ipynb", ".jupyter-lab/labconfig"):
        assert subprocess.run(["git", "check-ignore", "-q", name], cwd=ROOT).returncode == 0, name


def test_cleaning_leaves_what_a_reader_wrote():
    (recipe,) = (line for line in (ROOT / "Makefile").read_text().splitlines() if line.startswith("\trm -rf "))
    assert "lab" not in recipe.split() and ".jupyter-lab" in recipe.split()


def test_jupyterlab_asks_nothing_and_looks_nowhere(tmp_path, monkeypatch):
    monkeypatch.setattr(open_lab, "CONFIGURATION", tmp_path / "own")
    open_lab.configure()
    kept = json.loads((tmp_path / "own" / "labconfig" / "default_setting_overrides.json").read_text())
    assert kept["@jupyterlab/apputils-extension:notification"] == {"fetchNews": "false", "checkForUpdates": False}
    line = open_lab.command("1968", tmp_path, show=False)
    assert {"--LabApp.news_url=None", "--LabApp.extension_manager=readonly", f"--notebook-dir={tmp_path}"} <= set(line)
    assert open_lab.environment()["JUPYTER_CONFIG_DIR"] == str(tmp_path / "own")


def test_a_configuration_that_cannot_be_written_gets_one_sentence(tmp_path, monkeypatch):
    (tmp_path / "own").touch()
    monkeypatch.setattr(open_lab, "CONFIGURATION", tmp_path / "own")
    with pytest.raises(Trouble, match="^The settings cannot be written to .*own: "):
        open_lab.configure()


def test_of_a_figure_the_picture_is_saved():
    figure = {"output_type": "display_data", "data": {open_lab.WIDGET: {"model_id": "a"}, "text/html": ["<b>", "</b>"]}}
    slider = {"output_type": "display_data", "data": {open_lab.WIDGET: {"model_id": "a"}, "text/plain": "IntSlider()"}}
    plain = {"output_type": "display_data", "data": {"text/html": "<i></i>"}}
    cells = [{"cell_type": "code", "outputs": [figure, slider, plain]}, {"cell_type": "markdown", "source": "a"}]
    open_lab.keep_pictures(model={"type": "notebook", "content": {"cells": cells}}, path="a")
    assert figure["data"] == {"text/html": open_lab.PICTURE_NOTE + "<b></b>"}
    assert slider["data"] == {"text/plain": "IntSlider()"} and plain["data"] == {"text/html": "<i></i>"}
    open_lab.keep_pictures(model={"type": "file", "content": "text"})
