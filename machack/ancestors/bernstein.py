"""Bernstein's program for the IBM 704, 1957: eight questions fill a table of at most seven plausible moves, four plies deep.

    think("startpos")                     the move, its value, its table
    plausible(board)                      the table: [(move, question)]
    explain(board, move)                  the scores of both sides after the move, line by line

A. Bernstein, M. de V. Roberts, T. Arbuckle and M. A. Belsky.  A position is worth the ratio of White's score to
Black's; a score is mobility, control of squares, defence of the king, and material times a large factor.

Source: A chess playing program for the IBM 704 (1958), here WJCC; Computer v. chess-player, Scientific American, June
1958, here SA.  Status: certain, where RULES does not say otherwise.
"""

from __future__ import annotations

import dataclasses

import chess

from ..program.alphabeta import INFINITE, MATE_VALUE
from .minimaxing import Play, choose
from .recording import CERTAIN, DISPUTED, MOST, OURS, OWN, Method, Recorder, Row, Rule, Term, Thought, as_checked_board

# fmt: off
WORTH = {chess.PAWN: 1, chess.KNIGHT: 3, chess.BISHOP: 3, chess.ROOK: 5, chess.QUEEN: 9, chess.KING: 0}
KING_WORTH = 100  # the worth of a king that captures or is attacked: more than any other piece
UNIT = "ten-thousandths by which White's score divided by Black's is more than 1"
MOST_MOVES, PLIES, FACTOR, RATIO, MATE = 7, 4, 100, 10_000, 1e6
IN_CHECK, GAIN, SAFETY, EXCHANGE, CASTLE, DEVELOP, KEY_SQUARE, OPEN_FILE, PAWN_MOVE, ANY = range(OWN, OWN + 10)
QUESTIONS = {
    IN_CHECK: "1, in check: capture, interpose or move the king", GAIN: "2a, material can be gained",
    SAFETY: "2b, a piece that would be lost is moved to safety", EXCHANGE: "2c, an exchange is possible",
    CASTLE: "3, castling is possible", DEVELOP: "4, develop a minor piece",
    KEY_SQUARE: "5, occupy a square controlled by connected pawns", OPEN_FILE: "6, occupy an open file",
    PAWN_MOVE: "7, a pawn can be moved", ANY: "8, any move",
}
WORDS = {
    "1.16": "{Side} to move {at}: {value} moves are in the table.",
    "1.16.one": "{Side} to move {at}: one move is in the table.",
    **{f"2.{why}": "{Side} considers {move}, place {rank} of the table: question " + text + "." for why, text in QUESTIONS.items()},
    "6": "The ratio of the scores {at} is 1 plus {value} ten-thousandths.",
}
FIRST_PAWNS = ((chess.E2, chess.E4), (chess.E2, chess.E3), (chess.D2, chess.D4), (chess.D2, chess.D3))
RULES = (
    Rule("Squares are numbered 00 to 77 in octal, from the machine's queen's rook's corner; tables run from 77 down.",
         "SA", CERTAIN),
    Rule("Values: P 1, N 3, B 3, R 5, Q 9.", "WJCC and SA", CERTAIN),
    Rule("A score is the sum of available moves, squares completely controlled, controlled squares around the king, and material "
         "times a large factor.", "WJCC", CERTAIN),
    Rule("A position is worth the ratio of the scores, so the machine exchanges when it is ahead.", "WJCC", CERTAIN),
    Rule("At most seven plausible moves, found by eight questions in order. When the table is full, the questions stop.",
         "WJCC and SA", CERTAIN),
    Rule("In check only captures of the checking piece, interpositions and king moves are put in.", "WJCC", CERTAIN),
    Rule("If castling is possible, it is put in, and the questions stop.", "WJCC", CERTAIN),
    Rule("Question 5 is about key squares, question 6 about open files.", "WJCC; SA has them the other way around", DISPUTED),
    Rule("Pawn moves begin with P-K4, P-K3 and P-Q4.", "SA", CERTAIN),
    Rule("Four plies, minimax: 7 + 49 + 343 + 2401 positions, about 8 minutes.", "WJCC and SA", CERTAIN),
    Rule("The large factor is 100. A score is at least 1.", "none", OURS),
    Rule("A square is completely controlled if friendly pieces attack it and no enemy piece does.", "none", OURS),
    Rule("Available moves do not include castling, and pins are ignored.", "none", OURS),
    Rule("Material is gained by taking a more valuable piece or one that cannot be recaptured, or by promoting to a queen that is "
         "not lost.", "none", OURS),
    Rule("A piece would be lost if it is attacked and not defended, or attacked by a less valuable piece.", "none", OURS),
    Rule("An exchange takes a piece of equal value.", "none", OURS),
    Rule("To develop is to move a bishop or a knight from the first rank.", "none", OURS),
    Rule("A key square is one attacked by a pawn that has another diagonally behind or in front of it. Any piece or pawn may "
         "occupy it.", "none", OURS),
    Rule("An open file has no pawns of either side. Rooks and queens occupy it.", "none", OURS),
    Rule("After the first pawn moves comes P-Q3. The others, and all moves of one question, are taken from 77 down.", "none", OURS),
    Rule("A move of questions 4 to 8 to a square where the piece would be lost comes after all others.", "none", OURS),
    Rule("Lines that cannot change the choice are not followed (alpha-beta). The 704 followed them all.", "none", OURS),
)
MASTERLY = "rnb1k2r/p4ppp/2p5/2p5/2B1q3/8/PPP2PPP/R2QK1NR w KQkq - 0 1"  # Bernstein's diagram in SA
# fmt: on


