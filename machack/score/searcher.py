"""The searcher: one node, every convention, scores for the side to move (negamax), the root at ply 0.

A node checks, in this order, a draw by repetition or insufficient material, no legal
move, fifty moves, the recognizer, the leaf, the window shifted by the delayed-loss
bonus, the table, and the moves.

Source: the Chess Programming Wiki, "Score".  Status: modern.
"""

from ..program.board import EMPTY, QUEEN, WHITE
from ..program.compiled import compiled
from ..program.moves import (
    VALUE,
    in_check,
    legal_moves,
    make,
    origin_of,
    promoted_to,
    unmake,
    victim_of,
)
from ..program.state import LEVELS
from ..program.tape import (
    BEST,
    CAPTURE,
    CONSIDER,
    CUTOFF,
    ENTER,
    HASH_BOUND,
    HASH_HIT,
    HASH_STORE,
    MATE,
    REPETITION,
    RETURN,
    STALEMATE,
    STATIC,
    _write,
)
from .bands import recognized, recognized_score
from .bounds import (
    AT_LEAST,
    AT_MOST,
    EXACT,
    as_exact,
    as_least,
    force_exact,
    goal,
    kind_of,
)
from .heuristic import heuristic
from .record import LINE
from .table import answers, is_deep_enough, kept_move, moved_by, slot_of, store
from .terminal import (
    ALIVE,
    FIFTY_MOVES,
    REPEATED,
    TOO_LITTLE,
    draw_before_moving,
    drawn,
    mated,
)

# The tape is that of the 1967 program. These kinds of events and details are new:
TOO_LITTLE_LEFT, FIFTY, RECOGNIZED = range(23, 26)
# CONSIDER: the window with which a move is searched
WITH_WINDOW, WITH_NULL_WINDOW, AGAIN = range(5, 8)
ALL_LEGAL = 1  # ENTER: all legal moves are listed; the rank is the depth
NOISY = 5  # CAPTURE: from the quiescence search, by gain
BY_CONVENTION = 5  # for a draw: the conventions decide its value
BEYOND_NULL_WINDOW = 2  # CUTOFF: a null window's bound refutes (3 if equal to it)
KEPT_FIRST, CAPTURES, QUEENS = 1 << 40, 1000000, 900000  # ranks in the order of moves
SPARE_LEVELS = 4
LAST_BITS = 1000000  # less than a millionth of a null window does not count


@compiled
def whole_units(m, score):
    """Return a score as the nearest whole number of units, halves away from zero.

    >>> from machack.score import Scoring
    >>> from machack.score.laboratory import record_of
    >>> m = record_of("startpos", Scoring(numbers="double"))
    >>> whole_units(m, -2.58 + 0.01), -257 * 0.01 == -2.58 + 0.01
    (-257, False)

    Source: none on the wiki page.  Status: modern.
    """
    units = score / m.unit
    return int(units + 0.5) if score >= 0 else -int(0.5 - units)


@compiled
def as_whites(m, score):
    """Return a score of the side to move as White's, in whole units, as on the tape.

    Integrated bounds are undone.

    >>> from machack.score.laboratory import record_of
    >>> as_whites(record_of("4k3/8/8/8/8/8/8/Q3K3 b - - 0 1"), -984)
    984

    Source: none on the wiki page.  Status: modern.
    """
    if m.integrated:
        score = force_exact(score) // 4 * m.unit
    units = whole_units(m, score)
    return units if m.turn == WHITE else -units


@compiled
def write(m, tape, kind, ply, detail, rank, number, parent, move, value):
    """Write an event on the tape, in place, with the window of the node at this ply.

    `value` is as on the tape.

    >>> from machack.program.tape import new_tape
    >>> from machack.score.laboratory import record_of
    >>> m, tape = record_of("startpos"), new_tape(1)
    >>> write(m, tape, STATIC, 0, 0, 0, 0, 0, 0, 5)
    >>> int(m.events)
    1

    Source: none on the wiki page.  Status: modern.
    """
    n = m.events
    m.events = n + 1
    if n < len(tape):
        low, high = as_whites(m, m.alpha[ply]), as_whites(m, m.beta[ply])
        if m.turn != WHITE:
            low, high = high, low
        rank = min(rank, 255)
        _write(
            tape, n, kind, ply + 1, detail, rank, number, parent, move, value, low, high
        )


