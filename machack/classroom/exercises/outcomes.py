"""Say what became of an answer: nine outcomes, each with the words that a student reads, its sign, and its kinds of verdicts.

    KINDS["known"]           "wrong": a wrong answer that is known, with its hint
    outcome_of("known", 1, 2)    "partly"

A grade, its line in a table, the page of feedback and the report on a class all use these.

Source: none in the paper.  Status: modern.
"""

OUTCOMES = {
    "right": "right",
    "partly": "partly right",
    "wrong": "not right",
    "error": "an error in the code",
    "stopped": "stopped before it was finished",
    "untouched": "not answered",
    "missing": "not handed in",
    "unreadable": "could not be read",
    "open": "for your teacher to read",
}
SIGNS = {  # of an outcome, where there is no room for words
    "right": "✓",
    "partly": "~",
    "wrong": "✗",
    "error": "E",
    "stopped": "S",
    "untouched": "–",
    "missing": "M",
    "unreadable": "U",
    "open": "?",
}
WRONG = "known near wrong judged unread same nothing shape constant differs taken".split()
KINDS = {  # of a verdict or a grade: its outcome
    "right": "right",
    **dict.fromkeys(WRONG, "wrong"),
    "fault": "error",  # the answer's code fails
    "stopped": "stopped",  # it took too long, or its process ended
    "none": "untouched",  # there is no answer
    "untouched": "untouched",  # there is the stub that was handed out
    "missing": "missing",
    "unreadable": "unreadable",
    "open": "open",  # no checker can decide it
}
OPEN = "No checker can decide this one. Your teacher reads it."  # what is said of an exercise without asks
WHOLE = ("missing", "unreadable", "stopped")  # outcomes that a whole submission can have


def outcome_of(kind: str, points: float, of: float) -> str:
    """Return the outcome of an exercise, a key of OUTCOMES, from the kind of its verdict and its points.

    >>> outcome_of("right", 2, 2), outcome_of("fault", 1, 2), outcome_of("fault", 0, 2)
    ('right', 'partly', 'error')

    Raise KeyError for a kind that is not in KINDS.
    """
    return "partly" if 0 < points < of else KINDS[kind]


def about(question: str, words: str) -> str:
    """Return what is said of the answer to a question, behind the question.

    >>> about("White plays", "Not yet."), about("How many?", "Not yet.")
    ('White plays: Not yet.', 'How many? Not yet.')
    """
    return f"{question} {words}" if question.endswith(("?", ".", ":")) else f"{question}: {words}"
