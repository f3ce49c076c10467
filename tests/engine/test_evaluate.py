"""S = B + R + P + K + C with the paper's numbers."""

import chess
import pytest

from machack import Settings, explain_static, think
from machack.classroom.chapters.evaluation.answers import backward_test
from machack.notation.games import paper_game
from machack.notation.positions import from_chess_move, to_cell, to_square
from machack.notation.states import set_up
from machack.program.attacks import survey
from machack.program.board import PAWN
from machack.program.evaluate import SIDE_AT_START, pawn_structure, piece_ratio_change
from machack.program.moves import VALUE, make
from machack.program.pawns import deciding_test

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


def passed_rank(m, square):
    return int(m.passed[m.board[to_cell(chess.parse_square(square))]])


def is_backward(m, square):
    return bool(m.backward[m.board[to_cell(chess.parse_square(square))]])


def test_table_2():
    assert list(VALUE) == [128, 416, 448, 640, 1248, 1536]


def test_the_start_is_even_in_every_term():
    assert explain_static(START) == {"B": 0, "R": 0, "P": 0, "K": 0, "C": 0, "S": 0}


@pytest.mark.parametrize(
    "fen, balance",
    [
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", 128),
        ("3qk3/8/8/8/8/8/8/R3K3 w - - 0 1", 640 - 1248),
        ("4kb2/8/8/8/8/8/8/4K1N1 w - - 0 1", 416 - 448),
    ],
)
def test_material_balance(fen, balance):
    assert explain_static(fen)["B"] == balance


def test_the_piece_ratio_does_not_change_at_the_root():
    assert explain_static("rnbqkbnr/ppppp3/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")["R"] == 0


