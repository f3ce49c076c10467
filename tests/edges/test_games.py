"""The paper's games as objects, positions by name, and PGN files with errors."""

import re
import time

import chess
import pytest

from machack import BadInput
from machack.laboratory.openings import openings_of
from machack.notation.fens import read_epd
from machack.notation.games import as_board, paper_game, paper_games, position, read_pgn

THREE_GAMES = """[Event "first"]

1. e4 e5 2. Nf3 *

[Event "second"]

1. e4 e5 2. Nf3 Nc6
3. Bb5 a6 4. Kxe5 Nf6 *

[Event "third"]

1. d4 d5 *
"""


def test_games_one_and_three_end_in_mate_and_the_winner_is_the_printed_one():
    for game in paper_games():
        assert game.end().is_checkmate() == (game.number in (1, 3))
    assert paper_game(3).end().outcome().winner == chess.WHITE
    assert paper_game(3).pgn().end().board().fen() == paper_game(3).end().fen()


def test_the_four_games_have_their_moves_their_results_and_their_players():
    found = {
        game.number: (
            (len(game.moves) + 1) // 2,
            game.headers["Result"],
            "White" if game.machine else "Black",
            game.headers["BlackElo" if game.machine else "WhiteElo"],
        )
        for game in paper_games()
    }
    assert found == {
        1: (55, "1-0", "Black", "2190"),
        2: (33, "1/2-1/2", "Black", "1610"),
        3: (21, "1-0", "White", "1510"),
        4: (50, "1/2-1/2", "White", "-"),
    }


def test_the_last_position_of_game_three_is_mate_in_one_by_the_rook():
    board = paper_game(3).after(20, "black")
    assert board.fen() == "4kb1r/5p1p/p1r1b1p1/2n1N3/Pp5B/8/1PP2PPP/1K1R1B1R w k - 0 21"
    assert len(board.move_stack) == 40
    board.push_san("Rd8#")
    assert board.is_checkmate()


def test_game_four_has_the_machines_times_and_says_which_are_uncertain():
    game = paper_game(4)
    assert [game.seconds[move] for move in range(1, 10)] == [None] * 9
    assert (game.seconds[10], game.seconds[12], game.seconds[28], game.seconds[50]) == (18.3, 111.7, 68.25, 10.8)
    assert game.uncertain == {12, 21, 27, 35, 38, 46} and len(game.seconds) == 50
    assert paper_game(3).seconds == {}


def test_the_machines_own_moves_come_with_their_boards():
    for game in paper_games():
        pairs = game.machine_moves()
        assert all(board.turn == game.machine and board.is_legal(move) for board, move in pairs)
        assert len(pairs) == (len(game.moves) + game.machine) // 2


def test_all_boards_of_a_game_follow_from_one_another():
    boards = list(paper_game(2).boards())
    assert len(boards) == 67 and boards[0] == chess.Board()
    for before, after, move in zip(boards, boards[1:], paper_game(2).moves):
        before.push(move)
        assert before == after


@pytest.mark.parametrize(
    "name",
    [
        "game 3, after Black's 20th",
        "Game 3 after black 20",
        "game 3, before White's 21st",
        "game 3, after 20... RXQ",
        "game 3, before 21. R-Q8MATE",
        "game 3, after Black’s move 20",
        "  game 3,  before White's 21  ",
    ],
)
def test_a_position_has_several_names(name):
    assert position(name).fen() == paper_game(3).after(20, "black").fen()


def test_start_and_end_are_names_too():
    assert position("game 1, start") == chess.Board()
    assert position("game 1, end").is_checkmate()


def test_boards_given_out_do_not_share_state():
    paper_game(3).end().clear()
    assert paper_game(3).end().is_checkmate()


# ---------------------------------------------------------------- PGN


def test_of_three_games_with_errors_in_the_second_the_first_and_third_are_kept():
    found = read_pgn(THREE_GAMES)
    assert {number: game.headers["Event"] for number, game in found.games.items()} == {1: "first", 3: "third"}
    (fault,) = found.faults
    assert str(fault) == "Game 2 (line 8): move 4 of White, 'Kxe5', is not legal: the king cannot go there."
    assert fault.game.end().board().fullmove_number == 4 and fault.game.headers["Event"] == "second"


