"""Read a FEN or an EPD, and refuse what is not a position of chess. Nothing here needs the program.

Source: none in the paper.  Status: modern.
"""

import re
from collections.abc import Iterable

import chess

from .. import BadInput
from .counting import counted
from .sentences import shorten, side_name

MOST_COUNTED = 1_000_000  # no game is longer, and it fits the state
AT_FIRST = ((chess.KNIGHT, 2), (chess.ROOK, 2), (chess.QUEEN, 1))  # of bishops, one on each color
FAULTS_OF_A_POSITION = (
    (chess.STATUS_NO_WHITE_KING, "White has no king"),
    (chess.STATUS_NO_BLACK_KING, "Black has no king"),
    (chess.STATUS_TOO_MANY_KINGS, "one side has two kings"),
    (chess.STATUS_TOO_MANY_WHITE_PAWNS, "White has more than eight pawns"),
    (chess.STATUS_TOO_MANY_BLACK_PAWNS, "Black has more than eight pawns"),
    (chess.STATUS_PAWNS_ON_BACKRANK, "a pawn is on the first or last rank"),
    (chess.STATUS_TOO_MANY_WHITE_PIECES, "White has more than sixteen pieces and pawns"),
    (chess.STATUS_TOO_MANY_BLACK_PIECES, "Black has more than sixteen pieces and pawns"),
    (chess.STATUS_BAD_CASTLING_RIGHTS, "castling is allowed where king or rook is not at home"),
    (chess.STATUS_INVALID_EP_SQUARE, "no pawn has just made a double step past the en passant square"),
    (chess.STATUS_OPPOSITE_CHECK, "the side not to move is in check"),
    (chess.STATUS_TOO_MANY_CHECKERS, "the king is in check from more men than a game allows"),
    (chess.STATUS_IMPOSSIBLE_CHECK, "the king is in a check that no move can have given"),
)
# The operations of EPD whose operands are moves, all that the standard names, and how one is written.
MOVES_OF_EPD = {"am", "bm", "pm", "pv", "sm"}
OPERATIONS = MOVES_OF_EPD | {f"{letter}{number}" for letter in "cv" for number in range(10)}
OPERATIONS |= set("acd acn acs ce dm eco fmvn hmvc id nic noop rc resign tcgs tcri tcsi".split())
OPERATIONS |= {"draw_accept", "draw_claim", "draw_offer", "draw_reject", "refcom", "refreq"}
_OPERATION = re.compile(r'([A-Za-z]\w*)\s*((?:"[^"]*(?:"|$)|[^;"]+)*);?')
_WORD = re.compile(r'[^\s,"]+')
_NUMBER = re.compile(r"[-+]?\d+(?:\.\d+)?")
_BEHIND_THE_BOARD = (  # what is wrong with a field of a FEN, the pattern of a right one, what to write
    ("the side to move is", "[wb]", "w or b"),
    ("the right to castle is", "-|[KQABCDEFGH]{0,2}[kqabcdefgh]{0,2}", "letters of KQkq, or - for none"),
    ("the square of en passant is", "-|[a-h][36]", "a square of the third or sixth rank, or - for none"),
    ("the count of plies since a capture or a pawn move is", r"\d+", "a number such as 0"),
    ("the number of the move is", r"\d+", "a number such as 1"),
)
HARMLESS = chess.STATUS_TOO_MANY_CHECKERS | chess.STATUS_IMPOSSIBLE_CHECK


def check_counts(board, what):
    """Raise BadInput if the two counts of a position are more than any game has.  `what` begins the sentence.

    >>> check_counts(chess.Board("4k3/8/8/8/8/8/8/4K3 w - - 0 1000001"), "the diagram")
    Traceback (most recent call last):
        ...
    machack.BadInput: the diagram: the move number is more than 1000000.
    """
    for name, count in (("halfmove clock", board.halfmove_clock), ("move number", board.fullmove_number)):
        if count > MOST_COUNTED:
            raise BadInput(f"{what}: the {name} is more than {MOST_COUNTED}.")


def check_position(board, what):
    """Raise BadInput with one sentence if a position is not possible in a game. `what` begins the sentence.

    >>> check_position(chess.Board("4k3/8/8/8/8/8/8/8 w - - 0 1"), "the diagram")
    Traceback (most recent call last):
        ...
    machack.BadInput: the diagram: White has no king.

    Source: the rules of chess.  Status: modern.
    """
    if board.uci_variant != "chess" or board.chess960:
        raise BadInput(f"{what}: this is not standard chess, the only kind the program plays.")
    check_counts(board, what)
    status = board.status() & ~HARMLESS
    for bit, words in FAULTS_OF_A_POSITION:
        if status & bit:
            raise BadInput(f"{what}: {words}.")
    if status:
        raise BadInput(f"{what}: this is not a position of chess.")
    for color in chess.COLORS:
        promoted, standing = _promoted(board, color), len(board.pieces(chess.PAWN, color))
        if promoted + standing > 8:
            side = side_name(color)
            raise BadInput(
                f"{what}: {side} must have promoted {promoted} of its eight pawns, but still has {standing}."
            )


def _promoted(board, color):
    """Return how many pieces of a color must be promoted pawns: a second queen, a second bishop on one color, and so on."""
    bishops = board.pieces(chess.BISHOP, color)
    kinds = [(len(bishops & chess.SquareSet(cells)), 1) for cells in (chess.BB_LIGHT_SQUARES, chess.BB_DARK_SQUARES)]
    kinds += [(len(board.pieces(kind, color)), most) for kind, most in AT_FIRST]
    return sum(max(0, count - most) for count, most in kinds)


