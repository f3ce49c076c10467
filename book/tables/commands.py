"""The appendix of commands, read from the parsers of the command lines and from the Makefile.

Source: none in the paper.  Status: modern.
"""

import argparse
import re
from html import escape

from IPython.display import HTML

import machack.cli
import pdp6.cli
from book.contents import ROOT
from machack.show.knobs import NUMBERS, WORDS
from machack.terminal import uci
from machack.terminal.thinkers import MacHack, option_name

from .appendix import html_table
from .interface import verbatim

PARSERS = {"machack": machack.cli.parser, "pdp6": pdp6.cli.parser}
OPTIONS = {  # what the settings of Mac Hack do not describe
    "MultiPV": "how many lines it finds and shows, each with its true value",
    "Ponder": "allows the interface to let it think in its opponent's time",
    "Iterate": "search one ply, two plies, and so on up to Depth, and answer with the deepest search that was finished",
    "Program": "all rules and faults at once: of August 1967 (paper), or of the surviving image",
    "Tournament": "the wide settings of the tournaments",
    "Widths": "how many plausible moves are considered on each ply; the last number is for all further ones",
    "Faults": "faults of the image to be copied, as F1,F18",
    "Weights": "other points for heuristics, as A7=0,I1=900",
    "Seed": "0: the book's first reply; another number: one of its replies, and another in each new game",
}


def make_commands():
    """Return a table of the Makefile's commands, as `make` alone lists them."""
    text = (ROOT / "Makefile").read_text(encoding="utf-8")
    rows = [
        (f"<code>make {name}</code>", escape(summary))
        for name, summary in re.findall(r"(?m)^([a-z-]+):[^#]*## (.*)", text)
    ]
    return HTML(html_table(("command", "what it does"), rows, "wide"))


def subcommands(parser):
    """Return {name: (parser, its one-line help)} for the commands of a parser; {} if it has none."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            helps = {choice.dest: choice.help for choice in action._choices_actions}
            return {name: (command, helps[name]) for name, command in action.choices.items()}
    return {}


def walk(parser):
    """Yield a parser, the parsers of its commands, and so on."""
    yield parser
    for command, _ in subcommands(parser).values():
        yield from walk(command)


def examples(program):
    """Return the examples in every help text of a program ("machack" or "pdp6"), in order, each once."""
    lines = [line for parser in walk(PARSERS[program]()) for line in parser.examples]
    return list(dict.fromkeys(lines))


def overview(program):
    """Return a table of a program's commands, each with a link to its entry."""
    rows = [
        (f'<a href="#command-{program}-{name}"><code>{program} {name}</code></a>', escape(summary))
        for name, (_, summary) in subcommands(PARSERS[program]()).items()
    ]
    return HTML(html_table(("command", "what it does"), rows, "wide"))


def entries(program):
    """Return an entry for each command of a program: what it does, examples, arguments and options."""
    commands = subcommands(PARSERS[program]())
    return HTML("".join(_entry(parser, "h3") for parser, _ in commands.values()))


def uci_options():
    """Return a table of the options that `machack uci` declares, with their defaults and ranges."""
    words = {option_name(name): text for name, text in {**NUMBERS, **WORDS}.items()} | OPTIONS
    rows = []
    for name, option in {**uci.OWN_OPTIONS, **MacHack().options}.items():
        values = f"{option.low} to {option.high}" if option.kind == "spin" else ", ".join(option.choices)
        kind = "true or false" if option.kind == "check" else values or "text"
        default = f"<code>{escape(option.default)}</code>" if option.default else "(empty)"
        rows.append((f"<code>{escape(name)}</code>", default, escape(kind), escape(words[name])))
    return HTML(html_table(("option", "default", "values", "what it is"), rows, "wide"))


def uci_go():
    """Return a table of what may follow `go`, as the module that obeys it describes it."""
    rows = [
        (f"<code>{escape(line)}</code>", re.sub("`(.*?)`", r"<code>\1</code>", escape(summary)))
        for line, summary in re.findall(r"(?m)^    (go.*?)  +(\S.*)$", uci.__doc__)
    ]
    return HTML(html_table(("command", "what it does"), rows, "wide"))


def _entry(parser, head):
    """Return the entry of one command, followed by those of its subcommands."""
    anchor = f"command-{parser.prog.replace(' ', '-')}"
    rows = [(f"<code>{escape(_usage(action))}</code>", escape(action.help)) for action in _arguments(parser)]
    return "".join(
        [
            f'<{head} id="{anchor}"><code>{escape(parser.prog)}</code></{head}>',
            f"<p>{escape(parser.description)}</p>",
            verbatim("\n".join(parser.examples)) if parser.examples else "",
            html_table(("argument", "what it is"), rows, "wide") if rows else "",
            *(_entry(command, "h4") for command, _ in subcommands(parser).values()),
        ]
    )


def _arguments(parser):
    """Return a command's arguments, without --help and its own commands."""
    left_out = (argparse._HelpAction, argparse._SubParsersAction)
    return [action for action in parser._actions if not isinstance(action, left_out)]


def _usage(action):
    """Return the form of an argument, such as "--depth PLIES"."""
    value = "" if action.nargs == 0 else action.metavar or "{" + ",".join(map(str, action.choices)) + "}"
    return " ".join(filter(None, [", ".join(action.option_strings), value]))
