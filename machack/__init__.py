"""Mac Hack VI, the Greenblatt chess program of 1967, as a textbook that runs.

    page/        the program as a WebAssembly module for the browser
    program/     the modules of the paper's program, and its settings
    notation/    positions and moves as people write them: FEN, descriptive notation, games, opening lines
    thinking/    searches and their results: thoughts, sessions, a reader of the tape, variants
    score/       Part II's searcher: what a number at a node means, every convention a switch
    ancestors/   earlier programs: Shannon, Turing, Los Alamos, Bernstein, Newell, Shaw and Simon, Kotok, MATER
    records/     the program compared with recorded answers of the original
    show/        boards, trees and tables, drawn from the tape
    terminal/    the program at a terminal: console, teletype, wallpaper, UCI
    laboratory/  programs play each other: matches, experiments, statistics
    annotation/  a game judged move by move by a program of the time
    classroom/   exercises, a folder for each chapter that has some, and what a class needs
    cli.py       the command line

A folder imports only folders above it (FOLDERS), and a module of the program only those above it (program.MODULES).

The most-used names are here. They are imported when they are first used, so that `machack --help` answers at once.

Source: R. D. Greenblatt, D. E. Eastlake III, S. D. Crocker, The Greenblatt Chess Program, 1967.
"""

import importlib
import re

__version__ = "0.1.0"
FOLDERS = (
    "page",
    "program",
    "notation",
    "thinking",
    "score",
    "ancestors",
    "records",
    "show",
    "terminal",
    "laboratory",
    "annotation",
    "classroom",
    "cli",
)
# fmt: off
_HOME = {"think": "thinking.thought", "Thinking": "thinking.thought", "Thought": "thinking.thought",
         "Plausible": "thinking.thought", "Reason": "thinking.thought", "plausible_moves": "thinking.thought",
         "explain_static": "thinking.thought", "perft": "thinking.thought",
         "Session": "thinking.session", "trace": "thinking.tracing", "Trace": "thinking.tracing",
         "Item": "thinking.tracing", "book_replies": "thinking.repertoire", "variant": "thinking.variants",
         "tree": "thinking.reading", "Node": "thinking.reading", "make_ready": "program.choose",
         "position": "notation.games", "paper_game": "notation.games",
         "annotate": "annotation.annotated", "AnnotatedGame": "annotation.annotated", "Remark": "annotation.remarks",
         "Settings": "program.settings"}
# fmt: on
__all__ = sorted([*_HOME, "BadInput"])  # noqa: PLE0605


class BadInput(ValueError):
    """A mistake in a person's input; the message is one sentence that says what is wrong and where.

    >>> Settings(depth=0)
    Traceback (most recent call last):
        ...
    machack.BadInput: depth must be a whole number from 1 to 20, not 0.
    """


def choose_from(name, known):
    """Return the end of a sentence about an unknown name: the nearest known one, or all of them.

    name    the given name; case, blanks, hyphens and underscores make no difference
    known   the known names, a collection

    >>> choose_from("Dephts", ["depth", "hash_coding"]), choose_from("Hash-Codin", ["depth", "hash_coding"])
    ("did you mean 'depth'?", "did you mean 'hash_coding'?")
    >>> choose_from("x", ["depth", "widths"])
    'choose from depth, widths.'
    """
    import difflib

    if not known:
        return "there are none."
    plain = {re.sub(r"[\W_]", "", name.casefold()): name for name in known}
    near = difflib.get_close_matches(re.sub(r"[\W_]", "", name.casefold()), plain, 1)
    return f"did you mean {plain[near[0]]!r}?" if near else f"choose from {', '.join(known)}."


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
