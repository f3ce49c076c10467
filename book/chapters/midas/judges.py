"""Judges of lines for the PDP-6, and of positions placed in its memory, each tried on the spot.

Source: none in the paper.  Status: modern.
"""

import re
from functools import cache, partial
from random import Random

import chess

from machack.classroom.exercises.kinds import Unread
from machack.classroom.exercises.setting_up import set_pieces
from machack.notation.games import as_board
from machack.notation.positions import to_cell, to_square
from machack.notation.sentences import capital, uncapital
from machack.notation.states import set_up
from machack.program.enprise import is_en_prise
from pdp6 import BadInput
from pdp6.words import M36, signed, word

from ..lines import LISTED, JudgedMachine, assembled, fault_of, inserted, refuse_errors, run_lines, words_of
from .answers import MEN, EnPrise

CALLED = """P=17
	LOC 100
GO:	MOVE P,[-20,,STACK-1]
	PUSHJ P,BETTER
NO:	HALT NO
YES:	HALT YES
	CONSTANTS
STACK:	BLOCK 20
BETTER:
	.INSRT YOURS
	END GO
"""
PAIRS = ((5, 3), (3, 5), (4, 4), (-1, 1), (1, -1), (0, 0), (2**35 - 1, -5), (-(2**35), 5))


def skip_return(answer: str) -> str:
    """Say what is wrong with a routine that should skip on its return if accumulator 1 is greater than accumulator 2.

    >>> skip_return(" POPJ P,"), skip_return(" CAMLE 1,2\\n AOS (P)\\n POPJ P,")
    ('With 5 and 3 it does not skip, and should.', '')
    """
    made = assembled(CALLED, answer)
    for one, other in PAIRS:
        machine, fault = run_lines(made, {1: word(one), 2: word(other)}, ends=("NO", "YES"))
        if fault:
            words = f"With {one} and {other}: {uncapital(fault)}"
            return words.replace("after your lines", "where it was called")
        if machine.examine(0o17) != word(-0o20) << 18 & M36 | made.symbols["STACK"] - 1:
            return "It returns, but the push-down list has changed. Pop what PUSHJ pushed, once."
        skipped = machine.pc == made.symbols["YES"]
        if skipped != (one > other):
            return f"With {one} and {other} it {'skips' if skipped else 'does not skip'}, and should{' not' if skipped else ''}."
    return ""


LONGER = LISTED.format(length=8).replace("BLOCK 8", "BLOCK 10")  # with space after the list
SORTED = (
    (8, 7, 6, 5, 4, 3, 2, 1),
    (1, 2, 3, 4, 5, 6, 7, 8),
    (3, 1, 4, 1, 5, 9, 2, 6),
    (-5, 0, 5, -5, 0, 5, -1, 1),
    (7,) * 8,
    (2, 1, 2, 1, 2, 1, 2, 1),
)


def list_sorted(answer: str) -> str:
    """Say what is wrong with lines that should put the eight words at LIST in order, the greatest first, or return "".

    >>> list_sorted(" MOVE 1,LIST\\n EXCH 1,LIST+7\\n MOVEM 1,LIST")
    '8 7 6 5 4 3 2 1 becomes 1 7 6 5 4 3 2 8.'
    """
    made = assembled(LONGER, answer)
    at = made.symbols["LIST"]
    for numbers in SORTED:
        machine, fault = run_lines(made, dict(enumerate(map(word, numbers), at)))
        shown = " ".join(map(str, numbers))
        if fault:
            return f"With {shown} at LIST: {uncapital(fault)}"
        sorted_words = [signed(machine.examine(at + place)) for place in range(8)]
        if sorted_words != sorted(numbers, reverse=True):
            return f"{shown} becomes {' '.join(map(str, sorted_words))}."
    return ""


KINGS = (
    "game 3, after White's 15th",
    "game 3, after White's 20th",
    "startpos",
    "game 3, before White's 12th",
    "4k3/8/8/8/7b/8/8/4K3 w - - 0 1",
    "4k3/8/8/8/7b/8/5P2/4K3 w - - 0 1",
    "4k3/3P4/8/8/8/8/8/4K3 b - - 0 1",
    "4k3/8/8/8/8/8/5p2/4K3 w - - 0 1",
    "4k3/4P3/8/8/8/8/8/4R1K1 b - - 0 1",
    "4k3/8/4N3/8/8/8/4r3/4K2R w - - 0 1",
)


