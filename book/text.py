"""The one reader of MyST: ask it for the blocks, headings, roles, cells and prose of a text.

It also says what a listing, a `{move}` and an `{open}` contain, which pages and notebooks show differently.

markdown-it-py reads, set up by MyST-Parser as `_config.yml` says, so a text means here what it means on the page.
"""

import ast
import re
import textwrap
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from typing import NamedTuple
from urllib.parse import urlencode

import yaml

from book.contents import ROOT

DIRECTIVE = re.compile(r"\{([^\s}]+)\}\s*(.*)")  # what MyST-Parser takes for one behind a fence
WITH_TARGET = re.compile(r"(.*?)\s*<([^>]+)>", re.DOTALL)
FENCES = ("fence", "colon_fence")
APART = (":", "\t", "---")  # the beginnings of lines that are not prose, in any container
# Directives whose body is not MyST, apart from plain code.
CODE = {"code-cell", "literalinclude", "code-block", "raw", "math", "bibliography", "toctree", "tableofcontents"}
CODE |= {"image", "figure"}
ENDING = re.compile(r"^Source:\s*(.*?)\s*(?:Status:\s*(.*?)\.?)?$", re.DOTALL)  # of a docstring
EXPLORER = "fig-explorer"  # the figure that the setup in an `{open}` opens
PLY_MARK = re.compile(r"\d+\s*\.*$|\.+$")


@dataclass(frozen=True)
class Block:
    """A piece of a text: `name` is "" for running text, "```" for plain code, else the directive's.

    body          without fences and options
    first, last   its lines, counted from 0, and the one after it
    inside        the line with which its body begins
    """

    name: str
    argument: str = ""
    options: dict = field(default_factory=dict)
    body: str = ""
    first: int = 0
    last: int = 0
    inside: int = 0

    @property
    def holds_text(self):
        """Return True if the body is MyST, too."""
        return self.name not in CODE and self.name not in ("", "```")

    @property
    def tags(self):
        """Return the tags of a cell."""
        return tuple(re.findall(r"[\w-]+", self.options.get("tags", "")))


@dataclass(frozen=True)
class Heading:
    """A heading: its title as Markdown, its label or None, its line."""

    level: int
    title: str
    label: str | None
    line: int


@dataclass(frozen=True)
class Role:
    """A role such as {ref}`title <target>`: `title` is None if only the target is given."""

    name: str
    title: str | None
    target: str
    line: int


# ---- reading ----
@cache
def _parser(inline):
    """Return the parser of the book's pages; without `inline`, it looks no further than paragraphs."""
    from markdown_it.renderer import RendererHTML
    from myst_parser.config.main import MdParserConfig
    from myst_parser.parsers.mdit import create_md_parser

    settings = yaml.safe_load((ROOT / "_config.yml").read_text(encoding="utf-8"))["parse"]
    extensions = set(settings["myst_enable_extensions"]) - {"smartquotes", "substitution"}  # the text as it is written
    parser = create_md_parser(MdParserConfig(enable_extensions=extensions), RendererHTML)
    if not inline:
        parser.core.ruler.enableOnly(["normalize", "block"])
    return parser


@lru_cache(maxsize=1024)
def _tokens(text, inline=False):
    return tuple(_parser(inline).parse(text, {}))


def blocks(text):
    r"""Yield the blocks of a text in order, without what is inside directives.

    >>> [(block.name, block.argument, block.options, block.body) for block in blocks("One\n```{note} Two\n:class: a\nThree\n```")]
    [('', '', {}, 'One'), ('note', 'Two', {'class': 'a'}, 'Three')]
    """
    lines, at = text.split("\n"), 0
    for token in _tokens(text):
        if token.level == 0 and token.type in (*FENCES, "front_matter"):
            yield from _running(lines, at, token.map[0])
            if token.type in FENCES:
                yield _fenced(token)
            at = token.map[1]
    yield from _running(lines, at, len(lines))


def _running(lines, first, last):
    """Yield the running text in some lines, if there is any."""
    while first < last and not lines[first].strip():
        first += 1
    if first < last:
        yield Block("", body="\n".join(lines[first:last]).rstrip("\n"), first=first, last=last, inside=first)


