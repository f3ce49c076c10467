"""The entries of a tournament: Python files, and programs of "Build your own Mac Hack" as a page or a notebook keeps them.

A page's file of answers, or the notebook that was handed out, becomes one Python file (`own_file`), with the book's
functions in the places of steps that were not done. Who an entry belongs to is the name of the file, or, in what a platform
packs and in a folder of folders, whose hand-in it is (`hand_ins`).

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import ast
from collections import Counter
from functools import cache
from pathlib import Path

from ... import BadInput
from ...notation.files import write_whole
from ...notation.names import file_names, readable
from ..exercises.ladder import STEPS
from ..exercises.own_file import names_in, program_file
from ..exercises.sets import exercise_set
from ..exercises.stubs import is_untouched
from . import hand_ins
from .cells import as_python
from .submissions import KINDS, Submission, is_handed_out, read

PROGRAM = "Mac Hack"  # the reconstruction's name in the table
LADDER = "build-your-own"  # the set of exercises
RESULTS = "results"  # the folder with the results, which is in that of the entries


def steps_answered(answers: dict[str, list[str]]) -> dict[str, str]:
    """Return {step: its text} for what a page has saved, {exercise: its answers}.

    >>> steps_answered({"ladder-order": ["def order(board, moves): return moves"], "width-hand": ["9"]})
    {'order': 'def order(board, moves): return moves'}
    """
    steps = {exercise.id: exercise.asks[0].name for exercise in exercise_set(LADDER).exercises}
    texts = {name: answers[id][0] for id, name in steps.items() if id in answers}
    return {name: text for name, text in texts.items() if not is_untouched(_stubs()[name], text)}


def steps_in(cells: tuple[str, ...]) -> dict[str, str]:
    """Return {step: its text} for a notebook's cells of code. A helper from another cell comes before the step that uses it.

    >>> steps_in(("def first(moves): return moves", "def order(board, moves): return first(moves)"))["order"].count("def")
    2

    Raise BadInput for a cell with a step that is not Python.
    """
    sources = [as_python(cell) for cell in cells]
    parsed = [(source, _parsed(source)) for source in sources]
    steps, helpers = {}, []
    for source, body in parsed:
        defined = {node.name for node in body or () if isinstance(node, ast.FunctionDef)} & set(STEPS)
        if body is None and (begun := [name for name in STEPS if f"def {name}(" in source]):
            raise BadInput(f"has a cell that is not Python, with {begun[0]}.")
        if defined:
            steps |= {name: source for name in STEPS if name in defined and not is_untouched(_stubs()[name], source)}
        elif body:
            helpers.append((source, *names_in(body)))
    return {name: "\n\n".join([*_needed(source, helpers), source]) for name, source in steps.items()}


def _parsed(text):
    """Return the statements of a text; None if it is not Python."""
    try:
        return ast.parse(text).body
    except (SyntaxError, ValueError):
        return None


@cache
def _stubs():
    """Return {step: its function as it is handed out}."""
    return {ask.name: ask.stub for exercise in exercise_set(LADDER).exercises for ask in exercise.asks}


def _needed(source, helpers):
    """Return the sources of the helpers, (source, names defined, names used), that a source uses, in their order."""
    used, chosen, left = names_in(_parsed(source))[1], [], list(helpers)
    while wanted := [helper for helper in left if helper[1] & used]:
        chosen += wanted
        left = [helper for helper in left if helper not in wanted]
        used = used.union(*(uses for _, _, uses in wanted))
    return [helper[0] for helper in helpers if helper in chosen]


def as_program(submission: Submission) -> str:
    """Return the text of the program that a page or a notebook keeps.

    Raise BadInput, in words that follow the file's name, if it has none.

    >>> as_program(Submission("ada", Path("ada.json"), answers={"ladder-order": ["def order(board, moves): return moves"]}))[:20]
    '\"\"\"My Mac Hack: a ch'
    """
    steps = steps_answered(submission.answers) or steps_in(submission.cells)
    if not steps:
        raise BadInput('has no function of "Build your own Mac Hack".')
    return program_file(steps)


def own_steps(text: str) -> list[str]:
    """Return the steps that are somebody's own in a program's file; [] if it is not such a file.

    >>> own_steps(program_file({"order": "def order(board, moves): return moves"}))
    ['order']
    """
    body = _parsed(text)
    calls = [node for part in body or () for node in ast.walk(part) if isinstance(node, ast.Call)]
    given = [call.args[0] for call in calls if ast.unparse(call.func) == "ladder.Program" and call.args]
    keys = [key for steps in given if isinstance(steps, ast.Dict) for key in steps.keys]
    return [key.value for key in keys if isinstance(key, ast.Constant) and key.value in STEPS]


def entries_of(folder: Path, made: Path) -> tuple[dict[str, Path], dict[str, str]]:
    """Return {name: Python file} for the entries in a folder or a zip, and {name: why} for those that cannot play.

    made   the folder into which the programs of pages and notebooks are written, and those of hand-ins, under their owners'
           names

    Files that begin with _ or . are not entries. Raise BadInput if there is no folder, no entry in it, or if a path cannot
    be in a program's line.

    >>> entries_of(Path("no-such-folder"), Path("made"))
    Traceback (most recent call last):
        ...
    machack.BadInput: there is no folder no-such-folder.
    """
    if _is_zip(folder):
        return _of_hand_ins(folder, made)
    if not folder.is_dir():
        raise BadInput(f"there is no {'file' if folder.suffix.lower() == '.zip' else 'folder'} {folder}.")
    files = [path for path in sorted(folder.iterdir()) if path.suffix.lower() in KINDS and path.is_file()]
    paths = [path for path in files if path.name[0] not in "_." and not _is_handed_out(path)]
    if not paths and any(
        path.is_dir() and path.name[0] not in "_." and path.name != RESULTS for path in folder.iterdir()
    ):
        return _of_hand_ins(folder, made)
    if not paths:
        raise BadInput(
            f"{folder} has no entries. An entry is a Python file, such as anna.py, or what a page or a notebook of Build your "
            "own Mac Hack saves."
        )
    _check_paths(folder, made)
    stems = Counter(path.stem for path in paths)
    whole = {path.name for path in paths if stems[path.stem] > 1}  # anna.py and anna.json, beside anna.py.json
    names = {path.name if {path.name, path.stem} & whole else path.stem: path for path in paths}
    entries, refused = {}, {}
    for name, file in file_names(names, ".py").items():
        try:
            entries[name] = _playable(name, folder.resolve() / names[name].name, made.resolve() / file)
        except BadInput as why:
            refused[readable(name)] = str(why)
    return entries, refused


def _is_zip(path):
    return path.suffix.lower() == ".zip" and path.is_file()


def _check_paths(*places):
    for place in places:
        if not _fits_a_line(str(place.resolve())):
            raise BadInput(f"{place}: the path of the folder must be plain text without semicolons.")


def _of_hand_ins(path, made):
    """Return the same for a zip or a folder of hand-ins: of each student's files, the newest with an entry."""
    _check_paths(made)
    steps = list(exercise_set(LADDER).exercises)
    found = [one for one in hand_ins.collected(path).hand_ins if one.places != [RESULTS]]
    given = {one.student: one.chosen(steps).submission for one in found}
    entries, refused = {}, {}
    for name, file in file_names(given, ".py").items():
        try:
            entries[name] = _of_submission(name, given[name], made.resolve() / file)
        except BadInput as why:
            refused[readable(name)] = str(why).removesuffix(".")
    return entries, refused


