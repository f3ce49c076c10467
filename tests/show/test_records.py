"""The record of a search: the moves, plausibilities, values and lines are those that the program found."""

import pytest

from machack import Settings, plausible_moves, show, think
from machack.notation.games import paper_games, position
from machack.thinking.reading import root_lines, root_moves


@pytest.fixture(scope="module")
def thoughts():
    boards = [board for game in paper_games() for board, _ in game.machine_moves()][::12]
    return [think(board, settings) for board in boards for settings in (Settings.normal(), Settings.paper(book=False))]


@pytest.fixture(scope="module")
def records(thoughts):
    """The record of each thought, made once for all tests."""
    return [(thought, show.record(thought)) for thought in thoughts]


def test_every_legal_move_at_the_top_is_in_the_record_with_its_plausibility(records):
    assert len(records) > 20
    for thought, record in records:
        listed = {each.move: each.plausibility for each in plausible_moves(thought.board, thought.settings)}
        found = {row.move: row.plausibility for row in record.rows}
        assert found == {move: points for move, points in listed.items() if thought.board.is_legal(move)}


def test_the_values_are_those_that_counted(records):
    for thought, record in records:
        told = {each.move: each.value for each in root_moves(thought) if each.looked_at}
        for row in record.rows:
            if row.tried:
                assert row.value == (None if told[row.move] is None or abs(told[row.move]) >= 32768 else told[row.move])


def test_the_chosen_moves_variation_is_the_line_of_the_thought(records):
    for thought, record in records:
        row = next(row for row in record.rows if row.move == thought.move)
        assert list(row.line)[: len(thought.line)] == thought.line[: len(row.line)] and len(row.line) >= min(
            2, len(thought.line)
        )


def test_the_variations_without_secondary_searches_are_those_held_against_the_original():
    for number, move in ((3, 12), (3, 15), (4, 6)):
        thought = think(position(f"game {number}, before White's {move}th"), Settings.normal())
        lines = {line[0]: line for line, _, _ in root_lines(thought.tape)}
        for row in show.record(thought).rows:
            if row.tried:
                expected = lines[row.move.uci()]
                assert [each.uci() for each in row.line][:2] == expected[:2]


def test_every_variation_can_be_played(records):
    for thought, record in records:
        for row in record.rows:
            board = thought.board.copy()
            for move in row.line:
                assert board.is_legal(move)
                board.push(move)


def test_the_record_is_printed_and_shown(thoughts):
    found = show.record(thoughts[0], title="A search")
    text, html = repr(found), found._repr_html_()
    assert text.startswith("A search\n") and "Not investigated:" in text
    assert (
        html.count('<th scope="row">') == sum(row.tried for row in found.rows)
        and "chosen" in html
        and "<caption>A search" in html
    )
