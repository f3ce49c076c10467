"""What a submission reaches that cheats or does harm: behind the fence, and in the wall with the fence switched off."""

import contextlib
import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from machack.classroom.exercises.sets import CHAPTERS, ROOT, exercise
from machack.classroom.school import grade_table, grading, reports, wall
from machack.classroom.school.class_words import in_words
from machack.classroom.school.submissions import Submission
from machack.notation.processes import end_session
from machack.program.compiled import CACHE, MODE
from tests.classroom import right

compiled_only = pytest.mark.skipif(MODE != "compiled", reason="a process that compiles: compiled mode only")
RIGHT = "width_hand_1, width_hand_2 = 9, 13"

# What is tried: (what it is, its code, whether it succeeds behind the fence, and in the wall with the fence switched off).
# In the code, CLASS is a folder with other hand-ins, HOME the teacher's home, PORT where the teacher's machine listens.
ATTEMPTS = [
    ("write a file", "open(f'{CLASS}/new', 'w').close()", False, False),
    ("make a file, opened for reading", "os.open(f'{CLASS}/new', os.O_CREAT)", False, False),
    ("empty a file, opened for reading", "os.open(f'{CLASS}/ada.py', os.O_TRUNC)", False, False),
    ("truncate a file", "os.truncate(f'{CLASS}/ada.py', 0)", False, False),
    ("remove a file", "os.remove(f'{CLASS}/ada.py')", False, False),
    ("rename a file", "os.rename(f'{CLASS}/ada.py', f'{CLASS}/eve.py')", False, False),
    ("make a folder", "os.mkdir(f'{CLASS}/new')", False, False),
    ("link to a file", "os.link(f'{CLASS}/ada.py', f'{CLASS}/new')", False, False),
    ("link to a folder", "os.symlink('/etc', f'{CLASS}/new')", False, False),
    ("open a file to everybody", "os.chmod(f'{CLASS}/ada.py', 0o777)", False, False),
    ("change the time of a file", "os.utime(f'{CLASS}/ada.py', (0, 0))", False, False),
    ("write a database", "import sqlite3\nsqlite3.connect(f'{CLASS}/new').execute('create table t(a)')", False, False),
    ("start a program", "import subprocess\nsubprocess.run(['touch', f'{CLASS}/new'], check=True)", False, False),
    ("call the system's own code", "import ctypes\nassert ctypes.pythonapi.open(f'{CLASS}/ada.py'.encode(), 0) >= 0",
     False, False),
    ("signal the grader", f"os.kill({os.getpid()}, 0)", False, False),
    ("connect", "import socket\nsocket.create_connection(('127.0.0.1', PORT), 5)", False, False),
    ("send a datagram", "import socket\nsocket.socket(type=socket.SOCK_DGRAM).sendto(b'x', ('127.0.0.1', PORT))",
     False, False),
    ("look a name up", "import socket\nsocket.getaddrinfo('localhost', 80)", False, False),
    ("read another's answers", "open(f'{CLASS}/page.json').read()", False, False),
    ("list the home", "assert 'diary.txt' in os.listdir(HOME)", False, False),
    ("read in the home", "open(f'{HOME}/diary.txt').read()", False, False),
    ("read the teacher's environment", "os.environ['TEACHERS_PASSWORD']", False, False),
    ("read who has an account", "open('/etc/passwd').read()", True, False),
    ("read an exercise set", "open(f'{CHAPTERS}/width/exercises.toml').read()", False, False),
    ("read solutions", "open(f'{CHAPTERS}/width/answers.py').read()", False, False),
    ("read judges", "open(f'{CHAPTERS}/width/judges.py').read()", False, False),
    ("ask the book for answers", "from machack.classroom.exercises.sets import exercise\nexercise('width-hand').answers",
     False, False),
    ("read a page on an ancestor", "open(f'{ROOT}/book/ancestors/turing.md').read()", False, False),
    ("read an appendix", "open(f'{ROOT}/book/appendix/cells.md').read()", False, False),
    ("read the tests", "open(f'{ROOT}/tests/classroom/right.py').read()", False, False),
    ("list the checkout", "assert 'tests' in os.listdir(ROOT)", False, False),
    ("change the book's code", "open(f'{ROOT}/machack/__init__.py', 'a').close()", False, False),
    ("change Python", "import chess\nopen(chess.__file__, 'a').close()", False, False),
    ("change the compiled program", "import glob\nopen(max(glob.glob(f'{KEPT}/*/*')), 'ab').close()", False, False),
    ("switch the fence off by its name", "import __main__\n__main__.GUARD.on = False", False, False),
    ("switch the fence off by a frame", "frame = sys._getframe()\nwhile 'GUARD' not in frame.f_globals: "
     "frame = frame.f_back\nframe.f_globals['GUARD'].on = False", True, True),
]  # fmt: skip
SWITCH_OFF = ATTEMPTS[-1][1]