def _fenced(token):
    """Return the block between two fences."""
    first, last = token.map
    match = DIRECTIVE.match(token.info.strip())
    if not match:
        return Block("```", token.info.strip(), {}, token.content.removesuffix("\n"), first, last, first + 1)
    options, rest = _options(token.content)
    body = rest.lstrip("\n")
    inside = first + 1 + token.content.count("\n") - body.count("\n")
    return Block(match[1], match[2].strip(), options, body.rstrip("\n"), first, last, inside)


def _options(content):
    """Return the options at the head of a directive, and the rest of its text."""
    from myst_parser.parsers.options import options_to_items

    lines, head = content.split("\n"), []
    if lines[0].strip() == "---":
        end = lines.index("---", 1)
        head, lines = lines[1:end], lines[end + 1 :]
    while lines and lines[0].startswith(":"):
        head.append(lines.pop(0)[1:])
    return dict(options_to_items("\n".join(head))[0]), "\n".join(lines)


def all_blocks(text, at=0):
    """Yield the blocks of a text and those inside them, each before what it holds; lines are counted from `at`."""
    for block in blocks(text):
        yield replace(block, first=block.first + at, last=block.last + at, inside=block.inside + at)
        if block.holds_text:
            yield from all_blocks(block.body, at + block.inside)


def directives(text, *names):
    """Return the directives of these names, at any depth; all if no name is given."""
    return [block for block in all_blocks(text) if block.name not in ("", "```") and (not names or block.name in names)]


def cells(text):
    r"""Return the cells of a chapter, in order.

    >>> [(cell.body, cell.tags) for cell in cells("```{code-cell} python\n:tags: [hide-input]\nx = 1\n```")]
    [('x = 1', ('hide-input',))]
    """
    return directives(text, "code-cell")


def headings(text):
    r"""Return the headings of a text, in order; a heading's label is the one above it.

    >>> [(heading.level, heading.title, heading.label) for heading in headings("# One\n\n(here)=\n## *Two*")]
    [(1, 'One', None), (2, '*Two*', 'here')]
    """
    tokens, by_place = _tokens(text), []
    for place, token in enumerate(tokens):
        if token.type == "heading_open" and token.level == 0:
            before = tokens[place - 1] if place else token
            label = before.content if before.type == "myst_target" else None
            by_place.append(Heading(int(token.tag[1:]), tokens[place + 1].content, label, token.map[0]))
    return by_place


def title(text):
    """Return the title of a chapter, its first heading, as Markdown."""
    return headings(text)[0].title


def labels(text):
    r"""Return the labels on separate lines, in order.

    >>> labels("(one)=\n# One\n\n```{note} Two\n(two)=\nThree\n```")
    ['one', 'two']
    """
    running = (block for block in all_blocks(text) if not block.name)
    return [token.content for block in running for token in _tokens(block.body) if token.type == "myst_target"]


def roles(text, *names):
    r"""Yield the roles of these names in a text, in order, at any depth.

    >>> [(role.name, role.title, role.target, role.line) for role in roles("A\n{ref}`b <c>`, `{ref}` and {cite}`d`.", "ref", "cite")]
    [('ref', 'b', 'c', 1), ('cite', None, 'd', 1)]
    """
    for block in all_blocks(text):
        for token in _tokens(block.body, inline=True) if not block.name else ():
            if token.type == "inline":
                yield from (role for role in _roles_in(token, block.first) if not names or role.name in names)


def _roles_in(token, first):
    """Yield the roles of a paragraph, whose text begins at line `first`."""
    at = 0
    for child in token.children:
        if child.type == "myst_role":
            name = child.meta["name"]
            at = token.content.index(f"{{{name}}}`", at) + 1
            title, target = title_and_target(child.content)
            yield Role(name, title, target, first + token.map[0] + token.content.count("\n", 0, at))


def title_and_target(content):
    """Return the title that a role gives, or None, and its target.

    >>> title_and_target("the width <width-hand>"), title_and_target("width-hand")
    (('the width', 'width-hand'), (None, 'width-hand'))
    """
    match = WITH_TARGET.fullmatch(content)
    return match.groups() if match else (None, content)


def opened_at(target):
    """Return the label of the figure that an `{open}` opens, and what it adds to the address.

    >>> opened_at("fig-minimax-events?at=9"), opened_at("mh6 startpos | widths 4")
    (('fig-minimax-events', 'at=9'), ('fig-explorer', 'share=mh6+startpos+%7C+widths+4'))
    """
    if target.startswith("mh6 "):
        return EXPLORER, urlencode({"share": target})
    label, _, query = target.partition("?")
    return label, query


