"""Make the modules that run the program, and Part II's searcher, on a page: `make page-engine`.

`engine.wasm` and `score.wasm` are made from the compiled functions that `machack.page.entries.MODULES` names,
`pdp6.wasm` from the PDP-6's kernel, each with its JSON file beside it.  They are stored in the repository, so a reader
needs no linker.  The same sources make the same bytes if the tools have the same versions, which the JSON files name.

    --compare           write nothing; say whether the stored files are what would be made, and exit with 1 if not
    engine score pdp6   only these
"""

import functools
import importlib
import json
import os
import subprocess
import sys
import tempfile

from book.contents import ROOT
from book.tools.wasm import ENVIRONMENT, NoLinker, linker, module_of
from machack.page import entries
from machack.page.entries import ENGINE, MODULES
from pdp6.page import module as kernel_module

FRESH = "--in-a-fresh-process"


def _fields(kind):
    """Return the layout of a record: {name of a field: [offset in bytes, kind, shape]}."""
    return {
        name: [place, field.base.str.lstrip("<|"), list(field.shape)]
        for name, (field, place, *_) in kind.fields.items()
    }


def _records(module):
    """Return the kinds of state that a module's entries take: {floating point?: a state}."""
    from machack.program.state import new_state
    from machack.score.record import new_record

    return {False: new_state()} if module is ENGINE else {double: new_record(double) for double in (False, True)}


def _kinds(state):
    """Return the kinds of an entry's arguments, as numba's types."""
    import numba
    import numpy as np

    from machack.program import tape

    return {
        entries.STATE: numba.typeof(state),
        entries.TAPE: numba.typeof(tape.new_tape(1)),
        entries.TABLE: numba.typeof(np.zeros(1, np.int64)),
        entries.NUMBER: numba.int64,
    }


def _functions(module):
    """Return what a module exports: {name: (compiled function, kinds of its arguments)}."""
    functions = {}
    for double, state in _records(module).items():
        kinds = _kinds(state)
        for entry, takes in module.entries.items():
            submodule, _, name = entry.rpartition(".")
            path = submodule if submodule.startswith("score.") else f"program.{submodule}"
            function = getattr(importlib.import_module(f"machack.{path}"), name)
            functions[module.exported(entry, double)] = function, tuple(kinds[kind] for kind in takes)
    return functions


def _entries(module, functions):
    """Return what each entry takes and returns: {module and name: [[kinds], "none", "bool" or "int"]}."""
    words = {"none": "none", "bool": "bool", "int64": "int"}
    return_types = {
        name: str(function.overloads[kinds].signature.return_type) for name, (function, kinds) in functions.items()
    }
    return {entry: [takes, words[return_types[module.exported(entry)]]] for entry, takes in module.entries.items()}


def _rows(table):
    """Return a table as JSON, one line per row."""
    return "{\n" + ",\n".join(f"  {json.dumps(name)}: {json.dumps(row)}" for name, row in table.items()) + "}"


def _as_text(facts):
    """Return the facts about a module as JSON, one line per field and per entry."""
    lines = []
    for name, value in facts.items():
        text = json.dumps(value)
        if name in ("state", "event"):
            text = f'{{"bytes": {value["bytes"]}, "fields": {_rows(value["fields"])}}}'
        elif name == "entries":
            text = _rows(value)
        lines.append(f" {json.dumps(name)}: {text}")
    return "{\n" + ",\n".join(lines) + "}\n"


def _doubles(kind, other):
    """Return the fields that are floating point in one of two kinds of state."""
    return [name for name in kind.names if kind[name].base != other[name].base]


def _versions():
    """Return the versions of the tools that make a module, {name: version}."""
    import llvmlite
    import numba

    version = subprocess.run([*linker(), "--version"], capture_output=True, text=True, check=True).stdout.split("(")[0]
    return {"numba": numba.__version__, "llvmlite": llvmlite.__version__, "linker": version.strip()}


