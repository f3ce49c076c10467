"""`machack class`: list, hand out, check and grade sets.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

from ... import BadInput
from ...notation.counting import counted
from ...notation.files import write_whole
from ..exercises.outcomes import WHOLE
from ..exercises.sets import Exercise, all_sets, exercise_set, sets_of
from . import (
    assigned,
    assignment,
    book_pages,
    by_hand,
    class_words,
    for_nbgrader,
    grade_table,
    grading,
    hand_ins,
    lateness,
    platforms,
    release,
    reports,
    returning,
    roster,
    submissions,
    wall,
)
from .assignment import Assignment


def run(args: argparse.Namespace) -> int:
    """Run a subcommand of `machack class`; return the exit code.

    Raise BadInput for what the commands refuse.
    """
    return {"list": _list, "release": _release, "check": _check, "grade": _grade, "report": _report}[args.work](args)


def _list(args):
    for some in [exercise_set(name) for name in args.sets] or all_sets():
        decided = sum(bool(exercise.asks) for exercise in some.exercises)
        minutes = sum(exercise.minutes for exercise in some.exercises)
        print(f"{some.id:<22} {len(some.exercises)} exercises, {decided} checked, {minutes:>4} minutes: {some.title}")
        for exercise in some.exercises if args.sets else ():
            points = counted(exercise.points, "point") if exercise.asks else "open"
            print(
                f"    {exercise.id:<28} level {exercise.level}, {exercise.needs:<6} {exercise.minutes:>3} minutes, {points}: {exercise.title}"
            )
    return 0


def _release(args):
    if args.nbgrader and (args.due or args.late):
        raise BadInput("nbgrader keeps due times, and what being late costs, itself. Leave out --due and --late.")
    if args.nbgrader and args.alone:
        raise BadInput("nbgrader has a checker of its own. Leave out --alone.")
    for one in _assignments(args):
        if args.nbgrader:
            print(f"Written: {for_nbgrader.course_of(one, Path(args.out))}")
        else:
            _say_what_is_printed(one)
            place, copy = release.released(one, Path(args.out), args.zip, args.alone)
            print(f"Written: {place}\nKeep it for grading: {copy}")
    return 0


def _assignments(args) -> list[Assignment]:
    """Return what is released: one assignment from all sets if it is described, or else one for each set."""
    sets = [exercise_set(name) for name in args.sets]
    only = [name.strip() for name in args.only.split(",")] if args.only else []
    points = assignment.points_in(args.points) if args.points else []
    due = assignment.due_time(args.due) if args.due else None
    late = assignment.percentage_in(args.late) if args.late else 0
    groups = [sets] if only or points or args.title else [[some] for some in sets]
    return [assignment.assignment_of(group, only, points, args.title, due, late) for group in groups]


def _say_what_is_printed(one: Assignment):
    for exercise in one.exercises:
        if exercise.printed:
            print(f"{exercise.id}: the chapter shows an answer, under {exercise.printed!r}.", file=sys.stderr)


def _exercises(args, handed_in: list[submissions.Submission], folder: Path) -> tuple[list[Exercise], Assignment | None]:
    """Return the exercises that are graded, with their points, and the assignment, if they are one's; say where that is from.

    They are those of the sets that a teacher names, or of the assignment, or of the sets that most submissions answer.
    """
    if args.set:
        return assigned.named(args.set), None
    if given := assigned.believed(handed_in, folder, args.assignment):
        one = given.assignment
        size = f"{counted(len(one.exercises), 'exercise')}, {counted(one.points, 'point')}"
        size += f", and {one.points_by_hand} that you give" if one.points_by_hand else ""
        words = f"{one.title} ({size}), as {given.source}"
        print(f"Graded: {words}.", file=sys.stderr)
        if given.differing:
            print(f"Another copy of it, which does not count, is from {'; '.join(given.differing)}.", file=sys.stderr)
        return list(one.exercises), one
    names, others = assigned.given(handed_in)
    if any(submission.claims for submission in handed_in):
        print("Whole sets are graded. To grade an assignment, give --assignment FILE.", file=sys.stderr)
    print(f"Graded: {', '.join(names)}.", file=sys.stderr)
    for name, students in others.items():
        print(
            f"Not graded: {name}, answered by {'; '.join(students)}. To grade it, give --set {name}.", file=sys.stderr
        )
    return assigned.named(names), None


def _check(args):
    path = Path(args.file)
    submission = submissions.read(path)
    if submission.fault:
        raise BadInput(submission.fault)
    if not (args.set or args.assignment or assigned.believed([submission], path.parent)):
        args.assignment = assigned.beside(path)
    exercises, _ = _exercises(args, [submission], path.parent)
    grades = grading.grade(submission, exercises)
    for grade in grades:
        print(f"{grade.exercise:<28} {grade.score:<8} {grade.outcome:<10} {grade.words}")
        for one in grade.told:
            print(f"    {one}")
    print(f"It ran {wall.in_words()}.")
    return 0


def _grade(args):
    path, pages = Path(args.folder), book_pages.pages_at(args.pages or "")
    if args.column and not args.roster:
        raise BadInput("--column names a column of Canvas's gradebook. Give that with --roster.")
    names = roster.read(Path(args.roster)) if args.roster else None
    found = hand_ins.collected(path, args.platform or "", names and names.people)
    _say_where_it_comes_from(path, found, names)
    given = [hand_in for hand_in in found.hand_ins if hand_in.places]  # not those who are only on the roster
    exercises, lesson = _exercises(args, [hand_in.together() for hand_in in given], path)
    form = _form(names, lesson, exercises, args.column)
    choices = [hand_in.chosen(exercises) for hand_in in found.hand_ins]
    out = Path(args.out) if args.out else _grades_of(path)
    reports.make_folder(out)  # a folder that cannot be written is found before an hour of grading
    rows = by_hand.read(out / by_hand.FILE, exercises)  # and so are points that cannot be
    begin = time.perf_counter()
    notes = {one.student: one.notes(choice) for one, choice in zip(found.hand_ins, choices)}
    owners = {one.student: one for one in found.hand_ins}
    due, percent = (lesson.due, lesson.late) if lesson else (None, 0)

    def said(submission, grades):
        grades, student = by_hand.with_points(grades, exercises, rows), submission.student
        late = lateness.late_of(owners[student], grades, due, percent, rows)
        ((_, points, of),) = grade_table.totals(grades, {student: late} if late else {})
        words = [grades[0].words] if {grade.outcome for grade in grades} <= {*WHOLE} else []
        words += [f"(the name in the file is {submission.says})"] if submission.says else []
        print(f"{student:<24} {points:g} of {of}  {' '.join(words)}".rstrip(), flush=True)
        for note in [*([f"{late.words}: {late.points:g}"] if late else []), *notes[student]]:
            print(f"    {note}", flush=True)

    grades = grading.graded([choice.submission for choice in choices], exercises, args.jobs, said)
    write_whole(out / by_hand.FILE, by_hand.as_csv(grades, rows, exercises))
    grades = by_hand.with_points(grades, exercises, rows)
    late, unsure = lateness.of_class(found.hand_ins, choices, grades, due, percent, rows)
    _say_who_may_be_late(unsure)
    reports.write(out, grades, pages, late, lesson.title if lesson else "")
    write_whole(out / "hand-ins.csv", hand_ins.as_csv(found, choices))
    print(
        f"{counted(len(given), 'submission')} in {time.perf_counter() - begin:.0f} s; "
        f"grades.csv, totals.csv, hand-ins.csv and feedback in {out}\n"
        f"Open {out / 'index.html'} for the class."
    )
    for sentence in returning.write(out, form, found, grades, late):
        print(sentence)
    print(f"They ran {wall.in_words()}.")
    _say_what_is_by_hand(out, grades, rows)
    return 0


def _say_who_may_be_late(students):
    if students:
        print(
            f"Perhaps late, by the dates of files, which may be those of the download: {'; '.join(students)}. "
            f"To take points off, write a row with the exercise {by_hand.LATE!r} into {by_hand.FILE}.",
            file=sys.stderr,
        )


def _say_what_is_by_hand(out, grades, rows):
    """Say how many answers wait for a teacher's points, and whose points belong to nobody."""
    waiting = [bool(grade.given) for grade in grades if grade.outcome == "open"]
    if waiting:
        none = waiting.count(False)
        elsewhere = f", and {none} that {'is' if none == 1 else 'are'} in no file" if none else ""
        print(
            f"{counted(sum(waiting), 'answer')} for you to read{elsewhere}: write points into {out / by_hand.FILE}, and grade again."
        )
    if others := by_hand.strangers(rows, grades):
        print(f"{by_hand.FILE} has points for {'; '.join(others)}, who handed in nothing here.", file=sys.stderr)


