"""English descriptive notation: what is read, what is written, and the paper's four games both ways."""

import json
import random
import time
from pathlib import Path

import chess
import pytest

from machack import BadInput
from machack.notation.descriptive import STYLES, BadMove, PrintedGame, Tracker, parse, read, readings, write
from machack.notation.games import paper_game, paper_games
from tests.proofs import WHOLE

DATA = Path(__file__).resolve().parents[1] / "data"
KNIGHTS = "6k1/P7/8/8/8/3N3N/8/4K3 w - - 0 1"
# How White's and Black's moves of each game are written: the paper's scores are in two hands.
HANDS = {1: ("machine", "machine"), 2: ("opponent", "machine"), 3: ("machine", "opponent"), 4: ("machine", "opponent")}
SICILIAN = "r1bqkbnr/pp1ppppp/2n5/8/3pP3/5N2/PPP2PPP/RNBQKB1R w KQkq - 0 4"


def played(*moves):
    board = chess.Board()
    for move in moves:
        board.push_san(move)
    return board


def random_positions(count, seed):
    """Trackers of random games, one every third ply, so that openings and bare endings both occur."""
    rng, given = random.Random(seed), 0
    while given < count:
        tracker = Tracker()
        for ply in range(150):
            moves = [fact.move for fact in tracker.facts()]
            if not moves or given == count:
                break
            if ply % 3 == 0:
                given += 1
                yield tracker
            tracker.push(rng.choice(moves))


# ---------------------------------------------------------------- reading


@pytest.mark.parametrize(
    "text, move",
    [
        ("P-K4", "e2e4"),
        ("p-k4", "e2e4"),
        (" P - K4 ", "e2e4"),
        ("P K4", "e2e4"),
        ("P/K2-K4", "e2e4"),
        ("WP/K2-K4", "e2e4"),
        ("P(K2)-K4", "e2e4"),
        ("N-KB3", "g1f3"),
        ("Kt-KB3", "g1f3"),
        ("KN-B3", "g1f3"),
        ("N/KN1-B3", "g1f3"),
        ("QN-B3", "b1c3"),
        ("P-KN3!?", "g2g3"),
        ("KNP-N4", "g2g4"),
        ("P–Q4", "d2d4"),
    ],
)
def test_the_first_move_is_read_in_many_spellings(text, move):
    assert read(chess.Board(), text).uci() == move


