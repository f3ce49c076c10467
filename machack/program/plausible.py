"""The plausible move generator: every move gets a sum of many small reasons.

It evaluates moves, not positions: "bad because it blocks my bishop", not "the position
is bad". The list is in descending order of plausibility.

Source: the paper, "The plausible move generator"; the surviving image (LMGR 14363, SORT
22605).  Status: paper.
"""

from .attacks import count, is_slider, slides_along
from .board import (
    BISHOP,
    EMPTY,
    FORWARD,
    KING,
    KP,
    LINES,
    MIDDLE_PLIES,
    OFF,
    OPENING_PLIES,
    PAWN,
    QP,
    QUEEN,
    ROOK,
    SIDE_LIMIT,
    SIDE_OF,
    STEP,
    K,
    Q,
    file_of,
    piece_number,
    rank_of,
    relative_rank,
)
from .compiled import compiled, table
from .development import close_lines, open_lines, range_of, take_account, weigh_range
from .enprise import (
    NONE_FOUND,
    SKIP_PINNED_ATTACKERS,
    SMALL_LOSS,
    VALUE_OF_NONE,
    find_cheapest,
    loss_if_moved,
)
from .faults import F4, F12, F24, F25, F28, F29, F30
from .heuristics import (
    AFTER,
    BACKWARD_MOVES,
    BASE,
    BEFORE_CASTLING,
    BLOCKS_CENTRE_PAWN,
    BLOCKS_ENEMY_LINE,
    BLOCKS_FRIENDLY_LINE,
    BLOCKS_PASSED,
    CAPTURE_BONUS,
    CAPTURE_GAIN,
    CAPTURE_LOSS,
    CASTLES,
    FLOOR,
    KING_STEPS_BACK,
    NO_MOVE,
    ON_KINGS_LINE,
    PASSED_MOVES,
    SQUARES,
    UNSAFE,
    VICTIMS_RANGE,
    clear_reasons,
    credit,
    open_sum,
)
from .importance import weigh_squares
from .moves import (
    CASTLE_LONG,
    CASTLE_SHORT,
    becomes,
    castling_is_clear,
    is_en_passant,
    is_legal,
    new_move,
    piece_cells,
    victim_of,
)
from .state import FRONT_ENTRIES, REASONS

ALWAYS_CHECK = 1  # flags of a move: it is a safe check,
ALWAYS_CAPTURE = 2  # a capture on one of the first plies,
ALWAYS_THREATS = 4  # it makes two threats;
BAD_DEVELOPMENT = 8  # its squares are worth much less than those it leaves
PASSED_VALUE = table([0, 0, 32, 48, 64, 96, 128, 192, 256])  # PPP, by passed rank
BAD_DEVELOPMENT_LIMIT = -48
# The highest bit that sorting compares: with fault F30, and without.
IMAGE_SORTS, WE_SORT = 1 << 11, 1 << 15


@compiled
def _weigh_pawns_nearby(m, piece, target):
    """Weigh an enemy passed pawn ahead of the new cell, and the mover if a pawn."""
    side = SIDE_OF[piece]
    cell = target + FORWARD[side]
    ahead = m.board[cell]
    if SIDE_OF[ahead] == 1 - side and m.passed[ahead] != 0:
        credit(m, BLOCKS_PASSED, PASSED_VALUE[m.passed[ahead]], cell, ahead)
    if m.backward[piece] != 0:
        credit(m, BACKWARD_MOVES, m.weight[BACKWARD_MOVES], target, piece)
    if m.passed[piece] != 0:
        credit(
            m, PASSED_MOVES, PASSED_VALUE[relative_rank(target, side)], target, piece
        )


@compiled
def _weigh_king_step(m, piece, target):
    """Credit a king's step back until ply 40, and more in the opening."""
    if m.kind[piece] != KING or m.root_plies > MIDDLE_PLIES:
        return
    side = SIDE_OF[piece]
    points = 8 * (relative_rank(m.cell[piece], side) - relative_rank(target, side))
    if m.root_plies <= OPENING_PLIES:
        points *= 8
    if m.cell[piece_number(1 - side, Q)] != 0:
        points *= relative_rank(m.cell[piece], side)
    credit(m, KING_STEPS_BACK, points, target, piece)


