"""The frame of the book, tried on a small book: numbers, figures, companions, moves."""

import re
import sys
from html import unescape
from pathlib import Path

import chess
import numpy as np
import pytest
import yaml
from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace

from book import practice
from book.contents import chapters, parts
from book.site.frame import LETTERED, UNBROKEN, hours_of
from machack.notation.games import position
from machack.show.chapter import in_both, table
from tests.head import HEAD

ROOT = Path(__file__).resolve().parents[2]
EXTENSIONS = ["myst_nb", "sphinx_exercise", "listings", "frame"]
INDEX = """# The book

```{toctree}
:caption: Before
before
too
```
```{toctree}
:caption: Part I
:numbered: 1
one
two
```
```{toctree}
:caption: Part III
:numbered: 1
three
```
```{toctree}
:caption: Appendices
:numbered: 1
more
last
```
"""
LISTING = "```{literalinclude} room.py\n:language: python\n:pyobject: twice\n```\n"
CELL = "```{code-cell} python\n:tags: [hide-input]\nprint('drawn')\n```\n"
ASKS = HEAD.replace("kernelspec", "question: And what of it?\nkernelspec")
OF_CODE = HEAD.replace("kernelspec", "about: code\nkernelspec")
TWO = f"""{ASKS}# Two

It begins so, with {{move}}`Rd8#|R-Q8 MATE`.

## A part

What is asked here?

{CELL}
```{{caption}} fig-drawn
What {{move}}`Rd8#|R-Q8 MATE` looks like.
```

See {{numref}}`fig-drawn`, {{numref}}`code-twice` and {{ref}}`the proof <the-proof>`.

```{{literalinclude}} room.py
:language: python
:pyobject: twice
:name: code-twice
```

```{{exercise}} First
:label: ex-first
Try {{move}}`48 ... Qh1+ 49 Kg4 @ game 4, before Black's 48th`.
```

```{{companion-start}} How it is *measured*
```

{CELL}

Unfolded words.

```{{companion-end}}
```

```{{companion-start}} The proof
:place: end
:label: the-proof
```

It stands at the end.

{LISTING}

```{{companion-end}}
```

The main line goes on between.

```{{companion-start}} Another
:place: end
```

Behind it stands more.

```{{companion-end}}
```

## The law

It {{ref}}`was tested <tested>`.

```{{companion-start}} The test
:place: end
:label: tested
:linked:
```

Tried by hand.

```{{companion-end}}
```

## Recap

Done.
"""
PAGES = {
    "index": INDEX,
    "before": f"# Before\n\n{LISTING}\n{LISTING}",
    "too": f"# Too\n\n{LISTING}",
    "one": f"# One\n\n## A part\n\n{LISTING}",
    "two": TWO,
    "three": f"# Three\n\n{LISTING}",
    "more": f"{OF_CODE}# More\n\n## A part\n\n{LISTING}",
    "last": f"# Last\n\n{LISTING}\n```{{exercise}}\n:label: ex-last\nTry.\n```\n\n```{{exercise}}\n:label: ex-code\n:class: needs-python\nWrite.\n```\n",
}
ROOM = '''def twice(n):
    """Twice n, as `m.depth` is.

    It is even.

    >>> twice(2)
    4

    Source: none.  Status: modern.
    """
    return 2 * n
'''


def make(folder, pages, monkeypatch):
    """Build a small book; returns {page: its HTML} and what the builder complained of."""
    monkeypatch.setattr(sys, "path", [str(ROOT / "book" / "site"), *sys.path])
    source = folder / "source"
    source.mkdir()
    (source / "room.py").write_text(ROOM)
    for name, text in pages.items():
        (source / f"{name}.md").write_text(text)
    with (folder / "warnings").open("w+") as warnings, docutils_namespace():
        settings = {"extensions": EXTENSIONS, "numfig": True, "nb_execution_mode": "force", "html_theme": "basic"}
        settings["numfig_format"] = {"figure": "Fig. %s"}
        app = Sphinx(
            source, None, folder / "html", folder / "doctrees", "html", settings, None, warnings, freshenv=True
        )
        app.build()
        warnings.seek(0)
        return {name: (folder / "html" / f"{name}.html").read_text() for name in pages}, warnings.read()


@pytest.fixture(scope="module")
def book(tmp_path_factory):
    with pytest.MonkeyPatch.context() as monkeypatch:
        pages, complaints = make(tmp_path_factory.mktemp("book"), PAGES, monkeypatch)
    assert complaints == ""
    return pages


def words(html):
    return " ".join(re.sub(r"<[^>]+>", " ", html).split())


def test_chapters_are_numbered_through_the_parts_and_appendices_lettered(book):
    shown = words(book["index"])
    assert all(name in shown for name in ("1. One", "2. Two", "3. Three", "A. More", "B. Last"))
    assert "1. Before" not in shown and "1.1" not in shown


