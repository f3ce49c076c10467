"""The UCI side: the conversation (with a searcher that stands in for the program), then whole games."""

import io
import shutil
import subprocess
import sys
import threading
import time
from types import SimpleNamespace

import chess
import chess.engine
import pytest

from machack.notation.positions import LONGEST_GAME
from machack.notation.states import set_up
from machack.program.settings import Settings
from machack.terminal.uci import Engine, clock_share, score_text

COMMAND = [sys.executable, "-m", "machack.cli", "uci"]


class Searcher:
    """Stands in for machack.Thinking: takes `seconds` and answers with the last legal move by name."""

    seconds = 0.0
    asked = []
    value = 64

    def __init__(self, board, settings, tape=0, node_limit=0):
        self.board, self.settings, self.node_limit = board, settings, node_limit
        self.tape, self.events, self.thought = [], 0, None
        self._stopped, self._thread = threading.Event(), None
        Searcher.asked.append(self)

    def start(self):
        self._thread = threading.Thread(target=self._work, daemon=True)
        self._thread.start()

    def _work(self):
        done = not self._stopped.wait(self.seconds)
        move = max(self.board.legal_moves, key=chess.Move.uci)
        self.thought = SimpleNamespace(
            board=self.board,
            settings=self.settings,
            move=move,
            value=self.value,
            line=[move],
            nodes=1000,
            seconds=self.seconds,
            complete=done,
            from_book=False,
        )

    def stop(self):
        self._stopped.set()

    def join(self, timeout=None):
        self._thread.join(timeout)

    @property
    def running(self):
        return self._thread.is_alive()


@pytest.fixture
def talk():
    """An engine over the stand-in, and the list of the lines it has written."""
    Searcher.asked, Searcher.seconds, Searcher.value = [], 0.0, 64
    said = []
    engine = Engine(said.append, Searcher)
    yield SimpleNamespace(obey=engine.obey, said=said, engine=engine)
    engine.run([])


