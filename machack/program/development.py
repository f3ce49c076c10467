"""Developmental value: the cells in a piece's range and the pieces it attacks there.

The value before a move (the account) is counted against the move and the value after it
for the move. So is what the move opens or blocks for the sliders behind.

Source: the paper, "The plausible move generator"; the surviving image (LMGCD, LMUA).
Status: image.
"""

from .attacks import ONE, QUALITY, count, slides_along
from .board import (
    CENTRE_CELLS,
    EMPTY,
    FIRST_LINE,
    FORWARD,
    KING,
    KING_STEPS,
    KNIGHT,
    KNIGHT_STEPS,
    KR,
    LAST_LINE,
    LINES,
    OFF,
    PAWN,
    QR,
    QUEEN,
    ROOK,
    SIDE_OF,
    STEP,
    piece_number,
    same_line,
)
from .compiled import compiled, table
from .enprise import NONE_FOUND, SKIP_PINNED_DEFENDERS, find_cheapest, is_pinned
from .faults import F3, F5, F11, F13, F15
from .heuristics import (
    ATTACKED_BY_LESSER,
    BEFORE,
    CENTRE,
    CHECK,
    HALVED,
    INSUFFICIENTLY_DEFENDED,
    KING_UNMOVED,
    OLD_SQUARE,
    ON_BETTER_PIECE,
    ON_LOOSE_PIECE,
    ON_SAME_KIND,
    ON_WEAK_POINT,
    OPENED,
    OPENS_ENEMY_LINE,
    OUTNUMBERED,
    PAWN_BREAK,
    PINNED,
    PINNED_GUARDED,
    ROOK_UNMOVED,
    SQUARES,
    TOO_EARLY,
    UNCOVERS_PIECE,
    UNDEFENDED,
    clear_reasons,
    close_account,
    credit,
)
from .importance import VALUE_OF_QUEEN
from .moves import pawn_cells

THREAT_LIMIT = 256  # the maximum for attacking a more valuable piece
LAST_STEP = table(
    [0, 8, 0, 0, 0, 9]
)  # fault F15: the last step of a knight's or king's scan
BEHIND_BY = 416  # farther behind, exchanges are not penalized


@compiled
def weigh_attack(m, piece, cell, group):
    """Credit a piece for attacking the enemy piece on a cell.

    In place: m.total, m.reason, m.threats, m.always. `group` is AFTER, BEFORE (which
    leaves out some items) or OPENED, for a line opened.

    >>> from machack.notation import cell_of, piece_on, position, set_up
    >>> from machack.program.development import weigh_attack
    >>> from machack.program.heuristics import ON_WEAK_POINT, OPENED, OUTNUMBERED
    >>> from machack.program.heuristics import PINNED
    >>> m = set_up(position("game 3, before White's 12th"))
    >>> queen, pinned_pawn = piece_on(m, "d3"), cell_of("d6")
    >>> weigh_attack(m, queen, pinned_pawn, OPENED)
    >>> [int(m.reason[OPENED + fact]) for fact in (PINNED, ON_WEAK_POINT, OUTNUMBERED)]
    [64, 96, 16]

    Source: the surviving image (LMGR, items A2-A10).  Status: image.
    """
    side = SIDE_OF[piece]
    victim = m.board[cell]
    enemy = m.attack[1 - side][cell]
    own = m.attack[side][cell]
    if m.kind[victim] == KING:
        m.always = 1
        credit(m, group + CHECK, m.weight[CHECK], cell, piece)
    if m.kind[piece] == PAWN and m.kind[victim] == PAWN:
        credit(m, group + PAWN_BREAK, m.weight[PAWN_BREAK], cell, piece)
    if is_pinned(m, victim):
        item = PINNED_GUARDED if m.guarded[victim] != 0 else PINNED
        credit(m, group + item, m.weight[item], cell, piece)
    if enemy == 0:
        _weigh_loose_piece(m, piece, cell, group)
        return
    gain = m.value[victim] - m.value[piece]
    if gain > 0:
        m.threats += 1
        if group != BEFORE:
            credit(
                m, group + ON_BETTER_PIECE, min(gain >> 1, THREAT_LIMIT), cell, piece
            )
    elif group != BEFORE and m.guarded[victim] == 0 and own != 0 and own >= enemy:
        credit(m, group + ON_WEAK_POINT, m.weight[ON_WEAK_POINT], cell, piece)
    if count(enemy) <= count(own):
        credit(m, group + OUTNUMBERED, m.weight[OUTNUMBERED], cell, piece)


