"""One source, three ways to run it.

Every function of the program is written once, in the part of Python that numba
compiles, and wears
`@compiled`.  With `MACHACK_MODE=compiled` (the default) it becomes machine code; with
`MACHACK_MODE=interpreted` it stays ordinary Python: slow, but you can step into it and
print from it.  With `MACHACK_MODE=page` it runs as a page of the book runs it: searches
go through the module of `machack.page`, the rest stays ordinary Python.

numba's own cache watches only the file of the function itself, so a caller would go on
running the old machine code of a callee edited in another file.  Here the machine code
of each module lives in a folder named after its source, the sources of the modules it
imports, and any functions put in their place.  Where that cannot be written the machine
code lives in memory alone, and one sentence says so.

Source: none in the paper.  Status: modern.
"""

import ast
import contextlib
import functools
import hashlib
import inspect
import os
import pathlib
import sys
import tempfile

try:
    import fcntl
except ImportError:  # a computer without it: two processes may both compile
    fcntl = None

from ..page.entries import MODULES
from ..page.hosts import entry

PACKAGE = __package__.partition(".")[0]  # a variant's has a name of its own
# A reader's functions in the program's place: {"program.enprise.loss": mine}
REPLACED = getattr(sys.modules[PACKAGE], "REPLACED", {})
MODE = os.environ.get("MACHACK_MODE", "compiled")
if MODE not in ("compiled", "interpreted", "page"):
    raise SystemExit(
        f"MACHACK_MODE is {MODE!r}: it must be 'compiled', 'interpreted' or 'page'."
    )
if MODE == "page" and REPLACED:
    MODE = "interpreted"  # the module has the program's own functions only

HERE = pathlib.Path(__file__).parents[1]
CACHE = pathlib.Path(
    os.environ.get("MACHACK_CACHE_DIR") or pathlib.Path.home() / ".cache" / "machack"
)
_stamps = {}


def room_of(module):
    """The dotted name of a module within the program's package: "program.search".

    >>> from machack.program.compiled import room_of
    >>> room_of("machack.program.search"), room_of("machack_variant1.program.search")
    ('program.search', 'program.search')

    Source: none in the paper.  Status: modern.
    """
    return module.partition(".")[2]


def _source_file(room):
    """The file of a room, or of a folder, by its dotted name; None if there is none."""
    path = HERE.joinpath(*room.split(".")) if room else HERE
    files = (path.with_suffix(".py"), path / "__init__.py")
    return next((file for file in files if file.is_file()), None)


def _imports(tree, room):
    """The dotted names of the rooms that the source of a room imports."""
    found = set()
    for node in ast.walk(tree):
        if not isinstance(node, ast.ImportFrom) or not node.level:
            continue
        above = room.split(".")[: -node.level]
        base = ".".join([*above, *filter(None, [node.module])])
        for alias in node.names:
            inner = f"{base}.{alias.name}".strip(".")
            found.add(inner if _source_file(inner) else base)
    return sorted(found)


def fingerprint(function):
    """The text that decides whether machine code kept for a function still fits.

    It holds a reader's function's module and source, its defaults, what it closes over,
    the functions of the module that it calls, the numbers and tuples it names.

    >>> from machack.program.board import rank_of
    >>> from machack.program.compiled import fingerprint
    >>> "return cell // 10 - 1" in fingerprint(rank_of)
    True

    Source: none in the paper.  Status: modern.
    """
    return "\n".join(_text_of(getattr(function, "py_func", function), set()))


def _text_of(function, seen):
    """The source of a function and, once each, of all it uses from its own module."""
    seen.add(function)
    text = [function.__module__, inspect.getsource(function)]
    text += [repr(function.__defaults__)]
    text += [repr(cell.cell_contents) for cell in function.__closure__ or ()]
    for name in function.__code__.co_names:
        used = function.__globals__.get(name)
        helper = getattr(used, "py_func", used)
        if inspect.isfunction(helper) and helper.__module__ == function.__module__:
            text += _text_of(helper, seen) if helper not in seen else []
        elif isinstance(used, (int, float, tuple, list)):
            text.append(f"{name}={used!r}")
        elif hasattr(used, "tobytes"):
            text.append(f"{name}={used.tobytes()!r}")
    return text


def stamp(room):
    """A hash (16 hexadecimal digits) of a room's source and of all that it rests on.

    It takes in the sources of the rooms that it imports, in whatever folder, and the
    functions that replace its own.

    room   the dotted name within the package: "program.board"

    >>> from machack.program.compiled import stamp
    >>> len(stamp("program.board")), stamp("program.board") == stamp("program.attacks")
    (16, False)

    Source: none in the paper.  Status: modern.
    """
    if room not in _stamps:
        source = _source_file(room).read_text(encoding="utf-8")
        digest = hashlib.sha1(f"{room}\n{source}".encode())
        digest.update(os.environ.get("NUMBA_BOUNDSCHECK", "").encode())
        for other in _imports(ast.parse(source), room):
            digest.update(stamp(other).encode())
        for name, mine in REPLACED.items():
            if name.rpartition(".")[0] == room:
                digest.update(fingerprint(mine).encode())
        _stamps[room] = digest.hexdigest()[:16]
    return _stamps[room]


@functools.cache
def _is_touched(room):
    """Does a reader's function stand in this room, or in one that it rests on?"""
    if any(name.rpartition(".")[0] == room for name in REPLACED):
        return True
    source = _source_file(room).read_text(encoding="utf-8")
    return any(_is_touched(other) for other in _imports(ast.parse(source), room))


