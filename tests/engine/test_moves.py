"""Making and taking back moves, complete legal moves, repetition: held against python-chess."""

import random

import chess
import pytest

from machack import perft
from machack.notation.positions import from_chess_move, to_chess_move
from machack.notation.states import set_up
from machack.program.compiled import MODE
from machack.program.moves import is_repeated, legal_moves, make, position_key, unmake
from machack.program.state import FIELDS
from tests.engine.positions import PERFT, random_positions
from tests.modes import lines_in
from tests.proofs import some

# fmt: off
KNOWN = {5: {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1": 4865609,
             "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1": 674624},
         4: {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1": 4085603,
             "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1": 422333,
             "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8": 2103487,
             "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10": 3894594}}
# fmt: on
SCRATCH = {"reach", "targets", "n_moves", "moves", "past", "fresh"}


def count_with_python_chess(board, depth):
    if depth == 1:
        return board.legal_moves.count()
    total = 0
    for move in board.legal_moves:
        board.push(move)
        total += count_with_python_chess(board, depth - 1)
        board.pop()
    return total


def fields_of(m):
    """Everything the state remembers of the position and the game, as plain values."""
    return {
        name: getattr(m, name).tobytes() if shape else int(getattr(m, name))
        for name, shape in FIELDS
        if name not in SCRATCH
    }


@pytest.mark.skipif(MODE != "compiled", reason="millions of positions: compiled mode only")
@pytest.mark.parametrize("fen, depth", PERFT.items())
def test_the_count_of_legal_games_is_the_known_one(fen, depth):
    assert perft(fen, depth) == KNOWN[depth][fen]


@pytest.mark.parametrize("fen, depth", PERFT.items())
def test_the_count_of_legal_games_is_that_of_python_chess(fen, depth):
    depth = min(depth - 1, 3) if MODE == "compiled" else 2
    assert perft(fen, depth) == count_with_python_chess(chess.Board(fen), depth)


@pytest.mark.skipif(MODE != "compiled", reason="it starts the interpreted mode itself")
def test_interpreted_mode_counts_the_same():
    script = (
        "import sys; from machack import perft\n"
        "for line in sys.stdin: fen, depth = line.rsplit(';', 1); print(perft(fen, int(depth)))"
    )
    asked = [(fen, 3 if fen.startswith("8/") else 2) for fen in PERFT]
    out = lines_in("interpreted", "-c", script, given="".join(f"{fen};{depth}\n" for fen, depth in asked))
    assert [int(line) for line in out] == [perft(fen, depth) for fen, depth in asked]


def test_every_position_of_random_games_has_the_legal_moves_of_python_chess():
    for board in random_positions(60, seed=1):
        m = set_up(board)
        ours = {to_chess_move(m.moves[1][i]) for i in range(legal_moves(m, 1))}
        assert ours == set(board.legal_moves), board.fen()


@pytest.mark.verify
@pytest.mark.skipif(MODE != "compiled", reason="compares the bytes of the record")
def test_taking_back_restores_every_field(record_property):
    rng, boards = random.Random(2), some(random_positions(50, seed=3), 3)
    record_property("games", len(boards))
    for board in boards:
        m = set_up(board)
        before = []
        for _ in range(80):
            n = legal_moves(m, 1)
            if n == 0:
                break
            before.append(fields_of(m))
            make(m, m.moves[1][rng.randrange(n)])
        while before:
            unmake(m)
            assert fields_of(m) == before.pop()


def test_equal_positions_have_equal_keys_and_others_do_not():
    one, other = chess.Board(), chess.Board()
    for uci in ("g1f3", "g8f6", "b1c3"):
        one.push_uci(uci)
    for uci in ("b1c3", "g8f6", "g1f3"):
        other.push_uci(uci)
    assert position_key(set_up(one)) == position_key(set_up(other))
    other.push_uci("f6g8")
    other.push_uci("f3g1")
    assert position_key(set_up(one)) != position_key(set_up(other))


def test_losing_the_right_to_castle_makes_another_position():
    board = chess.Board()
    for uci in "e2e4 e7e5 e1e2 e8e7 e2e1 e7e8".split():
        board.push_uci(uci)
    start = chess.Board()
    for uci in "e2e4 e7e5".split():
        start.push_uci(uci)
    assert position_key(set_up(board)) != position_key(set_up(start))


def test_a_repeated_position_is_known_again():
    m = set_up(chess.Board())
    for uci in "g1f3 g8f6 f3g1".split():
        make(m, from_chess_move(chess.Move.from_uci(uci)))
        assert not is_repeated(m)
    make(m, from_chess_move(chess.Move.from_uci("f6g8")))
    assert is_repeated(m)
