"""Part II's searcher in a page, over file:// and with no network: it finds what `machack score --json` prints."""

import base64
import dataclasses
import functools
import json
import random

import pytest

from machack.cli import main
from machack.notation.games import as_board
from machack.score import DRIVERS, Scoring, search
from machack.score.scoring import RANGES, WORDS
from machack.show.in_page import scorer_script
from tests.browser import others
from tests.browser.test_engine_in_a_browser import asking as asking_the
from tests.proofs import SEED, some
from tests.score.test_laws import endings, positions

pytest.importorskip("selenium", reason="selenium is not installed: run `make env`")
pytestmark = pytest.mark.browser
PERPETUAL = "6k1/1ppp2p1/8/7Q/8/7P/1q3PP1/6K1 w - - 0 1"
asking = functools.partial(asking_the, sources=scorer_script, name="macHackScorer")
SMALL = {"contempt": 60, "band": 200, "grain": 32, "saturation": 4000, "bonus": 1200, "pawn": 256, "entries": 1 << 12}


def drawn(number):
    """Searches drawn at random: (FEN, depth, driver, {convention: value})."""
    draw, fens = (
        random.Random(f"{SEED} page"),
        [*positions(number // 2, "page"), *endings(number - number // 2, "page")],
    )
    for fen in fens:
        changes = {}
        for field in draw.sample(dataclasses.fields(Scoring), 5):
            if field.name in WORDS:
                changes[field.name] = draw.choice(WORDS[field.name])
            elif field.name in SMALL:
                changes[field.name] = draw.randrange(max(RANGES[field.name][0], -SMALL[field.name]), SMALL[field.name])
            elif field.type == "bool":
                changes[field.name] = draw.random() < 0.5
        if changes.get("bounds") == "integrated":
            changes["numbers"] = "whole"
        if changes.get("draws") == "by ply" and changes.get("band", 0) < 8:
            changes["band"] = 64
        yield fen, draw.choice((2, 2, 3)), draw.choice(DRIVERS), changes


def as_text(value):
    """A convention's value as the command takes it."""
    return {True: "yes", False: "no"}.get(value, str(value)) if isinstance(value, bool) else str(value)


def printed(capsys, fen, depth, driver, changes):
    """What the command prints with --json."""
    sets = [word for name, value in changes.items() for word in ("--set", f"{name}={as_text(value)}")]
    assert main(["score", fen, "--depth", str(depth), "--driver", driver, *sets, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


@pytest.mark.gate
def test_moves_scores_and_counts_are_those_that_the_command_prints(chromium, tmp_path, capsys):
    ask, cases = asking(chromium, tmp_path), some(drawn(50), 50)
    rows = [
        ("at", {"fen": fen, "scoring": changes}, "search", {"depth": depth, "driver": driver, "tape": 100})
        for fen, depth, driver, changes in cases
    ]
    for case, found in zip(cases, ask(*rows), strict=True):
        told, board = printed(capsys, *case), as_board(case[0])
        assert "fault" not in found, (case, found)
        line = []
        for uci in found["line"]:
            line.append(board.san(move := board.parse_uci(uci)))
            board.push(move)
        top = as_board(case[0])
        root = {top.san(top.parse_uci(uci)): each for uci, each in found["root"].items()}
        for name in ("score", "score_white", "nodes", "kinds", "passes", "depth", "driver", "complete"):
            assert found[name] == told[name], (case, name)
        assert (line, root) == (told["line"], told["root"]), case
    assert len(cases) == 50 and len({driver for _, _, driver, _ in cases}) == 4


@pytest.mark.gate
def test_the_tape_is_the_same_to_the_byte(chromium, tmp_path):
    for changes in ({}, {"numbers": "double", "quiescence": True}, {"bounds": "integrated"}):
        (found,) = asking(chromium, tmp_path)(
            (
                "at",
                {"fen": PERPETUAL, "scoring": changes},
                "search",
                {"depth": 3, "driver": "nega-scout", "tape": 50000},
            )
        )
        ours = search(PERPETUAL, 3, Scoring(**changes), "nega-scout", tape=50000)
        assert base64.b64decode(found["tape"]) == ours.tape.tobytes() and found["events"] == len(ours.tape) > 1000


def test_a_table_is_kept_where_it_is_asked_for(chromium, tmp_path):
    kept = {
        "fen": "8/1k1K4/6R1/8/8/8/8/8 w - - 0 1",
        "scoring": {"repetition": False, "equal_depth": False, "adjust": False},
    }
    asked = ("search", {"depth": 7})
    first, fresh, again = asking(chromium, tmp_path)(
        ("at", kept, *asked), ("at", kept, *asked), ("at", {**kept, "keep": True}, *asked)
    )
    assert (
        first["score"] == fresh["score"] == again["score"] == 16378
        and first["nodes"] == fresh["nodes"] > again["nodes"]
    )


@pytest.mark.parametrize(
    ("position", "asked", "said"),
    [
        ({"scoring": {"bounds": "integrated", "mate": 9000}}, {}, "mate is 9000: four times that does not fit 16 bits"),
        ({"scoring": {"contmpt": 3}}, {}, "There is no convention 'contmpt'"),
        ({"scoring": {"contempt": 1.5}}, {}, "contempt must be a whole number from -2000 to 2000, not 1.5"),
        ({"scoring": {"draws": "by ply", "band": 4}}, {"depth": 5}, "band is 4 and depth 5"),
        ({"scoring": {"table": "no"}}, {}, "table must be true or false, not no"),
        ({}, {"depth": 31}, "depth must be a whole number from 0 to 30, not 31"),
        ({}, {"driver": "scout"}, "There is no driver 'scout'"),
        ({"fen": "8/8 w"}, {}, "The FEN has 2 ranks"),
        ({"moves": ["e2e5"]}, {}, "'e2e5' is not a legal move here"),
    ],
)
def test_bad_input_gets_one_sentence(chromium, tmp_path, position, asked, said):
    (found,) = asking(chromium, tmp_path)(("at", position, "search", asked))
    assert said in found["fault"]


def test_mtd_f_stops_by_itself_in_the_page_too(chromium, tmp_path):
    vanishing = {"scoring": {"numbers": "double", "epsilon": 1e-18}}
    (found,) = asking(chromium, tmp_path)(
        ("at", vanishing, "search", {"depth": 2, "driver": "mtd-f", "firstGuess": 50})
    )
    assert found["complete"] is False and found["nodes"] == 0


@pytest.mark.parametrize("start", [others.firefox, others.webkit], ids=["firefox", "webkit"])
def test_other_browsers_find_the_same(start, tmp_path):
    other = start()
    try:
        (found,) = asking(other, tmp_path)(("at", {"fen": PERPETUAL}, "search", {"depth": 3, "driver": "mtd-f"}))
    finally:
        other.quit()
    ours = search(PERPETUAL, 3, Scoring(), "mtd-f")
    assert (found["score"], found["nodes"], found["line"][0]) == (ours.score, ours.counts["nodes"], ours.move.uci())