@compiled
def _weigh_loose_piece(m, piece, cell, group):
    """Credit an attack on an undefended piece: a threat, or an offer to exchange."""
    side = SIDE_OF[piece]
    victim = m.board[cell]
    if m.kind[victim] != m.kind[piece] or is_pinned(m, victim):
        m.threats += 1
        if group != BEFORE:
            credit(m, group + ON_LOOSE_PIECE, m.value[victim] >> 2, cell, piece)
        return
    ahead = m.totals[side] - m.totals[1 - side]
    if ahead > BEHIND_BY and not m.faults & F13:
        credit(m, group + ON_SAME_KIND, -m.weight[ON_SAME_KIND], cell, piece)
    elif ahead >= -BEHIND_BY:
        credit(m, group + ON_SAME_KIND, m.weight[ON_SAME_KIND], cell, piece)


@compiled
def weigh_cell(m, piece, cell, group):
    """Credit one cell that a piece attacks: its importance, and an enemy piece on it.

    In place: as weigh_attack. m.importance must be filled.

    >>> from machack.notation import cell_of, piece_on, set_up
    >>> from machack.program.development import weigh_cell
    >>> from machack.program.heuristics import BEFORE
    >>> from machack.program.importance import weigh_squares
    >>> m = set_up("startpos")
    >>> weigh_squares(m)
    >>> weigh_cell(m, piece_on(m, "g1"), cell_of("f3"), BEFORE)
    >>> int(m.total)
    16

    Source: the paper, "The plausible move generator": developmental value.
    Status: paper.
    """
    credit(m, group + SQUARES, m.importance[cell], cell, piece)
    if SIDE_OF[m.board[cell]] == 1 - SIDE_OF[piece]:
        weigh_attack(m, piece, cell, group)


@compiled
def _pawn_reads_past_table(m, cell):
    """Return True if fault F11 applies: beyond the board, a wrong word is read.

    A word of one of White's pieces is read for a cell's. It is negative for a pawn.
    """
    return m.faults & F11 and 100 <= cell <= 107 and m.kind[cell - 99] == PAWN


@compiled
def _weigh_pawn(m, pawn, cell, group):
    """Credit the two cells that a pawn on `cell` attacks."""
    forward = FORWARD[SIDE_OF[pawn]]
    for sideways in (1, -1):
        attacked = cell + forward + sideways
        if attacked in CENTRE_CELLS or _pawn_reads_past_table(m, attacked):
            credit(m, group + CENTRE, m.weight[CENTRE], attacked, pawn)
        if m.board[attacked] != OFF:
            weigh_cell(m, pawn, attacked, group)


@compiled
def _is_seen_through(m, piece, other, line):
    """Return True if the slider's line continues behind this friendly piece."""
    return SIDE_OF[other] == SIDE_OF[piece] and slides_along(m.kind[other], line)


@compiled
def line_end(m, piece, line, cell):
    """Return the last cell a slider's line reaches past `cell`, and the last piece met.

    The line passes through friendly pieces that slide along it and, on a diagonal,
    reaches one cell behind a friendly pawn. If there is no cell beyond, it ends at
    `cell` itself. The piece is EMPTY if the line meets none.

    >>> from machack.notation import cell_of, piece_on, set_up
    >>> from machack.program.development import line_end
    >>> m = set_up("startpos")
    >>> bishop, pawn = piece_on(m, "f1"), piece_on(m, "e2")
    >>> towards_a6 = 5
    >>> end = line_end(m, bishop, towards_a6, cell_of("f1"))    # through e2
    >>> end == (cell_of("d3"), pawn)
    True

    Source: the surviving image (LMGR2 15373).  Status: image.
    """
    board, step = m.board, STEP[line]
    met = EMPTY
    while True:
        if board[cell + step] == OFF:
            return cell, met
        cell += step
        if board[cell] == EMPTY:
            continue
        met = board[cell]
        if _is_seen_through(m, piece, met, line):
            continue
        friendly_pawn = SIDE_OF[met] == SIDE_OF[piece] and m.kind[met] == PAWN
        if line >= 4 and friendly_pawn and board[cell + step] != OFF:
            cell += step
        return cell, met