@compiled
def _weigh_lines_blocked(m, piece, target):
    """Weigh the lines of sliders that the piece blocks on its new cell."""
    for line in range(LINES):
        slider = m.front[target][line]
        if slider == piece or not is_slider(m.kind[slider]):
            continue
        if slides_along(m.kind[piece], line):
            continue
        total = 0
        cell = target + STEP[line]
        while m.board[cell] == EMPTY:
            total += m.importance[cell]
            cell += STEP[line]
        if m.board[cell] != OFF:
            total += m.importance[cell]
        if SIDE_OF[slider] == SIDE_OF[piece]:
            credit(m, BLOCKS_FRIENDLY_LINE, -total, target + STEP[line], slider)
        else:
            credit(m, BLOCKS_ENEMY_LINE, total, target + STEP[line], slider)


@compiled
def _is_unmoved(m, pawn):
    """Return True if this pawn is where it began; with fault F28, even captured."""
    return m.moved[pawn] == 0 and (m.cell[pawn] != 0 or m.faults & F28 != 0)


@compiled
def _weigh_centre_pawn(m, piece, target):
    """Charge a piece on K3 or Q3 in front of an unmoved king's or queen's pawn."""
    side = SIDE_OF[piece]
    if (
        m.kind[piece] == PAWN
        or m.board[target] != EMPTY
        or relative_rank(target, side) != 3
    ):
        return
    file = file_of(target)
    pawn = piece_number(side, file)
    if (file == KP or file == QP) and _is_unmoved(m, pawn):
        credit(m, BLOCKS_CENTRE_PAWN, m.weight[BLOCKS_CENTRE_PAWN], target, pawn)


@compiled
def _weigh_heavy_piece(m, piece):
    """Charge a rook for moving before castling; by fault F12, a queen too."""
    kind = m.kind[piece]
    if kind == ROOK or (kind == QUEEN and m.faults & F12):
        if m.moved[piece_number(SIDE_OF[piece], K)] == 0 and m.moved[piece] == 0:
            credit(m, BEFORE_CASTLING, m.weight[BEFORE_CASTLING], m.cell[piece], piece)


@compiled
def _weigh_kings_lines(m, piece, target):
    """Credit a slider on a rank, file or diagonal of the enemy king, blocked or not."""
    kind = m.kind[piece]
    king = m.cell[piece_number(1 - SIDE_OF[piece], K)]
    rows = rank_of(target) - rank_of(king)
    files = file_of(target) - file_of(king)
    lines = 0
    if kind == ROOK or kind == QUEEN:
        lines += (1 if rows == 0 else 0) + (1 if files == 0 else 0)
    if kind == BISHOP or kind == QUEEN:
        lines += (1 if rows == files else 0) + (1 if rows == -files else 0)
    if lines != 0:
        credit(m, ON_KINGS_LINE, lines * m.weight[ON_KINGS_LINE], king, m.board[king])


@compiled
def _weigh_quiet(m, piece, target):
    """Charge a quiet move for what it loses en prise; return True if it is safe."""
    defenders = count(m.attack[SIDE_OF[piece]][target])
    if m.kind[piece] != PAWN:
        defenders -= 1  # the piece itself
    if m.threats > 0:
        return True
    loss, attacker = loss_if_moved(m, piece, target, defenders)
    if loss != 0:
        credit(m, UNSAFE, -loss, target, attacker)
        m.always = 0
    return loss == 0


@compiled
def _capture_bonus(m, victim, last_met, defenders, attackers, ply):
    """Credit 128 if other friendly pieces on the cell outnumber its defenders.

    With fault F4 a left-over register is compared instead.
    """
    if m.faults & F4:
        holds = ply >= defenders
        if is_slider(m.kind[victim]) and last_met != EMPTY:
            holds = SIDE_OF[last_met] == SIDE_OF[victim]
    else:
        holds = defenders > attackers
    if holds:
        credit(m, CAPTURE_BONUS, m.weight[CAPTURE_BONUS], m.cell[victim], victim)


@compiled
def _capture_better(m, victim, worth, defenders, attackers, attacker):
    """Credit a capture of a more valuable piece."""
    value = m.value[victim]
    gain = value - worth
    if defenders != 0 and attackers > 1:
        gain = value if attackers - 1 < defenders else gain
    elif defenders != 0:
        gain = min(gain + m.value[attacker], value)
    credit(m, CAPTURE_GAIN, gain, m.cell[victim], victim)


