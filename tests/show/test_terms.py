"""The figure of the static value: its twin tells the program's terms, and what cannot be shown is refused."""

from machack import explain_static, show
from machack.notation.games import paper_games, position


def test_a_position_at_its_own_top_has_the_terms_the_program_explains():
    for game in paper_games():
        for ply in range(0, len(game.moves), 9):
            assert show.terms_of(game.at(ply)) == explain_static(game.at(ply))


def test_the_twin_tells_the_terms_of_every_position():
    board = position("game 3, before White's 13th")
    picture = show.terms(
        {"now": (board, position("game 3, before White's 12th")), "alone": board}, title="Two", static=True
    )
    assert "now: B 128, R 8, P 20, K 0, C 0, S 156. alone: B 128, R 0, P 20, K 0, C 0, S 148." in picture.words
    assert picture.html.count('<th scope="row">') == 2 and "<svg" in picture.html
