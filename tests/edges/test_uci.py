"""The UCI side: the conversation (with a searcher that stands in for the program), then whole games."""

import dataclasses
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

from machack import Thinking
from machack.notation.positions import LONGEST_GAME
from machack.notation.states import set_up
from machack.program.settings import Settings
from machack.terminal.go_line import clock_share
from machack.terminal.thinkers import MacHack, option_name
from machack.terminal.uci import Engine, score_text
from tests.proofs import WHOLE

COMMAND = [sys.executable, "-m", "machack.cli", "uci"]


class Searcher:
    """Stands in for machack.Thinking: answers with the last legal move by name, at once or when it is stopped."""

    endless = False
    asked = []
    value = 64
    best = None  # what so_far says

    def __init__(self, board, settings, tape=0, node_limit=0, moves=()):
        self.board, self.settings, self.node_limit, self.moves = board, settings, node_limit, moves
        self.thought, self.nodes, self.looks = None, 1000, 0
        self._stopped, self._thread, self._finished = threading.Event(), None, False
        Searcher.asked.append(self)

    def start(self):
        self._thread = threading.Thread(target=self._work, daemon=True)
        self._thread.start()

    def _work(self):
        if self.endless:
            self._stopped.wait()
        move = max(self.moves or self.board.legal_moves, key=chess.Move.uci)
        self.thought = SimpleNamespace(
            move=move, value=self.value, line=[move], nodes=1000, complete=self._is_complete(), from_book=False
        )

    def _is_complete(self):
        return self._finished or not self._stopped.is_set()

    def finish(self):
        """End an endless search as if it were complete."""
        self._finished = True
        self._stopped.set()

    def stop(self):
        self._stopped.set()

    def join(self, timeout=None):
        self.looks += 1
        self._thread.join(timeout)
        return self.thought

    def so_far(self):
        return self.best

    @property
    def running(self):
        return self._thread.is_alive()


@pytest.fixture
def talk():
    """An engine over the stand-in, the list of the lines it has written, and its clock, which the test moves on."""
    Searcher.asked, Searcher.endless, Searcher.value, Searcher.best = [], False, 64, None
    said, now = [], [1000.0]
    engine = Engine(said.append, MacHack(Searcher), clock=lambda: now[0])
    yield SimpleNamespace(obey=engine.obey, said=said, engine=engine, now=now)
    Searcher.endless = False
    engine.run([])


def wait_until(is_so, seconds=60.0):
    """Waits until this is so; fails after many seconds."""
    until = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < until
        time.sleep(0.002)


def wait_for(said, start):
    """The first line that begins so."""
    wait_until(lambda: any(line.startswith(start) for line in list(said)))
    return next(line for line in said if line.startswith(start))


def answered(talk, line):
    """The settings of the search that a `go` line asks for, after its answer."""
    talk.said.clear()
    talk.obey(line)
    wait_for(talk.said, "bestmove")
    return Searcher.asked[-1].settings


def looked_at_again(search):
    """Waits until the engine has looked twice more at a search, and so has seen what there was to see."""
    looks = search.looks
    wait_until(lambda: search.looks > looks + 2)


def begun(talk, line):
    """The search that a `go` line begins, which goes on until it is stopped."""
    talk.obey("isready")
    Searcher.asked.clear()
    Searcher.endless = True
    talk.obey(line)
    wait_until(lambda: Searcher.asked and Searcher.asked[0].looks)
    return Searcher.asked[0]


# ---------------------------------------------------------------- the conversation


# fmt: off
@pytest.mark.parametrize("line, changes", [
    ("Widths value 9,5", {"widths": (9, 5)}), ("Depth value 3", {"depth": 3}), ("feedover value 1", {"feedover": 1}),
    ("Captures value 0", {"captures": 0}), ("Faults value F1,F4", {"faults": "F1,F4"}), ("Seed value 7", {"seed": 7}),
    ("Weights value A7=48, I1=0", {"weights": {"A7": 48, "I1": 0}}), ("Weights value <empty>", {"weights": ()}),
    ("OwnBook value false", {"book": False}), ("AlphaBeta value FALSE", {"alpha_beta": False}),
    ("Tournament value true", {"widths": (15, 15, 9, 9, 7)})])
# fmt: on
def test_an_option_changes_the_next_search(talk, line, changes):
    talk.obey("setoption name " + line)
    talk.obey("go")
    wait_for(talk.said, "bestmove")
    assert Searcher.asked[-1].settings == Settings.paper(**changes)
    assert not any("info string" in line for line in talk.said)


