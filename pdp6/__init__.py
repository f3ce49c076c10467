"""The PDP-6: the machine that the chess program of 1967 was written for.

The package knows nothing of the chess program: it imports the standard library, numpy and numba (its translator
llvmlite, a part of numba), and its figures the libraries of notebooks.
"""


class BadInput(ValueError):
    """Something a person gave is wrong; the message is one sentence saying what and where (file, line, address).

    >>> raise BadInput("hello.mid:3:5: FOO is not defined.")
    Traceback (most recent call last):
        ...
    pdp6.BadInput: hello.mid:3:5: FOO is not defined.
    """
