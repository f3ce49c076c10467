"""A tape for the figures: the tree of its events (thinking.reading) in words, counted, and as text for a page.

    replay = Replay(thought)            or Replay(tape, board)
    replay.root.children                its nodes, in the program's order
    replay.sentence(17)                 event 17 in words
    encode(tape)                        the tape as text, for a page

Everything shown of a search is drawn from this, or from the same reading in JavaScript (js/src/tape.js); both take
their sentences from words.json.

Source: none in the paper; its debugging aids print the same facts.  Status: modern.
"""

from __future__ import annotations

import base64
import json
import struct
import zlib
from pathlib import Path

import chess

from ..notation.counting import counted
from ..notation.sentences import capital
from ..page.arrays import np
from ..program.alphabeta import INFINITE, NEARLY_INFINITE
from ..program.tape import (
    ADJUSTED,
    BEST,
    CAPTURE,
    CONSIDER,
    CUTOFF,
    ENTER,
    FEEDOVER,
    FEEDOVER_REFUSED,
    HASH_BOUND,
    HASH_HIT,
    HASH_STORE,
    ILLEGAL,
    OUTSIDE,
    REPETITION,
    RETURN,
    SECONDARY_BEGIN,
    SECONDARY_END,
    STATIC,
)
from ..score.searcher import BEYOND_NULL_WINDOW
from ..thinking.reading import Node, Tree, chess_move

PLACED = (REPETITION, HASH_HIT, HASH_BOUND, HASH_STORE)  # their `move` is a place in the table
SMALL = ("kind", "ply", "detail", "rank")
WIDE = ("node", "parent", "move", "value", "alpha", "beta")
WORDS = json.loads((Path(__file__).parent / "words.json").read_text(encoding="utf-8"))
SHORT_LINE, LONG_LINE = 3, 8  # moves named in a sentence; the long line distinguishes two ways to one position


def number(value: int) -> str:
    """Return a value in 1/128 pawn as text; +-32768 is the infinite value, which nothing real reaches.

    >>> number(-45), number(32768)
    ('−45', '∞')
    """
    if abs(value) >= INFINITE:
        return "∞" if value > 0 else "−∞"
    return str(int(value)).replace("-", "−")


def depth_words(depth: int) -> str:
    """Return in words how deep the search behind an entry of the hash table went.

    >>> depth_words(0), depth_words(2)
    ('as an end position', '2 plies deep')
    """
    return WORDS["searched"][min(depth, 2)].format(n=depth)


def encode(tape: np.ndarray, level: int | None = None) -> str:
    """Return a tape as text: column by column, differences, byte planes, deflate, base64.

    An event takes about five letters, with hash coding six.  deflate's `level` 1 is for a reader who waits.  `decode`
    in js/src/tape.js and `decode` here read the text.
    """
    parts = [struct.pack("<I", len(tape)), *(tape[name].astype("u1").tobytes() for name in SMALL)]
    for name in WIDE:
        column = tape[name].astype("<i8")
        change = np.frombuffer(np.diff(column, prepend=0).astype("<i4").tobytes(), "u1", 4 * len(tape))
        parts += [change[plane::4].tobytes() for plane in range(4)]
    return base64.b64encode(zlib.compress(b"".join(parts), level or 9)).decode("ascii")


def decode(text: str) -> dict[str, np.ndarray]:
    """Return the columns of an encoded tape by name, each of shape (events,)."""
    data = zlib.decompress(base64.b64decode(text))
    (n,) = struct.unpack_from("<I", data)
    columns, at = {}, 4
    for name in SMALL:
        columns[name] = np.frombuffer(data, "u1", n, at)
        at += n
    for name in WIDE:
        change = bytearray(4 * n)
        for plane in range(4):
            change[plane::4] = data[at + plane * n : at + (plane + 1) * n]
        columns[name] = np.cumsum(np.frombuffer(change, "<i4", n)).astype("<i4")
        at += 4 * n
    return columns


def steps_of(tape: np.ndarray) -> np.ndarray:
    """Return the events at which a replay stops, shape (steps,); a node's moves outside the width count as one."""
    outside, node = tape["kind"] == OUTSIDE, tape["node"]
    more_follow = outside[:-1] & outside[1:] & (node[:-1] == node[1:])
    return np.flatnonzero(np.append(~more_follow, True)[: len(tape)])


