"""MATER, 1964 to 1966, by George Baylor and Herbert Simon: mating combinations, found by trying the checks that leave
the fewest replies.

    think(fen)                     the mating line, if there is one
    explain(fen, move)             the checks of the position in MATER's order, with what each leaves

MATER plays no games.  The attacker is the side to move; it wants a mate that no reply escapes.

Source: G. W. Baylor and H. A. Simon, A chess mating combinations program (1966), after the Chess Programming Wiki's
page "Mater" and the abstract of Baylor's report of 1965.  Status: certain, where RULES does not say otherwise.
"""

from __future__ import annotations

import dataclasses

import chess

from ..notation.counting import counted
from ..notation.descriptive_facts import gives_mate
from .recording import (
    CERTAIN,
    DISPUTED,
    OURS,
    OWN,
    Method,
    Recorder,
    Row,
    Rule,
    Term,
    Thought,
    as_checked_board,
    mate_of,
)

# fmt: off
MOST_TRIED, MANY = 20_000, 255  # moves tried before it gives up; no limit to replies
UNIT = "28,672 minus the ply of the mated position, counted from 1; 0: no mate"
WORTH = {chess.PAWN: 1, chess.KNIGHT: 3, chess.BISHOP: 3, chess.ROOK: 5, chess.QUEEN: 9, chess.KING: 10}
CHECK, QUIET, REPLY = range(OWN, OWN + 3)
WORDS = {
    "1.16": "{Side} to move {at}: {value} moves to try.",
    "1.16.one": "{Side} to move {at}: one move to try.",
    "2.16": "{Side} tries the check {move}: it leaves {value} replies.",
    "2.17": "{Side} tries {move}, which threatens mate: it leaves {value} replies.",
    "2.18": "{Side} replies {move}.",
    "5": "The check {move} leaves more than four replies: not tried.",
    "5.many": "{n} checks {at} leave more than four replies: not tried.",
    "6": "No more checks {at}: {own} escapes.",
    "9": "{move} escapes: {own} is given up.",
    "10": "{move} leads to mate {at}.",
    "16": "The search of {own} ends.",
    "16.root": "The search ends.",
}
RULES = (
    Rule("The attacker tries only checks. The defender has all legal replies.", "1966, after the Wiki (MATER I)", CERTAIN),
    Rule("Checks that leave the fewest replies go first. A check that leaves more than four is not tried.", "1966, after the Wiki", CERTAIN),
    Rule("Among equal checks, double checks go first, then checks that cannot be answered by capturing the checking piece.",
         "1966, after the Wiki", CERTAIN),
    Rule("The defender captures first, the most valuable piece with the least valuable. King moves come next, then moves that "
         "interpose a piece.", "1966, after the Wiki", CERTAIN),
    Rule("One reply that escapes ends the analysis of a check.", "1966, after the Wiki", CERTAIN),
    Rule("At the first level, when the checks have failed, quiet moves that threaten mate in one are tried. The threat is tested by "
         "letting the defender pass.", "1966, after the Wiki (MATER II)", CERTAIN),
    Rule("Quiet moves that leave the fewest replies go first. Their number is not limited.", "none", OURS),
    Rule("Moves that are equal in all this are taken from h8 down.", "none", OURS),
    Rule("The analysis goes depth first.", "none", OURS),
    Rule("It looks for mates of up to eight moves.", "1965, abstract (\"two to eight moves in depth\")", OURS),
    Rule("It gives up after 20,000 moves tried.", "none", OURS),
    Rule("A path is followed only while the number of replies does not grow: off.", "the Wiki; contradicts the mates of eight",
         DISPUTED),
)
MATES = {  # {name: (FEN, moves to mate, moves tried by an independent program of the same rules)}
    "Ed. Lasker – Thomas, London 1912": ("rn3rk1/pbppq1pp/1p2pb2/4N2Q/3PN3/3B4/PPP2PPP/R3K2R w KQ - 7 11", 8, 137),
    "Anderssen – Kieseritzky, London 1851": ("r1bk2nr/p2p1pNp/n2B4/1p1NP2P/6P1/3P1Q2/P1P1K3/q5b1 w - - 0 1", 2, 33),
    "a smothered mate": ("5r1k/6pp/8/6N1/2Q5/8/6PP/7K w - - 0 1", 4, 11),
    "Morphy, Paris 1858": ("4kb1r/p2n1ppp/4q3/4p1B1/4P3/1Q6/PPP2PPP/2KR4 w k - 0 1", 2, 3),
}
# fmt: on


