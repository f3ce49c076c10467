"""Whole conversations: at the console, at the teletype, and with a chess interface."""

import chess
import pytest

from machack import Settings
from machack.notation.games import position
from machack.program.compiled import MODE
from machack.terminal.console import Console, machine, person
from machack.terminal.teletype import Teletype
from machack.terminal.thinkers import MacHack
from machack.terminal.uci import Engine
from tests.seen import held, without_times

slow = pytest.mark.skipif(MODE != "compiled", reason="many searches: compiled mode only")
MATE = "game 3, after Black's 20th"


def talk(lines, start="startpos", white=person, black=person, settings=Settings(depth=2, widths=(3,))):
    """All that is said at a console while these lines are typed, each shown behind its prompt."""
    said = []
    rest = iter(lines.split("\n"))

    def read(prompt):
        line = next(rest, None)
        said.append(prompt + ("(the end)" if line is None else line))
        if line is None:
            raise EOFError
        return line

    board = (
        chess.Board() if start == "startpos" else position(start) if start.startswith("game") else chess.Board(start)
    )
    assert Console(board, {True: white, False: black}, settings, read=read, say=said.append).run() == 0
    return without_times("\n".join(said))


@slow
def test_a_game_at_the_console_is_talked_about_in_these_words(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "bad.pgn").write_text("1. e4 e5 2. Ke3 *\n")
    (tmp_path / "none.pgn").write_text("")
    said = {
        "commands": talk("help\ncommands\n\nmoves\nscore\nscore x\ntake back\nwhy\nsave\nload"),
        "moves": talk(
            "P-K4\ne5\nNf3\nnc6\nB-N5\nN-B3\nN-B3\nO-O\nO-O\nBxc6\nP*B\nscore\nboard\nflip\nback\nmoves\nnew\nscore"
        ),
        "against the machine": talk("e4\nwhy\nwhy h6\nwhy zz\nhint\nwhy\ntake back\nscore\nquit\ne4", black=machine),
        "the machine begins": talk("undo\nresign\nno\nresign\nyes\nresign\ne5\nhint\ngo\ntakeback\nq", white=machine),
        "the original's commands": talk(
            "BD\npg\nSETD=\nSETW=\nSETW 4 3\nSETW=\nSETD\n3\nSETD 99\nSETF x\nSETC 1\nSETC=\nP-K4\nM\nPSVD 1\nSMVD 1\n"
            "go\nWALLP 1\ngo\nDRAW?\nPW\nDRAW?\nPN\nT\nT N-KB3\nT zz\nTPC\nNODE\nNODE x\nU\nU\nRESET\nU\nSE 3\nPG"
        ),
        "saved and loaded": talk(
            "e4\nsave one.pgn\ne5\nload one.pgn\nscore\nresign\ny\nsave two.pgn\nload two.pgn\nload bad.pgn\n"
            "load none.pgn\nload no.pgn\nsave none/one.pgn\nload ."
        )
        + f"\n{(tmp_path / 'one.pgn').read_text()}\n{(tmp_path / 'two.pgn').read_text()}",
        "mate": talk("Rd8\ngo\nhint\nresign\nmoves\ne4\nscore\ntake back\nscore", MATE),
        "two machines": talk("", MATE, machine, machine),
        "stalemate": talk("Qb6\nmoves", "k7/8/8/8/8/8/1Q6/K7 w - - 0 1"),
        "no mate is possible": talk("Kxb2", "k7/8/8/8/8/8/1q6/K7 w - - 0 1"),
        "three times": talk("Nf3\nNf6\nNg1\nNg8\n" * 2),
        "fifty moves": talk("Rh2", "k7/8/8/8/8/8/8/K6R w - - 99 90"),
        "from the book": talk("hint\nwhy\ngo\nwhy d4", settings=Settings.paper()),
    }
    held("console.txt", said)


def roll(text, start="startpos", settings=None):
    """What comes on the roll of a teletype whose clock stands still."""
    start = position(start) if start.startswith("game") else start
    return Teletype(start, settings or Settings(depth=2, widths=(4, 3)), clock=lambda: 0).type(text)


