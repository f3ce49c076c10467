"""What several tests of the figures' module share."""

import base64

import pytest

from machack.show.figures import STATIC

LOAD = """const done = arguments[arguments.length - 1]; import('data:text/javascript;base64,' + arguments[0]).then(m => { window.shows = m; done('ready') }, e => done(String(e)))"""


@pytest.fixture
def module(chromium, tmp_path):
    """A browser in which the figures' module is loaded as `shows`."""
    empty = tmp_path / "page.html"
    empty.write_text("<!doctype html><title>module</title>")
    chromium.get(empty.as_uri())
    text = base64.b64encode((STATIC / "figures.js").read_bytes()).decode()
    assert chromium.execute_async_script(LOAD, text) == "ready"
    return chromium
