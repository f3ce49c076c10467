"""The faults: each has a name, a bit and words; without them the rules are the paper's."""

import random
import re

import chess
import pytest

from machack import Settings, plausible_moves, think
from machack.notation.positions import to_cell, to_square
from machack.notation.states import set_up
from machack.program.alphabeta import MATE_LIKE
from machack.program.board import BLACK, PAWN, PIECE_LIMIT, WHITE
from machack.program.choose import answer_to_draw
from machack.program.evaluate import RATIO_LIMIT, is_easy_prey, piece_ratio_change
from machack.program.faults import ALL, NONE, WORDING, fault_bits
from tests.engine.positions import game_positions, random_positions

NAMES = list(WORDING)


def test_every_fault_has_its_own_bit_and_all_of_them_are_all():
    bits = [fault_bits({name}) for name in NAMES]
    assert NAMES == [f"F{n}" for n in range(1, 31)]
    assert len(set(bits)) == 30 and sum(bits) == ALL == fault_bits("all") and fault_bits("none") == NONE == 0


def test_what_is_said_of_a_fault_is_said_in_words_of_the_book_but_for_three(root):
    words = lambda text: set(re.findall("[a-z]+", text.lower()))  # noqa: E731
    book = words(" ".join(page.read_text(encoding="utf-8") for page in (root / "book").rglob("*.md")))
    assert words(" ".join(WORDING.values())) - book == {"exchanging", "foreign", "outnumbering"}


def test_any_subset_of_the_faults_works():
    dice = random.Random(1967)
    boards = game_positions(every=37)
    for board in boards:
        some = dice.sample(NAMES, dice.randrange(1, 30))
        thought = think(board, Settings.image(faults=some, widths=(4,), depth=3), tape=0)
        assert thought.complete and (thought.move is None or thought.move in board.legal_moves)


def passed_by_the_paper(board, square):
    """No enemy pawn in front of it, on its own or a neighbouring file: asked of python-chess."""
    color = board.color_at(square)
    file, rank = chess.square_file(square), chess.square_rank(square)
    ahead = range(rank + 1, 8) if color else range(rank - 1, -1, -1)
    return not any(
        board.piece_at(chess.square(f, r)) == chess.Piece(chess.PAWN, not color)
        for f in range(max(0, file - 1), min(7, file + 1) + 1)
        for r in ahead
    )


def passed_pawns(board, settings):
    """{square: is it passed?} for all pawns, by the program."""
    m = set_up(board, settings)
    return {
        to_square(int(m.cell[man])): bool(m.passed[man])
        for man in range(1, PIECE_LIMIT)
        if m.cell[man] and m.kind[man] == PAWN
    }


def test_without_faults_a_passed_pawn_is_the_papers():
    boards = random_positions(70, seed=19, plies=160) + game_positions(every=5)
    without, kept = 0, 0
    for board in boards:
        truth = {
            square: passed_by_the_paper(board, square)
            for square in board.pieces(chess.PAWN, True) | board.pieces(chess.PAWN, False)
        }
        assert passed_pawns(board, Settings()) == truth, board.fen()
        without += sum(truth.values())
        kept += passed_pawns(board, Settings.image()) != truth
    assert without > 100 and kept > 5  # the image is wrong in some of them


def test_without_faults_the_list_holds_each_legal_move_and_no_other():
    """Promotions to lesser men apart, which the program does not know."""
    for board in random_positions(120, seed=25) + game_positions(every=5):
        listed = {entry.move for entry in plausible_moves(board)}
        assert listed == {move for move in board.legal_moves if move.promotion in (None, chess.QUEEN)}, board.fen()


def test_with_the_fault_a_king_is_listed_to_step_back_along_the_line_of_the_check():
    fen = "4k3/8/8/8/4r3/8/4K3/8 w - - 0 1"
    assert chess.Move.from_uci("e2e1") in {entry.move for entry in plausible_moves(fen, Settings(faults="F25"))}


def test_backward_pawns_are_weaker_before_an_open_file_or_heavy_pieces():
    """White's d3 is backward; Black has a pawn on the d-file, or none."""
    blocked, free = "4k3/3p4/8/8/4P3/3P4/8/4K3 w - - 0 1", "4k3/8/8/8/4P3/3P4/8/4K3 w - - 0 1"
    rook, queen = (f"{man}3k3/3p4/8/8/4P3/3P4/8/4K3 w - - 0 1" for man in "rq")
    answers = {}
    for name, fen in (("blocked", blocked), ("free", free), ("rook", rook), ("queen", queen)):
        for paper in (True, False):
            m = set_up(fen, Settings(paper_backward=paper))
            pawn = m.board[to_cell(chess.D3)]
            assert m.backward[pawn]
            answers[name, paper] = bool(is_easy_prey(m, WHITE, pawn))
    assert answers == {
        ("blocked", True): False,
        ("blocked", False): False,
        ("free", True): True,
        ("free", False): True,
        ("rook", True): True,
        ("rook", False): False,
        ("queen", True): True,
        ("queen", False): False,
    }


@pytest.mark.parametrize("sixteenth, change", [(True, 8), (False, 131)])
def test_the_sixteenth_of_r_can_be_left_out(sixteenth, change):
    m = set_up("rnbqkbnr/ppppppp1/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", Settings(ratio_sixteenth=sixteenth))
    m.root_ratio = 1 << 18
    assert int(piece_ratio_change(m)) == change == 5281 * 128 // (5281 - 128) // (16 if sixteenth else 1)


@pytest.mark.parametrize("sixteenth", [True, False])
def test_r_never_makes_a_value_look_like_mate(sixteenth):
    """White takes Black's last pawn: the ratio of the men grows 129 times."""
    fen = "8/8/8/8/8/2k5/6p1/6K1 w - - 0 60"
    settings = Settings(ratio_sixteenth=sixteenth, depth=1)
    found = think(fen, settings)
    assert found.move.uci() == "g1g2" and 0 < found.value < MATE_LIKE
    m = set_up("8/8/8/8/8/2k5/6K1/8 b - - 0 60", settings)
    m.root_ratio = (1 << 18) // 129
    assert int(piece_ratio_change(m)) == RATIO_LIMIT


def test_the_switch_for_two_threats_takes_its_mark_from_the_list():
    marked = [0, 0]
    for each in game_positions(every=6):
        for i, two in enumerate((True, False)):
            settings = Settings(captures=0, safe_checks=False, two_threats=two)
            marked[i] += sum(entry.always_search for entry in plausible_moves(each, settings))
    assert marked[0] > 0 and marked[1] == 0


@pytest.mark.parametrize(
    "plies, value, correct, image",
    [
        (10, -200, False, False),
        (16, -200, False, False),
        (17, -69, True, False),
        (30, -68, False, False),
        (40, -69, True, False),
        (41, 0, True, False),
        (60, 68, True, False),
        (60, 69, False, False),
        (60, 70, False, True),
        (60, -300, True, False),
    ],
)
def test_the_answer_to_a_draw_offered(plies, value, correct, image):
    """The image's answers at plies 10, 30 and 60 were tried on the running original."""
    for faults, expected in (("none", correct), ("F16", image)):
        m = set_up("startpos", Settings(faults=faults))
        m.plies = plies
        assert bool(answer_to_draw(m, WHITE, value)) is expected
        assert bool(answer_to_draw(m, BLACK, -value)) is expected
