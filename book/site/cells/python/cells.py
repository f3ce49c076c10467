"""The cells of a page, run in the page's own Python: what they print and show is sent to the page, message by message.

The page calls `run`, `change` and `receive`; everything else here is for the cells and the stand-ins in this folder.
"""

import ast
import contextlib
import hashlib
import io
import itertools
import json
import linecache
import sys
import threading
import time
import traceback

FIGURE = "application/x-figure"
MOST = 200_000  # letters that one cell may print
LAB = "it runs in the lab (make lab)"
# {module: why a cell that needs it is refused}
LACKING = {
    "numpy": "This cell needs numpy, which the Python of a page does not have: " + LAB + ".",
    "numba": "This cell needs numba, which the Python of a page does not have: " + LAB + ".",
    "book": "This cell needs the book's own tools, which a page does not carry: " + LAB + ".",
}
LACKING |= {"llvmlite": LACKING["numba"], "yaml": LACKING["book"], "docutils": LACKING["book"]}
PROCESSOR = "This cell needs the PDP-6's processor, which a page does not have: " + LAB + "."
figures = {}  # {model: the figure}
names = {"__name__": "__main__", "__builtins__": __builtins__}
_sent_texts, _place_numbers = set(), itertools.count(1)
_cell_of = {}  # {place: the cell below which it is}
_missing = set()  # names that refused cells would have defined
_current = {"cell": None, "place": None, "printed": 0}


class Refused(Exception):
    """Raised if a cell cannot run on a page; the message is the part of a sentence that says why."""


def post(**message):
    """Send a message to the page."""
    _current["post"](json.dumps(message, default=_as_json))


def _post_here(kind, **message):
    """Send a message about what the running cell shows."""
    post(kind=kind, cell=_current["cell"], place=_current["place"], **message)


def _as_json(value):
    """Convert what JSON does not know."""
    return value.tolist() if hasattr(value, "tolist") else int(value) if hasattr(value, "__int__") else str(value)


def shared(text):
    """Return the name of a text that many figures share; the page gets the text once."""
    name = hashlib.sha256(text.encode()).hexdigest()[:16] if text else ""
    if name and name not in _sent_texts:
        _sent_texts.add(name)
        post(kind="text", name=name, text=text)
    return name


# ---- what cells show ----
class _Printed(io.TextIOBase):
    """The target of `print`: the page, below the running cell."""

    def __init__(self, stream):
        self.stream = stream

    def writable(self):
        return True

    def write(self, text):
        remaining = MOST - _current["printed"]
        _current["printed"] += len(text)
        if remaining > 0:
            _post_here("printed", stream=self.stream, text=text[:remaining])
        return len(text)


class _Keyboard(io.TextIOBase):
    """The source of `input`: on a page, a reader cannot type into a running cell."""

    def readline(self, *_):
        raise Refused("`input()` waits for somebody to type")

    read = readlines = readline


def _bundle(value):
    """Return the representations of a value: {mime type: text}."""
    if hasattr(value, "_repr_mimebundle_"):
        data = value._repr_mimebundle_()
        return data[0] if isinstance(data, tuple) else data
    texts = {}
    for kind, name in (
        ("text/html", "_repr_html_"),
        ("image/svg+xml", "_repr_svg_"),
        ("text/markdown", "_repr_markdown_"),
    ):
        if hasattr(value, name) and (text := getattr(value, name)()):
            texts[kind] = text
    return {"text/plain": repr(value), **texts}


def display(*values, **_):
    """Show values below the cell, one below the other."""
    for value in values:
        data = _bundle(value)
        figure = figures[data[FIGURE]].as_message() if FIGURE in data else None
        _post_here("shown", data={} if figure else data, figure=figure)


def clear_output(wait=False):
    """Remove what the cell has shown."""
    _post_here("cleared")


def place():
    """Make a place below the cell that can be rewritten again and again; return its name."""
    name = f"place-{next(_place_numbers)}"
    _cell_of[name] = _current["cell"]
    _post_here("place", name=name)
    return name


@contextlib.contextmanager
def shown_at(name):
    """Show what is displayed meanwhile, even an exception, at a separate place, instead of its former content."""
    before = dict(_current)
    _current.update(cell=_cell_of[name], place=name, printed=0)
    clear_output()
    try:
        yield
    except Exception as fault:
        _report(fault, set())
    finally:
        _current.update(before)


