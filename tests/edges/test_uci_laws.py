"""Laws of the UCI side over random cases: what is answered, what is printed first, and lines of every kind."""

import itertools
import random

import chess
import pytest

from machack import Settings, Thinking
from machack.terminal.family import Ancestor
from machack.terminal.thinkers import MacHack
from machack.terminal.uci import Engine
from tests.proofs import SEED, named, portions

CASES, LINES = 1000, 2000
MATE = 100_000


def drawn_position(draw):
    """Return a position of a game played at random, not over, with its moves."""
    while True:
        board = chess.Board()
        for _ in range(draw.randrange(0, 140)):
            captures = [move for move in board.legal_moves if board.is_capture(move)]
            moves = captures if captures and draw.random() < 0.4 else list(board.legal_moves)
            if not moves:
                break
            board.push(draw.choice(moves))
        if not board.is_game_over():
            return board


def drawn_settings(draw):
    """Return settings of which a few are other than usual."""
    return Settings(
        depth=draw.randint(1, 4),
        widths=draw.choice([(6,), (1,), (15, 15, 9, 9, 7), (3,)]),
        feedover=draw.randint(0, 3),
        hash_coding=draw.random() < 0.5,
        secondary_search=draw.random() < 0.5,
        modifications=draw.random() < 0.7,
        alpha_beta=draw.random() < 0.8,
    )


def score_in(line):
    """Return the score of an info line as a number, None if it has none."""
    words = line.split()
    if "score" not in words:
        return None
    kind, number = words[words.index("score") + 1 :][:2]
    return int(number) if kind == "cp" else (MATE - int(number) if int(number) > 0 else -MATE - int(number))


def told(*lines, thinker=None):
    """Return what the engine says to these lines until its search ends."""
    said = []
    engine = Engine(said.append, thinker or MacHack())
    for line in lines:
        engine.obey(line)
    if engine._searching:
        engine._searching.join()
    return said


def after(board):
    return "position startpos moves " + " ".join(move.uci() for move in board.move_stack)


def answered(board, settings, lines):
    """Return (best move, info lines with a line of play) of a conversation about this position."""
    thinker = MacHack()
    thinker.settings = settings
    said = told(after(board), *lines, thinker=thinker)
    infos = [line for line in said if line.startswith("info depth") and " pv " in line]
    assert not any("failed" in line for line in said), said
    return chess.Move.from_uci(said[-1].split()[1]), infos


@pytest.mark.verify
@pytest.mark.parametrize("portion", portions(CASES, 100, 30), ids=named)
def test_a_stopped_answer_is_a_move_asked_for_and_no_worse_than_the_first_line_printed(portion, record_property):
    for number in portion:
        draw = random.Random(f"{SEED} stopped {number}")
        board = drawn_position(draw)
        legal = list(board.legal_moves)
        asked = draw.sample(legal, draw.randint(1, len(legal))) if draw.random() < 0.6 else []
        lines = [
            f"setoption name MultiPV value {draw.randint(1, 8)}",
            f"setoption name Iterate value {draw.choice(['true', 'false'])}",
            f"go nodes {draw.randint(1, 100)}" + (f" searchmoves {' '.join(map(str, asked))}" if asked else ""),
        ]
        move, infos = answered(board, drawn_settings(draw), lines)
        what = (number, board.fen(), lines, infos)
        assert move in (asked or legal), what
        # with Iterate a deeper search puts its line in place of the one before
        first = score_in(list(itertools.takewhile(lambda line: " multipv 2 " not in line, infos))[-1])
        its = [line for line in infos if line.split(" pv ")[1].split()[0] == move.uci()]
        assert its and (first is None or score_in(its[-1]) is not None and score_in(its[-1]) >= first), what
    record_property("stopped answers", len(portion))


@pytest.mark.verify
@pytest.mark.parametrize("portion", portions(CASES, 100, 30), ids=named)
def test_a_search_stopped_anywhere_answers_with_a_move_asked_for_and_has_a_value_only_if_it_searched_one(portion):
    for number in portion:
        draw = random.Random(f"{SEED} asked {number}")
        board = drawn_position(draw)
        legal = list(board.legal_moves)
        asked = draw.sample(legal, draw.randint(1, min(5, len(legal))))
        thinking = Thinking(board, drawn_settings(draw), nodes=draw.randint(1, 100), moves=asked)
        found = thinking.work()
        assert found.move in asked and found.line[0] == found.move, (number, board.fen(), asked)
        assert (found.value is None) == (found.score is None) == (thinking.so_far() is None), (
            number,
            board.fen(),
            asked,
        )