@compiled
def _step_from(m, kind, cell, n):
    """Return the cell a knight's or king's step number `n` leads to; it may be OFF."""
    return cell + (KNIGHT_STEPS[n] if kind == KNIGHT else KING_STEPS[n])


@compiled
def _weigh_steps(m, piece, cell, group):
    """Credit the cells that a knight or king on `cell` attacks."""
    for n in range(8):
        reached = _step_from(m, m.kind[piece], cell, n)
        if m.board[reached] != OFF:
            weigh_cell(m, piece, reached, group)


@compiled
def _weigh_lines(m, piece, cell, group):
    """Credit the cells that a slider on `cell` attacks."""
    kind = m.kind[piece]
    for line in range(FIRST_LINE[kind], LAST_LINE[kind]):
        last, _ = line_end(m, piece, line, cell)
        reached = cell
        while reached != last:
            reached += STEP[line]
            weigh_cell(m, piece, reached, group)


@compiled
def weigh_range(m, piece, cell, group):
    """Credit a piece's range from `cell`, for the move (AFTER) or the account (BEFORE).

    In place, as weigh_cell. The board is the one before the move. For queens, kings and
    promoted pawns the total is halved.

    >>> from machack.notation import cell_of, piece_on, set_up
    >>> from machack.program.development import weigh_range
    >>> from machack.program.heuristics import BEFORE, SQUARES
    >>> from machack.program.importance import weigh_squares
    >>> m = set_up("startpos")
    >>> weigh_squares(m)
    >>> weigh_range(m, piece_on(m, "g1"), cell_of("f3"), BEFORE)      # as if on f3
    >>> int(m.reason[BEFORE + SQUARES]), int(m.total)   # 16 less for g1, its old cell
    (120, 104)

    Source: the paper, "The plausible move generator"; the surviving image (LMGR2
    15373).  Status: image.
    """
    kind, here, before = m.kind[piece], m.cell[piece], m.total
    if kind == PAWN:
        _weigh_pawn(m, piece, cell, group)
        return
    if kind == KNIGHT or kind == KING:
        _weigh_steps(m, piece, cell, group)
    else:
        _weigh_lines(m, piece, cell, group)
    if (cell - LAST_STEP[kind] if m.faults & F15 else cell) != here:
        credit(m, group + OLD_SQUARE, -m.importance[here], here, piece)
    if m.value[piece] >= VALUE_OF_QUEEN:
        total = m.total - before
        credit(m, group + HALVED, (total >> 1) - total, cell, piece)


@compiled
def _pawn_range(m, pawn):
    """Return the importance of the cells a pawn can move to."""
    m.asking += 1
    reach = m.reach[m.asking]
    total = 0
    for i in range(pawn_cells(m, pawn, reach)):
        total += m.importance[reach[i]]
    m.asking -= 1
    return total


@compiled
def _step_range(m, piece):
    """Return the importance of the cells a knight or king attacks."""
    total = 0
    for n in range(8):
        cell = _step_from(m, m.kind[piece], m.cell[piece], n)
        if m.board[cell] != OFF:
            total += m.importance[cell]
    return total


@compiled
def range_of(m, piece):
    """Return the importance of all cells in a piece's range, and the last piece met.

    For a pawn, these are the cells it can move to. The piece is the last one on a
    slider's lines; it is EMPTY if the slider meets none or the piece is not a slider.
    m.importance must be filled.

    >>> from machack.notation import piece_on, set_up
    >>> from machack.program.development import range_of
    >>> from machack.program.importance import weigh_squares
    >>> m = set_up("startpos")
    >>> weigh_squares(m)
    >>> range_of(m, piece_on(m, "g1"))        # e2, f3, h3
    (40, 0)
    >>> range_of(m, piece_on(m, "e2"))        # e3, e4
    (36, 0)

    Source: the paper: "receives the developmental value of the piece captured";
    the surviving image (LMGR 14477).  Status: image.
    """
    kind = m.kind[piece]
    if kind == PAWN:
        return _pawn_range(m, piece), EMPTY
    if kind == KNIGHT or kind == KING:
        return _step_range(m, piece), EMPTY
    total, met = 0, EMPTY
    for line in range(FIRST_LINE[kind], LAST_LINE[kind]):
        last, last_met = line_end(m, piece, line, m.cell[piece])
        met = last_met if last_met != EMPTY else met
        cell = m.cell[piece]
        while cell != last:
            cell += STEP[line]
            total += m.importance[cell]
    return total, met


