"""The plausible move generator's chapter: a map of the squares, lists with a heuristic switched off, where each
decides.

Source: the paper, "The plausible move generator".  Status: paper (the importance of squares); the switches are ours.
"""

import json
from html import escape
from pathlib import Path

import chess
import chess.svg
from IPython.display import HTML

from machack import show
from machack.notation.games import paper_game
from machack.notation.positions import to_cell, to_chess_move
from machack.notation.states import set_up
from machack.program.board import EMPTY
from machack.program.choose import list_root
from machack.program.heuristics import AFTER, BEFORE, FLOOR, HALVED, HEURISTICS, reason_named
from machack.program.importance import VALUE_OF_QUEEN
from machack.program.plausible import sort_moves
from machack.program.state import REASONS
from machack.show.boards import in_words, own_names

from .page import side_by_side

DATA = Path(__file__).parent / "heuristics-off.json"
RAISED = 8192  # with FLOOR off all sums are raised so much: then none is below nothing
CELL = 58
MAP = (
    "<style>.squares text{font:600 15px var(--pst-font-family-base,serif);fill:#23211d;text-anchor:end}"
    ".squares .edge{font-weight:400;text-anchor:middle;fill:var(--pst-color-text-muted,#555)}"
    ".squares rect{stroke:#8d7f66;stroke-width:.6}</style>"
)


# ---------------------------------------------------------------- the squares


def importance_of(board):
    """Returns the importance of every square for the side to move, {square: amount}, as the program finds it."""
    m = set_up(board)
    list_root(m)
    return {square: int(m.importance[to_cell(square)]) for square in chess.SQUARES}


def importance(board, square):
    """Returns the importance of a square for the side to move by the paper's criteria, worked from the board alone.

    What an own man stands to lose is left out.
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
    """Returns the importance of every square by the paper's criteria, worked from the board alone.

    What an own man stands to lose is not worked out: squares of own men that are attacked are left out.
    """

    def is_at_stake(square):
        own = board.color_at(square) == board.turn
        heavy = board.piece_type_at(square) in (chess.QUEEN, chess.KING)
        return own and not heavy and board.attackers(not board.turn, square)

    return {square: importance(board, square) for square in chess.SQUARES if not is_at_stake(square)}


def square_map(board, amounts, title="", base=8):
    """Returns a drawing of a board with an amount on every square, the darker the more; with a text alternative.

    Without a title a caption below says what it is.
    """
    most = max(amounts.values())
    parts, men = [], {}
    for square in chess.SQUARES:
        x, y = 24 + CELL * chess.square_file(square), 6 + CELL * (7 - chess.square_rank(square))
        share = min(1, (amounts[square] - base) / (min(most, 48) - base)) if most > base else 0
        parts.append(f'<rect x="{x}" y="{y}" width="{CELL}" height="{CELL}" fill="{_shade(share)}"/>')
        if piece := board.piece_at(square):
            name = f"{chess.COLOR_NAMES[piece.color]}-{chess.piece_name(piece.piece_type)}"
            men[name] = chess.svg.PIECES[piece.symbol()]
            parts.append(f'<use href="#{name}" transform="translate({x + 1},{y}) scale(.82)"/>')
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
    drawn = own_names("".join(["<defs>", *men.values(), "</defs>", *parts]))
    return HTML(
        f'{MAP}<figure style="margin:.6rem 0 1.2rem;max-width:{size}px">{head}<svg class="squares" role="img" aria-label="{words}" '
        f'viewBox="0 0 {size} {size}" style="width:100%;height:auto">{drawn}</svg></figure>'
    )


def map_in_words(amounts, base=8):
    """Returns the squares of each amount, the greatest first: "156: c3. 28: d5, e4, e5. 8: all others."."""
    found = {}
    for square, amount in amounts.items():
        found.setdefault(amount, []).append(chess.square_name(square))
    return (
        " ".join(f"{amount}: {', '.join(found[amount])}." for amount in sorted(found, reverse=True) if amount != base)
        + f" {base}: all others."
    )


def _shade(share):
    """A colour from paper to copper."""
    pale, deep = (246, 241, 228), (222, 148, 92)
    return "#" + "".join(f"{round(a + (b - a) * share**0.7):02x}" for a, b in zip(pale, deep))


# ---------------------------------------------------------------- a heuristic switched off


def list_without(board, name):
    """Returns the moves in the order in which they would stand if the row with this id gave no points.

    Worked from the reasons of each move.  The half that a queen or king gets is halved anew, and the least is nothing,
    as always.
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
    """What is taken off a sum that is halved."""
    return (total >> 1) - total


