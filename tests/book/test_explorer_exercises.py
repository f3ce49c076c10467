"""The solutions of the explorer's exercises are right on positions one can work by hand."""

from machack import Settings, plausible_moves, think
from machack.classroom.chapters.explorer.answers import chosen, first_width, least_points, to_share
from machack.notation.games import position


def test_what_is_chosen_is_what_the_program_thinks():
    board, settings = position("game 3, before White's 21st"), Settings(depth=2)
    thought = think(board, settings)
    assert chosen(board, settings) == ("Rd8#", 28670, thought.nodes)


def test_the_first_width_is_the_least_at_which_a_move_comes_out():
    board = position("game 3, before White's 14th")
    width = first_width(board, "Nd5")
    assert chosen(board, Settings(widths=width))[0] == "Nd5"
    assert all(chosen(board, Settings(widths=less))[0] != "Nd5" for less in range(1, width))
    assert first_width(board, "Kc1", 4) is None


def test_castling_is_chosen_as_soon_as_it_is_as_plausible_as_the_next_move():
    board = position("game 3, before White's 9th")
    second = plausible_moves(board)[1]
    assert least_points(board, "O-O-O", "I1", 700) == second.plausibility
    assert least_points(board, "O-O-O", "I1", 3) is None


def test_lines_to_share_are_printed_whole_each_under_its_question():
    html = to_share([("Which <one>?", "mh6 startpos | depth 3"), ("And now?", "mh6 startpos", "e4, 0")]).data
    assert (
        html.count("<li>") == 2
        and "Which &lt;one&gt;?<br><code" in html
        and ">mh6 startpos | depth 3</code></li>" in html
    )
    assert html.endswith("mh6 startpos</code><br>e4, 0</li></ul>")
