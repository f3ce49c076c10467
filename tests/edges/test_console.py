"""The terminal: the board in letters, values in words, and a game at the keyboard."""

import chess
import pytest

from machack.notation.descriptive import BadMove
from machack.notation.games import paper_game
from machack.notation.printed import board_text, line_text
from machack.notation.typed import read_move
from machack.terminal.console import Console, person
from machack.thinking.words import mate_in, value_text
from tests.edges.keyboard import typed

ITALIAN = "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3"


def first_legal(console):
    """Stands for the machine: the first legal move in the order of the UCI texts."""
    console.push(min(console.tracker.board.legal_moves, key=chess.Move.uci))


def played(lines, players=None, start=None):
    """Plays a game from typed lines; returns the console and all that it said."""
    said = []
    players = players or {chess.WHITE: person, chess.BLACK: person}
    console = Console(start or chess.Board(), players, read=typed(lines, said), say=said.append)
    assert console.run() == 0
    return console, "\n".join(said)


# ---------------------------------------------------------------- words


def test_the_board_has_whites_side_below_and_brackets_round_the_last_move():
    board = chess.Board()
    board.push_san("e4")
    rows = board_text(board).splitlines()
    assert rows[0] == "  8   r  n  b  q  k  b  n  r "
    assert rows[4] == "  4   .  .  .  . [P] .  .  . " and rows[6] == "  2   P  P  P  P [.] P  P  P "
    assert rows[-1].split() == list("abcdefgh")


@pytest.mark.parametrize(
    "value, text, moves",
    [
        (0, "+0.00", None),
        (68, "+0.53", None),
        (-128, "-1.00", None),
        (28670, "White mates in 1", 1),
        (28668, "White mates in 2", 2),
        (-28669, "Black mates in 1", -1),
        (-28667, "Black mates in 2", -2),
        (32768, "refuted", None),
        (-32768, "refuted", None),
        (28000, "+218.75", None),
    ],
)
def test_values_are_given_in_pawns_or_moves_to_mate(value, text, moves):
    assert (value_text(value), mate_in(value)) == (text, moves)


def test_a_line_has_move_numbers_in_either_notation():
    moves = [chess.Move.from_uci(uci) for uci in ("g8f6", "f3g5", "d7d5")]
    board = chess.Board(ITALIAN)
    assert line_text(board, moves) == "3... Nf6 4. Ng5 d5"
    assert line_text(board, moves, "machine") == "3... N-KB3 4. N-KN5 P-Q4"
    assert line_text(board, []) == "" and board.fen() == ITALIAN


# ---------------------------------------------------------------- moves typed


@pytest.mark.parametrize(
    "text, move",
    [
        ("P-K4", "e2e4"),
        ("e4", "e2e4"),
        ("e2e4", "e2e4"),
        ("E2E4", "e2e4"),
        ("Nf3", "g1f3"),
        ("n-kb3", "g1f3"),
        ("N-f3", "g1f3"),
        ("e2-e4", "e2e4"),
    ],
)
def test_a_move_may_be_typed_in_three_notations(text, move):
    assert read_move(chess.Board(), text).uci() == move


def test_an_ambiguous_algebraic_move_is_reported_with_its_candidates():
    board = chess.Board("4k3/8/8/8/8/3N3N/8/4K3 w - - 0 1")
    with pytest.raises(BadMove, match="it can mean Nhf4 or Ndf4") as fault:
        read_move(board, "Nf4")
    assert len(fault.value.candidates) == 2


@pytest.mark.parametrize("text, move", [("N-b3", "d4b3"), ("n-b3", "d4f3"), ("N-B3", "d4f3"), ("Nb3", "d4b3")])
def test_capitals_tell_algebraic_from_descriptive_where_both_have_a_square_b3(text, move):
    assert read_move(chess.Board("4k3/8/8/8/3N4/8/8/4K3 w - - 0 1"), text).uci() == move