def test_the_papers_example_a_trade_is_good_when_three_pawns_ahead():
    """White three pawns up gives his bishop for a knight: R is positive, though the trade costs 32."""
    fen = "r1bqkbnr/ppppp3/2n5/1B6/8/8/PPPPPPPP/RNBQK1NR w KQkq - 0 1"
    m = set_up(fen)
    m.root_ratio = (int(m.totals[0]) << 18) // int(m.totals[1])
    for uci in ("b5c6", "d7c6"):
        make(m, from_chess_move(chess.Move.from_uci(uci)))
    survey(m)
    white, black = 5281 - 448, 5281 - 3 * 128 - 416
    exact = (white / black / (5281 / (5281 - 3 * 128)) - 1) * 5281
    assert exact > 0
    assert int(piece_ratio_change(m)) == int(exact / 16 // 1)


@pytest.mark.parametrize(
    "fen, change",
    [
        ("r1bqkbnr/ppppp3/2n5/8/3N4/8/PPPPPPPP/RNBQKB1R w KQkq - 0 1", 2),
        ("r1bqkbnr/pppppppp/2n5/8/3N4/8/PPPPP3/RNBQKB1R w KQkq - 0 1", -3),
    ],
    ids=["ahead", "behind"],
)
def test_a_trade_of_knights_is_good_when_three_pawns_ahead_and_bad_when_behind(fen, change):
    m = set_up(fen)
    m.root_ratio = (int(m.totals[0]) << 18) // int(m.totals[1])
    for uci in ("d4c6", "d7c6"):
        make(m, from_chess_move(chess.Move.from_uci(uci)))
    assert int(piece_ratio_change(m)) == change


def test_a_side_at_the_start_counts_all_its_pieces_and_one_for_the_king():
    men = 8 * 128 + 2 * (416 + 448 + 640) + 1248
    assert [int(total) for total in set_up(START).totals] == [men + 1, men + 1] == [SIDE_AT_START] * 2


def test_r_is_rounded_towards_minus_infinity():
    m = set_up("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")
    m.root_ratio = ((int(m.totals[0]) << 18) // int(m.totals[1])) + 50
    assert int(piece_ratio_change(m)) == -1


@pytest.mark.parametrize(
    "fen, square, rank",
    [
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2", 2),
        ("4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1", "e2", 0),
        ("4k3/3p4/8/4P3/8/8/8/4K3 w - - 0 1", "e5", 0),
        ("4k3/5p2/8/4P3/8/8/8/4K3 w - - 0 1", "e5", 0),
        ("4k3/8/8/4P3/3p4/8/8/4K3 w - - 0 1", "e5", 5),
        ("4k3/8/8/8/8/8/4p3/K7 b - - 0 1", "e2", 7),
    ],
)
def test_passed_pawns(fen, square, rank):
    assert passed_rank(set_up(fen), square) == rank


@pytest.mark.parametrize(
    "fen, square, expected",
    [
        ("4k3/8/8/8/3P4/4P3/8/4K3 w - - 0 1", "d4", False),  # (1) defended by a pawn
        ("4k3/8/8/8/3P4/8/4P3/4K3 w - - 0 1", "d4", False),  # (2) can be defended in one move
        ("4k3/8/8/8/4P3/3P4/8/4K3 w - - 0 1", "d3", True),  # (4) would be, if it advanced
        ("4k3/8/8/8/3P4/8/8/4K3 w - - 0 1", "d4", False),  # (5) isolated
        ("4k3/8/8/8/3PP3/8/8/4K3 w - - 0 1", "d4", False),  # beside: can step up and be defended
        ("4k3/8/8/3nn3/3PP3/8/8/4K3 w - - 0 1", "d4", True),  # (3) it is itself blocked
    ],
)
def test_backward_pawns_in_the_papers_order(fen, square, expected):
    assert is_backward(set_up(fen), square) is expected


@pytest.mark.parametrize("number", range(1, 5))
def test_the_deciding_test_is_the_papers(number):
    """Where the paper stops at test 3 the image may go on to test 4: so it is of one pawn, at two moves of a game."""
    apart = []
    for board in paper_game(number).boards():
        m = set_up(board)
        for pawn in (*range(1, 9), *range(17, 25)):
            if m.cell[pawn] and m.kind[pawn] == PAWN:
                backward, test = backward_test(board, to_square(int(m.cell[pawn])))
                found = int(deciding_test(m, pawn))
                assert (
                    (found > 0, found == -1) == (bool(m.backward[pawn]), bool(m.guarded[pawn])) == (backward, test == 1)
                )
                apart += [(found, test)] * (abs(found) != test)
    assert set(apart) <= {(4, 3)} and len(apart) <= 2


def test_a_pawn_on_its_second_rank_that_could_only_be_defended_into_en_passant():
    """With c4, two steps on, it is defended by d3; but there b4 or d4 takes it as it passes."""
    for open_to_it in ("4k3/8/8/8/1p1p4/3P4/2P5/4K3", "4k3/8/8/8/1p6/3P4/2P5/4K3", "4k3/8/8/8/3p4/3P4/2P5/4K3"):
        assert is_backward(set_up(f"{open_to_it} w - - 0 1"), "c2")
    assert not is_backward(set_up("4k3/8/8/1p6/8/3P4/2P5/4K3 w - - 0 1"), "c2")


@pytest.mark.parametrize("turn", "wb")
@pytest.mark.parametrize("fen, sign", [("4k3/8/8/8/8/8/8/Q3K3", 1), ("q3k3/8/8/8/8/8/8/4K3", -1)])
def test_a_positive_value_is_an_advantage_for_white_whoever_moves(fen, sign, turn):
    terms = explain_static(f"{fen} {turn} - - 0 40")
    assert sign * terms["B"] > 1000 and sign * terms["S"] > 1000
    assert sign * think(f"{fen} {turn} - - 0 40", Settings(depth=2, widths=3)).value > 1000


@pytest.mark.parametrize(
    "fen, charge",
    [
        ("4k3/8/8/8/8/P7/8/4K3 w - - 0 1", -40 + 12),  # isolated on an open file, but passed
        ("4k3/8/8/P7/P7/P7/8/4K3 w - - 0 1", -32 - 160 + 12 + 24 + 52),  # tripled, isolated, each passed
        ("4k3/p7/8/8/8/P7/P7/4K3 w - - 0 1", -32 + 16),  # doubled and isolated; Black's is only isolated
        ("4k3/4p3/8/8/8/P7/P7/4K3 w - - 0 1", -80 + 8 + 12 + 40 - 8),  # the same on open files; all are passed
        ("4k3/1p6/8/8/8/PP6/8/4K3 w - - 0 1", 16),  # a neighbour on either side is enough
        ("4k3/3p4/8/8/4P3/3P4/8/4K3 w - - 0 1", -12 + 16),  # d3 is backward
    ],
)
def test_pawn_structure_adds_up(fen, charge):
    assert int(pawn_structure(set_up(fen))) == charge
    assert explain_static(fen)["P"] == charge


def test_king_safety_as_printed_needs_queens_and_counts_own_ranks():
    assert explain_static("3qk3/8/8/8/8/8/4K3/3Q4 w - - 0 1")["K"] == -8
    assert explain_static("3q4/4k3/8/8/8/8/8/3QK3 w - - 0 1")["K"] == 8
    assert explain_static("4k3/8/8/8/8/8/4K3/8 w - - 0 1")["K"] == 0
    assert explain_static("3qk3/8/8/8/4K3/8/8/3Q4 w - - 0 1")["K"] == 8 * (1 - 4)


def test_king_safety_as_the_image_has_it():
    image = Settings.image()
    assert explain_static(START, image)["K"] == 0
    assert explain_static("4k3/8/8/8/4K3/8/8/8 w - - 0 1", image)["K"] == -24
    assert explain_static("4k3/8/8/8/4K3/8/8/8 w - - 0 21", image)["K"] == -24
    assert explain_static("4k3/8/8/8/4K3/8/8/8 w - - 0 22", image)["K"] == 0


@pytest.mark.parametrize(
    "fen, centre",
    [
        ("4k3/8/8/8/4P3/8/8/4K3 w - - 0 1", 1),
        ("4k3/8/8/3p4/8/8/8/4K3 w - - 0 1", -1),
        ("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", 0),
        ("4k3/8/8/8/2P5/8/8/4K3 w - - 0 1", 0),
    ],
)
def test_centre_control(fen, centre):
    assert explain_static(fen)["C"] == centre


def test_the_terms_sum_to_s_for_every_position_of_the_games():
    from tests.engine.positions import game_positions

    for board in game_positions(every=9):
        terms = explain_static(board)
        assert terms["S"] == sum(terms[name] for name in "BRPKC")
