"""One column of the explorer: a search's tree, the values at the node selected in it, and the reasons for its first
moves.

Source: the paper, "Debugging aids", 3 to 6.  Status: modern.
"""

from __future__ import annotations

from html import escape

import chess
import ipywidgets as widgets

from .. import BadInput
from ..notation.states import set_up
from ..program.alphabeta import INFINITE
from ..program.choose import prepare
from ..thinking.reading import Node
from ..thinking.thought import plausible_moves
from .figures import first_wings
from .replay import Replay, number
from .tables import Reasons, _fates
from .terms import NAMES, TERMS
from .trees import Tree

SWITCH_OF = {"R": "piece_ratio_term", "P": "pawn_term", "K": "king_term", "C": "centre_term"}
SHOWN_REASONS = 12
QUICK = 1  # deflate's level while a reader waits; a stored page gets the best compression


def _top(thought):
    """Return the state at the root of a thought, to which R is relative."""
    top = set_up(thought.board, thought.settings)
    prepare(top)
    return top


def terms_at(thought, path=(), top=None) -> dict[str, int] | None:
    """Return the terms of the static value at a node of a search, as that search counts them: R since the root, and all
    rules as set.

    thought    a Thought; path: the moves from its root, chess.Move
    top        the state at the root, if the caller already has one
    A term that is switched off is 0.  Return None if the last move was illegal.

    >>> from machack import think
    >>> from machack.notation.games import position
    >>> thought = think(position("game 3, before White's 12th"))
    >>> terms_at(thought, [chess.Move.from_uci(uci) for uci in ("d3d6", "c8d7")])
    {'B': 128, 'R': 8, 'P': 20, 'K': 0, 'C': 0, 'S': 156}

    Source: the paper, "Evaluation of the board" and "Debugging aids", 3.  Status: paper.
    """
    board, settings = thought.board.copy(), thought.settings
    top = _top(thought) if top is None else top
    for move in path:
        board.push(move)
    try:
        m = set_up(board, settings)
    except BadInput:
        return None
    prepare(m)
    m.root_ratio, m.root_plies = top.root_ratio, top.root_plies
    return {
        name: int(count(m)) if getattr(settings, SWITCH_OF.get(name, ""), True) else 0 for name, count in TERMS.items()
    }


def window_at(replay: Replay, node: Node) -> tuple[int, int]:
    """Return (alpha, beta) when the search reached a node: what White and Black were sure of, in 1/128 pawn, White's
    view.

    Source: the paper, "Alpha-beta".  Status: paper.
    """
    where = (replay.tape["node"] == node.number).nonzero()[0]
    return (
        (int(replay.tape["alpha"][where[0]]), int(replay.tape["beta"][where[0]]))
        if len(where)
        else (-INFINITE, INFINITE)
    )


def evaluation(thought, replay: Replay, picked: Node) -> str:
    """Return a table as HTML: the terms, the window and the value at the selected node, at the root and at the nodes of
    the best line.

    Source: the paper, "Debugging aids", 3.  Status: modern.
    """
    nodes = list(dict.fromkeys([picked, replay.root, *replay.line()]))
    head = "".join(
        f'<th scope="col" class="mh-num" title="{title}">{escape(name)}</th>'
        for name, title in [
            *NAMES.items(),
            ("alpha", "what White was sure of on coming here"),
            ("beta", "what Black was sure of on coming here"),
            ("value", "the value returned"),
        ]
    )
    top = _top(thought)
    rows = "".join(_row(thought, replay, node, node is picked, top) for node in nodes)
    return (
        '<div class="mh mh-figure"><div class="mh-scroll" tabindex="0" role="region" aria-label="Static values"><table class="mh-terms-at"><caption>Static value at nodes'
        f'<span class="mh-quiet">1/128 pawn, White’s view; first the node picked in the tree, then the best line</span></caption>'
        f'<thead><tr><th scope="col">Node</th>{head}</tr></thead><tbody>{rows}</tbody></table></div></div>'
    )


def _row(thought, replay: Replay, node: Node, picked: bool, top) -> str:
    path = node.path()
    shown = terms_at(thought, [node.move for node in path], top)
    cells = [number(value) for value in shown.values()] if shown else ["illegal"] + [""] * (len(TERMS) - 1)
    cells += [number(bound) for bound in window_at(replay, node)]
    unanswered = {"refuted": "refuted", "unanswered": "no answer", "illegal": "", "book": "book"}
    cells.append(
        number(node.value)
        if node.value is not None and abs(node.value) < INFINITE
        else unanswered.get(node.status, "–")
    )
    name = escape(_numbered(replay, node)) if path else "the root"
    body = "".join(f'<td class="mh-num">{cell}</td>' for cell in cells)
    return f'<tr{" class=mh-picked" if picked else ""}><th scope="row">{name}</th>{body}</tr>'


def _numbered(replay: Replay, node: Node) -> str:
    """Return a node's move with its number: "12. Qxd6", "12 … Qxd6"."""
    board = replay.position(node.parent)
    return f"{board.fullmove_number}{'.' if board.turn else ' …'} {replay.san(node)}"


class Column(widgets.VBox):
    """What the explorer shows of one search; `take(thought)` shows another.

    `thought` is the Thought shown, `tree` its figure, which itself answers why; `values` and `reasons` are tables as
    HTML.

    Source: the paper, "Debugging aids".  Status: modern.
    """

    thought = replay = None

    def __init__(self, title: str):
        self.tree = Tree(show="tree", title=title, fen=chess.STARTING_FEN)
        self.values, self.reasons = widgets.HTML(), widgets.HTML()
        super().__init__([self.tree, self.values, self.reasons])
        self.add_class("mh-column")
        self.tree.observe(lambda _: self._picked(), "picked")

    @property
    def node(self) -> Node:
        """The node selected in the tree; the root if none is."""
        picked = self.tree.picked
        return self.replay.nodes[picked] if 0 <= picked < len(self.replay.nodes) else self.replay.root

    def take(self, thought) -> None:
        """Show another thought: its tree at once, then its reasons and the values at its root."""
        self.show(thought)
        self.detail()

    def show(self, thought) -> None:
        """Show the tree of another thought; call `detail` afterwards."""
        self.replay, self.thought, tree = None, thought, self.tree
        with tree.hold_sync():
            tree.fen, tree.wings, tree.picked = thought.board.fen(), first_wings(thought.board), -1
            tree.take(thought, QUICK)

    def detail(self, most: int = SHOWN_REASONS) -> None:
        """Fill in what is below the tree, with the reasons for the first `most` moves."""
        thought, self.replay = self.thought, Replay(self.thought)
        listed = plausible_moves(thought.board, thought.settings)
        self.reasons.value = Reasons(
            thought.board, listed, thought.settings.widths[0], "", most, "san", _fates(self.replay, "san")
        )._repr_html_()
        self._picked()

    def _picked(self) -> None:
        """Fill in what depends on the selected node."""
        if self.replay is None:
            return
        self.values.value = evaluation(self.thought, self.replay, self.node)
