"""Shannon's types A and B, 1949: a value for a position, and a move by looking ahead.

    think("startpos", plies=2)                type A: every line to one depth
    think("startpos", kind="B")               type B, a sketch: lines that are worth while, until the position is quiet
    f(board)                                  the value of a position, line by line
    explain(board, move)                      f after the move

No machine ran this; the paper explains how one could. Two of the parts that it names have their names here: T7, which lists
all moves (as T1 to T6 list those of a pawn, knight, bishop, rook, queen, king), and T8, which is f.

Source: C. E. Shannon, Programming a computer for playing chess (1950).  Status: certain, where RULES does not say otherwise.
"""

from __future__ import annotations

import chess

from .. import BadInput
from ..notation.counting import counted
from ..program.alphabeta import INFINITE
from .minimaxing import Play, choose
from .recording import CERTAIN, OURS, OWN, Method, Recorder, Row, Rule, Term, Thought, as_checked_board

# fmt: off
TENTHS = {chess.KING: 2000, chess.QUEEN: 90, chess.ROOK: 50, chess.BISHOP: 30, chess.KNIGHT: 30, chess.PAWN: 10}
WEAK_PAWN, A_MOVE = -5, 1  # each doubled, backward or isolated pawn; each legal move
UNIT = "tenths of a pawn"
PLIES, MOST_PLIES, LONGEST = 2, 6, 10
REPLIES = (6, 4, 3, 2)  # moves that type B considers one, two, three plies down, and beyond
EVERY, HIGH, MEDIUM, LOW = range(OWN, OWN + 4)
WORDS = {
    "1.16": "{Side} to move {at}: {value} moves are considered.",
    "1.16.one": "{Side} to move {at}: one move is considered.",
    "2.16": "{Side} considers {move}.",
    "2.17": "{Side} considers {move}: h is high, {value} (check, capture, attack, development).",
    "2.18": "{Side} considers {move}: h is medium, {value} (defense).",
    "2.19": "{Side} considers {move}: h is low, {value}.",
    "6": "f {at} is {value}.",
}
RULES = (
    Rule("f = 200(K-K') + 9(Q-Q') + 5(R-R') + 3(B-B'+N-N') + (P-P') - 0.5(D-D'+S-S'+I-I') + 0.1(M-M').", "Shannon", CERTAIN),
    Rule("D, S, I: doubled, backward and isolated pawns; M: legal moves.", "Shannon", CERTAIN),
    Rule("Type A: all moves, to a fixed depth, with minimax. Ties may be settled at random.", "Shannon", CERTAIN),
    Rule("Type B: every first move, then only the more forceful replies, which h(P, M) selects. A line is continued until g(P) = 0, "
         "for at least two moves and never more than about ten.", "Shannon", CERTAIN),
    Rule("g(P) = 1 while a piece is attacked by a less valuable one or by more pieces than defend it, or while a check is possible "
         "from a square that the opponent controls.", "Shannon", CERTAIN),
    Rule("h is high for checks, captures, attacks on pieces and development, medium for defense, and low for other moves. It is "
         "stricter with depth.", "Shannon", CERTAIN),
    Rule("Mate is the loss of the king: 200 pawns, whether it comes sooner or later. Stalemate is 0.", "none", OURS),
    Rule("A pawn is backward if no friendly pawn is beside or behind it on the neighboring files, and an enemy pawn attacks the "
         "square in front of it. An isolated pawn does not count as backward, too.", "none", OURS),
    Rule("M counts moves as if each side were to move.", "none", OURS),
    Rule("The numbers of h: 3, 2 and 1. One ply down six moves are considered, then four, three, and two, to ten plies at most.",
         "none", OURS),
    Rule("g counts only checks by the side to move.", "none", OURS),
    Rule("Lines that cannot change the choice are not followed (alpha-beta). Among equal moves the first is played.", "none", OURS),
)
WEAK_PAWNS = "8/pp4k1/8/3p4/3P4/8/P5KP/8 w - - 0 1"
HORIZON = "4k3/8/3p4/4p3/8/5N2/8/4K3 w - - 0 1"
# fmt: on

