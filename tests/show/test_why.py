"""Why: each answer is held against the bare tape, read here a second time and not through Replay."""

import random
import re
from collections import Counter, defaultdict

import chess
import pytest

import machack
from machack import Settings
from machack.notation.games import paper_game, position
from machack.notation.positions import from_chess_move, to_chess_move
from machack.program import tape as kinds
from machack.show.replay import Replay, number
from machack.show.why import moves_at, parting, why, whys
from tests.proofs import WHOLE

INFINITE, NEARLY = 32768, 32256
PAIRS = 500 if WHOLE else 150
RARE = {"book", "not the book's", "passed", "again", "above", "promotion", "stopped", "ends"}
# fmt: off
COMMON = {"chosen", "best", "refutes", "refuted", "replaced", "equal", "worse", "illegal", "outside", "unseen", "not legal", "no capture",
          "no capture or unseen", "known"}
# fmt: on


class Bare:
    """A tape read event by event: what was made where, and what was noted at each node."""

    def __init__(self, thought):
        self.board, self.settings, self.complete = thought.board, thought.settings, thought.complete
        self.born, self.children, self.notes = {}, defaultdict(list), defaultdict(list)
        for t, row in enumerate(thought.tape):
            event = {name: int(row[name]) for name in row.dtype.names} | {"t": t}
            if event["kind"] in (kinds.CONSIDER, kinds.CAPTURE) and event["node"]:
                self.born[event["node"]] = event
                self.children[event["parent"]].append(event)
            else:
                self.notes[event["node"]].append(event)
        self.last = max(self.born, default=0)

    def line(self, node):
        """The numbers of the nodes from below the root to this one."""
        return [] if node == 0 else self.line(self.born[node]["parent"]) + [node]

    def position(self, node):
        board = self.board.copy()
        for each in self.line(node):
            board.push(to_chess_move(self.born[each]["move"]))
        return board

    def note(self, node, *names):
        found = [event for event in self.notes[node] if event["kind"] in names]
        return found[-1] if found else None

    def interrupted(self, node):
        return not self.complete and (node == 0 or node in self.line(self.last))


def first_look(bare, node, move):
    """The event of the move's own node, its last first look; None if there is none."""
    packed = from_chess_move(move)
    found = [
        event
        for event in bare.children[node]
        if event["move"] == packed and (event["detail"] != kinds.REPLAYED or event["parent"])
    ]
    return found[-1] if found else None


def expected(bare, node, move):
    """The kind of answer that the bare tape gives."""
    packed, look = from_chess_move(move), first_look(bare, node, move)
    if look is not None:
        return expected_of_a_look(bare, node, packed, look)
    book = bare.note(node, kinds.BOOK)
    if book:
        return "book" if book["move"] == packed else "not the book's"
    if any(event["move"] == packed for event in bare.notes[node] if event["kind"] == kinds.OUTSIDE):
        return "outside"
    if bare.note(node, kinds.ILLEGAL):
        return "above"
    if move not in bare.position(node).legal_moves:
        return "not legal"
    if bare.note(node, kinds.HASH_HIT, kinds.HASH_BOUND, kinds.REPETITION):
        return "known"
    below = bare.children[node]
    if below and below[0]["detail"] == kinds.REPLAYED and below[0]["kind"] == kinds.CONSIDER and node:
        return "passed"
    if move.promotion not in (None, chess.QUEEN):
        return "promotion"
    cut = bare.note(node, kinds.CUTOFF)
    if not cut and (bare.interrupted(node) or not bare.note(node, kinds.RETURN)):
        return "ends" if bare.complete else "stopped"
    if bare.note(node, kinds.ENTER):
        return "unseen" if cut else "unlisted"
    takes = bare.position(node).is_capture(move) or move.promotion
    return "no capture or unseen" if takes and cut and bare.settings.plausible_captures else "no capture"


