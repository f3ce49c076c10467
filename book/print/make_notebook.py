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
from book.print.plain_text import ChapterWriter, fold
from book.text import blocks

HEADING = re.compile(r"^(?=#{1,3} )", re.MULTILINE)
NEEDS_CODE = ("with Python", "in the lab")  # endings of the titles of exercises that one answers with code
FOLDED_TAGS = {"hide-input", "remove-input", "hide-cell", "opening"}
LONGEST_HEAD = 90  # characters; a folded cell shows its first line, and a longer one widens the page
EXECUTED = ROOT / "_build" / "jupyter_execute"  # where the builder stores what the cells have computed
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
FIND_BOOK = '''
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
def cells_of(chapter, glued):
    """Return the cells of a chapter; `glued` holds the numbers that its cells compute for its sentences."""
    chapter_blocks = list(blocks(text_of(chapter, NOTEBOOK)))
    cells, writer, solution = [], ChapterWriter(chapter, glued), ""
    for index, block in enumerate(chapter_blocks):
        if block.name in ("solution-start", "solution-end"):
            solution = block.name.removeprefix("solution-").replace("end", "")
        if block.name == "code-cell":
            cells.append(Cell("code", block.body, block.tags + ("hide-input",) * bool(solution)))
            continue
        text = fold_solution(writer.block(block), solution)
        pieces = HEADING.split(text) if block.name == "" else [text]
        cells += [Cell("markdown", piece.strip()) for piece in pieces if piece.strip()]
        if block.name in ("exercise", "exercise-end"):
            cells += answer_to(chapter_blocks, index)
    return merge_hidden(drop_unneeded(cells))


def fold_solution(text, solution):
    """Return a text, folded if it is in a solution."""
    return fold("Solution", text) if text and solution else text


def answer_to(chapter_blocks, index):
    """Yield the place to answer the exercise that ends at a block, unless a cell of the chapter is one."""
    first = next(
        block for block in reversed(chapter_blocks[: index + 1]) if block.name in ("exercise", "exercise-start")
    )
    exercise_blocks = chapter_blocks[chapter_blocks.index(first) : index] + list(
        takewhile(lambda block: block.name == "code-cell", chapter_blocks[index + 1 :])
    )
    if any(block.name == "code-cell" and not block.options for block in exercise_blocks):
        return
    if first.argument.endswith(NEEDS_CODE):
        yield Cell("code", f"# your answer: {first.argument}", ("answer",))
    else:
        yield Cell("markdown", "*Your answer* (click twice to write):", ("answer",))


def merge_hidden(cells):
    """Merge what is left of each hidden cell into the next cell that is shown."""
    merged, hidden = [], []
    for cell in cells:
        if HIDDEN in cell.tags:
            hidden.append(cell.source)
        elif cell.kind == "code" and hidden:
            merged.append(Cell("code", "\n".join([*hidden, cell.source]), cell.tags))
            hidden = []
        else:
            merged.append(cell)
    return merged


# ---- which parts of a hidden cell are needed later ----
def drop_unneeded(cells):
    """Remove hidden statements whose names no later statement uses, such as checks and counts.

    A function may be called long after its definition: what the functions in shown cells read is needed wherever they
    are.
    """
    reversed_cells, used_anywhere = [], set()
    for cell in cells:
        if cell.kind == "code" and HIDDEN not in cell.tags:
            used_anywhere |= names_read_in_functions(cell.source)
    needed = set(used_anywhere)
    for cell in reversed(cells):
        if cell.kind == "code":
            hidden = HIDDEN in cell.tags
            lines = [
                statement
                for statement in reversed(statements(cell.source))
                if keep_if_needed(statement, needed, used_anywhere, hidden)
            ]
            cell = Cell("code", "\n".join(reversed(lines)), cell.tags) if hidden else cell
        if cell.source:
            reversed_cells.append(cell)
    return reversed_cells[::-1]


def statements(source):
    """Return the statements of a cell, each as its text."""
    return [ast.get_source_segment(source, statement) for statement in ast.parse(source).body]


def keep_if_needed(statement, needed, used_anywhere, hidden):
    """Return True if a statement, reached going backward, is kept; update `needed` by what it sets and reads."""
    sets, reads = names_in(statement)
    if hidden and not sets & needed:
        return False
    needed -= sets
    needed |= reads | used_anywhere
    return True


def names_in(statement):
    """Return the names that a statement sets, and those that it reads before it has set them."""
    table = symtable.symtable(statement, "cell", "exec")
    sets = {symbol.get_name() for symbol in table.get_symbols() if symbol.is_assigned() or symbol.is_imported()}
    reads = {symbol.get_name() for symbol in table.get_symbols() if symbol.is_referenced()}
    reads |= names_read_in_functions(statement)
    (tree,) = ast.parse(statement).body
    if isinstance(tree, ast.For | ast.With | ast.FunctionDef):  # it sets its names first
        reads -= sets
    updated = {ast.unparse(node.target) for node in ast.walk(tree) if isinstance(node, ast.AugAssign)}
    return sets, reads | updated & sets


def names_read_in_functions(source):
    """Return the names that a cell's functions read."""
    tables, names = list(symtable.symtable(source, "cell", "exec").get_children()), set()
    for table in tables:
        tables += table.get_children()
        names |= {symbol.get_name() for symbol in table.get_symbols() if symbol.is_global()}
    return names


# ---- finding the book ----
def with_paths_from_here(source, chapter):
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
    first = next((index for index, cell in enumerate(cells) if cell.kind == "code"), None)
    if first is None:
        return cells
    relocated = [
        Cell(each.kind, with_paths_from_here(each.source, chapter), each.tags) if each.kind == "code" else each
        for each in cells
    ]
    opening = OPENING
    if any("HERE / " in cell.source for cell in relocated):
        opening += FIND_BOOK.format(folder=chapter.parent.relative_to(ROOT).as_posix())
    return [*relocated[:first], Cell("code", opening, ("opening",)), *relocated[first:]]


# ---- the file ----
def notebook_cell(cell, number):
    """Return a cell as the notebook stores it."""
    is_folded, source, metadata = bool(FOLDED_TAGS & set(cell.tags)), cell.source, {}
    if is_folded and len(source.splitlines()[0]) >= LONGEST_HEAD:
        source = f"# (unfold to read)\n{source}"
    if cell.tags:
        metadata["tags"] = list(cell.tags)
    if is_folded:
        metadata["jupyter"] = {"source_hidden": True}
    if "hide-output" in cell.tags:
        metadata.setdefault("jupyter", {})["outputs_hidden"] = True
    make = v4.new_code_cell if cell.kind == "code" else v4.new_markdown_cell
    return make(source, id=f"cell-{number}", metadata=metadata)


def cells_digest(cells):
    """Return 16 hexadecimal digits that change when a word of the cells does; outputs do not count.

    >>> cells_digest([{"cell_type": "code", "source": ["a\\n", "b"]}]) == cells_digest([{"cell_type": "code", "source": "a\\nb", "outputs": [1]}])
    True
    """
    words = [(cell["cell_type"], "".join(cell["source"])) for cell in cells]
    return hashlib.sha256(json.dumps(words).encode()).hexdigest()[:16]


def glued_values(chapter):
    """Return {name: text}, what a chapter's cells computed for its sentences when the book was last built."""
    path = EXECUTED / chapter.relative_to(ROOT).with_suffix(".glue.json")
    try:
        glued = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return {name: value["data"]["text/plain"].strip("'\"") for name, value in glued.items()}


@cache
def notebook(chapter):
    """Return the notebook of a chapter, an object of nbformat.

    Its metadata name the chapter and the edition it was made from (apart from the computed numbers), and the digest of
    its cells as they were made: if their digest is another now, a reader has changed them.
    """

    def make_cells(glued):
        cells = with_opening(cells_of(chapter, glued), chapter)
        return [notebook_cell(cell, number) for number, cell in enumerate(cells, 1)]

    glued = glued_values(chapter)
    cells = make_cells(glued)
    edition = cells_digest(make_cells({}) if glued else cells)
    origin = {"chapter": chapter.relative_to(ROOT).as_posix(), "edition": edition, "made": cells_digest(cells)}
    return v4.new_notebook(cells=cells, metadata={**KERNEL, "machack": origin})


def write(path, chapter):
    """Write the notebook of a chapter, whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    partial = path.with_suffix(".half-written")
    try:
        partial.write_text(v4.writes(notebook(chapter)) + "\n", encoding="utf-8")
        partial.replace(path)
    finally:
        partial.unlink(missing_ok=True)
