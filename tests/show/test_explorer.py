"""The explorer without a browser: its setups as texts, its controls, its search, two settings side by side."""

import random
import re
import time

import chess
import pytest

from machack import BadInput, Settings, plausible_moves, show, think
from machack.notation.games import paper_games, position
from machack.program.alphabeta import INFINITE
from machack.program.heuristics import HEURISTICS
from machack.program.settings import RANGES, SWITCHES, WEIGHT_RANGE
from machack.show.columns import evaluation, terms_at, window_at
from machack.show.explorer import OWN, explorer
from machack.show.knobs import GROUPS, WORDS, Knobs
from machack.show.replay import Replay, decode, number
from machack.show.setups import LEAST_LIMIT, MOST_LIMIT, Setup, in_words, place_in_game
from machack.show.why import parting
from tests.proofs import WHOLE, some

BEFORE_12 = "mh6 game 3, before White's 12th"
SMALL = f"{BEFORE_12} | widths 3 | depth 2"
MATED = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"


def any_settings(dice):
    """Settings of which each is changed with one chance in three."""
    changes = {name: not getattr(Settings(), name) for name in SWITCHES if dice.random() < 0.3}
    changes |= {name: dice.randint(*RANGES[name]) for name in RANGES if dice.random() < 0.3}
    if dice.random() < 0.5:
        changes["widths"] = tuple(dice.randint(1, 255) for _ in range(dice.randint(1, 16)))
    if dice.random() < 0.3:
        changes["faults"] = dice.choice(["all", "F1", "F4,F12,F30"])
    fixed = [row.id for row in HEURISTICS if row.amount is not None]
    changes["weights"] = {id: dice.randint(*WEIGHT_RANGE) for id in dice.sample(fixed, dice.choice([0, 0, 1, 5]))}
    return Settings(**changes)


def any_setup(dice):
    """A position of a game or of one's own, some moves after it, one or two settings, a limit."""
    game = dice.choice(paper_games())
    ply = dice.randint(0, len(game.moves))
    name = place_in_game(game, ply)
    board = position(name)
    if dice.random() < 0.5:
        name = board.fen(en_passant="fen")
    moves = []
    for _ in range(dice.choice([0, 0, 1, 2, 7])):
        if legal := list(board.legal_moves):
            moves.append(dice.choice(legal))
            board.push(moves[-1])
    other = any_settings(dice) if dice.random() < 0.5 else None
    return Setup(
        name, tuple(moves), any_settings(dice), other, dice.choice([20_000, dice.randint(LEAST_LIMIT, MOST_LIMIT)])
    )


# ---- the text ----


@pytest.mark.verify
def test_three_hundred_setups_come_back_from_their_texts():
    dice = random.Random(67)
    texts, number = set(), 300 if WHOLE else 60
    for _ in range(number):
        setup = any_setup(dice)
        again = Setup.read(setup.text())
        assert again == setup and again.text() == setup.text()
        assert again.board() == setup.board() and [m.uci() for m in again.board().move_stack] == [
            m.uci() for m in setup.board().move_stack
        ]
        texts.add(setup.text())
    assert len(texts) == number and any("||" in text for text in texts) and any(" then " in text for text in texts)


def test_what_is_as_usual_is_left_out():
    assert Setup().text() == "mh6 startpos"
    assert Setup("game 3, before white's 12", settings=Settings(depth=3)).text() == f"{BEFORE_12} | depth 3"
    assert Setup(chess.STARTING_FEN, other=Settings()).text() == "mh6 startpos || default"


@pytest.mark.parametrize(
    "text", ["  MH6   startpos|depth 3 ", "mh6 startpos | depth=3", "mh6 startpos | default | depth 3"]
)
def test_spaces_and_an_equals_sign_do_no_harm(text):
    assert Setup.read(text) == Setup(settings=Settings(depth=3))


# ---- the knobs ----


