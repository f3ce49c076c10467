"""Every public question of the program, with things to ask it about; and a search in which all of them are asked.

`python -m tests.engine.asking` in interpreted mode thinks about some positions twice, the second time with every
function of the program asking every question before and after it does its own work, and says what has changed.
"""

import importlib
import inspect
import itertools
import sys

from machack import Settings
from machack.notation.games import position
from machack.notation.states import set_up
from machack.program import SECTIONS
from machack.program.board import KING, KR, PAWN, PIECE_LIMIT, QR, QUEEN, SIDE_OF
from machack.program.choose import choose_move, prepare
from machack.program.moves import CASTLE_LONG, CASTLE_SHORT, becomes, new_move, piece_cells
from machack.program.state import FIELDS
from machack.program.tape import cut_tape, new_tape
from tests.proofs import some

ROOMS = {room: importlib.import_module(f"machack.program.{room}") for room in SECTIONS}
COUNTED = {"trap_calls", "trapped_found"}  # is_trapped counts itself, as the original does
ACTIONS = set(
    """board.clear_board pawns.classify_pawns attacks.build_attacks attacks.refresh attacks.survey moves.make moves.unmake
    moves.replay moves.pawn_cells moves.piece_cells moves.make_legal moves.begin_move moves.legal_moves
    moves.count_leaves importance.weigh_squares heuristics.reason_named heuristics.set_weights heuristics.credit
    heuristics.clear_reasons heuristics.open_sum heuristics.close_account development.weigh_attack
    development.weigh_cell development.weigh_range development.take_account development.close_lines
    development.open_lines plausible.weigh_move plausible.list_moves_of plausible.sort_moves
    plausible.list_plausible_moves width.set_width width.why_considered width.next_move captures.add_capture captures.add_promotions
    captures.add_captures_of captures.next_capture feedover.examine feedover.is_granted feedover.wants_feedover
    hashing.remember hashing.open_table hashing.recall hashing.keep_result adjust.modified_value search.open_plausible search.take_value search.close_plausible search.stand_pat
    search.take_capture search.is_known search.position_value search.search secondary.compare_secondary
    secondary.secondary_value secondary.search_top openings.walk_keys choose.prepare choose.choose_move choose.list_root choose.make_ready""".split()
)


def plain(function):
    return getattr(function, "py_func", function)


def functions(public=True):
    """{"room.name": function} of the program's rooms, by where they are defined."""
    return {
        f"{room}.{name}": value
        for room, module in ROOMS.items()
        for name, value in vars(module).items()
        if inspect.isfunction(plain(value))
        and name == plain(value).__name__  # an old name is not a second function
        and plain(value).__module__ == module.__name__
        and not (public and name.startswith("_"))
    }


QUESTIONS = {name: function for name, function in functions().items() if name not in ACTIONS}


def some_moves(m):
    """A few pseudo-legal moves of the side to move, a promotion among them if there is one."""
    found = []
    out = m.reach[len(m.reach) - 1]
    for piece in range(1 + 16 * int(m.turn), 17 + 16 * int(m.turn)):
        if m.cell[piece]:
            for i in range(piece_cells(m, piece, out)):
                found.append(new_move(m.cell[piece], out[i], becomes(m, piece, out[i])))
    return sorted(found, key=lambda move: -(move >> 14))[:3]


