"""Why a move was or was not considered, chosen or dropped: every answer is read from the tape.

    why(thought, "Nd5")                     at the root
    why(thought, "Nf6", ["Nd5"])            after Nd5; or a Node of a Replay, or its number
    whys(thought, ["Nd5"])                  all moves there
    parting(thought, other)                 where the trees of two thoughts begin to differ

js/src/why reads the same answers from the same tape; both take their sentences from words.json.

Source: none in the paper; its debugging aids 4 and 5 answer such questions.  Status: modern.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import chess

from .. import BadInput
from ..notation.sentences import capital
from ..program.alphabeta import INFINITE, NEARLY_INFINITE
from ..program.tape import (
    ADJUSTED,
    BEST,
    CAPTURE,
    CONSIDER,
    CUTOFF,
    HASH_BOUND,
    HASH_HIT,
    HASH_STORE,
    MATE,
    MATE_IGNORED,
    OUTSIDE,
    REPETITION,
    RETURN,
    SECONDARY_END,
    STALEMATE,
    STATIC,
)
from ..score.searcher import AGAIN, FIFTY, NOISY, RECOGNIZED, TOO_LITTLE_LEFT
from ..thinking.reading import Node, chess_move
from .checks import check_choices
from .replay import PLACED, WORDS, Replay, number

ALWAYS, FREED = 1, 3  # CONSIDER's detail: always searched; in the place of an ignored mate
HOW = ("width", "always", "extended", "freed", "again", "order", "null window", "twice")
BY_RULE = (TOO_LITTLE_LEFT, FIFTY, RECOGNIZED)  # in Part II: no move of such a node is tried
AT_LEAST = 2  # RETURN's detail, in Part II: the side to move gets at least that value
SAY = WORDS["whys"]


@dataclass(frozen=True)
class Why:
    """The answer about one move at one node: a sentence or a few, and their numbers.

    sentence     the answer in words
    kind         "chosen" (at the root), "best" (at another node), "refutes" (it refutes the node), "refuted",
                 "replaced" (the best until a better one came), "equal" (to the best, but less plausible), "worse",
                 "illegal", "again" (only replayed for a secondary search), "stopped", "ends" (the tape does); if not
                 considered: "outside" the width, "unseen" (after a cut), "not legal", "promotion" (to less than a
                 queen), "no capture" (at an end position), "no capture or unseen", "known" (no move is tried: hash
                 table or repetition), "above" (the node is illegal), "passed" (by a secondary search), "book", "not the
                 book's", "unlisted"
    move, node   the move asked about, and the number of the node on the tape
    looked       how it came to be considered: "width", "always", "extended", "freed", "capture", "again"; in Part II
                 "order", "null window", "twice"; None if it was not
    child        the number of its node, None if it was not considered
    place, plausibility    in the list (for a plausible capture, the worth in its list), None if the tape does not hold
                           them
    width, extended        the node's basic width and, for a move outside it, how far it was extended; None if no moves
                 are listed
    value, modified        the value returned, and the value after modification (the same if there was none), White's
                 view; None if refuted
    by           the move that refuted it, preceded it, replaced it, comes second to it, or cut the node before it;
                 None: standing pat
    bound        the assured value that caused a cut, White's view; by_whom the words for the move that assures it
    margin       how much better it is than the second, or worse than the best, for the side to move, in 1/128 pawn
    needed       what would have changed it: the width that includes it, or the points it needed to be the best
    listed       moves on the list, None if none are listed
    """

    sentence: str
    kind: str
    move: chess.Move
    node: int
    looked: str | None = None
    child: int | None = None
    place: int | None = None
    plausibility: int | None = None
    width: int | None = None
    extended: int | None = None
    value: int | None = None
    modified: int | None = None
    by: chess.Move | None = None
    bound: int | None = None
    by_whom: str | None = None
    margin: int | None = None
    needed: int | None = None
    listed: int | None = None

    def __str__(self) -> str:
        return self.sentence


@dataclass(eq=False)
class _Verdict:
    """What the tape says at a node about one of its children: the indexes of the events, -1 if there is none."""

    child: Node
    born: int
    adjusted: int = -1
    best: int = -1
    cut: int = -1
    ignored: int = -1
    second: int = -1
    raw: int | None = None  # the value that counts, and the modified one: infinite if refuted, None if not returned
    value: int | None = None


class _Questions:
    """What the answers about one tape share: the events of each node, and the event at which each node was made."""

    def __init__(self, replay: Replay):
        self.replay, self.events, self.born, self._verdicts = replay, {0: []}, {0: -1}, {}
        tape = replay.tape
        self.kind, self.detail, self.rank, self.move, self.value, self.alpha, self.beta = (
            tape[name].tolist() for name in ("kind", "detail", "rank", "move", "value", "alpha", "beta")
        )
        for t, node_number in enumerate(tape["node"].tolist()):
            if self.kind[t] in (CONSIDER, CAPTURE) and node_number:
                self.born[node_number] = t
                self.events[node_number] = []
            elif node_number in self.events:
                self.events[node_number].append(t)
        self.last_path = {step.number for step in replay.nodes[-1].path()} | {0}

    def at(self, node: Node, *kinds: int) -> int:
        """Return the last event of these kinds at a node, -1 if there is none."""
        return next((t for t in reversed(self.events[node.number]) if self.kind[t] in kinds), -1)

    def white(self, node: Node) -> bool:
        return self.replay.white_to_move(node)

    def bound(self, node: Node, t: int) -> int:
        """Return the bound that a value at this node must reach to cut, at event t."""
        return self.beta[t] if self.white(node) else self.alpha[t]

    def verdicts(self, node: Node) -> list[_Verdict]:
        """Return what became of each move considered here; a secondary search counts with the first search."""
        if node.number not in self._verdicts:
            self._verdicts[node.number] = self._judge(node)
        return self._verdicts[node.number]

    def _judge(self, node: Node) -> list[_Verdict]:
        twice = {child.packed for child in node.children if child.kind == CONSIDER and child.detail == AGAIN}
        verdicts = [
            _Verdict(child, self.born[child.number])
            for child in node.children
            if child.first is None and (child.packed not in twice or child.detail == AGAIN)
        ]
        place = -1
        for t in self.events[node.number]:
            while place + 1 < len(verdicts) and verdicts[place + 1].born < t:
                place += 1
            name = {
                ADJUSTED: "adjusted",
                BEST: "best",
                CUTOFF: "cut",
                MATE_IGNORED: "ignored",
                SECONDARY_END: "second",
            }.get(self.kind[t])
            if name and place >= 0 and self.move[t] == verdicts[place].child.packed:
                setattr(verdicts[place], name, t)
        for verdict in verdicts:
            self._weigh(verdict)
        return verdicts

    def _weigh(self, verdict: _Verdict) -> None:
        back = self.at(verdict.child, RETURN)
        if verdict.second >= 0 and self.detail[verdict.second] == 1:
            back = verdict.second
        if back >= 0:
            verdict.raw = verdict.value = self.value[back]
        if verdict.adjusted >= 0:
            verdict.value = self.value[verdict.adjusted]

    def best_before(self, node: Node, t: int) -> tuple[Node | None, int] | None:
        """Return the best at a node before event t, as (child or None for standing pat, modified value), or None."""
        best = None
        static = self.at(node, STATIC)
        if 0 <= static < t:
            best = (None, self.value[static])
        for verdict in self.verdicts(node):
            if 0 <= verdict.best < t:
                best = (verdict.child, verdict.value)
        return best

    def stopped_at(self, node: Node) -> bool:
        """Return True if the search may have been stopped at this node, or below it."""
        return not self.replay.complete and node.number in self.last_path

    def source(self, node: Node, t: int, bound: int) -> str:
        """Return which move assures the other side of this bound at a node, before event t: "with Nf3 at the root"."""
        above = node.parent
        while above is not None:
            for k in reversed(self.events[above.number]):
                if k < t and self.kind[k] in (BEST, STATIC) and self.value[k] == bound:
                    place = self.place(above)
                    if self.kind[k] == STATIC:
                        return SAY["source.pat"].format(at=place)
                    return SAY["source.move"].format(move=self.replay.name(above, chess_move(self.move[k])), at=place)
            above = above.parent.parent if above.parent is not None else None
        return SAY["source.none"]

    def place(self, node: Node) -> str:
        return self.replay._place_words(node, 3)


class _Answer:
    """The answer about one move at one node while it is being composed: sentences and fields."""

    def __init__(self, asked: _Questions, node: Node, move: chess.Move):
        self.asked, self.node, self.move, self.replay = asked, node, move, asked.replay
        self.white = asked.white(node)
        self.sign = 1 if self.white else -1
        side, other = ("White", "Black") if self.white else ("Black", "White")
        self.words = dict(
            move=self.replay.name(node, move),
            at=asked.place(node),
            side=side,
            other=other,
            own=self.replay.name(node) if node.parent else WORDS["own"]["root"],
            tie=SAY["tie"][self.replay.scale is not None],
        )
        self.parts, self.fields = [], {}
        if node.listed is not None:
            self.fields.update(width=node.width, listed=node.listed)
        self.chosen = SAY["to.be"]["best" if node.parent else "chosen"]

    def say(self, name: str, **words) -> None:
        """Add a sentence from words.json; numbers are written as in the book."""
        filled = {
            key: number(value) if isinstance(value, int) else value for key, value in {**self.words, **words}.items()
        }
        self.parts.append(SAY[name].format(**filled))

    def tell(self, t: int) -> None:
        """Add the sentence of event t."""
        self.parts.append(self.replay.sentence(t))

    def done(self, kind: str, **fields) -> Why:
        return Why(" ".join(self.parts), kind, self.move, self.node.number, **{**self.fields, **fields})

    def unfinished(self, which: str = "") -> Why:
        name = "ends" if self.replay.complete else "stopped"
        self.say(name + which)
        return self.done(name)

    # ---- a move that was considered ----

    def looked_at(self, verdict: _Verdict) -> Why:
        asked, child = self.asked, verdict.child
        self.seen(child)
        self.fields.update(child=child.number)
        if child.replayed:
            return self.done("again")
        if child.status == "illegal":
            self.say("illegal")
            return self.done("illegal")
        if asked.stopped_at(child) and verdict.best < 0 and verdict.cut < 0 and child.cut is None:
            self.say("stopped")
            return self.done("stopped")
        if verdict.raw is None:
            return self.unfinished()
        self.say_how_found(verdict)
        if self.failed(verdict):
            return self.refuted(verdict)
        return self.judged(verdict)

    def failed(self, verdict: _Verdict) -> bool:
        """Return True if the move was refuted: in 1967 its value is then infinite, in Part II it is a bound."""
        asked = self.asked
        back = asked.at(verdict.child, RETURN)
        return verdict.raw * self.sign <= -INFINITE or (back >= 0 and asked.detail[back] == AT_LEAST)

    def seen(self, child: Node) -> None:
        """Say how it came to be considered."""
        words = dict(place=child.place, plausibility=child.plausibility, width=self.node.width, rule=self.rule(child))
        self.fields.update(looked=HOW[child.detail])
        if child.kind == CAPTURE:
            self.say("seen.noisy" if child.detail == NOISY else "seen.capture", **words)
            self.fields.update(looked="capture", place=child.place, plausibility=child.plausibility)
        elif child.replayed:
            self.say("seen.again")
        else:
            words["freed"] = self.freed(child)
            self.say(f"seen.{child.detail}", **words)
            self.fields.update(place=child.place, plausibility=child.plausibility)

    def rule(self, child: Node) -> str:
        """Return which rule makes the search always include it, as far as tape, board and settings show."""
        if child.detail != ALWAYS or child.kind == CAPTURE:
            return ""
        board, ply = self.replay.position(self.node), self.node.depth + 1
        captures = getattr(self.replay.settings, "captures", None)
        if board.is_capture(child.move) and captures is None:
            return SAY["rule"]["early"]
        if board.is_capture(child.move) and ply <= captures:
            return SAY["rule"]["capture"].format(ply=ply, captures=captures)
        return SAY["rule"]["check" if board.gives_check(child.move) else "threats"]

    def freed(self, child: Node) -> str:
        """Return the move whose ignored mate freed this one's place: the first freed the first, and so on."""
        if child.detail != FREED:
            return ""
        before = [
            sibling for sibling in self.node.children if sibling.detail == FREED and sibling.number < child.number
        ]
        mates = [other.child for other in self.asked.verdicts(self.node) if other.ignored >= 0]
        return self.replay.name(mates[len(before)]) if len(before) < len(mates) else ""

    def say_how_found(self, verdict: _Verdict) -> None:
        """Say how its value was found, unless it was just searched."""
        asked, child = self.asked, verdict.child
        event = asked.at(child, HASH_HIT, HASH_BOUND, REPETITION, MATE, STALEMATE, *BY_RULE)
        if event >= 0:
            self.tell(event)
        if verdict.second >= 0:
            self.say("first", value=asked.value[asked.at(child, RETURN)])
            self.tell(verdict.second)

    def refuted(self, verdict: _Verdict) -> Why:
        asked, child = self.asked, verdict.child
        again = child.again if verdict.second >= 0 and asked.detail[verdict.second] == 1 else None
        t = verdict.second if again is not None else asked.at(child, CUTOFF, HASH_HIT, HASH_BOUND)
        if t < 0:
            return self.unfinished() if self.replay.scale is None else self.no_better(verdict)
        bound = asked.alpha[t] if self.white else asked.beta[t]
        source, by = asked.source(child, t, bound), None
        if again is None and asked.kind[t] == CUTOFF:
            by = child.cut.move
            self.answered(child, bound, source)
        elif again is None and asked.kind[t] == HASH_HIT:
            self.say("refuted.known", bound=bound, source=source)
        self.mate_ignored(verdict)
        return self.done("refuted", by=by, bound=bound, by_whom=source)

    def answered(self, child: Node, bound: int, source: str) -> None:
        """Say what refutes it."""
        cut = child.cut
        by = self.replay.name(child, cut.move) if cut.move else ""
        if cut.move is None:
            name = "refuted.pat"
        else:
            name = "refuted.all" if abs(cut.value) >= NEARLY_INFINITE else "refuted"
        self.say(
            name,
            by=by,
            value=cut.value,
            bound=bound,
            source=source,
            beyond=_beyond(cut.equal, self.words["side"], bound, source, asked_about=self.is_asked(bound, source)),
        )

    def is_asked(self, bound: int, source: str) -> bool:
        """Return True if a null window asked about the bound and no move assures it; only in Part II."""
        return self.replay.scale is not None and source == SAY["source.none"]

    def no_better(self, verdict: _Verdict) -> Why:
        """Report a value no better than what was assured before; only in Part II."""
        asked, child = self.asked, verdict.child
        t = asked.at(child, RETURN)
        bound = asked.alpha[t] if self.white else asked.beta[t]
        source = asked.source(child, t, bound)
        beyond = _beyond(
            bound == verdict.value, self.words["side"], bound, source, asked_about=self.is_asked(bound, source)
        )
        self.say("no.better", value=verdict.value, beyond=beyond)
        return self.done("worse", bound=bound, by_whom=source)

    def mate_ignored(self, verdict: _Verdict) -> None:
        if verdict.ignored >= 0:
            self.say("ignored")

    def judged(self, verdict: _Verdict) -> Why:
        """Report a returned value: does it refute the node, is it the best, or neither?"""
        if verdict.adjusted >= 0 and abs(verdict.raw) < INFINITE:
            bits = self.asked.detail[verdict.adjusted]
            why = ", ".join(words for bit, words in WORDS["why"].items() if bits & int(bit))
            self.say("modified", value=verdict.raw, modified=verdict.value, why=why)
        if abs(verdict.raw) < INFINITE:
            self.fields.update(value=verdict.raw, modified=verdict.value)
        self.mate_ignored(verdict)
        if verdict.cut >= 0:
            return self.cuts(verdict)
        if verdict.best >= 0:
            return self.was_best(verdict)
        return self.not_best(verdict)

    def cuts(self, verdict: _Verdict) -> Why:
        asked, t = self.asked, verdict.cut
        bound, value = asked.bound(self.node, t), asked.value[t]
        source = asked.source(self.node, t, bound)
        name = "cuts" if abs(value) < NEARLY_INFINITE else "cuts.known" if verdict.child.known else "cuts.all"
        self.say(
            name,
            value=value,
            bound=bound,
            source=source,
            beyond=_beyond(
                asked.detail[t] & 1 == 1, self.words["other"], bound, source, asked_about=self.is_asked(bound, source)
            ),
        )
        return self.done("refutes", bound=bound, by_whom=source)

    def was_best(self, verdict: _Verdict) -> Why:
        later = [
            other
            for other in self.asked.verdicts(self.node)
            if other.born > verdict.born and (other.best >= 0 or other.cut >= 0)
        ]
        if not later:
            return self.is_best(verdict)
        by = later[0].child
        name = self.replay.name(by)
        if later[0].cut >= 0:
            self.say("replaced.cut", value=verdict.value, by=name)
            return self.done("replaced", by=by.move)
        needed = self.needed(verdict)
        self.say(
            "replaced" if needed else "replaced.later",
            value=verdict.value,
            by=name,
            better=later[0].value,
            needed=needed,
            chosen=self.chosen,
        )
        return self.done("replaced", by=by.move, margin=(verdict.value - later[0].value) * self.sign, needed=needed)

    def is_best(self, verdict: _Verdict) -> Why:
        second, value = self.second_to(verdict)
        words, fields = dict(n="", second=""), {}
        if second is None:
            others = [
                other
                for other in self.asked.verdicts(self.node)
                if other is not verdict and other.child.status != "illegal"
            ]
            margin = "rest" if others else "only"
        else:
            by = second.child if isinstance(second, _Verdict) else None
            n = (verdict.value - value) * self.sign
            words.update(n=number(n), second=self.replay.name(by) if by else SAY["pat"], side=self.words["side"])
            fields.update(by=by.move if by else None, margin=n)
            margin = "more" if n else "last" if _last_counts(verdict.child) else "equal"
        self.say(
            "best" if self.node.parent else "chosen",
            value=verdict.value,
            margin=SAY[f"margin.{margin}"].format(**words),
        )
        return self.done("best" if self.node.parent else "chosen", **fields)

    def second_to(self, verdict: _Verdict):
        """Return this node's second best, a verdict or "pat", and its value, the first of equals, or (None, None)."""
        second, best = None, None
        static = self.asked.at(self.node, STATIC)
        if static >= 0:
            second, best = "pat", self.asked.value[static]
        for other in self.asked.verdicts(self.node):
            if other is verdict or other.value is None or abs(other.raw) >= INFINITE or other.child.status == "illegal":
                continue
            if self.failed(other):
                continue
            if second is None or (other.value - best) * self.sign > 0:
                second, best = other, other.value
        return second, best

    def not_best(self, verdict: _Verdict) -> Why:
        before = self.asked.best_before(self.node, verdict.born)
        over = self.asked.at(self.node, RETURN) >= 0 or any(
            other.born > verdict.born for other in self.asked.verdicts(self.node)
        )
        if self.replay.scale is not None and over and (before is None or (verdict.value - before[1]) * self.sign > 0):
            return self.no_better(verdict)
        if before is None or (verdict.value - before[1]) * self.sign > 0 or not over:
            return self.unfinished()
        best, value = before
        n, needed = (value - verdict.value) * self.sign, self.needed(verdict)
        words = dict(
            value=verdict.value,
            by=self.replay.name(best) if best else SAY["pat"],
            better=value,
            n=n,
            chosen=self.chosen,
        )
        kind = "worse" if n else "equal"
        self.say(kind if needed else f"{kind}.cut", needed=needed or 0, **words)
        if needed and verdict.adjusted >= 0 and (verdict.raw - verdict.value) * self.sign >= needed:
            self.say("unmodified", chosen=self.chosen)
        return self.done(kind, by=best.move if best else None, margin=-n, needed=needed)

    def needed(self, verdict: _Verdict) -> int | None:
        """Return how many more points would have made it the best of this node; None if the node was cut after it, or
        was not finished.
        """
        asked, node = self.asked, self.node
        if node.cut is not None or asked.at(node, RETURN) < 0 or asked.stopped_at(node):
            return None
        tie = 0 if _last_counts(verdict.child) else 1
        before = asked.best_before(node, verdict.born)
        least = (before[1] - verdict.value) * self.sign + tie if before else 0
        for other in asked.verdicts(node):
            if other.born > verdict.born and other.best >= 0:
                least = max(least, (other.value - verdict.value) * self.sign + 1 - tie)
        return least

    # ---- a move that was not considered ----

    def passed_over(self) -> Why:
        node, asked = self.node, self.asked
        if node.book is not None:
            return self.by_the_book()
        outside = next((move for move in node.outside if move.move == self.move), None)
        if outside is not None:
            return self.outside(outside)
        if node.status == "illegal":
            self.say("above")
            return self.done("above")
        if self.move not in self.replay.position(node).legal_moves:
            self.say("not.legal")
            return self.done("not legal")
        event = asked.at(node, HASH_HIT, HASH_BOUND, REPETITION, *BY_RULE)
        if event >= 0:
            self.say("known")
            self.tell(event)
            return self.done("known")
        if node.replayed and node.children and node.children[0].replayed:
            self.say("passed", by=self.replay.name(node.children[0]))
            return self.done("passed", by=node.children[0].move)
        if self.replay.scale is None and self.move.promotion not in (None, chess.QUEEN):
            self.say("promotion")
            return self.done("promotion")
        if node.cut is None and (asked.stopped_at(node) or asked.at(node, RETURN) < 0):
            return self.unfinished(".unseen")
        return self.at_the_end() if node.listed is None else self.unseen()

    def by_the_book(self) -> Why:
        if self.move == self.node.book:
            self.say("book")
            return self.done("book")
        self.say("book.other", by=self.replay.name(self.node, self.node.book))
        return self.done("not the book's", by=self.node.book)

    def outside(self, listed) -> Why:
        node = self.node
        extended = max(
            [child.place for child in node.children if child.kind == CONSIDER and child.detail in (0, 2, 3)]
            + [node.width]
        )
        self.say(
            "outside.extended" if extended > node.width else "outside",
            place=listed.place,
            plausibility=listed.plausibility,
            width=node.width,
            extended=extended,
        )
        return self.done(
            "outside", place=listed.place, plausibility=listed.plausibility, extended=extended, needed=listed.place
        )

    def cut_words(self) -> dict:
        """Return what refuted this node."""
        cut = self.node.cut
        source = self.asked.source(self.node, self.asked.at(self.node, CUTOFF), cut.bound)
        return dict(
            by=self.replay.name(self.node, cut.move) if cut.move else SAY["pat"],
            value=cut.value,
            bound=cut.bound,
            source=source,
            beyond=_beyond(
                cut.equal, self.words["other"], cut.bound, source, asked_about=self.is_asked(cut.bound, source)
            ),
        )

    def unseen(self) -> Why:
        if self.node.cut is None:
            self.say("unlisted")
            return self.done("unlisted")
        words = self.cut_words()
        self.say("unseen.all" if abs(self.node.cut.value) >= NEARLY_INFINITE else "unseen", **words)
        return self.done("unseen", by=self.node.cut.move, bound=words["bound"], by_whom=words["source"])

    def at_the_end(self) -> Why:
        node, board, settings = self.node, self.replay.position(self.node), self.replay.settings
        if self.replay.scale is not None:
            return self.at_the_depth(node, board)
        if not getattr(settings, "plausible_captures", True):
            self.say("end.off")
        elif not board.is_capture(self.move) and self.move.promotion is None:
            self.say("end")
        elif node.cut is None:
            self.say("end.capture")
        elif node.cut.move is None:
            words = self.cut_words()
            self.say("end.pat", **words)
            return self.done("no capture or unseen", bound=words["bound"], by_whom=words["source"])
        else:
            self.say("end.cut", **self.cut_words())
            return self.done("no capture or unseen", by=node.cut.move, bound=node.cut.bound)
        return self.done("no capture")

    def at_the_depth(self, node: Node, board: chess.Board) -> Why:
        """Answer for Part II: a leaf, or a node of its quiescence search."""
        noisy = board.is_capture(self.move) or self.move.promotion == chess.QUEEN
        if not self.replay.scale["quiescence"]:
            self.say("end.leaf")
        elif not noisy or node.cut is None:
            self.say("end.quiet")
        elif node.cut.move is None:
            words = self.cut_words()
            self.say("end.pat", **words)
            return self.done("no capture or unseen", bound=words["bound"], by_whom=words["source"])
        else:
            self.say("end.behind", **self.cut_words())
            return self.done("unseen", by=node.cut.move, bound=node.cut.bound)
        return self.done("no capture")


