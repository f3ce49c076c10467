"""Make the module that runs the program in a page: `make page-engine`.

From the compiled functions of `machack.page.entries.ENTRIES` come `engine.wasm` and `engine.json`, beside the rooms
they are made of.  They are kept in the repository: a reader needs no linker.  The same sources make the same bytes with
the same versions of what makes them, which `engine.json` names.

    --compare   write nothing; say whether what is kept is what would be made, and exit with 1 if not
"""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from book._tools.wasm import ENVIRONMENT, NoLinker, linker, module_of  # noqa: E402
from machack.page import entries  # noqa: E402
from machack.page.entries import ENTRIES, LAYOUT, MODULE, fingerprint, layout  # noqa: E402

FRESH = "--in-a-fresh-process"


def _fields(kind):
    """Where the fields of a record lie: {name: [place in bytes, kind, shape]}."""
    return {
        name: [place, field.base.str.lstrip("<|"), list(field.shape)]
        for name, (field, place, *_) in kind.fields.items()
    }


def _kinds():
    """What an entry takes, in numba's words."""
    import numba
    import numpy as np

    from machack.program import state, tape

    return {
        entries.STATE: numba.typeof(state.new_state()),
        entries.TAPE: numba.typeof(tape.new_tape(1)),
        entries.TABLE: numba.typeof(np.zeros(1, np.int64)),
        entries.NUMBER: numba.int64,
    }


def _functions():
    """The entries: {name: (compiled function, kinds of its arguments)}."""
    import importlib

    kinds, found = _kinds(), {}
    for whole, takes in ENTRIES.items():
        room, _, name = whole.rpartition(".")
        function = getattr(importlib.import_module(f"machack.program.{room}"), name)
        found[name] = function, tuple(kinds[kind] for kind in takes)
    return found


def _entries(functions):
    """What each entry takes and gives: {room and name: [[kinds], "none", "bool" or "int"]}."""
    words = {"none": "none", "bool": "bool", "int64": "int"}
    gives = {
        name: str(function.overloads[kinds].signature.return_type) for name, (function, kinds) in functions.items()
    }
    return {whole: [takes, words[gives[whole.rpartition(".")[2]]]] for whole, takes in ENTRIES.items()}


def _rows(things):
    """A table as JSON, a line for each row."""
    return "{\n" + ",\n".join(f"  {json.dumps(name)}: {json.dumps(row)}" for name, row in things.items()) + "}"


def _as_text(told):
    """The facts about a module as JSON: a line for each field and each entry."""
    lines = []
    for name, value in told.items():
        text = json.dumps(value)
        if name in ("state", "event"):
            text = f'{{"bytes": {value["bytes"]}, "fields": {_rows(value["fields"])}}}'
        elif name == "entries":
            text = _rows(value)
        lines.append(f" {json.dumps(name)}: {text}")
    return "{\n" + ",\n".join(lines) + "}\n"


def make():
    """Returns (the module's bytes, the text of engine.json); nothing may have been compiled before in this process."""
    import llvmlite
    import numba

    from machack.program.state import STATE
    from machack.program.tape import EVENT

    functions = _functions()
    module = module_of(functions)
    version = subprocess.run([*linker(), "--version"], capture_output=True, text=True, check=True).stdout.split("(")[0]
    return module, _as_text(
        {
            "fingerprint": fingerprint(),
            "made with": {"numba": numba.__version__, "llvmlite": llvmlite.__version__, "linker": version.strip()},
            "state": {"bytes": STATE.itemsize, "fields": _fields(STATE)},
            "event": {"bytes": EVENT.itemsize, "fields": _fields(EVENT)},
            "entries": _entries(functions),
        }
    )


def _in_a_fresh_process(words):
    """Go on in a process that compiles everything anew: functions from a cache carry no LLVM text."""
    with tempfile.TemporaryDirectory() as cache:
        environment = {**os.environ, **ENVIRONMENT, "MACHACK_CACHE_DIR": cache, "MACHACK_MODE": "compiled"}
        return subprocess.run([sys.executable, __file__, FRESH, *words], env=environment, check=False).returncode


def _compare(module, text):
    """Say whether what was made now is what is kept; the exit code."""
    if json.loads(text) != layout():
        print(f"{LAYOUT.name} would be another now: run `make page-engine`.", file=sys.stderr)
        return 1
    if module != MODULE.read_bytes():
        print(f"{MODULE.name} would be another now, from the same sources and tools.", file=sys.stderr)
        return 1
    print(f"{MODULE.name} made anew is the same, byte for byte: {len(module):,} bytes.")
    return 0


def main(words):
    """Make the module, or compare; the exit code."""
    try:
        linker()
    except NoLinker as fault:
        print(f"make page-engine: {fault}", file=sys.stderr)
        return 2
    if FRESH not in words:
        return _in_a_fresh_process(words)
    module, text = make()
    if "--compare" in words:
        return _compare(module, text)
    MODULE.write_bytes(module)
    LAYOUT.write_text(text, encoding="utf-8")
    print(f"{MODULE.name}: {len(module):,} bytes, {len(json.loads(text)['entries'])} entries.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
