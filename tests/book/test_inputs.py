"""The inputs of a chapter's results: everything that its cells lead to, and not much more."""

import pytest

from book.contents import ROOT, chapters
from book.site import inputs
from machack.classroom.exercises import sets

TREE = {
    "machack/__init__.py": "_HOME = {'think': 'thinking.thought', 'play': 'playing'}\ndef __getattr__(name): ...\n",
    "machack/playing.py": "moves = 1\n",
    "machack/thinking/__init__.py": "",
    "machack/thinking/thought.py": "from ..program import search\n\ndef think():\n    return search.best\n",
    "machack/program/__init__.py": "ROOMS = ('search', 'plausible')\n",
    "machack/program/search.py": "best = 1\n",
    "machack/program/plausible.py": "listed = 1\n",
    "machack/program/openings.json": "{}",
    "machack/classroom/__init__.py": "",
    "machack/classroom/exercises/sets.py": "def exercise(name): ...\n\ndef exercise_set(name): ...\n\ndef all_sets(): ...\n",
    "machack/classroom/chapters/en_prise/judges.py": "def judged(): ...\n",
    "machack/classroom/chapters/width/exercises.toml": 'chapter = "part1/width"\n[[exercise]]\nid = "width-hand"\njudge = "machack.classroom.chapters.en_prise.judges:judged"\n',
    "machack/classroom/chapters/minimax/exercises.toml": 'chapter = "part1/minimax"\n[[exercise]]\nid = "minimax-hand"\n',
    "machack/show/__init__.py": "",
    "machack/show/boards.py": "squares = 64\n",
    "machack/show/static/board.js": "draw()" + " " * 200,
    "machack/show/static/board.css": ".board {}" + " " * 200,
    "machack/show/static/short.css": ".a {}",
    "machack/show/static/men.svg": "<svg/>",
    "pdp6/__init__.py": "",
    "pdp6/kernel.py": "words = 1\n",
    "book/contents.py": "def chapters(): ...\n",
    "book/practice.py": "from machack.classroom.exercises.sets import exercise\n\ndef text_of(chapter):\n    return exercise(1)\n\n"
    "def exercise_ids(text): ...\n",
    "book/helping.py": "import json\nfrom pdp6 import kernel\nfrom book.practice import exercise_ids, text_of\nDATA = 'facts.json'\n\n"
    "def words():\n    return kernel.words\n\ndef facts():\n    return json.loads(DATA)\n\ndef texts():\n    return text_of(1)\n\n"
    "def exercises():\n    return exercise_ids(1)\n\n"
    "def described(it):\n    import inspect\n    return inspect.getdoc(it)\n",
    "book/part1/data/measured.json": "1",
    "book/part3/data/facts.json": "1",
    "book/part1/width.md": "",
    "_toc.yml": "",
}


@pytest.fixture
def key(tmp_path, monkeypatch):
    """A function: the key of a chapter with this code, in a small tree in which some files may have another text."""
    monkeypatch.setattr(inputs, "ROOT", tmp_path)
    monkeypatch.setattr(sets, "HOMES", (tmp_path / "machack" / "classroom" / "chapters",))
    monkeypatch.setattr(inputs, "chapters", lambda: [tmp_path / "book" / "part1" / "width.md"])

    def forget():
        for kept in filter(lambda value: hasattr(value, "cache_clear"), vars(inputs).values()):
            kept.cache_clear()

    def made(code, changed=(), page="book/part1/width"):
        for place, text in {**TREE, **dict(changed)}.items():
            (tmp_path / place).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / place).write_text(text)
        forget()
        return inputs.key(page, f"```{{code-cell}} python\n:tags: [hide-input]\n\n{code}\n```\n")

    yield made
    forget()