def _last_counts(child: Node) -> bool:
    """Return True if the last of equals counts, as among the captures of 1967; otherwise the first does."""
    return child.kind == CAPTURE and child.detail != NOISY


def _beyond(equal: bool, whom: str, bound: int, source: str, *, asked_about: bool) -> str:
    """Return how a refuting value compares with what that side already has, or with what was asked about."""
    return SAY["asked" if asked_about else "beyond"][equal].format(whom=whom, bound=number(bound), source=source)


# ---- asking ----


def why(thought, move, node=None, *, notation: str = "san", relist: bool = False, anew: bool = False) -> Why:
    """Explain why a move was or was not considered, chosen or dropped: return a Why, with a sentence and its numbers in
    fields.

    thought    a Thought, or a Replay (whose notation is then used; better for many questions about one search)
    move       a chess.Move, or a text: algebraic, descriptive, or from and to squares; it may be illegal
    node       where: None for the root, a Node of the Replay, its number on the tape, or a list of the moves leading to
               it
    notation   "san" or "descriptive", for the sentence
    relist     for a move left unseen by a cut, list the position's moves to find its place, which is not on the tape;
               `anew` is an older name for it

    Raise BadInput if there is no such node, or the text is not a move.

    >>> from machack import think
    >>> thought = think("game 3, before White's 12th")
    >>> why(thought, "h4").sentence.split(".")[0]
    'h4 is not considered: its place 7 (plausibility 504) is outside the width of 6'
    >>> answer = why(thought, "Nd5")
    >>> answer.kind, answer.value, answer.margin, answer.needed
    ('replaced', 157, -38, 38)

    Source: none in the paper; its debugging aids 4 and 5.  Status: modern.
    """
    asked = _asked(thought, notation)
    where = _node(asked.replay, node)
    answer = _answer(asked, where, _move(asked.replay, where, move))
    return _relisted(asked.replay, where, answer) if (relist or anew) and answer.kind == "unseen" else answer


