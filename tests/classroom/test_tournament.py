"""`machack tournament`: the same games for the same seed, and a bad entry loses with a reason and harms nobody else."""

import json
import re
import zipfile

import chess
import pytest

from machack import BadInput
from machack.classroom.exercises.own_file import program_file
from machack.classroom.exercises.sets import exercise_set
from machack.classroom.school.crosstable import as_page
from machack.classroom.school.entering import entries_of
from machack.classroom.school.replay import games_in
from machack.classroom.school.standings import Row, faults_of
from machack.cli import main
from machack.laboratory.entries import Fault, Limits, digest_of, read_entry
from machack.laboratory.matches import play_pair
from machack.laboratory.plain_search import PlainSearch, material
from machack.laboratory.plans import Plan
from machack.laboratory.players import read
from machack.laboratory.sandbox import Seat
from machack.notation.tables import rows_of
from machack.program.compiled import MODE
from tests.classroom.right import filled_in, saved

compiled_only = pytest.mark.skipif(MODE != "compiled", reason="whole games: compiled mode only")
LOTS = "import random\ndef choose(board):\n    return random.choice(list(board.legal_moves))\n"
FIRST = "def choose(board):\n    return min(board.legal_moves, key=str)\n"
LAST = "def choose(board):\n    return max(board.legal_moves, key=str)\n"
MATE_IN_ONE = "7k/8/5QK1/8/8/8/8/8 w - - 0 1"
MIDDLE_GAME = "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQK2R b KQkq - 0 5"


@pytest.fixture
def folder(tmp_path):
    """Puts entries, {name: text}, into a folder of their own."""

    def put(**texts):
        place = tmp_path / "class"
        place.mkdir(exist_ok=True)
        for name, text in texts.items():
            (place / f"{name}.py").write_text(text)
        return place

    return put


@pytest.fixture
def played(capsys):
    """Plays a tournament of short games, and returns what was printed."""

    def play(place, *words):
        short = ["--without-program", "--plies", "16", "--jobs", "1"]
        assert main(["tournament", str(place), *short, *words]) == 0
        return capsys.readouterr().out

    return play


def refused(capsys, *words):
    """The sentence with which the command refuses."""
    assert main(["tournament", *map(str, words)]) == 2
    told = capsys.readouterr()
    assert told.out == "" and told.err.count("\n") == 1
    return told.err


def answer(folder, text, fen=chess.STARTING_FEN, limits=Limits()):
    """The first answer of an entry of this text, in UCI."""
    seat = Seat(folder(entry=text) / "entry.py", limits)
    try:
        seat.begin(chess.Board(fen))
        return seat.reply([])["move"]
    finally:
        seat.close()


# ---- the tournament


def test_everybody_meets_everybody_and_the_results_are_written(folder, played):
    place = folder(anna=FIRST, ben=LAST, cleo=LOTS)
    told = played(place)
    assert {name for name in ("anna", "ben", "cleo") if f"  {name} " in told} == {"anna", "ben", "cleo"}
    results = place / "results"
    assert (results / "games.pgn").read_text().count("[Event ") == 6
    assert (results / "table.csv").read_text().count("\n") == 4
    assert (results / "table.txt").read_text() in told
    assert "<table" in (results / "index.html").read_text()


def test_the_same_seed_gives_the_same_record_and_another_seed_another(folder, played, tmp_path):
    place = folder(anna=LOTS, ben=LOTS + "# another file\n")
    for name, seed in (("one", "5"), ("two", "5"), ("three", "6")):
        played(place, "--seed", seed, "--out", str(tmp_path / name))
    one, two, three = ((tmp_path / name / "games.pgn").read_text() for name in ("one", "two", "three"))
    assert one == two != three
    assert (tmp_path / "one" / "index.html").read_text() == (tmp_path / "two" / "index.html").read_text()


def test_two_cores_play_the_games_of_one(folder, played, tmp_path):
    place = folder(anna=LOTS, ben=FIRST, cleo=LAST)
    played(place, "--out", str(tmp_path / "one"))
    played(place, "--jobs", "2", "--out", str(tmp_path / "two"))
    assert (tmp_path / "one" / "games.pgn").read_text() == (tmp_path / "two" / "games.pgn").read_text()


