"""The score as it changes: a line on a terminal, a table in a notebook.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import contextlib
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

from ..notation.names import in_markdown
from .scores import Score

EVERY = 0.5  # seconds between two updates


def _in_notebook():
    """Return True if the output goes to a notebook."""
    shell = sys.modules.get("IPython")
    shell = shell.get_ipython() if shell else None
    return shell is not None and hasattr(shell, "kernel")


@contextlib.contextmanager
def shown(terminal: Any = None) -> Iterator[Callable[[Score], None]]:
    """Yield a function for `matches.run` to call with the score.

    In a notebook it shows the score. If `terminal` is one, it overwrites a line there.

    >>> with shown() as watch:
    ...     watch(None)
    """
    notebook, last, latest = _in_notebook(), 0.0, None
    handle = None
    if notebook:
        from IPython.display import Markdown, display

        handle = display(Markdown("..."), display_id=True)
    show = terminal is not None and terminal.isatty()

    def watch(score):
        nonlocal last, latest
        latest = score
        if score is None or time.monotonic() - last < EVERY:
            return
        last = time.monotonic()
        print_score(score)

    def print_score(score):
        if handle is not None:
            handle.update(Markdown(as_markdown(score)))
        elif show:
            print(f"\r\x1b[K{score.line()}", end="", file=terminal, flush=True)

    try:
        yield watch
    finally:
        if latest is not None:
            print_score(latest)
        if show:
            print(file=terminal)


def as_markdown(score: Score) -> str:
    """Return the progress, and the score as a table: a row for each pairing.

    >>> from machack.laboratory.plans import Plan
    >>> score = Score(Plan({"a": "machack", "b": "turing"}, games=2))
    >>> score.add(0, (1.0, 0.5))
    >>> print(as_markdown(score).splitlines()[-1])
    | a | b | 1 | 1 | 0 | 75.0 % |  |
    """
    from .statistics import difference

    lines = [score.progress(), "", "| | against | won | drawn | lost | points | Elo, 95 % |", "|-|-|-:|-:|-:|-:|-|"]
    for (first, second), counts, games in zip(score.plan.pairings, score.counts, score.games_of):
        elo = difference(counts)
        bars = f"{elo.elo:+.0f} ({elo.low:+.0f} to {elo.high:+.0f})" if elo.pairs > 1 else ""
        won, drawn, lost = games
        share = f"{100 * elo.score:.1f} %"
        names = f"{in_markdown(first)} | {in_markdown(second)}"
        lines.append(f"| {names} | {won} | {drawn} | {lost} | {share} | {bars} |")
    return "\n".join(lines)
