"""Plain Python over whole numbers, compiled by LLVM, for the translator.

numba compiles the kernel once for all programs, and takes a while.  The translator compiles while a program runs, so it
uses the compiler beneath directly (llvmlite, a part of numba).  It can compile the Python of `arithmetic`, `control`
and the generated kernel: whole numbers of 64 bits, truth values, arrays with fixed names, functions that return
numbers, if, while, for over range or some constants.
"""

import ast
import ctypes
import os

import llvmlite.binding as llvm
from llvmlite import ir

I64, I8, I1 = ir.IntType(64), ir.IntType(8), ir.IntType(1)
ARRAYS = {"mem": I64, "s": I64, "status": I64, "times": I64, "marks": I8, "ring": I64, "entry": I64, "table": I64}
ROW = 2  # numbers in a row of `ring`, the only array of two dimensions
_COMPARE = {ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">="}
# fmt: off
_BINARY = {ast.Add: "add", ast.Sub: "sub", ast.Mult: "mul", ast.BitAnd: "and_", ast.BitOr: "or_", ast.BitXor: "xor",
           ast.LShift: "shl", ast.RShift: "ashr"}
# fmt: on


class Module:
    """What is compiled together: functions, made from their Python when they are first needed.

    `sources` are {name: ast.FunctionDef}, `constants` {name: whole number}.
    """

    def __init__(self, sources, constants):
        self.ir = ir.Module("pdp6")
        self.ir.triple = llvm.get_process_triple()
        self.sources, self.constants = sources, constants
        self.made = {}

    def function(self, name, exported=False):
        """Return the compiled function of this name."""
        if name not in self.made:
            node = self.sources[name]
            arrays = arrays_of(node)
            kinds = [ARRAYS[arg.arg].as_pointer() if arg.arg in arrays else I64 for arg in node.args.args]
            count = self.results(node)
            kind = I64 if count == 1 else ir.LiteralStructType([I64] * count)
            made = self.made[name] = ir.Function(self.ir, ir.FunctionType(kind, kinds), name)
            made.linkage = "" if exported else "internal"
            Body(self, made, [arg.arg for arg in node.args.args], arrays).whole(node.body)
        return self.made[name]

    def results(self, node):
        """Return how many numbers a function returns."""
        for part in ast.walk(node):
            if isinstance(part, ast.Return):
                if isinstance(part.value, ast.Tuple):
                    return len(part.value.elts)
                if isinstance(part.value, ast.Call) and part.value.func.id in self.sources:
                    return self.results(self.sources[part.value.func.id])
        return 1


def arrays_of(node):
    """Return which of a function's parameters are arrays: those with an array's name that it never computes with."""
    plain = {
        operand
        for node in ast.walk(node)
        if isinstance(node, (ast.BinOp, ast.Compare, ast.Assign))
        for operand in ast.iter_child_nodes(node)
        if isinstance(operand, ast.Name)
    }
    return {arg.arg for arg in node.args.args if arg.arg in ARRAYS} - {operand.id for operand in plain}


