"""`machack class`: what is handed out holds no answer, what comes back is graded as it should be, and harms nobody else."""

import csv
import json
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from machack.classroom.exercises.sets import all_sets, exercise_set
from machack.classroom.school import grading, hand_ins, points, release, submissions, worksheet
from machack.classroom.school.assignment import assignment_of
from machack.cli import main
from machack.notation.processes import end_session
from machack.program.compiled import MODE

compiled_only = pytest.mark.skipif(MODE != "compiled", reason="a process that compiles: compiled mode only")
WIDTH = exercise_set("width").exercises[:1]
RIGHT = "width_hand_1, width_hand_2 = 9, 13"


def test_sets_are_listed_one_a_line_their_id_first(capsys):
    assert main(["class", "list"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == [each.id for each in all_sets()]
    assert main(["class", "list", "width"]) == 0
    assert "width-hand" in capsys.readouterr().out


@compiled_only
def test_a_set_is_handed_out_into_the_current_folder_and_never_over_another(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    assert main(["class", "release", "width", "--zip"]) == 0
    with zipfile.ZipFile("width.zip") as archive:
        assert sorted(archive.namelist()) == ["width/README.txt", "width/exercises.json", "width/width.ipynb"]
    assert main(["class", "release", "width", "--zip"]) == 2 and "exists already" in capsys.readouterr().err
    assert main(["class", "release", "width", "--zip", "--out", "new/folder"]) == 0
    assert Path("new/folder/width.zip").exists()
    for zipped in ([], ["--zip"]):
        assert main(["class", "release", "width", *zipped, "--out", "width.zip"]) == 2
        assert "the folder width.zip cannot be made: " in capsys.readouterr().err
    assert main(["class", "release", "mirror"]) == 2 and "there is no set 'mirror'" in capsys.readouterr().err


@compiled_only
@pytest.mark.parametrize("name", [each.id for each in all_sets()])
def test_nothing_that_is_handed_out_tells_an_answer(name):
    some = exercise_set(name)
    text = "\n".join(data.decode() for data in release.files(assignment_of([some])).values())
    for each in some.exercises:
        for one in filter(None, (each.solution, each.shows)):
            assert json.dumps(one, ensure_ascii=False)[1:-1] not in text and one not in text, each.id
        for ask in each.asks:
            assert not ask.answer_from or ask.answer_from not in text
            if ask.kind == "function" and ask.answer:
                assert json.dumps(ask.answer)[1:-1] not in text
            assert all(
                json.dumps(wrong.hint, ensure_ascii=False)[1:-1] not in text for wrong in ask.wrong if wrong.hint
            )


@compiled_only
def test_a_function_is_handed_out_with_its_public_tries_only_and_another_salt_each_time():
    some = exercise_set("en-prise")
    told = [json.loads(release.files(assignment_of([some]))["exercises.json"])["exercises"] for _ in range(2)]
    mine = next(each for each in told[0] if each["id"] == "en-prise-exchange")["asks"][0]
    whole = next(each for each in some.exercises if each.id == "en-prise-exchange").asks[0]
    assert len(mine["results"]) == len(mine["tries"]) == whole.public < len(whole.all_tries())
    assert told[0][0]["asks"][0]["right"] != told[1][0]["asks"][0]["right"]


@compiled_only
def test_a_prompt_is_handed_out_as_plain_markdown():
    for some in all_sets():
        for cell in worksheet.notebook(assignment_of([some]))["cells"]:
            assert "{ref}" not in cell["source"] and "{numref}" not in cell["source"] and "{move}" not in cell["source"]


# ---------------------------------------------------------------- graded


def of(tmp_path, text, exercises=WIDTH):
    """The grade of one submission, a text, for the first of some exercises."""
    path = tmp_path / "ada.py"
    path.write_text(text)
    return grading.grade(submissions.read(path), list(exercises))[0]


@compiled_only
@pytest.mark.parametrize(
    "text, points",
    [
        (RIGHT, 2),
        ("width_hand_1 = '9'", 1),
        ("width_hand_1 = 4", 0),
        ("", 0),
        ("1 / 0", 0),
        (f"def (\n{RIGHT}", 0),
        ("import os\nos._exit(0)", 0),
        (f"import os\nfor _ in range(3000): os.write(1, b'x' * 4096)\nprint('y' * 10**7)\n{RIGHT}", 2),
        (f"%matplotlib inline\n!ls\ncheck('width-hand')\n{RIGHT}", 2),
    ],
)
def test_a_submission_has_the_points_it_should_have(tmp_path, text, points):
    assert of(tmp_path, text).points == points


@compiled_only
@pytest.mark.parametrize(
    "text, told",
    [
        ("open('x.txt', 'w')", "it writes a file, which was refused"),
        ("import subprocess\nsubprocess.run(['ls'])", "it starts a program, which was refused"),
        ("import os\nos.system('ls')", "it starts a program, which was refused"),
        (
            "import machack.classroom as c\nopen(c.__path__[0] + '/chapters/width/exercises.toml')",
            "it reads exercises.toml, a file of the book's answers",
        ),
        ("import socket\nsocket.create_connection(('127.0.0.1', 9))", "it opens a connection, which was refused"),
    ],
)
def test_what_a_submission_may_not_do_is_refused_and_told(tmp_path, text, told):
    grade = of(tmp_path, "try:\n    " + text.replace("\n", "\n    ") + f"\nexcept Exception: pass\n{RIGHT}")
    assert any(told in each for each in grade.told), grade.told
    assert not (tmp_path / "x.txt").exists()


@compiled_only
def test_what_was_refused_is_told_of_a_submission_that_ends_its_process(tmp_path):
    tries = "import os\ntry:\n    open('x.txt', 'w')\nexcept Exception: pass\n"
    grade = of(tmp_path, f"{tries}print('right: 2 of 2')\nos._exit(0)\n{RIGHT}")
    assert (grade.points, grade.outcome, grade.told) == (0, "stopped", ["it writes a file, which was refused"])


@compiled_only
@pytest.mark.parametrize("line", ["5", "[1]", "{}", '{"fault": 5, "kind": 6}', '{"tried": {}}', '{"values": 1}'])
def test_what_a_submission_says_in_the_place_of_its_process_harms_nobody_else(line):
    said, tried = grading._heard(f"x\n{line}\n".encode())
    mine = submissions.Submission("eve", Path("eve"), ("a = 1",))
    (grade,) = [
        points.grade_of(mine, one, said or {"fault": "It ended.", "tried": tried}, frozenset()) for one in WIDTH
    ]
    assert grade.points == 0 and grade.outcome in ("stopped", "error") and grade.words


@compiled_only
def test_no_module_in_the_teacher_s_folder_is_imported(tmp_path, monkeypatch):
    folder = tmp_path / "class"
    folder.mkdir()
    for name in ("difflib", "json", "signal"):
        (folder / f"{name}.py").write_text(f"open({str(tmp_path / 'imported')!r}, 'w').close()")
    monkeypatch.chdir(folder)
    assert of(tmp_path, RIGHT).points == 2
    assert not (tmp_path / "imported").exists()


@compiled_only
def test_a_flood_of_output_is_cut_off(tmp_path):
    flood = "import os\nfor number in range(3, 9):\n    try:\n        while os.write(number, b'x' * 1_000_000): pass\n    except OSError: pass\n"
    grade = of(tmp_path, flood + RIGHT)
    assert (grade.points, grade.outcome) == (0, "stopped")


def test_what_a_submission_started_ends_with_it():
    text = "import os, time; os.fork(); os.write(1, b'two\\n'); time.sleep(20); print('alive')"
    process = subprocess.Popen([sys.executable, "-c", text], stdout=subprocess.PIPE, start_new_session=True)
    assert [process.stdout.readline() for _ in range(2)] == [b"two\n"] * 2
    end_session(process)
    assert process.stdout.read() == b""


@compiled_only
def test_the_book_s_own_answer_is_worth_nothing_and_named(tmp_path):
    one = [each for each in exercise_set("en-prise").exercises if each.id == "en-prise-exchange"]
    own = "from machack.classroom.exercises.exchange import exchange"
    former = "from machack.classroom.en_prise import exchange"  # a name that goes with the next version
    behind = "import sys, machack.classroom.exercises.exchange\ndef exchange(b, s): return sys.modules['machack.classroom.exercises.exchange'].exchange(b, s)"
    for text in (own, former, behind):
        grade = of(tmp_path, text, one)
        assert grade.points == 0 and any("book's own" in each for each in grade.told), grade


@pytest.mark.long
@compiled_only
def test_a_loop_costs_itself_only(tmp_path, monkeypatch):
    monkeypatch.setattr(grading, "CELL_SECONDS", 1)
    for name, text in (("ada", RIGHT), ("bob", "while True: pass"), ("eve", RIGHT)):
        (tmp_path / f"{name}.py").write_text(text)
    grades = grading.graded(hand_ins.in_folder(tmp_path), list(WIDTH), jobs=2)
    assert [each.points for each in grades] == [2, 0, 2]
    assert "it was stopped after 1 seconds" in grades[1].words


@compiled_only
def test_notebooks_saved_answers_and_files_are_graded_alike_and_reported(tmp_path, capsys):
    cells = [{"cell_type": "code", "source": [RIGHT], "metadata": {}}]
    cells.append({"cell_type": "code", "source": "raise 1", "metadata": {"tags": ["check"]}})
    (tmp_path / "ada.ipynb").write_text(json.dumps({"cells": cells}))
    (tmp_path / "bob.json").write_text(
        json.dumps({"student": "bob", "answers": {"width-hand": {"answer": ["9", "13"]}}})
    )
    (tmp_path / "cyd").mkdir()
    (tmp_path / "cyd" / "width.py").write_text("width_hand_1 = 9\nwidth_hand_2 = 15")
    (tmp_path / "dan.ipynb").write_text("{")
    (tmp_path / "eve").mkdir()
    assert main(["class", "grade", str(tmp_path), "--set", "width"]) == 0
    out = capsys.readouterr().out
    rows = list(csv.DictReader((tmp_path / "_grades" / "grades.csv").open()))
    mine = {row["student"]: float(row["points"]) for row in rows if row["exercise"] == "width-hand"}
    assert mine == {"ada": 2, "bob": 2, "cyd": 1, "dan": 0, "eve": 0} and "dan.ipynb is not a complete notebook." in out
    page = (tmp_path / "_grades" / "feedback" / "cyd.html").read_text()
    (hint,) = (wrong.hint for wrong in WIDTH[0].asks[1].wrong if wrong.answer == "15")  # what cyd has answered
    assert hint in page and "13" not in page
    assert main(["class", "report", str(tmp_path)]) == 0
    assert "width-hand" in capsys.readouterr().out


@pytest.mark.parametrize(
    "args, sentence",
    [
        (["grade", "nowhere"], "there is no folder nowhere."),
        (["grade", "."], ". holds nothing to grade: "),
        (["check", "a.txt"], "a.txt cannot be read: No such file"),
        (["check", "a.py"], "a.py cannot be read: No such file or directory."),
        (["report", "."], "cannot be read"),
        (["list", "mirror"], "there is no set 'mirror'"),
        (["grade", ".", "--jobs", "two"], "invalid int value"),
        (["dance"], "invalid choice"),
    ],
)
def test_bad_input_is_one_sentence_and_exit_code_2(tmp_path, monkeypatch, machack, args, sentence):
    monkeypatch.chdir(tmp_path)
    code, _, err = machack("class", *args)
    assert code == 2 and sentence in err and len(err.strip().splitlines()) == 1
