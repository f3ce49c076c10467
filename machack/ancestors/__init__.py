"""The programs before Mac Hack, as far as their rules are known: they can be asked, and say why.

    think("turing", "startpos")            a Thought: move, value, ties, tape
    explain("turing", "startpos", move)    the sum behind a move, line by line
    PROGRAMS                               {name: Program}, in the order of their years

Each is a module in plain Python on python-chess's board, in the words of its time. They share the tape (`recording`) and,
for those that search every line to one depth, minimax (`minimaxing`). Where the sources leave a gap, something had to be
chosen. RULES in each module says which rules are certain, disputed or ours, and OTHERS how else the gaps may be read.

A new program is a module and a row of PROGRAMS. No other module has the row's key as a string. The module of one that plays has

    think(position, ..., limits=None)      a Thought, which `recording` describes; `limits` are its Limits
    explain(position, move)                a list of Terms
    WORDS                                  its sentences for the events of the tape, given to each Thought
    as_checked_board                       imported from `recording`: `explain` below calls it
    RULES                                  Rules, at least one of them certain and one ours
    figures(games)                         Rows, if figures are recorded
    OTHERS                                 {reading: what `think` is given for it}, if there are other readings

Source: see each module.  Status: certain, where RULES does not say otherwise.
"""

from __future__ import annotations

import importlib
import re
from typing import NamedTuple

from .. import BadInput, choose_from
from ..notation.sentences import capital


class Program(NamedTuple):
    """A program of the family. What is special about one program is said here; no other module mentions a program by its name.

    module         the name of its module
    title          what it is called in a sentence
    years          when it was written
    machine        what it ran on
    names          how a game's headers name it, a regular expression
    options        what its module's `think` and `figures` are given, pairs
    cannot         why it cannot play under an interface; "" if it can
    is_small       it plays on six by six
    is_mac_hack    it is Mac Hack with the settings that its module's `settings` returns
    plays_games    it plays games, and does not only solve positions
    plies          how deep it looks; if that can be changed, then also the least and the most
    unit           what its values count, in 1/128 pawn; 0 for a ratio, which is not a sum of pawns
    skipped        moves at the beginning of its games that are not asked
    others         what another program of the same rules chooses in its games, a text for each
    is_recorded    its figures were recorded in its own time, and not made by another program of the same rules
    note           a sentence about its figures

    >>> PROGRAMS["bernstein"].machine
    'IBM 704'

    Source: see its module.  Status: certain.
    """

    module: str
    title: str
    years: str
    machine: str
    names: str
    options: tuple = ()
    cannot: str = ""
    is_small: bool = False
    is_mac_hack: bool = False
    plays_games: bool = True
    plies: tuple[int, ...] = ()
    unit: float = 0
    skipped: int = 0
    others: tuple[str, ...] = ()
    is_recorded: bool = True
    note: str = ""

    @property
    def plays(self) -> bool:
        """Return True if it plays chess of eight by eight.

        >>> PROGRAMS["mater"].plays
        False

        Source: none.  Status: modern.
        """
        return not self.cannot

    @property
    def heading(self) -> str:
        """Return the title with a capital letter.

        >>> PROGRAMS["newell_shaw_simon"].heading
        "A model of Newell, Shaw and Simon's program"

        Source: none.  Status: modern.
        """
        return capital(self.title)


# fmt: off
PROGRAMS = {
    "shannon": Program("shannon", "Shannon's type A", "1949", "none: a plan", r"shannon(?!.*(?:(?<![a-z])|type)b\b)",
                       plies=(2, 1, 6), unit=12.8, is_recorded=False),
    "shannon_b": Program("shannon", "Shannon's type B", "1949", "none: a sketch", r"shannon.*(?:(?<![a-z])|type)b\b", (("kind", "B"),),
                         plies=(2, 1, 6), unit=12.8, is_recorded=False, note="no choice of type B is recorded; its f is that of type A"),
    "turing": Program("turing", "Turing's paper machine", "1948 to 1952", "paper and pencil", r"turing|turochamp|paper machine",
                      plies=(2,), others=("18 of 29",)),
    "los_alamos": Program("los_alamos", "Los Alamos chess", "1956", "MANIAC I", r"maniac|los[ _-]?alamos",
                          cannot="it plays on six by six", is_small=True, others=("17 of 23",), is_recorded=False),
    "bernstein": Program("bernstein", "Bernstein's program", "1957", "IBM 704", r"bernstein|ibm 704", plies=(4,), others=("7 of 22",)),
    "newell_shaw_simon": Program("newell_shaw_simon", "a model of Newell, Shaw and Simon's program", "1958", "JOHNNIAC",
                                 r"newell|\bnss\b|johnniac", plies=(1,), unit=0.5),
    "kotok": Program("kotok", "Mac Hack with Kotok's widths", "1962", "IBM 7090 (Kotok's)", r"kotok|stanford",
                     is_mac_hack=True, skipped=1, others=("12 of 36", "10 of 17")),  # the tables of the match begin at move 2
    "mater": Program("mater", "MATER", "1966", "IBM 7090", r"mater", cannot="it looks for mates", plays_games=False, is_recorded=False),
}
# fmt: on


def program(name):
    """Return the Program of a name; raise BadInput if there is none.

    >>> program("Turing").title
    "Turing's paper machine"

    Source: none.  Status: modern.
    """
    key = re.sub(r"[\s-]+", "_", str(name).strip().lower())
    if not key:
        raise BadInput(f"the name of a program is empty: choose from {', '.join(PROGRAMS)}.")
    if key not in PROGRAMS:
        raise BadInput(f"there is no program '{str(name)[:40]}': {choose_from(str(name)[:40], PROGRAMS)}")
    return PROGRAMS[key]


def module_of(name):
    """Return the module of a program.

    >>> module_of("mater").MOST_TRIED
    20000

    Raises BadInput: no such program.

    Source: none.  Status: modern.
    """
    return importlib.import_module(f"{__name__}.{program(name).module}")


def think(name, position, *given, **more):
    """Return what a program plays: its Thought; what else is given goes to its module's `think`.

    >>> think("turing", "startpos").move.uci()
    'e2e3'

    Raises BadInput: no such program, no such position.

    Source: see the module.  Status: modern.
    """
    return module_of(name).think(position, *given, **{**dict(program(name).options), **more})


def explain(name, position, move):
    """Return the sum behind a move: a list of Terms, in the program's own unit.

    >>> import chess
    >>> explain("turing", "startpos", chess.Move.from_uci("e2e3"))[-1]
    Term(label='change', amount=44, rule='')

    Raises BadInput: no such program, no such position, a move that is not legal.

    Source: see the module.  Status: modern.
    """
    rules, kind = module_of(name), program(name)
    if kind.plays_games:
        board = rules.as_small_board(position) if kind.is_small else rules.as_checked_board(position)
        if move not in board.legal_moves:
            raise BadInput(f"{move} is not legal in {board.fen()}.")
    return rules.explain(position, move)