def _form(table, lesson, exercises, column):
    """Return the platform's table that the marks go into, or None; say, before an hour of grading, why there is none."""
    if not table:
        return None
    names = [lesson.title] if lesson else [text for some in sets_of(exercises) for text in (some.title, some.id)]
    try:
        return returning.form_in(table, names, column)
    except BadInput as fault:
        if column:
            raise
        print(fault, file=sys.stderr)
        return None


def _grades_of(path):
    """Return the folder of a class's grades: in its folder, or where its zip would be unpacked."""
    return (path.with_suffix("") if path.suffix.lower() == ".zip" and not path.is_dir() else path) / "_grades"


def _say_where_it_comes_from(path, found, names):
    """Say which platform's names were read, and which files were left aside."""
    if found.platform != platforms.FOLDER:
        title = platforms.PLATFORMS[found.platform].title
        print(f"Read as {title} names its files. To take the names as they are, give --from folder.", file=sys.stderr)
    if aside := [name for name in found.aside if not names or names.path.resolve() != (path / name).resolve()]:
        kinds = ", ".join(submissions.KINDS)
        print(f"Not graded, because only {kinds} files are: {', '.join(aside)}.", file=sys.stderr)


def _report(args):
    given = Path(args.folder)
    places = given / "grades.csv", _grades_of(given) / "grades.csv"
    path = next(filter(Path.exists, places), given if given.suffix == ".csv" else places[-1])
    print(class_words.in_words(grade_table.read(path)))
    return 0
