"""Measure what a tournament of a class costs: `python -m benchmarks.tournament [--jobs N] [--keep FOLDER]`.

Twenty-five entries (the twenty of tests/classroom/entries and five bad ones) and the reconstruction, all against all, from a cache
of machine code that is empty: the program is compiled, and once more for each function that an entry replaces.  Then the same
again into another folder, with the cache as it is now; both records are the same, or this says so and fails.

Beside it, what one entry that replaces a function costs: `machack.variant` compiles the program for it alone.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ENTRIES = Path(__file__).resolve().parents[1] / "tests" / "classroom" / "entries"
BAD = {
    "uma": "def choose(board)\n    return None\n",
    "vito": "def choose(board):\n    while True:\n        pass\n",
    "wanda": "import chess\n\n\ndef choose(board):\n    return chess.Move.from_uci('e2e5')\n",
    "xaver": "def evaluate(board):\n    return [0] * 10**10\n",
    "yuki": "def evaluate(board):\n    while True:\n        print('mate in 5 ' * 100)\n",
}
ONE_ENTRY = """
import importlib.util, sys, time
import chess, machack
machack.make_ready()
spec = importlib.util.spec_from_file_location("quinn", sys.argv[1])
quinn = importlib.util.module_from_spec(spec)
sys.modules["quinn"] = quinn
spec.loader.exec_module(quinn)
wall, computing = time.perf_counter(), time.process_time()
machack.variant(is_en_prise=quinn.is_en_prise).think("startpos")
print(time.perf_counter() - wall, time.process_time() - computing)
"""
WITH_FUNCTIONS = ONE_ENTRY.replace(
    "import chess, machack", "import chess, machack\nfrom machack.laboratory.pluggable import with_functions"
).replace(
    "machack.variant(is_en_prise=quinn.is_en_prise)",
    "with_functions({'program.enprise.is_en_prise': quinn.is_en_prise})",
)


def class_of_25(folder):
    """Put the entries into a folder."""
    folder.mkdir()
    for path in ENTRIES.glob("*.py"):
        shutil.copy(path, folder)
    for name, text in BAD.items():
        (folder / f"{name}.py").write_text(text)


def timed(*words, **environment):
    """Run Python with these words; return its seconds by the clock and what it printed."""
    began = time.perf_counter()
    done = subprocess.run(
        [sys.executable, *map(str, words)],
        env={**os.environ, **environment},
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    )
    return time.perf_counter() - began, done.stdout


def main():
    """Measure and print; return 1 if the two tournaments were not the same."""
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("--jobs", type=int, default=2, help="cores at work (normal: 2)")
    asked.add_argument("--keep", help="a folder, not there yet, where entries and results stay")
    args = asked.parse_args()
    with tempfile.TemporaryDirectory() as place:
        folder = Path(args.keep or Path(place, "class"))
        class_of_25(folder)
        cache = {"MACHACK_CACHE_DIR": str(Path(place, "cache"))}
        measured = {"load": [round(load, 1) for load in os.getloadavg()]}
        for name in ("cold", "warm"):
            words = "-m", "machack", "tournament", folder, "--jobs", args.jobs, "--out", folder / name
            measured[name], printed = timed(*words, **cache)
            print(printed if name == "cold" else f"{name}: {measured[name]:.0f} s")
        same = all(
            (folder / "cold" / file).read_bytes() == (folder / "warm" / file).read_bytes()
            for file in ("games.pgn", "table.csv", "result.json", "index.html")
        )
        quinn = ENTRIES / "quinn.py"
        measured["entry, a variant"], measured["entry, with functions"] = (
            [round(float(number), 1) for number in timed("-c", text, quinn, **cache)[1].split()]
            for text in (ONE_ENTRY, WITH_FUNCTIONS)
        )
    measured |= {"same": same, "cold": round(measured["cold"]), "warm": round(measured["warm"])}
    print(json.dumps(measured))
    return not same


if __name__ == "__main__":
    sys.exit(main())
