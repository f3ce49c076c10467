"""Matches: the same result whoever does the work, nothing lost when they are killed, a bad program loses and no more."""

import contextlib
import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import chess
import chess.pgn
import psutil
import pytest

from machack import BadInput, Settings
from machack.cli import main
from machack.laboratory import matches, players
from machack.laboratory.choices import compare
from machack.laboratory.games import Referee, play
from machack.laboratory.modified import a_session, values_of
from machack.laboratory.openings import drawn, in_words, lead, openings_of, read_openings, the_openings
from machack.laboratory.plans import Plan, plan_of
from machack.laboratory.players import EnginePlayer, read
from machack.laboratory.scores import Score
from machack.laboratory.workers import run_jobs
from machack.program.compiled import MODE
from machack.program.moves import VALUE
from tests.proofs import WHOLE, some

pytestmark = pytest.mark.skipif(MODE != "compiled", reason="whole games: compiled mode only")
ENGINE = Path(__file__).with_name("engine.py")
QUICK = {"two plies": "machack; Depth=2", "one ply": "machack; Depth=1"}
THREE = {**QUICK, "narrow": "machack; Depth=2; Widths=2"}
BRIEF = Referee(plies=60, lead=2, lead_plies=2)  # games that are soon won: who plays them is asked, not how well
TOLD = {"games": 8, "referee": BRIEF}


def kept(folder):
    """What a run leaves that must be the same: games and result."""
    return [(folder / name).read_text() for name in ("games.pgn", "result.json")]


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    folder = tmp_path_factory.mktemp("played")
    matches.run(Plan(THREE, **TOLD), folder)
    return folder


def test_two_processes_play_the_same_games_as_one(played, tmp_path):
    matches.run(Plan(THREE, **TOLD), tmp_path, jobs=2)
    assert kept(tmp_path) == kept(played)


def test_the_record_is_pgn_that_others_read_with_each_value(played):
    with open(played / "games.pgn") as file:
        games = list(iter(lambda: chess.pgn.read_game(file), None))
    assert len(games) == 24 and not any(game.errors for game in games)
    assert {game.headers["White"] for game in games} == set(THREE)
    last = games[0].end()
    assert last.comment and last.board().ply() > 8
    assert all(node.comment for node in list(games[0].mainline())[8:])


def test_a_run_cut_off_anywhere_goes_on_to_the_same_end(played, tmp_path):
    whole = (played / "pairs.jsonl").read_bytes()
    for cut in (10, len(whole) - 5):
        folder = tmp_path / str(cut)
        folder.mkdir()
        (folder / "pairs.jsonl").write_bytes(whole[:cut])
        matches.run(Plan(THREE, **TOLD), folder)
        assert kept(folder) == kept(played)
        numbers = [json.loads(line)["job"] for line in (folder / "pairs.jsonl").read_text().splitlines()[1:]]
        assert sorted(numbers) == list(range(12))  # nothing was played twice


@pytest.mark.long
@pytest.mark.verify
@pytest.mark.parametrize("killed", some(["alone", "with its workers"], 1, "killed"))
def test_a_killed_process_loses_nothing(played, tmp_path, killed):
    kill = {"alone": os.kill, "with its workers": os.killpg}[killed]
    plan = {"programs": THREE, "games": 8, "plies": BRIEF.plies, "lead": BRIEF.lead, "lead_plies": BRIEF.lead_plies}
    code = (
        "import sys, json; from machack.laboratory import games, matches, plans\n"
        "told = json.loads(sys.argv[1]); programs, count = told.pop('programs'), told.pop('games')\n"
        "matches.run(plans.Plan(programs, count, referee=games.Referee(**told)), sys.argv[2], jobs=2)"
    )
    command = [sys.executable, "-c", code, json.dumps(plan), str(tmp_path)]
    worker = subprocess.Popen(command, start_new_session=True)
    journal = tmp_path / "pairs.jsonl"
    until = time.monotonic() + 120
    while not journal.exists() or journal.read_bytes().count(b"\n") < 4:
        assert worker.poll() is None and time.monotonic() < until
        time.sleep(0.02)
    kill(worker.pid, signal.SIGKILL)
    worker.wait()
    before = journal.read_bytes()
    matches.run(Plan(THREE, **TOLD), tmp_path)
    assert journal.read_bytes().startswith(before[: before.rindex(b"\n") + 1])
    assert kept(tmp_path) == kept(played)
    while at_work(worker.pid):  # its workers end too
        assert time.monotonic() < until
        time.sleep(0.02)