THINK, PROVED = (
    "from machack import think",
    "from machack.classroom.exercises.sets import exercise; exercise('width-hand')",
)
# (what a chapter's cell has, a file, what it has there instead: {its text before: its text afterwards})
RUNS_AGAIN = [
    (THINK, "machack/thinking/thought.py", ("best", "worst")),
    (THINK, "machack/program/search.py", ("1", "2")),
    (THINK, "machack/program/plausible.py", ("1", "2")),  # the package names it
    (THINK, "machack/program/openings.json", ("{}", "[]")),
    (THINK, "machack/__init__.py", ("'play'", "'game'")),
    ("import machack", "machack/playing.py", ("1", "2")),
    ("place = 'machack.playing:moves'", "machack/playing.py", ("1", "2")),
    ("place = 'program.search.best'", "machack/program/search.py", ("1", "2")),
    ("def later():\n    import pdp6.kernel", "pdp6/kernel.py", ("1", "2")),
    ("from machack.show import boards", "machack/show/static/men.svg", ("<svg/>", "<svg><g/></svg>")),
    ("from machack.show import boards", "machack/show/static/short.css", ("a", "b")),
    ("1", "book/part1/data/measured.json", ("1", "2")),
    ("open('../part3/data/facts.json')", "book/part3/data/facts.json", ("1", "2")),
    ("from book.helping import words", "pdp6/kernel.py", ("1", "2")),
    ("from book.helping import facts", "book/part3/data/facts.json", ("1", "2")),
    ("from book.helping import facts", "book/helping.py", ("kernel.words", "0")),
    ("from book.helping import texts", "book/part1/width.md", ("", "A word.")),
    ("from book.helping import texts", "machack/classroom/chapters/minimax/exercises.toml", ("hand", "head")),
    ("from book.helping import exercises", "book/part1/width.md", ("", "```{practice} width-hand\n```\n")),
    ("from book.helping import described", "pdp6/kernel.py", ("words", '"""Words."""\nwords')),
    (PROVED, "machack/classroom/chapters/width/exercises.toml", ("[[", "# A word.\n[[")),
    (PROVED, "machack/classroom/chapters/en_prise/judges.py", ("...", "return 1")),
    (PROVED + "; exercise('minimax-hand')", "machack/classroom/chapters/minimax/exercises.toml", ("hand", "head")),
    (
        "from machack.classroom.exercises.sets import all_sets",
        "machack/classroom/chapters/minimax/exercises.toml",
        ("hand", "head"),
    ),
    (
        "from machack.classroom.exercises.sets import exercise_set; exercise_set('minimax')",
        "machack/classroom/chapters/minimax/exercises.toml",
        ("hand", "head"),
    ),
]
STAYS = [
    (THINK, "machack/program/search.py", ("best", '"""The search."""\n\n# The best.\nbest')),
    (THINK, "machack/playing.py", ("1", "2")),
    (THINK, "pdp6/kernel.py", ("1", "2")),
    (THINK, "book/helping.py", ("kernel.words", "0")),
    (THINK, "book/part3/data/facts.json", ("1", "2")),
    (THINK, "book/part1/width.md", ("", "A word.")),
    (THINK, "machack/classroom/chapters/width/exercises.toml", ("hand", "head")),
    ("from machack.show import boards", "machack/show/static/board.js", ("draw", "paint")),
    ("from machack.show import boards", "machack/show/static/board.css", ("{}", "{color: red}")),
    ("from book.helping import facts", "pdp6/kernel.py", ("1", "2")),
    ("from book.helping import facts", "book/part1/width.md", ("", "A word.")),
    ("from book.helping import exercises", "book/part1/width.md", ("", "A word.")),
    ("from book.helping import described", "pdp6/kernel.py", ("words", "# Words.\nwords")),
    (PROVED, "machack/classroom/chapters/minimax/exercises.toml", ("hand", "head")),
]


def changed(place, instead):
    before, after = instead
    assert before in TREE[place]
    return {place: TREE[place].replace(before, after, 1)}


@pytest.mark.parametrize("code, place, instead", RUNS_AGAIN)
def test_a_chapter_runs_again_when_what_it_depends_on_changes(key, code, place, instead):
    assert key(code) != key(code, changed(place, instead))


@pytest.mark.parametrize("code, place, instead", STAYS)
def test_a_chapter_does_not_run_again_for_anything_else(key, code, place, instead):
    assert key(code) == key(code, changed(place, instead))


def test_a_cell_that_is_no_python_leaves_the_others_their_inputs(key):
    code = THINK + "\n```\n\n```{code-cell} python\nnot python\n```\n\n```{code-cell} python\n1"
    assert key(code) == key(THINK + "\n```\n\n```{code-cell} python\n1")
    assert key(code) != key(code, changed("machack/program/search.py", ("1", "2")))


def files_of(page):
    files, _ = inputs.inputs(page, (ROOT / f"{page}.md").read_text())
    return {path.relative_to(ROOT).as_posix() for path in files}


def test_a_chapter_of_part_one_rests_on_the_program_and_not_on_the_machine():
    files = files_of("book/part1/width")
    assert {
        "machack/program/search.py",
        "machack/show/trees.py",
        "machack/classroom/chapters/width/exercises.toml",
    } <= files
    assert not [place for place in files if place.startswith(("pdp6/", "machack/laboratory/", "book/chapters/"))]


def test_a_chapter_of_part_three_rests_on_the_helpers_of_the_book():
    files = files_of("book/part3/original")
    assert {"book/chapters/original/answers.py", "pdp6/kernel.py", "pdp6/programs/board.mid"} <= files


def test_the_tables_of_the_appendix_rest_on_what_they_are_made_from():
    assert "book/appendix/data/paper-items.json" in files_of("book/appendix/paper-items")
    assert {"book/part1/width.md", "machack/cli.py", "book/appendix/data/guesses.json"} <= files_of(
        "book/appendix/sources"
    ) | {place.relative_to(ROOT).as_posix() for place in inputs.every_source()}
    exercises = files_of("book/classroom/exercises")
    assert {
        "_toc.yml",
        "machack/classroom/chapters/width/exercises.toml",
        "book/chapters/pdp6/exercises.toml",
    } <= exercises
    assert "book/part1/width.md" not in exercises


def test_every_chapter_with_cells_has_its_key_in_its_head():
    for path in chapters():
        page, text = path.relative_to(ROOT).with_suffix("").as_posix(), path.read_text()
        marked = inputs.with_key(page, text)
        if inputs.cells(text):
            assert f"name: python3, depends_on: {inputs.key(page, text)}}}" in marked.split("---")[1], page
        assert marked.replace(f", depends_on: {inputs.key(page, text)}", "") == text, page
