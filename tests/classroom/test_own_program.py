"""A reader's program as one file: whatever the answers are, it plays as on the page, in every way in which it can be run."""

import inspect
import os
import subprocess
import sys

import chess
import pytest

from machack.classroom.exercises import ladder
from machack.classroom.exercises.own_file import program_file
from machack.classroom.exercises.page_host import _functions
from machack.laboratory.entries import read_entry
from machack.laboratory.games import Referee
from machack.laboratory.matches import play_pair
from machack.laboratory.plans import Plan
from machack.notation.games import as_board
from machack.program.compiled import MODE
from tests.proofs import ROOT

pytestmark = pytest.mark.skipif(MODE != "compiled", reason="searches: compiled mode only")

PLACES = ("startpos", "game 3, before White's 12th", "game 3, before White's 19th")
BOOK = {name: inspect.getsource(getattr(ladder, name)) for name in ladder.STEPS}
USES = {
    "is_en_prise": "import chess\nfrom machack.classroom.ladder import WORTH\n",
    "minimax": "from machack.classroom.ladder import material, no_moves, plausible\n",
    "alpha_beta": "from machack.classroom.ladder import no_moves\n",
    "order": "import chess\n# {chess.PAWN: 128, ...}\nfrom machack.classroom.ladder import WORTH   # as above\n",
    "evaluate": "from machack.classroom.ladder import material\n",
    "go_on": "from machack.classroom.ladder import is_en_prise\n",
}
WHOLE = {name: USES.get(name, "") + text for name, text in BOOK.items()}
MAX = "\ndef max(values):\n    return list(values)[0]\n\ndef minimax(board, depth, width):\n    return max([0])\n"
STRANGE = {
    "nothing": {},
    "the book's": WHOLE,
    "only an import": {"evaluate": "from machack.classroom.ladder import evaluate"},
    "helpers of the same name": {
        "order": "def key(move):\n    return move.uci()\n\ndef order(board, moves):\n    return sorted(moves, key=key)\n",
        "evaluate": WHOLE["evaluate"] + "\ndef key(move):\n    return 1 / 0\n",
        "second_look": "def key(each):\n    return each[1]\n\ndef second_look(moves, second):\n    return max(moves, key=key)[0]\n",
    },
    "a name of Python that another answer uses": {
        "minimax": MAX,
        "second_look": "def second_look(moves, second):\n    return max(moves, key=lambda each: second(each[0]))[0]\n",
    },
    "the step before, copied": {
        "minimax": WHOLE["minimax"],
        "alpha_beta": "def minimax(*given):\n    return 0\n" + WHOLE["alpha_beta"],
    },
    "another step's function, from the book": {
        "evaluate": "def evaluate(board):\n    return 0\n",
        "second_look": "import chess\nfrom machack.classroom.ladder import evaluate\n"
        "def second_look(moves, second):\n    assert evaluate(chess.Board('4k3/8/8/8/8/8/8/R3K3 w - - 0 1'))\n    return moves[-1][0]\n",
    },
    "a count, a text of several lines, a star": {
        "order": "count = 0\ndef order(board, moves):\n    global count\n    count += 1\n    return list(moves)\n",
        "evaluate": "from machack.classroom.ladder import *\n\ncount = {}\n\ndef evaluate(board):\n    global count\n"
        '    text = """a\n  b\n"""\n    assert text == "a\\n  b\\n" and count == {}\n    return material(board) + 1\n',
    },
    "names of the file": {
        "evaluate": "replaces = 7\nladder = 3\ndef choose(board):\n    return None\ndef evaluate(board):\n    return ladder\n"
    },
    "tries, futures, a semicolon, Windows's lines": {
        "order": "from __future__ import annotations\nimport chess; WORSE = -1\ndef order(board: Any, moves):\n"
        "    return sorted(moves, key=lambda move: WORSE * board.is_capture(move))\n"
        "print(order(chess.Board(), []))\nif __name__ == '__main__':\n    print('tried')\n".replace("\n", "\r\n")
    },
    "the reader's test, asked by the reader's feedover": {
        "is_en_prise": "def is_en_prise(board, square):\n    return square == 12\n",
        "go_on": "LEAST = 1\n" + WHOLE["go_on"].replace(">= 2", ">= LEAST"),
    },
    "the same test, where the two cannot be put together": {
        "is_en_prise": "LEAST = 2\ndef is_en_prise(board, square):\n    return square > 30 * LEAST\n",
        "go_on": "LEAST = 1\n" + WHOLE["go_on"].replace(">= 2", ">= LEAST"),
    },
}


@pytest.fixture
def saved(tmp_path):
    """A function: write the file for some answers, and return its path."""

    def write(codes):
        path = tmp_path / "my-mac-hack.py"
        path.write_text(program_file(codes), encoding="utf-8")
        return path

    return write