@compiled
def emit(m, tape, kind, ply, detail, rank, move, score):
    """Write an event of the node at this ply, in place; `score` is for its side to move.

    >>> from machack.program.tape import new_tape
    >>> from machack.score.laboratory import record_of
    >>> m, tape = record_of("startpos"), new_tape(1)
    >>> emit(m, tape, STATIC, 0, 0, 0, 0, 5)
    >>> int(m.events)
    1

    Source: none on the wiki page.  Status: modern.
    """
    parent = m.node[ply - 1] if ply > 0 else 0
    value = as_whites(m, score) if m.events < len(tape) else 0  # not needed otherwise
    write(m, tape, kind, ply, detail, rank, m.node[ply], parent, move, value)


@compiled
def begin_tree(m):
    """Restart the tape and the numbers of the nodes, in place: the last pass remains.

    >>> from machack.score.laboratory import record_of
    >>> m = record_of("startpos")
    >>> m.nodes, m.events = 20, 90
    >>> begin_tree(m)
    >>> int(m.first_node), int(m.events)
    (20, 0)

    Source: none on the wiki page.  Status: modern.
    """
    m.first_node, m.events = m.nodes, 0
    m.expected[0] = EXACT


@compiled
def number_of_next(m):
    """Return the number of the node that is made next; the root's is 0.

    >>> from machack.score.laboratory import record_of
    >>> int(number_of_next(record_of("startpos")))
    0

    Source: none on the wiki page.  Status: modern.
    """
    return m.nodes - m.first_node


@compiled
def enter(m, ply, alpha, beta):
    """Begin a node, in place: its number, its window, an empty line.

    >>> from machack.score.laboratory import record_of
    >>> m = record_of("startpos")
    >>> enter(m, 0, -1, 1)
    >>> int(m.nodes), int(m.node[0])
    (1, 0)

    Source: none on the wiki page.  Status: modern.
    """
    m.node[ply] = number_of_next(m)
    m.nodes += 1
    m.line_length[ply] = 0
    m.alpha[ply], m.beta[ply] = alpha, beta


@compiled
def record_draw(m, tape, kind, ply):
    """Return the score of a draw; record it on the tape and count it, in place.

    >>> from machack.program.tape import new_tape
    >>> from machack.score.laboratory import record_of
    >>> m = record_of("startpos")
    >>> int(record_draw(m, new_tape(1), FIFTY, 1)), int(m.draws)
    (0, 1)

    Source: the Chess Programming Wiki, "Score", draw scores.  Status: modern.
    """
    score = drawn(m, ply)
    m.draws += 1
    emit(m, tape, kind, ply, BY_CONVENTION, 0, 0, score)
    return score


@compiled
def no_move(m, tape, ply):
    """Return the score of a node with no legal move; record and count it, in place.

    It is mate or stalemate.

    >>> from machack.program.tape import new_tape
    >>> from machack.score.laboratory import record_of
    >>> int(no_move(record_of("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"), new_tape(1), 0))
    -16383

    Source: the Chess Programming Wiki, "Score", terminal nodes.  Status: modern.
    """
    if not in_check(m, m.turn):
        return record_draw(m, tape, STALEMATE, ply)
    score = mated(m, ply)
    m.mates += 1
    emit(m, tape, MATE, ply, 0, 0, 0, score)
    return score


@compiled
def score_by_rule(m, tape, ply):
    """Return the score of a node that the rules decide, as (decided?, the score).

    In place: the list of legal moves of this ply.

    >>> from machack.program.tape import new_tape
    >>> from machack.score.laboratory import record_of
    >>> m = record_of("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1")
    >>> decided, score = score_by_rule(m, new_tape(1), 0)
    >>> bool(decided), int(score)
    (True, -16383)

    Source: the Chess Programming Wiki, "Score", terminal nodes.  Status: modern.
    """
    why = draw_before_moving(m) if ply > 0 else ALIVE
    if why == REPEATED:
        return True, record_draw(m, tape, REPETITION, ply)
    if why == TOO_LITTLE:
        return True, record_draw(m, tape, TOO_LITTLE_LEFT, ply)
    if legal_moves(m, ply) == 0:
        return True, no_move(m, tape, ply)
    if ply > 0 and m.fifty and m.clock >= FIFTY_MOVES:
        return True, record_draw(m, tape, FIFTY, ply)
    return False, 0 * m.unit


