"""The part of MyST-NB that cells use, for a page's own Python: glued values are already in the page's text."""

from cells import display as show


def glue(_name, value, display=True):
    """Show a value, if `display` is true."""
    if display:
        show(value)