@pytest.fixture
def patient(monkeypatch):
    """A submission has twenty minutes, on a machine with other work."""
    monkeypatch.setattr(grading, "SECONDS", 1200)
    monkeypatch.setattr(grading, "CELL_SECONDS", 600)


@pytest.fixture
def walled(patient):
    """A test of the wall, where there is one."""
    if why := wall.refusal():
        pytest.skip(f"there is no wall here: {why}")


@pytest.fixture
def teacher(patient, tmp_path, monkeypatch):
    """A teacher's folders, and what a submission's attempts call them."""
    home, folder = tmp_path / "home", tmp_path / "class"
    for place in (home / "diary.txt", folder / "ada.py", folder / "page.json"):
        place.parent.mkdir(exist_ok=True)
        place.write_text("secret")
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("MACHACK_CACHE_DIR", str(CACHE))  # which is in the home
    monkeypatch.setenv("TEACHERS_PASSWORD", "secret")
    with socket.create_server(("127.0.0.1", 0)) as listening, socket.socket(type=socket.SOCK_DGRAM) as datagrams:
        port = listening.getsockname()[1]
        datagrams.bind(("127.0.0.1", port))
        datagrams.settimeout(0.1)
        names = {"CLASS": folder, "HOME": home, "ROOT": ROOT, "CHAPTERS": CHAPTERS}
        yield {name: str(path) for name, path in names.items()} | {"PORT": port}, datagrams


def facts(folder):
    """What can be seen of the files in a folder from outside."""
    found = [(path.name, path.lstat()) for path in sorted(Path(folder).iterdir())]
    return [(name, about.st_mode, about.st_size, about.st_mtime_ns, about.st_nlink) for name, about in found]


def reached(teacher, before=""):
    """({attempts that succeeded}, what the submission's process answered): each attempt is a cell."""
    names, datagrams = teacher
    setup = f"import os, sys\n{chr(10).join(f'{name} = {value!r}' for name, value in names.items())}\ngot = []"
    setup += "\nKEPT = os.environ['MACHACK_CACHE_DIR']"
    cells = [f"{code}\ngot.append({what!r})" for what, code, _, _ in ATTEMPTS]
    mine = Submission("eve", None, tuple(filter(None, (setup, before, *cells, "width_hand_1 = got"))))
    said = grading.run(mine, [exercise("width-hand")])
    got = {*said["values"]["width_hand_1"]}
    with contextlib.suppress(TimeoutError):
        datagrams.recv(1)
        return got, said
    return got - {"send a datagram"}, said  # it arrived nowhere


@compiled_only
def test_what_is_reached_behind_the_fence_and_what_the_teacher_hears_of_it(teacher, monkeypatch):
    monkeypatch.setattr(wall, "PROGRAM", "no-such-program")
    before = facts(teacher[0]["CLASS"])
    got, said = reached(teacher)
    assert got == {what for what, _, fence, _ in ATTEMPTS if fence}
    assert facts(teacher[0]["CLASS"]) == before
    assert {"writes a file", "makes a link", "changes a file", "opens a database", "opens a connection"} <= {
        *said["tried"]
    }
    assert {"calls machine code", "starts a program", "lists home, a folder that is closed"} <= {*said["tried"]}


@pytest.mark.verify  # the gate hides bubblewrap
@compiled_only
def test_what_is_reached_in_the_wall_when_the_fence_is_switched_off(walled, teacher):
    before = facts(teacher[0]["CLASS"])
    got, said = reached(teacher, SWITCH_OFF)
    assert got == {what for what, _, _, walled in ATTEMPTS if walled}
    assert facts(teacher[0]["CLASS"]) == before
    assert said["tried"] == []  # so nothing was refused by the fence