@compiled
def _is_too_early(m, piece):
    """Return True if it is too early in the game to move this unattacked piece."""
    if m.plies >= 8 or m.attack[1 - SIDE_OF[piece]][m.cell[piece]] != 0:
        return False
    kind = m.kind[piece]
    if m.plies < 2:
        return kind != PAWN
    return kind == ROOK or kind == QUEEN or kind == KING


@compiled
def _account_en_prise(m, piece):
    """Reduce the account by what a piece would lose if left: it gains by moving."""
    cell, side = m.cell[piece], SIDE_OF[piece]
    own, enemy = m.attack[side][cell], m.attack[1 - side][cell]
    if enemy == 0 or m.kind[piece] == KING:
        return
    value = m.value[piece]
    attacker, defender = find_cheapest(m, cell, piece, side, SKIP_PINNED_DEFENDERS)
    if own == 0 or defender == NONE_FOUND:
        credit(m, UNDEFENDED, -value, cell, attacker)
        return
    gain = m.value[attacker] - value
    if gain < 0:
        loss = -value if count(enemy) > count(own) else gain
        credit(m, ATTACKED_BY_LESSER, loss, cell, attacker)
    elif count(enemy) != 1 and gain < m.value[defender]:
        loss = max(gain - m.value[defender], -value)
        credit(m, INSUFFICIENTLY_DEFENDED, loss, cell, attacker)


@compiled
def _account_castling(m, piece):
    """Charge a king that can still castle, or has only castled, for moving."""
    side = SIDE_OF[piece]
    if m.kind[piece] != KING or m.moved[piece] != m.castled[side]:
        return
    credit(m, KING_UNMOVED, -m.weight[KING_UNMOVED], m.cell[piece], piece)
    for number in (KR, QR):
        rook = piece_number(side, number)
        if m.cell[rook] != 0 and m.moved[rook] == 0:
            credit(m, ROOK_UNMOVED, -m.weight[ROOK_UNMOVED], m.cell[rook], rook)
            return


@compiled
def take_account(m, piece):
    """Weigh what a piece does on its cell: the account all its moves are charged.

    The reasons, with the sign they have for a move, are left in m.account, shape (64,),
    their sum in m.account_total, and the importance of the piece's range in
    m.account_range. m.importance must be filled.

    >>> from machack.notation import piece_on, set_up
    >>> from machack.program.development import take_account
    >>> from machack.program.heuristics import BEFORE, SQUARES
    >>> from machack.program.importance import weigh_squares
    >>> m = set_up("startpos")
    >>> weigh_squares(m)
    >>> take_account(m, piece_on(m, "e2"))    # the king's pawn attacks d3 and f3
    >>> int(m.account[BEFORE + SQUARES]), int(m.account_range)
    (-32, 32)

    Source: the paper: "current developmental value"; the surviving image (LMGCD 14764).
    Status: image.
    """
    clear_reasons(m)
    early = _is_too_early(m, piece)
    if not early or not m.faults & F3:
        weigh_range(m, piece, m.cell[piece], BEFORE)
        m.account_range = m.reason[BEFORE + SQUARES]
    if early:  # then nothing else is charged, not even the range
        clear_reasons(m)
        credit(m, TOO_EARLY, -m.weight[TOO_EARLY], m.cell[piece], piece)
    else:
        _account_en_prise(m, piece)
        _account_castling(m, piece)
    close_account(m)


@compiled
def _remember_word(m, side, cell, word):
    """Add a slider's word to a cell while this move is weighed."""
    n = m.undo_words
    m.attack[side][cell] += word
    m.undo_word[n][0] = side
    m.undo_word[n][1] = cell
    m.undo_word[n][2] = word
    m.undo_words = n + 1


@compiled
def _remember_entry(m, cell, line, piece, restored):
    """Enter an attacker at a cell while this move is weighed; then comes `restored`."""
    n = m.undo_entries
    m.front[cell][line] = piece
    m.undo_entry[n][0] = cell
    m.undo_entry[n][1] = line
    m.undo_entry[n][2] = restored
    m.undo_entries = n + 1


