"""What platforms give is taken in: whose it is, which attempt counts, what is in a zip, and what cannot be read."""

from datetime import datetime
from pathlib import Path

import pytest

from machack.classroom.school import platforms, submissions
from machack.classroom.school.attempts import Attempt, chosen
from machack.classroom.school.submissions import Submission
from tests.classroom import a_class

WIDTH = {"width"}


@pytest.mark.parametrize(
    "platform, name, sender",
    [
        ("moodle", "Ada Lovelace_12_assignsubmission_file/", ("Ada Lovelace", "12", "")),
        ("moodle", "Ada Lovelace_12_assignsubmission_file_", ("Ada Lovelace", "12", None)),
        ("moodle", "Ada_12_assignsubmission_file_width.ipynb", ("Ada", "12", "width.ipynb")),
        ("moodle", "Eve_7_assignsubmission_file_Ada_12_assignsubmission_file_w.py", ("Eve", "7", "Ada_12_assignsubmission_file_w.py")),
        ("moodle", "Team A_assignsubmission_onlinetext/", ("Team A", "", "")),
        ("canvas", "lovelaceada_12_34_width.ipynb", ("lovelaceada", "12", "width.ipynb")),
        ("canvas", "o_neill_LATE_12_34_a_5_6_b.py", ("o_neill", "12", "a_5_6_b.py")),
        ("canvas", "anon_aB3d5_34_width.ipynb", ("anonymous", "aB3d5", "width.ipynb")),
        ("canvas", "lovelaceada_12_link.html", ("lovelaceada", "12", "link.html")),
        ("google", "Ada Lovelace - my - width (1).ipynb", ("Ada Lovelace", "", "my - width (1).ipynb")),
    ],
)  # fmt: skip
def test_a_student_is_what_stands_before_the_platform_s_own_signs(platform, name, sender):
    got = platforms.senders([name], platform).get(name)
    assert (got and (got.name, got.number, got.file)) == (None if sender[2] is None else sender)


@pytest.mark.parametrize(
    "names, platform",
    [
        (["a_1_2_b.ipynb"], "folder"),
        (["a_1_2_b.ipynb", "bob.ipynb", "cyd.ipynb"], "folder"),
        ([f"a_{number}_2_b.ipynb" for number in range(10)] + ["bob.ipynb"], "canvas"),
        (["Ada - width.ipynb", "Bob - width.ipynb"], "google"),
        (["Ada - width.ipynb", "Bob.ipynb"], "folder"),
        (["width-ada/", "width-bob/"], "folder"),
        (["width-ada/.git", "width-bob/.git"], "github"),
        (["ada/.git", "bob/.git"], "folder"),
        ([], "folder"),
    ],
)
def test_a_platform_is_recognized_by_nearly_all_names_only(names, platform):
    assert platforms.recognized(names) == platform


EARLY, LATE = datetime(2026, 11, 30, 10, 0), datetime(2026, 11, 30, 11, 0)


def attempt(name, text="width_hand_1 = 9", **facts):
    return Attempt(Submission("ada", Path(name), (text,)), name, **facts)


@pytest.mark.parametrize(
    "old, new, because",
    [
        (attempt("b.py", upload=7, when=LATE), attempt("a.py", upload=8, when=EARLY), "the platform's number"),
        (attempt("b (3).py", when=EARLY), attempt("a.py", when=LATE), "by its date"),
        (attempt("b.py", when=LATE, saved=EARLY), attempt("a.py", when=LATE, saved=LATE), "its date in the student's zip"),
        (attempt("w.py", "width_hand_1 = 9999", when=LATE.replace(second=40)), attempt("w (1).py", when=LATE), "the number in its name"),
        (attempt("w-2.py"), attempt("w-10.py"), "the number in its name"),
        (attempt("z.py"), attempt("a.py", "width_hand_1 = 9; width_hand_2 = 13"), "so the longest"),
        (attempt("w.py"), attempt("w-new.py"), "so the last by name"),
        (attempt("b.py", "help = 1", upload=9), attempt("a.py", upload=1), ""),
        (attempt("b.py", "score_view_1 = 1", upload=9), attempt("a.py", upload=1), ""),
    ],
)  # fmt: skip
def test_the_newest_of_those_that_answer_is_graded_and_the_evidence_is_said(old, new, because):
    for some in ([old, new], [new, old]):
        choice = chosen(some, WIDTH)
        assert choice.graded == (new,) and choice.others == (old,) and because in choice.because
        assert bool(choice.because) == bool(because)


def test_a_notebook_is_read_in_every_format_and_under_a_browser_s_name():
    data = a_class.notebook(a_class.ANSWERS)
    wanted = submissions.parsed(Path("width.ipynb"), data, "ada").cells
    assert wanted and not any("check(" in cell for cell in wanted)
    for name, made in (
        ("w.IPYNB", a_class.as_format_3(data)),
        ("w.ipynb.json", data),
        ("w.json", a_class.as_format_3(data)),
    ):
        assert submissions.parsed(Path(name), made, "ada").cells == wanted