# ---------------------------------------------------------------- the moves, T1 to T7


def T7(board):
    """Return all legal moves, kind by kind as T1 (pawns) to T6 (the king) list them.

    >>> [chess.Board().san(move) for move in T7(chess.Board())][:2]
    ['a3', 'b3']

    Source: Shannon.  Status: certain; the order of the kinds is that of the numbers T1 to T6.
    """
    turned = 0 if board.turn else 56

    def order(move):
        return board.piece_type_at(move.from_square), move.to_square ^ turned, move.from_square ^ turned

    return sorted(board.legal_moves, key=order)


# ---------------------------------------------------------------- the value, T8


def doubled(board, side):
    """Return how many pawns of a side are behind another of its pawns on the same file.

    >>> doubled(chess.Board("4k3/8/8/8/8/4P3/4P3/4K3 w - - 0 1"), chess.WHITE)
    1

    Source: Shannon; how they are counted is ours.  Status: ours.
    """
    pawns = board.pieces(chess.PAWN, side)
    return sum(max(0, len(pawns & file) - 1) for file in chess.BB_FILES)


def isolated(board, side):
    """Return the pawns of a side without friendly pawns on the next files, as a list of squares.

    >>> [chess.square_name(square) for square in isolated(chess.Board("4k3/8/8/8/8/P7/3PP3/4K3 w - - 0 1"), chess.WHITE)]
    ['a3']

    Source: Shannon.  Status: certain.
    """
    pawns = board.pieces(chess.PAWN, side)
    return [square for square in pawns if not pawns & _next_files(square)]


def backward(board, side):
    """Return the backward pawns of a side, as a list of squares.

    >>> board = chess.Board("4k3/8/8/1p1p4/1P6/2P5/8/4K3 w - - 0 1")
    >>> [chess.square_name(square) for square in backward(board, chess.WHITE)]
    ['c3']

    Source: Shannon's word; what it means exactly is ours.  Status: ours.
    """
    pawns, enemy_pawns, step = board.pieces(chess.PAWN, side), board.pieces(chess.PAWN, not side), 8 if side else -8
    squares = []
    for square in pawns:
        beside = pawns & _next_files(square)
        behind = [pawn for pawn in beside if (pawn >> 3) * step <= (square >> 3) * step]
        if beside and not behind and board.attackers(not side, square + step) & enemy_pawns:
            squares.append(square)
    return squares


def _next_files(square):
    """Return the squares of the files next to a square's."""
    file = chess.square_file(square)
    return sum(chess.BB_FILES[neighbour] for neighbour in (file - 1, file + 1) if 0 <= neighbour <= 7)


def legal_moves(board, side):
    """Return how many moves a side has, as if it were to move.

    >>> legal_moves(chess.Board(), chess.BLACK)
    20

    Source: Shannon.  Status: ours, that both are counted as if to move.
    """
    turn, passing = board.turn, board.ep_square
    if side != turn:
        board.turn, board.ep_square = side, None
    count = board.legal_moves.count()
    board.turn, board.ep_square = turn, passing
    return count


def _counted(board):
    """Return what f counts: (what it is, tenths of a pawn for each, White's, Black's, the group), row by row."""
    for kind, worth in TENTHS.items():
        white, black = (chess.popcount(board.pieces_mask(kind, side)) for side in (chess.WHITE, chess.BLACK))
        yield f"{chess.PIECE_NAMES[kind]}s", worth, white, black, "material"
    for name, count in (
        ("doubled", doubled),
        ("backward", lambda board, side: len(backward(board, side))),
        ("isolated", lambda board, side: len(isolated(board, side))),
    ):
        yield f"{name} pawns", WEAK_PAWN, count(board, chess.WHITE), count(board, chess.BLACK), "pawn formation"
    yield "legal moves", A_MOVE, legal_moves(board, chess.WHITE), legal_moves(board, chess.BLACK), "mobility"


