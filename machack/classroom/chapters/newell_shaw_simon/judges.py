"""Judges of more of the ancestors' exercises, Bernstein to MATER: answers of which many are right, each tried on the spot.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import ast
import re

import chess

from ....ancestors import bernstein, mater, newell_shaw_simon

MISSED = "6k1/5ppp/8/8/8/8/5PPP/3RK2R w K - 0 1"  # of the exercise "A mate that nobody asks for"
CONTENT = "4k3/8/2p5/8/3N4/8/1P4P1/4K3 w - - 0 1"  # of the exercise "Content with less"
SHOWN = "7k/8/5K2/8/8/8/8/6R1 w - - 0 1"  # of the exercise "A quiet move"
GAIN_LEFT = 2  # pawns that it must have left lying
WIDTHS, LOST, MOST, SIDE = (3, 1), 10, 9, 3  # of the exercise "What a width forgets"


def mate_in_table(answer: str) -> str:
    """Does a black man more, "nc3", bring the mate on d8 into Bernstein's table?  Returns "" or what is wrong.

    >>> mate_in_table("na6"), mate_in_table("nc3")
    ('The table is O-O: no mate in it.', '')

    Source: none in the paper.  Status: modern.
    """
    board, fault = _with_one_more(MISSED, answer)
    if fault:
        return fault
    table = [move for move, _ in bernstein.plausible(board)]
    if chess.Move.from_uci("d1d8") not in table:
        return f"The table is {', '.join(map(board.san, table))}: no mate in it.{_why_not(board)}"
    board.push_uci("d1d8")
    return "" if board.is_checkmate() else "The rook goes to d8, but it is not mate any more."


def smaller_gain(answer: str) -> str:
    """Does the model, with a black man more, "rh3", take less than it could?  Returns "" or what is wrong.

    >>> smaller_gain("pa7"), smaller_gain("rh3")
    ('The model plays Nxc6, and nothing that it proposes wins two pawns more.', '')
    >>> smaller_gain("ra3")
    'That is the position above again: another man, or another square.'

    Source: none in the paper.  Status: modern.
    """
    board, fault = _with_one_more(CONTENT, answer)
    if fault:
        return fault
    if answer.replace(" ", "") == "ra3":
        return "That is the position above again: another man, or another square."
    played = newell_shaw_simon.think(board).move
    gained = {move: _when_dead(board, move) for move, _ in newell_shaw_simon.proposals(board)}
    if max(gained.values()) >= gained[played] + GAIN_LEFT:
        return ""
    if not board.san(played).startswith("Nxc6"):
        return f"The model plays {board.san(played)}, and does not take the pawn on c6."
    return f"The model plays {board.san(played)}, and nothing that it proposes wins two pawns more."


def too_narrow(answer: str) -> str:
    """Does White lose ten or more by a width of 1 on the second ply of a tree, "[[1, 2, 3], ...]"?  Returns "" or what is wrong.

    >>> too_narrow("[[5, 5, 5], [4, 4, 4], [3, 3, 3]]")
    'With widths 3, 1 White chooses move 1, which is worth 5; the best is worth 5, so 0 is lost.'

    Source: none in the paper.  Status: modern.
    """
    tree = ast.literal_eval(answer)
    if not _is_square(tree):
        return "Three lists of three whole numbers each, from -9 to 9, are asked for."
    first = [replies[: WIDTHS[1]][0] for replies in tree[: WIDTHS[0]]]
    chosen = first.index(max(first))
    if first.count(max(first)) > 1:
        return "Two first replies are equal: then the choice hangs on their order. Make them different."
    worth = [min(replies) for replies in tree]
    lost = max(worth) - worth[chosen]
    if lost >= LOST:
        return ""
    told = f"White chooses move {chosen + 1}, which is worth {worth[chosen]}"
    return f"With widths 3, 1 {told}; the best is worth {max(worth)}, so {lost} is lost."


def quiet_mate(answer: str) -> str:
    """Does MATER find a mate in two that begins with no check: White's king and rook, Black's king, "f6 g1 h8"?  Returns ""
    or what is wrong.

    >>> quiet_mate("c5 b1 a8"), quiet_mate("c6 b1 a8")
    ('MATER finds no mate in two.', '')

    Source: none in the paper.  Status: modern.
    """
    names = [re.sub("^[kr](?=..$)", "", name) for name in answer.split()]
    if len(names) != 3 or not all(name in chess.SQUARE_NAMES for name in names):
        return "Three squares are asked for: White's king, White's rook, Black's king."
    if len(set(names)) < 3:
        return "Two men cannot stand on one square."
    board = chess.Board.empty()
    for name, letter in zip(names, "KRk"):
        board.set_piece_at(chess.parse_square(name), chess.Piece.from_symbol(letter))
    if board.board_fen() == chess.Board(SHOWN).board_fen():
        return "That is the position itself: another one is asked for."
    if not board.is_valid():
        return "Such a position cannot be, with White to move: the kings touch, or Black's is in check."
    found = mater.think(board, mater.Readings(moves=2))
    if found.move is None:
        square = board.king(chess.BLACK)
        at_edge = {chess.square_file(square), chess.square_rank(square)} & {0, 7}
        return "MATER finds no mate in two" + ("." if at_edge else ": Black's king is not at the edge.")
    if board.gives_check(found.move):
        return f"MATER begins with a check: {board.san(found.move)}."
    return ""


def _why_not(board):
    """Why the rook's mate on d8 is not in Bernstein's table, where it can be said in a sentence."""
    if board.is_check():
        return " White is in check: after question 1 nothing else is asked."
    if chess.Move.from_uci("d1d8") not in board.legal_moves:
        return " The rook does not come to d8 any more."
    return ""


def _with_one_more(fen, answer):
    """The board with a black man added, "nc3", and what is wrong with it."""
    board, told = chess.Board(fen), re.fullmatch(r"([pnbrq]) ?([a-h][1-8])", answer)
    if not told:
        return board, "A letter and a square are asked for: `nc3` is a black knight on c3."
    letter, square = told[1], chess.parse_square(told[2])
    if board.piece_at(square):
        return board, f"{told[2]} is taken."
    if letter == "p" and chess.square_rank(square) in (0, 7):
        return board, "No pawn stands on the first or the last rank."
    board.set_piece_at(square, chess.Piece.from_symbol(letter))
    return board, "" if board.is_valid() else "Such a position cannot be."


def _when_dead(board, move):
    """White's men less Black's after a move, once no capture gains any more."""
    board.push(move)
    found = _rest(board)
    board.pop()
    return found[0]


def _rest(board):
    best = newell_shaw_simon.values(board)
    for move in list(board.legal_moves):
        if newell_shaw_simon.is_gain(board, move):
            board.push(move)
            best = (max if not board.turn else min)(best, _rest(board), key=newell_shaw_simon.as_one)
            board.pop()
    return best


def _is_square(tree):
    """Is it three lists of three whole numbers, none of them too large?"""
    if not isinstance(tree, (list, tuple)) or len(tree) != SIDE:
        return False
    rows = [each for each in tree if isinstance(each, (list, tuple)) and len(each) == SIDE]
    return len(rows) == SIDE and all(type(each) is int and abs(each) <= MOST for row in rows for each in row)