@dataclasses.dataclass(frozen=True)
class Readings:
    """How the rules are read: replies that a check may leave, moves a mate may take, may the replies
    become more, and are equals taken from h8 down (as Bernstein's tables are) or from a1 up?

    >>> Readings(replies=3).moves
    8

    Source: the paper of 1966; the abstract of 1965.  Status: ours, see RULES.
    """

    replies: int = 4
    moves: int = 8
    declining: bool = False
    downward: bool = True


LITERAL = Readings()
OTHERS = {f"at most {counted(n, 'reply', 'replies')}": Readings(replies=n) for n in (1, 2, 3, 5, 30)}
OTHERS |= {
    "equals from a1 up": Readings(downward=False),
    "mates of five moves at most": Readings(moves=5),
    "replies never more than before": Readings(declining=True),
}


def _square_order(move, readings):
    """Return the order of equals."""
    squares = move.from_square, move.to_square
    return tuple(-square for square in squares) if readings.downward else squares


def replies(board, readings=LITERAL):
    """Return the defender's replies in MATER's order: captures, king moves, interpositions.

    >>> board = chess.Board("4k3/8/8/8/8/8/4q3/4K2R w - - 0 1")
    >>> [board.san(move) for move in replies(board)]
    ['Kxe2']

    Source: the paper of 1966.  Status: certain.
    """

    def order(move):
        mover, taken = board.piece_type_at(move.from_square), board.piece_type_at(move.to_square) or chess.PAWN
        if board.is_capture(move):
            return 0, -WORTH[taken], WORTH[mover], _square_order(move, readings)
        return (1 if mover == chess.KING else 2), 0, 0, _square_order(move, readings)

    return sorted(board.legal_moves, key=order)


def checks(board, readings=LITERAL):
    """Return the checks of the side to move in MATER's order: [(move, the number of replies it leaves)].

    >>> board = chess.Board("5r1k/6pp/8/6N1/2Q5/8/6PP/7K w - - 0 1")
    >>> [(board.san(move), left) for move, left in checks(board)]
    [('Nf7+', 2), ('Qg8+', 2)]

    Source: the paper of 1966.  Status: certain.
    """
    listed = []
    for move in board.legal_moves:
        if board.gives_check(move):
            board.push(move)
            left, checkers = list(board.legal_moves), board.checkers()
            is_double = len(checkers) > 1
            is_taken = not is_double and any(reply.to_square in checkers for reply in left)
            board.pop()
            listed.append((len(left), not is_double, is_taken, _square_order(move, readings), move))
    return [(row[-1], row[0]) for row in sorted(listed, key=lambda row: row[:-1])]


def threats(board, readings=LITERAL):
    """Return the quiet moves that threaten mate in one, those that leave the fewest replies first: [(move, replies
    left)].

    >>> board = chess.Board("6k1/5ppp/8/8/8/8/1r3PPP/R5K1 b - - 0 1")
    >>> [board.san(move) for move, left in threats(board)]
    ['Ra2']

    Source: the paper of 1966, MATER II.  Status: certain; the order ours.
    """
    listed = []
    for move in [first for first in board.legal_moves if not board.gives_check(first)]:
        board.push(move)
        left = board.legal_moves.count()
        board.push(chess.Move.null())
        threatens = left and any(gives_mate(board, second) for second in list(board.legal_moves))
        board.pop()
        board.pop()
        if threatens:
            listed.append((left, _square_order(move, readings), move))
    return [(row[-1], row[0]) for row in sorted(listed, key=lambda row: row[:-1])]


