"""What the program prints about a position, a game and a search, in its own form, on the roll or the wallpaper.

The wallpaper was the line printer's paper. For each search it has the position with the terms of its value, the line of
each move tried at the top, and the statistics. Every text here ends with a new line, if it has one.

Source: the surviving image (sessions with BD, PG, SMVD, WALLP); the paper, "Debugging aids", 5 and 6.  Status: image.
"""

import chess

from ..notation.descriptive import Tracker, write
from ..notation.sentences import side_name
from ..notation.states import set_up
from ..program.board import BLACK, MIDDLE_PLIES, QUEEN, WHITE, K, piece_number, relative_rank
from ..program.choose import prepare
from ..program.evaluate import (
    KING_RANK,
    centre_control,
    has_kind,
    king_danger,
    material_balance,
    pawn_structure,
    piece_ratio_change,
)
from ..thinking.reading import Tree, moves_within, value_after
from ..thinking.thought import plausible_moves
from ..thinking.tracing import paper_square

FORM_FEED = "\f"
GAME_COLUMN = 14  # White's moves are padded to this many characters
# fmt: off
STATISTICS = (                            # three lines of three, as the image prints them
    (("NO TIMES PLAUS MV GEN RUN", "plausible_move_gen"), ("NO TIMES STATEV RUN", "static_eval"), ("NO FEEDOVERS", "feedover")),
    (("NO ALPHA BETA FLUSHES", "alpha_beta_flush"), ("NO FEEDOV LIM REACHED", "feedover_limit"),
     ("NO TIMES STATEV CALLED SELF", "static_eval_self")),
    (("NO TIMES CAT RUN", "attack_table"), ("NO TIMES MOVE MADE", "moves_made")))
# fmt: on


def is_the_images(settings):
    """Return True for the settings of the surviving image, whose printing is then copied exactly.

    >>> from machack.program.settings import Settings
    >>> is_the_images(Settings.image()), is_the_images(Settings.paper())
    (True, False)

    Source: none in the paper.  Status: modern.
    """
    return settings.faults != "none"


def board_rows(board):
    """Return the board as BD prints it: eight lines, White's first rank on top and the king's rook's file on the left.

    >>> board_rows(chess.Board())[0]
    'WR WN WB WK WQ WB WN WR '

    Source: the surviving image (BD).  Status: image.
    """
    rows = []
    for rank in range(8):
        cells = ""
        for file in range(7, -1, -1):
            piece = board.piece_at(chess.square(file, rank))
            empty = "--" if (rank + file) % 2 else "**"
            cells += (("W" if piece.color else "B") + piece.symbol().upper() if piece else empty) + " "
        rows.append(cells)
    return rows


def game_text(board):
    """Return the game so far as PG prints it.

    >>> board = chess.Board()
    >>> _ = board.push_san("e4"), board.push_san("e5")
    >>> game_text(board).splitlines()[1]
    '1  P/K2-K4       P/K2-K4'

    Source: the surviving image (PG).  Status: image.
    """
    tracker, rows = Tracker(board.root()), []
    for move in board.move_stack:
        white, number = tracker.board.turn, tracker.board.fullmove_number
        typed = (
            move_text(tracker, move).removeprefix("W" if white else "B")
            if not tracker.board.is_castling(move)
            else (move_text(tracker, move))
        )
        if white or not rows:
            rows.append(f"{number:<2} " + ("" if white else " " * GAME_COLUMN))
        rows[-1] += f"{typed:<{GAME_COLUMN}}" if white else typed
        tracker.push(move)
    whole = tracker.board.turn
    return "\n" + "".join(row + "\n" for row in rows) + ("\n" if whole else "")


def move_text(tracker, move):
    """Return a move as printed within a line: with both squares, and without a word for check.

    >>> move_text(Tracker(), chess.Move.from_uci("e2e4"))
    'WP/K2-K4'

    Source: the surviving image.  Status: image.
    """
    return write(tracker, move, "teletype").split(" ")[0]


