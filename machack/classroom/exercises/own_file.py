"""Write a reader's program as one Python file: `program_file` writes it from the answers to the steps of the ladder.

On a page each answer is a separate module. The file makes all of them one module, imports first. An answer whose
names would get into another's way is put into a function, so that every function finds what it found on the page.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import ast
import importlib
import io
import re
import symtable
import sys
import tokenize

from ... import BadInput
from .ladder import STEPS

LADDER = "machack.classroom.ladder"
OF_THE_FILE = {"ladder", "PROGRAM", "choose", "replaces"}  # the last means something in an entry
# Since Python 3.12 (f) and 3.14 (t) such strings are several tokens.
BEGINS, ENDS = ({getattr(tokenize, f"{kind}STRING_{end}", None) for kind in "FT"} - {None} for end in ("START", "END"))
WIDTH = 100
HEAD = '''"""My Mac Hack: a chess program from "Build your own Mac Hack".

    python my-mac-hack.py            play against it in the terminal (black: you play Black)
    python my-mac-hack.py uci        what a chess interface starts
    machack match "entry my-mac-hack.py" machack --games 10

It needs the package machack. Set up Mac Hack VI as its README says, and use python and machack of its .venv.

{whose}
"""
{future}
try:
    from machack.classroom import ladder
except ImportError:
    raise SystemExit("This program needs the package machack: set up Mac Hack VI as its README says, "
                     "and use the python of its .venv.") from None
'''
TAIL = '''

# ---------------------------------------------------------------- the program

PROGRAM = ladder.Program({own})


def choose(board):
    """Return the move to play; a match or a tournament asks for it."""
    return PROGRAM.move(board)


if __name__ == "__main__":
    raise SystemExit(ladder.main(PROGRAM))
'''


def program_file(codes: dict[str, str]) -> str:
    """Return the text of the file for answers, {"order": its text}; the book's functions are in the other places.

    >>> text = program_file({"order": "def order(board, moves): return moves"})
    >>> text.partition("step 4")[2].partition("#")[0].strip()
    'def order(board, moves): return moves'

    Raise BadInput for a text that is not Python.
    """
    answers = [_Answer(name, codes[name], "is_en_prise" in codes) for name in STEPS if name in codes]
    taken = dict.fromkeys(OF_THE_FILE) | {answer.name: ("defined", answer.name) for answer in answers}
    imports, parts = set(), []
    for answer in answers:
        unbound = set().union(*(other.unbound for other in answers if other is not answer))
        same = all(taken.get(name, what) == what for name, what in answer.bound.items())
        flat = same and not answer.is_mixed and not unbound & set(answer.bound)
        if flat:
            taken |= answer.bound
            imports |= answer.imports
        if text := answer.flat() if flat else answer.wrapped():
            parts.append(f"\n\n# {'-' * 64} step {STEPS.index(answer.name) + 1}\n\n{text}\n")
    futures = set().union(*(answer.futures for answer in answers))
    text = "".join((_head(answers, futures), *_import_lines(imports), *parts, _tail(answers)))
    try:
        compile(text, "my-mac-hack.py", "exec", dont_inherit=True)
    except SyntaxError as fault:
        raise BadInput(f"The functions cannot be put into one file: line {fault.lineno}: {fault.msg}.") from None
    return text


def _head(answers, futures):
    names = [answer.name for answer in answers]
    others = [name for name in STEPS if name not in names]
    whose = f"Mine: {', '.join(names) or 'nothing yet'}." + (f" The book's: {', '.join(others)}." if others else "")
    future = f"\nfrom __future__ import {', '.join(sorted(futures))}\n" if futures else ""
    return HEAD.format(whose=whose, future=future)


def _tail(answers):
    rows = "".join(f'    "{answer.name}": {answer.name},\n' for answer in answers)
    return TAIL.format(own=f"{{\n{rows}}}" if rows else "{}")


def _import_lines(imports):
    """Yield the lines for a set of (module, what of it, as what): one for each `import`, and one for each module."""
    if imports:
        yield "\n"
    renamed = lambda what, name: what if name is None else f"{what} as {name}"  # noqa: E731
    for module, _, name in sorted((row for row in imports if row[1] is None), key=str):
        yield f"import {renamed(module, name)}\n"
    for module in sorted({module for module, what, _ in imports if what is not None}):
        whole = sorted(renamed(what, name) for of, what, name in imports if of == module and what is not None)
        line = f"from {module} import {', '.join(whole)}\n"
        yield line if len(line) <= WIDTH else f"from {module} import (\n    {f',{chr(10)}    '.join(whole)},\n)\n"


# ---------------------------------------------------------------- one answer


class _Answer:
    """The answer to one step: its text, and the names in it.

    imports    what it imports at the top level: {(module, what of it or None, as what or None), ...}
    bound      {name: what it means}: ("module", its name), (module, what of it), or ("defined", step)
    unbound    names that it uses and does not bind: the built-in ones
    futures    what it imports from `__future__`
    """

    def __init__(self, name: str, text: str, own_test: bool):
        self.name, self._text = name, text.replace("\r\n", "\n").replace("\r", "\n")
        try:
            body = ast.parse(self._text).body
        except (SyntaxError, ValueError) as fault:
            raise BadInput(f"{name} is not Python: {getattr(fault, 'msg', None) or fault}.") from None
        alone = [node for node in body if _is_alone(node, body)]
        self._imports = [node for node in alone if isinstance(node, ast.Import | ast.ImportFrom)]
        self._trials = [node for node in alone if _is_trial(node)]
        rest = [node for node in body if node not in self._imports and node not in self._trials]
        defined, used = names_in(rest)
        self._nonlocals = [node for node in _globals_of(rest) if defined.issuperset(node.names)]
        self.futures, self.imports = set(), set()
        for node in self._imports:
            self._read(node, used - defined)
        if own_test and name == "go_on" and "is_en_prise" not in defined:  # it asks the reader's, as on the page
            self.imports.discard((LADDER, "is_en_prise", None))
            used.discard("is_en_prise")
        imported = dict(map(_meaning, self.imports))
        self.bound = imported | dict.fromkeys(defined, ("defined", name))
        self.unbound = used - set(self.bound)
        self.is_mixed = bool(defined & set(imported))

    def _read(self, node, wanted):
        """Read an import; one of * becomes one of the names that are used."""
        module = getattr(node, "module", None)
        if module == "__future__":
            self.futures |= {alias.name for alias in node.names}
            self._trials.append(node)
            return
        if module and node.names[0].name == "*":
            # Nothing is imported because somebody's text names it: it would run here.
            known = importlib.import_module(LADDER) if module == LADDER else sys.modules.get(module)
            if known is None:
                raise BadInput(f"{self.name} takes all of {module}. Name what it needs: from {module} import ...")
            names = getattr(known, "__all__", [name for name in vars(known) if not name.startswith("_")])
            node.names = [ast.alias(name) for name in sorted(wanted & set(names))]
        for alias in node.names:
            meaning = (module, alias.name, alias.asname) if module else (alias.name, None, alias.asname)
            self.imports.add(meaning)

    def flat(self) -> str:
        """Return the text without its imports."""
        gone = {row for node in self._imports + self._trials for row in _rows(node)}
        return "\n".join(line for row, line in enumerate(self._lines, 1) if row not in gone).strip("\n")

    def wrapped(self) -> str:
        """Return the text as a function that returns the answer's, and a line that calls it."""
        lines = dict(enumerate(self._lines, 1))
        for node in self._nonlocals:
            lines[node.lineno] = re.sub(r"\bglobal\b", "nonlocal", lines[node.lineno], count=1)
        for node in self._imports:
            lines[node.lineno] = ast.unparse(node) if node.names else ""
            lines |= dict.fromkeys(range(node.lineno + 1, node.end_lineno + 1), "")
        lines |= dict.fromkeys((row for node in self._trials for row in _rows(node)), "")
        within = _rows_within_strings(self._text)
        body = "\n".join(line if row in within or not line.strip() else f"    {line}" for row, line in lines.items())
        made = f"_{self.name}_of_my_own"
        return (
            f"def {made}():  # kept apart: another step uses its names\n"
            f"{body.rstrip()}\n\n    return {self.name}\n\n\n{self.name} = {made}()"
        )

    @property
    def _lines(self):
        return self._text.split("\n")