class Body:
    """The body of a function during its compilation."""

    def __init__(self, module, function, parameters, arrays):
        self.module, self.function = module, function
        self.entry = function.append_basic_block("entry")
        self.builder = ir.IRBuilder(function.append_basic_block("start"))
        self.arrays, self.variables, self.loops = {}, {}, []
        for name, value in zip(parameters, function.args):
            value.name = name
            if name in arrays:
                value.add_attribute("noalias")
                self.arrays[name] = value
            else:
                self.builder.store(value, self.variable(name))

    def whole(self, statements):
        """Compile all statements and end the function."""
        self.statements(statements)
        if not self.builder.block.is_terminated:
            kind = self.function.function_type.return_type
            self.builder.ret(ir.Constant(kind, 0 if kind == I64 else ir.Undefined))
        self.finish()

    def finish(self):
        """Close the block that allocates the variables."""
        ir.IRBuilder(self.entry).branch(self.function.basic_blocks[1])

    def new(self, name):
        """Make a new block."""
        return self.function.append_basic_block(name)

    def variable(self, name):
        """Return the place of a variable."""
        if name not in self.variables:
            self.variables[name] = ir.IRBuilder(self.entry).alloca(I64, name=name)
        return self.variables[name]

    # Statements.

    def statements(self, nodes):
        """Compile statements, up to one that leaves."""
        for node in nodes:
            if self.builder.block.is_terminated:
                return
            getattr(self, "do_" + type(node).__name__.lower())(node)

    def do_pass(self, node):
        pass

    def do_expr(self, node):
        if isinstance(node.value, ast.Call):
            special = getattr(self, "special_" + node.value.func.id, None)
            if special:
                special(*node.value.args)
            else:
                self.call(node.value)

    def do_assign(self, node):
        target = node.targets[0]
        if isinstance(target, ast.Tuple):
            if isinstance(node.value, ast.Tuple):
                values = [self.number(item) for item in node.value.elts]
            else:
                returned = self.call(node.value)
                values = [self.builder.extract_value(returned, k) for k in range(len(target.elts))]
            for item, value in zip(target.elts, values):
                self.store(item, value)
        else:
            self.store(target, self.number(node.value))

    def do_augassign(self, node):
        read = ast.copy_location(ast.parse(ast.unparse(node.target), mode="eval").body, node)
        self.store(node.target, self.number(ast.BinOp(read, node.op, node.value)))

    def store(self, target, value):
        if isinstance(target, ast.Name):
            self.builder.store(value, self.variable(target.id))
        else:
            place, kind = self.place(target)
            self.builder.store(value if kind == I64 else self.builder.trunc(value, kind), place)

    def do_return(self, node):
        kind = self.function.function_type.return_type
        if node.value is None:
            self.builder.ret(ir.Constant(kind, 0))
        elif isinstance(node.value, ast.Tuple):
            result = ir.Constant(kind, ir.Undefined)
            for k, item in enumerate(node.value.elts):
                result = self.builder.insert_value(result, self.number(item), k)
            self.builder.ret(result)
        else:
            self.builder.ret(self.call(node.value) if kind != I64 else self.number(node.value))

    def do_if(self, node):
        end = None
        while True:
            known = constant(node.test)
            rest = node.orelse if known is None or not known else []
            if known is None:
                yes, no, end = self.new("if"), self.new("else"), end or self.new("fi")
                self.builder.cbranch(self.truth(node.test), yes, no)
                self.builder.position_at_end(yes)
                self.statements(node.body)
                self.go_to(end)
                self.builder.position_at_end(no)
            elif known:
                self.statements(node.body)
            if len(rest) != 1 or not isinstance(rest[0], ast.If):
                break
            node = rest[0]
        self.statements(rest)
        if end:
            self.go_to(end)
            self.builder.position_at_end(end)

    def go_to(self, block):
        """End the current block, unless it has ended."""
        if not self.builder.block.is_terminated:
            self.builder.branch(block)

    def do_while(self, node):
        again, body, end = (self.new(name) for name in ("while", "do", "done"))
        self.builder.branch(again)
        self.builder.position_at_end(again)
        self.builder.cbranch(self.truth(node.test), body, end)
        self.builder.position_at_end(body)
        self.loops.append((again, end))
        self.statements(node.body)
        self.loops.pop()
        self.go_to(again)
        self.builder.position_at_end(end)

    def do_for(self, node):
        if isinstance(node.iter, ast.Tuple):
            for item in node.iter.elts:
                self.store(node.target, self.number(item))
                self.statements(node.body)
            return
        count, name = self.number(node.iter.args[0]), f"count{len(self.variables)}"
        self.builder.store(ir.Constant(I64, 0), self.variable(name))
        self.builder.store(count, self.variable(name + "_end"))
        body = [
            ast.Assign([node.target], ast.Name(name)),
            *node.body,
            ast.AugAssign(ast.Name(name), ast.Add(), ast.Constant(1)),
        ]
        self.do_while(ast.While(ast.Compare(ast.Name(name), [ast.Lt()], [ast.Name(name + "_end")]), body, []))

    def do_break(self, node):
        self.builder.branch(self.loops[-1][1])

    def do_continue(self, node):
        self.builder.branch(self.loops[-1][0])

    # Expressions.

    def number(self, node):
        """Return the value of an expression as a whole number."""
        value = self.value(node)
        return self.builder.zext(value, I64) if value.type != I64 else value

    def truth(self, node):
        """Return the value of an expression as a truth value."""
        value = self.value(node)
        return value if value.type == I1 else self.builder.icmp_signed("!=", value, ir.Constant(I64, 0))

    def value(self, node):
        return getattr(self, "value_" + type(node).__name__.lower())(node)

    def value_constant(self, node):
        return ir.Constant(I64, int(node.value))

    def value_name(self, node):
        if node.id in self.variables:
            return self.builder.load(self.variables[node.id])
        if node.id in self.module.constants:
            return ir.Constant(I64, int(self.module.constants[node.id]))
        return self.builder.load(self.variable(node.id))

    def value_subscript(self, node):
        place, kind = self.place(node)
        value = self.builder.load(place)
        return value if kind == I64 else self.builder.zext(value, I64)

    def place(self, node):
        """Return (the address of an array's element, its kind)."""
        name = node.value.id
        if isinstance(node.slice, ast.Tuple):
            row, column = (self.number(index) for index in node.slice.elts)
            index = self.builder.add(self.builder.mul(row, ir.Constant(I64, ROW)), column)
        else:
            index = self.number(node.slice)
        return self.builder.gep(self.arrays[name], [index], inbounds=True), ARRAYS[name]

    def value_binop(self, node):
        left, right = self.number(node.left), self.number(node.right)
        if isinstance(node.op, (ast.FloorDiv, ast.Mod)):
            return self.divided(left, right, isinstance(node.op, ast.Mod))
        return getattr(self.builder, _BINARY[type(node.op)])(left, right)

    def divided(self, left, right, rest):
        """Return quotient or remainder as Python defines them: the remainder has the sign of the divisor."""
        build, zero = self.builder, ir.Constant(I64, 0)
        ratio, remainder = build.sdiv(left, right), build.srem(left, right)
        wrong = build.and_(
            build.icmp_signed("!=", remainder, zero), build.icmp_signed("<", build.xor(remainder, right), zero)
        )
        if rest:
            return build.select(wrong, build.add(remainder, right), remainder)
        return build.select(wrong, build.sub(ratio, ir.Constant(I64, 1)), ratio)

    def value_unaryop(self, node):
        if isinstance(node.op, ast.Not):
            return self.builder.not_(self.truth(node.operand))
        value = self.number(node.operand)
        return self.builder.neg(value) if isinstance(node.op, ast.USub) else self.builder.not_(value)

    def value_compare(self, node):
        result, left = None, self.number(node.left)
        for operator, operand in zip(node.ops, node.comparators):
            right = self.number(operand)
            test = self.builder.icmp_signed(_COMPARE[type(operator)], left, right)
            result, left = (test if result is None else self.builder.and_(result, test)), right
        return result

    def value_boolop(self, node):
        stop = isinstance(node.op, ast.Or)
        end, edges = self.new("end"), []
        for operand in node.values[:-1]:
            test, other = self.truth(operand), self.new("and")
            edges.append((ir.Constant(I1, int(stop)), self.builder.block))
            self.builder.cbranch(test, *((end, other) if stop else (other, end)))
            self.builder.position_at_end(other)
        edges.append((self.truth(node.values[-1]), self.builder.block))
        return self.joined(end, edges, I1)

    def value_ifexp(self, node):
        test = self.truth(node.test)
        yes, no, end = (self.new(name) for name in ("if", "else", "fi"))
        self.builder.cbranch(test, yes, no)
        edges = []
        for block, part in ((yes, node.body), (no, node.orelse)):
            self.builder.position_at_end(block)
            edges.append((self.number(part), self.builder.block))
            if part is node.body:
                self.builder.branch(end)
        return self.joined(end, edges, I64)

    def joined(self, end, edges, kind):
        """Continue in a block with the value from each branch that leads to it."""
        self.builder.branch(end)
        self.builder.position_at_end(end)
        value_here = self.builder.phi(kind)
        for value, block in edges:
            value_here.add_incoming(value, block)
        return value_here

    def value_call(self, node):
        return self.call(node)

    def call(self, node):
        """Return the value of a call: abs, min, or a function of the module."""
        name = node.func.id
        if name in ("abs", "min"):
            values = [self.number(arg) for arg in node.args]
            values += [self.builder.neg(values[0])] if name == "abs" else []
            result = values[0]
            for value_next in values[1:]:
                result = self.builder.select(
                    self.builder.icmp_signed(">" if name == "abs" else "<", result, value_next), result, value_next
                )
            return result
        if hasattr(self, "number_" + name):
            return getattr(self, "number_" + name)(*node.args)
        function = self.module.function(name)
        return self.builder.call(
            function,
            [
                self.arrays[arg.id] if isinstance(arg, ast.Name) and arg.id in self.arrays else self.number(arg)
                for arg in node.args
            ],
        )


