"""Every quotation in the book and in the docstrings is checked against the phrases of the paper that the book quotes.

`tests/data/quotations.json` has those phrases, by the section of the paper, and under "others" the words in quotation
marks that a paragraph about the paper takes from elsewhere. The paper's text is not part of this project, so add a
phrase as the paper has it:

    python -m tests.book.quotations "En prise" "only partial checks are made"      a phrase of the paper, its section first
    python -m tests.book.quotations --from "Shannon 1950" "both slow and weak"     the words of somebody else
    python -m tests.book.quotations                                                list the phrases that no page quotes
    python -m tests.book.quotations --scan SCAN.txt [--accept]                     compare the phrases with a scan

A scan misreads words. With `--accept`, the words that it has in the place of a phrase are stored under "scan", and a
test compares them again where MACHACK_PAPER names the scan.
"""

import argparse
import ast
import difflib
import json
import re
import sys
from pathlib import Path

from book.practice import text_of
from book.text import prose

ROOT = Path(__file__).resolve().parents[2]
DATA = ROOT / "tests" / "data" / "quotations.json"
THE_PAPER = re.compile(r"\b[Pp]apers?\b|\bgreenblatt1967\b")
LEFT_OUT = re.compile(r"\[?(?:\.\.\.|…)\]?")
LIKE = 0.8  # a quotation as much like a phrase as this is meant to be that phrase
LEAST = 4  # words: of shorter quotations, likeness means nothing


def words(text):
    """Return the words of a text in lower case, without punctuation; hyphens part words and apostrophes do not."""
    text = re.sub(r"\{[\w:-]+\}`([^`<]*)(?:<[^>]*>)?`", r"\1", text)
    return re.findall(r"[a-z0-9]+", re.sub(r"['’]", "", text.lower()))


def line(text):
    """Return the words of a text as one string, for finding one in another."""
    return f" {' '.join(words(text))} "


def in_chapter(path):
    """Yield (quotation, whether the text attributes it to the paper) for a chapter.

    A quotation is what stands in quotation marks or is set apart. It is attributed to the paper if it is set apart, if
    its paragraph speaks of the paper, or if the heading above does.
    """
    under = False
    for part in re.split(r"\n\s*\n", prose(text_of(path))):
        if heading := re.search(r"^#+ (.*)", part, re.MULTILINE):
            under = bool(THE_PAPER.search(heading[1]))
        text = " ".join(part.split())
        if part.lstrip().startswith(">"):
            yield re.sub(r"(^|\s)>\s", " ", text).strip(), True
        else:
            text = re.sub("`[^`]*`", lambda code: code[0].replace('"', "'"), text)
            about = under or bool(THE_PAPER.search(text))
            yield from ((first or second, about) for first, second in re.findall('"([^"]+)"|“([^”]+)”', text))