def at_work(group):
    """The processes of a group that have not ended."""
    found = []
    for process in psutil.process_iter(["pid", "status"]):
        with contextlib.suppress(ProcessLookupError):
            if os.getpgid(process.pid) == group and process.info["status"] != psutil.STATUS_ZOMBIE:
                found.append(process.pid)
    return found


def test_more_games_of_a_plan_go_on_where_it_ended(played, tmp_path):
    matches.run(Plan(THREE, games=4, referee=BRIEF), tmp_path)
    first = (tmp_path / "pairs.jsonl").read_bytes()
    matches.run(Plan(THREE, **TOLD), tmp_path)
    assert (tmp_path / "pairs.jsonl").read_bytes().startswith(first)
    assert json.loads(kept(tmp_path)[1])["pairings"] == json.loads(kept(played)[1])["pairings"]


def test_what_an_earlier_result_tells_is_not_played_again_and_counts_alike(played, tmp_path, monkeypatch):
    two = Plan(QUICK, games=6, referee=BRIEF)
    earlier = json.loads(matches.as_json(two, matches.run(two)))
    plan, asked = Plan(THREE, **TOLD), []
    known = matches.known_pairs(plan, earlier)
    assert sorted(known) == [0, 3, 6]
    play_pair = matches.play_pair
    monkeypatch.setattr(matches, "play_pair", lambda job: asked.append(job.number) or play_pair(job))
    matches.run(plan, tmp_path, known=known)
    assert asked == [number for number in range(12) if number not in known]
    assert kept(tmp_path)[1] == kept(played)[1]
    assert kept(tmp_path)[0].count("[Event ") == 18 and kept(played)[0].count("[Event ") == 24
    matches.run(plan, tmp_path)  # taken up again without it
    assert len(asked) == 9 and kept(tmp_path)[1] == kept(played)[1]


@pytest.mark.long
def test_a_result_tells_the_same_pairs_with_its_programs_the_other_way_round():
    plan = Plan(QUICK, games=20, referee=BRIEF)
    turned = Plan(dict(reversed(QUICK.items())), games=20, referee=BRIEF)
    told = [json.loads(matches.as_json(each, matches.run(each))) for each in (plan, turned)]
    score = Score(turned)
    for job, points in matches.known_pairs(turned, told[0]).items():
        score.add(job, points)
    assert json.loads(matches.as_json(turned, score)) == told[1]


def test_a_result_from_other_positions_or_of_other_programs_tells_nothing():
    earlier = json.loads(matches.as_json(Plan(QUICK, games=2), matches.run(Plan(QUICK, games=2))))
    assert matches.known_pairs(Plan({"two plies": "machack", "one ply": "turing"}, games=2), earlier) == {}
    with pytest.raises(BadInput, match="its games are others: its referee is"):
        matches.known_pairs(Plan(QUICK, games=2, referee=Referee(plies=20)), earlier)
    with pytest.raises(BadInput, match="its games are others: its positions is"):
        matches.known_pairs(Plan(QUICK, games=2, seed=3), earlier)
    for wrong in ({}, [], 3, {"plan": 3}, {**earlier, "pairings": [{"first": "two plies", "second": "x"}]}):
        with pytest.raises(BadInput, match="not the result of a match"):
            matches.known_pairs(Plan(QUICK, games=2), wrong)


def test_a_folder_of_another_plan_is_left_alone(tmp_path):
    matches.run(Plan(QUICK, games=2), tmp_path)
    before = (tmp_path / "pairs.jsonl").read_bytes()
    with pytest.raises(BadInput, match="holds another experiment: its seed is 1967, not 7"):
        matches.run(Plan(QUICK, games=2, seed=7), tmp_path)
    with pytest.raises(BadInput, match='its program \'two plies\' is "machack; Depth=2", not "machack; Depth=3";'):
        matches.run(Plan({**QUICK, "two plies": "machack; Depth=3"}, games=2), tmp_path)
    with pytest.raises(BadInput, match="its program 'narrow' is null, not"):
        matches.run(Plan(THREE, games=2, pairings=[("two plies", "one ply")]), tmp_path)
    assert (tmp_path / "pairs.jsonl").read_bytes() == before
    matches.run(Plan(QUICK, games=2, title="the same under another title"), tmp_path)
    assert (tmp_path / "pairs.jsonl").read_bytes() == before


