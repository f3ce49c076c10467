"""Games that people played: the file of old games is sound, and what the program says of them is measured again."""

import json
from collections import Counter

import chess
import pytest

from book.laboratory.data import people
from book.laboratory.data.people import FIELDS, GAMES, all_games, is_sacrifice, judge_game, kind_of, people_of, phase_of
from machack.notation.games import position, read_pgn
from machack.program.compiled import MODE

MEASURED = json.loads(GAMES.with_name("people.json").read_text(encoding="utf-8"))
SHORT = 33  # the ninth game of Morphy and Anderssen, in plies


def old_games():
    found = read_pgn(GAMES)
    assert not found.faults
    return list(found.games.values())


def test_the_old_games_are_legal_to_the_end_and_each_is_there_once():
    games = old_games()
    moves = [tuple(game.mainline_moves()) for game in games]
    assert len(games) == 85 and len(set(moves)) == 85 and min(map(len, moves)) > 30
    for game in games:
        board, result = game.end().board(), game.headers["Result"]
        assert result in ("1-0", "0-1", "1/2-1/2")
        assert not board.is_checkmate() or result == ("0-1" if board.turn else "1-0")
        assert not board.is_stalemate()


def test_they_are_moves_only_and_older_than_1896():
    for game in old_games():
        assert 1834 <= int(game.headers["Date"][:4]) <= 1895
        assert set(game.headers) <= {"Event", "Site", "Date", "Round", "White", "Black", "Result"}
        assert not game.comment and all(
            not (node.comment or node.nags) and len(node.parent.variations) == 1 for node in game.mainline()
        )


def test_no_unnamed_player_won_and_nobody_gave_a_rook():
    """Some old scores leave out that the winner gave a piece: here White's rook and knight on the queen's side moved."""
    unnamed = [game for game in old_games() if people.UNNAMED in (game.headers["White"], game.headers["Black"])]
    assert len(unnamed) == 24
    for game in unnamed:
        strong = game.headers["Black"] == people.UNNAMED
        assert game.headers["Result"] == ("1-0" if strong else "0-1")
        squares = {square for move in game.mainline_moves() for square in (move.from_square, move.to_square)}
        assert not strong or {chess.A1, chess.B1} <= squares


def test_groups():
    sides = Counter(who for number in range(len(all_games())) for who in people_of(number).values())
    assert sides == {"masters": 122, "amateurs": 24, "exhibitors": 24, "program": 4, "opponents": 4}


@pytest.mark.parametrize(
    "fen, move, kind",
    [
        (chess.STARTING_FEN, "e2e4", "pawn"),
        (chess.STARTING_FEN, "g1f3", "piece"),
        ("r3k2r/8/8/8/8/8/8/R3K2R b kq - 0 1", "e8c8", "castling"),
        ("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", "capture"),
        ("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", "check"),
        ("4k3/8/8/8/8/5n2/8/R3K3 w - - 0 1", "e1e2", "out of check"),
        ("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "e1d2", "king"),
        ("4k3/8/8/8/8/8/3R4/4K3 w - - 0 1", "d2d1", "retreat"),
        ("4k3/8/8/3r4/8/8/8/4K3 b - - 0 1", "d5d6", "retreat"),
        ("4k3/2p5/8/8/8/8/3R4/4K3 w - - 0 1", "d2d6", "sacrifice"),
        ("4k3/2p5/3q4/8/8/8/3R4/4K3 w - - 0 1", "d2d6", "capture"),
        ("4k3/6p1/8/8/5P2/8/8/4K3 w - - 0 1", "f4f5", "pawn"),
        ("4k3/6p1/8/8/6P1/8/8/4K3 b - - 0 1", "g7g5", "pawn"),
        ("4k3/4p3/8/5P2/8/8/8/4K3 b - - 0 1", "e7e6", "sacrifice"),
    ],
)
def test_kinds_of_moves(fen, move, kind):
    assert kind_of(chess.Board(fen), chess.Move.from_uci(move)) == kind


def test_a_recapture_takes_on_the_square_of_a_capture():
    board = chess.Board("4k3/8/4p3/3p4/4P3/8/8/3QK3 w - - 0 1")
    board.push_san("exd5")
    assert kind_of(board, board.parse_san("exd5")) == "recapture"


def test_steinitz_gives_his_rook_and_a_good_exchange_is_none():
    rook = chess.Board("4rr1k/1ppb3p/2q3p1/p7/3n4/1BP1B3/PP3PP1/2K2Q1R w - - 0 24")
    assert is_sacrifice(rook, rook.parse_san("Rxh7+")) and not is_sacrifice(rook, rook.parse_san("Bxd4+"))


def test_phases():
    assert phase_of(chess.Board()) == "opening"
    assert phase_of(position("game 3, before White's 12th")) == "middle"
    assert phase_of(chess.Board("4k3/pp6/8/8/8/8/PP6/R3K2R w - - 0 40")) == "ending"


@pytest.mark.skipif(MODE != "compiled", reason="searches: compiled mode only")
def test_a_game_is_judged_again_as_the_file_says():
    short = next(number for number, game in enumerate(all_games()) if game.end().ply() == SHORT)
    assert json.loads(json.dumps(judge_game(short))) == MEASURED["games"][short]


def test_the_file_has_a_row_for_each_move_that_the_book_did_not_know():
    assert tuple(MEASURED["fields"]) == FIELDS and len(MEASURED["games"]) == len(all_games())
    for number, (game, row) in enumerate(zip(all_games(), MEASURED["games"])):
        plies = [move[0] for move in row["moves"]] + row["book"]
        forced, board = [], game.board()
        for move in game.mainline_moves():
            forced += [board.ply()] * (board.legal_moves.count() == 1)
            board.push(move)
        assert sorted({*plies, *forced}) == list(range(board.ply())), number
        assert len(row["ancestors"]) == len({place for place, *_ in row["ancestors"]})
