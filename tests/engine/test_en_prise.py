"""The paper's three cases of en prise, pins, trapped men, safe moves."""

import chess
import pytest

from machack.notation.games import paper_game, position
from machack.notation.positions import to_cell
from machack.notation.states import set_up
from machack.program.attacks import count
from machack.program.enprise import (
    NONE_FOUND,
    SKIP_PINNED_ATTACKERS,
    SKIP_PINNED_DEFENDERS,
    find_cheapest,
    is_en_prise,
    is_pinned,
    is_trapped,
    loss_if_left,
    loss_if_moved,
)


def piece_on(m, square):
    return int(m.board[to_cell(chess.parse_square(square))])


def en_prise_at(fen, square):
    m = set_up(fen)
    return bool(is_en_prise(m, piece_on(m, square)))


@pytest.mark.parametrize(
    "fen, square, expected",
    [
        ("4k3/8/8/3p4/4N3/3P4/8/4K3 w - - 0 1", "e4", True),  # attacked by a pawn, defended by a pawn
        ("4k3/8/8/3p4/4N3/3P4/8/4R1K1 w - - 0 1", "e4", True),  # defended by anything at all
        ("4k3/1b6/8/8/4N3/3P4/8/4K3 w - - 0 1", "e4", False),  # a bishop alone does not pay
        ("4k3/1b6/4r3/8/4N3/3P4/8/3K4 w - - 0 1", "e4", True),  # bishop and rook: the second attacker
        ("4k3/1b6/4r3/8/4N3/3P4/8/3K2B1 w - - 0 1", "e4", True),  # a bishop on g1 does not defend e4
        ("4k3/1b6/4r3/8/4N3/3P1P2/8/3K4 w - - 0 1", "e4", False),  # a second defender outweighs it
        ("4k3/8/8/8/4N3/8/8/4K2r w - - 0 1", "e4", False),  # not attacked
        ("4k3/4r3/8/8/4N3/8/8/6K1 w - - 0 1", "e4", True),  # attacked and undefended
    ],
)
def test_the_papers_cases(fen, square, expected):
    assert en_prise_at(fen, square) is expected


def test_a_rook_behind_a_rook_is_a_second_attacker():
    assert en_prise_at("4k3/4r3/4r3/8/4P3/3P4/8/6K1 w - - 0 1", "e4") is False
    assert en_prise_at("4k3/4r3/4r3/8/4N3/5P2/8/6K1 w - - 0 1", "e4") is False
    assert en_prise_at("1b2k3/4r3/4r3/4N3/8/8/8/4R1K1 w - - 0 1", "e5") is True


def test_a_piece_is_pinned_whose_leaving_uncovers_another():
    m = set_up("4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1")
    assert is_pinned(m, piece_on(m, "c3"))
    m = set_up("4k3/8/8/8/1b6/2N5/8/5K2 w - - 0 1")
    assert not is_pinned(m, piece_on(m, "c3"))


def test_a_pin_needs_no_king_behind():
    m = set_up("k7/8/8/8/1b6/2N5/8/4QK2 w - - 0 1")
    assert is_pinned(m, piece_on(m, "c3"))


def test_a_piece_with_no_safe_move_is_trapped_and_counted():
    m = set_up("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")
    assert is_trapped(m, piece_on(m, "a1"))
    assert not is_trapped(m, piece_on(m, "b1"))
    assert (int(m.trap_calls), int(m.trapped_found)) == (2, 1)


def test_fischers_bishop_is_trapped_by_a_pawn():
    m = set_up("6k1/8/8/8/8/4P1P1/5P1b/4K3 b - - 0 1")
    assert not is_trapped(m, piece_on(m, "h2"))  # g1 is safe while the king stands on e1
    m = set_up("6k1/8/8/8/8/4P1P1/5P1b/5K2 b - - 0 1")
    assert is_trapped(m, piece_on(m, "h2"))  # now g1 is attacked, and g3 was defended


def test_pinned_attackers_and_defenders_can_be_left_out():
    fen = "4k3/4b3/8/8/3N4/8/4R3/4K3 w - - 0 1"  # the bishop e7 is pinned on the king
    m = set_up(fen)
    cell = to_cell(chess.C5)
    assert find_cheapest(m, cell, 0, 0, 0)[0] == piece_on(m, "e7")
    assert find_cheapest(m, cell, 0, 0, SKIP_PINNED_ATTACKERS)[0] == 0
    assert find_cheapest(m, cell, 0, 1, 0)[1] == piece_on(m, "e7")  # and as the defender of a black man on c5
    assert find_cheapest(m, cell, 0, 1, SKIP_PINNED_DEFENDERS)[1] == NONE_FOUND


def test_the_evaluator_counts_a_pinned_defender():
    m = set_up(position("game 3, before White's 13th"))
    assert is_pinned(m, piece_on(m, "d7"))  # the only defender of c6
    assert not is_en_prise(m, piece_on(m, "c6"))


def test_the_loss_of_a_piece_that_stays_or_arrives_badly():
    m = set_up("4k3/8/8/3p4/4N3/8/8/4K3 w - - 0 1")
    knight = piece_on(m, "e4")
    assert loss_if_left(m, knight) == 416  # attacked by a pawn, nobody defends
    assert loss_if_moved(m, knight, to_cell(chess.G5), 0)[0] == 0
    m = set_up("4k3/8/5p2/8/4N3/8/8/4K3 w - - 0 1")
    assert loss_if_moved(m, piece_on(m, "e4"), to_cell(chess.G5), 0) == (416, piece_on(m, "f6"))
    m = set_up("4k3/8/5p2/8/4N2P/8/8/4K3 w - - 0 1")  # defended by the pawn: knight for pawn
    pawn_value = int(m.value[piece_on(m, "f6")])
    assert loss_if_moved(m, piece_on(m, "e4"), to_cell(chess.G5), 1)[0] == 416 - pawn_value


def test_attack_words_count_and_weigh():
    m = set_up("4k3/8/8/8/4N3/3P1P2/8/4K3 w - - 0 1")
    word = int(m.attack[0][to_cell(chess.E4)])
    assert count(word) == 2 and word - (2 << 18) == 12  # two pawns of quality 6


def test_in_the_first_win_the_queen_takes_what_is_en_prise():
    board = paper_game(3).before(12, "white")
    assert en_prise_at(board.fen(), "d6")
