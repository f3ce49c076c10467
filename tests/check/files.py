"""The files of a checkout that are ours."""

import os
import subprocess

NOT_OURS = {"node_modules", "vendor", "_vendor", "_build", "build", "dist", "lab", "__pycache__"}


def git(root, *words):
    """Return what git prints, or None where there is no git, or no repository."""
    try:
        said = subprocess.run(["git", *words], cwd=root, capture_output=True, text=True)
    except OSError:
        return None
    return said.stdout if said.returncode == 0 else None


def walked(root):
    """Yield the paths below a folder, relative to it, without what is hidden or built."""
    for folder, inner, names in os.walk(root):
        inner[:] = [name for name in inner if name not in NOT_OURS and not name.startswith(".")]
        yield from (os.path.relpath(os.path.join(folder, name), root) for name in names)


def ours(root, *patterns):
    """Return our files that match one of the glob patterns, as sorted names relative to the root.

    With git they are those that it knows or would add; without it, those in folders that nobody builds.

    >>> from pathlib import Path
    >>> ours(Path(__file__).parent, "f*.py")
    ['files.py']
    """
    listed = git(root, "ls-files", "-z", "--cached", "--others", "--exclude-standard")
    names = listed.split("\0") if listed else walked(root)
    paths = (root / name for name in names if name and not NOT_OURS & set(name.split("/")))
    found = {path for path in paths if any(path.match(each) for each in patterns) and path.is_file()}
    return sorted(str(path.relative_to(root)) for path in found)