def expected_of_a_look(bare, node, packed, look):
    if look["kind"] == kinds.CONSIDER and look["detail"] == kinds.REPLAYED:
        return "again"
    if bare.note(look["node"], kinds.ILLEGAL):
        return "illegal"
    later = [
        event["t"]
        for event in bare.children[node]
        if event["t"] > look["t"] and (event["detail"] != kinds.REPLAYED or node)
    ]
    until = min(later, default=10**9)
    here = [event for event in bare.notes[node] if event["t"] > look["t"]]
    mine = [event for event in here if event["t"] < until and event["move"] == packed]
    verdict = {event["kind"]: event for event in mine if event["kind"] != kinds.OUTSIDE}
    if (
        bare.interrupted(look["node"])
        and not {kinds.BEST, kinds.CUTOFF} & set(verdict)
        and not bare.note(look["node"], kinds.CUTOFF)
    ):
        return "stopped"
    back = bare.note(look["node"], kinds.RETURN)
    if not back:
        return "ends" if bare.complete else "stopped"
    value, sign = returned(bare, look, verdict)[0], 1 if bare.position(node).turn else -1
    if value * sign <= -INFINITE:
        return "refuted"
    if kinds.CUTOFF in verdict:
        return "refutes"
    if kinds.BEST in verdict:
        beaten = any(event["kind"] in (kinds.BEST, kinds.CUTOFF) and event["t"] >= until for event in here)
        return "replaced" if beaten else "best" if node else "chosen"
    if not later and not bare.note(node, kinds.RETURN):
        return "ends"
    best = best_before(bare, node, look["t"])
    if best is None or (returned(bare, look, verdict)[1] - best) * sign > 0:
        return "ends" if bare.complete else "stopped"
    return "equal" if returned(bare, look, verdict)[1] == best else "worse"


def returned(bare, look, verdict):
    """The value that counts of a move, before and after modification."""
    value = bare.note(look["node"], kinds.RETURN)["value"]
    second = verdict.get(kinds.SECONDARY_END)
    if second and second["detail"] == kinds.WORSE:
        value = second["value"]
    return value, verdict[kinds.ADJUSTED]["value"] if kinds.ADJUSTED in verdict else value


def best_before(bare, node, t):
    """The value of the best of a node before event t, as modified; the static value where one may stand pat."""
    best, modified = None, {}
    for event in bare.notes[node]:
        if event["t"] >= t:
            break
        if event["kind"] == kinds.STATIC:
            best = event["value"]
        elif event["kind"] == kinds.ADJUSTED:
            modified[event["move"]] = event["value"]
        elif event["kind"] == kinds.BEST:
            best = modified.get(event["move"], event["value"])
    return best


def check_numbers(bare, thought, node, move, answer):
    """What an answer claims in numbers is in the events."""
    look, board = first_look(bare, node, move), bare.position(node)
    enter = bare.note(node, kinds.ENTER)
    assert (answer.width, answer.listed) == ((enter["rank"], enter["value"]) if enter else (None, None))
    if look is not None and answer.looked != "again":
        assert (answer.child, answer.place, answer.plausibility) == (look["node"], look["rank"], look["value"])
        how = "capture" if look["kind"] == kinds.CAPTURE else ["width", "always", "extended", "freed"][look["detail"]]
        assert answer.looked == how
    if answer.kind == "outside":
        event = next(e for e in bare.notes[node] if e["kind"] == kinds.OUTSIDE and e["move"] == from_chess_move(move))
        assert (answer.place, answer.needed, answer.plausibility) == (event["rank"], event["rank"], event["value"])
        assert f"considered with a width of {event['rank']}" in answer.sentence and look is None
    elif answer.kind == "refuted":
        check_refuted(bare, node, look, answer, board)
    elif answer.kind == "refutes":
        cut = bare.note(node, kinds.CUTOFF)
        assert cut["move"] == from_chess_move(move) and answer.bound == (cut["beta"] if board.turn else cut["alpha"])
        assert abs(cut["value"]) >= NEARLY or f"value {number(cut['value'])}" in answer.sentence
    elif answer.kind == "chosen":
        last = [e for e in bare.notes[0] if e["kind"] == kinds.BEST][-1]
        assert (
            last["move"] == from_chess_move(move)
            and last["value"] == answer.value == thought.value
            and move == thought.move
        )
    elif answer.kind == "unseen":
        listed = machack.plausible_moves(board, thought.settings)
        assert any(each.move == move for each in listed) and len(listed) == answer.listed
        cut = bare.note(node, kinds.CUTOFF)
        assert answer.by == to_chess_move(cut["move"]) and answer.bound == (cut["beta"] if board.turn else cut["alpha"])
    elif answer.kind in ("worse", "equal", "replaced", "best"):
        best = [e for e in bare.notes[node] if e["kind"] in (kinds.BEST, kinds.CUTOFF) and e["move"]]
        if answer.kind == "replaced":
            assert answer.by == to_chess_move(
                next(e["move"] for e in best if e["t"] > look["t"] and e["move"] != from_chess_move(move))
            )
        elif answer.kind != "best":
            before = [e["move"] for e in best if e["t"] < look["t"]]
            assert answer.by == (to_chess_move(before[-1]) if before else None)
        check_points(bare, node, look, answer, 1 if board.turn else -1)


