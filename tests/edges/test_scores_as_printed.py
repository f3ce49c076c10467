"""Whole games as books, files and people write them: what a single move may look like, a move of a game may."""

import time

import chess
import pytest

from machack import BadInput
from machack.cli import main
from machack.laboratory.openings import in_words, read_line
from machack.notation.descriptive import BadMove, PrintedGame, read, readings
from machack.notation.games import paper_games
from machack.notation.scoresheet import words_of
from machack.notation.typed import read_move
from machack.show.convert import convert

PRINTED = """1. P-K4, P-K4; 2. Kt-KB3, P-Q3; 3. P-Q4, B-Kt5; 4. PxP, BxKt; 5. QxB, PxP; 6. B-QB4, Kt-KB3; 7. Q-QKt3, Q-K2;
8. Kt-B3, P-B3; 9. B-KKt5, P-Kt4; 10. KtxP, PxKt; 11. BxKtP dis. ch., QKt-Q2; 12. Castles QR, R-Q1; 13. RxKt, RxR;
14. R-Q1, Q-K3; 15. BxR ch., KtxB; 16. Q-Kt8 ch., KtxQ; 17. R-Q8 checkmate."""
OPERA = (
    "e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5 Bxb5+ Nbd7 O-O-O Rd8 Rxd7 Rxd7 Rd1 Qe6 "
    "Bxd7+ Nxd7 Qb8+ Nxb8 Rd8#"
)
CASTLES = ("O-O-O", "0-0-0", "0 – 0 – 0", "Castles (QR)", "Castles Q.R.", "castles queen's side", "Castles Q")
PROMOTING = "1r5k/P7/8/8/8/8/8/K7 w - - 0 1"


def sans(text, position=None):
    """The moves of a text in algebraic notation, without a fault."""
    found = convert(text, position)
    assert found.fault == ""
    return " ".join(row.san for row in found.rows)


def test_a_printed_game_is_read_to_its_mate():
    assert sans(PRINTED) == OPERA
    assert [move.uci() for move in PrintedGame.read(PRINTED).moves] == [row.uci for row in convert(PRINTED).rows]
    assert in_words(read_line(PRINTED.replace("\n", " "))) == OPERA


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text.replace("x", " x ").replace("-", " - "),
        lambda text: text.replace("x", " × ").replace("-", "–"),
        lambda text: text.replace(",", "").replace(";", ""),
        lambda text: text.replace("Kt", "N"),
        lambda text: text.upper(),
        lambda text: text.lower(),
        lambda text: text.replace(", ", " (a), ").replace(";", " (b);"),
        lambda text: text.replace("P-K4, ", "P-K4! (1) ").replace("; 3.", "?\n3."),
        *(lambda text, castles=each: text.replace("Castles QR", castles) for each in CASTLES),
        lambda text: text.replace("dis. ch.", "disch"),
        lambda text: text.replace(" dis. ch.", ", dis ch"),
        lambda text: text.replace(" ch.", "+").replace(" checkmate", "++"),
        lambda text: text.replace("checkmate", "mate"),
        lambda text: text.replace("x", " takes "),
        lambda text: text.replace("x", " captures "),
        lambda text: text.replace("P-", "P to ").replace("Kt-", "Kt. to "),
        lambda text: (
            text.replace("P-K4", "P.-K.4")
            .replace("Kt-KB3", "Kt.-K.B.3")
            .replace("B-Kt5", "B.-Kt.5")
            .replace("KtxP", "Kt.×P.")
        ),
        lambda text: text.replace("P-Q3; 3.", "P-Q3 [the defense of Philidor]; 3."),
        lambda text: text.replace("checkmate.", "mate. Black forfeits."),
        lambda text: text + " Adjourned. Sealed move. Black lost on time. Time forfeit.",
        lambda text: text.replace("checkmate.", "ch. mate, and Black resigns. 1–0"),
        lambda text: text.replace("checkmate.", "mate\n\nWhite wins."),
        lambda text: "WHITE BLACK\n" + text.replace("; ", "\n"),
        lambda text: text.replace(". ", ") ").replace("ch)", "ch.").replace("dis)", "dis."),
        lambda text: text.replace("2.", "2. ... (2... P-KB4; 3. P-Q4 (or 3. B-B4)) 2."),
        lambda text: '[Event "Opera"]\n[White "Morphy"]\n\n' + text.replace(",", "").replace("; ", " {good} "),
        lambda text: text.replace("Kt-KB3, P-Q3", "N/KN1 - KB3 18.3 P-Q3 0:05"),
    ],
)
def test_it_is_read_as_other_books_print_it(change):
    assert sans(change(PRINTED)) == OPERA


