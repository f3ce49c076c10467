"""What is said of a move: it is what `think` says of the same position; each kind of sentence; every limit."""

import dataclasses
import json

import chess
import pytest

from machack import BadInput, annotate, plausible_moves, think
from machack.annotation import kinds, limits
from machack.annotation.judges import NAMES, judge_of
from machack.annotation.remarks import Played, remark_on
from machack.notation.games import paper_game
from machack.program.compiled import MODE
from machack.show.why import why
from machack.thinking.answers import Answer
from machack.thinking.reading import root_moves, top_of
from machack.thinking.values import mate_in
from tests.annotation.games import FOUND, SETTINGS, games, plies
from tests.modes import lines_in
from tests.proofs import named, portions, some


def at(number, ply):
    """The board before a move of a game, with the game so far, and the move."""
    board, moves = games()[number].board(), list(games()[number].mainline_moves())
    for move in moves[:ply]:
        board.push(move)
    return board, moves[ply]


def said_by_think(board, move, settings):
    """What `think`, `plausible_moves` and `why` say that a remark on a move must say, too."""
    thought = think(board, settings)
    book = thought.from_book
    listed = [row.move for row in plausible_moves(board, settings) if row.move in board.legal_moves]
    answer = why(dataclasses.replace(thought, tape=top_of(thought.tape)), move)
    after = board.copy()
    after.push(move)
    found = think(after, settings)
    return {
        "fen": board.fen(),
        "chosen": thought.move.uci(),
        "from_book": book,
        "value": None if book else thought.value,
        "mate": None if book else mate_in(thought.value),
        "place": None if book or move not in listed else listed.index(move) + 1,
        "of": board.legal_moves.count(),
        "considered": answer.looked is not None,
        "reason": None if answer.looked is not None else answer.kind,
        "after": None if found.from_book else found.value,
    }


def differences(board, move, name):
    """The keys of a remark that are not what `think` says."""
    judge, after = judge_of(name), board.copy()
    after.push(move)
    remark = remark_on(Played(board, move, judge.answer(board), judge.answer(after), False), 0).as_json()
    expected = said_by_think(board, move, SETTINGS[name])
    return {key: (remark[key], value) for key, value in expected.items() if remark[key] != value}


@pytest.mark.verify
@pytest.mark.parametrize("places", portions(FOUND, 50, few=15), ids=named)
def test_every_remark_is_what_think_says_of_the_same_position(places, record_property):
    for place in places:
        board, move = at(*plies()[place])
        assert differences(board, move, "mac hack") == {}, board.fen()
    record_property("positions", len(places))


@pytest.mark.verify
@pytest.mark.parametrize("name", ["tournament", "surviving"])
def test_the_other_judges_say_what_think_says(name):
    for place in some(range(FOUND), 4)[:60]:
        board, move = at(*plies()[place])
        assert differences(board, move, name) == {}, board.fen()


REMARKING = """
import json, sys
from tests.annotation.test_remarks import remark_at
for line in sys.stdin:
    print(json.dumps(remark_at(*json.loads(line))))
"""
EASY = 60  # nodes in thousands would take plain Python too long: it judges the positions with the fewest legal moves


def remark_at(number, ply):
    """The remark of the program on the move of a game, as JSON has it."""
    board, move = at(number, ply)
    after = board.copy()
    after.push(move)
    judge = judge_of("mac hack")
    return remark_on(Played(board, move, judge.answer(board), judge.answer(after), False), ply).as_json()


def in_mode(mode, places):
    """Their remarks in a mode of the program, and those here."""
    asked = [plies()[place] for place in places]
    theirs = lines_in(mode, "-c", REMARKING, given="\n".join(map(json.dumps, asked)))
    return [json.loads(line) for line in theirs], [remark_at(*each) for each in asked]


@pytest.mark.verify
@pytest.mark.skipif(MODE != "compiled", reason="it starts the other modes itself")
@pytest.mark.parametrize("places", portions(FOUND, 50, few=6), ids=named)
def test_a_page_says_the_same_of_every_move(places, record_property):
    theirs, ours = in_mode("page", places)
    assert theirs == ours
    record_property("positions", len(ours))


