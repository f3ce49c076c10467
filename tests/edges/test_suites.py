"""`machack epd` and `machack bench`: test positions solved or not, and a signature that changes only with the search."""

import json
import re

import pytest

from machack.program.compiled import MODE

pytestmark = pytest.mark.skipif(MODE != "compiled", reason="it searches whole games' positions: compiled mode only")
MATE = "6k1/5ppp/8/8/8/8/8/R5K1 w - -"
SIGNATURE = 22943
QUICK = ["--simple", "--depth", "2"]


def suite(tmp_path, *lines, encoding="utf-8"):
    path = tmp_path / "suite.epd"
    path.write_bytes("\n".join(lines).encode(encoding))
    return str(path)


def test_positions_are_solved_by_the_best_move_and_by_none_to_avoid(machack, tmp_path):
    path = suite(
        tmp_path,
        "# a comment",
        f'{MATE} bm Ra8#; id "back rank";',
        "",
        f"{MATE} am Ra8#;",
        f"{MATE} bm Kf2 Ra8#;",
        MATE,
    )
    code, out, err = machack("epd", path, *QUICK)
    rows = out.splitlines()
    assert (code, err) == (0, "") and len(rows) == 5
    assert [row.split()[0] for row in rows[:4]] == ["2", "4", "5", "6"]
    assert "  solved" in rows[0] and rows[0].endswith("bm Ra8#  back rank") and "White mates in 1" in rows[0]
    assert "not solved" in rows[1] and "  solved" in rows[2] and "solved" not in rows[3]
    assert re.fullmatch(r"2 of 3 solved; [\d,]+ nodes in \d+\.\d\d seconds\.", rows[4])


def test_a_suite_as_json_has_an_object_for_each_position(machack, tmp_path):
    code, out, _ = machack("epd", suite(tmp_path, f'{MATE} bm Ra8#; id "one";', f"{MATE} am Ra8#;"), "--json", *QUICK)
    told = [json.loads(line) for line in out.splitlines()]
    assert code == 0 and [(each["id"], each["wanted"], each["solved"], each["san"]) for each in told] == [
        ("one", "bm Ra8#", True, "Ra8#"), ("", "am Ra8#", False, "Ra8#")]  # fmt: skip


@pytest.mark.parametrize("encoding", ["utf-8-sig", "latin-1"])
def test_a_suite_in_another_encoding_is_read(machack, tmp_path, encoding):
    code, out, _ = machack("epd", suite(tmp_path, f'{MATE} bm Ra8#; id "M\u00fcller";', encoding=encoding), *QUICK)
    assert code == 0 and "M\u00fcller" in out and "1 of 1 solved" in out


@pytest.mark.parametrize(
    "line, sentence",
    [
        ("nonsense", "suite.epd, line 2: EPD 'nonsense': "),
        (f"{MATE} bm Ra9;", "suite.epd, line 2: EPD '6k1/"),
        ("8/8/8/8/8/8/8/8 w - -", "suite.epd, line 2: "),
    ],
)
def test_a_bad_line_is_named_and_the_others_are_answered(machack, tmp_path, line, sentence):
    code, out, err = machack("epd", suite(tmp_path, f"{MATE} bm Ra8#;", line, f"{MATE} bm Ra8#;"), *QUICK)
    assert code == 2 and sentence in err and err.count("\n") == 1 and "2 of 2 solved" in out


def test_limits_hold_for_each_position_and_a_position_not_searched_has_no_value(machack, tmp_path):
    code, out, _ = machack("epd", suite(tmp_path, f"{MATE} bm Ra8#;"), "--nodes", "1", "--simple")
    assert code == 0 and "not searched" in out and "        1 nodes" in out
    code, _, err = machack("epd", suite(tmp_path, MATE), "--nodes", "-1")
    assert code == 2 and "nodes must be a whole number from 0 to 1000000000000, not -1" in err


def test_a_file_that_is_not_there_is_one_sentence(machack, tmp_path):
    code, _, err = machack("epd", missing := str(tmp_path / "nothing.epd"))
    assert code == 2 and err == f"machack: {missing} cannot be read: No such file or directory.\n"


def test_the_signature_of_the_bench_is_the_number_of_nodes_in_all_and_always_the_same(machack):
    code, out, _ = machack("bench")
    nodes = [int(found.replace(",", "")) for found in re.findall(r"([\d,]+) nodes$", out, re.MULTILINE)]
    assert (
        code == 0
        and len(nodes) == 20
        and out.splitlines()[-1] == f"signature  {sum(nodes)}" == f"signature  {SIGNATURE}"
    )


def test_another_search_has_another_signature(machack):
    found = {
        json.loads(machack("bench", "--json", *words)[1])["signature"]
        for words in (QUICK, ["--simple", "--depth", "1"])
    }
    assert len(found) == 2