@compiled
def _capture_worse(m, victim, worth, defenders, attackers, attacker, defender):
    """Weigh a capture of a defended, less valuable piece; False if it looks bad."""
    value = m.value[victim]
    if m.threats > 0:
        credit(m, CAPTURE_GAIN, value, m.cell[victim], victim)
        return True
    if defenders == 0:
        credit(m, CAPTURE_LOSS, value - worth, m.cell[victim], victim)
        return False
    backing = VALUE_OF_NONE if defender == NONE_FOUND else m.value[defender]
    trade = m.value[attacker] + value - worth - backing
    if trade < 0 and attackers == 1:
        trade += backing
    if trade >= 0:
        if m.faults & F4 or defenders > attackers:
            credit(m, CAPTURE_BONUS, m.weight[CAPTURE_BONUS], m.cell[victim], victim)
        return True
    trade = max(trade, value - worth)
    credit(m, CAPTURE_LOSS, trade, m.cell[victim], victim)
    return trade >= -SMALL_LOSS


@compiled
def _weigh_capture(m, piece, target, victim, ply):
    """Weigh what a capture gains or loses; return False if it looks bad."""
    side = SIDE_OF[piece]
    reach, last_met = range_of(m, victim)
    credit(m, VICTIMS_RANGE, reach, m.cell[victim], victim)
    worth, value = m.value[piece], m.value[victim]
    enemy = m.attack[1 - side][target]
    defenders = count(m.attack[side][target]) - 1
    if m.faults & F29 and m.board[target] == EMPTY:  # en passant
        defenders += 1
    attacker, defender = find_cheapest(m, target, piece, side, SKIP_PINNED_ATTACKERS)
    if enemy == 0 or attacker == NONE_FOUND:
        credit(m, CAPTURE_GAIN, value, m.cell[victim], victim)
    elif worth < value:
        _capture_better(m, victim, worth, defenders, count(enemy), attacker)
    elif worth == value:
        _capture_bonus(m, victim, last_met, defenders, count(enemy), ply)
    else:
        return _capture_worse(
            m, victim, worth, defenders, count(enemy), attacker, defender
        )
    return True


@compiled
def _enter(m, ply, piece, move, flags):
    """Put the move that has been weighed on the list of this ply."""
    n = m.n_moves[ply]
    if m.total < 0:
        credit(m, FLOOR, -m.total)
    m.moves[ply][n] = move
    m.mover[ply][n] = piece
    m.plausibility[ply][n] = m.total
    m.marks[ply][n] = flags
    m.threat_count[ply][n] = m.threats
    if ply <= m.keep_reasons:
        for reason in range(REASONS):
            m.reasons[ply][n][reason] = m.reason[reason]
    m.n_moves[ply] = n + 1
    if move == m.traced:  # its items are complete, so no more are written
        m.traced = NO_MOVE
        m.kept_log = m.n_log


@compiled
def _weigh_structure(m, piece, target):
    """Weigh all of a move but its safety and new range; return False if illegal."""
    _weigh_pawns_nearby(m, piece, target)
    _weigh_king_step(m, piece, target)
    _weigh_lines_blocked(m, piece, target)
    credit(m, BASE, m.weight[BASE])
    _weigh_centre_pawn(m, piece, target)
    if not open_lines(m, piece, target):
        return False
    _weigh_heavy_piece(m, piece)
    _weigh_kings_lines(m, piece, target)
    return True


@compiled
def _weigh_safety(m, piece, target, victim, ply):
    """Return True if this capture or quiet move is safe, and weigh its gain or loss."""
    if victim == EMPTY:
        return _weigh_quiet(m, piece, target)
    return _weigh_capture(m, piece, target, victim, ply)


@compiled
def counted_ply(m, ply):
    """Return the ply that this one counts as, for the widths and for "all captures".

    It is the ply itself, except in a secondary search: there the replayed moves do not
    count, so the plies after them are 2 and then 3.

    >>> from machack.notation import set_up
    >>> from machack.program.plausible import counted_ply
    >>> m = set_up("startpos")
    >>> m.replayed = 3  # three positions between the candidate and the end of its line
    >>> counted_ply(m, 5), counted_ply(m, 6)
    (2, 3)

    Source: the listing of 1980, as it runs, and that of about 1973; the switch
    second_ply_widths.  Status: descendants.
    """
    return ply - m.replayed if m.second_ply_widths else ply


@compiled
def _flags(m, victim, safe, ply):
    """Return the flags of the weighed move: why it must be considered."""
    flags = ALWAYS_CHECK if m.always != 0 else 0
    if victim != EMPTY and counted_ply(m, ply) <= m.all_captures:
        flags |= ALWAYS_CAPTURE
    if safe and m.threats >= 2:
        flags |= ALWAYS_THREATS
    if safe and m.reason[AFTER + SQUARES] - m.account_range <= BAD_DEVELOPMENT_LIMIT:
        flags |= BAD_DEVELOPMENT
    return flags


