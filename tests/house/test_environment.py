"""Making the environment: every way it can fail says in one sentence what to do."""

import ast
import stat

import pytest

from book.tools import make_environment as tool


def test_an_old_python_can_read_the_script(root):
    tree = ast.parse((root / "book" / "tools" / "make_environment.py").read_text(), feature_version=(3, 4))
    newer = (ast.JoinedStr, ast.NamedExpr, ast.AnnAssign, ast.AsyncFunctionDef, ast.Match)
    assert [type(node).__name__ for node in ast.walk(tree) if isinstance(node, newer)] == []


def test_an_old_python_alone_says_that_it_is_too_old(monkeypatch, capsys, tmp_path):
    monkeypatch.setattr(tool.sys, "version_info", (3, 9, 2))
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(tool, "ROOT", str(tmp_path))
    assert tool.main() == 2
    said = capsys.readouterr().err
    assert said.startswith("This is Python 3.9; the book needs Python 3.11 or newer") and said.count("\n") == 1


def test_an_old_python_hands_over_to_a_newer_one_on_the_path(monkeypatch, tmp_path):
    newer = tmp_path / "python3.12"
    newer.write_text("#!/bin/sh\n")
    newer.chmod(newer.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setattr(tool.sys, "version_info", (3, 9, 2))
    monkeypatch.setenv("PATH", str(tmp_path))
    assert tool.new_enough_python() == str(newer)


def ways(monkeypatch, works):
    """Let `run` succeed only where `works(command, more)` does; the list of what it was asked."""
    asked = []

    def run(log, *command, **more):
        asked.append((command, more))
        return works(command, more)

    monkeypatch.setattr(tool, "run", run)
    return asked


def test_without_ensurepip_pip_comes_from_the_python_that_has_it(monkeypatch):
    asked = ways(monkeypatch, lambda command, more: "--without-pip" in command or "--python" in command)
    tool.make_venv("python3", ".venv", None)
    assert [command[1:3] for command, _ in asked] == [("-m", "venv"), ("-m", "venv"), ("-m", "pip")]


def test_without_pip_anywhere_it_comes_from_its_wheel(monkeypatch):
    monkeypatch.setattr(tool, "pip_wheels", lambda: ["/wheels/pip-23.whl"])
    asked = ways(monkeypatch, lambda command, more: "--without-pip" in command or "PYTHONPATH" in more)
    tool.make_venv("python3", ".venv", None)
    assert asked[-1][1] == {"PYTHONPATH": "/wheels/pip-23.whl"}


@pytest.mark.parametrize("works", [lambda command, more: False, lambda command, more: "--without-pip" in command])
def test_without_venv_or_pip_one_sentence_names_the_package(monkeypatch, works):
    monkeypatch.setattr(tool, "pip_wheels", list)
    ways(monkeypatch, works)
    with pytest.raises(tool.Trouble, match="apt install python3-venv"):
        tool.make_venv("python3", ".venv", None)


def test_a_failed_install_shows_the_last_words_of_pip_and_leaves_no_stamp(monkeypatch, capsys, tmp_path):
    monkeypatch.setattr(tool, "ROOT", str(tmp_path))
    monkeypatch.setattr(tool, "has_pip", lambda folder, log: True)

    def run(log, *command, **more):
        log.write("ERROR: no matching distribution\n")
        return False

    monkeypatch.setattr(tool, "run", run)
    assert tool.main() == 2
    said = capsys.readouterr().err
    assert "no matching distribution" in said and "pip could not install the packages" in said
    assert not (tmp_path / ".venv" / "made").exists()


def test_a_checkout_that_cannot_be_written_gets_one_sentence(monkeypatch, capsys, tmp_path):
    monkeypatch.setattr(tool, "ROOT", str(tmp_path / "gone"))
    assert tool.main() == 2
    said = capsys.readouterr().err
    assert said.startswith(f"{tmp_path / 'gone' / '.venv.log'} cannot be written (") and said.count("\n") == 1


def test_a_full_disk_is_not_mistaken_for_a_missing_network(monkeypatch, capsys, tmp_path):
    monkeypatch.setattr(tool, "ROOT", str(tmp_path))
    monkeypatch.setattr(tool, "has_pip", lambda folder, log: True)
    monkeypatch.setattr(tool, "run", lambda log, *command, **more: log.write(f"ERROR: [Errno 28] {tool.FULL}\n") < 0)
    assert tool.main() == 2
    said = capsys.readouterr().err
    assert said.startswith(f"{tmp_path / '.venv'} cannot be written ({tool.FULL})") and said.count("\n") == 1


def test_a_person_who_stops_it_gets_one_sentence(monkeypatch, capsys, tmp_path):
    def stop(folder, log):
        raise KeyboardInterrupt

    monkeypatch.setattr(tool, "ROOT", str(tmp_path))
    monkeypatch.setattr(tool, "has_pip", stop)
    assert tool.main() == 130
    assert capsys.readouterr().err.strip().count("\n") == 0 and not (tmp_path / ".venv" / "made").exists()