def after_promotion(text, move):
    """Return a move as printed after it was made on the board: a pawn it promoted is then a queen.

    >>> after_promotion("WP/KR7-KR8=Q", chess.Move.from_uci("h7h8q"))
    'WQ/KR7-KR8=Q'

    Source: the surviving image.  Status: image.
    """
    return text[0] + "Q" + text[2:] if move.promotion else text


def line_rows(tracker, moves):
    """Return the moves of a line, each followed by a blank; raise BadMove if one is illegal.

    The first move has been made on the board when the line is printed.

    >>> line_rows(Tracker(), [chess.Move.from_uci("e2e4")])
    ['WP/K2-K4 ']

    Source: the surviving image (SMVD, PSVD).  Status: image.
    """
    tracker, rows = tracker.copy(), []
    for move in moves:
        text = move_text(tracker, move)
        rows.append((text if rows else after_promotion(text, move)) + " ")
        tracker.push(move)
    return rows


# ---------------------------------------------------------------- the terms of a position's value


def king_terms(m):
    """Return K in its two parts, White's and Black's, which sum to king_safety.

    They are in 1/128 pawn, from White's point of view.

    >>> king_terms(set_up("3qk3/8/8/8/8/8/4K3/3Q4 w - - 0 1"))
    (-8, 0)

    Source: the surviving image (the wallpaper); the paper for K.  Status: image.
    """
    if not m.paper_king:
        return (0, 0) if m.root_plies > MIDDLE_PLIES else (-int(king_danger(m, WHITE)), int(king_danger(m, BLACK)))
    if not has_kind(m, WHITE, QUEEN) and not has_kind(m, BLACK, QUEEN):
        return 0, 0
    ranks = [int(relative_rank(m.cell[piece_number(side, K)], side)) - 1 for side in (WHITE, BLACK)]
    return -KING_RANK * ranks[WHITE], KING_RANK * ranks[BLACK]


def terms(m):
    """Return the terms of the static value, [(name, number), ...], under the wallpaper's names.

    Needs fresh tables and m.root_ratio, as static_value.  A term that is switched off is left out.

    >>> m = set_up(position("game 3, before White's 13th"))
    >>> prepare(m)
    >>> terms(m)[0]
    ('MATERIAL BALANCE', 128)

    Source: the surviving image (the wallpaper).  Status: image.
    """
    white, black = king_terms(m)
    values = [
        ("MATERIAL BALANCE", int(material_balance(m)), True),
        ("PIECE RATIO CHANGE", int(piece_ratio_change(m)), m.piece_ratio_term),
        ("KING SAFETY FOR WHITE", white, m.king_term),
        ("KING SAFETY FOR BLACK", black, m.king_term),
        ("PAWN STRUCTURE", int(pawn_structure(m)), m.pawn_term),
        ("CENTER CONTROL", int(centre_control(m)), m.centre_term),
    ]
    return [(name, number) for name, number, counts in values if counts]


def board_with(board, notes):
    """Return the board, with a tabulation and a note after each of its first lines.

    >>> board_with(chess.Board(), [("MATERIAL BALANCE", 0)])[0]
    'WR WN WB WK WQ WB WN WR \\tMATERIAL BALANCE 0'

    Source: the surviving image (the wallpaper).  Status: image.
    """
    rows = board_rows(board)
    for place, (name, number) in enumerate(notes):
        rows[place] += f"\t{name} {number}"
    return rows


def pawn_rows(m, white):
    """Return a line for each class of pawns that is not empty: passed, backward and guarded.

    Squares are named from the moving side.

    >>> board = position("game 3, before White's 12th")
    >>> m = set_up(board)
    >>> prepare(m)
    >>> pawn_rows(m, board.turn)[0]
    'BACKWARD PAWN:  Q6 QR6'

    Source: the surviving image (the wallpaper).  Status: image.
    """
    rows = []
    for name, marks in (("PASSED PAWN", m.passed), ("BACKWARD PAWN", m.backward), ("PAWN DEF. BY PAWN", m.guarded)):
        places = [
            paper_square(int(m.cell[pawn]), white)
            for pawn in [*range(1, 9), *range(17, 25)]
            if m.cell[pawn] and marks[pawn]
        ]
        if places:
            rows.append(f"{name}:  {' '.join(places)}")
    return rows


