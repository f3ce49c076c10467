"""Developmental value: a man's range over the board, weighed cell by cell, with what he
attacks on the way.

The value before a move (the account) is counted against the move, the value after it
for it; so is what the move opens or blocks for the sliders behind.

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
    OFF,
    PAWN,
    QR,
    QUEEN,
    ROOK,
    SIDE_OF,
    STEP,
    man,
    same_line,
)
from .compiled import compiled, table
from .enprise import NOBODY_FOUND, SKIP_PINNED_DEFENDERS, find_cheapest, is_pinned
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
    ON_BETTER_MAN,
    ON_LOOSE_MAN,
    ON_SAME_KIND,
    ON_WEAK_POINT,
    OPENED,
    OPENS_HIS_LINE,
    OUTNUMBERED,
    PAWN_BREAK,
    PINNED,
    PINNED_GUARDED,
    ROOK_UNMOVED,
    SQUARES,
    TOO_EARLY,
    UNCOVERS_MAN,
    UNDEFENDED,
    close_account,
    credit,
)
from .importance import VALUE_OF_QUEEN
from .moves import pawn_cells

THREAT_LIMIT = 256  # what attacking a more valuable man is worth at most
LAST_STEP = table(
    [0, 8, 0, 0, 0, 9]
)  # fault F15: how far back the scan of a knight or king ends
BEHIND_BY = 416  # material behind which exchanges are not penalised


@compiled
def weigh_attack(m, piece, cell, group):
    """Credit what a man gains by attacking the enemy man on a cell.

    In place: m.total, m.reason, m.threats, m.always.  `group` is AFTER, BEFORE (some
    items are then left out) or OPENED, for a line opened.

    >>> m = set_up(position("game 3, before White's 12th"))
    >>> weigh_attack(m, 13, 75, OPENED)  # White's queen attacks the pinned pawn d6
    >>> [int(m.reason[OPENED + fact]) for fact in (PINNED, ON_WEAK_POINT, OUTNUMBERED)]
    [64, 96, 16]

    Source: the surviving image (LMGR, items A2-A10).  Status: image.
    """
    side = SIDE_OF[piece]
    victim = m.board[cell]
    his = m.attack[1 - side][cell]
    own = m.attack[side][cell]
    if m.kind[victim] == KING:
        m.always = 1
        credit(m, group + CHECK, m.weight[CHECK], cell, piece)
    if m.kind[piece] == PAWN and m.kind[victim] == PAWN:
        credit(m, group + PAWN_BREAK, m.weight[PAWN_BREAK], cell, piece)
    if is_pinned(m, victim):
        item = PINNED_GUARDED if m.guarded[victim] != 0 else PINNED
        credit(m, group + item, m.weight[item], cell, piece)
    if his == 0:
        _weigh_loose_man(m, piece, cell, group)
        return
    gain = m.value[victim] - m.value[piece]
    if gain > 0:
        m.threats += 1
        if group != BEFORE:
            credit(m, group + ON_BETTER_MAN, min(gain >> 1, THREAT_LIMIT), cell, piece)
    elif group != BEFORE and m.guarded[victim] == 0 and own != 0 and own >= his:
        credit(m, group + ON_WEAK_POINT, m.weight[ON_WEAK_POINT], cell, piece)
    if count(his) <= count(own):
        credit(m, group + OUTNUMBERED, m.weight[OUTNUMBERED], cell, piece)


@compiled
def _weigh_loose_man(m, piece, cell, group):
    """Attacking an undefended man: a threat, or an offer to exchange if it is of the
    same kind.
    """
    side = SIDE_OF[piece]
    victim = m.board[cell]
    if m.kind[victim] != m.kind[piece] or is_pinned(m, victim):
        m.threats += 1
        if group != BEFORE:
            credit(m, group + ON_LOOSE_MAN, m.value[victim] >> 2, cell, piece)
        return
    ahead = m.totals[side] - m.totals[1 - side]
    if ahead > BEHIND_BY and not m.faults & F13:
        credit(m, group + ON_SAME_KIND, -m.weight[ON_SAME_KIND], cell, piece)
    elif ahead >= -BEHIND_BY:
        credit(m, group + ON_SAME_KIND, m.weight[ON_SAME_KIND], cell, piece)


@compiled
def weigh_cell(m, piece, cell, group):
    """Credit one cell that a man bears on: its importance, and the enemy man on it.

    In place: as weigh_attack.  Expects m.importance.

    >>> from machack.program.importance import weigh_squares
    >>> m = set_up("startpos")
    >>> weigh_squares(m)
    >>> weigh_cell(m, 10, 43, BEFORE)                   # the king's knight bears on f3
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
    """Fault F11: the word read for a cell beyond the board is White's man's, negative
    for a pawn.
    """
    return m.faults & F11 and 100 <= cell <= 107 and m.kind[cell - 99] == PAWN


