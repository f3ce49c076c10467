"""A bench for single instructions of the PDP-6, and pictures of its times.

Source: none in the paper.  Status: modern.
"""

import math
from html import escape

from IPython.display import HTML

from ..console import FLAG_NAMES
from ..machine import Machine
from ..midas import assemble
from ..words import octal


def one(line, words=None, **options):
    """Do one instruction at 1000, a line of MIDAS or a word, on a new machine; return the machine and the record of the
    step.

    `words` are put into memory first: {address: word}.  `options` are those of Machine.
    """
    placed = {0o1000: line}
    if isinstance(line, str):
        made = assemble(f"LOC 1000\n\t{line}\nEND 1000\n", "the line")
        assert not made.errors, made.errors[0]
        placed = made.image.words
    machine = Machine(**options)
    for address, word in {**placed, **(words or {})}.items():
        machine.deposit(address, word)
    machine.start(0o1000)
    return machine, machine.step()


def show_one(line, words=None, **options):
    """Return a table of what one instruction changed, words before and after, with its time."""
    _, step = one(line, words, **options)
    changed = {}
    for address, old, new in step.writes:
        changed[address] = (changed.get(address, (old, 0))[0], new)
    rows = [
        f"<tr><td>C({address:o})</td><td><code>{octal(old)}</code></td><td><code>{octal(new)}</code></td></tr>"
        for address, (old, new) in sorted(changed.items())
    ]
    flags = ", ".join(flags_in_words(step.flags[1])) or "none"
    nothing = "" if rows else "<tr><td colspan=3>No word is changed.</td></tr>"
    name = line.strip() if isinstance(line, str) else octal(line)
    return HTML(
        f'<p style="color:var(--pst-color-text-base, inherit)"><code>{escape(name)}</code>, E = <code>{step.effective:06o}</code>, {step.time / 1000:.2f} microseconds. '
        f"Flags: {flags}. The program continues at <code>{step.next:o}</code>.</p>"
        '<div class="pst-scrollable-table-container"><table class="table"><thead><tr><th>word</th><th>before</th><th>after</th></tr></thead>'
        f"<tbody>{''.join(rows)}{nothing}</tbody></table></div>"
    )


def flags_in_words(flags):
    """Return the names of the flags that are set in a word of flags."""
    return [name for place, name in enumerate(FLAG_NAMES) if flags >> 35 - place & 1]


