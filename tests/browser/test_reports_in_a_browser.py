"""The reports on a class in Chromium: on a phone and a wide screen, in light and dark, printed, from files with no network."""

import pytest

from machack.classroom.exercises.outcomes import OUTCOMES
from machack.classroom.exercises.sets import exercise_set
from machack.classroom.school import reports
from machack.classroom.school.points import Grade
from tests.browser.pages import excess, serious, sized

pytest.importorskip("selenium", reason="selenium is not installed: run `make env`")

pytestmark = pytest.mark.browser
KINDS = "right known fault stopped none missing unreadable open".split()
SETS = [one for name in ("width", "minimax") for one in exercise_set(name).exercises]
FIRST = "return document.querySelector('.grades tbody th').getBoundingClientRect().left"
POINTS = """return [...document.querySelectorAll('.grades tr > .sum')].map(cell => {
  const { left, right } = cell.getBoundingClientRect()
  return left > document.querySelector('.grades tbody th').getBoundingClientRect().right && right <= innerWidth
})"""  # whether a cell is on the screen, and not under the names
SCROLLED = "const box = document.querySelector('.scroll'); box.scrollLeft = 300; return box.scrollLeft"


@pytest.fixture
def folder(tmp_path):
    """The reports on a class with long names, in which each outcome occurs."""
    names = [
        "Ada",
        "Wolfeschlegelsteinhausenbergerdorff " * 4,
        "b" * 300,
        *(f"Student {number}" for number in range(12)),
    ]
    grades = [
        Grade(name, one.id, 1.5, 3, KINDS[(place + number) % len(KINDS)], "Not yet. " * 20, told=["it reads a file"])
        for number, name in enumerate(names)
        for place, one in enumerate(SETS)
    ]
    assert {"partly"} == {grade.outcome for grade in grades} <= set(OUTCOMES)
    for grade in grades[len(SETS) :]:
        grade.points = 3 if grade.kind == "right" else 0
    reports.write(tmp_path, grades, "https://example.org/")
    return tmp_path


@pytest.fixture
def shown(chromium):
    """Chromium with other media, such as print or a dark scheme, until the test is over."""
    yield lambda **media: chromium.execute_cdp_cmd("Emulation.setEmulatedMedia", media)
    chromium.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "", "features": []})


@pytest.mark.gate
@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_reports_fit_the_screen_and_can_be_read(chromium, shown, folder, width, scheme):
    shown(features=[{"name": "prefers-color-scheme", "value": scheme}])
    sized(chromium, width)
    for page in (folder / "feedback" / "Ada.html", folder / "index.html"):
        chromium.get(page.as_uri())
        assert excess(chromium) == 0 and serious(chromium) == [], page.name
    before = chromium.execute_script(FIRST)
    assert len(points := chromium.execute_script(POINTS)) == 17 and all(points), (
        "the points are there without scrolling"
    )
    assert chromium.execute_script(SCROLLED) > 0 and chromium.execute_script(FIRST) == before >= 0
    assert all(chromium.execute_script(POINTS))


def test_a_printed_table_is_whole(chromium, shown, folder):
    chromium.get((folder / "index.html").as_uri())
    shown(media="print")
    sized(chromium, 1060)  # a sheet of A4 across, in pixels of CSS, without its margins
    assert excess(chromium) == 0
