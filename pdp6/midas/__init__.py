"""MIDAS: the assembler. `assemble` makes an image from a source; every mnemonic comes from the instruction table.

The language is that of the laboratory's MIDAS (Artificial Intelligence Memos 90 and 238, and the manual kept with ITS);
the code is our own. It reads the source repeatedly, until every symbol keeps its value, so that a symbol may be used
before its definition anywhere, even in a BLOCK or a conditional.
"""

from __future__ import annotations

from collections.abc import Callable

from .assembler import Assembly
from .pseudo import Assembler
from .text import Fault, File, Place

__all__ = ["Assembly", "Fault", "Place", "assemble"]


def assemble(
    source: str,
    name: str = "source",
    insert: Callable[[str], str] | None = None,
    strict: bool = True,
    whole: bool = False,
) -> Assembly:
    """Assemble a source text: return image, symbols, listing and errors; nothing is raised for a bad source.

    `insert(name)` returns the text of a file that .INSRT names. `strict`: a value too large for its half word or byte
    is an error; otherwise it is cut, as in MIDAS. `whole`: the source is a program, not a few lines, so a missing END
    is an error, as in MIDAS: a conditional or a macro that is never closed swallows it.

    >>> made = assemble(" MOVE 1,FOO\\n HALT\\nFOO: 10.\\n END 100", "three.mid")
    >>> {f"{address:o}": f"{word:012o}" for address, word in made.image.words.items()}
    {'100': '200040000102', '101': '254200000000', '102': '000000000012'}
    """
    return Assembler(File(source, name), insert, strict, whole).run()
