"""The tape of Part II's searches is that of 1967: the tree can be read from it, told in words, and asked why."""

import random

import pytest

from machack import BadInput, show
from machack.score import DRIVERS, Scoring, search
from machack.show.replay import Replay
from machack.show.why import whys
from machack.thinking.reading import Tree
from tests.proofs import SEED, WHOLE
from tests.score.test_laws import CONVENTIONS, many, positions

ITALIAN = "r1bq1rk1/ppp2ppp/2np1n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQ1RK1 w - - 0 7"
MATING = "8/1k1K4/6R1/8/8/8/8/8 w - - 0 1"
ROOM = 600_000


@pytest.mark.verify
@pytest.mark.parametrize("name", CONVENTIONS)
def test_the_tree_of_the_tape_has_the_score_and_its_kinds_are_those_counted(name, record_property):
    fens = many(60, 2, positions, f"tape {name}")
    record_property("positions", len(fens))
    for fen in fens:
        for driver in DRIVERS:
            found = search(fen, 2, CONVENTIONS[name], driver, tape=ROOM)
            grown = Tree(found.tape, found.board.turn)
            assert grown.root.value == found.score_white, (fen, driver)
            assert all(node.value is not None for node in grown.nodes), (fen, driver)
            met = [sum(found.met[expected][kind] for expected in found.met) for kind in ("exact", "cut", "all")]
            assert met == [found.counts[f"{kind}_nodes"] for kind in ("exact", "cut", "all")]
            if driver != "mtd-f":  # of several passes the tape has the last
                assert len(grown.nodes) == found.counts["nodes"]
                assert sum(node.cut is not None and node.listed is not None for node in grown.nodes) == found.counts["cut_nodes"] or found.scoring.bounds == "integrated" or driver == "nega-scout"  # fmt: skip


def test_with_perfect_order_each_node_is_what_was_expected():
    first = search(ITALIAN, 3, Scoring(table=False))
    assert first.met["exact"] == {"exact": 3, "cut": 0, "all": 0}
    again = search(ITALIAN, 3, Scoring(), iterate=True)  # the table's moves come first
    met = {kind: again.met[kind][kind] / max(1, sum(again.met[kind].values())) for kind in ("cut", "all")}
    assert met["all"] > first.met["all"]["all"] / sum(first.met["all"].values())


def test_minimax_asks_about_every_node_and_knows_each_exactly():
    found = search(MATING, 3, Scoring(table=False), "minimax")
    assert sum(found.met[expected]["exact"] for expected in found.met) == found.counts["exact_nodes"]
    assert all(found.met[expected][kind] == 0 for expected in found.met for kind in ("cut", "all"))


@pytest.mark.verify
@pytest.mark.parametrize("driver", DRIVERS)
@pytest.mark.parametrize(
    "changes", [{}, {"quiescence": True}, {"contempt": 30, "fifty": True}, {"bounds": "integrated"}]
)
def test_every_event_has_its_words_and_every_move_its_answer(driver, changes):
    draw = random.Random(SEED)
    for fen, depth in ((ITALIAN, 2), (MATING, 4), ("8/8/4k3/8/3nK3/8/8/R7 w - - 98 90", 3)):
        if driver == "minimax" and fen == ITALIAN and changes.get("quiescence"):
            continue
        replay = Replay(search(fen, depth, Scoring(**changes), driver, tape=ROOM))
        told = [replay.sentence(t) for t in draw.sample(range(replay.events), min(300 if WHOLE else 60, replay.events))]
        assert not [words for words in told if "event of kind" in words or "{" in words or "width" in words]
        for node in draw.sample(replay.nodes, min(40 if WHOLE else 4, len(replay.nodes))):
            answers = whys(replay, node)
            assert {answer.kind for answer in answers}.isdisjoint({"ends", "stopped", "outside", "promotion"})
            assert not [each.sentence for each in answers if "plausib" in each.sentence or "width" in each.sentence]


def test_a_chosen_move_is_better_than_the_next_by_what_is_said():
    found = search(MATING, 5, Scoring(), tape=ROOM, exact_root=True)
    answers = {answer.move: answer for answer in whys(Replay(found))}
    scores = sorted((each.score for each in found.root.values()), reverse=True)
    best = answers[found.move]
    assert best.kind == "chosen" and best.value == found.score and best.margin == scores[0] - scores[1]
    worse = [answer for answer in answers.values() if answer.kind == "worse"]
    assert len(worse) > 5 and all(answer.value == found.root[answer.move].score for answer in worse)


def test_the_tree_is_a_figure_with_the_units_of_the_search():
    found = search(ITALIAN, 2, Scoring(grain=2), tape=ROOM)
    figure = show.tree(found, title="Part II")
    assert figure.rules["scale"] == {"pawn": 50.0, "mates": 16183, "most": 16383, "quiescence": False}
    assert figure.prunes and figure.setup == "" and found.san in figure.summary
    assert search(ITALIAN, 1, Scoring(mate_distance=False)).scale["most"] is None
    assert not show.tree(search(ITALIAN, 1, driver="minimax", tape=ROOM)).prunes
    with pytest.raises(BadInput, match="steps of this search"):
        show.tree(found, at=10**9)


@pytest.mark.long
def test_a_table_of_shorter_floats_costs_nodes_in_hundredths_and_nothing_in_powers_of_two():
    double = Scoring(numbers="double", quiescence=True)
    differ = {}
    for pawn in (100, 128):
        for driver in ("nega-scout", "mtd-f"):
            one, other = (
                search(ITALIAN, 4, double.but(pawn=pawn, single_table=single), driver) for single in (False, True)
            )
            differ[pawn, driver] = one.counts["nodes"] != other.counts["nodes"]
            assert one.score == other.score
    assert differ == {
        (100, "nega-scout"): True,
        (100, "mtd-f"): True,
        (128, "nega-scout"): False,
        (128, "mtd-f"): False,
    }
    whole = Scoring(quiescence=True, single_table=True)
    assert "changes nothing" in whole.notes[0]
    assert search(ITALIAN, 3, whole).counts == search(ITALIAN, 3, whole.but(single_table=False)).counts