def test_there_is_a_knob_for_every_setting_in_one_group():
    assert sorted(sum(GROUPS.values(), ())) == sorted([*SWITCHES, "captures", "faults", "weights"]) and set(
        WORDS
    ) == set(SWITCHES)
    assert {*RANGES, *SWITCHES, "width", "widths", "faults", "weights"} == set(Knobs(Settings()).controls)


@pytest.mark.parametrize("name", SWITCHES)
def test_a_switch_changes_its_rule_and_no_other(name):
    knobs = Knobs(Settings())
    knobs.controls[name].value = not knobs.controls[name].value
    assert knobs.settings == Settings().but(**{name: not getattr(Settings(), name)})


@pytest.mark.parametrize(
    "name, value, changed",
    [
        ("depth", 2, {"depth": 2}),
        ("feedover", 0, {"feedover": 0}),
        ("captures", 5, {"captures": 5}),
        ("width", 9, {"widths": 9}),
        ("widths", "15, 9 7", {"widths": (15, 9, 7)}),
        ("faults", "f1 F4", {"faults": "F1,F4"}),
    ],
)
def test_a_number_or_a_text_changes_its_setting(name, value, changed):
    knobs = Knobs(Settings())
    knobs.controls[name].value = value
    assert knobs.settings == Settings(**changed)


def test_settings_move_every_knob_and_change_nothing_else():
    dice = random.Random(3)
    knobs = Knobs(Settings())
    for _ in range(60):
        wanted = any_settings(dice)
        knobs.settings = wanted
        assert knobs.settings is wanted
        for name in (*RANGES, *SWITCHES, "faults"):
            assert knobs.controls[name].value == getattr(wanted, name)
        assert tuple(map(int, knobs.controls["widths"].value.split(","))) == wanted.widths


def test_weights_are_changed_listed_and_put_back():
    knobs = Knobs(Settings())
    knobs.which.value = "A7"
    assert knobs.amount.value == 96
    knobs.amount.value = 40
    knobs.which.value = "I1"
    assert knobs.amount.value == 768 and knobs.settings.weights == (("A7", 40),)
    knobs.amount.value = 0
    assert "A7: 96 → 40; I1: 768 → 0" in knobs.changed.value
    knobs.reset_one.click()
    assert knobs.settings.weights == (("A7", 40),) and knobs.amount.value == 768
    knobs.reset_all.click()
    assert knobs.settings == Settings() and "none" in knobs.changed.value


def test_a_text_that_is_no_setting_is_reported_and_changes_nothing():
    it = explorer(SMALL)
    for name, text, part in (
        ("widths", "6, many", "width 2 must be a whole number, not 'many'"),
        ("faults", "F77", "F77"),
    ):
        before = it.setup
        it.knobs.controls[name].value = text
        assert it.setup is before and part in it.said and it.said.endswith((".", "?"))
    it.knobs.controls["widths"].value = "4"
    assert it.wait().setup.settings.widths == (4,) and "is chosen" in it.said


# ---- the position ----


def test_games_plies_and_fens_lead_to_their_positions():
    it = explorer(SMALL)
    it.ply.value = 24
    assert it.setup.position == "game 3, before White's 13th"
    it.game.value = 1
    assert it.setup.position == place_in_game(paper_games()[0], 24) and it.ply.max == len(paper_games()[0].moves)
    it.fen.value = "4k3/8/4K3/8/8/8/8/7R w - - 0 1"
    assert it.game.value == 0 and it.game.options[-1] == (OWN, 0)
    it.wait()
    assert it.first.thought.board == chess.Board("4k3/8/4K3/8/8/8/8/7R w - - 0 1")
    it.game.value = 3
    assert it.setup.position.startswith("game 3")


def test_a_bad_fen_is_described_in_the_widget_and_changes_nothing():
    it = explorer(SMALL)
    before = it.setup
    it.fen.value = "4k3/8/8/8/8/8/8/8 w - - 0 1"
    assert it.said == "FEN '4k3/8/8/8/8/8/8/8 w - - 0 1': White has no king." and it.setup is before