@pytest.mark.parametrize("field", [field.name for field in dataclasses.fields(Settings)])
def test_the_option_of_each_setting_sets_that_setting(field):
    program, default = MacHack(), getattr(Settings.paper(), field)
    other = {"widths": "9", "faults": "F1", "weights": "A7=48"}.get(field)
    program.set(option_name(field), other or (str(default + 1) if type(default) is int else str(not default)))
    changed = {each.name for each in dataclasses.fields(Settings)
               if getattr(program.settings, each.name) != getattr(Settings.paper(), each.name)}  # fmt: skip
    assert changed == {field}


def test_a_preset_brings_rules_and_faults_and_leaves_the_numbers(talk):
    for line in ("Depth value 3", "Weights value A7=48", "HashCoding value true", "Program value image"):
        talk.obey("setoption name " + line)
    talk.obey("go")
    wait_for(talk.said, "bestmove")
    assert Searcher.asked[-1].settings == Settings.image(depth=3, weights={"A7": 48})


def test_every_new_game_has_another_seed_and_none_has_one_without_it(talk):
    seeds = []
    for line in ("setoption name Seed value 0", "ucinewgame", "setoption name Seed value 5", "ucinewgame"):
        talk.obey(line)
        seeds.append(answered(talk, "go").seed)
    assert seeds == [0, 0, 6, 7]


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
def test_the_score_is_reported_from_the_side_to_move(value, white, text):
    assert score_text(value, white) == text


def test_a_depth_in_go_is_for_that_search(talk):
    talk.obey("setoption name Depth value 3")
    assert [answered(talk, line).depth for line in ("go depth 2", "go depth 99", "go")] == [2, 20, 3]


@pytest.mark.parametrize(
    "line, words",
    [
        ("\x00\x01", "is not a UCI command"),
        ("on_uci", "is not a UCI command"),
        ("setoption name Widths value", "give 1 to 16"),
        ("setoption name Weights value A7", "Weights: A7 is a whole number"),
        ("setoption name Weights value Z9=1", "no heuristic 'Z9'"),
        ("setoption name Seed value -1", "seed must be a whole number"),
        ("x" * 5000, "is not a UCI"),
    ],
)
def test_a_line_that_cannot_be_obeyed_gets_one_info_string(talk, line, words):
    assert talk.obey(line)
    assert len(talk.said) == 1 and talk.said[0].startswith("info string ") and words in talk.said[0]
    assert "\n" not in talk.said[0] and len(talk.said[0]) < 700
    talk.obey("go")
    assert wait_for(talk.said, "bestmove") == "bestmove h2h4"


def test_empty_lines_are_passed_over(talk):
    assert talk.obey("") and talk.obey("   ") and talk.said == []


# fmt: off
@pytest.mark.parametrize("line, words", [
    ("position", "needs startpos or fen"),
    ("position startpos moves e2e5", "move 1 of the position, 'e2e5', is not legal"),
    ("position startpos moves e2e4 zz", "move 2 of the position, 'zz', is not legal"),
    ("position startpos moves 0000", "move 1 of the position, '0000', is not legal")])
# fmt: on
def test_after_a_refused_position_there_is_none_until_the_next(talk, line, words):
    talk.obey("position startpos moves e2e4")
    talk.obey(line)
    assert len(talk.said) == 1 and talk.said[0].startswith("info string ") and words in talk.said[0]
    talk.obey("go")
    assert talk.said[-1] == "bestmove (none)" and "refused" in talk.said[-2] and Searcher.asked == []
    talk.obey("position startpos")
    talk.obey("go")
    assert wait_for(talk.said, "bestmove h2h4")


def test_isready_is_answered_while_it_thinks_and_stop_ends_it(talk):
    begun(talk, "go infinite")
    talk.said.clear()
    talk.obey("isready")
    assert talk.said == ["readyok"]
    talk.obey("stop")
    assert talk.said[-1].startswith("bestmove")
    assert any("stopped before the end" in line for line in talk.said)


def test_a_stopped_search_claims_no_depth(talk):
    begun(talk, "go infinite")
    talk.obey("stop")
    depths = {line.split()[2] for line in talk.said if line.startswith("info depth")}
    assert depths == {"0"}


