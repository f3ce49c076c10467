"""En prise: attacked and inadequately defended; and pinned, safe move, trapped.

A complete answer can be as hard as chess itself, so the program asks different partial
questions in different places. All of them use the same few facts: the value of the
piece, the number of attackers, the number of defenders, the least valuable attacker and
defender, and sometimes the second of each. `is_en_prise` is the test of the position
evaluator. `loss_if_left` and `loss_if_moved` belong to the plausible move generator.
m.value is what a piece counts in these tests (a pawn's value grows as it advances, so
it may be 152); m.static_value is what it counts in a position's value.

Source: the paper, "Chess terms" and "En prise"; the surviving image (FLATA, F2LA,
TRAPP).  Status: paper.
"""

from .attacks import count, is_slider
from .board import EMPTY, KING, LINES, SIDE_OF
from .compiled import compiled, table
from .moves import piece_cells

# Entries of the attack tables: 0-7 lines, 8-15 knight's steps, 16-17 en passant. This
# is the order in which the image looks them up, which decides among equal pieces.
ENTRY_ORDER = table([5, 4, 3, 2, 1, 0, 11, 10, 9, 8, 7, 6, 17, 16, 15, 14, 13, 12])
NONE_FOUND = 0  # the number returned when no piece is found
# the value that the image's formulas then read: `laying` stores it at index 0
VALUE_OF_NONE = 1120
STATIC_VALUE_OF_NONE = 640
COUNT_ALL, SKIP_PINNED_DEFENDERS, SKIP_PINNED_ATTACKERS = range(3)  # which pieces count
SMALL_LOSS = (
    32  # a quarter of a pawn: losing less in an exchange does not count as a loss
)


@compiled
def is_pinned(m, piece):
    """Return True if moving this piece would uncover an attack on a piece behind it.

    The last attack tables must have entered a pin for it: the piece behind is
    undefended, or is worth at least as much as the attacking slider. The piece behind
    need not be the king.

    >>> from machack.notation import piece_on, position, set_up
    >>> from machack.program.enprise import is_pinned
    >>> m = set_up(position("game 3, before White's 12th"))
    >>> bool(is_pinned(m, piece_on(m, "d6")))         # between the queens d3 and d8
    True

    Source: the paper, "Chess terms"; the surviving image (PINTB).  Status: paper.
    """
    return m.pin[piece] != 0


@compiled
def _behind(m, piece, entry):
    """Return the slider that attacks this piece's cell along the same line, or 0."""
    if entry >= LINES:
        return NONE_FOUND
    other = m.front[m.cell[piece]][entry]
    return other if is_slider(m.kind[other]) else NONE_FOUND


@compiled
def _cheaper(m, found, piece):
    """Return the less valuable of two pieces, the first if they are equal.

    `found` may be NONE_FOUND.
    """
    if found == NONE_FOUND or m.value[piece] < m.value[found]:
        return piece
    return found


@compiled
def find_cheapest(m, cell, mover, side, pins):
    """Return the least valuable attacker and defender of a cell; 0 if there is none.

    `side` owns the piece on the cell, or the piece about to arrive there. `mover` is
    that piece: if it is itself on a line to the cell, the slider behind it counts
    instead. `pins` is COUNT_ALL, or says whose pinned pieces do not count. Among equals
    the first one found is kept. This reads m.front, m.value and m.pin.

    >>> from machack.notation import cell_of, piece_on, position, set_up
    >>> from machack.program.board import WHITE
    >>> from machack.program.enprise import COUNT_ALL, find_cheapest
    >>> m = set_up(position("game 3, before White's 12th"))
    >>> knight, b4, b2 = piece_on(m, "c3"), piece_on(m, "b4"), piece_on(m, "b2")
    >>> find_cheapest(m, cell_of("c3"), knight, WHITE, COUNT_ALL) == (b4, b2)
    True

    Source: the paper, "En prise"; the surviving image (FLATA 15106, DFLATA, AFLATA).
    Status: image.
    """
    attacker = defender = NONE_FOUND
    for entry in ENTRY_ORDER:
        piece = m.front[cell][entry]
        if piece == NONE_FOUND:
            continue
        if piece == mover:
            piece = _behind(m, piece, entry)
            if piece == NONE_FOUND:
                continue
        if SIDE_OF[piece] == side:
            if pins != SKIP_PINNED_DEFENDERS or not is_pinned(m, piece):
                defender = _cheaper(m, defender, piece)
        elif pins != SKIP_PINNED_ATTACKERS or not is_pinned(m, piece):
            attacker = _cheaper(m, attacker, piece)
    return attacker, defender


