"""One source, three ways to run it.

Every function of the program is written once, in the part of Python that numba
compiles, and decorated with `@compiled`. With `MACHACK_MODE=compiled` (the default) it
becomes machine code. With `MACHACK_MODE=interpreted` it stays ordinary Python: slow,
but you can step into it and print from it. With `MACHACK_MODE=page` it runs as it does
in the browser: searches go through the WebAssembly module of `machack.page`, and the
rest stays ordinary Python.

numba's own cache checks only the file of the function itself, which has two faults. If
a function in another file is edited, its callers keep running the old machine code. If
only a comment changes, everything in the file is recompiled. So the machine code of
each module lives in a folder named after the meaning of its source (fingerprints), of
the modules it imports, and of any functions that replace its own. If that folder cannot
be written, the machine code lives in memory only, and one message says so.

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
except ImportError:  # not a Unix: then two processes may compile the same functions
    fcntl = None

from ..page.entries import MODULES
from ..page.fingerprints import fingerprint, meaning, remembered
from ..page.runtimes import entry

PACKAGE = __package__.partition(".")[0]  # a variant's package has another name
# Your functions that replace the program's: {"program.enprise.loss": mine}
REPLACED = getattr(sys.modules[PACKAGE], "REPLACED", {})
MODE = os.environ.get("MACHACK_MODE", "compiled")
if MODE not in ("compiled", "interpreted", "page"):
    raise SystemExit(
        f"MACHACK_MODE must be 'compiled', 'interpreted' or 'page', not {MODE!r}."
    )
if MODE == "page" and REPLACED:
    MODE = "interpreted"  # the WebAssembly module has only the program's functions
if MODE == "compiled" and os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0"):
    MODE = "interpreted"  # numba may not compile, so there is no machine code

HERE = pathlib.Path(__file__).parents[1]
CACHE = pathlib.Path(
    os.environ.get("MACHACK_CACHE_DIR") or pathlib.Path.home() / ".cache" / "machack"
)
_stamps = {}


def module_path(module):
    """Return a module's dotted name within the program's package: "program.search".

    >>> from machack.program.compiled import module_path
    >>> module_path("machack.program.search")
    'program.search'
    >>> module_path("machack_variant1.program.search")
    'program.search'

    Source: none in the paper.  Status: modern.
    """
    return module.partition(".")[2]


def _source_file(module_name):
    """Return the file of a module or folder by its dotted name; None if it has none."""
    path = HERE.joinpath(*module_name.split(".")) if module_name else HERE
    files = (path.with_suffix(".py"), path / "__init__.py")
    return next((file for file in files if file.is_file()), None)


def _imports(module_name):
    """Return the dotted names of the modules that a module's source imports."""
    found = set()
    for level, module, name in json.loads(
        remembered(_imported, _source_file(module_name).read_bytes())
    ):
        above = module_name.split(".")[:-level]
        base = ".".join([*above, *filter(None, [module])])
        inner = f"{base}.{name}".strip(".")
        found.add(inner if _source_file(inner) else base)
    return sorted(found)


def _imported(source):
    """Return a source's relative imports as JSON: [level, module or null, name]."""
    return json.dumps(
        [
            (node.level, node.module, alias.name)
            for node in ast.walk(ast.parse(source))
            if isinstance(node, ast.ImportFrom) and node.level
            for alias in node.names
        ]
    )


def deciding(function):
    """Return the text that decides whether stored machine code still fits a function.

    It contains the function's module, the meaning of its source, its defaults, the
    values it closes over, the functions of the same module that it calls, and the
    numbers and tuples that it names.

    >>> from machack.program.board import rank_of
    >>> from machack.program.compiled import deciding
    >>> "FunctionDef(name='rank_of'" in deciding(rank_of)
    True

    Source: none in the paper.  Status: modern.
    """
    return "\n".join(_text_of(getattr(function, "py_func", function), set()))


def _text_of(function, seen):
    """Return the meaning of a function, and once each what it uses in its module."""
    seen.add(function)
    source = textwrap.dedent(inspect.getsource(function))
    try:
        text = [function.__module__, meaning(source)]
    except SyntaxError:  # the source of a lambda may be part of a statement
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


def stamp(module_name):
    """Return a fingerprint (16 hexadecimal digits) of a module and all it depends on.

    It covers the modules that it imports, in any folder, and the functions that replace
    its own.

    module_name   the dotted name within the package: "program.board"

    >>> from machack.program.compiled import stamp
    >>> len(stamp("program.board")), stamp("program.board") == stamp("program.attacks")
    (16, False)

    Source: none in the paper.  Status: modern.
    """
    if module_name not in _stamps:
        file = _source_file(module_name)
        below = [stamp(other) for other in _imports(module_name)]
        mine = [
            deciding(function)
            for name, function in REPLACED.items()
            if name.rpartition(".")[0] == module_name
        ]
        checked = os.environ.get("NUMBA_BOUNDSCHECK", "")
        _stamps[module_name] = fingerprint([file], module_name, checked, *below, *mine)
    return _stamps[module_name]


