"""English descriptive notation, as the paper prints its games: `P-K4`, `QXP/Q6`, `O-O-O`.

Squares are counted from the moving side: White's K4 is e4, Black's K4 is e5. Files have the name
of the piece that starts there (`KN` is the g-file), and `N3` without a wing is either knight's
file. A piece may be named by the wing it started on (`QR-Q1`), or by its square (`R/K2-Q2`,
`N/3-K2`), a pawn by its file (`QPXB`), so the notation needs the game so far: a `Tracker` keeps it.

    read(position, text) -> chess.Move        write(position, move, style="short") -> str
    PrintedGame.read(text)                          a whole printed game, which writes back as printed

Source: the games on pages 808 and 809 of the paper; the program's own typing from the image.
Status: paper (the forms), image (the teletype style), inferred (the rules of the paper's styles).
"""

from .descriptive_facts import FILES, LETTERS, Fact, PieceName, Token, Tracker
from .descriptive_games import PrintedGame, ply_name
from .descriptive_reading import BadMove, fits_token, parse, readings, shown, without_endings
from .descriptive_refusing import read
from .descriptive_writing import STYLES, write

# fmt: off
__all__ = ["FILES", "LETTERS", "STYLES", "BadMove", "Fact", "PieceName", "PrintedGame", "Token", "Tracker", "fits_token", "parse",
           "ply_name", "read", "readings", "shown", "without_endings", "write"]
# fmt: on
