"""The terminal: the board in letters, values in words, and a game at the keyboard."""

import chess
import pytest

from machack.notation.descriptive import BadMove
from machack.notation.games import paper_game
from machack.notation.printed import board_text, line_text
from machack.notation.typed import read_move
from machack.terminal.console import Console, machine, person
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


def test_the_flipped_board_has_blacks_side_below():
    rows = board_text(chess.Board(), flip=True).splitlines()
    assert rows[0] == "  1   R  N  B  K  Q  B  N  R " and rows[-1].split() == list("hgfedcba")


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


@pytest.mark.parametrize(
    "text, words",
    [
        ("N-B3", "is ambiguous: it can mean N-KB3 (Nf3) or N-QB3 (Nc3)"),
        ("e5", "'e5' is not legal here"),
        ("e2e5", "'e2e5' is not legal here"),
        ("xyz", "is not a move such as P-K4, e4 or e2e4"),
        ("", "is not a move"),
        ("O-O", "White cannot castle"),
        ("0000", "is not a move"),
        ("--", "does not begin"),
        ("Q-Q9", "does not end with a square"),
        ("P-K5", "e4 is P-K4"),
        ("\x1b[A", "is not a move"),
    ],
)
def test_a_move_that_cannot_be_read_gets_one_sentence(text, words):
    with pytest.raises(BadMove) as fault:
        read_move(chess.Board(), text)
    assert words in str(fault.value) and "\n" not in str(fault.value)


def test_an_ambiguous_algebraic_move_is_reported_with_its_candidates():
    board = chess.Board("4k3/8/8/8/8/3N3N/8/4K3 w - - 0 1")
    with pytest.raises(BadMove, match="it can mean Nhf4 or Ndf4") as fault:
        read_move(board, "Nf4")
    assert len(fault.value.candidates) == 2


@pytest.mark.parametrize("text", ["a8", "a7a8"])
def test_a_promotion_without_a_piece_is_asked_for(text):
    with pytest.raises(BadMove, match="does not say what the pawn becomes, as a(7a)?8=?[qQ] does"):
        read_move(chess.Board("8/P7/8/8/8/8/7k/K7 w - - 0 1"), text)


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


def test_a_bad_move_is_explained_and_the_game_goes_on():
    console, said = played(["N-B3", "zzz", "e4"])
    assert "'N-B3' is ambiguous" in said and "'zzz' is not a move" in said
    assert len(console.tracker.board.move_stack) == 1


def test_taking_back_against_the_machine_takes_its_answer_too():
    players = {chess.WHITE: person, chess.BLACK: first_legal}
    console, said = played(["e4", "d4", "take back", "take back", "undo"], players)
    assert console.tracker.board.move_stack == [] and "no move to take back" in said


def test_between_two_persons_one_move_is_taken_back():
    console, _ = played(["e4", "e5", "take back"])
    assert len(console.tracker.board.move_stack) == 1


def test_a_machine_that_has_white_moves_first_and_again_after_taking_back():
    players = {chess.WHITE: first_legal, chess.BLACK: person}
    console, said = played(["take back", "e5"], players)
    assert [move.uci() for move in console.tracker.board.move_stack] == ["a2a3", "e7e5", "a1a2"]
    assert console.flipped and "  1   R  N  B  K" in said


def test_flip_new_score_moves_board_and_help_do_what_they_say():
    console, said = played(["flip", "P-K4", "score", "moves", "board", "help", "new", "d4"])
    assert console.flipped and [m.uci() for m in console.tracker.board.move_stack] == ["d2d4"]
    assert "1. P-K4" in said and "N-KB3 (Nf6)" in said and "take back" in said


def test_resigning_ends_the_game_and_new_begins_another():
    console, said = played(["e4", "resign", "yes", "e5", "new", "d4"])
    assert "Black resigns: White wins." in said and "The game is over; new begins" in said
    assert [m.uci() for m in console.tracker.board.move_stack] == ["d2d4"]


def test_taking_back_after_resigning_takes_the_resignation_back():
    console, _ = played(["e4", "resign", "y", "take back", "d4"])
    assert [m.uci() for m in console.tracker.board.move_stack] == ["d2d4"]


@pytest.mark.parametrize(
    "fen, move, words",
    [
        ("7k/8/6K1/8/8/8/8/R7 w - - 0 1", "R-R8MATE", "Checkmate: White wins."),
        ("7k/8/6K1/8/8/8/5Q2/8 w - - 0 1", "Qf7", "Stalemate: Black has no move"),
        ("7k/8/8/8/8/8/1p6/K7 w - - 0 1", "KXP", "Neither side can mate"),
        ("7k/8/8/8/8/8/R7/K7 w - - 99 80", "R-R3", "Fifty moves"),
    ],
)
def test_the_end_of_a_game_is_reported(fen, move, words):
    _, said = played([move], start=chess.Board(fen))
    assert words in said and "The game is over (new" in said


def test_a_third_repetition_ends_the_game():
    _, said = played(["Nf3", "Nf6", "Ng1", "Ng8"] * 2)
    assert "occurred three times" in said


