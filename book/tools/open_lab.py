"""Open the chapters as notebooks in JupyterLab, with a configuration for this book.

    python -m book.tools.open_lab [--port 1968] [--folder lab] [--no-open]

The notebooks are copies made from the chapters, in a folder for the reader: saving one never changes the book.  The
reader's own Jupyter settings are neither read nor changed: this configuration is in `.jupyter-lab`.
"""

import argparse
import json
import os
import signal
import subprocess
import sys
from itertools import count
from pathlib import Path

from book.contents import BOOK, ROOT, chapters
from book.print import make_notebook
from book.tools.read_book import port_number
from book.trouble import Trouble, run_command

CONFIGURATION = ROOT / ".jupyter-lab"
LAB = ROOT / "lab"
WIDGET = "application/vnd.jupyter.widget-view+json"
PICTURE_NOTE = '<p style="opacity:.75">A picture of this figure, as it was saved. Run the cell again, and it moves.</p>'
# JupyterLab asks nothing, and looks for nothing on another machine.
SETTINGS = {"@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False}}


# ---- the reader's folder ----
def write_notebooks(folder):
    """Put a notebook of every chapter into a folder, keeping what a reader wrote there; return sentences to print.

    Raise Trouble if the folder cannot be written.
    """
    if BOOK.is_relative_to(folder) or folder.is_relative_to(BOOK):
        raise Trouble(f"The notebooks cannot be in {folder}, because the book is there.")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        sentences = [
            write_notebook(folder / chapter.relative_to(BOOK).with_suffix(".ipynb"), chapter) for chapter in chapters()
        ]
    except OSError as error:
        raise Trouble(f"The notebooks cannot be written to {folder}: {error.strerror}.") from None
    return [sentence for sentence in sentences if sentence]


def write_notebook(target, chapter):
    """Write a chapter's notebook if it is missing, or beside one of an older chapter that a reader has changed.

    Return a sentence if there is something to say, else "".
    """
    origin = make_notebook.notebook(chapter)["metadata"]["machack"]
    newest_path, free = newest(target)
    edition, made_digest, digest = state(newest_path) if newest_path else ("", "", "")
    if newest_path is None or made_digest == digest != origin["made"]:
        make_notebook.write(newest_path or target, chapter)
        return ""
    if made_digest == digest or edition == origin["edition"]:
        return ""
    make_notebook.write(free, chapter)
    return f"{newest_path.name} has your changes and stays; the newer chapter's notebook is beside it, {free.name}."


def newest(target):
    """Return the newest of a chapter's notebooks in a folder, or None, and the first name that is free."""
    newest_path = None
    for number in count():
        suffix = ("", " (updated)")[number] if number < 2 else f" (updated {number})"
        path = target.with_stem(target.stem + suffix)
        if not path.exists():
            return newest_path, path
        newest_path = path


def state(path):
    """Return a notebook's edition, the mark of its cells as made, and their present mark; "" for what it lacks."""
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
        origin = content["metadata"].get("machack", {})
        return origin.get("edition", ""), origin.get("made", ""), make_notebook.cells_digest(content["cells"])
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return "", "", "unreadable"


def keep_pictures(model, **_):
    """Keep only the static picture of each figure when JupyterLab, which calls this, saves: its kernel will be gone."""
    if model["type"] != "notebook":
        return
    for cell in model["content"]["cells"]:
        for output in cell.get("outputs", ()):
            data = output.get("data", {})
            if data.pop(WIDGET, None) and "text/html" in data:
                data["text/html"] = PICTURE_NOTE + "".join(data["text/html"])


# ---- JupyterLab ----
def environment(folder=LAB):
    """Return the environment in which the notebooks can import the program, and JupyterLab finds its configuration;
    answers are stored beside the notebooks.
    """
    paths = filter(None, [str(ROOT), os.environ.get("PYTHONPATH")])
    return {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(paths),
        "MACHACK_PROGRESS": str(Path(folder) / "progress.json"),
        "JUPYTER_CONFIG_DIR": str(CONFIGURATION),
        "JUPYTERLAB_SETTINGS_DIR": str(CONFIGURATION / "user"),
        "JUPYTERLAB_WORKSPACES_DIR": str(CONFIGURATION / "workspaces"),
    }


def configure():
    """Write the settings of the book's JupyterLab; raise Trouble if they cannot be written."""
    path = CONFIGURATION / "labconfig" / "default_setting_overrides.json"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(SETTINGS, indent=1), encoding="utf-8")
    except OSError as error:
        raise Trouble(f"The settings cannot be written to {CONFIGURATION}: {error.strerror}.") from None


def command(port, folder, show):
    """Return the command line of JupyterLab: on this machine only, asking no server for news."""
    line = [
        sys.executable,
        "-m",
        "jupyterlab",
        "--ip=127.0.0.1",
        f"--port={port}",
        f"--notebook-dir={folder}",
        "--log-level=WARN",
        "--LabApp.news_url=None",
        "--LabApp.extension_manager=readonly",
        "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
        "--LabApp.default_url=/lab/tree/index.ipynb",
        "--ContentsManager.pre_save_hook=book.tools.open_lab.keep_pictures",
    ]
    if os.name != "nt" and os.geteuid() == 0:
        line.append("--allow-root")
    return line if show else [*line, "--no-browser"]


def options():
    """Return the options of the command line."""
    parser = argparse.ArgumentParser(description="Open the chapters as notebooks in JupyterLab.")
    parser.add_argument("--port", default="1968", help="the first port to try (default: 1968)")
    parser.add_argument("--folder", type=Path, default=LAB, help="the folder for the notebooks (default: lab)")
    parser.add_argument("--no-open", action="store_true", help="do not open a browser")
    return parser.parse_args()


def run_lab(arguments):
    """Bring the notebooks and run JupyterLab until the reader ends it; return True if it ran well."""
    folder, port = arguments.folder.resolve(), port_number(arguments.port)
    configure()
    sentences = write_notebooks(folder)
    print(*sentences, sep="\n", end="\n" if sentences else "")
    print(f"Opening the laboratory: the notebooks are yours, in {folder} (Ctrl-C twice closes it).", flush=True)
    with subprocess.Popen(command(port, folder, not arguments.no_open), env=environment(folder)) as lab:
        signal.signal(signal.SIGTERM, lambda *_: lab.terminate())  # ending this process ends the laboratory
        try:
            return lab.wait() == 0
        except KeyboardInterrupt:
            return True


def main():
    """Return 0, 1 if JupyterLab has failed, 2 with a message for bad input."""
    arguments = options()
    return run_command(lambda: run_lab(arguments), arguments.folder)


if __name__ == "__main__":
    sys.exit(main())
