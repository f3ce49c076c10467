"""Bring the Python that runs in the pages, Pyodide, into `book/_vendor/python`: python book/tools/make_python.py

Only needed when VERSION changes, because its result is stored in the repository.  It needs npm and the network; the
same version makes the same bytes.  The license texts beside the files are kept by hand (`book/_vendor/README.md`).
"""

import gzip
import json
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

VERSION = "314.0.7"  # of npm's package pyodide: Pyodide 314.0, Python 3.14
TARGET = Path(__file__).resolve().parents[1] / "_vendor" / "python"
# {file of the package: True if it is compressed here}; book/site/README.md says why a page needs them
FILES = {"pyodide.js": True, "pyodide.asm.mjs": True, "pyodide.asm.wasm": True, "python_stdlib.zip": False}


def main():
    """Fetch the package and copy what is needed; return the exit code."""
    with tempfile.TemporaryDirectory() as folder:
        result = subprocess.run(
            ["npm", "pack", f"pyodide@{VERSION}", "--silent"], cwd=folder, text=True, capture_output=True
        )
        if result.returncode:
            print(f"npm could not fetch pyodide {VERSION}: {result.stderr.strip()}", file=sys.stderr)
            return 1
        TARGET.mkdir(exist_ok=True)
        with tarfile.open(Path(folder) / result.stdout.split()[-1]) as package:
            for name, compressed in FILES.items():
                data = package.extractfile(f"package/{name}").read()
                target = TARGET / (f"{name}.gz" if compressed else name)
                target.write_bytes(gzip.compress(data, 9, mtime=0) if compressed else data)
                print(f"{target.name}: {target.stat().st_size:,} bytes")
            lock = json.load(package.extractfile("package/pyodide-lock.json"))
            lock = {"info": lock["info"], "packages": {}}  # without those that Pyodide would fetch
            (TARGET / "lock.json").write_text(json.dumps(lock, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