@functools.cache
def _is_touched(module_name):
    """Return True if a reader's function replaces one here or in an imported module."""
    if any(name.rpartition(".")[0] == module_name for name in REPLACED):
        return True
    return any(_is_touched(other) for other in _imports(module_name))


def _replacement(function):
    """Return the reader's function that replaces one of the program's, or None."""
    package, _, rest = function.__module__.partition(".")
    return REPLACED.get(f"{rest}.{function.__name__}") if package == PACKAGE else None


def _cache_folder(module):
    """Return the folder in which the machine code of this module is kept."""
    return CACHE / stamp(module_path(module))


def _closed(folder):
    """Return the reason why a folder cannot be written ("Permission denied"), or ""."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder) as probe:
            probe.write(b"can this be kept?")
    except OSError as fault:
        return fault.strerror
    return ""


def _not_kept(reason):
    """Report once, but not for a variant, that machine code is not kept, and why."""
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
        """Return the type an argument is compiled with: whole numbers have 64 bits."""
        kind = numba.types.unliteral(kind)
        return numba.int64 if isinstance(kind, numba.types.Integer) else kind

    def _once(function):
        """Make the callers of a compiled function share one copy of its machine code.

        Otherwise numba would compile it again for every constant that is passed to it:
        `note` twenty-five times.
        """
        chosen = function.get_call_template

        def get_call_template(args, kws):
            """Choose by the types that all callers share."""
            return chosen(
                tuple(_widened(kind) for kind in args),
                {name: _widened(kind) for name, kind in kws.items()},
            )

        function.get_call_template = get_call_template
        return function

    class _Place(caching._CacheLocator):
        """Where numba keeps machine code: a folder named after a source's meaning.

        numba's own choice depends on every character of the file and on the function's
        line.
        """

        def __init__(self, function, file):
            """Store the function's module and its file."""
            self._py_file, self.module = file, function.__module__

        @classmethod
        def from_function(cls, function, file):
            """Return the place of a function; it may prove not to be writable."""
            return cls(function, file)

        def get_cache_path(self):
            """Return the folder."""
            return str(_cache_folder(self.module))

        def get_source_stamp(self):
            """Return the fingerprint that must not have changed."""
            return stamp(module_path(self.module))

        def get_disambiguator(self):
            """Return a part of the file's name: each version of numba has its files."""
            return numba.__version__

    class _Written(caching.CompileResultCacheImpl):
        """How machine code is written: numba's way, in our folder."""

        _locator_classes = [_Place]

    class _Kept(caching.FunctionCache):
        """The stored machine code of a function; it runs without being stored, too."""

        _impl_class = _Written

        def save_overload(self, signature, made):
            """Store the machine code, or report that it cannot be stored: disks fill.

            If nothing in a variant's module is changed, the program's own machine code
            serves, and it names the program. What a variant compiled instead would name
            the variant, and only that variant could load it.
            """
            if REPLACED and not _is_touched(module_path(self._py_func.__module__)):
                return
            try:
                super().save_overload(signature, made)
            except OSError as fault:
                _not_kept(fault.strerror)

    def compiled(function):
        """Compile a function on its first call, and keep the machine code.

        Return the compiled function, or that of the reader's function that replaces it.

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
        """Return a constant table of whole numbers.

        It is a numpy array of int64 when compiled and a list when interpreted.

        >>> from machack.program.compiled import table
        >>> [int(value) for value in table([128, 416, 448])]
        [128, 416, 448]

        Source: none in the paper.  Status: modern.
        """
        return np.array(values, dtype=np.int64)
else:

    def compiled(function):
        """Return a function as ordinary Python, or the function that replaces it.

        A reader's function replaces it first. In the browser the WebAssembly module's
        does, if it has one.

        Source: none in the paper.  Status: modern.
        """
        mine = _replacement(function) or function
        name = f"{module_path(mine.__module__)}.{mine.__name__}".removeprefix(
            "program."
        )
        if MODE == "page" and any(module.has(name) for module in MODULES):
            return functools.wraps(mine)(entry(name, mine))
        return getattr(mine, "py_func", mine)

    table = list


@contextlib.contextmanager
def compiling_once(module=f"{PACKAGE}.program.choose"):
    """Let one process compile the program while others that need it wait.

    module   the dotted name of the module that imports everything compiled inside

    The first time on a machine, a message on standard error says so, for a variant too.

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
    """Let one process in at a time, if a file can be written and locked."""
    with contextlib.ExitStack() as stack:
        with contextlib.suppress(OSError):
            path.parent.mkdir(parents=True, exist_ok=True)
            file = stack.enter_context(open(path, "w"))
            if fcntl:
                fcntl.flock(file, fcntl.LOCK_EX)
        yield
