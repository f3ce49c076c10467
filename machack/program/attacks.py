"""The attack tables: attackers of each cell, blocked sliders, pinned pieces.

An attack word packs two numbers, the number of attackers above the sum of their
qualities, so that one comparison ranks by number first. `front[cell][entry]` is the
piece that attacks the cell along each of the eight lines, by each of the eight knight's
steps, and en passant (16, 17). The knight's entries are not in the order in which its
moves are listed. `blocked[cell][line]` is the slider whose line is blocked by the piece
on that cell.

The tables are rebuilt for every position, as in the image. That takes 11 to 16 % of a
search (`make bench ARGS=--profile`). Updating them move by move could save only part of
this, and it would have to reproduce lines seen through pieces, pins, and entries
overwritten in the order of the pieces.

Source: the surviving image (CAT, MCAT4).  Status: image.
"""

from .board import (
    BISHOP,
    BLACK,
    CELLS,
    EMPTY,
    FIRST_LINE,
    FORWARD,
    KING,
    KNIGHT,
    LAST_LINE,
    LINES,
    OFF,
    PAWN,
    PIECE_LIMIT,
    QUEEN,
    ROOK,
    SIDE_OF,
    STEP,
    WHITE,
)
from .compiled import compiled, table
from .faults import F1, F7
from .pawns import classify_pawns
from .state import FRONT_ENTRIES

ONE = 1 << 18  # one attacker in an attack word
QUALITY = table([6, 5, 4, 3, 2, 1])  # pawn .. king
LAST_PIECE = PIECE_LIMIT - 1  # Black's queen's rook
WRONG_PIECE = 6  # fault F7: White's queen's bishop's pawn
PASSING_KINGWARD = 16  # en passant entries: a pawn that captures toward the king's
PASSING_QUEENWARD = 17  # side, and one that captures toward the queen's


@compiled
def count(word):
    """Return the number of attackers in an attack word.

    >>> from machack.program.attacks import ONE, count
    >>> count(3 * ONE + 11)
    3

    Source: the surviving image (CAT).  Status: image.
    """
    return word >> 18


@compiled
def bearing_on(m, side, cell):
    """Return how many of a side's pieces attack or defend a cell.

    Pieces behind others that slide along the same line are included. The count is that
    of the last attack tables.

    >>> from machack.notation import cell_of, position, set_up
    >>> from machack.program.attacks import bearing_on
    >>> from machack.program.board import BLACK, WHITE
    >>> m, d6 = set_up(position("game 3, before White's 12th")), cell_of("d6")
    >>> bearing_on(m, WHITE, d6) == 2, bearing_on(m, BLACK, d6) == 1
    (True, True)

    Source: the surviving image (CAT).  Status: image.
    """
    return count(m.attack[side][cell])


@compiled
def slides_along(kind, line):
    """Return True if a piece of this kind slides along this line.

    Lines 0..3 are ranks and files, 4..7 diagonals.

    >>> from machack.program.attacks import slides_along
    >>> from machack.program.board import ROOK
    >>> bool(slides_along(ROOK, 0)), bool(slides_along(ROOK, 5))
    (True, False)

    Source: the surviving image.  Status: image.
    """
    return kind == QUEEN or kind == (ROOK if line < 4 else BISHOP)


@compiled
def is_slider(kind):
    """Return True if this kind is a bishop, a rook or a queen.

    >>> from machack.program.attacks import is_slider
    >>> from machack.program.board import KING, QUEEN
    >>> bool(is_slider(QUEEN)), bool(is_slider(KING))
    (True, False)

    Source: the surviving image.  Status: image.
    """
    return kind == BISHOP or kind == ROOK or kind == QUEEN


@compiled
def goes_forward(line, side):
    """Return True if this side's pawns capture along this diagonal line (4..7).

    >>> from machack.program.attacks import goes_forward
    >>> from machack.program.board import BLACK, WHITE
    >>> bool(goes_forward(4, WHITE)), bool(goes_forward(4, BLACK))
    (True, False)

    Source: the surviving image.  Status: image.
    """
    return line == 4 or line == 5 if side == WHITE else line >= 6