def make_kernel():
    """Return (the bytes of the PDP-6's module, the text of its JSON file)."""
    import numba

    from pdp6 import kernel

    array = {"memory": numba.int64[::1], "marks": numba.uint8[::1], "ring": numba.int64[:, ::1]}
    kinds = tuple(array.get(name, numba.int64[::1]) for name in kernel_module.ARRAYS)
    functions = {name: (kernel.kernel(*variant), kinds) for name, variant in kernel_module.VARIANTS.items()}
    state, reasons = kernel_module.names()
    addresses, end = kernel_module.places()
    facts = {
        "fingerprint": kernel_module.fingerprint(),
        "made with": _versions(),
        "functions": {name: list(variant) for name, variant in kernel_module.VARIANTS.items()},
        "arrays": {name: [addresses[name], *size] for name, size in kernel_module.ARRAYS.items()},
        "end": end,
        "state": state,
        "reasons": reasons,
    }
    arguments = dict.fromkeys(functions, kernel_module.kernel_arguments())
    return module_of(functions, arguments), "{\n" + ",\n".join(
        f" {json.dumps(name)}: {json.dumps(value)}" for name, value in facts.items()
    ) + "\n}\n"


def make(module):
    """Return (the module's bytes, the text of its JSON file); nothing may have been compiled before in this process."""
    from machack.program.tape import EVENT

    functions, states = _functions(module), [state.dtype for state in _records(module).values()]
    wasm_bytes = module_of(functions)
    return wasm_bytes, _as_text(
        {
            "fingerprint": module.fingerprint(),
            "made with": _versions(),
            "state": {"bytes": states[0].itemsize, "fields": _fields(states[0])},
            "doubles": _doubles(states[0], states[-1]),
            "event": {"bytes": EVENT.itemsize, "fields": _fields(EVENT)},
            "entries": _entries(module, functions),
        }
    )


def _in_a_fresh_process(arguments):
    """Continue in a process that compiles everything again: functions from a cache carry no LLVM text."""
    with tempfile.TemporaryDirectory() as cache:
        environment = {**os.environ, **ENVIRONMENT, "MACHACK_CACHE_DIR": cache, "MACHACK_MODE": "compiled"}
        command = [sys.executable, "-m", "book.tools.make_page_engine", FRESH, *arguments]
        return subprocess.run(command, cwd=ROOT, env=environment).returncode


def _compare(wasm, facts, wasm_bytes, text):
    """Say whether the files made now equal the stored ones; return the exit code."""
    if text != facts.read_text(encoding="utf-8"):
        print(f"{facts.name} would be different now. Run `make page-engine`.", file=sys.stderr)
        return 1
    if wasm_bytes != wasm.read_bytes():
        print(f"{wasm.name} would be different now, although sources and tools are the same.", file=sys.stderr)
        return 1
    print(f"{wasm.name} made again is the same, byte for byte: {len(wasm_bytes):,} bytes.")
    return 0


def main(arguments):
    """Make the modules, or compare them; return the exit code."""
    try:
        linker()
    except NoLinker as fault:
        print(f"make page-engine: {fault}", file=sys.stderr)
        return 2
    makers = {each.name: (each.wasm, each.json, functools.partial(make, each)) for each in MODULES}
    makers[kernel_module.NAME] = kernel_module.WASM, kernel_module.JSON, make_kernel
    if FRESH not in arguments:
        options = set(arguments) - set(makers)
        return max(_in_a_fresh_process([name, *options]) for name in set(arguments) & set(makers) or makers)
    ((wasm, facts, maker),) = (each for name, each in makers.items() if name in arguments)
    wasm_bytes, text = maker()
    if "--compare" in arguments:
        return _compare(wasm, facts, wasm_bytes, text)
    wasm.write_bytes(wasm_bytes)
    facts.write_text(text, encoding="utf-8")
    print(f"{wasm.name}: {len(wasm_bytes):,} bytes.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
