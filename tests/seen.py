"""What a reader sees, held whole: a text is compared with the one stored under its name in tests/data/seen.

A test makes the text and says `held("name.txt", text)`; if one letter is another, it fails and shows the difference.
Several short texts go into one file, each under its heading: `held("name.txt", {heading: text, ...})`.

    ACCEPT=1 .venv/bin/python -m pytest -q tests/edges/test_seen.py      stored anew: read what git diff says of it

What is stored must be the same on every machine: no times, no paths (`without_times` takes the times out).  Of figures
and pages the shape and the figures are stored, not our sentences: `held(..., prose=False)`.
"""

import argparse
import difflib
import os
import re
from pathlib import Path
from string import Formatter

SEEN = Path(__file__).resolve().parent / "data" / "seen"
TAG = re.compile(r"(<[a-zA-Z/!][^<>]*>)")
SPOKEN = re.compile(r'(?<= )(title|alt|placeholder|aria-label|aria-valuetext|aria-description)="([^"]*)"')
WORD = r"(?!(?:White|Black)\b)(?:[A-Za-z][a-z]+(?:['’-][a-z]+)*|[aAI](?![a-z]))"
PROSE = re.compile(
    rf"(\[[\w.]+(?::|\]))|(?<![\w/.=&#:'-]){WORD}(?![\w/=:-]*[\w/=])(?:[ ,;:.?!()…\"'’–—-]*(?<![\w/.=&#:'-]){WORD}(?![\w/=:-]*[\w/=]))*"
)


def together(texts):
    """Several texts as one, each below its heading: "== heading", the text, an empty line."""
    return "\n".join(f"== {heading}\n{str(text).rstrip()}\n" for heading, text in texts.items())


def without_times(text):
    """A text with every number of seconds, and of things a second, replaced by a dash."""
    text = re.sub(r"[\d.,]+ (ms|s|seconds?)\b", r"- \1", re.sub(r'(?<="seconds": )[-\de.]+', "-", text))
    text = re.sub(r"\d+\.\d\d(?= SECONDS)|(?<=\t)\d+\.\d\d$", "-", text, flags=re.MULTILINE)  # as the teletype has them
    return re.sub(r"[\d.,]+(?= [\w ]{0,20}a second\b|/s\b)", "-", text)


def options(parser):
    """Return what a program and each of its commands take; how argparse sets it out is another in each Python."""
    (commands,) = (action for action in parser._actions if isinstance(action, argparse._SubParsersAction))
    assert all(listed.help for listed in commands._choices_actions)
    said, apart = {}, (argparse._HelpAction, argparse._SubParsersAction)
    for name, command in {parser.prog: parser, **commands.choices}.items():
        taken = [action for action in command._actions if not isinstance(action, apart)]
        assert all(action.help for action in taken), name
        said[name] = "\n".join(map(_option, taken))
    return said


def _option(action):
    names = ", ".join(action.option_strings) or "-"
    choices = f" of {' '.join(map(str, action.choices))}" if action.choices else ""
    return f"{names}: {action.metavar or action.dest}{choices}, nargs {action.nargs}, normal {action.default!r}"


def by_tags(text):
    """A page or a drawing with every element on a line of its own, so that a difference is found in it."""
    return re.sub(r"(?<=>)(?=<[^/])", "\n", text)


def by_key(words, key=""):
    """Put the key in the place of each sentence of a tree of templates, such as words.json; change the tree itself.

    >>> by_key({"1": {"none": "{Side} to move {at}: no move is legal."}})
    {'1': {'none': '[1.none: at {at}, Side {Side}]'}}
    """
    for name in list(words) if isinstance(words, dict) else range(len(words)):
        full, each = f"{key}.{name}".strip("."), words[name]
        given = (
            sorted({field for _, field, *_ in Formatter().parse(each) if field}, key=str.lower)
            if isinstance(each, str)
            else ()
        )
        filled = ", ".join(f"{field} {{{field}}}" for field in given)
        words[name] = f"[{full}{': ' if given else ''}{filled}]" if isinstance(each, str) else by_key(each, full)
    return words


def put_back(words, before):
    """Put the sentences of another tree back into one that `by_key` has changed, in place: modules keep branches of it.

    >>> words = {"a": ["One.", "Two."]}
    >>> branch = words["a"]
    >>> put_back(by_key(words), {"a": ["One.", "Two."]})
    >>> branch
    ['One.', 'Two.']
    """
    for name in before if isinstance(before, dict) else range(len(before)):
        if isinstance(before[name], str):
            words[name] = before[name]
        else:
            put_back(words[name], before[name])


def without_prose(text):
    """Return a text with "…" in the place of words; moves, numbers, keys and the elements of a page stay.

    >>> without_prose('<p class="mh" title="Go on">White plays Nd5, worth 752 points.</p>')
    '<p class="mh" title="…">White … Nd5, … 752 ….</p>'
    """
    parts = TAG.split(text)
    parts[1::2] = map(without_spoken, parts[1::2])
    parts[::2] = map(_bare, parts[::2])
    return "".join(parts)


def without_spoken(text):
    """Return elements of a page without the words of those attributes that are read out or shown."""
    return SPOKEN.sub(lambda found: f'{found[1]}="{_bare(found[2])}"', text)


def _bare(text):
    return PROSE.sub(lambda found: found[1] or "…", text)


def difference(name, text):
    """What parts a text from the one stored under a name; empty if nothing does. With ACCEPT set it is stored."""
    path = SEEN / name
    text = "\n".join(line.rstrip() for line in text.rstrip().split("\n")) + "\n"
    if os.environ.get("ACCEPT"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    stored = path.read_text(encoding="utf-8") if path.exists() else ""
    lines = (each.split("\n") for each in (stored, text))
    return "" if text == stored else "\n".join(difflib.unified_diff(*lines, f"{name}, stored", "now", n=2, lineterm=""))


def held(name, text, prose=True):
    """Fail, with what is different, unless a text (or the texts of a dict) is the one stored under a name.

    Without `prose`, texts are compared by their shape and by the moves, numbers and keys in them.
    """
    __tracebackhide__ = True
    if not prose:
        bare = {
            part: without_prose(str(each)) for part, each in ({"": text} if isinstance(text, str) else text).items()
        }
        text = bare[""] if isinstance(text, str) else bare
    found = difference(name, text if isinstance(text, str) else together(text))
    assert not found, f"{found}\n\n(If this is right, read it and store it: ACCEPT=1, tests/seen.py.)"
