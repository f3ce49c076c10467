"""The sample programs, assembled and run: what they compute and what they type."""

import math
from pathlib import Path

import pytest

import pdp6
from pdp6.devices import attach_all
from pdp6.machine import Machine
from pdp6.midas import assemble
from pdp6.words import octal, signed

PROGRAMS = Path(pdp6.__file__).parent / "programs"


class Paper:
    """A teletype that is never busy and only prints."""

    codes = (0o120,)
    due = None

    def __init__(self):
        self.text = ""

    def coni(self, code):
        return 0

    def cono(self, code, word):
        pass

    def datai(self, code):
        return 0

    def datao(self, code, word):
        self.text += chr(word & 0o177)

    def event(self, now):
        pass


@pytest.fixture(scope="module")
def run():
    """A function that assembles and runs a program to its halt; it returns the machine, the paper and the symbols."""

    def run(name):
        made = assemble((PROGRAMS / f"{name}.mid").read_text(), name)
        assert made.errors == []
        machine, paper = Machine(), Paper()
        machine.attach(paper)
        for address, word in made.image.words.items():
            machine.deposit(address, word)
        machine.start(made.image.start)
        assert machine.run(max_instructions=1_000_000).reason == "halt"
        return machine, paper, made.symbols

    return run


def test_hello_types_its_text(run):
    assert run("hello")[1].text == "HELLO FROM THE PDP-6.\r\n"


def test_the_sieve_counts_the_primes_below_1000(run):
    machine, _, symbols = run("sieve")
    primes = [n for n in range(2, 1000) if all(n % k for k in range(2, math.isqrt(n) + 1))]
    assert machine.examine(symbols["COUNT"]) == len(primes)
    assert [n for n in range(2, 1000) if machine.examine(symbols["FLAGS"] + n) == 0] == primes


def test_the_factorials_are_computed_and_typed(run):
    machine, paper, symbols = run("factorial")
    wanted = [math.factorial(n) for n in range(14)]
    assert [machine.examine(symbols["TABLE"] + n) for n in range(14)] == wanted
    assert paper.text == "".join(f"{number}\r\n" for number in wanted)


def test_the_sum_of_the_values_is_the_same_by_both_ways(run):
    machine, _, symbols = run("sum")
    assert machine.examine(symbols["TOTAL"]) == machine.examine(1) == 128 + 416 + 448 + 640 + 1248
    assert machine.pc == symbols["GO"], "it did not halt where the sums differ"


def test_a_decimal_number_is_typed_back_as_a_word():
    made = assemble((PROGRAMS / "octal.mid").read_text(), "octal")
    assert made.errors == []
    machine = Machine()
    teletype = attach_all(machine).teletype
    for address, word in made.image.words.items():
        machine.deposit(address, word)
    machine.start(made.image.start)
    numbers = [1967, 0, -1, 2**35 - 1, -(2**35)]
    teletype.type("".join(f"{number}\n" for number in numbers))
    machine.run(until_time=30_000_000_000)
    assert teletype.text.split() == [each for number in numbers for each in (str(number), octal(number & 2**36 - 1))]


def test_the_mixed_loop_computes_what_its_instructions_say(run):
    machine, _, symbols = run("mixed")
    odd, sum_, step = 0, 0, 0o123456654321
    for _ in range(0o100):
        word, half = step, step >> 18
        odd += word & 1
        half &= 0o377
        word = ((word ^ half) - half * 5 & 0o777777777777) >> 2
        if signed(word) >= signed(sum_):
            sum_ = (word & 0o777777) << 18 | (sum_ | word) & 0o777777
        sum_ = sum_ + word & 0o777777777777
    assert [machine.examine(symbols["TABLE"] + n) for n in range(0o100)] == [step] * 0o100
    assert (machine.examine(symbols["ODD"]), machine.examine(symbols["SUM"])) == (odd, sum_)
    assert machine.examine(symbols["LAST"]) == word & 0o777777


def test_the_bytes_are_copied_in_capitals(run):
    machine, _, symbols = run("bytes")
    text, copy = (
        "".join(chr(machine.examine(symbols[name] + n // 5) >> 29 - 7 * (n % 5) & 0o177) for n in range(90))
        for name in ("TEXT", "COPY")
    )
    assert text.startswith("We cannot yet") and copy == text.upper()
    assert machine.examine(symbols["OTHER"]) == sum(a != b for a, b in zip(text, copy))


def test_a_program_does_its_work_as_many_times_as_ordered():
    made = assemble((PROGRAMS / "sieve.mid").read_text(), "sieve")
    counts = []
    for times in (1, 3):
        machine = Machine()
        for address, word in made.image.words.items():
            machine.deposit(address, word)
        machine.deposit(made.symbols["TIMES"], times)
        machine.start(made.image.start)
        assert machine.run(max_instructions=1_000_000).reason == "halt"
        counts.append(machine.instructions)
    assert counts[1] == 3 * counts[0]


def test_the_clock_interrupts_sixty_times_in_a_second(run):
    machine, _, symbols = run("clock")
    assert machine.examine(symbols["TICKS"]) == 60
    assert 0.99 < machine.time / 1_000_000_000 < 1.001
