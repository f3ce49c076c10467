"""The command `pdp6`: asm, disasm, info.

Bad input gets one sentence on the error output and exit code 2. A reader that closes the pipe early ends the work
quietly. The machine itself is loaded only when a command needs it.
"""
from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import NoReturn

from . import BadInput

STOPPED = 130            # the exit code after ctrl-C
MOST_ERRORS = 40

EXAMPLES = """examples:
  pdp6 asm hello.mid
  pdp6 asm --listing - --format rim10 sieve.mid
  pdp6 info @.chess --correct chess
  pdp6 disasm @.chess --correct chess --data 730-1277:halves
"""


class _Parser(argparse.ArgumentParser):
    """An argument parser that answers a wrong line with one sentence."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}; see {self.prog} --help.\n")


def parser() -> argparse.ArgumentParser:
    """Returns the parser of the command line."""
    top = _Parser(prog="pdp6", description="The PDP-6, the machine of the chess program of 1967.",
                  epilog=EXAMPLES, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = top.add_subparsers(metavar="COMMAND", required=True, parser_class=_Parser)
    _add_asm(commands)
    _add_disasm(commands)
    _add_info(commands)
    return top


def add_image(command: argparse.ArgumentParser) -> None:
    """Adds what every command that loads an image has."""
    command.add_argument("image", metavar="IMAGE", help="an SBLK file, a RIM or RIM10 tape, or a listing in octal")
    command.add_argument("--correct", metavar="A=W", action="append", default=[],
                         help="correct a word of a block with a bad checksum: address=word in octal, or a name (chess)")


def _add_asm(commands) -> None:
    command = commands.add_parser("asm", help="assemble a MIDAS source",
                                  description="Assemble a MIDAS source. Nothing is written if it has errors.")
    command.add_argument("source", metavar="SOURCE", help="a source file, or - for the standard input")
    command.add_argument("-o", "--output", metavar="IMAGE", help="the image (normal: the source's name with .sblk, .rim, .rim10 or .octal)")
    command.add_argument("--format", choices=("sblk", "rim", "rim10", "octal"), help="normal: what the source says, or sblk")
    command.add_argument("--listing", metavar="FILE", help="write address, word and source line; - for the standard output")
    command.add_argument("--symbols", metavar="FILE", help="write the symbols; - for the standard output")
    command.add_argument("--truncate", action="store_true", help="cut a value too large for its field, as MIDAS did, instead of an error")
    command.set_defaults(run=run_asm)


def _add_disasm(commands) -> None:
    command = commands.add_parser("disasm", help="turn an image into a MIDAS source",
                                  description="Write a MIDAS source that assembles to the image again.")
    add_image(command)
    command.add_argument("--style", choices=("code", "halves", "octal", "sixbit", "ascii", "floating"), default="code",
                         help="how words are written (normal: code)")
    command.add_argument("--data", metavar="A-B:STYLE", action="append", default=[], help="the words from A to B in another style")
    command.add_argument("--words", action="store_true", help="show the address and the word in octal behind each line")
    command.add_argument("--no-symbols", action="store_true", help="addresses as numbers")
    command.set_defaults(run=run_disasm)


def _add_info(commands) -> None:
    command = commands.add_parser("info", help="say what is in an image", description="Say what is in an image.")
    add_image(command)
    command.add_argument("--symbols", action="store_true", help="list its symbols")
    command.set_defaults(run=run_info)


def main(argv: list[str] | None = None) -> int:
    """Runs the command line and returns its exit code: 0, 2 for bad input, 130 for ctrl-C."""
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
    """Sends what is still unwritten nowhere, so that the end of Python does not complain."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError, AttributeError):
        pass  # the output is no file, so nothing is left to write


# ---------------------------------------------------------------- the commands


def run_asm(args: argparse.Namespace) -> int:
    """`pdp6 asm`: a source becomes an image, or its errors are told."""
    from . import images, midas

    source, name, folder = read_source(args.source)
    made = midas.assemble(source, name, insert=lambda other: read_source(str(folder / other))[0], strict=not args.truncate)
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
        _write(args.symbols, "".join(f"{each:6} {octal(value)}\n" for each, value in sorted(made.symbols.items())))
    format = args.format or made.image.format
    output = args.output or str(folder / f"{Path(name).stem}.{format}")
    images.save(made.image, output, format)
    if "-" not in (args.listing, args.symbols):
        print(f"{output}: {_count(len(made.image.words), 'word')}, {_count(len(made.symbols), 'symbol')}, {_start(made.image)}.")
    return 0


def read_source(path: str) -> tuple[str, str, Path]:
    """Returns (text, name, folder) of a source file; one in the coding of the old tapes is understood too."""
    from .images import read_text

    if path == "-":
        return read_text(sys.stdin.buffer.read()), "source", Path(".")
    try:
        return read_text(Path(path).read_bytes()), Path(path).name, Path(path).parent
    except OSError as fault:
        raise BadInput(f"{path}: {fault.strerror}.") from None


def _write(path: str, text: str) -> None:
    if path == "-":
        sys.stdout.write(text)
    else:
        Path(path).write_text(text)


def _count(number: int, what: str) -> str:
    return f"{number:,} {what}{'' if number == 1 else 's'}"


def _start(image) -> str:
    return "no start" if image.start is None else f"start {image.start:o}"


def run_disasm(args: argparse.Namespace) -> int:
    """`pdp6 disasm`: an image becomes a source."""
    from . import disassembler, images

    data = [disassembler.read_data(each) for each in args.data]
    image = images.load(args.image, args.correct)
    if args.no_symbols:
        image.symbols = {}
    sys.stdout.write(disassembler.disassemble(image, data, args.style, args.words))
    return 0


def run_info(args: argparse.Namespace) -> int:
    """`pdp6 info`: format, blocks, start, symbols, and what was corrected."""
    from . import images
    from .words import octal

    image = images.load(args.image, args.correct)
    print(f"{image.name}: {image.format}, {_count(len(image.words), 'word')}, {_start(image)}, {_count(len(image.symbols), 'symbol')}.")
    for text in image.corrected:
        print(f"corrected {text}")
    for first, run in image.blocks():
        print(f"{first:06o}-{first + len(run) - 1:06o} {_count(len(run), 'word')}")
    if args.symbols:
        for name, value in sorted(image.symbols.items()):
            print(f"{name:6} {octal(value)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