def whys(thought, node=None, *, notation: str = "san") -> list[Why]:
    """Return the answers for all moves of a node: those on the tape in its order, then the other legal moves.

    Arguments and BadInput as for `why`.
    """
    asked = _asked(thought, notation)
    where = _node(asked.replay, node)
    return [_answer(asked, where, move) for move in moves_at(asked.replay, where)]


def moves_at(replay: Replay, node: Node) -> list[chess.Move]:
    """Return the moves of a node: those considered or outside the width, in the program's order; then the others."""
    moves = [child.move for child in node.children if child.first is None] + [move.move for move in node.outside]
    legal = replay.position(node).legal_moves if node.status != "illegal" else []
    return list(dict.fromkeys(moves)) + [move for move in legal if move not in moves]


def _asked(thought, notation: str) -> _Questions:
    check_choices(notation=notation)
    replay = thought if isinstance(thought, Replay) else Replay(thought, notation=notation)
    if not hasattr(replay, "asked"):
        replay.asked = _Questions(replay)
    return replay.asked


def _answer(asked: _Questions, node: Node, move: chess.Move) -> Why:
    answer = _Answer(asked, node, move)
    verdict = next((candidate for candidate in reversed(asked.verdicts(node)) if candidate.child.move == move), None)
    return answer.passed_over() if verdict is None else answer.looked_at(verdict)