def put_position(machine, board):
    """Put a chess position onto the board at 730 as the surviving program stores it: rows of ten words, 103 and the
    number of a piece.
    """
    numbers = {
        letter: [place for place, kind in enumerate("PPPPPPPPRNBKQBNR") if kind == letter] for letter in "PRNBKQ"
    }
    for color, behind in ((True, 0), (False, 16)):
        free = {letter: list(places) for letter, places in numbers.items()}
        for square, piece in sorted(board.piece_map().items(), key=lambda item: (item[0] // 8, -(item[0] % 8))):
            if piece.color == color:
                row, column = divmod(square, 8)
                machine.deposit(
                    0o730 + 10 * (row + 2) + 8 - column, 0o103 + free[piece.symbol().upper()].pop(0) + behind
                )


def drawn_speeds(speeds):
    """Return speeds as a dot plot: a row for each load, {load: {engine: millions of instructions a second}}."""
    engines = list(dict.fromkeys(engine for row in speeds.values() for engine in row))
    left, right, row, top = 12, 708, 62, 30
    least, most = 10, max(1000, *(speed for engine_speeds in speeds.values() for speed in engine_speeds.values()))
    ticks = [tick for tick in (10, 20, 50, 100, 200, 500, 1000, 2000, 5000) if tick <= most * 1.01]
    bottom, apart = top + len(speeds) * row, (right - left) // max(3, len(engines))

    def x(speed):
        return left + 60 + (right - left - 100) * math.log(speed / least) / math.log(most / least)

    parts = [
        f'<line x1="{x(tick):.1f}" x2="{x(tick):.1f}" y1="{top}" y2="{bottom}" class="grid"/><text x="{x(tick):.1f}" y="{bottom + 18}" class="mid quiet">{tick:,}</text>'
        for tick in ticks
    ]
    for place, (load, row_speeds) in enumerate(speeds.items()):
        y = top + place * row + 38
        parts.append(
            f'<text x="{left}" y="{y - 18}" class="label">{escape(load)}</text>'
            f'<line x1="{x(min(row_speeds.values())):.1f}" x2="{x(max(row_speeds.values())):.1f}" y1="{y}" y2="{y}" class="span"/>'
        )
        parts += [_mark(engines.index(engine), x(speed), y) for engine, speed in row_speeds.items()]
    for place, engine in enumerate(engines):
        parts.append(
            f'{_mark(place, left + 8 + place * apart, 12)}<text x="{left + 20 + place * apart}" y="17">{escape(engine)}</text>'
        )
    words = " ".join(
        f"{load}: " + ", ".join(f"{engine} {speed:,}" for engine, speed in row_speeds.items()) + "."
        for load, row_speeds in speeds.items()
    )
    style = (
        "<style>.speed-plot text{font:14px var(--pst-font-family-base,serif);fill:var(--pst-color-text-base,#222)}.speed-plot .mid{text-anchor:middle}.speed-plot .label{font-weight:600}"
        ".speed-plot .quiet{fill:var(--pst-color-text-muted,#555)}.speed-plot .grid{stroke:var(--pst-color-border,#ccc)}.speed-plot .span{stroke:var(--pst-color-text-muted,#777)}"
        ".speed-plot .e0{fill:var(--pst-color-primary,#17506f)}.speed-plot .e1{fill:var(--pst-color-background,#fff);stroke:var(--pst-color-primary,#17506f);stroke-width:2}"
        ".speed-plot .e2{fill:var(--pst-color-secondary,#7a3b12)}.speed-plot .e3{fill:var(--pst-color-text-base,#222)}</style>"
    )
    return HTML(
        f'{style}<div style="overflow-x:auto" tabindex="0" role="region" aria-label="Plot of speeds"><svg class="speed-plot" viewBox="0 0 720 {bottom + 26}" style="width:100%;min-width:560px;max-width:720px;height:auto" role="img" '
        f'aria-label="{escape("Millions of instructions a second. " + words, quote=True)}">{"".join(parts)}</svg></div>'
    )


def _mark(number, x, y):
    """Return the mark of an engine: circles, full and empty, a square, a triangle."""
    if number < 2:
        return f'<circle cx="{x:.1f}" cy="{y}" r="5.5" class="e{number}"/>'
    if number == 2:
        return f'<rect x="{x - 5:.1f}" y="{y - 5}" width="10" height="10" class="e2"/>'
    return f'<path d="M{x:.1f} {y - 7}l6.5 12h-13z" class="e{number}"/>'


LISTED = """<style>.md-listed>span{display:flex}.md-listed .put{flex:none}.md-listed .said{white-space:pre-wrap;text-indent:-2ch;padding-left:2ch;color:var(--pst-color-text-muted,#555)}
@media screen and (max-width:700px){.md-listed>span{display:block}.md-listed .said{display:block;margin-left:15ch;white-space:normal;line-height:1.25}}
</style>"""


def drawn_listing(lines):
    """Draw lines of machine code, [(code, comment)], with the comments to the right, or on a phone under the code."""
    widest = max(len(code) for code, comment in lines if comment) + 2
    rows = (
        f'<span class="put">{escape(code.ljust(widest))}</span><span class="said">; {escape(comment)}</span>'
        if comment
        else escape(code)
        for code, comment in lines
    )
    return HTML(f'{LISTED}<pre class="md-listed">{"".join(f"<span>{row}</span>" for row in rows)}</pre>')
