"""Tables as CSV, written so that a spreadsheet shows each cell and computes none, and read back as they were.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Sequence
from typing import Any

from .names import readable

SEPARATORS = ",;\t"  # of the columns in what spreadsheets save as CSV
FORMULA = re.compile(r"'*\s*[=+\-@|%＝＋－＠]")  # how a cell begins that a spreadsheet may compute, guarded or not


def as_csv(head: Sequence[str], rows: Iterable[Sequence[Any]]) -> str:
    """Return a table as CSV: the names of the columns, then the rows.

    Every text is in quotation marks, on one line, and behind an apostrophe if a spreadsheet would take it for a
    formula. Numbers stay numbers, None is an empty cell.

    >>> print(as_csv(["name", "points"], [["=1+1", 2.0], ["O'Neill, Ann", -1.5]]), end="")
    "name","points"
    "'=1+1",2
    "O'Neill, Ann",-1.5
    """
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n", quoting=csv.QUOTE_NONNUMERIC)
    writer.writerow(head)
    writer.writerows([_cell(value) for value in row] for row in rows)
    return text.getvalue()


def _cell(value):
    if value is None:
        return ""
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, (int, float)):
        return value
    text = readable(str(value))
    return f"'{text}" if FORMULA.match(text) else text


def rows_of(text: str) -> list[dict[str, str]]:
    """Return the rows of a table that `as_csv` or a spreadsheet has written, {column: cell}, without the guards of the cells.

    Columns may be parted by commas, semicolons or tabs; a first line `sep=;` is left out. A row that is too short has
    None in its last columns. Raise ValueError if the text is not CSV.

    >>> rows_of(as_csv(["name", "points"], [["=1+1", 2]]))
    [{'name': '=1+1', 'points': '2'}]
    """
    first, _, rest = text.partition("\n")
    if first.startswith("sep="):
        first, text = rest.partition("\n")[0], rest
    separator = max(SEPARATORS, key=first.count)
    try:
        rows = list(csv.DictReader(io.StringIO(text, newline=""), delimiter=separator))
    except csv.Error as fault:
        raise ValueError(str(fault)) from None
    return [{name: _bare(cell) for name, cell in row.items() if name is not None} for row in rows]


def _bare(cell):
    return cell[1:] if cell and cell[0] == "'" and FORMULA.match(cell) else cell
