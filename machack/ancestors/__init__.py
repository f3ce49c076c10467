"""The programs before Mac Hack, as far as their rules are known: they can be asked, and say why.

    think("turing", "startpos")            a Thought: move, value, ties, tape
    explain("turing", "startpos", move)    the sum behind a move, line by line
    PROGRAMS                               {name: Program}, in the order of their years

Each is a room of its own, in plain Python on python-chess's board, in the words of its time; what they share is the tape
(`recording`) and, for those that look at every line to one depth, minimax (`minimaxing`).  Where sources leave a gap
something had to be chosen: each room's RULES say which rules are certain, disputed or ours, its OTHERS how else the
gaps may be read.

Source: see each room.  Status: certain, where RULES does not say otherwise.
"""

from __future__ import annotations

import importlib
import re
from typing import NamedTuple

from .. import BadInput, choose_from


class Program(NamedTuple):
    """A program of the family: its room, its title, when and on what it ran, does it play chess of eight by eight, and how
    a game's headers name it.

    >>> PROGRAMS["bernstein"].machine
    'IBM 704'

    Source: see its room.  Status: certain.
    """

    room: str
    title: str
    years: str
    machine: str
    plays: bool
    names: str
    options: tuple = ()


# fmt: off
PROGRAMS = {
    "shannon": Program("shannon", "Shannon's type A", "1949", "none: a plan", True, r"shannon(?!.*(?:(?<![a-z])|type)b\b)"),
    "shannon_b": Program("shannon", "Shannon's type B", "1949", "none: a sketch", True, r"shannon.*(?:(?<![a-z])|type)b\b", (("kind", "B"),)),
    "turing": Program("turing", "Turing's paper machine", "1948 to 1952", "paper and pencil", True, r"turing|turochamp|paper machine"),
    "los_alamos": Program("los_alamos", "Los Alamos chess", "1956", "MANIAC I", False, r"maniac|los[ _-]?alamos"),
    "bernstein": Program("bernstein", "Bernstein's program", "1957", "IBM 704", True, r"bernstein|ibm 704"),
    "newell_shaw_simon": Program("newell_shaw_simon", "a model of Newell, Shaw and Simon's program", "1958", "JOHNNIAC", True,
                                 r"newell|\bnss\b|johnniac"),
    "kotok": Program("kotok", "Mac Hack with Kotok's widths", "1962", "IBM 7090 (Kotok's)", True, r"kotok|stanford"),
    "mater": Program("mater", "MATER", "1966", "IBM 7090", False, r"mater"),
}
# fmt: on


def program(name):
    """The Program of a name; raises BadInput if there is none.

    >>> program("Turing").title
    "Turing's paper machine"

    Source: none.  Status: modern.
    """
    key = re.sub(r"[\s-]+", "_", str(name).strip().lower())
    if not key:
        raise BadInput(f"the name of a program is empty: there are {', '.join(PROGRAMS)}.")
    if key not in PROGRAMS:
        raise BadInput(f"there is no program '{str(name)[:40]}': {choose_from(str(name)[:40], PROGRAMS)}")
    return PROGRAMS[key]


def room(name):
    """The module of a program.

    >>> room("mater").MOST_TRIED
    20000

    Raises BadInput: no such program.

    Source: none.  Status: modern.
    """
    return importlib.import_module(f"{__name__}.{program(name).room}")


def think(name, position, *given, **more):
    """What a program plays: its Thought; what else is given goes to the room's `think`.

    >>> think("turing", "startpos").move.uci()
    'e2e3'

    Raises BadInput: no such program, no such position.

    Source: see the room.  Status: modern.
    """
    return room(name).think(position, *given, **{**dict(program(name).options), **more})


def explain(name, position, move):
    """The sum behind a move: a list of Terms, in the program's own unit.

    >>> import chess
    >>> explain("turing", "startpos", chess.Move.from_uci("e2e3"))[-1]
    Term(label='change', amount=44, rule='')

    Raises BadInput: no such program, no such position, a move that is not legal.

    Source: see the room.  Status: modern.
    """
    rules = room(name)
    if program(name).room != "mater":
        board = (
            rules.as_small_board(position) if program(name).room == "los_alamos" else rules.as_checked_board(position)
        )
        if move not in board.legal_moves:
            raise BadInput(f"{move} is not legal in {board.fen()}.")
    return rules.explain(position, move)
