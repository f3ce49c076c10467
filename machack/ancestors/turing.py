"""Turing's paper machine, 1948 to 1952: the rules that Turing followed by hand, move by move, against Alick Glennie.

    think("startpos")                        the move, its value, its tape
    explain("startpos", move)                the position-play value behind it, line by line
    position_play(board, chess.WHITE)        in tenths

Two plies are searched in full; beyond them only the considerable moves, until the position is dead. A dead position is
worth the ratio of White's pieces to Black's. Among moves of equal value the greatest position-play value decides. It is that
of the position after the machine's move, without any analysis.

Source: A. M. Turing, "Chess" (typescript AMT/B/7; printed in Faster than Thought, 1953).  Status: certain, where RULES does not say otherwise.
"""

from __future__ import annotations

import dataclasses

import chess

from ..notation.descriptive_facts import gives_mate
from ..program.alphabeta import INFINITE, MATE_VALUE
from .minimaxing import is_better, is_refuted, narrowed, root_window
from .recording import CERTAIN, MOST, OURS, OWN, Method, Recorder, Row, Rule, Stopped, Term, Thought, as_checked_board

# fmt: off
HALVES = {chess.PAWN: 2, chess.KNIGHT: 6, chess.BISHOP: 7, chess.ROOK: 10, chess.QUEEN: 20, chess.KING: 0}  # P = 1
UNIT = "White's material divided by Black's, in thousandths"
RATIO, MATE, EVEN = 1000, 1000.0, 1.0
ALL, RECAPTURE, UNDEFENDED, BY_LOWER, MATES, CAPTURES = range(OWN, OWN + 6)  # why a move is considerable
WORDS = {
    "1.16": "{Side} to move {at}: {value} moves are considerable.",
    "1.16.one": "{Side} to move {at}: one move is considerable.",
    "2.16": "{Side} considers {move}: on the first two plies every move is considerable.",
    "2.17": "{Side} considers {move}: it recaptures.",
    "2.18": "{Side} considers {move}: it captures an undefended piece.",
    "2.19": "{Side} considers {move}: it captures a more valuable piece.",
    "2.20": "{Side} considers {move}: it gives mate.",
    "2.21": "{Side} considers {move}: it captures.",
    "6": "The position {at}, as if it were dead: the ratio is {value}.",
    "10.16": "{move} is as good for {side} as the best so far, {value}, and its position-play value is greater.",
}
RULES = (
    Rule("Values: P 1, Kt 3, B 3 1/2, R 5, Q 10, checkmate plus or minus 1000.", "typescript, p. 4", CERTAIN),
    Rule("On the first two plies every move is considerable: every move of the machine, and every reply.", "typescript, p. 4", CERTAIN),
    Rule("After that these are considerable: a recapture, a capture of an undefended piece or of a more valuable one, and a mate.",
         "typescript, p. 5", CERTAIN),
    Rule("A position with no considerable move, more than two plies ahead, is dead.", "typescript, p. 5", CERTAIN),
    Rule("A dead position is worth the ratio of the two sides' material.", "typescript, p. 5", CERTAIN),
    Rule("A side may be content with the position as it is, unless all its moves are considerable.",
         "typescript, p. 5", CERTAIN),
    Rule("The move with the greatest value is chosen, among equals the one with the greatest position-play value, and then one at random.",
         "typescript, p. 6", CERTAIN),
    Rule("Position-play (i): for each queen, rook, bishop and knight, the square root of the number of its moves, with a capture "
         "counted as two. Square roots are rounded to one decimal.", "typescript, p. 6", CERTAIN),
    Rule("(ii) For each rook, bishop and knight: 1.0 if it is defended, 1.5 if it is defended twice or more.", "typescript, p. 6", CERTAIN),
    Rule("(iii) For the king: as in (i), without castling. (iv) Subtract the square root of the number of moves that a queen would "
         "have on its square.", "typescript, p. 6", CERTAIN),
    Rule("(v) 1.0 while castling is not lost, another if it is possible at the next move, yet another for castling itself.",
         "typescript, p. 7", CERTAIN),
    Rule("(vi) For each pawn: 0.2 for each rank it has advanced. (vii) 0.3 if a piece that is not a pawn defends it.", "typescript, p. 7", CERTAIN),
    Rule("(viii) 1.0 for a threat of mate. (ix) 0.5 for a check.", "typescript, p. 7", CERTAIN),
    Rule("Undefended: no enemy piece attacks the square after the capture.", "none", OURS),
    Rule("A king that captures counts as the most valuable piece.", "none", OURS),
    Rule("Mobility and castling are counted as if the machine were to move again.", "none", OURS),
    Rule("There is a threat of mate if the machine would mate at once after a pass by the other side.", "none", OURS),
    Rule("Castling is worth 3 once it is done: 1 + 1 + 1.", "typescript, p. 7 (\"yet another\")", OURS),
    Rule("Stalemate is worth 1, like equal material. A side with nothing but its king counts half a pawn.", "none", OURS),
    Rule("Lines that cannot change the choice are not followed (alpha-beta).", "none", OURS),
    Rule("Among moves equal in both values, the first is played, counted from the machine's queen's rook's corner; the others are named.",
         "none", OURS),
)
# Turing: by how much a move raises the position-play value, as the typescript prints it. A star means that every other move raised it by less.
INCREASES = {1: "4.2*", 2: "3.1*", 3: "3.1*", 4: "2.0", 5: "3.6*", 6: "0.2", 7: "1.1*", 8: "1.0*", 10: "2.4*", 13: "-1.5",
             14: "0.6", 15: "1.2*", 17: "0.4", 18: "3.0*", 21: "-0.7"}
