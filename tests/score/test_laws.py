"""Laws that hold for any position: the drivers agree, colours mirror, grain commutes, both modes write the same tape.

Each law is held over positions drawn at random, and catches the fault that is planted for it.
"""

import dataclasses
import functools
import random

import chess
import pytest

from machack import BadInput
from machack.score import DRIVERS, Scoring, search
from machack.score.bitfields import and_minus_and, offset_of, packed, unpacked, xor_minus
from machack.score.scoring import LEAST_MATE, RANGES, WORDS
from tests.modes import lines_in
from tests.proofs import SEED, WHOLE, named, portions, some
from tests.score.planted import PLANTED

# Nothing that hangs on the path, and no entry of another depth: then a table changes nothing.
PURE = Scoring(repetition=False, fifty=False)
CONVENTIONS = {
    "plain": PURE,
    "grain": PURE.but(grain=8),
    "by ply": PURE.but(draws="by ply", band=64),
    "no zero": PURE.but(exclude_zero=True),
    "delayed loss": PURE.but(delayed_loss=True, mate_distance=False),
    "contempt": PURE.but(contempt=30),
    "integrated": PURE.but(bounds="integrated"),
    "quiescence": PURE.but(quiescence=True),
}


def positions(number, of=""):
    """Positions of games played at random, few men and many."""
    draw, found = random.Random(f"{SEED} {of}"), []
    while len(found) < number:
        board = chess.Board()
        for _ in range(draw.randrange(8, 160)):
            if board.is_game_over():
                break
            captures = [move for move in board.legal_moves if board.is_capture(move)]
            board.push(draw.choice(captures if captures and draw.random() < 0.4 else list(board.legal_moves)))
        if not board.is_game_over():
            found.append(board.fen())
    return found


@functools.cache
def pool(make):
    """The positions of which `make test` draws its few for every law: to play the games takes longer than the searches."""
    return make(60 if make is endings else 40, "pool")


def many(number, few, make, of):
    """So many positions where the whole is asked for, otherwise a few of those that all laws share."""
    return make(number, of) if WHOLE else some(pool(make), few, of)


@pytest.mark.verify
@pytest.mark.parametrize("name", CONVENTIONS)
def test_the_four_drivers_agree_with_a_table_and_without(name, record_property):
    scoring, fens = CONVENTIONS[name], many(300, 5, positions, name)
    record_property("positions", len(fens))
    for fen in fens:
        depth = 2 if scoring.quiescence or len(fen.split()[0]) > 40 else 3
        without = search(fen, depth, scoring.but(table=False), "minimax").score
        for driver in DRIVERS[1:]:
            for table in (True, False):
                assert search(fen, depth, scoring.but(table=table), driver).score == without, (fen, driver, table)


def drawn_scoring(draw):
    """Return conventions of which each is drawn; a table goes without what hangs on the path, or is rounded in it."""
    some_of = {"epsilon": (None, 1, 2, 7, 0.5, 0.01), "saturation": (None, 300, 2000), "mate": (None, LEAST_MATE, 8000)}
    while True:
        given = {}
        for name, usual in ((field.name, field.default) for field in dataclasses.fields(Scoring)):
            low, high = RANGES.get(name, (0, 1))
            near = draw.choice((usual, draw.randint(low, high), draw.randint(max(low, 1), max(low, 1, min(high, 60)))))
            given[name] = draw.choice(
                some_of.get(name) or WORDS.get(name) or ((near,) if name in RANGES else (True, False))
            )
        if draw.random() < 0.5:
            given |= {"pawn": 100, "grain": 1}
        if given["table"]:
            given |= {"repetition": False, "fifty": False, "single_table": False}
        try:
            scoring = Scoring(**given)
            scoring.check_depth(3)
        except BadInput:
            continue
        return scoring


def changed(scoring):
    """Return what is not usual of conventions."""
    usual = dataclasses.asdict(Scoring())
    return {name: value for name, value in dataclasses.asdict(scoring).items() if value != usual[name]}


@pytest.mark.verify
@pytest.mark.parametrize("portion", portions(1000, 100, 30), ids=named)
def test_every_driver_equals_minimax_under_any_combination_of_all_switches(portion, record_property):
    for number in portion:
        draw = random.Random(f"{SEED} switches {number}")
        scoring, (fen,) = drawn_scoring(draw), positions(1, f"switches {number}")
        men = sum(map(str.isalpha, fen.split()[0]))
        depth = 3 if men < 8 else 2 if men < 20 else 1
        truth = search(fen, depth, scoring.but(table=False), "minimax").score
        for driver in DRIVERS:
            found = search(fen, depth, scoring, driver)
            assert not found.complete or found.score == truth, (number, fen, depth, driver, changed(scoring))
    record_property("combinations of switches", len(portion))


@pytest.mark.parametrize("driver", DRIVERS)
def test_the_delayed_loss_bonus_leaves_an_integrated_bound_that_may_be_now_itself(driver):
    scoring = Scoring(delayed_loss=True, bounds="integrated", table=False)
    assert search("8/8/8/7k/3p4/8/8/5K2 w - - 0 80", 3, scoring, driver).score == -108


