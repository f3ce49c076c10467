"""Follow every link and every reference by a label that our texts have."""

import re
from pathlib import Path

from docutils.nodes import make_id

from book.contents import chapters
from book.print.plain_text import targets
from book.tables.appendix import plain
from book.text import headings, opened_at, prose
from book.text import labels as labels_in
from tests.check.files import ours

BY_LABEL = re.compile(r"\{(ref|numref|doc|open)\}`(?:[^`<]*<)?([^`<>]+)>?`")
QUOTED_ROLE = re.compile(r"``.+?``(?!`)")  # a role as an example
CODE = re.compile(r"(?:\{[\w:-]+\})?(`+).+?(?<!`)\1(?!`)")
LINK = re.compile(r"\]\(<?([^()\s>]+)>?[^()]*\)|(?:src|href)=\"([^\"]+)\"")
ELSEWHERE = re.compile(r"[a-z]+:", re.IGNORECASE)


def all_labels():
    """Return all labels of the book: of headings, figures, listings, exercises, and those in front of a paragraph."""
    return set(targets()).union(*(labels_in(path.read_text(encoding="utf-8")) for path in chapters()))


def anchors(path, by_page):
    """Return the anchors of a text's headings: as the book's pages have them, or as a forge shows a file."""
    titles = [plain(each.title) for each in headings(path.read_text(encoding="utf-8"))]
    if by_page:  # there apostrophes are curled, and drop out
        return {make_id(title.replace("'", "")) for title in titles} | all_labels()
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


def link_fault(root, folder, target, by_page=False):
    """Return what is wrong with a link from a folder, or None."""
    name, _, anchor = target.partition("#")
    path = (folder / name).resolve()
    if not path.exists():
        return f"there is no {name}"
    if not path.is_relative_to(root):
        return f"{name} is outside of the project"
    if anchor and path.suffix == ".md" and anchor not in anchors(path, by_page):
        return f"{name} has no heading #{anchor}"
    return None


def label_fault(folder, role, target, labels):
    """Return what is wrong with a reference by a role, or None."""
    if role == "doc":
        return None if (folder / f"{target}.md").exists() else f"there is no page {target}"
    label = opened_at(target)[0] if role == "open" else target
    return None if label in labels else f"nothing has the label {label}"


def faults_in(root, folder, text, labels, own=""):
    """Yield (line, sentence) for each link or reference of a text that leads nowhere; `own` is the text's file."""
    by_page = folder.is_relative_to(root / "book")
    for line, words in enumerate(text.split("\n"), 1):
        words = QUOTED_ROLE.sub("", words)
        found = [label_fault(folder, role, target.strip(), labels) for role, target in BY_LABEL.findall(words)]
        for target in filter(None, sum(LINK.findall(CODE.sub("", words)), ())):
            if not ELSEWHERE.match(target):
                found.append(link_fault(root, folder, own + target if target[0] == "#" else target, by_page))
        yield from ((line, fault) for fault in found if fault)


def texts(root):
    """Yield (name, folder, text) of each text with links: Markdown, and the exercises, shown on their chapter's page."""
    for name in ours(root, "*.md"):
        path = root / name
        yield name, path.parent, prose(path.read_text(encoding="utf-8"))
    for name in ours(root, "exercises.toml"):
        text = (root / name).read_text(encoding="utf-8")
        chapter = re.search(r'^chapter = "(.+)"', text, re.MULTILINE)[1]
        yield name, (root / "book" / chapter).parent, text


def check(root):
    """Return (what was followed, the faults) of all our texts."""
    root, labels, seen, faults = root.resolve(), all_labels(), 0, []
    for name, folder, text in texts(root):
        seen += 1
        own = Path(name).name
        faults += [f"{name}:{line}: {fault}" for line, fault in faults_in(root, folder, text, labels, own)]
    return f"the links of {seen} texts", faults