def f(board):
    """Return the value of a position, White's view, in tenths of a pawn: a list of Terms; their sum is f.

    >>> board = chess.Board("8/pp4k1/8/3p4/3P4/8/P5KP/8 w - - 0 1")
    >>> [(term.label, term.amount) for term in f(board) if term.amount]
    [('isolated pawns, 3 to 1', -10), ('legal moves, 11 to 12', -1)]

    Source: Shannon.  Status: certain.
    """
    return [
        Term(f"{name}, {white} to {black}", worth * (white - black), group)
        for name, worth, white, black, group in _counted(board)
    ]


def T8(board):
    """f of a position as one number, in tenths of a pawn.

    >>> T8(chess.Board())
    0

    Source: Shannon.  Status: certain.
    """
    return sum(worth * (white - black) for _, worth, white, black, _ in _counted(board))


# ---------------------------------------------------------------- type B


def g(board):
    """Return 1 if a position must be explored further, else 0.

    >>> g(chess.Board()), g(chess.Board("4k3/8/8/3p4/4N3/8/8/4K3 w - - 0 1"))
    (0, 1)

    Source: Shannon.  Status: certain.
    """
    for square in chess.scan_forward(board.occupied):
        side, worth = board.color_at(square), TENTHS[board.piece_type_at(square)]
        attackers = board.attackers_mask(not side, square)
        if attackers and (
            chess.popcount(attackers) > chess.popcount(board.attackers_mask(side, square))
            or any(TENTHS[board.piece_type_at(attacker)] < worth for attacker in chess.scan_forward(attackers))
        ):
            return 1
    turn = board.turn
    return int(
        any(board.is_attacked_by(not turn, move.to_square) and board.gives_check(move) for move in board.legal_moves)
    )


def h(board, move):
    """Return how much a move is worth considering: 3 for a check, a capture, an attack or development, 2 for
    defense, 1 for others.

    >>> [h(chess.Board(), chess.Move.from_uci(move)) for move in ("g1f3", "a2a3")]
    [3, 1]

    Source: Shannon, in words.  Status: ours, the numbers.
    """
    side, kind = board.turn, board.piece_type_at(move.from_square)
    home = chess.BB_RANK_1 if side else chess.BB_RANK_8
    develops = kind in (chess.KNIGHT, chess.BISHOP) and chess.BB_SQUARES[move.from_square] & home
    if develops or move.promotion or board.is_capture(move) or board.gives_check(move):
        return 3
    was_attacked, castles = board.is_attacked_by(not side, move.from_square), board.is_castling(move)
    if castles:  # two pieces move
        board.push(move)
    enemy_pieces = board.occupied_co[not side]
    occupied = board.occupied & ~chess.BB_SQUARES[move.from_square] | chess.BB_SQUARES[move.to_square]
    seen = _squares_attacked(kind, side, move.to_square, occupied)

    def is_guarded(square):
        return board.attackers_mask(not side, square, occupied)

    attacks = any(
        TENTHS[board.piece_type_at(target)] > TENTHS[kind] or not is_guarded(target)
        for target in chess.scan_forward(seen & enemy_pieces)
    )
    defends = any(map(is_guarded, chess.scan_forward(seen & occupied & ~enemy_pieces)))
    if castles:
        board.pop()
    return 3 if attacks else 2 if was_attacked or defends else 1


def _squares_attacked(kind, side, square, occupied):
    """Return the squares that a piece attacks from a square, as bits, with these squares occupied."""
    if kind == chess.PAWN:
        return chess.BB_PAWN_ATTACKS[side][square]
    if kind in (chess.KNIGHT, chess.KING):
        return (chess.BB_KNIGHT_ATTACKS if kind == chess.KNIGHT else chess.BB_KING_ATTACKS)[square]
    squares = 0
    if kind != chess.ROOK:
        squares |= chess.BB_DIAG_ATTACKS[square][chess.BB_DIAG_MASKS[square] & occupied]
    if kind != chess.BISHOP:
        squares |= chess.BB_RANK_ATTACKS[square][chess.BB_RANK_MASKS[square] & occupied]
        squares |= chess.BB_FILE_ATTACKS[square][chess.BB_FILE_MASKS[square] & occupied]
    return squares


