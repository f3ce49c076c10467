"""What several folders of tests share: the root, the built book, a browser with no network."""

import gc
import io
import json
import os
import sys
from pathlib import Path

import pytest

from book.print.chromium import is_installed, start_browser
from machack.cli import main
from machack.program.choose import make_ready
from tests.proofs import SEED, WHOLE

# jsonschema, which checks notebooks, would import it: two seconds for addresses that no notebook has.
sys.modules["rfc3987_syntax"] = None

ROOT = Path(__file__).resolve().parents[1]
BOOK = ROOT / "_build" / "html"


PATIENCE = 300  # seconds that a page may take on a machine with other work to do


def pytest_xdist_auto_num_workers(config):
    """One worker more than there are cores: the tests of pages and of commands wait for other programs."""
    return (os.cpu_count() or 1) + 1


OF_THE_PROGRAM = {"ancestors", "annotation", "classroom", "cross", "edges", "engine", "laboratory", "score", "show"}


def pytest_runtest_setup(item):
    """Compile or load the program before a worker's first test of it.

    On a fresh machine one worker compiles it while the others wait: a minute for all, not a minute and a half for each.
    """
    if item.path.relative_to(ROOT / "tests").parts[0] in OF_THE_PROGRAM:
        make_ready()


COLLECTED = pytest.StashKey()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config, items):
    """Keep what was collected, before the marks and words of a command leave a part of it."""
    config.stash[COLLECTED] = list(items)


@pytest.fixture(scope="session")
def collected(pytestconfig):
    """Return the tests that this session has collected; all, unless the command names files or folders."""
    return pytestconfig.stash[COLLECTED]


def pytest_collection_finish(session):
    """Let the garbage collector pass over what was imported and run less often: it took a tenth of all CPU time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


@pytest.fixture(autouse=True)
def own_settings():
    """Fail a test that leaves one of the project's settings in the environment: it would decide about later tests."""

    def settings():
        return {name: value for name, value in os.environ.items() if name.startswith("MACHACK")}

    before = settings()
    yield
    assert settings() == before


def pytest_report_header(config):
    return "the proofs whole" if WHOLE else f"a part of each proof: SEED={SEED}"


@pytest.fixture(scope="session")
def root():
    return ROOT


@pytest.fixture
def machack(capsys, monkeypatch):
    """A function: runs the command line, returns (exit code, output, error output)."""

    def run(*words, lines=""):
        monkeypatch.setattr("sys.stdin", io.StringIO(lines))
        try:
            code = main(list(words))
        except SystemExit as end:
            code = end.code or 0
        out = capsys.readouterr()
        return code, out.out, out.err

    return run


@pytest.fixture(scope="session")
def built_book():
    """The folder of the built pages; the test is skipped, saying so, where there is none."""
    if not (BOOK / "index.html").exists():
        pytest.skip("the book is not built: `make book` first")
    return BOOK


@pytest.fixture(scope="session")
def chromium_session():
    """One headless Chromium that cannot resolve any name; skipped, saying so, where none is installed."""
    if not is_installed():
        pytest.skip("no Chromium with chromedriver: install both for the browser tests")
    pytest.importorskip("selenium.webdriver", reason="selenium is not installed: run `make env`")
    logs = {"performance": "ALL", "browser": "ALL"}
    browser = start_browser("--window-size=1280,900", patience=PATIENCE, logs=logs)
    yield browser
    browser.quit()


@pytest.fixture
def chromium(chromium_session):
    """The browser with its logs emptied, at desktop size."""
    chromium_session.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})  # another test's phone
    chromium_session.get("about:blank")
    chromium_session.set_window_size(1280, 900)
    for kind in ("performance", "browser"):
        chromium_session.get_log(kind)
    return chromium_session


@pytest.fixture
def requested(chromium):
    """A function: every address the page has asked for since the test began."""

    def addresses():
        sent = (json.loads(entry["message"])["message"] for entry in chromium.get_log("performance"))
        return [one["params"]["request"]["url"] for one in sent if one["method"] == "Network.requestWillBeSent"]

    return addresses