def test_the_mate_found_first_is_played_though_the_other_lines_are_stopped():
    where = "position fen 6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1"
    said = told("setoption name MultiPV value 256", where, "go nodes 60")
    assert said[-1] == "bestmove a1a8" and "score mate 1" in next(line for line in said if " multipv 1 " in line)
    assert len({line.split(" pv ")[1] for line in said if " pv " in line}) > 5


def test_a_move_that_the_program_never_lists_is_answered_without_a_score():
    said = told("position fen 8/4P1k1/8/8/8/8/8/4K3 w - - 0 1", "go searchmoves e7e8n")
    assert said[-1] == "bestmove e7e8n" and not any("score" in line for line in said)


@pytest.mark.parametrize("line", ["go nodes 1", "go movetime 1 nodes 1"])
def test_a_move_that_was_not_searched_has_no_score(line):
    said = told("isready", line, thinker=MacHack(settings=Settings()))
    assert said[-1] == "bestmove e2e4" and not any("score" in line for line in said)


def test_a_move_of_the_book_stays_before_what_is_searched():
    alone, several = (told(f"setoption name MultiPV value {lines}", "go nodes 300") for lines in (1, 3))
    assert alone[-1].split()[1] == several[-1].split()[1] and sum(" multipv 2 " in line for line in several) > 0
    assert next(line for line in several if " multipv 1 " in line).endswith(alone[-1].split()[1])


def test_with_iterate_a_short_search_answers_from_the_deepest_one_that_ended():
    lines = "setoption name Iterate value true", "position startpos moves e2e4", "go nodes 150"
    said = told(*lines, thinker=MacHack(settings=Settings()))
    depths = [line.split()[2] for line in said if " pv " in line]
    assert depths[:2] == ["1", "2"] and depths[-1] != "0" and all("score" in line for line in said if " pv " in line)
    assert said[-1].split()[1] == said[-2].split(" pv ")[1].split()[0]
    assert int(said[-2].split(" nodes ")[1].split()[0]) == 150


@pytest.mark.parametrize("go", ["go movetime 20", "go wtime 100 winc 10", "go wtime 400 movestogo 40"])
def test_with_iterate_a_move_is_searched_however_little_time_there_is(go):
    game = "position startpos moves e2e4 e7e5 g1f3 g8f6 f3e5"
    said = told("isready", "setoption name Iterate value true", game, go, thinker=MacHack(settings=Settings()))
    shown = [line for line in said if " pv " in line]
    assert shown and "score" in shown[-1] and said[-1].split()[1] == shown[-1].split(" pv ")[1].split()[0]


# ---------------------------------------------------------------- lines of every kind

NAMES = "Depth MultiPV Iterate Widths Program OwnBook Faults Weights Seed Tournament Hash".split()
VALUES = [*"1 2 true false paper image 6,5,4 A7=48 F1,F4 -1 <empty> \u00fc".split(), "", "9" * 40]
GO = ["depth", "nodes", "movetime", "wtime", "btime", "winc", "movestogo", "mate", "infinite", "ponder", "searchmoves"]
FENS = [
    chess.STARTING_FEN,
    "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1",
    "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1",
    "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
    "8/8/8/8/8/8/8/8 w - - 0 1",
    "4k3/8/4K3 w",
    "x",
]
ANSWERS = ("info ", "bestmove ", "readyok", "uciok", "id ", "option ")


def drawn_move(draw):
    if draw.random() < 0.5:
        return draw.choice(["e2e4", "a1a8", "e7e8n", "0000", "E2E4", "e9e4", "e2e4q"])
    return "".join(draw.choice("abcdefgh12345678qnxO-") for _ in range(draw.randint(1, 6)))