@compiled
def weigh_move(m, piece, target, ply):
    """Weigh a pseudo-legal move and put it on the list of this ply.

    Return True if the piece is safe there. m.importance and the piece's account in
    m.account must be filled. The reasons for the sum are left in m.reason. In place:
    m.total, m.threats, m.always and, unless the move is illegal, the next row of this
    ply's lists.

    >>> from machack.notation import cell_of, set_up
    >>> from machack.program.board import KP
    >>> from machack.program.development import take_account
    >>> from machack.program.importance import weigh_squares
    >>> from machack.program.plausible import weigh_move
    >>> m = set_up("startpos")
    >>> weigh_squares(m)
    >>> take_account(m, KP)
    >>> bool(weigh_move(m, KP, cell_of("e4"), 1)), int(m.plausibility[1][0])      # P-K4
    (True, 644)

    Source: the paper, "The plausible move generator", has what is summed; the amounts
    and their order are the surviving image's (LMGR 14363).  Status: paper.
    """
    open_sum(m)
    move = new_move(m.cell[piece], target, becomes(m, piece, target))
    victim = victim_of(m, move)
    legal = _weigh_structure(m, piece, target)
    safe = legal and _weigh_safety(m, piece, target, victim, ply)
    if safe:
        weigh_range(m, piece, target, AFTER)
    close_lines(m)
    if legal:
        _enter(m, ply, piece, move, _flags(m, victim, safe, ply))
    return safe


@compiled
def _blocks_check(m, piece, target, checker):
    """Return True if this move captures the checker or blocks its line to the king."""
    here = m.cell[checker]
    if target == here:
        return True
    kind = m.kind[checker]
    if kind == PAWN:
        return is_en_passant(m, piece, target) and target - FORWARD[m.turn] == here
    if not is_slider(kind):
        return False
    king = m.cell[piece_number(m.turn, K)]
    for line in range(LINES):
        cell = king + STEP[line]
        between = False
        while m.board[cell] == EMPTY:
            between = between or cell == target
            cell += STEP[line]
        if cell == here:
            return between
    return False


@compiled
def _leaves_king_attacked(m, piece, target):
    """Return True if a move leaves its king attacked, unseen by the attack tables.

    Either the king steps back along the line of the piece that checks it, or a capture
    en passant removes two pawns at once from the king's rank.
    """
    enemy = m.attack[1 - SIDE_OF[piece]]
    in_danger = m.kind[piece] == KING and enemy[m.cell[piece]] != 0
    if not in_danger and not is_en_passant(m, piece, target):
        return False
    return not is_legal(m, new_move(m.cell[piece], target, 0))


@compiled
def list_moves_of(m, piece, ply, checker):
    """Weigh all moves of one piece, as replies to a checker if there is one (0: none).

    Return True if one of them is safe. The moves are added to the lists of this ply, in
    the original's order.

    >>> from machack.notation import set_up
    >>> from machack.program.board import KP
    >>> from machack.program.importance import weigh_squares
    >>> from machack.program.plausible import list_moves_of
    >>> m = set_up("startpos")
    >>> weigh_squares(m)
    >>> bool(list_moves_of(m, KP, 1, 0))
    True
    >>> [int(value) for value in m.plausibility[1][:m.n_moves[1]]]      # P-K4, P-K3
    [644, 636]

    Source: the surviving image (LMG 17014, LMG1 20032).  Status: image.
    """
    enemy = m.attack[1 - SIDE_OF[piece]]
    any_safe = accounted = False
    m.asking += 1
    reach = m.reach[m.asking]
    for i in range(piece_cells(m, piece, reach)):
        target = reach[i]
        if m.kind[piece] == KING and enemy[target] != 0:
            continue
        if checker != 0 and not _blocks_check(m, piece, target, checker):
            continue
        if not m.faults & F25 and _leaves_king_attacked(m, piece, target):
            continue
        if not accounted:
            take_account(m, piece)
            accounted = True
        if weigh_move(m, piece, target, ply):
            any_safe = True
    m.asking -= 1
    return any_safe


@compiled
def _list_castling(m, ply):
    """List the castling moves, which have a plausibility of their own."""
    king = m.cell[piece_number(m.turn, K)]
    for step in (CASTLE_SHORT, CASTLE_LONG):
        if castling_is_clear(m, m.turn, step):
            clear_reasons(m)
            m.threats = 0
            credit(m, CASTLES, m.weight[CASTLES])
            _enter(m, ply, EMPTY, new_move(king, king + step, 0), 0)