REMARKS = {1: "1.e3 raises it by 4.4", 3: "the knight on c3 loses its second defender: exactly 0.5",
           21: "the typescript's move is 21.bxc3, which changes it by -1.9"}
# fmt: on


@dataclasses.dataclass(frozen=True)
class Readings:
    """How the rules are read: the literal reading, and what others were tried.

    difference       W - B instead of W/B
    all_captures     every capture is considerable
    undefended, by_lower, pawns   captures of undefended pieces, of higher by lower, of pawns too
    captures_to      the last ply on which captures are considerable (None: no limit)
    plies            searched in full
    rounded          square roots to one decimal
    mate_threat      rule (viii)

    >>> Readings(plies=3).plies
    3

    Source: none in the typescript.  Status: modern.
    """

    difference: bool = False
    all_captures: bool = False
    undefended: bool = True
    by_lower: bool = True
    pawns: bool = True
    captures_to: int | None = None
    plies: int = 2
    rounded: bool = True
    mate_threat: bool = True


LITERAL = Readings()
OTHERS = {
    "W - B instead of W/B": Readings(difference=True),
    "every capture considerable": Readings(all_captures=True),
    "undefended pawns not considerable": Readings(pawns=False),
    "no rule of higher by lower": Readings(by_lower=False),
    "captures on two plies at most": Readings(captures_to=4),
    "captures on one ply": Readings(captures_to=3),
    "no captures beyond the second ply": Readings(captures_to=2),
    "three plies in full": Readings(plies=3),
    "square roots not rounded": Readings(rounded=False),
    "no threat of mate": Readings(mate_threat=False),
}

# ---------------------------------------------------------------- the value of a position


def men_of(board, side):
    """Return the sum of a side's pieces, in halves of a pawn.

    >>> men_of(chess.Board(), chess.WHITE) / 2
    41.0

    Source: the typescript, p. 4.  Status: certain.
    """
    return sum(halves * len(board.pieces(kind, side)) for kind, halves in HALVES.items())


def dead_value(board, readings=LITERAL):
    """Return the value of a dead position: the ratio of White's pieces to Black's.

    >>> dead_value(chess.Board("4k3/8/8/8/8/8/4P3/4KR2 w - - 0 1"))      # nothing against 6: half a pawn is counted
    12.0

    Source: the typescript, p. 5.  Status: certain.
    """
    white, black = men_of(board, chess.WHITE), men_of(board, chess.BLACK)
    return (white - black) / 2 if readings.difference else max(white, 1) / max(black, 1)