class Replay(Tree):
    """The tree that a tape describes.

    source     a Thought, or a tape (numpy array of EVENT, shape (events,))
    board      the position of the root; needed only with a bare tape (TypeError without it)
    notation   "san" or "descriptive", for the sentences

    Its fields are `tape`, `board`, `notation`, `nodes` (list of Node by number), `root`, `events` (their number),
    `missing` (events that did not fit on the tape), `settings` (None for a bare tape), `scale` (for Part II's searches,
    else None), `words` (the sentences, of which another program has its own), `complete` (False if the search was stopped).
    """

    def __init__(self, source, board: chess.Board | None = None, notation: str = "san"):
        tape = getattr(source, "tape", source)
        board = board if board is not None else getattr(source, "board", None)
        if board is None:
            raise TypeError("a bare tape needs the board of its root: Replay(tape, board)")
        self.tape, self.board, self.events, self.notation = tape, board, len(tape), notation
        self.scale, self.words = getattr(source, "scale", None), {**WORDS, **(getattr(source, "words", None) or {})}
        self.settings, self.complete = getattr(source, "settings", None), getattr(source, "complete", True)
        self.missing = max(0, int(getattr(source, "events", self.events)) - self.events)
        super().__init__(tape, board.turn)

    # ---- questions about the tree ----

    def counters(self) -> dict[str, int]:
        """Return the program's counters as far as the tape holds them, and counts of events.

        plausible_move_gen, static_eval (positions evaluated, feedovers among them), feedover, feedover_limit,
        alpha_beta_flush (refutations by a plausible move: the original does not count those among the captures),
        moves_made (not those replayed for a secondary search); hash_matches (repetitions among them, if
        there is a table), secondary_searches; refuted, illegal, outside, captures, returned are events.
        """
        counts = np.bincount(self.tape["kind"], minlength=32).tolist()
        flushes = sum(
            1
            for node in self.nodes
            if node.cut is not None and node.cut.move is not None and node.child(node.cut.move).kind == CONSIDER
        )
        replayed = sum(node.replayed for node in self.nodes)
        matches = (
            counts[HASH_HIT]
            + counts[HASH_BOUND]
            + int(np.sum((self.tape["kind"] == REPETITION) & (self.tape["detail"] != 0)))
        )
        return {
            "plausible_move_gen": counts[ENTER],
            "static_eval": counts[STATIC] + counts[FEEDOVER],
            "feedover": counts[FEEDOVER],
            "feedover_limit": counts[FEEDOVER_REFUSED],
            "alpha_beta_flush": flushes,
            "moves_made": counts[CONSIDER] + counts[CAPTURE] - replayed,
            "hash_matches": matches,
            "secondary_searches": counts[SECONDARY_BEGIN],
            "refuted": counts[CUTOFF],
            "illegal": counts[ILLEGAL],
            "outside": counts[OUTSIDE],
            "captures": counts[CAPTURE],
            "returned": counts[RETURN],
        }

    def steps(self) -> list[int]:
        """Return the events at which a replay stops: all, but a node's moves outside the width count as one step."""
        return steps_of(self.tape).tolist()

    # ---- words ----

    def position(self, node: Node) -> chess.Board:
        """Return the board at a node, with the moves from the root on its stack."""
        board = self.board.copy(stack=False)
        for step in node.path():
            board.push(step.move)
        return board

    def tracker(self, node: Node):
        """Return the board at a node with the game so far, as descriptive notation needs it."""
        from ..notation.descriptive import Tracker

        tracker = Tracker(self.board)
        for step in node.path():
            tracker.push(step.move)
        return tracker

    def san(self, node: Node, move: chess.Move | None = None) -> str:
        """Return a node's move, or another move that can be played there, in algebraic notation."""
        if move is None:
            node, move = node.parent, node.move
        board = self.position(node)
        try:
            return board.san(move)
        except (AssertionError, ValueError):
            return move.uci()

    def name(self, node: Node, move: chess.Move | None = None) -> str:
        """Return a node's move, or another move that can be played there, in this replay's notation."""
        return self.san(node, move) if self.notation != "descriptive" else self.descriptive(node, move)

    def descriptive(self, node: Node, move: chess.Move | None = None, style: str = "short") -> str:
        """Return a node's move, or another that can be played there, in descriptive notation (styles: see `write`)."""
        from ..notation.descriptive import BadMove, write

        if move is None:
            node, move = node.parent, node.move
        try:
            return write(self.tracker(node), move, style)
        except BadMove:
            return move.uci()

    def line_words(self, node: Node, most: int = SHORT_LINE) -> str:
        """Return the last few moves that lead to a node: "… e5 Nf3 Nc6"."""
        path = node.path()
        return ("… " if len(path) > most else "") + " ".join(self.name(step) for step in path[-most:])

    def sentence(self, t: int) -> str:
        """Return a sentence about event t.

        Raises:
            IndexError: the tape has no event t.
        """
        kind, _, detail, rank, number_, _, move, value, alpha, beta = self.tape[t].tolist()
        node = self._by_number.get(number_)
        if node is None:
            return WORDS["?"].format(kind=kind, at="")
        made = kind in (CONSIDER, CAPTURE, ILLEGAL) and node.parent is not None
        place = node.parent if made else node
        white = self.white_to_move(place)
        side, other = ("White", "Black") if white else ("Black", "White")
        at = self._place_words(place, LONG_LINE if kind in (HASH_HIT, HASH_BOUND) else SHORT_LINE)
        fields = dict(
            Side=side,
            side=side,
            other=other,
            value=number(value),
            rank=rank,
            kind=kind,
            n=0,
            why="",
            at=at,
            own=self.name(node) if node.parent else WORDS["own"]["root"],
            source=self._source_words(node),
            searched=depth_words(rank),
            bound=number(beta if white else alpha),
            beyond=WORDS["beyond"][2 if detail & 1 else 0 if white else 1],
            move=self._move_words(kind, node, place, move),
        )
        return _template(self, t, kind, detail, value, node, fields).format(**fields)

    def _place_words(self, node: Node, most: int) -> str:
        return (
            WORDS["place"]["after"].format(line=self.line_words(node, most)) if node.parent else WORDS["place"]["root"]
        )

    def _source_words(self, node: Node) -> str:
        """Return where the hash table's answer at a node came from."""
        if node.known_from is None:
            return WORDS["source"]["table"]
        return WORDS["source"]["search"].format(at=self._place_words(node.known_from, LONG_LINE))

    def _move_words(self, kind: int, node: Node, place: Node, move: int) -> str:
        if kind in PLACED:
            return ""
        if kind == ILLEGAL and node.parent is not None:
            return self.name(node)
        return self.name(place, chess_move(move)) if move else ""

    def _outside_before(self, t: int) -> int:
        """Return how many moves of one node were put outside the width up to event t."""
        kinds, nodes, n = self.tape["kind"], self.tape["node"], 0
        while t - n >= 0 and kinds[t - n] == OUTSIDE and nodes[t - n] == nodes[t]:
            n += 1
        return n

    def summary(self, write=number) -> str:
        """Return the tree in a sentence or two: its size, its value as `write` writes it, its best line."""
        if self.root.book is not None:
            return WORDS["22"].format(move=self.san(self.root, self.root.book), at=WORDS["place"]["root"])
        line = " ".join(self.san(node) for node in self.line()) or "none"
        cuts = sum(node.cut is not None for node in self.nodes)
        outside = sum(len(node.outside) for node in self.nodes)
        value = "not known" if self.root.value is None else write(self.root.value)
        words = (
            f"{len(self.nodes) - 1:,} moves made, {cuts:,} refutations, {outside:,} moves left outside the width. "
            f"Value {value}, best line {line}.{self._extra_words()}"
        )
        return words + (f" The tape was full: the last {self.missing:,} events are not shown." if self.missing else "")

    def _extra_words(self) -> str:
        """Return a sentence about the work of the hash table and of secondary searches, if there was any."""
        return extra_words(np.bincount(self.tape["kind"], minlength=32).tolist())