@compiled
def is_noisy(m, move):
    """Return True if a move captures or promotes to a queen.

    >>> from machack.notation import move_of
    >>> from machack.score.laboratory import record_of
    >>> bool(is_noisy(record_of("startpos"), move_of("e2e4")))
    False

    Source: none on the wiki page.  Status: modern.
    """
    return victim_of(m, move) != EMPTY or promoted_to(move) == QUEEN


@compiled
def rank(m, move, first):
    """Return a move's rank in the order: higher comes earlier; `first` is the table's move.

    >>> from machack.notation import move_of
    >>> from machack.score.laboratory import record_of
    >>> int(rank(record_of("startpos"), move_of("e2e4"), 0))
    0

    Source: none on the wiki page.  Status: modern.
    """
    if move == first:
        return KEPT_FIRST
    victim, found = victim_of(m, move), 0
    if victim != EMPTY:
        capturer = m.board[origin_of(move)]
        found = CAPTURES + 10 * VALUE[m.kind[victim]] - VALUE[m.kind[capturer]] // 10
    return found + (QUEENS if promoted_to(move) == QUEEN else 0)


@compiled
def put_in_order(m, ply, first):
    """Sort the list of legal moves of a ply, in place; equal moves keep their order.

    >>> from machack.program.moves import legal_moves
    >>> from machack.notation import move_of
    >>> from machack.score.laboratory import record_of
    >>> m = record_of("startpos")
    >>> n = legal_moves(m, 0)
    >>> put_in_order(m, 0, move_of("e2e4"))
    >>> int(m.moves[0][0]) == move_of("e2e4")
    True

    Source: none on the wiki page.  Status: modern.
    """
    for i in range(m.n_moves[ply]):
        move, place = m.moves[ply][i], i
        here = rank(m, move, first)
        while place > 0 and m.order[ply][place - 1] < here:
            m.moves[ply][place] = m.moves[ply][place - 1]
            m.order[ply][place] = m.order[ply][place - 1]
            place -= 1
        m.moves[ply][place], m.order[ply][place] = move, here


@compiled
def keep_line(m, ply, move):
    """Make a move, and the line below it, the line of this ply, in place.

    >>> from machack.score.laboratory import record_of
    >>> m = record_of("startpos")
    >>> keep_line(m, 0, 6946)
    >>> int(m.line_length[0]), int(m.line[0][0])
    (1, 6946)

    Source: none on the wiki page.  Status: modern.
    """
    m.line[ply][0] = move
    length = min(m.line_length[ply + 1], LINE - 1)
    for i in range(length):
        m.line[ply][i + 1] = m.line[ply + 1][i]
    m.line_length[ply] = length + 1


@compiled
def is_null(m, low, high):
    """Return True if a window is so narrow that it asks only yes or no.

    >>> from machack.score.laboratory import record_of
    >>> m = record_of("startpos")
    >>> bool(is_null(m, 4, 5)), bool(is_null(m, 4, 6))
    (True, False)

    Source: the Chess Programming Wiki, "Score", score types.  Status: modern.
    """
    return 2 * (high - low) < 3 * m.least


@compiled
def how_cut(m, ply, score, cut):
    """Return a cutoff's detail: 1 if the score equals the bound, plus 2 for a null window.

    >>> from machack.score.laboratory import record_of
    >>> m = record_of("startpos")
    >>> m.alpha[0], m.beta[0] = 4, 5
    >>> how_cut(m, 0, 5, 5), how_cut(m, 0, 7, 5)
    (3, 2)

    Source: none on the wiki page.  Status: modern.
    """
    null = is_null(m, m.alpha[ply], m.beta[ply])
    return (1 if score == cut else 0) + (BEYOND_NULL_WINDOW if null else 0)