@pytest.mark.parametrize(
    "text, sentence",
    [
        ("1. e4 e5 2. Nf3 Zz9 3. d4 *", "Game 1 (line 1): move 2 of Black, 'Zz9', is not a move."),
        ("1. e4 e5\n2. Nf9 Nf6 *", "Game 1 (line 2): move 2 of White, 'Nf9', is not a move."),
        ("1. e4 e5 2. d3 d6 3. Ne2 a6 4. Nc3 *", "Game 1 (line 1): move 4 of White, 'Nc3', is ambiguous."),
        ("1. e4 P-K4 *", "Game 1 (line 1): move 1 of Black, 'P-K4', is not a move."),
        ("1. e4 (1. Zz9) e5 *", "Game 1 (line 1): move 1 of White, 'Zz9', is not a move."),
    ],
)
def test_the_sentence_names_game_line_move_and_fault(text, sentence):
    assert [str(fault) for fault in read_pgn(text).faults] == [sentence]


def test_comments_variations_marks_and_numbers_are_no_faults():
    text = (
        "1. e4! e5!? 2. Nf3+ $1 Nc6 {a {b c\nNf9 zzz} 3. Bb5 ( 3. Bc4 Nf6 (3... d6)) 3... a6 4. O-O ; hello there\n"
        "Nf6 5.Re1 1/2-1/2"
    )
    found = read_pgn(text)
    assert found.faults == [] and found.games[1].end().board().fullmove_number == 5


def test_the_papers_own_file_is_read_from_a_path_without_a_fault(root):
    found = read_pgn(root / "machack" / "notation" / "data" / "paper-games.pgn")
    assert list(found.games) == [1, 2, 3, 4] and found.faults == []


def in_a_row(*games):
    """The text of a PGN file: games as (headers besides Event, moves)."""
    return "\n\n".join(f'[Event "{place}"]\n{heads}\n{moves}' for place, (heads, moves) in enumerate(games, 1)) + "\n"


@pytest.mark.parametrize(
    "bad, words",
    [
        (("", "1. e4 {this has no end\ne5 2. Nf3 *"), "a comment that begins with { has no end"),
        (("", "1. e4 (1. d4 e5 2. Nf3 *"), "move 2 of Black, '*', is not"),
        (('[Variant "Atomic"]\n', "1. e4 e5 2. Nf3 *"), "this is a game of 'Atomic', not of chess"),
        (('[Variant "Three dragons"]\n', "1. Dz9 *"), "this is a game of 'Three dragons', not of chess"),
        (
            ('[Variant "Chess960"]\n[FEN "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1"]\n', "1. e4 *"),
            "Chess960",
        ),
        (('[FEN "rubbish"]\n', "1. e4 *"), "its first position is wrong"),
        (("", "1. e4 Sf6 *"), "move 1 of Black, 'Sf6', is not a move"),
        (("", "1. e4 e5 2. -- *"), "'--', is a null move, which no game has"),
    ],
)
def test_a_bad_game_or_one_of_another_kind_hides_no_other(bad, words):
    found = read_pgn(in_a_row(("", "1. e4 *"), bad, ("", "1. d4 *")))
    assert list(found.games) == [1, 3]
    assert [str(fault).startswith("Game 2 (line ") and words in str(fault) for fault in found.faults] == [True] * bool(
        words
    )
    assert [game.headers["Event"] for game in found.games.values()] == [str(number) for number in found.games]


