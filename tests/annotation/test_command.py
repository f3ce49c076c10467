"""`machack annotate`: what it prints and writes, what it refuses, how it is stopped and resumed."""

import json
import os
import subprocess
import sys
from pathlib import Path

import chess.pgn
import pytest

from machack import BadInput
from machack.annotation import runs
from machack.annotation.runs import Journal, Source, Work, annotate_game, run
from machack.notation.processes import python_of

FILES = Path(__file__).parent / "files"
JUDGE = "newell_shaw_simon"  # the one that thinks least
GAME = '[Event "{0}"]\n[White "w{0}"]\n[Black "b{0}"]\n\n1. e4 e5 2. {1} *\n\n'
MOVES = ["Nf3", "Nc3", "Bc4", "d4", "Qh5", "f4"]


def many(path, count=6):
    """A file of short games."""
    path.write_text("".join(GAME.format(number, MOVES[number % len(MOVES)]) for number in range(count)))
    return path


def games_in(path):
    """The games of a file that python-chess reads."""
    with open(path, encoding="utf-8") as file:
        return list(iter(lambda: chess.pgn.read_game(file), None))


# ---------------------------------------------------------------- what is printed


def test_the_games_come_out_as_pgn(machack, tmp_path):
    code, out, err = machack("annotate", str(many(tmp_path / "mine.pgn", 2)), "--as", JUDGE)
    assert (code, err) == (0, "") and out.count("[Event ") == 2 and out.count("[%eval") == 6


def test_a_file_is_written_and_a_table_is_printed(machack, tmp_path):
    out = tmp_path / "annotated.pgn"
    code, said, err = machack("annotate", str(many(tmp_path / "mine.pgn", 3)), "--as", JUDGE, "-o", str(out))
    head, *rows, last = said.splitlines()
    assert (code, err, len(games_in(out))) == (0, "", 3)
    assert [row.split()[1:4] for row in rows] == [[f"w{n}", "-", f"b{n}"] for n in range(3)]
    assert last.startswith("all 3 games") and head.split("  ")[-1].endswith("Black")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["annotated.pgn", "mine.pgn"]


def test_a_table_counts_each_judge(machack, tmp_path):
    path = many(tmp_path / "mine.pgn", 2)
    code, out, _ = machack("annotate", str(path), "--as", JUDGE, "--as", "surviving", "--table")
    rows = [[cell for cell in row.split("  ") if cell] for row in out.splitlines()]
    assert code == 0 and [len(row) for row in rows] == [5, 6, 6, 5]  # the number of a game is a cell
    own = {name: [0, 0] for name in (JUDGE, "surviving")}
    for record in run([Source("mine", path)], list(own)):
        for name, (white, _, black, _) in zip(own, record["agreement"]):
            own[name] = [own[name][0] + white, own[name][1] + black]
    cells = [int(cell.split()[0]) for cell in rows[-1][1:]]
    assert cells == [*own[JUDGE], *own["surviving"]]


def test_several_files_are_named_above_their_games(machack, tmp_path):
    one, other = many(tmp_path / "one.pgn", 1), many(tmp_path / "other.pgn", 2)
    _, out, _ = machack("annotate", str(one), str(other), "--as", JUDGE, "--table")
    assert [line for line in out.splitlines() if line.startswith(str(tmp_path))] == [str(one), str(other)]


def test_a_line_of_json_is_a_remark(machack, tmp_path):
    code, out, _ = machack("annotate", str(many(tmp_path / "mine.pgn", 2)), "--as", JUDGE, "--as", "turing", "--json")
    rows = [json.loads(line) for line in out.splitlines()]
    assert code == 0 and [(row["game"], row["ply"], row["judge"]) for row in rows] == [
        (game, ply, judge) for game in (1, 2) for ply in range(3) for judge in (JUDGE, "turing")
    ]
    assert {"source", "fen", "kind", "facts", "sentence", "value", "after"} <= set(rows[0])


