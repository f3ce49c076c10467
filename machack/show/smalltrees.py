"""show.small_tree: a tree of a few leaves, whose values the reader chooses, searched step by step.

Source: the paper, "The alpha-beta tree-pruning algorithm", explains the algorithm on two levels.  Status: modern.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from html import escape

import traitlets

from .. import BadInput
from .figures import Figure, Picture, shipped, style

INFINITE = 10**9
LEVEL, BOX, TOP = 74, 15, 24  # measures of the drawing, as in js/src/small-tree/drawing.js and page.js
LEAST = 0.78  # of its full size: any smaller, and its names would be hard to read, so the drawing scrolls
NAMES = ("ABCDEFGH", "12345678", "abcdefgh", "12345678")
WIDEST, DEEPEST, MOST_LEAVES = 8, 4, 24


def name_of(path: tuple) -> str:
    """Return the name of a node: root moves A, B, C, below them A1, A2, and below those A1a.

    >>> name_of((0, 1))
    'A2'
    """
    return "".join(NAMES[level][place] for level, place in enumerate(path))


@dataclass
class SmallSearch:
    """The result of searching a small tree.

    value     the tree's, White's view; looked: names of the leaves evaluated, in order
    best      {name of a node: name of its best move}; refuted: {name of a node: name of the move that refutes it}
    """

    value: int = 0
    looked: list = field(default_factory=list)
    best: dict = field(default_factory=dict)
    values: dict = field(default_factory=dict)
    refuted: dict = field(default_factory=dict)


def search_small(tree, white: bool = True, prune: bool = True, equality: bool = True) -> SmallSearch:
    """Search a tree given as nested lists by alpha-beta; its leaves are values, White's view.

    prune=False is plain minimax.  As in the program, a refuted node returns infinity for its mover, not a bound.

    >>> found = search_small([[3, 5], [2, 9]])
    >>> found.value, found.looked
    (3, ['A1', 'A2', 'B1'])

    Source: the paper, "The alpha-beta tree-pruning algorithm".  Status: paper.
    """
    result = SmallSearch()

    def visit(node, path, turn, alpha, beta):
        if not isinstance(node, (list, tuple)):
            result.looked.append(name_of(path))
            return node
        best = None
        for place, child in enumerate(node):
            name = name_of(path + (place,))
            value = visit(child, path + (place,), not turn, alpha, beta)
            bound = beta if turn else alpha
            margin = value - bound if turn else bound - value
            if prune and path and abs(bound) < INFINITE and (margin > 0 or margin == 0 and equality):
                result.refuted[name_of(path)] = name
                return INFINITE if turn else -INFINITE
            if abs(value) < INFINITE and (best is None or (value > best if turn else value < best)):
                best = value
                result.best[name_of(path)], result.values[name_of(path)] = name, value
                alpha, beta = (max(alpha, value), beta) if turn else (alpha, min(beta, value))
        return best if best is not None else -INFINITE if turn else INFINITE

    result.value = visit(tree, (), white, -INFINITE, INFINITE)
    return result


class SmallTree(Figure):
    """A small tree to step through; `small_tree()` makes it.

    Traits: `values` (nested lists), `white` (is White to move at the top?), `prune`, `equality`, `at` (the step
    shown first, -1 the last), `range` (lowest and highest value of a leaf), `ask` (a question before the answer).
    """

    _esm = shipped("small-tree.js")
    _css = shipped("style.css") + shipped("small-tree.css")
    values = traitlets.List().tag(sync=True)
    white = traitlets.Bool(True).tag(sync=True)
    prune = traitlets.Bool(True).tag(sync=True)
    equality = traitlets.Bool(True).tag(sync=True)
    range = traitlets.List(traitlets.Int(), [0, 20]).tag(sync=True)
    ask = traitlets.Unicode("").tag(sync=True)

    def searched(self) -> SmallSearch:
        """Search the tree with the figure's initial values."""
        return search_small(self.values, self.white, self.prune, self.equality)

    found = searched  # the old name, for one version

    def describe(self) -> str:
        result, total = self.searched(), len(_leaves(self.values))
        cuts = "".join(f" {name} is refuted by {by}." for name, by in result.refuted.items())
        return (
            f"{self.title + '. ' if self.title else ''}{'White' if self.white else 'Black'} to move. The value is {result.value}, by "
            f"{result.best['']}. {len(result.looked)} of {total} leaves are considered.{cuts}"
        )

    def twin(self) -> Picture:
        words, result = self.describe(), self.searched()
        svg = _drawing(self.values, self.white, result, words)
        sheet = f"<style>{shipped('small-tree.css')}</style>"
        looks = f"Considered: {', '.join(result.looked)}."
        html = (
            f'{style()}{sheet}<figure class="mh mh-figure mh-smalltree"><figcaption class="mh-title">{escape(self.title)}</figcaption>'
            f'<div class="mh-picture" tabindex="0">{svg}</div><p>{escape(words.removeprefix(self.title + ". "))} {looks}</p></figure>'
        )
        return Picture(html, svg, words)


def _leaves(node, path: tuple = ()) -> list:
    if not isinstance(node, (list, tuple)):
        return [path]
    return [leaf for place, child in enumerate(node) for leaf in _leaves(child, path + (place,))]


