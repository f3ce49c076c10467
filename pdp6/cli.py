"""The command `pdp6`: run, debug, assemble, disassemble and describe programs of the machine.

For bad input, the command prints one sentence on the error output and exits with code 2. If a reader closes the pipe
early, it ends quietly. The machine itself is loaded only when a command needs it.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import NoReturn

from . import BadInput
from .counting import counted
from .decoding import decoded, is_text, lines_of
from .files import named, replace

STOPPED = 130  # the exit code after ctrl-C
MOST_ERRORS = 40

EXAMPLES = "examples:"  # the first line of a help's last part, which is printed as it is written


class _Help(argparse.HelpFormatter):
    """A formatter of help texts that fills paragraphs, and leaves examples unchanged."""

    def __init__(self, prog, **more):
        super().__init__(prog, max_help_position=28, **more)

    def _fill_text(self, text, width, indent):
        if text.startswith(EXAMPLES):
            return text
        return super()._fill_text(text, width, indent)


class _Parser(argparse.ArgumentParser):
    """An argument parser that answers a wrong line with one sentence."""

    def __init__(self, *args, examples: str = "", **more):
        self.examples = [line.strip() for line in examples.strip().splitlines()]
        epilog = "\n  ".join([EXAMPLES, *self.examples]) if self.examples else None
        super().__init__(*args, epilog=epilog, formatter_class=_Help, **more)

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}; see {self.prog} --help.\n")


def parser() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    top = _Parser(
        prog="pdp6",
        description="The PDP-6, the machine of the chess program of 1967. Where a command takes a program, a name means "
        "a file if there is one, and otherwise one of the programs in pdp6/programs, such as hello.",
        examples="""
            pdp6 run hello
            pdp6 asm hello -o hello.sblk
            pdp6 info hello.sblk
        """,
    )
    commands = top.add_subparsers(metavar="COMMAND", required=True, parser_class=_Parser)
    _add_run(commands)
    _add_debug(commands)
    _add_asm(commands)
    _add_disasm(commands)
    _add_info(commands)
    return top


def add_image(command: argparse.ArgumentParser) -> None:
    """Add the options of every command that loads an image."""
    command.add_argument(
        "image",
        metavar="IMAGE",
        help="an SBLK file, a RIM or RIM10 tape, a listing in octal, or the name of a built-in program, such as hello",
    )
    command.add_argument(
        "--correct",
        metavar="A=W",
        action="append",
        default=[],
        help="correct a word of a block with a bad checksum: address=word in octal, or a name (chess)",
    )
    command.add_argument(
        "--start",
        metavar="ADDRESS",
        help="start at this address, in octal or a symbol, instead of the one in the image",
    )


def _add_machine(command: argparse.ArgumentParser) -> None:
    """Add the options of the commands that make a machine."""
    add_image(command)
    command.add_argument(
        "--memory", metavar="SIZE", default="256K", help="words of memory, 16K to 256K (default: 256K)"
    )
    command.add_argument(
        "--no-memory-stop",
        action="store_true",
        help="continue where an address has no memory, with the processor's flag set (DEC's parts 3 and 3a need it)",
    )
    command.add_argument("--switches", metavar="OCTAL", default="0", help="set the data switches (default: 0)")
    command.add_argument(
        "--mount", metavar="UNIT=FILE", action="append", default=[], help="mount a DECtape on a transport, 0 to 7"
    )
    command.add_argument(
        "--blank", metavar="UNIT=FILE", action="append", default=[], help="mount a new DECtape, all zeros"
    )
    command.add_argument("--tape", metavar="FILE", help="put a paper tape in the reader")
    command.add_argument("--punch", metavar="FILE", help="append to FILE what is punched")
    command.add_argument("--printer", metavar="FILE", help="append to FILE what the line printer prints")
    command.add_argument("--state", metavar="FILE", help="resume from a saved state")


def _add_run(commands) -> None:
    command = commands.add_parser(
        "run",
        help="run a program on the machine",
        description="Run a program; your terminal is its teletype. Every key reaches the program, including Control-C; "
        "Control-\\ (the EXIT KEY) leaves. Input that does not come from a terminal is typed as a script. Exit codes: 0 "
        "for a halt, the exit key or the end of the script; 1 for the limit of instructions; 2 for anything bad.",
        examples="""
            pdp6 run hello
            pdp6 run hello --in-page
            pdp6 run @.chess --correct chess
            pdp6 run @.chess --correct chess --script game.txt --punch wallpaper.tape
            pdp6 run pdp6.part3 --memory 128K --no-memory-stop --switches 400000,,0
        """,
    )
    _add_machine(command)
    command.add_argument("--max-instructions", metavar="N", type=int, help="stop after N instructions")
    command.add_argument(
        "--time",
        choices=("real", "fast"),
        default="fast",
        help="run as fast as the machine did (real), or as fast as this computer can (default: fast)",
    )
    command.add_argument(
        "--translate",
        action="store_true",
        help="translate the busiest parts of the program while it runs: much faster, with the same results",
    )
    command.add_argument(
        "--in-page",
        action="store_true",
        help="run it with the module that the book's pages use: somewhat slower, with the same results",
    )
    command.add_argument(
        "--script",
        metavar="FILE",
        help="type the lines of FILE; a line `%%wait TEXT` waits for the program to print TEXT",
    )
    command.add_argument("--save", metavar="FILE", help="save the machine's state at the end")
    command.add_argument("--screen", metavar="FILE", help="write what the display shows at the end, as SVG")
    command.add_argument("--strict", action="store_true", help="stop if the program uses a device that is not there")
    command.set_defaults(run=run_run)


def _add_debug(commands) -> None:
    command = commands.add_parser(
        "debug",
        help="look into a program on the machine",
        description="Load a program and take commands, with the keys of DDT; help lists them.",
        examples="pdp6 debug hello",
    )
    _add_machine(command)
    command.set_defaults(run=run_debug)


def _add_asm(commands) -> None:
    command = commands.add_parser(
        "asm",
        help="assemble a MIDAS source",
        description="Assemble a MIDAS source. If it has errors, nothing is written.",
        examples="""
            pdp6 asm hello -o hello.sblk
            pdp6 asm --listing - --format rim10 sieve.mid
        """,
    )
    command.add_argument("source", metavar="SOURCE", help="a source, a built-in program, or - to read standard input")
    command.add_argument(
        "-o",
        "--output",
        metavar="IMAGE",
        help="write the image there (default: the source's name with .sblk, .rim, .rim10 or .octal)",
    )
    command.add_argument(
        "--format",
        choices=("sblk", "rim", "rim10", "octal"),
        help="the image's format (default: what the source says, or sblk)",
    )
    command.add_argument("--listing", metavar="FILE", help="write address, word and source line to FILE; - prints them")
    command.add_argument("--symbols", metavar="FILE", help="write the symbols to FILE; - prints them")
    command.add_argument(
        "--truncate",
        action="store_true",
        help="cut a value too large for its field, as MIDAS did, instead of refusing it",
    )
    command.set_defaults(run=run_asm)


def _add_disasm(commands) -> None:
    command = commands.add_parser(
        "disasm",
        help="turn an image into a MIDAS source",
        description="Write a MIDAS source that assembles to the same image.",
        examples="pdp6 disasm @.chess --correct chess --data 730-1277:halves",
    )
    add_image(command)
    command.add_argument(
        "--style",
        choices=("code", "halves", "octal", "sixbit", "ascii", "floating"),
        default="code",
        help="how to write the words (default: code)",
    )
    command.add_argument(
        "--data", metavar="A-B:STYLE", action="append", default=[], help="write the words from A to B in another style"
    )
    command.add_argument("--words", action="store_true", help="add address and word, in octal, to each line")
    command.add_argument("--no-symbols", action="store_true", help="write addresses as numbers")
    command.set_defaults(run=run_disasm)


def _add_info(commands) -> None:
    command = commands.add_parser(
        "info",
        help="say what is in an image",
        description="Show format, blocks, start and symbols of an image, and what was corrected.",
        examples="""
            pdp6 info hello.sblk
            pdp6 info @.chess --correct chess
        """,
    )
    add_image(command)
    command.add_argument("--symbols", action="store_true", help="list its symbols")
    command.set_defaults(run=run_info)


def main(argv: list[str] | None = None) -> int:
    """Run the command line, and return its exit code: 0, 2 for bad input, 130 for Ctrl-C."""
    if hasattr(sys.stdout, "reconfigure"):  # so that a name that is not text can be printed, too
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        args = parser().parse_args(argv)
        code = args.run(args)
        if sys.stdout:
            sys.stdout.flush()
        return code
    except BadInput as fault:
        print(f"pdp6: {_sentence(fault)}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        _forget_output()
        return 0
    except OSError as fault:
        place = f"{fault.filename}: " if fault.filename else ""
        print(f"pdp6: {place}{_sentence(fault.strerror or fault)}", file=sys.stderr)
        _forget_output()
        return 2
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return STOPPED


def _sentence(fault: Exception | str) -> str:
    text = " ".join(str(fault).split())
    return text if text.endswith((".", "?", "!")) else text + "."


def _forget_output() -> None:
    """Discard output that is still unwritten, so that Python ends without a complaint."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError, AttributeError):
        pass  # the output is not a file, so nothing is left to write