@pytest.mark.parametrize(
    "page, numbers",
    [("one", ["1.1"]), ("two", ["2.1", "2.2"]), ("three", ["3.1"]), ("more", ["A.1"]), ("last", ["B.1"])],
)
def test_listings_are_numbered_by_chapter(book, page, numbers):
    assert re.findall(r'caption-number">Listing (\S+) ', book[page]) == numbers


def test_figures_and_exercises_are_numbered_by_chapter_and_can_be_referred_to(book):
    text = words(book["two"])
    assert "Fig. 2.1 What" in text and "Exercise 2.1" in text and "See Fig. 2.1 , Listing 2.1 and the proof" in text
    assert "Exercise B.1" in words(book["last"])


def test_a_caption_makes_a_figure_of_what_the_cell_above_draws(book):
    figure = re.search(r"<figure.*?</figure>", book["two"], re.DOTALL)[0]
    assert "drawn" in words(figure) and "<figcaption>" in figure and "print" not in words(figure)


def test_a_move_is_in_both_notations_and_the_second_is_worked_out(book):
    assert '<span class="algebraic">Rd8#</span><span class="descriptive">R-Q8 MATE</span>' in book["two"]
    assert '<span class="descriptive">48 … Q-R8ch 49 K-N4</span>' in book["two"]


def test_a_move_of_a_named_position_tells_the_page_its_squares(book):
    marked = re.findall(r'<span class="move(?: kept)?"([^>]*)>', book["two"])
    placement = position("game 4, before Black's 48th").board_fen()
    rest = 'data-moves="f3h1 h4g4" data-place="game 4, before Black\'s 48th" data-rest="b - - 8 48"'
    assert sorted({attribute.strip() for attribute in marked}) == ["", f'data-men="{placement}" {rest}']


def test_a_table_has_moves_in_both_notations():
    mate = in_both(position("game 3, before White's 21st"), chess.Move.from_uci("d1d8"))
    assert mate[:3] == ("Rd8#", "R-Q8MATE", "d1d8")
    placement = position("game 3, before White's 21st").board_fen()
    assert mate.men == placement
    last = position("game 4, before Black's 48th")
    line = [last.push_san(san) for san in ("Qh1+", "Kg4")]
    both = in_both(position("game 4, before Black's 48th"), *line)
    assert both[:3] == ("48 ... Qh1+ 49 Kg4", "48 ... Q-R8ch 49 K-N4", "f3h1 h4g4")
    cell = '<span class="algebraic">Rd8#</span><span class="descriptive" hidden>R-Q8MATE</span>'
    assert (
        f'<span class="move kept" data-moves="d1d8" data-men="{placement}">{cell}</span>'
        in table(["a move"], [[mate]]).data
    )


def test_a_table_shows_a_whole_number_of_numpy_like_one_of_python():
    assert table(["of"], [[np.int64(12000)]]).data == table(["of"], [[12000]]).data
    assert "text-align:right>12,000<" in table(["of"], [[12000]]).data


def test_a_companion_unfolds_where_it_is_with_its_cells(book):
    fold = re.search(r'<details class="companion[^>]*>.*?Unfolded words.*?</details>', book["two"], re.DOTALL)[0]
    assert "<summary>How it is <em>measured</em></summary>" in fold and "print" in words(fold)


def test_a_companion_is_at_the_end_and_the_main_line_leads_to_it(book):
    page = book["two"]
    assert page.index("In the companion") < page.index(">Recap<") < page.index(">Companion<")
    assert page.index(">Companion<") < page.index("It stands at the end.")
    target = re.search(r'In the companion: <a class="reference internal" href="#([\w-]+)"', page)[1]
    assert f'id="{target}"' in page and 'href="#the-proof"' in page
    ways = re.search(r'<p class="companion-link">.*?</p>', page)[0]
    assert words(ways).replace(" ;", ";") == "In the companion: The proof; Another"
    assert page.count("In the companion") == 1 and page.index("goes on between") < page.index("In the companion")
    fold = page[page.index("<details", page.index(">Companion<")) :]
    assert fold.startswith('<details class="headed companion') and words(fold).startswith("The proof")
    assert re.match(r"[^>]*>\s*<summary><h3>The proof<a [^>]*>[^<]*</a></h3>", fold)
    assert fold.index("It stands at the end.") < fold.index("</details>")


def test_a_companion_that_the_text_links_to_has_no_line_of_its_own(book):
    page = book["two"]
    assert page.count('class="companion-link"') == 1  # that of the others
    assert 'href="#tested"' in page and page.index("Tried by hand.") > page.index(">Companion<")


def test_a_page_asks_its_question_where_a_way_leads_to_it(book):
    asked = '<span class="next-question">And what of it?</span>'
    assert [page for page, text in book.items() if asked in text] == ["index", "one"]
    assert re.search(rf'<li class="toctree-l1"><a [^>]*href="two.html">[^<]*</a>{re.escape(asked)}', book["index"])
    assert sum(text.count("next-question") for text in book.values()) == 2


