"""From the table's effects to Python that runs: the manual's names become the variables of an engine.

An engine is a set of rules: how it fetches and stores a word of memory, and what the table's words (jump, skip,
execute, ...) turn into.  The kernel and the reference step have their own rules; so may a translator.
"""

import ast
from functools import cache


class Rules:
    """How an engine writes things.  Each method returns Python lines, or an expression in text."""

    def fetch(self, address, name):
        """Return (lines before, expression) for the word at `address`, an expression; `name` is an unused variable."""
        return [], f"mem[{address}]"

    def store(self, address, value, name):
        """Return lines that store `value` at `address`."""
        return [f"mem[{address}] = {value}"]

    def accumulator(self, number):
        """Return the expression for the accumulator with this number, to be read or stored."""
        return f"mem[{number}]"

    def absolute(self, address):
        """Return the expression for a word at a fixed address, which is not relocated."""
        return f"mem[{address}]"

    def call(self, name, arguments):
        """Return lines for a word of the table used as a statement, such as `jump(E)`."""
        raise KeyError(name)

    def value(self, name, arguments):
        """Return the expression for a word of the table with a value, such as `late()`, or None for a function."""
        return None

    def after_loop(self):
        """Return lines after a loop, to leave the instruction, too, if the loop was left for that."""
        return []


def expand(effect, rules):
    """Return the lines of an effect written for an engine.

    >>> expand(("v = C[E]", "AC = v", "if v == 0: skip()"), _Example())
    ['v = mem[E]', 'mem[A] = v', 'if v == 0:', '    pc = pc + 1 & RIGHT']
    """
    expander = _Expander(rules)
    return expander.block(_parsed("\n".join(effect)).body)


@cache
def _parsed(text):
    return ast.parse(text)


class _Example(Rules):
    def call(self, name, arguments):
        return ["pc = pc + 1 & RIGHT"]


class _Expander:
    def __init__(self, rules):
        self.rules = rules
        self.temporaries = 0

    def block(self, statements):
        lines = []
        for statement in statements:
            lines += self.statement(statement)
        return lines

    def statement(self, node):
        handle = getattr(self, "_" + type(node).__name__.lower())
        return handle(node)

    def _pass(self, node):
        return ["pass"]

    def _break(self, node):
        return ["break"]

    def _expr(self, node):
        before, arguments = self.arguments(node.value)
        name = node.value.func.id
        if name == "execute" and "X[" in ast.unparse(node.value):
            name = "trap"
        return before + self.rules.call(name, arguments)

    def _assign(self, node):
        target = node.targets[0]
        if isinstance(node.value, ast.Call) and node.value.func.id == "address":
            before, arguments = self.arguments(node.value)
            return before + self.rules.call("address", [target.id, *arguments])
        before, value = self.expression(node.value)
        if isinstance(target, ast.Subscript):
            return before + self.stored(target, value)
        return before + [f"{self.name(target)} = {value}"]

    def stored(self, target, value):
        before, address = self.expression(target.slice)
        if target.value.id == "X":
            return before + [f"{self.rules.absolute(address)} = {value}"]
        return before + self.rules.store(address, value, self.temporary())

    def name(self, target):
        if isinstance(target, ast.Tuple):
            return ", ".join(self.name(elt) for elt in target.elts)
        return {"AC": self.rules.accumulator("A"), "AC1": self.rules.accumulator("A + 1 & 15")}.get(
            target.id, target.id
        )

    def _augassign(self, node):
        before, value = self.expression(node.value)
        sign = {ast.BitOr: "|", ast.BitAnd: "&", ast.Add: "+"}[type(node.op)]
        return before + [f"{node.target.id} {sign}= {value}"]

    def _if(self, node):
        before, test = self.expression(node.test)
        lines = before + [f"if {test}:"] + _indented(self.block(node.body))
        if node.orelse:
            lines += ["else:"] + _indented(self.block(node.orelse))
        return lines

    def _while(self, node):
        _, test = self.expression(node.test)
        return [f"while {test}:"] + _indented(self.block(node.body)) + self.rules.after_loop()

    def arguments(self, call):
        lines, texts = [], []
        for arg in call.args:
            before, text = self.expression(arg)
            lines += before
            texts.append(text)
        return lines, texts

    def expression(self, node):
        before = []
        changed = _Words(self, before).visit(_copied(node))
        return before, ast.unparse(changed)

    def temporary(self):
        self.temporaries += 1
        return f"at{self.temporaries}"


class _Words(ast.NodeTransformer):
    """Replace the table's words inside an expression; collect what must run before it."""

    def __init__(self, expander, before):
        self.expander = expander
        self.before = before

    def visit_Name(self, node):
        if node.id in ("AC", "AC1"):
            return _expression(self.expander.name(node))
        return node

    def visit_Subscript(self, node):
        address = ast.unparse(self.visit(node.slice))
        if node.value.id == "X":
            return _expression(self.expander.rules.absolute(address))
        lines, text = self.expander.rules.fetch(address, self.expander.temporary())
        self.before += lines
        return _expression(text)

    def visit_Call(self, node):
        node.args = [self.visit(arg) for arg in node.args]
        text = self.expander.rules.value(node.func.id, [ast.unparse(arg) for arg in node.args])
        return node if text is None else _expression(text)


def _copied(node):
    return _expression(ast.unparse(node))


def _expression(text):
    return ast.parse(text, mode="eval").body


def _indented(lines):
    return ["    " + line for line in lines]