def _rows(node):
    """Return the numbers of a statement's lines."""
    return range(node.lineno, node.end_lineno + 1)


def _is_alone(node, body):
    """Return True if no other statement is on the lines of this one."""
    return not any(set(_rows(node)) & set(_rows(other)) for other in body if other is not node)


def _is_trial(node):
    """Return True for what only tries the answer: a call of print, or what runs if the file is the program."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        return isinstance(node.value.func, ast.Name) and node.value.func.id == "print"
    return isinstance(node, ast.If) and ast.unparse(node.test) == "__name__ == '__main__'" and not node.orelse


def _globals_of(body):
    """Return the statements `global` in statements."""
    return [node for top in body for node in ast.walk(top) if isinstance(node, ast.Global)]


def names_in(body: list[ast.stmt]) -> tuple[set[str], set[str]]:
    """Return the names that statements define at the top level of a module, and those that they use from there.

    >>> defined, used = names_in(ast.parse("def f(n): return n + two").body)
    >>> defined, sorted(used)
    ({'f'}, ['f', 'two'])
    """
    tables = [symtable.symtable(ast.unparse(ast.Module(body, [])), "answer", "exec")]
    for table in tables:
        tables += table.get_children()
    defined = {symbol.get_name() for symbol in tables[0].get_symbols() if symbol.is_assigned() or symbol.is_imported()}
    defined |= {name for node in _globals_of(body) for name in node.names}
    used = {symbol.get_name() for symbol in tables[0].get_symbols()}
    return defined, used | {
        symbol.get_name() for table in tables for symbol in table.get_symbols() if symbol.is_global()
    }


def _meaning(meaning):
    """Return a name that an import binds, and what it means."""
    module, what, name = meaning
    if what is None:
        top = module.partition(".")[0]
        return (name, ("module", module)) if name else (top, ("module", top))
    return name or what, (module, what)


def _rows_within_strings(text):
    """Return the numbers of the lines that begin within a string: they may not be indented."""
    rows, begun = set(), []
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type in BEGINS:
            begun.append(token.start[0])
        elif token.type == tokenize.STRING or token.type in ENDS:
            first = begun.pop() if token.type in ENDS else token.start[0]
            rows |= set(range(first + 1, token.end[0] + 1))
    return rows