def _replacement(function):
    """The reader's function that stands in place of one of the program's, or None."""
    package, _, room = function.__module__.partition(".")
    return REPLACED.get(f"{room}.{function.__name__}") if package == PACKAGE else None


def _cache_folder(module):
    """Where the machine code of this module is kept."""
    return CACHE / stamp(room_of(module))


def _closed(folder):
    """Why a folder cannot be written, "Permission denied"; "" where it can."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder) as probe:
            probe.write(b"can this be kept?")
    except OSError as fault:
        return fault.strerror
    return ""


def _not_kept(reason):
    """Say once, and not again in a variant, that machine code is not kept, and why."""
    global KEPT
    if KEPT and not REPLACED:
        print(
            f"{CACHE} cannot be written ({reason}): the program is compiled in memory, "
            "by every process again, about a minute each time.",
            file=sys.stderr,
            flush=True,
        )
    KEPT = False


KEPT = True
if MODE == "compiled":
    import numba
    import numpy as np

    if _why := _closed(CACHE):
        _not_kept(_why)

    def _widened(kind):
        """The kind of an argument as it is compiled: every whole number has 64 bits."""
        kind = numba.types.unliteral(kind)
        return numba.int64 if isinstance(kind, numba.types.Integer) else kind

    def _once(function):
        """Make the callers of a compiled function share one machine code.

        numba would compile it anew for every constant that is passed to it: `note`
        twenty-five times.
        """
        chosen = function.get_call_template

        def get_call_template(args, kws):
            """Choose by the kinds that all callers share."""
            return chosen(
                tuple(_widened(kind) for kind in args),
                {name: _widened(kind) for name, kind in kws.items()},
            )

        function.get_call_template = get_call_template
        return function

    def _careful(function):
        """Let a function go on whose machine code cannot be kept: disks fill up."""
        save = function._cache.save_overload
        room = room_of(function.py_func.__module__)
        is_lent = bool(REPLACED) and not _is_touched(room)

        def save_overload(signature, made):
            """Keep the machine code, or say that it is not kept.

            A variant's room that nothing touches has the program's own machine code,
            which names the program: what a variant made in its place names the
            variant, and nobody else could load it.
            """
            if is_lent:
                return
            try:
                save(signature, made)
            except OSError as fault:
                _not_kept(fault.strerror)

        function._cache.save_overload = save_overload
        return function

    def compiled(function):
        """Compile a function on its first call, and keep the machine code.

        Returns the compiled function, or that of the reader's function that replaces
        it.

        >>> from machack.program.compiled import compiled
        >>> @compiled
        ... def cells_between(a, b):
        ...     return abs(a - b) - 1
        >>> cells_between(21, 28)
        6

        Source: none in the paper.  Status: modern.
        """
        function = _replacement(function) or function
        if hasattr(function, "py_func"):
            return function
        if KEPT and function.__module__.startswith(PACKAGE + "."):
            numba.config.CACHE_DIR = str(_cache_folder(function.__module__))
            kept = numba.njit(cache=True, nogil=True, error_model="numpy")(function)
            return _once(_careful(kept))
        return _once(numba.njit(nogil=True, error_model="numpy")(function))

    def table(values):
        """A constant table of whole numbers.

        A numpy array of int64 when compiled, a list when interpreted.

        >>> from machack.program.compiled import table
        >>> [int(value) for value in table([128, 416, 448])]
        [128, 416, 448]

        Source: none in the paper.  Status: modern.
        """
        return np.array(values, dtype=np.int64)
else:

    def compiled(function):
        """Leave a function as ordinary Python, or return what stands in its place.

        That is the reader's that replaces it; in a page, the module's.

        Source: none in the paper.  Status: modern.
        """
        mine = _replacement(function) or function
        name = f"{room_of(mine.__module__)}.{mine.__name__}".removeprefix("program.")
        if MODE == "page" and any(module.has(name) for module in MODULES):
            return functools.wraps(mine)(entry(name, mine))
        return getattr(mine, "py_func", mine)

    table = list


@contextlib.contextmanager
def compiling_once(module=f"{PACKAGE}.program.choose"):
    """What is done within compiles the program, if nobody has yet on this machine.

    The first time it says so on standard error, and other processes that would compile
    the same wait meanwhile.

    Source: none in the paper.  Status: modern.
    """
    # numba keeps its code by the path of the source
    here = hashlib.sha1(str(HERE).encode()).hexdigest()[:8]
    marker = _cache_folder(module) / f"compiled-once-{here}"
    if MODE != "compiled" or not KEPT or marker.exists():
        yield
        return
    if not REPLACED:
        print(
            "Compiling the program for this machine: once only, about a minute ...",
            file=sys.stderr,
            flush=True,
        )
    with _alone(marker.with_suffix(".lock")):
        yield
    try:
        marker.touch()
    except OSError as fault:
        _not_kept(fault.strerror)


@contextlib.contextmanager
def _alone(path):
    """One process after the other, where a file can be written and locked."""
    with contextlib.ExitStack() as stack:
        with contextlib.suppress(OSError):
            path.parent.mkdir(parents=True, exist_ok=True)
            file = stack.enter_context(open(path, "w"))
            if fcntl:
                fcntl.flock(file, fcntl.LOCK_EX)
        yield