# ---------------------------------------------------------------- the commands


def run_run(args: argparse.Namespace) -> int:
    """Run a program until it halts or a person leaves; then show registers and counts (`pdp6 run`)."""
    from . import console

    if args.max_instructions is not None and args.max_instructions < 1:
        raise BadInput(f"--max-instructions must be 1 or more, not {args.max_instructions}.")
    if args.in_page and args.translate:
        raise BadInput("--in-page and --translate exclude each other: a page translates nothing.")
    image, machine, devices = _make_machine(args, args.strict, translate=args.translate, in_page=args.in_page or None)
    terminal = console.Terminal()
    script = _script(args, terminal)
    if image.start is None and not args.state:
        raise BadInput(f"{image.name} has no start: give one with --start.")
    if image.behind and image.format != "SBLK" and not args.tape:
        print(f"pdp6: {_behind(image)}", file=sys.stderr)
    fault = None
    machine.run(0)  # compile what must be compiled, and print its messages, before the terminal changes
    try:
        with terminal:
            stop = console.Run(machine, devices, terminal, script, args.time == "real", args.max_instructions).go()
    except BadInput as error:
        fault = error
    print(f"\n{fault or stop}\n{console.registers(machine)}", file=sys.stderr)
    if devices.absent.sentence() and not fault:
        print(devices.absent.sentence(), file=sys.stderr)
    _keep(args, machine, devices)
    if fault:
        return 2
    return {"limit": 1, "nonexistent memory": 2, "loop": 2}.get(stop.reason, 0)


