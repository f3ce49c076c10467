"""The arrows of the house: book -> show -> core, book -> pdp6, and `machack` and `pdp6` never meet."""

import ast
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
# Each room of the core imports only what stands above it in this list.
CORE = (
    "compiled state tape faults board attacks moves enprise pawns evaluate importance heuristics development "
    "plausible width captures feedover alphabeta hashing adjust search secondary openings choose"
).split()
EDGES = (
    "__init__ __main__ positions descriptive games settings thought tracing session console wallpaper teletype uci cli fidelity variants "
    "repertoire differences"
).split()
LIBRARIES = {"numpy", "numba"}


def imports_of(source, package):
    """The absolute names of the modules that `source`, a module of `package`, imports."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            base = ".".join(above + ([node.module] if node.module else []))
            found |= {f"{base}.{alias.name}" for alias in node.names}
    return found


def within(name, package):
    return name == package or name.startswith(package + ".")


def core_faults(room, source):
    """Sentences: what a module of the core imports that it must not."""
    allowed = {f"machack.{each}" for each in CORE[: CORE.index(room)]}
    faults = []
    for name in sorted(imports_of(source, "machack")):
        top = name.split(".")[0]
        if top == "machack" and not any(within(name, each) for each in allowed):
            faults.append(f"{room} imports {name}, which does not stand above it")
        elif top != "machack" and top not in LIBRARIES and top not in sys.stdlib_module_names:
            faults.append(f"{room} imports {name}: the core uses the standard library, numpy and numba only")
    return faults


def house_faults(package, source):
    """Sentences: `machack` imports `pdp6` or the reverse, or the program imports its tests or its book."""
    strangers = {"tests", "book"} | ({"pdp6"} if within(package, "machack") else {"machack"})
    return [
        f"{package} imports {name}" for name in sorted(imports_of(source, package)) if name.split(".")[0] in strangers
    ]


def show_faults(source):
    """Sentences: an edge of the program imports the shows at its head; only a function may, when it is asked to show."""
    head = ast.Module([node for node in ast.parse(source).body if isinstance(node, (ast.Import, ast.ImportFrom))], [])
    return [name for name in imports_of(ast.unparse(head), "machack") if within(name, "machack.show")]


def modules():
    paths = [path for package in ("machack", "pdp6") for path in sorted((ROOT / package).rglob("*.py"))]
    return [pytest.param(path, id=str(path.relative_to(ROOT))) for path in paths if "node_modules" not in path.parts]


def package_of(path):
    return ".".join(path.relative_to(ROOT).parent.parts)


def test_every_room_of_the_program_has_its_place():
    rooms = {path.stem for path in (ROOT / "machack").glob("*.py")}
    assert sorted(rooms - set(CORE) - set(EDGES)) == []


@pytest.mark.parametrize("room", [room for room in CORE if (ROOT / "machack" / f"{room}.py").exists()])
def test_a_core_room_imports_only_what_stands_above_it(room):
    assert core_faults(room, (ROOT / "machack" / f"{room}.py").read_text()) == []


@pytest.mark.parametrize("path", modules())
def test_program_and_machine_never_import_each_other(path):
    assert house_faults(package_of(path), path.read_text()) == []


@pytest.mark.parametrize("path", [each for each in modules() if each.values[0].parent == ROOT / "machack"])
def test_the_shows_stand_below_the_program(path):
    assert show_faults(path.read_text()) == []


@pytest.mark.parametrize(
    "planted",
    [
        "import chess",
        "from machack import search",
        "from . import search",
        "from .search import minimax",
        "import machack.choose",
        "import machack",
        "from machack import *",
        "from machack.positions import read_fen",
        "def later():\n    import ipywidgets",
        "from ..machack import choose",
        "from .movesets import anything",
    ],
)
def test_a_planted_fault_in_the_core_is_found(planted):
    assert core_faults("moves", planted) != []


@pytest.mark.parametrize(
    "innocent",
    [
        "import numpy as np",
        "from numba import njit",
        "import math, os.path",
        "from . import board",
        "from .board import make, unmake",
        "from machack.attacks import attacked",
        "import machack.state",
    ],
)
def test_what_stands_above_may_be_imported(innocent):
    assert core_faults("moves", innocent) == []


@pytest.mark.parametrize(
    "package, planted",
    [
        ("machack", "import pdp6"),
        ("machack.show", "from pdp6.kernel import step"),
        ("pdp6", "from machack import think"),
        ("pdp6", "def f():\n    import machack.board"),
        ("machack", "import tests.conftest"),
    ],
)
def test_a_planted_meeting_of_program_and_machine_is_found(package, planted):
    assert house_faults(package, planted) != []


def test_a_planted_show_at_the_head_of_an_edge_is_found():
    assert show_faults("from .show import board") == ["machack.show.board"]
    assert show_faults("def watch():\n    from .show import tree") == []