# ---------------------------------------------------------------- a search


def root_line_rows(thought):
    """Return SMVD's rows: the line of each move tried at the top, its value, its unmodified value, and seconds.

    Both values are in 1/128 pawn, White's view; +-32768 is a refuted move.  The seconds are the move's share of the
    search by the moves made in it.  A candidate looked at a second time has a row more, with what that look found.

    >>> from machack import think
    >>> from machack.program.settings import Settings
    >>> root_line_rows(think("startpos", Settings.image()))[:2]
    ['WP/K2-K4 ', 'BP/K2-K4 ']

    Source: the surviving image (SMVD).  Status: image.
    """
    grown = Tree(thought.tape, thought.board.turn)
    tracker, rows = Tracker(thought.board), []
    for node, made in zip(grown.tried(), moves_within(grown)):
        if node.value is None:
            continue
        raw = node.looked if node.replaced else node.value
        seconds = thought.seconds * made / max(thought.nodes, 1)
        rows += line_rows(tracker, [node.move, *node.line]) + [f"{value_after(node)}\t{raw}\t{seconds:.2f}"]
        if node.looked is not None:
            rows.append(f"SECONDARY SEARCH {node.looked}{' WORSE' if node.replaced else ''}")
    return rows


def plausible_rows(thought):
    """Return the moves that the generator lists at the top, each with its plausibility, in the program's order.

    >>> from machack import think
    >>> plausible_rows(think("startpos"))[0]
    'WP/K2-K4 \\t644'

    Source: the paper, "Debugging aids", 5; the image prints no plausibilities.  Status: paper.
    """
    tracker = Tracker(thought.board)
    return [
        f"{move_text(tracker, entry.move)} \t{entry.plausibility}"
        for entry in plausible_moves(thought.board, thought.settings)
        if thought.board.is_legal(entry.move)
    ]


def statistics_rows(thought):
    """Return the statistics of a search: the counters, and the time.

    Hash matches and secondary searches have a separate line if the settings have them; the image has neither.

    >>> from machack import think
    >>> statistics_rows(think("startpos"))[-1]
    'TRAPP CALLED 84 TIMES FINDING 12 TRAPPED PIECES'

    Source: the surviving image (the wallpaper); the paper, "Debugging aids", 6.  Status: image.
    """
    rows = ["  ".join(f"{words} {thought.counters[name]}" for words, name in line) for line in STATISTICS]
    rows[-1] += f"  TOTAL TIME {thought.seconds:.2f} SECONDS"
    extra = [f"NO HASH MATCHES {thought.hash_matches}"] * thought.settings.hash_coding
    extra += [f"NO SECONDARY SEARCHES {thought.secondary_searches}"] * thought.settings.secondary_search
    calls, trapped = thought.counters["trap_calls"], thought.counters["trapped_found"]
    return (
        rows + (["  ".join(extra)] if extra else []) + [f"TRAPP CALLED {calls} TIMES FINDING {trapped} TRAPPED PIECES"]
    )


def record(thought):
    """Return the wallpaper of one search: position and terms, the lines of the moves tried, the statistics.

    A form feed begins it. With settings other than the image's, the plausible moves come before the lines, as in the
    paper. For a book reply there is only the position, and the word BOOK.

    >>> from machack import think
    >>> record(think("startpos")).splitlines()[2]
    '[MOVE 1 FOR WHITE.'

    Source: the surviving image (WALLP); the paper, "Debugging aids", 5.  Status: image.
    """
    board, settings = thought.board, thought.settings
    m = set_up(board, settings)
    prepare(m)
    pawns = pawn_rows(m, board.turn)
    rows = [FORM_FEED, f"[MOVE {board.fullmove_number} FOR {side_name(board.turn).upper()}.", "  "]
    rows += pawns + [""] * bool(pawns) + board_with(board, terms(m)) + [""]
    if thought.from_book:
        return "\n".join(rows) + "\nBOOK]\n"
    if not is_the_images(settings):
        rows += plausible_rows(thought) + [""]
    return "\n".join(rows + root_line_rows(thought) + [""] + statistics_rows(thought)) + "]\n"
