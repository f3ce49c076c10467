"""Collect what a class handed in: a student for each name or number that the folder, the platform or the roster gives.

    found = collected(Path("moodle.zip"), people=roster.read(Path("names.csv")).people)
    [hand_in.chosen([exercise("width-hand")]).submission for hand_in in found.hand_ins]

What a student typed, in a file or as its name behind the platform's own signs, never says who somebody is.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from dataclasses import dataclass, field, replace
from pathlib import Path

from ... import BadInput
from ...notation import tables
from ...notation.names import readable
from ..exercises.sets import Exercise, all_sets
from . import attempts, intake, platforms
from .assignment import ENDING
from .attempts import Attempt, Choice
from .intake import File
from .roster import Person, found
from .submissions import KINDS, Submission, is_handed_out, parsed

MOST_LISTED = 3  # names of files in a sentence
# What a student may hand in at the top of a folder though it cannot be graded; other files there are the teacher's.
DOCUMENTS = ".docx .doc .odt .rtf .pages .pdf .png .jpg .jpeg .heic .7z .rar .tar .gz".split()
# What comes with a hand-out or a repository: named only if there is nothing else.
BESIDE = ("readme.txt", "readme.md", "index.html", "check.pyz")
COLUMNS = ("student", "id", "email", "place", "graded", "chosen", "date", "date from", "late", "others", "remarks")


@dataclass
class HandIn:
    """What one student handed in.

    `number` is the platform's; `places` are the files or folders as the platform named them; `faults` are what cannot be
    read; `remarks` are for the teacher. `person` is the student on the roster, if there is one.
    """

    student: str
    number: str = ""
    places: list[str] = field(default_factory=list)
    late: bool = False
    attempts: list[Attempt] = field(default_factory=list)
    faults: list[File] = field(default_factory=list)
    remarks: list[str] = field(default_factory=list)
    person: Person | None = None

    @property
    def id(self) -> str:
        """The student's number on the platform; without one, what the roster has for it."""
        person = self.person or Person("")
        return self.number or person.number or next(iter(person.logins), "")

    @property
    def claims(self) -> tuple[dict, ...]:
        """What all its files say about the assignment, including an `exercises.json` that came back beside the answers."""
        return tuple(claim for one in self.attempts for claim in one.submission.claims)

    def together(self) -> Submission:
        """Return all that was handed in as one submission, to find out which exercises a class was given."""
        return replace(attempts.together(self.attempts, self.student), claims=self.claims)

    @property
    def unread(self) -> list[File]:
        """What cannot be read, except what only comes with a hand-out or a repository."""
        return [file for file in self.faults if file.parts[-1].casefold() not in BESIDE]

    def chosen(self, exercises: list[Exercise]) -> Choice:
        """Return what is graded of it, the newest that answers one of the exercises, or a submission that says why nothing is."""
        own = [one for one in self.attempts if not is_handed_out(one.submission)]
        tried = [one for one in own if not _is_empty(one.submission)] or ([] if self.unread else own)
        if not tried:
            return Choice(self._nothing(), ())
        choice = attempts.chosen(tried, exercises)
        submission = replace(choice.submission, student=self.student, claims=self.claims)
        if self.person and found([self.person], submission.says, ""):
            submission = replace(submission, says="")
        return replace(choice, submission=submission)

    def _nothing(self):
        """Return a submission that says why nothing is graded: first what is wrong with a zip, the outer ones before.

        Where nothing but a hand-out came back, or only a README, the work is missing.
        """
        faults = self.unread or ([] if self.attempts else self.faults)
        faults = sorted(faults, key=lambda file: (not file.parts[-1].lower().endswith(".zip"), len(file.parts)))
        more = f" And {len(faults) - MOST_LISTED} more." if len(faults) > MOST_LISTED else ""
        fault = f"nothing handed in can be graded: {' '.join(file.fault for file in faults[:MOST_LISTED])}{more}"
        if not faults:
            fault = self.attempts[0].submission.fault if self.attempts else "nothing handed in."
        kind = "unreadable" if self.unread else "missing"
        return Submission(self.student, Path(self.student), fault=fault, kind=kind, claims=self.claims)

    def others(self, choice: Choice) -> list[str]:
        """Return what was handed in and is not graded: a name, or the sentence that says why it cannot be read."""
        unread = [file.fault for file in self.unread if choice.graded]
        own = [one.submission.fault or one.name for one in choice.others]
        return [words.removesuffix(".") for words in own + unread]

    def notes(self, choice: Choice) -> list[str]:
        """Return what a teacher should know about the choice, and about who it is."""
        notes, graded = [], ", ".join(one.name for one in choice.graded)
        if others := self.others(choice):
            because = f" ({choice.because})" if choice.because else ""
            notes.append(f"graded: {graded}{because}; not graded: {'; '.join(others)}")
        if choice.graded and _is_empty(choice.submission):
            notes.append(f"{graded}: there is nothing in it")
        return notes + (["Canvas says that it is late"] if self.late else []) + self.remarks