@dataclasses.dataclass(frozen=True)
class Readings:
    """How the rules are read, and what others were tried.

    plies, factor, prunes    four, 100, alpha-beta on
    control, mobility        are they counted?
    files_first              SA's order of questions 5 and 6
    half_open                a file without friendly pawns is open
    pieces_only              question 5 asks neither pawns nor the king
    castling_stops           is castling the last move of the table?
    attacked                 question 2b asks for attacked pieces, not for those that would be lost
    central_pawns            other pawns by closeness to the centre, not from 77 down
    legal                    legal moves are counted
    difference               the scores' difference, not their ratio

    >>> Readings(plies=3).factor
    100

    Source: none in the articles.  Status: modern.
    """

    plies: int = PLIES
    factor: int = FACTOR
    prunes: bool = True
    control: bool = True
    mobility: bool = True
    files_first: bool = False
    half_open: bool = False
    pieces_only: bool = False
    castling_stops: bool = True
    attacked: bool = False
    central_pawns: bool = False
    legal: bool = False
    difference: bool = False


LITERAL = Readings()
OTHERS = {
    "without control of squares": Readings(control=False),
    "without mobility": Readings(mobility=False),
    "open files before key squares (SA)": Readings(files_first=True),
    "files without own pawns are open": Readings(half_open=True),
    "key squares are for pieces only": Readings(pieces_only=True),
    "three plies": Readings(plies=3),
    "castling does not stop the table": Readings(castling_stops=False),
    "2b: attacked men": Readings(attacked=True),
    "pawns by closeness to the centre": Readings(central_pawns=True),
    "legal moves counted": Readings(legal=True),
    "the difference of the scores": Readings(difference=True),
    "factor 10": Readings(factor=10),
    "factor 1000": Readings(factor=1000),
}

# ---------------------------------------------------------------- the scores


def attacked_by(board, side):
    """Return the squares that a side's pieces attack, as a chess.SquareSet.

    >>> len(attacked_by(chess.Board(), chess.WHITE))
    22

    Source: none in the articles.  Status: ours.
    """
    attacked = chess.SquareSet()
    for square in chess.scan_forward(board.occupied_co[side]):
        attacked |= board.attacks(square)
    return attacked


