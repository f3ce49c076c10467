"""Make the notebook of a chapter, which `make lab` opens and a page offers for download.

A notebook holds what the page shows, in plain Markdown and cells to run.  It includes the listings, folds the
solutions, leaves out the cells that only check the page, and has a place to answer below each exercise.  It runs from
any folder: the first cell finds the book beside the program.
"""

import ast
import hashlib
import json
import platform
import re
import symtable
from dataclasses import dataclass
from functools import cache
from itertools import takewhile

from nbformat import v4

from book.contents import ROOT
from book.practice import HIDDEN, NOTEBOOK, text_of
from book.print.plain_text import Teller, folded
from book.text import blocks

HEADING = re.compile(r"^(?=#{1,3} )", re.MULTILINE)
NEEDS_CODE = ("with Python", "in the lab")  # endings of the titles of exercises that one answers with code
CLOSED = {"hide-input", "remove-input", "hide-cell", "opening"}
LONGEST_HEAD = 90  # characters; a folded cell shows its first line, and a longer one widens the page
RAN = ROOT / "_build" / "jupyter_execute"  # where the builder stores what the cells have computed
# fmt: off
# As JupyterLab writes it when the kernel has started; otherwise every notebook would have something to save at once.
KERNEL = {"kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
          "language_info": {"codemirror_mode": {"name": "ipython", "version": 3}, "file_extension": ".py", "mimetype": "text/x-python",
                            "name": "python", "nbconvert_exporter": "python", "pygments_lexer": "ipython3",
                            "version": platform.python_version()}}
OPENING = '''\
# Run this cell first. The first time on a machine it compiles the program.
try:
    import machack
except ModuleNotFoundError:
    raise ModuleNotFoundError("This notebook needs the book's own Python: open it with `make lab`.") from None

import sys
from contextlib import redirect_stderr

with redirect_stderr(sys.stdout):  # its message is not an error
    machack.make_ready()'''
PLACE = '''
from pathlib import Path

HERE = Path(machack.__file__).parents[1] / "{folder}"
assert HERE.is_dir(), f"The book is not beside the program: there is no {{HERE}}."'''

# fmt: on


@dataclass(frozen=True)
class Cell:
    """One cell: its kind is "markdown" or "code"."""

    kind: str
    source: str
    tags: tuple = ()


# ---- from a chapter to cells ----
def cells_of(chapter, counted):
    """Return the cells of a chapter; `counted` holds the numbers that its cells compute for its sentences."""
    found = list(blocks(text_of(chapter, NOTEBOOK)))
    cells, teller, within = [], Teller(chapter, counted), ""
    for at, block in enumerate(found):
        if block.name in ("solution-start", "solution-end"):
            within = block.name.removeprefix("solution-").replace("end", "")
        if block.name == "code-cell":
            cells.append(Cell("code", block.body, block.tags + ("hide-input",) * bool(within)))
            continue
        text = told(teller.block(block), within)
        pieces = HEADING.split(text) if block.name == "" else [text]
        cells += [Cell("markdown", each.strip()) for each in pieces if each.strip()]
        if block.name in ("exercise", "exercise-end"):
            cells += answer_to(found, at)
    return joined(needed_only(cells))


def told(text, within):
    """Return a text, folded if it is in a solution."""
    return folded("Solution", text) if text and within else text


def answer_to(found, at):
    """Yield the place to answer the exercise that ends at a block, unless a cell of the chapter is one."""
    opened = next(block for block in reversed(found[: at + 1]) if block.name in ("exercise", "exercise-start"))
    within = found[found.index(opened) : at] + list(takewhile(lambda block: block.name == "code-cell", found[at + 1 :]))
    if any(block.name == "code-cell" and not block.options for block in within):
        return
    if opened.argument.endswith(NEEDS_CODE):
        yield Cell("code", f"# your answer: {opened.argument}", ("answer",))
    else:
        yield Cell("markdown", "*Your answer* (click twice to write):", ("answer",))


def joined(cells):
    """Merge what is left of each hidden cell into the next cell that is shown."""
    shown, waiting = [], []
    for cell in cells:
        if HIDDEN in cell.tags:
            waiting.append(cell.source)
        elif cell.kind == "code" and waiting:
            shown.append(Cell("code", "\n".join([*waiting, cell.source]), cell.tags))
            waiting = []
        else:
            shown.append(cell)
    return shown


# ---- which parts of a hidden cell are needed later ----
def needed_only(cells):
    """Remove hidden statements whose names no later statement uses, such as checks and counts.

    A function may be called long after its definition: what the functions in shown cells read is needed wherever they
    are.
    """
    kept, always = [], set()
    for cell in cells:
        if cell.kind == "code" and HIDDEN not in cell.tags:
            always |= read_in_functions(cell.source)
    wanted = set(always)
    for cell in reversed(cells):
        if cell.kind == "code":
            hidden = HIDDEN in cell.tags
            lines = [each for each in reversed(statements(cell.source)) if go_back_over(each, wanted, always, hidden)]
            cell = Cell("code", "\n".join(reversed(lines)), cell.tags) if hidden else cell
        if cell.source:
            kept.append(cell)
    return kept[::-1]


