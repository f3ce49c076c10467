"""Building and serving the book: progress a reader understands, and a port that is always found."""

import contextlib
import socket
import threading
import urllib.request

import pytest


@pytest.fixture
def reading(house_tool):
    return house_tool("read_book")


@pytest.fixture
def building(house_tool):
    return house_tool("make_book")


@contextlib.contextmanager
def busy_port():
    """A port on which somebody listens, and after which one is likely to be free."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        yield taken.getsockname()[1]


def test_a_busy_port_gives_way_to_the_next_free_one_with_a_message(reading, tmp_path, capsys):
    with busy_port() as port, reading.open_server(port, tmp_path) as server:
        taken = server.server_address[1]
        assert port < taken <= port + reading.PORTS_TRIED
        assert capsys.readouterr().out == f"Port {port} is busy; taking the next free one, {taken}.\n"


def test_when_no_port_is_free_one_sentence_says_so(reading, tmp_path, monkeypatch):
    monkeypatch.setattr(reading, "PORTS_TRIED", 1)
    with busy_port() as port, pytest.raises(reading.Trouble, match=f"No port from {port} to {port} is free"):
        reading.open_server(port, tmp_path)


def test_pages_are_served_on_this_machine_only(reading, tmp_path):
    (tmp_path / "index.html").write_text("the front page")
    with busy_port() as port:
        pass
    with reading.open_server(port, tmp_path) as server:
        assert server.server_address[0] == "127.0.0.1"
        threading.Thread(target=server.serve_forever, daemon=True).start()
        with urllib.request.urlopen(f"http://127.0.0.1:{server.server_address[1]}/") as page:
            assert page.read() == b"the front page"
        server.shutdown()


def test_a_book_that_is_not_built_is_not_served(reading, monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(reading, "PAGES", tmp_path)
    monkeypatch.setattr(reading.sys, "argv", ["read_book.py", "--no-build", "--no-open"])
    assert reading.main() == 2
    assert capsys.readouterr().err == "The book is not built yet: run `make book` first.\n"


def test_progress_says_each_thing_once(building):
    said = []
    progress = building.Progress(said.append)
    for line in [
        "myst v3.0.1: MdParserConfig(...)",
        "reading sources... [ 50%] book/how-to-read",
        f"{building.ROOT}/book/how-to-read.md: Executing notebook using local CWD [mystnb]",
        f"{building.ROOT}/book/how-to-read.md: WARNING: Executing notebook failed: CellExecutionError",
        "writing output... [ 50%] book/index",
        "writing output... [100%] book/references",
    ]:
        progress.hear(line)
    assert said == ["   50 %  reading book/how-to-read", "         running book/how-to-read", "  writing the pages"]


LOG = """reading sources... [ 50%] book/a
[IPKernelApp] WARNING | Kernel is running over TCP without encryption.
/x/book/a.md: WARNING: Executing notebook failed: CellExecutionError [mystnb.exec]
Traceback (most recent call last):
  File "somewhere deep"
nbclient.exceptions.CellExecutionError: An error occurred while executing the following cell:
------------------
1 / 0
------------------
ZeroDivisionError: division by zero

The above exception was the direct cause of the following exception:
Traceback again
"""


def test_a_failed_build_shows_the_warning_and_the_cell_and_nothing_else(building):
    shown = building.what_went_wrong(LOG)
    assert "Executing notebook failed" in shown and shown.endswith("ZeroDivisionError: division by zero")
    assert "somewhere deep" not in shown and "encryption" not in shown and "Traceback again" not in shown


def test_a_failure_without_a_warning_shows_the_end_of_the_log(building):
    assert building.what_went_wrong("one\ntwo\n") == "one\ntwo"


def test_a_failed_build_says_where_the_whole_story_is(building, monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(building, "ROOT", tmp_path)
    monkeypatch.setattr(building, "BUILD", tmp_path / "_build")
    monkeypatch.setattr(building, "LOG", tmp_path / "_build" / "book.log")
    monkeypatch.setattr(building, "BUILDER", ["sh", "-c", "echo 'a.md: WARNING: broken'; exit 1", "sh"])
    assert building.build() is False
    said = capsys.readouterr().err
    assert "a.md: WARNING: broken" in said and "the whole story in _build/book.log" in said
