"""Each ancestor against what is recorded: the figures that its reconstruction must reach, and the rules of six by six."""

import base64
import json
import re
import zlib

import chess
import numpy as np
import pytest

from machack import BadInput, show
from machack.ancestors import PROGRAMS, agreement, bernstein, figures, kotok, think
from machack.ancestors.in_page import LETTERS, packed
from machack.ancestors.small_board import SmallBoard
from machack.show import family


def test_normal_settings_choose_what_kotok_chose_in_15_and_9():
    other = kotok.OTHERS["Mac Hack's normal settings"]
    games = agreement.hold("kotok", agreement.own_games("kotok"), readings=other)["games"]
    assert [row["chosen"] for row in games] == [15, 9]


@pytest.mark.parametrize("name", ["shannon", "mater"])
def test_every_worked_figure_agrees(name):
    rows = figures.rows(name)
    assert rows and [row for row in rows if not row.agrees] == []


def test_turings_increases_agree_but_for_those_that_are_explained():
    rows = {row.what.split(".")[0]: row for row in figures.rows("turing", with_games=False) if "raises" in row.what}
    assert len(rows) == 15
    found = {int(number): row.found.rstrip("*") == row.recorded.rstrip("*") for number, row in rows.items()}
    assert [number for number in range(1, 9) if not found[number]] == [3, 5]  # Turing's slip of 0.5; a tenth
    assert rows["3"].remark and rows["1"].remark


def test_a_table_of_figures_says_once_what_all_its_rows_count():
    words = "raises the position-play value by"
    table = family.in_figures("turing", of=words).data
    assert table.count(words) == 1 and table.count("<tr>") == 1 + 15 and "<td>1.e4</td>" in table
    assert "position-play of the first position" in family.in_figures("turing").data


def test_a_tree_of_few_moves_has_the_best_line_those_worth_most_and_counts_the_others():
    board = chess.Board()
    for move in "e4 e5 Nc3 Nf6 d4 Bb4".split():
        board.push_san(move)
    found = think("turing", board)
    drawn = show.dot(found, 1, few=3, across=True, write=lambda value: f"{value / 1000:.2f}")
    names = re.findall(r'label="([^"]*)"', drawn.source)
    assert names[1:] == ["Bg5  1.00", "Qd3  1.00", "dxe5  1.00", "30 others", "Nxe4  1.00", "31 others"]
    assert "Value 1.00, best line dxe5 Nxe4." in drawn.words
    width = float(re.search(r'viewBox="0\.00 0\.00 ([\d.]+) ', drawn.pipe(encoding="utf-8"))[1])
    assert width < 340  # a narrow page shows it whole
    few = re.findall(r'label="([^"]*)"', show.dot(found, 2, few=2, across=True).source)
    assert "Bxc3+\nrefuted by bxc3" in few  # Black's best two replies: the least for White
    assert len(re.findall(r"\t0 -> \d", show.dot(found, 1, few=99).source)) == 33
    with pytest.raises(BadInput, match="few must be at least 1, not 0."):
        show.dot(found, 1, few=0)


def test_kotoks_widths_are_held_apart_from_the_depth():
    settings = {"as they stand": kotok.LITERAL, **kotok.OTHERS}
    assert {(each.widths[0], each.widths[1:2], each.depth) for each in settings.values()} == {
        (4, (3,), 4), (4, (3,), 6), (4, (4,), 4), (4, (4,), 6), (6, (), 4), (6, (), 6)}  # fmt: skip
    asked = agreement.hold("kotok", agreement.own_games("kotok"), readings=kotok.OTHERS["four plies deep"])["games"]
    assert [row["chosen"] for row in asked] == [14, 7]


def test_bernsteins_diagram():
    found = bernstein.think(bernstein.MASTERLY, bernstein.Readings(prunes=False))
    names = [found.board.san(move) for move in found.table]
    assert names == ["Be2", "Ne2", "Qe2", "Kd2", "Kf1"] and found.board.san(found.move) == "Qe2"
    assert [row.agrees for row in figures.rows("bernstein", with_games=False)[:3]] == [True] * 3


def test_four_plies_of_seven_moves_are_2800_positions_at_most():
    assert 2000 < bernstein.think("startpos", bernstein.Readings(prunes=False)).nodes <= 2800


# ---------------------------------------------------------------- six by six


def test_the_game_of_maniac_is_legal_and_ends_in_mate_by_its_own_rules():
    game = agreement.own_games("los_alamos")[0]
    board = game.board.copy()
    for move in game.moves:
        board.push(move)
    assert board.is_checkmate() and isinstance(board, SmallBoard)
    assert board.board_fen() == "8/8/2k5/2n1N3/r1pQ1p2/2pP4/2P1P3/1R1K1R2"


