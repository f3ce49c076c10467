"""The ancestors at a terminal and under an interface: what is offered is what plays, what is asked is answered or refused."""

import json
import re
import sys
import threading

import chess
import pytest

from machack import BadInput, Thinking
from machack.ancestors import PROGRAMS, agreement, explain, figures, kotok, think
from machack.ancestors.recording import Limits
from machack.ancestors.small_board import SmallBoard
from machack.notation.games import paper_game, read_pgn
from machack.terminal import uci
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


@pytest.mark.parametrize("name, board", [("turing", chess.Board()), ("los_alamos", SmallBoard())])
def test_headers_are_known_in_whatever_letters(machack, tmp_path, name, board):
    board.push(next(iter(board.legal_moves)))
    move = board.san(next(iter(board.legal_moves)))
    kind, path = PROGRAMS[name], tmp_path / "games.pgn"
    text = f'[eVeNT "x"]\n[WHITE "?"]\n[black "{kind.title}"]\n[setup "1"]\n[fen "{board.fen()}"]\n\n1... {move} *\n'
    path.write_text(text + "\n" + text.replace("fen", "Fen"))
    for game in agreement.games_of(name, path)[0]:
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
        assert known == {name}, f"`names` of {name} must match {words!r}, and no other program's may"


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
def test_shannons_two_types_are_distinguished_by_their_names(words, name):
    game = agreement.Game({"White": "somebody", "Black": words}, chess.Board(), [])
    other = {"shannon": "shannon_b", "shannon_b": "shannon"}[name]
    assert agreement.sides_of(name, game) == (chess.BLACK,)
    assert agreement.sides_of(other, game) == (chess.WHITE,)  # named nowhere: White


@pytest.mark.parametrize(
    "text, sentence",
    [
        ("1. e4 e5 2. Ke3 *", "game 1 (line 3): move 2 of White, 'Ke3', is not legal: the king cannot go there.\n"),
        ("1. e4 *\n\n[White \"y\"]\n\n1. e4 Nf9 *", "game 2 (line 7): move 1 of Black, 'Nf9', is not a move.\n"),
        ('[FEN "8/8/8/8/8/8/8/K7 w - - 0 1"]\n\n1. Kb1 *', "game 1 (line 4): its first position is wrong: Black has no king.\n"),
    ],
)  # fmt: skip
def test_a_fault_in_a_file_names_the_file_the_game_and_the_move(machack, tmp_path, text, sentence):
    path = tmp_path / "games.pgn"
    path.write_text(f'[White "x"]\n{"" if text.startswith("[") else chr(10)}{text}\n')
    code, out, err = machack("games", str(path), "--as", "turing")
    assert (code, err.partition(f"{path}, ")) == (2, ("machack: ", f"{path}, ", sentence))
    assert ("game 1: chooses" in out) == sentence.startswith("game 2")


def test_at_a_terminal_a_bar_says_how_far_it_is(machack, tmp_path, monkeypatch):
    path = tmp_path / "games.pgn"
    path.write_text('[White "x"]\n\n1. e4 e5 2. Nf3 *\n\n[White "x"]\n\n1. d4 *\n')
    assert machack("games", str(path), "--as", "turing")[2] == ""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    drawn = machack("games", str(path), "--as", "turing")[2].split("\r")[1:]
    assert [each.partition("] ")[2] for each in drawn] == ["1 of 3", "2 of 3", "3 of 3\n"]


@pytest.mark.parametrize(
    "name, good, bad",
    [
        ("turing", "1. e4 *", "1. e4 Nf9 *"),
        ("turing", "1. e4 1/2", '[Variant "Atomic"]\n\n1. e4 *'),
        ("los_alamos", "1. d3 ½-½", "1. e9 *"),
    ],
)
def test_a_bad_game_hides_no_other_and_each_keeps_its_number(machack, tmp_path, name, good, bad):
    path = tmp_path / "games.pgn"
    path.write_text(
        "\n\n".join(f'[Event "x"]\n{"" if moves[0] == "[" else chr(10)}{moves}' for moves in (bad, good)) + "\n"
    )
    code, out, err = machack("games", str(path), "--as", name, "--json")
    assert code == 2 and err.startswith(f"machack: {path}, game 1") and err.count("\n") == 1
    assert [row["game"] for row in json.loads(out)["games"]] == [2]
    assert "game 2: chooses" in machack("games", str(path), "--as", name)[1]


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
            (words, f"the name of a program is empty: choose from {', '.join(PROGRAMS)}.")
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


def test_a_program_without_figures_says_so(machack):
    code, out, _ = machack("ancestors", "newell_shaw_simon")
    assert code == 0 and out.splitlines()[1:] == ["  no figures are recorded for it; use --rules for its rules"]