def statements(source):
    """Return the statements of a cell, each as its text."""
    return [ast.get_source_segment(source, each) for each in ast.parse(source).body]


def go_back_over(statement, wanted, always, hidden):
    """Return True if a statement, reached going backward, is kept; update `wanted` by what it sets and reads."""
    sets, reads = names_in(statement)
    if hidden and not sets & wanted:
        return False
    wanted -= sets
    wanted |= reads | always
    return True


def names_in(statement):
    """Return the names that a statement sets, and those that it reads before it has set them."""
    table = symtable.symtable(statement, "cell", "exec")
    sets = {each.get_name() for each in table.get_symbols() if each.is_assigned() or each.is_imported()}
    reads = {each.get_name() for each in table.get_symbols() if each.is_referenced()} | read_in_functions(statement)
    (tree,) = ast.parse(statement).body
    if isinstance(tree, ast.For | ast.With | ast.FunctionDef):  # it sets its names first
        reads -= sets
    added = {ast.unparse(each.target) for each in ast.walk(tree) if isinstance(each, ast.AugAssign)}
    return sets, reads | added & sets


def read_in_functions(source):
    """Return the names that a cell's functions read."""
    tables, found = list(symtable.symtable(source, "cell", "exec").get_children()), set()
    for table in tables:
        tables += table.get_children()
        found |= {each.get_name() for each in table.get_symbols() if each.is_global()}
    return found


# ---- finding the book ----
def from_here(source, chapter):
    """Return a cell's source in which each path of a file of the book, relative to the chapter, starts from HERE."""
    paths = {
        node.value
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and "/" in node.value
    }
    for path in paths:
        if re.fullmatch(r"[\w./-]+", path) and (chapter.parent / path).exists() and not path.startswith("/"):
            source = source.replace(f'"{path}"', f'HERE / "{path}"')
    return source


def with_opening(cells, chapter):
    """Return the cells with the one that finds the book inserted before the first that runs."""
    first = next((at for at, cell in enumerate(cells) if cell.kind == "code"), None)
    if first is None:
        return cells
    moved = [
        Cell(each.kind, from_here(each.source, chapter), each.tags) if each.kind == "code" else each for each in cells
    ]
    opening = OPENING
    if any("HERE / " in cell.source for cell in moved):
        opening += PLACE.format(folder=chapter.parent.relative_to(ROOT).as_posix())
    return [*moved[:first], Cell("code", opening, ("opening",)), *moved[first:]]


# ---- the file ----
def in_file(cell, number):
    """Return a cell as the notebook stores it."""
    closed, source, metadata = bool(CLOSED & set(cell.tags)), cell.source, {}
    if closed and len(source.splitlines()[0]) >= LONGEST_HEAD:
        source = f"# (unfold to read)\n{source}"
    if cell.tags:
        metadata["tags"] = list(cell.tags)
    if closed:
        metadata["jupyter"] = {"source_hidden": True}
    if "hide-output" in cell.tags:
        metadata.setdefault("jupyter", {})["outputs_hidden"] = True
    new = v4.new_code_cell if cell.kind == "code" else v4.new_markdown_cell
    return new(source, id=f"cell-{number}", metadata=metadata)


def mark(cells):
    """Return 16 hexadecimal digits that change when a word of the cells does; outputs do not count.

    >>> mark([{"cell_type": "code", "source": ["a\\n", "b"]}]) == mark([{"cell_type": "code", "source": "a\\nb", "outputs": [1]}])
    True
    """
    words = [(cell["cell_type"], "".join(cell["source"])) for cell in cells]
    return hashlib.sha256(json.dumps(words).encode()).hexdigest()[:16]


def counted_in(chapter):
    """Return {name: text}, what a chapter's cells computed for its sentences when the book was last built."""
    path = RAN / chapter.relative_to(ROOT).with_suffix(".glue.json")
    try:
        kept = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return {name: each["data"]["text/plain"].strip("'\"") for name, each in kept.items()}


@cache
def notebook(chapter):
    """Return the notebook of a chapter, an object of nbformat.

    Its metadata name the chapter and the edition it was made from (apart from the counted numbers), and the mark of its
    cells as they were made: where they differ from that mark, a reader has written.
    """

    def made(counted):
        cells = with_opening(cells_of(chapter, counted), chapter)
        return [in_file(cell, number) for number, cell in enumerate(cells, 1)]

    counted = counted_in(chapter)
    cells = made(counted)
    edition = mark(made({}) if counted else cells)
    origin = {"chapter": chapter.relative_to(ROOT).as_posix(), "edition": edition, "made": mark(cells)}
    return v4.new_notebook(cells=cells, metadata={**KERNEL, "machack": origin})


def write(path, chapter):
    """Write the notebook of a chapter, whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    half = path.with_suffix(".half-written")
    try:
        half.write_text(v4.writes(notebook(chapter)) + "\n", encoding="utf-8")
        half.replace(path)
    finally:
        half.unlink(missing_ok=True)