@pytest.mark.verify
@pytest.mark.skipif(MODE != "compiled", reason="it starts the other modes itself")
def test_plain_python_says_the_same_of_a_move(record_property):
    easy = sorted(range(FOUND), key=lambda place: at(*plies()[place])[0].legal_moves.count())[:EASY]
    theirs, ours = in_mode("interpreted", some(easy, 2))
    assert theirs == ours
    record_property("positions", len(ours))


def test_the_positions_of_the_proof_are_five_hundred():
    assert len(set(plies())) == FOUND


def test_a_whole_game_says_what_its_positions_say():
    found = annotate(paper_game(3).pgn())
    assert [remark.ply for remark in found.remarks] == list(range(41))
    for ply in (0, 12, 24, 39, 40):
        expected = said_by_think(paper_game(3).at(ply), paper_game(3).moves[ply], SETTINGS["mac hack"])
        remark = found.remarks[ply].as_json()
        assert {key: remark[key] for key in expected} == expected
    assert [remark.after for remark in found.remarks[:-1]] == [remark.value for remark in found.remarks[1:]]


@pytest.mark.parametrize(
    "fault",
    [
        lambda answer: dataclasses.replace(answer, value=None if answer.value is None else answer.value + 1),
        lambda answer: dataclasses.replace(answer, places={move: n + 1 for move, n in answer.places.items()}),
        lambda answer: dataclasses.replace(answer, considered=frozenset()),
        lambda answer: dataclasses.replace(answer, outside=("unlisted", "outside")),
        lambda answer: dataclasses.replace(answer, move=list(answer.places)[-1]) if answer.places else answer,
    ],
    ids=["value", "place", "considered", "reason", "move"],
)
def test_a_planted_fault_in_a_judge_is_found(fault, monkeypatch):
    honest = judge_of("mac hack")
    monkeypatch.setattr(
        f"{__name__}.judge_of",
        lambda name: dataclasses.replace(honest, think=lambda board: fault(honest.answer(board))),
    )
    boards = [(paper_game(3).at(ply), paper_game(3).moves[ply]) for ply in (13, 15, 24)]
    assert any(differences(board, move, "mac hack") for board, move in boards)


def test_the_top_of_a_tape_tells_the_same_of_the_moves_there():
    for place in some(range(FOUND), 6)[:40]:
        board, _ = at(*plies()[place])
        for settings in SETTINGS.values():
            thought = think(board, settings)
            short = dataclasses.replace(thought, tape=top_of(thought.tape))
            if not thought.from_book:
                assert root_moves(short) == root_moves(thought) and len(short.tape) < len(thought.tape)


# ---------------------------------------------------------------- who judges


@pytest.mark.parametrize("name", NAMES)
def test_every_judge_has_a_sentence_for_every_move(name):
    found = annotate("1. e4 e5 2. Qh5 Ke7 3. Qxe5#", by=name)
    assert [remark.san for remark in found.remarks] == ["e4", "e5", "Qh5", "Ke7", "Qxe5#"]
    assert all(kinds.sentence_of(remark, found.judge.title).endswith(".") for remark in found.remarks)
    assert found.remarks[-1].kind == "mates" and found.values[-1] == 28671
    assert json.loads(json.dumps(found.as_json()))["judge"] == name


@pytest.mark.parametrize(
    "name, has_pawns", [("shannon", True), ("newell_shaw_simon", True), ("turing", False), ("bernstein", False)]
)
def test_a_judge_whose_values_are_no_pawns_gives_none(name, has_pawns):
    values = annotate("1. e4 e5 2. Nf3 *", by=name).values
    assert all((value is not None) == has_pawns for value in values)


def test_a_judge_without_pawns_still_sees_a_mate():
    remark = annotate("1. f3 e5 2. g4 Qh4#", by="turing").remarks[2]
    assert (remark.kind, remark.value, remark.after, remark.facts) == ("walks-into-mate", None, -28670, {"moves": 1})


def test_a_move_as_good_as_its_own_is_an_ancestors_own():
    found = annotate("1. e4 *", by="shannon").remarks[0]
    assert found.is_own and found.chosen == "e2e4"


@pytest.mark.parametrize(
    "name, sentence",
    [
        ("los_alamos", "Los Alamos chess cannot judge a game: it plays on six by six."),
        ("MATER", "MATER cannot judge a game: it looks for mates."),
        ("turin", "there is no judge 'turin': did you mean 'turing'?"),
        ("", "there is no judge '': choose from mac hack, tournament, surviving"),
    ],
)
def test_who_cannot_judge_is_refused_by_name(name, sentence):
    with pytest.raises(BadInput) as fault:
        annotate("1. e4 *", by=name)
    assert str(fault.value).startswith(sentence)


