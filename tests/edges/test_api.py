"""The Python API, as a chess programmer meets it."""

import multiprocessing
import pickle
import time

import chess
import pytest

import machack
from machack import BadInput, Session, Settings, show, think, variant
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


# fmt: off
@pytest.mark.parametrize("ask, sentence", [
    (lambda: think("startpos", tape=-1), "tape is -1: it is a whole number from 0 to 100000000."),
    (lambda: think("startpos", tape=1.5), "tape is 1.5: it is a whole number"),
    (lambda: think("startpos", nodes=-1), "nodes is -1: it is a whole number"),
    (lambda: think("startpos", seconds=0), "seconds is 0: it is a number above 0"),
    (lambda: think("startpos", seconds="1"), "seconds is '1': it is a number above 0"),
    (lambda: machack.perft("startpos", True), "depth is True: it is a whole number from 0 to 20."),
    (lambda: think("startpos", {"depth": 4}), "the settings are {'depth': 4}: give a machack.Settings."),
    (lambda: Session().play("e5"), "'e5' is not legal here."),
    (lambda: Session().play("N-Q9"), "N-Q9"),
    (lambda: Session().play(chess.Move.null()), "0000 is not legal"),
    (lambda: show.board().save("board.gif"), "'board.gif' ends neither in .svg nor in .png"),
    (lambda: show.board().save("/nowhere/board.svg"), "/nowhere/board.svg cannot be written: No such"),
    (lambda: variant(centre_control=own_rules.broken), "the function given for 'program.evaluate.centre_control'")])
# fmt: on
def test_what_cannot_be_gets_one_sentence(ask, sentence):
    with pytest.raises(BadInput) as fault:
        found = ask()
        found.explain_static("startpos")
    assert sentence in str(fault.value) and "\n" not in str(fault.value)


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
    assert path.read_text(encoding="utf-8") .startswith("<svg") and "<svg" in figure.svg()
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
