"""A book of openings by positions, in python-chess's terms.

Source: the paper, "Book openings".  Status: paper.
"""

import chess


def by_positions(lines):
    """Return {position: [moves in SAN, the first one preferred]} of lines such as "e4 e5 Nf3 Nc6", the first first."""
    book = {}
    for line in lines:
        board = chess.Board()
        for word in line.split():
            replies = book.setdefault(board.epd(), [])
            if word not in replies:
                replies.append(word)
            board.push_san(word)
    return book


def reply(book, board):
    """Return the preferred reply of a book to a position, in SAN, or None."""
    replies = book.get(board.epd())
    return replies[0] if replies else None


def replies(lines, board):
    """Return the replies that lines such as "e4 e5 Nf3 Nc6" keep for a position, in SAN, the preferred first."""
    return by_positions(lines).get(board.epd(), [])
