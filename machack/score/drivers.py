"""The drivers: four ways to ask the same node for the same score.

Minimax, alpha-beta and NegaScout search once with the window open. MTD(f) searches
repeatedly with null windows.

Source: the Chess Programming Wiki, "Score"; A. Plaat (MTD(f)).  Status: modern.
"""

from ..program.compiled import compiled
from ..program.state import LEVELS
from .bounds import as_exact
from .record import LINE, ROWS
from .searcher import begin_tree, node, tidied

PASSES = 400  # the maximum for MTD(f): a search that needs more does not converge
EVERY = 2  # passes in one direction, after which the step grows
SHELF = LEVELS - 1  # a row of lines that no node uses


@compiled
def infinite(m):
    """Return a score beyond all others.

    >>> from machack.score.laboratory import record_of
    >>> infinite(record_of("startpos"))
    131064

    Source: none on the wiki page.  Status: modern.
    """
    return as_exact(m, 8 * m.mate * m.unit)


@compiled
def open_window(m, tape, depth):
    """Return the score of the root, searched once with the whole window.

    >>> from machack.program.tape import new_tape
    >>> from machack.score.laboratory import record_of
    >>> open_window(record_of("7k/5P2/6K1/8/8/8/8/8 w - - 0 1"), new_tape(1), 1)
    16382

    Source: the Chess Programming Wiki, "Score".  Status: modern.
    """
    begin_tree(m)
    return node(m, tape, 0, depth, -infinite(m), infinite(m))


@compiled
def keep_pass(m, beta, score, nodes):
    """Record a pass of MTD(f), in place: the beta tested, the result, the number of nodes.

    >>> from machack.score.laboratory import record_of
    >>> m = record_of("startpos")
    >>> keep_pass(m, 0, 5, 20)
    >>> int(m.passes), int(m.aim[0]), int(m.came[0]), int(m.pass_nodes[0])
    (1, 0, 5, 20)

    Source: none on the wiki page.  Status: modern.
    """
    if m.passes < ROWS:
        m.aim[m.passes], m.came[m.passes] = beta, score
        m.pass_nodes[m.passes] = nodes
    m.passes += 1


@compiled
def copy_line(m, source, target):
    """Copy the line of one row to another, in place.

    >>> from machack.score.laboratory import record_of
    >>> m = record_of("startpos")
    >>> m.line[0][0], m.line_length[0] = 6946, 1
    >>> copy_line(m, 0, SHELF)
    >>> int(m.line[SHELF][0]), int(m.line_length[SHELF])
    (6946, 1)

    Source: none on the wiki page.  Status: modern.
    """
    for i in range(min(m.line_length[source], LINE)):
        m.line[target][i] = m.line[source][i]
    m.line_length[target] = m.line_length[source]


@compiled
def overshot(m, beta, extra, direction, low, high):
    """Return the next beta to test: the guess plus `extra` in the direction of the last passes.

    >>> from machack.score.laboratory import record_of
    >>> m = record_of("startpos")
    >>> overshot(m, 40, 8, 1, 30, 99), overshot(m, 40, 8, -1, 30, 99), overshot(m, 40, 80, -1, 30, 99)
    (48, 32, 31)

    Source: A. Plaat, MTD(f), as the wiki quotes it.  Status: modern.
    """
    return (
        min(beta + extra, high) if direction > 0 else max(beta - extra, low + m.least)
    )


@compiled
def mtd_f(m, tape, depth, guess, step):
    """Return the root's score by null windows about a guess, as (converged?, score).

    guess   the first guess, a score
    step    0, or the overshoot that is added after every two passes in one direction

    >>> from machack.program.tape import new_tape
    >>> from machack.score.laboratory import record_of
    >>> found = mtd_f(record_of("7k/5P2/6K1/8/8/8/8/8 w - - 0 1"), new_tape(1), 1, 0, 0)
    >>> bool(found[0]), int(found[1])
    (True, 16382)

    Source: A. Plaat, MTD(f).  Status: modern.
    """
    low, high, score, same, direction = -infinite(m), infinite(m), guess, 0, 0
    m.line_length[SHELF] = 0
    while low < high:
        beta = tidied(m, score + m.least) if score == low else score
        if step > 0 and same >= EVERY:
            beta = overshot(m, beta, step * (same // EVERY), direction, low, high)
            beta = tidied(m, beta)
        if beta - m.least >= beta or m.passes >= PASSES:
            return False, score
        before = m.nodes
        begin_tree(m)
        score = node(m, tape, 0, depth, tidied(m, beta - m.least), beta)
        if m.stop:
            break
        keep_pass(m, beta, score, m.nodes - before)
        turned = -1 if score < beta else 1
        same, direction = same + 1 if turned == direction else 1, turned
        if score < beta:
            high = score
        else:
            low = score
            copy_line(m, 0, SHELF)  # a pass that fails low proves no move
    copy_line(m, SHELF, 0)
    return m.stop == 0, score


@compiled
def ask(m, tape, depth):
    """Search the root with the record's driver; its `answer` and `converged` change in place.

    For MTD(f), the previous `answer` is the first guess, and `step` is the overshoot.

    >>> from machack.program.tape import new_tape
    >>> from machack.score.laboratory import record_of
    >>> m = record_of("7k/5P2/6K1/8/8/8/8/8 w - - 0 1")
    >>> ask(m, new_tape(1), 1)
    >>> int(m.answer), bool(m.converged)
    (16382, True)

    Source: the Chess Programming Wiki, "Score".  Status: modern.
    """
    m.n_root = 0
    if m.null_windows:
        converged, m.answer = mtd_f(m, tape, depth, m.answer, m.step)
        m.converged = int(converged)
    else:
        m.answer = open_window(m, tape, depth)
        m.converged = int(m.stop == 0)
