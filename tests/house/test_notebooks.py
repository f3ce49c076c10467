"""The notebooks made from the chapters: all that a page shows is in them, told plainly, and they run anywhere."""

import builtins
import json
import re
from copy import deepcopy
from os.path import normpath
from urllib.parse import unquote

import nbclient
import nbformat
import pytest

from book.contents import BOOK, chapters
from book.practice import exercise_ids, with_exercises
from book.print import make_notebook, plain_text
from book.print.make_notebook import Cell
from book.text import cells as cells_in
from book.text import directives, roles
from machack.classroom.exercises.sets import exercise

NAMES = {path: path.relative_to(BOOK).with_suffix("").as_posix() for path in chapters()}
each_chapter = pytest.mark.parametrize("chapter", chapters(), ids=NAMES.get)


def sources(chapter, kind):
    return ["".join(cell["source"]) for cell in make_notebook.notebook(chapter)["cells"] if cell["cell_type"] == kind]


def without_code(text):
    """A text without what stands in fences or between backticks."""
    return re.sub(
        r"(`+)[^`].*?(?<!`)\1(?!`)", "code", re.sub(r"^(```+).*?^\1$", "", text, flags=re.M | re.S), flags=re.S
    )


# ---- the builder's language ----
def used(text):
    """The directives and the roles of a chapter, those within other directives too."""
    return {each.name for each in directives(text)} - {"code-cell"}, {each.name for each in roles(text)}


@each_chapter
def test_every_directive_and_every_role_has_its_line_in_the_tables(chapter):
    blocks, inline = used(with_exercises(chapter.read_text()))
    assert blocks <= set(plain_text.DIRECTIVES) and inline <= set(plain_text.ROLES)


def test_a_planted_directive_and_a_planted_role_are_found():
    assert used("```{mystery} x\n```\n:::{other}\n:::\nA {riddle}`x` and `{no}` role") == (
        {"mystery", "other"},
        {"riddle"},
    )


@each_chapter
def test_nothing_of_the_builders_language_is_left(chapter):
    for text in sources(chapter, "markdown"):
        plain = without_code(text)
        assert not re.search(r"\{[\w:-]+\}`|^[`:]{3,}\{|^\([\w-]+\)=$|^: |\.md[#)]", plain, re.MULTILINE), text


LEAD = "Beside the main text: "  # how a notebook heads a companion


def companion(chapter, label):
    """Return the title of a companion."""
    text = (BOOK / chapter).read_text(encoding="utf-8")
    return re.search(rf"\{{companion-start\}} (.*)\n(?::.*\n)*:label: {label}\n", text)[1]


def place(title):
    """Return the address of a companion within its notebook."""
    return f"#{LEAD}{title}".replace(" ", "-")


LISTINGS, BEGIN = (
    companion("how-to-read.md", "reading-a-listing"),
    companion("part1/width.md", "companion-begin-move"),
)


@pytest.mark.parametrize(
    "text, plain",
    [
        ("See {ref}`there <reading-a-listing>`.", f"See [there](../how-to-read.ipynb{place(LISTINGS)})."),
        ("See {ref}`en-prise-by-eye`.", "See [Exercise 3.1: En prise, by eye](#Exercise-3.1:-En-prise,-by-eye)."),
        ("It says so {cite}`greenblatt1967`.", "It says so [[10]](../references.ipynb)."),
        ("{cite}`shannon1950, turing1953`", "[[1, 2]](../references.ipynb)"),
        ("A {term}`ply`, {kbd}`Tab`", "A [ply](../appendix/glossary.ipynb), <kbd>Tab</kbd>"),
        ("{doc}`width`", "[The width of the search](width.ipynb)"),
        ("All {glue:text}`ten` of {glue:text}`none`", "All 10 of …"),
        ("{numref}`fig-width-list`, {numref}`code-why-considered`", "[Fig. 9.3](width.ipynb), [Listing 9.2](width.ipynb)"),
        ("{move}`Rxd4|RXN`, {move}`Bd5 @ game 1, before White's 37th`", "Rxd4 (RXN), Bd5 (B-Q5)"),
        ("{ref}`companion-begin-move`", f"[{LEAD}{BEGIN}](width.ipynb{place(BEGIN)})"),
        ("{.with-code}\nWords", "Words"),
        ("Words:\n\n{.with-code}\n```sh\nls\n```", "Words:\n\n```sh\nls\n```"),
        ("Words[, and `m`]{.with-code}.", "Words, and `m`."),
        ("A `{ref}` in `` code `{cite}` ``", "A `{ref}` in `` code `{cite}` ``"),
        ("[a](../part3/pdp6.md#x) [b](https://x.org/y.md)", "[a](../part3/pdp6.ipynb#x) [b](https://x.org/y.md)"),
        ("(here)=\n## A title", "## A title"),
        ("Width\n: How many", "**Width**: How many"),
        ("```{admonition} More\n:class: dropdown\nWords\n```", "<details>\n<summary>More</summary>\n\nWords\n\n</details>"),
        ("```{admonition} Mind\nWords\n```", "> **Mind**\n>\n> Words"),
        ("````{solution} x\n:class: dropdown\n```python\n1\n```\n````", "<details>\n<summary>Solution</summary>\n\n```python\n1\n```\n\n</details>"),
        ("```{mystery} A title\nWords\n```", "> **A title**\n>\n> Words"),
    ],
)  # fmt: skip
def test_a_text_is_reported_plainly(text, plain):
    assert plain_text.ChapterWriter(BOOK / "part1" / "en-prise.md", {"ten": "10"}).plain(text) == plain


