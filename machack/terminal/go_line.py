"""UCI's `go` line: what is searched, and until when.

Source: the UCI standard.  Status: modern.
"""

from __future__ import annotations

from typing import NamedTuple

import chess

RESERVE = 0.08  # seconds reserved on a clock for the way to the interface and back
LEAST = 4  # if less than the reserve is left, this part of it is used: enough for a search of one ply
MOVES_TO_GO = 40
MOST_ASKED = 10**12  # a larger number in a go line, milliseconds or nodes, counts as this one
NUMBERS = ("depth", "nodes", "movetime", "wtime", "btime", "winc", "binc", "movestogo", "mate")
WORDS = (*NUMBERS, "infinite", "ponder", "searchmoves")


class Go(NamedTuple):
    """The contents of a `go` line.

    >>> Go(depth=3).nodes
    0
    """

    depth: int | None = None  # plies; None: the depth that is set
    nodes: int = 0  # 0: no limit
    seconds: float | None = None  # None: no limit
    moves: tuple[chess.Move, ...] = ()  # only these; empty: all
    mate: int = 0  # search for a mate in this many moves; 0: no mate search
    infinite: bool = False
    ponder: bool = False
    saves: bool = False  # on a game's clock, time that this move does not use is left for later moves


def clock_share(numbers: dict[str, int], white: bool) -> float | None:
    """Return the seconds a move may take, or None without a limit.

    Args:
        numbers: the numbers of a `go` line, milliseconds where they are times.
        white: the side to move.

    >>> clock_share({"movetime": 1000}, True), clock_share({"movetime": 20}, True)
    (0.92, 0.005)

    Source: the UCI standard.  Status: modern.
    """
    shares = []
    if "movetime" in numbers:
        shares.append(_without_reserve(numbers["movetime"] / 1000, 1))
    left = numbers.get("wtime" if white else "btime")
    if left is not None:
        more = max(numbers.get("winc" if white else "binc", 0), 0)
        share = (left / max(numbers.get("movestogo", MOVES_TO_GO), 1) + 0.8 * more) / 1000
        shares.append(min(share, _without_reserve(left / 1000, 0.8)))
    return max(min(shares), 0.001) if shares else None


def _without_reserve(seconds, part):
    """Return the part of some seconds that may be used: all but the reserve, or a quarter if little is left."""
    return max(seconds * part - RESERVE, seconds / LEAST)


def read_go(words: list[str], board: chess.Board, depths: tuple[int, int]) -> tuple[Go, list[str]]:
    """Return what the words after `go` ask for, and a sentence for each that is left out because it cannot be obeyed.

    A depth outside `depths`, the minimum and the maximum, becomes the nearest one within.

    >>> go, faults = read_go(["mate", "2", "searchmoves", "e2e4", "e2e5"], chess.Board(), (1, 20))
    >>> go.depth, go.mate, [move.uci() for move in go.moves]
    (3, 2, ['e2e4'])
    >>> faults
    ["go searchmoves: 'e2e5' is not legal and is ignored"]

    Source: the UCI standard.  Status: modern.
    """
    words = [word.lower() for word in words]
    numbers, faults = _numbers(words)
    moves = _moves(words, board, faults)
    mate, nodes = (_at_least_one(name, numbers, faults) for name in ("mate", "nodes"))
    # a mate in n moves is 2n - 1 plies away, and the last of them shows it
    asked = numbers.get("depth", 2 * mate - 1 if mate else None)
    depth = None if asked is None else min(max(asked, depths[0]), depths[1])
    if depth != asked:
        name = "depth" if "depth" in numbers else "mate"
        can = f"{depths[0]}" if depths[0] == depths[1] else f"{depths[0]} to {depths[1]}"
        faults.append(f"go {name} {numbers[name]}: the program searches {can} plies, so this search goes to {depth}")
    seconds = clock_share(numbers, board.turn)
    saves = seconds is not None and "movetime" not in numbers
    return Go(depth, nodes, seconds, moves, mate, "infinite" in words, "ponder" in words, saves), faults


def _at_least_one(name: str, numbers: dict[str, int], faults: list[str]) -> int:
    """Return a number that must be 1 or more, 0 if it is missing; add a sentence to `faults` for a smaller one."""
    number = numbers.get(name, 1)
    if number < 1:
        faults.append(f"go {name} needs a whole number, 1 or more, and is ignored")
    return number if name in numbers and number > 0 else 0


def _numbers(words: list[str]) -> tuple[dict[str, int], list[str]]:
    numbers, faults = {}, []
    for word, value in zip(words, words[1:] + [""]):
        if word in NUMBERS:
            try:
                numbers[word] = max(min(int(value), MOST_ASKED), -MOST_ASKED)
            except ValueError:
                faults.append(f"go {word} needs a whole number and is ignored")
    return numbers, faults


def _moves(words: list[str], board: chess.Board, faults: list[str]) -> tuple[chess.Move, ...]:
    """Return the moves after searchmoves; add a sentence to `faults` for each illegal one."""
    moves: list[chess.Move] = []
    if "searchmoves" not in words:
        return ()
    for text in words[words.index("searchmoves") + 1 :]:
        if text in WORDS:
            break
        move = legal_move(board, text)
        if move is None:
            faults.append(f"go searchmoves: '{text[:10]}' is not legal and is ignored")
        elif move not in moves:
            moves.append(move)
    return tuple(moves)


def legal_move(board: chess.Board, text: str) -> chess.Move | None:
    """Return the legal move that a UCI text in upper or lower case means, or None, including for 0000.

    >>> legal_move(chess.Board(), "e2e4"), legal_move(chess.Board(), "0000")
    (Move.from_uci('e2e4'), None)

    Source: the UCI standard.  Status: modern.
    """
    try:
        move = board.parse_uci(text.lower())
    except ValueError:
        return None
    return move or None
