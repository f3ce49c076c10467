"""The stored texts: a changed letter is found, and none is stored that no test asks for."""

import pytest

from tests import seen


def test_a_changed_letter_is_shown_and_what_is_accepted_is_the_same_afterwards(tmp_path, monkeypatch):
    monkeypatch.setattr(seen, "SEEN", tmp_path)
    monkeypatch.setenv("ACCEPT", "1")
    seen.held("one.txt", {"first": "White plays\n", "second": 2})
    monkeypatch.delenv("ACCEPT")
    assert (tmp_path / "one.txt").read_text() == "== first\nWhite plays\n\n== second\n2\n"
    seen.held("one.txt", {"first": "White plays", "second": "2"})
    for changed in ({"first": "White plqys", "second": 2}, {"first": "White plays"}, {}):
        with pytest.raises(AssertionError, match="one.txt, stored"):
            seen.held("one.txt", changed)
    with pytest.raises(AssertionError, match="White plays"):
        seen.held("none.txt", "White plays")


def test_times_are_taken_out_and_other_numbers_stay():
    assert seen.without_times("3 nodes in 0.02 s, 1,250 nodes a second") == "3 nodes in - s, - nodes a second"
    assert seen.without_times("12 seconds, 4 sides") == "- seconds, 4 sides"


def test_every_stored_text_is_asked_for_by_a_test(root):
    asked = "".join(path.read_text(encoding="utf-8") for path in (root / "tests").rglob("test_*.py"))
    stored = [str(path.relative_to(seen.SEEN)) for path in sorted(seen.SEEN.rglob("*.*"))]
    assert [name for name in stored if f'"{name}"' not in asked] == []