# ---------------------------------------------------------------- where each decides


def recorded():
    """Returns what `python -m benchmarks.heuristics_off` left."""
    return json.loads(DATA.read_text())


def named(game, ply):
    """Returns the name of a position of the paper's games: "game 3, before White's 12th"."""
    turn = ply // 2 + 1
    ending = "th" if 10 <= turn % 100 <= 20 else {1: "st", 2: "nd", 3: "rd"}.get(turn % 10, "th")
    return f"game {game}, before {'Black' if ply % 2 else 'White'}'s {turn}{ending}"


def decided(data, name):
    """Returns where a row decides: (what the position is called, its board, the move with the row, the move without)."""
    if data["examples"][name]:
        game, ply = data["examples"][name]
        row = next(each for each in data["positions"] if (each["game"], each["ply"]) == (game, ply))
        return (
            named(game, ply),
            paper_game(game).at(ply),
            chess.Move.from_uci(row["move"]),
            chess.Move.from_uci(row["choice"][name][0]),
        )
    fen, move, other = data["elsewhere"]["counts"][name]["example"]
    return fen, chess.Board(fen), chess.Move.from_uci(move), chess.Move.from_uci(other)


def counted(data, name):
    """Returns in how many positions a row changes (the first move of the list, the first six, the move chosen)."""
    rows = data["positions"]
    return (
        sum(name in row["first"] for row in rows),
        sum(name in row["six"] for row in rows),
        sum(name in row["choice"] for row in rows),
    )


def deciding(data, rows):
    """Returns the table of some heuristics: words, points, source, where each decides, and how often."""

    def line(row):
        where, board, move, other = decided(data, row.id)
        points = row.formula if row.amount is None else str(row.amount).replace("-", "−")
        cells = "".join(f'<td style="text-align:right">{each}</td>' for each in counted(data, row.id))
        return (
            f'<tr><th scope="row">{row.id}</th><td>{escape(row.wording)}: <b>{escape(points)}</b><br><span class="quiet">{escape(row.source)}</span></td>'
            f"<td>{escape(where).replace('/', '/<wbr>')}: <b class=whole>{escape(board.san(move))}</b>, without it "
            f"<span class=whole>{escape(board.san(other))}</span></td>{cells}</tr>"
        )

    head = "".join(
        f'<th scope="col">{each}</th>'
        for each in ("", "heuristic, points, source", "where it decides", "first", "six", "move")
    )
    return HTML(
        "<style>.deciding{min-width:32rem}.deciding td:nth-child(2){width:42%}.deciding .whole{white-space:nowrap}.deciding td,.deciding th{vertical-align:top;font-size:.9em}.deciding .quiet{font-size:.9em;color:var(--pst-color-text-muted,#555)}</style>"
        f'<div class="pst-scrollable-table-container" tabindex="0"><table class="table deciding"><thead><tr>{head}</tr></thead>'
        f"<tbody>{''.join(map(line, rows))}</tbody></table></div>"
    )


def boards_of(data, rows):
    """Returns the positions of `deciding` as boards, folded away: green with the heuristic, red without it."""
    pictures, captions = [], []
    for row in rows:
        where, board, move, other = decided(data, row.id)
        arrows = [
            (chess.square_name(each.from_square), chess.square_name(each.to_square), "", brush)
            for each, brush in ((move, "green"), (other, "red"))
        ]
        pictures.append(show.board(board.copy(stack=False), arrows=arrows, static=True, title=row.id))
        captions.append(
            f"{row.wording}. {where[0].upper() + where[1:] if where.startswith('game') else 'A set-up'}: {board.san(move)}; without it {board.san(other)}."
        )
    shown = side_by_side(pictures, captions, width=150).data
    return HTML(
        f'<details style="margin:.4rem 0 1.4rem;color:var(--pst-color-text-base,inherit)"><summary>The positions on boards: green with the heuristic, red without it</summary>{shown}</details>'
    )


# ---------------------------------------------------------------- an exercise


def least_change(board, name):
    """Returns the amount nearest to the present one with which another move is first on the list, None if there is
    none.

    Looked for among -1024 to 1024; of two equally near ones the greater.  None for a formula, too.
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