def test_json_and_a_file_are_both_written(machack, tmp_path):
    out = tmp_path / "annotated.pgn"
    code, said, _ = machack("annotate", str(many(tmp_path / "mine.pgn", 1)), "--as", JUDGE, "--json", "-o", str(out))
    assert code == 0 and len(said.splitlines()) == 3 and len(games_in(out)) == 1


def test_standard_input_is_read(machack):
    code, out, err = machack("annotate", "-", "--as", JUDGE, lines="1. e4 e5 2. Ke3 *\n")
    assert code == 2 and out.count("[%eval") == 2
    assert err == (
        "machack: standard input, game 1 (line 1): move 2 of White, 'Ke3', is not legal: the king cannot go there; "
        "the moves before it are annotated.\n"
    )


def test_a_game_of_the_paper_is_named_by_its_number(machack):
    code, out, _ = machack("annotate", "3", "--as", JUDGE)
    assert code == 0 and '[Black "Landey, Benjamin"]' in out


def test_bytes_of_standard_input_may_be_in_any_encoding(root):
    command = [*python_of("machack.cli"), "annotate", "-", "--as", JUDGE]
    ran = subprocess.run(command, input=(FILES / "utf16.pgn").read_bytes(), capture_output=True, cwd=root, timeout=600)
    assert ran.returncode == 0 and "Ботвинник" in ran.stdout.decode()


# ---------------------------------------------------------------- bad input


@pytest.mark.parametrize(
    "content, sentence",
    [
        (b"", "There is no game in {path}."),
        (b"\n\n", "There is no game in {path}."),
        (b"PK\3\4\0\0\0\0binary", "{path} cannot be read: it is not text."),
        (os.urandom(64) + b"\0", "{path} cannot be read: it is not text."),
        (None, "{path} cannot be read: Is a directory."),
    ],
    ids=["empty", "blank", "a zip", "binary", "a folder"],
)
def test_a_file_without_games_gets_one_sentence(machack, tmp_path, content, sentence):
    path, out = tmp_path / "mine.pgn", tmp_path / "out.pgn"
    path.mkdir() if content is None else path.write_bytes(content)
    code, said, err = machack("annotate", str(path), "-o", str(out))
    assert (code, said, err) == (2, "", f"machack: {sentence.format(path=path)}\n")
    assert list(tmp_path.iterdir()) == [path]


def test_what_can_be_read_is_annotated_and_the_rest_is_named(machack, tmp_path):
    good = many(tmp_path / "good.pgn", 1)
    code, out, err = machack(
        "annotate", str(tmp_path / "none.pgn"), str(good), str(FILES / "chess960.pgn"), "--as", JUDGE
    )
    assert code == 2 and out.count("[Event ") == 2
    assert [line.split(": ")[1].rpartition("/")[2] for line in err.splitlines()] == [
        "none.pgn cannot be read",
        "chess960.pgn, game 1 (line 10)",
    ]


def test_of_many_faults_the_first_twenty_are_named(machack, tmp_path):
    path = tmp_path / "bad.pgn"
    path.write_text("".join(f'[Event "{n}"]\n\n1. e4 Ke3 *\n\n' for n in range(25)))
    code, out, err = machack("annotate", str(path), "--as", JUDGE, "--table")
    assert code == 2 and len(err.splitlines()) == 21 and err.endswith("machack: 5 more games are at fault.\n")
    assert out.splitlines()[-1].startswith("all 25 games")


