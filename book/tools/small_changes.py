"""Make thirty small changes in a copy of the repository, one at a time, and run the tests of each one's area.

        .venv/bin/python -m book.tools.small_changes                 a table: what was changed, the tests, seconds
        .venv/bin/python -m book.tools.small_changes --list          show the changes only
        .venv/bin/python -m book.tools.small_changes --only heading  only changes of one kind
        .venv/bin/python -m book.tools.small_changes --check         run `make check` after each change, too

A typo must need one file: no test may require a change in another. The changes are drawn by `--seed`. Each swaps two
letters in a word of prose, never in code, a link, a formula, a quotation or a directive.
"""

import argparse
import ast
import io
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
import tokenize
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from book.contents import ROOT, chapters
from book.text import blocks, headings
from machack.classroom.exercises.sets import set_files

SEED = 1967
COUNTS = {"chapter": 10, "comment": 5, "docstring": 5, "exercise": 5, "heading": 5}
# The parts of a line that are not prose: code and roles, links, formulas, quotations, emphasis, attributes.
NOT_PROSE = re.compile(
    r"(\{[\w:-]+\})?`[^`]*`|\[[^\]]*\]\([^)]*\)|\$[^$]*\$|\"[^\"]*\"|“[^”]*”|\*+[^*]*\*+|<[^>]*>|\S*[/_.=]\S+"
)
WORD = re.compile(r"(?<![\w'’-])[a-z]{5,}(?![\w'’-])")
READ_CHAPTERS = (
    "quotations paper_items known readings length glossary references shown_once teaching interface listings"
)
TESTS_OF_CHAPTERS = [
    f"tests/book/test_{name}.py" for name in (READ_CHAPTERS + " paper_games one_game seen_classroom").split()
]
TESTS_OF_A_CHAPTER = (
    *TESTS_OF_CHAPTERS,
    "tests/book/test_classroom_edition.py",
    "tests/book/test_positions.py",
    "tests/book/test_reading_time.py",
    "tests/house/test_notebooks.py",
    "tests/classroom/test_ladder.py",
    "tests/classroom/test_sets.py",
    "tests/laboratory/test_charts.py",
)
TESTS_OF_A_MODULE = (
    *TESTS_OF_CHAPTERS,
    "tests/test_sources.py",
    "tests/test_examples.py",
    "tests/test_arrows.py",
    "tests/engine/test_page.py::test_the_module_is_made_from_these_sources",
    "tests/emulator/test_in_page.py::test_the_module_is_made_from_this_kernel",
    "tests/emulator/test_debugger_seen.py",
    "tests/edges/test_seen_words.py",
)
# Tests that take long and do not depend on words: they run whole chapters, try answers, search.
LEFT_OUT = (
    "runs_from_top_to_bottom or no_page_has_a_solution or answers_of_readers or at_least_the_recorded_number "
    "or first_compilation or from_counting_to_the_mate or maps_and_plots or tables_are"
)


@dataclass(frozen=True)
class Change:
    """A word replaced by another: its file and line, and the tests that it concerns."""

    kind: str
    file: str
    line: int
    before: str
    after: str
    name: str = ""  # of the chapter or the exercise, if tests run for each of them

    def text_in(self, text):
        """Return the text of the file with this change."""
        lines = text.split("\n")
        lines[self.line] = re.sub(rf"(?<![\w'’-]){self.before}(?![\w'’-])", self.after, lines[self.line], count=1)
        return "\n".join(lines)


def misspelled(word):
    """Return a word with two of its inner letters swapped.

    >>> misspelled("plausible")
    'plauisble'
    """
    for index in range(len(word) // 2, len(word) - 1):
        if word[index] != word[index + 1]:
            return word[:index] + word[index + 1] + word[index] + word[index + 2 :]
    return word + word[-1]


def words_in(line):
    """Return the words of prose in a line."""
    prose = NOT_PROSE.sub(lambda match: " " * len(match[0]), line)
    return [match[0] for match in WORD.finditer(prose) if prose.count(match[0]) == 1 == line.count(match[0])]


def chapter_lines(path):
    """Yield the numbers of the lines of plain prose in a chapter's main text."""
    text = path.read_text(encoding="utf-8")
    lines = text.split("\n")
    prose = {line for block in blocks(text) if not block.name for line in block.body.splitlines()}
    unique = {line for line in prose if lines.count(line) == 1}
    for number, line in enumerate(lines):
        is_closed = line.count('"') % 2 == 0 and line.count("`") % 2 == 0 and line.count("*") % 2 == 0
        if line in unique and is_closed and len(line) > 40 and line[0].isalpha():
            yield number, line


def heading_lines(path):
    """Yield (number, line) of a chapter's headings below its title."""
    text = path.read_text(encoding="utf-8")
    lines = text.split("\n")
    yield from ((heading.line, lines[heading.line]) for heading in headings(text) if heading.level > 1)


def comment_lines(path):
    """Yield (number, line) for a module's comments that are sentences, and not marks for a tool."""
    text = path.read_text(encoding="utf-8")
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT and not re.search(r"noqa|fmt:|type:|https?:", token.string):
            number = token.start[0] - 1
            line = text.split("\n")[number]
            yield number, " " * token.start[1] + line[token.start[1] :]


def docstring_lines(path):
    """Yield (number, line) for a module's docstrings, without examples, parameters and parts that programs read."""
    text = path.read_text(encoding="utf-8")
    lines = text.split("\n")
    for node in ast.walk(ast.parse(text)):
        if not isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)) or not ast.get_docstring(node):
            continue
        first = node.body[0]
        for number in range(first.lineno - 1, first.end_lineno):
            line = lines[number]
            if re.search(r">>>|Source:|Status:|\S  +\S", line.strip()) or line.count('"') % 2 and '"""' not in line:
                break
            yield number, line.replace('"""', "   ")


