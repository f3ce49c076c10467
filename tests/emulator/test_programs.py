"""The sample programs, assembled and run: what they compute and what they type."""

import math
from pathlib import Path

import pytest

import pdp6
from pdp6.machine import Machine
from pdp6.midas import assemble

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