def _is_empty(submission):
    texts = (*submission.cells, *submission.written.values())
    return not (any(map(str.strip, texts)) or submission.answers or submission.fault)


@dataclass
class Class:
    """What a class handed in, the platform it comes from, the files beside it that are nobody's, and whose dates it has."""

    hand_ins: list[HandIn]
    platform: str
    aside: list[str]
    dated: str


def collected(path: Path, platform: str = "", people: list[Person] | None = None) -> Class:
    """Return what is in a folder or a zip: a file or a folder for each student, as a platform or a teacher names them.

    Without a platform, the one is taken whose signs nearly all names have. Everybody on the roster, `people`, has a
    place. Raise BadInput if nothing in it can be graded, or there is no such folder, zip or platform.

    >>> collected(Path("nowhere"))
    Traceback (most recent call last):
        ...
    machack.BadInput: there is no folder nowhere.
    """
    with intake.places(path) as places:
        places, platform = _platform_of(path, places, platform)
        senders = platforms.senders([*map(_signed, places)], platform)
        theirs = [place for place in places if _signed(place) in senders or _is_somebody_s(place)]
        aside = [readable(place.name) for place in places if place not in theirs]
        theirs = [place for place in theirs if _signed(place) in senders or not _is_handed_out(place)]
        if not theirs:
            raise BadInput(f"{path} holds nothing to grade: {', '.join(KINDS)} files, or a folder for each student.")
        hand_ins = _by_owner(theirs, senders)
    if people:
        hand_ins += _on_the_roster(hand_ins, people)
    _name_apart(hand_ins)
    return Class(hand_ins, platform, aside, "the file" if path.is_dir() else "the zip")


def in_folder(path: Path) -> list[Submission]:
    """Return what is graded of each student's work in a folder or a zip, whatever exercises it answers.

    Raise BadInput as `collected` does.
    """
    exercises = [exercise for some in all_sets() for exercise in some.exercises]
    return [hand_in.chosen(exercises).submission for hand_in in collected(path).hand_ins]


# ---------------------------------------------------------------- places


def _signed(place):
    """Return a place's name as `platforms` reads it."""
    return place.name + ("/.git" if place.is_repository else "/" if place.is_folder else "")


def _is_somebody_s(place):
    """Return whether a place is a student's, and not a file of the teacher's."""
    return place.is_folder or Path(place.name).suffix.lower() in (*KINDS, ".zip", *DOCUMENTS)


def _is_handed_out(place):
    """Return True for the `exercises.json` of a hand-out, a copy such as `exercises (1).json`, or the teacher's."""
    name = place.name.lower()
    if place.is_folder or not (name.endswith(ENDING) or name.startswith("exercises") and name.endswith(".json")):
        return False
    return any(is_handed_out(parsed(Path(place.name), file.data, "")) for file in intake.unpacked(place.entries))


