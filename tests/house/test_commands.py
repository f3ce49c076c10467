"""The commands a reader types: they exist, they are listed, and bad input gets one clear sentence."""

import io
import re
import shlex
import subprocess
import sys
import tomllib

import pytest

from book.tables import commands
from machack.cli import main
from machack.terminal.uci import Engine
from pdp6 import cli as machine


@pytest.fixture(scope="module")
def makefile(root):
    return (root / "Makefile").read_text()


def targets(makefile):
    return re.search(r"^\.PHONY:(.*)$", makefile, re.MULTILINE)[1].split()


def run(root, *command, **more):
    return subprocess.run(command, cwd=root, capture_output=True, text=True, timeout=60, **more)


def test_make_alone_lists_every_command(root, makefile):
    said = run(root, "make", "-s").stdout
    assert {line.split()[0] for line in said.splitlines()[1:]} == set(targets(makefile))


def test_every_command_the_readme_names_exists(root, makefile):
    lines = commands_of((root / "README.md").read_text())
    named = {line.split()[1] for line in lines if line.startswith("make ")}
    assert {"read", "test"} <= named <= set(targets(makefile))


def ended(main, words):
    """The exit code of a command whose main is called."""
    try:
        return main(words)
    except SystemExit as end:
        return end.code


RUN_ELSEWHERE = {  # too long to be run once more: the tests that run them, or parts of them
    "machack epd FILE.epd --nodes 100000": "tests/edges/test_suites.py",
    'machack uci --as "entry anna.py"': "tests/laboratory/test_under_interface.py",
    "machack book --check": "tests/edges/test_book.py",
    "machack fidelity tests/data/original-answers.jsonl --clean": "tests/edges/test_fidelity.py",
    "machack fidelity --later tests/data/later": "tests/edges/test_later.py",
    "machack annotate mine.pgn": "tests/annotation/test_command.py",
    "machack annotate mine.pgn --as turing -o annotated.pgn": "tests/annotation/test_command.py",
    "machack games --as bernstein": "tests/ancestors/test_figures.py",
    'machack match machack "machack; Depth=3" --games 20': "tests/laboratory/test_commands.py",
    "machack match machack kotok --games 10": "tests/laboratory/test_commands.py",
    'machack match machack "machack; Depth=3" --games 1000 --folder three-plies': "tests/laboratory/test_commands.py",
    "machack experiment family-part": "tests/laboratory/test_commands.py",
    "machack tournament FOLDER --list": "tests/classroom/test_tournament.py",
    "machack tournament FOLDER": "tests/classroom/test_tournament.py",
    "machack class release width --zip": "tests/classroom/test_class.py",
    'machack class release minimax width --only minimax-numbers,width-hand --points 3,5 --title "Lesson 1"': "tests/classroom/test_assignment.py",
    "machack class check FILE": "tests/classroom/test_class.py",
    "machack class grade FOLDER": "tests/classroom/test_class.py",
    "machack class grade submissions.zip --roster worksheet.csv": "tests/classroom/test_intake.py",
    "machack class report FOLDER": "tests/classroom/test_class.py",
}


def test_what_is_run_elsewhere_is_run_there(root):
    for words, file in RUN_ELSEWHERE.items():
        assert f'"{words.split()[1]}"' in (root / file).read_text()


def test_every_example_of_a_help_is_a_line_that_its_command_reads():
    for program, parser in commands.PARSERS.items():
        for line in commands.examples(program):
            assert parser().parse_args(shlex.split(line.partition("<")[0])[1:])


AT_THE_KEYS = ("play", "uci")  # these are processes of their own, typed to; the others' main is called here
TYPED = "P-K4\nM\nBD\nT N-KB3\nSMVD 1\nWALLP 1\n"  # what the help of `play` types at it


def test_every_example_in_the_help_of_the_program_runs(root, tmp_path, monkeypatch, capfd):
    """In a folder that only links to the checkout's files: what a command writes is not left in the checkout."""
    examples = commands.examples("machack")
    assert set(RUN_ELSEWHERE) <= set(examples)
    for path in root.iterdir():
        (tmp_path / path.name).symlink_to(path)
    monkeypatch.chdir(tmp_path)
    for line in (line for line in examples if line not in RUN_ELSEWHERE):
        words = shlex.split(line.partition("<")[0])[1:]
        if words[0] in AT_THE_KEYS:
            command = [sys.executable, "-m", "machack.cli", *words]
            ran = subprocess.run(command, capture_output=True, text=True, timeout=600, input=TYPED)
            code, printed = ran.returncode, ran.stdout
        else:
            monkeypatch.setattr("sys.stdin", io.StringIO("startpos\n"))
            code, printed = ended(main, words), capfd.readouterr().out
        assert code == 0 and printed, line
        assert "play" not in words or "--black" in words or "WR ** WB WK " in printed or "WR WN WB WK " in printed
        assert "--teletype" not in words or "\nPLAUSIBILITY " in printed


