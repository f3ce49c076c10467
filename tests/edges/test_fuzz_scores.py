"""Scores, PGN and EPD by the hundred: right ones are read, spoilt ones give sentences; no traceback, and nothing hangs."""

import time

import pytest

from machack import BadInput
from machack.laboratory.openings import read_openings
from machack.notation.descriptive import PrintedGame
from machack.notation.games import as_board, read_pgn
from machack.show.convert import convert
from tests.edges import scores_of_books as books
from tests.proofs import WHOLE, named, portions

FEW = 24
SECONDS = 60  # for one case, on whatever machine
every_portion = pytest.mark.parametrize("portion", portions(500, 50, FEW), ids=named)


def outcome(act, given):
    """What an act makes of what it is given; a sentence if that is bad."""
    began = time.perf_counter()
    try:
        return act(given)
    except BadInput as fault:
        assert "\n" not in str(fault) and len(str(fault)) < 1000
        return str(fault)
    finally:
        assert time.perf_counter() - began < SECONDS


@pytest.mark.verify
@every_portion
def test_printed_scores_are_read_to_their_moves_and_spoilt_ones_refused(portion, record_property):
    for number in portion:
        dice = books.dice_of(number)
        board, text = books.printed(dice)
        found = convert(text)
        assert (found.fault, [row.uci for row in found.rows]) == ("", [move.uci() for move in board.move_stack]), text
        assert PrintedGame.read(text).moves == board.move_stack
        bad = books.spoilt(dice, text)
        found = outcome(convert, bad)
        assert isinstance(found, str) or found.fault == "" or found.word
        outcome(PrintedGame.read, bad)
    record_property("printed scores", len(portion))


@pytest.mark.verify
@every_portion
def test_games_and_positions_are_read_and_spoilt_ones_refused(portion, record_property, tmp_path):
    path = tmp_path / "x.txt"
    for number in portion:
        dice = books.dice_of(f"pgn {number}")
        count, text = books.pgn(dice)
        assert (len(read_pgn(text).games), read_pgn(text).faults) == (count, [])
        board, line = books.epd(dice)
        assert as_board(line) == board, line
        for bad in (books.spoilt(dice, text), books.spoilt(dice, line), books.spoilt(dice, f"{line}\n{text}")):
            data = bad.encode(dice.choice(["utf-8", "utf-16", "utf-16-le", "utf-8-sig"]))
            path.write_bytes(
                data if dice.random() < 0.7 else bytes(dice.choice([each, each, each ^ 0x80]) for each in data[:3000])
            )
            outcome(read_pgn, path)
            outcome(read_openings, path)
            outcome(as_board, bad)
    record_property("files of games and positions", len(portion))


def test_a_bad_game_among_right_ones_hides_none_of_them():
    for number in range(500 if WHOLE else FEW):
        dice = books.dice_of(f"hidden {number}")
        right, bad = (
            [books.pgn(dice)[1] for _ in range(2)],
            books.spoilt(dice, books.pgn(dice)[1].replace('[Event "?"]', "")),
        )
        first, last = ([str(game) for game in read_pgn(text).games.values()] for text in right)
        found = [str(game) for game in read_pgn(f'{right[0]}\n[Event "bad"]\n{bad}\n\n{right[1]}').games.values()]
        assert found[: len(first)] == first and found[-len(last) :] == last, bad
