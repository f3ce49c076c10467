"""What others make: ten kinds of files, what came of each; the games as they come out."""

import io
from pathlib import Path

import chess
import chess.engine
import chess.pgn
import pytest

from machack import BadInput, annotate
from machack.annotation.reading import games_of
from machack.annotation.runs import Source, run
from machack.notation.files import read_text, text_in_pieces
from machack.notation.games import paper_game, parts_of
from machack.thinking.values import mate_in

FILES = Path(__file__).parent / "files"
JUDGE = "newell_shaw_simon"  # the one that thinks least


def annotated(name):
    """The games of a file as they come out, read by python-chess, and the faults that were said."""
    faults = []
    records = list(run([Source(name, FILES / name)], [JUDGE], refuse=faults.append))
    return [chess.pgn.read_game(io.StringIO(record["pgn"])) for record in records], faults


def remarks_of(game):
    """The comments of the moves of a game."""
    return [node.comment for node in game.mainline()]


# fmt: off
CAME = {  # the moves annotated of each game, and what was said of a fault
    "lichess.pgn": ([14], []),
    "chess-com.pgn": ([7], []),
    "chessbase.pgn": ([16], []),
    "descriptive.txt": ([14], []),
    "variations.pgn": ([8], []),
    "null-move.pgn": ([5], ["null-move.pgn, game 1 (line 6): move 3 of Black, '--', is a null move, which no game has; the moves before it are annotated."]),
    "chess960.pgn": ([4], ["chess960.pgn, game 1 (line 10): this is a game of 'Chess960', not of chess; it is not annotated."]),
    "illegal.pgn": ([5, 3], ["illegal.pgn, game 1 (line 6): move 3 of Black, 'Nxe5', is not legal: no knight can go there; the moves before it "
                             "are annotated."]),
    "truncated.pgn": ([9], ["truncated.pgn, game 1 (line 6): a comment that begins with { has no end; the moves before it are annotated."]),
    "utf16.pgn": ([4], []),
    "latin-1.pgn": ([4], []),
}
# fmt: on


def test_every_file_is_told_of():
    assert set(CAME) == {path.name for path in FILES.iterdir()}


@pytest.mark.parametrize("name", CAME)
def test_what_came_of_a_file(name):
    games, faults = annotated(name)
    assert ([len(remarks_of(game)) for game in games], faults) == CAME[name]
    assert not any(game.errors for game in games)
    assert all("A model of Newell, Shaw" in game.comment for game in games)
    for game in games:
        assert all("program" in comment or "Mate." in comment or "Lets" in comment for comment in remarks_of(game))


@pytest.mark.parametrize("name", CAME)
def test_what_a_file_had_is_still_there(name):
    given = {given.number: given.game for given in games_of(FILES / name) if not given.refused}
    for before, after in zip(given.values(), annotated(name)[0]):
        assert {**before.headers, "Annotator": ""} == {**after.headers, "Annotator": ""}
        assert before.headers.get("Annotator", after.headers["Annotator"]) == after.headers["Annotator"]
        assert _outline(before) == _outline(after)


def _outline(game):
    """The moves, variations, signs, comments and clocks of a game, without our comments, signs and values."""
    rows, waiting = [], [(game, True)]
    while waiting:
        node, ours = waiting.pop()
        comment = "" if ours and node.parent is None else node.comment
        rows.append((node.move and node.move.uci(), len(node.variations), node.clock(), node.emt(), str(node.arrows())))
        if not ours:
            rows.append((comment, sorted(node.nags)))
        waiting += [(below, ours and place == 0) for place, below in enumerate(node.variations)]
    return rows


@pytest.mark.parametrize(
    "name, comments",
    [
        ("lichess.pgn", ["(0.12 → 0.96) Inaccuracy. Nf6 was best.", "[%clk 0:02:47]", "(0.96 → -1.02) Blunder."]),
        ("chess-com.pgn", ["[%clk 0:09:59.9]", "[%clk 0:09:53.3]"]),
        (
            "chessbase.pgn",
            ["[%evp 0,16", "Played on a Sunday.", "[%csl Gd4][%cal Gf1d3]", "Drawn by agreement.", "is freer."],
        ),
        ("descriptive.txt", ["a trap that my father loved"]),
        ("variations.pgn", ["Before the first move.", "the king's pawn", "a comment to the end of the line", "sharp"]),
        ("truncated.pgn", ["the main li"]),
        ("latin-1.pgn", ["la apertura de mañana"]),
        ("illegal.pgn", ["'Nxe5', is not legal: no knight can go there; the moves before it are annotated."]),
    ],
)
def test_comments_stay(name, comments):
    text = " ".join(" ".join(str(game) for game in annotated(name)[0]).split())
    assert [comment for comment in comments if comment not in text] == []