@compiled
def _weigh_pawn(m, pawn, cell, group):
    """The two cells a pawn bears on from `cell`."""
    forward = FORWARD[SIDE_OF[pawn]]
    for sideways in (1, -1):
        attacked = cell + forward + sideways
        if attacked in CENTRE_CELLS or _pawn_reads_past_table(m, attacked):
            credit(m, group + CENTRE, m.weight[CENTRE], attacked, pawn)
        if m.board[attacked] != OFF:
            weigh_cell(m, pawn, attacked, group)


@compiled
def _is_seen_through(m, piece, other, line):
    """Does this man's line go on behind the other: an own man that slides along it too?"""
    return SIDE_OF[other] == SIDE_OF[piece] and slides_along(m.kind[other], line)


@compiled
def line_end(m, piece, line, cell):
    """The last cell a slider's line reaches beyond `cell`: through own men that slide
    along it, and on a diagonal one cell behind an own pawn.  Returns `cell` itself if
    there is none.

    In place: m.last_met, the last man met, if any.

    >>> # the king's bishop f1, towards a6: through e2 to d3
    >>> line_end(set_up("startpos"), 11, 5, 23)
    45

    Source: the surviving image (LMGR2 15373).  Status: image.
    """
    step = STEP[line]
    board = m.board
    while True:
        if board[cell + step] == OFF:
            return cell
        cell += step
        if board[cell] == EMPTY:
            continue
        m.last_met = board[cell]
        if _is_seen_through(m, piece, board[cell], line):
            continue
        own_pawn = (
            SIDE_OF[board[cell]] == SIDE_OF[piece] and m.kind[board[cell]] == PAWN
        )
        if line >= 4 and own_pawn and board[cell + step] != OFF:
            cell += step
        return cell


@compiled
def _range_cells(m, piece, cell):
    """Enter in m.reach the cells that a man other than a pawn bears on from `cell`;
    returns how many."""
    kind = m.kind[piece]
    n = 0
    if kind == KNIGHT or kind == KING:
        for i in range(8):
            reached = cell + (KNIGHT_STEPS[i] if kind == KNIGHT else KING_STEPS[i])
            if m.board[reached] != OFF:
                m.reach[n] = reached
                n += 1
        return n
    for line in range(FIRST_LINE[kind], LAST_LINE[kind]):
        last = line_end(m, piece, line, cell)
        reached = cell
        while reached != last:
            reached += STEP[line]
            m.reach[n] = reached
            n += 1
    return n


@compiled
def weigh_range(m, piece, cell, group):
    """Credit a man's range from `cell`: for the move (AFTER) or as the account
    (BEFORE).  In place, as weigh_cell.

    The board is the one before the move.  For queens, kings and promoted pawns the
    whole is halved.

    >>> from machack.program.importance import weigh_squares
    >>> m = set_up("startpos")
    >>> weigh_squares(m)
    >>> weigh_range(m, 10, 43, BEFORE)                  # the king's knight, as if on f3
    >>> int(m.reason[BEFORE + SQUARES]), int(m.total)   # 16 less, for g1 that he leaves
    (120, 104)

    Source: the paper, "The plausible move generator"; the surviving image (LMGR2
    15373).  Status: image.
    """
    before = m.total
    kind = m.kind[piece]
    here = m.cell[piece]
    if kind == PAWN:
        _weigh_pawn(m, piece, cell, group)
        return
    for i in range(_range_cells(m, piece, cell)):
        weigh_cell(m, piece, m.reach[i], group)
    if (cell - LAST_STEP[kind] if m.faults & F15 else cell) != here:
        credit(m, group + OLD_SQUARE, -m.importance[here], here, piece)
    if m.value[piece] >= VALUE_OF_QUEEN:
        total = m.total - before
        credit(m, group + HALVED, (total >> 1) - total, cell, piece)


