"""Pieces that a reader sets up, in words: whole positions, one piece more, pieces on named squares.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import re

import chess

from .kinds import SQUARE

MAN = re.compile(r"[kqrbnp][a-h][1-8]")
MOST_MEN = 10


def set_men(answer: str) -> chess.Board | str:
    """Returns the position of "kg1 nc3 / kh8 rd8", White's men first, White to move; or a sentence that says what is wrong.

    >>> set_men("kg1 nc3 / kh8 rd8").fen()
    '3r3k/8/8/8/8/2N5/8/6K1 w - - 0 1'
    >>> set_men("kg1 nc3")
    "Write White's pieces, a slash, and Black's pieces: kg1 nc3 / kh8 rd8."
    """
    sides = re.sub(r"\b(white|black)\b|[:,;]", " ", answer.lower()).split("/")
    if len(sides) != 2:
        return "Write White's pieces, a slash, and Black's pieces: kg1 nc3 / kh8 rd8."
    board = chess.Board(None)
    for side, color in zip(sides, chess.COLORS):
        for word in side.split():
            if not MAN.fullmatch(word):
                return f"{word} is not a piece on a square: kg1 is a king on g1, pa2 a pawn on a2."
            square = chess.parse_square(word[1:])
            if board.piece_at(square):
                return f"Two pieces are on {word[1:]}."
            board.set_piece_at(square, chess.Piece(chess.PIECE_SYMBOLS.index(word[0]), color))
    if len(board.piece_map()) > MOST_MEN:
        return f"You have set {len(board.piece_map())} pieces. Use at most {MOST_MEN}, including the kings."
    if not board.is_valid():
        return "That is not a legal position. Each side needs one king, no pawn may be on the first or last rank, and Black must not be in check, because White is to move."
    return board


def with_one_more(board, square, letter):
    """Returns the position with one black man more, or a sentence that says why he cannot stand there.

    `square` is a name, "a3"; `letter` one of p, n, b, r, q.
    """
    if letter not in ("p", "n", "b", "r", "q"):
        return f"{letter!r} is not a piece you can add. Use p, n, b, r or q."
    if square not in chess.SQUARE_NAMES:
        return f"{square!r} is no square: a1 to h8."
    cell = chess.parse_square(square)
    if board.piece_at(cell):
        return f"{square} is taken: choose an empty square."
    if letter == "p" and square[1] in "18":
        return "A pawn cannot be on the first or the last rank."
    more = board.copy(stack=False)
    more.set_piece_at(cell, chess.Piece(chess.PIECE_SYMBOLS.index(letter), chess.BLACK))
    return more


def with_a_black_man(board, answer):
    """Returns the position with the black man that a text names, "ra3", or a sentence that says why he cannot stand there."""
    told = re.fullmatch(r"([a-z])\s*([a-z]\d)", answer.replace(" on ", "").replace("-", "").strip())
    if not told:
        return "Write a letter and a square: ra3 is a rook on a3."
    return with_one_more(board, told[2], told[1])


def squares_of(answer: str, men: str) -> list[str]:
    """Returns the squares of a text, one for each man ("KQk"), with or without the man's letter; none if it is no such text.

    >>> squares_of("f6 g5 h8", "KQk"), squares_of("kf6, qg5, kh8", "KQk"), squares_of("f6 g5", "KQk")
    (['f6', 'g5', 'h8'], ['f6', 'g5', 'h8'], [])
    """
    words = answer.lower().replace(",", " ").split()
    names = [word[1:] if len(word) == 3 and word[0] == man.lower() else word for word, man in zip(words, men)]
    return names if len(words) == len(men) and all(map(SQUARE.fullmatch, names)) else []


def placed(names: list[str], men: str) -> chess.Board:
    """Returns the board with these men on these squares, White to move.

    >>> placed(["f6", "g5", "h8"], "KQk").fen()
    '7k/8/5K2/6Q1/8/8/8/8 w - - 0 1'
    """
    board = chess.Board(None)
    for name, symbol in zip(names, men):
        board.set_piece_at(chess.parse_square(name), chess.Piece.from_symbol(symbol))
    return board


def cannot_be(board: chess.Board, names: list[str]) -> str:
    """Returns why men that were placed on these squares are no position with White to move, or "".

    >>> cannot_be(placed(["g7", "a1", "h8"], "KQk"), ["g7", "a1", "h8"])
    'That position cannot be: the kings are side by side.'
    """
    if twice := [name for name in names if names.count(name) > 1]:
        return f"That position cannot be: two pieces are on {twice[0]}."
    if chess.square_distance(board.king(chess.WHITE), board.king(chess.BLACK)) == 1:
        return "That position cannot be: the kings are side by side."
    return "" if board.is_valid() else "That position cannot be: Black's king is in check, and White is to move."


def add_black_man(fen, answer):
    """Return the board of a FEN with a black man added, "nc3", and what is wrong with it, or ""."""
    board, told = chess.Board(fen), re.fullmatch(r"([pnbrq]) ?([a-h][1-8])", answer)
    if not told:
        return board, "A letter and a square are needed: `nc3` is a black knight on c3."
    letter, square = told[1], chess.parse_square(told[2])
    if board.piece_at(square):
        return board, f"{told[2]} is taken."
    if letter == "p" and chess.square_rank(square) in (0, 7):
        return board, "A pawn cannot be on the first or the last rank."
    board.set_piece_at(square, chess.Piece.from_symbol(letter))
    return board, "" if board.is_valid() else "Such a position cannot be."