@pytest.mark.parametrize("driver", DRIVERS)
@pytest.mark.parametrize(
    "fen, conventions, score",
    [
        ("8/8/3k4/P7/8/1PR5/2K5/8 b - - 14 77", {"band": 202, "grain": 13, "rounding": "down"}, -257),
        ("8/3Q4/1k6/4PB2/8/6P1/6K1/8 b - - 6 51", {"band": 387, "pawn": 30}, -860),
        ("3k1n2/8/8/p2p4/5N2/4P3/8/K7 b - - 1 67", {"band": 107, "quiescence": True}, 123),
    ],
)
def test_the_last_bits_of_a_double_are_no_loss(fen, conventions, score, driver):
    scoring = PURE.but(delayed_loss=True, numbers="double", **conventions)
    assert search(fen, 3, scoring, driver).score == score


@pytest.mark.parametrize("driver", DRIVERS)
def test_the_bonus_is_a_unit_however_wide_the_null_window(driver):
    usual = Scoring(delayed_loss=True, table=False)
    for fen in some(pool(positions), 6, "wide window"):
        truth = search(fen, 2, usual, "minimax").score
        assert search(fen, 2, usual.but(epsilon=7), driver).score == truth, fen


@pytest.mark.verify
@pytest.mark.parametrize("portion", portions(1000, 100, 40), ids=named)
def test_a_stopped_search_has_a_score_only_of_a_move_that_it_searched(portion):
    for number in portion:
        draw = random.Random(f"{SEED} stopped {number}")
        fen, driver, limit = draw.choice(pool(positions)), draw.choice(DRIVERS), draw.randint(1, 300)
        found = search(
            fen, 3, PURE.but(table=draw.random() < 0.5), driver, node_limit=limit, iterate=draw.random() < 0.3
        )
        if not found.complete:
            assert found.counts["nodes"] == limit and f"stopped after {limit} nodes" in found.stopped, (number, fen)
        assert (found.score is None) <= (not found.complete), (number, fen)
        assert found.score is None or found.move in found.root, (number, fen)
        assert found.move is None or found.move in chess.Board(fen).legal_moves, (number, fen)


def test_a_null_window_of_one_under_integrated_bounds_is_caught(monkeypatch):
    from machack.score import laboratory

    honest = laboratory._apply

    def narrow(m, scoring):
        honest(m, scoring)
        m.least = m.unit

    fens = some(pool(positions), 12, "integrated")
    truth = [search(fen, 2, CONVENTIONS["integrated"]).score for fen in fens]
    monkeypatch.setattr(laboratory, "_apply", narrow)
    assert [search(fen, 2, CONVENTIONS["integrated"], "mtd-f").score for fen in fens] != truth


@pytest.mark.verify
@pytest.mark.parametrize("name", [name for name in CONVENTIONS if name not in ("contempt",)])
def test_colours_are_mirrored(name, record_property):
    fens = many(300, 6, positions, f"mirror {name}")
    record_property("positions", len(fens))
    for fen in fens:
        other = chess.Board(fen).mirror().fen()
        assert search(fen, 2, CONVENTIONS[name]).score == search(other, 2, CONVENTIONS[name]).score, fen


def test_rounding_down_is_not_odd_and_the_mirror_tells():
    down = PURE.but(grain=8, rounding="down")
    fens = some(pool(positions), 15, "mirror down")
    assert any(search(fen, 1, down).score != search(chess.Board(fen).mirror().fen(), 1, down).score for fen in fens)


def endings(number, of=""):
    """Positions of a king and one or two heavy pieces against a king, either to move."""
    draw, found = random.Random(f"{SEED} {of}"), []
    while len(found) < number:
        board = chess.Board(None)
        men = ["K", "k", *draw.choice(("Q", "RR", "QR", "QQ", "RP"))]
        for cell, man in zip(draw.sample(range(8, 56), len(men)), men, strict=True):
            board.set_piece_at(cell, chess.Piece.from_symbol(man))
        board.turn = draw.random() < 0.5
        if board.is_valid() and not board.is_game_over():
            found.append(board.fen())
    return found


def _mates(adjusted):
    """The mate scores of endings searched with deeper entries, (their sign, plies), and whether distance adds up."""
    for fen in many(600, 60, endings, "parity"):
        score = search(fen, 4, Scoring(mate_distance=adjusted)).score
        if abs(score) > 16000:
            yield (1 if score > 0 else -1), 16383 - abs(score)


@pytest.mark.verify
def test_a_mating_score_is_an_odd_distance_and_a_mated_one_an_even(record_property):
    found = list(_mates(True))
    record_property("mates", len(found))
    assert {sign for sign, _ in found} == {1, -1} and len(found) > (15 if WHOLE else 5)
    assert all(plies % 2 == (sign > 0) for sign, plies in found)


def test_without_the_distance_parity_tells():
    assert any(plies % 2 != (sign > 0) for sign, plies in _mates(False))


