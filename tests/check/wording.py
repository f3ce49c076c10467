"""Count the phrases that we no longer write.

`wording.json` holds how often each file still has one. A count may only fall. The check fails if a phrase is more
frequent in all files together than it was, so text may move from one file to another. If you remove phrases, you can
leave the counts as they are: `make check ARGS=--update` lowers them at any time. In a merge, take either side.
"""

import json
import re
from collections import Counter

from book.text import prose
from tests.check.files import git, ours

STORE = "tests/check/wording.json"
FILES = ("*.md", "*.py", "*.toml", "words.json")
APART = ("tests/", "benchmarks/", "CHANGELOG.md")  # a test names what it looks for; the changelog reports the past

# fmt: off
PHRASES = {  # name: (pattern, what to write instead)
    "man": (r"\b[Mm][ae]n\b", "piece, or pieces and pawns"),
    "own": (r"\b(an|no) own\b|\bof (one|its|a reader)'s own\b", "friendly; its; your"),
    "bear on": (r"\bbears? on\b|\bbearing\b", "attack, defend, control"),
    "second look": (r"\b[Ss]econd looks?\b", "secondary search"),
    "house": (r"\b([Tt]he|this) house\b|\bhouse's\b|\ba room\b|\brooms\b", "this project; built-in; module"),
    "told": (r"\b(is|are|was|were) told\b|\bas told\b", "is explained, says, shows"),
    "stand": (r"\bstands? (in|on|at|first|below|above|beside|there|here|behind)\b", "is, appears, ranks"),
    "archaic": (r"\bmend(s|ed|ing)?\b|\b[Dd]ear(er|est)\b|\banew\b|\baslant\b|\bby lot\b|\bfor ever\b",
                "fix; costly; again; at an angle; at random; forever"),
    "place": (r"\bin the median\b|\bin place \d|\bbehind the fixed\b|\bone a line\b|\(normal",
              "a median of; 34th; beyond; one per line; default"),
    "is no": (r"(?<!there )(?<!There )\b(is|are) (no (?!longer|more|doubt|one\b|other|better|worse|need)\w+|none\b)",
              "is not a"),
    "whoever": (r"\b[Ww]ho(m)?ever\b|\bonly who\b", "a player who; any program that"),
    "so many": (r"\b[Ss]o many (?!that\b)\w+|\bheld against\b|\banswers? back\b|\bcomes? back\b",
                "a number; compared with; checks; is returned"),
}
# fmt: on
HOLE = re.compile(r"\{[^{}\n]*\}")  # what an f-string puts in
QUOTED = re.compile(r'"(?:[^"\n]|\n(?!\s*\n)){3,300}?"|“[^”]{3,300}”|`[^`]*`|\$[^$\n]*\$|\]\([^)\s]*\)')
EXAMPLE = re.compile(r"^[ \t]*>>>.*?(?=\n[ \t]*\n|\Z)", re.MULTILINE | re.DOTALL)
ANSWERS = re.compile(r"^(?:answer|stub) = '''.*?'''", re.MULTILINE | re.DOTALL)  # the code of an exercise
INDENTED = re.compile("^ +", re.MULTILINE)
TEXTS = re.compile(
    r"""\#[^\n]* | [rbfuRBFU]{0,2} (?P<quote>\"{3}|'{3}|"|') (?P<inner>(?:\\.|(?!(?P=quote)).)*) (?P=quote)""",
    re.VERBOSE | re.DOTALL,
)


def blank(found):
    """Return the line breaks of a match, so that the lines after it keep their numbers."""
    return " " + "\n" * found[0].count("\n")


def in_code(text):
    """Return the comments and the sentences among the strings of a source, each in its line.

    >>> in_code('man = "man"  # a man' + chr(10) + 'print("a man is", 2)').split(chr(10))
    ['  # a man ', 'a man is']
    """
    kept, end = [], 0
    for found in TEXTS.finditer(text):
        inner = found["inner"]
        words = (
            found[0] if inner is None else EXAMPLE.sub(blank, HOLE.sub("", inner)) if re.search(r"\s", inner) else ""
        )
        kept += [blank([text[end : found.start()]]), words]
        end = found.end()
    return "".join(kept)