@pytest.mark.parametrize(
    "fen, text, move",
    [
        (SICILIAN, "NXP", "f3d4"),
        (SICILIAN, "n*p", "f3d4"),
        (SICILIAN, "N x P/Q4", "f3d4"),
        (SICILIAN, "QXQP", "d1d4"),
        (SICILIAN, "Q(Q1)XP(Q4)", "d1d4"),
        (KNIGHTS, "P-R8=N", "a7a8n"),
        (KNIGHTS, "P-QR8(Q)ch", "a7a8q"),
        (KNIGHTS, "P-R8=Rch", "a7a8r"),
        (KNIGHTS, "KN-B4", "h3f4"),
        (KNIGHTS, "N/Q3-KB4", "d3f4"),
        (KNIGHTS, "WQ/QR7-QR8=Q", "a7a8q"),
        ("4k3/8/8/3N4/8/4N3/8/4K3 w - - 0 1", "N/3-B4", "e3c4"),
        ("4k3/8/8/3N4/8/4N3/8/4K3 w - - 0 1", "N/5-B4", "d5f4"),
        ("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "o-o-o", "e8c8"),
        ("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "0-0", "e8g8"),
        ("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "castles KR", "e8g8"),
        ("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "RXRch", None),
        ("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "KRXR", "h8h1"),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "PXP", "e5d6"),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "PXPe.p.", "e5d6"),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "P/K5*P/Q6EP", "e5d6"),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "P/K5-Q6", "e5d6"),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "PXP e.p.", "e5d6"),
        ("7k/8/6K1/8/8/8/8/R7 w - - 0 1", "R-R8MATE", "a1a8"),
        ("7k/8/6K1/8/8/8/8/R7 w - - 0 1", "R-R8 mate", "a1a8"),
        ("7k/8/6K1/8/8/8/8/R7 w - - 0 1", "R-R8ch", "a1a8"),
        ("7k/8/6K1/8/8/8/8/R7 w - - 0 1", "r-qr8#", "a1a8"),
    ],
)
def test_captures_places_promotions_castling_and_en_passant_are_read(fen, text, move):
    found = [each.uci() for each in readings(chess.Board(fen), text)]
    assert found == [move] if move else len(found) == 2


def test_squares_are_counted_from_the_moving_sides_own_side():
    assert read(played("e4"), "P-K4").uci() == "e7e5"
    assert read(played("e4", "e5"), "B-N5").uci() == "f1b5"


def test_a_knight_keeps_the_name_of_its_wing_through_the_game():
    board = played("Nf3", "a6", "Nd4", "b6", "Nb3", "c6", "Na3", "d6")
    assert board.piece_at(chess.B3) and board.piece_at(chess.A3)
    assert read(board, "KN-Q4").uci() == "b3d4"
    assert read(board, "QN-B4").uci() == "a3c4"


def test_wings_follow_castling_captures_promotions_and_taking_back():
    tracker = Tracker(played("e4", "e5", "Nf3", "Nc6", "Bc4", "Bc5"))
    before = dict(tracker.wings)
    tracker.push(chess.Move.from_uci("e1g1"))
    assert tracker.wings[chess.F1] == "KR" and chess.H1 not in tracker.wings
    tracker.pop()
    assert tracker.wings == before
    promoted = Tracker(chess.Board("1r5k/P7/8/8/8/8/8/K7 w - - 0 1"))
    promoted.push(chess.Move.from_uci("a7b8n"))
    assert chess.B8 not in promoted.wings


def test_a_board_without_history_names_pieces_by_home_by_colour_or_by_side():
    wings = Tracker(chess.Board("4k3/8/8/1B4B1/2N3N1/8/8/R3K3 w Q - 0 1")).wings
    assert [wings[s] for s in (chess.C4, chess.G4, chess.A1, chess.B5, chess.G5)] == ["QN", "KN", "QR", "KB", "QB"]


def test_ambiguity_is_reported_with_its_candidates():
    with pytest.raises(BadMove) as fault:
        read(chess.Board(), "N-B3")
    assert str(fault.value) == "'N-B3' is ambiguous: it can mean N-KB3 (Nf3) or N-QB3 (Nc3)."
    assert {move.uci() for move in fault.value.candidates} == {"g1f3", "b1c3"}


def test_a_promotion_that_does_not_name_the_piece_is_ambiguous():
    with pytest.raises(BadMove, match="P-R8=Qch .*P-R8=N") as fault:
        read(chess.Board(KNIGHTS), "P-R8")
    assert len(fault.value.candidates) == 4


def test_a_check_that_is_written_decides_but_one_left_out_does_not():
    board = chess.Board("3k4/8/8/8/8/8/8/R3K2R w - - 0 1")
    board.set_fen("6k1/5ppp/8/8/8/8/8/R2K3R w - - 0 1")
    assert [move.uci() for move in readings(board, "R-R8ch")] == ["a1a8"]
    board.set_fen("7k/8/8/8/3Q4/8/8/K7 w - - 0 1")
    assert {move.uci() for move in readings(board, "Q-R4")} == {"d4a4", "d4h4"}
    assert [move.uci() for move in readings(board, "Q-R4ch")] == ["d4h4"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        *"""- X x- e4 Nf3 P-K9 P-K0 P- -K4 Z-K4 PK4 KKN-B3 BN-B3 NXK9 PX N/9-B3 P-K4-K5 O-O-O-O hello QXP/Z6 =Q ch MATE
     P--K4 \x00 🙂-K4""".split(),
        "P" * 5000,
    ],
)
def test_what_is_no_move_text_gets_one_sentence(text):
    with pytest.raises(BadMove) as fault:
        read(chess.Board(), text)
    assert "\n" not in str(fault.value) and str(fault.value).endswith(".") and len(str(fault.value)) < 200
    assert isinstance(fault.value, BadInput)


def test_random_texts_never_do_anything_but_read_or_complain():
    rng, board = random.Random(4), chess.Board(SICILIAN)
    read_well = 0
    for _ in range(3000):
        text = "".join(rng.choice("PNBRQKX-/=*()12345678 chmateo.OEP") for _ in range(rng.randrange(1, 9)))
        try:
            assert board.is_legal(read(board, text))
            read_well += 1
        except BadMove:
            pass
    assert board.fen() == SICILIAN and read_well < 3000


# ---------------------------------------------------------------- writing


@pytest.mark.verify
def test_every_legal_move_of_many_positions_reads_back_in_every_style():
    positions, moves, most = 0, 0, 220 if WHOLE else 50
    for tracker in random_positions(most, seed=1967):
        positions += 1
        for fact in tracker.facts():
            for style in STYLES:
                text = write(tracker, fact.move, style)
                assert read(tracker, text) == fact.move, (tracker.board.fen(), text)
                assert read(tracker, text.lower()) == fact.move
                moves += 1
    assert positions == most and moves > 60 * most


def shorter_forms(text):
    """Texts with one part of a written move left out."""
    for wing in "KQ":
        for man in ("N", "R", "B"):
            yield text.replace(f"-{wing}{man}", f"-{man}")
            yield text.replace(f"{wing}{man}P", f"{man}P")
            yield text.replace(f"{wing}{man}X", f"{man}X").replace(f"{wing}{man}-", f"{man}-")
            yield text.replace(f"X{wing}{man}", f"X{man}")
    for place in ("/K", "/Q", "/"):
        head, found, tail = text.partition(place)
        if found:
            yield head + tail.lstrip("KQRNB12345678")


def test_the_short_form_cannot_be_shortened_without_becoming_ambiguous():
    tried = 0
    for tracker in random_positions(60, seed=6):
        for fact in tracker.facts():
            text = write(tracker, fact.move)
            for shorter in set(shorter_forms(text)):
                if shorter == text:
                    continue
                try:
                    meant = readings(tracker, shorter)
                except BadMove:
                    continue  # what is left is no move text
                assert meant != [fact.move], (tracker.board.fen(), text, shorter)
                tried += 1
    assert tried > 300


def test_no_other_style_is_shorter_than_the_short_one():
    for tracker in random_positions(40, seed=7):
        for fact in tracker.facts():
            lengths = {style: len(write(tracker, fact.move, style)) for style in STYLES}
            assert min(lengths.values()) == lengths["short"]


@pytest.mark.parametrize(
    "style, text", [("short", "N/2-Q4"), ("opponent", "N/K2-Q4"), ("machine", "N/K2-Q4"), ("teletype", "WN/K2-Q4")]
)
def test_each_style_has_its_own_way_to_name_a_place(style, text):
    board = chess.Board("4k3/8/8/8/8/1N3N2/4N3/4K3 w - - 0 1")
    assert write(board, chess.Move.from_uci("e2d4"), style) == text


def test_check_mate_promotion_and_en_passant_are_written():
    assert write(chess.Board(KNIGHTS), chess.Move.from_uci("a7a8q")) == "P-R8=Qch"
    assert write(chess.Board("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2"), chess.Move.from_uci("e5d6")) == "PXPe.p."
    assert write(chess.Board("7k/8/6K1/8/8/8/8/R7 w - - 0 1"), chess.Move.from_uci("a1a8")) == "R-R8MATE"
    assert write(chess.Board("5k2/8/8/8/8/8/8/4K2R w K - 0 1"), chess.Move.from_uci("e1g1")) == "O-Och"


def test_a_move_that_is_not_legal_and_a_style_that_is_none_are_refused():
    with pytest.raises(BadMove, match="e2e5 is not a legal move"):
        write(chess.Board(), chess.Move.from_uci("e2e5"))
    with pytest.raises(BadInput, match="'fancy' is not one of short"):
        write(chess.Board(), chess.Move.from_uci("e2e4"), "fancy")


def test_neither_reading_nor_writing_changes_the_board():
    board = played("e4", "e5", "Nf3")
    before = board.fen(), list(board.move_stack)
    write(board, read(board, "N-QB3"), "machine")
    assert (board.fen(), list(board.move_stack)) == before


def test_what_the_original_typed_is_read_and_written_as_it_typed_it():
    records = [json.loads(line) for line in (DATA / "typed-moves.jsonl").read_text().splitlines()]
    lines = 0
    for record in records:
        tracker = Tracker()
        for uci in record["moves"].split():
            tracker.push(chess.Move.from_uci(uci))
        move = chess.Move.from_uci(record["move"])
        if not move.promotion:
            assert write(tracker, move, "teletype") == record["move_typed"]
        for uci, typed in zip(record["pv"], record["pv_typed"]):
            move = chess.Move.from_uci(uci)
            if not tracker.board.is_legal(move):
                break  # the original's line can run on past a king in check
            assert read(tracker, typed) == move
            written = write(tracker, move, "teletype").removesuffix(" CHECK").removesuffix(" CHECKMATE")
            if not move.promotion:  # the original types WQ/KB7-KB8=Q for a pawn
                assert written == typed
            tracker.push(move)
            lines += 1
    assert lines > 150


# ---------------------------------------------------------------- the paper's games


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_a_game_of_the_paper_reads_to_its_moves_and_writes_back_letter_for_letter(number):
    score = paper_game(number).score
    assert str(PrintedGame.read(str(score))) == str(score)
    assert PrintedGame.read(" ".join(score.printed)).moves == score.moves


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_every_printed_move_reads_alone_to_the_move_played_but_one(number):
    game, tracker, several = paper_game(number), Tracker(), []
    for ply, (text, move) in enumerate(zip(game.score.printed, game.moves)):
        meant = readings(tracker, text)
        assert move in meant
        if len(meant) > 1:
            several.append((ply // 2 + 1, text))
        tracker.push(move)
    assert several == ([(8, "QXB")] if number == 4 else [])


def test_the_one_ambiguous_move_is_decided_by_the_moves_after_it():
    score = paper_game(4).score
    assert {ply: [move.uci() for move in moves] for ply, moves in score.decided.items()} == {14: ["d1d6", "d1f3"]}
    assert score.moves[14].uci() == "d1f3"
    cut = " ".join(score.printed[:15])
    with pytest.raises(BadMove, match="Move 8 of White: 'QXB' is ambiguous: it can mean QXKB .Qxd6. or QXQB .Qxf3."):
        PrintedGame.read(cut)


@pytest.mark.parametrize(
    "number, alike, short, plies", [(1, 99, 71, 109), (2, 64, 50, 66), (3, 38, 31, 41), (4, 91, 79, 100)]
)
def test_so_many_printed_moves_are_written_alike_without_looking_at_the_print(number, alike, short, plies):
    """292 of 316 follow the rule of the two hands; the shortest form alone gives 231. Neither may fall."""
    score = paper_game(number).score
    by_rule = sum(a == b for a, b in zip(score.written(*HANDS[number]), score.printed))
    shortest = sum(a == b for a, b in zip(score.written("short"), score.printed))
    assert (by_rule, shortest, len(score.moves)) == (alike, short, plies)


def test_the_moves_that_break_the_rule_of_the_two_hands_are_these():
    broken = {}
    for game in paper_games():
        pairs = zip(game.score.printed, game.score.written(*HANDS[game.number]))
        broken[game.number] = [printed for printed, written in pairs if printed != written]
    assert broken == {
        1: ["Q-R4ch", "K-N2", "K-N2", "K-R3", "P-N4", "K-N2", "P-R5", "P-R6ch", "P-R7", "P-R8=Q"],
        2: ["P-B3", "K-B2"],
        3: ["QXP/Q6", "NXKP", "NXKP"],
        4: ["QXB", "K-N4", "P-B6", "P-B8=Q", "QXRP", "K-B4", "K-B5", "Q-KB6ch", "K-R6"],
    }


@pytest.mark.parametrize(
    "text, sentence",
    [
        ("1 P-K4 P-K4 2 N-KB3 N-QB9", "Move 2 of Black: 'N-QB9' does not end with a square"),
        ("1 P-K4 P-K4 2 B-B5 N-QB3", "Move 2 of White: 'B-B5' is not possible"),
        ("1 P-K4 P-K4 2 N-B3", "Move 2 of White: 'N-B3' is ambiguous"),
    ],
)
def test_a_fault_in_a_score_is_named_with_move_and_side(text, sentence):
    with pytest.raises(BadMove) as fault:
        PrintedGame.read(text)
    assert str(fault.value).startswith(sentence)


def test_a_score_is_read_with_dots_loose_checks_remarks_and_comment_lines():
    score = PrintedGame.read("# a game\n1. P-K4 BOOK P-KB4\n2. Q-R5 ch 18.3 P-N3")
    assert [move.uci() for move in score.moves] == ["e2e4", "f7f5", "d1h5", "g7g6"]
    assert score.remarks == {0: "BOOK", 2: "18.3"}
    assert str(score) == "1 P-K4 BOOK P-KB4\n2 Q-R5ch 18.3 P-N3"


def test_parsing_alone_tells_what_a_text_says():
    token = parse("qn/k2xqbp/6 = n ch")
    assert (token.piece.prefix, token.piece.place, token.victim.prefix, token.victim.place) == ("Q", "K2", "QB", "6")
    assert token.promotion == chess.KNIGHT and token.check and not token.mate


@pytest.mark.parametrize("ending", ["CH", "MATE", "!", "E.P.", "+ ", "DIS.CH "])
def test_endings_without_end_are_read_in_time_that_grows_as_they_do(ending):
    """Four times the text took sixteen times as long: 400,000 letters hung."""
    began = time.perf_counter()
    said = parse("P-K4" + ending * 100_000)
    assert (said.square, said.check, said.passing) == ("K4", ending not in ("!", "E.P."), ending == "E.P.")
    with pytest.raises(BadMove):
        parse(ending * 100_000)
    assert time.perf_counter() - began < 20
