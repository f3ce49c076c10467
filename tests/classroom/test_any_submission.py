"""A thousand submissions made by chance: each is graded or has a sentence for its owner, and none costs anybody else anything."""

import json
import random
from concurrent.futures import ThreadPoolExecutor

import pytest

from machack.classroom.exercises.sets import exercise
from machack.classroom.school import grading
from machack.classroom.school.points import closed
from machack.classroom.school.submissions import read
from machack.program.compiled import MODE
from tests.proofs import SEED, named, portions

ASKED = ("width-hand", "width-list", "en-prise-by-eye", "ideas-fork", "hash-key")
IN_PYTHON = ("introduction-knight", "width-function")  # of one submission in four, since the program is loaded for them
CELLS = [
    "width_hand_1 = 9\nwidth_hand_2 = 13", "width_hand_1, width_hand_2 = '9', '1e999999'", "width_list = ['N-B3', 5]",
    "en_prise_by_eye = {'a4', 'e5'}", "ideas_fork_1 = 'Qg4+'\nideas_fork_2 = 7", "hash_key_1 = 10**5000",
    "width_hand_1 = []\nwidth_hand_1.append(width_hand_1)", "width_list = float('nan'), float('inf'), 1j", "hash_key_1 = type",
    "check(\n  'width-hand',\n  width_hand_1)", "x = !ls", "%%time\nwidth_hand_1 = 9", "len?", "await later()", "input()",
    "def knight_cells(n):\n    return n * [n]", "def width_of(pieces, basic, safe):\n    raise SystemExit", "import sys\nsys.exit(3)",
    "def knight_cells(n):\n    return 10**(n * 400)", "class A:\n    def __eq__(self, o): 1 / 0\n    __repr__ = __hash__ = __eq__\nwidth_list = A()",
    "print('\\ud83d' * 9)", "raise ValueError('\\ud83d\\x00')", "open('x', 'w')", "import os\nos.system('true')", "del __builtins__",
    "from machack.classroom import *", "for each in range(10**9): pass", "import time; time.sleep(99)", "lambda: (yield)", "return 9",
]  # fmt: skip
LETTERS = "()[]{}'\"\\#%!?;:,.=*\n\t \0é½𝔸\x0c\u202e"
VALUES = [
    None,
    True,
    9,
    -1e308,
    "",
    "9",
    "13",
    "Qg4+",
    "a4 e5",
    "½",
    "9" * 5000,
    "1e-99999",
    [],
    [["9"]],
    {},
    {"a": None},
    "def f(): pass",
]


def spoilt(text, chance):
    """A text with a few letters put in, taken out or exchanged."""
    for _ in range(chance.choice((0, 0, 1, 3))):
        place = chance.randrange(len(text) + 1)
        text = text[:place] + chance.choice((*LETTERS, "")) + text[place + chance.randrange(2) :]
    return text


def any_value(chance, depth=3):
    """Something that JSON can hold."""
    kind = chance.randrange(5 if depth else 3)
    if kind < 3:
        return chance.choice(VALUES)
    inner = [any_value(chance, depth - 1) for _ in range(chance.randrange(4))]
    return inner if kind == 3 else {chance.choice(("answer", "cells", "source", *ASKED)): each for each in inner}


def any_cells(chance):
    return [spoilt(chance.choice(CELLS), chance) for _ in range(chance.randrange(1, 5))]


def any_python(chance):
    return "\n\n# %%\n".join(any_cells(chance)) if chance.randrange(2) else "\n".join(any_cells(chance))


def any_notebook(chance):
    cells = [
        {
            "cell_type": chance.choice(("code", "code", "code", "markdown", 9)),
            "source": chance.choice((text, [text])),
            "metadata": {},
        }
        for text in any_cells(chance)
    ]
    return spoilt(json.dumps({"cells": chance.choice((cells, cells, cells, any_value(chance)))}), chance)


def any_saved(chance):
    ids = (*ASKED, *IN_PYTHON)
    kept = {
        each: {"answer": [str(chance.choice((*VALUES, *CELLS))) for _ in range(chance.randrange(3))]} for each in ids
    }
    kept |= {chance.choice((*ids, "no-such")): any_value(chance)}
    return spoilt(json.dumps(chance.choice(({"student": "ada", "answers": kept}, kept, any_value(chance)))), chance)


KINDS = {".py": any_python, ".ipynb": any_notebook, ".json": any_saved}


@pytest.mark.verify
@pytest.mark.skipif(MODE != "compiled", reason="a process that compiles: compiled mode only")
@pytest.mark.parametrize("portion", portions(1000, 50, 24), ids=named)
def test_a_submission_made_by_chance_is_graded_or_has_a_sentence(portion, tmp_path, monkeypatch):
    monkeypatch.setattr(grading, "CELL_SECONDS", 1)
    for each in (*ASKED, *IN_PYTHON):
        closed(exercise(each))  # once, before the threads

    def graded(number):
        chance = random.Random(f"{SEED} submission {number}")
        kind = chance.choice([*KINDS])
        path = tmp_path / f"student-{number}{kind}"
        path.write_bytes(KINDS[kind](chance).encode("utf-8", "surrogatepass"))
        asked = [exercise(name) for name in (ASKED + IN_PYTHON if number % 4 == 0 else ASKED)]
        return number, asked, grading.grade(read(path), asked)

    with ThreadPoolExecutor(4) as pool:
        for number, asked, grades in pool.map(graded, portion):
            assert [each.exercise for each in grades] == [each.id for each in asked]
            for each in grades:
                assert 0 <= each.points <= each.of and each.words.strip(), (number, each)
                assert "Traceback" not in each.words and "process was ended" not in each.words, (number, each)