def test_every_example_in_the_help_of_the_machine_runs(root, tmp_path, monkeypatch, capfd):
    """In the order of the help, in an empty folder: `asm` makes what `info` is about."""
    examples = [line for line in commands.examples("pdp6") if "hello" in line]
    assert {line.split()[1] for line in examples} == {"run", "asm", "debug", "info"}
    monkeypatch.chdir(tmp_path)
    for line in examples:
        monkeypatch.setattr("sys.stdin", io.StringIO("100/\n" if "debug" in line else ""))
        code, said = ended(machine.main, line.split()[1:]), capfd.readouterr()
        assert code == 0 and said.out, said.err


def test_every_command_of_the_programs_that_the_readme_names_can_be_typed(root):
    """Each is an example of a help, which the tests above run, or asks for a help."""
    examples = {*commands.examples("machack"), *commands.examples("pdp6"), "machack --help", "pdp6 --help"}
    named = {line.removeprefix(".venv/bin/") for line in commands_of((root / "README.md").read_text())}
    of_programs = {line for line in named if line.startswith(("machack ", "pdp6 "))}
    assert len(of_programs) > 8 and of_programs - examples == set()


# Where each command of the README and the Makefile is run, or what it does is: {its words: (the file, the words to be found there)}.
# fmt: off
RUN_IN = {"make read": (".ci/run", "make read"), "make check": (".ci/run", "make check"),
          "make help": ("tests/house/test_commands.py", '"make", "-s"'), "make book": (".ci/run", "make book"), "make test": (".ci/run", "make test"),
          "make env": (".ci/run", "make env"), "make wheel": (".ci/wheel", "make wheel"),
          "make verify": ("tests/verify.py", "make verify"), "make lab": ("tests/house/test_lab.py", "open_lab"),
          "make bench": ("tests/house/test_commands.py", '"-m", "benchmarks"'), "make data": ("tests/book/test_measured.py", '"data", "ARGS=--list"'),
          "make page-engine": ("tests/house/test_whole.py", '"make", "page-engine"'), "make clean": ("tests/house/test_commands.py", '"make", "clean"'),
          "make pdf": ("tests/house/test_static_chapters.py", "print_book.make("), "make epub": ("tests/house/test_static_chapters.py", "make_epub.make("),
          "make release": ("tests/house/test_whole.py", '"make", "release"'),
          "python3 -m venv": ("book/tools/make_environment.py", '"-m", "venv"'),
          "pip install -r": ("book/tools/make_environment.py", '"-r", "requirements.txt", "-e", "."'),
          "-m book.tools.read_book": ("Makefile", "-m book.tools.read_book"),
          "-m benchmarks.pdp6": ("tests/house/test_commands.py", '"-m", "benchmarks.pdp6"'),
          "machack": ("tests/house/test_commands.py", '"machack.cli"'), "pdp6": ("tests/house/test_commands.py", '"pdp6.cli"')}
# fmt: on


def commands_of(text):
    """The commands that a text names, in code or in indented lines."""
    lines = re.findall(r"^    (\S[^#\n]*)", text, re.MULTILINE) + re.findall(r"`([^`\n]+)`", text)
    command = re.compile(r"(?:\.venv/bin/)?(?:make [a-z-]+|python3? -m|machack |pdp6 )")
    return [line.strip() for line in lines if command.match(line)]


def test_every_command_of_the_readme_and_the_makefile_is_run_somewhere(root, makefile):
    named = commands_of((root / "README.md").read_text()) + [f"make {name}" for name in targets(makefile)]
    assert {"make read", "make wheel", ".venv/bin/machack play"} <= set(named)
    homeless = [line for line in named if not any(key in line for key in RUN_IN)]
    assert homeless == [], "say where they are run, in RUN_IN"
    for place, words in RUN_IN.values():
        assert words in (root / place).read_text(), f"{place} no longer has {words}"


@pytest.mark.parametrize(
    "command, options",
    [(["-m", "benchmarks"], {"--quick", "--profile", "--simh"}), (["-m", "benchmarks.pdp6"], {"--simh"})],
)
def test_the_benchmarks_have_these_options(root, command, options):
    said = run(root, sys.executable, *command, "--help")
    assert said.returncode == 0 and options <= set(re.findall(r"--\w+", said.stdout))


def test_every_file_that_readme_makefile_and_contributing_name_exists(root):
    named = set(
        re.findall(
            r"(?<![\w/.])(?:book|tests|machack|pdp6|benchmarks|\.ci|\.github)/[\w./-]*\w",
            "".join((root / name).read_text() for name in ("Makefile", "README.md", "CONTRIBUTING.md")),
        )
    )
    assert named and [name for name in sorted(named) if not (root / name).exists()] == []


