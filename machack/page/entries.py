"""List what a page can call in the program, and the modules that reply.

`engine.wasm` is the program of Part I, `score.wasm` the searcher of Part II. Each is made from the compiled functions
named among its entries and everything they call (`make page-engine`). The JSON file next to it describes their arguments
and results, and the places of the fields of a state and of the tape, which are the same in the browser as here.

Source: none in the paper.  Status: modern.
"""

import functools
import json
import pathlib

from .fingerprints import fingerprint

HERE = pathlib.Path(__file__).parent
STATE, TAPE, TABLE, NUMBER = "state", "tape", "table", "number"


class Module:
    """A WebAssembly module for the pages.

    name     the name of its files
    sources  the files of machack that it is made from, each a path or a pattern
    entries  what a page can call: {module and name: the function's arguments}; without "program." for the program's modules

    >>> from machack.page.entries import ENGINE
    >>> ENGINE.wasm.name
    'engine.wasm'

    Source: none in the paper.  Status: modern.
    """

    def __init__(self, name, sources, entries):
        self.name, self.sources, self.entries = name, sources, entries
        self.wasm, self.json = HERE / f"{name}.wasm", HERE / f"{name}.json"

    def has(self, name):
        """Return True for an entry that takes a state; one that takes only numbers always runs as ordinary Python.

        >>> from machack.page.entries import ENGINE, SCORER
        >>> ENGINE.has("moves.make"), SCORER.has("score.bitfields.masked")
        (True, False)

        Source: none in the paper.  Status: modern.
        """
        return self.entries.get(name, (None,))[0] == STATE

    def exported(self, name, double=False):
        """Return the name under which the module exports an entry; `double`: the one for floating-point scores.

        >>> from machack.page.entries import SCORER
        >>> [SCORER.exported(name, True) for name in ("moves.make", "score.bitfields.masked")]
        ['make_double', 'masked']

        Source: none in the paper.  Status: modern.
        """
        return name.rpartition(".")[2] + ("_double" if double and self.has(name) else "")

    @functools.cached_property
    def layout(self):
        """The contents of its JSON file: the state's bytes and fields, the tape's, the entries.

        >>> from machack.page.entries import ENGINE
        >>> ENGINE.layout["state"]["fields"]["turn"]             # its place, type, shape
        [960, 'i8', []]

        Source: none in the paper.  Status: modern.
        """
        return json.loads(self.json.read_text(encoding="utf-8"))

    def fingerprint(self):
        """Return a hash (16 hexadecimal digits) of what the module is made from.

        It covers the code of all these files, without docstrings and comments.

        >>> from machack.page.entries import ENGINE
        >>> len(ENGINE.fingerprint())
        16

        Source: none in the paper.  Status: modern.
        """
        return fingerprint(path for source in self.sources for path in sorted(HERE.parent.glob(source)))

    def facts(self):
        """Return what a page must know about the module: where fields are, and the entries.

        >>> from machack.page.entries import ENGINE
        >>> sorted(ENGINE.facts())
        ['doubles', 'entries', 'event', 'state']

        Source: none in the paper.  Status: modern.
        """
        return {name: self.layout[name] for name in ("state", "doubles", "event", "entries")}


SCORE = ("record", "bitfields", "bounds", "terminal", "heuristic", "bands", "table", "searcher", "drivers")
# fmt: off
ENGINE = Module("engine", ("program/*.py",), {
    # a position, its moves, the game
    "laying.place_position": (STATE, TABLE, NUMBER, NUMBER, NUMBER, NUMBER, NUMBER),
    "moves.replay": (STATE, TABLE), "moves.make": (STATE, NUMBER), "moves.unmake": (STATE,),
    "moves.legal_moves": (STATE, NUMBER), "moves.is_legal": (STATE, NUMBER), "moves.in_check": (STATE, NUMBER),
    "moves.is_repeated": (STATE,), "moves.count_leaves": (STATE, NUMBER, NUMBER),
    # attacks and defenses
    "attacks.survey": (STATE,), "attacks.bearing_on": (STATE, NUMBER, NUMBER), "enprise.is_en_prise": (STATE, NUMBER), "enprise.is_pinned": (STATE, NUMBER),
    # values
    "evaluate.static_value": (STATE,), "evaluate.material_balance": (STATE,),
    "evaluate.piece_ratio_change": (STATE,), "evaluate.pawn_structure": (STATE,), "evaluate.king_safety": (STATE,),
    "evaluate.centre_control": (STATE,), "evaluate.material_ratio": (STATE,),
    # their parts
    "evaluate.multiple_charge": (STATE, NUMBER, NUMBER), "evaluate.isolated_charge": (STATE, NUMBER, NUMBER),
    "evaluate.passed_bonus": (STATE, NUMBER), "evaluate.backward_charge": (STATE, NUMBER, NUMBER),
    "evaluate.king_rank": (STATE, NUMBER), "evaluate.has_centre_pawn": (STATE, NUMBER),
    "evaluate.is_open": (STATE, NUMBER, NUMBER), "evaluate.is_isolated": (STATE, NUMBER, NUMBER),
    "pawns.deciding_test": (STATE, NUMBER),
    # the program's answers
    "choose.prepare": (STATE,), "choose.list_root": (STATE,), "choose.choose_move": (STATE, TAPE),
    "width.is_always_searched": (STATE, NUMBER), "width.set_width": (STATE, NUMBER),
    "width.why_considered": (STATE, NUMBER, NUMBER),
    "choose.answer_to_draw": (STATE, NUMBER, NUMBER), "openings.book_reply": (STATE,),
})
SCORER = Module("score", ("program/*.py", *[f"score/{name}.py" for name in SCORE]), {
    "laying.place_pieces": (STATE, TABLE, NUMBER, NUMBER, NUMBER, NUMBER, NUMBER),
    "moves.make": (STATE, NUMBER), "moves.unmake": (STATE,), "moves.legal_moves": (STATE, NUMBER),
    "moves.is_legal": (STATE, NUMBER), "moves.in_check": (STATE, NUMBER), "moves.is_repeated": (STATE,),
    "score.heuristic.evaluation": (STATE,), "score.table.forget": (STATE,),
    "score.drivers.ask": (STATE, TAPE, NUMBER), "score.terminal.mated": (STATE, NUMBER),
    "score.table.moved_by": (STATE, NUMBER, NUMBER),
    # functions of numbers only
    "score.bitfields.masked": (NUMBER,), "score.bitfields.xor_minus": (NUMBER,),
    "score.bitfields.and_minus_and": (NUMBER,), "score.bitfields.wrapped": (NUMBER, NUMBER),
    "score.bounds.force_exact": (NUMBER,), "score.heuristic.rounded": (NUMBER, NUMBER, NUMBER),
})
# fmt: on
MODULES = (ENGINE, SCORER)