def _rounded(number, grain, how):
    size = abs(number)
    if how == "down":
        return number // grain
    size = size // grain if how == "toward zero" else (2 * size + grain) // (2 * grain)
    return size if number >= 0 else -size


@pytest.mark.verify
@pytest.mark.parametrize("how", ["down", "toward zero", "nearest"])
def test_grain_commutes_with_minimax(how, record_property):
    fens = many(200, 8, positions, how)
    record_property("positions", len(fens))
    for fen in fens:
        board = chess.Board(fen)
        fine = search(fen, 2, PURE)
        if fine.counts["mates"] or fine.counts["draws"]:
            continue
        for grain in (2, 3, 8, 32):
            coarse = search(fen, 2, PURE.but(grain=grain, rounding=how))
            assert coarse.score_white == _rounded(fine.score_white, grain, how), (board.fen(), grain)


@pytest.mark.verify
def test_integrated_bounds_say_what_flags_say(record_property):
    fens = many(300, 12, positions, "bounds")
    record_property("positions", len(fens))
    for fen in fens:
        flags, numbers = PURE.but(table=False), PURE.but(table=False, bounds="integrated")
        one, other = search(fen, 2, flags), search(fen, 2, numbers)
        if abs(one.score) < 8000:
            assert (one.score, one.counts["nodes"]) == (other.score, other.counts["nodes"]), fen
        with_table = [search(fen, 3, PURE.but(bounds=how)) for how in ("flags", "integrated")]
        assert with_table[1].counts["nodes"] <= with_table[0].counts["nodes"], fen


@pytest.mark.verify
def test_doubles_are_whole_numbers_where_a_pawn_is_a_power_of_two(record_property):
    fens = many(200, 8, positions, "double")
    record_property("positions", len(fens))
    for fen in fens:
        for driver in DRIVERS[1:]:
            whole, double = (search(fen, 2, PURE.but(pawn=128, numbers=how), driver) for how in ("whole", "double"))
            assert (whole.score, whole.move, whole.counts["nodes"]) == (
                double.score, double.move, double.counts["nodes"]), fen  # fmt: skip


TAPES = """
import hashlib, sys
from machack.score import Scoring, search
for fen, depth, more in eval(sys.argv[1]):
    for driver in ("alpha-beta", "mtd-f"):
        found = search(fen, depth, Scoring(**more), driver, tape=100000)
        print(driver, found.score, found.san, len(found.tape), hashlib.sha256(found.tape.tobytes()).hexdigest())
"""


def test_compiled_interpreted_and_in_the_page_the_tape_is_the_same():
    drawn = positions(8, "modes")
    cases = [("7k/5P2/6K1/8/8/8/8/8 w - - 0 1", 2, {}), ("8/8/8/8/5Kp1/8/8/2k5 w - - 0 1", 4, {"draws": "by ply", "band": 64}),
             *[(fen, 2, {"bounds": "integrated"}) for fen in some(drawn, 3)],
             *[(fen, 1, {"quiescence": True}) for fen in some(drawn, 2)],
             *[(fen, 2, {"numbers": "double", "table": False}) for fen in some(drawn, 2)]]  # fmt: skip
    told = {mode: lines_in(mode, "-c", TAPES, repr(cases)) for mode in ("compiled", "interpreted", "page")}
    assert told["compiled"] == told["interpreted"] == told["page"] and len(told["compiled"]) == 2 * len(cases)


def test_mtd_f_stops_by_itself_where_its_window_vanishes():
    found = search("startpos", 2, Scoring(numbers="double", epsilon=1e-18), "mtd-f", first_guess=50)
    assert not found.complete and "1e-20 vanishes" in found.stopped
    assert search("startpos", 2, Scoring(numbers="double", epsilon=1e-9), "mtd-f", first_guess=50).complete


# ---- bits ----
def test_three_codings_of_fifteen_bits_agree_for_every_pattern():
    for score in range(-16384, 16384):
        masked = score & 0x7FFF
        assert xor_minus(masked) == and_minus_and(masked) == offset_of(score) - 16384 == score
        assert and_minus_and(score | 0b101 << 15) == score or score < 0
    assert xor_minus((-120 & 0x7FFF) | 0b101 << 15) == 163720 and and_minus_and((-120 & 0x7FFF) | 0b101 << 15) == -120


def test_a_word_holds_move_score_depth_bound_and_age():
    draw = random.Random(1967)
    for score in range(-16383, 16384, 7):
        given = (draw.randrange(1 << 17), score, draw.randrange(256), draw.randrange(4), draw.randrange(64))
        assert unpacked(packed(*given)) == given


# ---- faults planted ----
@pytest.mark.verify
@pytest.mark.parametrize("name", some(PLANTED, 1))
def test_a_law_notices_the_fault_that_is_planted_for_it(name, record_property):
    (said,) = lines_in("interpreted", "-m", "tests.score.planted", name)
    assert said.split() == [name, "True", "False"], "the law holds as it is, and not with the fault"
    record_property("faults", 1)
