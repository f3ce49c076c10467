"""The appendix of positions: collected from the pages' own text, in order, each position once, with the ways to where it is used."""

import re
import sys
from pathlib import Path

import pytest
from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace

from book import practice
from book.contents import BOOK, chapters
from book.site.positions import place_named, title_of, uses_of
from machack.notation.games import paper_games, position
from tests.head import HEAD

ROOT = Path(__file__).resolve().parents[2]
NAMED = re.compile(r'''position\("(game \d, [^"{]*)"|@ (game \d, [^`{]*)`|"(game \d, (?:before|after) [^"{]*)"''')


@pytest.fixture(autouse=True)
def unsealed(monkeypatch):
    """Leave the boxes of exercises empty: no position is named in what they seal, and sealing takes a minute."""
    monkeypatch.setattr(practice, "sealed_facts", lambda name: {})


INDEX = "# The book\n\n```{toctree}\n:numbered: 1\none\ntwo\nlast\n```\n"
ONE = (
    HEAD
    + """# The first

```{code-cell} python
:tags: [remove-input]
from machack.notation.games import position
here = position("game 3, after Black's 20th")
print(here)
```

```{caption} fig-one-last
White to move.
```

The move is {move}`21 Rd8# @ game 3, before White's 21st`.

```{code-cell} python
print()
```

```{caption} fig-one-twelfth
Game 3, before White's 12th move.
```
"""
)
TWO = "# The second\n\nA guard moves: {move}`Bd2 @ game 4, before White's 15th`.\n"
LAST = "# Positions\n\nSuch as `game 3, before White's 2nd`.\n\n## Game 3\n\n```{positions} 3\n```\n\n## Game 4\n\n```{positions} 4\n```\n"
CONF = """
extensions = ["myst_nb", "frame", "positions"]
html_theme = "basic"
numfig = True
nb_execution_mode = "force"
numfig_format = {"figure": "Fig. %s"}
"""


def links_of(page, place):
    """The links below a position's board."""
    return re.findall(r'<a class="reference internal" href="([^"]*)">(.*?)</a>', _section(page, place))


def _section(page, place):
    section = re.search(
        rf'<section class="position" id="game-{place[0]}-ply-{place[1]}">.*?</section>', page, re.DOTALL
    )
    return section[0] if section else ""


@pytest.fixture
def book(tmp_path, monkeypatch):
    monkeypatch.setattr(sys, "path", [str(ROOT / "book" / "site"), *sys.path])
    for name, text in (("index", INDEX), ("one", ONE), ("two", TWO), ("last", LAST)):
        (tmp_path / f"{name}.md").write_text(text)
    (tmp_path / "conf.py").write_text(CONF)

    def build():
        with docutils_namespace():
            Sphinx(tmp_path, tmp_path, tmp_path / "html", tmp_path / "trees", "html", status=None).build()
        return (tmp_path / "html" / "last.html").read_text(encoding="utf-8")

    return tmp_path, build


def test_a_position_appears_once_with_every_page_and_figure_that_uses_it_and_a_changed_page_changes_the_list(book):
    folder, build = book
    page = build()
    assert re.findall(r'id="(game-\d-ply-\d+)"', page) == ["game-3-ply-22", "game-3-ply-40", "game-4-ply-28"]
    assert links_of(page, (3, 40)) == [("one.html", "The first"), ("one.html#fig-one-last", "Fig. 1.1")]
    assert links_of(page, (3, 22)) == [("one.html", "The first"), ("one.html#fig-one-twelfth", "Fig. 1.2")]
    assert links_of(page, (4, 28)) == [("two.html", "The second")]
    assert position("game 3, before White's 21st").board_fen() in _section(page, (3, 40))
    assert "White: Mac Hack VI (PDP-6). Black: Benjamin Landey. 1–0" in re.sub(r"<[^>]+>", "", page)

    (folder / "two.md").write_text(TWO + "\nAnd {move}`21 Rd8# @ game 3, before White's 21st`.\n")
    page = build()
    assert [text for _, text in links_of(page, (3, 40))] == ["The first", "Fig. 1.1", "The second"]
    (folder / "two.md").write_text("# The second\n")
    page = build()
    assert links_of(page, (4, 28)) == []


@pytest.mark.parametrize("path", chapters(), ids=lambda path: path.relative_to(BOOK).with_suffix("").as_posix())
def test_what_a_page_names_is_collected(path):
    text = practice.text_of(path, practice.READER)
    named = {next(filter(None, match)) for match in NAMED.findall(text)}
    plies = {(int(name[5]), position(name).ply()) for name in named}
    assert {place for place in plies if place[1]} <= set(uses_of(text))


def test_every_name_that_the_list_gives_names_its_position():
    for game in paper_games():
        for ply in range(1, len(game.moves) + 1):
            assert place_named(f"Game {game.number}, {title_of((game.number, ply))}") == (game.number, ply)
    assert place_named("game 3, before White's 99th") is None


def test_a_position_that_a_cell_asks_of_a_game_is_collected():
    cell = '```{code-cell} python\ngame = paper_game(3)\nhere = game.after(20, "black")\nthere = paper_game(4).before(2, "white")\nno = other.after(3, "white")\n```\n'
    assert list(uses_of(cell)) == [(3, 40), (4, 2)]
    assert (3, 40) in uses_of((BOOK / "index.md").read_text(encoding="utf-8")), "the board of the front page"


@pytest.mark.book
def test_the_appendix_has_every_position_that_a_page_names(built_book):
    page = (built_book / "book" / "appendix" / "positions.html").read_text(encoding="utf-8")
    for path in chapters():
        name = path.relative_to(BOOK).with_suffix("").as_posix()
        if name == "appendix/positions":
            continue
        for place, figures in uses_of(practice.text_of(path, practice.READER)).items():
            ways = [address for address, _ in links_of(page, place)]
            assert any(way.endswith(f"{name.split('/')[-1]}.html") for way in ways), (name, place)
            assert all(any(way.endswith(f"#{figure}") for way in ways) for figure in figures), (name, place, figures)