def available(board, side, readings=LITERAL):
    """Return how many moves a side has, castling not counted.

    >>> available(chess.Board(), chess.BLACK)
    20

    Source: WJCC; SA.  Status: ours, that pins are ignored.
    """
    without_en_passant = board.copy(stack=False)
    without_en_passant.turn, without_en_passant.castling_rights = side, 0
    without_en_passant.ep_square = board.ep_square if board.turn == side else None
    return (without_en_passant.legal_moves if readings.legal else without_en_passant.pseudo_legal_moves).count()


def score(board, side, readings=LITERAL):
    """Return the score of a side: a list of Terms.

    >>> [term.amount for term in score(chess.Board(), chess.WHITE)]
    [20, 22, 5, 3900]

    Source: WJCC; SA.  Status: certain, but for the factor and the counting.
    """
    controlled = attacked_by(board, side) - attacked_by(board, not side)
    material = sum(worth * len(board.pieces(kind, side)) for kind, worth in WORTH.items())
    around = controlled & chess.BB_KING_ATTACKS[board.king(side)]
    return [
        Term("available moves", available(board, side, readings) if readings.mobility else 0, "WJCC"),
        Term("squares completely controlled", len(controlled) if readings.control else 0, "WJCC"),
        Term("controlled squares around the king", len(around), "WJCC"),
        Term(f"material, {material}, times {readings.factor}", material * readings.factor, "WJCC; the factor is ours"),
    ]


def value_of(board, readings=LITERAL):
    """Return the value of a position: the ratio of White's score to Black's.

    >>> value_of(chess.Board())
    1.0

    Source: WJCC.  Status: certain.
    """
    white, black = (max(1, sum(term.amount for term in score(board, side, readings))) for side in (True, False))
    return 1 + (white - black) / RATIO if readings.difference else white / black


# ---------------------------------------------------------------- the plausible move table


def _down_from_77(board):
    """Return the order of moves within a question: by target, then by origin, from the machine's 77 down."""
    turned = 0 if board.turn else 56
    return lambda move: (-(move.to_square ^ turned), -(move.from_square ^ turned))


def _is_lost(board, square, side, kind=None):
    """Return True if a piece of this side would be lost on a square.

    It would be if it is attacked and not defended, or attacked by a piece of lower value.
    """
    worth = _worth(kind or board.piece_type_at(square))
    attackers = board.attackers(not side, square)
    if not attackers:
        return False
    return (
        not board.attackers(side, square)
        or min(_worth(board.piece_type_at(attacker)) for attacker in attackers) < worth
    )


def _worth(kind):
    return KING_WORTH if kind == chess.KING else WORTH[kind]


def _is_lost_after(board, move):
    """Return True if the moved piece would be lost on its new square."""
    side = board.turn
    board.push(move)
    lost = _is_lost(board, move.to_square, side)
    board.pop()
    return lost


def _evasions(board, moves, readings):
    """Question 1: captures of the checking piece, interpositions, king moves."""
    king = board.king(board.turn)

    def group(move):
        return 2 if move.from_square == king and not board.is_capture(move) else 0 if board.is_capture(move) else 1

    return sorted(moves, key=group)


def _gains(board, moves, readings):
    """Question 2a: a move captures a piece of higher value, or cannot be recaptured, or a pawn becomes a queen."""

    def gains(move):
        if not board.is_capture(move):
            return bool(move.promotion) and not _is_lost_after(board, move)
        taken = board.piece_type_at(move.to_square) or chess.PAWN
        if _worth(taken) > _worth(board.piece_type_at(move.from_square)):
            return True
        board.push(move)
        retaken = board.is_attacked_by(board.turn, move.to_square)
        board.pop()
        return not retaken

    return [move for move in moves if gains(move)]