def test_moves_played_on_the_board_follow_the_game_or_leave_it():
    it = explorer(SMALL)
    game = [move.uci() for move in paper_games()[2].moves]
    it.board.played = game[:24]
    assert it.setup == Setup.read(SMALL).but(position="game 3, before White's 13th")
    it.board.played = [*game[:22], "c3d5", "c6d4"]
    assert it.setup.text() == f"{BEFORE_12} then Nd5 Nd4 | widths 3 | depth 2"
    assert it.wait().first.thought.board.peek().uci() == "c6d4"
    own = explorer("mh6 startpos | widths 2 | depth 1")
    own.board.played = ["e2e4"]
    assert own.setup.place() == "startpos then e4"


def test_a_position_set_up_by_hand_is_searched_or_refused_with_a_reason():
    it = explorer("mh6 4k3/8/8/8/8/8/8/4K2R w - - 0 1 | widths 3 | depth 2")
    it.hand.value = True
    assert (
        it.men.fen.startswith("4k3/8/8/8/8/8/8/4K2R w")
        and it.men in it.place.children
        and it.board not in it.place.children
    )
    it.men.fen = "8/8/8/8/8/8/8/4K2R w - - 0 1"
    assert it.said.endswith("Black has no king.") and it.first.thought.board.piece_at(chess.E8)
    it.men.fen = "4k3/8/8/8/8/8/8/4K2Q w - - 0 1"
    assert it.wait().first.thought.board.piece_at(chess.H1).symbol() == "Q"
    it.hand.value = False
    assert it.board in it.place.children and it.board.fen == it.setup.board().fen()


def test_a_text_sets_everything_and_a_faulty_one_nothing():
    it = explorer(SMALL)
    it.text.value = "mh6 game 4, before White's 15th | widths 4 | depth 2 | I1=0 || depth 1"
    assert (
        it.wait().knobs.controls["widths"].value == "4" and it.other.controls["depth"].value == 1 and it.compare.value
    )
    assert it.game.value == 4 and it.ply.value == 28 and len(it.columns.children) == 2
    before = it.setup
    it.text.value = "mh6 startpos | nonsense 5"
    assert it.setup is before and "there is no setting 'nonsense'" in it.said


# ---- the search ----


@pytest.mark.parametrize(
    "text",
    [
        SMALL,
        "mh6 startpos | widths 3 | depth 2 | hash_coding on | secondary_search on",
        f"{BEFORE_12} | depth 2 | I1=0",
    ],
)
def test_what_is_shown_is_what_the_program_thinks(text):
    it = explorer(text)
    mine, right = it.first.thought, think(it.setup.board(), it.setup.settings)
    assert (mine.move, mine.value, mine.line, mine.nodes) == (right.move, right.value, right.line, right.nodes)
    assert it.said.startswith(
        f"{mine.board.san(right.move)} is chosen, value {number(right.value)}; {right.nodes:,} moves made."
    )
    assert f"value {number(right.value)}" in it.first.tree.summary and it.first.tree.fen == mine.board.fen()
    shown = show.reasons(right, most=12)._repr_html_()
    rows = re.compile(r"<tbody>.*</tbody>", re.DOTALL)
    assert rows.search(it.first.reasons.value)[0] == rows.search(shown)[0]


def test_a_newer_setup_stops_an_older_search_and_is_the_one_shown():
    it = explorer(SMALL)
    shown = []
    it.bar.observe(lambda change: shown.append(change.new), "said")
    it.setup = Setup.read(f"{BEFORE_12} | widths 40 | depth 12 | limit 1000000")
    older = None
    while older is None or older.settings.depth != 12:
        older = it._thinking[0] if it._thinking else None
    it.setup = Setup.read(SMALL)
    it.wait()
    assert not older.thought.complete and older.nodes < 1_000_000
    assert it.first.thought.settings == it.setup.settings and it.first.thought.complete
    assert not any("stopped" in words for words in shown)


