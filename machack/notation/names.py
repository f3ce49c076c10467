"""Names from outside: shown as they are written, and made into names of files.

    readable("ada\\nbob")            'ada\\\\nbob': one line, whatever was in it
    file_names(["AC/DC", "ada"])    {'AC/DC': 'AC-DC~5a5abe39', 'ada': 'ada'}
    in_markdown("a|b")              'a&#124;b'

A name that a student, a player, an entry or a file gives is never a path, a word of a shell, a formula or markup.  Who
somebody is follows from where the file was; what a file says about its owner is shown, and decides nothing.  Tables go
out and come in through `notation.tables`, HTML through `html.escape`, and no command is given to a shell.

These are all the places of machack, pdp6 and book where a file gets its name from a name (`tests/edges/test_names.py`):

| file | name | made by | with |
|---|---|---|---|
| `feedback/NAME.html` | a student's folder or file | `classroom/school/reports.py` | `file_names` |
| `NAME/feedback.html`, in `feedback.zip` | a folder of Moodle's download | `classroom/school/returning.py` | the same name, without what could be a path |
| `NAME.py`, in `entries` | a student's file | `classroom/school/entering.py` | `file_names` |
| `NAME.games/` | the file of an experiment | `laboratory/commands.py` | `file_names` |
| `NAME.unfinished` | the file of `-o`, in its folder | `annotation/commands.py` | the same name with another ending |
| `NAME.json`, saved on a page | what a reader typed | `book/site/answers/classroom.js` | `fileName`, the same rule |
| `NAME.ipynb`, `NAME (updated).ipynb` | a chapter of the book | `book/tools/open_lab.py` | a page of `_toc.yml`, no name from outside |
| `NAME/`, `NAME.zip`, `NAME.ipynb`, `NAME.py`, `NAME.assignment.json`, `NAME-course/` | sets of exercises, or a title that a teacher types | `classroom/school/release.py`, `classroom/school/nbgrader.py` | `file_names`, in `classroom/school/assignment.py` |
| `NAME.rim` and others | a source, in its folder | `pdp6/cli.py` | the same name with another ending |
| `transport-N.dtape`, saved on a page | a number | `pdp6/show/static/live.js` | 0 to 7 |

The names of all other files are our own (`table.csv`, `games.pgn`, `progress.json`, `exercises.json`; what the builder
of the book writes), or a path that was typed for this purpose: `--out`, `-o`, `--folder`, `save` of the console, `save`
of a figure.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections import Counter
from collections.abc import Iterable

LONGEST = 100  # bytes of a file's name with its ending: some disks take 143, and a path has its limit, too
MARK = 9  # characters of the suffix by which two files differ
KEPT = set(" '(),.@_+-")  # as well as letters and digits
RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\.|$)", re.IGNORECASE)  # devices of Windows
JOINERS = "\u200c\u200d"  # within names in Persian, and within one emoji
UNSEEN = {"Cc", "Cf", "Cs", "Zl", "Zp"}  # categories of Unicode: control, format, half a character, line, paragraph


def readable(text: str) -> str:
    r"""Return a text on one line, with every character that cannot be seen or encoded written out.

    Two texts that differ stay different. A byte of a file's name that is not text is written as that byte.

    >>> readable("ada\n"), readable("half \ud83d"), readable("M\udcfcller")
    ('ada\\n', 'half \\ud83d', 'M\\xfcller')
    """
    return "".join(_written_out(letter) if _is_unseen(letter) else letter for letter in text)


def _is_unseen(letter):
    return unicodedata.category(letter) in UNSEEN and letter not in JOINERS


def _written_out(letter):
    """Return the escape of a character, as Python writes it."""
    if "\udc80" <= letter <= "\udcff":  # how Python holds a byte of a file's name that is not text
        return f"\\x{ord(letter) - 0xDC00:02x}"
    return letter.encode("unicode_escape").decode()


def file_names(names: Iterable[str], ending: str = "") -> dict[str, str]:
    """Return {name: the name of its file}, each file with this ending, good in one folder of any system.

    A plain name stays as it is. A name that cannot be a file's loses what it must, and gets a mark made from the name
    (~ and eight digits); so do names that differ only in capitals. Then no two of the names share a file.

    >>> file_names(["ada", "../../etc/passwd"], ".html")
    {'ada': 'ada.html', '../../etc/passwd': 'etc-passwd~3754d6cb.html'}
    """
    plain = {name: _plain(name, LONGEST - len(ending) - MARK) for name in names}
    twins = Counter(name.casefold() for name in plain.values())
    return {
        name: f"{text}{_mark(name) if text != _composed(name) or twins[text.casefold()] > 1 else ''}{ending}"
        for name, text in plain.items()
    }


def _composed(name):
    """Return a name with each accent and its letter as one character: macOS keeps them apart."""
    return unicodedata.normalize("NFC", name)


def _plain(name, longest):
    """Return what of a name may be in a file's name, cut to `longest` bytes."""
    letters = (
        letter if letter in KEPT or unicodedata.category(letter)[0] in "LMN" else "-" for letter in _composed(name)
    )
    text = re.sub("--+", "-", "".join(letters)).encode()[:longest].decode(errors="ignore").strip(" .-")
    return f"_{text}" if RESERVED.match(text) else text or "unnamed"


def _mark(name):
    return f"~{hashlib.sha256(name.encode('utf-8', 'surrogatepass')).hexdigest()[: MARK - 1]}"


def in_markdown(text: str) -> str:
    """Return a text as Markdown that shows it, in a cell of a table, too, and does nothing else.

    >>> in_markdown("machack; Depth=1"), in_markdown("<b>a|b")
    ('machack; Depth=1', '&#60;b&#62;a&#124;b')
    """
    return "".join(
        letter if letter.isalnum() or letter in " ;=.,-" else f"&#{ord(letter)};" for letter in readable(text)
    )


def message_of(fault: BaseException) -> str:
    """Return the message of an exception, on one line; "" if it has none, or fails to say it.

    >>> message_of(ValueError("no\\nsuch square"))
    'no such square'
    """
    try:
        return " ".join(str(fault).split())
    except BaseException:  # the exception may come from other code
        return ""
