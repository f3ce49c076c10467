"""What the cells use of IPython, in a page's own Python."""


def get_ipython():
    """There is none."""
    return None
