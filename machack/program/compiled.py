"""One source, three ways to run it.

Every function of the program is written once, in the part of Python that numba
compiles, and wears
`@compiled`.  With `MACHACK_MODE=compiled` (the default) it becomes machine code; with
`MACHACK_MODE=interpreted` it stays ordinary Python: slow, but you can step into it and
print from it.  With `MACHACK_MODE=page` it runs as a page of the book runs it: searches
go through the module of `machack.page`, the rest stays ordinary Python.

numba's own cache watches only the file of the function itself, so a caller would go on
running the old machine code of a callee edited in another file; and it watches the
file's every letter, so a comment would have all of it compiled again.  Here the machine
code of each module lives in a folder named after what its source means (fingerprints),
the modules it imports, and any functions put in their place.  Where that cannot be
written the machine code lives in memory alone, and one sentence says so.

Source: none in the paper.  Status: modern.
"""

import ast
import contextlib
import functools
import inspect
import json
import os
import pathlib
import sys
import tempfile
import textwrap

try:
    import fcntl
except ImportError:  # not a Unix: two processes may then compile the same
    fcntl = None

from ..page.entries import MODULES
from ..page.fingerprints import fingerprint, meaning, remembered
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
if MODE == "compiled" and os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0"):
    MODE = "interpreted"  # numba must not compile, so it has no machine code

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


def _imports(room):
    """The dotted names of the rooms that the source of a room imports."""
    found = set()
    for level, module, name in json.loads(
        remembered(_imported, _source_file(room).read_bytes())
    ):
        above = room.split(".")[:-level]
        base = ".".join([*above, *filter(None, [module])])
        inner = f"{base}.{name}".strip(".")
        found.add(inner if _source_file(inner) else base)
    return sorted(found)


def _imported(source):
    """The relative imports of a source, as JSON: [level, module or null, name]."""
    return json.dumps(
        [
            (node.level, node.module, alias.name)
            for node in ast.walk(ast.parse(source))
            if isinstance(node, ast.ImportFrom) and node.level
            for alias in node.names
        ]
    )


def deciding(function):
    """The text that decides whether machine code kept for a function still fits.

    It holds a reader's function's module, what its source means, its defaults, what it
    closes over, the functions of the module that it calls, the numbers and tuples it
    names.

    >>> from machack.program.board import rank_of
    >>> from machack.program.compiled import deciding
    >>> "FunctionDef(name='rank_of'" in deciding(rank_of)
    True

    Source: none in the paper.  Status: modern.
    """
    return "\n".join(_text_of(getattr(function, "py_func", function), set()))


def _text_of(function, seen):
    """What a function means and, once each, all it uses from its own module."""
    seen.add(function)
    source = textwrap.dedent(inspect.getsource(function))
    try:
        text = [function.__module__, meaning(source)]
    except SyntaxError:  # a part of a statement, as the source of a lambda may be
        text = [function.__module__, source]
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
    """A fingerprint (16 hexadecimal digits) of a room and of all that it rests on.

    It takes in the rooms that it imports, in whatever folder, and the functions that
    replace its own.

    room   the dotted name within the package: "program.board"

    >>> from machack.program.compiled import stamp
    >>> len(stamp("program.board")), stamp("program.board") == stamp("program.attacks")
    (16, False)

    Source: none in the paper.  Status: modern.
    """
    if room not in _stamps:
        file = _source_file(room)
        below = [stamp(other) for other in _imports(room)]
        mine = [
            deciding(function)
            for name, function in REPLACED.items()
            if name.rpartition(".")[0] == room
        ]
        checked = os.environ.get("NUMBA_BOUNDSCHECK", "")
        _stamps[room] = fingerprint([file], room, checked, *below, *mine)
    return _stamps[room]


@functools.cache
def _is_touched(room):
    """Does a reader's function stand in this room, or in one that it rests on?"""
    if any(name.rpartition(".")[0] == room for name in REPLACED):
        return True
    return any(_is_touched(other) for other in _imports(room))


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
    from numba.core import caching

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

    class _Place(caching._CacheLocator):
        """Where numba keeps machine code: by what a room means.

        numba's own places watch the letters of the file, and the function's line.
        """

        def __init__(self, function, file):
            """Take the function of a room, and its file."""
            self._py_file, self.module = file, function.__module__

        @classmethod
        def from_function(cls, function, file):
            """Return the place of a function; whether it can be written shows later."""
            return cls(function, file)

        def get_cache_path(self):
            """Return the folder."""
            return str(_cache_folder(self.module))

        def get_source_stamp(self):
            """Return what must not have changed."""
            return stamp(room_of(self.module))

        def get_disambiguator(self):
            """Return a part of the file's name: another numba writes other files."""
            return numba.__version__

    class _Written(caching.CompileResultCacheImpl):
        """How machine code is written: as numba does, into our place."""

        _locator_classes = [_Place]

    class _Kept(caching.FunctionCache):
        """The machine code of a function, kept; one that cannot be kept runs, too."""

        _impl_class = _Written

        def save_overload(self, signature, made):
            """Keep the machine code, or say that it is not kept: disks fill up.

            A variant's room that nothing touches has the program's own machine code,
            which names the program: what a variant made in its place names the
            variant, and nobody else could load it.
            """
            if REPLACED and not _is_touched(room_of(self._py_func.__module__)):
                return
            try:
                super().save_overload(signature, made)
            except OSError as fault:
                _not_kept(fault.strerror)

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
        made = numba.njit(nogil=True, error_model="numpy")(function)
        if KEPT and function.__module__.startswith(PACKAGE + "."):
            made._cache = _Kept(function)
        return _once(made)

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
    """Let one process compile the program while others that would compile it wait.

    module   the dotted name of the module that imports all that is compiled within

    The first time on a machine it says so on standard error, of a variant too.

    Source: none in the paper.  Status: modern.
    """
    if MODE != "compiled" or not KEPT:
        yield
        return
    versions = f"{sys.version_info[0]}.{sys.version_info[1]}-{numba.__version__}"
    marker = _cache_folder(module) / f"compiled-once-{versions}"
    if marker.exists():
        yield
        return
    names = ", ".join(name.rpartition(".")[2] for name in REPLACED)
    what = f"the program with your {names}" if names else "the program"
    print(
        f"Compiling {what} for this machine: once only, about a minute ...",
        file=sys.stderr,
        flush=True,
    )
    with _alone(marker.with_name(f"{marker.name}.lock")):
        yield
    if KEPT:  # the disk may have filled up meanwhile
        try:
            marker.touch()
        except OSError as fault:
            _not_kept(fault.strerror)


@contextlib.contextmanager
def _alone(path):
    """Let one process in at a time, where a file can be written and locked."""
    with contextlib.ExitStack() as stack:
        with contextlib.suppress(OSError):
            path.parent.mkdir(parents=True, exist_ok=True)
            file = stack.enter_context(open(path, "w"))
            if fcntl:
                fcntl.flock(file, fcntl.LOCK_EX)
        yield
