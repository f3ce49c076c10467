"""En prise: attacked and inadequately defended; and pinned, safe move, trapped.

A complete answer can be as hard as chess itself, so the program asks different partial
questions at different places, all of them from the same few facts: the value of the
man, how many attack it, how many defend it, the least valuable attacker and the least
valuable defender, and sometimes the second of each.  `is_en_prise` is the test of the
position evaluator; `loss_standing` and `loss_arriving` are the plausible move
generator's.  m.value is what a man counts in these tests (a pawn grows as it
advances, so it may count 152); m.static_value what he counts in a position's value.

Source: the paper, "Chess terms" and "En prise"; the surviving image (FLATA, F2LA,
TRAPP).  Status: paper.
"""

from .attacks import count, is_slider
from .board import EMPTY, KING, LINES, SIDE_OF
from .compiled import compiled, table
from .moves import piece_cells

# Entries of the attack tables: 0-7 lines, 8-15 knight's steps, 16-17 en passant; in
# the order in which the image looks, which decides among equals.
ENTRY_ORDER = table([5, 4, 3, 2, 1, 0, 11, 10, 9, 8, 7, 6, 17, 16, 15, 14, 13, 12])
NOBODY_FOUND = 0  # the man's number when a finder finds nobody
# what the image's formulas then read as his value: `laying` writes it in place 0
VALUE_OF_NOBODY = 1120
STATIC_VALUE_OF_NOBODY = 640
COUNT_ALL, SKIP_PINNED_DEFENDERS, SKIP_PINNED_ATTACKERS = range(3)  # whose men count
SMALL_LOSS = 32  # a quarter of a pawn: an exchange that loses less is no loss yet


@compiled
def is_pinned(m, piece):
    """Would moving this man uncover an attack on a man behind it?

    True if the last attack tables entered a pin for it: the man behind is undefended,
    or worth at least as much as the attacking slider.  The man behind need not be the
    king.

    >>> from machack.notation import man_on, position, set_up
    >>> from machack.program.enprise import is_pinned
    >>> m = set_up(position("game 3, before White's 12th"))
    >>> bool(is_pinned(m, man_on(m, "d6")))         # between the queens d3 and d8
    True

    Source: the paper, "Chess terms"; the surviving image (PINTB).  Status: paper.
    """
    return m.pin[piece] != 0


@compiled
def _behind(m, piece, entry):
    """The slider that attacks this man's own cell along the same line, 0 for none."""
    if entry >= LINES:
        return NOBODY_FOUND
    other = m.front[m.cell[piece]][entry]
    return other if is_slider(m.kind[other]) else NOBODY_FOUND


@compiled
def _cheaper(m, found, piece):
    """The less valuable of the man found so far, or nobody, and another.

    Of equals, the first.
    """
    if found == NOBODY_FOUND or m.value[piece] < m.value[found]:
        return piece
    return found


@compiled
def find_cheapest(m, cell, mover, side, pins):
    """The least valuable attacker and defender of a cell; 0 for nobody.

    `side` owns the man on the cell, or the man about to arrive there.  `mover` is that
    man: where it is itself in line, the slider behind it counts.  `pins` is COUNT_ALL,
    or says whose pinned men do not count. Of equals the first found stays.  Reads
    m.front, m.value and m.pin.

    >>> from machack.notation import cell_of, man_on, position, set_up
    >>> from machack.program.board import WHITE
    >>> from machack.program.enprise import COUNT_ALL, find_cheapest
    >>> m = set_up(position("game 3, before White's 12th"))
    >>> knight, b4, b2 = man_on(m, "c3"), man_on(m, "b4"), man_on(m, "b2")
    >>> find_cheapest(m, cell_of("c3"), knight, WHITE, COUNT_ALL) == (b4, b2)
    True

    Source: the paper, "En prise"; the surviving image (FLATA 15106, DFLATA, AFLATA).
    Status: image.
    """
    attacker = defender = NOBODY_FOUND
    for entry in ENTRY_ORDER:
        piece = m.front[cell][entry]
        if piece == NOBODY_FOUND:
            continue
        if piece == mover:
            piece = _behind(m, piece, entry)
            if piece == NOBODY_FOUND:
                continue
        if SIDE_OF[piece] == side:
            if pins != SKIP_PINNED_DEFENDERS or not is_pinned(m, piece):
                defender = _cheaper(m, defender, piece)
        elif pins != SKIP_PINNED_ATTACKERS or not is_pinned(m, piece):
            attacker = _cheaper(m, attacker, piece)
    return attacker, defender


@compiled
def find_second(m, cell, side, attacker, defender):
    """The second attacker and defender, behind or beside the cheapest; 0 for nobody.

    `side` owns the man on the cell; `attacker` and `defender` are those that
    find_cheapest found.  Pins are not asked.

    >>> from machack.notation import cell_of, man_on, position, set_up
    >>> from machack.program.board import BLACK
    >>> from machack.program.enprise import COUNT_ALL, find_cheapest, find_second
    >>> m = set_up(position("game 3, before White's 12th"))
    >>> d6 = cell_of("d6")                  # Black's pawn between the queens
    >>> first = find_cheapest(m, d6, man_on(m, "d6"), BLACK, COUNT_ALL)
    >>> first == (man_on(m, "d3"), man_on(m, "d8"))
    True
    >>> second = find_second(m, d6, BLACK, *first)
    >>> second == (man_on(m, "d1"), 0)      # the rook behind his queen, nobody
    True

    Source: the paper, "En prise": "a second attacker"; the surviving image (F2LA
    15202).  Status: image.
    """
    second_attacker = second_defender = NOBODY_FOUND
    for entry in ENTRY_ORDER:
        piece = m.front[cell][entry]
        while piece != NOBODY_FOUND and (piece == attacker or piece == defender):
            piece = _behind(m, piece, entry)
        if piece == NOBODY_FOUND:
            continue
        if SIDE_OF[piece] == side:
            second_defender = _cheaper(m, second_defender, piece)
        else:
            second_attacker = _cheaper(m, second_attacker, piece)
    return second_attacker, second_defender