@compiled
def range_of(m, piece):
    """The importance of all cells in a man's range where he stands; of a pawn's, the
    cells it can move to.

    In place: m.last_met, the last man a slider's lines meet, 0 if none.  Expects
    m.importance.

    >>> from machack.program.importance import weigh_squares
    >>> m = set_up("startpos")
    >>> weigh_squares(m)
    >>> # the king's knight: e2, f3, h3; the king's pawn: e3, e4
    >>> range_of(m, 10), range_of(m, 4)
    (40, 36)

    Source: the paper: "receives the developmental value of the piece captured";
    the surviving image (LMGR
    14477).  Status: image.
    """
    total = 0
    m.last_met = EMPTY
    if m.kind[piece] == PAWN:
        n = pawn_cells(m, piece, m.reach)
    else:
        n = _range_cells(m, piece, m.cell[piece])
    for i in range(n):
        total += m.importance[m.reach[i]]
    return total


@compiled
def _is_too_early(m, piece):
    """Is it too early in the game to move this man, when nothing attacks it?"""
    if m.plies >= 8 or m.attack[1 - SIDE_OF[piece]][m.cell[piece]] != 0:
        return False
    kind = m.kind[piece]
    return (
        kind != PAWN if m.plies < 2 else kind == ROOK or kind == QUEEN or kind == KING
    )


@compiled
def _account_en_prise(m, piece):
    """A man that stands badly gains by moving: what it stands to lose lowers the
    account.
    """
    cell = m.cell[piece]
    side = SIDE_OF[piece]
    his = m.attack[1 - side][cell]
    if his == 0 or m.kind[piece] == KING:
        return
    own = m.value[piece]
    find_cheapest(m, cell, piece, side, SKIP_PINNED_DEFENDERS)
    if m.attack[side][cell] == 0 or m.defender == NOBODY_FOUND:
        credit(m, UNDEFENDED, -own, cell, m.attacker)
        return
    difference = m.value[m.attacker] - own
    if difference < 0:
        outnumbered = count(his) > count(m.attack[side][cell])
        credit(
            m, ATTACKED_BY_LESSER, -own if outnumbered else difference, cell, m.attacker
        )
    elif count(his) != 1 and difference < m.value[m.defender]:
        credit(
            m,
            INSUFFICIENTLY_DEFENDED,
            max(difference - m.value[m.defender], -own),
            cell,
            m.attacker,
        )


@compiled
def _account_castling(m, piece):
    """A king that could still castle, or has only castled, should stay."""
    side = SIDE_OF[piece]
    if m.kind[piece] != KING or m.moved[piece] != m.castled[side]:
        return
    credit(m, KING_UNMOVED, -m.weight[KING_UNMOVED], m.cell[piece], piece)
    for rook in (KR, QR):
        if m.cell[man(side, rook)] != 0 and m.moved[man(side, rook)] == 0:
            credit(
                m,
                ROOK_UNMOVED,
                -m.weight[ROOK_UNMOVED],
                m.cell[man(side, rook)],
                man(side, rook),
            )
            return


@compiled
def take_account(m, piece):
    """Weigh what a man does where he stands: the account that every move of his is
    charged with.

    Leaves the reasons, with the sign they have for a move, in m.account, shape (64,),
    their sum in m.account_total, and the importance of his range in m.account_range.
    Expects m.importance.

    >>> from machack.program.importance import weigh_squares
    >>> m = set_up("startpos")
    >>> weigh_squares(m)
    >>> take_account(m, 4)  # the king's pawn bears on d3 and f3
    >>> int(m.account[BEFORE + SQUARES]), int(m.account_range)
    (-32, 32)

    Source: the paper: "current developmental value"; the surviving image (LMGCD 14764).
    Status: image.
    """
    m.total = 0
    m.n_log = 0
    for reason in range(len(m.reason)):
        m.reason[reason] = 0
    early = _is_too_early(m, piece)
    if early:
        credit(m, TOO_EARLY, -m.weight[TOO_EARLY], m.cell[piece], piece)
    if not early or not m.faults & F3:
        kept, logged = m.total, m.n_log
        weigh_range(m, piece, m.cell[piece], BEFORE)
        m.account_range = m.reason[BEFORE + SQUARES]
        if early:  # the range is computed, but not charged
            m.total, m.n_log = kept, logged
            for item in range(BEFORE, OPENED):
                m.reason[item] = 0
    if not early:
        _account_en_prise(m, piece)
        _account_castling(m, piece)
    for reason in range(len(m.reason)):
        m.account[reason] = -m.reason[reason]
    m.account_total = -m.total
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
    """Enter an attacker at a cell while this move is weighed; `restored` stands there
    afterwards.
    """
    n = m.undo_entries
    m.front[cell][line] = piece
    m.undo_entry[n][0] = cell
    m.undo_entry[n][1] = line
    m.undo_entry[n][2] = restored
    m.undo_entries = n + 1


