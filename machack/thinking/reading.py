"""A reader of the tape: what a search did, as a tree of plain objects, and what follows from it.

    tree(thought)            the root of the tree: a Node with its move, value, children ...
    root_moves(thought)      the plausible moves of the position, and the result of each
    top_of(tape)             the events at the top of the tree alone, for those who need no more
    root_lines(tape)         the line of each move tried at the top, with its values

This is the only reader of the tape in Python; the shows add words and drawings to its tree.

Source: none in the paper; its debugging aids print the same facts.  Status: modern.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

import chess

from ..notation.counting import counted
from ..notation.positions import to_chess_move
from ..page.arrays import np
from ..program.alphabeta import INFINITE, NEARLY_INFINITE
from ..program.tape import (
    ADJUSTED,
    BEST,
    BOOK,
    CAPTURE,
    CONSIDER,
    CUTOFF,
    ENTER,
    EQUAL,
    FEEDOVER,
    FEEDOVER_REFUSED,
    HASH_BOUND,
    HASH_HIT,
    HASH_STORE,
    ILLEGAL,
    MATE,
    MATE_IGNORED,
    OUTSIDE,
    REPETITION,
    REPLAYED,
    RETURN,
    SECONDARY_END,
    STALEMATE,
    STATIC,
    WORSE,
)

WHY = ("", "always searched", "widened: only one piece so far", "place of an ignored mate")  # CONSIDER's detail
ENDS = {ILLEGAL: "illegal", MATE: "mate", STALEMATE: "stalemate", REPETITION: "repetition"}

# the maximum is 64 * 64 * 6 moves
chess_move = cache(to_chess_move)


# ---------------------------------------------------------------- the tree


@dataclass(frozen=True)
class Cut:
    """Why a node is refuted: the move (None for standing pat), its value, and the bound.

    >>> from machack import Settings, think
    >>> grown = Tree(think("startpos", Settings(depth=2)).tape)
    >>> cut = grown.root.children[1].cut
    >>> cut.move.uci(), cut.value <= cut.bound
    ('e7e5', True)
    """

    move: chess.Move | None
    value: int
    bound: int
    equal: bool


@dataclass(frozen=True)
class Outside:
    """A plausible move that was not considered: its plausibility, and its place in the list.

    >>> from machack import Settings, think
    >>> grown = Tree(think("startpos", Settings(depth=2)).tape)
    >>> len(grown.root.outside), grown.root.outside[0].place
    (14, 7)
    """

    move: chess.Move
    plausibility: int
    place: int


@dataclass(frozen=True)
class Known:
    """What the hash table knew about a node: the entry's code, depth and value (from White's point of view).

    `node` is the node whose search stored the entry; None if that is not on the tape.

    >>> from machack import Settings, think
    >>> nodes = Tree(think("startpos", Settings(hash_coding=True)).tape).nodes
    >>> {type(node.known).__name__ for node in nodes if node.known}
    {'Known'}
    """

    code: int
    depth: int
    value: int
    node: Node | None


@dataclass(eq=False, repr=False)
class Node:
    """One node of the tree: a move that the search made, and its result.

    number       as on the tape; 0 is the root
    parent       the Node above, None at the root
    move         chess.Move that leads here, None at the root
    kind         CONSIDER or CAPTURE; 0 at the root
    detail       why it was considered (tape.WITHIN_WIDTH ...)
    place        its place in the list
    plausibility   its plausibility, or the value of a capture
    depth        moves from the root
    children     the nodes below, in the order in which they were searched
    listed       number of plausible moves of this node, None if none were listed
    width        its basic width
    by_width     True if the moves are Mac Hack's, and the width decides which are considered
    static       static value, from White's point of view, or None
    value        the value returned, or None
    adjusted     the value after a small modification, or None
    status       "open", "returned", "refuted", "unanswered" (every move from here was refuted), "illegal", "mate",
                 "stalemate", "repetition", "known" (the hash table had the value), "replayed" (a secondary search
                 passed here), "book" (the book had a reply)
    cut          Cut or None
    feedover     the number of the condition by which it was fed over, or 0
    refused      the same, if a limit forbade the feedover
    best         the last BEST: (move, value) or None
    outside      moves outside the width
    ignored      True if the move leads to mate and was not counted
    known        Known or None: the hash table's value
    kept         the Known that this node's search left in the table, or None
    book         the book's move, at the root, or None
    again        for a candidate at the root with a secondary search: the child by the same move at which the secondary
                 search's line begins
    first        for that child, the candidate
    replaced     the secondary search of this candidate was worse, and its value replaces the first
    equal        the secondary search found the same value, and only its line counts
    looked       the value of this candidate's secondary search, or None
    line         the best line from here as the original printed it, a list of chess.Move

    >>> from machack import Settings, think
    >>> first = think("startpos", Settings(depth=2)).tree().children[0]
    >>> first.move.uci(), first.place, first.depth, first.status
    ('e2e4', 1, 1, 'returned')
    """

    number: int
    parent: Node | None
    move: chess.Move | None
    packed: int = 0
    kind: int = 0
    detail: int = 0
    place: int = 0
    plausibility: int = 0
    depth: int = 0
    children: list[Node] = field(default_factory=list)
    listed: int | None = None
    width: int = 0
    by_width: bool = False
    static: int | None = None
    value: int | None = None
    status: str = "open"
    cut: Cut | None = None
    feedover: int = 0
    refused: int = 0
    best: tuple[chess.Move | None, int] | None = None
    outside: list[Outside] = field(default_factory=list)
    ignored: bool = False
    adjusted: int | None = None
    known: Known | None = None
    kept: Known | None = None
    book: chess.Move | None = None
    again: Node | None = None
    first: Node | None = None
    replaced: bool = False
    equal: bool = False
    looked: int | None = None
    line: list[chess.Move] = field(default_factory=list)

    def __repr__(self) -> str:
        """Return one line: the move, its result, the number of children.

        >>> from machack import Settings, think
        >>> Tree(think("startpos", Settings(depth=2)).tape).root.children[0]
        <Node 1 e2e4: returned, value 0, 6 children>
        """
        move = f" {self.move.uci()}" if self.move else ""
        value = "" if self.value is None else f", value {self.value}"
        below = f", {counted(len(self.children), 'child', 'children')}" if self.children else ""
        return f"<Node {self.number}{move}: {self.status}{value}{below}>"

    @property
    def unseen(self) -> int:
        """The number of listed moves that a cut left unsearched.

        >>> from machack import Settings, think
        >>> grown = Tree(think("startpos", Settings(depth=2)).tape)
        >>> sum(node.unseen for node in grown.nodes) > 0
        True
        """
        if self.cut is None or self.listed is None:
            return 0
        listed = sum(not child.replayed for child in self.children)
        return max(0, self.listed - listed - len(self.outside))

    @property
    def unseen_beyond(self) -> int:
        """The number of unseen moves beyond the basic width, which the cut did not save.

        A rule that widens the search might have reached some of them. Illegal moves and ignored mates use no place in
        the width.

        >>> from machack import Settings, think
        >>> grown = Tree(think("startpos", Settings(depth=2, widths=(3,))).tape)
        >>> second = grown.root.children[1]
        >>> second.listed, len(second.children), second.unseen, second.unseen_beyond
        (20, 1, 19, 17)
        """
        if not self.by_width:
            return 0
        placeless = sum(child.status == "illegal" or child.ignored for child in self.children)
        return min(self.unseen, max(0, (self.listed or 0) - self.width - placeless))

    @property
    def replayed(self) -> bool:
        """True if it was made for a secondary search, on the way down the principal variation.

        >>> from machack import Settings, think
        >>> grown = Tree(think("startpos", Settings(depth=2)).tape)
        >>> any(node.replayed for node in grown.nodes)        # secondary search is off
        False
        """
        return self.kind == CONSIDER and self.detail == REPLAYED

    @property
    def known_from(self) -> Node | None:
        """The node whose search the hash table's value came from; None if there is none or it is not on the tape.

        >>> from machack import Settings, think
        >>> grown = Tree(think("startpos", Settings(depth=2)).tape)
        >>> grown.root.known_from is None
        True
        """
        return self.known.node if self.known else None

    def child(self, move: chess.Move | None) -> Node | None:
        """Return the last child by this move, or None.

        For a candidate with a secondary search, it is the child whose value counts.

        >>> from machack import Settings, think
        >>> grown = Tree(think("startpos", Settings(depth=2)).tape)
        >>> grown.root.child(chess.Move.from_uci("e2e4")) is grown.root.children[0]
        True
        """
        below = next((below for below in reversed(self.children) if below.move == move), None)
        return below.first if below is not None and below.first is not None and not below.first.replaced else below

    def path(self) -> list[Node]:
        """Return the nodes from below the root down to this one.

        >>> from machack import Settings, think
        >>> grown = Tree(think("startpos", Settings(depth=2)).tape)
        >>> [node.depth for node in grown.root.children[0].children[0].path()]
        [1, 2]
        """
        return [] if self.parent is None else self.parent.path() + [self]


class Tree:
    """The tree that a tape describes.

    tape     a numpy array of tape.EVENT, shape (events,)
    turn     the side to move at the root
    It has root (a Node) and nodes (all of them, in the order they were made).

    >>> from machack import Settings, think
    >>> found = think("startpos", Settings(depth=1))
    >>> grown = Tree(found.tape)
    >>> len(grown.nodes) - 1 == found.nodes, [node.move.uci() for node in grown.line()] == [found.move.uci()]
    (True, True)
    """

    def __init__(self, tape: np.ndarray, turn: bool = chess.WHITE):
        self.turn = turn
        self.root = Node(0, None, None)
        self.nodes = [self.root]
        self._by_number, self._stored, self._latest = {0: self.root}, {}, None
        # by columns: four times as fast as by records
        for event in zip(*(tape[name].tolist() for name in tape.dtype.names)):
            self._read(event)

    def _read(self, event: tuple) -> None:
        kind, _, detail, rank, number_, parent, move, value, alpha, beta = event
        if kind in (CONSIDER, CAPTURE) and number_:
            self._latest = self._born(number_, parent, move, kind, detail, rank, value)
            return
        node = self._by_number.get(number_)
        if node is None:
            return
        if kind == ENTER:
            node.listed, node.width, node.by_width = value, rank, not detail and rank > 0
        elif kind == OUTSIDE:
            node.outside.append(Outside(chess_move(move), value, rank))
        elif kind == CUTOFF:
            bound = beta if self.white_to_move(node) else alpha
            node.cut = Cut(chess_move(move) if move else None, value, bound, detail & 1 == 1)
            node.status = "refuted"
            # a refuted end position has no line
            node.line = self._latest_line() if node.listed is not None else []
        elif kind == BEST:
            node.best = (chess_move(move) if move else None, value)
            node.line = self._latest_line()
        elif kind in (HASH_HIT, HASH_BOUND):
            node.known, node.status = Known(detail, rank, value, self._stored.get((move, detail, rank, value))), "known"
        elif kind == HASH_STORE:
            node.kept = Known(detail, rank, value, node)
            self._stored[move, detail, rank, value] = node  # the whole entry, because a replay restores old ones
        else:
            self._mark(node, kind, detail, move, value)

    def _born(self, number_: int, parent: int, move: int, kind: int, detail: int, rank: int, value: int) -> Node:
        above = self._by_number[parent]
        node = Node(number_, above, chess_move(move), move, kind, detail, rank, value, above.depth + 1)
        if node.replayed and above.parent is None:
            node.first = above.child(node.move)
            if node.first is not None:
                node.first.again = node
        above.children.append(node)
        self.nodes.append(node)
        self._by_number[number_] = node
        return node

    def _latest_line(self) -> list[chess.Move]:
        """Return the move made last, and the line below it."""
        return [self._latest.move, *self._latest.line] if self._latest is not None else []

    def _returned(self, node: Node, value: int) -> None:
        """Record the value that a node returns; a refused move becomes the line of a node without one."""
        node.value = value
        if node.status == "open":
            passed = node.replayed and bool(node.children) and node.children[0].replayed
            unanswered = abs(value) >= INFINITE and node.parent
            node.status = "replayed" if passed else "unanswered" if unanswered else "returned"
        above = node.parent
        if above is not None:
            if abs(value) > NEARLY_INFINITE and above.listed is not None and not above.line:
                above.line = [node.move, *node.line]
            self._latest = node

    def _mark(self, node: Node, kind: int, detail: int, move: int, value: int) -> None:
        if kind == STATIC:
            node.static = value
        elif kind == FEEDOVER:
            node.feedover = detail
        elif kind == FEEDOVER_REFUSED:
            node.refused = detail
        elif kind == RETURN:
            self._returned(node, value)
        elif kind in ENDS:
            node.status = ENDS[kind]
        elif kind in (MATE_IGNORED, ADJUSTED):
            child = node.child(chess_move(move))
            if child is not None and kind == MATE_IGNORED:
                child.ignored = True
            elif child is not None:
                child.adjusted = value
        elif kind == SECONDARY_END:
            first = node.child(chess_move(move))
            if first is not None:
                first.replaced, first.equal, first.looked = detail == WORSE, detail == EQUAL, value
        elif kind == BOOK:
            node.book, node.status = chess_move(move), "book"

    def white_to_move(self, node: Node) -> bool:
        """Return True if White is to move at this node.

        >>> from machack import Settings, think
        >>> grown = Tree(think("startpos", Settings(depth=2)).tape)
        >>> grown.white_to_move(grown.root), grown.white_to_move(grown.root.children[0])
        (True, False)
        """
        return (node.depth % 2 == 0) == self.turn

    def line(self) -> list[Node]:
        """Return the best line on the tape: below the root, the last best move at each node.

        If a secondary search gave the value, or the same value, the line follows the moves replayed for it.

        >>> from machack import Settings, think
        >>> grown = Tree(think("startpos", Settings(depth=2)).tape)
        >>> [node.move.uci() for node in grown.line()][:1]
        ['e2e4']
        """
        nodes, node = [], self.root
        while node is not None:
            if node.status == "replayed":
                node = node.children[0]
            else:
                node = node.child(node.best[0]) if node.best is not None else None
                node = node.again if node is not None and node.equal else node
            if node is not None:
                nodes.append(node)
        return nodes

    def tried(self) -> list[Node]:
        """Return the moves tried at the top, in order, without those replayed for a secondary search.

        >>> from machack import think
        >>> [node.move.uci() for node in Tree(think("startpos").tape).tried()][:2]
        ['e2e4', 'e2e3']
        """
        return [node for node in self.root.children if not node.replayed]


def tree(thought) -> Node:
    """Return the tree of a thought as data: its root, a Node with move, value, children and more.

    Everything on the tape is in the tree. If the tape was too short for the search, the tree has only its beginning.

    >>> from machack import Settings, think
    >>> root = tree(think("startpos", Settings(depth=2)))
    >>> [(node.move.uci(), node.value) for node in root.children][:2]
    [('e2e4', 0), ('e2e3', -32768)]
    >>> root.children[1].cut.move.uci()
    'e7e5'
    """
    return Tree(thought.tape, thought.board.turn).root


# ---------------------------------------------------------------- the top of the tree


class RootMove(NamedTuple):
    """A plausible move of the searched position, and what the tape records about it.

    >>> from machack import Settings, think
    >>> best = root_moves(think("startpos", Settings(depth=1)))[0]
    >>> best.move.uci(), best.plausibility, best.looked_at, best.why
    ('e2e4', 644, True, '')
    """

    move: chess.Move
    plausibility: int
    looked_at: bool
    why: str
    value: int | None  # modified, 1/128 pawn, White's point of view; None if it was not searched to the end
    returned: int | None = None  # the value before its modification


def value_after(node: Node) -> int | None:
    """Return the value that counts for a move tried at the top, after its modification.

    It is the secondary search's value if that is worse.

    >>> from machack import Settings, think
    >>> found = think("startpos", Settings(depth=1))
    >>> max(value_after(node) for node in Tree(found.tape).tried()) >= found.value
    True
    """
    counted = node.again if node.replaced else node
    return _value_returned(node) if counted.adjusted is None else counted.adjusted


def _value_returned(node: Node) -> int | None:
    """Return the value that counts for a move tried at the top, before its modification."""
    return node.looked if node.replaced else node.value


def _second_verdict(node: Node) -> str:
    """Return what the secondary search found, in words after "secondary search"."""
    return ": worse" if node.replaced else ": as good" if node.equal else ""


def top_of(tape: np.ndarray) -> np.ndarray:
    """Return the events of a tape at the top: those of the root and of the moves tried there, shape (events,).

    All that `root_moves` and `Tree.tried` tell of a move at the top is on them, except its line. A tree of them is grown
    forty times as fast as that of the whole tape.

    >>> from machack import Settings, think
    >>> tape = think("startpos", Settings(depth=2)).tape
    >>> len(top_of(tape)) < len(tape), [node.value for node in Tree(top_of(tape)).tried()][:2]
    (True, [0, -32768])
    """
    kept = {0, *tape["node"][(tape["kind"] == CONSIDER) & (tape["parent"] == 0)].tolist()}
    return tape[[place for place, node in enumerate(tape["node"].tolist()) if node in kept]]


def root_moves(thought) -> list[RootMove]:
    """Return the plausible moves of a thought's position in the program's order, from its tape.

    >>> from machack import Settings, think
    >>> [each.move.uci() for each in root_moves(think("startpos", Settings(depth=1)))][:3]
    ['e2e4', 'e2e3', 'd2d4']
    """
    return moves_at_top(Tree(top_of(thought.tape), thought.board.turn))


def moves_at_top(grown: Tree) -> list[RootMove]:
    """Return the plausible moves of the root of a tree in the program's order, as `root_moves` does.

    >>> from machack import Settings, think
    >>> grown = Tree(think("startpos", Settings(depth=1)).tape)
    >>> moves_at_top(grown)[0].move.uci()
    'e2e4'
    """
    rows = [(move.place, RootMove(move.move, move.plausibility, False, "", None)) for move in grown.root.outside]
    for node in grown.tried():
        if node.status != "illegal":
            look = "" if node.looked is None else "secondary search" + _second_verdict(node)
            why = "; ".join(filter(None, [WHY[node.detail], look]))
            values = value_after(node), _value_returned(node)
            rows.append((node.place, RootMove(node.move, node.plausibility, True, why, *values)))
    return [root_move for _, root_move in sorted(rows, key=lambda pair: pair[0])]


def moves_within(grown: Tree) -> list[int]:
    """Return the number of moves made in the search of each move tried at the top, in order.

    >>> from machack import think
    >>> found = think("startpos")
    >>> sum(moves_within(Tree(found.tape))) == found.nodes
    True
    """
    firsts = [node.number for node in grown.tried()] + [grown.nodes[-1].number + 1]
    return [after - before for before, after in zip(firsts, firsts[1:])]


def root_lines(tape: np.ndarray) -> list[list]:
    """Return the line of each root move from a tape, with its value after and before modification.

    The rows are [[moves in UCI], modified, raw], in the order they were tried, as the original printed them.

    >>> from machack import Settings, think
    >>> root_lines(think("startpos", Settings(depth=1)).tape)[0]
    [['e2e4'], 1, 1]

    Source: the surviving image (SMVD).  Status: image.
    """
    rows = []
    for node in Tree(tape).tried():
        if node.value is not None:
            adjusted = (node.again if node.replaced else node).adjusted
            modified = node.value if adjusted is None else adjusted
            rows.append([[move.uci() for move in (node.move, *node.line)], modified, node.value])
    return rows