def _with_lines(lines, **where):
    """Return the chapter's program with the reader's lines in it; `where` is `more` or `look` of EnPrise."""
    try:
        return EnPrise(machine=JudgedMachine(), insert=inserted(lines), refuse=refuse_errors, **where)
    except BadInput as fault:
        raise Unread(str(fault)) from None


def king_in_check(answer: str) -> str:
    """Say what is wrong with a routine CHECK that should go to IS only if piece M, a king, is in check, or return "".

    >>> king_in_check("CHECK: JRST NO")
    "Game 3, after White's 15th: the king on e8 is in check, and your CHECK says no."
    """
    if not re.search(r"^\s*CHECK:", answer, re.IGNORECASE | re.MULTILINE):
        raise Unread("There is no label CHECK. The routine must begin with it.")
    student = _with_lines(answer, more="\t.INSRT YOURS")
    clean = dict(student.machine.memory)
    for name in KINGS:
        board = as_board(name)
        m = set_up(board)
        for color in chess.COLORS:
            square = board.king(color)
            student.machine.memory.clear()
            student.machine.memory.update(clean)
            student.lay(m)
            student.machine.deposit(student.symbols["M"], m.board[to_cell(square)])
            student.machine.start(student.symbols["CHECK"])
            stop = student.machine.run()
            fault = fault_of(student.made, stop, [student.symbols["IS"], student.symbols["NO"]])
            where = f"{capital(name)}: " if name.startswith("game") else f"With {board.board_fen()}: "
            if fault:
                return where + uncapital(fault).replace("after your lines", "at IS or NO")
            said, true = stop.pc == student.symbols["IS"], bool(board.attackers(not color, square))
            if said != true:
                return f"{where}the king on {chess.square_name(square)} is {'' if true else 'not '}in check, and your CHECK says {'yes' if said else 'no'}."
    return ""


COUNTED = "game 3, before White's 12th"
COMPARED = (
    COUNTED,
    "4k3/8/8/2pPp3/8/8/8/4K3 w - c6 0 1",
    "4k3/8/8/2pPp3/8/8/8/4K3 w - e6 0 1",
    "3r2k1/8/2b5/3q4/8/2N2B2/8/3R1QK1 w - - 0 1",
    "4k3/4r3/8/4N3/8/4K3/4R3/4R3 w - - 0 1",
    "7k/6b1/5q2/4p3/3P4/2B5/8/K7 w - - 0 1",
    "4r1k1/4q3/8/4p3/8/8/4R3/4Q1K1 w - - 0 1",
)
SAVED = 300  # of the instructions that ours needs for the position COUNTED


@cache
def _ours():
    """Return how many instructions the chapter's routine needs for the position in which they are counted."""
    return _answers(EnPrise(machine=JudgedMachine()), set_up(as_board(COUNTED)))[0]


def _answers(program, m):
    """Return how many instructions the questions about all pieces take, and {piece: whether it is en prise}.

    Raise Unread if one of them does not end.
    """
    program.lay(m)
    begun, told = program.machine.instructions, {}
    for piece in filter(lambda piece: m.cell[piece], MEN):
        program.machine.deposit(program.symbols["M"], piece)
        program.machine.start(program.symbols["ONE"])
        stop = program.machine.run()
        if fault := fault_of(program.made, stop, [program.symbols["IS"], program.symbols["NO"]]):
            square = chess.square_name(to_square(int(m.cell[piece])))
            words = f"Asked about the piece on {square}: {uncapital(fault)}"
            raise Unread(words.replace("after your lines", "at IS or NO"))
        told[piece] = stop.pc == program.symbols["IS"]
    return program.machine.instructions - begun, told