def considerable(board, ply, taken_on=None, readings=LITERAL):
    """Return the considerable moves `ply` plies after the machine's choice began: [(move, why)], in the order of their
    squares.

    `taken_on` is the square of the capture just made, if it was one.

    >>> board = chess.Board("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1")
    >>> [(move.uci(), why == UNDEFENDED) for move, why in considerable(board, 2)]
    [('e4d5', True)]

    Source: the typescript, p. 5.  Status: certain.
    """
    turned = 0 if board.turn else 56
    moves = sorted(board.legal_moves, key=lambda move: (move.from_square ^ turned, move.to_square ^ turned))
    if ply < readings.plies:
        return [(move, ALL) for move in moves]
    whys = [(move, _why(board, move, ply, taken_on, readings)) for move in moves]
    return [(move, why) for move, why in whys if why]


def _why(board, move, ply, taken_on, readings):
    """Return why a move beyond the plies looked at in full is considerable; 0 if it is not."""
    if board.is_capture(move) and (readings.captures_to is None or ply < readings.captures_to):
        why = _why_it_captures(board, move, taken_on, readings)
        if why:
            return why
    return MATES if gives_mate(board, move) else 0


def _why_it_captures(board, move, taken_on, readings):
    """Return why a capture is considerable; 0 if it is not."""
    if readings.all_captures:
        return CAPTURES
    if move.to_square == taken_on:
        return RECAPTURE
    taken, taker = board.piece_type_at(move.to_square) or chess.PAWN, board.piece_type_at(move.from_square)
    if readings.by_lower and taker != chess.KING and HALVES[taken] > HALVES[taker]:
        return BY_LOWER
    if not readings.undefended or (taken == chess.PAWN and not readings.pawns):
        return 0
    board.push(move)
    defended = board.is_attacked_by(board.turn, move.to_square)
    board.pop()
    return 0 if defended else UNDEFENDED


# ---------------------------------------------------------------- the position-play value


def root_of(number, readings=LITERAL):
    """Return the square root of a number of moves, in tenths.

    >>> root_of(4), root_of(7)
    (20, 26)

    Source: the typescript, p. 6.  Status: certain.
    """
    exact = 10 * number**0.5
    return round(exact) if readings.rounded else exact


def position_play(board, side, castled=False, readings=LITERAL):
    """Return the position-play value of a side, in tenths: a list of Terms. `castled` says that its last move was castling.

    >>> sum(term.amount for term in position_play(chess.Board(), chess.WHITE))
    102

    Source: the typescript, pp. 6 and 7.  Status: certain; see RULES for what is ours.
    """
    turned = board.copy(stack=False)
    turned.turn, turned.ep_square = side, None
    mobility = dict.fromkeys(chess.scan_forward(turned.occupied_co[side]), 0)
    castling = False
    for move in turned.legal_moves:
        if turned.is_castling(move):
            castling = True
        elif turned.piece_type_at(move.to_square) != chess.KING:
            mobility[move.from_square] += 2 if turned.is_capture(move) else 1
    terms = []
    for square in mobility:
        terms += _man_terms(turned, square, side, mobility[square], readings)
    return terms + _castling_terms(turned, side, castling, castled) + _attack_terms(turned, side, readings)


def _man_terms(board, square, side, mobility, readings):
    """Return what one piece adds, by rules (i) to (iv), (vi) and (vii)."""
    kind, name = (
        board.piece_type_at(square),
        f"{board.piece_at(square).symbol().upper()} on {chess.square_name(square)}",
    )
    defenders = board.attackers(side, square)
    if kind == chess.PAWN:
        rank = chess.square_rank(square)
        advanced = rank - 1 if side else 6 - rank
        by_a_man = any(board.piece_type_at(defender) != chess.PAWN for defender in defenders)
        terms = [
            Term(f"{name}: ranks advanced", 2 * advanced, "vi"),
            Term(f"{name}: defended by a piece", 3 * by_a_man, "vii"),
        ]
    else:
        terms = [Term(f"{name}: moves, {mobility}", root_of(mobility, readings), "iii" if kind == chess.KING else "i")]
        if kind == chess.KING:
            exposed = _queen_moves(board, square, side)
            terms.append(Term(f"{name}: moves of a queen there, {exposed}", -root_of(exposed, readings), "iv"))
        elif kind != chess.QUEEN:
            terms.append(Term(f"{name}: defended, {len(defenders)}", (0, 10, 15)[min(len(defenders), 2)], "ii"))
    return [term for term in terms if term.amount]


