"""The names and numbers of the program's tables, and every sentence with which the packages refuse a text, a move, a setting, a file."""

import chess
import pytest

from machack import BadInput, Session, Settings, Thinking, think, variant
from machack.notation import opening_lines
from machack.notation.descriptive import Tracker, parse, read, write
from machack.notation.files import write_whole
from machack.notation.games import as_board, paper_game, position, read_pgn
from machack.notation.printed import line_text
from machack.notation.states import set_up
from machack.notation.typed import read_move
from machack.program.faults import WORDING
from machack.program.heuristics import HEURISTICS
from machack.program.settings import LATER, RANGES, SEED_RANGE, SWITCHES, WEIGHT_RANGE, apply
from machack.program.tape import KIND_NAMES
from machack.records import differences, later
from machack.terminal.thinkers import MacHack
from machack.thinking.thought import explain_static, perft
from machack.thinking.tracing import trace
from machack.thinking.words import WORK
from tests.seen import held

BEFORE_12 = "game 3, before White's 12th"


def rows(table):
    return "\n".join(f"{name}: {words}" for name, words in table.items())


def test_every_name_of_the_program_has_its_words():
    tables = (WORDING, SWITCHES, KIND_NAMES, WORK, differences.EXAMPLES, later.KINDS, later.REASONS)
    assert all(str(words).strip() for table in tables for words in table.values())


def test_the_tables_of_the_program_are_these():
    kinds = {"()": Settings(), ".tournament()": Settings.tournament(), ".paper()": Settings.paper()}
    kinds |= {".image()": Settings.image(), ".later()": Settings.later()}
    known = [f"{row.id}: {row.status}; {' '.join(row.conditions)}; {row.formula}" for row in HEURISTICS]
    held(
        "program-words.txt",
        {
            "faults": " ".join(WORDING),
            "switches": " ".join(SWITCHES),
            "ranges": f"{rows(RANGES)}\nseed: {SEED_RANGE}\nweights: {WEIGHT_RANGE}\nlater: {LATER}",
            "settings": rows(kinds),
            "events": " ".join(map(str, KIND_NAMES)),
            "work": " ".join(WORK),
            "heuristics": "\n".join(known),
            "differences": " ".join(differences.EXAMPLES),
            "the later program's": " ".join(map(str, {**later.KINDS, **later.REASONS})),
            "options of UCI": rows(MacHack().options),
        },
    )


def said(ask, *given):
    """The sentence with which something is refused; what it gives if it is not."""
    try:
        found = ask(*given)
    except (BadInput, ValueError, TypeError) as fault:
        return f"{type(fault).__name__}: {fault}"
    return f"no refusal: {found!r}"


