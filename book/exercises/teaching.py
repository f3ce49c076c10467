"""All exercises of the book in one table: read from the chapters' text, with an estimate of the time each takes.

Source: none in the paper.  Status: modern.
"""

import re
from collections import namedtuple
from html import escape

from IPython.display import HTML

from .appendix import chapters, link, plain

Exercise = namedtuple("Exercise", "chapter label title needs has_solution")
OPENING = re.compile(r"^[`:]{3,}\{exercise(?:-start)?\}(.*)\n(?::label: (\S+))?", re.MULTILINE)
MARKS = {"with Python": "Python", "in the lab": "lab"}
LEVELS = {1: "for everybody", 2: "takes thought", 3: "a project"}

# label, what is needed, minutes, level.  The times are guesses of the authors; nobody has tried them with a class.
ESTIMATES = """
introduction-points page 5 1
introduction-tree pencil 10 1
introduction-widths Python 60 2
introduction-aid Python 20 2
chess-terms-ply pencil 5 1
chess-terms-pins page 5 1
chess-terms-uncover Python 60 2
chess-terms-safer Python 240 3
en-prise-by-eye page 10 1
en-prise-one-man Python 10 1
en-prise-exchange Python 60 2
en-prise-third Python 240 3
minimax-numbers pencil 5 1
minimax-width page 10 1
minimax-write Python 90 2
minimax-project Python 240 3
plausible-generation-entries pencil 10 1
plausible-generation-fact Python 45 2
plausible-generation-why pencil 10 2
generator-squares page 15 2
generator-knights page 15 2
generator-castling Python 15 2
generator-account pencil 15 2
generator-weak Python 240 3
evaluation-hand pencil 20 1
evaluation-1980 pencil 30 2
evaluation-tripled page 20 2
evaluation-project Python 480 3
feedover-which page 15 1
feedover-stand pencil 10 2
feedover-one Python 300 3
width-hand pencil 10 1
width-captures Python 10 1
width-fading Python 240 3
ab-which pencil 5 1
ab-few page 15 1
ab-deep page 30 2
ab-half Python 45 2
ab-killer Python 180 3
hash-key pencil 5 1
hash-decides pencil 15 2
hash-clash pencil 15 2
hash-project Python 300 3
modifications-amount pencil 10 1
modifications-write Python 60 2
modifications-four Python 90 2
second-hand pencil 10 1
second-choose Python 30 2
second-mate Python 15 2
second-project Python 240 3
book-openings-orders pencil 5 1
book-openings-write Python 45 2
book-openings-yours Python 30 2
tournament-play-budget pencil 5 1
tournament-play-offer pencil 10 1
tournament-play-clock Python 60 2
results-operations pencil 5 1
results-pace Python 20 2
results-reading page 20 2
games-first page 10 1
games-fork Python 20 2
games-repetition Python 30 2
games-settings Python 240 3
score-origin pencil 5 1
score-draws pencil 10 2
terminal-distance pencil 5 1
terminal-odd pencil 10 2
terminal-bonus page 10 1
draw-turning page 10 1
draw-bands pencil 10 2
heuristic-grain page 10 1
heuristic-mirror pencil 10 2
heuristic-resolution pencil 10 2
range-forced pencil 10 2
range-tablebase pencil 15 2
range-careful page 15 2
type-guess page 15 1
type-offset pencil 15 2
kinds-read pencil 5 1
kinds-root page 10 2
then-mate pencil 5 1
then-knight pencil 10 1
pdp6-by-hand pencil 15 2
pdp6-swap Python 30 2
pdp6-time page 10 1
pdp6-loop Python 45 2
pdp6-chart Python 300 3
midas-by-hand pencil 15 2
midas-check Python 90 2
midas-order Python 45 2
midas-bytes Python 90 2
original-typed page 10 1
original-checksum Python 45 2
original-share page 15 2
original-match Python 480 3
explorer-points lab 15 1
explorer-cheap lab 15 1
explorer-share pencil 10 1
explorer-project Python 120 3
matches-elo pencil 10 1
matches-pairs pencil 10 2
matches-refused page 5 1
matches-own Python 45 2
ideas-bars page 10 1
ideas-sum pencil 10 2
ideas-depth pencil 10 1
ideas-two Python 60 3
depth-price page 10 1
depth-twice pencil 10 2
depth-where pencil 15 2
depth-between Python 60 3
family-table-points pencil 5 1
family-table-expected page 15 2
family-table-more Python 45 2
family-table-link page 10 2
strength-bars pencil 5 2
strength-chain page 15 2
strength-april Python 15 2
strength-own Python 30 1
notation-squares Python 15 1
notation-more Python 45 2
notation-write pencil 10 1
"""


