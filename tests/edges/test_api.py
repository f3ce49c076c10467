"""The Python API, as a chess programmer meets it."""

import json
import multiprocessing
import os
import pickle
import re
import subprocess
import sys
import time

import chess
import chess.engine
import pytest

import machack
from machack import BadInput, Session, Settings, show, think, variant
from machack.program import compiled
from machack.program.compiled import MODE
from machack.thinking.reading import root_moves
from machack.thinking.words import as_json, as_text
from tests.edges import own_rules

SHALLOW = Settings(depth=1)


def test_every_public_name_is_there():
    for name in machack.__all__:
        assert getattr(machack, name) is not None, name
    assert {"Session", "tree", "Node", "think", "variant"} <= set(machack.__all__)


def test_a_thought_is_one_short_line():
    assert repr(think("startpos", SHALLOW)) == "<Thought e4: value 1, 6 nodes>" and len(repr(think("startpos"))) < 80
    assert "stopped" in repr(think("startpos", nodes=20))
    assert repr(think("R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1", SHALLOW)).startswith("<Thought no move")
    assert repr(think("startpos", Settings(book=True))) == "<Thought e4: from the book>"


def test_a_limit_of_nodes_ends_a_search_with_a_legal_move():
    found = think("startpos", nodes=100)
    assert found.nodes == 100 and not found.complete and found.move in found.board.legal_moves
    assert think("startpos", SHALLOW, nodes=500).complete


def test_a_limit_of_time_ends_a_search_with_a_legal_move():
    think("startpos", SHALLOW)
    began = time.monotonic()
    found = think("startpos", Settings(depth=20), tape=0, seconds=0.05)
    assert not found.complete and found.move in found.board.legal_moves and time.monotonic() - began < 60
    assert think("startpos", SHALLOW, seconds=600).complete


def test_a_session_takes_moves_as_people_write_them():
    session = Session(settings=SHALLOW)
    for text in ("P-K4", "e5", "g1f3", "N-QB3"):
        session.play(text)
    assert session.board.fen().startswith("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w")


def test_the_tree_is_data():
    found = think("startpos", Settings(depth=2))
    root = machack.tree(found)
    assert [child.move for child in root.children if child.move == found.move] == [found.move]
    assert max(child.value for child in root.children) == found.value == root.value
    assert sum(1 for _ in below(root)) == found.nodes and found.tree().children[0].move == root.children[0].move


def below(node):
    for child in node.children:
        yield child
        yield from below(child)


@pytest.mark.parametrize("make", [lambda: show.dot(think("startpos", SHALLOW)), lambda: show.tree(think("startpos", SHALLOW)),
                                  lambda: show.board("startpos"), lambda: show.board("startpos", static=True)])  # fmt: skip
def test_a_picture_can_be_saved(make, tmp_path):
    figure = make()
    path = figure.save(tmp_path / "figure.svg")
    assert path.read_text(encoding="utf-8").startswith("<svg") and "<svg" in figure.svg()
    assert [each.name for each in tmp_path.iterdir()] == ["figure.svg"]


def test_a_png_is_made_or_a_sentence_says_what_is_missing(tmp_path):
    try:
        import cairosvg  # noqa: F401
    except ImportError:
        with pytest.raises(BadInput, match="pip install cairosvg"):
            show.board("startpos").save(tmp_path / "board.png")
        assert list(tmp_path.iterdir()) == []
    else:
        assert show.board("startpos").save(tmp_path / "board.png").read_bytes().startswith(b"\x89PNG")


def test_a_file_that_cannot_be_replaced_stays_as_it_was(tmp_path):
    from machack.notation.files import write_whole

    (tmp_path / "folder").mkdir()
    with pytest.raises(BadInput, match="is a folder"):
        write_whole(tmp_path / "folder", "text")
    write_whole(tmp_path / "a.txt", "one")
    with pytest.raises(BadInput, match="cannot be written"):
        write_whole(tmp_path / "a.txt" / "b", "two")
    assert (tmp_path / "a.txt").read_text() == "one" and len(list(tmp_path.iterdir())) == 2


@pytest.mark.long
def test_a_variant_takes_the_ordinary_settings_and_goes_to_workers():
    mine = variant(centre_control=own_rules.much_centre)
    assert mine.explain_static("startpos", Settings())["C"] == 128
    assert pickle.loads(pickle.dumps(mine)) is mine is variant(centre_control=own_rules.much_centre)
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        assert pool.apply(own_rules.centre_of, (mine, "startpos")) == 128


def test_a_variant_that_does_not_compile_names_the_line():
    with pytest.raises(BadInput) as fault:
        variant(centre_control=own_rules.broken).explain_static("startpos")
    assert "line 4 of it, 'return m.turn + word'" in str(fault.value) and len(str(fault.value)) < 400
    assert "add(int64, " in str(fault.value)


# fmt: off
@pytest.mark.parametrize("name, given, sentence", [
    ("centre_control", own_rules.for_one_side, "centre_control is called as centre_control(m): the function given takes (m, side)."),
    ("centre_contrl", own_rules.much_centre, "no function 'centre_contrl' to replace: did you mean 'centre_control'?"),
    ("think", own_rules.much_centre, "the program has no function 'think' to replace"),
    ("centre_control", 128, "'centre_control' must be given a function, written with `def`, not 128."),
    ("centre_control", own_rules, "must be given a function, written with `def`, not <module"),
    ("centre_control", own_rules.forgets_to_return, "centre_control returns a whole number: the function given returns nothing."),
    ("centre_control", own_rules.with_a_fraction, "the function given returns a number with a fraction."),
    ("centre_control", own_rules.two_numbers, "the function given returns a tuple."),
    ("centre_control", own_rules.gathering, "centre_control is called as centre_control(m): the function given takes (*all_of_it)."),
    ("centre_control", own_rules.gathering_names, "the function given takes (m, **others)."),
    ("centre_control", own_rules.waiting, "must return its answer: write it without `async` and `yield`."),
    ("centre_control", own_rules.yielding, "must return its answer: write it without `async` and `yield`."),
    ("centre_control", own_rules.unknown_field, "does not compile: the state has no 'colour'.")])