@compiled
def quiet_score(m, tape, ply, alpha, beta):
    """Return the score of a leaf once captures and promotions are played out.

    It cuts under every driver, even under minimax, whose window is open at each leaf:
    the score is the same.

    >>> from machack.program.tape import new_tape
    >>> from machack.score.laboratory import record_of
    >>> quiet_score(record_of("4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1"), new_tape(1), 0, -99, 9999) > 0
    True

    Source: the Chess Programming Wiki, "Score", heuristic nodes.  Status: modern.
    """
    m.quiet_nodes += 1
    m.line_length[ply] = 0
    m.alpha[ply], m.beta[ply] = alpha, beta
    if legal_moves(m, ply) == 0:
        return no_move(m, tape, ply)
    best, cut = heuristic(m), goal(m, beta)
    emit(m, tape, STATIC, ply, 0, 0, 0, best)
    if best >= cut:
        emit(m, tape, CUTOFF, ply, how_cut(m, ply, best, cut), 0, 0, best)
        return as_least(m, best)
    m.alpha[ply] = max(alpha, best)
    if ply >= LEVELS - SPARE_LEVELS:
        return best
    put_in_order(m, ply, 0)
    for i in range(m.n_moves[ply]):
        move, low = m.moves[ply][i], m.alpha[ply]
        if not is_noisy(m, move):
            continue
        m.node[ply + 1] = number_of_next(m)
        m.nodes += 1
        number, parent = m.node[ply + 1], m.node[ply]
        write(m, tape, CAPTURE, ply, NOISY, i + 1, number, parent, move, 0)
        make(m, move)
        score = -quiet_score(m, tape, ply + 1, -beta, -low)
        kind = kind_of(m, -score, -beta, -low)
        emit(m, tape, RETURN, ply + 1, kind, 0, 0, -score)
        unmake(m)
        if score > best:
            best = score
            keep_line(m, ply, move)
            if score > low:
                emit(m, tape, BEST, ply, 0, 0, move, score)
            if score >= cut:
                emit(m, tape, CUTOFF, ply, how_cut(m, ply, score, cut), 0, move, score)
                return as_least(m, score)
            m.alpha[ply] = max(low, score)
    return best


@compiled
def leaf(m, tape, ply, alpha, beta):
    """Return the score of a leaf: its evaluation, or the result of its captures.

    >>> from machack.program.tape import new_tape
    >>> from machack.score.laboratory import record_of
    >>> leaf(record_of("4k3/8/8/8/8/8/8/Q3K3 w - - 0 1"), new_tape(1), 0, -99999, 99999)
    984

    Source: the Chess Programming Wiki, "Score", heuristic nodes.  Status: modern.
    """
    m.leaves += 1
    if m.quiescence:
        return quiet_score(m, tape, ply, alpha, beta)
    score = heuristic(m)
    emit(m, tape, STATIC, ply, 0, 0, 0, score)
    return score


@compiled
def delay_bonus(m):
    """Return the delayed-loss bonus: a unit, or 0 if the bonus is off.

    A null window may be wider or narrower than a unit. The bonus may not, or a loss
    could become better than no loss.

    >>> from machack.score import Scoring
    >>> from machack.score.laboratory import record_of
    >>> with_it = Scoring(delayed_loss=True, epsilon=2)
    >>> delay_bonus(record_of("startpos")), delay_bonus(record_of("startpos", with_it))
    (0, 1)

    Source: H. G. Muller, micro-Max.  Status: modern.
    """
    return as_exact(m, m.unit) if m.delayed_loss else 0 * m.unit


@compiled
def tidied(m, number):
    """Return a score or an edge of a window without the rounding errors of sums.

    If only the last bits of a double differ from a whole number of units, it becomes
    the number that these units are everywhere. Equal scores are then equal, and an
    error is not mistaken for a loss. An edge between whole numbers stays where it is.

    >>> from machack.score import Scoring
    >>> from machack.score.laboratory import record_of
    >>> m = record_of("startpos", Scoring(numbers="double"))
    >>> tidied(m, -2.58 + 0.01) == -257 * 0.01, tidied(m, -2.575)
    (True, -2.575)

    Source: none on the wiki page.  Status: modern.
    """
    near = whole_units(m, number) * m.unit
    return near if abs(number - near) * LAST_BITS < m.least else number