def check_refuted(bare, node, look, answer, board):
    cut = bare.note(look["node"], kinds.CUTOFF)
    if cut and "secondary search" not in answer.sentence:
        assert answer.by == (to_chess_move(cut["move"]) if cut["move"] else None)
        assert answer.bound == (cut["alpha"] if board.turn else cut["beta"])
        after = board.copy()
        after.push(answer.move)
        words = "standing pat" if cut["move"] == 0 else after.san(answer.by)
        assert f"{words}" in answer.sentence
        if abs(cut["value"]) < NEARLY:
            relation = (
                "equal to" if cut["value"] == answer.bound else f"worse for {'White' if board.turn else 'Black'} than"
            )
            assert f"value {number(cut['value'])} is {relation} the {number(answer.bound)} that " in answer.sentence
            assert (cut["value"] - answer.bound) * (1 if board.turn else -1) <= 0
            assert (cut["detail"] == 1) == (cut["value"] == answer.bound)
    assured = [
        e
        for n in [0] + bare.line(node)
        for e in bare.notes[n]
        if e["t"] < look["t"] + 10**9 and e["kind"] in (kinds.BEST, kinds.STATIC) and e["value"] == answer.bound
    ]
    assert answer.by_whom != "elsewhere" and assured


def check_points(bare, node, look, answer, sign):
    """With the points that are needed the move would be the best, with one less it would not."""
    if answer.needed is None:
        assert (
            answer.kind == "best"
            or bare.note(node, kinds.CUTOFF)
            or not bare.note(node, kinds.RETURN)
            or bare.interrupted(node)
        )
        return
    ties = look["kind"] == kinds.CAPTURE

    def winner(more):
        static = bare.note(node, kinds.STATIC)
        best, chosen = (static["value"] * sign, 0) if static else (-(10**9), 0)
        for each in bare.children[node]:
            if (each["detail"] == kinds.REPLAYED and not node) or bare.note(each["node"], kinds.ILLEGAL):
                continue
            later = [
                e["t"] for e in bare.children[node] if e["t"] > each["t"] and (e["detail"] != kinds.REPLAYED or node)
            ]
            verdict = {
                e["kind"]: e
                for e in bare.notes[node]
                if each["t"] < e["t"] < min(later, default=10**9) and e["move"] == each["move"]
            }
            raw, value = (sign * v for v in returned(bare, each, verdict))
            if raw <= -INFINITE:
                continue
            value += more if each["node"] == look["node"] else 0
            if value > best or (ties and value == best):
                best, chosen = value, each["node"]
        return chosen

    assert winner(answer.needed) == look["node"] != winner(answer.needed - 1)


def wandered(generator, plies):
    """A board after some moves at random, with moves left."""
    board = chess.Board()
    while len(board.move_stack) < plies:
        board.push(generator.choice(list(board.legal_moves)))
        if not any(board.legal_moves):
            board = chess.Board()
    return board


