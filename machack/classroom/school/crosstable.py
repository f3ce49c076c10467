"""The page of a tournament, to be projected: a crosstable that fills the screen, ratings with error bars, the entries that
failed, and the games on a board.

It is one file, needs no network, and is light or dark like the system that shows it; only the board needs its script.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from .look import framed
from .replay import as_section
from .standings import notes_on

LOOK = """
body { margin: 0 auto; padding: .6em 1em 2em; font: 1em/1.25 system-ui, sans-serif;
  font-size: clamp(15px, min(100vw / (var(--wide) + 4), 100vh / (var(--high) + 4)), 44px) }
h1 { font-size: 1.5em; margin: 0 0 .1em } h2 { font-size: 1.25em; margin: 1.4em 0 .3em }
p { margin: 0 0 .5em; color: var(--soft); max-width: 60em }
th, td { padding: .04em .35em; text-align: right; white-space: nowrap } thead th { color: var(--soft); font-weight: 600 }
th.name { text-align: left; font-weight: 650; max-width: 13em; overflow: hidden; text-overflow: ellipsis }
.cross td.game { border: 1px solid var(--line); text-align: center; width: 1.6em; min-width: 1.6em; padding: .04em 0 }
.cross thead th { text-align: center; padding: 0 }
.cross td.self { background: var(--line) } td.points { font-weight: 750 }
th small { display: block; font-weight: 400; font-size: max(.6em, 12px); color: var(--soft); white-space: normal; overflow-wrap: normal }
.fine { font-size: max(.6em, 12px) }
.bad th.name, .bad td.points { color: var(--bad) } dt { font-weight: 650; color: var(--bad) } dd { margin: 0 0 .4em 1.2em }
.bars { width: 100% } .bars td.bar { width: 100%; min-width: 5em; padding: 0 1em } .bars th.name { padding-bottom: .3em }
.bar div { position: relative; height: 1em; border-left: 0 } .bar i { position: absolute; top: .42em; height: .18em; min-width: 2px;
  background: rgb(var(--win)) } .bar b { position: absolute; top: .22em; width: .56em; height: .56em; margin-left: -.28em;
  border-radius: 50%; background: rgb(var(--win)) } .bar u { position: absolute; top: 0; bottom: 0; width: 1px; background: var(--line) }
.cross button { all: unset; display: block; width: 100%; cursor: pointer } .cross button:focus-visible, .replay button:focus-visible {
  outline: 3px solid rgb(var(--win)) }
.replay { font-size: clamp(15px, 2.2vh, 28px); outline: none } .replay select, .replay button { font: inherit } .replay label { display: block } .replay select { max-width: 100% }
.played { display: flex; flex-wrap: wrap; gap: 1em; align-items: flex-start } .played svg { width: min(100%, 78vh) }
.played > div { flex: 1 1 14em; min-width: 0 } .buttons button { min-width: 2.6em; min-height: 2.2em }
.now { color: var(--ink); font-weight: 650; min-height: 2.5em } .moves { columns: 8em; max-height: 50vh; overflow-y: auto; margin: 0;
  padding: 0; list-style: none } .moves li { cursor: pointer; padding: 0 .3em } .moves [aria-current] { background: rgb(var(--win)); color: var(--paper) }