def _node(replay: Replay, node) -> Node:
    """Return the node that is meant by a Node, a number, a line or None."""
    if node is None or isinstance(node, Node):
        return node or replay.root
    if isinstance(node, int):
        if node not in range(len(replay.nodes)):
            raise BadInput(f"node must be from 0 to {len(replay.nodes) - 1} on this tape, not {node}.")
        return replay.nodes[node]
    reached = replay.root
    for given in node:
        move = _move(replay, reached, given)
        below = reached.child(move)
        if below is None:
            raise BadInput(
                f"there is no node {replay._place_words(reached, 8)} {replay.name(reached, move)}: "
                "the search did not consider it."
            )
        reached = below
    return reached


def _move(replay: Replay, node: Node, move) -> chess.Move:
    """Return the move that is meant by a move or a text at a node."""
    if isinstance(move, chess.Move):
        return move
    from ..notation.typed import read_move

    try:
        return chess.Move.from_uci(str(move))  # an illegal move gets an answer, too
    except ValueError:
        return read_move(replay.tracker(node), str(move))


def _relisted(replay: Replay, node: Node, answer: Why) -> Why:
    """Add the place and plausibility that the move has when its position is listed alone."""
    if replay.settings is None:
        return answer
    from .. import plausible_moves

    board = replay.board.copy()
    for step in node.path():
        board.push(step.move)
    listed = plausible_moves(board, replay.settings)
    place = next((n for n, entry in enumerate(listed, 1) if entry.move == answer.move), None)
    if place is None:
        return answer
    plausibility = listed[place - 1].plausibility
    words = SAY["relisted"].format(place=place, listed=len(listed), plausibility=number(plausibility))
    return replace(answer, sentence=f"{answer.sentence} {words}", place=place, plausibility=plausibility)