SETTINGS = [
    dict(widths=0),
    dict(widths=256),
    dict(widths="6 x"),
    dict(widths="6,9 2"),
    dict(widths=None),
    dict(widths=(6, 2.5)),
    dict(widths=()),
    dict(widths=[1] * 17),
    dict(widths=True),
    dict(widths=("six",)),
    dict(captures="2"),
    dict(feedover=-1),
    dict(depth=0),
    dict(depth=20.0),
    dict(depth=True),
    dict(feedover=11),
    dict(captures=-1),
    dict(captures=21),
    dict(seed=-1),
    dict(seed=10**6),
    dict(book=1),
    dict(pawn_term="on"),
    dict(faults=3),
    dict(faults=None),
    dict(faults="F0"),
    dict(faults=["F1", "F31"]),
    dict(weights=3),
    dict(weights={"I1": 1.5}),
    dict(weights={"I1": 1025}),
    dict(weights={"A8": 1}),
    dict(weights={"B1": 1}),
    dict(weights=[("I1", 3)]),
    *(
        dict(weights=each)
        for each in (None, "A7=48", (("A7",),), *({"A7": odd} for odd in (True, "48", -1025)), {"was A7": 1})
    ),
    dict(tempo=1),
]
TYPED = {
    chess.STARTING_FEN: ["", *"e5 e2e5 xyz N-B3 P-B1 N-Q2 PXP O-O P-K4ch N-KB3=Q".split()],
    "r1bqkbnr/pp1ppppp/2n5/8/3pP3/5N2/PPP2PPP/RNBQKB1R w KQkq - 0 4": "N-Q4 P-K4 N/QB3-Q5 NXPe.p.".split(),
    "4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1": ["N-B3"],
    "4k3/4r3/8/8/8/8/3N4/4K3 w - - 0 1": ["N-N3"],
    "7k/8/8/6K1/8/8/8/R7 w - - 0 1": ["R-R8MATE"],
    BEFORE_12: "QXP QXP/Q6 QXKRP NXN PXN N-QN5 N-N5 K-K1 B-R4 B-B4 Q*P P-KB4 P-B4 RXR O-O O-O-O Nd5 Nxd6 d3d7 d3d6q Q-Q9 Z-K4 NX "
    "R/K1-K2 R/Q1-Q2 R/KR1-KN1 N-Q5ch N-Q5MATE QXP=Q e9 0000 -- NXP/K5 N/QB3-Q5 N/KB3XKP BXPe.p.".split(),
    "4k3/P7/8/8/8/8/8/4K2R w K - 0 1": "a8 a7a8 P-R8 P-QR8 P-R8=Q P-R8=N P-QR8=R a8=B a7a8k O-O O-O-O K-K2=Q R-R8ch R-R8 R-B1 PXP".split(),
    "4k3/8/8/3pP3/8/8/2P1P3/R3K2R w KQ d6 0 1": "PXP PXPe.p. exd6 P-K6 P-Q3 RXR KR-R8ch QR-R8 R-Q1 R-KB1 O-O".split(),
    "4r1k1/8/8/8/8/8/4R3/4K3 w - - 0 1": "R-Q2 RXR RXRch K-B1 Rd2 e2d2 K-K2".split(),
    "4k3/8/8/8/8/8/3r4/4K3 w - - 0 1": "K-K2 KXR K-Q1 P-K4".split(),
    "R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1": ["K-B1"],
    "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1": ["K-R1"],
}
FENS = [
    "8/8/8/8/8/8/8/4K2k w - - 0 1",
    "QQQQQQQQ/1Q6/8/8/8/8/7k/K7 w - - 0 1",
    "k7/8/8/8/8/8/PPPPPPPP/KQQ5 w - - 0 1",
    "k7/8/8/8/8/8/8/K7 w - - 99999 1",
    "k7/8/8/8/8/8/8/K7 w - - 0 99999999",
    "kP6/8/8/8/8/8/8/K7 w - - 0 1",
    "x" * 300,
    "k6K w",
    "4k3/8/8/8/8/8/4r3/R3K3 b Q - 0 1",
    "rrk5/rr6/rr6/8/8/8/8/K6R w - - 0 1",
    "4k3/4R3/8/8/8/8/8/K7 w - - 0 1",
]
PLACES = [
    "game 1, start",
    "game 2, end",
    "game 3, before White's 0th",
    "game 3, before White's 12",
    "game 3, after 12 ...",
    "game 5, end",
    "game 3, 12.",
    "game 3, 12...",
    "Game 3, Before black's 12th",
    "game 3, before White's 22nd",
]
PGN = {
    "no game": "",
    "stray words": "hello\nworld",
    "wrong start": '[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]\n\n1. e4 *\n',
    "no start": '[FEN "8/8"]\n\n1. e4 *\n',
    "illegal": "1. e4 e5 2. Ke3 *",
    "no move": "1. e4 e5 2. hello *",
    "ambiguous": "1. e4 a6 2. Nf3 a5 3. Nc3 a4 4. Ne5 a3 5. N4 *",
    "two": '[White "a"]\n\n1. e4 e5 *\n\n[White "b"]\n\n1. e4 e4 *\n',
    "good": "1. e4 e5 2. Nf3 *",
    "variant": '[Variant "Atomic"]\n\n1. e4 *\n',
}
BOOKS = {
    "nothing": "; only a remark\n",
    "no name": "1. e4 e5\n",
    "wrong name": "[Ruy Lopez\n1. e4 e5\n",
    "illegal": "[A: b]\n1. e4 e4\n",
    "no move": "[A: b]\n1. e4 hello\n",
    "ambiguous": "[A: b]\n1. e4 a6 2. Nf3 a5 3. Nc3 a4 4. Ne5 a3 5. N4\n",
    "wrong number": "[A: b]\n1. e4 e5 3. Nf3\n",
    "a mistake and a reply": "[A: b]\n1. e4 e5 2. Nf3\n1. e4? e5\n",
    "goes on above": "[A: b]\n1. e4 e5\n2... Nc6\n",
    "good": "[A: b]\n1. e4 e5 2. Nf3 Nc6\n",
}