def read_fen(text):
    """Return the position of a FEN or an EPD, or "startpos", as a chess.Board.

    Raise BadInput with one sentence that says what is wrong.

    >>> read_fen("startpos") == chess.Board()
    True
    >>> read_fen("4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; hmvc 7; fmvn 30").fullmove_number
    30
    """
    fen = " ".join(str(text).split())
    if fen == "startpos":
        return chess.Board()
    if not fen:
        raise BadInput(
            "the FEN is empty: give a position such as 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'."
        )
    if "/" not in fen:
        raise BadInput(
            f"FEN {shorten(fen)!r} is not a position. Give a FEN (eight ranks separated by /), startpos, or a "
            "position from the paper's games, such as 'game 3, before White's 21st'."
        )
    if _is_epd(fen):
        return read_epd(fen, moves_of=())[0]  # a position is one whatever is said of its moves
    try:
        board = chess.Board(fen)
    except ValueError as error:
        raise BadInput(f"FEN {shorten(fen)!r}: {_wrong_field(fen.split()) or shorten(str(error))}.") from None
    check_position(board, f"FEN {shorten(fen)!r}")
    return board


def board_after(moves: Iterable[str], fen: str = chess.STARTING_FEN) -> chess.Board:
    """Return the position after moves in UCI, with these on its stack; raise ValueError if one cannot be played.

    >>> board_after(["e2e4", "e7e5"]).peek().uci()
    'e7e5'
    """
    board = chess.Board(fen)
    for move in moves:
        board.push_uci(move)
    return board


def _wrong_field(fields):
    """Return what is wrong with the first wrong field of a FEN, or None: its board, and what is said behind it.

    >>> _wrong_field("8/8/8/8/8/8/8/8 x - - 0 1".split())
    "the side to move is 'x'; write w or b"
    """
    ranks = fields[0].split("/")
    if len(ranks) != 8:
        return f"the board has {counted(len(ranks), 'rank')}; write eight, with / between them"
    for number, rank in zip(range(8, 0, -1), ranks):
        if strange := re.search("[^1-8PNBRQKpnbrqk~]", rank):
            return f"rank {number} has {strange[0]!r}; pieces are PNBRQK and pnbrqk, and 1 to 8 count empty squares"
        squares = sum(int(sign) if sign.isdigit() else sign != "~" for sign in rank)
        if squares != 8:
            return f"rank {number} has {counted(squares, 'square')}; write eight"
    for field, (what, pattern, write) in zip(fields[1:], _BEHIND_THE_BOARD):
        if not re.fullmatch(pattern, field):
            return f"{what} {shorten(field)!r}; write {write}"
    if len(fields) > 6:
        return f"{shorten(' '.join(fields[6:]))!r} follows the six fields of a FEN; leave it out"
    return "it does not say who moves; write w or b behind the board" if len(fields) == 1 else None


def _is_epd(text):
    """Return True if operations of EPD follow the four fields of a position."""
    behind = text.split(None, 4)[4:]
    name = behind and re.match(r"(?:\d+ \d+[ ;]+)?([A-Za-z]\w*)", behind[0])
    return bool(name) and (name[1] in OPERATIONS or ";" in behind[0] or '"' in behind[0])


def read_epd(text, moves_of=MOVES_OF_EPD):
    """Return the position and the operations of an EPD, (chess.Board, {name: what it says}), as python-chess reads them.

    `bm`, `am` and `pv` say moves, `sm` and `pm` a move, others a number, a text or None.  The last semicolon may be
    left out, a text may lack its quotation marks, and the two numbers of a FEN may come before the operations.

    moves_of   the operations whose moves are read, and must be legal; those of others remain texts

    Raise BadInput with one sentence that says what is wrong.

    >>> board, operations = read_epd('4k3/8/8/8/8/8/4P3/4K3 w - - bm e4 e3; id "two best"; ce 12')
    >>> [move.uci() for move in operations["bm"]], operations["id"], operations["ce"]
    (['e2e4', 'e2e3'], 'two best', 12)

    Source: the PGN standard, section 16.2.  Status: modern.
    """
    fields = str(text).split(None, 4)
    place, behind = fields[:4], "".join(fields[4:])
    what = f"EPD {shorten(' '.join(str(text).split()))!r}"
    counts = re.match(r"(\d+) (\d+)(?:[ ;]|$)", behind)
    written = f"hmvc {counts[1]}; fmvn {counts[2]}; {behind[counts.end() :]}" if counts else behind
    if wrong := _wrong_field(place or [""]):
        raise BadInput(f"{what}: {wrong}.")
    try:
        board = chess.Board(" ".join([*place, "0 1"]))
        check_position(board, what)
        rewritten = [_for_python_chess(board, *operation, moves_of, what) for operation in _OPERATION.findall(written)]
        board, operations = chess.Board.from_epd(" ".join([*place, *rewritten]))
    except BadInput:
        raise
    except ValueError as error:
        raise BadInput(f"{what}: {shorten(str(error).partition(' in ')[0])}.") from None
    check_position(board, what)
    return board, operations


def _for_python_chess(board, name, operand, moves_of, what):
    """Return an operation of EPD as python-chess reads it: a text in quotation marks, a move in SAN."""
    operand = operand.strip()
    if name in moves_of:
        operand = " ".join(_sans(board.copy(), name, _WORD.findall(operand), what))
    elif operand and operand[0] != '"' and not _NUMBER.fullmatch(operand):
        operand = '"' + operand.replace('"', "'") + '"'
    return f"{name} {operand};"


def _sans(board, name, words, what):
    """Return the moves of an operation in SAN, however they are written: those of `pv` one after the other."""
    from .typed import read_move

    sans = []
    for word in words:
        try:
            move = read_move(board, word)
        except BadInput as fault:
            raise BadInput(f"{what}: {name} {fault}") from None
        sans.append(board.san(move))
        if name == "pv":
            board.push(move)
    return sans