# ---- running ----
def run(cell, source):
    """Run a cell; return {"seconds": ..., "outcome": "ran", "failed" or "refused"}, as JSON."""
    _current.update(cell=cell, place=None, printed=0)
    start = time.perf_counter()
    defined, used = set(), set()
    try:
        defined, used = _names_of(ast.parse(source))
        _execute(f"cell-{cell}.py", source)
        outcome = "ran"
        _missing.difference_update(defined)
    except BaseException as fault:  # whatever a reader's cell does, the page continues
        outcome = _report(fault, used)
        _missing.update(defined if outcome == "refused" else ())
    return json.dumps({"seconds": time.perf_counter() - start, "outcome": outcome})


def _names_of(tree):
    """Return the names that statements define, and those that they use."""
    defined, used = set(), set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            (used if isinstance(node.ctx, ast.Load) else defined).add(node.id)
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            defined.add(node.name)
        elif isinstance(node, ast.alias):
            defined.add((node.asname or node.name).partition(".")[0])
    return defined, used


def _execute(file, source):
    """Run the statements of a cell, and show the value of the last if it is an expression."""
    linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
    body = ast.parse(source, file)
    last = body.body.pop() if body.body and isinstance(body.body[-1], ast.Expr) else None
    exec(compile(body, file, "exec"), names)
    if last is not None:
        value = eval(compile(ast.Expression(last.value), file, "eval"), names)
        if value is not None and not source.rstrip().endswith(";"):
            names["_"] = value
            display(value)


def _report(fault, used):
    """Report an exception to the page: in one sentence if the page lacks what the cell needs, otherwise with its place."""
    sentence = _why_refused(fault, used)
    if sentence:
        post(kind="refused", cell=_current["cell"], text=sentence)
        return "refused"
    frames = [frame for frame in traceback.extract_tb(fault.__traceback__) if frame.filename != __file__]
    trace = "".join(traceback.format_list(frames) + traceback.format_exception_only(fault))
    _post_here("printed", stream="fault", text=trace.replace("/home/reader/", ""))
    return "failed"


def _why_refused(fault, used):
    """Return the sentence for what a page cannot do; "" if the fault is in the cell itself."""
    if isinstance(fault, Refused):
        return f"This cell cannot run in a page, because {fault}: {LAB}."
    if isinstance(fault, ModuleNotFoundError):
        if any("/pdp6/" in frame.filename for frame in traceback.extract_tb(fault.__traceback__)):
            return PROCESSOR
        top = (fault.name or "").partition(".")[0]
        return LACKING.get(top, f"This cell needs {top}, which the Python of a page does not have: {LAB}.")
    if isinstance(fault, FileNotFoundError) or "No such file" in str(fault):
        return f"This cell reads a file that the page does not carry: {LAB}."
    if isinstance(fault, (OSError, RuntimeError)) and ("thread" in str(fault) or "emscripten" in str(fault)):
        return f"This cell starts another program or thread, which a page cannot: {LAB}."
    missing = sorted(_missing & {*used, getattr(fault, "name", None)})
    return (
        f"This cell needs what a cell above would have made, which was refused: {', '.join(missing)}."
        if missing
        else ""
    )


def change(model, name, value):
    """Set a trait that was changed on the page."""
    figure = figures.get(model)
    if figure is not None:
        figure.from_page = name  # the page has this value already
        setattr(figure, name, json.loads(value))
        figure.from_page = None


def receive(model, content):
    """Handle a message from the page's program of a figure."""
    figure = figures.get(model)
    for listener in figure.listeners if figure else ():
        listener(figure, json.loads(content), [])


class _AtOnce(threading.Thread):
    """A thread where there are none: it does its work as soon as it is started."""

    def start(self):
        self.done = True
        self.run()

    def join(self, timeout=None):
        pass

    def is_alive(self):
        return False


def begin(send):
    """Prepare for running cells; `send(text)` sends a message to the page."""
    _current["post"] = send
    sys.stdin, sys.stdout, sys.stderr = _Keyboard(), _Printed("out"), _Printed("err")
    threading.Thread = _AtOnce
    names["display"] = display  # as in a notebook
