"""Every public function of the core is printed whole in exactly one place of the book, or listed with a reason why not."""

import ast
import importlib.util
import re
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
from book.tables import appendix  # noqa: E402
from machack.program import SECTIONS  # noqa: E402

spec = importlib.util.spec_from_file_location("test_sources_of_rooms", ROOT / "tests" / "test_sources.py")
sources = importlib.util.module_from_spec(spec)
spec.loader.exec_module(sources)


def public_functions():
    return {
        f"{module}.{node.name}"
        for module in SECTIONS
        for node in sources.public_functions((sources.PROGRAM / f"{module}.py").read_text())
    }


def wrong(functions, shown, parts, not_shown):
    """What breaks the rule, in sentences: a function is printed whole once, or listed; a part of it may be printed
    again.
    """
    for name in sorted(functions):
        places = shown.get(name, [])
        if len(places) > 1:
            yield f"{name} is printed {len(places)} times: {', '.join(places)}"
        if not places and name not in not_shown:
            yield f"{name} is printed nowhere, and no reason is given"
        if places and name in not_shown:
            yield f"{name} is printed in {places[0]}, and listed as not shown"
    for name, reason in not_shown.items():
        if name not in functions:
            yield f"{name} is listed as not shown, but there is no such function"
        if len(reason.split()) < 4:
            yield f"{name} is listed without a reason"
    for name in parts:
        if name not in shown:
            yield f"of {name} only a part is printed"


def test_every_public_function_is_printed_once_or_has_a_reason():
    shown, parts = appendix.printed_functions()
    assert (
        list(
            wrong(
                public_functions(), shown, {name for name in parts if name in public_functions()}, appendix.not_shown()
            )
        )
        == []
    )


def test_what_breaks_the_rule_is_found():
    shown = defaultdict(list, {"a.once": ["x.md"], "a.twice": ["x.md", "y.md"], "a.listed": ["x.md"]})
    reasons = {"a.listed": "a reason that is long enough", "a.gone": "a reason that is long enough", "a.bare": "why"}
    faults = list(wrong({"a.once", "a.twice", "a.listed", "a.never", "a.bare"}, shown, {"a.never"}, reasons))
    at_fault = "a.listed a.never a.twice a.gone a.bare a.never"
    assert [re.match(r"(of )?(\S+)", line)[2] for line in faults] == at_fault.split()


def test_a_part_is_distinguished_from_the_whole_in_any_fence():
    text = (
        "```{literalinclude} ../../machack/program/pawns.py\n:pyobject: whole\n:language: python\n```\n"
        ':::{literalinclude} ../../machack/program/pawns.py\n:language: python\n:pyobject: part\n:start-at: "    if"\n:::\n'
        "```{literalinclude} ../exercises/pawns.py\n:pyobject: other\n```\n"
    )
    assert appendix.functions_printed(text) == [("pawns.whole", True), ("pawns.part", False)]


def test_a_part_is_shorter_than_the_whole():
    """Its first and last lines are found in the function, and not all of its body is between them."""
    printed = [(file, *listed) for file, text in appendix.chapters() for listed in appendix.listed_code(text)]
    for file, name, options in [listed for listed in printed if appendix.PARTIAL & listed[2].keys()]:
        module, function = name.split(".")
        source = (sources.PROGRAM / f"{module}.py").read_text()
        node = next(statement for statement in ast.parse(source).body if getattr(statement, "name", "") == function)
        lines = source.splitlines()[node.lineno - 1 : node.end_lineno]
        starts = [i for i, line in enumerate(lines) if options["start-at"] in line]
        assert len(starts) == 1, f"{file}: {name} begins at {options['start-at']!r}"
        ends = [i for i, line in enumerate(lines) if options.get("end-before", "no end") in line] or [len(lines)]
        assert 1 <= ends[0] - starts[0] < 0.6 * len(lines), f"{file}: nearly all of {name} is printed again"
