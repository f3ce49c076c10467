"""The table of heuristics: what it says of each row is what the program does."""

import ast
import importlib
import json
from pathlib import Path

import chess
import numpy as np
import pytest

from machack import Settings, plausible_moves, think
from machack.notation.games import position
from machack.notation.states import set_up
from machack.program.choose import list_root
from machack.program.heuristics import AFTER, BEFORE, HEURISTICS, ITEMS, OPENED, Example, reason_named
from machack.program.state import REASONS
from tests.engine.positions import game_positions, random_positions
from tests.proofs import WHOLE, some

ROOT = Path(__file__).resolve().parents[2]
ROOMS = ("development", "plausible")
NEVER_BY_DESIGN = set("A2|was A2|was A6|was A7|was A8|line A2|line A3|line A11|line A0|line A00".split("|"))
AGAINST = {"was A1", "A0", "A00", "L1", "L4", "Q1", "X4"}  # formulas that take points from a move
NEVER_WHERE_RECORDED = NEVER_BY_DESIGN | {"line A4"}
EXAMPLES = [pytest.param(row, prefix, id=prefix + row.id) for row in HEURISTICS for prefix in row.examples]


def label(number):
    row, group = reason_named(number)
    return group.prefix + row.id


def board_of(example):
    return position(example.position) if example.position.startswith("game") else chess.Board(example.position)


def entry_of(example, **changes):
    """The example's move on the list of its position."""
    settings = Settings(faults=example.faults, **changes)
    return next(entry for entry in plausible_moves(board_of(example), settings) if entry.move.uci() == example.move)


def amount_of(example, wanted, **changes):
    return sum(reason.amount for reason in entry_of(example, **changes).reasons if reason.id == wanted)


def fired(boards, settings):
    """The labels of the reasons that contribute to a move of one of these positions."""
    seen = np.zeros(REASONS, bool)
    for board in boards:
        m = set_up(board, settings)
        n = list_root(m)
        seen |= np.asarray(m.reasons[1][:n]).reshape(n, REASONS).any(axis=0)
    return {label(number) for number in range(REASONS) if seen[number]}


# ---------------------------------------------------------------- the rows


def test_each_row_has_its_place_its_constant_and_its_own_words():
    for place, row in enumerate(HEURISTICS):
        assert row.number == (place if place < ITEMS else place + 2 * ITEMS)
        assert getattr(importlib.import_module("machack.program.heuristics"), row.constant) == row.number
        assert (row.amount is None) == bool(row.formula)
        assert row.status in ("paper", "image", "listing", "inferred", "modern") and row.source
    for words in ("id", "constant", "wording"):
        assert len({getattr(row, words) for row in HEURISTICS}) == len(HEURISTICS) == 38


def test_every_reason_has_a_name_of_its_own():
    labels = [label(number) for number in range(REASONS)]
    assert len(set(labels)) == REASONS
    assert (labels[AFTER + 5], labels[BEFORE + 5], labels[OPENED + 5]) == ("A6", "was A6", "line A6")


def credited(source):
    """{function: constants it credits} of a room, those chosen through a local name too."""
    found = {}
    if "credit" not in source:
        return found
    for function in ast.parse(source).body:
        if not isinstance(function, ast.FunctionDef):
            continue
        chosen = {
            node.targets[0].id: node.value
            for node in ast.walk(function)
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)
        }
        for call in ast.walk(function):
            if isinstance(call, ast.Call) and getattr(call.func, "id", "") == "credit":
                for name in (node.id for node in ast.walk(call.args[1]) if isinstance(node, ast.Name)):
                    more = (
                        [node.id for node in ast.walk(chosen[name]) if isinstance(node, ast.Name)]
                        if name in chosen
                        else []
                    )
                    found.setdefault(function.name, set()).update([name, *more])
    return found


def test_the_functions_a_row_names_are_those_that_credit_it_and_no_others():
    places = {
        (f"{room}.{function}", constant)
        for room in ROOMS
        for function, constants in credited((ROOT / "machack" / "program" / f"{room}.py").read_text()).items()
        for constant in constants
        if constant.isupper()
    }
    assert {(place, row.constant) for row in HEURISTICS for place in row.conditions} == places
    for row in HEURISTICS:
        for place in row.conditions:
            room, function = place.split(".")
            assert callable(getattr(importlib.import_module(f"machack.program.{room}"), function))