def _to_safety(board, moves, readings):
    """Question 2b: moves that bring a piece to safety that would be lost."""
    side = board.turn
    in_danger = {
        square
        for square in chess.scan_forward(board.occupied_co[side])
        if (board.attackers(not side, square) if readings.attacked else _is_lost(board, square, side))
    }
    return [move for move in moves if move.from_square in in_danger and not _is_lost_after(board, move)]


def _exchanges(board, moves, readings):
    """Question 2c: a move captures a piece of equal value."""
    return [
        move
        for move in moves
        if board.is_capture(move)
        and _worth(board.piece_type_at(move.to_square) or chess.PAWN) == _worth(board.piece_type_at(move.from_square))
    ]


def _castlings(board, moves, readings):
    """Question 3."""
    return [move for move in moves if board.is_castling(move)]


def _developing(board, moves, readings):
    """Question 4: bishops and knights from the first rank."""
    first = chess.BB_RANK_1 if board.turn else chess.BB_RANK_8
    minor = (board.bishops | board.knights) & first
    return [move for move in moves if chess.BB_SQUARES[move.from_square] & minor]


def _to_key_squares(board, moves, readings):
    """Question 5: pieces go to squares that connected pawns control."""
    side = board.turn
    pawns = board.pieces(chess.PAWN, side)
    connected = [pawn for pawn in pawns if board.attacks(pawn) & pawns or board.attackers(side, pawn) & pawns]
    keys = {key for pawn in connected for key in board.attacks(pawn)}
    barred = board.pawns | board.kings if readings.pieces_only else 0
    return [move for move in moves if move.to_square in keys and not chess.BB_SQUARES[move.from_square] & barred]


def _to_open_files(board, moves, readings):
    """Question 6: rooks and queens go to files without pawns."""
    heavy = board.rooks | board.queens
    pawns = board.pawns & board.occupied_co[board.turn] if readings.half_open else board.pawns
    pawnless = [file for file in chess.BB_FILES if not pawns & file]
    return [
        move
        for move in moves
        if chess.BB_SQUARES[move.from_square] & heavy
        and any(chess.BB_SQUARES[move.to_square] & file for file in pawnless)
        and chess.square_file(move.from_square) != chess.square_file(move.to_square)
    ]


def _pawn_moves(board, moves, readings):
    """Question 7: P-K4, P-K3, P-Q4, P-Q3, then the others."""
    turned = 0 if board.turn else 56

    def order(move):
        squares = move.from_square ^ turned, move.to_square ^ turned
        if squares in FIRST_PAWNS:
            return FIRST_PAWNS.index(squares), 0
        far = abs(2 * chess.square_file(move.to_square) - 7) if readings.central_pawns else 0
        return len(FIRST_PAWNS), far

    return sorted([move for move in moves if board.piece_type_at(move.from_square) == chess.PAWN], key=order)


def _all(board, moves, readings):
    """Question 8."""
    return moves


ASKED = (
    (GAIN, _gains),
    (SAFETY, _to_safety),
    (EXCHANGE, _exchanges),
    (CASTLE, _castlings),
    (DEVELOP, _developing),
    (KEY_SQUARE, _to_key_squares),
    (OPEN_FILE, _to_open_files),
    (PAWN_MOVE, _pawn_moves),
    (ANY, _all),
)
MATERIAL = (GAIN, SAFETY, EXCHANGE)
OF_POSITION = (DEVELOP, KEY_SQUARE, OPEN_FILE, PAWN_MOVE, ANY)  # here a piece that would be lost comes last