@pytest.mark.parametrize("text", ["no json\n", "no json", '{"plan": 3}\n', "[]\n"])
def test_a_file_that_is_none_of_ours_is_left_alone(tmp_path, text):
    (tmp_path / "pairs.jsonl").write_text(text)
    with pytest.raises(BadInput):
        matches.run(Plan(QUICK, games=2), tmp_path)
    assert (tmp_path / "pairs.jsonl").read_text() == text


@pytest.mark.long
def test_a_test_ends_at_the_same_pair_whoever_does_the_work(tmp_path):
    both = {name: THREE[name] for name in ("two plies", "narrow")}
    plan = Plan(both, games=80, sprt=(0, 150, 0.05, 0.05), referee=BRIEF)
    scores = [matches.run(plan, tmp_path / str(jobs), jobs=jobs) for jobs in (1, 2)]
    assert scores[0].decided == "H1" and 8 < scores[0].games < 70
    assert kept(tmp_path / "1") == kept(tmp_path / "2")


def test_only_a_few_items_are_under_way():
    asked = []

    def numbers():
        for number in range(10_000):
            asked.append(number)
            yield number

    results = run_jobs(abs, numbers(), jobs=2)
    next(results)
    assert len(asked) < 20
    results.close()


def suicide(path):
    """Kills its process the first time it is asked."""
    if not Path(path).exists():
        Path(path).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return "alive"


def test_what_a_killed_process_had_in_hand_is_done_again(tmp_path):
    paths = [str(tmp_path / name) for name in "abc"]
    assert sorted(run_jobs(suicide, paths, jobs=2)) == [(path, "alive") for path in paths]


# ---------------------------------------------------------------- bad programs


@pytest.mark.parametrize(
    "kind, reason",
    [
        ("crashes", 'the engine has ended; its last words: "out of cheese"'),
        ("hangs", "no answer in time"),
        ("cheats", "an illegal move, a1a1"),
        ("babbles", "an illegal move, perhaps"),
        ("dead", 'the engine does not start; its last words: "no weights in this folder"'),
    ],
)
def test_with_forfeit_an_engine_that_misbehaves_loses_with_a_reason_and_the_match_goes_on(kind, reason, monkeypatch):
    if kind == "hangs":  # the others answer in their own time, however busy the machine
        monkeypatch.setattr(players, "PATIENCE", 1.0)
        monkeypatch.setattr(players, "GRACE", 4.0)
    bad, good = EnginePlayer([sys.executable, str(ENGINE), kind], {}, {"depth": 1}), read("machack; Depth=1")
    try:
        for white in (True, False):
            game = play(*((bad, good) if white else (good, bad)), the_openings()[0], Referee(plies=30), forfeit=True)
            expected = f"{'White' if white else 'Black'}: {reason}"
            if white or kind in ("crashes", "hangs", "dead"):  # the others are alive, and behave from now on
                assert (game.result, game.reason) == ("0-1" if white else "1-0", expected)
            else:
                assert len(game.moves) > 0
    finally:
        bad.close()


BROKEN = {
    "crashes": 'the engine has ended; its last words: "out of cheese".',
    "dead": 'the engine does not start; its last words: "no weights in this folder".',
    "mute": "the engine does not answer `uci` within 2 seconds",
    "choosy": 'its last words: "no such style".',  # seen at the option, or where the engine is asked next
}