def test_type_b_has_the_figures_that_it_shares_with_type_a(machack):
    (_, of_a, _), (code, of_b, _) = machack("ancestors", "shannon"), machack("ancestors", "shannon_b")
    title, remark, *rows = of_b.splitlines()
    assert code == 0 and title.startswith("Shannon's type B") and "no choice of type B is recorded" in remark
    assert len(rows) == 3 and rows == of_a.splitlines()[1:4]
    assert figures.rows("Shannon-B") == figures.rows("shannon_b")


# ---------------------------------------------------------------- positions and limits

NO_POSITIONS = {
    "4k3/8/8/8/8/8/8/8 w - - 0 1": "White has no king.",
    "8/8/8/8/8/8/8/4K3 w - - 0 1": "Black has no king.",
    "4k3/8/8/8/8/8/8/4R1K1 w - - 0 1": "the side not to move is in check.",
    "P3k3/8/8/8/8/8/8/4K3 w - - 0 1": "a pawn is on the first or last rank.",
}


@pytest.mark.parametrize("name", [name for name in PROGRAMS if name != "los_alamos"])
@pytest.mark.parametrize("fen", NO_POSITIONS)
def test_a_board_that_is_no_position_is_refused_as_its_fen_is(name, fen):
    said, move = f"FEN '{fen}': {NO_POSITIONS[fen]}", chess.Move.from_uci("e1e2")
    for position in (fen, chess.Board(fen)):
        with pytest.raises(BadInput) as fault:
            think(name, position)
        assert str(fault.value) == said
        with pytest.raises(BadInput) as fault:
            explain(name, position, move)
        assert str(fault.value) == said


@pytest.mark.parametrize("name", [name for name in PROGRAMS if name != "los_alamos"])
def test_a_board_of_six_by_six_is_for_los_alamos_chess_only(name):
    with pytest.raises(BadInput, match="^this is a position of six by six"):
        think(name, SmallBoard())


@pytest.mark.parametrize(
    "board, sentence",
    [
        (SmallBoard("8/8/8/8/8/8/8/K7 w - - 0 1"), "each side must have one king."),
        (SmallBoard("8/8/2k5/8/8/8/8/2R1K3 w - - 0 1"), "the side not to move is in check."),
        (chess.Board(), "a piece is on g1: the board has the squares a1 to f6, and no bishops."),
        (chess.Board("8/8/2k5/8/8/8/8/2R1K3 w - - 0 1"), "the side not to move is in check."),
    ],
)
def test_los_alamos_chess_refuses_boards_as_it_refuses_their_fens(board, sentence):
    for position in (board, board.fen()):
        with pytest.raises(BadInput) as fault:
            think("los_alamos", position)
        assert str(fault.value) == sentence


@pytest.mark.parametrize("name", ["shannon", "shannon_b", "turing", "bernstein", "newell_shaw_simon", "los_alamos"])
@pytest.mark.parametrize("word", ["e2e5", "e7e5", "0000"])
def test_a_search_of_a_move_that_is_not_legal_is_refused_as_mac_hack_refuses_it(name, word):
    position, move = SmallBoard() if name == "los_alamos" else chess.Board(), chess.Move.from_uci(word)
    legal = next(iter(position.legal_moves))
    with pytest.raises(BadInput) as fault:
        think(name, position, limits=Limits(moves=(legal, move)))
    assert str(fault.value) == f"{move} is not legal in {position.fen()}."
    if name != "los_alamos":
        with pytest.raises(BadInput) as mac_hack:
            Thinking(position, moves=(legal, move))
        assert str(mac_hack.value) == str(fault.value)


# ---------------------------------------------------------------- while it searches


@pytest.mark.parametrize("name", ["shannon", "shannon_b", "turing", "bernstein", "newell_shaw_simon"])
def test_a_search_counts_its_moves_where_it_can_be_asked(name):
    limits = Limits()
    assert think(name, "startpos", limits=limits).nodes == limits.made > 0


def test_an_interface_learns_how_many_moves_have_been_made_so_far(monkeypatch):
    monkeypatch.setattr(uci, "MORE_INFO_EVERY", 0.0)
    said, counted = [], threading.Event()

    def hear(line):
        said.append(line)
        if line.startswith("info depth 0 nodes ") and not line.startswith("info depth 0 nodes 0 "):
            counted.set()

    engine = uci.Engine(hear, Ancestor("shannon"))
    for line in ("position startpos", "go depth 6"):
        engine.obey(line)
    assert counted.wait(60)
    engine.obey("stop")
    nodes = [int(words[words.index("nodes") + 1]) for words in map(str.split, said) if "nodes" in words]
    assert nodes == sorted(nodes) and nodes[-2] > 0 and said[-1].startswith("bestmove")