def test_a_search_says_while_it_runs_what_is_best_so_far(talk):
    Searcher.best = (64, [chess.Move.from_uci("e2e4"), chess.Move.from_uci("e7e5"), chess.Move.from_uci("e4e5")])
    search = begun(talk, "go infinite")
    looked_at_again(search)
    assert not any(line.startswith("info depth") for line in talk.said)
    talk.now[0] += 1.5
    assert wait_for(talk.said, "info depth") == "info depth 0 score cp 50 nodes 1000 nps 667 time 1500 pv e2e4 e7e5"
    looked_at_again(search)
    assert len([line for line in talk.said if line.startswith("info depth")]) == 1
    talk.now[0] += 1.0
    wait_until(lambda: len([line for line in talk.said if line.startswith("info depth")]) == 2)


def test_before_there_is_a_best_move_only_the_work_is_reported(talk):
    begun(talk, "go infinite")
    talk.now[0] += 2
    assert wait_for(talk.said, "info depth") == "info depth 0 nodes 1000 nps 500 time 2000"


def test_an_infinite_search_that_has_ended_answers_only_after_stop(talk):
    talk.obey("go infinite")
    wait_for(talk.said, "info depth")
    talk.obey("isready")
    assert not any(line.startswith("bestmove") for line in talk.said)
    talk.obey("stop")
    assert [line for line in talk.said if line.startswith("bestmove")] == ["bestmove h2h4"]


def test_a_ponder_search_that_has_ended_answers_after_ponderhit(talk):
    talk.obey("go ponder wtime 1000 btime 1000")
    wait_for(talk.said, "info depth")
    talk.obey("ponderhit")
    wait_for(talk.said, "bestmove")


def test_the_clock_of_a_ponder_search_runs_from_ponderhit_on(talk):
    search = begun(talk, "go ponder wtime 40000 btime 40000")
    talk.now[0] += 500
    looked_at_again(search)
    assert search.running
    talk.obey("ponderhit")
    talk.now[0] += 0.99
    looked_at_again(search)
    assert search.running
    talk.now[0] += 0.02
    assert wait_for(talk.said, "bestmove") == "bestmove h2h4"


def test_the_best_move_comes_with_the_reply_to_ponder_about():
    said = []
    engine = Engine(said.append)
    for line in ("setoption name OwnBook value false", "go depth 2"):
        engine.obey(line)
    words = wait_for(said, "bestmove").split()
    board = chess.Board()
    board.push_uci(words[1])
    assert words[2] == "ponder" and chess.Move.from_uci(words[3]) in board.legal_moves


@pytest.mark.parametrize("go, share", [("go movetime 300", 0.22), ("go wtime 8000 btime 1", 0.2), ("go wtime 1", 0.001)])
def test_a_search_stops_at_its_time_and_not_before_with_the_best_so_far(talk, go, share):
    search = begun(talk, go)
    talk.now[0] += share * 0.99
    looked_at_again(search)
    assert search.running
    talk.now[0] += share * 0.02
    assert wait_for(talk.said, "bestmove") == "bestmove h2h4"


def test_nodes_are_handed_to_the_search(talk):
    talk.obey("go nodes 500")
    wait_for(talk.said, "bestmove")
    assert Searcher.asked[-1].node_limit == 500


def test_the_line_that_is_played_may_use_all_of_the_time(talk):
    talk.obey("setoption name MultiPV value 3")
    search = begun(talk, "go movetime 1080")
    talk.now[0] += 0.99
    looked_at_again(search)
    assert search.running
    talk.now[0] += 0.02
    wait_for(talk.said, "bestmove")
    assert len(Searcher.asked) == 1


@pytest.mark.parametrize("line, end", [("go movetime 1080", 1.0), ("go wtime 40000", 0.25)])
def test_the_other_lines_share_what_the_first_leaves_of_the_time_or_of_a_quarter_on_a_clock(talk, line, end):
    talk.obey("setoption name MultiPV value 3")
    search = begun(talk, line)
    talk.now[0] += 0.05
    search.finish()
    wait_until(lambda: len(Searcher.asked) == 2 and Searcher.asked[1].looks)
    talk.now[0] += (end - 0.05) / 2 - 0.01
    looked_at_again(Searcher.asked[1])
    assert Searcher.asked[1].running
    talk.now[0] += 0.02
    wait_until(lambda: len(Searcher.asked) == 3 and Searcher.asked[2].looks)
    talk.now[0] += (end - 0.05) / 2
    wait_for(talk.said, "bestmove")


