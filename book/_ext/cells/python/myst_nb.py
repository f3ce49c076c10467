"""What the cells use of MyST-NB, in a page's own Python: what is glued stands in the page's text already."""

from cells import display as show


def glue(_name, value, display=True):
    """Shows a value, if asked for."""
    if display:
        show(value)