def _script(args: argparse.Namespace, terminal):
    """Return the script: that of --script, or the standard input if it is not a terminal, or None."""
    from . import console

    if args.script:
        with named(args.script) as path:
            data = path.read_bytes()
        if not is_text(text := decoded(data)):
            raise BadInput(f"{args.script} is not text.")
        return console.Script(text, path.name)
    if terminal.is_person or sys.stdin is None:
        return None
    return console.Script("".join(lines_of(sys.stdin)), "input") if not _is_empty_device() else None


def _is_empty_device() -> bool:
    """Return True if the input is the null device: then nothing is typed, and the program keeps running."""
    try:
        return os.fstat(sys.stdin.fileno()).st_rdev == os.stat(os.devnull).st_rdev
    except (OSError, ValueError):
        return False


def _keep(args: argparse.Namespace, machine, devices) -> None:
    """Write the files that --save and --screen name."""
    from . import devices as all_devices
    from . import keeping

    if args.save:
        keeping.save(machine, args.save)
    if args.screen:
        replace(args.screen, all_devices.svg(devices.display.frame()).encode())


def _make_machine(args: argparse.Namespace, strict: bool = False, **how):
    """Load the image, mount the tapes, prepare the machine; return (image, machine, devices). For `how` see Machine."""
    from . import keeping, programs
    from .devices import attach_all
    from .machine import Machine
    from .words import parse_octal

    image = programs.load(args.image, args.correct, args.start)
    machine = Machine(read_size(args.memory), **how)
    machine.switches = parse_octal(args.switches)
    devices = attach_all(machine, punch=args.punch, printer=args.printer, strict=strict)
    for address, word in image.words.items():
        if address >= machine.size:
            raise BadInput(
                f"{image.name} has words at {address:o}, outside the {machine.size // 1024}K words of memory."
            )
        machine.deposit(address, word)
    _mount(args, devices)
    if args.state:
        keeping.restore(machine, args.state)
    if args.no_memory_stop:
        machine.memory_stop = False
    if image.start is not None and (args.start or not args.state):
        machine.start(image.start)
    return image, machine, devices


def read_size(text: str) -> int:
    """Return the number of words that a size such as `64K` names.

    >>> read_size("16K"), read_size("262144")
    (16384, 262144)
    """
    number, unit = (text[:-1], 1024) if text[-1:] in ("K", "k") else (text, 1)
    if not number.isdecimal():
        raise BadInput(f"{text!r} is not a size of memory. Give a number from 16K to 256K.")
    return int(number) * unit