def test_on_a_clock_no_other_line_is_begun_when_a_quarter_of_the_time_is_gone(talk):
    talk.obey("setoption name MultiPV value 3")
    search = begun(talk, "go wtime 40000")
    talk.now[0] += 0.26
    search.finish()
    wait_for(talk.said, "bestmove")
    assert len(Searcher.asked) == 1


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
        ({"movetime": 20}, True, 0.005),
        ({"wtime": 100, "winc": 10}, True, 0.0105),
        ({"wtime": -5}, True, 0.001),
        ({"wtime": 1000, "winc": 60000}, True, 0.72),
        ({"wtime": 40000, "movetime": 500}, True, 0.42),
    ],
)
def test_the_share_of_a_clock(numbers, white, seconds):
    share = clock_share(numbers, white)
    assert share == seconds if seconds is None else share == pytest.approx(seconds)


def test_quit_and_the_end_of_the_lines_end_a_running_search(talk):
    talk.obey("isready")
    Searcher.endless = True
    assert talk.engine.run(iter(["go infinite", "quit", "go"])) == 0
    assert sum(line.startswith("bestmove") for line in talk.said) == 1


def test_a_new_search_or_position_ends_the_one_before_with_one_answer_each(talk):
    talk.obey("isready")
    Searcher.endless = True
    for line in ("go infinite", "go infinite", "position startpos moves d2d4", "ucinewgame"):
        talk.obey(line)
    assert sum(line.startswith("bestmove") for line in talk.said) == 2


def test_an_interface_that_has_gone_ends_the_engine():
    def gone(line):
        raise BrokenPipeError

    Searcher.endless = False
    engine = Engine(gone, MacHack(Searcher))
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

    said, Searcher.endless = [], False
    engine = Engine(said.append, MacHack(Broken))
    engine.obey("position startpos moves e2e4")
    engine.obey("go")
    move = wait_for(said, "bestmove").split()[1]
    assert chess.Move.from_uci(move) in list(engine._board.legal_moves)
    assert any("the search failed (RuntimeError: broken)" in line for line in said)


class FirstMove:
    """The smallest Thinker there is: it plays the first legal move by name."""

    name, author, options, depth, depths = "First Move", "nobody", {}, 1, (1, 1)

    def load(self):
        pass

    def search(self, asked):
        move = min(asked.moves or asked.board.legal_moves, key=chess.Move.uci)
        answer = SimpleNamespace(move=move, value=0, line=[move], nodes=1, complete=True, from_book=False)
        return SimpleNamespace(running=False, nodes=1, start=lambda: None, join=lambda timeout: answer)


def test_any_thinker_can_be_an_engine():
    said = []
    engine = Engine(said.append, FirstMove())
    for line in ("uci", "setoption name MultiPV value 2", "position startpos moves e2e4", "go depth 7"):
        engine.obey(line)
    wait_for(said, "bestmove")
    assert said[0] == "id name First Move" and said[-1] == "bestmove a7a5"
    assert [line.split()[4] for line in said if line.startswith("info depth 1")] == ["1", "2"]


def test_what_loads_long_says_so_on_the_way_and_then_is_ready(monkeypatch):
    import machack.terminal.uci as uci

    class Slow(FirstMove):
        loaded = threading.Event()

        def load(self):
            self.loaded.wait()

    monkeypatch.setattr(uci, "SAY_LOADING_AFTER", 0.0)
    said = []
    engine = Engine(said.append, Slow())
    asking = threading.Thread(target=engine.obey, args=("isready",))
    asking.start()
    assert wait_for(said, "info string").startswith("info string compiling the program")
    assert "readyok" not in said
    Slow.loaded.set()
    asking.join()
    assert said[-1] == "readyok"


# ---------------------------------------------------------------- the program itself


def play(white, black, limit, plies, start=None):
    """Plays two engines; returns the board. An illegal move raises in chess.engine."""
    board = start or chess.Board()
    while not board.is_game_over(claim_draw=True) and board.ply() < plies:
        result = (white if board.turn else black).play(board, limit, info=chess.engine.INFO_ALL)
        assert result.move in board.legal_moves, board.fen()
        board.push(result.move)
    return board


@pytest.mark.verify
def test_the_program_plays_itself_under_python_chess():
    plies = 300 if WHOLE else 40
    with chess.engine.SimpleEngine.popen_uci(COMMAND, timeout=60) as one:
        with chess.engine.SimpleEngine.popen_uci(COMMAND, timeout=60) as two:
            two.configure({"Widths": "15,15,9,9,7", "Depth": 2})
            one.configure({"Depth": 2, "Feedover": 1})
            board = play(one, two, chess.engine.Limit(time=5), plies)
    assert board.is_game_over(claim_draw=True) or board.ply() == plies


