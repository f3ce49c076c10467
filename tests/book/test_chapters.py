"""Every chapter runs from top to bottom as a notebook, where `make lab` would run it."""

import os
from pathlib import Path

import jupytext
import nbclient
import pytest

ROOT = Path(__file__).resolve().parents[2]
CHAPTERS = [
    path
    for path in sorted((ROOT / "book").rglob("*.md"))
    if "```{code-cell}" in path.read_text() and not {"node_modules", "_vendor"} & set(path.parts)
]


@pytest.mark.parametrize("path", CHAPTERS, ids=lambda path: str(path.relative_to(ROOT / "book")))
def test_a_chapter_runs_from_top_to_bottom(path, monkeypatch):
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")]))
    notebook = jupytext.read(path)
    cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert cells, f"{path.name} has code cells that jupytext does not see"
    nbclient.NotebookClient(
        notebook, timeout=600, kernel_name="python3", resources={"metadata": {"path": str(path.parent)}}
    ).execute()
