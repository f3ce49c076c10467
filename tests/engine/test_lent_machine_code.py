"""A variant that is compiled first, from an empty cache, leaves nothing there that the program itself could not load."""

import os
import subprocess
import sys

import pytest

from machack.program.compiled import MODE

VARIANT = """
import machack
from machack.notation.states import set_up

def centre_control(m):
    return 128

mine = machack.variant(centre_control=centre_control)
import importlib
states = importlib.import_module(mine.__name__ + ".notation.states")
states.set_up("startpos")
"""


@pytest.mark.long
@pytest.mark.skipif(MODE != "compiled", reason="about machine code")
def test_what_a_variant_compiles_first_the_program_can_load(tmp_path):
    environment = {**os.environ, "MACHACK_CACHE_DIR": str(tmp_path / "cache")}
    (tmp_path / "variant.py").write_text(VARIANT)
    for words in (
        [str(tmp_path / "variant.py")],
        ["-c", "from machack.notation.states import set_up; set_up('startpos')"],
    ):
        done = subprocess.run([sys.executable, *words], env=environment, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr[-2000:]
