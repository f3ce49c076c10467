"""What platforms give is taken in: whose it is, which attempt counts, what is in a zip, and what cannot be read."""

from pathlib import Path

import pytest

from machack.classroom.school import platforms, submissions
from tests.classroom import a_class


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
