"""What holds of every ancestor: legal moves, ties told, both colours alike, a tape that the house's shows can read."""

import ast
import functools
import itertools
from pathlib import Path

import chess
import pytest

from machack import BadInput, ancestors
from machack.ancestors import PROGRAMS, bernstein, explain, mater, module_of, program, shannon, think, turing
from machack.ancestors.minimaxing import Play, choose
from machack.ancestors.recording import CERTAIN, DISPUTED, OURS, Limits, Recorder
from machack.ancestors.small_board import SmallBoard
from machack.program.tape import ENTER
from machack.show.replay import Replay
from machack.thinking.reading import Tree
from tests.proofs import some

PLAYERS = [name for name, kind in PROGRAMS.items() if kind.plays and not kind.is_mac_hack]
POSITIONS = {
    "a middle game": "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQK2R b KQkq - 0 5",
    "in check": "rnb1k2r/p4ppp/2p5/2p5/2B1q3/8/PPP2PPP/R2QK1NR w KQkq - 0 1",
    "a pawn about to promote": "8/P5k1/8/8/8/8/6K1/8 w - - 0 1",
    "en passant": "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2",
    "bare kings": "8/8/4k3/8/8/4K3/8/8 w - - 0 1",
}


@functools.cache
def thought(name, fen):
    """What a program thinks of a position that several tests ask about."""
    return think(name, fen)


@pytest.mark.verify
@pytest.mark.parametrize("name, position", some(itertools.product(PLAYERS, POSITIONS), 8, "legal"))
def test_the_move_is_legal_and_so_is_the_line(name, position):
    fen = POSITIONS[position]
    found = thought(name, fen)
    board = chess.Board(fen)
    assert found.move == found.ties[0] and set(found.ties) <= set(board.legal_moves)
    assert found.line[:1] == [found.move]
    for move in found.line:
        assert move in board.legal_moves
        board.push(move)
    assert explain(name, fen, found.move)


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize(
    "fen, is_mate", [("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", False), ("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", True)]
)
def test_a_finished_game_has_no_move(name, fen, is_mate):
    found = think(name, fen)
    assert (found.move, found.ties, found.line) == (None, [], [])
    assert (found.value > 1500) == is_mate


@pytest.mark.verify
@pytest.mark.parametrize(
    "name, position",
    some(((name, each) for name in PLAYERS if name != "newell_shaw_simon" for each in POSITIONS), 6, "colors"),
)
def test_black_thinks_as_white_does(name, position):
    fen = POSITIONS[position]

    def mirrored(move):
        return chess.Move(move.from_square ^ 56, move.to_square ^ 56, move.promotion)

    here, there = thought(name, fen), think(name, chess.Board(fen).mirror())
    assert {mirrored(move) for move in here.ties} == set(there.ties)


@pytest.mark.verify
@pytest.mark.parametrize("name", PLAYERS)
def test_the_tape_is_a_tree_that_the_shows_read(name, record_property):
    found = thought(name, POSITIONS["a middle game"])
    tree = Tree(found.tape, found.board.turn)
    assert len(tree.nodes) - 1 == found.nodes and tree.root.value == found.value
    assert [node.move for node in tree.line()] == found.line
    replay = Replay(found)
    asked = some(range(len(found.tape)), 400, name)
    sentences = [replay.sentence(t) for t in asked]
    assert all(sentences) and "{" not in "".join(sentences)
    own = [sentence for sentence, kind in zip(sentences, found.tape["kind"][asked]) if kind == ENTER]
    record_property("sentences", len(sentences))
    assert own and not any("plausibility" in sentence or "basic width" in sentence for sentence in sentences)


@pytest.mark.parametrize("prunes", [True, False])
def test_pruning_changes_neither_the_choice_nor_the_ties(prunes):
    for fen in ("startpos", *POSITIONS.values()):
        play = Play(
            lambda board, ply: [(move, 16, 0) for move in shannon.T7(board)],
            shannon.T8,
            lambda ply: 2000,
            0,
            int,
            prunes,
        )
        board = chess.Board() if fen == "startpos" else chess.Board(fen)
        assert choose(board, 2, play, Recorder())[:2] == (thought("shannon", fen).value, thought("shannon", fen).ties)
    board = POSITIONS["in check"]
    found = bernstein.think(board, bernstein.Readings(prunes=prunes))
    assert (found.ties, found.value) == (bernstein.think(board).ties, -4)


def turing_in_full(board, ply, taken_on):
    """The typescript's value of a position, nothing pruned."""
    if not any(board.legal_moves):
        return (-1000.0 if board.turn else 1000.0) if board.is_check() else 1.0
    found = [turing.dead_value(board)] if ply >= 2 else []
    for move, _ in turing.considerable(board, ply, taken_on):
        square = move.to_square if board.is_capture(move) else None
        board.push(move)
        found.append(turing_in_full(board, ply + 1, square))
        board.pop()
    return max(found) if board.turn else min(found)


