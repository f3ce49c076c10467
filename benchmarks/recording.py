"""What a measurement over positions leaves for the book: a file with one row a line, which a person can read and
compare.
"""

import json


def record(path, rows, **about):
    """Write the rows, a dictionary for each position, to a file, what is true `about` all before them; its folder is
    made.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    head = "".join(f"{json.dumps(name)}: {json.dumps(value)}, " for name, value in about.items())
    text = ",\n".join(json.dumps(row) for row in rows)
    path.write_text(f'{{{head}"positions": [\n{text}\n]}}\n')
