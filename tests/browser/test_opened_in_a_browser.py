"""Links that open a figure at a step, as `{open}` makes them: the address says it, and only the figure it leads to obeys."""

from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import url2pathname

import pytest

from book.text import opened_at
from machack import Settings, show, think
from machack.notation.games import position
from pdp6.midas import assemble
from pdp6.show import stepper
from tests.browser.pages import page, until

pytest.importorskip("selenium", reason="selenium is not installed: run `make env`")
pytestmark = pytest.mark.browser
VIEW = '<script type="application/vnd.jupyter.widget-view+json">'
STEPS = """return ['.mh-treefigure', '.p6-stepper'].map(name => [...document.querySelectorAll(name)].map(
    each => each.machack ? each.machack.step + 1 : Number(each.querySelector('.p6-slider').value)))"""


@pytest.fixture
def address(tmp_path):
    """A page with two trees of one search, at their step 3, and a run of three instructions, in figures called fig-0 to fig-2."""
    thought = think(position("game 3, before White's 14th"), Settings(widths=2, depth=2))
    run = stepper(assemble("GO: MOVEI 1,5\n ADDI 1,2\n HALT\n END GO"), at=2)
    address = page(tmp_path, show.tree(thought, at=3), show.tree(thought, at=3), run)
    path = Path(url2pathname(urlsplit(address).path))
    parts = path.read_text(encoding="utf-8").split(VIEW)
    named = [f'</div><div id="fig-{number}">{VIEW}{part}' for number, part in enumerate(parts[1:])]
    path.write_text("".join([parts[0], "<div>", *named]).replace("</main>", "</div></main>"), encoding="utf-8")
    return address


@pytest.mark.gate
@pytest.mark.parametrize(
    "opens, steps",
    [
        ("", [[3, 3], [2]]),
        ("?at=9#fig-0", [[9, 3], [2]]),
        ("?at=0#fig-1", [[3, 0], [2]]),
        ("?at=1#fig-2", [[3, 3], [1]]),
        ("?at=1", [[3, 3], [2]]),
        ("?at=-1&title=x#fig-0", [[3, 3], [2]]),
        ("?at=9#nowhere", [[3, 3], [2]]),
    ],
)
def test_a_link_opens_the_figure_it_leads_to_at_its_step(chromium, address, opens, steps):
    chromium.get(address + opens)
    until(chromium, lambda: chromium.execute_script("return document.documentElement.dataset.widgets") == "ready")
    until(chromium, lambda: len(chromium.find_elements("css selector", ".mh-treefigure[data-ready]")) == 2)
    assert chromium.execute_script(STEPS) == steps


def test_a_link_with_a_setup_opens_the_explorer_so(chromium, tmp_path):
    line = "mh6 game 3, before White's 12th | widths 1 || widths 1 | captures 0"
    address = page(tmp_path, show.explorer("game 3, before White's 14th"), engine=True)
    path = Path(url2pathname(urlsplit(address).path))
    label, query = opened_at(line)
    path.write_text(path.read_text(encoding="utf-8").replace("<main>", f'<main id="{label}">'), encoding="utf-8")
    chromium.get(f"{address}?{query}#{label}")
    shown = "return document.querySelector('.mh-searchfigure input.mh-share')?.value"
    until(chromium, lambda: chromium.execute_script(shown))
    assert chromium.execute_script(shown) == line
