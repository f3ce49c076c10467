"""Read pieces that a reader sets up in words: whole positions, one additional piece, pieces on named squares.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import re

import chess

from .kinds import SQUARE, Unread

PIECE = re.compile(r"[kqrbnp][a-h][1-8]")
MOST_PIECES = 10
NUMBERS = {3: "three", 4: "four"}


def set_pieces(answer: str, most: int = MOST_PIECES) -> chess.Board | str:
    """Return the position of "kg1 nc3 / kh8 rd8", White's pieces first, White to move; or a sentence that says what is wrong.

    `most` is the number of pieces allowed, with the kings.

    >>> set_pieces("kg1 nc3 / kh8 rd8").fen()
    '3r3k/8/8/8/8/2N5/8/6K1 w - - 0 1'
    >>> set_pieces("kg1 nc3")
    "Write White's pieces, a slash, and Black's pieces: kg1 nc3 / kh8 rd8."
    """
    sides = re.sub(r"\b(white|black)\b|[:,;]", " ", answer.lower()).split("/")
    if len(sides) != 2:
        return "Write White's pieces, a slash, and Black's pieces: kg1 nc3 / kh8 rd8."
    board = chess.Board(None)
    for side, color in zip(sides, chess.COLORS):
        for word in side.split():
            if not PIECE.fullmatch(word):
                return f"{word} is not a piece on a square: kg1 is a king on g1, pa2 a pawn on a2."
            square = chess.parse_square(word[1:])
            if board.piece_at(square):
                return f"Two pieces are on {word[1:]}."
            board.set_piece_at(square, chess.Piece(chess.PIECE_SYMBOLS.index(word[0]), color))
    if len(board.piece_map()) > most:
        return f"You have set {len(board.piece_map())} pieces. Use at most {most}, including the kings."
    if not board.is_valid():
        return "That is not a legal position. Each side needs one king, no pawn may be on the first or last rank, and Black must not be in check, because White is to move."
    return board


def with_one_more(board, square, letter, color=chess.BLACK):
    """Return the position with one more piece, or a sentence that says why it cannot be placed there.

    `square` is a name, "a3"; `letter` is one of p, n, b, r, q.
    """
    if letter not in ("p", "n", "b", "r", "q"):
        return f"{letter!r} is not a piece you can add. Use p, n, b, r or q."
    if square not in chess.SQUARE_NAMES:
        return f"{square!r} is not a square; squares are a1 to h8."
    target = chess.parse_square(square)
    if board.piece_at(target):
        return f"{square} is taken. Choose an empty square."
    if letter == "p" and square[1] in "18":
        return "A pawn cannot be on the first or the last rank."
    more = board.copy(stack=False)
    more.set_piece_at(target, chess.Piece(chess.PIECE_SYMBOLS.index(letter), color))
    return more


def with_black_piece(board, answer):
    """Return the position with the black piece that a text names, "ra3", or a sentence that says why it cannot be placed."""
    match = re.fullmatch(r"([a-z])\s*([a-z]\d)", answer.replace(" on ", "").replace("-", "").strip())
    if not match:
        return "Write a letter and a square: ra3 is a rook on a3."
    return with_one_more(board, match[2], match[1])


def on_squares(answer: str, pieces: str) -> chess.Board | str:
    """Return the board with these pieces ("KQk") on the squares that a text names in this order, with or without their letters,
    White to move; or a sentence that says why that is not a possible position.

    Raise Unread if the text does not name as many squares.

    >>> on_squares("f6 g5 h8", "KQk").fen(), on_squares("kf6, qg5, kh8", "KQk").fen() == on_squares("f6 g5 h8", "KQk").fen()
    ('7k/8/5K2/6Q1/8/8/8/8 w - - 0 1', True)
    >>> on_squares("g7 a1 h8", "KQk")
    'That position is not possible: the kings are next to each other.'
    """
    words = answer.lower().replace(",", " ").split()
    names = [word[1:] if len(word) == 3 and word[0] == letter.lower() else word for word, letter in zip(words, pieces)]
    if len(words) != len(pieces) or not all(map(SQUARE.fullmatch, names)):
        raise Unread(f"Write {NUMBERS[len(pieces)]} squares: {', '.join(map(_owned, pieces))}.")
    board = chess.Board(None)
    for name, symbol in zip(names, pieces):
        board.set_piece_at(chess.parse_square(name), chess.Piece.from_symbol(symbol))
    if twice := [name for name in names if names.count(name) > 1]:
        return f"That position is not possible: two pieces are on {twice[0]}."
    if chess.square_distance(board.king(chess.WHITE), board.king(chess.BLACK)) == 1:
        return "That position is not possible: the kings are next to each other."
    if not board.is_valid():
        return "That position is not possible: Black's king is in check, and White is to move."
    return board


def _owned(symbol):
    """Return a piece with its side, "White's king"."""
    piece = chess.Piece.from_symbol(symbol)
    return f"{chess.COLOR_NAMES[piece.color].capitalize()}'s {chess.piece_name(piece.piece_type)}"