def test_a_run_that_was_killed_goes_on_and_ends_the_same(folder, played):
    place = folder(anna=LOTS, ben=FIRST, cleo=LAST)
    told = played(place)
    results = place / "results"
    record, journal = (results / "games.pgn").read_text(), (results / "pairs.jsonl").read_bytes()
    lines = journal.splitlines(keepends=True)
    (results / "pairs.jsonl").write_bytes(lines[0] + lines[1] + lines[2][:40])
    (results / "games.pgn").unlink()
    assert played(place) == told
    assert (results / "games.pgn").read_text() == record


def test_results_of_a_file_that_was_changed_are_not_gone_on_with(folder, played, capsys):
    place = folder(anna=FIRST, ben=LAST)
    played(place)
    folder(anna=LOTS)
    told = refused(capsys, place, "--without-program", "--plies", 16, "--jobs", 1)
    assert "another experiment: its program 'anna'" in told


def test_a_bad_entry_loses_every_game_with_its_reason_and_changes_no_other_game(folder, played, tmp_path):
    place = folder(anna=LOTS, ben=FIRST)
    played(place, "--out", str(tmp_path / "two"))
    folder(broken="def choose(board):\n    return 1 / 0\n")
    told = played(place, "--out", str(tmp_path / "three"))
    assert "broken: 4 of 4 games: line 2: it raises ZeroDivisionError: division by zero" in told
    assert re.search(r"3\.  broken +0\.0 +0 +0 +4", told)  # no rating
    games = [(tmp_path / name / "games.pgn").read_text().split("\n\n") for name in ("two", "three")]
    assert [moves for moves in games[0] if moves.startswith("1.")] == [
        moves for moves in games[1] if moves.startswith("1.") and "it raises" not in moves
    ]


@pytest.mark.long
@compiled_only
def test_the_reconstruction_plays_too_unless_it_is_left_out(folder, capsys):
    place = folder(anna=FIRST)
    assert main(["tournament", str(place), "--plies", "8", "--jobs", "1"]) == 0
    assert "Mac Hack" in capsys.readouterr().out
    assert "one entry alone has no opponent" in refused(capsys, place, "--without-program")


