"""Figures in a built page: the script that mounts them, and what it shares with the page's Python."""

from book._ext.beside import shipped

# What mount.js can mount; of the saved state no other model is kept in a page.
KINDS = ("AnyModel", "HTMLModel", "BoxModel", "VBoxModel", "HBoxModel")


def script():
    """Returns the script that mounts the figures of a page."""
    return shipped("mount.js")