def searches():
    """(position, settings) for the sample, and how each is to be broken off: positions of the games and of random play,
    settings varied.
    """
    generator = random.Random(1967)
    plain = dict(book=False)
    for n in range(16):
        game = paper_game(1 + n % 4)
        board = (
            game.at(generator.randrange(4, len(game.moves)))
            if n % 2
            else wandered(generator, generator.randrange(6, 90))
        )
        settings = dict(
            widths=tuple(generator.randrange(2, 10) for _ in range(3)),
            depth=generator.choice((2, 3, 3, 4)),
            feedover=generator.randrange(3),
            captures=generator.randrange(3),
        )
        whole = n % 3 == 0
        yield board, Settings.paper(**plain, **settings) if whole else Settings(**settings), None
    yield "1n2k3/P6p/8/8/8/8/p6P/1N2K3 w - - 0 40", Settings.paper(**plain, widths=(4,), depth=3), None
    yield paper_game(3).at(20), Settings(depth=3, plausible_captures=False, modifications=False), None
    yield paper_game(2).at(24), Settings(widths=(3,), depth=2, alpha_beta=False), None
    yield paper_game(3).at(14), Settings(widths=(4,), depth=2, alpha_beta=False), None
    yield "8/8/8/3k4/8/3K4/3P4/8 w - - 0 1", Settings(widths=(5,), depth=3, alpha_beta=False), None
    yield paper_game(1).at(30), Settings.image(widths=(5,), depth=3), None
    yield "startpos", Settings.paper(), None  # the book answers
    yield paper_game(3).at(26), Settings(depth=3), "stopped"
    yield paper_game(4).at(40), Settings.paper(**plain, depth=3), "cut short"
    yield "6k1/5ppp/8/8/8/8/q4PPP/3R2K1 w - - 0 1", Settings(widths=(2,), depth=3), None


@pytest.fixture(scope="module")
def thoughts():
    found = []
    for board, settings, how in searches():
        if how == "stopped":
            thinking = machack.Thinking(board, settings, nodes=300)
            found.append(thinking.start().join())
            assert not found[-1].complete
        else:
            found.append(machack.think(board, settings, **({"tape": 900} if how == "cut short" else {})))
    assert any(thought.events > len(thought.tape) for thought in found)
    return found


def asked(generator, bare, replay):
    """A node at any depth, and a move that was made, put outside, legal, or any at all."""
    odd = [
        n
        for n in bare.born
        if bare.note(n, kinds.HASH_HIT, kinds.HASH_BOUND, kinds.REPETITION) or bare.born[n]["detail"] == kinds.REPLAYED
    ]
    illegal = [n for n in bare.born if bare.note(n, kinds.ILLEGAL)]
    noted = {
        name: [(n, e["move"]) for n in list(bare.notes) for e in bare.notes[n] if e["kind"] == name]
        for name in (kinds.BEST, kinds.CUTOFF)
    }
    kind = generator.randrange(10)
    if kind < 3 and noted[kinds.BEST]:  # a move that was the best once, or its neighbour
        node, move = generator.choice(noted[kinds.BEST])
        return node, to_chess_move(generator.choice([move, generator.choice(bare.children[node])["move"]]))
    if kind == 3 and illegal:
        number = generator.choice(illegal)
        return generator.choice(
            [(bare.born[number]["parent"], to_chess_move(bare.born[number]["move"])), (number, chess.Move(12, 28))]
        )
    node = generator.choice(
        generator.choice([[0], list(range(len(replay.nodes))), list(bare.children) or [0], odd or [0]])
    )
    made = [event["move"] for event in bare.children[node]]
    outside = [event["move"] for event in bare.notes[node] if event["kind"] == kinds.OUTSIDE]
    legal = [from_chess_move(move) for move in bare.position(node).legal_moves] if node not in illegal else []
    takes = (
        [from_chess_move(move) for move in bare.position(node).legal_moves if bare.position(node).is_capture(move)]
        if legal
        else []
    )
    anything = [from_chess_move(chess.Move(*generator.sample(range(64), 2)))]
    return node, to_chess_move(
        generator.choice(generator.choice([made, made, outside, legal, legal, takes, anything]) or legal or anything)
    )