# fmt: on
def test_a_variant_is_checked_at_once(name, given, sentence):
    if MODE != "compiled" and "number" in sentence + "tuple":
        pytest.skip("results are checked where they are compiled")
    with pytest.raises(BadInput) as fault:
        variant(**{name: given})
    assert sentence in str(fault.value) and "\n" not in str(fault.value)


def test_true_and_false_count_as_whole_numbers_in_a_variant():
    assert variant(centre_control=own_rules.true_or_false).explain_static("startpos")["C"] in (0, 1)


def test_compiling_a_variant_is_announced(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(compiled, "REPLACED", {"program.evaluate.centre_control": own_rules.much_centre})
    monkeypatch.setattr(compiled, "CACHE", tmp_path)
    if MODE == "compiled":
        for said in ("Compiling the program with your centre_control", ""):
            with compiled.compiling_once():
                assert capsys.readouterr().err.startswith(said)
        assert capsys.readouterr().err == ""


@pytest.mark.parametrize("given, mode", [("1", "interpreted"), ("0", "compiled"), ("", "compiled")])
def test_told_not_to_compile_the_program_runs_as_interpreted(given, mode):
    code = "from machack import think; from machack.program.compiled import MODE; print(MODE, think('7k/8/6K1/8/8/8/8/R7 w - - 0 1').move)"
    environment = {**os.environ, "NUMBA_DISABLE_JIT": given, "MACHACK_MODE": "compiled"}
    if mode == "compiled":
        code = code.partition(", think(")[0] + ")"
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.split() == [mode] + ["a1a8"] * (mode == "interpreted")


def test_a_node_and_what_holds_one_are_one_short_line():
    found = think("startpos", Settings(hash_coding=True))
    nodes = list(below(found.tree()))
    assert len(repr(found.tree())) < 100 and repr(found.tree()).startswith("<Node 0: returned, value ")
    assert all(len(repr(node)) < 100 and "\n" not in repr(node) for node in nodes)
    assert all(len(repr(node.known)) < 200 for node in nodes if node.known)


@pytest.mark.parametrize(
    "fen, relative, white",
    [
        ("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", chess.engine.Mate(1), chess.engine.Mate(1)),
        ("8/8/8/4p3/8/3pk3/2r5/4K3 b - - 7 74", chess.engine.Mate(1), chess.engine.Mate(-1)),
        ("R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1", chess.engine.Mate(0), chess.engine.MateGiven),
        ("k7/8/8/8/8/8/5PPP/r5K1 w - - 0 1", chess.engine.Mate(0), chess.engine.Mate(0)),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", chess.engine.Cp(0), chess.engine.Cp(0)),
    ],
)
def test_a_score_is_one_of_python_chess(fen, relative, white):
    score = think(fen, Settings(depth=3)).score
    assert isinstance(score, chess.engine.PovScore) and score.turn == chess.Board(fen).turn
    assert (score.relative, score.white()) == (relative, white)


def test_a_score_in_hundredths_is_the_value_in_pawns():
    for settings in (SHALLOW, Settings(depth=2)):
        found = think(machack.position("game 3, before White's 12th"), settings)
        assert found.score.white() == chess.engine.Cp(round(found.value * 100 / 128))


def test_where_nothing_was_searched_there_is_no_score():
    assert think("startpos", Settings(book=True)).score is None
    stopped = think("startpos", nodes=1)
    assert stopped.value is None and stopped.score is None and "no value" in repr(stopped)
    assert json.loads(as_json(stopped))["value"] is None and json.loads(as_json(stopped))["mate"] is None
    assert "Value        none: the search was stopped before it had searched a move" in as_text(stopped)


def test_moves_and_nodes_are_the_same_words_for_think_and_thinking():
    a3 = chess.Move.from_uci("a2a3")
    for moves in ([a3], ["a3"], ["P-QR3"], iter(["a2a3"]), [a3, a3] * 200):
        assert think("startpos", nodes=5, moves=moves).move == a3
    assert machack.Thinking("startpos", nodes=5, moves=[a3]).start().join().move == a3
    for moves, sentence in (("a3", "must be a list of moves"), (["e5"], "not legal here"), ([7], "7 is not legal in ")):
        with pytest.raises(BadInput, match=sentence):
            think("startpos", moves=moves)


@pytest.mark.parametrize(
    "fen", ["8/8/8/4p3/8/3pk3/2r5/4K3 b - - 7 74", "3r4/2R5/5kp1/3B1p2/3K1P1p/8/6PP/8 w - - 5 47", "3n2k1/7b/p2pp2b/1p3p2/1P1P1PrN/2Pq4/3BRQB1/4K3 b - - 3 55"]
)
def test_the_mate_above_and_the_mate_beside_the_move_are_one_number(fen):
    found = think(fen, Settings(depth=3))
    root = next(each for each in root_moves(found) if each.move == found.move)
    assert root.value != root.returned == found.value  # a modification that changes no mate
    said = re.findall(r"mates in \d+", "\n".join(line for line in as_text(found).splitlines() if "Value " in line or " < " in f"{line} "))
    assert len(said) == 2 and len(set(said)) == 1