@pytest.mark.parametrize("kind", BROKEN)
def test_an_engine_that_breaks_ends_the_match_with_its_last_words_and_the_match_can_be_taken_up_again(
    kind, tmp_path, monkeypatch, capsys
):
    if kind == "mute":
        monkeypatch.setattr(players, "GRACE", 2.0)
    option = "; Style=odd" if kind == "choosy" else ""
    line = f"uci {sys.executable} {ENGINE} {kind}{option}; depth=1"
    words = ["match", "machack; Depth=1", line, *"--games 2 --plies 8 --jobs 1 --folder".split(), str(tmp_path)]
    try:
        assert main(words) == 2
        said = capsys.readouterr().err
        assert BROKEN[kind] in said and said.count("\n") == 1
        assert "With forfeit it would lose the game" in said and "run the same command to continue" in said
        assert main([*words, "--forfeit"]) == 0
        assert f"{line} lost 2 games by a fault: the engine " in capsys.readouterr().out
        assert len(re.findall("(?:White|Black): the engine [a-z]+", (tmp_path / "games.pgn").read_text())) == 2
    finally:
        players.end_engines()
        players.cached_player.cache_clear()


@pytest.mark.parametrize("mode, words", [(0o644, "there is no engine"), (0o755, "does not start: Exec format error")])
def test_a_file_that_is_not_a_program_is_one_sentence(tmp_path, mode, words, capsys):
    path = tmp_path / "engine"
    path.write_bytes(b"\x7fNOT")
    path.chmod(mode)
    assert main(["match", "machack; Depth=1", f"uci {path}; depth=1", "--games", "2", "--jobs", "1"]) == 2
    assert words in capsys.readouterr().err


def test_a_value_without_measure_is_not_kept_and_the_game_goes_on():
    boaster = EnginePlayer([sys.executable, str(ENGINE), "boasts"], {}, {"depth": 1})
    try:
        game = play(boaster, read("machack; Depth=1"), the_openings()[0], Referee(plies=10))
        assert len(game.moves) == 10 and game.values[4] == ""
    finally:
        boaster.close()


def test_what_another_put_into_a_folder_is_not_written_over(tmp_path):
    for name in ("games.pgn", "result.json"):
        folder = tmp_path / name[:5]
        folder.mkdir()
        (folder / name).write_text("precious")
        with pytest.raises(BadInput, match=f"has a {name} that is not from a match"):
            matches.run(Plan(QUICK, games=2), folder)
        assert [path.name for path in folder.iterdir()] == [name] and (folder / name).read_text() == "precious"


def test_a_record_that_is_nested_too_deep_is_refused_and_stays(tmp_path):
    (tmp_path / "pairs.jsonl").write_text("[" * 100_000 + "\n")
    with pytest.raises(BadInput, match="pairs.jsonl is not the record of a match"):
        matches.run(Plan(QUICK, games=2), tmp_path)
    assert (tmp_path / "pairs.jsonl").read_text() == "[" * 100_000 + "\n"


def test_a_folder_that_cannot_be_used_is_named(tmp_path):
    (tmp_path / "file").write_text("")
    for folder in (tmp_path / "file", tmp_path / "file" / "inside", tmp_path / ("x" * 300)):
        with pytest.raises(BadInput, match="the folder .* cannot be used: "):
            matches.run(Plan(QUICK, games=2), folder)


def test_points_that_no_pair_can_have_are_no_record(tmp_path):
    matches.run(Plan(QUICK, games=2), tmp_path)
    journal = tmp_path / "pairs.jsonl"
    journal.write_text(re.sub(r'"points": \[[^]]*\]', '"points": [7.0, 1.0]', journal.read_text()))
    with pytest.raises(BadInput, match="line 2: this is not a pair of games"):
        matches.run(Plan(QUICK, games=2), tmp_path)


@pytest.mark.parametrize("name", ["", " ", "a\nb", "a\rb", 'x"]\n[Result "0-1"]', "\udcff", "\0"])
def test_a_name_that_would_spoil_the_record_is_refused(name):
    with pytest.raises(BadInput, match="plain text, without line breaks"):
        Plan({name: "machack", "other": "turing"}, games=2)


def test_an_engine_that_cannot_be_asked_for_its_choice_is_one_sentence():
    with pytest.raises(BadInput, match="dead; depth=1 gives no answer: the engine does not start"):
        compare(Plan(QUICK, games=2), f"uci {sys.executable} {ENGINE} dead; depth=1", 2)