def test_a_tape_that_is_too_short_is_written_again(monkeypatch):
    board = paper_game(3).before(12, "white")
    whole = judge_of("mac hack").answer(board)
    monkeypatch.setattr("machack.thinking.answers.TAPE", 50)
    assert judge_of("mac hack").answer(board) == whole


def test_the_values_at_the_end_of_a_game_are_those_of_think():
    from machack.annotation.judges import value_at_end

    for fen in ("7k/5KQ1/8/8/8/8/8/8 b - - 0 1", "K7/1q6/2k5/8/8/8/8/8 w - - 0 1", "7k/5K2/6Q1/8/8/8/8/8 b - - 0 1"):
        assert value_at_end(chess.Board(fen)) == think(fen).value


# ---------------------------------------------------------------- the kinds


class Scene:
    """A move in a position, and what a judge says before and after it."""

    def __init__(self, fen="startpos", move="e2e4", **more):
        self.board = chess.Board() if fen == "startpos" else chess.Board(fen)
        self.move = chess.Move.from_uci(move)
        self.more = {
            "chosen": "d2d4",
            "value": 0,
            "after": 0,
            "repeats": False,
            "reply": None,
            "considered": True,
            **more,
        }

    def remark(self):
        more, chosen = self.more, chess.Move.from_uci(self.more["chosen"])
        book = more.get("book", ())
        before = Answer(
            chosen,
            None if book else more["value"],
            bool(book),
            tuple(map(chess.Move.from_uci, (more["chosen"], *book))),
            {self.move: 9} if more.get("listed", True) else {},
            frozenset([self.move] if more["considered"] else ()),
            more.get("outside", ("outside", "unlisted")),
            chess.Move.from_uci(more["first"]) if "first" in more else None,
        )
        after = Answer(more["reply"] and chess.Move.from_uci(more["reply"]), more["after"])
        return remark_on(Played(self.board, self.move, before, after, more["repeats"]), 0)