@pytest.mark.parametrize(
    "written, result",
    [
        ("1/2", "1/2-1/2"),
        ("½-½", "1/2-1/2"),
        ("½–½", "1/2-1/2"),
        ("1/2–1/2", "1/2-1/2"),
        ("½", "1/2-1/2"),
        ("1–0", "1-0"),
        ("0—1", "0-1"),
        ("1:0", "1-0"),
        ("1-0", "1-0"),
        ("*", "*"),
    ],
)
def test_a_result_is_read_in_every_spelling(written, result):
    text = in_a_row(("", f"1. e4 e5 {written}"), (f'[Result "{written}"]\n', f"1. d4 d5\n{written}"))
    found = read_pgn(text)
    assert [game.headers["Result"] for game in found.games.values()] == [result, result] and found.faults == []


@pytest.mark.parametrize(
    "moves",
    [
        "1. ♘f3 ♞f6 2. g3 g6 3. ♗g2 ♝g7 4. O–O O–O *",
        "1. Nf3 Nf6\n\n2. g3 g6\n\n\n3. Bg2 Bg7\n\n4. 0-0 0-0 *",
        "1.\u00a0Nf3\u200b Nf6 2. g3 g6 ; {a brace\n3. Bg2 Bg7 4. O-O {}O-O *",
        "1. Nf3 $9999999 Nf6 2. g3! g6!? 3. Bg2 (3. c4 (3. d4) 3... c5) Bg7 { [%eval 0.1] } 4. O-O e.p. O-O 1/2",
    ],
)
def test_signs_of_books_and_empty_lines_are_no_faults(moves):
    found = read_pgn(in_a_row(("", moves), ("", "1. d4 *")))
    assert found.faults == [] and found.games[1].end().ply() == 8 and found.games[2].end().ply() == 1


def test_headers_that_are_set_in_are_headers():
    (game,) = read_pgn(' [Event "x"]\n\t[White "y"]\n\n1. e4 *\n').games.values()
    assert (game.headers["Event"], game.headers["White"], game.end().ply()) == ("x", "y", 1)