def test_the_gate_runs_what_the_readme_promises(root):
    gate = (root / ".ci" / "run").read_text()
    for command in ("make env", "make test", "make book", "make read", ".ci/wheel"):
        assert command in gate
    assert "RANDOM" not in gate and "unset SEED WHOLE" in gate, "the same commit must get the same verdict"
    assert '-m "gate or (book and not browser and not long)"' in gate, "every page, and a test for each kind of figure"
    assert (root / ".ci" / "run").stat().st_mode & 0o111


def test_recipes_stay_short(makefile):
    recipes = re.findall(r"^\t.*$", makefile, re.MULTILINE)
    assert recipes and max(map(len, recipes)) < 140


def test_options_reach_the_server(root):
    plan = run(root, "make", "-n", "read", "PORT=2345", "OPEN=0").stdout
    assert "--no-open" in plan and "--port='2345'" in plan
    assert "--no-open" not in run(root, "make", "-n", "read").stdout


@pytest.mark.parametrize("port", ["x'y", "x y", "; echo planted", "-1", 'x"y'])
def test_an_odd_port_reaches_the_server_as_it_was_typed(root, port):
    plan = run(root, "make", "-n", "read", f"PORT={port}", "OPEN=0").stdout
    (command,) = (line for line in plan.splitlines() if "read_book" in line)
    assert shlex.split(command)[3:] == ["--no-open", f"--port={port}"]


def test_without_python_make_says_what_to_install(root, tmp_path, makefile):
    (tmp_path / "Makefile").write_text(makefile)
    for name in ("requirements.txt", "pyproject.toml"):
        (tmp_path / name).touch()
    said = run(tmp_path, "make", "env", "PYTHON=no-such-python")
    assert said.returncode == 2
    assert "There is no no-such-python here: install Python 3.11 or newer." in said.stderr


def test_clean_leaves_only_what_was_never_built(tmp_path, makefile):
    """What git ignores and a command of the house makes is gone; a reader's own files stay."""
    (tmp_path / "Makefile").write_text(makefile)
    built = [".venv/bin", "_build/html", "build/lib", "dist", "machack.egg-info", "machack/__pycache__", ".ruff_cache"]
    for name in [*built, "machack/show", "book"]:
        (tmp_path / name).mkdir(parents=True)
    assert run(tmp_path, "make", "clean").returncode == 0
    left = {str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*")}
    assert left == {"Makefile", "machack", "machack/show", "book"}


@pytest.mark.parametrize("port", ["abc", "0", "70000", "-1", "1.5", "", "２３"])
@pytest.mark.parametrize("script", ["read_book", "open_lab"])
def test_a_port_that_is_none_gets_one_sentence(root, script, port):
    said = run(root, sys.executable, "-m", f"book.tools.{script}", f"--port={port}", "--no-open")
    assert said.returncode == 2 and said.stdout == ""
    assert said.stderr == f"PORT must be a whole number from 1 to 65535, not {port!r}.\n"


@pytest.mark.parametrize(
    "line", [[], ["--anything"], ["fly"], ["info"], ["info", "no such file"], ["asm", "no such file"]]
)
def test_a_wrong_line_to_the_machine_gets_one_sentence(root, line):
    said = run(root, sys.executable, "-m", "pdp6.cli", *line)
    assert said.returncode == 2 and said.stdout == "" and said.stderr.count("\n") == 1
    assert said.stderr.startswith("pdp6") and said.stderr.endswith(".\n")


def requirement_ranges(lines):
    """Each package with its range, from lines in the form of requirements.txt."""
    plain = (line.split("#")[0].strip() for line in lines)
    return {re.match(r"[\w-]+", line)[0]: line[re.match(r"[\w-]+", line).end() :] for line in plain if line}


def test_the_package_and_the_environment_agree_on_versions(root):
    project = tomllib.loads((root / "pyproject.toml").read_text())["project"]
    package = requirement_ranges(project["dependencies"])
    environment = requirement_ranges((root / "requirements.txt").read_text().splitlines())
    assert {name: environment.get(name) for name in package} == package
    assert all(environment.values()), "every requirement has a range"


def test_console_scripts_point_at_functions(root):
    scripts = tomllib.loads((root / "pyproject.toml").read_text())["project"]["scripts"]
    assert scripts == {"machack": "machack.cli:main", "pdp6": "pdp6.cli:main"}
    for target in scripts.values():
        module, function = target.split(":")
        source = (root / (module.replace(".", "/") + ".py")).read_text()
        assert f"def {function}(" in source


def test_the_page_lists_every_option_that_uci_declares_and_every_go_that_it_reads():
    said = []
    Engine(said.append).obey("uci")
    declared = {line.split(" type ")[0].removeprefix("option name ") for line in said if line.startswith("option ")}
    listed = set(re.findall(r"<tr><td><code>(\w+)</code>", commands.uci_options().data))
    assert listed == declared and len(declared) > 30
    told = re.findall(r"<tr><td><code>go ?(\w*)", commands.uci_go().data)
    assert told == ["", "depth", "mate", "movetime", "nodes", "searchmoves", "ponder", "infinite"]
