"""Run prettier and eslint on all our JavaScript and CSS, where they are installed."""

import json
import re
import shutil
import subprocess

from tests.check.files import git, ours

HOME = "machack/show/js"
OLDEST = (20, 19)  # the node that eslint needs
UNFORMATTED = ".prettierignore"
GENERATED = re.compile(r"/\*[^*]*\bsources? [0-9a-f]{64}")  # how a bundle of `npm run build` begins


class Skipped(Exception):
    """A sentence that says why a part cannot be checked here."""


def tool(root, name):
    """Return the path of a program from node_modules; raise Skipped if node or the program is missing."""
    node = shutil.which("node")
    if not node:
        raise Skipped("there is no node here")
    version = subprocess.run([node, "--version"], capture_output=True, text=True).stdout
    if tuple(map(int, re.findall(r"\d+", version)[:2])) < OLDEST:
        raise Skipped(f"node is {version.strip()}, and {name} needs {'.'.join(map(str, OLDEST))}")
    path = root / HOME / "node_modules" / ".bin" / name
    if not path.exists():
        raise Skipped(f"{name} is not installed; `npm ci` in {HOME} installs it")
    return path


def files(root):
    """Return the names of our scripts and style sheets; what a build has made is not ours."""
    names = ours(root, "*.js", "*.mjs", "*.css")
    return [name for name in names if not GENERATED.match((root / name).read_text(encoding="utf-8")[:400])]


def run(root, *command):
    """Return what a tool prints; raise RuntimeError with its own words if it does not get to work."""
    said = subprocess.run(command, cwd=root, capture_output=True, text=True)
    if said.returncode not in (0, 1):
        raise RuntimeError(said.stderr or said.stdout)
    return said.stdout


def listed(text):
    """Return the names in the text of an ignore file."""
    return {line for line in text.splitlines() if line and not line.startswith("#")}


def added(root):
    """Return the names that were put on the list of unformatted files after it was made; git knows."""
    made = (git(root, "log", "--diff-filter=A", "--format=%H", "--", UNFORMATTED) or "").split()
    first = git(root, "show", f"{made[-1]}:{UNFORMATTED}") if made else None
    return sorted(listed((root / UNFORMATTED).read_text()) - listed(first)) if first else []


def prettier(root):
    """Return (what was checked, the faults) of the format."""
    path, names, waiting = tool(root, "prettier"), files(root), listed((root / UNFORMATTED).read_text())
    found = run(root, path, "--list-different", *names).split()
    advice = f"{HOME}/node_modules/.bin/prettier --write"
    faults = [f"{name} is not formatted: run {advice} {name}" for name in found]
    faults += [f"{UNFORMATTED} may only shrink: run {advice} {name} instead" for name in added(root)]
    formatted = len(set(names) - waiting)
    return f"{formatted} of {len(names)} scripts and style sheets; the others are in {UNFORMATTED}", faults


def eslint(root):
    """Return (what was checked, the faults) of scripts and style sheets."""
    path, names = tool(root, "eslint"), files(root)
    results = json.loads(run(root, path, "-c", f"{HOME}/eslint.config.mjs", "--format", "json", *names))
    faults = [
        f"{name}:{fault.get('line', 1)}: {fault['message'].split(' Allowed unused')[0]} ({fault['ruleId']})"
        for name, result in zip(names, results)
        for fault in result["messages"]
    ]
    return f"{len(names)} scripts and style sheets", faults