@compiled
def is_safe_cell(m, piece, cell):
    """Could this man go to this cell without being en prise there at once?

    The roughest test.  Safe is an empty cell that is not attacked, the capture of an
    undefended man, or the capture of a man worth at least the capturer; for a king,
    only cells that are not attacked.

    >>> from machack.notation import cell_of, man_on, position, set_up
    >>> from machack.program.enprise import is_safe_cell
    >>> m = set_up(position("game 3, before White's 12th"))
    >>> # the knight c3 to d5 and to a2
    >>> knight = man_on(m, "c3")
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
    """Is one of the cells that this man can go to safe?  They are listed in `reach`."""
    for i in range(piece_cells(m, piece, reach)):
        if is_safe_cell(m, piece, reach[i]):
            return True
    return False


@compiled
def is_trapped(m, piece):
    """Has this man no safe move?  Counts itself in m.trap_calls and m.trapped_found.

    Its cells are listed in a row of their own, so that it may be asked in the middle of
    any other question.

    >>> from machack.notation import man_on, set_up
    >>> from machack.program.enprise import is_trapped
    >>> m = set_up("startpos")
    >>> bool(is_trapped(m, man_on(m, "h1"))), bool(is_trapped(m, man_on(m, "g1")))
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
    """Is this man en prise on the board as it stands?  The position evaluator's test.

    It is en prise if it is attacked and undefended; or attacked by something cheaper;
    or if trading the first attacker for it, and then the second for the defender, gains
    material; with a third attacker, the second defender won counts, too.

    >>> from machack.notation import man_on, position, set_up
    >>> from machack.program.enprise import is_en_prise
    >>> m = set_up(position("game 3, before White's 12th"))
    >>> bool(is_en_prise(m, man_on(m, "c3")))       # a knight attacked by a pawn
    True
    >>> bool(is_en_prise(m, man_on(m, "f3")))
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
    if second_defender == NOBODY_FOUND:
        return True
    gain -= m.static_value[second_attacker]
    return gain > 0 or (attackers > 2 and gain + m.static_value[second_defender] > 0)


@compiled
def loss_standing(m, piece):
    """What this man stands to lose where it is, in 1/128 pawn.

    0 if it does not look en prise.  The question of square importance: pinned defenders
    do not count.

    >>> from machack.notation import man_on, position, set_up
    >>> from machack.program.enprise import loss_standing
    >>> m = set_up(position("game 3, before White's 12th"))
    >>> # the knight c3 (416) to the pawn b4 (152); the knight f3
    >>> loss_standing(m, man_on(m, "c3")), loss_standing(m, man_on(m, "f3"))
    (264, 0)

    Source: the paper, "The plausible move generator": "own men en prise"; the image
    (13450).  Status: image.
    """
    cell, side = m.cell[piece], SIDE_OF[piece]
    if m.attack[1 - side][cell] == 0:
        return 0
    attacker, defender = find_cheapest(m, cell, piece, side, SKIP_PINNED_DEFENDERS)
    if m.attack[side][cell] == 0 or defender == NOBODY_FOUND:
        return m.value[piece]
    difference = m.value[piece] - m.value[attacker]
    if difference > 0:
        return difference
    if count(m.attack[1 - side][cell]) == 1 or difference + m.value[defender] <= 0:
        return 0
    return m.value[piece]


@compiled
def loss_arriving(m, piece, cell, own_count):
    """What this man stands to lose by a quiet move to a cell, and to whom.

    In 1/128 pawn, 0 if the move is safe; and the cheapest attacker, 0 for nobody.
    `own_count` counts the other men that bear on the cell.  Pinned attackers do not
    count, pinned defenders do.

    >>> from machack.notation import cell_of, man_on, position, set_up
    >>> from machack.program.enprise import loss_arriving
    >>> m = set_up(position("game 3, before White's 12th"))
    >>> knight = man_on(m, "c3")
    >>> loss_arriving(m, knight, cell_of("d5"), 2) == (0, man_on(m, "f6"))
    True
    >>> loss_arriving(m, knight, cell_of("b5"), 1) == (280, man_on(m, "a6"))
    True

    Source: the paper, "Chess terms": safe move; the surviving image (LMGR2 15323).
    Status: image.
    """
    side, own = SIDE_OF[piece], m.value[piece]
    his_count = count(m.attack[1 - side][cell])
    if m.attack[1 - side][cell] == 0:
        return 0, NOBODY_FOUND
    attacker, defender = find_cheapest(m, cell, piece, side, SKIP_PINNED_ATTACKERS)
    if attacker == NOBODY_FOUND:
        return 0, NOBODY_FOUND
    if defender == NOBODY_FOUND:
        return own, attacker
    difference = m.value[attacker] - own
    if difference <= -SMALL_LOSS:
        return min(own, -difference), attacker
    if his_count == 1 or difference > m.value[defender] or his_count <= own_count:
        return 0, attacker
    return min(own, m.value[defender] - difference), attacker
