"""All devices that are not there: they take every word and answer with zeros, and it is noted who was asked."""

from .. import BadInput
from .device import Device


class Absent(Device):
    """Stands for every device number of `codes`. `asked` are the numbers that the program has addressed.

    `strict`: the first of them stops the machine with BadInput. CONSO and CONSZ, which only look, are not noted.
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
        """Nothing happens."""
        self._note(code)

    def datao(self, code, word):
        """The word is lost."""
        self._note(code)

    def coni(self, code):
        """Returns 0."""
        return self._note(code)

    def datai(self, code):
        """Returns 0."""
        return self._note(code)

    def sentence(self):
        """One sentence that says who was addressed in vain, or nothing."""
        if not self.asked:
            return ""
        numbers = ", ".join(f"{code:03o}" for code in self.asked)
        return f"The program addressed device{'s'[: len(self.asked) - 1]} {numbers}, which {'is' if len(self.asked) == 1 else 'are'} not here."