@compiled
def _note_pin(m, slider, blocker, line, cell):
    """Record a possible pin if a piece of the blocker's side is behind the blocker."""
    step = STEP[line]
    cell += step
    while m.board[cell] == EMPTY:
        cell += step
    behind = m.board[cell]
    if SIDE_OF[behind] == SIDE_OF[blocker]:
        n = m.pin_notes
        m.pin_note[n][0] = slider
        m.pin_note[n][1] = blocker
        m.pin_note[n][2] = behind
        m.pin_notes = n + 1


@compiled
def _look_through(m, slider, line, cell, word):
    """Extend a slider's attack behind friendly pieces that slide along the same line.

    Behind a friendly pawn it extends by one cell only, diagonally forward.
    """
    board = m.board
    side = SIDE_OF[slider]
    step = STEP[line]
    while slides_along(m.kind[board[cell]], line):
        cell += step
        while board[cell] == EMPTY:
            m.attack[side][cell] += word
            cell += step
        if board[cell] == OFF:
            return
        m.attack[side][cell] += word
        if SIDE_OF[board[cell]] != side:
            return
    if line >= 4 and m.kind[board[cell]] == PAWN:
        if goes_forward(line, side):
            m.attack[side][cell + step] += word
        m.blocked[cell][line] = slider


@compiled
def _attack_line(m, slider, line, word):
    """Enter a slider's attacks along one of its lines."""
    board = m.board
    side = SIDE_OF[slider]
    step = STEP[line]
    cell = m.cell[slider] + step
    while board[cell] == EMPTY:
        m.attack[side][cell] += word
        m.front[cell][line] = slider
        cell += step
    first = board[cell]
    if first == OFF:
        return
    m.attack[side][cell] += word
    m.front[cell][line] = slider
    if SIDE_OF[first] != side:
        m.blocked[cell][line] = slider
        _note_pin(m, slider, first, line, cell)
    elif slides_along(m.kind[first], line) or (line >= 4 and m.kind[first] == PAWN):
        _look_through(m, slider, line, cell, word)
    else:
        m.blocked[cell][line] = slider


@compiled
def _attack_cell(m, piece, side, cell, entry, word):
    """Enter the attack of one piece on one cell of the board."""
    if m.board[cell] != OFF:
        m.attack[side][cell] += word
        m.front[cell][entry] = piece


@compiled
def _attack_by_pawn(m, pawn, side, word):
    """Enter a pawn's two captures, and the pawn it could capture en passant."""
    here = m.cell[pawn]
    towards_queen, towards_king = (5, 4) if side == WHITE else (6, 7)
    for entry in (towards_queen, towards_king):
        cell = here + STEP[entry]
        _attack_cell(m, pawn, side, cell, entry, word)
        if cell == m.ghost and m.ghost_side != side:
            if cell - here - FORWARD[side] > 0:
                _attack_cell(m, pawn, side, here + 1, PASSING_QUEENWARD, word)
            else:
                wrong = side == BLACK and m.faults & F7
                by = WRONG_PIECE if wrong else pawn
                _attack_cell(m, by, side, here - 1, PASSING_KINGWARD, word)


@compiled
def _settle_pins(m):
    """Turn possible pins into pins.

    A possible pin is one if the piece behind is undefended, or is worth at least as
    much as the slider.
    """
    for piece in range(1, PIECE_LIMIT):
        if piece < LAST_PIECE or not m.faults & F1:
            m.pin[piece] = 0
    for n in range(m.pin_notes - 1, -1, -1):
        slider = m.pin_note[n][0]
        blocker = m.pin_note[n][1]
        behind = m.pin_note[n][2]
        if m.kind[blocker] == KING:
            continue
        undefended = m.attack[SIDE_OF[blocker]][m.cell[behind]] == 0
        if undefended or m.value[behind] >= m.value[slider]:
            m.pin[blocker] = slider