def look_shortened(answer: str) -> str:
    """Say what is wrong with a routine LOOK that should do the same as the chapter's with fewer instructions, or return "".

    >>> look_shortened("LOOK: POPJ P,")
    "Game 3, before White's 12th: the knight on c3 is en prise, and with your LOOK the program says no."
    """
    if not re.search(r"^\s*LOOK:", answer, re.IGNORECASE | re.MULTILINE):
        raise Unread("There is no label LOOK. The routine must begin with it.")
    student = _with_lines(answer, look="\t.INSRT YOURS")
    clean, counted = dict(student.machine.memory), 0
    for name in COMPARED:
        board = as_board(name)
        m = set_up(board)
        student.machine.memory.clear()
        student.machine.memory.update(clean)
        steps, told = _answers(student, m)
        counted = counted or steps
        for piece, said in told.items():
            if said != bool(is_en_prise(m, piece)):
                square = to_square(int(m.cell[piece]))
                kind = chess.piece_name(board.piece_type_at(square))
                where = capital(name) if name.startswith("game") else f"With {board.board_fen()}"
                return (
                    f"{where}: the {kind} on {chess.square_name(square)} is {'not ' if said else ''}en prise,"
                    f" and with your LOOK the program says {'yes' if said else 'no'}."
                )
    if counted > _ours() - SAVED:
        return f"All answers are right, but it takes {counted:,} instructions. Ours takes {_ours():,}, and yours should take at most {_ours() - SAVED:,}."
    return ""


PACKED = """	LOC 100
GO:
	.INSRT YOURS
DONE:	HALT DONE
SMALL:	BLOCK 20.
BOARD:	BLOCK 121.
	END GO
"""


def board_unpacked(answer: str) -> str:
    """Say what is wrong with lines that should fill the 120 words of BOARD from the twenty of SMALL, with six bits each.

    >>> board_unpacked(" MOVE 1,SMALL\\n MOVEM 1,BOARD")
    'In BOARD, square 0 holds 416263646566 at the end, not 41.'
    """
    made = assembled(PACKED, answer)
    small, board = made.symbols["SMALL"], made.symbols["BOARD"]
    rng = Random(1966)
    for squares in ([0o41, *(0o62 + k % 5 for k in range(119))], [rng.randrange(64) for _ in range(120)]):
        words = [sum(piece << 30 - 6 * k for k, piece in enumerate(squares[6 * i : 6 * i + 6])) for i in range(20)]
        machine, fault = run_lines(made, {**dict(enumerate(words, small)), board + 120: 0o777})
        if fault:
            return fault
        for place, piece in enumerate(squares):
            if machine.examine(board + place) != piece:
                return f"In BOARD, square {place} holds {machine.examine(board + place):o} at the end, not {piece:o}."
        if machine.examine(board + 120) != 0o777:
            return "The word after BOARD was written, too. Write only 120 squares, which is 120. with a point."
    return ""


@cache
def _both_orders():
    """Return the routine with its directions in their order, and in reverse."""
    plain, turned = EnPrise(machine=JudgedMachine()), EnPrise(machine=JudgedMachine())
    count = turned.symbols["WAYS"]
    ways = [turned.machine.examine(turned.symbols["STEPS"] + place) for place in range(count)]
    for place in range(count):
        turned.put("STEPS", place, ways[count - 1 - place])
    return plain, turned


def order_matters(answer: str) -> str:
    """Say what is wrong with a position in which ENPRIS should give another answer if its table is reversed, or return "".

    The position is written as for `set_pieces`.

    >>> order_matters("kg1 nc3 / kh8 rd8")
    'Both orders give the same answers about all pieces there.'
    """
    board = set_pieces(answer)
    if isinstance(board, str):
        return board
    plain, turned = _both_orders()
    m = set_up(board)
    for code in (plain, turned):
        code.lay(m)
    for piece in MEN:
        if m.cell[piece] and plain.one(piece) != turned.one(piece):
            return ""
    return "Both orders give the same answers about all pieces there."


AROUND = {"skip_return": CALLED, "list_sorted": LONGER, "board_unpacked": PACKED}  # what is around the lines


def tried(judge, lines):
    """Return the words that lines become where a judge of this chapter puts them, one on each line."""
    if judge in AROUND:
        return words_of(lines, partial(assembled, AROUND[judge]))
    where = {"look": "\t.INSRT YOURS"} if judge == "look_shortened" else {"more": "\t.INSRT YOURS"}
    return words_of(lines, lambda lines: _with_lines(lines, **where).made)
