"""Cells of a notebook in a submission: what is valid there is run, and what is not run is said in one sentence."""

import json
import subprocess
import sys

import pytest

from machack.classroom.exercises import trials
from machack.classroom.exercises.checking import check_answers
from machack.classroom.school import cells
from machack.classroom.school.submissions import read
from tests.closed import closed

# Cells that are valid in a notebook, with a name and what it is worth then; all are one submission.
VALID = [
    ("a1 = (19\n  % 10)", "a1", 9),
    ("a2 = '''\n%matplotlib\n!ls\ncheck(\n'''.count('\\n')", "a2", 4),
    ("a3 = 9\nif a3:\n    check(\n        'width-hand',\n        a3\n    )", "a3", 9),
    ("from machack.classroom import check as c, open_assignment\nopen_assignment('no.json')\nc('x')\na4 = 9", "a4", 9),
    ("import machack.classroom.exercises.notebook as n\nn.open_assignment()\nn.hint('none')\na5 = 9", "a5", 9),
    ("a6 = 9\ndisplay(a6)\nlen?\n?len\na6??", "a6", 9),
    ("!ls -l\na7 = 9", "a7", 9),
    ("listed = !ls\na8 = len(listed)", "a8", 0),
    ("import asyncio\nasync def later():\n    await asyncio.sleep(0)\n    return 9\na9 = await later()", "a9", 9),
    ("async with asyncio.Lock():\n    b1 = 9", "b1", 9),
    ("%time b2 = 9\n%load_ext autoreload\n%matplotlib inline", "b2", 9),
    ("%%time\n\nb3 = 9", "b3", 9),
    ("%%capture said\n%time b4 = 9", "b4", 9),
    ("%%bash\nb5=9", "b5", None),
    (">>> b6 = 9\n>>> b6\n9", "b6", 9),
    ("    b7 = 9", "b7", 9),
    ("get_ipython().run_line_magic('matplotlib', 'inline')\nget_ipython().magic('who')\nb8 = 9", "b8", 9),
    ("import inspect\ndef mine(): pass\nb9 = inspect.getsource(mine)", "b9", "def mine(): pass\n"),
    ("def typed(n: int): pass\nc1 = typed.__annotations__['n'] is int", "c1", True),
    ("exec('c2 = 9')\nglobals()['c3'] = c2\nlocals()['c4'] = c3\nc5: int = c4\ndel c4", "c5", 9),
    ("c6 = 'c5' in dir() and 'c4' not in dir()", "c6", True),
    ("c7 = [c5 for _ in range(2)]\nc8 = 9;", "c7", [9, 9]),
]
# Cells that are not run, or fail, and what is said of each.
SAID = [
    ("d1 = input('How many? ')", "Cell 1, line 1: input() waits for typing, and no one can type here. Write the value itself."),
    ("import sys\nd2 = [*sys.stdin]", "Cell 2, line 2: input() waits for typing, and no one can type here. Write the value itself."),
    ("d3 = = 9", "Cell 3, line 1: this is not Python: invalid syntax."),
    ("import os\n!rm -r *", "Cell 4: `!rm -r *` is not run here."),
    ("%%bash\nls", "Cell 5: `%%bash` is not run here."),
    ("d6 = 9\n\nd6 / 0", "Cell 6, line 3: ZeroDivisionError: division by zero."),
    ("import asyncio\nawait asyncio.sleep(1000)", "Cell 7: it was stopped after 1 seconds: does it come to an end?"),
    ("import time\ntime.sleep(1000)", "Cell 8, line 2: it was stopped after 1 seconds: does it come to an end?"),
    ("d9 = 9\0", "Cell 9: this is not Python: source code string cannot contain null bytes."),
    ("d9 = " + "-" * 100_000 + "9", "Cell 10: it is nested too deep, or needs too much memory."),
    ("class Mute(Exception):\n    def __str__(self): return 1 / 0\nraise Mute", "Cell 11, line 3: Mute."),
    ("import json\n\njson.loads('[')", "Cell 12, line 3: JSONDecodeError: Expecting value: line 1 column 2 (char 1)."),
    ("raise SyntaxError", "Cell 13, line 1: SyntaxError: None."),
    ("print 'hello'", "Cell 14, line 1: this is not Python: Missing parentheses in call to 'print'. Did you mean print(...)?"),
    ("def endless(): endless()\n\nendless()", "Cell 15, line 1: it is nested too deep, or needs too much memory."),
]  # fmt: skip


