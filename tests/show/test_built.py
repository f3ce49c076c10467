"""What ships is what `npm run build` makes of the sources: no script or sheet is older than its source, and none is unlisted."""

import hashlib
import json
from pathlib import Path

import pytest

from tests.check.files import ours

ROOT = Path(__file__).resolve().parents[2]
BUILT = json.loads((ROOT / "machack/show/js/built.json").read_text(encoding="utf-8"))
# Sources that no row of build.mjs has: tools, print (which a browser reads at once), and what only the tests load.
UNBUILT = ("machack/show/js/build.mjs", "machack/show/js/eslint.config.mjs", "book/_tools/", "tests/")


def digest(names):
    return hashlib.sha256(b"".join((ROOT / name).read_bytes() for name in names)).hexdigest()


@pytest.mark.parametrize("name", BUILT)
def test_what_ships_was_built_from_these_sources(name):
    row = BUILT[name]
    assert digest(row["sources"]) == row["sum"], "run `npm run build` in machack/show/js"
    assert digest([name]) == row["made"], "it was changed by hand: change its sources, and run `npm run build`"


def test_every_script_and_sheet_is_built_or_is_a_source_of_what_is():
    sources = {source for row in BUILT.values() for source in row["sources"]}
    names = set(ours(ROOT, "*.js", "*.mjs", "*.css")) - set(BUILT) - sources
    assert {name for name in names if not name.startswith(UNBUILT)} == set()
    assert {name for name in sources if not (ROOT / name).exists()} == set()
