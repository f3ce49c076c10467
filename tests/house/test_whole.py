"""What `make verify` does besides proofs and browsers: the page modules, the wheel and the release, each made anew."""

import subprocess
import zipfile

import pytest

from book.print import chromium, static_chapters
from book.tools import wasm

pytestmark = pytest.mark.long


def run(root, *command):
    """Run a command in the checkout; return its exit code and all it wrote."""
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, timeout=3600)
    return done.returncode, done.stdout + done.stderr


def test_the_page_modules_made_again_are_those_in_the_repository(root):
    try:
        wasm.linker()
    except wasm.NoLinker as missing:
        pytest.skip(str(missing))
    code, said = run(root, "make", "page-engine", "ARGS=--compare")
    assert code == 0, said


def test_the_wheel_compiles_and_plays_in_an_empty_folder(root):
    code, said = run(root, ".ci/wheel", "compiled")
    assert code == 0, said


@pytest.mark.book
def test_a_release_is_made_and_its_sums_are_right(root, built_book, tmp_path):
    if not chromium.is_installed():
        pytest.skip("no Chromium with chromedriver")
    code, said = run(root, "make", "release")
    assert code == 0, said
    assert run(root / "dist", "sha256sum", "--check", "--quiet", "SHA256SUMS") == (0, "")
    (pages,) = (root / "dist").glob("mac-hack-*.zip")
    with zipfile.ZipFile(pages) as packed:
        assert f"mac-hack-{static_chapters.version()}/index.html" in packed.namelist()