def test_a_thousand_games_are_read_in_reasonable_time():
    began = time.perf_counter()
    found = read_pgn(in_a_row(*[("", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O 1-0")] * 1000))
    assert len(found.games) == 1000 and time.perf_counter() - began < 60


@pytest.mark.parametrize(
    "text",
    [
        "{" * 200_000,
        "1. e4 " + "(" * 100_000,
        "\n" * 200_000,
        '[Event "' * 50_000,
        "; {\n" * 50_000,
        "1. e4 " + "e5 " * 50_000,
        "[" * 200_000,
        '[Event "x"]\n\n' * 1000,
    ],
)
def test_odd_files_take_no_longer_than_their_length(text):
    began = time.perf_counter()
    try:
        read_pgn(text + "\n")
    except BadInput as fault:
        assert "\n" not in str(fault)
    assert time.perf_counter() - began < 60


# ---------------------------------------------------------------- EPD

FORK = "2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - -"


@pytest.mark.parametrize(
    "behind, counts",
    [
        ("", (0, 1)),
        ("0 1", (0, 1)),
        ('bm Qg6 Qh4; id "two best";', (0, 1)),
        ("am Ne4 Nh5;", (0, 1)),
        ("bm Qg6", (0, 1)),
        ("bm Qg6; ce +123; acd 12; acn 1000; acs 5; dm 3; pv Qg6 fxg6; sm Qg6; pm Qg6", (0, 1)),
        ("hmvc 5; fmvn 30;", (5, 30)),
        ("fmvn 30", (0, 30)),
        ("3 22 bm Qg6;", (3, 22)),
        ('3 22; id "x";', (3, 22)),
        ("id WAC.001; c0 3.e4 is best; c1", (0, 1)),
        ('c0 "a; b # c"; hmvc 7; fmvn 9', (7, 9)),
        ("eco C65; tcgs white; resign; draw_offer; noop; v0 -1.5;", (0, 1)),
        ("bm g3g6;", (0, 1)),
        ("mine 12;", (0, 1)),
        ("am Ng9 d3;", (0, 1)),  # the position is good, whatever it says of moves
        ("bm d1-d8 oder Dg6; fmvn 4", (0, 4)),
    ],
)
def test_every_legal_epd_is_read_wherever_a_position_is(behind, counts, tmp_path):
    board = as_board(f"{FORK} {behind}")
    assert (board.board_fen(), board.turn) == (FORK.split()[0], chess.WHITE)
    assert (board.halfmove_clock, board.fullmove_number) == counts
    (tmp_path / "x.epd").write_text(f"# {FORK}\n{FORK} {behind} # a remark\n\n")
    assert openings_of(tmp_path / "x.epd") == [board]


def test_what_an_epd_says_is_given():
    board, said = read_epd(f'{FORK} bm Qg6 Qh4; pv Qg6 fxg6; sm Qg6; ce -5; id WAC.001; c0 "a; b"; resign')
    names = {
        name: value if not isinstance(value, list) else [move.uci() for move in value] for name, value in said.items()
    }
    assert (
        names.pop("sm").uci() == "g3g6" and names.pop("bm") == ["g3g6", "g3h4"] and names.pop("pv") == ["g3g6", "f7g6"]
    )
    assert names == {"ce": -5, "id": "WAC.001", "c0": "a; b", "resign": None}


@pytest.mark.parametrize(
    "said, moves",
    [
        ("bm 0-0; am O-O-O!?", {"bm": ["e1g1"], "am": ["e1c1"]}),
        ('bm Rh2, Kf2+; sm "0-0"', {"bm": ["h1h2", "e1f2"], "sm": ["e1g1"]}),
        ("bm h1h2 Rh1-h3 R-KR4", {"bm": ["h1h2", "h1h3", "h1h4"]}),
        ("pv 0-0 g8h7; bm", {"pv": ["e1g1", "g8h7"], "bm": []}),
    ],
)
def test_a_move_of_an_epd_is_read_however_it_is_written(said, moves):
    found = read_epd(f"6k1/8/8/8/8/8/8/R3K2R w KQ - {said};")[1]
    assert {
        name: [each.uci() for each in (value if isinstance(value, list) else [value])] for name, value in found.items()
    } == moves


@pytest.mark.parametrize(
    "move, words", [("Qa1", "bm 'Qa1' is not legal here"), ("hello", "bm 'hello' is not a move such as")]
)
def test_a_best_move_that_is_none_is_refused_where_it_matters(move, words):
    with pytest.raises(BadInput, match=words):
        read_epd(f"{FORK} bm {move};")


def test_the_remark_behind_a_line_is_not_the_sign_of_a_mate(tmp_path):
    mate = "7k/5Q2/6K1/8/8/8/8/8 w - -"
    (tmp_path / "x.epd").write_text(f'{mate} bm Qg7# Qf8#; hmvc 3; fmvn 60; id "no. #1" # mine\n')
    (board,) = openings_of(tmp_path / "x.epd")
    assert (board.halfmove_clock, board.fullmove_number) == (3, 60)


@pytest.mark.parametrize(
    "behind, words",
    [
        ("hmvc x;", "invalid half-move clock"),
        ("hmvc -3;", "half-move clock cannot be negative"),
        ("hmvc 2000000;", "the halfmove clock is more than"),
        ("x 1", "capture or a pawn move is 'x'"),
    ],
)
def test_an_epd_that_is_none_gets_one_sentence(behind, words):
    with pytest.raises(BadInput) as fault:
        as_board(f"{FORK} {behind}")
    assert words in str(fault.value) and str(fault.value).endswith(".") and "\n" not in str(fault.value)


@pytest.mark.parametrize(
    "text, words",
    [
        ("8/8/8/71p/8/8/8/8 w - - 0 1", "rank 5 has 9 squares; write eight"),
        ("8/8/8/8/8/8/8/8 x - - 0 1", "the side to move is 'x'; write w or b"),
        ("8/8/8/8/8/8/8/8 w - e9 0 1", "the square of en passant is 'e9'"),
    ],
)
def test_a_wrong_field_of_an_epd_is_named_as_that_of_a_fen(text, words):
    for read, what in ((as_board, "FEN"), (read_epd, "EPD")):
        with pytest.raises(BadInput, match=f"^{what} .*{re.escape(words)}.*[.]$"):
            read(text)