def test_an_engine_that_is_not_there_ends_the_match_before_it_begins(tmp_path):
    with pytest.raises(BadInput, match="program 'engine': there is no engine 'no-such-engine'"):
        matches.run(Plan({**QUICK, "engine": "uci no-such-engine; depth=1"}, games=2), tmp_path / "folder")
    assert not (tmp_path / "folder").exists()


RUNS = [(ending, jobs) for ending in ("to its end", "killed") for jobs in (1, 2)]


@pytest.mark.verify
@pytest.mark.parametrize("ending, jobs", some(RUNS, 1, "engines"))
def test_no_engine_outlives_its_match_though_it_does_not_listen(tmp_path, ending, jobs):
    kill = ending == "killed"
    code = (
        "import sys; from machack.laboratory import matches, plans\n"
        "plan = plans.Plan({'a': 'machack; Depth=1', 'b': sys.argv[1]}, games=8 if sys.argv[3] == '0' else 400)\n"
        "matches.run(plan, sys.argv[2], jobs=int(sys.argv[4]))"
    )
    mark = f"mark-{time.time_ns()}"
    line = f"uci {sys.executable} {ENGINE} deaf {mark}; depth=1"
    run = subprocess.Popen([sys.executable, "-c", code, line, str(tmp_path), str(int(kill)), str(jobs)])
    journal, until = tmp_path / "pairs.jsonl", time.monotonic() + 120
    while kill and (not journal.exists() or journal.read_bytes().count(b"\n") < 4):
        assert run.poll() is None and time.monotonic() < until
        time.sleep(0.02)
    if kill:
        assert engines(mark)
        run.terminate()
    assert run.wait(timeout=120) == (-signal.SIGTERM if kill else 0)
    while engines(mark):
        assert time.monotonic() < until
        time.sleep(0.02)


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_engine_that_has_not_answered_yet_does_not_outlive_its_match_either(tmp_path, jobs):
    code = (
        "import sys; from machack.laboratory import matches, plans\n"
        "plan = plans.Plan({'a': sys.argv[1], 'b': 'machack; Depth=1'}, games=4)\n"
        "matches.run(plan, sys.argv[2], jobs=int(sys.argv[3]))"
    )
    mark = f"mark-{time.time_ns()}"
    line = f"uci {sys.executable} {ENGINE} mute {mark}; depth=1"
    run = subprocess.Popen([sys.executable, "-c", code, line, str(tmp_path / "match"), str(jobs)])
    while len(begun := engines(mark)) < jobs:  # each worker has begun one
        assert run.poll() is None
        time.sleep(0.02)
    until = time.monotonic() + 40  # a mute engine ends by itself after a minute
    run.terminate()
    assert run.wait(timeout=30) == -signal.SIGTERM
    while set(begun) & set(engines(mark)):
        assert time.monotonic() < until
        time.sleep(0.02)


def test_engines_and_entries_are_ended_at_once(tmp_path):
    (tmp_path / "anna.py").write_text("def choose(board):\n    return next(iter(board.legal_moves))")
    known = set(psutil.Process().children())
    lines = f"uci {sys.executable} {ENGINE} deaf; depth=1", f"entry {tmp_path / 'anna.py'}"
    playing = [read(line) for line in lines]
    for player in playing:
        player.begin(chess.Board())
    begun = set(psutil.Process().children()) - known
    assert len(begun) == 2
    players.end_engines()
    assert not psutil.wait_procs(begun, timeout=30)[1]
    for player in playing:
        player.close()


def test_an_engine_that_has_ended_is_not_killed_again(monkeypatch):
    monkeypatch.setattr(players, "GRACE", 0.5)
    known, killed = set(psutil.Process().children()), []
    with pytest.raises(players.Broken, match="does not answer `uci`"):
        read(f"uci {sys.executable} {ENGINE} mute; depth=1").begin(chess.Board())
    assert not psutil.wait_procs(set(psutil.Process().children()) - known, timeout=30)[1]
    monkeypatch.setattr(os, "kill", lambda pid, number: killed.append(pid))  # another program may have its number now
    players.end_engines()
    assert not killed


