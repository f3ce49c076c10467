"""Find out which exercises a class was given: as the teacher's copy of the assignment says, or else the copy that most
hand-ins share, or those that a teacher names, or the sets that most submissions answer.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import NamedTuple

from ... import BadInput
from ..exercises.sets import Exercise, all_sets, exercise_set
from .assignment import ENDING, HANDED_OUT, Assignment, assignment_in, read
from .submissions import Submission, names_of

LARGEST = 1_000_000  # bytes of a teacher's copy
CHOOSE = "Say which one to grade with --assignment FILE."
ENOUGH = 2  # hand-ins that must share a copy of the assignment before it is believed

CHECKED = re.compile(r"""\b(?:check|hint)\(\s*["']([a-z][a-z0-9-]*)["']""")
DEFINED = re.compile(r"^\s*def (\w+)", re.MULTILINE)


class Believed(NamedTuple):
    """The assignment that is believed, who says so ("width.assignment.json says"), and the students with another copy."""

    assignment: Assignment
    source: str
    differing: list[str]


def believed(handed_in: list[Submission], folder: Path, file: str | None = None) -> Believed | None:
    """Return the assignment that a class was given, or None if that is not known.

    The teacher's copy is believed: `file`, or else one in `folder`, in the folder that this is in, or in the current one,
    whose key fits the mark of most hand-ins. Pages and Python files have no mark: then it is the one in `folder`, or the one
    that at least half of the hand-ins answer. Without one, the copy that most hand-ins share is believed if they are ENOUGH.
    A single student's copy never is, in however many files.

    Raise BadInput if `file` is not an assignment, or if it cannot be decided between two.

    >>> believed([Submission("ada", Path("ada.py"))], Path("nowhere"))
    """
    copies = {one.student: [*map(_copy, one.claims)] for one in handed_in if one.claims}
    valid = [[copy for copy in of_one if copy] for of_one in copies.values()]
    shared = Counter(terms for of_one in valid for terms in dict.fromkeys(copy.terms for copy in of_one)).most_common()
    if kept := (read(file), file) if file else _of_the_teacher(handed_in, valid, folder):
        assignment, source = kept[0], f"{kept[1]} says"
    elif shared and shared[0][1] >= ENOUGH:
        assignment = _most_shared(valid, shared)
        source = f"{shared[0][1]} of {len(handed_in)} hand-ins say"
    else:
        return None
    usual = assignment.terms if not shared or assignment.terms in dict(shared) else shared[0][0]
    differing = [
        student for student, of_one in copies.items() if any(not copy or copy.terms != usual for copy in of_one)
    ]
    return Believed(assignment, source, differing)


def beside(path: Path) -> str | None:
    """Return the file beside a student's that says what was handed out, None if there is none. It is good enough to check
    one's own answers.

    >>> beside(Path("nowhere/ada.py"))
    """
    file = path.with_name(HANDED_OUT)
    try:
        return str(file) if file.is_file() and read(file) else None
    except BadInput:
        return None


def _copy(claim):
    """Return the assignment that a file claims to answer, or None if there is no such one."""
    try:
        return assignment_in(claim)
    except BadInput:
        return None


def _most_shared(copies, shared):
    """Return the copy that most hand-ins have; raise BadInput if as many have another."""
    most = [terms for terms, number in shared if number == shared[0][1]]
    if len(most) > 1:
        titles = ", ".join(title for _, title, *_ in most)
        raise BadInput(f"as many hand-ins have one assignment as another ({titles}). {CHOOSE}")
    return next(copy for of_one in copies for copy in of_one if copy.terms == most[0])


def _of_the_teacher(handed_in, copies, folder):
    """Return the teacher's copy and its path, or None; raise BadInput if it cannot be known which of several."""
    marks = Counter(mark for of_one in copies for mark in {copy.mark for copy in of_one} if mark).most_common()
    usual = {mark for mark, number in marks if number == marks[0][1]}
    places = [folder, folder.absolute().parent, Path()]
    paths = [path for place in places for path in sorted(place.glob(f"*{ENDING}"))]
    kept = [(copy, path) for path in paths if (copy := _with_key(path)) and (not marks or copy.mark in usual)]
    if not marks:
        inside = [(copy, path) for copy, path in kept if path.parent == folder]
        kept = inside or [(copy, path) for copy, path in kept if _is_answered(copy, handed_in)]
    names = ", ".join(dict.fromkeys(path.name for _, path in kept))
    if not marks and len({copy.mark for copy, _ in kept}) > 1:
        where = f"{folder} has" if inside else "the hand-ins may answer"
        raise BadInput(f"{where} more than one assignment ({names}). {CHOOSE}")
    if len({copy.mark for copy, _ in kept}) > 1:
        raise BadInput(f"as many hand-ins are of one assignment as of another ({names}). {CHOOSE}")
    return kept[0] if kept else None


def _is_answered(copy, handed_in):
    """Return True if at least half of the hand-ins that answer anything answer one of an assignment's exercises."""
    given = [one for one in handed_in if answered_sets(one)]
    answering = [one for one in given if answered_sets(one, list(copy.exercises))]
    return 0 < len(answering) >= len(given) / 2


def _with_key(path):
    """Return the teacher's copy in a file, or None if there is none in it."""
    try:
        copy = read(path) if path.is_file() and path.stat().st_size <= LARGEST else None
    except (BadInput, OSError):
        return None
    return copy if copy and copy.key else None


def named(names: list[str]) -> list[Exercise]:
    """Return the exercises of the named sets. A name may also be that of one exercise.

    >>> [exercise.id for exercise in named(["width-hand"])]
    ['width-hand']

    Raise BadInput if there is no set or exercise of this name, or only open ones.
    """
    single = {exercise.id: exercise for some in all_sets() for exercise in some.exercises}
    exercises = [
        exercise for name in names for exercise in ([single[name]] if name in single else exercise_set(name).exercises)
    ]
    if not any(exercise.asks for exercise in exercises):
        raise BadInput(f"nothing in {', '.join(names)} can be graded, because no checker can decide it.")
    return list(dict.fromkeys(exercises))


def given(submissions: list[Submission]) -> tuple[list[str], dict[str, list[str]]]:
    """Return the names of the sets that at least half of the submissions answer, and the students who answer other sets:
    ["width"], {"minimax": ["bob"]}.

    Raise BadInput if none answers an exercise.

    >>> from pathlib import Path
    >>> ada, bob = (Submission(name, Path(name), (f"{name}_1 = 9",)) for name in ("width_hand", "score_view"))
    >>> given([ada, ada, bob])
    (['width'], {'score': ['score_view']})
    """
    answered = [(submission.student, answered_sets(submission)) for submission in submissions]
    who = {some.id: [student for student, names in answered if some.id in names] for some in all_sets()}
    half = sum(bool(names) for _, names in answered) / 2
    if not half:
        raise BadInput("nothing in it answers an exercise. Name the set, for example --set width.")
    most = max(map(len, who.values()))
    kept = [name for name, students in who.items() if students and len(students) >= min(half, most)]
    return kept, {name: students for name, students in who.items() if students and name not in kept}


def answered_sets(submission: Submission, exercises: list[Exercise] | None = None) -> set[str]:
    """Return the names of the sets that a submission answers, wholly or in part; of `exercises`, if they are given.

    They are found by the ids of exercises in its saved answers, its names and its checks. If it has only functions, it is
    the set that asks for most of them.

    >>> from pathlib import Path
    >>> answered_sets(Submission("ada", Path("a"), ("def order(board, moves): return moves\\ndef minimax(b, d, w): return 0",)))
    {'build-your-own'}
    >>> answered_sets(Submission("ada", Path("a"), ("width_hand_1 = 9",)), named(["width-list"]))
    set()
    """
    wanted = {exercise.id for exercise in exercises or ()}  # an assignment's exercises have points of its own
    sets = {
        some.id: [exercise for exercise in some.exercises if exercises is None or exercise.id in wanted]
        for some in all_sets()
    }
    text = "\n".join(submission.cells)
    words, ids = set(re.findall(r"\w+", text)), {*submission.answers, *CHECKED.findall(text)}
    by_id = {name for name, some in sets.items() for one in some if one.id in ids or words & _values(one)}
    if by_id:
        return by_id
    defined = set(DEFINED.findall(text))
    counts = {name: len(defined & {ask.name for one in some for ask in one.asks}) for name, some in sets.items()}
    most = max(counts.values())
    return {name for name, count in counts.items() if count == most > 0}


def _values(exercise):
    """Return the names of an exercise's answers other than functions, which are made from its id alone."""
    return {name for name, ask in zip(names_of(exercise), exercise.asks) if ask.kind != "function"}