@slow
def test_the_teletype_prints_these_rolls():
    said = {
        "moves and refusals": roll(
            "P-K4\nP-K4\nN-B3\nB-N5\nP-B4\nP-K9\nN*P\nP-Q4\nP*P\n99 Q*P\n3 Q*P\nQ*P\n,\nN-QB3\nO-O\nO-O-O\n"
            "XYZ\n=\n0\n12\nK-\nN/QB*P\nBD\nPG\n\x07\x7fe4\n"
        ),
        "settings": roll(
            "SETW=SETD=SETF=SETC=SETW 5 4 3 3\nSETW=SETW -2 0\nSETW x\nSETW\n\n9\nSETW=SETD 3 SETD=SETD 99\nSETD -\n"
            "SETF 1\nSETF=SETC 0\nSETC=SE 5 PNT 1\nPSVD=PSVD 1\nPSVDX1\n"
        ),
        "the aids": roll(
            "M\nPSVD 1\nM\nSMVD 1\nM\nTPM\nTPC\nT\nT P-K4\nT zz\nNODE P-Q4\nNODE\nNODE P-KR4\nNODE zz\nU\nRESET\nU\n"
        ),
        "the wallpaper": roll("WALLP 1\nM\nU\nM\n", "game 3, before White's 12th"),
        "the image's": roll("WALLP 1\nPSVD 1\nM\nTPC\n", "game 3, before Black's 16th", Settings.image(depth=2)),
        "the paper's": roll("WALLP 1\nM\nT\nNODE\n", "game 1, before White's 52nd", Settings.paper(depth=2)),
        "the book's": roll("WALLP 1\nPSVD 1\nM\nTPM\nNODE\nPB\nDRAW?\nPN\nDRAW?\n", settings=Settings.paper()),
        "it plays White": roll("PW\nP-K4\nDRAW?\nPN\nP-QR3\n"),
        "it plays itself to mate": roll("PS\nM\n", MATE),
        "captures": roll("TPC\n", "game 3, before White's 16th"),
        "a draw": roll("PS\n", "k7/8/8/8/8/8/1q6/K7 w - - 0 1"),
        "stalemate": roll("M\nDRAW?\n", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"),
        "a pawn promoted": roll("SMVD 1\nPSVD 1\nM\nPG\nP-R8=Q\n", "7k/P7/8/8/8/8/7p/K7 w - - 0 1"),
        "nodes in its tree": roll(
            "TPC\nM\nNODE QXQP\nTPC\nU\nNODE QXQP QXQ\nNODE N-Q5\nNODE N-Q5 N*N\nNODE K-R1\nNODE P-KR4\n",
            "game 3, before White's 12th",
        ),
    }
    sheet = Teletype("startpos", Settings(depth=1), clock=lambda: 0)
    sheet.type("P-K4\nM\n")
    said["a page"] = sheet._repr_html_()
    held("teletype.txt", said)


def conversation(lines):
    """What the engine says to these lines, each search waited for; its clock stands still."""
    said = []
    engine = Engine(said.append, MacHack(), clock=lambda: 0)
    for line in lines.split("\n"):
        said.append(f"> {line}")
        engine.obey(line)
        if line.startswith("go") and engine._searching and "infinite" not in line and "ponder" not in line:
            engine._searching.join()
    engine.run([])
    return "\n".join(said)


@slow
def test_the_engine_says_these_lines():
    middle = "position fen r2qk2r/3b1p1p/p1nQ1npb/4p3/Pp2P3/2N2NB1/1PP2PPP/1K1R1B1R w kq - 1 13"
    said = {
        "what there is": conversation("uci\nisready\ndebug on\nregister later\nponderhit\nstop\nucinewgame\n\nquit"),
        "what is wrong": conversation(
            "castle\nsetoption\nsetoption name Speed value 3\nsetoption name Depth value 99\nsetoption name Depth value x\n"
            "setoption name MultiPV value 0\nsetoption name MultiPV value two\nsetoption name AlphaBeta value perhaps\n"
            "setoption name Program value none\nsetoption name Widths value 0\nsetoption name Faults value F31\n"
            "position\ngo\nposition fen 8/8 w\nposition startpos moves e2e4 e2e4\ngo depth 1\n"
            f"position startpos\ngo depth x nodes\n{middle}\ngo mate 0 depth 1 searchmoves e2e4 a1a1"
        ),
        "a search": conversation(
            f"setoption name OwnBook value false\nsetoption name Ponder value true\n{middle}\ngo depth 2\ngo depth 99 nodes 50\ngo nodes 20"
        ),
        "three lines": conversation(
            f"{middle}\nsetoption name MultiPV value 3\ngo depth 2\ngo depth 1 searchmoves a2a3 b2b3"
        ),
        "mates": conversation(
            "position fen 4kb1r/5p1p/p1r1b1p1/2n1N3/Pp5B/8/1PP2PPP/1K1R1B1R w k - 0 21\ngo mate 1\ngo mate 2\n"
            f"{middle}\ngo mate 1\nposition fen R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1\ngo\n"
            "position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1\ngo"
        ),
        "the book": conversation(
            "go\nposition startpos moves d2d4 g8f6\ngo\nsetoption name Seed value 3\ngo\nucinewgame\ngo"
        ),
        "other programs": conversation(
            f"setoption name program value IMAGE\nsetoption name Tournament value true\n{middle}\ngo depth 2\n"
            "setoption name Program value simplified\ngo depth 2\nsetoption name Widths value 2 1\n"
            "setoption name AlphaBeta value false\ngo depth 1"
        ),
    }
    held("uci.txt", said)