def _queen_moves(board, square, side):
    """Return how many moves a queen on the king's square would have, a capture counting as two."""
    reached = chess.SquareSet(
        (chess.BB_DIAG_ATTACKS[square][chess.BB_DIAG_MASKS[square] & board.occupied])
        | (chess.BB_RANK_ATTACKS[square][chess.BB_RANK_MASKS[square] & board.occupied])
        | (chess.BB_FILE_ATTACKS[square][chess.BB_FILE_MASKS[square] & board.occupied])
    )
    return sum(2 if board.color_at(square) == (not side) else 1 for square in reached if board.color_at(square) != side)


def _castling_terms(board, side, castling, castled):
    """Return what rule (v) adds."""
    able = bool(board.clean_castling_rights() & (chess.BB_RANK_1 if side else chess.BB_RANK_8))
    terms = [
        Term("castling not lost", 10 * (able or castled), "v"),
        Term("castling possible at the next move", 10 * (castling or castled), "v"),
        Term("castled", 10 * castled, "v"),
    ]
    return [term for term in terms if term.amount]


def _attack_terms(board, side, readings):
    """Return what rules (viii) and (ix) add."""
    terms = []
    if readings.mate_threat and any(gives_mate(board, move) for move in list(board.legal_moves)):
        terms.append(Term("threat of mate", 10, "viii"))
    if board.is_attacked_by(side, board.king(not side)):
        terms.append(Term("check", 5, "ix"))
    return terms


def after(board, move, readings=LITERAL):
    """Return the position-play value, in tenths, of the position after a move of the side to move: a list of Terms.

    >>> sum(term.amount for term in after(chess.Board(), chess.Move.from_uci("e2e4")))
    144

    Source: the typescript, p. 6.  Status: certain.
    """
    side, castled = board.turn, board.is_castling(move)
    board.push(move)
    terms = position_play(board, side, castled, readings)
    board.pop()
    return terms


# ---------------------------------------------------------------- the choice


def think(position, readings=LITERAL, limits=None):
    """Return what the paper machine plays: a Thought.

    >>> found = think("startpos")
    >>> found.board.san(found.move), found.value
    ('e3', 1000)

    Source: the typescript, pp. 4 to 7.  Status: certain, where RULES does not say otherwise.
    """
    asked = as_checked_board(position)
    recorder = Recorder(limits, asked)
    moves = recorder.wanted(considerable(asked.copy(), 0, None, readings))
    if moves:
        best, ties, line = _choice(asked.copy(), moves, recorder, readings)
        value = _printed(best)
    else:
        value, ties, line = _over(asked, 1, 0, recorder), [], []
    recorder.back(1, 0, value)
    rows, move = recorder.tape(), ties[0] if ties else None
    return Thought(
        "turing", asked, move, value, UNIT, ties, None, line, Method(True), rows, len(rows), WORDS, recorder.complete
    )


def _choice(board, moves, recorder, readings):
    """Return the best value, the moves that have it and the greatest position-play value, and the line expected."""
    side, best, ties, line = board.turn, None, [], []
    recorder.enter(1, 0, len(moves), len(moves))
    try:
        for place, (move, why) in enumerate(moves, 1):
            window = root_window(None if best is None else best[0], side)
            value, below = _made(board, move, why, place, 0, 0, window, recorder, readings)
            if best is not None and not is_better(value, best[0], side) and value != best[0]:
                continue
            play = sum(term.amount for term in after(board, move, readings))
            if best is None or value != best[0] or play > best[1]:
                recorder.best(1, 0, move, _printed(value), OWN if best is not None and value == best[0] else 0)
                best, ties, line = (value, play), [move], below
            elif play == best[1]:
                ties.append(move)
    except Stopped:
        if best is None:
            return EVEN, [moves[0][0]], [moves[0][0]]
    return best[0], ties, line