@compiled
def find_second(m, cell, side, attacker, defender):
    """Return the second attacker and defender, behind or beside the first; 0 if none.

    `side` owns the piece on the cell. `attacker` and `defender` are the results of
    find_cheapest. Pins do not matter here.

    >>> from machack.notation import cell_of, piece_on, position, set_up
    >>> from machack.program.board import BLACK
    >>> from machack.program.enprise import COUNT_ALL, find_cheapest, find_second
    >>> m = set_up(position("game 3, before White's 12th"))
    >>> d6 = cell_of("d6")                  # Black's pawn between the queens
    >>> first = find_cheapest(m, d6, piece_on(m, "d6"), BLACK, COUNT_ALL)
    >>> first == (piece_on(m, "d3"), piece_on(m, "d8"))
    True
    >>> second = find_second(m, d6, BLACK, *first)
    >>> second == (piece_on(m, "d1"), 0)      # the rook behind his queen, nobody
    True

    Source: the paper, "En prise": "a second attacker"; the surviving image (F2LA
    15202).  Status: image.
    """
    second_attacker = second_defender = NONE_FOUND
    for entry in ENTRY_ORDER:
        piece = m.front[cell][entry]
        while piece != NONE_FOUND and (piece == attacker or piece == defender):
            piece = _behind(m, piece, entry)
        if piece == NONE_FOUND:
            continue
        if SIDE_OF[piece] == side:
            second_defender = _cheaper(m, second_defender, piece)
        else:
            second_attacker = _cheaper(m, second_attacker, piece)
    return second_attacker, second_defender


@compiled
def is_safe_cell(m, piece, cell):
    """Return True if this piece could go to this cell without being en prise at once.

    This is the roughest test. A cell is safe if it is empty and not attacked, or if the
    capture there takes an undefended piece or one worth at least as much as the
    capturer. For a king, only cells that are not attacked are safe.

    >>> from machack.notation import cell_of, piece_on, position, set_up
    >>> from machack.program.enprise import is_safe_cell
    >>> m = set_up(position("game 3, before White's 12th"))
    >>> # the knight c3 to d5 and to a2
    >>> knight = piece_on(m, "c3")
    >>> [bool(is_safe_cell(m, knight, cell_of(name))) for name in ("d5", "a2")]
    [False, True]

    Source: the paper, "Chess terms": safe move; the surviving image (TRAPP).
    Status: image.
    """
    side = SIDE_OF[piece]
    victim = m.board[cell]
    unattacked = m.attack[1 - side][cell] == 0
    if victim == EMPTY or unattacked:
        return unattacked
    return m.kind[piece] != KING and m.value[victim] >= m.value[piece]


@compiled
def _has_safe_cell(m, piece, reach):
    """Return True if this piece has a safe cell to go to; `reach` is scratch space."""
    for i in range(piece_cells(m, piece, reach)):
        if is_safe_cell(m, piece, reach[i]):
            return True
    return False


@compiled
def is_trapped(m, piece):
    """Return True if this piece has no safe move.

    The calls and the positive answers are counted in m.trap_calls and m.trapped_found.
    The piece's cells are listed in a separate row, so that this can be called while
    another list is in use.

    >>> from machack.notation import piece_on, set_up
    >>> from machack.program.enprise import is_trapped
    >>> m = set_up("startpos")
    >>> bool(is_trapped(m, piece_on(m, "h1"))), bool(is_trapped(m, piece_on(m, "g1")))
    (True, False)

    Source: the paper, "Chess terms"; the surviving image (TRAPP 20163).  Status: paper.
    """
    m.trap_calls += 1
    m.asking += 1
    trapped = not _has_safe_cell(m, piece, m.reach[m.asking])
    m.asking -= 1
    m.trapped_found += 1 if trapped else 0
    return trapped