def extra_words(counts: list[int]) -> str:
    """Return a sentence on the hash table's answers and the secondary searches, from the counts of all events, or "".

    >>> extra_words([0] * 17 + [5, 0, 90, 1, 1])
    ' The hash table answered 5 times; 1 candidate got a secondary search.'
    """
    known, looks, parts = counts[HASH_HIT] + counts[HASH_BOUND], counts[SECONDARY_BEGIN], []
    if counts[HASH_STORE]:
        parts.append(f"the hash table answered {counted(known, 'time')}")
    if looks:
        parts.append(f"{counted(looks, 'candidate')} got a secondary search")
    words = "; ".join(parts)
    return f" {capital(words)}." if words else ""


def _template(replay: Replay, t: int, kind: int, detail: int, value: int, node: Node, fields: dict) -> str:
    """Return the template for an event; the same choice as `template` in js/src/words.js."""
    if kind == ENTER and node.kind == CAPTURE and fields["rank"] == 0:
        return replay.words["1.captures"]
    if kind == ENTER and value == 0 and replay.words["1"] == WORDS["1"]:
        return replay.words["1.none"]
    if kind == ENTER and value == 1:
        return replay.words.get(f"1.{detail}.one") or replay.words["1.one"]
    if kind == OUTSIDE:
        fields["n"] = replay._outside_before(t)
        return replay.words["5.many"] if fields["n"] > 1 else replay.words["5"]
    if kind == CUTOFF and fields["move"] and abs(value) >= NEARLY_INFINITE:
        return replay.words["9.all"]
    if kind == CUTOFF and detail >= BEYOND_NULL_WINDOW:
        return replay.words["9.null" if fields["move"] else "9.pat.null"]
    if kind in (CUTOFF, BEST) and not fields["move"]:
        return replay.words[f"{kind}.pat"]
    if kind == HASH_STORE and node.parent is None:
        return replay.words["19.root"]
    if kind == RETURN and node.parent is None:
        return replay.words.get(f"16.root.{detail}") or replay.words["16.root"]
    if kind == RETURN and node.status == "replayed":
        return replay.words["16.replayed.refuted" if abs(value) >= INFINITE else "16.replayed"]
    if kind == RETURN and abs(value) >= INFINITE:
        return replay.words[_infinite_return(node, value, fields["side"])]
    if kind == SECONDARY_END and detail == 1 and abs(value) >= INFINITE:
        return replay.words["21.refuted"]
    if kind == ADJUSTED:
        fields["why"] = ", ".join(words for bit, words in replay.words["why"].items() if detail & int(bit))
    return replay.words.get(f"{kind}.{detail}") or replay.words.get(str(kind)) or replay.words["?"]


def _infinite_return(node: Node, value: int, side: str) -> str:
    """Return the name of the template for a node that returns an infinite value."""
    if node.known is None:
        return "16.refuted" if node.cut else "16.none"
    return "16.refuted" if (value > 0) == (side == "White") else "16.worse"