@compiled
def close_lines(m):
    """Undo the changes that open_lines made to the attack tables, in place.

    >>> from machack.notation import cell_of, piece_on, set_up
    >>> from machack.program.attacks import count
    >>> from machack.program.board import WHITE
    >>> from machack.program.development import close_lines, open_lines
    >>> from machack.program.importance import weigh_squares
    >>> m = set_up("startpos")
    >>> weigh_squares(m)
    >>> h5 = cell_of("h5")                  # P-K4 opens the queen's line to it
    >>> _ = open_lines(m, piece_on(m, "e2"), cell_of("e4"))
    >>> opened = count(m.attack[WHITE][h5])
    >>> close_lines(m)
    >>> opened, count(m.attack[WHITE][h5])
    (1, 0)

    Source: the surviving image (LMUA 15503).  Status: image.
    """
    for n in range(m.undo_words):
        m.attack[m.undo_word[n][0]][m.undo_word[n][1]] -= m.undo_word[n][2]
    for n in range(m.undo_entries - 1, -1, -1):
        m.front[m.undo_entry[n][0]][m.undo_entry[n][1]] = m.undo_entry[n][2]
    m.undo_words = 0
    m.undo_entries = 0


@compiled
def _uncover(m, slider, cell):
    """Charge an enemy slider's attack on a cell; return False if our king is there."""
    side = 1 - SIDE_OF[slider]
    credit(m, OPENS_ENEMY_LINE, m.weight[OPENS_ENEMY_LINE], cell, slider)
    piece = m.board[cell]
    if SIDE_OF[piece] != side:
        return True
    if m.kind[piece] == KING:
        return False
    if count(m.attack[side][cell]) < count(m.attack[1 - side][cell]):
        credit(m, UNCOVERS_PIECE, -m.value[piece], cell, slider)
    elif m.value[slider] >= m.value[piece]:
        credit(m, UNCOVERS_PIECE, m.weight[OPENS_ENEMY_LINE], cell, slider)
    else:
        credit(m, UNCOVERS_PIECE, m.value[slider] - m.value[piece], cell, slider)
    return True


@compiled
def _open_line(m, slider, line, here):
    """Weigh the cells a slider reaches once `here` is empty; False means illegal."""
    side = SIDE_OF[slider]
    friendly = side == m.turn
    word = ONE + QUALITY[m.kind[slider]]
    astray = not friendly and line >= 4 and m.faults & F5 != 0
    last, _ = line_end(m, slider, line, here)
    cell = here
    while cell != last:
        cell += STEP[line]
        _remember_word(m, side, cell, word)
        if astray:
            if m.front[cell][line - 4] == EMPTY:
                m.front[cell][line - 4] = slider
        elif m.front[cell][line] == EMPTY:
            _remember_entry(m, cell, line, slider, EMPTY)
        if friendly:
            weigh_cell(m, slider, cell, OPENED)
        elif not _uncover(m, slider, cell):
            return False
    return True


@compiled
def _moves_along(m, slider, line, here, target):
    """Enter a slider's attack on a piece that moves away from it along its line."""
    if m.kind[m.board[here]] != PAWN and SIDE_OF[slider] == m.turn:
        return
    if (target - here) * STEP[line] < 0:  # towards the slider
        return
    _remember_word(m, SIDE_OF[slider], target, ONE + QUALITY[m.kind[slider]])
    stood = EMPTY if m.faults & F5 else m.front[target][line]
    _remember_entry(m, target, line, slider, stood)


@compiled
def open_lines(m, piece, target):
    """Weigh the lines that open when a piece leaves its cell, for both sides.

    Return False if that uncovers its own king. The attack tables stay changed until
    close_lines restores them. m.importance must be filled.

    >>> from machack.notation import cell_of, piece_on, set_up
    >>> from machack.program.development import open_lines
    >>> from machack.program.importance import weigh_squares
    >>> m = set_up("startpos")
    >>> weigh_squares(m)
    >>> # P-K4 gives the bishop 48 and the queen 32
    >>> bool(open_lines(m, piece_on(m, "e2"), cell_of("e4"))), int(m.total)
    (True, 80)

    Source: the paper: "blocking or unblocking"; the surviving image (LMUA 15503).
    Status: image.
    """
    here = m.cell[piece]
    for line in range(LINES):
        slider = m.blocked[here][line]
        if slider == EMPTY or m.cell[slider] == target:
            continue
        if same_line(line, here, target):
            _moves_along(m, slider, line, here, target)
        elif not _open_line(m, slider, line, here):
            return False
    return True