def _of_submission(name, submission, made):
    """Write the Python file of a hand-in, and return it; raise BadInput if it cannot play under its name, or has no program."""
    if why := _no_name(name) or submission.fault:
        raise BadInput(why)
    if submission.path.suffix.lower() != ".py":
        return _written(_program(submission), made)
    lines = "\n" * ((submission.begins or (0,))[0] or 0)
    return _written(lines + "".join(submission.cells), made)  # with the lines that it had


def _playable(name, path, made):
    """Return the Python file of an entry: its own, or `made`, which is written for a page or a notebook.

    Raise BadInput if it cannot play under its name, or has no program.
    """
    if why := _no_name(name):
        raise BadInput(why)
    if path.suffix.lower() == ".py":
        return path
    return _written(_program(read(path)), made)


def _program(submission):
    """Return the text of a submission's program; raise BadInput, with the file's name, if it has none."""
    name = readable(submission.path.name)
    try:
        if submission.fault:
            raise BadInput(submission.fault)
        return as_program(submission)
    except BadInput as why:
        said = str(why).removesuffix(".")
        raise BadInput(said if said.startswith(name) else f"{name} {said}") from None
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        raise BadInput(f"{name} has a function that is not Python") from None


def _written(text, made):
    made.parent.mkdir(parents=True, exist_ok=True)
    write_whole(made, text)
    return made


def _is_handed_out(path):
    """Return True for the `exercises.json` of a hand-out."""
    return path.suffix.lower() == ".json" and is_handed_out(read(path))


def _fits_a_line(text):
    """Return True if a path can be in the line of a program, `entry PATH; seconds=2`."""
    return text.isprintable() and ";" not in text


def _no_name(name):
    """Return why an entry cannot play under a name; "" if it can."""
    if name.strip().casefold() == PROGRAM.casefold():
        return "its name is that of the program itself; give the file another name"
    return "" if name.strip() and _fits_a_line(name) else "the name of the file must be plain text without semicolons"
