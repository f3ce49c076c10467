"""What platforms give is taken in: whose it is, which attempt counts, what is in a zip, and what cannot be read."""

from pathlib import Path

from machack.classroom.school import submissions
from tests.classroom import a_class


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