@pytest.mark.verify
def test_five_hundred_answers_agree_with_the_bare_tape(thoughts):
    generator, tally = random.Random(340), Counter()
    read = [(thought, Bare(thought), Replay(thought)) for thought in thoughts]
    for n in range(PAIRS):
        thought, bare, replay = read[n % len(read)]
        node, move = asked(generator, bare, replay)
        answer = why(replay, move, node)
        assert answer.kind == expected(bare, node, move), (thought.board.fen(), node, move.uci(), answer.sentence)
        assert (answer.node, answer.move) == (node, move)
        check_numbers(bare, thought, node, move, answer)
        assert (
            re.fullmatch(r"[A-Za-h1-9].*[.]", answer.sentence)
            and "{" not in answer.sentence
            and "  " not in answer.sentence
        )
        tally[answer.kind] += 1
    assert sum(tally.values()) == PAIRS
    if WHOLE:
        assert {kind for kind in COMMON if tally[kind] < 3} == set()
        assert {kind for kind in RARE if tally[kind] < 1} == set()
    assert set(tally) <= COMMON | RARE


def test_a_width_said_to_take_a_move_in_does_so():
    board = paper_game(3).at(22)
    thought = machack.think(board, Settings(depth=1))
    outside = [each for each in whys(thought) if each.kind == "outside"]
    assert len(outside) > 5
    for each in outside[::4]:
        wider = machack.think(board, Settings(depth=1, widths=(each.needed,)))
        assert why(wider, each.move).looked is not None
        assert why(thought, each.move).sentence.endswith(f"It would be considered with a width of {each.needed}.")


def test_the_rule_that_is_said_to_search_a_move_always_is_the_programs_own():
    from machack.notation.states import set_up
    from machack.program.choose import list_root
    from machack.program.plausible import ALWAYS_CAPTURE, ALWAYS_CHECK, ALWAYS_THREATS

    seen = Counter()
    for n in range(60):
        game = paper_game(1 + n % 4)
        thought = machack.think(
            game.at(7 * n % len(game.moves)), Settings(widths=(1,), depth=1, captures=n % 2, feedover=0)
        )
        m = set_up(thought.board, thought.settings)
        marks = {to_chess_move(m.moves[1][row]): int(m.marks[1][row]) for row in range(list_root(m))}
        for each in whys(thought):
            if each.looked == "always":
                rule = re.search(r"always searched \((.*?)\)", each.sentence).group(1)
                wanted = {
                    "a capture": ALWAYS_CAPTURE,
                    "a safe ch": ALWAYS_CHECK | ALWAYS_THREATS,
                    "it makes ": ALWAYS_THREATS,
                }[rule[:9]]
                assert marks[each.move] & wanted, (each.sentence, marks[each.move])
                seen[rule[:9]] += 1
    assert len(seen) == 3 and min(seen.values()) > 2, seen


def test_moves_of_a_node_are_all_answered_and_each_once():
    thought = machack.think(paper_game(1).at(20), Settings(depth=2))
    replay = Replay(thought)
    for node in replay.nodes[:40]:
        answers = whys(replay, node)
        moves = [answer.move for answer in answers]
        assert len(set(moves)) == len(moves) and set(replay.position(node).legal_moves) <= set(moves) == set(
            moves_at(replay, node)
        )
        assert [answer.kind for answer in answers].count("unseen") == node.unseen