# A queen goes where a queen takes it; with a rook behind it, that one is taken back.
QUEENS = {"fen": "3qk3/8/8/8/8/8/Q7/3RK3 w - - 0 1", "move": "a2d2", "chosen": "a2a3", "reply": "d8d2"}
ALONE = "3q2k1/8/8/8/8/8/Q7/6K1 w - - 0 1"
TAKES_QUEEN = "rnb1kbnr/pppppppp/8/8/8/8/PPPPqPPP/RNBQKBNR w KQkq - 0 1"
# fmt: off
SCENES = {
    "mates": (Scene("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "a1a8", chosen="a1a2"), {}, "Mate."),
    "mate-seen": (Scene(value=28669, after=28667), {"moves": 1}, "Keeps the mate in 1 that the judge sees."),
    "mate-found": (Scene(value=900, after=28667), {"moves": 2},
                   "The judge would have played d4, and only after the move sees that White mates in 2."),
    "mate-found same": (Scene(chosen="e2e4", after=28669), {"moves": 1, "how": "same"},
                        "The judge would have played the same, and only now sees that White mates in 1."),
    "mate-missed": (Scene(value=28665, after=300), {"moves": 3}, "Misses a mate in 3: the judge would have played d4."),
    "walks-into-mate": (Scene(after=-28668), {"moves": 2}, "Walks into a mate in 2: the judge would have played d4."),
    "walks-into-mate same": (Scene(chosen="e2e4", after=-28668), {"moves": 2, "how": "same"},
                             "The judge would have played the same, and only now sees a mate in 2 against it."),
    "book": (Scene(book=("e2e4",)), {}, "The judge has this move in its book of openings."),
    "out-of-book": (Scene(book=("c2c4",)), {}, "The judge plays d4 here, from its book of openings."),
    "same": (Scene(chosen="e2e4", after=-63), {}, "The judge would have played the same."),
    "same worse": (Scene(chosen="e2e4", after=-64), {"how": "worse", "pawns": 0.5},
                   "The judge would have played the same, but likes White's game less now, by half a pawn."),
    "repeats": (Scene(after=-400, repeats=True), {}, "The position has occurred before; the judge would have played d4."),
    "loses-piece": (Scene("rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "f2f4", value=10, after=-118, reply="e5f4"),
                    {"reply": "e5f4", "piece": "pawn", "square": "f4", "pawns": 1.0},
                    "Lets exf4 take the pawn on f4, which costs a pawn: the judge would have played d4."),
    "not-considered": (Scene(considered=False), {"reason": "outside"},
                       "The judge does not look at this move (number 9 of 20 on its list), and would have played d4."),
    "not-considered less": (Scene(considered=False, listed=False, after=-33), {"reason": "unlisted", "how": "less", "pawns": 33 / 128},
                            "The judge does not look at this move (it is not on its list), and likes White's game less now, by a quarter of a "
                            "pawn; it would have played d4."),
    "not-considered more": (Scene(considered=False, after=200, outside=("table", "table")),
                            {"reason": "table", "how": "more", "pawns": 1.5625},
                            "The judge does not look at this move (it is not in its table of plausible moves), but likes White's game better "
                            "now, by 1.5 pawns; it would have played d4."),
    "better": (Scene(after=33), {"pawns": 33 / 128}, "The judge would have played d4, but likes White's game better now, by a quarter of a pawn."),
    "near": (Scene(after=-32), {}, "The judge would have played d4, but this is about as good."),
    "worse": (Scene(after=-33, first="g1f3"), {"pawns": 33 / 128, "first": "g1f3"},
              "The judge would have played d4, and likes White's game less now, by a quarter of a pawn. At first it preferred Nf3, until its "
              "secondary search looked two plies deeper."),
    "differs": (Scene(after=None), {}, "The judge would have played d4."),
}
# fmt: on


@pytest.mark.parametrize("name", SCENES)
def test_a_kind_holds_and_says_its_sentence(name):
    scene, facts, sentence = SCENES[name]
    remark = scene.remark()
    assert (remark.kind, remark.facts) == (name.split()[0], facts)
    assert kinds.sentence_of(remark, "the judge") == sentence


def test_every_kind_is_tried_and_every_sentence_is_said_by_one():
    assert {name.split()[0] for name in SCENES} == set(kinds.KINDS)
    said = {"-".join(["annotate", *name.split()]) for name in SCENES}
    others = {"annotate-secondary", "annotate-pawns", "annotate-agrees", "annotate-turn", "annotate-no-turn"}
    assert said <= set(kinds.words()) and {*said, *others} | {
        name for name in kinds.words() if name.startswith("annotate-why-")
    } >= set(kinds.words())


@pytest.mark.parametrize(
    "more, kind",
    [
        ({"value": 28669, "after": None}, "differs"),  # what comes after is from the book
        ({"value": -28668, "after": -28666}, "near"),  # lost before, lost after
        ({"value": 1500, "after": 1300}, "worse"),  # won before, won after: worse in words, and no sign
        ({"value": -28668, "after": -1500}, "near"),  # a mate counts as ten pawns
        ({"value": 1500, "after": 900}, "worse"),
        ({"fen": TAKES_QUEEN, "move": "f1e2", "chosen": "d1e2", "value": 900, "after": 700, "reply": "d7d5"}, "worse"),
        (
            {
                "fen": "4k3/8/3p4/4p3/8/3N4/8/4K3 w - - 0 1",
                "move": "d3e5",
                "chosen": "e1e2",
                "value": 300,
                "after": 0,
                "reply": "d6e5",
            },
            "loses-piece",
        ),
        (
            {
                "fen": "4k3/8/3p4/4n3/8/3N4/8/4K3 w - - 0 1",
                "move": "d3e5",
                "chosen": "e1e2",
                "value": 300,
                "after": 0,
                "reply": "d6e5",
            },
            "worse",
        ),
        ({**QUEENS, "after": -200}, "worse"),
        ({**QUEENS, "fen": ALONE, "after": -200}, "worse"),
        ({**QUEENS, "fen": ALONE, "after": -600}, "loses-piece"),
        ({**QUEENS, "fen": ALONE, "after": -2400}, "worse"),
    ],
    ids=[
        "book after",
        "lost",
        "won",
        "out of a mate",
        "less won",
        "quiet reply",
        "knight for a pawn",
        "knight for a knight",
        "queen for a queen",
        "queen for nothing, by a value that says otherwise",
        "queen for nothing",
        "queen, and more by the value",
    ],
)
def test_a_kind_at_its_border(more, kind):
    fen, move = more.pop("fen", "startpos"), more.pop("move", "e2e4")
    assert Scene(fen, move, **more).remark().kind == kind


def test_black_sees_the_same_from_the_other_side():
    scene = Scene(
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1", "e7e5", chosen="d7d5", value=0, after=70
    )
    assert (scene.remark().kind, scene.remark().fall, scene.remark().sign) == ("worse", 70, 6)


def test_a_position_that_comes_back_is_a_repetition():
    found = annotate("1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 *", by="newell_shaw_simon")
    assert [remark.kind == "repeats" for remark in found.remarks if not remark.is_own][-1]


def test_the_secondary_search_that_changed_the_choice_is_told_of_the_candidate_it_made_worse():
    told = [remark for remark in annotate(paper_game(3).pgn()).remarks if "first" in remark.facts]
    assert told
    for remark in told:
        thought = think(paper_game(3).at(remark.ply), SETTINGS["mac hack"])
        tried = {node.move.uci(): node for node in thought.tree().children if not node.replayed}
        first, sign = tried[remark.facts["first"]], 1 if remark.turn else -1
        assert first.replaced and first.move != thought.move
        assert sign * first.value > sign * first.looked and sign * first.value >= sign * tried[remark.chosen].value


# ---------------------------------------------------------------- the limits


@pytest.mark.parametrize(
    "fall, sign", [(63, None), (64, 6), (191, 6), (192, 2), (383, 2), (384, 4), (-191, None), (-192, 1), (None, None)]
)
def test_a_sign_is_given_by_the_fall_alone(fall, sign):
    assert limits.sign_of(fall) == sign


def test_no_sign_is_given_to_its_own_move_and_to_what_is_decided():
    assert Scene(chosen="e2e4", after=-900).remark().sign is None
    assert Scene(value=2000, after=1280).remark().sign is None and Scene(value=2000, after=800).remark().sign == 4


@pytest.mark.parametrize(
    "about, sign",
    [
        ({"after": -28668}, 4),
        ({"book": ("c2c4",), "after": -28668}, 4),
        ({"value": -1280, "after": -28668}, 6),
        ({"value": 28669, "after": 300}, 4),
        ({"value": 28669, "after": 1280}, 6),
        ({"value": 28669, "after": -1280}, 4),
    ],
    ids=["walks", "walks out of book", "walks, lost already", "misses", "misses, still won", "misses, and is lost"],
)
def test_a_mate_that_is_walked_into_or_missed_has_a_sign_of_its_own(about, sign):
    assert Scene(**about).remark().sign == sign


def test_a_mate_from_the_book_has_a_value():
    found = annotate("1. f3 e5 2. g4 d6 3. a3 *").remarks
    assert [remark.kind for remark in found[2:4]] == ["walks-into-mate", "mate-missed"] and found[3].from_book
    assert (found[2].value, found[2].after, found[3].mate) == (0, -28670, -1)


@pytest.mark.parametrize(
    "values, turn",
    [
        ([], None),
        ([0, 10, 63], None),  # nobody is ahead
        ([64, 90, 200], None),  # White was ahead from the beginning
        ([0, 64], 0),
        ([0, 64, 63, 70], 2),
        ([0, 200, -64, -300], 1),  # it goes over to Black
        ([0, 200, None, -64, None, -70], 2),  # what the book says nothing of is passed over
        ([None, None, 90], None),
        ([None, 0, None, 90, None], 2),
        ([30, -28670], 0),
    ],
)
def test_the_turn_is_the_move_after_which_one_side_stays_ahead(values, turn):
    assert limits.turn_of(values) == turn


@pytest.mark.parametrize(
    "amount, words",
    [(0, "hardly anything"), (15, "hardly anything"), (16, "a quarter of a pawn"), (48, "half a pawn"), (96, "three quarters of a pawn"),
     (143, "a pawn"), (144, "a pawn"), (159, "a pawn"), (160, "1.5 pawns"), (223, "1.5 pawns"), (224, "2 pawns"), (1280, "10 pawns")],
)  # fmt: skip
def test_an_amount_is_said_in_words(amount, words):
    assert kinds.pawns_in_words(amount / 128) == words