@pytest.mark.parametrize(
    "text, plain",
    [
        ("e4 d5 e4:d5 Q:d5", "e4 d5 exd5 Qxd5"),
        ("Pe4 ♟d5 Pexd5 ♛:d5", "e4 d5 exd5 Qxd5"),
        ("P to K4 P to Q4 P takes P Q takes P", "e4 d5 exd5 Qxd5"),
        ("1.P.-K.4 P.-Q.4 2.P.×P. Q.xP.", "e4 d5 exd5 Qxd5"),
    ],
)
def test_words_colons_and_full_stops_are_signs(text, plain):
    assert sans(text) == plain
    board = chess.Board()
    for word in words_of(text):
        board.push(read_move(board, word.text))
    assert chess.Board().variation_san(board.move_stack) == "1. e4 d5 2. exd5 Qxd5"


def test_the_signs_of_a_file_from_lichess_are_left_out():
    text = (
        '[Event "x"]\n[Site "https://lichess.org/x"]\n\n1. e4 { [%eval 0.3] [%clk 0:05:00] } 1... e5?! { (0.3 → 0.9) Inaccuracy. '
        "f6 was best. } (1... f6 2. d4 (2. f4) 2... d5) 2. Nf3! $14 Nc6?? 3. Bb5 ; a comment (of PGN\na6 4. Ba4 Nf6 5. O-O ± 1/2-1/2"
    )
    assert sans(text) == "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O"


@pytest.mark.parametrize(
    "result",
    "Resigns|White resigns.|and Black resigned|Drawn|Draw agreed|Drawn game.|½-½|1–0|0 - 1|*|1/2|Black wins|Stalemate".split(
        "|"
    ),
)
def test_how_a_game_ended_is_no_move(result):
    assert sans(f"1. P-K4, P-K4; 2. {result}") == "e4 e5" == sans(f"1 P-K4 P-K4 {result}")


SPELLINGS = "P-R8=Q P-R8(Q) P-R8/Q P-R8Q P-R8_=_Q P-R8_(Q) P-R8=(Q) P-QR8_/_Q P_-_R8_=_Q P-R8=Queen P-R8(Queen)".split()
CAPTURES = "PxR=Q PxR(Q) PxR/Q P_x_R_=_Q P_x_R_(Q) PxR=(Q) PxR/QKt8=Q PxR/QKt8(Q) P*R/N8Q PxR=Queen PxR(Queen)".split()
BECOMES = {"Q": "Queen", "R": "Rook", "B": "Bishop", "N": "Knight"}


@pytest.mark.parametrize("text, goes", [(text, "a7a8") for text in SPELLINGS] + [(text, "a7b8") for text in CAPTURES])
@pytest.mark.parametrize("letter", [*BECOMES, "Kt"])
def test_a_promotion_is_read_in_a_move_and_in_a_game_in_every_spelling(text, goes, letter):
    kind = letter[:1].replace("K", "N")
    head, sign, tail = text.replace("_", " ").replace("Queen", "?").rpartition("?" if "Queen" in text else "Q")
    text = head + (BECOMES[kind] if sign == "?" else letter) + tail
    board = chess.Board(PROMOTING)
    assert read(board, text).uci() == goes + kind.lower()
    assert [row.uci for row in convert(f"1. {text} K-R2", board).rows] == [goes + kind.lower(), "h8h7"]
    assert convert(f"1. {text}, K-R2; 2. K-R2 (a)", board).fault == ""


def test_a_promotion_and_a_place_in_parentheses_are_distinguished():
    both = chess.Board("1r5k/P7/8/8/q2q4/1P2P3/8/7K w - - 0 1")
    assert [move.uci() for move in readings(both, "PxQ(Q)")] == ["e3d4"]  # the queen on the queen's file
    assert [row.uci for row in convert("P(K2)-K4 P(K2)-K4 Q(Q1)-B3").rows] == ["e2e4", "e7e5", "d1f3"]
    assert [row.uci for row in convert("P-K4 (k) P-K4(a) N-KB3 (Q)").rows] == ["e2e4", "e7e5", "g1f3"]