def test_every_chapter_of_the_book_asks_a_question_of_its_own():
    pages = [page for part in parts() if part["caption"] != LETTERED for page in chapters(part)]
    asked = [yaml.safe_load(page.read_text(encoding="utf-8").split("---")[1]).get("question", "") for page in pages]
    assert all(15 <= len(question) <= 80 and question.endswith("?") for question in asked), [*zip(pages, asked)]
    assert len({*asked}) == len(pages) > 40


def test_a_page_without_a_number_counts_from_one(book):
    assert [re.findall(r"Listing (\d[\d.]*)", book[page]) for page in ("before", "too", "one")] == [
        ["1", "2"],
        ["1"],
        ["1.1"],
    ]


def test_a_listing_shows_a_sentence_and_its_code_and_folds_the_rest_and_its_examples(book):
    listing = re.search(r'<div class="listing.*?</details>', book["one"], re.DOTALL)[0]
    shown = re.sub(r"<span class='docstring' hidden>.*?\n</span>", "", listing, flags=re.DOTALL)
    assert "Twice n, as m.depth is." in words(shown) and '"""' not in shown
    assert "Source none" in words(shown) and "Status modern" in words(shown)
    lead, fold = shown[: shown.index("<details")], words(re.search(r"<details.*", shown, re.DOTALL)[0])
    assert "It is even." not in lead and fold.startswith("In full, with an example It is even. &gt;&gt;&gt; twice")
    code = re.search(r"<pre>.*?</pre>", listing, re.DOTALL)[0]
    assert unescape(re.sub(r"<[^>]+>", "", code)) == ROOM  # what is copied


@pytest.mark.parametrize(
    "text, warning",
    [
        ("Words.\n\n```{caption} fig-none\nOf nothing.\n```\n", "must follow a cell that draws something"),
        ("```{companion-start} One\n```\n\nWords.\n", "must begin and end in one section"),
        ("```{companion-start} One\n```\n\n## Two\n\n```{companion-end}\n```\n", "must begin and end in one section"),
        (
            "```{companion-start} One\n:place: end\n:label: one\n:linked:\n```\n\nWords.\n\n```{companion-end}\n```\n",
            "no text of the chapter links",
        ),
        ("{move}`Rd8#`\n", "write both notations"),
        ("{move}`Qh8 @ game 4, before Black's 48th`\n", "illegal san"),
        ("{move}`Qh8 @ game 7, before Black's 48th`\n", "there is no game 7"),
    ],
)
def test_what_an_author_forgets_is_said(tmp_path, monkeypatch, text, warning):
    _, complaints = make(tmp_path, {"index": f"# One\n\n{text}"}, monkeypatch)
    assert warning in complaints


def test_a_page_says_where_it_is_and_how_long_it_takes(book):
    def said(page):
        match = re.search(r'<h1>.*?</h1>\s*<div class="page-place"><span>(.*?)</span></div>', book[page], re.DOTALL)
        return match and re.sub(r"<[^>]+>", "", match[1])

    assert said("two") == "Part I, 2 of 2 · 1 minute to read · 1 exercise"
    assert said("before") == "Before, 1 of 2 · 1 minute to read" and said("last").startswith(
        "Appendices, 2 of 2 · 2 exercises"
    )
    assert said("last").endswith(" · 2 exercises · 1 exercise")  # with code, and without
    assert re.search(r'class="with-code"> · 2 exercises</span><span class="without-code"> · 1 exercise<', book["last"])
    assert said("index") is None
    assert 'href="index.html#all-chapters"' in book["two"]


def test_without_code_a_section_says_how_many_of_its_exercises_are_left_out(book):
    assert words(book["last"]).count("One more exercise needs Python.") == 1
    assert re.search(r'<p class="without-code">One more exercise needs Python\.', book["last"])
    assert not any("needs Python" in text or "need Python" in text for page, text in book.items() if page != "last")


def test_without_code_a_page_about_the_code_says_so(book):
    says_so = "This page is for readers who use the code."
    assert [page for page, text in book.items() if says_so in text] == ["more"]
    assert re.search(rf'</div>\s*<p class="without-code">{says_so}', book["more"])


def test_a_page_of_work_says_how_long_the_work_takes():
    page = (ROOT / "book" / "classroom" / "build-your-own.md").read_text(encoding="utf-8")
    assert hours_of(practice.exercise_ids(page)) == "3 to 4 hours" and "three to four hours" in page
    assert hours_of(["ladder-minimax"]) == "1 hour"


def test_castling_bars_and_results_stay_in_their_line():
    text = "9 O-O-O, not O-O+; +183 ±33 Elo, and 1,200±40. It ended 1–0 or ½–½, on pages 10–12, bits 0–5 and 1–0.5."
    matches = [match[0] for match in UNBROKEN.finditer(text)]
    assert matches == ["O-O-O", "O-O+", "+183 ±33", "1,200±40", "1–0", "½–½"]