def spoken(name, text):
    """Return what a file says in our own words, line by line: neither code nor quotations."""
    if name.endswith(".md"):
        text = re.sub(r"^\s*>.*$", "", prose(text), flags=re.MULTILINE)
    else:
        if name.endswith(".toml"):
            text = prose(INDENTED.sub("", ANSWERS.sub(blank, text)))  # Markdown would take what is indented for code
        text = in_code(text)
    return QUOTED.sub(blank, text)


def places(name, text):
    """Yield (phrase, line, words) for each phrase in a file.

    >>> list(places("a.md", "A man.\\n\\n> a man\\n\\nThe `man` and \\"a man's world\\"."))
    [('man', 1, 'man')]
    """
    for line, words in enumerate(spoken(name, text).split("\n"), 1):
        for phrase, (pattern, _) in PHRASES.items():
            yield from ((phrase, line, found[0]) for found in re.finditer(pattern, words))


def all_places(root):
    """Return {file: its places} of all our files that have one."""
    names = [name for name in ours(root, *FILES) if not name.startswith(APART)]
    found = {name: list(places(name, (root / name).read_text(encoding="utf-8"))) for name in names}
    return {name: here for name, here in found.items() if here}


def counted(found):
    """Return {file: {phrase: how often}} of some places."""
    return {name: dict(sorted(Counter(phrase for phrase, *_ in here).items())) for name, here in found.items()}


def total(files, phrase):
    """Return how often a phrase is counted in all files."""
    return sum(counts.get(phrase, 0) for counts in files.values())


def read(root):
    """Return the stored counts: {"phrases": their names, "files": {file: {phrase: how often}}}."""
    path = root / STORE
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else {"phrases": [], "files": {}}


def write(root, files):
    """Store counts with a line for each file, so that two who remove phrases seldom meet."""
    lines = ",\n".join(f"  {json.dumps(name)}: {json.dumps(counts)}" for name, counts in sorted(files.items()))
    text = f'{{"phrases": {json.dumps(list(PHRASES))},\n "files": {{\n{lines}\n }}}}\n'
    (root / STORE).write_text(text, encoding="utf-8")


def new_lines(root, name):
    """Return the lines of a file that were written since the counts were stored; None where git cannot say."""
    stored = (git(root, "log", "-1", "--format=%H", "--", STORE) or "").strip()
    changes = git(root, "diff", "-U0", stored, "--", name) if stored else None
    if not changes:
        return None
    hunks = re.findall(r"^@@ \S+ \+(\d+)(?:,(\d+))? @@", changes, re.MULTILINE)
    return {line for first, many in hunks for line in range(int(first), int(first) + int(many or 1))}


def grown(now, before):
    """Return the phrases that are more frequent than stored; one that was not yet counted then is not among them."""
    return [each for each in before["phrases"] if total(now, each) > total(before["files"], each)]


def faults_of(root, found, before):
    """Yield a sentence for each new place of a phrase that has become more frequent."""
    now = counted(found)
    for phrase in grown(now, before):
        for name, here in found.items():
            if now[name].get(phrase, 0) <= before["files"].get(name, {}).get(phrase, 0):
                continue
            hits = [(line, words) for each, line, words in here if each == phrase]
            recent = new_lines(root, name)
            shown = [(line, words) for line, words in hits if recent is None or line in recent] or hits
            yield from (f"{name}:{line}: {words!r}; write: {PHRASES[phrase][1]}" for line, words in shown)


def check(root, update=False):
    """Return (what was counted, the faults); `update` stores the counts if none has grown."""
    found, before = all_places(root), read(root)
    now = counted(found)
    faults = list(faults_of(root, found, before))
    if update and not faults:
        write(root, now)
    many = sum(total(now, phrase) for phrase in PHRASES)
    return f"{many} phrases to be replaced in {len(found)} files, none of them new", faults