def test_a_list_says_what_each_brings_or_what_is_wrong_and_plays_nothing(folder, capsys):
    place = folder(anna=FIRST, ben="def order(board, moves):\n    return moves\n", cleo="x = 1 +\n", _notes="x = 1 +\n")
    assert main(["tournament", str(place), "--list", "--jobs", "1"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "anna: chooses",
        "ben: order",
        "cleo: BAD: line 1 is not Python: invalid syntax",
    ]
    assert not (place / "results").exists()


def test_bad_input_gets_one_sentence(folder, capsys, tmp_path):
    assert "there is no folder" in refused(capsys, tmp_path / "nowhere")
    (tmp_path / "class").mkdir()
    assert "has no entries" in refused(capsys, tmp_path / "class")
    place = folder(anna=FIRST, ben=LAST)
    assert "games must be an even number, 2 or more, not 3" in refused(capsys, place, "--games", 3)
    assert "--jobs must be" in refused(capsys, place, "--jobs", 0)
    assert "--seconds must be more than 0" in refused(capsys, place, "--seconds", 0)
    assert "seed must be 0 or more" in refused(capsys, place, "--seed", -1)
    place.rename(tmp_path / "one; two")
    assert "the path of the folder must be plain text without semicolons" in refused(capsys, tmp_path / "one; two")


def test_a_name_that_cannot_play_costs_its_owner_only(folder, played, capsys):
    place = folder(
        anna=FIRST, Anna=LAST, ben=LOTS, **{"mac hack": FIRST, "x; seconds=9": FIRST, "a\nb": FIRST, '="1"': FIRST}
    )
    (place / "ben.PY").write_text(FIRST)
    assert main(["tournament", str(place), "--list", "--jobs", "1"]) == 0
    listed = capsys.readouterr().out.splitlines()
    assert "x; seconds=9: BAD: the name of the file must be plain text without semicolons" in listed
    told = played(place, "--games", "2")
    assert "mac hack: its name is that of the program itself" in told and "a\\nb: the name" in told
    rows = rows_of((place / "results" / "table.csv").read_text())
    assert {row["name"] for row in rows} == {"anna", "Anna", "ben.py", "ben.PY", '="1"'}
    assert {row["games"] for row in rows} == {"8"}
    assert (place / "results" / "table.txt").read_text() in told


IN_ORDER = "def order(board, moves):\n    return sorted(moves, key=rank)\n"
RANK = "def rank(move):\n    return move.uci()\n"


def by_a_page(**codes):
    """What a page saves of Build your own Mac Hack, with answers to these exercises."""
    return saved({f"ladder-{step}": [text] for step, text in codes.items()}, "zoe")


def handed_out(*cells, **codes):
    """The notebook that was handed out, with some functions filled in and some cells added."""
    notebook = filled_in(
        exercise_set("build-your-own"), given={f"ladder-{step}": [text] for step, text in codes.items()}
    )
    notebook["cells"] += [{"cell_type": "code", "metadata": {}, "source": text} for text in cells]
    return json.dumps(notebook)


def test_a_page_a_notebook_and_a_file_of_build_your_own_are_the_same_entry(folder, tmp_path):
    place = folder(anna=program_file({"order": RANK + "\n\n" + IN_ORDER}))
    (place / "ben.json").write_text(by_a_page(order=RANK + "\n\n" + IN_ORDER))
    (place / "cleo.ipynb").write_text(handed_out(RANK, "!ls", "rank(None)", order=IN_ORDER))
    entries, refused = entries_of(place, tmp_path / "made")
    assert list(entries) == ["anna", "ben", "cleo"] and not refused
    assert len({path.read_text() for path in entries.values()}) == 1
    assert (
        entries["anna"] == place.resolve() / "anna.py" and entries["cleo"] == (tmp_path / "made" / "cleo.py").resolve()
    )
    assert {path.name for path in place.iterdir()} == {"anna.py", "ben.json", "cleo.ipynb"}


def test_three_files_of_nearly_one_name_are_three_entries(folder, tmp_path):
    place = folder(anna=FIRST)
    for name in ("anna.json", "anna.py.json"):
        (place / name).write_text(by_a_page(order=IN_ORDER))
    entries, refused = entries_of(place, tmp_path / "made")
    assert [*entries] == ["anna.json", "anna.py", "anna.py.json"] and not refused


@pytest.mark.parametrize(
    "name, text, words",
    [
        ("ben.ipynb", handed_out(), 'ben.ipynb has no function of "Build your own Mac Hack"'),
        ("ben.json", by_a_page(order="def order(board, moves): return ("), "ben.json order is not Python"),
        ("ben.json", json.dumps({"answers": {"width-hand": {"answer": ["9"]}}}), "ben.json has no function of"),
        ("ben.json", "[", "ben.json is not a complete file of answers"),
        ("ben.ipynb", handed_out(order="def order(board, moves): return ("), "ben.ipynb has a cell that is not Python"),
    ],
)
def test_a_page_or_a_notebook_without_a_program_costs_its_owner_only(folder, played, name, text, words):
    place = folder(anna=FIRST, cleo=LAST)
    (place / name).write_text(text)
    (place / "exercises.json").write_text(json.dumps({"exercises": {}}))  # what was handed out is nobody's
    told = played(place, "--games", "2")
    assert f"Left out:\nben: {words}" in told and "exercises" not in told
    assert {row["name"] for row in rows_of((place / "results" / "table.csv").read_text())} == {"anna", "cleo"}


@pytest.mark.parametrize(
    "start, words",
    [
        ("from evil import *\n", "order takes all of evil. Name what it needs"),
        ("return 1\n", "outside function"),
        ("nonlocal x\n", "is not Python"),
        (f"x = {'(' * 3000}1{')' * 3000}\n", "is not Python"),
    ],
)
def test_a_text_of_an_entry_runs_nothing_here_and_stops_nobody(folder, tmp_path, monkeypatch, start, words):
    place = folder(anna=FIRST, evil=f"open({str(tmp_path / 'owned')!r}, 'w')\n{FIRST}")
    monkeypatch.syspath_prepend(place)
    (place / "ben.json").write_text(by_a_page(order=start + IN_ORDER))
    (place / "cleo.ipynb").write_text(handed_out(order=start + IN_ORDER))
    entries, refused = entries_of(place, tmp_path / "made")
    assert set(entries) == {"anna", "evil"} and all(words in refused[name] for name in ("ben", "cleo"))
    assert not (tmp_path / "owned").exists()


def test_two_entries_that_do_not_run_get_no_points_from_each_other(folder, played):
    place = folder(anna=FIRST, ben="x = 1 +\n", cleo="import os\n" + FIRST)
    told = played(place)
    rows = {row["name"]: row for row in rows_of((place / "results" / "table.csv").read_text())}
    assert {name: (row["points"], row["won"], row["lost"]) for name, row in rows.items()} == {
        "anna": ("4", "4", "0"),
        "ben": ("0", "0", "4"),
        "cleo": ("0", "0", "4"),
    }
    assert "gets no points" in told and "An entry may import __future__, abc" in told
    assert "An entry may import" in (place / "results" / "index.html").read_text()


def test_of_a_page_s_program_the_own_steps_are_named(folder, capsys):
    answers = {"ladder-order": {"answer": ["def order(board, moves):\n    return list(moves)\n"]}}
    place = folder()
    (place / "ada.json").write_text(json.dumps({"answers": answers}))
    assert main(["tournament", str(place), "--list"]) == 0
    assert "ada: own steps: order" in capsys.readouterr().out.splitlines()


def test_what_a_platform_packs_is_taken_and_each_entry_is_its_student_s(tmp_path, capsys):
    files = {
        "Bj\u00f6rn M\u00fcller_2": ("my-mac-hack.py", program_file({"order": IN_ORDER})),
        "Se\u00e1n O'Neill_3": ("entry.py", "# mine\n# %% 1\ndef order(board, moves):\n    import os\n"),
        "Kim Lee_11": ("answers.json", by_a_page(order=IN_ORDER)),
        "Lukas Meyer_12": ("x.py", IN_ORDER),
        "Lukas Meyer_13": ("answers.json", json.dumps({"answers": {"width-hand": {"answer": ["9"]}}})),
        "Emma Empty_6": ("scan.pdf", "%PDF"),
    }
    with zipfile.ZipFile(tmp_path / "work.zip", "w") as made:
        for place, (name, text) in files.items():
            made.writestr(f"{place}_assignsubmission_file_/{name}", text)
    with zipfile.ZipFile(tmp_path / "work.zip") as archive:
        archive.extractall(tmp_path / "class")
    said = []
    for given in ("work.zip", "class"):
        assert main(["tournament", str(tmp_path / given), "--list"]) == 0
        said.append(capsys.readouterr().out)
    assert said[0] == said[1] and said[0].splitlines()[:6] == [
        "Bj\u00f6rn M\u00fcller: own steps: order",
        "Kim Lee: own steps: order",
        "Lukas Meyer (12): order",
        "Se\u00e1n O'Neill: BAD: line 4 imports os, which an entry may not",
        "Emma Empty: BAD: nothing handed in can be graded: scan.pdf is not a .ipynb, .py, .json file",
        'Lukas Meyer (13): BAD: answers.json has no function of "Build your own Mac Hack"',
    ]
    assert {path.name for path in tmp_path.iterdir()} == {"work.zip", "class"}


def test_a_list_says_once_what_may_be_imported(folder, capsys):
    place = folder(anna="import os\n" + FIRST, ben="import sys\n" + FIRST)
    assert main(["tournament", str(place), "--list", "--jobs", "1"]) == 0
    assert capsys.readouterr().out.count("An entry may import") == 1


def test_what_an_entry_raises_is_one_line_that_can_be_written(folder, played):
    place = folder(
        anna=FIRST,
        ben="def choose(board):\n    raise ValueError('\\ud83d\\x1b[2J\\n; White: no')\n",
        cleo="class Odd(Exception):\n    def __str__(self): raise self\ndef choose(board):\n    raise Odd\n",
    )
    told = played(place)
    assert "ben: 3 of 4 games: line 2: it raises ValueError: \\ud83d\\x1b[2J ; White: no" in told
    assert "cleo: 3 of 4 games: line 4: it raises Odd" in told


def test_a_file_that_cannot_be_read_has_a_digest_all_the_same(tmp_path):
    assert digest_of(tmp_path / "nowhere.py") == "unreadable"


# ---- an entry


BAD = {
    "choose(board) return None": "line 1 is not Python: invalid syntax",
    "x = 1": "it has none of the functions",
    "import os\n" + FIRST: "line 1 imports os",
    "from machack.laboratory import players\n" + FIRST: "line 1 imports machack.laboratory",
    "import no_such_thing\n" + FIRST: "line 1 imports no_such_thing",
    "def choose(board):\n    open('x')": "line 2 uses open",
    "def choose(board, clock):\n    return None": "its choose takes 2 arguments, not 1",
    "raise ValueError('no')\n" + FIRST: "line 1: it raises ValueError: no",
    "def choose(board):\n    return {}['e9']": "line 2: it raises KeyError: 'e9'",
    "def choose(board):\n    raise SystemExit": "line 2: it raises SystemExit",
    "def choose(board):\n    return 'e2e4'": "its choose gives back str 'e2e4', no chess.Move",
    "def choose(board):\n    return choose(board)": "line 2: it raises RecursionError",
    "def choose(board):\n    while True: pass": "no move in 0.5 seconds of computing",
    "def choose(board):\n    return [0] * 10**10": "it wants more than 512 megabytes",
    "def choose(board):\n    while True: print('x' * 100_000)": "it prints too much",
    "replaces = 'is_en_prise'\n": "it replaces is_en_prise, but has no such function",
    "def order(board, moves):\n    return 7": "its order gives back int '7', no list of moves",
    "def plausibility(board, move):\n    return 'much'": "its plausibility gives back str 'much', no number",
}


@pytest.mark.parametrize("text", BAD)
def test_a_bad_entry_is_given_the_reason_why_it_loses(folder, text):
    with pytest.raises(Fault, match=re.escape(BAD[text])):
        answer(folder, text, limits=Limits(seconds=0.5))


@compiled_only
def test_a_part_that_gives_back_no_number_is_called_so(folder):
    with pytest.raises(Fault, match="its evaluate gives back nan"):
        answer(folder, "def evaluate(board):\n    return float('nan')")


def test_an_illegal_move_loses_and_the_record_says_which(folder):
    place = folder(anna=FIRST, ben="import chess\ndef choose(board):\n    return chess.Move.from_uci('a1a8')\n")
    lines = {name: f"entry {place / name}.py" for name in ("anna", "ben")}
    done = play_pair(next(Plan(lines, games=2).jobs()))
    assert done["points"] == [1.0, 1.0]
    assert {
        name for game in done["games"] for name, _, why in faults_of(games_in(game)) if "illegal move, a1a8" in why
    } == {"ben"}


def test_a_process_that_is_broken_down_is_replaced_for_the_next_game(folder):
    text = (
        "import chess\nimport numpy\ndef choose(board):\n    if board.turn:\n        return chess.Move.from_uci('e2e4')\n"
        "    numpy.ctypeslib.ctypes.string_at(0)\n"
    )
    player = read(f"entry {folder(anna=text) / 'anna.py'}")
    black = chess.Board()
    black.push_uci("e2e4")
    with pytest.raises(Exception, match="its process was broken off by SIGSEGV"):
        player.begin(black).reply()
    assert player.begin(chess.Board()).reply().move.uci() == "e2e4"
    player.close()


def test_no_game_knows_of_another(folder):
    text = "games = []\ndef choose(board):\n    games.append(1)\n    return sorted(board.legal_moves, key=str)[len(games)]\n"
    seat = Seat(folder(anna=text) / "anna.py", Limits())
    first = []
    for _ in range(2):
        seat.begin(chess.Board())
        first.append(seat.reply([])["move"])
    seat.close()
    assert first[0] == first[1]


def test_two_games_of_one_entry_at_a_time_do_not_mix(folder):
    player = read(f"entry {folder(anna=FIRST) / 'anna.py'}")
    white, black = player.begin(chess.Board()), player.begin(chess.Board())
    for _ in range(4):
        for side, other in ((white, black), (black, white)):
            move = side.reply().move
            assert move == min(side._board.legal_moves, key=str)
            side.notify_move(move)
            other.notify_move(move)
    player.close()


def test_a_line_of_an_entry_that_is_wrong_gets_one_sentence(folder):
    path = folder(anna=FIRST) / "anna.py"
    for line, words in (
        ("entry no-such.py", "there is no entry 'no-such.py'"),
        (f"entry {path}; colour=red", "an entry has no setting 'colour'"),
        (f"entry {path}; nodes=many", "nodes is a number, not 'many'"),
        (f"entry {path}; nodes=0", "nodes must be more than 0 and less than 1,000,000,000, not 0"),
        (f"entry {path}; check=0123456789", "was changed"),
    ):
        with pytest.raises(BadInput, match=re.escape(words)):
            read(line)


def test_functions_of_the_program_are_reported_by_their_first_argument_or_by_replaces(folder):
    place = folder(
        anna="def is_en_prise(board, square):\n    return True",
        ben="def is_en_prise(m, piece):\n    return True",
        cleo="replaces = 'is_en_prise'\ndef is_en_prise(state, man):\n    return True",
        dan="def is_en_prise(m, piece):\n    return True\ndef evaluate(board):\n    return 0",
    )
    anna, ben, cleo = (read_entry(place / f"{name}.py") for name in ("anna", "ben", "cleo"))
    assert (anna.brings, anna.replaces) == (("is_en_prise",), ())
    assert (ben.brings, ben.replaces) == (cleo.brings, cleo.replaces) == ((), ("is_en_prise",))
    with pytest.raises(Fault, match="choose one of them"):
        read_entry(place / "dan.py")


@compiled_only
@pytest.mark.parametrize(
    "text, words",
    [
        (
            "def is_en_prise(m, piece):\n    return m.no_such_field > piece",
            "the function given for 'is_en_prise' does not compile",
        ),
        ("def is_en_prise(m, piece):\n    return 'yes'", "gives back unicode_type, where the program needs bool"),
        (
            "replaces = 'is_en_pris'\ndef is_en_pris(m, piece):\n    return True",
            "has no function 'is_en_pris' to replace",
        ),
    ],
)
def test_a_replacement_that_does_not_fit_is_refused_with_a_reason(folder, text, words):
    with pytest.raises(Fault, match=re.escape(words)):
        Seat(folder(entry=text) / "entry.py", Limits(), play=False)


@pytest.mark.long
@compiled_only
def test_the_program_with_its_own_function_put_into_an_open_place_plays_as_it_does(folder):
    own = "from machack.program.secondary import is_candidate as its_own\ndef is_candidate(m, ply, value, bits):\n    return its_own(m, ply, value, bits)\n"
    player, program = read(f"entry {folder(anna=own) / 'anna.py'}"), read("machack")
    board = chess.Board(MIDDLE_GAME)
    mine, its = player.begin(board), program.begin(board)
    for _ in range(6):
        reply = mine.reply()
        assert reply == its.reply()
        mine.notify_move(reply.move)
        its.notify_move(reply.move)
    player.close()


# ---- the plain search


def still(board, square):
    return False


def all_moves(board, moves):
    return sorted(moves, key=str)


def minimax(board, plies):
    """The value of a position for White, without any pruning."""
    if board.is_checkmate():
        return -10_000 if board.turn else 10_000
    if not plies:
        return material(board)
    values = []
    for move in list(board.legal_moves):
        board.push(move)
        values.append(minimax(board, plies - 1))
        board.pop()
    return (max if board.turn else min)(values, default=0)


@pytest.mark.parametrize(
    "fen", [MIDDLE_GAME, "4k3/P7/8/3q4/4P3/8/5r2/4K2R w K - 0 1", "8/8/4k3/3r4/3RK3/8/8/8 b - - 0 1"]
)
def test_alpha_beta_finds_what_plain_minimax_finds(fen, monkeypatch):
    monkeypatch.setattr("machack.laboratory.plain_search.PLIES", 2)
    monkeypatch.setattr("machack.laboratory.plain_search.CAPTURES", 0)
    found = PlainSearch(material, all_moves, still, nodes=10**6).choose(chess.Board(fen))
    assert found[1] == minimax(chess.Board(fen), 2)


def test_the_plain_search_mates_and_leaves_the_board_as_it_was():
    board = chess.Board(MATE_IN_ONE)
    move, _ = PlainSearch(order=all_moves).choose(board)
    assert board.fen() == MATE_IN_ONE
    board.push(move)
    assert board.is_checkmate()


def test_the_plain_search_keeps_to_its_nodes():
    def asked(nodes):
        """How often the evaluation is asked in one move."""
        calls = []
        PlainSearch(lambda board: calls.append(1) or 0, all_moves, still, nodes).choose(chess.Board())
        return len(calls)

    assert asked(50) <= 60
    assert asked(50) < asked(400) <= 420


def test_each_part_of_an_entry_is_asked(folder):
    push_the_h_pawn = "def evaluate(board):\n    return 100 if board.piece_at(31) else 0\ndef order(board, moves):\n    return moves\n"
    assert answer(folder, push_the_h_pawn) == "h2h4"
    assert (
        answer(folder, "def order(board, moves):\n    return [m for m in moves if m.uci() == 'b2b3'] or moves")
        == "b2b3"
    )
    knights = "def plausibility(board, move):\n    return move.from_square == 6\n"
    assert answer(folder, knights)[:2] == "g1"
    exchange = "4k3/8/3p4/4p3/8/5N2/8/4K3 w - - 0 1"  # the pawn is defended: who does not look takes it
    blind = "def order(board, moves):\n    return sorted(moves, key=lambda m: not board.is_capture(m))\n"
    assert (
        answer(folder, blind + "def is_en_prise(board, square):\n    return False", exchange, Limits(nodes=8)) == "f3e5"
    )
    assert (
        answer(folder, blind + "def is_en_prise(board, square):\n    return True", exchange, Limits(nodes=8)) != "f3e5"
    )


# ---- the page


def test_the_page_needs_no_network_and_no_name_breaks_it():
    rows = [
        Row(1, "<b>anna", "chooses", 1.5, 2, 1, 1, 0, 80.0, -90.0, 250.0, 0, ""),
        Row(2, 'ben"', "evaluate", 0.5, 2, 0, 1, 1, None, None, None, 2, "it raises <i>"),
    ]
    names = [row.name for row in rows]
    page = as_page("4b & 4c", rows, {(names[0], names[1]): (1.5, 2), (names[1], names[0]): (0.5, 2)}, 1967)
    assert "http" not in page and "src=" not in page and "<script" not in page
    assert "<b>anna" not in page and "<i>" not in page and "4b &amp; 4c" in page
    assert "1½" in page and "2 of 2 games" in page


GAME = """[White "anna"]
[Black "<b>ben"]
[Result "0-1"]

1. e4 d5 2. e5 f5 3. exf6 Nc6 4. fxg7 Bf5 5. gxh8=Q Qd7 6. Nf3 O-O-O { White: no move } 0-1
"""


def test_what_changes_on_the_board_is_what_python_chess_says():
    """Captures in passing, promotions and castlings included."""
    (game,) = games_in(GAME)
    board, squares = chess.Board(None), {}
    for _, changes in [("", game["start"]), *game["moves"]]:
        squares |= {changes[place : place + 2]: changes[place + 2] for place in range(0, len(changes), 3)}
        board.set_piece_map(
            {chess.parse_square(name): chess.Piece.from_symbol(each) for name, each in squares.items() if each != "-"}
        )
    played = chess.Board()
    for words, _ in game["moves"]:
        played.push_san(words.split()[-1])
    assert board.board_fen() == played.board_fen() and game["moves"][-1][0] == "6... O-O-O"