def run(path, *words, typed="", cwd=None):
    """Run a file as a person does; return what it printed, its exit code and what it complained of."""
    found = subprocess.run(
        [sys.executable, str(path), *words],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=600,
        cwd=cwd,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    return found.stdout, found.returncode, found.stderr


@pytest.mark.parametrize("kind", STRANGE)
def test_the_file_plays_as_the_page_and_can_be_an_entry(saved, kind):
    path = saved(STRANGE[kind])
    assert read_entry(path).kind == "chooses"
    module = {"__name__": "a file"}
    exec(compile(path.read_text(encoding="utf-8"), str(path), "exec", dont_inherit=True), module)
    here = ladder.Program(_functions(STRANGE[kind]))
    for board in map(as_board, PLACES) if kind != "nothing" else [chess.Board()]:
        assert module["choose"](board.copy()) == here.move(board.copy())


def test_functions_are_as_they_were_written_with_the_imports_once_and_first(saved):
    text = saved(WHOLE).read_text(encoding="utf-8")
    assert all(source.strip() in text for source in BOOK.values())
    assert text.count("import WORTH") == 1 and text.count("\nimport chess\n") == 1
    assert text.index("import WORTH") < text.index("def is_en_prise") < text.index("def second_look")
    assert "The book's" not in text and "The book's: is_en_prise" in program_file({})


def test_it_answers_a_chess_interface_even_if_its_functions_print(saved):
    path = saved({"evaluate": "def evaluate(board):\n    print('noise')\n    return 0\n"})
    asked = "uci\nisready\nposition startpos moves e2e4\ngo\nisready\n"
    with subprocess.Popen(
        [sys.executable, str(path), "uci"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    ) as engine:
        engine.stdin.write(asked)
        engine.stdin.flush()
        lines = []
        while not lines or not lines[-1].startswith("bestmove"):
            lines.append(engine.stdout.readline().rstrip())
            assert lines[-1] or len(lines) < 2, lines
        engine.communicate("quit\n", timeout=600)
    assert {"uciok", "readyok"} < set(lines) and "id name My Mac Hack" in lines and "noise" not in lines
    after = chess.Board()
    after.push_uci("e2e4")
    assert chess.Move.from_uci(lines[-1].split()[1]) in after.legal_moves
    assert any(line.startswith("info depth 2 score cp ") for line in lines), lines


def test_it_plays_in_the_terminal_and_under_its_own_name(saved, tmp_path):
    printed, code, _ = run(saved(WHOLE), typed="e4\ntake back\ne4\nsave game.pgn\nquit\n", cwd=tmp_path)
    assert code == 0 and printed.count("Your program plays ") == 2
    assert '[Black "My Mac Hack"]' in (tmp_path / "game.pgn").read_text()
    printed, code, _ = run(saved(WHOLE), "black", typed="quit\n")
    assert code == 0 and printed.count("Your program plays ") == 1


def test_it_plays_a_match_against_itself(saved):
    path = saved(STRANGE["helpers of the same name"])
    lines = dict.fromkeys(("a", "b"), f"entry {path}")
    done = play_pair(next(Plan(lines, games=2, referee=Referee(plies=6)).jobs()))
    assert done["points"] == [0.5, 0.5] and "faults" not in done


def test_what_is_wrong_is_said_in_one_sentence(saved):
    printed, code, said = run(saved({}), "green")
    assert (printed, code) == ("", 2) and said.startswith("'green' is not a way to play: ") and said.count("\n") == 1
    broken = saved({"order": "def order(board, moves):\n    return {}['e9']\n"})
    line = next(at for at, text in enumerate(broken.read_text().splitlines(), 1) if "e9" in text)
    _, code, said = run(broken, typed="e4\n")
    assert (code, said) == (2, f"Your program fails: line {line}: it raises KeyError: 'e9'.\n")
    _, code, said = run(saved({"second_look": "def second_look(moves, second):\n    return 'a1a3'\n"}), typed="e4\n")
    assert (code, said) == (2, "Your program plays a1a3, which is not legal.\n")


def test_without_the_package_it_says_what_it_needs(saved, tmp_path):
    alone = [sys.executable, "-S", "-I", str(saved(WHOLE))]
    found = subprocess.run(alone, capture_output=True, text=True, cwd=tmp_path, timeout=600)
    assert found.returncode == 1 and found.stderr.startswith("This program needs the package machack")
    assert found.stderr.count("\n") == 1


# ---- what a step is worth
@pytest.mark.parametrize("name", ["alpha_beta", "order"])
def test_a_step_that_only_saves_time_changes_no_value(name):
    now, earlier = ladder.Program(), ladder.before({}, name)
    for board in map(as_board, PLACES[1:]):
        values = [
            {name: (first, each.second(board, name)) for name, first in each.looks(board)} for each in (now, earlier)
        ]
        assert values[0] == values[1]


def test_before_the_steps_the_program_knows_less():
    rook = chess.Board("4k3/8/8/8/8/8/8/R3K3 w - - 0 1")
    assert ladder.before({}, "evaluate").at_rest(rook) == ladder.material(rook) != ladder.Program().at_rest(rook)
    hanging = chess.Board("4k3/8/8/1q3n2/2P1P3/8/8/4K3 b - - 0 1")
    assert ladder.Program().of["go_on"](hanging)
    assert not ladder.before({}, "go_on").of["go_on"](hanging)
    assert not ladder.before({}, "is_en_prise").of["go_on"](hanging)
    looked, second = [("e2e4", 30), ("d2d4", 20)], {"e2e4": 10, "d2d4": 25}.get
    assert ladder.before({}, "second_look").chosen(looked, second).uci() == "e2e4"
    assert ladder.before({"minimax": ladder.minimax}, "minimax").by_minimax
