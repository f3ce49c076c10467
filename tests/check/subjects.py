"""Read the subjects of the commits."""

import re

from tests.check.files import git

BORN = "tests/check/subjects.py"  # what was committed before this file is not held to it
MOST = 60
FORM = re.compile(r"[A-Za-z][\w ./-]*: [a-z][\w-]*( .*)?[^.]")
NO_VERB = re.compile(r": (an?|the|all|each|every|no|one|two|some|what|which|who|it|its|in|on|of|at)\b")
BY_GIT = ('Revert "', "fixup! ", "squash! ", "amend! ")


def fault(subject):
    """Return what is wrong with a subject, or None.

    >>> fault("answers: check typed moves without Python"), fault("boards: the page has a button")
    (None, 'is not of the form "area: verb ..."')
    """
    if subject.startswith(BY_GIT):
        return None
    if len(subject) > MOST:
        return f"has {len(subject)} characters; {MOST} are the most"
    if not FORM.fullmatch(subject) or NO_VERB.search(subject):
        return 'is not of the form "area: verb ..."'
    return None


def read(root):
    """Return [(commit, subject)] of what was built on the commit that brought this file, without merges.

    None where git knows too little.
    """
    if (git(root, "rev-parse", "--is-shallow-repository") or "").strip() != "false":
        return None
    born = (git(root, "log", "--diff-filter=A", "--format=%H", "--", BORN) or "").split()
    if not born:
        return []
    said = git(root, "log", "--no-merges", "--format=%h %s", "--ancestry-path", f"{born[-1]}..HEAD") or ""
    return [tuple(line.split(" ", 1)) for line in said.splitlines()]


def check(root):
    """Return (what was read, the faults); the former alone where there is no history."""
    commits = read(root)
    if commits is None:
        return "skipped, for git has no whole history here", []
    faults = [f"{commit} {subject!r} {fault(subject)}" for commit, subject in commits if fault(subject)]
    return f"{len(commits)} commits", faults
