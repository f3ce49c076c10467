"""Every quotation in the book and in the docstrings, and where it stands in the paper.

The paper's text is not part of this project, so a quotation is held against two things that are: a digest, made when
the quotation was compared with the scan of the paper, and the words of the scan that were read otherwise there. Who adds
a quotation, or changes one, compares it anew:

    python -m tests.book.quotations SCAN.txt            each quotation not yet compared, beside the nearest words there
    python -m tests.book.quotations SCAN.txt --accept   the same, and those are written down as compared: read them first

Text in quotation marks that is not the paper's stands in `tests/data/quotations.json` under "others", with whose it is.
"""

import ast
import difflib
import hashlib
import json
import re
import sys
from pathlib import Path

from book.practice import text_of

ROOT = Path(__file__).resolve().parents[2]
DATA = ROOT / "tests" / "data" / "quotations.json"
FENCE = re.compile(r"\s*(`{3,})(?:\{([\w-]+)\})?(.*)$")
CODE = ("code-cell", "literalinclude", "figure", "image", "math", "toctree", "bibliography", "raw", "tableofcontents")


def words(text):
    """The words of a text, for comparing: small letters and figures, words not parted by an apostrophe or a hyphen."""
    text = re.sub(r"\{[\w:-]+\}`([^`<]*)(?:<[^>]*>)?`", r"\1", text)
    return re.findall(r"[a-z0-9]+", re.sub(r"['’]", "", text.lower()))


def digest(text):
    """What is kept of a quotation: it shows a change, and not the words."""
    return hashlib.sha256(("quotation: " + " ".join(words(text))).encode()).hexdigest()[:16]


def prose(text):
    """A chapter without its code: the lines that a reader reads, the others empty."""
    lines, fence = [], ""
    for line in text.split("\n"):
        found = FENCE.match(line)
        if fence or found:
            is_code = found and (found[2] in CODE or (not found[2] and found[3].strip()))  # ```toml is code, too
            fence = "" if line.strip() == fence else fence or (found[1] if is_code else "")
            lines.append("")
        else:
            lines.append("" if line.startswith((":", "\t", "---")) else line)
    return "\n".join(lines)


def in_chapter(path):
    """The quotations of a chapter: what stands in quotation marks, and what is set apart as a quotation."""
    for part in re.split(r"\n\s*\n", prose(text_of(path))):
        text = " ".join(part.split())
        if part.lstrip().startswith(">"):
            yield re.sub(r"(^|\s)>\s", " ", text).strip()
        else:
            text = re.sub("`[^`]*`", lambda code: code[0].replace('"', "'"), text)
            yield from (first or second for first, second in re.findall('"([^"]+)"|“([^”]+)”', text))


def in_docstrings(path):
    """What is quoted in the docstrings of a file, in those paragraphs that speak of the paper."""
    source = path.read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(source if "paper" in source else "")):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)):
            for part in (ast.get_docstring(node) or "").split("\n\n"):
                if "paper" in part and ">>>" not in part:
                    yield from re.findall('"([^"]+)"', " ".join(part.split()))


def quotations():
    """All that is quoted, of two words and more: [(file, text)]."""
    chapters = [
        path for path in sorted((ROOT / "book").rglob("*.md")) if path.parts[len(ROOT.parts) + 1][0] not in "_."
    ]
    code = [path for name in ("machack", "pdp6") for path in sorted((ROOT / name).rglob("*.py"))]
    found = [(path, text) for path in chapters for text in in_chapter(path)]
    found += [(path, text) for path in code for text in in_docstrings(path)]
    return [(str(path.relative_to(ROOT)), text) for path, text in found if len(words(text)) > 1]


def read():
    """What is known: {"paper": {digest: the words of the scan, "" if they are the same}, "titles": [...],
    "others": {whose: [text, ...]}}.
    """
    return json.loads(DATA.read_text(encoding="utf-8"))


def unknown(data):
    """The quotations that were neither compared with the paper nor are said to be another's."""
    others = {tuple(words(text)) for texts in [data["titles"], *data["others"].values()] for text in texts}
    return [
        (file, text)
        for file, text in quotations()
        if digest(text) not in data["paper"] and tuple(words(text)) not in others
    ]


def scan_words(path):
    """The words of a scan, those divided at the end of a line put together."""
    return words(re.sub(r"[¬-]\s*\n+\s*", "", Path(path).read_text(encoding="utf-8")))


def nearest(text, scan):
    """The words of the scan most like a quotation, and how like: ("...", 0 to 1)."""
    wanted, best = words(text), (0.0, 0, 0)
    line = " ".join(wanted)
    places = {word: [place for place, other in enumerate(scan) if other == word] for word in set(wanted)}
    starts = {at - n for n, word in enumerate(wanted) if len(places[word]) < 80 for at in places[word]}
    for start in sorted(max(0, start + shift) for start in starts for shift in (-1, 0, 1)):
        for length in range(len(wanted), len(wanted) + 3):
            other = difflib.SequenceMatcher(None, " ".join(scan[start : start + length]), line, autojunk=False)
            if other.quick_ratio() > best[0] and (ratio := other.ratio()) > best[0]:
                best = (ratio, start, length)
    return " ".join(scan[best[1] : best[1] + best[2]]), best[0]


def main(arguments):
    """Show what was not yet compared; write it down if asked to."""
    data, scan = read(), scan_words(arguments[0])
    new = {digest(text): (file, text, *nearest(text, scan)) for file, text in unknown(data)}
    for key, (file, text, there, ratio) in new.items():
        print(f"{ratio:.2f} {file}\n  quoted: {' '.join(words(text))}\n  scan:   {there}")
        if "--accept" in arguments:
            data["paper"][key] = "" if there.split() == words(text) else there
    DATA.write_text(json.dumps(data, indent=1, ensure_ascii=False, sort_keys=True) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