def test_only_the_engines_of_the_pair_that_is_played_run(tmp_path):
    marks = [f"mark-{time.time_ns()}-{number}" for number in range(2)]
    lines = [f"uci {sys.executable} {ENGINE} well {mark}; depth=1" for mark in marks]
    plan = Plan({"mine": "machack; Depth=1", "one": lines[0], "two": lines[1]}, games=2, pairings="first")
    first, second = plan.jobs()
    try:
        matches.play_pair(first)
        assert [len(engines(mark)) for mark in marks] == [1, 0]
        matches.play_pair(second)
        assert [len(engines(mark)) for mark in marks] == [0, 1]
    finally:
        players.end_engines()


def engines(mark):
    """The engines at work that were started with this mark."""
    found = []
    for process in psutil.process_iter(["cmdline", "status"]):
        words = process.info["cmdline"] or []
        if words[-1:] == [mark] and process.info["status"] != psutil.STATUS_ZOMBIE:
            found.append(process.pid)
    return found


def test_an_option_that_an_engine_lacks_is_named():
    line = f"uci {sys.executable} {ENGINE} well; Colour=red; depth=1"
    with pytest.raises(BadInput, match="has no option 'colour'"):
        matches.run(Plan({"a": "machack; Depth=1", "b": line}, games=2))


@pytest.mark.parametrize(
    "line, sentence",
    [
        ("", "a program has no name"),
        ("turning", "there is no program 'turning': did you mean 'turing'"),
        ("machack, Depth=3", "there is no program 'machack, Depth=3'.* settings follow a semicolon"),
        ("machack; Depth", "'Depth' is not a setting"),
        ("machack; Depth=much", "Depth is a whole number, not 'much'"),
        ("machack; Depth=99", "depth must be a whole number from 1 to 20, not 99"),
        ("machack; Without=Z", "there is no heuristic 'Z'"),
        ("machack; Values=K:2", "there is no piece 'K'"),
        ("machack; Values=Q", "Q must be a whole number from 1 to 2047, not ''"),
        ("machack; Values=Q:0", "Q must be a whole number from 1 to 2047, not '0'"),
        ("uci", "uci needs the command of an engine"),
        ("uci stockfish", "stockfish would think forever"),
        ("uci stockfish; depth=0", "depth must be more than 0, not 0"),
        ("mater", "cannot play"),
        ("los_alamos", "cannot play"),
        ("turing; Plies=3", "turing has no setting 'Plies': there are none"),
    ],
)
def test_a_line_that_is_no_program_is_refused(line, sentence):
    with pytest.raises(BadInput, match=sentence):
        Plan({"good": "machack", "bad": line}, games=2)


# ---------------------------------------------------------------- men of other values


def test_the_values_of_the_paper_change_nothing():
    board = chess.Board()
    same = "machack; Depth=3; Values=" + ",".join(f"{man}:{value}" for man, value in zip("PNBRQ", VALUE))
    for _ in range(12):
        replies = {read(line).begin(board).reply() for line in ("machack; Depth=3", same)}
        assert len(replies) == 1
        board.push(replies.pop().move)


def test_a_piece_of_another_value_counts_so_until_it_is_captured():
    board = chess.Board("3qk3/8/8/3p4/8/8/3P4/3QK3 w - - 0 1")
    session = a_session(board, Settings(depth=1), values=values_of("Q:200 P:100"))
    assert list(session._state.totals) == [301, 301]
    session.play("d2d4"), session.play("d8d6"), session.play("d1a4"), session.play("d6d7"), session.play("a4d7")
    assert list(session._state.totals) == [301, 101]


def test_a_piece_thought_cheap_is_given_away():
    board = chess.Board("4k3/2p1p3/3r4/8/8/8/3Q4/4K3 w - - 0 1")  # the rook is guarded
    assert read("machack").begin(board).reply().move.uci() != "d2d6"
    assert read("machack; Values=Q:50").begin(board).reply().move.uci() == "d2d6"


# ---------------------------------------------------------------- plans


