"""The scope: its screens say what the program knows, and no more than fits on them."""

import chess
import pytest

from machack import Settings, show, think
from machack.notation.descriptive import Tracker, read
from machack.notation.games import paper_game, paper_games, position
from machack.show import Replay
from machack.show.glyphs import LETTERS, MEN, letter_path
from machack.show.scope import BELOW, LINES, SIDE, WIDE, screen_text
from machack.thinking.reading import root_moves
from pdp6.devices.glyphs import CHARACTERS


@pytest.fixture(scope="module", params=["normal", "paper"])
def thought(request):
    return think(position("game 3, before White's 15th"), getattr(Settings, request.param)())


@pytest.fixture(scope="module")
def top(thought):
    """The scope of a search at the top of its tree."""
    return show.scope(thought)


def test_the_letters_are_those_of_the_machine_of_part_three():
    for letter, rows in LETTERS.items():
        code = ord(letter) - 64 if ord(letter) >= 64 else ord(letter)
        points = {(x, 6 - y) for y, row in enumerate(rows) for x in range(5) if int(row, 32) & 16 >> x}
        assert points == set(CHARACTERS[code]), letter
    assert letter_path("I").count("h0") == 11 and letter_path(" ") == ""


def test_every_piece_is_one_closed_outline_with_strokes_inside_its_field():
    for strokes in MEN.values():
        points = [[tuple(map(int, pair.split(","))) for pair in stroke.split()] for stroke in strokes]
        assert points[0][0] == points[0][-1]
        assert all(0 <= x <= 40 and 0 <= y <= 40 for stroke in points for x, y in stroke)


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_the_history_on_the_screen_reads_back_as_the_game(number):
    game = paper_game(number)
    frames = show.scope(game).frames
    assert len(frames) == len(game.moves) + 1
    for ply in range(1, len(game.moves) + 1, 7):
        shown, tracker = _moves_of(frames[ply]["below"][1:]), Tracker(chess.Board())
        last = [(place // 2 + 1, place % 2 == 0) for place in range(ply)][-len(shown) :]
        assert [each[:2] for each in sorted(shown, key=lambda each: (each[0], not each[1]))] == last and len(
            shown
        ) >= min(ply, 2 * 13)
        said = {each[:2]: each[2] for each in shown}
        for place, move in enumerate(game.moves[:ply]):
            key = (place // 2 + 1, place % 2 == 0)
            assert key not in said or read(tracker, said[key]) == move
            tracker.push(move)


def _moves_of(rows):
    """The moves that the lines of a screen show: (number, is it White's?, text)."""
    found, number, white = [], 0, True
    for row in rows:
        for word in row.split():
            if word.isdigit():
                number, white = int(word), True
            else:
                found.append((number, white, word))
                white = False
    return found


def test_the_last_moves_of_a_long_game_are_shown_and_the_first_shown_is_named():
    frame = show.scope(paper_game(1)).frames[-1]
    assert frame["below"][0] == "THE GAME FROM MOVE 28" and frame["below"][1].startswith("28 Q-QB3")
    assert frame["below"][-1].endswith("55 Q-K6MATE") and "BLACK IS MATED" in frame["beside"]


def test_black_may_be_the_first_to_move():
    board = chess.Board("4k3/8/8/8/8/8/4P3/4K3 b - - 0 7")
    board.push_uci("e8d8")
    board.push_uci("e2e4")
    assert show.scope(board).frames[-1]["below"][1:] == ["7  ...   K-Q1", "8  P-K4"]


def test_nothing_is_written_beyond_the_edge_of_the_screen(top):
    figures = [top, *(show.scope(game) for game in paper_games())]
    for frame in [frame for figure in figures for frame in figure.frames]:
        assert len(frame["beside"]) <= BELOW - 1 and len(frame["below"]) <= LINES
        assert all(len(line) <= WIDE - SIDE for line in frame["beside"]) and all(
            len(line) <= WIDE for line in frame["below"]
        )
        assert set("".join(frame["beside"] + frame["below"])) <= set(LETTERS) | {" "}


def test_a_node_of_a_line_shows_its_board_its_bounds_and_what_it_returned(thought):
    figure = show.scope(thought, node="N-QB7ch QXN")
    frame, node = figure.frames[figure.at], Replay(thought).root
    for text in ("N-QB7ch", "QXN"):
        board = thought.board.copy()
        for each in node.path():
            board.push(each.move)
        node = node.child(read(board, text))
    text = screen_text(frame)
    assert (
        f"NODE {node.number}, PLY 3" in text
        and "LINE  N-QB7CH QXN" in text
        and f"{node.value}" in text.split("RETURNED")[1].split("\n")[0]
    )
    entry = next(event for event in thought.tape if event["node"] == node.number)
    for name in ("alpha", "beta"):
        value = int(entry[name])
        shown = text.split(name.upper())[1].split("\n")[0].strip()
        assert shown == (str(value) if abs(value) < 32768 else "INFINITE" if value > 0 else "-INFINITE")
    best = [line for line in frame["below"] if line.endswith("BEST")]
    assert len(best) == (node.best is not None and node.cut is None)


def test_every_step_leads_to_a_screen_and_up_and_down_agree(thought):
    figure = show.scope(thought, node="N-QB7ch")
    for place, frame in enumerate(figure.frames):
        links = frame["links"]
        assert all(0 <= to < len(figure.frames) for to in links.values())
        if "down" in links:
            assert figure.frames[links["down"]]["links"]["up"] == place
        if "on" in links:
            assert figure.frames[links["on"]]["links"]["back"] == place
    assert figure.frames[0]["name"] == "the top of the tree" and "up" not in figure.frames[0]["links"]


def test_the_moves_of_the_top_are_on_the_screen_with_what_the_record_says(thought, top):
    lines = [line for line in top.frames[0]["below"] if line[1:2].isdigit() and not line.endswith("6")]
    moves = [each for each in root_moves(thought) if each.looked_at]
    assert 6 <= len(lines) <= len(moves)
    for line, each in zip(lines, moves):
        _, text, points, *became = line.split()
        assert (read(thought.board, text), int(points)) == (each.move, each.plausibility)
        if became[0] == "VALUE":
            assert int(became[1]) == each.value


def test_the_twin_is_a_labelled_drawing_with_the_screen_in_letters(thought):
    picture = show.scope(thought, node="N-QB7ch", static=True)
    assert 'role="img"' in picture.svg() and "S STATIC VALUE" in picture.words and "White: king b1" in picture.words
    assert "The screen in letters" in picture.html and picture.svg().count("<use") > 150


def test_moves_found_illegal_are_no_places_to_step_to(thought, top):
    numbers = {int(frame["beside"][0].split()[1].rstrip(",")) for frame in top.frames}
    illegal = {node.number for node in Replay(thought).nodes if node.status == "illegal"}
    assert illegal and not numbers & illegal
