"""Make in `dist` all files of a release: the pages in one zip, the wheel, the PDF, the EPUB, and their checksums.

    python -m book.print.make_release

The pages must be built.  To read the zip, open `index.html` in it; nothing else is needed.
"""

import hashlib
import shutil
import subprocess
import sys
import zipfile

from book.print import make_epub, print_book
from book.print import static_chapters as static
from book.trouble import Trouble, run_command

EXTRA_FILES = ("LICENSE", "CITATION.cff")  # files that go with the pages
CHECKSUMS = "SHA256SUMS"


def zip_pages(into, built):
    """Pack the built pages into one zip, in a folder of the book's name and version; return its path."""
    name = f"mac-hack-{static.version()}"
    path = into / f"{name}.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for file in EXTRA_FILES:
            archive.write(static.ROOT / file, f"{name}/{file}")
        for file in sorted(built.rglob("*")):
            if file.is_file():
                archive.write(file, f"{name}/{file.relative_to(built).as_posix()}")
    print(f"{path.name}: {path.stat().st_size / 1e6:.1f} MB; open its index.html.", flush=True)
    return path


def make_wheel(into):
    """Build the wheel of both packages; return its path, or raise Trouble if pip cannot."""
    command = [sys.executable, "-m", "pip", "wheel", "-q", str(static.ROOT), "--no-deps", "-w", str(into)]
    result = subprocess.run(command, cwd=static.ROOT, capture_output=True, text=True)
    shutil.rmtree(static.ROOT / "build", ignore_errors=True)
    if result.returncode != 0:
        raise Trouble(f"The wheel could not be built: {result.stderr.strip().splitlines()[-1]}")
    (path,) = into.glob("machack-*.whl")
    print(f"{path.name}: {path.stat().st_size / 1e6:.1f} MB.", flush=True)
    return path


def write_checksums(files, into):
    """Write the checksums of the files, as `sha256sum --check` reads them; return the path."""
    lines = [f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in sorted(files)]
    path = into / CHECKSUMS
    path.write_text("".join(lines), encoding="utf-8")
    return path


def make(into=static.DIST, built=static.HTML):
    """Make the release; return the paths of all its files, the checksums last."""
    static.check_tools(built)
    shutil.rmtree(into, ignore_errors=True)
    into.mkdir()
    files = [make_wheel(into), zip_pages(into, built), make_epub.make(into, built), print_book.make(into, built)]
    return [*files, write_checksums(files, into)]


if __name__ == "__main__":
    sys.exit(run_command(make, static.DIST))
