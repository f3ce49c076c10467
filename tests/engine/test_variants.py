"""A reader's function in the program's place."""

import os
import pathlib
import subprocess
import sys

import pytest

from machack import BadInput, think, variant
from machack.program.compiled import MODE, fingerprint

ROOT = pathlib.Path(__file__).parents[2]
TABLE = (1, 2, 3)


def first_of(table):
    return table[0]


def helper(m):
    return first_of(TABLE)


def static_value(m):
    """Count nothing but the men."""
    return m.totals[0] - m.totals[1]


def materialists_value(fen):
    """What a program that counts men only thinks of a position."""
    materialist = variant(static_value=static_value)
    return materialist.think(fen, materialist.Settings(widths=(2,), depth=1)).value


def test_a_materialist_sees_no_pawn_structure():
    """In interpreted mode, in a process of its own if need be: compiling a variant takes half a minute."""
    fen = "4k3/8/8/8/8/4P3/4P3/4K3 w - - 0 30"
    if MODE == "compiled":
        script = f"from tests.engine.test_variants import materialists_value; print(materialists_value({fen!r}))"
        value = int(
            subprocess.run(
                [sys.executable, "-c", script],
                text=True,
                capture_output=True,
                check=True,
                cwd=ROOT,
                env={**os.environ, "MACHACK_MODE": "interpreted"},
            ).stdout
        )
    else:
        value = materialists_value(fen)
    assert value == 256
    assert think(fen).value != 256


def test_an_unknown_name_gets_one_sentence():
    with pytest.raises(BadInput, match="has no function 'statik_value' to replace"):
        variant(statik_value=static_value)


def test_a_function_without_a_source_gets_one_sentence():
    scope = {}
    exec("def static_value(m):\n    return 0", scope)
    with pytest.raises(BadInput, match="the source of the function given for 'static_value' cannot be read"):
        variant(static_value=scope["static_value"])


def test_the_fingerprint_follows_helpers_of_helpers_and_tables(monkeypatch):
    before = fingerprint(helper)
    assert "return table[0]" in before and "TABLE=(1, 2, 3)" in before
    monkeypatch.setitem(globals(), "TABLE", (4, 5, 6))
    assert fingerprint(helper) != before