def _platform_of(path, places, platform):
    """Return the places of a class and its platform; both may be one folder further down, as when that was packed."""
    known, given = _recognized(places), [place for place in places if not _is_handed_out(place)]
    if known == platforms.FOLDER and len(given) == 1 and given[0].is_folder:
        inner = intake.within(given[0])
        below = _recognized(inner)
        if below != platforms.FOLDER or not path.is_dir() and given[0].name == path.stem:
            places, known = inner, below
    return places, platform or known


def _recognized(places):
    """Return the platform of places, by the names of those that are students'."""
    given = [place for place in places if _is_somebody_s(place) and not _is_handed_out(place)]
    return platforms.recognized([*map(_signed, given)])


# ---------------------------------------------------------------- students


def _by_owner(places, senders):
    """Return what each student handed in; names that differ only in how their accents are written are one."""
    hand_ins = {}
    for place in places:
        sender = senders.get(_signed(place)) or platforms.plainly(_signed(place))
        name = unicodedata.normalize("NFC", sender.name)
        hand_in = hand_ins.setdefault((name, sender.number), HandIn(readable(name), sender.number))
        hand_in.places.append(place.name)
        hand_in.late |= sender.late
        own = place.entries if place.is_folder else [replace(entry, parts=(sender.file,)) for entry in place.entries]
        for file in intake.unpacked(own):
            if file.fault:
                hand_in.faults.append(file)
            else:
                submission = parsed(Path(file.parts[-1]), file.data, hand_in.student)
                hand_in.attempts.append(Attempt(submission, file.name, sender.upload, file.when, file.saved))
    return [*hand_ins.values()]


def _on_the_roster(hand_ins, people):
    """Say of each hand-in whose it is on the roster, and return the hand-ins of those who have none."""
    meant = [found(people, hand_in.student, hand_in.number) for hand_in in hand_ins]
    taken = Counter(ones[0] for ones in meant if len(ones) == 1)
    for hand_in, ones in zip(hand_ins, meant):
        if len(ones) == 1:
            hand_in.person, hand_in.student = ones[0], readable(ones[0].name)
        if len(ones) != 1:
            hand_in.remarks.append(f"{len(ones) or 'nobody'} on the roster {'have' if ones else 'has'} this name")
        elif taken[ones[0]] > 1:
            hand_in.remarks.append(f"{taken[ones[0]]} hand-ins are taken for this student of the roster")
    named = {person for ones in meant for person in ones}
    return [HandIn(readable(person.name), person=person) for person in people if person not in named]


def _name_apart(hand_ins):
    """Give students who are called the same their numbers; without a number, all but the first get (2), (3) and so on."""
    twins, taken = Counter(hand_in.student for hand_in in hand_ins), set()
    for hand_in in hand_ins:
        name = hand_in.student
        name = f"{name} ({hand_in.id})" if twins[name] > 1 and hand_in.id else name
        hand_in.student, number = name, 2
        while hand_in.student in taken:
            hand_in.student, number = f"{name} ({number})", number + 1
        taken.add(hand_in.student)


# ---------------------------------------------------------------- the table


def as_csv(found: Class, choices: list[Choice]) -> str:
    """Return a table of who handed in what, which of it is graded, why, and which date it has from where.

    >>> as_csv(Class([], "folder", [], "the file"), []).count(",")
    10
    """
    return tables.as_csv(COLUMNS, [_row(one, choice, found.dated) for one, choice in zip(found.hand_ins, choices)])


def _row(hand_in, choice, dated):
    person, dates = hand_in.person or Person(""), [one.when for one in choice.graded if one.when]
    why = [choice.submission.fault] if hand_in.places and not choice.graded else []
    date, source = (f"{dates[0]:%Y-%m-%d %H:%M}", dated) if dates else ("", "")
    if person.time.strip("-"):
        date, source = person.time, "the roster"
    return (
        *(hand_in.student, hand_in.id, person.email, "; ".join(hand_in.places)),
        *(", ".join(one.name for one in choice.graded), choice.because, date, source),
        *("yes" if hand_in.late else "", "; ".join(hand_in.others(choice)), "; ".join(why + hand_in.remarks)),
    )