def in_docstrings(path):
    """Yield (quotation, whether its paragraph speaks of the paper) for the docstrings of a file."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)):
            for part in (ast.get_docstring(node) or "").split("\n\n"):
                if ">>>" not in part:
                    about = bool(THE_PAPER.search(part))
                    yield from ((text, about) for text in re.findall('"([^"]+)"', " ".join(part.split())))


def quotations():
    """Return every quotation of two words and more: [(file, text, whether it is attributed to the paper)]."""
    chapters = [
        path for path in sorted((ROOT / "book").rglob("*.md")) if path.parts[len(ROOT.parts) + 1][0] not in "_."
    ]
    code = [path for name in ("machack", "pdp6") for path in sorted((ROOT / name).rglob("*.py"))]
    passages = [(path, *passage) for path in chapters for passage in in_chapter(path)]
    passages += [(path, *passage) for path in code for passage in in_docstrings(path)]
    return [(str(path.relative_to(ROOT)), text, about) for path, text, about in passages if len(words(text)) > 1]


def read():
    """Return what is stored: {"paper": {section: [phrase]}, "others": {whose: [text]}, "scan": {phrase: misread}}."""
    return json.loads(DATA.read_text(encoding="utf-8"))


def store(data):
    DATA.write_text(json.dumps(data, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def phrases(data):
    """Return [(section, phrase)], with the heading of each section as its first phrase."""
    return [(section, phrase) for section, some in data["paper"].items() for phrase in (section, *some)]


def is_of_the_paper(text, data):
    """Return whether a quotation, or each of its parts around "...", is cut from a phrase of one section."""
    parts = [line(part) for part in LEFT_OUT.split(text) if words(part)]
    return any(
        all(any(part in line(phrase) for phrase in (section, *some)) for part in parts)
        for section, some in data["paper"].items()
    )


def likeness(text, phrase):
    """Return how like a quotation is to the part of a phrase that is most like it, from 0 to 1."""
    quoted, stored = words(text), words(phrase)
    best, matcher = 0.0, difflib.SequenceMatcher(None, "", " ".join(quoted), autojunk=False)
    for length in {min(len(stored), len(quoted) + more) for more in (-1, 0, 1)}:
        for start in range(len(stored) - length + 1):
            matcher.set_seq1(" ".join(stored[start : start + length]))
            if matcher.real_quick_ratio() > best and matcher.quick_ratio() > best:
                best = max(best, matcher.ratio())
    return best


def nearest(text, data):
    """Return (section, phrase) of the phrase that a quotation is meant to be, by its likeness; None if there is none."""
    quoted = set(words(text))
    some = [
        (section, phrase) for section, phrase in phrases(data) if 2 * len(quoted & set(words(phrase))) >= len(quoted)
    ]
    like, section, phrase = max(
        ((likeness(text, phrase), section, phrase) for section, phrase in some), default=(0, 0, 0)
    )
    return (section, phrase) if like >= LIKE and len(words(text)) >= LEAST else None


def faults(quoted, data):
    """Return a sentence for each quotation that is not what the paper says, as far as we know the paper."""
    others = {line(text) for texts in data["others"].values() for text in texts}
    faults_found = []
    for file, text, about in quoted:
        if line(text) in others or is_of_the_paper(text, data):
            continue
        if meant := nearest(text, data):
            faults_found.append(f'{file} quotes "{text}", but the paper ({meant[0]}) has "{meant[1]}".')
        elif about:
            faults_found.append(
                f'{file} attributes "{text}" to the paper, but the phrase is not stored: if the paper has it, run '
                f'`python -m tests.book.quotations "SECTION" "{text}"`, else name its source with --from.'
            )
    return faults_found


def unused(quoted, data):
    """Return the stored phrases and texts that no page quotes any more."""
    lines = [line(text) for _, text, _ in quoted]
    whole = [phrase for some in data["paper"].values() for phrase in some]
    parts = [line(part) for _, text, _ in quoted for part in LEFT_OUT.split(text) if words(part)]
    others = [text for some in data["others"].values() for text in some if line(text) not in lines]
    return [phrase for phrase in whole if not any(part in line(phrase) for part in parts)] + others


def scan_words(path):
    """Return the words of a scan, those divided at the end of a line put together."""
    return words(re.sub(r"[¬-]\s*\n+\s*", "", Path(path).read_text(encoding="utf-8")))


def in_scan(text, scan):
    """Return the words of the scan most like a phrase, and how like: ("...", 0 to 1)."""
    wanted, best = words(text), (0.0, 0, 0)
    joined = " ".join(wanted)
    places = {word: [place for place, other in enumerate(scan) if other == word] for word in set(wanted)}
    starts = {at - n for n, word in enumerate(wanted) if len(places[word]) < 80 for at in places[word]}
    for start in sorted(max(0, start + shift) for start in starts for shift in (-1, 0, 1)):
        for length in range(len(wanted), len(wanted) + 3):
            other = difflib.SequenceMatcher(None, " ".join(scan[start : start + length]), joined, autojunk=False)
            if other.quick_ratio() > best[0] and (ratio := other.ratio()) > best[0]:
                best = (ratio, start, length)
    return " ".join(scan[best[1] : best[1] + best[2]]), best[0]


def compare(path, accept):
    """Show each phrase that the scan at `path` has in other words, and store those words if asked to."""
    data, scan = read(), scan_words(path)
    whole = f" {' '.join(scan)} "
    for phrase in [phrase for some in data["paper"].values() for phrase in some]:
        if phrase not in data["scan"] and line(phrase) not in whole:
            there, ratio = in_scan(phrase, scan)
            print(f"{ratio:.2f}\n  phrase: {phrase}\n  scan:   {there}")
            if accept:
                data["scan"][phrase] = there
    if accept:
        store(data)


def add(section, text, of_paper=True):
    """Store a phrase under a section of the paper, or a text under its source; return a sentence on what was done."""
    data = read()
    if of_paper and section not in data["paper"]:
        return f'"{section}" is not a section of the paper. Its sections are: {"; ".join(data["paper"])}.'
    if of_paper and LEFT_OUT.search(text):
        return "Store each part of a phrase by itself, without the dots."
    some = data["paper" if of_paper else "others"].setdefault(section, [])
    if text not in some:
        some.append(text)
    store(data)
    return f'"{text}" is stored under "{section}".'


def main(arguments):
    """Add a phrase, compare the phrases with a scan, or list those that are not used."""
    parser = argparse.ArgumentParser(prog="python -m tests.book.quotations", description=__doc__.splitlines()[0])
    parser.add_argument("text", nargs="*", help="a section of the paper and a phrase; or with --from, a text")
    parser.add_argument("--from", dest="whose", help="the text is not the paper's: say whose it is")
    parser.add_argument("--scan", help="a text file with the scan of the paper")
    parser.add_argument("--accept", action="store_true", help="store what the scan has in the place of a phrase")
    given = parser.parse_args(arguments)
    if len(given.text) not in ((1,) if given.whose else (0, 2)):
        parser.error("give a section and a phrase, or --from SOURCE and a text")
    if given.whose:
        print(add(given.whose, *given.text, of_paper=False))
    elif given.text:
        print(add(*given.text))
    elif given.scan:
        compare(given.scan, given.accept)
    else:
        print("\n".join(unused(quotations(), read())) or "Every stored phrase is quoted.")


if __name__ == "__main__":
    main(sys.argv[1:])
