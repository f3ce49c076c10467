"""Helpers for the chapter on the plausible move generator: a map of the squares, lists with a heuristic switched off, and
where each heuristic decides.

Source: the paper, "The plausible move generator".  Status: paper (the importance of squares); the switches are ours.
"""

import json
import textwrap
from html import escape
from pathlib import Path

import chess
import chess.svg
from IPython.display import HTML

import machack
from machack import show
from machack.notation.games import paper_game
from machack.notation.positions import to_cell, to_chess_move
from machack.notation.sentences import capital
from machack.notation.states import set_up
from machack.program.board import EMPTY
from machack.program.choose import list_root
from machack.program.heuristics import AFTER, BEFORE, FLOOR, HALVED, HEURISTICS, reason_named
from machack.program.importance import VALUE_OF_QUEEN
from machack.program.plausible import sort_moves
from machack.program.state import REASONS
from machack.show.boards import in_words, unique_names
from machack.show.setups import place_in_game

from ....show.chapter import side_by_side, with_todays_names

DATA = Path(machack.__file__).parents[1] / "book" / "part1" / "data" / "heuristics-off.json"
RAISED = 8192  # with FLOOR off all sums are raised by this, so that none is below zero
CELL = 58
SCALE = 0.82  # the scale of a piece, whose drawing is 45 wide
MAP = (
    "<style>.squares text{font:600 15px var(--pst-font-family-base,serif);fill:#23211d;text-anchor:end}"
    ".squares .edge{font-weight:400;text-anchor:middle;fill:var(--pst-color-text-muted,#555)}"
    ".squares>path{stroke:#8d7f66;stroke-width:.6}"
    ".squares-key{font-size:.9em;margin:.2rem 0 0 1.4rem;color:var(--pst-color-text-muted,#555)}"
    ".squares-key span{display:inline-block;min-width:2.2rem;text-align:center;font-weight:600;color:#23211d;"
    "border:1px solid #8d7f66;margin-right:-1px}.squares-key span:first-of-type{margin-left:.4rem}"
    ".squares-key span:last-of-type{margin-right:.5rem}</style>"
)


# ---------------------------------------------------------------- the squares


def importance_of(board):
    """Return the importance of every square for the side to move, {square: amount}, as the program finds it."""
    m = set_up(board)
    list_root(m)
    return {square: int(m.importance[to_cell(square)]) for square in chess.SQUARES}


def importance(board, square):
    """Return the importance of a square for the side to move by the paper's criteria, computed from the board alone.

    It leaves out what a friendly piece may lose.
    """
    side, amount = board.turn, 8
    file, rank = chess.square_file(square), chess.square_rank(square)
    if file in (3, 4) and rank in (3, 4):
        amount += 12 if (rank == 3) == side else 20
    elif 2 <= file <= 5 and 2 <= rank <= 5:
        amount += 8
    if chess.square_distance(square, board.king(not side)) == 1:
        amount += 16
    heavy = board.piece_type_at(square) in (chess.QUEEN, chess.KING)
    return amount + (8 if board.color_at(square) == side and not heavy else 0)


def by_hand(board):
    """Return the importance of every square by the paper's criteria, computed from the board alone.

    It does not compute what a friendly piece may lose, so squares of attacked friendly pieces are left out.
    """

    def is_at_stake(square):
        is_friendly = board.color_at(square) == board.turn
        heavy = board.piece_type_at(square) in (chess.QUEEN, chess.KING)
        return is_friendly and not heavy and board.attackers(not board.turn, square)

    return {square: importance(board, square) for square in chess.SQUARES if not is_at_stake(square)}


def square_map(board, amounts, title="", base=8):
    """Return a drawing of a board with an amount on every square, and a key of the shades, with a text alternative.

    Each amount has its own shade; a darker one means more. Without a title, a caption below says what it is.
    """
    steps = sorted(set(amounts.values()))
    shades = {amount: _shade(place / max(1, len(steps) - 1)) for place, amount in enumerate(steps)}
    parts, places, pieces, fields = [], [], {}, dict.fromkeys(steps, "")
    for square in chess.SQUARES:
        x, y = 24 + CELL * chess.square_file(square), 6 + CELL * (7 - chess.square_rank(square))
        fields[amounts[square]] += f"M{x} {y}h{CELL}v{CELL}h-{CELL}z"
        if piece := board.piece_at(square):
            name = f"{chess.COLOR_NAMES[piece.color]}-{chess.piece_name(piece.piece_type)}"
            pieces[name] = chess.svg.PIECES[piece.symbol()]
            places.append(f'<use href="#{name}" x="{(x + 1) / SCALE:.0f}" y="{y / SCALE:.0f}"/>')
        parts.append(f'<text x="{x + CELL - 4}" y="{y + CELL - 5}">{amounts[square]}</text>')
    parts += [
        f'<text class="edge" x="{24 + CELL * (i + 0.5)}" y="{22 + CELL * 8}">{"abcdefgh"[i]}</text>'
        f'<text class="edge" x="12" y="{12 + CELL * (7.5 - i)}">{i + 1}</text>'
        for i in range(8)
    ]
    size = 30 + CELL * 8
    words, head = f"{in_words(board)} {map_in_words(amounts, base)}", ""
    if title:
        words = f"{title}. {words}"
        head = (
            f'<figcaption style="font-size:.92em;color:var(--pst-color-text-base,inherit)">{escape(title)}</figcaption>'
        )
    words = escape(words, quote=True)
    key = "".join(f'<span style="background:{shade}">{amount}</span>' for amount, shade in shades.items())
    ground = (f'<path d="{field}" fill="{shades[amount]}"/>' for amount, field in fields.items())
    drawn = unique_names(
        "".join(
            ["<defs>", *pieces.values(), "</defs>", *ground, f'<g transform="scale({SCALE})">', *places, "</g>", *parts]
        )
    )
    return HTML(
        f'{MAP}<figure style="margin:.6rem 0 1.2rem;max-width:{size}px">{head}<svg class="squares" role="img" aria-label="{words}" '
        f'viewBox="0 0 {size} {size}" style="width:100%;height:auto">{drawn}</svg>'
        f'<p class="squares-key" aria-hidden="true">worth {key} (darker squares are worth more)</p></figure>'
    )