def _made(board, move, why, place, ply, parent, window, recorder, readings):
    """Return the value of the position after a move, and the line from it; the tape is written."""
    taken_on = move.to_square if board.is_capture(move) else None
    node = recorder.consider(ply + 1, parent, move, place, 0, why)
    board.push(move)
    value, line = _value(board, ply + 1, node, taken_on, window, recorder, readings)
    board.pop()
    recorder.back(ply + 2, node, _printed(value))
    return value, [move, *line]


def _value(board, ply, node, taken_on, window, recorder, readings):
    """Return the value of a position, White's view, and the line from it: dead, or the best of what is considerable.

    `window`: what White and Black have elsewhere; a value beyond the other's is no better known than that.
    """
    if not any(board.legal_moves):
        _over(board, ply + 1, node, recorder)
        return (-MATE if board.turn else MATE) if board.is_check() else EVEN, []
    best, line = None, []
    if ply >= readings.plies:
        best = dead_value(board, readings)
        recorder.static(ply + 1, node, _printed(best))
        if is_refuted(best, window, board.turn):
            return _cut(board, ply, node, None, best, window, recorder), []
    moves = considerable(board, ply, taken_on, readings)
    if moves:
        recorder.enter(ply + 1, node, len(moves), len(moves))
    for place, (move, why) in enumerate(moves, 1):
        value, below = _made(board, move, why, place, ply, node, narrowed(window, best, board.turn), recorder, readings)
        if best is None or is_better(value, best, board.turn):
            best, line = value, below
            if is_refuted(best, window, board.turn):
                return _cut(board, ply, node, move, best, window, recorder), line
            recorder.best(ply + 1, node, move, _printed(value))
    return best, line


def _cut(board, ply, node, move, value, window, recorder):
    """Record that what led here is refuted; return the value."""
    recorder.cut(ply + 1, node, move, _printed(value), tuple(map(_printed, window)))
    return value


def _printed(value):
    """Return a value as on the tape."""
    if abs(value) > MATE:
        return INFINITE if value > 0 else -INFINITE
    return (MATE_VALUE if value > 0 else -MATE_VALUE) if abs(value) == MATE else min(MOST, round(value * RATIO))


def _over(board, ply, node, recorder):
    """Record that the game is over; return the value, as on the tape."""
    value = _printed(-MATE if board.turn else MATE) if board.is_check() else _printed(EVEN)
    recorder.over(ply, node, board.is_check(), value)
    return value


def explain(position, move, readings=LITERAL):
    """Return the sum behind a move: the position-play value before it and after it, and its change, a list of Terms.

    >>> [str(term.label) for term in explain("startpos", chess.Move.from_uci("e2e4"))[-2:]]
    ['position-play value after the move', 'change']

    Source: the typescript, pp. 6 and 7.  Status: certain, as `position_play`.
    """
    board = as_checked_board(position).copy()
    before = sum(term.amount for term in position_play(board, board.turn, readings=readings))
    terms = after(board, move, readings)
    total = sum(term.amount for term in terms)
    return [*terms, Term("position-play value after the move", total), Term("change", total - before)]


def figures(games):
    """Return the position-play values that the typescript records: Rows.

    >>> next(figures([])).recorded
    '10.2'

    Source: the typescript.  Status: certain.
    """
    board = chess.Board()
    start = sum(term.amount for term in position_play(board, chess.WHITE))
    yield Row("position-play of the first position", "10.2", f"{start / 10:.1f}")
    board = games[0].board.copy()
    for move in games[0].moves:
        number = board.fullmove_number
        if board.turn and number in INCREASES:
            raised = {candidate: explain(board, candidate)[-1].amount for candidate in board.legal_moves}
            star = "*" if all(raised[move] > raised[other] for other in raised if other != move) else ""
            what = f"{number}.{board.san(move)} raises the position-play value by"
            yield Row(what, INCREASES[number], f"{raised[move] / 10:.1f}{star}", REMARKS.get(number, ""))
        board.push(move)