# ---- two trees ----


@dataclass(frozen=True)
class Parting:
    """Where the trees of two thoughts begin to differ.

    sentence    in words, both sides
    same        True if they do not differ
    path        the moves that lead to the node at which they begin to differ
    node        its number on the first tape, None if they do not differ
    first, second   the event of each tape at which they begin to differ, None where that tape has ended
    """

    sentence: str
    same: bool
    path: tuple[chess.Move, ...] = ()
    node: int | None = None
    first: int | None = None
    second: int | None = None

    def __str__(self) -> str:
        return self.sentence


def parting(first, second, *, notation: str = "san") -> Parting:
    """Find the first difference between the trees of two thoughts on one position: return a Parting, with a sentence
    and its fields.

    first, second   Thoughts or Replays
    notation        "san" or "descriptive", for the sentence

    Compared are moves considered or not, and values; plausibilities, widths, bounds and places in the hash table are
    not.

    Raise BadInput if their positions differ.
    """
    one, two = _asked(first, notation), _asked(second, notation)
    if one.replay.board.fen() != two.replay.board.fen():
        raise BadInput("the two thoughts are about different positions.")
    ours, others = _doings(one), _doings(two)
    k = next((n for n, (a, b) in enumerate(zip(ours, others)) if a[1:] != b[1:]), min(len(ours), len(others)))
    if k == len(ours) == len(others):
        return Parting(SAY["part.not"], True)
    t, u = (list[k][0] if k < len(list) else None for list in (ours, others))
    node = _where(one, t) if t is not None else _where(two, u)
    at = one.place(node)
    sentences = [SAY["part.end"] if k is None else _event_sentence(asked, k) for asked, k in ((one, t), (two, u))]
    words = SAY["part"].format(At=capital(at), first=sentences[0], second=sentences[1])
    return Parting(words, False, tuple(step.move for step in node.path()), node.number, t, u)


