"""The tree that the surviving program searches, recorded during the search by stopping it at its own routines.

Nothing is written into its memory; at each stop its accumulators and words are read.  Each event is a row:

    ("listed", n, width)              a node at which plausible moves are tried: how many there are, and the least tried
    ("tried", move, plausibility)     one of them is made; ("illegal", move): it leaves the king in check
    ("feedover",), ("refused",)       the position is not quiet, and the limits allow searching further, or do not
    ("static", value)                 the end position's value
    ("capture", move)                 one of its plausible captures is made
    ("returned", value)               the value returned for a move made
    ("modified", value)               its value after modification, if that differs
    ("ignored",)                      a move that leads to mate against the mover does not count
    ("best", value), ("cut", value)   the best so far, unmodified; the node is refuted (value None: by standing pat)

Values are White's, in 1/128 pawn; moves are in UCI's notation.
"""

from . import chess_notation as notation
from .original_memory import Memory
from .words import right, signed, signed_half

# Where the program is stopped: {event: (symbol, words after it)}.  Addresses are facts about the image.
PLACES = {
    "listed": ("EVM", 0),
    "made": ("EVM5E", 3),
    "illegal": ("EVM5E", 4),
    "returned": ("EVM5E", 7),
    "judged": ("MVD2", 0),
    "ignored": ("MVD2", 6),
    "ignored too": ("EVM6G", 0),
    "best": ("EVM6", 0),
    "cut": ("EVM5C", 0),
    "feedover": ("STATE6", 7),
    "refused": ("STATE7", 0),
    "static": ("STRET", 0),
    "pat": ("STRET2", 0),
    "capture": ("STVL6", 0),
    "capture illegal": ("STVL6", 1),
    "capture returned": ("STVL6", 0o10),
    "capture cut": ("STVL2", 0),
    "capture best": ("TMS1", 0),
}
# {event: the row for it}, if they have different names
KINDS = {
    "made": "tried",
    "judged": "modified",
    "ignored too": "ignored",
    "pat": "cut",
    "capture illegal": "illegal",
    "capture returned": "returned",
    "capture cut": "cut",
    "capture best": "best",
}
A, B, C, R, I, P = 1, 2, 3, 7, 0o11, 0o17  # accumulators as the program uses them  # noqa: E741
KING = 12
WORDS_OF_A_MOVE, PLAUSIBILITY = 3, 2  # of the list; its offset from the pointer to the move
END = "HACK11", 0o21  # the search is over
READ = {"PIECEL": 33, "LGLMPT": 33, "LGLMST": 1, "LMGD": 1, "MSPMV": 16}  # words to read: {symbol: how many}
ACCUMULATORS = 16


def tree(program):
    """Return the rows of the search that a `Program` makes of its position; the program is then as it was before.

    Raise BadInput if the game is over.
    """
    before, reader, stops, end = program.snapshot(), Reader(program), places(program.symbols), end_of(program.symbols)
    try:
        program.type("M")
        program.devices.teletype.type("\n")
        while (at := program._wait([*stops, end])) not in (None, end):
            reader.look(stops[at])
        return reader.rows
    finally:
        program.go_back(before)


def places(symbols):
    """Return where the program is stopped, {address: event}."""
    return {symbols[symbol] + behind: name for name, (symbol, behind) in PLACES.items()}


def end_of(symbols):
    """Return the address at which the search is over."""
    return symbols[END[0]] + END[1]


def request(symbols):
    """Return what a page must send at each stop: "stops", the "end", the "words" (runs of addresses).

    "behind" is one more word, [accumulator, offset from the address in it].
    """
    runs = [[0, ACCUMULATORS], *([symbols[name], count] for name, count in READ.items())]
    return {"stops": [*places(symbols)], "end": end_of(symbols), "words": runs, "behind": [C, PLAUSIBILITY]}


def rows_from_frames(frames, symbols):
    """Return the rows from the message of a page.

    For each stop there is its address, the number of words changed since the last one, and these as [place, word]: the
    place counts through the words of `request`, and the last of all is the one "behind".
    """
    asked, stops, memory = request(symbols), places(symbols), {}
    addresses = [first + place for first, count in asked["words"] for place in range(count)]
    reader, numbers, behind = Reader(Memory(memory.__getitem__, symbols)), iter(frames), 0
    for at in numbers:
        for _ in range(next(numbers)):
            place, word = next(numbers), next(numbers)
            if place < len(addresses):
                memory[addresses[place]] = word
            else:
                behind = word
        memory[right(memory[C]) + PLAUSIBILITY] = behind
        reader.look(stops[at])
    return reader.rows


class Reader:
    """What is read during a search, from a `Memory`: `rows`."""

    def __init__(self, memory):
        self.memory, self.rows, self.raw = memory, [], 0

    def look(self, what):
        """Read what belongs to this event."""
        getattr(self, "_" + what.replace(" ", "_"))()

    def ac(self, number):
        return self.memory.examine(number)

    def tell(self, *row):
        self.rows.append(row)

    def move(self):
        """Return the move in accumulators A and B: its square and its piece."""
        end, number = right(self.ac(A)), right(self.ac(B))
        black = bool(self.ac(I))
        if end in (notation.KING_SIDE, notation.QUEEN_SIDE):
            start = self.memory.word("PIECEL", KING + 16 * black)
            end = start + (-2 if end == notation.KING_SIDE else 2)
            return notation.name_of(start) + notation.name_of(end)
        start = self.memory.word("PIECEL", number)
        pawn = number in notation.PAWNS and number not in self.memory.promoted
        return notation.name_of(start) + notation.name_of(end) + ("q" if pawn and end // 10 in (2, 9) else "")

    def value(self):
        return signed(self.ac(R))

    def _listed(self):
        first, last = right(self.memory.word("LGLMST")), right(self.ac(P))
        self.tell("listed", (last - first) // WORDS_OF_A_MOVE, self.memory.word("MSPMV", self.memory.word("LMGD")))

    def _made(self):
        plausibility = signed_half(right(self.memory.examine(right(self.ac(C)) + PLAUSIBILITY)))
        self.tell("tried", self.move(), plausibility)

    def _illegal(self):
        self.tell("illegal")

    def _returned(self):
        self.raw = self.value()
        self.tell("returned", self.raw)

    def _judged(self):
        if self.value() != signed(self.ac(A)):
            self.tell("modified", self.value())

    def _ignored(self):
        self.tell("ignored")

    _ignored_too = _ignored

    def _best(self):
        self.tell("best", self.raw)

    def _cut(self):
        self.tell("cut", self.value())

    def _feedover(self):
        self.tell("feedover")

    def _refused(self):
        self.tell("refused")

    def _static(self):
        self.tell("static", self.value())

    def _pat(self):
        self.tell("cut", None)

    def _capture(self):
        self.tell("capture", self.move())

    def _capture_illegal(self):
        self.tell("illegal")

    def _capture_returned(self):
        self.tell("returned", self.value())

    def _capture_cut(self):
        self.tell("cut", self.value())

    def _capture_best(self):
        self.tell("best", self.value())
