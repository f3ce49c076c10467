"""show.scope: the display's screen, with the board and the game so far, or with a node of the tree and its evaluation.

    scope(game, at=28)                  a position and the moves that led to it       (debugging aid 1)
    scope(thought, node="QXN/B6")       a node: terms, bounds, plausible moves, value (debugging aid 3)

The program drew such pictures on a type 340 display.  None of them is known to survive.  What is shown is from the
paper's list of aids, the order of the board and the columns from the original's teletype (BD, PG), the letters from
the machine of Part III; the layout, the shapes of the pieces and the color are ours.

Source: the paper, "Debugging aids", 1 and 3; the surviving image (BD, PG).  Status: inferred.
"""

from __future__ import annotations

import itertools
import json
from html import escape

import chess
import traitlets

from .. import BadInput
from ..notation.counting import counted
from ..program.alphabeta import INFINITE
from ..thinking.reading import Node
from .boards import _game_of, in_words
from .figures import Figure, Picture, shipped, style
from .glyphs import LETTERS, letter_path, piece_path
from .replay import Replay

POINTS = 1024
COLUMN, ROW, LEFT, TOP = 24, 36, 10, 14  # from letter to letter, from line to line; the place of the first
CELL = 53  # a square of the board
SIDE = 20  # the column in which the text next to the board begins
BELOW, LINES, WIDE = 13, 15, 42  # the lines below the board: the first, how many, their width
MOST_FRAMES = 120
_drawings = itertools.count(1)
TERMS = {"B": "MATERIAL", "R": "PIECE RATIO", "P": "PAWNS", "K": "KING SAFETY", "C": "CENTRE", "S": "STATIC VALUE"}


# ---------------------------------------------------------------- the content of a screen


def _frame(board: chess.Board, name: str, beside: list[str], below: list[str], links=None) -> dict:
    """Return a screen: the pieces, the last move's squares, the lines next to the board and below it."""
    letters = "".join(piece.symbol() if piece else "." for piece in map(board.piece_at, chess.SQUARES))
    last = [board.peek().from_square, board.peek().to_square] if board.move_stack else []
    return {
        "name": name,
        "men": letters,
        "last": last,
        "beside": [line[: WIDE - SIDE] for line in beside],
        "below": [line[:WIDE] for line in below],
        "links": links or {},
    }


def _side(board: chess.Board) -> str:
    return "WHITE" if board.turn else "BLACK"


def _state(board: chess.Board) -> str:
    if board.is_checkmate():
        return f"{_side(board)} IS MATED"
    if board.is_stalemate():
        return f"{_side(board)} IS STALEMATED"
    return f"{_side(board)} IN CHECK" if board.is_check() else f"{_side(board)} TO MOVE"


def history(rows: list[tuple[int, str, str]]) -> tuple[list[str], int]:
    """Return the end of a game as lines, and how many rows are left out; a row is a number, White's move and Black's.

    The lines are in two columns where they fit side by side.

    >>> history([(1, "P-K4", "P-QB4"), (2, "P-Q4", "")])
    (['1  P-K4  P-QB4', '2  P-Q4'], 0)

    Source: the surviving image (PG, whose columns are wider).  Status: inferred.
    """
    most = LINES - 1
    pages = [rows[-2 * most : -most], rows[-most:]] if len(rows) > most else [rows]
    columns = [_written(page) for page in pages]
    apart = max(map(len, columns[0]), default=0) + 2
    if len(pages) == 1 or apart + max(map(len, columns[1])) > WIDE:
        return columns[-1], len(rows) - len(pages[-1])
    both = itertools.zip_longest(*columns, fillvalue="")
    return [f"{left:<{apart}}{right}".rstrip() for left, right in both], len(rows) - sum(map(len, pages))


def _written(rows: list[tuple[int, str, str]]) -> list[str]:
    width = max((len(white) for _, white, _ in rows), default=0)
    return [f"{number:<3}{white:<{width}}  {black}".rstrip() for number, white, black in rows]