@compiled
def is_en_prise(m, piece):
    """Return True if this piece is en prise, by the position evaluator's test.

    It is en prise if it is attacked and undefended, or if it is attacked by a less
    valuable piece, or if material is gained by trading the first attacker for it and
    then the second attacker for the first defender. With a third attacker, the gain of
    the second defender counts too.

    >>> from machack.notation import piece_on, position, set_up
    >>> from machack.program.enprise import is_en_prise
    >>> m = set_up(position("game 3, before White's 12th"))
    >>> bool(is_en_prise(m, piece_on(m, "c3")))       # a knight attacked by a pawn
    True
    >>> bool(is_en_prise(m, piece_on(m, "f3")))
    False

    Source: the paper, "En prise"; the surviving image (STATE1 20251).  Status: paper.
    """
    cell, side = m.cell[piece], SIDE_OF[piece]
    attackers = count(m.attack[1 - side][cell])
    if m.attack[1 - side][cell] == 0:
        return False
    if m.attack[side][cell] == 0:
        return True
    attacker, defender = find_cheapest(m, cell, piece, side, COUNT_ALL)
    gain = m.static_value[piece] - m.static_value[attacker]  # by the first exchange
    if gain > 0:
        return True
    gain += m.static_value[defender]
    if attackers < 2 or gain <= 0:
        return False
    second_attacker, second_defender = find_second(m, cell, side, attacker, defender)
    if second_defender == NONE_FOUND:
        return True
    gain -= m.static_value[second_attacker]
    return gain > 0 or (attackers > 2 and gain + m.static_value[second_defender] > 0)


@compiled
def loss_if_left(m, piece):
    """Return what this piece would lose if it is left where it is, in 1/128 pawn.

    The result is 0 if it does not appear en prise. Square importance uses this test.
    Pinned defenders do not count.

    >>> from machack.notation import piece_on, position, set_up
    >>> from machack.program.enprise import loss_if_left
    >>> m = set_up(position("game 3, before White's 12th"))
    >>> # the knight c3 (416) to the pawn b4 (152); the knight f3
    >>> loss_if_left(m, piece_on(m, "c3")), loss_if_left(m, piece_on(m, "f3"))
    (264, 0)

    Source: the paper, "The plausible move generator": "own men en prise"; the image
    (13450).  Status: image.
    """
    cell, side = m.cell[piece], SIDE_OF[piece]
    if m.attack[1 - side][cell] == 0:
        return 0
    attacker, defender = find_cheapest(m, cell, piece, side, SKIP_PINNED_DEFENDERS)
    if m.attack[side][cell] == 0 or defender == NONE_FOUND:
        return m.value[piece]
    difference = m.value[piece] - m.value[attacker]
    if difference > 0:
        return difference
    if count(m.attack[1 - side][cell]) == 1 or difference + m.value[defender] <= 0:
        return 0
    return m.value[piece]


@compiled
def loss_if_moved(m, piece, cell, defenders):
    """Return what this piece would lose by a quiet move to a cell, and the attacker.

    The loss is in 1/128 pawn, 0 if the move is safe; the attacker is the cheapest one,
    0 if there is none. `defenders` is the number of other friendly pieces that attack
    or defend the cell. Pinned attackers do not count, pinned defenders do.

    >>> from machack.notation import cell_of, piece_on, position, set_up
    >>> from machack.program.enprise import loss_if_moved
    >>> m = set_up(position("game 3, before White's 12th"))
    >>> knight = piece_on(m, "c3")
    >>> loss_if_moved(m, knight, cell_of("d5"), 2) == (0, piece_on(m, "f6"))
    True
    >>> loss_if_moved(m, knight, cell_of("b5"), 1) == (280, piece_on(m, "a6"))
    True

    Source: the paper, "Chess terms": safe move; the surviving image (LMGR2 15323).
    Status: image.
    """
    side, value = SIDE_OF[piece], m.value[piece]
    attackers = count(m.attack[1 - side][cell])
    if m.attack[1 - side][cell] == 0:
        return 0, NONE_FOUND
    attacker, defender = find_cheapest(m, cell, piece, side, SKIP_PINNED_ATTACKERS)
    if attacker == NONE_FOUND:
        return 0, NONE_FOUND
    if defender == NONE_FOUND:
        return value, attacker
    difference = m.value[attacker] - value
    if difference <= -SMALL_LOSS:
        return min(value, -difference), attacker
    if attackers == 1 or difference > m.value[defender] or attackers <= defenders:
        return 0, attacker
    return min(value, m.value[defender] - difference), attacker


# The old names, for one version.
loss_standing, loss_arriving = loss_if_left, loss_if_moved