@pytest.mark.parametrize(
    "fen, moves",
    [
        ("8/8/2k5/P7/8/8/8/2K5 w - - 0 1", {"a5a6q", "a5a6r", "a5a6n"}),  # on the sixth, not to a bishop
        ("8/8/2k5/8/8/8/P7/2K5 w - - 0 1", {"a2a3"}),  # one step
    ],
)
def test_pawns_of_six_by_six(fen, moves):
    assert {move.uci() for move in SmallBoard(fen).legal_moves if move.from_square % 8 == 0} == moves


def test_a_king_at_the_edge_has_no_g_file():
    board = SmallBoard("8/8/5k2/8/5K2/8/8/R7 w - - 0 1")
    assert board.san(chess.Move.from_uci("a1a6")) == "Ra6#"


# ---------------------------------------------------------------- the commands


def test_games_as_prints_one_object(machack, tmp_path):
    path = tmp_path / "two.pgn"
    path.write_text(
        '[White "Turing"]\n[Black "?"]\n\n1. e4 e5 2. Nc3 Nf6 *\n\n[White "?"]\n[Black "IBM 704"]\n\n1. e4 e5 *\n'
    )
    code, out, _ = machack("games", str(path), "--as", "turing", "--json")
    told = json.loads(out)
    assert code == 0 and list(told) == ["games"] and [row["positions"] for row in told["games"]] == [2, 1]
    assert told["games"][0] == {
        "game": 1,
        "positions": 2,
        "chosen": 1,
        "tied": 0,
        "in_table": None,
        "differ": [{"move": 1, "side": "white", "played": "e4", "chosen": ["e3"], "in_table": None}],
    }
    assert [
        row["positions"]
        for row in json.loads(machack("games", str(path), "--as", "turing", "--side", "both", "--json")[1])["games"]
    ] == [4, 2]


def test_games_as_tells_the_disagreements_in_words(machack):
    code, out, _ = machack("games", "--as", "bernstein")
    assert code == 0 and out.startswith(
        "Bernstein's program, game 1: chooses 7 of 22 moves, 19 in its table of plausible moves.\n"
    )
    assert "  15.f3: fxe3 is chosen, and the move played is not in its table.\n" in out


def test_a_game_of_six_by_six_is_read_without_a_first_position(machack, tmp_path):
    path = tmp_path / "maniac.pgn"
    path.write_text('[White "MANIAC I"]\n[Black "beginner"]\n\n1. d3 {three} b4 2.Nf3 d4 *\n')
    code, out, _ = machack("games", str(path), "--as", "los_alamos", "--json")
    assert code == 0 and json.loads(out)["games"][0]["chosen"] == 2