# ---- listings, links ----
@each_chapter
def test_every_listing_of_a_chapter_is_shown(chapter):
    text = "\n".join(sources(chapter, "markdown"))
    options = [each.options for each in directives(chapter.read_text(), "literalinclude")]
    whole = [each for each in options if "start-at" not in each and "pyobject" in each]
    names = [each["pyobject"].rpartition(".")[2] for each in whole]
    assert [name for name in names if not re.search(rf"^\s*(def|class) {name}\b", text, re.MULTILINE)] == []


def test_a_listing_is_taken_apart_as_on_the_page():
    text = plain_text.ChapterWriter(BOOK / "part1" / "en-prise.md").plain(
        "```{literalinclude} ../../machack/program/enprise.py\n:pyobject: is_en_prise\n```"
    )
    head, rest = text.split("```python\n", 1)
    code, rest = rest.split("\n```\n\n", 1)
    note, example = rest.split("\n\n", 1)
    assert head.startswith("*Listing: machack/program/enprise.py*\n\n") and len(head.split("\n\n")) > 2
    assert "def is_en_prise" in code and code.count('"""') == 0
    assert re.fullmatch(r"<small>\*\*Source\*\* .+ · \*\*Status\*\* \w+</small>", note)
    assert example.startswith("<details>\n<summary>Example")


def headings(chapter):
    lines = without_code("\n".join(sources(chapter, "markdown"))).splitlines()
    whole = "\n".join(sources(chapter, "markdown")).splitlines()
    return {plain_text.anchor(line.lstrip("#").strip()) for line in lines + whole if line.startswith("#")}


@each_chapter
def test_every_link_leads_to_a_notebook_and_to_a_heading_in_it(chapter):
    for link in re.findall(r"\]\(([^()\s]+)\)", without_code("\n\n".join(sources(chapter, "markdown")))):
        if ":" in link.partition("#")[0] or link.startswith("<"):
            continue
        path, _, place = link.partition("#")
        target = BOOK / normpath(chapter.relative_to(BOOK).parent / path) if path else chapter
        assert target.with_suffix(".md") in chapters(), link
        assert not place or unquote(place) in headings(target.with_suffix(".md")), link


# ---- cells ----
def unbound(codes):
    """The names that these cells read before any of them has set them."""
    known, functions = set(dir(builtins)) | {"display"}, set()
    for code in codes:
        functions |= make_notebook.names_read_in_functions(code)
        for statement in make_notebook.statements(code):
            sets, reads = make_notebook.names_in(statement)
            yield from sorted(reads - make_notebook.names_read_in_functions(statement) - known - sets)
            known |= sets
    yield from sorted(functions - known)


@each_chapter
def test_no_cell_misses_a_name_that_a_hidden_one_would_have_set(chapter):
    assert list(unbound(sources(chapter, "code"))) == []


def test_a_planted_missing_name_is_found():
    assert list(unbound(["a = 1", "print(a, b)", "def f(): return c"])) == ["b", "c"]


HIDDEN = ("remove-cell",)


