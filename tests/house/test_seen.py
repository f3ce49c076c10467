"""The stored texts: a changed letter is found, and none is stored that no test asks for."""

import pytest

from tests import seen

STORED = '<p class="mh" title="Go on">Black takes with Nxd5, worth 752 points: [7.2: at Nd5]</p>'


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


@pytest.mark.parametrize(
    "text, same",
    [
        (STORED, True),
        (STORED.replace("Go on", "Continue, please").replace("takes with", "captures by means of"), True),
        (STORED.replace("Black", "White"), False),
        (STORED.replace("Nxd5", "Nxd6"), False),
        (STORED.replace("752", "753"), False),
        (STORED.replace("7.2", "7.3"), False),
        (STORED.replace('"mh"', '"mg"'), False),
        (STORED.replace("Black", "<b>Black</b>"), False),
    ],
)
def test_without_prose_a_changed_word_is_nothing_and_a_changed_move_number_key_or_element_is_seen(
    tmp_path, monkeypatch, text, same
):
    monkeypatch.setattr(seen, "SEEN", tmp_path)
    monkeypatch.setenv("ACCEPT", "1")
    seen.held("one.txt", STORED, prose=False)
    monkeypatch.delenv("ACCEPT")
    if same:
        seen.held("one.txt", text, prose=False)
    else:
        with pytest.raises(AssertionError, match="one.txt, stored"):
            seen.held("one.txt", text, prose=False)


def test_times_are_taken_out_and_other_numbers_stay():
    assert seen.without_times("3 nodes in 0.02 s, 1,250 nodes a second") == "3 nodes in - s, - nodes a second"
    assert seen.without_times("12 seconds, 4 sides") == "- seconds, 4 sides"


def test_every_stored_text_is_asked_for_by_a_test(root):
    asked = "".join(path.read_text(encoding="utf-8") for path in (root / "tests").rglob("test_*.py"))
    stored = [str(path.relative_to(seen.SEEN)) for path in sorted(seen.SEEN.rglob("*.*"))]
    assert [name for name in stored if f'"{name}"' not in asked] == []