def test_a_move_left_unseen_can_be_listed_again_for_its_place():
    thought = machack.think(paper_game(1).at(20), Settings(depth=2))
    replay = Replay(thought)
    node = next(node for node in replay.nodes if node.unseen > 3)
    unseen = [answer for answer in whys(replay, node) if answer.kind == "unseen"]
    assert [answer.place for answer in unseen] == [None] * len(unseen) and "not on the tape" in unseen[0].sentence
    relisted = [why(replay, answer.move, node, relist=True) for answer in unseen]
    last = len(node.children) + len(node.outside)
    assert sorted(answer.place for answer in relisted) == list(range(last + 1, node.listed + 1))
    assert (
        relisted[0].sentence
        == f"{unseen[0].sentence} In a new list it has place {relisted[0].place} of {node.listed}, plausibility {number(relisted[0].plausibility)}."
    )


def test_a_node_is_given_by_its_moves_its_number_or_itself():
    thought = machack.think(paper_game(1).at(20), Settings(depth=2))
    replay = Replay(thought)
    node = replay.root.children[0].children[0]
    path = [replay.san(each) for each in node.path()]
    move = next(iter(replay.position(node).legal_moves))
    assert why(thought, move, path) == why(replay, move, node) == why(thought, move.uci(), node.number)
    assert why(thought, replay.san(node, move), [each.move for each in node.path()]) == why(thought, move, path)


def test_answers_are_given_in_descriptive_notation_too():
    thought = machack.think(position("game 3, before White's 12th"), Settings(depth=2))
    told = why(thought, "QXP/Q6", notation="descriptive").sentence
    assert told.startswith("QXQP is considered: place 5") and "N-Q5." in told and "Qxd6" not in told
    assert why(thought, "QXP/Q6").sentence.startswith("Qxd6 is considered: place 5")


def test_two_searches_alike_do_not_part_and_plausibilities_alone_do_not_part_them():
    board = paper_game(3).at(22)
    one, two = machack.think(board, Settings(depth=2)), machack.think(board, Settings(depth=2))
    assert parting(one, two).same and "do not part" in str(parting(one, two))


@pytest.mark.parametrize(
    "changes",
    [
        dict(widths=(9,)),
        dict(hash_coding=True),
        dict(secondary_search=True),
        dict(feedover=0),
        dict(pawn_term=False),
        dict(depth=3),
    ],
)
def test_two_trees_part_at_the_first_move_or_value_that_differs(changes):
    board = paper_game(4).at(86)
    first, second = (
        machack.think(board, Settings(widths=(4,), depth=2)),
        machack.think(board, Settings(widths=(4,), depth=2).but(**changes)),
    )
    apart = parting(first, second)
    one, two = Bare(first), Bare(second)

    def doings(thought):
        placed = (kinds.REPETITION, kinds.HASH_HIT, kinds.HASH_BOUND)
        for t, row in enumerate(thought.tape):
            kind = int(row["kind"])
            if kind != kinds.HASH_STORE:
                about = 0 if kind in (kinds.CONSIDER, kinds.CAPTURE, kinds.OUTSIDE) else int(row["value"])
                yield t, (kind, int(row["node"]), int(row["parent"]), 0 if kind in placed else int(row["move"]), about)

    t, u = next((a[0], b[0]) for a, b in zip(doings(first), doings(second)) if a[1] != b[1])
    assert (apart.first, apart.second, apart.same) == (t, u, False)
    made = int(first.tape["kind"][t]) in (kinds.CONSIDER, kinds.CAPTURE)
    assert apart.node == int(first.tape["parent" if made else "node"][t])
    assert list(apart.path) == [to_chess_move(one.born[n]["move"]) for n in one.line(apart.node)]
    assert (
        two.line(apart.node) == one.line(apart.node)
        and " In the second: " in apart.sentence
        and "{" not in apart.sentence
    )


def test_a_wider_search_parts_where_it_looks_at_one_move_more():
    board = position("game 3, before White's 12th")
    apart = parting(machack.think(board, Settings(widths=(9,))), machack.think(board, Settings(widths=(6,))))
    assert re.search(
        r"In the first: (\S+) is considered: its place 10 .* In the second: \1 is not considered: its place 10 .* the width of 6",
        apart.sentence,
    )