def map_in_words(amounts, base=8):
    """Return the squares of each amount, the greatest first: "156: c3. 28: d5, e4, e5. 8: all others."."""
    words = {}
    for square, amount in amounts.items():
        words.setdefault(amount, []).append(chess.square_name(square))
    return (
        " ".join(f"{amount}: {', '.join(words[amount])}." for amount in sorted(words, reverse=True) if amount != base)
        + f" {base}: all others."
    )


def _shade(share):
    """Return a color from paper to copper."""
    pale, deep = (246, 241, 228), (205, 118, 58)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in zip(pale, deep))


# ---------------------------------------------------------------- a heuristic switched off


def list_without(board, name):
    """Return the moves in the order that they would have if the row with this id gave no points.

    The order is computed from the reasons of each move. The points of a queen or king are halved again, and the least is
    zero, as always.
    """
    m = set_up(board)
    n = list_root(m)
    for row in range(n):
        points = [
            0 if reason_named(reason)[0].id == name else int(m.reasons[1][row][reason]) for reason in range(REASONS)
        ]
        points[FLOOR] = 0
        if name != "A00" and _is_halved(m, row):
            points[AFTER + HALVED] = _half(sum(points[AFTER : AFTER + HALVED]))
            points[BEFORE + HALVED] = -_half(-sum(points[BEFORE : BEFORE + HALVED]))
        total = sum(points) + (RAISED if name == "I2" else 0)
        m.plausibility[1][row] = max(0, total)
    sort_moves(m, 1)
    return [to_chess_move(m.moves[1][m.ranked[1][place]]) for place in range(n)]


def _is_halved(m, row):
    piece = m.mover[1][row]
    return piece != EMPTY and m.value[piece] >= VALUE_OF_QUEEN


def _half(total):
    """Return what halving subtracts from a sum."""
    return (total >> 1) - total


# ---------------------------------------------------------------- where each decides


def recorded(file=DATA):
    """Return what `make data ARGS=heuristics-off` has measured."""
    return json.loads(Path(file).read_text())


def decided(data, name):
    """Return where a row decides: (what the position is called, its board, the move with the row, the move without)."""
    if data["examples"][name]:
        game, ply = data["examples"][name]
        row = next(position for position in data["positions"] if (position["game"], position["ply"]) == (game, ply))
        return (
            place_in_game(paper_game(game), ply),
            paper_game(game).at(ply),
            chess.Move.from_uci(row["move"]),
            chess.Move.from_uci(row["choice"][name][0]),
        )
    fen, move, other = data["elsewhere"]["counts"][name]["example"]
    return fen, chess.Board(fen), chess.Move.from_uci(move), chess.Move.from_uci(other)


def counted(data, name):
    """Return in how many positions a row changes (the first move of the list, the first six, the move chosen)."""
    rows = data["positions"]
    return (
        sum(name in row["first"] for row in rows),
        sum(name in row["six"] for row in rows),
        sum(name in row["choice"] for row in rows),
    )


def deciding(data, rows):
    """Return the table of some heuristics: words, points, source, where each decides, and how often."""

    def line(row):
        where, board, move, other = decided(data, row.id)
        where = escape(where).replace("/", "/<wbr>")
        if not data["examples"][row.id]:  # a FEN, which a page does not show without code
            where = f'another position<span class="with-code"> ({where})</span>'
        points = row.formula if row.amount is None else str(row.amount).replace("-", "−")
        cells = "".join(f'<td style="text-align:right">{count}</td>' for count in counted(data, row.id))
        return (
            f'<tr><th scope="row">{row.id}</th><td>{escape(row.wording)}: <b>{escape(points)}</b><br><span class="quiet with-code">{escape(row.source)}</span></td>'
            f"<td>{where}: <b class=whole>{escape(board.san(move))}</b>, without it "
            f"<span class=whole>{escape(board.san(other))}</span></td>{cells}</tr>"
        )

    heuristic = 'heuristic, points<span class="with-code">, source</span>'
    names = ("", heuristic, "where it decides", "first", "six", "move")
    head = "".join(f'<th scope="col">{name}</th>' for name in names)
    return HTML(
        "<style>.deciding{min-width:32rem}.deciding td:nth-child(2){width:42%}.deciding .whole{white-space:nowrap}.deciding td,.deciding th{vertical-align:top;font-size:.9em}.deciding .quiet{font-size:.9em;color:var(--pst-color-text-muted,#555)}</style>"
        f'<div class="pst-scrollable-table-container" tabindex="0"><table class="table deciding"><thead><tr>{head}</tr></thead>'
        f"<tbody>{''.join(map(line, rows))}</tbody></table></div>"
    )


