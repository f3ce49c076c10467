"""`machack match` and `machack experiment` at a terminal."""

import concurrent.futures
import itertools
import json
import logging
import os
import subprocess
import sys
import time
from types import SimpleNamespace

import pytest

from machack.cli import main
from machack.laboratory import matches, workers
from machack.program.compiled import MODE
from tests.proofs import some

pytestmark = pytest.mark.skipif(MODE != "compiled", reason="whole games: compiled mode only")
PAIR = ["machack; Depth=2", "machack; Depth=1"]
BRIEF = ["--plies", "60", "--lead", "2"]
AT_HOME = {"dashboard_address": None, "host": "127.0.0.1", "protocol": "tcp"}  # a cluster of this machine
BOUND = 120  # seconds that a command in a process of its own may take on a machine with other work to do


def test_a_match_tells_its_score_with_bars(capsys):
    assert main(["match", *PAIR, "--games", "10", *BRIEF]) == 0
    told = capsys.readouterr().out
    assert told.startswith("machack; Depth=2 against machack; Depth=1: ") and " Elo (" in told


def test_programs_are_matched_by_their_names(capsys):
    """As the README has it, but short."""
    assert main(["match", "machack", "kotok", "--games", "2", "--plies", "4"]) == 0
    assert capsys.readouterr().out.startswith("machack against kotok: ")


def test_a_match_as_json_is_one_object_that_counts_its_games(capsys):
    assert main(["match", *PAIR, "--games", "10", "--json", *BRIEF]) == 0
    told = json.loads(capsys.readouterr().out)
    (row,) = told["pairings"]
    assert row["elo"] is not None
    assert row["won"] + row["drawn"] + row["lost"] == 2 * sum(row["pairs"]) == told["games"] == 10


def test_the_json_of_one_pair_says_that_nothing_is_known(capsys):
    assert main(["match", *PAIR, "--games", "2", "--json", "--plies", "4"]) == 0
    (row,) = json.loads(capsys.readouterr().out)["pairings"]
    assert row["score"] == 0.5 and {row[name] for name in ("elo", "low", "high", "superiority", "normalized")} == {None}


def test_an_experiment_is_taken_up_where_it_was(capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.toml").write_text(
        f'games = 4\nplies = 60\n[programs]\na = "{PAIR[0]}"\nb = "{PAIR[1]}"\nc = "{PAIR[1]}; Widths=2"\n'
    )
    assert main(["experiment", "mine.toml"]) == 0
    first = capsys.readouterr().out
    assert "Elo above the mean" in first and (tmp_path / "mine.games" / "games.pgn").exists()
    assert main(["experiment", "mine.toml"]) == 0
    assert capsys.readouterr().out == first


def test_an_experiment_takes_over_what_an_earlier_one_tells(capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.toml").write_text(f'games = 4\nplies = 60\n[programs]\na = "{PAIR[0]}"\nb = "{PAIR[1]}"\n')
    assert main(["experiment", "mine.toml"]) == 0
    played = capsys.readouterr().out.splitlines()[0]
    words = ["experiment", "mine.toml", "--folder", "again", "--known", "mine.games/result.json"]
    assert main(words) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0].startswith("4 of 4 games are known") and told[1] == played
    assert (tmp_path / "again" / "games.pgn").read_text() == ""
    for text, sentence in (("{", "no.json: this is not JSON."), ("[1]", "no.json: this is not the result of a match.")):
        (tmp_path / "no.json").write_text(text)
        assert main([*words[:-1], "no.json"]) == 2
        assert capsys.readouterr().err == f"machack: {sentence}\n"
    assert main([*words[:-1], "missing.json"]) == 2