@compiled
def lifted(m, score, now):
    """Return a score with the delayed-loss bonus: a unit more if it is below `now`.

    "At most now" is not below it, because the bounded score may be `now` itself.

    >>> from machack.score import Scoring
    >>> from machack.score.laboratory import record_of
    >>> m = record_of("startpos", Scoring(delayed_loss=True))
    >>> lifted(m, -5, 0), lifted(m, 5, 0)
    (-4, 5)

    Source: H. G. Muller, micro-Max.  Status: modern.
    """
    if not m.delayed_loss or goal(m, score) >= now:
        return score
    return tidied(m, score + delay_bonus(m))


@compiled
def shifted(m, ply, alpha, beta, now):
    """Return a node's window with the delayed-loss bonus.

    Each edge below the evaluation is lowered by the unit that a score there may gain.

    >>> from machack.score import Scoring
    >>> from machack.score.laboratory import record_of
    >>> shifted(record_of("startpos", Scoring(delayed_loss=True)), 0, -9, 9, 0)
    (-10, 9)

    Source: H. G. Muller, micro-Max.  Status: modern.
    """
    if m.delayed_loss:
        step = delay_bonus(m)
        alpha = tidied(m, alpha - step) if goal(m, alpha) < now else alpha
        beta = tidied(m, beta - step) if goal(m, beta) <= now else beta
        m.alpha[ply], m.beta[ply] = alpha, beta
    return alpha, beta


@compiled
def keep_root(m, i, move, score, alpha, beta):
    """Record the result of a root move, in place.

    >>> from machack.score.laboratory import record_of
    >>> m = record_of("startpos")
    >>> keep_root(m, 0, 6946, 5, -9, 9)
    >>> int(m.n_root), int(m.root_score[0]), int(m.root_kind[0]) == EXACT
    (1, 5, True)

    Source: none on the wiki page.  Status: modern.
    """
    m.root_move[i], m.root_score[i] = move, score
    m.root_kind[i] = kind_of(m, score, alpha, beta) if m.prune else EXACT
    m.n_root = i + 1


@compiled
def expected_kind(m, ply, i):
    """Return the kind that theory expects of a node's i-th child, if moves are perfectly ordered.

    The first child of an exact node is exact, and its others are cut-nodes. At a
    cut-node the first child refutes and is an all-node. All children of an all-node are
    cut-nodes.

    >>> from machack.score.laboratory import record_of
    >>> m = record_of("startpos")
    >>> m.expected[0], m.expected[1] = EXACT, AT_LEAST
    >>> expected_kind(m, 0, 0) == EXACT, expected_kind(m, 0, 1) == AT_LEAST, expected_kind(m, 1, 0) == AT_MOST
    (True, True, True)

    Source: the Chess Programming Wiki, "Score", score types (Knuth and Moore).  Status: modern.
    """
    above = m.expected[ply]
    if above == EXACT:
        return EXACT if i == 0 else AT_LEAST
    return AT_MOST if above == AT_LEAST else AT_LEAST


@compiled
def count_kind(m, ply, kind):
    """Count a node by the kind of its score and by the kind expected, in place.

    >>> from machack.score.laboratory import record_of
    >>> m = record_of("startpos")
    >>> m.expected[0] = AT_MOST
    >>> count_kind(m, 0, AT_LEAST)
    >>> int(m.cut_nodes), int(m.met[7])
    (1, 1)

    Source: the Chess Programming Wiki, "Score", score types.  Status: modern.
    """
    m.met[3 * (m.expected[ply] - EXACT) + kind - EXACT] += 1
    if kind == EXACT:
        m.exact_nodes += 1
    elif kind == AT_LEAST:
        m.cut_nodes += 1
    else:
        m.all_nodes += 1