@pytest.mark.parametrize(
    "fen",
    [
        "4k3/2p5/8/3p4/4P3/8/2P5/4K3 w - - 0 1",
        "6k1/5ppp/8/8/1b6/2P5/5PPP/R5K1 b - - 0 1",
        "r3k3/8/8/3n4/2B5/8/8/4K2R w - - 0 1",
        "8/P5k1/8/8/8/8/6K1/8 w - - 0 1",
    ],
)
def test_the_paper_machine_prunes_nothing_that_counts(fen):
    board, values = chess.Board(fen), {}
    for move in list(board.legal_moves):
        square = move.to_square if board.is_capture(move) else None
        board.push(move)
        values[move] = turing_in_full(board, 1, square)
        board.pop()
    best = (max if board.turn else min)(values.values())
    play = {move: sum(term.amount for term in turing.after(board, move)) for move in values if values[move] == best}
    assert set(turing.think(fen).ties) == {move for move in play if play[move] == max(play.values())}


@pytest.mark.parametrize("name", [*PLAYERS, "los_alamos"])
def test_a_search_stops_at_its_limits_with_a_legal_move(name):
    position = SmallBoard() if name == "los_alamos" else POSITIONS["a middle game"]
    found = think(name, position, limits=Limits(nodes=1))
    assert found.move in found.board.legal_moves and (found.nodes, found.complete) == (1, name == "newell_shaw_simon")
    stopped = think(name, position, limits=Limits(stopped=True))
    assert stopped.move in stopped.board.legal_moves and not stopped.complete and stopped.nodes == 0


@pytest.mark.parametrize("name", PLAYERS)
def test_a_search_of_some_moves_chooses_among_them(name):
    wanted = tuple(chess.Move.from_uci(each) for each in ("a7a6", "h7h6"))
    assert think(name, POSITIONS["a middle game"], limits=Limits(moves=wanted)).move in wanted


OF_ONE = {"ancestors/in_page.py", "ancestors/figures.py", "show/family.py"}  # six by six, names moved, Turing's chapter


def test_no_other_module_asks_for_an_ancestor_by_its_name():
    rooms = {f"ancestors/{name}.py" for name in ("__init__", *(kind.module for kind in PROGRAMS.values()))}
    root = Path(ancestors.__file__).parents[1]
    named = {
        f"{path.relative_to(root).parts[0]}/{path.name}"
        for path in root.rglob("*.py")
        if "node_modules" not in path.parts
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and node.value in PROGRAMS
    }
    assert named - rooms == OF_ONE


@pytest.mark.parametrize("name", PROGRAMS)
def test_every_rule_has_its_mark_and_some_are_ours(name):
    rules = module_of(name).RULES
    marks = {rule.mark for rule in rules}
    assert {CERTAIN, OURS} <= marks <= {CERTAIN, DISPUTED, OURS}
    assert all(rule.text.endswith(".") and rule.source for rule in rules)


def test_where_sources_contradict_each_other_the_rule_says_which_and_is_not_called_certain():
    disputed = {name: [rule for rule in module_of(name).RULES if rule.mark == DISPUTED] for name in PROGRAMS}
    assert {name: len(rules) for name, rules in disputed.items() if rules} == {"bernstein": 1, "kotok": 2, "mater": 1}
    assert all(";" in rule.source for rules in disputed.values() for rule in rules)


def test_a_name_is_understood_in_any_dress_and_an_unknown_one_refused():
    assert program("Los-Alamos") is program("los_alamos")
    with pytest.raises(BadInput, match="there is no program 'deep blue': choose from shannon, "):
        program("deep blue")


def test_mater_finds_nothing_where_there_is_nothing():
    found = mater.think("startpos")
    assert (found.move, found.line, found.value, found.complete) == (None, [], 0, True)


def test_mater_threatens_mate_where_no_check_does_it():
    found = mater.think("6k1/5ppp/8/8/8/1R6/5PPP/1R4K1 w - - 0 1")
    assert found.board.variation_san(found.line) == "1. Rb8#"
    quiet = mater.think("7k/8/5K2/8/8/8/8/6R1 w - - 0 1")
    assert quiet.board.san(quiet.line[0]) == "Kf7" and len(quiet.line) == 3


def test_mater_gives_up_after_so_many_moves(monkeypatch):
    monkeypatch.setattr(mater, "MOST_TRIED", 5)
    found = mater.think("rn3rk1/pbppq1pp/1p2pb2/4N2Q/3PN3/3B4/PPP2PPP/R3K2R w KQ - 7 11")
    assert found.move is None and not found.complete


@pytest.mark.parametrize(
    "given, sentence",
    [
        ({"plies": 0}, "plies must be a whole number from 1 to 6, not 0."),
        ({"plies": 9}, "plies must be a whole number from 1 to 6, not 9"),
        ({"kind": "C"}, "kind must be 'A' or 'B', not 'C'."),
    ],
)
def test_shannons_depths_and_kinds_are_checked(given, sentence):
    with pytest.raises(BadInput, match=sentence):
        shannon.think("startpos", **given)


@pytest.mark.parametrize(
    "fen, sentence",
    [
        ("nothing", "'nothing' is not a position on the board of six by six"),
        (chess.STARTING_FEN, "a piece is on g1"),
        ("8/8/rnbknr2/pppppp2/8/8/PPPPPP2/RNQKNR2 w - - 0 1", "there is a bishop"),
        ("8/8/8/8/8/8/8/K7 w - - 0 1", "each side must have one king"),
    ],
)
def test_a_position_that_is_not_of_six_by_six_is_refused(fen, sentence):
    with pytest.raises(BadInput, match=sentence):
        think("los_alamos", fen)