@pytest.mark.parametrize(
    "text, sentence",
    [
        ("", "names no programs"),
        ("programs = 3", "give two at least"),
        ("[programs]\na = 'machack'", "give two at least"),
        ("[programs]\na = 'machack'\nb = 3", "program 'b' must be a line such as machack or turing, not 3"),
        ("gams = 3\n[programs]", "has 'gams'"),
        (
            "[programs]\na = 'machack'\nb = 'turing'\ngames = 2",
            "program 'games' must be .*, not 2. If games is not a program, write it above .programs.",
        ),
        ("games = '2'\n[programs]\na = 'machack'\nb = 'turing'", "games must be an even number, 2 or more, not '2'"),
        ("games = 3\n[programs]\na = 'machack'\nb = 'turing'", "games must be an even number, 2 or more, not 3"),
        ("games = 9000\n[programs]\na = 'machack'\nb = 'turing'", "games must be at most 4000, not 9000"),
        ("plies = 0\n[programs]\na = 'machack'\nb = 'turing'", "plies must be a whole number from 1 to 900, not 0"),
        ("pairings = [['a', 'c']]\n[programs]\na = 'machack'\nb = 'turing'", "there is no program 'c'"),
        ("pairings = 'some'\n[programs]\na = 'machack'\nb = 'turing'", "a list of pairs of names, not 'some'"),
        ("openings = 'none.txt'\n[programs]\na = 'machack'\nb = 'turing'", "none.txt cannot be read"),
        ("[programs]\na = 'machack'\nb = 'turing'\n[sprt]\nelo0 = 5", "sprt is elo0 and elo1"),
        ("[programs]\na = 'machack'\nb = 'turing'\n[sprt]\nelo0 = 5\nelo1 = 0", "elo0 is less than elo1"),
        ("title = ", "is not TOML"),
        ("title = 5\n[programs]\na = 'machack'\nb = 'turing'", "title and openings are texts"),
        ("pairings = ['ab']\n[programs]\na = 'machack'\nb = 'turing'", "pairings must be"),
        ("x = " + "[" * 5000, "nested too deep"),
        ('openings = "a\\u0000b"\n[programs]\na = "machack"\nb = "turing"', "no file has such a name"),
        ("[programs]\na = 'machack'\nb = 'turing'\n[sprt]\nelo0 = 0\nelo1 = 1" + "0" * 400, "sprt is elo0"),
        ("[programs]\na = 'machack'\nb = 'turing'\n[sprt]\nelo0 = 0\nelo1 = '20'", "sprt is elo0"),
        ("[programs]\na = 'machack'\nb = 'turing'\n[sprt]\nelo0 = 0\nelo1 = inf", "both within -1000 and 1000"),
        ("[programs]\na = 'machack; Depth=1; depth=2'\nb = 'turing'", "'depth' appears twice"),
    ],
)
def test_a_file_that_is_no_plan_is_one_sentence(tmp_path, text, sentence):
    (tmp_path / "mine.toml").write_text(text)
    with pytest.raises(BadInput, match=sentence) as fault:
        plan_of(tmp_path / "mine.toml")
    assert str(fault.value).startswith("mine.toml") and "\n" not in str(fault.value)


def test_every_built_in_experiment_is_a_plan():
    paths = sorted((Path(matches.__file__).parent / "experiments").glob("*.toml"))
    assert len(paths) >= 2 and all(plan_of(path).title for path in paths)


# ---------------------------------------------------------------- positions


@pytest.mark.verify
def test_the_houses_positions_are_those_that_the_lot_draws(record_property):
    count = 2000 if WHOLE else 25
    assert [in_words(board) for board in drawn(count=count)] == [in_words(board) for board in the_openings()[:count]]
    record_property("positions", count)


def test_the_houses_positions_are_even_and_all_different():
    boards = the_openings()
    assert len({board.epd() for board in boards}) == 2000
    assert not any(lead(board) or board.is_check() for board in boards)
    firsts = {in_words(board).split()[0] for board in boards}
    assert len(firsts) == 6 and len({tuple(in_words(board).split()[:4]) for board in boards}) > 900