def answered(texts, names=()):
    """What the checking process answers for cells of these texts."""
    asked = {
        "cells": texts,
        "names": [*names],
        "functions": {},
        "answers": [],
        "handed": [],
        "seconds": 5 if names else 1,
    }
    command = [sys.executable, "-m", "machack.classroom.school.sandbox"]
    return json.loads(subprocess.run(command, input=json.dumps(asked).encode(), capture_output=True, check=True).stdout)


def test_what_is_valid_in_a_notebook_is_valid_in_a_submission():
    said = answered([cell for cell, _, _ in VALID], [name for _, name, _ in VALID])
    assert said["values"] == {name: value for _, name, value in VALID}
    assert [
        words for number, words, _ in said["faults"] if VALID[number - 1][1] not in ("a7", "a8", "b2", "b5", "b8", "a6")
    ] == []
    assert said["tried"] == []


def test_what_is_not_run_is_said_in_one_sentence():
    said = answered([cell for cell, _ in SAID])
    assert [fault[:2] for fault in sorted(said["faults"])] == [
        [number, words] for number, (_, words) in enumerate(SAID, 1)
    ]


def test_a_notebook_saved_as_python_is_its_cells(tmp_path):
    for mark in ("# In[{}]:", "# %% [python]", "# In[ ]:", "# %%"):
        path = tmp_path / "ada.py"
        path.write_text(
            "\n".join(f"{mark.format(number)}\n\n{text}\n" for number, text in enumerate(("1 / 0", "a = 9")))
        )
        assert [each.strip() for each in read(path).cells] == ["1 / 0", "a = 9"], mark


@pytest.mark.parametrize("text", ["a = 5\nb = (a\n % 3)\n", "# %matplotlib\n", "x = '''\n!ls\n'''"])
def test_what_is_python_stays_as_it_is(text):
    assert cells.as_python(text) == text


# ---------------------------------------------------------------- input()


def test_input_in_a_function_is_answered_by_one_sentence_here_and_in_an_answer_box():
    told = closed("introduction-knight")
    (found,) = check_answers(told, ["def knight_cells(n):\n    return int(input('How many? '))"])
    assert found.words == str(trials.NobodyTypes())
    assert "input()" in trials.load_function("n = input()", "n")[1]


IN_A_PAGE = """
import json, sys
sys.path.insert(0, sys.argv[1])
import cells
cells.begin(lambda text: print(text, file=sys.__stdout__))
for number, source in enumerate(("n = input('How many? ')", "import sys; sys.stdin.readline()", "n = 9", "print(n)")):
    cells.run(number, source)
"""


def test_input_in_a_cell_of_a_page_is_answered_by_one_sentence(root):
    place = root / "book" / "site" / "cells" / "python"
    done = subprocess.run([sys.executable, "-c", IN_A_PAGE, place], capture_output=True, text=True, check=True)
    said = [json.loads(line) for line in done.stdout.splitlines()]
    refused = {each["cell"]: each["text"] for each in said if each["kind"] == "refused"}
    sentence = (
        "This cell cannot run in a page, because `input()` waits for somebody to type: it runs in the lab (make lab)."
    )
    assert refused == {0: sentence, 1: sentence}
    assert [each["text"].strip() for each in said if each["kind"] == "printed" and each["cell"] == 3][0] == "9"