def _column(many: int) -> int:
    """Return the width of one leaf in a tree that has `many`."""
    return 34 if many > 8 else 54


def _drawing(tree, white: bool, result: SmallSearch, words: str) -> str:
    """Return the finished search as SVG; leaves that were not evaluated are faint and dashed."""
    edges, boxes, column, wide = [], [], 0, _column(len(_leaves(tree)))

    def place(node, path, turn, line=True):
        nonlocal column
        name, y = name_of(path), TOP + len(path) * LEVEL
        if not isinstance(node, (list, tuple)):
            x, column, seen = (column + 0.5) * wide, column + 1, name in result.looked
            kind = "mh-leaf" + ("" if seen else " mh-notseen") + _colour(turn, path)
            boxes.append(_box(x, y, name, str(node).replace("-", "−"), kind, 13, min(19, wide / 2 - 2)))
            return x, y, seen
        line = line and name not in result.refuted
        names = [name_of(path + (i,)) for i in range(len(node))]
        on = [line and key == result.best.get(name) for key in names]
        below = [place(child, path + (i,), not turn, on[i]) for i, child in enumerate(node)]
        x, seen = (below[0][0] + below[-1][0]) / 2, any(child[2] for child in below)
        for i, (cx, cy, reached) in enumerate(below):
            refutes = names[i] == result.refuted.get(name)
            kind = "mh-bestedge" if on[i] else "mh-refutes" if refutes else "" if reached else "mh-skipped"
            edges.append(f'<line x1="{x}" y1="{y + BOX}" x2="{cx}" y2="{cy - BOX}" class="mh-smalledge {kind}"/>')
        text = "✗" if name in result.refuted else str(result.values.get(name, "?")).replace("-", "−")
        kind = ("" if seen else "mh-notseen") + _colour(turn, path)
        boxes.append(_box(x, y, name or ("White" if turn else "Black") + " to move", text, kind, 2, 19))
        return x, y, seen

    place(tree, (), white)
    width, height = column * wide, 2 * TOP + 8 + max(map(len, _leaves(tree))) * LEVEL
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" style="max-width:{round(width * 1.25)}px;min-width:{round(width * LEAST)}px" role="img" '
        f'aria-label="{escape(words, quote=True)}">{"".join(edges + boxes)}</svg>'
    )


def _colour(turn: bool, path: tuple) -> str:
    """Return the class of a box: a move has the color of its mover, the top box that of the side to move."""
    return " mh-whitebox" if turn == (not path) else " mh-blackbox"


def _box(x: float, y: float, name: str, text: str, kind: str, rounding: int, half: float) -> str:
    where = (
        f'x="{x}" y="{y + BOX + 14}" class="mh-boxname mh-leafname"'
        if "mh-leaf" in kind
        else f'x="{x + 27}" y="{y - 8}" class="mh-boxname"'
    )
    return (
        f'<rect x="{x - half}" y="{y - BOX}" width="{2 * half}" height="{2 * BOX}" rx="{rounding}" class="mh-box {kind}"/>'
        f'<text x="{x}" y="{y + 5}" class="mh-boxtext {kind}">{text}</text><text {where}>{name}</text>'
    )


def _checked(node, level: int = 0):
    """Raise BadInput unless the figure can show the tree."""
    if isinstance(node, (list, tuple)):
        if level == DEEPEST:
            raise BadInput(f"a small tree can be at most {DEEPEST} levels deep.")
        if not 1 <= len(node) <= WIDEST:
            raise BadInput(f"a node of a small tree must have 1 to {WIDEST} moves, not {len(node)}.")
        return [_checked(child, level + 1) for child in node]
    if isinstance(node, bool) or not isinstance(node, int):
        raise BadInput(f"the leaves of a small tree must be whole numbers, not {node!r}.")
    return node


def small_tree(
    values,
    *,
    title: str = "",
    white: bool = True,
    prune: bool = True,
    equality: bool = True,
    at: int | None = None,
    ask: str = "",
    static: bool = False,
):
    """Return a small tree to step through, with a slider for the value of each leaf.

    values     nested lists; the leaves are whole numbers, White's view: [[3, 5], [2, 9]] is two moves, two replies each
    white      is White to move at the top?
    prune, equality     does the search prune at first, and does an equally good reply refute
    at         the step shown first: 0 before the first leaf, None the end
    ask        a question for the reader, whose answer is the number of leaves evaluated; the answer appears at the end
    static     return a drawing of the finished search instead

    Raise BadInput if the tree is too large, or a leaf is not a whole number.

    Source: the paper, "The alpha-beta tree-pruning algorithm".  Status: modern.
    """
    tree = _checked(values)
    if not isinstance(tree, list) or len(_leaves(tree)) > MOST_LEAVES:
        raise BadInput(f"a small tree must have at least 1 move at the top and at most {MOST_LEAVES} leaves.")
    every = list(_flat(tree))
    figure = SmallTree(
        show="small",
        title=title,
        values=tree,
        white=white,
        prune=prune,
        equality=equality,
        at=-1 if at is None else at,
        range=[min(0, *every) if every else 0, max(20, *every)],
        ask=ask,
    )
    return figure.twin() if static else figure


def _flat(node):
    return [node] if not isinstance(node, list) else [value for child in node for value in _flat(child)]