@pytest.mark.parametrize(
    "hidden, shown, kept",
    [
        ("x = 1\nassert x", "print(y)", None),  # nobody asks for x
        ("x = 1\nassert x", "print(x)", "x = 1\nprint(x)"),
        ("x = 1\ny = x", "print(y)", "x = 1\ny = x\nprint(y)"),
        ("x = 1", "x = 2\nprint(x)", None),  # it is set again
        ("x = 1", "x += 1", "x = 1\nx += 1"),
        ("x = 1", "print([x for x in y])", None),  # another x
        ("x = 1", "for x in y:\n    print(x)", None),
        ("x = 1", "def f():\n    return x", "x = 1\ndef f():\n    return x"),
        ("from a import b, c", "c()", "from a import b, c\nc()"),
        ("glue('n', 1)", "print(1)", None),
    ],
)
def test_of_a_hidden_cell_what_is_needed_stays_with_the_next_that_is_shown(hidden, shown, kept):
    cells = make_notebook.merge_hidden(make_notebook.drop_unneeded([Cell("code", hidden, HIDDEN), Cell("code", shown)]))
    assert [cell.source for cell in cells] == [kept or shown]


def test_what_a_function_shown_before_reads_stays():
    cells = [Cell("code", "def f():\n    return x"), Cell("code", "x = 1", HIDDEN), Cell("code", "f()")]
    for last in ("f()", "f()\nx = 2"):
        cells[-1] = Cell("code", last)
        assert make_notebook.merge_hidden(make_notebook.drop_unneeded(cells))[-1].source == f"x = 1\n{last}"


WITH_PARTS = """---
front: matter
---
# One
Words
```python
# a comment, no heading
```
```{exercise} Two, with Python
:label: two
```
```{solution-start} two
```
See
```{code-cell} python
1
```
```{solution-end}
```
```{exercise} Three
:label: three
```
```{exercise} Four, in the lab
:label: four
```
```{code-cell} python
:tags: [hide-input]
picture()
```
```{code-cell} python
mine = None
```
"""


def test_a_chapter_is_cut_into_cells(tmp_path):
    chapter = tmp_path / "chapter.md"
    chapter.write_text(WITH_PARTS)
    cells = [make_notebook.notebook_cell(cell, 1) for cell in make_notebook.cells_of(chapter, {})]
    told = ["".join(cell["source"]) for cell in cells]
    assert told == [
        "# One\nWords",
        "```python\n# a comment, no heading\n```",
        "#### Exercise 1: Two, with Python",
        "# your answer: Two, with Python",
        "<details>\n<summary>Solution</summary>\n\nSee\n\n</details>",
        "1",
        "#### Exercise 2: Three",
        "*Your answer* (click twice to write):",
        "#### Exercise 3: Four, in the lab",
        "picture()",
        "mine = None",
    ]
    closed = [each for each, cell in zip(told, cells) if "jupyter" in cell["metadata"]]
    assert closed == ["1", "picture()"] and [cell["cell_type"] for cell in cells[3:8:2]] == ["code", "code", "markdown"]


def test_what_a_companion_sets_aside_for_the_end_is_numbered_last():
    text = (
        "```{companion-start} A\n:place: end\n```\n```{caption} a\n```\n```{companion-end}\n```\n```{caption} b\n```\n"
    )
    names = [each.argument for each in plain_text.blocks_within(text) if each.name == "caption"]
    assert names == ["b", "a"]
    here = text.replace(":place: end", ":place: here")
    assert [each.argument for each in plain_text.blocks_within(here) if each.name == "caption"] == ["a", "b"]


@each_chapter
def test_checks_of_hidden_cells_are_gone(chapter):
    hidden = [cell.body for cell in cells_in(chapter.read_text()) if "remove-cell" in cell.tags]
    checks = [line for cell in hidden for line in cell.splitlines() if line.startswith("assert ")]
    code = "\n".join(sources(chapter, "code")).splitlines()
    assert [line for line in checks if line in code] == []