@pytest.mark.parametrize(
    "text, moves",
    [
        ("5254 5755 7163 2836 6125 1716 5171", "e4 e5 Nf3 Nc6 Bb5 a6 O-O"),
        ("1.5254 5755 2.7163 2836 3.6125", "e4 e5 Nf3 Nc6 Bb5"),
        ("1 5254 5755 2 7163", "e4 e5 Nf3"),
    ],
)
def test_the_digits_of_correspondence_chess_are_read(text, moves):
    assert " ".join(row.san for row in convert(text).rows) == moves
    assert convert(text).fault == ""


def test_digits_promote_and_castle():
    assert read_move(chess.Board(PROMOTING), "17284").uci() == "a7b8n"
    assert read_move(chess.Board("4k3/8/8/8/8/8/8/4K2R w K - 0 1"), "5171").uci() == "e1g1"
    with pytest.raises(BadMove, match="'1728' does not say what the pawn becomes, as 17281 does"):
        read_move(chess.Board(PROMOTING), "1728")


@pytest.mark.parametrize(
    "text, fault",
    [
        ("1967", "Move 1 of White: '1967' is not a move such as P-K4, e4 or e2e4."),
        ("1. 9999 8888", "Move 1 of White: '9999' is not a move"),
        ("P-K4 P-K4 N-KB9", "Move 2 of White: 'N-KB9' does not end with a square"),
        ("P-K4 and so on", "Move 1 of Black: 'and' is not a move"),
        ("1. e4 (1. d4", "Move 1 of Black: '(1' is not a move"),
        ("P - K4, P - K5", "Move 1 of Black: 'P-K5' is not possible"),
        ("Castles KR", "Move 1 of White: 'CastlesKR' is not possible"),
        ("e4 --", "Move 1 of Black: '--' does not begin with"),
    ],
)
def test_a_text_without_moves_is_never_an_empty_table(text, fault):
    assert convert(text).fault.startswith(fault)


def test_a_word_says_where_it_is():
    text = "1. P - K4 (a), P x P dis. ch.; 2. Castles  QR"
    assert [(word.text, text[word.begin : word.end]) for word in words_of(text)] == [
        ("P-K4", "P - K4"),
        ("PxPdis.ch.", "P x P dis. ch."),
        ("CastlesQR", "Castles  QR"),
    ]


@pytest.mark.parametrize("words", ["1. P - K4, P - K4; 2. Kt - KB3", "1.e4 e5 2.Nf3!", "5254 5755 7163"])
def test_the_command_for_the_book_reads_them_too(words, capsys):
    assert main(["book", *words.split()]) == 0
    assert "Nc6" in capsys.readouterr().out


@pytest.mark.parametrize("text", ["Castles Q-K2", "Castles KR-K1", "Castles K-B1", "Castles B-N5", "Castles R-K1 ch"])
def test_the_move_behind_castles_is_not_its_side(text):
    assert [word.text for word in words_of(text)] == ["Castles", "".join(text.split()[1:])]


def test_the_papers_games_are_read_as_before():
    for game in paper_games():
        assert str(PrintedGame.read(str(game.score))) == str(game.score)
        assert [row.uci for row in convert(str(game.score)).rows] == [move.uci() for move in game.moves]


@pytest.mark.parametrize(
    "text",
    ["{" * 200_000, "(" * 200_000, ")" * 200_000, " " * 200_000, "P" + " " * 200_000, "P-K4" + " ." * 100_000, "(a" * 100_000, "9" * 200_000,
     "P-" * 100_000, "x" * 200_000, "K" * 100_000, "Castles " * 20_000, "P-K4 ch" + "ch" * 100_000, "1." * 100_000, "!" * 200_000, "dis." * 50_000,
     "e4" + "!" * 100_000 + "x", "[" * 100_000, "\n" * 200_000, "and " * 50_000, "=" * 100_000],
)  # fmt: skip
def test_odd_texts_take_no_longer_than_their_length(text):
    began = time.perf_counter()
    for act in (words_of, convert):
        try:
            act(text)
        except BadInput as fault:
            assert "\n" not in str(fault)
    assert time.perf_counter() - began < 30