def test_a_long_search_keeps_nobody_waiting_and_stops_when_asked():
    it = explorer(SMALL)
    it.setup = Setup.read(f"{BEFORE_12} | widths 60 | depth 15 | limit 1000000")
    assert it._working  # the assignment is over, the search is not
    while it.stop.disabled:
        time.sleep(0.01)
    assert it.said.startswith("Thinking: ")
    it.stop.click()
    it.wait()
    found = it.first.thought
    assert not found.complete and found.nodes < 1_000_000 and found.move in found.board.legal_moves
    assert "stopped before its end" in it.said and it.stop.disabled


def test_a_search_ends_at_its_limit():
    it = explorer(f"{BEFORE_12} | depth 6 | limit 700")
    assert (
        it.first.thought.nodes == 700
        and "stopped before its end" in it.said
        and (f"{700:,} moves", 700) in it.limit.options
    )


def test_a_search_stopped_before_any_value_claims_none():
    it = explorer(f"{BEFORE_12} | widths 60 | depth 15 | limit 300")
    first = plausible_moves(it.setup.board(), it.setup.settings)[0].move
    assert it.said == (
        f"No move was searched to its end; {it.setup.board().san(first)} is the most plausible. 300 moves made. "
        "The search was stopped before its end."
    )
    assert "is chosen" not in it.first.tree.summary and "is chosen" in explorer(SMALL).first.tree.summary