def _forceful_moves(board, ply):
    """Return the moves that type B considers, with their h: all at the top, the highest first, and ever fewer below."""
    most = REPLIES[min(ply, len(REPLIES)) - 1] if ply else None
    rated = {3: [], 2: [], 1: []}
    for move in T7(board):
        rated[h(board, move)].append(move)
        if len(rated[3]) == most:
            break
    return [(move, LOW + 1 - rank, rank) for rank, moves in rated.items() for move in moves][:most]


# ---------------------------------------------------------------- the choice, T9


def think(position, plies=PLIES, kind="A", limits=None):
    """Return what the program plays: a Thought.

    plies   type A: the depth, 1 to 6; type B continues from there while g is 1
    kind    "A" or "B"

    >>> found = think("4k3/8/3p4/4p3/8/5N2/8/4K3 w - - 0 1", plies=1)
    >>> found.board.san(found.move), found.value
    ('Nxe5', 33)

    Raises BadInput: no such depth or kind.

    Source: Shannon.  Status: certain, type A; type B's numbers are ours.
    """
    if kind not in ("A", "B"):
        raise BadInput(f"kind must be 'A' or 'B', not {kind!r}.")
    if not isinstance(plies, int) or not 1 <= plies <= MOST_PLIES:
        raise BadInput(f"plies must be a whole number from 1 to {MOST_PLIES}, not {plies!r}.")
    asked = as_checked_board(position)
    recorder = Recorder(limits, asked)
    play = Play(
        moves=_forceful_moves if kind == "B" else lambda board, ply: [(move, EVERY, 0) for move in T7(board)],
        value=T8,
        mated=lambda ply: TENTHS[chess.KING],
        even=0,
        printed=lambda value: int(max(-INFINITE, min(INFINITE, value))),
        goes_on=(lambda board, ply: ply < LONGEST and g(board)) if kind == "B" else None,
    )
    best, ties, line = choose(asked.copy(), plies, play, recorder)
    rows = recorder.tape()
    table = [move for move, why, rank in _forceful_moves(asked, 0)] if kind == "B" else None
    return Thought(
        "shannon" if kind == "A" else "shannon_b",
        asked,
        ties[0] if ties else None,
        best,
        UNIT,
        ties,
        table,
        line,
        Method(True),
        rows,
        len(rows),
        WORDS,
        recorder.complete,
    )


def explain(position, move):
    """f of the position after a move: a list of Terms, in tenths of a pawn; the last is their sum.

    >>> explain("startpos", chess.Move.from_uci("e2e4"))[-1].amount
    10

    Source: Shannon.  Status: certain.
    """
    board = as_checked_board(position).copy()
    board.push(move)
    terms = f(board)
    return [*terms, Term("f", sum(term.amount for term in terms))]


def figures(games, kind="A"):
    """Worked values of f, and choices of type A: Rows; of type B only those of f, which both types share.

    >>> [row.agrees for row in figures([], "B")]
    [True, True, True]

    Source: Shannon's rules, followed by another program.  Status: modern.
    """
    yield from _values_of_f()
    if kind == "B":
        return
    for plies, recorded in ((1, "e3 or e4, 1.0"), (2, "e3 or e4, 0.0"), (3, "e3, 1.5")):
        thought = think("startpos", plies)
        names = " or ".join(thought.board.san(move) for move in thought.ties)
        yield Row(f"first move, {counted(plies, 'ply', 'plies')}", recorded, f"{names}, {thought.value / 10:.1f}")
    for plies, recorded in ((1, "Nxe5"), (2, "another")):
        thought = think(HORIZON, plies)
        name = thought.board.san(thought.move)
        yield Row(
            f"the defended pawn, {counted(plies, 'ply', 'plies')}", recorded, name if name == "Nxe5" else "another"
        )


def _values_of_f():
    """Worked values of the function that Shannon's two types share."""
    for what, recorded, board in (
        ("f at the start", "0.0", chess.Board()),
        ("f after 1.e4", "1.0", chess.Board("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1")),
        ("f with three isolated pawns against one", "-1.1", chess.Board(WEAK_PAWNS)),
    ):
        yield Row(what, recorded, f"{T8(board) / 10:.1f}")
