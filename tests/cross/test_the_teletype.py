"""The same keys typed at the surviving program and at ours: the rolls and the wallpapers are equal, their times apart."""

import json
import pathlib
import random
import re

import chess
import pytest

from machack import Settings
from machack.notation.descriptive import LETTERS, Tracker
from machack.records.fidelity import moves_of, settings_of
from machack.terminal import wallpaper
from machack.terminal.teletype import Teletype
from machack.thinking.session import Session, go_to

DATA = pathlib.Path(__file__).parents[1] / "data"
SESSIONS = [json.loads(line) for line in (DATA / "original-teletype.jsonl").read_text().splitlines()]
RECORDS = [
    record
    for record in map(json.loads, (DATA / "original-answers.jsonl").read_text().splitlines())
    if record["clean"] and "root_lines" in record
]


def timeless(text):
    return re.sub(r"\d+\.\d\d", "0.00", text)


@pytest.fixture
def both(program):
    """The program, loaded afresh, and our teletype with the image's settings; neither prints values."""
    program.reset()
    program.type("PSVD 0\n")
    return program, Teletype(settings=Settings.image())


@pytest.mark.parametrize("session", [pytest.param(each, id=each["session"]) for each in SESSIONS if each["typed"]])
def test_a_recorded_session_is_typed_again(both, session):
    program, ours = both
    original = "".join(program.type(line) for line in session["typed"].splitlines(keepends=True))
    assert timeless(original) == session["roll"] == timeless(ours.type(session["typed"]))


@pytest.mark.parametrize("record", [pytest.param(each, id=each["id"]) for each in RECORDS[::14]])
def test_the_wallpaper_of_a_search_is_the_originals(program, record):
    program.reset()
    if record["settings"]["width"] != [6] * 5:
        program.settings(widths=record["settings"]["width"])
    program.play(record["moves"])
    original = program.think(wallpaper=True).wallpaper.replace("\r", "")
    session = Session(settings=settings_of(record), tape=2_000_000)
    go_to(session, moves_of(record))
    ours = "\n" + wallpaper.record(session.think())
    assert timeless(original[: original.index("PIECES]\n")] + "PIECES]\n") == timeless(ours)


MEN = "P N B R Q K KN QN KB QB KR QR KP QP KBP QRP".split()
FILES = "K Q KB KN KR QB QN QR B N R".split()


def some_move(board, lots):
    """A move as a person might type it: drawn by lot, or one that there is, named more or less exactly."""
    side = board.turn
    if lots.random() < 0.5:
        place = "/" + lots.choice(FILES) + lots.choice("12345678") if lots.random() < 0.3 else ""
        there = lots.choice("-*")
        return (
            lots.choice(MEN)
            + place
            + there
            + (lots.choice(FILES) + lots.choice("12345678") if there == "-" else lots.choice(MEN))
        )
    move = lots.choice([move for move in board.pseudo_legal_moves if move.promotion in (None, chess.QUEEN)])
    fact = Tracker(board).fact(move)
    if fact.castling:
        return fact.castling
    names = ["QR", "QN", "QB", "Q", "K", "KB", "KN", "KR"]

    def square(at):
        return names[chess.square_file(at)] + str(chess.square_rank(at) + 1 if side else 8 - chess.square_rank(at))

    man = lots.choice(
        [LETTERS[fact.kind], fact.wing or LETTERS[fact.kind], f"{LETTERS[fact.kind]}/{square(move.from_square)}"]
    )
    if fact.victim:
        return f"{man}*{LETTERS[fact.victim]}" + lots.choice(["", "/" + square(fact.victim_square)])
    where = square(move.to_square)
    return f"{man}-{lots.choice([where, where[-2:]])}"


@pytest.mark.parametrize("lot", range(12))
def test_five_hundred_typed_moves_are_accepted_or_refused_alike(both, lot):
    """Forty and more in each of twelve games drawn by lot."""
    program, ours = both
    lots, typed = random.Random(lot), 0
    while typed < 45 and any(ours.board.legal_moves):
        text, plies = some_move(ours.board, lots), len(ours.board.move_stack)
        typed += 1
        printed = program.type(text + "\n")
        assert printed == ours.type(text + "\n"), f"{text} in {ours.board.fen()}"
        assert program.plies == len(ours.board.move_stack)
        if len(ours.board.move_stack) == plies and lots.random() < 0.3:
            move = lots.choice([move for move in ours.board.legal_moves if move.promotion in (None, chess.QUEEN)])
            program.play([move.uci()])
            ours.session.play(move)
    assert typed == 45


PROMOTES = "P-QR4\nP-QN4\nP*P\nP-QR3\nP*P\nP-KR3\nP-R7\nP-KR4\n"  # White's pawn on a7 can take b8


def test_a_promotion_at_the_top_is_printed_as_that_of_a_queen(both):
    program, ours = both
    for line in (PROMOTES + "SMVD 1\nPSVD 1\nM\n").splitlines(keepends=True):
        printed, answered = program.type(line), ours.type(line)
        assert timeless(printed) == timeless(answered)
    assert printed.count("WQ/QR7*N/QN8=Q") == 3 and "WP/QR7" not in printed  # its line, the move, the variation


def test_a_piece_is_misnamed_by_the_image_alone(both):
    """The ways of the image that our teletype does not copy: its docstring says so."""
    program, ours = both
    for line in (PROMOTES + "P/QR7*N/QN8\n").splitlines(keepends=True):
        assert program.type(line) == ours.type(line)
    refused, taken = "R/QR1*Q/QN1\n", "R/QR1*P/QN1\n"
    assert program.type(refused) == refused + "IMP\n??\n" and program.type(taken) == taken + "_"
    assert ours.type(taken) == taken + "IMP\n??\n" and ours.type(refused) == refused + "_"
