"""Figures on a built page: the script that mounts them, and what it shares with the page's Python."""

from book.site.assets import shipped

# What mount.js can mount; a page stores no other model of the saved state.
KINDS = ("AnyModel", "HTMLModel", "BoxModel", "VBoxModel", "HBoxModel")


def script():
    """Return the script that mounts the figures of a page."""
    return shipped("mount.js")