def plausible(board, readings=LITERAL):
    """Return the plausible move table: [(move, the question that proposed it)], at most seven.

    >>> [chess.Board().san(move) for move, question in plausible(chess.Board())]
    ['Nh3', 'Nf3', 'Nc3', 'Na3', 'e4', 'e3', 'd4']

    Source: WJCC; SA.  Status: certain, but for the order within the questions.
    """
    moves = sorted(
        (move for move in board.legal_moves if move.promotion in (None, chess.QUEEN)), key=_down_from_77(board)
    )
    if board.is_check():
        return [(move, IN_CHECK) for move in _evasions(board, moves, readings)][:MOST_MOVES]
    asked = list(ASKED)
    if readings.files_first:
        asked[5], asked[6] = asked[6], asked[5]
    table, later = {}, {}
    for question, propose in asked:
        for move in propose(board, moves, readings):
            if len(table) == MOST_MOVES:
                return list(table.items())
            if move in table or move in later:
                continue
            waits = question in OF_POSITION and _is_lost_after(board, move)
            (later if waits else table)[move] = question
            if question == CASTLE and readings.castling_stops:
                return list(table.items())
    return [*table.items(), *later.items()][:MOST_MOVES]


# ---------------------------------------------------------------- the choice


def think(position, readings=LITERAL, limits=None):
    """Return what the program plays: a Thought.

    >>> found = think("rnb1k2r/p4ppp/2p5/2p5/2B1q3/8/PPP2PPP/R2QK1NR w KQkq - 0 1")
    >>> found.board.san(found.move), found.value, len(found.table)
    ('Qe2', -4, 5)

    Source: WJCC; SA.  Status: certain, where RULES does not say otherwise.
    """
    asked = as_checked_board(position)
    recorder = Recorder(limits, asked)
    play = Play(
        moves=lambda board, ply: [(move, why, 0) for move, why in plausible(board, readings)],
        value=lambda board: value_of(board, readings),
        mated=lambda ply: MATE - ply,
        even=1.0,
        printed=_printed,
        prunes=readings.prunes,
    )
    best, ties, line = choose(asked.copy(), readings.plies, play, recorder)
    table = [move for move, why in plausible(asked, readings)]
    rows = recorder.tape()
    return Thought(
        "bernstein",
        asked,
        ties[0] if ties else None,
        _printed(best),
        UNIT,
        ties,
        table,
        line,
        Method(readings.prunes),
        rows,
        len(rows),
        WORDS,
        recorder.complete,
    )


def _printed(value):
    """Return a ratio as on the tape."""
    if abs(value) > MATE / 2:
        far = INFINITE if abs(value) > MATE else MATE_VALUE - round(MATE - abs(value))
        return far if value > 0 else -far
    return min(MOST, round((value - 1) * RATIO))


def explain(position, move, readings=LITERAL):
    """Return the scores of both sides after a move: a list of Terms, White's then Black's, and the ratio in
    ten-thousandths.

    >>> explain("startpos", chess.Move.from_uci("e2e4"))[0]
    Term(label='White: available moves', amount=30, rule='WJCC')

    Source: WJCC; SA.  Status: certain, as `score`.
    """
    board = as_checked_board(position).copy()
    board.push(move)
    terms = [
        Term(f"{name}: {term.label}", term.amount, term.rule)
        for name, side in (("White", chess.WHITE), ("Black", chess.BLACK))
        for term in score(board, side, readings)
    ]
    return [*terms, Term("the ratio minus 1, in ten-thousandths", _printed(value_of(board, readings)), "WJCC")]


def figures(games):
    """Return the table of the first position, the diagram of Scientific American, and a move of the game: Rows.

    >>> next(figures([])).agrees
    True

    Source: the papers, and the game.  Status: certain.
    """
    board = chess.Board()
    table = sorted(board.san(move) for move, _ in plausible(board))
    yield Row("the table at the start", "Na3 Nc3 Nf3 Nh3 d4 e3 e4", " ".join(table))
    thought = think(MASTERLY)
    yield Row("the masterly move", "Qe2", thought.board.san(thought.move))
    board = games[0].board.copy()
    for move in games[0].moves[:18]:
        board.push(move)
    listed = [board.san(move) for move, why in plausible(board) if why in MATERIAL]
    remark = "it takes a pawn, and the queen would take the knight"
    yield Row("10.Nxe5 counts as a gain", "no", "yes" if "Nxe5" in listed else "no", remark)
