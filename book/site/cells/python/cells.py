"""The cells of a page, run in the page's own Python: what they print and show is sent to the page, message by message.

The page calls `run`, `change` and `hear`; everything else here is for the cells and the stand-ins in this folder.
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
_known, _last = set(), itertools.count(1)
_cell_of = {}  # {place: the cell below which it is}
_lost = set()  # names that refused cells would have defined
_here = {"cell": None, "place": None, "printed": 0}


class Refused(Exception):
    """Raised if a cell cannot run on a page; the message is the part of a sentence that says why."""


def post(**message):
    """Send a message to the page."""
    _here["post"](json.dumps(message, default=_plain))


def _plain(thing):
    """Convert what JSON does not know."""
    return thing.tolist() if hasattr(thing, "tolist") else int(thing) if hasattr(thing, "__int__") else str(thing)


def shared(text):
    """Return the name of a text that many figures share; the page gets the text once."""
    name = hashlib.sha256(text.encode()).hexdigest()[:16] if text else ""
    if name and name not in _known:
        _known.add(name)
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
        room = MOST - _here["printed"]
        _here["printed"] += len(text)
        if room > 0:
            post(kind="printed", cell=_here["cell"], place=_here["place"], stream=self.stream, text=text[:room])
        return len(text)


class _Keyboard(io.TextIOBase):
    """The source of `input`: on a page, nobody can type into a running cell."""

    def readline(self, *_):
        raise Refused("`input()` waits for somebody to type")

    read = readlines = readline


def _bundle(thing):
    """Return the representations of a thing: {mime type: text}."""
    if hasattr(thing, "_repr_mimebundle_"):
        data = thing._repr_mimebundle_()
        return data[0] if isinstance(data, tuple) else data
    found = {}
    for kind, name in (
        ("text/html", "_repr_html_"),
        ("image/svg+xml", "_repr_svg_"),
        ("text/markdown", "_repr_markdown_"),
    ):
        if hasattr(thing, name) and (text := getattr(thing, name)()):
            found[kind] = text
    return {"text/plain": repr(thing), **found}


def display(*things, **_):
    """Show things below the cell, one below the other."""
    for thing in things:
        data = _bundle(thing)
        figure = figures[data[FIGURE]].told() if FIGURE in data else None
        post(kind="shown", cell=_here["cell"], place=_here["place"], data={} if figure else data, figure=figure)


def clear_output(wait=False):
    """Remove what the cell has shown."""
    post(kind="cleared", cell=_here["cell"], place=_here["place"])


def place():
    """Make a place below the cell that can be rewritten again and again; return its name."""
    name = f"place-{next(_last)}"
    _cell_of[name] = _here["cell"]
    post(kind="place", cell=_here["cell"], place=_here["place"], name=name)
    return name


@contextlib.contextmanager
def shown_at(name):
    """Show what is displayed meanwhile, even an exception, at a separate place, instead of its former content."""
    before = dict(_here)
    _here.update(cell=_cell_of[name], place=name, printed=0)
    clear_output()
    try:
        yield
    except Exception as fault:
        _told(fault, set())
    finally:
        _here.update(before)


# ---- running ----
def run(cell, source):
    """Run a cell; return {"seconds": ..., "outcome": "ran", "failed" or "refused"}, as JSON."""
    _here.update(cell=cell, place=None, printed=0)
    began = time.perf_counter()
    made, used = set(), set()
    try:
        made, used = _names_of(ast.parse(source))
        _execute(f"cell-{cell}.py", source)
        outcome = "ran"
        _lost.difference_update(made)
    except BaseException as fault:  # whatever a reader's cell does, the page continues
        outcome = _told(fault, used)
        _lost.update(made if outcome == "refused" else ())
    return json.dumps({"seconds": time.perf_counter() - began, "outcome": outcome})


def _names_of(tree):
    """Return the names that statements define, and those that they use."""
    made, used = set(), set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            (used if isinstance(node.ctx, ast.Load) else made).add(node.id)
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            made.add(node.name)
        elif isinstance(node, ast.alias):
            made.add((node.asname or node.name).partition(".")[0])
    return made, used


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


def _told(fault, used):
    """Report an exception to the page: in one sentence if the page lacks what was wanted, else with its place."""
    sentence = _why_refused(fault, used)
    if sentence:
        post(kind="refused", cell=_here["cell"], text=sentence)
        return "refused"
    frames = [frame for frame in traceback.extract_tb(fault.__traceback__) if frame.filename != __file__]
    told = "".join(traceback.format_list(frames) + traceback.format_exception_only(fault))
    post(
        kind="printed", cell=_here["cell"], place=_here["place"], stream="fault", text=told.replace("/home/house/", "")
    )
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
    lost = sorted(_lost & {*used, getattr(fault, "name", None)})
    return f"This cell needs what a cell above would have made, which was refused: {', '.join(lost)}." if lost else ""


def change(model, name, value):
    """Set a trait that was changed on the page."""
    figure = figures.get(model)
    if figure is not None:
        figure.from_page = name  # it need not be told
        setattr(figure, name, json.loads(value))
        figure.from_page = None


def hear(model, content):
    """Handle a message from the page's program of a figure."""
    figure = figures.get(model)
    for act in figure.listeners if figure else ():
        act(figure, json.loads(content), [])


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
    _here["post"] = send
    sys.stdin, sys.stdout, sys.stderr = _Keyboard(), _Printed("out"), _Printed("err")
    threading.Thread = _AtOnce
    names["display"] = display  # as in a notebook
