"""Check all our JavaScript and CSS: what is built of them, widths and sizes; prettier, eslint and tsc where installed."""

import hashlib
import json
import re
import shutil
import subprocess
from pathlib import Path

from tests.check.files import ours

HOME = "machack/show/js"
OLDEST = (20, 19)  # the node that eslint needs
WIDEST = 100  # columns; as in .prettierrc.json
LONGEST, LARGEST = 300, 250  # lines of a module, of a class
BUILT = f"{HOME}/built.json"  # what `npm run build` has made, and of which sources

# Sources that build.mjs does not name: tools, print (which a browser reads at once), and what only the tests load.
UNBUILT = (f"{HOME}/build.mjs", f"{HOME}/eslint.config.mjs", "book/print/", "book/tools/", "tests/")

CLASS = re.compile(r"^( *)(?:export )?class .*\n(?:.*\n)*?\1\}$", re.MULTILINE)


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


def rows(root):
    """Return what `npm run build` has made: {name: {its sources, their digest, its own digest}}."""
    return json.loads((root / BUILT).read_text(encoding="utf-8"))


def files(root):
    """Return the names of our scripts and style sheets; what a build has made is not ours."""
    made = rows(root)
    return [name for name in ours(root, "*.js", "*.mjs", "*.css") if name not in made]


def digest(root, names):
    """Return the SHA-256 of files, one after the other; of a missing file there is none."""
    paths = [root / name for name in names]
    if all(path.exists() for path in paths):
        return hashlib.sha256(b"".join(path.read_bytes() for path in paths)).hexdigest()


def built(root):
    """Return (what was checked, the faults) of what ships; it needs no node.

    What ships is as `npm run build` has made it of the sources as they are, and no script or sheet is left out.
    """
    made, again = rows(root), f"run `npm ci` once and `npm run build` in {HOME}"
    faults = []
    for name, row in made.items():
        first, *more = row["sources"]
        sources = f"{first} and {len(more)} more" if more else first
        if digest(root, row["sources"]) != row["sum"]:
            faults.append(f"{name} is older than its sources ({sources}): {again}")
        elif digest(root, [name]) != row["made"]:
            faults.append(f"{name} was changed by hand: change its sources ({sources}), and {again}")
    known = {source for row in made.values() for source in row["sources"]}
    strange = [name for name in files(root) if name not in known and not name.startswith(UNBUILT)]
    advice = f"import it in a script that ships, or name it in build.mjs, and {again}"
    faults += [f"{name} is in nothing that ships: {advice}" for name in strange]
    return f"{len(made)} scripts and style sheets that ship", faults


def run(root, *command):
    """Return what a tool prints; raise RuntimeError with its own words if it does not get to work."""
    said = subprocess.run(command, cwd=root, capture_output=True, text=True)
    if said.returncode not in (0, 1):
        raise RuntimeError(said.stderr or said.stdout)
    return said.stdout


def too_long(root, name):
    """Return a fault for each line of a file that is over the limit: prettier breaks no string and no comment."""
    lines = (root / name).read_text(encoding="utf-8").splitlines()
    return [
        f"{name}:{number}: the line has {len(line)} columns; {WIDEST} are the most"
        for number, line in enumerate(lines, 1)
        if len(line) > WIDEST
    ]


def widths(root):
    """Return (what was checked, the faults) of the width of lines; it needs no node."""
    names = files(root)
    return f"{len(names)} scripts and style sheets", [fault for name in names for fault in too_long(root, name)]


def sizes(root):
    """Return (what was checked, the faults) of the sizes of modules and classes; it needs no node."""
    names, faults = [name for name in files(root) if not name.endswith(".css")], []
    for name in names:
        text = (root / name).read_text(encoding="utf-8")
        largest = max((found[0].count("\n") + 1 for found in CLASS.finditer(text)), default=0)
        if text.count("\n") > LONGEST:
            faults.append(f"{name} has {text.count(chr(10))} lines; {LONGEST} are the most: cut it by idea")
        if largest > LARGEST:
            faults.append(f"{name} has a class of {largest} lines; {LARGEST} are the most: cut it by idea")
    return f"{len(names)} scripts", faults


def prettier(root):
    """Return (what was checked, the faults) of the format."""
    path, names = tool(root, "prettier"), files(root)
    found = run(root, path, "--list-different", *names).split()
    advice = f"{HOME}/node_modules/.bin/prettier --write"
    faults = [f"{name} is not formatted: run {advice} {name}" for name in found]
    return f"{len(names)} scripts and style sheets", faults


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


def types(root):
    """Return (what was checked, the faults) of the types in all scripts that ship; `tsconfig.json` says how strictly.

    A script that tsc is not asked to read, or that begins with `@ts-nocheck`, would not be checked.
    """
    path, home = tool(root, "tsc"), root / HOME
    said = subprocess.run([path, "-p", home, "--listFiles"], cwd=root, capture_output=True, text=True)
    lines = [line for line in said.stdout.splitlines() if line.strip()]
    read = {line for line in lines if Path(line).is_absolute()}
    faults = [line for line in lines if line not in read]
    names = [name for name in files(root) if name.endswith(".js") and not name.startswith(UNBUILT)]
    for name in names:
        if str((root / name).resolve()) not in read:
            faults.append(f"{name} is not read by tsc: name its folder in {HOME}/tsconfig.json")
        elif (root / name).read_text(encoding="utf-8").startswith("// @ts-nocheck"):
            faults.append(f"{name} begins with @ts-nocheck: give its types")
    return f"{len(names)} scripts", faults
