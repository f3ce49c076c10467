"""En prise: under attack and inadequately defended; with it pinned, safe move and
trapped.

A complete answer can be as hard as chess itself, so the program asks different partial
questions at different places, all of them from the same few facts: the value of the
man, how many attack it, how many defend it, the least valuable attacker and the least
valuable defender, and sometimes the second of each.

Source: the paper, "Chess terms" and "En prise"; the surviving image (FLATA, F2LA,
TRAPP).  Status: paper.
"""

from .attacks import count, is_slider
from .board import EMPTY, KING, SIDE_OF
from .compiled import compiled, table
from .moves import piece_cells

ENTRY_ORDER = table([5, 4, 3, 2, 1, 0, 11, 10, 9, 8, 7, 6, 17, 16, 15, 14, 13, 12])
NOBODY_FOUND = 0  # the man's number when a finder finds nobody
VALUE_OF_NOBODY = 1120  # what the image's formulas then read as his value
STATIC_VALUE_OF_NOBODY = 640
COUNT_ALL, SKIP_PINNED_DEFENDERS, SKIP_PINNED_ATTACKERS = 0, 1, 2


@compiled
def is_pinned(m, piece):
    """Would moving this man uncover an attack on a man behind it?

    True if the last attack tables entered a pin for it: the man behind is undefended,
    or worth at least as much as the attacking slider.  The man behind need not be the
    king.

    >>> m = set_up(position("game 3, before White's 12th"))
    >>> # Black's pawn d6, between the queens d3 and d8
    >>> bool(is_pinned(m, int(m.board[75])))
    True

    Source: the paper, "Chess terms"; the surviving image (PINTB).  Status: paper.
    """
    return m.pin[piece] != 0


@compiled
def _behind(m, piece, entry):
    """The slider that attacks this man's own cell along the same line, 0 for none."""
    if entry >= 8:
        return NOBODY_FOUND
    other = m.front[m.cell[piece]][entry]
    return other if is_slider(m.kind[other]) else NOBODY_FOUND


@compiled
def find_cheapest(m, cell, mover, side, pins):
    """Find the least valuable attacker and defender of a cell.  In place: m.attacker,
    m.defender (0 for nobody).

    `side` owns the man on the cell, or the man about to arrive there.  `mover` is that
    man: where it is itself in line, the slider behind it counts.  `pins` is COUNT_ALL,
    or says whose pinned men do not count. Of equals the first found stays.  Reads
    m.front, m.value and m.pin.

    >>> m = set_up(position("game 3, before White's 12th"))
    >>> find_cheapest(m, 46, 15, 0, COUNT_ALL)          # White's queen's knight on c3
    >>> int(m.attacker), int(m.defender)  # Black's queen's knight's pawn b4, White's b2
    (23, 7)

    Source: the paper, "En prise"; the surviving image (FLATA 15106, DFLATA, AFLATA).
    Status: image.
    """
    m.attacker = NOBODY_FOUND
    m.defender = NOBODY_FOUND
    for entry in ENTRY_ORDER:
        piece = m.front[cell][entry]
        if piece == NOBODY_FOUND:
            continue
        if piece == mover:
            piece = _behind(m, piece, entry)
            if piece == NOBODY_FOUND:
                continue
        if SIDE_OF[piece] == side:
            if pins == SKIP_PINNED_DEFENDERS and is_pinned(m, piece):
                continue
            if m.defender == NOBODY_FOUND or m.value[piece] < m.value[m.defender]:
                m.defender = piece
        else:
            if pins == SKIP_PINNED_ATTACKERS and is_pinned(m, piece):
                continue
            if m.attacker == NOBODY_FOUND or m.value[piece] < m.value[m.attacker]:
                m.attacker = piece


@compiled
def find_second(m, cell, side):
    """Find the second attacker and defender of a cell, behind or beside the cheapest
    ones already found.

    `side` owns the man on the cell.  Expects m.attacker and m.defender; pins are not
    asked.  In place: m.second_attacker, m.second_defender (0 for nobody).

    >>> m = set_up(position("game 3, before White's 12th"))
    >>> # Black's pawn d6: White's queen d3, Black's queen d8
    >>> find_cheapest(m, 75, 21, 1, COUNT_ALL)
    >>> find_second(m, 75, 1)
    >>> # White's queen's rook d1 behind his queen, nobody
    >>> int(m.second_attacker), int(m.second_defender)
    (16, 0)

    Source: the paper, "En prise": "a second attacker"; the surviving image (F2LA
    15202).  Status: image.
    """
    m.second_attacker = NOBODY_FOUND
    m.second_defender = NOBODY_FOUND
    for entry in ENTRY_ORDER:
        piece = m.front[cell][entry]
        while piece != NOBODY_FOUND and (piece == m.attacker or piece == m.defender):
            piece = _behind(m, piece, entry)
        if piece == NOBODY_FOUND:
            continue
        if SIDE_OF[piece] == side:
            if (
                m.second_defender == NOBODY_FOUND
                or m.value[piece] < m.value[m.second_defender]
            ):
                m.second_defender = piece
        elif (
            m.second_attacker == NOBODY_FOUND
            or m.value[piece] < m.value[m.second_attacker]
        ):
            m.second_attacker = piece