@each_chapter
def test_below_each_exercise_there_is_a_place_to_answer_and_no_solution_lies_open(chapter):
    exercises = [exercise(name) for name in exercise_ids(chapter.read_text())]
    cells, places = make_notebook.notebook(chapter)["cells"], 0
    for at, cell in enumerate(cells):
        if "".join(cell["source"]).startswith("#### Exercise "):
            rest = [each for each in cells[at + 1 : at + 5] if "<summary>Solution" not in "".join(each["source"])]
            places += any("answer" in each["metadata"].get("tags", ()) or each["cell_type"] == "code" for each in rest)
    assert places == len(exercises)
    text = "\n".join(sources(chapter, "markdown"))
    assert text.count("<summary>Solution</summary>") >= sum(bool(each.solution) for each in exercises)
    open_text = re.sub(r"<details>.*?</details>", "", text, flags=re.DOTALL)
    bodies = re.findall(
        r"^(`{4,})\{solution\} \S+\n(?::.*\n)*(.*?)^\1$", with_exercises(chapter.read_text()), re.M | re.S
    )
    said = [re.search(r"\w[^`{}\[\]*$\n]{14,}", body) for _, body in bodies]  # some words without a mark in them
    assert [words[0] for words in said if words and (words[0] not in text or words[0] in open_text)] == []


def test_files_of_the_book_are_found_from_anywhere():
    chapter = BOOK / "part1" / "results.md"
    assert make_notebook.with_paths_from_here('Path("data/paper-games.json"), "no/such.json", "a"', chapter) == (
        'Path(HERE / "data/paper-games.json"), "no/such.json", "a"'
    )
    for each in chapters():
        code = "\n".join(sources(each, "code"))
        assert ("HERE / " in code) == ("\nHERE = " in code)


def test_the_mark_of_a_notebook_changes_with_a_word_and_not_with_an_output():
    cells = make_notebook.notebook(chapters()[0])["cells"]
    again = json.loads(json.dumps(cells))
    next(cell for cell in again if cell["cell_type"] == "code").update(execution_count=3, outputs=[{"data": {}}])
    assert make_notebook.cells_digest(again) == make_notebook.cells_digest(cells)
    again[0]["source"] = "".join(again[0]["source"]) + " "
    assert make_notebook.cells_digest(again) != make_notebook.cells_digest(cells)


@each_chapter
def test_the_file_is_a_notebook_by_the_rules(chapter):
    nbformat.validate(make_notebook.notebook(chapter))


def test_every_source_of_a_page_is_in_the_table_of_contents():
    kept = [path for path in BOOK.rglob("*.md") if not {"_vendor", "node_modules", "site"} & set(path.parts)]
    assert sorted(kept) == sorted(chapters())


def run(notebook, folder):
    client = nbclient.NotebookClient(
        notebook, timeout=600, kernel_name="python3", resources={"metadata": {"path": str(folder)}}
    )
    return client.execute()


@pytest.mark.long
def test_a_notebook_runs_from_top_to_bottom_in_an_empty_folder(tmp_path, monkeypatch, root):
    monkeypatch.setenv("PYTHONPATH", str(root))
    made = make_notebook.notebook(BOOK / "part1" / "results.md")  # it reads files of the book, and needs hidden names
    run(deepcopy(made), tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_first_compilation_says_so_in_the_cell(tmp_path, monkeypatch, root):
    monkeypatch.setenv("PYTHONPATH", str(root))
    monkeypatch.setenv("MACHACK_CACHE_DIR", str(tmp_path))
    opening = make_notebook.with_opening([Cell("code", "1")], chapters()[0])[0].source
    stop = "import machack.program.choose as choose\ndef make_ready():\n    with choose.compiling_once():\n        pass\nmachack.make_ready = make_ready\n"
    lines = opening.replace("import sys\n", stop + "import sys\n", 1)  # says it, and spares us the minute
    done = run(nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(lines)]), tmp_path)
    (said,) = done.cells[0].outputs
    assert said.name == "stdout" and said.text.startswith("Compiling the program for this machine: once only")


@pytest.mark.book
@each_chapter
def test_each_page_offers_its_notebook(chapter, built_book):
    page = built_book / "book" / f"{NAMES[chapter]}.html"
    (address,) = re.findall(r'href="([^"]+\.ipynb)"[^>]*download-notebook-button|$', page.read_text())[:1]
    kept = nbformat.read(page.parent / address, as_version=4)
    assert kept.cells == make_notebook.notebook(chapter).cells


@pytest.mark.book
@each_chapter
def test_figures_listings_and_exercises_have_the_numbers_of_the_page(chapter, built_book):
    page = (built_book / "book" / f"{NAMES[chapter]}.html").read_text(encoding="utf-8")
    built = re.findall(r'<span class="caption-number">((?:Exercise|Fig\.|Listing) [\w.]+?)\s*</span>', page)
    assert sorted(plain_text.numbers(chapter).values()) == sorted(built)