def test_nothing_else_in_the_core_credits_a_move():
    others = [
        path.stem for path in (ROOT / "machack").glob("*/*.py") if path.stem not in ROOMS and credited(path.read_text())
    ]
    assert others == []


def sums(source):
    """(function, line) of every place that changes the sum of a move's points otherwise than by nothing or a kept sum."""
    found = []
    if "total" not in source:
        return found
    for function in ast.parse(source).body:
        for node in ast.walk(function):
            if isinstance(node, ast.AugAssign) and ast.unparse(node.target) == "m.total":
                found.append((function.name, node.lineno))
            elif isinstance(node, ast.Assign):
                targets = [each for target in node.targets for each in getattr(target, "elts", [target])]
                values = getattr(node.value, "elts", [node.value] * len(targets))
                for target, value in zip(targets, values):
                    kept = ast.unparse(value) in ("0", "kept", "m.account_total")
                    if ast.unparse(target) == "m.total" and not kept:
                        found.append((function.name, node.lineno))
    return found


def test_a_point_is_given_by_credit_and_nowhere_else():
    places = {
        (path.stem, function)
        for path in (ROOT / "machack").glob("*/*.py")
        for function, _ in sums(path.read_text(encoding="utf-8"))
    }
    assert places == {("heuristics", "credit")}


def test_a_point_given_elsewhere_is_found():
    assert sums("def f(m):\n    m.total += 1") == [("f", 2)]
    assert sums("def f(m):\n    m.total = m.total + 1") == [("f", 2)]
    assert sums("def f(m):\n    a, m.total = 1, a + 1") == [("f", 2)]
    assert sums("def f(m):\n    m.total, m.n_log = kept, logged\n    m.total = 0") == []


# ---------------------------------------------------------------- the examples


@pytest.mark.parametrize("row, prefix", EXAMPLES)
def test_the_heuristic_contributes_to_its_example(row, prefix):
    example = row.examples[prefix]
    assert chess.Move.from_uci(example.move) in board_of(example).legal_moves
    amount = amount_of(example, prefix + row.id)
    if row.id == "A2":  # no points: only the flag
        assert amount == row.amount == 0 and entry_of(example).always_search
        assert amount_of(example, prefix + "A2", weights={"A2": 50}) == 50
    else:
        assert amount != 0


@pytest.mark.parametrize("row, prefix", [each for each in EXAMPLES if each.values[0].amount])
def test_an_amount_of_the_table_is_what_its_example_gets(row, prefix):
    """Counted once for each square or man, with the other sign for what the man did where he stood."""
    amount = amount_of(row.examples[prefix], prefix + row.id)
    times = amount // row.amount
    assert amount == times * row.amount and (times < 0) == (prefix == "was ")


@pytest.mark.parametrize("row, prefix", [each for each in EXAMPLES if each.values[0].amount is None])
def test_a_formula_speaks_for_or_against_its_example_as_its_words_say(row, prefix):
    assert (amount_of(row.examples[prefix], prefix + row.id) < 0) == (prefix + row.id in AGAINST)