@pytest.fixture(scope="module")
def process():
    """`machack uci` in one process for the tests that only ask it; each sets the options that it needs."""
    with chess.engine.SimpleEngine.popen_uci(COMMAND, timeout=60) as engine:
        yield engine


def test_it_answers_for_single_moves_and_with_several_lines(process):
    board = chess.Board("r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3")
    asked = [chess.Move.from_uci("h7h6"), chess.Move.from_uci("a7a6")]
    process.configure({"Depth": 2, "OwnBook": False})
    assert process.play(board, chess.engine.Limit(), root_moves=asked).move in asked
    lines = process.analyse(board, chess.engine.Limit(depth=2), multipv=3)
    assert [line["multipv"] for line in lines] == [1, 2, 3] and len({line["pv"][0] for line in lines}) == 3
    alone = Thinking(board, Settings.paper(depth=2, book=False)).work()
    assert lines[0]["pv"][0] == alone.move and lines[0]["score"].white().score() == round(alone.value * 100 / 128)


def test_it_ponders_under_python_chess(process):
    board = chess.Board("r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3")
    limit = chess.engine.Limit(white_clock=200, black_clock=200)
    process.configure({"Depth": 4, "OwnBook": False})
    first = process.play(board, limit, ponder=True)
    board.push(first.move)
    board.push(first.ponder)
    assert process.play(board, limit, ponder=True).move in board.legal_moves  # ponderhit
    board.push(next(iter(board.legal_moves)))
    board.push(next(iter(board.legal_moves)))
    assert process.play(board, limit).move in board.legal_moves  # not what was pondered about


def test_a_search_far_too_deep_for_its_clock_answers_after_ponderhit():
    said = []
    engine = Engine(said.append)
    for line in ("position startpos moves a2a3", "go ponder depth 20 wtime 2000 btime 2000", "ponderhit"):
        engine.obey(line)
    assert chess.Move.from_uci(wait_for(said, "bestmove").split()[1])


def test_a_running_search_of_the_program_says_its_best_so_far(monkeypatch):
    import machack.terminal.uci as uci

    monkeypatch.setattr(uci, "MORE_INFO_EVERY", 0.0)
    said, fen = [], "r1bqk2r/5p1p/p1np1npb/4p3/Pp2P3/2NQ1NB1/1PP2PPP/1K1R1B1R w kq - 0 12"  # game 3
    engine = Engine(said.append)
    for line in (f"position fen {fen}", "go depth 9"):  # some seconds, the first of its moves well before the last
        engine.obey(line)
    running = wait_for(said, "info depth 0 score").split()
    engine.obey("stop")
    last = [line.split() for line in said if " score " in line][-1]
    for words in (running, last):
        board = chess.Board(fen)
        for move in words[words.index("pv") + 1 :]:
            board.push_uci(move)
    assert int(last[last.index("nodes") + 1]) >= int(running[running.index("nodes") + 1]) > 100


def test_two_seeds_begin_other_games_and_one_seed_the_same_one():
    def beginning(seed):
        said, engine = [], Engine(lambda line: said.append(line))
        engine.obey(f"setoption name Seed value {seed}")
        moves = []
        for _ in range(6):
            engine.obey("position startpos moves " + " ".join(moves))
            engine.obey("go depth 1")
            moves.append(wait_for(said, "bestmove").split()[1])
            said.clear()
        return tuple(moves)

    assert beginning(0) == beginning(0) and beginning(3) == beginning(3)
    assert len({beginning(seed) for seed in range(6)}) >= 4


def test_the_program_plays_stockfish_on_a_clock_without_an_illegal_move_or_a_time_loss():
    path = shutil.which("stockfish")
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


def test_quit_during_a_search_ends_the_process_at_once():
    lines = (
        "uci\nisready\nposition startpos moves e2e4 c7c5\nsetoption name Depth value 12\ngo infinite\nisready\nquit\n"
    )
    done = subprocess.run(COMMAND, input=lines, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0 and done.stderr == ""
    assert done.stdout.count("readyok") == 2 and done.stdout.count("bestmove") == 1


def test_garbage_on_the_input_of_the_process_is_named_and_passed_over():
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
