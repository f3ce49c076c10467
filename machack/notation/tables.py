"""Tables as CSV, written so that a spreadsheet shows each cell and computes none, and read back as they were.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from .decoding import MARK
from .names import readable

SEPARATORS = ",;\t"  # of the columns in what spreadsheets save as CSV
QUOTED = re.compile(r'"((?:[^"]|"")*)"?(.*)', re.DOTALL)
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
    """Return the rows of a table that `as_csv` or a spreadsheet has written (`Sheet.records`).

    >>> rows_of(as_csv(["name", "points"], [["=1+1", 2]]))
    [{'name': '=1+1', 'points': '2'}]
    """
    return [row for _, row in Sheet(text).records()]


def _separated(text):
    """Return a table without a first line `sep=;`, and what parts its columns."""
    if text.startswith("sep="):
        text = text.partition("\n")[2]
    return text, max(SEPARATORS, key=text.partition("\n")[0].count)


def _bare(cell):
    return cell[1:] if cell and cell[0] == "'" and FORMULA.match(cell) else cell


class Sheet:
    r"""A table that somebody else has made, to be given back with some cells changed and every other one as it is written.

    `head` has the names of its columns, and `rows` the cells of each line below, as texts. `text` is the table as it was
    given, line ends, quotation marks and byte order mark included, but with commas between its columns. These may be
    parted by commas, semicolons or tabs; a first line `sep=;` is left out.

    >>> sheet = Sheet('name,points,note\r\n"Lovelace, Ada",,"-"\r\n')
    >>> sheet.rows
    [['Lovelace, Ada', '', '-']]
    >>> sheet.put(0, 1, "7.5")
    >>> sheet.text
    'name,points,note\r\n"Lovelace, Ada",7.5,"-"\r\n'
    """

    def __init__(self, text: str):
        self._mark = text[: text.startswith(MARK)]
        text, separator = _separated(text.removeprefix(MARK))
        self._lines = list(_lines_of(text, separator))
        self.head, *self.rows = [[_unquoted(cell) for cell in cells] for cells, _ in self._lines] or [[]]
        if separator != ",":
            for cells, _ in self._lines:
                cells[:] = [_quoted(_unquoted(cell)) for cell in cells]

    def record(self, row: int) -> dict[str, str]:
        """Return a row as {column: cell}, without the guards of the cells; None in the last columns of a short row.

        >>> Sheet("name;points\\nAda").record(0)
        {'name': 'Ada', 'points': None}
        """
        cells = [*map(_bare, self.rows[row]), *[None] * len(self.head)]
        return dict(zip(self.head, cells))

    def left_out(self, number: int) -> str:
        """Return the first text in a row, by its number, that its record does not have; "" if it has all.

        It is beyond the last column, or a later column has the same name.

        >>> Sheet("name,name\\nAda,Bob\\n,Bob,Cyd").left_out(2), Sheet("name\\nAda,Bob").left_out(2)
        ('Ada', 'Bob')
        """
        kept = {name: column for column, name in enumerate(self.head)}.values()
        return next(
            (text for column, text in enumerate(self.rows[number - 2]) if text.strip() and column not in kept), ""
        )

    def records(self) -> Iterator[tuple[int, dict[str, str]]]:
        """Yield the rows in which there is something, each behind its number as a spreadsheet counts it: the head is row 1.

        >>> [*Sheet("name\\n\\nAda").records()]
        [(3, {'name': 'Ada'})]
        """
        yield from ((row + 2, self.record(row)) for row, cells in enumerate(self.rows) if any(cells))

    def put(self, row: int, column: int, text: str) -> None:
        r"""Change one cell of a row, which is made longer if it is too short.

        >>> sheet = Sheet("name,points\nAda\n")
        >>> sheet.put(0, 1, "7")
        >>> sheet.rows
        [['Ada', '7']]
        """
        for cells, written in ((self.rows[row], text), (self._lines[row + 1][0], _quoted(text))):
            cells += [""] * (column + 1 - len(cells))
            cells[column] = written

    @property
    def text(self) -> str:
        r"""Return the table as a text.

        >>> Sheet("name;points\nAda;7\n").text
        'name,points\nAda,7\n'
        """
        return self._mark + "".join(",".join(cells) + end for cells, end in self._lines)


def _lines_of(text, separator):
    """Yield (the cells, as they are written; the line end) of each line of a table."""
    cell = re.compile(rf'("(?:[^"]|"")*(?:"[^{separator}\r\n]*|\Z)|[^{separator}\r\n]*)({separator}|\r\n?|\n|\Z)')
    at, cells = 0, []
    while at < len(text):
        match = cell.match(text, at)
        at, end = match.end(), match[2]
        cells.append(match[1])
        if end != separator:
            yield cells, end
            cells = []
    if cells:
        yield [*cells, ""], ""  # the last cell is empty


def _unquoted(cell):
    """Return the text of a cell that is written as in a CSV file."""
    match = QUOTED.fullmatch(cell)
    return match[1].replace('""', '"') + match[2] if match else cell


def _quoted(text):
    """Return a text as the cell of a table with commas."""
    doubled = text.replace('"', '""')
    return f'"{doubled}"' if re.search(r'[,"\r\n]', text) else text