def test_this_project_names_its_experiments(capsys):
    assert main(["experiment", "--list"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert len(told) >= 2 and all(": " in line for line in told)


@pytest.mark.parametrize(
    "words, sentence",
    [
        (["match", "machack", "machack"], "give one of them another setting"),
        (["match", "machack", "turing", "--games", "7"], "games must be an even number, 2 or more, not 7"),
        (["match", "machack", "turing", "--sprt", "5"], "--sprt is two numbers"),
        (["match", "machack", "turing", "--jobs", "0"], "--jobs must be"),
        (["match", "machack", "nobody"], "there is no program 'nobody'"),
        (["match", "machack", "turing", "--scheduler", "tcp://127.0.0.1:9"], "no Dask scheduler at"),
        (["match", "machack", "turing", "--scheduler", "ucx://1.2.3.4:5"], "must be an address such as tcp"),
        (["match", "machack", "turing", "--scheduler", ""], "must be an address such as tcp"),
        (["match", "machack", "turing", "--folder", ""], "--folder is empty"),
        (["match", "machack", "turing", "--sprt", "0,inf"], "both within -1000 and 1000"),
        (["experiment"], "name a file"),
        (["experiment", "nothing"], "there is no built-in experiment 'nothing': choose from "),
        (["experiment", "nothing.toml"], "nothing.toml cannot be read"),
    ],
)
def test_what_is_wrong_is_one_sentence_and_exit_code_2(capsys, monkeypatch, words, sentence):
    monkeypatch.setattr("machack.laboratory.workers.CONNECTED", 1)
    assert main(words) == 2
    said = capsys.readouterr().err
    assert sentence in said and said.count("\n") == 1


@pytest.mark.verify
@pytest.mark.parametrize("how", some(["by a thread of this process", "though a worker dies"], 1, "cluster"))
def test_a_cluster_plays_the_same_games(tmp_path, how):
    distributed = pytest.importorskip("distributed")
    dies = how == "though a worker dies"
    words = ["match", *PAIR, "--games", "40" if dies else "12", "--json", *BRIEF]
    far, near = tmp_path / "far", tmp_path / "near"
    if dies:
        play_while_a_worker_dies([*words, "--folder", str(far)], tmp_path)
    else:
        with distributed.LocalCluster(n_workers=1, threads_per_worker=1, processes=False, **AT_HOME) as cluster:
            assert main([*words, "--folder", str(far), "--scheduler", cluster.scheduler_address]) == 0
    assert main([*words, "--folder", str(near), "--jobs", "1"]) == 0
    for name in ("games.pgn", "result.json"):
        assert (far / name).read_text() == (near / name).read_text()


@pytest.fixture(scope="module")
def cluster():
    """A cluster with one worker, a thread of this process."""
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(n_workers=1, threads_per_worker=1, processes=False, **AT_HOME) as made:
        yield made


def lost_worker(number):
    from distributed import KilledWorker

    raise KilledWorker("pair", SimpleNamespace(address="tcp://127.0.0.1:1"), 3)


def gone(number):
    raise concurrent.futures.CancelledError


@pytest.mark.parametrize(
    "function, sentence", [(lost_worker, "the workers die of"), (gone, "the Dask scheduler at .* has gone")]
)
def test_a_fault_of_the_cluster_is_one_sentence(cluster, function, sentence):
    with pytest.raises(workers.Ended, match=sentence):
        list(workers.run_jobs(function, range(2), scheduler=cluster.scheduler_address))


IN_A_PROCESS = "import sys; from machack.cli import main; sys.exit(main(sys.argv[1:]))"
DEATHS = """
import os, sys, time
from machack.laboratory import matches
from machack.laboratory.matches import play_pair

JOURNAL = os.environ["JOURNAL"]

def dies(job):
    while job.number:  # the first pair is played, and kept; then the worker of any other ends
        if os.path.exists(JOURNAL) and open(JOURNAL).read().count("\\n") > 1:
            os._exit(1)
        time.sleep(0.05)
    return play_pair(job)

def command():
    from machack.cli import main

    matches.play_pair = dies
    sys.exit(main(sys.argv[1:]))
"""


def ended_by(words, code=IN_A_PROCESS):
    """Start a command in a process of its own; return (exit code, what it wrote to standard error) when it has ended."""
    run = subprocess.Popen([sys.executable, "-c", code, *words], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    try:
        return run.wait(BOUND), run.stderr.read().decode()
    finally:
        run.kill()
        run.stderr.close()


def goes_on_to_the_same_end(words, folder):
    """Play the rest of a run without a cluster; is its record that of a run that nothing ended?"""
    journal = folder / "pairs.jsonl"
    kept = journal.read_bytes()
    assert kept.count(b"\n") > 1, "the plan, and a pair"
    assert main([*words, "--folder", str(folder), "--jobs", "1"]) == 0
    assert journal.read_bytes().startswith(kept), "what was played is not played again"
    near = folder.with_name("near")
    assert main([*words, "--folder", str(near), "--jobs", "1"]) == 0
    return (folder / "games.pgn").read_text() == (near / "games.pgn").read_text()


def test_a_worker_that_dies_again_and_again_ends_the_command_with_a_sentence_and_the_match_goes_on(
    tmp_path, monkeypatch
):
    distributed, dask = pytest.importorskip("distributed"), pytest.importorskip("dask")
    folder = tmp_path / "far"
    (tmp_path / "deaths.py").write_text(DEATHS)
    monkeypatch.setenv("JOURNAL", str(folder / "pairs.jsonl"))
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")]))
    words = ["match", *PAIR, "--games", "6", *BRIEF]
    with (
        dask.config.set({"distributed.scheduler.allowed-failures": 0}),
        distributed.LocalCluster(n_workers=1, threads_per_worker=1, processes=True, **AT_HOME) as made,
    ):
        far = [*words, "--folder", str(folder), "--scheduler", made.scheduler_address]
        code, said = ended_by(far, "import deaths; deaths.command()")
    assert code == 2
    assert said == (
        "machack: the workers die of the same game again and again: is there enough memory? "
        f"What was played is in {folder}: run the same command to continue.\n"
    )
    assert goes_on_to_the_same_end(words, folder)


def test_a_scheduler_that_goes_ends_the_command_with_a_sentence_and_the_experiment_goes_on(tmp_path, monkeypatch):
    distributed = pytest.importorskip("distributed")
    play_pair, folder = matches.play_pair, tmp_path / "far"

    def slowed(job):  # by the cluster's worker, a thread of this process
        time.sleep(1 if job.number else 0)
        return play_pair(job)

    (tmp_path / "mine.toml").write_text(f'games = 12\nplies = 60\n[programs]\na = "{PAIR[0]}"\nb = "{PAIR[1]}"\n')
    words = ["experiment", str(tmp_path / "mine.toml")]
    with distributed.LocalCluster(n_workers=1, threads_per_worker=1, processes=False, **AT_HOME) as made:
        monkeypatch.setattr(matches, "play_pair", slowed)
        address = made.scheduler_address
        far = [*words, "--folder", str(folder), "--scheduler", address]
        with concurrent.futures.ThreadPoolExecutor(1) as beside:
            ended = beside.submit(ended_by, far)
            journal, until = folder / "pairs.jsonl", time.monotonic() + BOUND
            while not journal.exists() or journal.read_bytes().count(b"\n") < 2:
                assert not ended.done() and time.monotonic() < until
                time.sleep(0.02)
            made.close()
            code, said = ended.result()
        monkeypatch.undo()
    assert code == 2
    *waits, last = said.splitlines()  # on a busy machine the worker is seen to go before the scheduler
    assert last == (
        f"machack: the Dask scheduler at {address} has gone. What was played is in {folder}: run the same command to continue."
    )
    assert all("has no workers now; waiting" in line for line in waits) and len(waits) < 2
    assert goes_on_to_the_same_end(words, folder)


def test_a_result_that_is_not_handed_over_is_asked_for_again(cluster, monkeypatch):
    given, asked = workers._result, []

    def lose(future, scheduler):
        asked.append(future.key)
        if asked.count(future.key) == 1:
            raise TimeoutError
        return given(future, scheduler)

    monkeypatch.setattr(workers, "_result", lose)
    found = dict(workers.run_jobs(abs, range(-3, 0), scheduler=cluster.scheduler_address))
    assert found == {-3: 3, -2: 2, -1: 1} and len(asked) == 6


def test_a_scheduler_without_workers_is_named_before_the_match_begins(capsys, tmp_path):
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(n_workers=0, processes=False, **AT_HOME) as empty:
        words = ["match", *PAIR, "--games", "2", "--folder", str(tmp_path), "--scheduler", empty.scheduler_address]
        assert main(words) == 2
    assert "has no workers: start one with `dask worker tcp://" in capsys.readouterr().err


@pytest.mark.parametrize("late", [False, True], ids=["at_once", "late"])
def test_workers_that_go_during_the_work_are_missed_and_then_the_work_ends(late, monkeypatch, caplog):
    """Also if nothing looks at the cluster for longer than it may be without workers."""
    distributed = pytest.importorskip("distributed")
    monkeypatch.setattr(workers, "WITHOUT_WORKERS", 0.2)
    monkeypatch.setattr(workers, "REPORT_AFTER", 0.05)
    monkeypatch.setattr(workers, "GIVEN", 0.5)  # a worker may go with a result that nobody has asked for yet
    monkeypatch.setattr(workers, "LOOK_EVERY", 0.3 if late else 0.01)
    with distributed.LocalCluster(n_workers=1, threads_per_worker=1, processes=False, **AT_HOME) as made:
        results = workers.run_jobs(time.sleep, itertools.repeat(0.05, 600), scheduler=made.scheduler_address)
        next(results)
        made.sync(made.workers[0].close)
        with pytest.raises(workers.Ended, match="no workers for"):
            for _ in results:
                pass
    waits = [each.getMessage() for each in caplog.records if each.name == workers.__name__]
    assert waits and all("has no workers now; waiting" in line for line in waits)


def test_a_scheduler_that_goes_during_the_work_ends_it_with_a_sentence():
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(n_workers=1, threads_per_worker=1, processes=False, **AT_HOME) as made:
        results = workers.run_jobs(time.sleep, itertools.repeat(0.05, 600), scheduler=made.scheduler_address)
        next(results)
        made.close()
        with pytest.raises(workers.Ended, match="has gone"):
            for _ in results:
                pass
    assert not logging.getLogger("distributed.client").isEnabledFor(logging.ERROR)  # it would print a traceback


def play_while_a_worker_dies(words, folder):
    """As the README has it: a scheduler, two workers, one of them killed on the way."""
    from distributed import Client

    address = "tcp://127.0.0.1:18786"
    dask = [sys.executable, "-m", "dask"]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": folder}
    started = [
        subprocess.Popen([*dask, "scheduler", "--host", "127.0.0.1", "--port", "18786", "--no-dashboard"], **quiet)
    ]
    journal = folder / "far" / "pairs.jsonl"
    try:
        for _ in range(2):
            worker = [*dask, "worker", address, "--nthreads", "1", "--no-dashboard", "--no-nanny"]
            started.append(subprocess.Popen(worker, **quiet))
        with Client(address, timeout=BOUND, set_as_default=False) as client:
            client.wait_for_workers(2, timeout=BOUND)
        run = subprocess.Popen(
            [sys.executable, "-c", IN_A_PROCESS, *words, "--scheduler", address], stdout=subprocess.PIPE
        )
        until = time.monotonic() + 120
        while not journal.exists() or journal.read_bytes().count(b"\n") < 5:
            assert run.poll() is None and time.monotonic() < until
            time.sleep(0.05)
        started[1].kill()
        assert json.loads(run.communicate(timeout=120)[0])["games"] == 40
    finally:
        for process in started:
            process.kill()
            process.wait()
