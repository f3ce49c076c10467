"""No position is treated apart, and the program does not read the answers it is held against.

What a reader can check for himself: the rooms of the core open no file and know no position, no move and no large
number; only `fidelity` reads records; and where the board is turned about, so that Black stands as White stood, the
correct program answers the same.
"""

import ast
import re
from pathlib import Path

import chess
import pytest

from machack import Settings, explain_static, plausible_moves
from machack.program import MODULES as ALL_MODULES
from machack.records.fidelity import KNOWN
from tests.engine.positions import game_positions, random_positions
from tests.proofs import some
from tests.test_arrows import imports_of

PROGRAM = Path(__file__).resolve().parents[2] / "machack" / "program"
WITHOUT = {
    "compiled": "it keeps machine code in files",
    "openings": "the book of openings is a table of positions, and says so",
}
EXAMPLES = {
    "heuristics": "its table names a position and a move for each row, for readers; no compiled function sees it"
}
MODULES = [room for room in ALL_MODULES if room not in (*WITHOUT, "settings")]
POSITION = re.compile(r"([pnbrqkPNBRQK1-8]{1,8}/){3,}")
MOVE = re.compile(r"\b[a-h][1-8][a-h][1-8][nbrqNBRQ]?\b|\b[NBRQK][a-h]?[1-8]?x?[a-h][1-8]\b|\bO-O\b")
READERS = {"open", "read_text", "read_bytes", "fromfile", "load", "loadtxt", "memmap", "eval", "exec", "__import__"}
FOREIGN = {"json", "os", "sys", "io", "pathlib", "pickle", "csv", "importlib", "urllib", "chess", "hashlib"}
LARGE = 100_000


def docstrings(tree):
    """The nodes that are docstrings, of the module and of everything in it."""
    owners = (ast.Module, ast.FunctionDef, ast.ClassDef)
    return {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, owners) and node.body and isinstance(node.body[0], ast.Expr)
    }


def compiled_only(tree):
    """A module of the compiled functions alone: those that list, search and judge."""
    return ast.Module(
        [
            node
            for node in tree.body
            if isinstance(node, ast.FunctionDef)
            and any(getattr(each, "id", "") == "compiled" for each in node.decorator_list)
        ],
        [],
    )


def suspicious(source, compiled=False):
    """Sentences: what in a source (or in its compiled functions) could know a position or an answer beforehand."""
    tree = compiled_only(ast.parse(source)) if compiled else ast.parse(source)
    aside = docstrings(tree)
    found = [f"imports {name}" for name in sorted(imports_of(source, "machack")) if name.split(".")[0] in FOREIGN]
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            if name in READERS:
                found.append(f"line {node.lineno} calls {name}")
        if isinstance(node, ast.Constant) and id(node) not in aside:
            if isinstance(node.value, str) and (POSITION.search(node.value) or MOVE.search(node.value)):
                found.append(f"line {node.lineno} has {node.value!r}")
            if isinstance(node.value, int) and abs(node.value) > LARGE:
                found.append(f"line {node.lineno} has the number {node.value}")
    return found


@pytest.mark.parametrize("room", MODULES)
def test_a_module_of_the_core_knows_no_position_and_opens_no_file(room):
    assert suspicious((PROGRAM / f"{room}.py").read_text(), compiled=room in EXAMPLES) == []


@pytest.mark.parametrize(
    "planted",
    [
        "import json",
        "from pathlib import Path",
        "ANSWERS = open('answers')",
        "def f(p):\n    return p.read_text()",
        "ODD = 'r3kb1r/p4ppp/2p5/n2npbN1/8/3P4/PPP1BPPP/RNB1K2R b KQkq - 0 11'",
        "REPLY = {'e2e4': 'e7e5'}",
        "def f(m):\n    return m.key == 4611686018427387903",
        "BEST = 'Qxc6'",
    ],
)
def test_a_planted_answer_is_found(planted):
    assert suspicious(planted) != []


def test_a_planted_answer_in_a_compiled_function_is_found():
    planted = "@compiled\ndef f(m):\n    return 'e2e4'"
    assert suspicious(planted, compiled=True) == ["line 3 has 'e2e4'"]


def test_a_docstring_may_name_a_position():
    assert suspicious('def f():\n    """As in 8/8/8/8/8/8/8/8, after e2e4."""\n    return 128') == []


def test_only_fidelity_reads_the_fields_of_a_record():
    """The word for the list of a record, "plausibility", is the core's too; "pv" and "settings" of a record are not."""
    readers = [
        path.stem for path in PROGRAM.parent.glob("*/*.py") if re.search(r"\[\"(pv|counters)\"\]", path.read_text())
    ]
    assert set(readers) == {"fidelity"} and {"pv", "counters"} <= KNOWN
    named = {
        (path.stem, name)
        for path in PROGRAM.parent.rglob("*.py")
        for name in re.findall(r"[\w{}()/]*\.?jsonl", path.read_text())
    }
    ours = {("matches", "pairs.jsonl"), ("journal", "numbers.jsonl")}  # the laboratory's own journals
    assert ours <= named and {room for room, _ in named - ours} <= {"cli", "fidelity", "later"}


def turned(board):
    """The same position with the colours exchanged, neither with a history; both well within the opening."""
    plain = chess.Board(board.fen())
    plain.fullmove_number = 6
    other = plain.mirror()
    other.fullmove_number = 6
    return plain, other


def mirrored(move):
    return chess.Move(chess.square_mirror(move.from_square), chess.square_mirror(move.to_square), move.promotion)


@pytest.mark.verify
@pytest.mark.parametrize(
    "board",
    some(game_positions(every=3) + random_positions(100, seed=11), 40),
    ids=lambda board: board.fen().split()[0],
)
def test_colours_exchanged_the_correct_program_finds_the_same_plausible(board):
    one, other = turned(board)
    ours = {
        entry.move: (entry.plausibility, entry.always_search, entry.bad_development) for entry in plausible_moves(one)
    }
    his = {
        mirrored(entry.move): (entry.plausibility, entry.always_search, entry.bad_development)
        for entry in plausible_moves(other)
    }
    assert ours == his
    terms, turned_terms = explain_static(one), explain_static(other)
    assert {name: -value for name, value in terms.items()} == turned_terms


def test_colours_exchanged_the_image_does_not():
    """Its faults tell White from Black: that is how some of them were found."""
    image, differ = Settings.image(), 0
    for board in game_positions(every=3):
        one, other = turned(board)
        ours = {entry.move: entry.plausibility for entry in plausible_moves(one, image)}
        differ += ours != {mirrored(entry.move): entry.plausibility for entry in plausible_moves(other, image)}
    assert differ > 0


@pytest.mark.parametrize("board", game_positions(every=29)[2:], ids=lambda board: board.fen().split()[0])
def test_the_number_of_the_move_changes_nothing_within_a_stage_of_the_game(board):
    found = []
    for number in (10, 15, 20):
        plain = chess.Board(board.fen())
        plain.fullmove_number = number
        found.append([(entry.move, entry.plausibility) for entry in plausible_moves(plain)])
    assert found[0] == found[1] == found[2]