@compiled
def keep_score(m, tape, place, depth, ply, kind, move, score):
    """Count a node that was searched, and store its score in the table, in place.

    >>> from machack.program.tape import new_tape
    >>> from machack.score.laboratory import record_of
    >>> m = record_of("startpos")
    >>> m.expected[0] = EXACT
    >>> keep_score(m, new_tape(1), 7, 3, 0, EXACT, 0, 5)
    >>> int(m.exact_nodes), int(m.entry_score[7])
    (1, 5)

    Source: the Chess Programming Wiki, "Score", score types.  Status: modern.
    """
    count_kind(m, ply, kind)
    if m.use_table:
        store(m, place, depth, ply, kind, move, score)
        emit(m, tape, HASH_STORE, ply, kind - EXACT, depth, place, score)


@compiled
def score_at_once(m, tape, ply, depth, alpha, beta):
    """Return a node's score if no move need be tried, as (decided?, the score).

    >>> from machack.program.tape import new_tape
    >>> from machack.score.laboratory import record_of
    >>> decided, score = score_at_once(record_of("startpos"), new_tape(1), 0, 0, -9, 9)
    >>> bool(decided), int(score)
    (True, 0)

    Source: the Chess Programming Wiki, "Score".  Status: modern.
    """
    decided, score = score_by_rule(m, tape, ply)
    if decided:
        return True, score
    winner = recognized(m) if m.recognizer and ply > 0 else 0
    if winner != 0:
        m.recognized += 1
        score = recognized_score(m, winner)
        emit(m, tape, RECOGNIZED, ply, 0, 0, 0, score)
        return True, score
    if depth <= 0:
        return True, leaf(m, tape, ply, alpha, beta)
    return False, score


@compiled
def score_from_table(m, tape, ply, depth, alpha, beta):
    """Return what the table knows of a node, as (enough?, the score); never at the root.

    >>> from machack.program.tape import new_tape
    >>> from machack.score.laboratory import record_of
    >>> bool(score_from_table(record_of("startpos"), new_tape(1), 1, 1, -9, 9)[0])
    False

    Source: the Chess Programming Wiki, "Score", mate scores in the hash table.  Status: modern.
    """
    place = slot_of(m)
    move = kept_move(m, place)
    if move == 0 or ply == 0 or not is_deep_enough(m, place, depth):
        return False, 0 * m.unit
    score, kind = moved_by(m, m.entry_score[place], -ply), m.entry_kind[place]
    if not answers(m, kind, score, alpha, beta):
        return False, score
    m.hits += 1
    event = HASH_HIT if kind == EXACT else HASH_BOUND
    emit(m, tape, event, ply, kind - EXACT, m.entry_depth[place], place, score)
    return True, score


@compiled
def returned(m, tape, ply, kind, move, score):
    """Return a node's score, and record it on the tape with what it promises.

    >>> from machack.program.tape import new_tape
    >>> from machack.score.laboratory import record_of
    >>> returned(record_of("startpos"), new_tape(1), 0, EXACT, 0, 5)
    5

    Source: none on the wiki page.  Status: modern.
    """
    emit(m, tape, RETURN, ply, kind, 0, move, score)
    return score


@compiled
def list_moves(m, tape, ply, depth, first):
    """Put the moves of a node in order, in place, and record their number.

    `first` is the table's move.

    >>> from machack.program.moves import legal_moves
    >>> from machack.program.tape import new_tape
    >>> from machack.score.laboratory import record_of
    >>> m = record_of("startpos")
    >>> n = legal_moves(m, 0)
    >>> list_moves(m, new_tape(1), 0, 1, 0)
    >>> int(m.events)
    1

    Source: none on the wiki page.  Status: modern.
    """
    put_in_order(m, ply, first)
    above = m.node[ply - 1] if ply > 0 else 0
    listed, mine = m.n_moves[ply], m.node[ply]
    write(m, tape, ENTER, ply, ALL_LEGAL, depth, mine, above, 0, listed)


@compiled
def try_move(m, tape, ply, i, how, expected):
    """Make the i-th move of a node, in place; record it and the kind expected below it.

    >>> from machack.program.moves import legal_moves
    >>> from machack.program.tape import new_tape
    >>> from machack.score.laboratory import record_of
    >>> m = record_of("startpos")
    >>> n = legal_moves(m, 0)
    >>> try_move(m, new_tape(1), 0, 0, WITH_WINDOW, EXACT)
    >>> int(m.made), int(m.expected[1]) == EXACT
    (1, True)

    Source: none on the wiki page.  Status: modern.
    """
    move, number = m.moves[ply][i], number_of_next(m)
    write(m, tape, CONSIDER, ply, how, i + 1, number, m.node[ply], move, 0)
    make(m, move)
    m.expected[ply + 1] = expected


