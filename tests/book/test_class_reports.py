"""The pages for teachers: every command and option in them exists and runs, and their pictures are the reports themselves."""

import contextlib
import html
import json
import re
import shlex
from pathlib import Path

import pytest
import tinycss2

from book.contents import BOOK
from book.tables import class_reports
from book.tables.commands import subcommands, walk
from book.text import all_blocks
from machack import cli
from machack.classroom.school import worksheet
from machack.classroom.school.assignment import read
from machack.program.compiled import MODE
from tests.classroom.a_class import packed

compiled_only = pytest.mark.skipif(MODE != "compiled", reason="processes that compile: compiled mode only")
TEXTS = {name: (BOOK / "classroom" / f"{name}.md").read_text("utf-8") for name in ("teaching", "class-commands")}
COMMAND = re.compile(r"`(machack [^`]+)`")
OPTION = re.compile(r"`(--[a-z][^`]*)`")


def lines_of(name):
    """The commands in the blocks of a page, in order."""
    blocks = (block.body for block in all_blocks(TEXTS[name]) if (block.name, block.argument) == ("```", "text"))
    lines = "\n".join(re.sub(r"\s*\\\n\s*", " ", body) for body in blocks).splitlines()
    return [line for line in lines if line.startswith("machack ")]


def read_by(line):
    """What the parser of the command makes of a line; SystemExit if it refuses it."""
    return cli.parser().parse_args(shlex.split(line)[1:])


def test_the_week_is_told_with_the_commands_that_make_its_pictures():
    assert lines_of("teaching") == [
        "machack class list minimax",
        class_reports.RELEASE,
        class_reports.GRADE,
        f"{class_reports.PLAY} --list",
        class_reports.PLAY,
    ]


@pytest.mark.parametrize("name", TEXTS)
def test_every_command_and_every_option_in_the_text_exists(name):
    commands = [*lines_of(name), *COMMAND.findall(TEXTS[name])]
    assert len(commands) > 3
    named = {parser.prog for parser in walk(cli.parser())}  # a command's name alone
    for line in commands:
        assert line in named or read_by(line)
    tasks = subcommands(subcommands(cli.parser())["class"][0])
    known = {
        text
        for parser, _ in tasks.values()
        for one in walk(parser)
        for action in one._actions
        for text in action.option_strings
    }
    for option in OPTION.findall(TEXTS[name]):
        assert option.split()[0] in known, option


@compiled_only
def test_every_command_of_the_list_runs(tmp_path, monkeypatch, capsys):
    """All of them, in the order of the page, in one folder. What a line makes is removed if the next would make it again."""
    monkeypatch.chdir(tmp_path)
    for line in dict.fromkeys(COMMAND.findall(TEXTS["class-commands"].partition("(class-assignment)=")[0])):
        words = shlex.split(line)[1:]
        if words[:2] == ["class", "check"]:
            made = worksheet.notebook(read(Path("lesson-1.assignment.json")))
            Path("ada.ipynb").write_text(json.dumps(made))
        if words[:2] == ["class", "grade"]:
            lesson = read(Path("lesson-1.assignment.json"))
            one = class_reports.answered(lesson, {"minimax-numbers": class_reports.RIGHT["minimax-numbers"]})
            Path("work.zip").write_bytes(packed({"Ada Kern.ipynb": json.dumps(one)}))
            Path("worksheet.csv").write_text("name\nAda Kern\nFatima Haddad\n")
        if words[0] == "tournament":
            Path("entries").mkdir()
            for name in ("ada", "ben"):
                Path("entries", f"{name}.py").write_text(class_reports.ENTRIES[name])
            words += shlex.split(class_reports.QUICKLY)
        with contextlib.suppress(FileNotFoundError):
            Path("minimax.zip").unlink()
            Path("minimax.assignment.json").unlink()
        code, said = cli.main(words), capsys.readouterr()
        assert code == 0 and said.out, (line, said.err)
    assert "Fatima Haddad" in Path("work/_grades/totals.csv").read_text()


def text_of(page):
    """What can be read on a page."""
    page = re.sub(r"<style>.*?</style>|<head>.*?</head>", "", page, flags=re.DOTALL)
    return " ".join(html.unescape(re.sub(r"<[^>]*>", " ", page)).split())


@compiled_only
def test_a_picture_shows_what_the_report_says_and_nothing_in_it_leads_anywhere():
    files = class_reports.graded()
    page = class_reports.without_the_place(files["index.html"].decode())
    student = files["feedback/Chloé Martin.html"].decode()
    table = class_reports.without_the_board(class_reports.played()["index.html"].decode())
    for report, shown in (
        (page, class_reports.class_page()),
        (student, class_reports.student_page("Chloé Martin")),
        (table, class_reports.crosstable()),
    ):
        assert text_of(shown.data) == text_of(report) != ""
        assert not re.search(r"<(a|h1|h2|section|script)\b|\b(href|id|src)=", shown.data)
        css = re.search(r"<style>(.*?)</style>", shown.data, re.DOTALL)[1]
        rules = tinycss2.parse_stylesheet(css, skip_comments=True, skip_whitespace=True)
        assert len(rules) > 20 and not [rule for rule in rules if rule.type == "error"]
        for rule in rules:
            heads = (
                [rule]
                if rule.type == "qualified-rule"
                else tinycss2.parse_rule_list(rule.content, skip_whitespace=True)
            )
            for selector in ",".join(tinycss2.serialize(one.prelude) for one in heads).split(","):
                assert ".report" in selector, selector


@compiled_only
def test_the_class_has_students_of_all_the_kinds_that_the_page_speaks_of():
    page = text_of(class_reports.class_page().data)
    for words in (
        "right",
        "partly right",
        "not right",
        "an error in the code",
        "not answered",
        "not handed in",
        "could not be read",
        "1 day late",
    ):
        assert words in page, words
    assert "2 × 'C' White plays" in page, "two students took the greatest number"
    assert {row["Full name"]: row["Grade"] for row in class_reports.marks()}["Fatima Haddad"] == ""


@compiled_only
def test_every_file_that_the_pages_name_is_among_the_grades():
    named = {name for text in TEXTS.values() for name in re.findall(r"`([\w-]+\.csv|feedback\.zip)`", text)}
    there = {*class_reports.graded(), "canvas.csv"}  # only one platform's table is given back
    assert named - {"worksheet.csv"} <= there and {"points.csv", "feedback.zip", "moodle.csv"} <= named