def test_every_refused_setting_and_text_is_refused_in_these_words(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    told = {"settings": "\n".join(f"{change}: {said(settings, change)}" for change in SETTINGS)}
    for place, texts in TYPED.items():
        board = as_board(place)
        told[f"typed: {place}"] = "\n".join(f"{text}: {said(read_move, board, text)}" for text in texts)
    told["read alone"] = "\n".join(
        f"{text!r}: {said(parse, text)}" for text in ("", "P", "P-", "XX", "P-K4=K", "KP-K4", "N/K2-K4ch", "pxp e.p.")
    )
    told["read"] = "\n".join(f"{text}: {said(read, chess.Board(), text)}" for text in ("N-B3", "P-K5", "e4"))
    told["FENs"] = "\n".join(f"{fen[:60]}: {said(as_board, fen)}" for fen in FENS)
    told["places"] = "\n".join(f"{place}: {said(position, place)}" for place in PLACES)
    told["PGN"] = "\n".join(f"{name}: {said(summary, text)}" for name, text in PGN.items())
    for name, text in BOOKS.items():
        (tmp_path / f"{name}.txt").write_text(text)
    told["books"] = "\n".join(f"{name}: {said(lines_of, tmp_path / f'{name}.txt')}" for name in BOOKS)
    held("refused-texts.txt", told)


def settings(change):
    return Settings(**change)


def summary(text):
    file = read_pgn(text)
    return sorted(file.games), [fault.sentence for fault in file.faults]


def lines_of(path):
    return len(opening_lines.read_book(path).lines)


def null_game():
    board = chess.Board()
    board.push(chess.Move.null())
    return board


def test_every_refusal_of_the_python_names_says_this(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "bytes.txt").write_bytes(b"\xff\xfe\x00")
    game, move = paper_game(3), chess.Move.from_uci
    asked = {
        "a ply": lambda: game.at(99),
        "a side": lambda: game.before(3, "red"),
        "a move": lambda: game.after(22, "white"),
        "a game": lambda: paper_game(9),
        "tape": lambda: think("startpos", tape=-1),
        "nodes": lambda: think("startpos", nodes=1.5),
        "seconds": lambda: think("startpos", seconds=-1),
        "no seconds": lambda: think("startpos", seconds=True),
        "seconds in letters": lambda: think("startpos", seconds="1"),
        "a tape and a half": lambda: think("startpos", tape=1.5),
        "a depth that is true": lambda: perft("startpos", True),
        "moves": lambda: Thinking(chess.Board(), moves=(move("e2e5"),)),
        "settings": lambda: think("startpos", {"depth": 3}),
        "apply": lambda: apply(set_up("startpos"), Settings),
        "perft": lambda: perft("startpos", 21),
        "explained": lambda: explain_static("8/8 w"),
        "trace": lambda: trace("startpos", move("e2e5")),
        "a text to trace": lambda: trace("startpos", 3),
        "promoted": lambda: trace("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8n"),
        "session": lambda: Session().play(move("e2e5")),
        "a pass": lambda: Session().play(chess.Move.null()),
        "typed": lambda: Session().play("N-Q9"),
        "taken back": lambda: Session().take_back(),
        "a null move": lambda: set_up(null_game()),
        "another chess": lambda: set_up(chess.Board(chess960=True)),
        "no function": lambda: variant(no_such=said),
        "no source": lambda: variant(centre_control=eval("lambda m: 0")),
        "a style": lambda: write(chess.Board(), move("e2e4"), "morse"),
        "an illegal move": lambda: write(chess.Board(), move("e2e5")),
        "a line": lambda: line_text(chess.Board(), [move("e2e5")]),
        "a fault": lambda: differences.board_of("F31"),
        "a folder": lambda: write_whole(".", "text"),
        "a folder that is not": lambda: write_whole("none/a.txt", "text"),
        "a name": lambda: write_whole("a\0b", "text"),
        "a book that is not": lambda: opening_lines.read_book("none.txt"),
        "a book of bytes": lambda: opening_lines.read_book("bytes.txt"),
        "a PGN of bytes": lambda: read_pgn("bytes.txt"),
    }
    held("refused-names.txt", rows({name: said(ask) for name, ask in asked.items()}))


@pytest.mark.parametrize("name", ["game 3, end", "game 4, before Black's 48th"])
def test_a_tracker_comes_back_to_where_it_was(name):
    board = position(name)
    tracker = Tracker(board.root())
    before = []
    for each in board.move_stack:
        before.append(dict(tracker.wings))
        tracker.push(each)
    for each, wings in zip(reversed(board.move_stack), reversed(before)):
        assert tracker.pop() == each and tracker.wings == wings
