"""The laboratory: programs play each other, and the results are reported with error bars.

    openings      the positions from which games begin
    modified      Mac Hack without some of its heuristics, or with other piece values
    entries       what a student's file brings to a tournament
    pluggable     the program with one function's place left open for another
    plain_search  the small search that plays with a student's functions
    sandbox       a student's entry in its own process, with limits
    players       a program as a line of text, and at a board
    games         one game, refereed
    plans         the games that will be played
    workers       cores and clusters
    differences   Elo between two programs, with error bars
    statistics    what counted games show, for a test and a table
    scores        counts the games and reports
    matches       plays a plan and keeps the games
    choices       compares the moves that a plan's programs choose
    experiments   built-in plans
    under_interface  an entry as `machack uci --as` plays it
    commands      `machack match`, `machack experiment` and `machack uci`

    experiment({"usual": "machack", "narrow": "machack; Widths=3"}, games=100)

Only the command line imports it.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

from typing import Any


def experiment(programs: dict[str, str] | str, folder: str | None = None, jobs: int | None = None, **plan: Any) -> Any:
    """Play an experiment and return its Score; in a notebook the score so far is shown meanwhile.

    programs   {name: its line}, or the name of a TOML file
    folder     keeps every pair, so that the experiment can be resumed
    jobs       processes at work; None: one for each core
    Other arguments go to `plans.Plan`.

    >>> score = experiment({"two plies": "machack; Depth=2", "one ply": "machack; Depth=1"}, games=10, jobs=1)
    >>> score.games
    10

    Raise BadInput as `plans.Plan` and `matches.run` do.
    """
    from .matches import run
    from .plans import Plan, plan_of
    from .progress import shown
    from .workers import cores

    asked = plan_of(programs) if isinstance(programs, str) else Plan(programs, **plan)
    with shown() as watch:
        return run(asked, folder, jobs or cores(), watch=watch)
