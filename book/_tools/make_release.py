"""Make in `dist` all that a release hands out: the pages in one zip, the wheel, the PDF, the EPUB, and their checksums.

    python book/_tools/make_release.py

The pages must be built.  Of the zip one opens `index.html`; nothing else is needed.
"""

import hashlib
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from book._tools import carry_away as carry
from book._tools import make_epub, print_book

BESIDE = ("LICENSE", "CITATION.cff")  # what goes with the pages
SUMS = "SHA256SUMS"


def zip_pages(into=carry.DIST, built=carry.HTML):
    """Pack the built pages into one zip, in a folder of the book's name and version; returns its path."""
    name = f"mac-hack-{carry.version()}"
    path = into / f"{name}.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for each in BESIDE:
            packed.write(carry.ROOT / each, f"{name}/{each}")
        for each in sorted(built.rglob("*")):
            if each.is_file():
                packed.write(each, f"{name}/{each.relative_to(built).as_posix()}")
    print(f"{path.name}: {path.stat().st_size / 1e6:.1f} MB; open its index.html.", flush=True)
    return path


def make_wheel(into=carry.DIST):
    """Build the wheel of both packages; returns its path, or Trouble when pip cannot."""
    line = [sys.executable, "-m", "pip", "wheel", "-q", str(carry.ROOT), "--no-deps", "-w", str(into)]
    done = subprocess.run(line, cwd=carry.ROOT, capture_output=True, text=True)
    shutil.rmtree(carry.ROOT / "build", ignore_errors=True)
    if done.returncode != 0:
        raise carry.Trouble(f"The wheel could not be built: {done.stderr.strip().splitlines()[-1]}")
    (path,) = into.glob("machack-*.whl")
    print(f"{path.name}: {path.stat().st_size / 1e6:.1f} MB.", flush=True)
    return path


def sum_up(files, into=carry.DIST):
    """Write the checksums of the files, as `sha256sum --check` reads them; returns the path."""
    lines = [f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in sorted(files)]
    path = into / SUMS
    path.write_text("".join(lines), encoding="utf-8")
    return path


def make(into=carry.DIST, built=carry.HTML):
    """Make the release; returns the paths of all it consists of, the checksums last."""
    carry.check_tools(built)
    shutil.rmtree(into, ignore_errors=True)
    into.mkdir()
    files = [make_wheel(into), zip_pages(into, built), make_epub.make(into, built), print_book.make(into, built)]
    return [*files, sum_up(files, into)]


if __name__ == "__main__":
    sys.exit(carry.answer(make))