def constant(node, names=None):
    """Return the value of an expression that has only constants, or None; `names` are constants, too."""
    names = names or {}
    if any(
        isinstance(part, (ast.Call, ast.Subscript)) or isinstance(part, ast.Name) and part.id not in names
        for part in ast.walk(node)
    ):
        return None
    return eval(ast.unparse(node), {}, names)


def sources(text):
    """Return (functions, constants) of a Python text, for a Module."""
    functions, constants = {}, {}
    for node in ast.parse(text).body:
        if isinstance(node, ast.FunctionDef):
            functions[node.name] = node
        elif isinstance(node, ast.Assign) and constant(node.value, constants) is not None:
            constants[node.targets[0].id] = constant(node.value, constants)
    return functions, constants


# From the module to code that runs.


def description():
    """Describe the compiler and this computer in text: code is valid only for these."""
    return f"{llvm.llvm_version_info} {llvm.get_process_triple()} {llvm.get_host_cpu_name()} {llvm.get_host_cpu_features().flatten()}"


def keep(path, data):
    """Write a file, whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    partial = path.with_suffix(f".{os.getpid()}")
    partial.write_bytes(data)
    partial.replace(path)


def target():
    """Return the compiler's description of this computer."""
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    features = llvm.get_host_cpu_features().flatten()
    return llvm.Target.from_triple(llvm.get_process_triple()).create_target_machine(
        cpu=llvm.get_host_cpu_name(), features=features, opt=2, reloc="pic", codemodel="small"
    )


def compile_module(module, level=2):
    """Return the machine code of a module: the bytes of an object file."""
    machine = target()
    parsed = llvm.parse_assembly(str(module.ir))
    parsed.verify()
    options = llvm.create_pipeline_tuning_options(speed_level=level)
    passes = llvm.create_pass_builder(machine, options)
    passes.getModulePassManager().run(parsed, passes)
    return machine.emit_object(parsed)


class Loaded:
    """An object file in memory: the addresses of its functions, as long as this lives."""

    def __init__(self, code):
        self.engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), target())
        self.engine.add_object_file(llvm.ObjectFileRef.from_data(code))
        self.engine.finalize_object()

    def address(self, name):
        """Return where a function is."""
        return self.engine.get_function_address(name)

    def function(self, name, parameters):
        """Return a function that Python can call with this number of addresses; it returns a whole number."""
        return ctypes.CFUNCTYPE(ctypes.c_int64, *[ctypes.c_void_p] * parameters)(self.address(name))
