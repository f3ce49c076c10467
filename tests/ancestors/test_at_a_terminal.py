"""The ancestors at a terminal and under an interface: what is offered is what plays, what is asked is answered or refused."""

import json
import re

import chess
import pytest

from machack.ancestors import PROGRAMS, agreement, kotok
from machack.ancestors.small_board import SmallBoard
from machack.cli import main
from machack.notation.games import paper_game, read_pgn
from machack.terminal.family import Ancestor
from machack.terminal.thinkers import MacHack


def under_an_interface(name):
    """What plays under `machack uci --as name`, Mac Hack itself if the name is empty."""
    return Ancestor(name) if name else MacHack()


def test_kotoks_widths_are_offered_as_they_are_played():
    program = Ancestor("kotok")
    offered = {name: option.default for name, option in program.options.items()}
    assert program.settings == kotok.settings()
    assert (offered["Program"], offered["Widths"], offered["Depth"]) == ("simplified", "4,3,2,2,1,1,1,1", "6")
    assert offered["OwnBook"] == str(kotok.settings().book).lower()


@pytest.mark.parametrize("name", ["", "kotok", "shannon", "shannon_b", "turing"])
def test_an_interface_that_sets_every_option_to_what_was_offered_changes_nothing(name):
    program = under_an_interface(name)
    before = getattr(program, "settings", None), program.depth
    for option, each in program.options.items():
        program.set(option, each.default or "<empty>")
        assert (getattr(program, "settings", None), program.depth) == before, option


def test_kotoks_widths_come_back_after_those_of_a_tournament():
    program = Ancestor("kotok")
    for value in ("true", "false"):
        program.set("Tournament", value)
    assert program.settings == kotok.settings()


@pytest.fixture
def machack(capsys):
    """A function: runs the command line, returns (exit code, output, error output)."""

    def run(*words):
        code = main(list(words))
        out = capsys.readouterr()
        return code, out.out, out.err

    return run


@pytest.mark.parametrize("name, board", [("turing", chess.Board()), ("los_alamos", SmallBoard())])
def test_headers_are_known_in_whatever_letters(machack, tmp_path, name, board):
    board.push(next(iter(board.legal_moves)))
    move = board.san(next(iter(board.legal_moves)))
    kind, path = PROGRAMS[name], tmp_path / "games.pgn"
    text = f'[eVeNT "x"]\n[WHITE "?"]\n[black "{kind.title}"]\n[setup "1"]\n[fen "{board.fen()}"]\n\n1... {move} *\n'
    path.write_text(text + "\n" + text.replace("fen", "Fen"))
    for game in agreement.games_of(name, path):
        assert game.board.fen() == board.fen() and agreement.sides_of(name, game) == (chess.BLACK,)
    code, out, _ = machack("games", str(path), "--as", name, "--json")
    assert code == 0 and [row["positions"] for row in json.loads(out)["games"]] == [1, 1]


def test_games_of_six_by_six_begin_at_an_event_in_whatever_letters():
    text = '[event "x"]\n1. d3 *\n[event "y"]\n1. e3 *\n'
    assert [len(game.moves) for game in agreement.small_games(text, "a text")] == [1, 1]


def test_mac_hacks_own_games_know_such_headers_too():
    (game,) = read_pgn('[white "a"]\n[fen "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"]\n\n1. Ra8+ *\n').games.values()
    assert game.headers["White"] == "a" and game.end().board().is_check()


@pytest.mark.parametrize("name", PROGRAMS)
def test_a_program_is_known_by_its_key_and_its_title_and_no_other_is(name):
    for words in (name, PROGRAMS[name].title):
        known = {key for key, kind in PROGRAMS.items() if re.search(kind.names, words, re.IGNORECASE)}
        assert known == {name}


@pytest.mark.parametrize(
    "words, name",
    [
        ("Shannon", "shannon"),
        ("SHANNON TYPE A", "shannon"),
        ("C. Shannon (by hand)", "shannon"),
        ("Shannon type B", "shannon_b"),
        ("Claude Shannon's Type-B", "shannon_b"),
        ("shannon_b", "shannon_b"),
        ("Shannon TypeB, three plies", "shannon_b"),
    ],
)
def test_shannons_two_types_are_told_apart_by_their_names(words, name):
    game = agreement.Game({"White": "somebody", "Black": words}, chess.Board(), [])
    other = {"shannon": "shannon_b", "shannon_b": "shannon"}[name]
    assert agreement.sides_of(name, game) == (chess.BLACK,)
    assert agreement.sides_of(other, game) == (chess.WHITE,)  # named nowhere: White


@pytest.mark.parametrize(
    "text, sentence",
    [
        ("1. e4 e5 2. Ke3 *", "game 1 (line 3): move 2 of White, 'Ke3', is not legal.\n"),
        ("1. e4 *\n\n[White \"y\"]\n\n1. e4 Nf9 *", "game 2 (line 7): move 1 of Black, 'Nf9', is not a move.\n"),
        ('[FEN "8/8/8/8/8/8/8/K7 w - - 0 1"]\n\n1. Kb1 *', "game 1 (line 4): its first position is wrong: Black has no king.\n"),
    ],
)  # fmt: skip
def test_a_fault_in_a_file_names_the_file_the_game_and_the_move(machack, tmp_path, text, sentence):
    path = tmp_path / "games.pgn"
    path.write_text(f'[White "x"]\n{"" if text.startswith("[") else chr(10)}{text}\n')
    code, out, err = machack("games", str(path), "--as", "turing")
    assert (code, out, err.partition(f"{path}, ")) == (2, "", ("machack: ", f"{path}, ", sentence))


def test_the_papers_games_are_held_by_their_numbers(machack):
    code, out, _ = machack("games", "4", "--as", "newell_shaw_simon", "--side", "white", "--json")
    assert code == 0 and [row["positions"] for row in json.loads(out)["games"]] == [(len(paper_game(4).moves) + 1) // 2]


@pytest.mark.parametrize(
    "words, sentence",
    [
        (["games", "5", "--as", "turing"], "there is no game 5: the paper has games 1 to 4."),
        (["games", "0", "--as", "los_alamos"], "there is no game 0: the paper has games 1 to 4."),
        (
            ["games", "1", "--as", "los_alamos"],
            "the paper's games are of eight by eight: Los Alamos chess is played on six by six.",
        ),
        (
            ["games", "--book", "--as", "turing"],
            "--as asks another program: --image, --simple and --book are settings of Mac Hack.",
        ),
        *(
            (words, f"the name of a program is empty: there are {', '.join(PROGRAMS)}.")
            for words in (["games", "--as", ""], ["uci", "--as", " "], ["ancestors", ""], ["ancestors", "", "--rules"])
        ),
        *(
            (words, "the name of a file of games is empty: give a PGN file, or 1 to 4 for one of the paper's games.")
            for words in (["games", ""], ["games", "", "--as", "turing"], ["games", " ", "--as", "los_alamos"])
        ),
    ],
)
def test_what_cannot_be_asked_is_refused_in_one_sentence(machack, words, sentence):
    assert machack(*words) == (2, "", f"machack: {sentence}\n")
