"""Where a search spends its time, room by room: `python -m benchmarks --profile`.

A sampling profiler cannot see into compiled code whose functions have melted into one another.  So each room is run by
itself, in a compiled loop, on positions drawn from real search trees (by the tape), and its mean time there is
multiplied by the number of times a search calls it.  What is left over is the search proper: bounds, lines, the tape,
the caches' cooling from room to room.  Times are those of the processor, so that other work on the machine disturbs
them less.
"""

import random
import statistics
import time

import numba

from machack import Settings, think
from machack.notation.positions import from_chess_move, to_chess_move
from machack.notation.states import set_up
from machack.program.attacks import build_attacks
from machack.program.choose import choose_move
from machack.program.evaluate import static_value
from machack.program.feedover import examine
from machack.program.importance import weigh_squares
from machack.program.moves import make, unmake
from machack.program.pawns import classify_pawns
from machack.program.plausible import list_plausible_moves
from machack.program.tape import CAPTURE, CONSIDER, ILLEGAL, OUTSIDE, new_tape

SAMPLE = 200  # positions drawn from the trees
ROUNDS, LOOPS = 5, 500  # a call from Python costs 20 us: it must not count
ROW = 1  # of the move lists, to work in


@numba.njit
def _attacks(m, move, times):
    for _ in range(times):
        build_attacks(m)


@numba.njit
def _pawns(m, move, times):
    for _ in range(times):
        classify_pawns(m)


@numba.njit
def generate(m, move, times):
    """List the plausible moves of the position on the board `loops` times."""
    for _ in range(times):
        list_plausible_moves(m, ROW)


@numba.njit
def _importance(m, move, times):
    for _ in range(times):
        weigh_squares(m)


@numba.njit
def _static(m, move, times):
    total = 0
    for _ in range(times):
        total += static_value(m)
    return total


@numba.njit
def _examine(m, move, times):
    for _ in range(times):
        examine(m, ROW)


@numba.njit
def _make(m, move, times):
    for _ in range(times):
        make(m, move)
        unmake(m)


@numba.njit
def _search(m, tape, times):
    for _ in range(times):
        choose_move(m, tape)


ROOMS = [
    ("attack tables (build_attacks)", _attacks, "attack_table"),
    ("pawn classes (classify_pawns)", _pawns, "attack_table"),
    ("plausible move generation (list_plausible_moves)", generate, "plausible_move_gen"),
    ("  of it, square importance (weigh_squares)", _importance, "plausible_move_gen"),
    ("static value (static_value)", _static, "static_eval"),
    ("feedover and plausible captures (examine)", _examine, "static_eval"),
    ("moves made and taken back (make, unmake)", _make, "moves_made"),
]


def sampled_positions(thought, number, lots):
    """Return positions of a thought's tree, chosen at random from the moves it made: chess.Boards with their game."""
    parent, move, illegal = {}, {}, set()
    for event in thought.tape[(thought.tape["kind"] != OUTSIDE)]:
        if event["kind"] in (CONSIDER, CAPTURE):
            parent[int(event["node"])], move[int(event["node"])] = int(event["parent"]), to_chess_move(event["move"])
        elif event["kind"] == ILLEGAL:
            illegal.add(int(event["node"]))
    legal = [node for node in move if node not in illegal]
    for node in lots.sample(legal, min(number, len(legal))):
        path = []
        while node != 0:
            path.append(move[node])
            node = parent[node]
        board = thought.board.copy()
        for step in reversed(path):
            board.push(step)
        yield board


def microseconds(function, m, given, loops=LOOPS):
    """Return microseconds of the processor for one run of a function: the quickest of a few rounds."""
    function(m, given, 1)
    times = []
    for _ in range(ROUNDS):
        began = time.process_time()
        function(m, given, loops)
        times.append((time.process_time() - began) / loops)
    return 1e6 * min(times)


def shares(boards, settings=None, sample=SAMPLE):
    """Return rows (room, mean microseconds a call, calls of one search, percent of the searches' time), and the rest's
    percent.

    boards   positions to search; the time is that of all their searches together
    """
    settings, lots = settings or Settings.tournament(), random.Random(1967)
    thoughts = [think(board, settings, tape=4_000_000) for board in boards]
    drawn = [
        board for thought in thoughts for board in sampled_positions(thought, max(1, sample // len(thoughts)), lots)
    ]
    states = [
        (set_up(board, settings), from_chess_move(next(iter(board.legal_moves))))
        for board in drawn
        if any(board.legal_moves)
    ]
    whole = sum(microseconds(_search, set_up(board, settings), new_tape(0), 1) for board in boards)
    rows, rest = [], 100.0
    for name, function, counter in ROOMS:
        mean = statistics.mean(microseconds(function, m, move) for m, move in states)
        calls = sum(thought.counters[counter] for thought in thoughts)
        share = 100 * mean * calls / whole
        rest -= 0 if name.startswith(" ") else share
        rows.append((name, mean, calls / len(thoughts), share))
    return rows, rest


def print_shares(title, boards, settings):
    """Print the rows of shares as a table."""
    rows, rest = shares(boards, settings)
    print(f"{title:58}{'a call':>10}{'calls':>8}{'share':>9}")
    for name, mean, calls, share in rows:
        print(f"{name:58}{mean:7.2f} us{calls:8.0f}{share:7.1f} %")
    print(f"{'the search itself, and all that is left':58}{rest:25.1f} %", flush=True)
