"""Turn functions that numba compiles into a WebAssembly module, from the same source.

numba provides the LLVM text of what it has compiled; llvmlite turns it into an object for a processor with 32-bit
pointers, and a linker (`wasm-ld`: Debian's `lld`, or the package `ziglang`) makes a module of it.  The module imports
nothing.  An array is passed as numba passes it: meminfo 0, parent 0, items, bytes per item, address, lengths, strides;
a record by its address; numbers have 64 bits.  A function's first two arguments are the places for its answer and for
an exception.

Source: none in the paper.  Status: modern.
"""

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import llvmlite.binding as llvm

TRIPLE = "wasm32-unknown-unknown"
LAYOUT = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
FEATURES = "+bulk-memory,+sign-ext,+nontrapping-fptoint,+mutable-globals"
STACK = 1 << 20  # bytes
# These options must be set before numba is loaded; otherwise its text is full of the host's own instructions.
ENVIRONMENT = {
    "NUMBA_CPU_NAME": "generic",
    "NUMBA_CPU_FEATURES": "",
    "NUMBA_LOOP_VECTORIZE": "0",
    "NUMBA_SLP_VECTORIZE": "0",
    "PYTHONHASHSEED": "0",
}
# fmt: off
EDITS = (  # of the text: (pattern, replacement)
    (r'target datalayout = ".*"', f'target datalayout = "{LAYOUT}"'),
    (r'target triple = ".*"', f'target triple = "{TRIPLE}"'),
    (r'"(target-cpu|target-features|probe-stack)"="[^"]*"', ""),
    # numba's reference counts: our arrays have none
    (r"declare i8 @llvm.x86.atomic.sub.cc.i64.*", "define internal i8 @no_count(ptr %a, i64 %b, i32 %c) { ret i8 0 }"),
    (r"llvm\.x86\.atomic\.sub\.cc\.i64", "no_count"),
)
# fmt: on


class NoLinker(Exception):
    """Raised if there is no linker; the message says how to get one."""


def linker():
    """Return the command that links WebAssembly, a list of words; raise NoLinker if there is none."""
    path = next(filter(None, map(shutil.which, ("wasm-ld", "wasm-ld-14", "wasm-ld-19"))), None)
    if path:
        return [path]
    try:
        import ziglang  # noqa: F401
    except ImportError:
        raise NoLinker("there is no linker for WebAssembly here. Install lld, or ziglang with pip.") from None
    return [sys.executable, "-m", "ziglang", "wasm-ld"]


def _parse(function, kinds):
    """Return the LLVM module of a function compiled for arguments of these kinds, with all it calls, and its symbol."""
    if kinds not in function.overloads:  # a function compiled for fixed kinds accepts no others
        function.compile(kinds)
    overload = function.overloads[kinds]
    text = overload.library.get_llvm_str()
    for old, new in EDITS:
        text = re.sub(old, new, text)
    return llvm.parse_assembly(text), overload.fndesc.llvm_func_name


def _wrapper(name, symbol, function, values):
    """Return the LLVM text of a function `name` with one argument, the base; it calls another with the given values.

    A number given for a pointer is an offset from the base, and None a null pointer; other numbers are passed
    unchanged.
    """
    lines, arguments = [], []
    for index, (argument, number) in enumerate(zip(function.arguments, values, strict=True)):
        kind = str(argument.type)
        if kind == "ptr" and number is not None:
            lines += [f"  %n{index} = add i32 %base, {number}", f"  %p{index} = inttoptr i32 %n{index} to ptr"]
        arguments.append(f"{kind} {number}" if kind != "ptr" else "ptr null" if number is None else f"ptr %p{index}")
    kinds = ", ".join(str(argument.type) for argument in function.arguments)
    return "\n".join(
        [
            f'target datalayout = "{LAYOUT}"',
            f'target triple = "{TRIPLE}"',
            f"declare i32 @{symbol}({kinds})",
            f"define i32 @{name}(i32 %base) {{",
            *lines,
            f"  %answer = call i32 @{symbol}({', '.join(arguments)})",
            "  ret i32 %answer",
            "}",
        ]
    )


def _object(functions, arguments):
    """Return a WebAssembly object of functions: {name to export: (compiled function, kinds of its arguments)}."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    linked, symbols = None, {}
    for name, (function, kinds) in functions.items():
        module, symbol = _parse(function, kinds)
        for value in module.functions:  # the wrappers for Python would conflict
            if not value.is_declaration and value.name != symbol and value.linkage.name == "external":
                value.linkage = "internal"
        if name in arguments:
            module.link_in(llvm.parse_assembly(_wrapper(name, symbol, module.get_function(symbol), arguments[name])))
            symbol = name
        symbols[symbol] = name
        if linked is None:
            linked = module
        else:
            linked.link_in(module)
    for value in [*linked.functions, *linked.global_variables]:
        if not value.is_declaration:
            value.linkage = "external" if value.name in symbols else "internal"
    for symbol, name in symbols.items():
        linked.get_function(symbol).name = name
    linked.verify()
    machine = llvm.Target.from_triple(TRIPLE).create_target_machine(
        cpu="generic", features=FEATURES, opt=3, reloc="static", codemodel="default"
    )
    builder = llvm.create_pass_builder(machine, llvm.create_pipeline_tuning_options(speed_level=3))
    builder.getModulePassManager().run(linked, builder)
    imports = [
        function.name
        for function in linked.functions
        if function.is_declaration and not function.name.startswith("llvm.")
    ]
    if imports:
        raise ValueError(f"a page's module must import nothing, but this one would import {', '.join(imports)}.")
    return machine.emit_object(linked)


def module_of(functions, arguments=None):
    """Return the WebAssembly module of some functions, as bytes; it exports them, its memory and `__heap_base`.

    functions  {name to export: (compiled function, kinds of its arguments, as numba's types)}
    arguments  {name: its arguments}, for functions to be called with only a base: see `_wrapper`

    Raise NoLinker if there is no linker.
    """
    command = linker()
    with tempfile.TemporaryDirectory() as folder:
        object_file, linked = Path(folder) / "made.o", Path(folder) / "linked.wasm"
        object_file.write_bytes(_object(functions, arguments or {}))
        exports = [f"--export={name}" for name in (*functions, "__heap_base")]
        options = ["--no-entry", "--strip-all", "--stack-first", "-z", f"stack-size={STACK}"]
        subprocess.run([*command, *options, *exports, object_file, "-o", linked], check=True)
        return linked.read_bytes()