def test_a_square_of_both_notations_is_never_taken_for_the_other_one():
    board = chess.Board("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1")
    with pytest.raises(BadMove, match="'N-b3' is not legal"):
        read_move(board, "N-b3")  # QN-B3 would be Nc3
    assert read_move(board, "N-B3").uci() == "b1c3"


# ---------------------------------------------------------------- a game


def test_the_board_is_shown_after_every_move_and_the_end_of_input_is_polite():
    console, said = played(["P-K4", "e5", "g1f3"])
    assert [move.uci() for move in console.tracker.board.move_stack] == ["e2e4", "e7e5", "g1f3"]
    assert said.count("  a  b  c  d  e  f  g  h ") == 4 and said.endswith("Goodbye.")


def test_taking_back_against_the_machine_takes_its_answer_too():
    players = {chess.WHITE: person, chess.BLACK: first_legal}
    console, said = played(["e4", "d4", "take back", "take back", "undo"], players)
    assert console.tracker.board.move_stack == [] and "no move to take back" in said


def test_a_machine_that_has_white_moves_first_and_again_after_taking_back():
    players = {chess.WHITE: first_legal, chess.BLACK: person}
    console, said = played(["take back", "e5"], players)
    assert [move.uci() for move in console.tracker.board.move_stack] == ["a2a3", "e7e5", "a1a2"]
    assert console.flipped and "  1   R  N  B  K" in said


@pytest.mark.parametrize("end", [KeyboardInterrupt, EOFError])
def test_ctrl_c_and_the_end_of_the_input_end_politely(end):
    said = []

    def read(prompt):
        raise end

    assert Console(chess.Board(), {True: person, False: person}, read=read, say=said.append).run() == 0
    assert said[-1] == "\nGoodbye."


def test_a_game_can_begin_in_the_middle_and_new_returns_there():
    start = paper_game(3).after(20, "black")
    console, _ = played(["P-B3", "new", "take back"], start=start)
    assert console.tracker.board == start and len(console.tracker.board.move_stack) == 40


# ---------------------------------------------------------------- saved, loaded, advised


@pytest.mark.parametrize("answer", ["no", "", "e5"])
def test_resigning_is_asked_about_and_only_yes_gives_the_game_up(answer):
    console, said = played(["e4", "resign", answer, "e5"])
    assert "Resign? (yes or no): " in said and "The game continues." in said and console.resigned == ""
    assert console.tracker.board.ply() == 2


def test_a_game_from_another_position_and_one_given_up_are_saved_as_such(tmp_path):
    file = tmp_path / "mine.pgn"
    start = chess.Board("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")
    played(["e4", "resign", "yes", f"save {file}"], start=start)
    assert '[Result "1-0"]' in file.read_text() and f'[FEN "{start.fen()}"]' in file.read_text()
    again, _ = played([f"load {file}"])
    assert again.tracker.board.root().fen() == start.fen() and again.tracker.board.ply() == 1


@pytest.mark.parametrize(
    "moves, text, uci",
    [("", "nf3", "g1f3"), ("e4 e5", "bc4", "f1c4"), ("e4 e5", "qh5", "d1h5"), ("e4 e5", "ke2", "e1e2"), ("b4 c5", "bxc5", "b4c5"),
     ("e4 c5 Bb5 Nc6", "bxc6", "b5c6"), ("Nf3 d5", "ng5", "f3g5"), ("", "b4", "b2b4")],
)  # fmt: skip
def test_the_letter_of_a_piece_may_be_small(moves, text, uci):
    board = chess.Board()
    for move in moves.split():
        board.push_san(move)
    assert read_move(board, text).uci() == uci


def test_a_small_b_is_the_pawn_where_both_could_take():
    board = chess.Board("4k3/8/8/2p5/1P1B4/8/8/4K3 w - - 0 1")
    assert read_move(board, "bxc5").uci() == "b4c5" and read_move(board, "Bxc5").uci() == "d4c5"
