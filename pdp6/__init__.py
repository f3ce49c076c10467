"""The PDP-6: the machine that the chess program of 1967 was written for.

The package knows nothing of the chess program: it imports the standard library, numpy and numba (its translator
llvmlite, a part of numba), and its figures the libraries of notebooks.

The most used names are here.  They are imported on first use, so that `pdp6 --help` answers at once.
"""

import importlib

# fmt: off
_HOME = {"Machine": "machine", "Stop": "machine", "Image": "images", "load": "programs", "save": "images", "parse": "images", "serialize": "images",
         "assemble": "midas", "disassemble": "disassembler", "attach_all": "devices", "Program": "original"}
# fmt: on
__all__ = sorted([*_HOME, "BadInput"])  # noqa: PLE0605


class BadInput(ValueError):
    """Raised for bad input from a person; the message says in one sentence what is wrong and where (file, line,
    address).

    >>> raise BadInput("hello.mid:3:5: FOO is not defined.")
    Traceback (most recent call last):
        ...
    pdp6.BadInput: hello.mid:3:5: FOO is not defined.
    """


def __dir__():
    """Return the public names, including those not yet used."""
    return sorted(set(globals()) | set(__all__))


def __getattr__(name):
    """Import a public name when it is first used."""
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(importlib.import_module(f"{__name__}.{_HOME[name]}"), name)
    globals()[name] = value
    return value