@pytest.mark.parametrize(
    "words, sentence",
    [
        (["--as", "hal"], "there is no judge 'hal'"),
        (["--as", "los_alamos"], "it plays on six by six"),
        (["--as", "turing", "--as", "Turing"], "the same judge is named twice."),
        (["-o", "."], "-o needs the name of a file"),
        (["-o", ""], "-o needs the name of a file"),
        (["-o", "nowhere/out.pgn"], "there is no folder nowhere."),
        (["-o", "mine.pgn"], "mine.pgn is the file that is read: name another one with -o."),
        (["-o", "out.pgn", "--table"], "--table prints the table alone"),
        (["--jobs", "0"], "--jobs must be a whole number from 1 to 64, not 0."),
        (["--scheduler", "here"], "--scheduler must be an address such as tcp://"),
        (["--table", "--json"], "not allowed with"),
    ],
)
def test_a_wrong_line_gets_one_sentence(machack, tmp_path, monkeypatch, words, sentence):
    monkeypatch.chdir(tmp_path)
    many(Path("mine.pgn"), 1)
    code, out, err = machack("annotate", "mine.pgn", *words)
    assert (code, out, len(err.splitlines())) == (2, "", 1) and sentence in err
    assert [path.name for path in tmp_path.iterdir()] == ["mine.pgn"]


def test_a_name_of_a_file_that_no_file_has_is_refused(machack):
    code, _, err = machack("annotate", "a\0b.pgn")
    assert code == 2 and len(err.splitlines()) == 1


# ---------------------------------------------------------------- many games


def test_games_come_out_in_order_whoever_is_done_first(tmp_path, monkeypatch):
    path = many(tmp_path / "mine.pgn")

    def backwards(function, items, *more):
        yield from [(item, function(item)) for item in reversed(list(items))]

    monkeypatch.setattr(runs, "run_jobs", backwards)
    assert [record["number"] for record in run([Source("mine", path)], [JUDGE])] == [1, 2, 3, 4, 5, 6]


def test_all_cores_write_what_one_core_writes(tmp_path):
    source = [Source("mine", many(tmp_path / "mine.pgn"))]
    assert list(run(source, [JUDGE], jobs=2)) == list(run(source, [JUDGE]))


def test_the_positions_of_one_game_are_shared_out_to_all_cores(tmp_path):
    source = [Source("a text", "1. e4 e5 2. Nf3 Nc6 3. Bb5 *")]
    assert list(run(source, ["turing", "mac hack"], jobs=2)) == list(run(source, ["turing", "mac hack"]))


def test_a_cluster_writes_what_one_core_writes(tmp_path):
    distributed = pytest.importorskip("distributed", reason="distributed is not installed: run `make env`")
    source = [Source("mine", many(tmp_path / "mine.pgn"))]
    with distributed.LocalCluster(
        n_workers=1, threads_per_worker=1, processes=False, dashboard_address=None, protocol="tcp"
    ) as cluster:
        assert list(run(source, [JUDGE], scheduler=cluster.scheduler_address)) == list(run(source, [JUDGE]))


def test_games_are_taken_one_after_another(tmp_path, monkeypatch):
    """A long file is not read to its end before the first game is done."""
    path, read = many(tmp_path / "mine.pgn", 2000), []
    real = runs._works

    def counted(*given):
        for work in real(*given):
            read.append(work.number)
            yield work

    monkeypatch.setattr(runs, "_works", counted)
    records = run([Source("mine", path)], [JUDGE])
    assert next(records)["number"] == 1 and len(read) <= 2
    records.close()


def test_progress_is_said_of_games_and_of_the_moves_of_one(tmp_path):
    seen = []
    list(run([Source("mine", many(tmp_path / "mine.pgn", 3))], [JUDGE], progress=lambda *how: seen.append(how)))
    assert seen == [(1, 3), (2, 3), (3, 3)]
    seen.clear()
    list(run([Source("a text", "1. e4 e5 *")], [JUDGE], progress=lambda *how: seen.append(how)))
    assert seen == [(1, 3), (2, 3), (3, 3)]


# ---------------------------------------------------------------- stopped and resumed


class Stopped(Exception):
    """What ends a run in these tests."""