@compiled
def find_checker(m, side):
    """Return the piece that checks this side's king: 0 if none, -1 if more than one.

    The attack tables must be fresh.

    >>> from machack.notation import position, set_up
    >>> from machack.program.board import WHITE
    >>> from machack.program.plausible import find_checker
    >>> # Black's king's bishop, from h6
    >>> find_checker(set_up(position("game 3, before White's 11th")), WHITE)
    27

    Source: the surviving image (LMG1 20032).  Status: image.
    """
    king = m.cell[piece_number(side, K)]
    if m.attack[1 - side][king] == 0:
        return 0
    checker = 0
    for entry in range(FRONT_ENTRIES):
        piece = m.front[king][entry]
        if SIDE_OF[piece] == 1 - side:
            if checker != 0:
                return -1
            checker = piece
    return checker


@compiled
def _divide_section(ranked, value, low, high, bit):
    """Move the rows with this bit before the others; return where the others begin."""
    while low != high:
        if value[ranked[low]] & bit:
            low += 1
            continue
        high -= 1
        if value[ranked[high]] & bit:
            ranked[low], ranked[high] = ranked[high], ranked[low]
            low += 1
    return high


@compiled
def _sort_section(ranked, value, low, high, bit):
    """Rank the rows from `low` to below `high` by this bit and the lower ones."""
    while high - low > 1 and bit > 0:
        middle = _divide_section(ranked, value, low, high, bit)
        bit >>= 1
        if middle - low > 1:
            _sort_section(ranked, value, low, middle, bit)
        low = middle


@compiled
def sort_moves(m, ply):
    """Rank the list of this ply by plausibility, descending, in m.ranked[ply].

    m.ranked[ply] holds the rows of the list, in order. The sort is a radix exchange on
    sixteen bits. It is not stable: equal moves have the image's order. With fault F30
    it uses twelve bits, unless a reader has changed the amounts.

    >>> from machack.notation import set_up
    >>> from machack.program.plausible import sort_moves
    >>> m = set_up("startpos")
    >>> for row, value in enumerate([512, 512, 644]):
    ...     m.plausibility[1][row], m.n_moves[1] = value, row + 1
    >>> sort_moves(m, 1)
    >>> [int(row) for row in m.ranked[1][:3]]  # the two equal ones change places
    [2, 1, 0]

    Source: the surviving image (SORT 22605).  Status: image.
    """
    for row in range(m.n_moves[ply]):
        m.ranked[ply][row] = row
    bit = IMAGE_SORTS if m.faults & F30 and not m.new_amounts else WE_SORT
    _sort_section(m.ranked[ply], m.plausibility[ply], 0, m.n_moves[ply], bit)


@compiled
def list_plausible_moves(m, ply):
    """List and rank all moves of the side to move in row `ply`; return their number.

    The attack tables must be fresh. This fills m.moves, m.plausibility, m.marks,
    m.mover, m.threat_count, m.ranked and m.safe_pieces of this ply, and m.reasons if
    the ply is not beyond m.keep_reasons. With fault F25 a few moves are listed that
    prove illegal only when they are made.

    >>> from machack.notation import set_up
    >>> from machack.program.plausible import list_plausible_moves
    >>> m = set_up("startpos")
    >>> n = list_plausible_moves(m, 1)
    >>> # P-K4, P-K3, P-Q4, P-Q3
    >>> n, [int(m.plausibility[1][row]) for row in m.ranked[1][:4]]
    (20, [644, 636, 612, 604])

    Source: the paper, "The plausible move generator"; the surviving image (LMG).
    Status: paper.
    """
    side = m.turn
    king = piece_number(side, K)
    weigh_squares(m)
    m.n_moves[ply] = m.safe_pieces[ply] = 0
    checker = find_checker(m, side)
    if checker != 0 and list_moves_of(m, king, ply, 0) and not m.faults & F24:
        m.safe_pieces[ply] += 1
    if checker >= 0:
        for piece in range(piece_number(side, 1), piece_number(side, SIDE_LIMIT)):
            if m.cell[piece] != 0 and (checker == 0 or piece != king):
                if list_moves_of(m, piece, ply, checker):
                    m.safe_pieces[ply] += 1
    if checker == 0 and m.moved[king] == 0:
        _list_castling(m, ply)
    sort_moves(m, ply)
    return m.n_moves[ply]