def test_a_search_that_fails_is_reported(monkeypatch):
    it = explorer(SMALL)
    monkeypatch.setattr(it, "_search", lambda setup: 1 // 0)
    it.knobs.controls["depth"].value = 1
    assert "The search failed" in it.wait().said


def test_mates_and_the_book_are_shown_too():
    mated = explorer(MATED)
    assert "mate or stalemate" in mated.said
    booked = explorer("startpos", Settings.paper())
    assert "from the book" in booked.said


# ---- what stands below the tree ----


@pytest.mark.verify
@pytest.mark.parametrize(
    "settings",
    [
        Settings(widths=3, depth=2),
        Settings.image(widths=3, depth=2),
        Settings(widths=3, depth=2, king_term=False, paper_backward=False),
    ],
)
@pytest.mark.parametrize(
    "name", ["game 3, before White's 12th", "game 1, before Black's 25th", "game 4, before White's 15th"]
)
def test_the_terms_at_a_node_sum_to_the_static_value_on_the_tape(name, settings):
    thought = think(position(name), settings)
    valued = [node for node in Replay(thought).nodes if node.static is not None and node.status != "illegal"]
    assert len(valued) > 10
    for node in some(valued, 15, name):
        terms = terms_at(thought, [each.move for each in node.path()])
        assert sum(terms[term] for term in "BRPKC") == terms["S"] == node.static, node.path()


def test_the_window_of_a_node_is_the_one_with_which_the_search_came_to_it():
    settings = Settings(depth=2, widths=(3, 2), book=False)
    tape = think("startpos", settings).tape
    first = int((tape["beta"] < INFINITE).nonzero()[0][0])  # an answer has just lowered what Black is sure of
    replay = Replay(think("startpos", settings, tape=first + 1))
    assert window_at(replay, replay.nodes[1]) == (-INFINITE, INFINITE) and replay.tape["beta"][-1] < INFINITE


def test_the_table_of_values_follows_the_node_picked():
    it = explorer(SMALL)
    node = next(node for node in it.first.replay.nodes if node.depth == 2 and node.static is not None)
    it.first.tree.picked = node.number
    assert it.first.node is node and "mh-picked" in it.first.values.value
    row = re.search(r"<tr class=mh-picked>(.*?)</tr>", it.first.values.value)[1]
    cells = re.findall(r'<td class="mh-num">([^<]*)</td>', row)
    terms = terms_at(it.first.thought, [each.move for each in node.path()])
    told = {"refuted": "refuted", "unanswered": "no answer"}.get(node.status) or number(node.value)
    assert cells[:6] == [number(value) for value in terms.values()] and cells[-1] == told
    assert it.first.values.value == evaluation(it.first.thought, it.first.replay, node)


def test_the_tree_of_a_column_is_the_tree_of_its_thought():
    it = explorer(f"{BEFORE_12} | widths 3 | depth 2 | captures 0 | plausible_captures off | alpha_beta off")
    column, alone = it.first, show.tree(it.first.thought)
    for trait in ("fen", "wings", "summary", "prunes", "rules"):
        assert getattr(column.tree, trait) == getattr(alone, trait), trait
    assert {name: values.tolist() for name, values in decode(column.tree.tape).items()} == {
        name: values.tolist() for name, values in decode(alone.tape).items()
    }


# ---- two settings ----


def test_two_settings_are_side_by_side_and_both_trees_open_where_they_part():
    it = explorer(f"{BEFORE_12} | widths 3 | depth 3 || widths 5 | depth 3")
    one, two = it.first.thought, it.second.thought
    parted = parting(one, two)
    assert not parted.same and it.first.tree.picked == it.second.tree.picked == parted.node
    assert it.first.replay.nodes[parted.node].path() and [
        n.move for n in it.second.replay.nodes[parted.node].path()
    ] == list(parted.path)
    for words in (
        f"<td>{one.nodes:,}</td><td>{two.nodes:,}</td><td>+{two.nodes - one.nodes:,}</td>",
        one.board.san(one.move),
        "depth 3",
        number(two.value),
        str(parted)[:30],
    ):
        assert words in it.difference.value


def test_the_same_settings_twice_do_not_part():
    it = explorer(f"{SMALL} || widths 3 | depth 2")
    assert parting(it.first.thought, it.second.thought).sentence in it.difference.value.replace("&#x27;", "'")
    assert it.first.tree.picked == it.second.tree.picked == -1


def test_the_second_settings_come_and_go():
    it = explorer(SMALL)
    it.compare.value = True
    assert (
        it.wait().setup.other == it.setup.settings and len(it.columns.children) == 2 and it.other in it.sides.children
    )
    it.other.controls["depth"].value = 1
    assert it.wait().second.thought.settings.depth == 1 and it.first.thought.settings.depth == 2
    it.compare.value = False
    assert (
        it.wait().setup.other is None
        and len(it.columns.children) == 1
        and it.difference.value == ""
        and it.other not in it.sides.children
    )


# ---- without JavaScript, and what cannot be ----


def test_the_twin_tells_setup_outcome_and_reasons_without_scripts():
    it = explorer(f"{SMALL} || widths 2 | depth 2", title="Two widths")
    data, _ = it._repr_mimebundle_()
    assert (
        it.setup.text().replace("'", "&#x27;") in it.static_twin
        and it.static_twin.count("<svg") == 2
        and "<script" not in it.static_twin
    )
    assert "Two settings on one position" in it.static_twin and "Plausible moves" in it.static_twin
    assert it.setup.text() in data["text/plain"] and it.said in data["text/plain"]


def test_a_board_a_name_and_a_setup_are_all_taken():
    board = position("game 3, before White's 12th")
    small = Settings(widths=2, depth=1)
    assert explorer(board, small).setup.board() == board == explorer("game 3, before White's 12th", small).setup.board()
    assert explorer(Setup(), small, Settings(depth=1)).setup == Setup(settings=small, other=Settings(depth=1))
    assert in_words(small) == ["widths 2", "depth 1"]


@pytest.mark.parametrize(
    "given, part", [("", "FEN is empty"), ("mh6 startpos | x 1", "no setting 'x'"), ("game 9, end", "no game 9")]
)
def test_what_cannot_be_explored_is_refused_in_a_sentence(given, part):
    with pytest.raises(BadInput, match=part):
        explorer(given)