@pytest.mark.verify  # the gate hides bubblewrap
@compiled_only
def test_in_the_wall_the_compiled_program_is_read_and_a_right_function_has_full_points(walled):
    look = "from machack.program import choose, compiled\n"
    look += "width_hand_1 = [compiled.KEPT, len(choose.choose_move.stats.cache_misses)]"
    step = exercise("width-function")
    mine = Submission("ada", None, (look, right.text_of(step.asks[0])))
    asked = [exercise("width-hand"), step]
    said = grading.run(mine, asked)
    assert said["values"]["width_hand_1"] == [True, 0]
    (_, grade) = grading.grade(mine, asked)
    assert (grade.points, grade.ran) == (step.points, wall.in_words())


@pytest.mark.verify  # the gate hides bubblewrap
def test_what_was_started_in_the_wall_ends_with_it_even_in_a_session_of_its_own(walled):
    text = "import os, time\nif not os.fork(): os.setsid()\nprint('one', flush=True)\ntime.sleep(1000)"
    command = [*wall.start([]), sys.executable, "-c", text]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, start_new_session=True)
    assert [process.stdout.readline() for _ in range(2)] == [b"one\n"] * 2
    end_session(process)
    assert process.stdout.read() == b""  # nobody has it open any more


@pytest.mark.verify  # the gate hides bubblewrap
@compiled_only
@pytest.mark.skipif(getattr(os, "geteuid", int)() == 0, reason="nobody counts the processes of root")
def test_processes_in_the_wall_are_limited(walled):
    text = "import os, time\nwidth_hand_1 = 0\nwhile width_hand_1 < 1000:\n    if not os.fork(): time.sleep(1000)\n    width_hand_1 += 1"
    said = grading.run(Submission("eve", None, (SWITCH_OFF, text)), [exercise("width-hand")])
    assert 0 < said["values"]["width_hand_1"] < 100


# ---------------------------------------------------------------- which of the two


@pytest.fixture
def bubblewrap(tmp_path, monkeypatch):
    """Replace bubblewrap by a program of this text, or by none."""

    def replaced(text):
        if text:
            (tmp_path / wall.PROGRAM).write_text(f"#!/bin/sh\n{text}\n")
            (tmp_path / wall.PROGRAM).chmod(0o755)
        monkeypatch.setenv("PATH", str(tmp_path))

    return replaced


@pytest.mark.skipif(sys.platform != "linux", reason="bubblewrap is a program of Linux")
@pytest.mark.parametrize(
    "text, why",
    [
        ("", "bubblewrap is not installed"),
        ("echo 'bwrap: No permissions' >&2; exit 1", "bubblewrap does not work here (No permissions)"),
        ("exit 3", "bubblewrap does not work here (exit code 3)"),
    ],
)
def test_without_a_wall_there_is_a_fence_and_the_report_says_why(bubblewrap, text, why):
    bubblewrap(text)
    assert wall.start([]) == []
    assert wall.in_words() == f"behind a fence, not a wall, because {why}"
    grade = grading.Grade("ada", "width-hand", 2, 2, "right", "", ran=wall.in_words())
    assert in_words([grade]).endswith(f"The submissions ran behind a fence, not a wall, because {why}.")


@compiled_only
def test_a_submission_is_graded_behind_the_fence_where_bubblewrap_refuses(bubblewrap, tmp_path):
    bubblewrap("echo 'bwrap: No permissions' >&2; exit 1")
    (grade,) = grading.grade(Submission("ada", None, (RIGHT,)), [exercise("width-hand")])
    assert grade.points == 2 and grade.ran.startswith("behind a fence")
    reports.write(tmp_path / "grades", [grade])
    assert grade_table.read(tmp_path / "grades" / "grades.csv")[0].ran == grade.ran


def test_a_signal_is_named_whether_bubblewrap_passes_it_on_or_not():
    assert grading.died_of(-9) == grading.died_of(137) and "SIGKILL" in grading.died_of(137)