@compiled
def build_attacks(m):
    """Rebuild the attack tables and the pins of the position, in place.

    m.attack[side][cell] is the attack word of a side, shape (2, 120). m.front, shape
    (120, 18), names the nearest attacker by entry. m.blocked, shape (120, 8), names the
    slider blocked at a cell. m.pin[piece] is the slider that pins a piece.

    >>> from machack.notation import cell_of, position, set_up
    >>> from machack.program.attacks import build_attacks, count
    >>> from machack.program.board import BLACK, WHITE
    >>> m = set_up(position("game 3, before White's 12th"))
    >>> build_attacks(m)
    >>> # d6: queen, rook behind; queen
    >>> d6 = cell_of("d6")
    >>> count(int(m.attack[WHITE][d6])), count(int(m.attack[BLACK][d6]))
    (2, 1)

    Source: the surviving image (CAT 3161, MCAT4 3255).  Status: image.
    """
    for cell in CELLS:
        m.attack[WHITE][cell] = 0
        m.attack[BLACK][cell] = 0
        for entry in range(FRONT_ENTRIES):
            m.front[cell][entry] = 0
        for line in range(LINES):
            m.blocked[cell][line] = 0
    m.pin_notes = 0
    for piece in range(1, PIECE_LIMIT):
        here = m.cell[piece]
        if here == 0:
            continue
        kind = m.kind[piece]
        side = SIDE_OF[piece]
        word = ONE + QUALITY[kind]
        if kind == PAWN:
            _attack_by_pawn(m, piece, side, word)
        elif kind == KNIGHT:
            for entry in range(LINES, len(STEP)):
                _attack_cell(m, piece, side, here + STEP[entry], entry, word)
        elif kind == KING:
            for entry in range(LINES):
                _attack_cell(m, piece, side, here + STEP[entry], entry, word)
        else:
            for line in range(FIRST_LINE[kind], LAST_LINE[kind]):
                _attack_line(m, piece, line, word)
    _settle_pins(m)


@compiled
def refresh(m):
    """Bring attack tables, pins and pawn classes up to date with the board, in place.

    This does not count in m.attack_table.

    >>> from machack.notation import set_up
    >>> from machack.program.attacks import refresh
    >>> m = set_up("startpos")
    >>> m.fresh, counted = 0, int(m.attack_table)
    >>> refresh(m)
    >>> int(m.fresh), int(m.attack_table) - counted
    (1, 0)

    Source: the surviving image (CAT 3161).  Status: image.
    """
    build_attacks(m)
    classify_pawns(m)
    m.fresh = 1


@compiled
def survey(m):
    """Bring the tables up to date as refresh does, in place, and count it.

    m.attack_table is the count.

    >>> from machack.notation import move_of, set_up
    >>> from machack.program.attacks import survey
    >>> from machack.program.moves import make
    >>> m = set_up("startpos")
    >>> make(m, move_of("e2e4"))
    >>> fresh = int(m.fresh)
    >>> survey(m)
    >>> fresh, int(m.fresh)
    (0, 1)

    Source: the surviving image (CAT 3161).  Status: image.
    """
    refresh(m)
    m.attack_table += 1


@compiled
def is_attacked(m, cell, side):
    """Return True if `side` attacks this cell, without using the attack tables.

    >>> from machack.notation import cell_of, set_up
    >>> from machack.program.attacks import is_attacked
    >>> from machack.program.board import WHITE
    >>> m = set_up("startpos")
    >>> [bool(is_attacked(m, cell_of(name), WHITE)) for name in ("f3", "f4")]
    [True, False]

    Source: the rules of chess.  Status: modern.
    """
    board = m.board
    for entry in range(LINES, len(STEP)):
        piece = board[cell - STEP[entry]]
        if SIDE_OF[piece] == side and m.kind[piece] == KNIGHT:
            return True
    for line in range(LINES):
        step = STEP[line]
        place = cell - step
        piece = board[place]
        if SIDE_OF[piece] == side:
            kind = m.kind[piece]
            if kind == KING:
                return True
            if kind == PAWN and line >= 4 and goes_forward(line, side):
                return True
        while piece == EMPTY:
            place -= step
            piece = board[place]
        if SIDE_OF[piece] == side and slides_along(m.kind[piece], line):
            return True
    return False
