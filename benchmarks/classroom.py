"""A class of thirty graded: right, wrong, empty, looping, crashing and cheating submissions of one set, with the time.

    python -m benchmarks.classroom [--jobs 2] [--keep FOLDER]

Next to each submission are the points that it must get; the exit code is 1 if a student has other points.
"""

import argparse
import sys
import tempfile
import time
from pathlib import Path

from machack.classroom.exercises.sets import exercise_set
from machack.classroom.school import grade_table, grading, hand_ins, reports
from machack.classroom.school.submissions import names_of

SET = "en-prise"
FILE_READER = "import pathlib\nTEXT = pathlib.Path(machack.__file__).parent.joinpath('classroom/chapters/en_prise/exercises.toml').read_text()"
IN_FRONT = {
    "loops": "while True: pass",
    "raises": "1 / 0",
    "syntax": "def (:",
    "exits": "import os; os._exit(0)",
    "quits": "raise SystemExit",
    "prints": "import os\nfor _ in range(300_000): os.write(1, b'x' * 4096)",
    "prints by print": "for _ in range(10**6): print('x' * 1000)",
    "eats memory": "rows = [bytearray(1 << 30) for _ in range(1000)]",
    "writes": "open('mine.txt', 'w').write('x')",
    "starts": "import subprocess; subprocess.run(['ls'])",
    "recurses": "def f(): f()\nf()",
    "threads": "import threading\nthreading.Thread(target=lambda: [None for _ in iter(int, 1)]).start()",
}


def right(exercises):
    """Return the text of a submission in which everything is right."""
    lines = []
    for one in exercises:
        for ask, name in zip(one.asks, names_of(one)):
            if ask.kind != "function":
                lines.append(f"{name} = {ask.answer!r}")
            elif ask.answer_from:
                lines.append(source_of(ask))
            else:
                lines.append(ask.answer)
    return "\n".join(lines)


def source_of(ask):
    """Return the source of a solution that is in one of our modules, with what it needs."""
    import inspect

    module = inspect.getmodule(ask.solution())
    return (
        inspect.getsource(module)
        .replace("from .", "from machack.classroom.")
        .replace("machack.classroom..", "machack.")
    )


def wrong(exercises, place):
    """Return the text of a submission in which every answer is the known wrong one at this place."""
    lines = []
    for one in exercises:
        for ask, name in zip(one.asks, names_of(one)):
            known = ask.wrong[place % len(ask.wrong)]
            lines.append(known.answer if ask.kind == "function" else f"{name} = {known.answer!r}")
    return "\n".join(lines)


def the_class(exercises):
    """Yield (pupil, text, what is right: "full", "none", or "below")."""
    function = next(ask for one in exercises for ask in one.asks if ask.kind == "function")
    stubs = "\n".join(ask.stub or f"{name} = None" for one in exercises for ask, name in zip(one.asks, names_of(one)))
    for number in range(5):
        yield f"right-{number}", right(exercises), "full"
    for number in range(6):
        yield f"wrong-{number}", wrong(exercises, number), "below"
    yield "stub", stubs, "none"
    yield "empty", "", "none"
    for name, text in IN_FRONT.items():
        yield name.replace(" ", "-"), f"{text}\n", "none"
    yield "constant", f"def {function.name}(*_): return 0", "none"
    module, _, name = function.answer_from.partition(":")
    yield "house", f"from {module} import {name} as {function.name}", "none"
    reader = f"import machack\n{FILE_READER}\n{function.stub}\n"
    yield "reader", reader, "none"
    class_of = "class Any:\n    def __eq__(self, _): return True\n    def __hash__(self): return 0\n"
    yield "equal-to-all", f"{class_of}def {function.name}(*_): return Any()", "none"
    yield (
        "patches",
        "import machack.classroom.exercises.trials as t\nt.in_normal_form = lambda v: 'true'\n" + stubs,
        "none",
    )


def main():
    """Make the class, grade it, say what came of it."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--keep", metavar="FOLDER", help="leave the submissions and the grades there")
    args = parser.parse_args()
    exercises = [exercise for exercise in exercise_set(SET).exercises if exercise.asks]
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(args.keep or scratch)
        folder.mkdir(exist_ok=True)
        wanted = {}
        for name, text, due in the_class(exercises):
            (folder / f"{name}.py").write_text(text)
            wanted[name] = due
        begin = time.perf_counter()
        grades = grading.graded(hand_ins.in_folder(folder), exercises, args.jobs)
        seconds = time.perf_counter() - begin
        reports.write(folder / "_grades", grades)
    failed = 0
    for name, points, of in grade_table.totals(grades):
        due = wanted[name]
        good = {"full": points == of, "none": points == 0, "below": points < of}[due]
        failed += not good
        remarks = {one for grade in grades if grade.student == name for one in grade.told}
        words = next(grade.words for grade in grades if grade.student == name)
        print(
            f"{'   ' if good else 'NOT'} {name:<16} {points:>4g} of {of}  ({due})  {'; '.join(sorted(remarks)) or words[:90]}"
        )
    print(f"{len(wanted)} submissions of {len(exercises)} exercises, {args.jobs} at a time: {seconds:.0f} s")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
