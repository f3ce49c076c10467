"""The instruction table for people: by family, with what each instruction does and how long it takes."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from .. import BadInput
from ..instructions import IO_TABLE, MEMORIES, TABLE, Instruction
from .figures import Picture

HEAD = ("code", "instruction", "what it does", "µs")


@dataclass(frozen=True)
class Family:
    """Some operation codes that belong together.

    Those of `input and output` are the functions 0 to 7 of all codes from 700.
    """

    title: str
    codes: tuple
    io: bool = False

    @property
    def instructions(self) -> list[Instruction]:
        """The entries of the table, in the order of their codes."""
        return list(IO_TABLE) if self.io else [TABLE[code] for code in self.codes]

    @property
    def ranges(self) -> list[tuple[int, int]]:
        """The runs of codes without a gap, the first and the last of each.

        >>> [(f"{first:o}", f"{last:o}") for first, last in family("Shifts").ranges]
        [('240', '242'), ('244', '246')]
        """
        first = [code for code in self.codes if code - 1 not in self.codes]
        last = [code for code in self.codes if code + 1 not in self.codes]
        return list(zip(first, last))


FAMILIES = tuple(
    Family(*row)
    for row in (
        ("Full words", tuple(range(0o200, 0o220))),
        ("Half words", tuple(range(0o500, 0o600))),
        ("Bytes", tuple(range(0o133, 0o140))),
        ("Fixed point", (*range(0o220, 0o240), *range(0o270, 0o300))),
        ("Floating point", (0o132, *range(0o140, 0o200))),
        ("Boolean functions", tuple(range(0o400, 0o500))),
        ("Shifts", (*range(0o240, 0o243), *range(0o244, 0o247))),
        ("Comparing, counting, jumping, skipping", tuple(range(0o300, 0o400))),
        ("Tests of bits", tuple(range(0o600, 0o700))),
        ("Exchange, blocks, loops, jumps", tuple(range(0o250, 0o257))),
        ("Push-down lists and subroutines", tuple(range(0o260, 0o270))),
        ("Input and output", tuple(range(0o700, 0o1000)), True),
        ("Operations of the program's own", tuple(range(0o100))),
        ("Codes that do nothing", (*range(0o100, 0o132), 0o243, 0o247, 0o257)),
    )
)


def family(title: str) -> Family:
    """Return a family by its title; raise BadInput if there is none of that title.

    >>> [each.name for each in family("Bytes").instructions]
    ['IBP', 'ILDB', 'LDB', 'IDPB', 'DPB']
    """
    for candidate in FAMILIES:
        if candidate.title == title:
            return candidate
    raise BadInput(f"There is no family {title!r}; choose from {', '.join(known.title for known in FAMILIES)}.")


def microseconds(entry: Instruction, memory: str = "161C") -> str:
    """Return how long an instruction takes: with E in core, then with E an accumulator, if that differs.

    >>> microseconds(TABLE[0o200]), microseconds(TABLE[0o201])
    ('6.72, 4.35', '3.97')
    """
    kind = MEMORIES[memory]
    times = [f"{entry.time(kind.read, kind.write, core) / 1000:.2f}" for core in (True, False)]
    return times[0] if times[0] == times[1] else ", ".join(times)


def instructions(title: str, memory: str = "161C") -> Picture:
    """Return a family as a table, one instruction per row.

    A row shows code, name and operands, what it does in words and in the table's lines, and the microseconds.

    Equal entries in a row, such as the operations of the program's own, share one row.
    """
    rows = _rows(family(title))
    head = "".join(f"<th scope=col>{heading}</th>" for heading in HEAD)
    body = "".join(_row(code, entry, memory) for code, entry in rows)
    words = " ".join(f"{code} {entry.name} {entry.operands}: {entry.note}" for code, entry in rows)
    return Picture(
        f'<div class="p6 p6-figure p6-scroll" tabindex="0" role="region" aria-label="{escape(title)}"><table class="p6-table p6-codes">'
        f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>",
        words,
    )


def names() -> Picture:
    """Return all names in alphabetical order, each a link to its row."""
    found = sorted(entry.name for family in FAMILIES for entry in family.instructions if entry.name)
    links = " ".join(map(_link, found))
    return Picture(f'<div class="p6 p6-figure"><p class="p6-names">{links}</p></div>', " ".join(found))


def codes() -> Picture:
    """Return a map of the operation codes, eight in a row, each name a link to its row.

    The input and output instructions, whose codes name a device, share one row.
    """
    rows = [[TABLE[first + last] for last in range(8)] for first in range(0, 0o700, 8)]
    named = [
        (f"{row[0].code >> 3:02o}_", [entry.name for entry in row]) for row in rows if any(entry.name for entry in row)
    ]
    named.append(("7__", [entry.name for entry in IO_TABLE]))
    head = "".join(f"<th scope=col>{each}</th>" for each in ("", *range(8)))
    body = "".join(
        f"<tr><th scope=row>{begin}</th>{''.join(f'<td>{_link(name)}</td>' if name else '<td></td>' for name in row)}</tr>"
        for begin, row in named
    )
    return Picture(
        '<div class="p6 p6-figure p6-scroll" tabindex="0" role="region" aria-label="Names by operation code">'
        f'<table class="p6-table p6-map"><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>',
        "\n".join(f"{begin} {' '.join(name or '–' for name in row)}" for begin, row in named),
    )


def _link(name: str) -> str:
    return f'<a href="#{name.lower()}">{name}</a>'


def _rows(chosen: Family) -> list[tuple[str, Instruction]]:
    """Return (code or codes as text, entry); consecutive codes without a name share one row."""
    if chosen.io:
        return [(f"7.., {function}", entry) for function, entry in enumerate(chosen.instructions)]
    runs = []
    for entry in chosen.instructions:
        if runs and not entry.name and runs[-1][-1].code == entry.code - 1:
            runs[-1].append(entry)
        else:
            runs.append([entry])
    return [(f"{run[0].code:03o}" + (f"–{run[-1].code:03o}" if len(run) > 1 else ""), run[0]) for run in runs]


def _row(code: str, entry: Instruction, memory: str) -> str:
    lines = "\n".join(entry.effect)
    name = f"{entry.name} {entry.operands}" if entry.name else "–"
    mark = f' id="{entry.name.lower()}"' if entry.name else ""
    return (
        f"<tr{mark}><td>{code}</td><th scope=row><code>{escape(name)}</code></th>"
        f"<td>{escape(entry.note)}<pre class=with-code>{escape(lines)}</pre></td><td>{microseconds(entry, memory)}</td></tr>"
    )
