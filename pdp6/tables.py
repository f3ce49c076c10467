"""A table that prints as text and shows itself in a notebook."""

from dataclasses import dataclass
from html import escape


@dataclass(frozen=True)
class Table:
    """Rows of anything under the names of their `columns`, with a `title`; numbers are aligned right.

    >>> print(Table("Men", ("man", "value"), [("P", 128), ("N", 416)]))
    Men
    man  value
    P      128
    N      416
    """

    title: str
    columns: tuple
    rows: list

    def __iter__(self):
        return iter(self.rows)

    def __len__(self):
        return len(self.rows)

    def _is_number(self, place):
        return all(isinstance(row[place], int) for row in self.rows)

    def __str__(self):
        cells = [self.columns, *([str(value) for value in row] for row in self.rows)]
        widths = [max(len(row[place]) for row in cells) for place in range(len(self.columns))]
        lines = [
            "  ".join(
                cell.rjust(width) if self._is_number(place) else cell.ljust(width)
                for place, (cell, width) in enumerate(zip(row, widths))
            ).rstrip()
            for row in cells
        ]
        return "\n".join([self.title, *lines])

    def _repr_html_(self):
        sides = ["right" if self._is_number(place) else "left" for place in range(len(self.columns))]
        head = "".join(
            f'<th scope="col" style="text-align:{side}">{escape(name)}</th>' for name, side in zip(self.columns, sides)
        )
        body = "".join(
            "<tr>"
            + "".join(f'<td style="text-align:{side}">{escape(str(cell))}</td>' for cell, side in zip(row, sides))
            + "</tr>"
            for row in self.rows
        )
        return (
            f"<table><caption>{escape(self.title)}</caption><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
        )