def estimates(text=ESTIMATES):
    """Returns what is needed, the minutes and the level of each exercise, {"hash-key": ("pencil", 5, 1)}."""
    rows = [line.split() for line in text.strip().splitlines()]
    return {label: (needs, int(minutes), int(level)) for label, needs, minutes, level in rows}


def title_of(text):
    """Returns a chapter's title, its first heading.

    >>> title_of("---\\nformat: x\\n---\\n# The *width*\\n## Exercises\\n")
    'The width'
    """
    return plain(re.search(r"^# (.+)", text, re.MULTILINE)[1])


def exercises_in(chapter, text):
    """Returns the exercises of a chapter in order; `needs` is "Python" or "lab" as the title is marked, else None.

    >>> exercises_in("a.md", "```{exercise} Two, with Python\\n:label: a-two\\n```\\n")
    [Exercise(chapter='a.md', label='a-two', title='Two', needs='Python', has_solution=False)]
    """
    found = []
    for title, label in OPENING.findall(text):
        words, comma, mark = title.strip().rpartition(", ")
        needs = MARKS.get(mark.removeprefix("a project ")) if comma else None
        solved = (
            bool(label) and re.search(rf"\{{solution(?:-start)?\}} {re.escape(label)}$", text, re.MULTILINE) is not None
        )
        found.append(Exercise(chapter, label, words if needs else title.strip(), needs, solved))
    return found


def all_exercises():
    """Returns the exercises of the whole book, in the order of the book."""
    return [each for chapter, text in chapters() for each in exercises_in(chapter, text)]


def gaps(exercises, known):
    """Yields what is missing or does not agree between the exercises and their estimates, in sentences."""
    for each in exercises:
        if not each.label or not each.title:
            yield f"an exercise of {each.chapter} has no {'title' if each.label else 'label'}: {each.label or each.title!r}"
        elif each.label not in known:
            yield f"{each.label} has no estimate"
        elif (each.needs or known[each.label][0]) != known[each.label][0] or (each.needs is None) != (
            known[each.label][0] in ("pencil", "page")
        ):
            yield f"{each.label} needs {known[each.label][0]}, but its title says {each.needs or 'neither Python nor lab'}"
    labels = [each.label for each in exercises]
    yield from (f"{label} is no exercise" for label in known if label not in labels)
    yield from (
        f"{label} stands {labels.count(label)} times" for label in sorted(set(labels)) if labels.count(label) > 1
    )
    yield from (
        f"{label}: {minutes} minutes, level {level}"
        for label, (_, minutes, level) in known.items()
        if minutes <= 0 or level not in LEVELS
    )


def in_time(minutes):
    """Returns a time as it is printed: "15 min", and from two hours on "4 h"."""
    return f"{minutes} min" if minutes < 120 else f"{round(minutes / 60)} h"


def exercise_table():
    """Returns all exercises as one table in HTML, a head for each chapter, a link on each title.

    Raises ValueError if an exercise has no estimate or an estimate no exercise.
    """
    known, exercises, lines = estimates(), all_exercises(), []
    if wrong := list(gaps(exercises, known)):
        raise ValueError("; ".join(wrong))
    for chapter, text in chapters():
        some = [each for each in exercises if each.chapter == chapter]
        if some:
            lines.append(f'<tr><th colspan="5" scope="colgroup">{link(chapter, words=title_of(text))}</th></tr>')
        for each in some:
            needs, minutes, level = known[each.label]
            address = f"../{chapter.removesuffix('.md')}.html#{each.label}"
            lines.append(
                f'<tr><td><a href="{address}">{escape(each.title)}</a></td><td>{needs}</td><td>{in_time(minutes)}</td>'
                f"<td>{level}</td><td>{'yes' if each.has_solution else 'no'}</td></tr>"
            )
    head = "".join(f'<th scope="col">{name}</th>' for name in ("exercise", "needs", "time", "level", "solution"))
    return HTML(
        '<div class="pst-scrollable-table-container" tabindex="0"><table class="table exercises">'
        f"<thead><tr>{head}</tr></thead><tbody>{''.join(lines)}</tbody></table></div>"
    )
