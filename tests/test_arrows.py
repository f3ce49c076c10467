"""The arrows of the house: folders and rooms import only what stands above them, and nothing runs in a circle."""

import ast
import re
import sys
from functools import cache
from pathlib import Path

import pytest

import machack
from book import contents
from machack import classroom, program

ROOT = Path(__file__).resolve().parents[1]
LIBRARIES = {"numpy", "numba"}  # all that the program itself may use, beside Python's own


def sources(*packages):
    """{dotted name: path} of every module of these packages; a package's own file has the package's name."""
    found = {}
    for package in packages:
        for path in sorted((ROOT / package).rglob("*.py")):
            if "node_modules" not in path.parts:
                parts = path.relative_to(ROOT).with_suffix("").parts
                found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


MODULES = sources("machack", "pdp6", "benchmarks", "book")
SETS = {
    ".".join(path.relative_to(ROOT).with_suffix("").parts): path
    for package in ("machack", "book")
    for path in sorted((ROOT / package).rglob("exercises.toml"))
}  # {dotted name: path}: a set of exercises stands among the modules of its folder
BOOK = [*(f"book.{each}" for each in contents.FOLDERS), "benchmarks"]
PAGES = sorted({f"book.{path.parents[1].name}" for path in (ROOT / "book").glob("*/data/*.py")})
STAND_INS = "book.site.cells.python"  # they have the names of what a page's Python lacks
PLACE = re.compile(r"((?:machack|pdp6|book)(?:\.\w+)+)(?::\w+)?")
IMPORTED = re.compile(r"^ *(?:from|import) ((?:machack|pdp6|book)[\w.]*)", re.MULTILINE)
NO_IMPORT = {
    "machack.laboratory.entries": "it lists what the program of a student may not import",
    "machack.terminal.commands": "it starts the command line in a process of its own",
}


@cache
def imports(source):
    """The statements of a source that import something."""
    return [node for node in ast.walk(ast.parse(source)) if isinstance(node, (ast.Import, ast.ImportFrom))]