def prose(text):
    """Return a text with an empty line in the place of each line that is not prose: code, fences, options.

    The front matter is prose: pages print its question.
    """
    lines, prose_lines = text.split("\n"), {}
    for block in all_blocks(text):
        if not block.name or (block.name, block.argument) == ("```", ""):
            prose_lines |= _lines_of_prose(block)
    head = _tokens(text)[:1]
    prose_lines |= {line: lines[line] for token in head if token.type == "front_matter" for line in range(*token.map)}
    return "\n".join(
        prose_lines[line] if line in prose_lines and not prose_lines[line].startswith(APART) else ""
        for line in range(len(lines))
    )


def _lines_of_prose(block):
    """Return {line: text} of a block without the code that lists in it hold."""
    lines = dict(enumerate(block.body.split("\n"), block.inside))
    for token in _tokens(block.body) if not block.name else ():
        if token.type in (*FENCES, "code_block"):
            lines.update(dict.fromkeys(range(block.inside + token.map[0], block.inside + token.map[1]), ""))
    return lines


# ---- a listing, a move ----
class Docstring(NamedTuple):
    """A function's docstring, taken apart: its first and last line, its four parts, and the code without it."""

    first: int
    last: int
    prose: tuple
    examples: str
    source: str
    status: str
    code: str


def docstring_of(text):
    """Return the docstring of a listing that is one function, or None for any other listing.

    >>> docstring = docstring_of('def f(n):\\n    \"\"\"Twice n.\\n\\n    >>> f(2)\\n    4\\n\\n    Source: none.  Status: modern.\\n    \"\"\"\\n    return 2 * n\\n')
    >>> docstring.first, docstring.last, docstring.prose, docstring.source, docstring.status
    (2, 8, ('Twice n.',), 'none', 'modern')
    >>> docstring.examples
    '>>> f(2)\\n4'
    """
    try:
        body = ast.parse(textwrap.dedent(text)).body
    except SyntaxError:
        return None
    if len(body) != 1 or not isinstance(body[0], ast.FunctionDef) or ast.get_docstring(body[0]) is None:
        return None
    docstring = body[0].body[0]
    if len(body[0].body) == 1:
        return None  # the docstring is all it has
    prose, examples, source, status = _parts(ast.get_docstring(body[0]))
    lines, first, last = text.splitlines(), docstring.lineno, docstring.end_lineno
    code = "\n".join(lines[: first - 1] + lines[last:])
    return Docstring(first, last, prose, examples, source, status, code)


def _parts(text):
    """Return the prose, the examples, the source and the status in a docstring."""
    prose, examples, source, status = [], [], "", ""
    for paragraph in re.split(r"\n[ ]*\n", text.strip()):
        if paragraph.startswith(">>>"):
            examples.append(paragraph)
        elif ending := ENDING.match(paragraph):
            source, status = ending[1].rstrip("."), ending[2] or ""
        else:
            prose.append(paragraph)
    return tuple(prose), "\n\n".join(examples), source, status


def moves_of_role(text):
    """Yield (word, None) for each number before the @ of a `{move}`, and (descriptive move, move) for each move."""
    from machack.notation.descriptive import write
    from machack.notation.games import position

    algebraic, _, place = (part.strip() for part in text.partition("@"))
    board = position(place)
    for word in algebraic.split():
        if PLY_MARK.fullmatch(word):
            yield word, None
            continue
        move = board.parse_san(word)
        yield write(board, move).replace("MATE", " MATE"), move
        board.push(move)


def both_notations(text):
    """Return the moves of a `{move}` as (algebraic, descriptive); raise ValueError, with a sentence, if that fails.

    >>> both_notations("Rd8#|R-Q8 MATE")
    ('Rd8#', 'R-Q8 MATE')
    >>> both_notations("48 ... Qh1+ 49 Kg4 @ game 4, before Black's 48th")
    ('48 ... Qh1+ 49 Kg4', '48 ... Q-R8ch 49 K-N4')
    """
    if "@" not in text:
        algebraic, bar, descriptive = (part.strip() for part in text.partition("|"))
        if not (algebraic and bar and descriptive):
            raise ValueError("write both notations with | between them, or the algebraic moves @ a position.")
        return algebraic, descriptive
    return text.partition("@")[0].strip(), " ".join(word for word, _ in moves_of_role(text))
