"""How a sentence begins.

Source: none in the paper.  Status: modern.
"""


def capital(words: str) -> str:
    """Return words that begin with a capital letter.

    >>> capital("the surviving program"), capital("")
    ('The surviving program', '')
    """
    return words[:1].upper() + words[1:]


def uncapital(words: str) -> str:
    """Return a sentence that begins with a small letter, as it does behind a colon or a comma.

    >>> f"width.py: {uncapital('It has no function.')}", uncapital("")
    ('width.py: it has no function.', '')
    """
    return words[:1].lower() + words[1:]