@compiled
def close_lines(m):
    """Take back what open_lines changed in the attack tables, in place.

    >>> from machack.program.importance import weigh_squares
    >>> m = set_up("startpos")
    >>> weigh_squares(m)
    >>> _ = open_lines(m, 4, 54)  # P-K4 opens the queen's line to h5
    >>> opened = count(m.attack[0][61])
    >>> close_lines(m)
    >>> opened, count(m.attack[0][61])
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
    """His slider now bears on a cell: what that costs us.  False if our king stands
    there.
    """
    side = 1 - SIDE_OF[slider]
    credit(m, OPENS_HIS_LINE, m.weight[OPENS_HIS_LINE], cell, slider)
    piece = m.board[cell]
    if SIDE_OF[piece] != side:
        return True
    if m.kind[piece] == KING:
        return False
    if count(m.attack[side][cell]) < count(m.attack[1 - side][cell]):
        credit(m, UNCOVERS_MAN, -m.value[piece], cell, slider)
    elif m.value[slider] >= m.value[piece]:
        credit(m, UNCOVERS_MAN, m.weight[OPENS_HIS_LINE], cell, slider)
    else:
        credit(m, UNCOVERS_MAN, m.value[slider] - m.value[piece], cell, slider)
    return True


@compiled
def _open_line(m, slider, line, here):
    """The man on `here` leaves this slider's line: weigh the cells it now reaches.
    False if illegal.
    """
    side = SIDE_OF[slider]
    own = side == m.turn
    word = ONE + QUALITY[m.kind[slider]]
    astray = not own and line >= 4 and m.faults & F5 != 0
    last = line_end(m, slider, line, here)
    cell = here
    while cell != last:
        cell += STEP[line]
        _remember_word(m, side, cell, word)
        if astray:
            if m.front[cell][line - 4] == EMPTY:
                m.front[cell][line - 4] = slider
        elif m.front[cell][line] == EMPTY:
            _remember_entry(m, cell, line, slider, EMPTY)
        if own:
            weigh_cell(m, slider, cell, OPENED)
        elif not _uncover(m, slider, cell):
            return False
    return True


@compiled
def _moves_along(m, slider, line, here, target):
    """The man stays on the slider's line: moving away from it, it is now seen from
    behind.
    """
    if m.kind[m.board[here]] != PAWN and SIDE_OF[slider] == m.turn:
        return
    if (target - here) * STEP[line] < 0:  # towards the slider
        return
    _remember_word(m, SIDE_OF[slider], target, ONE + QUALITY[m.kind[slider]])
    _remember_entry(
        m, target, line, slider, EMPTY if m.faults & F5 else m.front[target][line]
    )


@compiled
def open_lines(m, piece, target):
    """Weigh the lines that a man's leaving opens, for us and for him.  False if it
    uncovers our own king.

    The attack tables are changed until close_lines takes the changes back.  Expects
    m.importance.

    >>> from machack.program.importance import weigh_squares
    >>> m = set_up("startpos")
    >>> weigh_squares(m)
    >>> # P-K4 gives the bishop 48 and the queen 32
    >>> bool(open_lines(m, 4, 54)), int(m.total)
    (True, 80)

    Source: the paper: "blocking or unblocking"; the surviving image (LMUA 15503).
    Status: image.
    """
    here = m.cell[piece]
    for line in range(8):
        slider = m.blocked[here][line]
        if slider == EMPTY or m.cell[slider] == target:
            continue
        if same_line(line, here, target):
            _moves_along(m, slider, line, here, target)
        elif not _open_line(m, slider, line, here):
            return False
    return True