.light { fill: #ecd9b9 } .dark { fill: #b58a61 } .light.changed { fill: #dfe08a } .dark.changed { fill: #bfb04e }
@media print { .replay { display: none } body { font-size: 9px } }
"""


def shown_points(points: float) -> str:
    """Return points as chess players write them.

    >>> shown_points(1.5), shown_points(0.5), shown_points(2.0)
    ('1½', '½', '2')
    """
    whole, half = divmod(round(2 * points), 2)
    return f"{whole or '' if half else whole}{'½' if half else ''}"


def _cell(one, other, cells, played):
    """Return the cell with the points of one entry against another. The deeper the color, the more of the points.

    If the games are on the page, the cell is a button that opens the first that this entry played with White.
    """
    if one == other:
        return '<td class="game self"></td>'
    points, games = cells[one.name, other.name]
    if not games:
        return '<td class="game"></td>'
    words = escape(f"{one.name} against {other.name}: {shown_points(points)} of {games}", quote=True)
    content = shown_points(points)
    if played:
        names = f'data-one="{escape(one.name, quote=True)}" data-other="{escape(other.name, quote=True)}"'
        content = f'<button type="button" {names} aria-label="{words}">{content}</button>'
    return f'<td class="game" title="{words}" style="background:rgba(var(--win),{0.5 * points / games:.2f})">{content}</td>'


def _crosstable(rows, cells, played):
    numbers = "".join(f'<th scope="col">{place}</th>' for place in range(1, len(rows) + 1))
    lines = [f'<thead><tr><th></th><th></th>{numbers}<th scope="col">points</th></tr></thead><tbody>']
    for number, row in enumerate(rows, 1):
        games = "".join(_cell(row, other, cells, played) for other in rows)
        mark = " †" if row.faults else ""
        bad = ' class="bad"' if row.elo is None else ""  # it finished no game
        lines.append(
            f'<tr{bad}><td>{number}</td><th class="name" scope="row">{escape(row.name)}{mark}</th>{games}'
            f'<td class="points">{shown_points(row.points)}</td></tr>'
        )
    return f'<div class="scroll"><table class="cross">{"".join(lines)}</tbody></table></div>'


def _bars(rows):
    """Return the ratings as a table, each with its error bar on one scale."""
    rated = [row for row in rows if row.elo is not None]
    if not rated:
        return "<p>No entry has finished a game.</p>"
    low, high = min(0, *(row.low for row in rated)), max(0, *(row.high for row in rated))

    def at(elo):
        return 100 * (elo - low) / ((high - low) or 1)

    lines = []
    for row in sorted(rated, key=lambda row: -row.elo):
        lines.append(
            f'<tr><th class="name" scope="row">{escape(row.name)}<small>{escape(row.brings)}</small></th>'
            f'<td class="points">{row.elo:+.0f}</td>'
            f'<td>{row.low:+.0f} to {row.high:+.0f}</td><td class="bar"><div><u style="left:{at(0):.1f}%"></u>'
            f'<i style="left:{at(row.low):.1f}%;width:{at(row.high) - at(row.low):.1f}%"></i><b style="left:{at(row.elo):.1f}%"></b>'
            f"</div></td></tr>"
        )
    head = '<thead><tr><th></th><th scope="col">Elo</th><th scope="col">95 %</th><th></th></tr></thead>'
    return f'<div class="scroll" tabindex="0" role="group" aria-label="Ratings"><table class="bars">{head}<tbody>{"".join(lines)}</tbody></table></div>'


def as_page(
    title: str,
    rows: Sequence[Any],
    cells: dict[tuple[str, str], tuple[float, int]],
    seed: int,
    games: Sequence[dict[str, Any]] = (),
) -> str:
    """Return the page of a title, the rows of `standings.table`, and {(one, another): (points of the one, number of games)}.

    games   of the record, as `replay.games_in` reads them

    >>> "Tournament: Class 4b" in as_page("Class 4b", [], {}, 1967)
    True
    """
    count = sum(row.games for row in rows) // 2
    wide = 1.68 * len(rows) + max([len(row.name) for row in rows], default=0) * 0.56 + 5
    high = 1.36 * len(rows) + 4
    faults = "".join(
        f"<dt>{escape(row.name)}</dt><dd>{row.faults} of {row.games} games: {escape(row.reason)}</dd>"
        for row in rows
        if row.faults
    )
    notes = "".join(f'<p class="fine">{escape(note)}</p>' for note in notes_on(rows))
    own_faults = f"<h2>† Lost through their own fault</h2><dl>{faults}</dl>{notes}" if faults else ""
    body = (
        f"<p>{count:,} games, each pairing with both colors. A row shows the points against each numbered entry.</p>"
        f"{_crosstable(rows, cells, bool(games))}<h2>Ratings</h2><p>Elo above the mean of this table, with 95 % error bars. If two bars "
        f"overlap much, the order may be chance. Seed {seed}.</p>{_bars(rows)}{own_faults}"
        f"{as_section(games)}"
    )
    heading = f"<h1>Tournament: {escape(title)}</h1>"
    return framed(f"{title}: tournament", LOOK, heading + body, f'style="--wide:{wide:.1f};--high:{high:.1f}"')