@compiled
def is_refuted_by(m, tape, ply, i, score, low, cut):
    """Keep the i-th move's line as the best so far, in place; return True if it refutes.

    >>> from machack.program.moves import legal_moves
    >>> from machack.program.tape import new_tape
    >>> from machack.score.laboratory import record_of
    >>> m = record_of("startpos")
    >>> m.prune, n = 1, legal_moves(m, 0)
    >>> [bool(is_refuted_by(m, new_tape(1), 0, 0, score, 0, 9)) for score in (5, 9)]
    [False, True]

    Source: the Chess Programming Wiki, "Score", score types.  Status: modern.
    """
    move = m.moves[ply][i]
    keep_line(m, ply, move)
    if score > low:
        emit(m, tape, BEST, ply, 0, 0, move, score)
    if not m.prune or score < cut:
        return False
    m.first_cuts += i == 0
    emit(m, tape, CUTOFF, ply, how_cut(m, ply, score, cut), 0, move, score)
    return True


@compiled
def node(m, tape, ply, depth, alpha, beta):
    """Return the score of the position on the board, for the side to move; fail-soft.

    ply     plies from the root, which is 0
    depth   plies still to search
    In place: the line, the counters, the table, the tape.

    >>> from machack.program.tape import new_tape
    >>> from machack.score.laboratory import record_of
    >>> node(record_of("7k/5P2/6K1/8/8/8/8/8 w - - 0 1"), new_tape(1), 0, 1, -99999, 99999)
    16382

    Source: the Chess Programming Wiki, "Score".  Status: modern.
    """
    if m.node_limit and m.nodes >= m.node_limit:
        m.stop = 1
        return alpha
    enter(m, ply, alpha, beta)
    decided, score = score_at_once(m, tape, ply, depth, alpha, beta)
    if decided:
        kind = kind_of(m, score, alpha, beta) if m.quiescence else EXACT
        return returned(m, tape, ply, kind, 0, score)
    now = heuristic(m) if m.delayed_loss else 0 * m.unit
    alpha, beta = shifted(m, ply, alpha, beta, now)
    place, first, cut = slot_of(m), alpha, goal(m, beta)
    known, score = score_from_table(m, tape, ply, depth, alpha, beta)
    if known:
        return returned(m, tape, ply, m.entry_kind[place], 0, lifted(m, score, now))
    list_moves(m, tape, ply, depth, kept_move(m, place))
    best, best_move = -8 * m.mate * m.unit, 0
    for i in range(m.n_moves[ply]):
        move = m.moves[ply][i]
        low = -8 * m.mate * m.unit if ply == 0 and m.open_root else alpha
        scouted = m.scout and i > 0 and low == alpha
        edge = tidied(m, -low - m.least) if scouted else -beta
        how = WITH_NULL_WINDOW if is_null(m, edge, -low) else WITH_WINDOW
        try_move(m, tape, ply, i, how, expected_kind(m, ply, i))
        score = -node(m, tape, ply + 1, depth - 1, edge, -low)
        if scouted and low < score < beta and not m.stop:
            m.researches += 1
            unmake(m)
            try_move(m, tape, ply, i, AGAIN, EXACT)
            score = -node(m, tape, ply + 1, depth - 1, -beta, -low)
        unmake(m)
        if m.stop:
            return alpha
        if ply == 0:
            keep_root(m, i, move, score, low, beta)
        if score <= best:
            continue
        best, best_move = score, move
        if is_refuted_by(m, tape, ply, i, score, low, cut):
            best = as_least(m, score)
            break
        if m.prune:
            alpha = max(alpha, score)
            m.alpha[ply] = alpha
    kind = kind_of(m, best, first, beta) if m.prune else EXACT
    keep_score(m, tape, place, depth, ply, kind, best_move, best)
    return returned(m, tape, ply, kind, best_move, lifted(m, best, now))