def drawn_line(draw):
    """Return a line that an interface may send, or nearly."""
    kind = draw.choice(["setoption", "position", "go", "go", "other", "noise"])
    if kind == "setoption":
        line = f"setoption name {draw.choice(NAMES)} value {draw.choice(VALUES)}"
    elif kind == "position":
        where = draw.choice(["startpos", f"fen {draw.choice(FENS)}", ""])
        line = (
            f"position {where}"
            + " moves " * draw.randint(0, 1)
            + " ".join(drawn_move(draw) for _ in range(draw.randint(0, 3)))
        )
    elif kind == "go":
        words = [f"{draw.choice(GO)} {draw.choice([draw.randint(-5, 60), draw.randint(0, 10**15), drawn_move(draw)])}"]
        line = "go nodes 40 " + " ".join(words * draw.randint(0, 2))
    elif kind == "other":
        line = draw.choice(
            ["uci", "isready", "ucinewgame", "stop", "ponderhit", "debug on", "register later", "", " ", "go"]
        )
    else:
        line = "".join(
            chr(draw.choice([draw.randint(1, 127), draw.randint(128, 70000)])) for _ in range(draw.randint(1, 40))
        )
    if draw.random() < 0.1:
        line = draw.choice([line.upper(), line[: len(line) // 2], line * 2, f"  {line}\t"])
    return "isready" if line.strip().lower().startswith("quit") else line


@pytest.mark.verify
@pytest.mark.parametrize("portion", portions(LINES, 500, 60), ids=named)
def test_any_line_is_obeyed_or_named_and_each_go_gets_one_answer(portion, record_property):
    said, goes = [], 0
    engine = Engine(said.append, MacHack(settings=Settings(depth=2)))
    for number in portion:
        line = drawn_line(random.Random(f"{SEED} line {number}"))
        before = len(said)
        assert engine.obey(line), line
        goes += line.split()[:1] != [] and line.split()[0].lower() == "go"
        assert all(each.startswith(ANSWERS) and "\n" not in each for each in said[before:]), (number, line)
    engine.obey("stop")
    engine.obey("isready")
    assert said[-1] == "readyok" and sum(line.startswith("bestmove") for line in said) == goes
    assert not any("the search failed" in line for line in said)
    record_property("lines", len(portion))


@pytest.mark.parametrize("line", ["QUIT", "Quit", " quit now"])
def test_quit_ends_the_conversation_in_any_letters(line):
    assert not Engine([].append, MacHack()).obey(line)


@pytest.mark.parametrize(
    "lines, best",
    [
        (["POSITION STARTPOS MOVES E2E4", "GO NODES 20 SEARCHMOVES A7A6"], "a7a6"),
        (
            ["SetOption Name Depth Value 1", "Position Fen 8/4P1k1/8/8/8/8/8/4K3 w - - 0 1", "Go SearchMoves E7E8Q"],
            "e7e8q",
        ),
    ],
)
def test_capitals_are_read_like_small_letters(lines, best):
    said = told(*lines)
    assert said[-1].split()[1] == best and not any("info string" in line and "stopped" not in line for line in said)


@pytest.mark.parametrize(
    "line, sentence",
    [
        (
            "go depth 21 nodes 1",
            "info string go depth 21: the program searches 1 to 20 plies, so this search goes to 20",
        ),
        ("go depth 0", "info string go depth 0: the program searches 1 to 20 plies, so this search goes to 1"),
        ("go mate 30 nodes 1", "info string go mate 30: the program searches 1 to 20 plies, so this search goes to 20"),
        ("go nodes -5 depth 1", "info string go nodes needs a whole number, 1 or more, and is ignored"),
        ("setoption name Depht value 3", "info string there is no option 'Depht': did you mean 'Depth'?"),
    ],
)
def test_what_is_not_done_as_asked_is_said(line, sentence):
    assert sentence in told(line)


@pytest.mark.parametrize("name", ["turing", "shannon", "bernstein", "newell_shaw_simon"])
def test_a_stopped_ancestor_answers_with_a_move_asked_for(name):
    for number in range(6):
        draw = random.Random(f"{SEED} {name} {number}")
        board = drawn_position(draw)
        legal = list(board.legal_moves)
        asked = draw.sample(legal, draw.randint(1, min(4, len(legal))))
        said = told(
            after(board),
            f"setoption name MultiPV value {draw.randint(1, 3)}",
            f"go nodes {draw.randint(1, 40)} searchmoves {' '.join(map(str, asked))}",
            thinker=Ancestor(name),
        )
        assert chess.Move.from_uci(said[-1].split()[1]) in asked, (number, board.fen(), said)
        assert not any("failed" in line for line in said)
