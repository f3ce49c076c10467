"""What sentences have in common: how they begin, what a side is called, how much of a text they quote.

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


def side_name(white: bool) -> str:
    """Return "White" or "Black".

    >>> side_name(True)
    'White'
    """
    return "White" if white else "Black"


def shorten(text: str, longest: int = 120, sign: str = "...") -> str:
    """Return a text, or its beginning and a sign that there is more if it has more letters than `longest`.

    >>> shorten("abcd", 4), shorten("abcde", 4), shorten("abcde", 4, "…")
    ('abcd', 'a...', 'abc…')
    """
    return text if len(text) <= longest else text[: longest - len(sign)] + sign


def one_line(text: str, longest: int = 60) -> str:
    r"""Return a text on one line, shortened, with ? for each character that cannot be printed.

    >>> one_line("  e4\n e5\a ")
    'e4 e5?'
    """
    return shorten("".join(c if c.isprintable() else "?" for c in " ".join(text.split())), longest)