def _rows(texts: list[str], start: chess.Board) -> list[tuple[int, str, str]]:
    """Return moves as rows, each a number, White's move and Black's."""
    texts = [*["..."] * (not start.turn), *texts, ""]
    return [(start.fullmove_number + place // 2, *texts[place : place + 2]) for place in range(0, len(texts) - 1, 2)]


def _game_frames(start: chess.Board, moves: list[chess.Move]) -> list[dict]:
    """Return the screens of a game, ply by ply."""
    from ..notation.descriptive import Tracker, write

    tracker, texts, frames = Tracker(start), [], []
    for ply in range(len(moves) + 1):
        board = tracker.board
        lines, hidden = history(_rows(texts, start))
        head = f"THE GAME FROM MOVE {start.fullmove_number + hidden}" if hidden else "THE GAME SO FAR"
        last = (
            ["", "LAST MOVE", f"{board.fullmove_number - board.turn} {'BLACK' if board.turn else 'WHITE'} {texts[-1]}"]
            if texts
            else []
        )
        frames.append(
            _frame(
                board,
                " ".join(last[2:]) or "no moves yet",
                ["", f"MOVE {board.fullmove_number}", _state(board), *last],
                [head, *lines] if texts else ["NO MOVES YET"],
                {"back": ply - 1, "on": ply + 1},
            )
        )
        if ply < len(moves):
            texts.append(write(tracker, moves[ply], "machine").upper())
            tracker.push(moves[ply])
    frames[0]["links"].pop("back")
    frames[-1]["links"].pop("on")
    return frames


# ---------------------------------------------------------------- a node of the tree


def _value(value: int | None) -> str:
    if value is None:
        return "NONE"
    return str(value) if abs(value) < INFINITE else "INFINITE" if value > 0 else "-INFINITE"


class _Tree:
    """The tree of a thought, prepared for making screens of its nodes."""

    def __init__(self, thought):
        from ..notation.descriptive import Tracker

        self.thought, self.replay = thought, Replay(thought)
        self._top = Tracker(thought.board)
        tape = self.replay.tape
        self.bounds = {}
        for number, alpha, beta in zip(tape["node"].tolist(), tape["alpha"].tolist(), tape["beta"].tolist()):
            self.bounds.setdefault(number, (alpha, beta))

    def tracker(self, node: Node):
        """Return a tracker at the node, with the game and the line that led to it."""
        tracker = self._top.copy()
        for step in node.path():
            tracker.push(step.move)
        return tracker

    def chosen(self) -> list[Node]:
        """Return the root and the nodes of the principal variation."""
        return [self.replay.root, *self.replay.line()]

    def near(self, node: Node) -> list[Node]:
        """Return the nodes to step through: those on the way to the node and on the best line, with their children."""
        ways, nodes = [[self.replay.root, *node.path()], self.chosen()], {}
        for candidate in itertools.chain.from_iterable(itertools.zip_longest(*ways)):
            if candidate is not None:
                nodes[candidate.number] = candidate
        for parent in [*nodes.values()]:
            nodes.update(
                {
                    child.number: child
                    for child in parent.children
                    if child.status != "illegal" and len(nodes) < MOST_FRAMES
                }
            )
        return sorted(nodes.values(), key=lambda candidate: candidate.number)

    def frame(self, node: Node, places: dict[int, int]) -> dict:
        """Return the screen of a node; `places` has the index of every node that can be stepped to."""
        from ..notation.descriptive import write
        from .columns import terms_at

        tracker, line = self._top.copy(), []
        for step in node.path():
            line.append(write(tracker, step.move, "machine").upper())
            tracker.push(step.move)
        board, (alpha, beta) = tracker.board, self.bounds.get(node.number, (-INFINITE, INFINITE))
        terms = terms_at(self.thought, [step.move for step in node.path()])
        beside = [
            f"NODE {node.number}, PLY {node.depth + 1}",
            _state(board),
            *(_apart(f"{term} {name}", str(terms[term])) for term, name in TERMS.items()),
            _apart("ALPHA", _value(alpha)),
            _apart("BETA", _value(beta)),
            _apart("RETURNED", _value(node.value)),
            _fate(node),
        ]
        words = "LINE  " + " ".join(line) if line else "THE TOP OF THE TREE"
        name = " ".join(line) or "the top of the tree"
        return _frame(
            board, name, beside, [*_wrapped(words, 2), "", *self._moves(node, tracker)], self._links(node, places)
        )

    def _moves(self, node: Node, tracker) -> list[str]:
        """Return the lines on the moves of a node: place, move, plausibility, what became of it."""
        from ..notation.descriptive import write

        captures = node.listed is None
        kids = [child for child in node.children if child.status != "illegal" and child.first is None]
        rows = [(child.move, "" if captures else str(child.plausibility), _became(child, node)) for child in kids]
        rows += [(move.move, str(move.plausibility), "NOT CONSIDERED") for move in node.outside]
        tried = f"{counted(len(rows), 'capture')} tried".upper()
        head = tried if captures else f"{node.listed} PLAUSIBLE MOVES, WIDTH {node.width}"
        if captures and not rows:
            return ["NO MOVES WERE TRIED HERE"]
        most = LINES - 5
        shown = rows if len(rows) <= most else rows[: most - 1]
        lines = [
            f"{place:>2} {write(tracker, move, 'machine').upper():<12}{points:>5}  {became}"
            for place, (move, points, became) in enumerate(shown, 1)
            if tracker.board.is_legal(move)
        ]
        more = [f"AND {len(rows) - len(shown)} MORE"] * (len(rows) > len(shown))
        return [head, *lines, *more, *([f"THE OTHER {node.unseen} ARE CUT OFF"] * (node.unseen > 0))]

    def _links(self, node: Node, places: dict[int, int]) -> dict[str, int]:
        """Return the index of the node to which each key leads from a node."""
        beside = [child for child in node.parent.children if child.number in places] if node.parent else [node]
        here = beside.index(node)
        best = node.child(node.best[0]) if node.best else None
        down = next(
            (candidate for candidate in [best, *node.children] if candidate is not None and candidate.number in places),
            None,
        )
        targets = {
            "back": beside[here - 1] if here else None,
            "on": beside[here + 1] if here + 1 < len(beside) else None,
            "up": node.parent,
            "down": down,
        }
        return {name: places[target.number] for name, target in targets.items() if target is not None}


def _apart(name: str, value: str) -> str:
    return name + value.rjust(WIDE - SIDE - len(name))


def _wrapped(words: str, most: int) -> list[str]:
    """Wrap words into `most` lines; words that do not fit are omitted from the front of the last line."""
    lines = [""]
    for word in words.split(" "):
        if len(lines[-1]) + len(word) >= WIDE:
            lines.append("     ")
        lines[-1] += word + " "
    kept = lines if len(lines) <= most else [*lines[: most - 1], "..." + lines[-1]]
    return [*(line.rstrip() for line in kept), *[""] * (most - len(kept))]


def _fate(node: Node) -> str:
    """Return in a few words how a node ended."""
    if node.cut is not None:
        return "REFUTED" + (" BY STANDING PAT" if node.cut.move is None else "")
    return {
        "known": "KNOWN FROM THE TABLE",
        "repetition": "A REPETITION",
        "mate": "MATE",
        "stalemate": "STALEMATE",
        "unanswered": "EVERY MOVE REFUTED",
        "book": "A MOVE OF THE BOOK",
        "open": "NOT FINISHED",
    }.get(node.status, "")


def _became(child: Node, node: Node) -> str:
    """Return what became of a move: its value (in parentheses as returned, if a modification or a secondary search
    changed it), or that it was refuted.
    """
    if child.value is None:
        return "NOT FINISHED"
    value = "" if abs(child.value) >= INFINITE else f"VALUE {child.value}"
    counts = child.again.value if child.replaced and child.again else child.adjusted
    if counts is not None:
        value = (f"VALUE {counts}" if abs(counts) < INFINITE else "REFUTED") + f" ({child.value})"
    if node.cut is not None and node.cut.move == child.move:
        return f"{value} REFUTES".strip()
    return f"{value} BEST" if value and node.best and node.best[0] == child.move else value or "REFUTED"


# ---------------------------------------------------------------- the picture


def _text(frame: dict) -> list[tuple[int, int, str]]:
    """Return the lines of a screen with the column and the row at which each begins."""
    return [(SIDE, line, text) for line, text in enumerate(frame["beside"])] + [
        (0, BELOW + line, text) for line, text in enumerate(frame["below"])
    ]


def _squares(turned: bool) -> list[tuple[int, int]]:
    """Return the upper left corner of each square, a1 first; `turned`: Black below, as the original prints."""
    parts = []
    for square in chess.SQUARES:
        file, rank = chess.square_file(square), chess.square_rank(square)
        column, row = (7 - file, rank) if turned else (file, 7 - rank)
        parts.append((LEFT + column * CELL, TOP + row * CELL))
    return parts


def drawing(frame: dict, turned: bool, words: str) -> str:
    """Return a screen as SVG; JavaScript and Python draw the same strokes.

    Source: none in the paper.  Status: modern.
    """
    name, corners = f"mh-scope{next(_drawings)}-", _squares(turned)
    edge = 8 * CELL
    lines = "".join(f"M{LEFT},{TOP + n * CELL}h{edge}M{LEFT + n * CELL},{TOP}v{edge}" for n in range(9))
    dark = "".join(
        f"M{x + CELL / 2:g},{y + CELL / 2:g}h0"
        for square, (x, y) in enumerate(corners)
        if frame["men"][square] == "." and chess.BB_DARK_SQUARES >> square & 1
    )
    last = "".join(
        f"M{corners[at][0] + 4},{corners[at][1] + 4}h{CELL - 8}v{CELL - 8}h{8 - CELL}z" for at in frame["last"]
    )
    parts = f'<path class="mh-dim" d="{lines}"/><path class="mh-spot" d="{dark}"/><path class="mh-last" d="{last}"/>'
    pieces = "".join(
        f'<use href="#{name}m{letter}" x="{x + 6}" y="{y + 7}"/>'
        for letter, (x, y) in zip(frame["men"], corners)
        if letter != "."
    )
    letters = "".join(
        f'<use href="#{name}{ord(letter)}" x="{LEFT + (column + place) * COLUMN}" y="{TOP + line * ROW}"/>'
        for column, line, text in _text(frame)
        for place, letter in enumerate(text)
        if letter in LETTERS
    )
    used = {letter for _, _, text in _text(frame) for letter in text if letter in LETTERS}
    shapes = "".join(f'<path id="{name}{ord(letter)}" d="{letter_path(letter)}"/>' for letter in sorted(used))
    shapes += "".join(
        f'<path id="{name}m{letter}" d="{piece_path(letter)}"/>' for letter in sorted(set(frame["men"]) - {"."})
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="mh-tube" viewBox="0 0 {POINTS} {POINTS}" role="img" '
        f'aria-label="{escape(words, quote=True)}"><defs>{shapes}</defs>{parts}'
        f'<g class="mh-beam">{pieces}</g><g class="mh-spot">{letters}</g></svg>'
    )


TUBE = {
    "letters": {letter: letter_path(letter) for letter in LETTERS},
    "men": {letter: piece_path(letter) for letter in "PNBRQKpnbrqk"},
    "places": {
        "points": POINTS,
        "column": COLUMN,
        "row": ROW,
        "left": LEFT,
        "top": TOP,
        "cell": CELL,
        "side": SIDE,
        "below": BELOW,
    },
}


class Scope(Figure):
    """A screen, with others to step to; `scope()` makes it.

    Traits: `frames` (screens), `at` (the one shown first), `tree` (are they nodes?).  The strokes of letters and
    pieces, and the places in points of the tube, are the same for all screens, so they are in the script.
    """

    _esm = f"const TUBE = {json.dumps(TUBE, separators=(',', ':'))}\n" + shipped("scope.js")
    _css = shipped("style.css") + shipped("scope.css")
    frames = traitlets.List().tag(sync=True)
    tree = traitlets.Bool(False).tag(sync=True)

    def describe(self) -> str:
        return f"{self.title}. {screen_words(self.frames[self.at])}"

    def twin(self) -> Picture:
        frame, words = self.frames[self.at], self.describe()
        svg = drawing(frame, self.orientation == "black", words)
        read = f'<details class="mh-help"><summary>The screen in letters</summary><p class="mh-letters">{escape(screen_text(frame))}</p></details>'
        css = f"<style>{shipped('scope.css')}</style>"
        html = (
            f'{style()}{css}<figure class="mh mh-figure mh-scope"><figcaption class="mh-title">{escape(self.title)}</figcaption>'
            f'<div class="mh-glass">{svg}</div>{read}</figure>'
        )
        return Picture(html, svg, words)


def screen_text(frame: dict) -> str:
    """Return the letters on a screen, one line of text for each line.

    Source: none in the paper.  Status: modern.
    """
    return "\n".join([*filter(None, frame["beside"]), "", *frame["below"]])


def screen_words(frame: dict) -> str:
    """Return a screen in words, with the pieces on the board first.

    Source: none in the paper.  Status: modern.
    """
    board = chess.Board(None)
    board.set_piece_map(
        {square: chess.Piece.from_symbol(letter) for square, letter in enumerate(frame["men"]) if letter != "."}
    )
    placement = in_words(board).rsplit(". ", 1)[0]
    return (
        f"{placement}. "
        + ". ".join(" ".join(line.split()) for line in [*frame["beside"], *frame["below"]] if line)
        + "."
    )


def scope(
    position, *, at: int | None = None, node=None, title: str = "", orientation: str = "black", static: bool = False
):
    """Return the scope's screen: a game so far or, for a Thought, a node of the tree with its evaluation.

    position      a FEN, a chess.Board (its move stack is the game so far), a game of the paper, or a Thought
    at            for a game: the ply shown first, None for the end
    node          for a Thought: the node's number on the tape, or the moves that lead to it, "QXN/B6 BXQ"; None for the
                  top
    title         the line above the screen
    orientation   the side shown below: "black", as the original prints the board, or "white"
    static        return a picture instead: SVG, no JavaScript

    The reader can step to the other plies, or to the nodes near the chosen one and near the best line, without a
    kernel. Raise BadInput if there is no such position, ply or node.

    Source: the paper, "Debugging aids", 1 and 3.  Status: inferred.
    """
    if orientation not in ("white", "black"):
        raise BadInput(f"orientation must be 'white' or 'black', not {orientation!r}.")
    is_thought = hasattr(position, "tape") and hasattr(position, "settings")
    if node is not None and not is_thought:
        raise BadInput("only a Thought has nodes: scope(think(position), node=...).")
    frames, here, name = _of_thought(position, node) if is_thought else _of_game(position, at)
    figure = Scope(show="scope", title=title or name, frames=frames, at=here, orientation=orientation, tree=is_thought)
    return figure.twin() if static else figure


def _of_game(position, at: int | None) -> tuple[list[dict], int, str]:
    start, moves, replay = _game_of(position)
    ply = len(moves) if at is None else at
    if not 0 <= ply <= len(moves):
        raise BadInput(f"at must be from 0 to {len(moves)}, the plies of this game, not {at}.")
    return _game_frames(start, moves), ply, replay.get("title", "") or "The board and the game so far"


def _of_thought(thought, asked) -> tuple[list[dict], int, str]:
    if len(thought.tape) == 0:
        raise BadInput("this thought has no tape; think(position, settings, tape=400_000) writes one.")
    tree = _Tree(thought)
    chosen = _node(tree, asked)
    nodes = tree.near(chosen)
    places = {node.number: place for place, node in enumerate(nodes)}
    return [tree.frame(node, places) for node in nodes], places[chosen.number], "The evaluation at a node of the tree"


def _node(tree: _Tree, asked) -> Node:
    """Return the node meant by a number, by a line of moves, or by None, the root."""
    if asked is None:
        return tree.replay.root
    if isinstance(asked, Node):
        asked = asked.number
    if isinstance(asked, int):
        node = next((node for node in tree.replay.nodes if node.number == asked), None)
        if node is None or node.status == "illegal":
            raise BadInput(f"node is {asked}, but the tree has no such node.")
        return node
    return _node_of_line(tree, str(asked))


def _node_of_line(tree: _Tree, line: str) -> Node:
    from ..notation.typed import read_move

    node = tree.replay.root
    for word in line.split():
        below = node.child(read_move(tree.tracker(node), word))
        if below is None or below.status == "illegal":
            raise BadInput(f"node is {line!r}, but the search did not consider {word} there.")
        node = below
    return node
