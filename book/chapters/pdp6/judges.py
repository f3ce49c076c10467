"""Judges of lines for the PDP-6, each tried on the spot.

Source: none in the paper.  Status: modern.
"""

from functools import partial

from machack.notation.sentences import uncapital
from pdp6.words import M36, RIGHT, octal, signed, word

from ..lines import FRAME, LISTED, assembled, fault_of, loaded, run_lines, words_of

EXCHANGED = (0o123456654321, 0o000001777777, 0o777776000000, 0o400000000005, 0o252525125252)


def halves_exchanged(answer: str) -> str:
    """Return what is wrong with one instruction that should exchange the halves of accumulator 1, or "".

    >>> halves_exchanged(" MOVS 1,1"), halves_exchanged(" HLRZ 1,1")
    ('', 'It makes 000000,,123456 of 123456,,654321. It must make 654321,,123456.')
    """
    return _exchanges(answer, 1, ())


def exchanged_without_swap(answer: str) -> str:
    """Return what is wrong with at most three instructions that should exchange the halves without MOVS or a rotation.

    >>> exchanged_without_swap(" HLRZ 2,1\\n HRLZ 1,1\\n IOR 1,2"), exchanged_without_swap(" ROT 1,22")
    ('', 'ROT and its variants are not allowed here.')
    """
    return _exchanges(answer, 3, ("MOVS", "ROT"))


def _exchanges(lines, most, without):
    made = assembled(FRAME, lines)
    for given in EXCHANGED:
        machine, done = loaded(made), []
        machine.deposit(1, given)
        machine.start(made.symbols["GO"])
        while len(done) <= most and machine.pc != made.symbols["DONE"]:
            record = machine.step()
            done += record.names
            if record.reason:
                return fault_of(made, record, [])
        for name in done:
            if kind := next((barred for barred in without if name.startswith(barred)), ""):
                return f"{kind} and its variants are not allowed here."
        if len(done) > most:
            allowed = f"at most {most} instructions" if most > 1 else "one instruction"
            return f"Write {allowed}. Yours does more."
        wanted = (given & RIGHT) << 18 | given >> 18
        if machine.examine(1) != wanted:
            return f"It makes {octal(machine.examine(1))} of {octal(given)}. It must make {octal(wanted)}."
    return ""


FIVE = LISTED.format(length=5)
FIVES = (
    (128, 416, 448, 640, 1248),
    (640, 1248, 3, 3, 9),
    (7, 0, 0, 0, 0),
    (-3, -1, -7, -2, -9),
    (5, 5, 5, 6, 5),
    (-4, 0, -1, -1, -1),
)


def greatest_of_five(answer: str) -> str:
    """Return what is wrong with lines that should put the greatest of the five words at LIST into accumulator 1, or "".

    >>> greatest_of_five(" MOVE S,LIST+4")
    'With 640 1248 3 3 9 at LIST accumulator 1 holds 9 at the end, not 1248.'
    """
    made = assembled(FIVE, answer)
    at = made.symbols["LIST"]
    for numbers in FIVES:
        words = [word(number) for number in numbers]
        machine, fault = run_lines(made, dict(enumerate(words, at)))
        shown = " ".join(map(str, numbers))
        if fault:
            return f"With {shown} at LIST: {uncapital(fault)}"
        if signed(machine.examine(1)) != max(numbers):
            return (
                f"With {shown} at LIST accumulator 1 holds {signed(machine.examine(1))} at the end, not {max(numbers)}."
            )
        if [machine.examine(at + place) for place in range(5)] != words:
            return "Your lines changed the list. Only read it."
    return ""


COUNTED = (1, 0o000000000013, 0, M36, 1 << 35, 0o525252525252, 0o400000000001, 0o000000777777, 0o777776000000)


def ones_counted(answer: str) -> str:
    """Return what is wrong with lines that should count the ones of accumulator 1 in accumulator 2, or "".

    >>> ones_counted(" MOVE 2,1")
    'With 000000,,000013 in accumulator 1, accumulator 2 holds 11 at the end, not 3.'
    """
    made = assembled(FRAME, answer)
    for given in COUNTED:
        machine, fault = run_lines(made, {1: given, 2: 0o777})
        if fault:
            return f"With {octal(given)} in accumulator 1: {uncapital(fault)}"
        if signed(machine.examine(2)) != given.bit_count():
            return f"With {octal(given)} in accumulator 1, accumulator 2 holds {signed(machine.examine(2))} at the end, not {given.bit_count()}."
    return ""


# What is around the lines.
AROUND = {"halves_exchanged": FRAME, "exchanged_without_swap": FRAME, "greatest_of_five": FIVE, "ones_counted": FRAME}


def tried(judge, lines):
    """Return the words that lines become where a judge of this chapter puts them, one on each line."""
    return words_of(lines, partial(assembled, AROUND[judge]))