def stopped_after(count, monkeypatch):
    """Let a run end with an exception when this many games have been begun."""
    real, begun = runs.annotate_game, []

    def annotate(work, *more):
        begun.append(work.number)
        if len(begun) > count:
            raise Stopped
        return real(work, *more)

    monkeypatch.setattr(runs, "annotate_game", annotate)
    return begun


def test_a_run_that_was_stopped_goes_on(tmp_path, monkeypatch):
    source, kept = [Source("mine", many(tmp_path / "mine.pgn"))], tmp_path / "kept"
    whole = list(run(source, [JUDGE]))
    with monkeypatch.context() as context, pytest.raises(Stopped):
        stopped_after(4, context)
        list(run(source, [JUDGE], kept))
    begun = stopped_after(9, monkeypatch)
    assert list(run(source, [JUDGE], kept)) == whole and begun == [5, 6]


def test_a_line_that_was_cut_off_is_made_again(tmp_path, monkeypatch):
    source, kept = [Source("mine", many(tmp_path / "mine.pgn"))], tmp_path / "kept"
    whole = list(run(source, [JUDGE], kept))
    kept.write_bytes(kept.read_bytes()[:-20])
    begun = stopped_after(9, monkeypatch)
    assert list(run(source, [JUDGE], kept)) == whole and begun == [6]


@pytest.mark.parametrize("change", ["games", "judge", "remarks", "line"])
def test_what_is_kept_of_another_run_is_not_mixed_with_it(tmp_path, change):
    path, kept = many(tmp_path / "mine.pgn", 2), tmp_path / "kept"
    list(run([Source("mine", path)], [JUDGE], kept))
    if change == "games":
        many(path, 3)
    if change == "line":
        kept.write_text(kept.read_text() + "x\n")
    with pytest.raises(BadInput, match="kept is from a run with other games, judges|kept, line 4: this is not"):
        list(run([Source("mine", path)], ["turing" if change == "judge" else JUDGE], kept, remarks=change == "remarks"))


def test_a_run_that_is_interrupted_writes_nothing_and_says_how_to_go_on(machack, tmp_path, monkeypatch):
    path, out = many(tmp_path / "mine.pgn"), tmp_path / "out.pgn"
    out.write_text("as it was")
    real = runs.annotate_game

    def annotate(work, *more):
        if work.number == 3:
            raise KeyboardInterrupt
        return real(work, *more)

    words = ("annotate", str(path), "--as", JUDGE, "-o", str(out), "--jobs", "1")
    with monkeypatch.context() as context:
        context.setattr(runs, "annotate_game", annotate)
        code, said, err = machack(*words)
    assert (code, said) == (130, "") and "out.pgn.unfinished: run the same command to continue." in err
    assert out.read_text() == "as it was"
    assert {path.name for path in tmp_path.iterdir()} == {"mine.pgn", "out.pgn", "out.pgn.unfinished"}
    assert machack(*words)[0] == 0 and len(games_in(out)) == 6
    assert {path.name for path in tmp_path.iterdir()} == {"mine.pgn", "out.pgn"}


def test_two_runs_do_not_share_what_they_keep(tmp_path):
    pytest.importorskip("fcntl", reason="this system has no locks of files")
    held = Journal(tmp_path / "kept", {"judges": [JUDGE]})
    code = f"from pathlib import Path; from machack.annotation.runs import Journal; Journal(Path({str(tmp_path / 'kept')!r}), {{'judges': [{JUDGE!r}]}})"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=600)
    held.close()
    assert "another run is at work there" in ran.stderr


def test_a_record_says_what_the_game_is():
    record = annotate_game(Work(7, "mine", 3, '[White "a"]\n[Black "b"]\n\n1. e4 *', "", (JUDGE,), True))
    assert (record["place"], record["number"], record["title"], record["agreement"]) == (7, 3, "a - b", [[1, 1, 0, 0]])
    assert [remark["san"] for remark in record["remarks"][0]] == ["e4"]
    assert json.loads(json.dumps(record)) == record
