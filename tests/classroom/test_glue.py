"""`glue` publishes what `myst_nb.glue` does: MyST-NB finds the value by it."""

import pytest

from machack.show.chapter import glue


@pytest.mark.parametrize("display", [True, False])
def test_it_publishes_what_myst_nb_would(monkeypatch, display):
    theirs = pytest.importorskip("myst_nb.ext.glue")
    published = []
    monkeypatch.setattr(theirs, "ipy_display", lambda data, raw, metadata: published.append((data, metadata)))
    monkeypatch.setattr(
        "IPython.display.publish_display_data", lambda data, metadata: published.append((data, metadata))
    )
    for each in (theirs.glue, glue):
        each("answer", "42 plies", display=display)
    assert published[0] == published[1]
