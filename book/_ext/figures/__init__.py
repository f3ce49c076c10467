"""Figures in a built page: the script that mounts them, and what it shares with the page's Python."""

from pathlib import Path

HERE = Path(__file__).parent
# What mount.js can mount; of the saved state no other model is kept in a page.
KINDS = ("AnyModel", "HTMLModel", "BoxModel", "VBoxModel", "HBoxModel")


def with_model(path):
    """Returns the text of a script, the class of a figure's model before it."""
    return (HERE / "model.js").read_text(encoding="utf-8") + path.read_text(encoding="utf-8")


def script():
    """Returns the script that mounts the figures of a page."""
    return with_model(HERE / "mount.js")