def test_a_sign_that_a_game_has_is_not_overruled():
    (game,) = annotated("variations.pgn")[0]
    nodes = list(game.mainline())
    assert (nodes[0].nags, nodes[3].nags) == ({1}, {2})
    (game,) = annotated("chessbase.pgn")[0]
    assert 14 in list(game.mainline())[3].nags


def test_a_value_of_another_engine_gives_way():
    (game,) = annotated("lichess.pgn")[0]
    values = [node.eval() for node in game.mainline()]
    found = annotate(FILES / "lichess.pgn", by=JUDGE)
    assert [None if value is None else value.white().score() for value in values[:5]] == [
        None if remark.after is None else round(remark.after * 100 / 128) for remark in found.remarks[:5]
    ]
    assert all(node.comment.count("[%eval") <= 1 for node in game.mainline())


# ---------------------------------------------------------------- values and signs


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_python_chess_reads_back_every_value_and_sign(number):
    found = annotate(paper_game(number).pgn())
    game = chess.pgn.read_game(io.StringIO(found.pgn()))
    nodes = list(game.mainline())
    assert len(nodes) == len(found.remarks)
    for node, remark in zip(nodes, found.remarks):
        assert node.eval() == _eval(remark.after, node.board())
        assert node.nags == ({remark.sign} if remark.sign else set())
    assert any(node.eval() is None for node in nodes) and any(node.eval() for node in nodes)


def _eval(value, board):
    """The value as python-chess has it; none where the game is over by mate, where no moves are left to count."""
    if value is None or board.is_checkmate():
        return None
    moves = mate_in(value)
    score = chess.engine.Cp(round(value * 100 / 128)) if moves is None else chess.engine.Mate(moves)
    return chess.engine.PovScore(score, chess.WHITE)


def test_values_are_written_as_lichess_writes_them():
    text = annotate(paper_game(3).pgn()).pgn()
    assert "[%eval #2]" in text and "[%eval 0.01]" in text and "[%eval +" not in text


def test_a_black_mate_is_written_with_a_minus():
    assert "[%eval #-1]" in annotate("1. f3 e5 2. g4 *", by="surviving").pgn()


def test_two_judges_stand_in_one_game():
    (record,) = run([Source("a text", "1. e4 e5 *")], ["mac hack", "turing"])
    game = chess.pgn.read_game(io.StringIO(record["pgn"]))
    assert game.headers["Annotator"] == "Mac Hack, Turing's paper machine"
    assert remarks_of(game)[0] == (
        "Mac Hack: Mac Hack has this move in its book of openings. Turing's paper machine: Turing's paper machine would have played e3."
    )
    assert len(record["agreement"]) == 2


def test_a_brace_of_a_header_or_a_comment_does_not_end_a_comment():
    text = '[White "a } b"]\n\n1. e4 ; a } in a line\n1... e5 *\n'
    (record,) = run([Source("a text", text)], [JUDGE])
    assert len(list(chess.pgn.read_game(io.StringIO(record["pgn"])).mainline_moves())) == 2


# ---------------------------------------------------------------- annotate()


def test_a_game_a_text_and_a_path_give_the_same(tmp_path):
    path = tmp_path / "one.pgn"
    path.write_text("1. e4 e5 2. Nf3 *\n")
    given = [
        path,
        str(path),
        "1. e4 e5 2. Nf3 *",
        "1. P-K4 P-K4 2. N-KB3",
        chess.pgn.read_game(io.StringIO("1. e4 e5 2. Nf3 *")),
    ]
    remarks = [annotate(each, by=JUDGE).remarks for each in given]
    assert all(each == remarks[0] for each in remarks)


def test_progress_is_said_of_every_position():
    seen = []
    annotate("1. e4 e5 2. Nf3 *", by=JUDGE, progress=lambda done, total: seen.append((done, total)))
    assert seen == [(1, 4), (2, 4), (3, 4), (4, 4)]