def test_two_machines_play_to_the_end_and_stop():
    start = chess.Board("7k/8/6K1/8/8/8/8/R7 w - - 0 1")
    console, said = played(
        [], {chess.WHITE: lambda c: c.push(chess.Move.from_uci("a1a8")), chess.BLACK: first_legal}, start
    )
    assert console.tracker.board.is_checkmate() and said.endswith("Goodbye.")


@pytest.mark.parametrize("end", [KeyboardInterrupt, EOFError])
def test_ctrl_c_and_the_end_of_the_input_end_politely(end):
    said = []

    def read(prompt):
        raise end

    assert Console(chess.Board(), {True: person, False: person}, read=read, say=said.append).run() == 0
    assert said[-1] == "\nGoodbye."


def test_quit_leaves_and_what_follows_is_not_read():
    console, said = played(["e4", "quit", "e5"])
    assert len(console.tracker.board.move_stack) == 1 and said.endswith("Goodbye.")


def test_a_game_can_begin_in_the_middle_and_new_returns_there():
    start = paper_game(3).after(20, "black")
    console, _ = played(["P-B3", "new", "take back"], start=start)
    assert console.tracker.board == start and len(console.tracker.board.move_stack) == 40


def test_the_machine_answers_with_its_move_in_the_papers_notation():
    players = {chess.WHITE: machine, chess.BLACK: person}
    console, said = played(["resign", "yes"], players, paper_game(3).after(20, "black"))
    assert "Mac Hack plays 21. R-Q8MATE  (Rd8#; value White mates in 1;" in said
    assert console.tracker.board.is_checkmate()


def test_go_lets_the_machine_move_for_the_person():
    console, _ = played(["go"], {chess.WHITE: person, chess.BLACK: person}, paper_game(3).after(20, "black"))
    assert console.tracker.board.is_checkmate()


# ---------------------------------------------------------------- saved, loaded, advised


@pytest.mark.parametrize("answer", ["no", "", "e5"])
def test_resigning_is_asked_about_and_only_yes_gives_the_game_up(answer):
    console, said = played(["e4", "resign", answer, "e5"])
    assert "Resign? (yes or no): " in said and "The game continues." in said and console.resigned == ""
    assert console.tracker.board.ply() == 2


def test_a_game_is_saved_and_loaded_again(tmp_path):
    file = tmp_path / "mine.pgn"
    console, said = played(["e4", "e5", "Nf3", f"save {file}"])
    assert (
        f"Saved in {file}." in said
        and '[Event "Mac Hack VI"]' in file.read_text()
        and "1. e4 e5 2. Nf3 *" in file.read_text()
    )
    again, said = played([f"load {file}", "Nc6", "score", "take back", "SETW=", "PG"])
    assert [move.uci() for move in again.tracker.board.move_stack] == ["e2e4", "e7e5", "g1f3"]
    assert "2. N-KB3  N-QB3" in " ".join(said.split()) or "N-KB3" in said
    assert [each.name for each in tmp_path.iterdir()] == ["mine.pgn"]


def test_a_game_from_another_position_and_one_given_up_are_saved_as_such(tmp_path):
    file = tmp_path / "mine.pgn"
    start = chess.Board("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")
    played(["e4", "resign", "yes", f"save {file}"], start=start)
    assert '[Result "1-0"]' in file.read_text() and f'[FEN "{start.fen()}"]' in file.read_text()
    again, _ = played([f"load {file}"])
    assert again.tracker.board.root().fen() == start.fen() and again.tracker.board.ply() == 1


@pytest.mark.parametrize(
    "line, words",
    [("save", "Give the name of a file"), ("load", "Give the name of a file"), ("save /nowhere/a.pgn", "cannot be written"),
     ("load /nowhere/a.pgn", "/nowhere/a.pgn"), ("load {bad}", "move 2 of White, 'Ke3', is not legal"), ("load {none}", "no game"),
     ("save {folder}", "is a folder")],
)  # fmt: skip
def test_a_file_that_cannot_be_used_gets_a_sentence_and_the_game_goes_on(line, words, tmp_path):
    (tmp_path / "bad.pgn").write_text("1. e4 e5 2. Ke3 *\n")
    (tmp_path / "none.pgn").write_text("")
    line = line.format(bad=tmp_path / "bad.pgn", none=tmp_path / "none.pgn", folder=tmp_path)
    console, said = played(["d4", line, "d5"])
    assert words in said and [move.uci() for move in console.tracker.board.move_stack] == ["d2d4", "d7d5"]
    assert sorted(each.name for each in tmp_path.iterdir()) == ["bad.pgn", "none.pgn"]


def test_a_hint_is_the_programs_move_and_why_says_the_reasons():
    board = paper_game(3).before(12, "white")
    console, said = played(["why", "hint", "why", "why h4", "why zz"], start=board)
    assert "has not thought yet" in said and f"({board.san(console.thought.move)}; value" in said
    assert console.tracker.board == board and "Plausible for: " in said
    assert "h4 is not considered" in said and "In the position it thought about: " in said


def test_a_hint_from_the_book_has_no_other_reason():
    said = []
    from machack import Settings

    console = Console(chess.Board(), {chess.WHITE: person, chess.BLACK: person}, Settings(book=True),
                      read=typed(["hint", "why"], said), say=said.append)  # fmt: skip
    console.run()
    assert "e4 is from the book of openings: nothing was searched." in said


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