@pytest.mark.parametrize(
    "text, sentence",
    [
        ("e4 e9", "line 1: 'e9' is not a legal move after e4"),
        ("f3 e5 g4 Qh4", "line 1: here the game is over"),
        ("8/8/8/8/8/8/8/8 w - - 0 1", "line 1: "),
        ("# nothing", "there is no position"),
        ("e4 -- d4", "line 1: '--' is not a legal move after e4"),
        ("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8", "line 1: here the game is over"),
        (
            '[Event "x"]\n[Variant "Atomic"]\n\n1. e4 *\n',
            r"game 1 \(line 4\): this is a game of 'Atomic', not of chess",
        ),
        ('[Event "x"]\n\n1. e4 -- 2. d4 *\n', r"game 1 \(line 3\): move 1 of Black, '--', is a null move"),
    ],
)
def test_positions_that_are_none_are_reported_with_their_line(tmp_path, text, sentence):
    (tmp_path / "mine.txt").write_text(text)
    with pytest.raises(BadInput, match=f"mine.txt.*{sentence}|{sentence} in mine.txt"):
        openings_of(tmp_path / "mine.txt")


def test_positions_are_read_as_moves_as_fen_and_as_pgn(tmp_path):
    (tmp_path / "moves.txt").write_text("\ufeff1. e4 e5 2. Nf3  # as in games\nd4 d5\n")
    (tmp_path / "fens.epd").write_text("4k3/8/8/8/8/8/4P3/4K3 w - - bm e4;\n4k3/8/8/8/8/8/4P3/4K3 b - - 0 1\n")
    (tmp_path / "games.pgn").write_text('[Event "x"]\n\n1. e4 c5 *\n\n[Event "y"]\n\n1. c4 *\n')
    assert [len(openings_of(tmp_path / name)) for name in ("moves.txt", "fens.epd", "games.pgn")] == [2, 2, 2]


def test_one_bad_line_or_game_hides_no_other_and_is_reported(tmp_path):
    lines = "e4 e5\ne4 e9\n8/8/8/8/8/8/8/8 w - -\nd4 d5\ne4 e5\nf3 e5 g4 Qh4# # over\n1. P-K4, P-QB4; 2. Kt-KB3\n"
    (tmp_path / "mine.txt").write_text(lines)
    boards, faults = read_openings(tmp_path / "mine.txt")
    assert [in_words(board) for board in boards] == ["e4 e5", "d4 d5", "e4 c5 Nf3"]
    assert [fault.partition(":")[0] for fault in faults] == [f"mine.txt, line {number}" for number in (2, 3, 5, 6)]
    games = [("a", "1. e4 {no end"), ("b", "1. d4 *"), ("c", "1. Zz *"), ("d", "1. c4 ½-½"), ("e", "1. d4 *")]
    text = "\n\n".join(f'[Event "{name}"]\n\n{moves}' for name, moves in games)
    (tmp_path / "mine.pgn").write_text(text + '\n\n[Event "f"]\n[Variant "Crazyhouse"]\n\n1. e4 N@f3 *\n')
    boards, faults = read_openings(tmp_path / "mine.pgn")
    assert [in_words(board) for board in boards] == ["d4", "c4"]
    assert [re.search(r"game \d", fault)[0] for fault in faults] == [f"game {number}" for number in (1, 3, 5, 6)]


def test_a_match_says_which_openings_it_leaves_out(tmp_path, capsys):
    (tmp_path / "mine.txt").write_text("e4 e5\ne4 e9\n")
    words = ["match", "shannon", "turing", "--games", "2", "--plies", "1", "--openings", str(tmp_path / "mine.txt")]
    assert main(words) == 0
    said = capsys.readouterr().err
    assert "machack: mine.txt, line 2: 'e9' is not a legal move after e4: it is left out.\n" in said


# ---------------------------------------------------------------- the referee


def test_a_game_ends_by_the_referees_rules():
    kings = chess.Board("4k3/8/8/8/8/8/8/R3K3 w - - 0 1")
    one = read("machack; Depth=1")
    assert play(one, one, kings, Referee(plies=4)).reason == "4 plies"
    assert play(one, one, kings, Referee(lead=5, lead_plies=3))[-2:] == (
        "1-0",
        "5 points of material ahead for 3 plies",
    )
    assert play(one, one, chess.Board("4k3/8/8/8/8/8/8/4K3 w - - 0 1")).reason == "insufficient material"
    assert play(one, one, chess.Board("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1")).reason == "stalemate"