def test_the_game_given_is_not_changed():
    game = paper_game(3).pgn()
    before = str(game)
    annotate(game, by=JUDGE).pgn()
    assert str(game) == before


def test_a_fault_is_kept_and_the_moves_before_it_are_judged():
    found = annotate("1. e4 e5 2. Ke3 *", by=JUDGE)
    assert len(found.remarks) == 2 and found.fault == (
        "Game 1 (line 1): move 2 of White, 'Ke3', is not legal: the king cannot go there; the moves before it are annotated."
    )


def test_a_game_that_begins_elsewhere_is_judged_from_there():
    found = annotate('[FEN "4k3/8/4K3/8/8/8/8/7R w - - 0 1"]\n[SetUp "1"]\n\n1. Rh8# 1-0\n')
    assert (found.remarks[0].kind, found.remarks[0].value) == ("mates", 28670)


@pytest.mark.parametrize(
    "given, sentence",
    [
        ('[Variant "Atomic"]\n\n1. e4 *\n', "this is a game of 'Atomic', not of chess"),
        ('[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]\n\n1. e4 *\n', "its first position is wrong"),
        ("1. e4 *\n\n1. d4 *\n", "there are 2 games"),
        ("1. Ke2 *\n", "'Ke2', is not legal: White's own pawn is there"),
        ("nowhere.pgn", "nowhere.pgn cannot be read: No such file"),
        ("", "There is no game in the text given."),
        ("\n\n", "There is no game in the text given."),
    ],
)
def test_what_cannot_be_judged_is_refused_in_one_sentence(given, sentence):
    with pytest.raises(BadInput) as fault:
        annotate(given, by=JUDGE)
    assert sentence in str(fault.value) and "\n" not in str(fault.value)


def test_a_game_of_another_chess_is_refused_as_an_object_too():
    game = chess.pgn.Game({"Variant": "Atomic"})
    with pytest.raises(BadInput, match="this is a game of 'Atomic'|This is a game of 'Atomic'"):
        annotate(game)


def test_a_game_of_more_plies_than_the_program_holds_is_judged_as_far_as_it_goes(monkeypatch):
    monkeypatch.setattr("machack.annotation.annotated.LONGEST_GAME", 3)
    found = annotate("1. e4 e5 2. Nf3 Nc6 *", by=JUDGE)
    assert (len(found.remarks), found.fault) == (
        3,
        "The program can hold 3 plies; the moves behind them are not annotated.",
    )


# ---------------------------------------------------------------- streams


@pytest.mark.parametrize("name", CAME)
@pytest.mark.parametrize("size", [1, 7, 100, 1 << 16])
def test_a_text_in_pieces_is_the_whole_text(name, size):
    pieces = list(text_in_pieces(FILES / name, size))
    assert "".join(pieces) == read_text(FILES / name)


def test_the_parts_of_a_long_file_are_those_of_its_text(tmp_path):
    games = "".join(f'[Event "{number}"]\n\n1. e4 {{ {"x" * number} }} e5 *\n\n' for number in range(3000))
    path = tmp_path / "long.pgn"
    path.write_text(games)
    parts = list(parts_of(path))
    assert len(parts) == 3000 and "".join(part for _, part in parts) == games
    assert parts == list(parts_of(games)) and parts[1000][0] == 4 * 1000


@pytest.mark.parametrize(
    "content, moves",
    [
        ('[Event "long"]\n\n1. e4 { ' + "a word " * 300_000 + "} e5 *\n", [2]),
        ("1. e4 e5 * " + "x" * 2_000_000 + "\n", [2]),
        ("".join(f'[Event "{n}"]\n\n{{ {"note " * 4000} }} 1. e4 e5 2. Nf3 *\n\n' for n in range(100)), [3] * 100),
        ("(" * 2_000_000, None),
        ("\n" * 300_000, None),
    ],
    ids=["a comment", "a word", "a hundred games", "parentheses", "empty lines"],
)
def test_a_file_of_two_megabytes_is_read(tmp_path, content, moves):
    path = tmp_path / "long.pgn"
    path.write_text(content)
    if moves is None:
        with pytest.raises(BadInput, match="There is no game in"):
            list(games_of(path))
        return
    assert [len(list(given.game.mainline_moves())) for given in games_of(path)] == moves
