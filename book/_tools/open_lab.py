"""Open the chapters as notebooks in JupyterLab, with a configuration of the book's own.

    python book/_tools/open_lab.py [--port 1968] [--no-open]

The reader's own Jupyter settings are neither read nor changed: this configuration lives in `.jupyter-lab`.
"""

import argparse
import os
import signal
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import read_book

ROOT = Path(__file__).resolve().parents[2]
CONFIGURATION = ROOT / ".jupyter-lab"


def environment():
    """The environment in which the chapters open as notebooks and can import the program."""
    paths = filter(None, [str(ROOT), os.environ.get("PYTHONPATH")])
    return {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(paths),
        "JUPYTER_CONFIG_DIR": str(CONFIGURATION),
        "JUPYTERLAB_SETTINGS_DIR": str(CONFIGURATION / "user"),
        "JUPYTERLAB_WORKSPACES_DIR": str(CONFIGURATION / "workspaces"),
    }


def command(port, show):
    """The command line of JupyterLab: on this machine only, asking no server for news."""
    line = [
        sys.executable,
        "-m",
        "jupyterlab",
        "--ip=127.0.0.1",
        f"--port={port}",
        f"--notebook-dir={ROOT}",
        "--log-level=WARN",
        "--LabApp.news_url=None",
        "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
        "--LabApp.default_url=/lab/tree/book/index.md",
    ]
    if os.name != "nt" and os.geteuid() == 0:
        line.append("--allow-root")
    return line if show else [*line, "--no-browser"]


def main():
    """JupyterLab's exit code, or 2 with one sentence for bad input."""
    parser = argparse.ArgumentParser(description="Open the chapters as notebooks in JupyterLab.")
    parser.add_argument("--port", default="1968", help="the first port to try (1968)")
    parser.add_argument("--no-open", action="store_true", help="do not open a browser")
    chosen = parser.parse_args()
    try:
        port = read_book.port_number(chosen.port)
    except read_book.Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 2
    viewer = [str(Path(sys.executable).with_name("jupytext-config")), "set-default-viewer", "markdown"]
    subprocess.run(viewer, env=environment(), check=True, stdout=subprocess.DEVNULL)
    print("Opening the laboratory: the chapters are in the folder book/ (Ctrl-C twice closes it).", flush=True)
    with subprocess.Popen(command(port, not chosen.no_open), env=environment()) as lab:
        signal.signal(signal.SIGTERM, lambda *_: lab.terminate())  # whoever ends us ends the laboratory
        try:
            return lab.wait()
        except KeyboardInterrupt:
            return 0


if __name__ == "__main__":
    sys.exit(main())
