"""Building and serving the book: progress a reader understands, and a port that is always found."""

import contextlib
import errno
import os
import signal
import socket
import subprocess
import sys
import threading
import urllib.error
import urllib.request

import pytest

from book.tools import make_book, read_book
from book.trouble import Trouble


@contextlib.contextmanager
def busy_port():
    """A port on which somebody listens, and after which one is likely to be free."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        yield taken.getsockname()[1]


def test_a_busy_port_gives_way_to_the_next_free_one_with_a_message(tmp_path, capsys):
    with busy_port() as port, read_book.open_server(port, tmp_path) as server:
        taken = server.server_address[1]
        assert port < taken <= port + read_book.PORTS_TRIED
        assert capsys.readouterr().out == f"Port {port} is busy; taking the next free one, {taken}.\n"


def test_when_no_port_is_free_one_sentence_says_so(tmp_path, monkeypatch):
    monkeypatch.setattr(read_book, "PORTS_TRIED", 1)
    with busy_port() as port, pytest.raises(Trouble, match=f"No port from {port} to {port} is free"):
        read_book.open_server(port, tmp_path)


@pytest.fixture
def served(tmp_path):
    """The address and the port of a server of one page."""
    (tmp_path / "index.html").write_text("the front page")
    with busy_port() as port:
        pass
    with read_book.open_server(port, tmp_path) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.server_address
        server.shutdown()


def test_pages_are_served_on_this_machine_only(served):
    assert served[0] == "127.0.0.1"
    with urllib.request.urlopen(f"http://127.0.0.1:{served[1]}/") as page:
        assert page.read() == b"the front page"


@pytest.mark.parametrize("address", ["none.html", "%00", "a%00b.html", "%00/", "x" * 5000])
def test_an_address_that_names_no_page_is_answered(served, address):
    with pytest.raises(urllib.error.HTTPError, match="404"):
        urllib.request.urlopen(f"http://127.0.0.1:{served[1]}/{address}", timeout=10)


def test_a_connection_that_says_nothing_is_closed(served, monkeypatch):
    assert 5 <= read_book.QuietHandler.timeout <= 60
    monkeypatch.setattr(read_book.QuietHandler, "timeout", 0.2)
    for said in (b"", b"GET / HTT"):
        with socket.create_connection(served, timeout=20) as connection:
            connection.sendall(said)
            assert connection.recv(100) == b""


def test_a_book_that_is_not_built_is_not_served(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(read_book, "PAGES", tmp_path)
    monkeypatch.setattr(read_book.sys, "argv", ["read_book.py", "--no-build", "--no-open"])
    assert read_book.main() == 2
    assert capsys.readouterr().err == "The book is not built yet. Run `make book` first.\n"


def test_a_book_whose_last_build_was_ended_is_served_with_a_word_of_warning(monkeypatch, tmp_path, capsys):
    (tmp_path / "index.html").touch()
    monkeypatch.setattr(read_book, "PAGES", tmp_path)
    monkeypatch.setattr(make_book, "WHOLE", tmp_path / "whole")
    monkeypatch.setattr(read_book, "serve", lambda server, show: server.server_close())
    monkeypatch.setattr(read_book.sys, "argv", ["read_book.py", "--no-build", "--no-open"])
    assert read_book.main() == 0
    assert capsys.readouterr().err.startswith("The last build was not finished")
    (tmp_path / "whole").touch()
    assert read_book.main() == 0 and capsys.readouterr().err == ""


def test_progress_says_each_thing_once():
    said = []
    progress = make_book.Progress(said.append)
    for line in [
        "myst v3.0.1: MdParserConfig(...)",
        "running book/how-to-read (9 of 61)",
        "running book/how-to-read (9 of 61)",
        "reading sources... [ 50%] book/how-to-read",
        "writing output... [ 50%] book/index",
        "writing output... [100%] book/references",
    ]:
        progress.read_line(line)
    assert said == ["    9 of 61  running book/how-to-read", "   50 %  reading book/how-to-read", "  writing the pages"]


LOG = """running book/a (1 of 2)
running book/b (2 of 2)
[IPKernelApp] WARNING | Kernel is running over TCP without encryption.
/x/book/a.md:12: ERROR: cell 3 fails
    An error occurred while executing the following cell:
    ------------------
    print("WARNING: mind the gap")
    1 / 0
    ------------------

    ZeroDivisionError: division by zero