BARS = (
    "<style>.decides :is(td,th){padding:.12rem .3rem!important;line-height:1.25;font-size:.88rem;font-weight:400;vertical-align:middle}"
    ".decides :is(td,th):nth-child(n+3){text-align:right}.decides .bars{width:42%}"
    ".decides i{display:block;height:7px;background:var(--pst-color-primary,#17506f)}"
    ".decides i.pale{background:var(--pst-color-secondary,#7a3b12);opacity:.5}</style>"
)


def bars(rows):
    """Return a table of (words, number, number) with two bars in each row, a dark one and a pale one.

    The numbers count positions: those in which another move is chosen, and those in which the first six moves differ.
    """
    most = max(max(pair) for _, *pair in rows)

    def line(words, *pair):
        drawn = "".join(
            f'<i class="{kind}" style="width:{100 * number / most:.1f}%"></i>'
            for kind, number in zip(("dark", "pale"), pair)
        )
        cells = "".join(f"<td>{number}</td>" for number in pair)
        return f'<tr><th scope="row">{escape(words)}</th><td class="bars" aria-hidden="true">{drawn}</td>{cells}</tr>'

    head = '<th scope="col">heuristic</th><td></td><th scope="col"><i></i>move</th><th scope="col"><i class="pale"></i>six</th>'
    return HTML(
        f'{BARS}<table class="table decides"><thead><tr>{head}</tr></thead><tbody>{"".join(line(*row) for row in rows)}</tbody></table>'
    )


def boards_of(data, rows):
    """Return the positions of `deciding` as boards, folded away: green with the heuristic, red without it."""
    pictures, captions = [], []
    for row in rows:
        where, board, move, other = decided(data, row.id)
        arrows = [
            (chess.square_name(arrow.from_square), chess.square_name(arrow.to_square), "", brush)
            for arrow, brush in ((move, "green"), (other, "red"))
        ]
        pictures.append(show.board(board.copy(stack=False), arrows=arrows, static=True, title=row.id))
        captions.append(
            f"{row.wording}. {capital(where) if where.startswith('game') else 'A set-up'}: {board.san(move)}; without it {board.san(other)}."
        )
    shown = side_by_side(pictures, captions, width=150).data
    return HTML(
        f'<details style="margin:.4rem 0 1.4rem;color:var(--pst-color-text-base,inherit)"><summary>The positions on boards: green with the heuristic, red without it</summary>{shown}</details>'
    )


# ---------------------------------------------------------------- a trace


def with_key(explanation):
    """Return a trace as text, with today's names next to the squares, and the meanings of its items' short names below.

    explanation   what `trace` returned

    >>> from machack import trace
    >>> print(with_key(trace("game 2, before White's 28th", "N-R6ch")).splitlines()[-5])
    was A1    importance of the squares attacked, before the move

    Source: the paper, "Debugging aids", 4; the key is ours.  Status: modern.
    """
    words = {row.id: row.wording for row in HEURISTICS}
    parts = {"was": ", before the move", "line": ", on a line that is opened"}
    head, rest = str(explanation).split("\n", 1)
    lines = [
        textwrap.fill(line, 87, subsequent_indent=" " * 26)
        for line in with_todays_names(rest, explanation.board.turn).splitlines()
    ]
    names = dict.fromkeys(item.id for item in explanation)
    key = [f"{name:9} {words[name.split()[-1]]}{parts.get(name.split()[0], '')}" for name in names]
    return "\n".join([head, *lines, "", "The items:", *key])


# ---------------------------------------------------------------- an exercise


def least_change(board, name):
    """Return the amount nearest to the present one with which another move is first on the list, None if there is
    none.

    Amounts from -1024 to 1024 are tried; of two equally near ones, return the greater.  Return None for a formula, too.
    """
    row = next(row for row in HEURISTICS if row.id == name)
    if row.amount is None:
        return None
    m = set_up(board)

    def first(amount):
        m.weight[row.number] = amount
        list_root(m)
        return m.moves[1][m.ranked[1][0]]

    usual = first(row.amount)
    for step in range(1, 2 * 1024 + 1):
        for amount in (row.amount + step, row.amount - step):
            if abs(amount) <= 1024 and first(amount) != usual:
                return amount
    return None
