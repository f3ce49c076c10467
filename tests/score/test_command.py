"""`machack score`: what it prints, with --json and without, and the sentence for each bad input."""

import json

import pytest

PERPETUAL = "6k1/1ppp2p1/8/7Q/8/7P/1q3PP1/6K1 w - - 0 1"
ONE = "7k/5P2/6K1/8/8/8/8/8 w - - 0 1"


def told(machack, *words):
    code, out, err = machack("score", *words, "--json")
    assert code == 0 and out.count("\n") == 1
    return json.loads(out)


def test_a_search_stopped_before_it_knew_a_score_writes_none(machack):
    code, out, err = machack("score", "startpos", "--depth", "4", "--nodes", "20")
    assert code == 0 and "score     none: the search was stopped before it knew one" in out and "score     0" not in out
    assert "stopped after 20 nodes" in err
    code, out, _ = machack("score", "startpos", "--depth", "4", "--nodes", "20", "--json")
    assert code == 0 and json.loads(out)["score"] is None and json.loads(out)["score_white"] is None


def test_it_tells_score_move_line_and_what_came_of_each_move(machack):
    found = told(machack, ONE, "--depth", "1")
    assert (found["score"], found["score_white"], found["move"], found["line"]) == (16382, 16382, "f8=Q#", ["f8=Q#"])
    assert list(found["root"]) and set(found["kinds"]) == {"exact", "cut", "all"} and found["nodes"] == 10
    assert {each["bound"] for each in found["root"].values()} <= {"exact", "at least", "at most"}
    assert found["passes"] == 0 and told(machack, ONE, "--depth", "1", "--driver", "mtd-f")["passes"] > 0


def test_the_opened_root_gives_each_move_its_own_score(machack):
    root = told(machack, ONE, "--depth", "1", "--exact-root")["root"]
    assert {each["bound"] for each in root.values()} == {"exact"}
    assert {san: each["score"] for san, each in root.items()} == {
        "f8=Q#": 16382, "f8=R#": 16382, "f8=B": 0, "f8=N": 0, "Kh6": 0, "Kf6": 143, "Kh5": 139, "Kg5": 143, "Kf5": 148,
    }  # fmt: skip


def test_a_switch_changes_the_move(machack):
    words = [PERPETUAL, "--depth", "4", "--set", "quiescence=yes"]
    found = told(machack, *words, "--set", "contempt=50", "--compare", "contempt=-50")
    assert (found["score"], found["line"][2]) == (-5, "Qxd7")
    assert (found["compared"]["score"], found["compared"]["line"][2]) == (50, "Qh5+")


def test_black_to_move_and_whites_view(machack):
    found = told(machack, "6k1/8/8/8/8/8/q7/6K1 b - - 0 1", "--depth", "1")
    assert found["score"] == -found["score_white"] > 900


def test_what_was_played_before_counts_as_a_repetition(machack):
    start = "6k1/6p1/8/8/q7/2bQ4/5PPP/6K1 w - - 0 1"
    words = [start, "--depth", "5", "--set", "draws=by-ply", "--set", "band=64"]
    assert told(machack, *words, "--game", "1. Qd8+ Kh7 2. Qd3+ Kg8")["move"] == "Qd5+"


def test_units_undo_bounds_and_doubles(machack):
    whole = told(machack, PERPETUAL, "--depth", "3")
    for change in ("bounds=integrated", "numbers=double"):
        assert told(machack, PERPETUAL, "--depth", "3", "--set", change)["score"] == whole["score"]


def test_in_words(machack):
    code, out, err = machack("score", "8/8/8/k1K5/8/8/1Q6/8 w - - 0 1", "--depth", "3", "--set", "repetition=no")
    assert code == 0 and "16382 for White, to move: mates in 1 ply" in out and "Qa2#" in out and not err


def test_a_stopped_search_says_so(machack):
    code, out, err = machack("score", "startpos", "--depth", "6", "--nodes", "500", "--iterate")
    assert code == 0 and "stopped after 500 nodes" in err and "searched  2 plies" in out


def test_a_collision_is_said(machack):
    code, out, err = machack("score", "startpos", "--depth", "1", "--set", "contempt=5", "--set", "exclude_zero=yes")
    assert code == 0 and out and "with contempt a draw is +5 or -5" in err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--depth", "5", "--set", "draws=by-ply", "--set", "band=4"], "band is 4 and depth 5"),
        (["--set", "bounds=integrated", "--set", "mate=9000"], "mate is 9000: four times that does not fit 16 bits"),
        (["--set", "numbers=double", "--set", "bounds=integrated"], "integrated bounds are the last two bits"),
        (
            ["--driver", "mtd-f", "--set", "numbers=double", "--set", "epsilon=1e-18", "--first-guess", "50"],
            "MTD(f) stopped by itself: compared with a score of 0.5 an epsilon of 1e-20 vanishes",
        ),
        (["--set", "epsilon=0.5"], "epsilon is 0.5: between whole numbers"),
        (["--set", "epsilon=nan", "--set", "numbers=double"], "epsilon must be a number from"),
        (["--set", "epsilon=small"], "epsilon must be a number, such as 1 or 1e-9, not 'small'"),
        (["--set", "contempt"], "'contempt' is not NAME=VALUE"),
        (["--set", "contempt=much"], "contempt must be a whole number from -2000 to 2000, not 'much'"),
        (["--set", "contmpt=1"], "there is no convention 'contmpt': did you mean 'contempt'?"),
        (["--set", "draws=never"], "draws must be one of 'zero', 'by ply', not 'never'"),
        (["--set", "table=maybe"], "table must be yes or no, not 'maybe'"),
        (["--compare", "contempt"], "'contempt' is not NAME=VALUE"),
        (["--driver", "scout"], "there is no driver 'scout'"),
        (["--depth", "31"], "depth must be a whole number from 0 to 30, not 31"),
        (["--first-guess", "-70000"], "first_guess must be a whole number from -65535 to 1000000000, not -70000"),
        (["--game", "e5"], "e5"),
    ],
)
def test_bad_input_gets_one_sentence(machack, words, said):
    code, out, err = machack("score", "startpos", *words)
    assert (code, out, err.count("\n")) == (2, "", 1) and said in err


def test_a_bad_position_gets_one_sentence(machack):
    code, out, err = machack("score", "8/8/8/8 w - - 0 1")
    assert (code, out, err.count("\n")) == (2, "", 1)
