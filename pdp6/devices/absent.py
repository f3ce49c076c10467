"""All devices that are not there: they accept every word, answer with zeros, and note which were addressed."""

from .. import BadInput
from .device import Device


class Absent(Device):
    """The device of every number in `codes`. `asked` are the numbers that the program has addressed.

    `strict`: stop the machine with BadInput at the first of them. CONSO and CONSZ, which only test, are not noted.
    """

    name = "absent"

    def __init__(self, codes, strict=False):
        self.codes, self.strict, self.asked = tuple(codes), strict, []

    def _note(self, code):
        if code not in self.asked:
            self.asked.append(code)
        if self.strict:
            raise BadInput(f"The program addressed device {code:03o}, which is not here; PC is {self.machine.pc:06o}.")
        return 0

    def cono(self, code, word):
        """Do nothing."""
        self._note(code)

    def datao(self, code, word):
        """Lose the word."""
        self._note(code)

    def coni(self, code):
        """Return 0."""
        return self._note(code)

    def datai(self, code):
        """Return 0."""
        return self._note(code)

    def sentence(self):
        """Return a sentence that says which devices were addressed in vain, or ""."""
        if not self.asked:
            return ""
        numbers = ", ".join(f"{code:03o}" for code in self.asked)
        return f"The program addressed device{'s'[: len(self.asked) - 1]} {numbers}, which {'is' if len(self.asked) == 1 else 'are'} not here."
