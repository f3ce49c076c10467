"""What is known about the program and what was guessed: the tables of two appendices, read from the program itself.

Source: none in the paper.  Status: modern.
"""

import ast
import dataclasses
import json
import re
from html import escape

from IPython.display import HTML

from machack import FOLDERS
from machack.classroom.exercises import rules_off
from machack.program import MODULES, SECTIONS
from machack.program.settings import SWITCHES, Settings
from machack.show.charts import box, chart, text

from .appendix import BOOK, DATA, code, html_table, link, printed_functions

PROGRAM = BOOK.parent / "machack"
# fmt: off
STATUSES = {"paper": "the paper states it", "image": "the surviving program does it",
            "descendants": "two later programs share it; we have run one", "listing": "a later listing has it",
            "inferred": "no source states it: our guess", "modern": "ours, and not meant as a reconstruction"}
OF_ANCESTORS = {"certain": "an ancestor's own source states it", "ours": "a gap in that source, closed by us"}
# fmt: on
STATED = re.compile(r"Source:\s*(?P<source>.*?)\s*Status:\s*\*?(?P<status>\w+)[^\n]*\Z", re.DOTALL)


def stated(node):
    """Return the source and the status at the end of a docstring, or None."""
    match = STATED.search((ast.get_docstring(node) or "").strip())
    return match and (" ".join(match["source"].split()).rstrip("."), match["status"])


def public(path):
    """Yield (name, source, status) for the public functions and classes of a module.

    Where a function has no such line, the one in the module's docstring applies.
    """
    tree = ast.parse(path.read_text())
    of_module = stated(tree) or ("none in the paper", "modern")

    def walk(body):
        for node in body:
            if isinstance(node, ast.If):
                yield from walk(node.body + node.orelse)
            elif isinstance(node, (ast.FunctionDef, ast.ClassDef)) and not node.name.startswith("_"):
                yield node.name, *(stated(node) or of_module)

    yield from walk(tree.body)


def core():
    """Return {module: [(function, source, status), ...]} for the modules that follow the paper."""
    return {module: list(public(PROGRAM / "program" / f"{module}.py")) for module in SECTIONS}


def edges():
    """Return the same for all other modules, each under its folder's name: "thinking.thought"."""
    modules = [PROGRAM / "program" / f"{module}.py" for module in MODULES if module not in SECTIONS]
    for folder in FOLDERS:
        files = sorted((PROGRAM / folder).rglob("*.py")) if folder != "program" else []
        modules += [path for path in files if "node_modules" not in path.parts]
    return {
        ".".join(path.relative_to(PROGRAM).with_suffix("").parts): rows
        for path in modules
        if path.stem != "__init__" and (rows := list(public(path)))
    }


def counts(modules):
    """Return a table: for each module, the number of functions with each status."""
    statuses = {status for rows in modules.values() for *_, status in rows}
    names = [*STATUSES, *(name for name in OF_ANCESTORS if name in statuses)]
    lines = [
        [code(module), *([status for *_, status in rows].count(name) or "" for name in names), len(rows)]
        for module, rows in modules.items()
    ]
    total = [
        "<strong>together</strong>",
        *(sum(line[column] or 0 for line in lines) for column in range(1, len(names) + 2)),
    ]
    return HTML(html_table(("module", *names, "all"), [*lines, total], "numbers"))


def total(modules):
    """Return {status: number of functions}."""
    statuses = [status for rows in modules.values() for *_, status in rows]
    return {name: statuses.count(name) for name in STATUSES}


def status_chart(modules):
    """Return a drawing of the number of functions with each status."""
    by_status, parts = total(modules), []
    longest = max(by_status.values())
    for index, (name, words) in enumerate(STATUSES.items()):
        y = 8 + 34 * index
        parts += [
            text(86, y + 18, name, "end strong"),
            box(100, y, 250 * by_status[name] / longest, 24, "bar", f"{name}: {by_status[name]}"),
            text(108 + 250 * by_status[name] / longest, y + 18, f"{by_status[name]}, {words}", "quiet"),
        ]
    summary = (
        "Functions of the core by status: " + ", ".join(f"{name} {count}" for name, count in by_status.items()) + "."
    )
    return chart(parts, 640, 8 + 34 * len(STATUSES), summary)