@pytest.mark.parametrize("row, prefix", [each for each in EXAMPLES if each.values[0].amount])
def test_one_weight_serves_a_heuristic_in_all_its_groups(row, prefix):
    example, name = row.examples[prefix], prefix + row.id
    whole, half = (amount_of(example, name, weights={row.id: weight}) for weight in (row.amount, row.amount // 2))
    assert whole == 2 * half != 0


def test_no_reason_without_an_example_ever_contributes():
    boards = game_positions(every=3) + random_positions(60, seed=11, plies=120)
    for faults in ("none", "all"):
        shown = {prefix + row.id for row in HEURISTICS for prefix, example in row.examples.items()}
        assert fired(boards, Settings.image(faults=faults)) <= shown
    missing = {label(number) for number in range(REASONS)} - shown
    assert missing | {"A2", "line A2"} == NEVER_BY_DESIGN


def test_the_old_square_counts_before_the_move_only_by_a_fault():
    boards = game_positions(every=9)
    assert "was A0" in fired(boards, Settings(faults="F15")) and "was A0" not in fired(boards, Settings())


@pytest.mark.parametrize(
    "fen, faults, amount",
    [
        ("4k3/8/8/3b4/8/8/4B1P1/1Q2K3 w - - 0 30", "none", 16),
        ("4k3/8/8/3b4/8/8/4B1P1/1Q2K3 w - - 0 30", "F13", -16),
        ("4k3/8/8/3b4/8/8/4B1P1/4K3 w - - 0 30", "none", -16),
        ("4k2q/8/8/3b4/8/8/4B1P1/4K3 w - - 0 30", "none", 0),
    ],
)
def test_an_exchange_is_worth_while_when_far_ahead_and_costs_nothing_when_far_behind(fen, faults, amount):
    assert amount_of(Example(fen, "e2f3", faults), "A9") == amount


def recorded_positions():
    """Positions of the games that the original's recorded answers are from, thinned evenly to some 700."""
    lines = (ROOT / "tests" / "data" / "original-answers.jsonl").read_text().splitlines()
    games = sorted({json.loads(line)["moves"] for line in lines})
    boards = {}
    for moves, longer in zip(games, [*games[1:], ""]):
        if longer.startswith(moves):
            continue  # the next one has all its positions
        board = chess.Board()
        for uci in moves.split():
            boards.setdefault(board.fen(), board.copy())
            board.push_uci(uci)
        boards.setdefault(board.fen(), board)
    return list(boards.values())[:: 1 + len(boards) // 1000]


@pytest.mark.verify
def test_every_other_reason_fires_where_the_original_was_recorded(record_property):
    boards = some(recorded_positions(), 80)
    silent = {label(number) for number in range(REASONS)} - fired(boards, Settings.image())
    assert silent >= NEVER_WHERE_RECORDED and (silent == NEVER_WHERE_RECORDED or not WHOLE)
    assert len(silent) < REASONS / 2
    record_property("positions", len(boards))


def test_the_appendix_names_the_reasons_that_never_fire():
    text = (ROOT / "book" / "appendix" / "heuristics.md").read_text()
    assert NEVER_WHERE_RECORDED in [set(paragraph.split("`")[1::2]) for paragraph in text.split("\n\n")]


# ---------------------------------------------------------------- weights


def test_weights_are_kept_sorted_and_can_be_hashed_and_changed():
    settings = Settings(weights={"I1": 0, "A7": 48})
    assert settings.weights == (("A7", 48), ("I1", 0))
    assert settings == Settings(weights=[("I1", 0), ("A7", 48)]) and len({settings, Settings()}) == 2
    assert settings.but(depth=2).weights == settings.weights
    assert settings.but(weights={"C1": 1}).weights == (("C1", 1),) and settings.but(weights={}) == Settings()


def test_weights_reach_the_state_and_the_others_stay():
    m, plain = set_up("startpos", Settings(weights={"I1": 0, "A7": 48})), set_up("startpos")
    assert int(plain.weight[6]) == 96
    for row in HEURISTICS:
        changed = {"I1": 0, "A7": 48}.get(row.id, row.amount or 0)
        assert (int(m.weight[row.number]), int(plain.weight[row.number])) == (changed, row.amount or 0)


def test_castling_for_nothing_goes_to_the_end_of_the_list():
    board = position("game 3, before White's 9th")
    assert plausible_moves(board)[0].move.uci() == "e1c1"
    last = next(entry for entry in plausible_moves(board, Settings(weights={"I1": 0})) if entry.move.uci() == "e1c1")
    assert (last.plausibility, last.reasons) == (0, [])


def test_weights_change_what_is_searched():
    board = position("game 3, before White's 9th")
    settings = Settings(widths=(1,), depth=1, captures=0, distinct_pieces=False, safe_checks=False)
    assert think(board, settings).move.uci() == "e1c1"
    assert think(board, settings.but(weights={"I1": 0})).move.uci() != "e1c1"


def test_large_weights_still_sort_by_the_whole_sum():
    top = 0
    for board in game_positions(every=7):
        values = [
            entry.plausibility
            for entry in plausible_moves(board, Settings(weights={"A10": 1024, "A5": 1024, "I0": 1024}))
        ]
        assert values == sorted(values, reverse=True)
        top = max(top, values[0])
    assert top > 4096  # twelve bits would not have been enough


def test_the_largest_weights_do_not_overflow_a_reason():
    """A reason is kept in 16 bits; no man attacks more than 27 cells."""
    assert 27 * 1024 < 2**15
    for board in game_positions(every=40) + random_positions(10, seed=3):
        for entry in plausible_moves(
            board, Settings(weights={row.id: 1024 for row in HEURISTICS if row.amount is not None})
        ):
            assert sum(reason.amount for reason in entry.reasons) == entry.plausibility
