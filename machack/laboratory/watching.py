"""The score while it grows: a line on a terminal, a table in a notebook.

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

EVERY = 0.5  # seconds between two looks


def _in_notebook():
    """Is there a notebook to show something in?"""
    shell = sys.modules.get("IPython")
    shell = shell.get_ipython() if shell else None
    return shell is not None and hasattr(shell, "kernel")


@contextlib.contextmanager
def shown(terminal: Any = None) -> Iterator[Callable[[Score], None]]:
    """Yields what `matches.run` calls with the score: it shows it in a notebook, or writes a line to `terminal` if that is
    one, over the line before.

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
        tell(score)

    def tell(score):
        if handle is not None:
            handle.update(Markdown(as_markdown(score)))
        elif show:
            print(f"\r\x1b[K{score.line()}", end="", file=terminal, flush=True)

    try:
        yield watch
    finally:
        if latest is not None:
            tell(latest)
        if show:
            print(file=terminal)


def as_markdown(score: Score) -> str:
    """Returns the progress, and the score as a table: a row for each pairing.

    >>> from machack.laboratory.plans import Plan
    >>> score = Score(Plan({"a": "machack", "b": "turing"}, games=2))
    >>> score.add(0, (1.0, 0.5))
    >>> print(as_markdown(score).splitlines()[-1])
    | a | b | 1 | 1 | 0 | 75.0 % |  |
    """
    from .statistics import difference

    lines = [score.progress(), "", "| | against | won | drawn | lost | points | Elo, 95 % |", "|-|-|-:|-:|-:|-:|-|"]
    for (first, second), counts, games in zip(score.plan.pairings, score.counts, score.games_of):
        found = difference(counts)
        bars = f"{found.elo:+.0f} ({found.low:+.0f} to {found.high:+.0f})" if found.pairs > 1 else ""
        won, drawn, lost = games
        share = f"{100 * found.score:.1f} %"
        names = f"{in_markdown(first)} | {in_markdown(second)}"
        lines.append(f"| {names} | {won} | {drawn} | {lost} | {share} | {bars} |")
    return "\n".join(lines)