def functions_of(status):
    """Return a table of the core's functions with this status: the function, its source, where it is printed."""
    printed, _ = printed_functions()
    lines = [
        [
            code(f"{module}.{name}"),
            escape(source),
            " ".join(link(chapter) for chapter in printed.get(f"{module}.{name}", [])) or "not printed",
        ]
        for module, rows in core().items()
        for name, source, function_status in rows
        if function_status == status
    ]
    return HTML(html_table(("function", "source", "printed in"), lines, "wide"))


def guessed():
    """Return every guess, {"module.function": (source, why)}; the reasons are written by hand."""
    why = json.loads((DATA / "guesses.json").read_text())
    guesses = {
        f"{module.removeprefix('show.')}.{name}": source
        for module, rows in {**core(), **edges()}.items()
        for name, source, status in rows
        if status == "inferred"
    }
    return {name: (source, why.get(name, "")) for name, source in guesses.items()}


def register():
    """Return the register of deviations: {"switches": {name: ...}, "register": [row, ...]}."""
    return json.loads((DATA / "deviations.json").read_text())


def witnesses():
    """Return the points on which the paper or its two descendants say something: [{"point", "paper", "1973", ...}]."""
    return json.loads((DATA / "witnesses.json").read_text())


def witness_table():
    """Return those points as a table."""
    lines = [
        [
            *(escape(row[name]) for name in ("point", "paper", "1973", "1980")),
            f"<strong>{escape(row['here'])}</strong><br>{escape(row['why'])}",
            (code(row["switch"]) if row["switch"] else "")
            + f'<div class="with-code">{code(row["test"].split("::")[-1])}</div>',
        ]
        for row in witnesses()
    ]
    return HTML(html_table(("", "the paper", "1973", "1980", "here, and why", "switch"), lines, "wide"))


def changed_choices(measure):
    """Return in how many of the 158 positions a change of the settings changes the choice: with a width of six, and at
    tournament widths.
    """
    data = rules_off.measured()
    return [
        sum(row[0] != usual[0] for row, usual in zip(data[width][measure], data[width]["as it is"]))
        for width in ("normal", "tournament")
    ]


def effect(row):
    """Return the effect of a deviation in words, with the measured numbers."""
    if "measure" not in row:
        return escape(row.get("note") or row["effect"])
    return "{} and {} of 158 moves".format(*changed_choices(row["measure"]))


def switch_table():
    """Return a table of all switches: what each is, its value in the four kinds of settings, what it changes, and where
    it is explained.
    """
    words = {True: "on", False: "off"}
    kinds = Settings(), Settings.paper(), Settings.image(), Settings.later()
    lines = []
    for name in SWITCHES:
        row = register()["switches"][name]
        lines.append(
            [
                f"{code(name)}<br>{escape(SWITCHES[name])}",
                *(words[getattr(kind, name)] for kind in kinds),
                effect(row),
                link(row["chapter"], row.get("label")),
            ]
        )
    names = (f"<code>{kind}</code>" for kind in ("Settings()", ".paper()", ".image()", ".later()"))
    return HTML(html_table(("switch", *names, "reversed, it changes", "explained in"), lines, "wide"))


def unlike():
    """Return the names of the settings in which the paper's program and the image differ."""
    paper, image = Settings.paper(), Settings.image()
    return [
        field.name for field in dataclasses.fields(Settings) if getattr(paper, field.name) != getattr(image, field.name)
    ]


def register_table():
    """Return the register as a table."""
    lines = [
        [
            escape(row["point"]),
            escape(row["paper"]),
            re.sub(r"`(.+?)`", r"<code>\1</code>", escape(row["here"])),
            row["status"],
            effect(row),
            link(row["chapter"], row.get("label")),
            "<br>".join(code(test.removeprefix("tests/")) for test in row["tests"]),
        ]
        for row in register()["register"]
    ]
    return HTML(
        html_table(("", "the paper", "this book's program", "status", "effect", "explained in", "test"), lines, "wide")
    )