@pytest.mark.parametrize(
    "words, sentence",
    [
        (["games", "--as", "mater"], "MATER plays no games"),
        (["games", "--as", "shannon"], "Shannon's type A left no game: name a file."),
        (["games", "--as", "nobody"], "there is no program 'nobody'"),
        (["games", "--as", "turing", "--image"], "--as asks another program"),
        (["games", "--side", "white"], "--side goes with --as"),
        (["games", "missing.pgn", "--as", "turing"], "missing.pgn"),
        (["games", "missing.pgn", "--as", "los_alamos"], "missing.pgn cannot be read: No such file or directory."),
        (["ancestors", "nobody"], "there is no program 'nobody'"),
        (
            ["ancestors", "--rules", "--readings"],
            "--rules, --readings and --thoughts are different questions: ask one.",
        ),
        (["uci", "--as", "los_alamos"], "Los Alamos chess cannot play under an interface: it plays on six by six."),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(machack, words, sentence):
    code, out, err = machack(*words)
    assert code == 2 and out == "" and sentence in err and err.count("\n") == 1


def test_an_illegal_move_is_named(machack, tmp_path):
    for name, text, sentence in (
        ("turing", "1. e4 e5 2. Ke3 *", "move 2 of White, 'Ke3', is not legal"),
        ("los_alamos", "1. d4 *", "game 1: 1.d4 is not a legal move of six by six."),
    ):
        path = tmp_path / f"{name}.pgn"
        path.write_text(f'[White "x"]\n\n{text}\n')
        code, _, err = machack("games", str(path), "--as", name)
        assert code == 2 and sentence in err


@pytest.mark.parametrize("name", [name for name, kind in PROGRAMS.items() if kind.plays])
def test_every_player_answers_under_an_interface(name):
    from machack.terminal.family import Ancestor
    from machack.terminal.uci import Engine

    lines = []
    engine = Engine(lines.append, Ancestor(name))
    engine.run(["uci", "isready", "position startpos moves e2e4", "go infinite", "stop", "quit"])
    best = next(line for line in lines if line.startswith("bestmove")).split()[1]
    board = chess.Board()
    board.push_uci("e2e4")
    assert chess.Move.from_uci(best) in board.legal_moves and any("id name" in line for line in lines)


def test_rules_and_readings_are_reported(machack):
    code, out, _ = machack("ancestors", "mater", "--rules")
    assert code == 0 and "[certain: 1966, after the Wiki]" in out and "[ours: none]" in out
    code, out, _ = machack("ancestors", "shannon", "--readings")
    assert code == 0 and out == "Shannon's type A: there is no game to compare its readings with.\n"
    told = json.loads(machack("ancestors", "shannon", "--json")[1])
    assert told["program"] == "shannon" and all(row["agrees"] for row in told["figures"])


@pytest.mark.parametrize("text, sentence", [
    ('[FEN "garbage"]\n\n1. d3 *', "game 1: 'garbage' is not a position on the board of six by six"),
    ('[FEN "8/8/2k5/2b5/8/8/8/2K5 w - - 0 1"]\n\n1. Kd1 *', "game 1: there is a bishop"),
    ('[FEN "8/8/P1k5/8/8/8/8/2K5 w - - 0 1"]\n\n1. Kd1 *', "game 1: a pawn is on the first or the last rank."),
    ('[FEN "8/8/2k5/8/8/8/8/2R1K3 w - - 0 1"]\n\n1. Kd1 *', "game 1: the side not to move is in check."),
    ('[Event "x"]\n\n1. d3 -- *', "1...-- is not a legal move of six by six."),
    ("", "There is no game in"),
])  # fmt: skip
def test_a_bad_game_of_six_by_six_is_one_sentence(machack, tmp_path, text, sentence):
    path = tmp_path / "six.pgn"
    path.write_text(text)
    code, out, err = machack("games", str(path), "--as", "los_alamos")
    assert code == 2 and out == "" and sentence in err and err.count("\n") == 1


def test_ordinary_pgn_of_six_by_six_is_read(machack, tmp_path):
    path = tmp_path / "six.pgn"
    path.write_text(
        '\ufeff[Event "x"]\n\n1. d3?! (1. e3) b4 {why} 2. Nf3! *\n[Event "y"]\n\n1. e3 *\n', encoding="utf-8"
    )
    code, out, _ = machack("games", str(path), "--as", "los_alamos", "--json")
    assert code == 0 and [row["positions"] for row in json.loads(out)["games"]] == [2, 1]


@pytest.mark.parametrize(
    "name, fen",
    [
        *((name, "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1") for name in ("turing", "bernstein", "shannon")),
        *(
            (name, "7k/8/6K1/8/8/8/8/R7 b - - 0 1") for name in ("turing", "shannon")
        ),  # Bernstein's table lacks the mate
    ],
)
def test_an_interface_is_given_the_distance_of_a_mate(name, fen):
    from machack.ancestors import think
    from machack.terminal.family import in_128ths
    from machack.thinking.words import mate_in

    assert mate_in(in_128ths(think(name, fen))) == 1


@pytest.mark.parametrize("name", ["turing", "shannon", "bernstein", "newell_shaw_simon", "kotok"])
def test_no_sum_is_given_for_a_move_that_is_not_legal(name):
    from machack.ancestors import explain

    with pytest.raises(BadInput, match="e2e5 is not legal in "):
        explain(name, "startpos", chess.Move.from_uci("e2e5"))


@pytest.mark.parametrize("events", [1, 3_000, 60_000])
def test_what_goes_to_a_page_is_as_much_of_a_tape_as_its_python_prints(events):
    tape = np.random.default_rng(7).integers(0, 256, (events, 28)).astype("u1")  # nothing deflates less
    text = packed(tape)
    sent = zlib.decompress(base64.b64decode(text))
    assert sent == tape.tobytes()[: len(sent)] and len(sent) % 28 == 0 and len(text) <= LETTERS
    assert len(sent) == 28 * events if events <= 3_000 else len(sent) > 100_000


@pytest.mark.parametrize("more", [[], ["--as", "turing"]])
def test_a_file_with_a_bracket_in_its_name_is_a_file_and_is_named(machack, tmp_path, more):
    path = tmp_path / "mine [1].pgn"
    assert machack("games", str(path), *more)[0] == 2
    path.write_text("1. e4 e9 *\n")
    code, out, err = machack("games", str(path), *more)
    assert (code, out) == (2, "")
    assert err == f"machack: {path}, game 1 (line 1): move 1 of Black, 'e9', is not a move.\n"