class _Analysis:
    """One analysis: the tree of moves tried, depth first."""

    def __init__(self, board, readings):
        self.board, self.readings, self.recorder, self.attacker = board, readings, Recorder(), board.turn

    def attack(self, ply, node, moves_left, most, tried):
        """Return the line that mates by one of these moves, None if none does; `tried`: the moves, as `checks` has
        them.
        """
        within = [(move, left) for move, left in tried if left <= most]
        if tried:
            self.recorder.enter(ply, node, len(tried), len(within))
        for place, (move, left) in enumerate(tried[len(within) :], len(within) + 1):
            self.recorder.outside(ply, node, move, place, left)
        for place, (move, left) in enumerate(within, 1):
            if self.recorder.nodes >= MOST_TRIED:
                return None
            line = self.try_move(ply, node, moves_left, move, left, place)
            if line is not None:
                self.recorder.best(ply, node, move, mate_of(not self.attacker, ply + len(line)))
                return line
        self.recorder.static(ply, node, 0)
        return None

    def try_move(self, ply, node, moves_left, move, left, place):
        """Return the mating line that begins with a move of the attacker, None if a reply escapes."""
        child = self.recorder.consider(ply, node, move, place, left, CHECK if self.board.gives_check(move) else QUIET)
        self.board.push(move)
        line = self.defend(ply + 1, child, moves_left - 1, left)
        self.board.pop()
        self.recorder.back(ply + 1, child, mate_of(not self.attacker, ply + 1 + len(line)) if line is not None else 0)
        return None if line is None else [move, *line]

    def defend(self, ply, node, moves_left, left):
        """Return the longest line to mate after the replies, None if one escapes."""
        answers, longest = replies(self.board, self.readings), []
        if not answers:
            is_mate = self.board.is_checkmate()
            self.recorder.over(ply, node, is_mate, mate_of(not self.attacker, ply) if is_mate else 0)
            return [] if is_mate else None
        self.recorder.enter(ply, node, len(answers), len(answers))
        for place, move in enumerate(answers, 1):
            child = self.recorder.consider(ply, node, move, place, 0, REPLY)
            self.board.push(move)
            most = min(self.readings.replies, left) if self.readings.declining else self.readings.replies
            listed = checks(self.board, self.readings) if moves_left else []
            line = self.attack(ply + 1, child, moves_left, most, listed)
            self.board.pop()
            self.recorder.back(ply + 1, child, 0 if line is None else mate_of(not self.attacker, ply + 1 + len(line)))
            if line is None:
                self.recorder.cut(ply, node, move, 0, (0, 0))
                return None
            if len(line) + 1 > len(longest):
                longest = [move, *line]
                self.recorder.best(ply, node, move, mate_of(not self.attacker, ply + len(longest)))
        return longest


def think(position, readings=LITERAL):
    """Return the mate that MATER finds: a Thought; its move is None if it finds none.

    >>> found = think("5r1k/6pp/8/6N1/2Q5/8/6PP/7K w - - 0 1")
    >>> found.board.variation_san(found.line), found.nodes <= 22
    ('1. Nf7+ Kg8 2. Nh6+ Kh8 3. Qg8+ Rxg8 4. Nf7#', True)

    Source: the papers of 1965 and 1966.  Status: certain, where RULES does not say otherwise.
    """
    asked = as_checked_board(position)
    analysis = _Analysis(asked.copy(), readings)
    tried = checks(analysis.board, readings)
    line = analysis.attack(1, 0, readings.moves, readings.replies, tried)
    if line is None:
        tried = threats(analysis.board, readings)
        line = analysis.attack(1, 0, readings.moves, MANY, tried)
    value = mate_of(not asked.turn, 1 + len(line)) if line else 0
    analysis.recorder.back(1, 0, value)
    rows, table = analysis.recorder.tape(), [move for move, left in tried]
    move = line[0] if line else None
    return Thought(
        "mater",
        asked,
        move,
        value,
        UNIT,
        line[:1] if line else [],
        table,
        line or [],
        Method(True),
        rows,
        len(rows),
        WORDS,
        analysis.recorder.nodes < MOST_TRIED,
    )


def explain(position, move, readings=LITERAL):
    """Return the checks of a position, or the threats of mate, in MATER's order: a Term for each, its amount the
    replies left.

    >>> explain("5r1k/6pp/8/6N1/2Q5/8/6PP/7K w - - 0 1", None)[0]
    Term(label='Nf7+', amount=2, rule='fewest replies first')

    Source: the paper of 1966.  Status: certain.
    """
    board = as_checked_board(position).copy()
    rows = checks(board, readings)
    rule = "fewest replies first"
    if move is not None and move not in [first for first, left in rows]:
        rows, rule = threats(board, readings), "threatens mate; fewest replies first"
    return [Term(board.san(first), left, rule) for first, left in rows]


def figures(games):
    """Four famous mates: Rows.

    >>> next(figures([])).recorded
    '8'

    Source: the mates, and what another program of the same rules tried.  Status: modern.
    """
    for name, (fen, moves, tried) in MATES.items():
        thought = think(fen)
        yield Row(
            f"{name}: moves to mate",
            str(moves),
            str((len(thought.line) + 1) // 2),
            thought.board.variation_san(thought.line),
        )
        yield Row(
            f"{name}: moves tried",
            str(tried),
            str(thought.nodes),
            f"{tried} by another program of the same rules",
            tried / 2 <= thought.nodes <= 2 * tried,
        )
