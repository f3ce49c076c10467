"""A reader's function in the program's place."""
import pytest

from machack import BadInput, think, variant
from machack.compiled import MODE, fingerprint

TABLE = (1, 2, 3)


def first_of(table):
    return table[0]


def helper(m):
    return first_of(TABLE)


def static_value(m):
    """Count nothing but the men."""
    return m.totals[0] - m.totals[1]


@pytest.mark.skipif(MODE == "compiled", reason="a variant compiles the program once more: interpreted mode shows the same")
def test_a_materialist_sees_no_pawn_structure():
    materialist = variant(static_value=static_value)
    fen = "4k3/8/8/8/8/4P3/4P3/4K3 w - - 0 30"
    assert materialist.think(fen, materialist.Settings(widths=(2,), depth=1)).value == 256
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
