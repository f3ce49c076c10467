"""Score types: what a node's number promises, as a flag next to it or within it.

With integrated bounds (Beal) an exact n is 4n, "at most n" is 4n - 1, and "at least n"
is 4n + 1; negation exchanges the two bounds by itself. With flags the same functions
leave a number unchanged.

Source: the Chess Programming Wiki, "Score" and "Integrated Bounds and Values".  Status: modern.
"""

from ..program.compiled import compiled

NOTHING, EXACT, AT_LEAST, AT_MOST = range(4)


@compiled
def force_exact(number):
    """Return the exact number that an integrated one is about.

    >>> force_exact(4 * 9 - 1), force_exact(4 * 9), force_exact(4 * 9 + 1)
    (36, 36, 36)

    Source: the Chess Programming Wiki, "Integrated Bounds and Values".  Status: modern.
    """
    return (int(number) + 1) & ~3


@compiled
def as_exact(m, score):
    """Return a score as an exact one.

    >>> from machack.score import Scoring
    >>> from machack.score.laboratory import record_of
    >>> m = record_of("startpos", Scoring(bounds="integrated"))
    >>> as_exact(record_of("startpos"), 9), as_exact(m, 9)
    (9, 36)

    Source: the Chess Programming Wiki, "Integrated Bounds and Values".  Status: modern.
    """
    return 4 * score if m.integrated else score


@compiled
def as_least(m, score):
    """Return what a cutoff returns: "at least this".

    >>> from machack.score import Scoring
    >>> from machack.score.laboratory import record_of
    >>> m = record_of("startpos", Scoring(bounds="integrated"))
    >>> as_least(record_of("startpos"), 36), as_least(m, 36)
    (36, 37)

    Source: the Chess Programming Wiki, "Integrated Bounds and Values".  Status: modern.
    """
    return (force_exact(score) + 1) * m.unit if m.integrated else score


@compiled
def goal(m, beta):
    """Return the number that a score must reach to refute.

    >>> from machack.score.laboratory import record_of
    >>> goal(record_of("startpos"), 36)
    36

    Source: the Chess Programming Wiki, "Integrated Bounds and Values".  Status: modern.
    """
    return force_exact(beta) * m.unit if m.integrated else beta


@compiled
def kind_of(m, score, alpha, beta):
    """Return EXACT, AT_LEAST or AT_MOST, from the window or from an integrated number.

    >>> from machack.score.laboratory import record_of
    >>> m = record_of("startpos")
    >>> kind_of(m, 5, 0, 10) == EXACT, kind_of(m, 10, 0, 10) == AT_LEAST
    (True, True)

    Source: the Chess Programming Wiki, "Score", score types.  Status: modern.
    """
    if m.integrated:
        rest = (int(score) + 1) & 3
        return EXACT if rest == 1 else AT_LEAST if rest == 2 else AT_MOST
    if score >= beta:
        return AT_LEAST
    return AT_MOST if score <= alpha else EXACT