def exercise_lines(path):
    """Yield (number, line, exercise) of the sentences of a set of exercises."""
    text = path.read_text(encoding="utf-8")
    sentences = [value for exercise in tomllib.loads(text)["exercise"] for value in sentences_of(exercise)]
    name = ""
    for number, line in enumerate(text.split("\n")):
        name = line.split('"')[1] if line.startswith("id = ") else name
        prose = re.sub(r'^(hint|shows) = "|"$', lambda mark: " " * len(mark[0]), line)
        if len(prose) > 40 and prose.strip()[0].isalpha() and any(prose.strip() in sentence for sentence in sentences):
            yield number, prose, name


def sentences_of(exercise):
    """Yield the texts of an exercise that are prose."""
    yield from (exercise.get(name, "") for name in ("prompt", "solution", "shows"))
    for ask in exercise.get("ask", ()):
        yield from (wrong.get("hint", "") for wrong in ask.get("wrong", ()))


@cache
def candidates(kind):
    """Return {file: [(line, word, name)]}, everything that could be changed."""
    code = [path for package in ("machack", "pdp6") for path in sorted((ROOT / package).rglob("*.py"))]
    sets = set_files()
    sources = {
        "chapter": (chapters(), chapter_lines),
        "heading": (chapters(), heading_lines),
        "comment": (code, comment_lines),
        "docstring": (code, docstring_lines),
        "exercise": (sets, exercise_lines),
    }
    paths, lines_of = sources[kind]
    rows = {
        path.relative_to(ROOT).as_posix(): [
            (number, word, name[0] if name else path.stem)
            for number, line, *name in lines_of(path)
            for word in words_in(line)
        ]
        for path in paths
    }
    return {file: words for file, words in rows.items() if words}


def changes(seed, only=None):
    """Return the changes that a seed draws, each in a different file."""
    drawn = []
    for kind, count in COUNTS.items():
        draw = random.Random(f"{seed} {kind}")
        rows = candidates(kind)
        for file in draw.sample(sorted(rows), count):
            line, word, name = draw.choice(rows[file])
            drawn.append(Change(kind, file, line, word, misspelled(word), name))
    return [change for change in drawn if only in (None, change.kind)]


def copy_repository(folder):
    """Copy the files that git tracks into a folder, and lend it the environment."""
    names = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout
    for name in filter(None, names.decode().split("\0")):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)
    subprocess.run(["git", "init", "-q"], cwd=folder, check=True)
    (folder / ".venv").symlink_to(ROOT / ".venv", target_is_directory=True)


def tests_of(change):
    """Return the arguments of pytest: the files of a change's area, and which tests are left out."""
    files = TESTS_OF_A_MODULE if change.kind in ("comment", "docstring") else TESTS_OF_A_CHAPTER
    others = f"(test_sets.py or test_notebooks.py or test_examples.py) and not {change.name}"
    return [*files, "-m", "not book and not browser", "-k", f"not ({LEFT_OUT}) and not ({others})"]


def try_change(change, folder, check):
    """Make a change in the copy, run its tests, undo it; return the last lines of the commands that failed."""
    path = folder / change.file
    text = path.read_text(encoding="utf-8")
    pytest = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *tests_of(change)]
    commands = [pytest, *([["make", "-s", "check"]] if check else [])]
    assert change.text_in(text) != text, change
    path.write_text(change.text_in(text), encoding="utf-8")
    try:
        runs = [subprocess.run(run, cwd=folder, capture_output=True, text=True) for run in commands]
    finally:
        path.write_text(text, encoding="utf-8")
    return [f"{run.stdout[-3000:]}{run.stderr[-1000:]}" for run in runs if run.returncode], runs[0].stdout


def main(arguments):
    """Try the changes and print a table; return 1 if a test failed."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--only", choices=COUNTS, help="only changes of this kind")
    parser.add_argument("--list", action="store_true", help="show the changes and run nothing")
    parser.add_argument("--check", action="store_true", help="run `make check` after each change, too")
    options = parser.parse_args(arguments)
    failed = 0
    with tempfile.TemporaryDirectory() as name:
        if not options.list:
            copy_repository(Path(name))
        for change in changes(options.seed, options.only):
            row = f"{change.kind:10} {change.file}:{change.line + 1}  {change.before} -> {change.after}"
            if options.list:
                print(row)
                continue
            start = time.monotonic()
            faults, output = try_change(change, Path(name), options.check)
            count = re.search(r"\d+ passed", output)
            print(
                f"{row:100} {'RED' if faults else 'green'}, {count[0] if count else '-'}, {time.monotonic() - start:.0f} s",
                flush=True,
            )
            print("".join(faults), end="", flush=True)
            failed += bool(faults)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