def _mount(args: argparse.Namespace, devices) -> None:
    from .devices import Reel

    for texts, blank in ((args.mount, False), (args.blank, True)):
        for text in texts:
            unit, _, path = text.partition("=")
            if not unit.isdecimal() or not path:
                raise BadInput(f"{text!r} does not name a tape on a transport. Write it as 1=file.")
            if blank:
                Reel.blank(path).close()
            devices.microtape.mount(int(unit), path)
    if args.tape:
        devices.reader.load(args.tape)


def run_debug(args: argparse.Namespace) -> int:
    """Take commands for a machine with a program in it (`pdp6 debug`)."""
    from . import debugger

    image, machine, devices = _make_machine(args)
    debugger.converse(debugger.Debugger(machine, devices, image))
    return 0


def run_asm(args: argparse.Namespace) -> int:
    """Turn a source into an image, or print its errors (`pdp6 asm`)."""
    from . import images, midas

    source, name, folder = read_source(args.source)
    made = midas.assemble(
        source, name, lambda other: read_source(str(folder / other))[0], strict=not args.truncate, whole=True
    )
    if args.listing:
        _write(args.listing, made.listing)
    if made.errors:
        for fault in made.errors[:MOST_ERRORS]:
            print(f"pdp6: {fault}", file=sys.stderr)
        if len(made.errors) > MOST_ERRORS:
            print(f"pdp6: {len(made.errors) - MOST_ERRORS} more errors.", file=sys.stderr)
        return 2
    if args.symbols:
        from .words import octal

        _write(args.symbols, "".join(f"{symbol:6} {octal(value)}\n" for symbol, value in sorted(made.symbols.items())))
    format = args.format or made.image.format
    output = args.output or str(folder / f"{Path(name).stem}.{format}")
    images.save(made.image, output, format)
    if "-" not in (args.listing, args.symbols):
        print(
            f"{output}: {counted(len(made.image.words), 'word')}, {counted(len(made.symbols), 'symbol')}, {_start(made.image)}."
        )
    return 0


def read_source(path: str) -> tuple[str, str, Path]:
    """Return (text, name, folder) of a source file, which may be in the coding of the old tapes.

    The output of a built-in program goes into the current folder.
    """
    from . import programs
    from .images import read_text

    if path == "-":
        return read_text(sys.stdin.buffer.read()), "source", Path(".")
    if ours := programs.source_of(path):
        return read_text(ours.read_bytes()), ours.name, Path(".")
    with named(path) as file:
        return read_text(file.read_bytes()), file.name, file.parent


def _write(path: str, text: str) -> None:
    if path == "-":
        sys.stdout.write(text)
    else:
        replace(path, text.encode())


def _start(image) -> str:
    return "no start" if image.start is None else f"start {image.start:o}"


def _behind(image) -> str:
    """Return the sentence about what is on a tape after the program."""
    what = f"{counted(image.behind, 'word')} behind the program {'is' if image.behind == 1 else 'are'} not loaded"
    return f"{what}: a program that reads on needs the tape in its reader (--tape)."


def run_disasm(args: argparse.Namespace) -> int:
    """Turn an image into a source (`pdp6 disasm`)."""
    from . import disassembler, programs

    data = [disassembler.read_data(text) for text in args.data]
    image = programs.load(args.image, args.correct, args.start)
    if args.no_symbols:
        image.symbols = {}
    sys.stdout.write(disassembler.disassemble(image, data, args.style, args.words))
    return 0


def run_info(args: argparse.Namespace) -> int:
    """Show format, blocks, start, symbols, and what was corrected (`pdp6 info`)."""
    from . import programs
    from .words import octal

    image = programs.load(args.image, args.correct, args.start)
    print(
        f"{image.name}: {image.format}, {counted(len(image.words), 'word')}, {_start(image)}, {counted(len(image.symbols), 'symbol')}."
    )
    for text in image.corrected:
        print(f"corrected {text}")
    if image.behind:
        print(_behind(image))
    for first, run in image.blocks():
        print(f"{first:06o}-{first + len(run) - 1:06o} {counted(len(run), 'word')}")
    if args.symbols:
        for name, value in sorted(image.symbols.items()):
            print(f"{name:6} {octal(value)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