@cache
def named(source):
    """The modules that strings of a source name, "module" or "module:name": they may be imported by these names."""
    texts = {
        node.value
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    places = filter(None, map(PLACE.fullmatch, texts))
    return {place[1] for place in places if place[1] in MODULES}


def named_in_set(text):
    """The modules that a set of exercises names: its judges and answers, and what the code in it imports."""
    return {*(place[1] for place in PLACE.finditer(text) if ":" in place[0]), *IMPORTED.findall(text)}


def imports_of(source, package, modules=()):
    """The absolute names that `source`, a module of `package`, imports: of modules, where they are known."""
    found = set()
    for node in imports(source):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        else:
            above = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            base = ".".join(above + ([node.module] if node.module else []))
            inner = {f"{base}.{alias.name}" for alias in node.names}
            found |= {name if not modules or name in modules else base for name in inner}
    return found


def package_of(name, path):
    return name if path.name == "__init__.py" else name.rpartition(".")[0]


@cache
def arrows():
    """{module: the modules of the house that it imports}, those inside functions too."""
    found = {}
    for name, path in MODULES.items():
        source = path.read_text(encoding="utf-8")
        imported = imports_of(source, package_of(name, path), MODULES)
        imported |= set() if name in NO_IMPORT else named(source)
        found[name] = {each for each in imported if each in MODULES and each != name}
    for name, path in SETS.items():
        found[name] = named_in_set(path.read_text(encoding="utf-8"))
    return found


def circle(arrows):
    """The names of some modules that import one another in a circle, or None."""
    done, path = set(), []

    def walk(name):
        if name in path:
            return path[path.index(name) :] + [name]
        if name in done:
            return None
        path.append(name)
        found = next(filter(None, map(walk, sorted(arrows.get(name, ())))), None)
        path.pop()
        done.add(name)
        return found

    return next(filter(None, map(walk, sorted(arrows))), None)


def within(name, package):
    return name == package or name.startswith(package + ".")


def room_faults(room, source):
    """Sentences: what a room of the program imports that it must not."""
    allowed = {f"machack.program.{each}" for each in program.MODULES[: program.MODULES.index(room)]} | {
        "machack.BadInput",
        "machack.choose_from",
        "machack.page",
    }
    faults = []
    for name in sorted(imports_of(source, "machack.program")):
        top = name.split(".")[0]
        if top == "machack" and not any(within(name, each) for each in allowed):
            faults.append(f"{room} imports {name}, which does not stand above it")
        elif top != "machack" and top not in LIBRARIES and top not in sys.stdlib_module_names:
            faults.append(f"{room} imports {name}: the program uses the standard library, numpy and numba only")
    return faults


def folder_faults(folder, source, package):
    """Sentences: what a module of a folder imports from a folder below its own."""
    below = machack.FOLDERS[machack.FOLDERS.index(folder) + 1 :]
    names = sorted(imports_of(source, package))
    return [f"{package} imports {name}" for name in names if any(within(name, f"machack.{each}") for each in below)]


def house_faults(package, source):
    """Sentences: `machack` imports `pdp6` or the reverse, or the program imports its tests or its book."""
    strangers = {"tests", "book", "benchmarks"} | ({"pdp6"} if within(package, "machack") else {"machack"})
    return [
        f"{package} imports {name}" for name in sorted(imports_of(source, package)) if name.split(".")[0] in strangers
    ]


def named_faults(name, imported):
    """Sentences: what a module, or a set of exercises, leads to that it must not, its strings read as imports."""
    folders = [f"machack.{each}" for each in machack.FOLDERS]
    rooms = [f"machack.classroom.{each}" for each in classroom.FOLDERS]
    below = [each for some in (folders, rooms, BOOK) for each in some[place_in(name, some) + 1 :]]
    below += [each for each in PAGES if not within(name, each)]
    strangers = {"machack": ("pdp6", "book"), "pdp6": ("machack", "book")}.get(name.partition(".")[0], ())
    wrong = [each for each in sorted(imported) if any(within(each, other) for other in (*below, *strangers))]
    return [f"{name} names {each}" for each in wrong]


def bare_faults(package, source):
    """The modules beside a module that it imports without their folder: they would be loaded a second time."""
    return [name for name in imports_of(source, package) if f"{package}.{name.partition('.')[0]}" in MODULES]


def place_in(name, folders):
    """The place of a module's folder among some; behind the last if it is in none."""
    return next((place for place, folder in enumerate(folders) if within(name, folder)), len(folders))


def chapter_of(name):
    """The folder of a chapter that a module lies in, or "": "machack.classroom.chapters.width"."""
    found = re.match(r"(?:machack\.classroom|book)\.chapters\.\w+(?=\.)", name)
    return found[0] if found else ""


def chapter_faults(name, imported):
    """Sentences: what a module or a set of one chapter takes from the folder of another."""
    own = chapter_of(name)
    others = [each for each in sorted(imported) if own and chapter_of(each) not in ("", own)]
    return [f"{name} takes {each} from another chapter" for each in others]


def show_faults(source, package):
    """The shows that a module imports at its head; only a function may, when it is asked to show."""
    head = ast.Module([node for node in ast.parse(source).body if isinstance(node, (ast.Import, ast.ImportFrom))], [])
    return [name for name in imports_of(ast.unparse(head), package) if within(name, "machack.show")]


def of(*packages):
    """The modules of some packages as cases of a test."""
    return [pytest.param(name, id=name) for name in MODULES if any(within(name, each) for each in packages)]


def text(name):
    return MODULES[name].read_text(encoding="utf-8")


def test_every_module_has_its_file_and_every_file_its_module():
    files = {path.stem for path in (ROOT / "machack" / "program").glob("*.py")} - {"__init__"}
    assert files == set(program.MODULES) and len(program.MODULES) == len(set(program.MODULES))


def test_every_folder_has_its_place_and_few_files_lie_at_the_door():
    door = [path for path in (ROOT / "machack").iterdir() if not path.name.startswith(("_", "."))]
    places = {path.stem for path in door if path.is_dir() or path.suffix == ".py"}
    assert places == set(machack.FOLDERS)
    assert len([path for path in (ROOT / "machack").iterdir() if path.is_file()]) <= 6


def test_every_folder_of_the_book_has_its_place():
    places = {".".join(name.split(".")[:2]) for name in MODULES if within(name, "book")}
    assert places == {*BOOK[:-1], *PAGES}


@pytest.mark.parametrize("name", of("book"))
def test_a_module_has_one_name(name):
    assert within(name, STAND_INS) or bare_faults(package_of(name, MODULES[name]), text(name)) == []


@pytest.mark.parametrize("room", program.MODULES)
def test_a_module_imports_only_what_is_above_it(room):
    assert room_faults(room, text(f"machack.program.{room}")) == []


@pytest.mark.parametrize("folder", machack.FOLDERS)
def test_a_folder_imports_only_those_above_it(folder):
    faults = [folder_faults(folder, text(name), package_of(name, MODULES[name])) for name in MODULES
              if within(name, f"machack.{folder}")]  # fmt: skip
    assert sum(faults, []) == []


def test_no_string_leads_where_no_import_may():
    assert [fault for name, imported in arrows().items() for fault in named_faults(name, imported)] == []
    assert set(NO_IMPORT) <= set(MODULES) and len(SETS) > 40


def test_chapters_share_only_what_lies_above_them():
    assert [fault for name, imported in arrows().items() for fault in chapter_faults(name, imported)] == []


def test_nothing_imports_in_a_circle():
    assert circle(arrows()) is None


@pytest.mark.parametrize("name", of("machack", "pdp6"))
def test_program_and_machine_never_import_each_other(name):
    assert house_faults(package_of(name, MODULES[name]), text(name)) == []


@pytest.mark.parametrize("name", [*of("machack.terminal", "machack.cli")])
def test_a_terminal_loads_no_figure_before_it_is_asked_to_show(name):
    assert show_faults(text(name), package_of(name, MODULES[name])) == []


# fmt: off
@pytest.mark.parametrize("planted", [
    "import chess", "from machack.program import search", "from . import search", "from .search import minimax",
    "import machack.program.choose", "import machack", "from machack import *", "from ..notation.positions import read_fen",
    "def later():\n    import ipywidgets", "from ..program import choose", "from .movesets import anything"])
# fmt: on
def test_a_planted_fault_in_a_module_is_found(planted):
    assert room_faults("moves", planted) != []


# fmt: off
@pytest.mark.parametrize("innocent", [
    "import numpy as np", "from numba import njit", "import math, os.path", "from . import board",
    "from .board import make, unmake", "from machack.program.attacks import attacked", "import machack.program.state",
    "from .. import BadInput"])
# fmt: on
def test_what_is_above_may_be_imported(innocent):
    assert room_faults("moves", innocent) == []


def test_a_planted_arrow_upwards_between_folders_is_found():
    assert folder_faults("notation", "from ..thinking.thought import think", "machack.notation") != []
    assert folder_faults("thinking", "def f():\n    from .. import cli", "machack.thinking") != []
    assert folder_faults("thinking", "from ..notation.states import set_up", "machack.thinking") == []


def test_a_planted_arrow_in_a_string_is_found():
    assert named('at = "pdp6.step:step"') == {"pdp6.step"} and named('"""See pdp6.step."""\nat = "no.module"') == set()
    judge = named_in_set('judge = "pdp6.step:step"\n\nfrom machack.cli import main\n')
    assert judge == {"pdp6.step", "machack.cli"}
    assert len(named_faults("machack.classroom.chapters.width.exercises", judge)) == 2
    assert named_faults("machack.classroom.exercises.sets", {"machack.classroom.chapters.width.answers"}) != []
    assert named_faults("machack.classroom.school.grading", {"machack.classroom.exercises.sets"}) == []
    assert named_faults("book.chapters.midas.exercises", {"pdp6.step", "machack.program.board"}) == []


def test_a_planted_arrow_upwards_in_the_book_is_found():
    upwards = {"book.print.static_chapters": "book.tools.make_book", "book.text": "book.site.frame",
               "book.print.plain_text": "book.site.listings", "book.site.offline": "benchmarks.run",
               "book.tools.words": "book.part1.data.traps", "book.part3.data.search": "book.part1.data.traps"}  # fmt: skip
    assert [named_faults(name, {each}) != [] for name, each in upwards.items()] == [True] * 6
    assert named_faults("book.appendix.data.cells", {"book.tools.measure_data", "benchmarks.tree_in_chromium"}) == []
    assert bare_faults("book.tools", "import make_book") and bare_faults("book.site", "from light import KEPT")


def test_a_planted_loan_between_chapters_is_found():
    one, other = "machack.classroom.chapters.width.exercises", "machack.classroom.chapters.depth.judges"
    assert chapter_faults(one, {other}) != [] and chapter_faults(one, {"machack.classroom.chapters.width.judges"}) == []
    assert chapter_faults("book.chapters.pdp6.judges", {"book.chapters.lines"}) == []


def test_a_planted_circle_is_found():
    assert circle({"a": {"b"}, "b": {"c"}, "c": {"b"}}) == ["b", "c", "b"]
    assert circle({"a": {"b", "c"}, "b": {"c"}, "c": set()}) is None


# fmt: off
@pytest.mark.parametrize("package, planted", [
    ("machack", "import pdp6"), ("machack.show", "from pdp6.kernel import step"), ("pdp6", "from machack import think"),
    ("pdp6", "def f():\n    import machack.program.board"), ("machack", "import tests.conftest")])
# fmt: on
def test_a_planted_meeting_of_program_and_machine_is_found(package, planted):
    assert house_faults(package, planted) != []


def test_a_planted_show_at_the_head_of_a_terminal_is_found():
    assert show_faults("from ..show import board", "machack.terminal") == ["machack.show.board"]
    assert show_faults("def watch():\n    from ..show import tree", "machack.terminal") == []
