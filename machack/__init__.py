"""Mac Hack VI, the Greenblatt chess program of 1967, as a textbook that runs.

The names a reader uses most are here: think, Thinking, plausible_moves, trace, explain_static, perft, Settings,
BadInput, variant.  They are imported when first asked for, so that `machack --help` answers at once.

Source: R. D. Greenblatt, D. E. Eastlake III, S. D. Crocker, The Greenblatt Chess Program, 1967.
"""

import importlib

__version__ = "0.1.0"
# fmt: off
_HOME = {"think": "thought", "Thinking": "thought", "Thought": "thought", "Plausible": "thought", "Reason": "thought",
         "plausible_moves": "thought", "explain_static": "thought", "perft": "thought",
         "trace": "tracing", "Trace": "tracing", "Item": "tracing",
         "make_ready": "choose", "book_replies": "repertoire", "Settings": "settings", "BadInput": "settings", "variant": "variants"}
# fmt: on
__all__ = sorted(_HOME)  # noqa: PLE0605


def __dir__():
    """The public names, those not yet used too."""
    return sorted(set(globals()) | set(__all__))


def __getattr__(name):
    """Import a public name when it is first used."""
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(importlib.import_module(f"{__name__}.{_HOME[name]}"), name)
    globals()[name] = value
    return value