def _doings(asked: _Questions) -> list[tuple]:
    """Return what is compared with another tape, event by event: (event, kind, node, parent, move, value)."""
    tape, doings = asked.replay.tape, []
    for t, (kind, node, parent, move, value) in enumerate(tape[["kind", "node", "parent", "move", "value"]].tolist()):
        if kind == HASH_STORE:
            continue
        if kind in (CONSIDER, CAPTURE, OUTSIDE):
            value = 0  # a plausibility
        doings.append((t, kind, node, parent, 0 if kind in PLACED else move, value))
    return doings


def _where(asked: _Questions, t: int) -> Node:
    """Return the node at which event t happens."""
    node = asked.replay.nodes[int(asked.replay.tape["node"][t])]
    return node.parent if asked.kind[t] in (CONSIDER, CAPTURE) and node.parent is not None else node


def _event_sentence(asked: _Questions, t: int) -> str:
    """Return the sentence of event t; for a move considered or not, say why."""
    node, kind = _where(asked, t), asked.kind[t]
    if kind not in (CONSIDER, CAPTURE, OUTSIDE):
        return asked.replay.sentence(t)
    answer = _Answer(asked, node, chess_move(asked.move[t]))
    if kind != OUTSIDE:
        answer.seen(asked.replay.nodes[int(asked.replay.tape["node"][t])])
        return answer.parts[0]
    return answer.passed_over().sentence