/x/book/b.md: WARNING: a word of its own [mystnb]
/x/book/b.md:7: ERROR: cell 1 fails
    A cell timed out while it was being executed, after 600 seconds.

Sphinx error:
2 of the 2 chapters that ran failed, so no page was read.
Traceback (most recent call last):
  File "somewhere deep"
RuntimeError: There was an error in building your book.
"""


def test_a_failed_build_shows_warnings_and_every_cell_that_failed_and_nothing_else():
    warning, *cells = make_book.error_summary(LOG).split("\n/x/")
    assert warning == "/x/book/b.md: WARNING: a word of its own [mystnb]"
    assert [cell.splitlines()[0] for cell in cells] == [
        f"book/{each} fails" for each in ("a.md:12: ERROR: cell 3", "b.md:7: ERROR: cell 1")
    ]
    assert cells[0].endswith("ZeroDivisionError: division by zero") and cells[1].endswith("after 600 seconds.")


def test_a_failure_without_a_warning_shows_the_end_of_the_log():
    assert make_book.error_summary("one\ntwo\n") == "one\ntwo"


@pytest.fixture
def elsewhere(monkeypatch, tmp_path):
    """The tool with its folders under `tmp_path`, nothing to compile, and a builder that each test gives it."""
    for name, place in {"ROOT": ".", "BUILD": "_build", "LOG": "_build/book.log", "WHOLE": "_build/whole"}.items():
        monkeypatch.setattr(make_book, name, tmp_path / place)
    monkeypatch.setattr(make_book, "READY", "pass")
    monkeypatch.setattr(make_book.sys, "argv", ["make_book.py"])
    monkeypatch.setattr("signal.signal", lambda *_: None)
    return lambda command: monkeypatch.setattr(make_book, "BUILDER", ["sh", "-c", command, "sh"])


def test_a_failed_build_says_where_the_whole_story_is(elsewhere, capsys):
    elsewhere("echo 'a.md: WARNING: broken'; exit 1")
    assert make_book.main() == 1 and not make_book.WHOLE.exists()
    said = capsys.readouterr().err
    assert "a.md: WARNING: broken" in said and "the whole story in _build/book.log" in said


def test_a_build_that_came_to_its_end_is_whole_until_the_next_begins(elsewhere):
    elsewhere("test ! -e _build/whole")
    assert make_book.main() == 0 and make_book.WHOLE.exists()
    assert make_book.main() == 0, "the stamp was there while pages were written"


def change_text():
    (make_book.ROOT / "book" / "page.md").write_text("Good evening.")


def add_file():
    (make_book.ROOT / "book" / "new.py").touch()


def remove_pages():
    (make_book.BUILD / "html" / "index.html").unlink()


def leave_bytecode():
    (make_book.ROOT / "book" / "__pycache__").mkdir()
    (make_book.ROOT / "book" / "__pycache__" / "new.pyc").touch()


@pytest.mark.parametrize(
    "change, words, runs",
    [
        (None, [], 1),
        (leave_bytecode, [], 1),
        (None, ["--force"], 2),
        (change_text, [], 2),
        (add_file, [], 2),
        (remove_pages, [], 2),
    ],
)
def test_a_book_from_which_nothing_has_changed_is_not_built_again(elsewhere, monkeypatch, capsys, change, words, runs):
    (make_book.ROOT / "book").mkdir()
    (make_book.ROOT / "book" / "page.md").write_text("Good morning.")
    elsewhere("mkdir -p _build/html; touch _build/html/index.html; echo x >> _build/runs")
    assert make_book.main() == 0
    if change:
        change()
    monkeypatch.setattr(make_book.sys, "argv", ["make_book.py", *words])
    capsys.readouterr()
    assert make_book.main() == 0
    assert (make_book.BUILD / "runs").read_text().count("x") == runs
    assert ("nothing has changed" in capsys.readouterr().out) == (runs == 1)


def test_a_text_changed_while_the_book_is_built_is_not_taken_for_built(elsewhere):
    elsewhere("mkdir -p _build/html; touch _build/html/index.html; echo x >> _build/runs; touch new.md")
    assert make_book.main() == make_book.main() == make_book.main() == 0
    assert (make_book.BUILD / "runs").read_text().count("x") == 2


@pytest.mark.parametrize("whole, stays", [(False, {"jupyter_cache"}), (True, {"html", ".doctrees", "jupyter_cache"})])
def test_what_a_build_that_was_ended_left_of_the_pages_goes(elsewhere, whole, stays):
    for name in ("html", ".doctrees", "jupyter_cache"):
        (make_book.BUILD / name).mkdir(parents=True)
    if whole:
        make_book.WHOLE.touch()
    elsewhere("exit 1")
    assert make_book.main() == 1
    assert {path.name for path in make_book.BUILD.iterdir()} == {*stays, "book.log"}


def test_a_program_that_does_not_run_is_no_traceback_of_ours(elsewhere, monkeypatch, capfd):
    monkeypatch.setattr(make_book, "READY", "raise SystemExit('why it does not run')")
    assert make_book.main() == 2
    said = capfd.readouterr().err
    assert said == "why it does not run\nThe book was not built: the program does not run, and the reason is above.\n"


@pytest.mark.parametrize("chosen, mode", [(None, "page"), ("compiled", "compiled")])
def test_the_chapters_run_the_pages_modules_unless_another_way_is_asked_for(elsewhere, monkeypatch, chosen, mode):
    monkeypatch.delenv("MACHACK_MODE", raising=False)
    if chosen:
        monkeypatch.setenv("MACHACK_MODE", chosen)
    elsewhere(f'test "$MACHACK_MODE" = {mode}')
    assert make_book.main() == 0


def test_a_full_disk_gets_one_sentence(elsewhere, capsys):
    make_book.BUILD.mkdir()
    make_book.LOG.symlink_to("/dev/full")
    elsewhere("yes | head -c 100000")
    assert make_book.main() == 2
    reason = os.strerror(errno.ENOSPC)
    assert capsys.readouterr().err == (
        f"{make_book.BUILD} cannot be written ({reason}): see to that, and run the same command again.\n"
    )


def test_a_checkout_that_cannot_be_written_gets_one_sentence(elsewhere, capsys):
    make_book.BUILD.touch()
    assert make_book.main() == 2
    said = capsys.readouterr().err
    assert said.startswith(f"{make_book.BUILD} cannot be written (") and said.count("\n") == 1


@pytest.mark.parametrize(
    "end, named",
    [
        ("OSError: [Errno 28] No space left on device", "No space left on device"),
        (
            "PermissionError: [Errno 13] Permission denied: '/home/a/.x'",
            "/home/a/.x cannot be written (Permission denied)",
        ),
        ("sqlite3.OperationalError: database or disk is full", "database or disk is full"),
        ("OSError: [Errno 2] No such file or directory: 'x'", None),
        ("a.md:9: ERROR: cell 1 fails\n    x\nOSError: [Errno 28] No space left on device", None),
    ],
)
def test_where_the_builder_could_not_write_is_said_in_one_sentence(end, named):
    said = make_book.write_error(f"Traceback (most recent call last):\n  File\n{end}\n")
    assert said is None if named is None else named in said


def test_a_stopped_build_says_so_and_leaves_nothing_running(root, tmp_path):
    """By SIGTERM, which reaches the tool alone: ctrl-C reaches the builder too."""
    driver = (
        f"import sys; sys.path.insert(0, {str(root)!r}); from book.tools import make_book as m; from pathlib import Path; "
        f"m.ROOT, m.BUILD, m.LOG, m.WHOLE = [Path({str(tmp_path)!r}, x) for x in ('', '_build', '_build/log', '_build/whole')]; "
        "m.READY = 'pass'; m.BUILDER = ['sh', '-c', 'echo $$ > running; echo writing output... [ 1%]; exec sleep 600']; "
        "sys.argv = ['make_book.py']; sys.exit(m.main())"
    )
    tool = subprocess.Popen([sys.executable, "-c", driver], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert any("writing the pages" in line for line in iter(tool.stdout.readline, ""))
    tool.send_signal(signal.SIGTERM)
    _, said = tool.communicate(timeout=60)
    assert tool.returncode == 130
    assert said == f"{make_book.STOPPED}\n"
    with pytest.raises(ProcessLookupError):
        os.kill(int((tmp_path / "running").read_text()), 0)
