"""What a page may ask of the program, and the module that answers.

`engine.wasm` is made from the compiled functions named in ENTRIES and all that they call (`make page-engine`);
`engine.json` says what it takes and gives, and where the fields of a state and of the tape lie: in the page as here.

Source: none in the paper.  Status: modern.
"""

import ast
import functools
import hashlib
import json
import pathlib

HERE = pathlib.Path(__file__).parent
MODULE, LAYOUT = HERE / "engine.wasm", HERE / "engine.json"
PROGRAM = HERE.parent / "program"
STATE, TAPE, TABLE, NUMBER = "state", "tape", "table", "number"

# What a page may ask of the program: {room and name: what the function takes}.
# fmt: off
ENTRIES = {
    # a position, its moves, the game
    "laying.lay_position": (STATE, TABLE, NUMBER, NUMBER, NUMBER, NUMBER, NUMBER),
    "moves.replay": (STATE, TABLE), "moves.make": (STATE, NUMBER), "moves.unmake": (STATE,),
    "moves.legal_moves": (STATE, NUMBER), "moves.is_legal": (STATE, NUMBER), "moves.in_check": (STATE, NUMBER),
    "moves.is_repeated": (STATE,), "moves.count_leaves": (STATE, NUMBER, NUMBER),
    # what bears on what
    "attacks.survey": (STATE,), "attacks.bearing_on": (STATE, NUMBER, NUMBER), "enprise.is_en_prise": (STATE, NUMBER), "enprise.is_pinned": (STATE, NUMBER),
    # values
    "evaluate.static_value": (STATE,), "evaluate.material_balance": (STATE,),
    "evaluate.piece_ratio_change": (STATE,), "evaluate.pawn_structure": (STATE,), "evaluate.king_safety": (STATE,),
    "evaluate.centre_control": (STATE,), "evaluate.material_ratio": (STATE,),
    # what they are made of
    "evaluate.multiple_charge": (STATE, NUMBER, NUMBER), "evaluate.isolated_charge": (STATE, NUMBER, NUMBER),
    "evaluate.passed_bonus": (STATE, NUMBER), "evaluate.backward_charge": (STATE, NUMBER, NUMBER),
    "evaluate.king_rank": (STATE, NUMBER), "evaluate.has_centre_pawn": (STATE, NUMBER),
    "evaluate.is_open": (STATE, NUMBER, NUMBER), "evaluate.is_isolated": (STATE, NUMBER, NUMBER),
    "pawns.deciding_test": (STATE, NUMBER),
    # the program's answers
    "choose.prepare": (STATE,), "choose.list_root": (STATE,), "choose.choose_move": (STATE, TAPE),
    "width.is_always_searched": (STATE, NUMBER), "width.set_width": (STATE, NUMBER),
    "width.why_looked_at": (STATE, NUMBER, NUMBER),
    "choose.answer_to_draw": (STATE, NUMBER, NUMBER), "openings.book_reply": (STATE,),
}
# fmt: on


@functools.cache
def layout():
    """What `engine.json` says: the state's bytes and fields, the tape's, the entries.

    >>> from machack.page.entries import layout
    >>> layout()["state"]["fields"]["turn"]             # where it lies, kind, shape
    [960, 'i8', []]

    Source: none in the paper.  Status: modern.
    """
    return json.loads(LAYOUT.read_text(encoding="utf-8"))


@functools.cache
def fingerprint():
    """A hash (16 hexadecimal digits) of what the module is made from.

    It is that of the code of all rooms, without docstrings and comments.

    >>> from machack.page.entries import fingerprint
    >>> len(fingerprint())
    16

    Source: none in the paper.  Status: modern.
    """
    digest = hashlib.sha1()
    for path in sorted(PROGRAM.glob("*.py")):
        digest.update(_bare(path.read_text(encoding="utf-8")).encode())
    return digest.hexdigest()[:16]


def _bare(source):
    """A source without its docstrings and comments."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list) and body and _has_docstring(body):
            body[0] = ast.Pass()
    return ast.unparse(tree)


def _has_docstring(body):
    """Does a body of statements begin with a text?"""
    first = body[0]
    return isinstance(first, ast.Expr) and isinstance(getattr(first.value, "value", 0), str)