def wait_for(said, start, seconds=60.0):
    """The first line that begins so; fails after `seconds`."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        for line in said:
            if line.startswith(start):
                return line
        time.sleep(0.005)
    raise AssertionError(f"no line {start!r} in {said}")


# ---------------------------------------------------------------- the conversation


def test_the_engine_names_itself_and_its_options(talk):
    talk.obey("uci")
    assert talk.said[-1] == "uciok" and talk.said[0].startswith("id name Mac Hack VI")
    options = [line for line in talk.said if line.startswith("option")]
    assert [line.split()[2] for line in options] == [
        "Widths",
        "Depth",
        "Feedover",
        "Tournament",
        "HashCoding",
        "SecondarySearch",
        "OwnBook",
    ]
    talk.obey("isready")
    assert talk.said[-1] == "readyok"


def test_a_move_comes_with_an_info_line_that_ends_with_the_line_of_play(talk):
    talk.obey("position startpos moves e2e4 e7e5")
    talk.obey("go")
    assert wait_for(talk.said, "bestmove") == "bestmove h2h4"
    info = wait_for(talk.said, "info depth").split()
    assert info[:6] == ["info", "depth", "4", "score", "cp", "50"] and info[-2:] == ["pv", "h2h4"]
    assert {"nodes", "nps", "time"} <= set(info)
    assert len(Searcher.asked[-1].board.move_stack) == 2


@pytest.mark.parametrize(
    "value, white, text",
    [
        (64, True, "cp 50"),
        (64, False, "cp -50"),
        (28670, True, "mate 1"),
        (28670, False, "mate -1"),
        (-28669, False, "mate 1"),
        (-28667, True, "mate -2"),
        (0, False, "cp 0"),
    ],
)
def test_the_score_is_told_from_the_side_to_move(value, white, text):
    assert score_text(value, white) == text


def test_options_change_the_next_search(talk):
    for line in (
        "setoption name Widths value 9,5",
        "setoption name Depth value 3",
        "setoption name feedover value 1",
        "go",
    ):
        talk.obey(line)
    wait_for(talk.said, "bestmove")
    settings = Searcher.asked[-1].settings
    assert (settings.widths, settings.depth, settings.feedover) == ((9, 5), 3, 1)
    talk.obey("setoption name Tournament value true")
    talk.obey("go depth 2")
    talk.obey("stop")
    assert Searcher.asked[-1].settings.widths == Settings.tournament().widths
    assert Searcher.asked[-1].settings.depth == 2


@pytest.mark.parametrize(
    "line, words",
    [
        ("hello there", "is not a UCI command"),
        ("\x00\x01", "is not a UCI command"),
        ("go_on", "is not a UCI command"),
        ("on_uci", "is not a UCI command"),
        ("position", "needs startpos or fen"),
        ("position fen 8/8 w", "FEN"),
        ("position startpos moves e2e5", "move 1 of the position, 'e2e5', is not legal"),
        ("position startpos moves e2e4 zz", "move 2 of the position, 'zz', is not legal"),
        ("setoption name Widths value 0", "width 1 is 0"),
        ("setoption name Widths value 300", "width 1 is 300"),
        ("setoption name Widths value", "give 1 to 16"),
        ("setoption name Depth value much", "Depth is a whole number"),
        ("setoption name Depth value 99", "depth"),
        ("setoption name Tournament value maybe", "true or false"),
        ("setoption name Hash value 16", "no option 'Hash'"),
        ("setoption", "setoption needs"),
        ("x" * 5000, "is not a UCI"),
    ],
)
def test_a_line_that_cannot_be_obeyed_gets_one_info_string(talk, line, words):
    assert talk.obey(line)
    assert len(talk.said) == 1 and talk.said[0].startswith("info string ") and words in talk.said[0]
    assert "\n" not in talk.said[0] and len(talk.said[0]) < 300
    talk.obey("go")
    assert wait_for(talk.said, "bestmove") == "bestmove h2h4"


def test_empty_lines_are_passed_over(talk):
    assert talk.obey("") and talk.obey("   ") and talk.said == []


def test_a_wrong_position_leaves_the_old_one(talk):
    talk.obey("position startpos moves e2e4")
    talk.obey("position fen what w")
    talk.obey("go")
    wait_for(talk.said, "bestmove")
    assert Searcher.asked[-1].board.peek().uci() == "e2e4"


def test_isready_is_answered_while_it_thinks_and_stop_ends_it(talk):
    Searcher.seconds = 0
    talk.obey("isready")
    Searcher.seconds = 30
    talk.obey("go infinite")
    talk.said.clear()
    talk.obey("isready")
    assert talk.said == ["readyok"]
    began = time.monotonic()
    talk.obey("stop")
    assert time.monotonic() - began < 20 and talk.said[-1].startswith("bestmove")
    assert any("stopped before the end" in line for line in talk.said)


def test_an_infinite_search_that_has_ended_answers_only_after_stop(talk):
    talk.obey("go infinite")
    wait_for(talk.said, "info depth")
    time.sleep(0.1)
    assert not any(line.startswith("bestmove") for line in talk.said)
    talk.obey("stop")
    assert [line for line in talk.said if line.startswith("bestmove")] == ["bestmove h2h4"]


def test_a_ponder_search_answers_after_ponderhit(talk):
    talk.obey("go ponder wtime 1000 btime 1000")
    wait_for(talk.said, "info depth")
    talk.obey("ponderhit")
    wait_for(talk.said, "bestmove")


@pytest.mark.parametrize(
    "go, least", [("go movetime 1000", 0.92), ("go wtime 40000 btime 1", 1.0), ("go wtime 1 btime 1 movestogo 1", 0.0)]
)
def test_a_search_stops_at_its_time_with_the_best_so_far(talk, go, least):
    """Not before it; soon after it, however busy the machine is: the search itself would take ten minutes."""
    talk.obey("isready")
    Searcher.seconds = 600
    began = time.monotonic()
    talk.obey(go)
    assert wait_for(talk.said, "bestmove") == "bestmove h2h4"
    assert least <= time.monotonic() - began < 60
    assert any("stopped before the end" in line for line in talk.said)


def test_nodes_are_handed_to_the_search(talk):
    talk.obey("go nodes 500")
    wait_for(talk.said, "bestmove")
    assert Searcher.asked[-1].node_limit == 500


def test_a_number_that_is_none_is_named_and_left_out(talk):
    talk.obey("go movetime soon depth 2")
    wait_for(talk.said, "bestmove")
    assert talk.said[0] == "info string go movetime needs a whole number and is ignored"
    assert Searcher.asked[-1].settings.depth == 2


@pytest.mark.parametrize(
    "numbers, white, seconds",
    [
        ({}, True, None),
        ({"btime": 1000}, True, None),
        ({"movetime": 1000}, False, 0.92),
        ({"wtime": 40000}, True, 1.0),
        ({"wtime": 40000, "movestogo": 4}, True, 10.0),
        ({"btime": 40000, "binc": 1000}, False, 1.8),
        ({"wtime": 10}, True, 0.001),
        ({"wtime": -5}, True, 0.001),
        ({"wtime": 1000, "winc": 60000}, True, 0.72),
        ({"wtime": 40000, "movetime": 500}, True, 0.42),
    ],
)
def test_the_share_of_a_clock(numbers, white, seconds):
    share = clock_share(numbers, white)
    assert share == seconds if seconds is None else share == pytest.approx(seconds)


@pytest.mark.parametrize(
    "fen, score", [("R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1", "mate 0"), ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "cp 0")]
)
def test_a_game_that_is_over_has_no_best_move(talk, fen, score):
    talk.obey(f"position fen {fen}")
    talk.obey("go")
    assert wait_for(talk.said, "bestmove") == "bestmove (none)"
    assert f"info depth 0 score {score}" in talk.said


def test_quit_and_the_end_of_the_lines_end_a_running_search(talk):
    talk.obey("isready")
    Searcher.seconds = 30
    began = time.monotonic()
    assert talk.engine.run(iter(["go infinite", "quit", "go"])) == 0
    assert time.monotonic() - began < 20
    assert sum(line.startswith("bestmove") for line in talk.said) == 1


def test_a_new_search_or_position_ends_the_one_before_with_one_answer_each(talk):
    talk.obey("isready")
    Searcher.seconds = 30
    for line in ("go infinite", "go infinite", "position startpos moves d2d4", "ucinewgame"):
        talk.obey(line)
    assert sum(line.startswith("bestmove") for line in talk.said) == 2


def test_an_interface_that_has_gone_ends_the_engine():
    def gone(line):
        raise BrokenPipeError

    Searcher.seconds = 0.0
    engine = Engine(gone, Searcher)
    assert engine.run(io.StringIO("uci\nisready\ngo infinite\n" * 3)) == 0


def test_a_game_longer_than_the_programs_memory_is_thought_about_all_the_same(talk):
    round_of_moves = ["g1f3", "g8f6", "f3g1", "f6g8"]
    moves = " ".join(round_of_moves[ply % 4] for ply in range(LONGEST_GAME + 3))
    talk.obey(f"position startpos moves {moves}")
    talk.obey("go")
    wait_for(talk.said, "bestmove")
    assert [line for line in talk.said if "remembers" in line] == [
        f"info string the program remembers the last {LONGEST_GAME} plies of this game"
    ]
    asked = Searcher.asked[-1].board
    assert len(asked.move_stack) == LONGEST_GAME and asked.ply() == LONGEST_GAME + 3
    assert int(set_up(asked).made) == LONGEST_GAME


def test_a_search_that_fails_still_answers_with_a_legal_move():
    class Broken(Searcher):
        def start(self):
            if len(self.board.move_stack):
                raise RuntimeError("broken")
            super().start()

    said, Searcher.seconds = [], 0.0
    engine = Engine(said.append, Broken)
    engine.obey("position startpos moves e2e4")
    engine.obey("go")
    move = wait_for(said, "bestmove").split()[1]
    assert chess.Move.from_uci(move) in list(engine._board.legal_moves)
    assert any("the search failed (RuntimeError: broken)" in line for line in said)


# ---------------------------------------------------------------- the program itself


def play(white, black, limit, plies, start=None):
    """Plays two engines; returns the board. An illegal move raises in chess.engine."""
    board = start or chess.Board()
    while not board.is_game_over(claim_draw=True) and board.ply() < plies:
        result = (white if board.turn else black).play(board, limit, info=chess.engine.INFO_ALL)
        assert result.move in board.legal_moves, board.fen()
        board.push(result.move)
    return board


def test_the_program_plays_itself_under_python_chess(warm):
    with chess.engine.SimpleEngine.popen_uci(COMMAND, timeout=60) as one:
        with chess.engine.SimpleEngine.popen_uci(COMMAND, timeout=60) as two:
            two.configure({"Widths": "15,15,9,9,7", "Depth": 2})
            one.configure({"Depth": 2, "Feedover": 1})
            board = play(one, two, chess.engine.Limit(time=5), 300)
    assert board.is_game_over(claim_draw=True) or board.ply() == 300


def test_the_program_finds_the_mate_of_game_three_and_says_mate_in_one(warm):
    from machack.notation.games import paper_game

    board = paper_game(3).after(20, "black")
    with chess.engine.SimpleEngine.popen_uci(COMMAND, timeout=60) as engine:
        result = engine.play(board, chess.engine.Limit(time=20), info=chess.engine.INFO_ALL)
    assert board.san(result.move) == "Rd8#" and result.info["score"].white() == chess.engine.Mate(1)
    assert result.info["pv"] == [result.move] and result.info["depth"] == 4


def test_the_program_plays_stockfish_on_a_clock_without_an_illegal_move_or_a_time_loss(warm):
    path = shutil.which("stockfish") or shutil.which("stockfish", path="/usr/games")
    if not path:
        pytest.skip("stockfish is not installed: install it to let the program play a second engine")
    with chess.engine.SimpleEngine.popen_uci(COMMAND, timeout=60) as machack:
        with chess.engine.SimpleEngine.popen_uci(path, timeout=60) as stockfish:
            stockfish.configure({"Skill Level": 0, "Threads": 1})
            for machack_is_white in (True, False):
                board, clock = chess.Board(), {True: 6.0, False: 6.0}
                machack.configure({"Depth": 4, "Tournament": machack_is_white})
                while not board.is_game_over(claim_draw=True) and board.ply() < 120:
                    mine = board.turn == machack_is_white
                    limit = (
                        chess.engine.Limit(
                            white_clock=clock[True], black_clock=clock[False], white_inc=0.05, black_inc=0.05
                        )
                        if mine
                        else chess.engine.Limit(nodes=300)
                    )
                    began = time.monotonic()
                    result = (machack if mine else stockfish).play(board, limit, game=machack_is_white)
                    if mine:
                        clock[board.turn] -= time.monotonic() - began
                        assert clock[board.turn] > 0, f"lost on time: {board.fen()}"
                        clock[board.turn] += 0.05
                    assert result.move in board.legal_moves
                    board.push(result.move)
                assert board.ply() > 8


def test_quit_during_a_search_ends_the_process_at_once(warm):
    lines = (
        "uci\nisready\nposition startpos moves e2e4 c7c5\nsetoption name Depth value 12\ngo infinite\nisready\nquit\n"
    )
    done = subprocess.run(COMMAND, input=lines, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0 and done.stderr == ""
    assert done.stdout.count("readyok") == 2 and done.stdout.count("bestmove") == 1


def test_garbage_on_the_input_of_the_process_is_named_and_passed_over(warm):
    done = subprocess.run(
        COMMAND,
        input=b"\xff\xfe\x00\nposition startpos moves e2e5\nGO AWAY\ngo depth 1\nisready\n",
        capture_output=True,
        timeout=60,
    )
    out = done.stdout.decode().splitlines()
    assert done.returncode == 0 and done.stderr == b""
    assert (
        sum(line.startswith("info string") for line in out) >= 2
        and sum(line.startswith("bestmove") for line in out) >= 1
    )