def things(m):
    """What may be asked about, by the name of the parameter."""
    men = [piece for piece in range(1, PIECE_LIMIT) if m.cell[piece]]
    pawns = [piece for piece in men if m.kind[piece] == PAWN]
    sliders = [piece for piece in men if m.kind[piece] not in (PAWN, KING) and m.kind[piece] != 1]
    cells = [m.cell[men[0]], m.cell[men[-1]], 55, 64]
    pieces = [men[0], men[len(men) // 2], men[-1]]
    return {
        "piece": pieces, "mover": pieces, "pawn": pawns[:: max(1, len(pawns) - 1)], "slider": sliders[:2],
        "victim": [piece for piece in men if SIDE_OF[piece] != m.turn][:2], "attacker": [0], "defender": [0],
        "cell": cells, "target": cells, "a": [21], "b": [28, 54], "origin": [34], "side": [0, 1], "number": [1, 12],
        "kind": [PAWN, QUEEN], "line": [0, 5], "direction": [0, 6], "pins": [0, 1, 2], "defenders": [0, 1],
        "word": [3 << 18, 5], "move": some_moves(m), "promoted": [0, QUEEN], "rook": [KR, QR],
        "step": [CASTLE_SHORT, CASTLE_LONG], "ply": [1], "basic": [6], "flags": [1, 4], "bits": [0, 5],
        "value": [-40, 40], "n": [4], "key": [5], "code": [1, 2], "depth": [2], "file": [1, 5, 8],
    }  # fmt: skip


def asks(m, most=3):
    """Yields (name, function, arguments) of every question, each about a few things."""
    about = things(m)
    for name, function in QUESTIONS.items():
        wanted = list(inspect.signature(plain(function)).parameters)
        about_this = about if name != "development.line_end" else {**about, "piece": about["slider"]}
        with_state = wanted[:1] == ["m"]
        choices = [about_this[each] for each in wanted[with_state:]]
        told = list(itertools.product(*choices))
        if name in ("evaluate.is_easy_prey", "evaluate.backward_charge"):
            told = [(side, pawn) for side, pawn in told if SIDE_OF[pawn] == side]
        for given in told[:: max(1, len(told) // most)][:most]:
            yield name, function, ((m,) if with_state else ()) + given


# ---- a search in which every function asks everything ------------------------------------------------------------

SMALL = [name for name, shape in FIELDS if shape == 0 or isinstance(shape, int) and shape < 200] + ["attack", "front"]
DUE = {1, 2, 7, 40, 300, 2500}  # at which of its calls a function asks


class Asker:
    """Puts a function that asks everything in the place of every function of the rooms."""

    def __init__(self):
        self.calls, self.busy, self.moving, self.asked, self.changed = {}, False, 0, 0, set()

    def ask(self, m, where):
        self.busy = True
        before = {name: repr(getattr(m, name)) for name in SMALL if name not in COUNTED}
        counted = {name: getattr(m, name) for name in COUNTED}
        for name, function, arguments in asks(m, most=2):
            function(*arguments)
            self.asked += 1
        for name, value in counted.items():
            setattr(m, name, value)
        self.changed |= {(where, name) for name in before if before[name] != repr(getattr(m, name))}
        self.busy = False

    def asking(self, name, function):
        def wrapped(*arguments):
            m = next(iter(arguments), None)
            if self.busy or not getattr(m, "root_ratio", 0):  # before a search is prepared there is nothing to ask
                return function(*arguments)
            n = self.calls[name] = self.calls.get(name, 0) + 1
            due = n in DUE and not self.moving
            if due:
                self.ask(m, name)
            moves = name in ("moves.make", "moves.unmake")  # half a move made is no position to ask about
            self.moving += moves
            answer = function(*arguments)
            self.moving -= moves
            if due:
                self.ask(m, name)
            return answer

        return wrapped

    def put_in(self):
        everything = {plain(function): (name, function) for name, function in functions(public=False).items()}
        wrapped = {function: self.asking(*named) for function, named in everything.items()}
        for module in ROOMS.values():
            for name, value in list(vars(module).items()):
                if inspect.isfunction(value) and value in wrapped:
                    setattr(module, name, wrapped[value])


def thoughts():
    """The tapes of a few small searches, one after the other."""
    # fmt: off
    asked = [("game 3, before White's 12th", Settings(widths=(3,), depth=2)),
             ("game 3, before Black's 14th", Settings.image(widths=(3,), depth=2)),
             ("game 1, before White's 52nd", Settings.image(widths=(4,), depth=2)),
             ("game 4, before Black's 28th", Settings.paper(widths=(3,), depth=2, book=False))]
    # fmt: on
    for name, settings in some(asked, 2):
        m, tape = set_up(position(name), settings), new_tape(20_000)
        prepare(m)
        value = ROOMS["choose"].choose_move(m, tape)
        yield value, cut_tape(tape, m.events).tobytes(), [getattr(m, each) for each in ("trap_calls", "moves_made")]


def main():
    quiet = list(thoughts())
    asker = Asker()
    asker.put_in()
    loud = list(thoughts())
    print(f"asked {asker.asked} questions in {len(asker.calls)} functions")
    for (value, tape, counted), (other_value, other_tape, other_counted) in zip(quiet, loud):
        print("same" if (value, tape, counted) == (other_value, other_tape, other_counted) else "different")
    for where, name in sorted(asker.changed):
        print(f"changed: {name}, when asked in {where}")


if __name__ == "__main__":
    assert plain(choose_move) is choose_move, "run it with MACHACK_MODE=interpreted"
    sys.exit(main())