@compiled
def is_safe_cell(m, piece, cell):
    """Could this man go to this cell without being en prise there at once, by the
    roughest test?

    Safe is an empty cell that is not attacked, the capture of an undefended man, or the
    capture of a man worth at least the capturer; for a king, only cells that are not
    attacked.

    >>> m = set_up(position("game 3, before White's 12th"))
    >>> # the knight c3 to d5 and to a2
    >>> bool(is_safe_cell(m, 15, 65)), bool(is_safe_cell(m, 15, 38))
    (False, True)

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
def is_trapped(m, piece):
    """Has this man no safe move?  Counts itself in m.trap_calls and m.trapped_found;
    m.reach is scratch.

    >>> m = set_up("startpos")
    >>> # the king's rook, the king's knight
    >>> bool(is_trapped(m, 9)), bool(is_trapped(m, 10))
    (True, False)

    Source: the paper, "Chess terms"; the surviving image (TRAPP 20163).  Status: paper.
    """
    m.trap_calls += 1
    for i in range(piece_cells(m, piece, m.reach)):
        if is_safe_cell(m, piece, m.reach[i]):
            return False
    m.trapped_found += 1
    return True


@compiled
def is_en_prise(m, piece):
    """Is this man en prise on the board as it stands?  The test of the position
    evaluator.

    It is en prise if it is attacked and undefended; or attacked by something cheaper;
    or if trading the first attacker for it, and then the second for the defender, gains
    material.  Leaves the men it found in m.attacker, m.defender, m.second_attacker and
    m.second_defender.

    >>> m = set_up(position("game 3, before White's 12th"))
    >>> # the knight c3, attacked by a pawn; the knight f3
    >>> bool(is_en_prise(m, 15)), bool(is_en_prise(m, 10))
    (True, False)

    Source: the paper, "En prise"; the surviving image (STATE1 20251).  Status: paper.
    """
    cell = m.cell[piece]
    side = SIDE_OF[piece]
    attackers = count(m.attack[1 - side][cell])
    m.attacker = m.defender = NOBODY_FOUND
    if m.attack[1 - side][cell] == 0:
        return False
    find_cheapest(m, cell, piece, side, COUNT_ALL)
    if m.attack[side][cell] == 0:
        return True
    gain = (
        m.static_value[piece] - m.static_value[m.attacker]
    )  # what the first exchange leaves him
    if gain > 0:
        return True
    if attackers < 2 or gain + m.static_value[m.defender] <= 0:
        return False
    find_second(m, cell, side)
    if m.second_defender == NOBODY_FOUND:
        return True
    gain -= m.static_value[m.second_attacker]
    if gain + m.static_value[m.defender] > 0:
        return True
    return (
        attackers != 2
        and gain + m.static_value[m.defender] + m.static_value[m.second_defender] > 0
    )


@compiled
def loss_standing(m, piece):
    """What this man stands to lose where it is, in 1/128 pawn; 0 if it does not look en
    prise.

    The question of square importance: pinned defenders do not count.

    >>> m = set_up(position("game 3, before White's 12th"))
    >>> # the knight c3 (416) to the pawn b4 (152); the knight f3
    >>> loss_standing(m, 15), loss_standing(m, 10)
    (264, 0)

    Source: the paper, "The plausible move generator": "own men en prise"; the image
    (13450).  Status: image.
    """
    cell = m.cell[piece]
    side = SIDE_OF[piece]
    if m.attack[1 - side][cell] == 0:
        return 0
    find_cheapest(m, cell, piece, side, SKIP_PINNED_DEFENDERS)
    if m.attack[side][cell] == 0 or m.defender == NOBODY_FOUND:
        return m.value[piece]
    difference = m.value[piece] - m.value[m.attacker]
    if difference > 0:
        return difference
    if count(m.attack[1 - side][cell]) == 1 or difference + m.value[m.defender] <= 0:
        return 0
    return m.value[piece]


@compiled
def loss_arriving(m, piece, cell, own_count):
    """What this man stands to lose by a quiet move to a cell, in 1/128 pawn; 0 if the
    move is safe.

    `own_count` counts the other men that bear on the cell.  Pinned attackers do not
    count, pinned defenders do.

    >>> m = set_up(position("game 3, before White's 12th"))
    >>> # the knight c3 to d5; to b5, guarded by a pawn
    >>> loss_arriving(m, 15, 65, 2), loss_arriving(m, 15, 67, 1)
    (0, 280)

    Source: the paper, "Chess terms": safe move; the surviving image (LMGR2 15323).
    Status: image.
    """
    side = SIDE_OF[piece]
    his_count = count(m.attack[1 - side][cell])
    if m.attack[1 - side][cell] == 0:
        return 0
    find_cheapest(m, cell, piece, side, SKIP_PINNED_ATTACKERS)
    if m.attacker == NOBODY_FOUND:
        return 0
    own = m.value[piece]
    if m.defender == NOBODY_FOUND:
        return own
    difference = m.value[m.attacker] - own
    if difference <= -32:
        return min(own, -difference)
    if his_count == 1 or difference - m.value[m.defender] > 0 or his_count <= own_count:
        return 0
    return min(own, m.value[m.defender] - difference)
