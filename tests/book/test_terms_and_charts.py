"""The solutions and drawings of the first and the last chapters of Part I are right on positions one can work by hand."""

import chess
import pytest

from machack.classroom.chapters.chess_terms import answers as chess_terms
from machack.show import charts


@pytest.mark.parametrize(
    "fen, square, pinned",
    [
        ("4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1", "e2", True),  # against the king
        ("3qk3/8/5n2/8/7B/8/8/4K3 w - - 0 1", "f6", True),  # against the queen
        ("3bk3/8/5n2/8/7B/8/8/4K3 w - - 0 1", "f6", False),  # against a bishop that the king defends
        ("3b2k1/8/5n2/8/7B/8/8/4K3 w - - 0 1", "f6", True),  # and that nobody defends
        ("3qk3/4p3/5n2/8/7B/8/8/4K3 w - - 0 1", "f6", False),  # the pawn behind it is defended
    ],
)
def test_a_piece_is_pinned_if_lifting_it_costs_another(fen, square, pinned):
    assert chess_terms.uncovers_loss(chess.Board(fen), chess.parse_square(square)) == pinned


def test_a_safe_move_counts_what_it_captures():
    board = chess.Board("4k3/8/3p4/4n3/8/5N2/8/4K3 w - - 0 1")
    assert chess_terms.is_safe(board, chess.Move.from_uci("f3e5"))  # a knight for a knight
    assert not chess_terms.is_safe(chess.Board("4k3/8/3p4/4p3/8/5N2/8/4K3 w - - 0 1"), chess.Move.from_uci("f3e5"))


def test_a_chart_says_in_words_what_it_draws_and_escapes_them():
    html = charts.chart(
        [charts.text(1, 2, "a<b"), charts.box(0, 0, -1, 5, title="x & y")], 300, 100, 'from "4" to 5'
    ).data
    assert 'role="img"' in html and 'aria-label="from &quot;4&quot; to 5"' in html
    assert "a&lt;b" in html and "x &amp; y" in html and 'width="0.0"' in html


def test_a_part_that_leads_to_a_board_is_a_move_such_as_the_text_names():
    board = chess.Board()
    box = charts.leading(charts.box(0, 0, 9, 9), board, chess.Move.from_uci("e2e4"), "game 4, 1 e4 (P-K4)")
    html = charts.chart([box], 300, 100, "a row").data
    assert f'data-moves="e2e4" data-men="{board.board_fen()}"' in html
    assert '<title class="algebraic">game 4, 1 e4 (P-K4)</title><rect' in html
    outside = [charts.chart(parts, 300, 100, "a row").data.removeprefix(charts.STYLE)[:3] for parts in ([box], [])]
    assert outside == ["<p ", "<di"]  # a paragraph: the page's script looks for moves in text
