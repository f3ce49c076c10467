"""The program's own teletype: its commands are typed and its answers printed, key by key.

    Teletype().type("P-K4\\nM\\n")              everything that then comes on the roll, with the typed keys

For each typed key this does what the surviving image does: it types capitals, judges a word when the sign after it
comes, accepts with `_`, and refuses with `??`, `XXXXX`, `IMP`, `AMBIGUOUS` or `ILLEGAL`. Commands that the image lacks
print in its manner; `COMMANDS` says where each one comes from.

Some odd habits of the image are not copied. A number outside the ranges of `Settings` is refused. U with no move to
undo is refused at once, not at the next key. PSVD and the like, followed by `=`, change nothing. A program that plays
itself (PS) stops when the game is drawn. Captured pieces are named correctly: after a full square the image looks up
the captured piece among the moving side's pieces, so that after a promotion it refuses R/QR1*Q/QN1 and accepts
R/QR1*P/QN1. For K/K2*KP/K3 it needs a pawn with the number of one on the moving side's king's file, and for a captured
promoted piece it prints P until it has printed more moves than were played before the promotion.

Source: the surviving image (its table of commands, 5210, and sessions at its teletype); the paper, "Debugging aids".
Status: image.
"""

from __future__ import annotations

import re
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from html import escape

import chess

from .. import BadInput
from ..notation.decoding import lines_of
from ..notation.descriptive import BadMove, Tracker, fits_token, parse, write
from ..notation.games import as_board
from ..notation.positions import from_chess_move, to_chess_move
from ..notation.states import set_up
from ..notation.typed import read_move
from ..program.attacks import survey
from ..program.board import BLACK, WHITE
from ..program.choose import answer_to_draw, prepare
from ..program.evaluate import static_value
from ..program.feedover import examine
from ..program.moves import make
from ..program.plausible import sort_moves
from ..program.settings import Settings
from ..program.tape import CAPTURE
from ..thinking import reading
from ..thinking.session import Session
from ..thinking.thought import Thought, plausible_moves
from ..thinking.tracing import trace
from ..thinking.waiting import in_thread
from . import wallpaper

TAPE = 2_000_000  # room for the events of a search
RUBOUT, BELL, MOVE_KEY, BACK_KEY = "\x7f", "\x07", "\x05", "\x15"  # rubout; controls G, E and U
SIGNS = " \t-/*X()=?,.;\n"
# fmt: off
SYMBOLS = {"P", "N", "B", "R", "Q", "K", "O"} | {wing + kind for wing in "KQ" for kind in "PNBR"} | {
    wing + kind + "P" for wing in "KQ" for kind in "NBR"} | {kind + "P" for kind in "NBR"}
# fmt: on
_FILE_ALONE = re.compile("[A-Z]+/[A-Z]+[*X]")  # N/QB*P: for a capturing piece the program needs the whole square
FILED = {"K", "Q", "B", "N", "R"} | {wing + kind for wing in "KQ" for kind in "NBR"}


NUMBER, LIST, WORDS = "number", "list", "words"  # what a command takes


@dataclass(frozen=True)
class Command:
    """A command of the teletype.

    name      what is typed
    takes     a word for what is typed after it, "" for nothing
    does      what it does
    status    how certain that is
    needs     the arguments of its method: none, a NUMBER, a LIST of numbers, or WORDS, which may be missing
    setting   the field of Settings that it sets, and that its name followed by = prints
    plays     the sides that the program then plays; None if the command does not change them

    >>> COMMANDS["BD"].does
    'print the board'

    Source: none in the paper.  Status: modern.
    """

    name: str
    takes: str
    does: str
    status: str
    needs: str = ""
    setting: str = ""
    plays: set[bool] | None = None

    @property
    def form(self) -> str:
        """What is typed: the name, and a word for what follows it.

        >>> COMMANDS["SETD"].form, COMMANDS["DRAW"].form
        ('SETD plies', 'DRAW?')
        """
        return f"{self.name}{'' if self.takes == '?' else ' '}{self.takes}".strip()


BOTH_SIDES = {chess.WHITE, chess.BLACK}
# fmt: off
COMMANDS = {
    command.name: command
    for command in (
        Command("M", "", "make a move for the side that is to move", "image"),
        Command("U", "", "take back one play; the program then plays neither side", "image"),
        Command("RESET", "", "take back all plays", "image"),
        Command("BD", "", "print the board", "image"),
        Command("PG", "", "print the game", "image"),
        Command("PW", "", "play White: answer every move of Black", "image", plays={chess.WHITE}),
        Command("PB", "", "play Black: answer every move of White", "image", plays={chess.BLACK}),
        Command("PS", "", "play itself, both sides", "image", plays=BOTH_SIDES),
        Command("PN", "", "play neither side", "image", plays=set()),
        Command("DRAW", "?", "would it take a draw? ACCEPT or DECLINE", "image"),
        Command("SETW", "widths", "set the widths, ply by ply; SETW= prints them", "image", LIST, "widths"),
        Command("SETD", "plies", "set the depth; SETD= prints it", "image", NUMBER, "depth"),
        Command("SETF", "number", "set the feedovers granted in one line; SETF= prints it", "image", NUMBER, "feedover"),
        Command("SETC", "plies", "set the plies on which all captures are considered; SETC= prints it", "image", NUMBER, "captures"),
        Command("PSVD", "1 or 0", "print value and principal variation behind each move", "image", NUMBER),
        Command("SMVD", "1 or 0", "print the line of each move tried at the top, and its values", "image", NUMBER),
        Command("WALLP", "1 or 0", "print the wallpaper: position, lines, statistics", "image", NUMBER),
        Command("SE", "number", "taken; it has no effect here", "image", NUMBER),
        Command("PNT", "number", "taken; it has no effect here", "image", NUMBER),
        Command("T", "move, or nothing", "trace the plausibility of a move; alone, the static evaluation", "listing", WORDS),
        Command("TPC", "", "the plausible captures and their values", "listing"),
        Command("TPM", "", "the plausible moves and their plausibilities", "modern"),
        Command("NODE", "moves", "the evaluation at a node of the last search, reached by these moves", "modern", WORDS),
    )
}
# fmt: on


def meant(position, text):
    """Return a list of the moves that a typed text means to the program, including those that leave its king in check.

    A plain move may capture a piece on its square; a capture en passant must be typed as one. Raise BadMove if the text
    is not a move.

    >>> [move.uci() for move in meant(chess.Board(), "N-B3")]
    ['b1c3', 'g1f3']

    Source: the surviving image (sessions at its teletype).  Status: image.
    """
    tracker = Tracker.of(position)
    board, token = tracker.board, parse(text)
    moves = []
    for move in board.pseudo_legal_moves:
        fact = tracker.fact(move)
        if fact.passing or not token.victim:
            fact = fact._replace(victim=0)
        if move.promotion in (None, chess.QUEEN) and fits_token(token, fact, board.turn):
            moves.append(move)
    if token.promotion and not token.victim:
        return []
    return sorted(moves, key=chess.Move.uci)


class Teletype:
    """A session at the program's teletype.

    position    a FEN, a chess.Board whose moves are the game so far, or the name of a position of the paper's games
    settings    the settings to begin with: if none are given, the paper's program's
    paper       a file for the wallpaper; without one, it goes onto the roll
    printed     called with every text that the program prints, as it prints it
    echoed      called with every key as the program types it back
    clock       called for the time in seconds
    Raises BadInput: no position, or a file that cannot be written.

    >>> Teletype(settings=Settings.image()).type("P-K4\\nM\\n")
    'P-K4\\n_M\\nBP/K2-K4\\n'

    Source: the surviving image.  Status: image.
    """

    def __init__(
        self,
        position: str | chess.Board = "startpos",
        settings: Settings | None = None,
        paper: str | None = None,
        printed: Callable[[str], object] | None = None,
        echoed: Callable[[str], object] | None = None,
        clock: Callable[[], float] = time.perf_counter,
    ):
        self.session = Session(as_board(position), settings or Settings.paper(), TAPE, clock)
        self.least = len(self.session.board.move_stack)
        self.paper = checked_paper(paper)
        self.printed, self.echoed = printed, echoed
        self.roll = ""
        self._pieces: list[tuple[bool, str]] = []  # (typed?, text)
        self.plays: set[bool] = set()  # the sides that the program plays
        self.value = 0  # from its last search, White's point of view
        self.thought: Thought | None = None  # the last search
        self.refusal = ""  # a sentence: why the last command was refused
        self.switches = {"PSVD": 0, "SMVD": 0, "WALLP": 0}
        self._word = self._text = self._pending = self._given = ""

    @property
    def board(self) -> chess.Board:
        """The position on the board, with the game so far.

        >>> Teletype().board.ply()
        0

        Source: none in the paper.  Status: modern.
        """
        return self.session.board

    # ------------------------------------------------------------ keys

    def type(self, text: str) -> str:
        """Type a text, with a new line for RETURN; return what came on the roll, including the typed keys.

        >>> Teletype().type("SETD=\\n")
        'SETD=4_\\n\\n??\\n'

        Source: the surviving image.  Status: image.
        """
        place = len(self.roll)
        for key in text:
            self._key(key)
        return self.roll[place:]

    def command(self, name: str, given: str = "") -> str:
        """Carry out one command with its arguments, and return what it prints.

        Raise BadInput with a sentence where the teletype has only `??`.

        >>> Teletype().command("SETD", "99")
        Traceback (most recent call last):
            ...
        machack.BadInput: depth must be a whole number from 1 to 20, not 99.

        Source: none in the paper.  Status: modern.
        """
        place, self.refusal = len(self.roll), ""
        self._clear()
        self._run(name, given)
        if self.refusal:
            raise BadInput(self.refusal)
        return self.roll[place:]

    def _print(self, text: str) -> None:
        self._put(text, False)
        if self.printed and text:
            self.printed(text)

    def _echo(self, key: str) -> None:
        self._put(key, True)
        if self.echoed:
            self.echoed(key)

    def _put(self, text: str, typed: bool) -> None:
        """Add a text to the roll, and to the pieces that a page shows, in which typed text is bold."""
        self.roll += text
        if not self._pieces or self._pieces[-1][0] != typed:
            self._pieces.append((typed, text))
        else:
            self._pieces[-1] = (typed, self._pieces[-1][1] + text)

    def __repr__(self) -> str:
        return self.roll

    def _repr_html_(self) -> str:
        """Return the roll for a page, with typed text in bold."""
        pieces = "".join(
            f"<b>{escape(text)}</b>" if typed and text.strip() else escape(text) for typed, text in self._pieces
        )
        return f'<pre class="roll" tabindex="0" role="region" aria-label="The roll of the teletype">{pieces}</pre>'

    def _clear(self) -> None:
        """Forget what has been typed of this line."""
        self._word = self._text = self._pending = self._given = ""

    def _refuse(self, answer: str) -> None:
        self._clear()
        self._print(answer)

    def _key(self, key: str) -> None:
        if key in (MOVE_KEY, BACK_KEY):
            self._clear()
            return self._run("M" if key == MOVE_KEY else "U", "")
        if key in (BELL, RUBOUT):
            return self._refuse("_\nQUIT\n_\n" if key == BELL else "XXXXX\n")
        key = key.upper() if len(key.upper()) == 1 else key
        self._echo(key)
        if self._pending:
            self._argument(key)
        elif key in SIGNS:
            self._sign(key)
        elif key.isascii() and key.isalnum():
            self._character(key)
        else:
            self._refuse("XXXXX\n")

    def _character(self, key: str) -> None:
        """Take a letter or a digit: a square's number ends its word, any other number begins a line."""
        bare = not self._word or self._word.isdigit()
        if key.isdigit() and not (self._word in FILED or (bare and self._word + key != "0")):
            return self._refuse("XXXXX\n")
        self._word += key

    def _sign(self, sign: str) -> None:
        """Take a sign, which ends a word, and judge that word."""
        word, self._word = self._word, ""
        if not self._text.strip() and word in COMMANDS:
            return self._command(word, sign)
        if word.isdigit():
            if int(word) != self.board.fullmove_number:
                return self._refuse("MOVE NUMBER DIFFERS\n")
        elif word and word not in SYMBOLS and not (word[:-1] in FILED and word[-1].isdigit()):
            return self._refuse("XXXXX\n")
        else:
            self._text += word + sign
        if sign == "\n":
            self._line()

    def _command(self, name: str, sign: str) -> None:
        """Take a command's name and the sign after it: run it, wait for a number, or print its setting."""
        self._clear()
        command = COMMANDS[name]
        if sign == "=" and command.setting:
            self._print(self.setting(name) + "_\n")
        elif sign == "=" and command.needs == NUMBER:
            self._print("_\n")
        elif command.needs in (NUMBER, LIST) or command.needs == WORDS and sign != "\n":
            self._pending = name
        else:
            self._run(name, "")

    def _argument(self, key: str) -> None:
        """Take a key after a command with arguments, and run the command when they are complete."""
        name, needs = self._pending, COMMANDS[self._pending].needs
        number = needs == NUMBER
        if number and (key.isdigit() or key == "-" and not self._given):
            self._given += key
        elif (
            number
            and (self._given or key not in SIGNS or key == "X")
            or key == "\n"
            and (self._given.strip() or needs == WORDS)
        ):
            given = self._given if number and self._given else self._given + key
            self._clear()
            self._run(name, given)
        elif not number and key != "\n":
            self._given += key

    def _run(self, name: str, given: str) -> None:
        """Carry out a command; refuse one that cannot be carried out, and keep the reason."""
        try:
            command = COMMANDS[name]
            if command.plays is not None:
                self._play(command)
            elif command.needs == NUMBER:
                self._number(command, given)
            else:
                getattr(self, f"_{name.lower()}")(*[given] * bool(command.needs))
        except BadInput as fault:
            self.refusal = str(fault)
            self._refuse("??\n")

    # ------------------------------------------------------------ moves typed

    def _line(self) -> None:
        """Take RETURN after something that is not a command: a move, or nothing that could be one."""
        text = _as_move(self._text)
        self._clear()
        if not text:
            return self._print("??\n")
        try:
            moves = meant(self.board, text)
        except BadMove:
            moves = []
        castling = text.startswith("O")
        if _FILE_ALONE.match(text):
            self._print("??\n")
        elif len(moves) > 1:
            self._print("AMBIGUOUS\n")
        elif not moves and not castling:
            self._print("IMP\n??\n")
        elif not moves or moves[0] not in self.board.legal_moves:
            self._print("ILLEGAL\n")
        else:
            self._typed(moves[0])

    def _typed(self, move: chess.Move) -> None:
        try:
            self.session.play(move)
        except BadInput as fault:  # one ply more than a game can have
            self.refusal = str(fault)
            return self._print("??\n")
        self._print("_")
        self._answer()

    # ------------------------------------------------------------ the program moves

    def _answer(self) -> None:
        """Let the program move as long as a side that it plays is to move."""
        while self.board.turn in self.plays and self._move():
            if len(self.plays) == 2 and _is_drawn(self.board):
                return self._print("DRAWN\n")

    def _think(self) -> Thought | None:
        """Search; return None if Ctrl-C stopped it."""
        thought = in_thread(self.session.think, self.session.stop)
        return thought if thought.complete else None

    def _m(self) -> None:
        if self._move():
            self._answer()

    def _move(self) -> bool:
        """Search and make the chosen move; return True if there was one."""
        thought = self._think()
        if thought is None:
            self.plays = set()
            self._print("\nQUIT\n_\n")
            return False
        if thought.move is None:
            self._print(f"\n{'CHECKMATE' if self.board.is_check() else 'STALEMATE'}\n")
            return False
        self.session.play(thought.move)
        self.show(thought)
        return True

    def show(self, thought: Thought) -> None:
        """Print the result of a search by the switches PSVD, SMVD and WALLP, and keep it as the last search.

        >>> from machack import think
        >>> teletype = Teletype()
        >>> teletype.show(think("startpos"))
        >>> teletype.roll
        'WP/K2-K4\\n'

        Source: the surviving image.  Status: image.
        """
        self.keep(thought)
        move = _move_and_value(thought, bool(self.switches["PSVD"]))
        if self.switches["WALLP"] and not self._on_paper(wallpaper.record(thought) + move):
            self._print(wallpaper.record(thought).removeprefix(wallpaper.FORM_FEED))
        elif (self.switches["SMVD"] or self.switches["WALLP"]) and not thought.from_book:
            self._print("\n".join(wallpaper.root_line_rows(thought)) + "\n")
        self._print(move)

    def shown(self, thought: Thought) -> str:
        """Do what show does, and return what it printed.

        >>> from machack import think
        >>> Teletype().shown(think("startpos"))
        'WP/K2-K4\\n'

        Source: the surviving image.  Status: image.
        """
        place = len(self.roll)
        self.show(thought)
        return self.roll[place:]

    def keep(self, thought: Thought | None) -> None:
        """Keep a search made elsewhere as the last one, for NODE and DRAW?.

        >>> from machack import think
        >>> teletype = Teletype()
        >>> teletype.keep(think("startpos"))
        >>> teletype.value
        0

        Source: none in the paper.  Status: modern.
        """
        if thought is not None:
            self.thought = thought
            self.value = self.value if thought.from_book or thought.value is None else thought.value

    def _on_paper(self, text: str) -> bool:
        """Write to the wallpaper's file.  False if there is none, or if it can no longer be written: then the roll shows
        it.
        """
        try:
            if self.paper:
                with open(self.paper, "a", encoding="utf-8") as file:
                    file.write(text)
        except OSError:
            self.paper = None
        return self.paper is not None

    # ------------------------------------------------------------ commands without a number

    def _u(self) -> None:
        self.plays = set()
        if len(self.board.move_stack) <= self.least:
            raise BadInput("There is no move to take back.")
        self.session.take_back()

    def _reset(self) -> None:
        self.plays, self.value = set(), 0
        while len(self.board.move_stack) > self.least:
            self.session.take_back()

    def _bd(self) -> None:
        self._print("\n".join(wallpaper.board_rows(self.board)) + "\n_\n")

    def _pg(self) -> None:
        self._print(wallpaper.game_text(self.board) + "_\n")

    def _play(self, command: Command) -> None:
        self.plays = set(command.plays)
        self._print("_\n")
        if any(self.board.legal_moves) or command.plays == BOTH_SIDES:
            self._answer()

    def _draw(self) -> None:
        if len(self.plays) != 1:
            raise BadInput("DRAW? is asked of a program that plays one side: first PW or PB.")
        side = WHITE if chess.WHITE in self.plays else BLACK
        accepts = answer_to_draw(set_up(self.board, self.session.settings), side, self.value)
        self._print(f" {'ACCEPT' if accepts else 'DECLINE'} _\n")

    # ------------------------------------------------------------ settings

    def setting(self, name: str) -> str:
        """Return what SETW=, SETD=, SETF= or SETC= prints.

        >>> Teletype(settings=Settings.tournament()).setting("SETW")
        ' 15 15 9 9 7'

        Source: the surviving image.  Status: image.
        """
        settings = self.session.settings
        if name != "SETW":
            return str(getattr(settings, COMMANDS[name].setting))
        widths = list(settings.widths)
        while len(widths) > 1 and widths[-1] == widths[-2]:
            widths.pop()
        return "".join(f" {width}" for width in widths)

    def _set(self, **changes) -> None:
        self.session.change(self.session.settings.but(**changes))
        self._print("_\n")

    def _setw(self, given: str) -> None:
        numbers = [int(number[:9]) for number in re.findall(r"-?\d+", given)]
        if not numbers:
            raise BadInput("SETW takes widths, such as SETW 15 15 9 9 7.")
        self._set(widths=tuple(number for number in numbers if number > 0))

    def _number(self, command: Command, given: str) -> None:
        if not re.fullmatch(r"-?\d{1,9}", given):
            raise BadInput(f"{command.name} takes a number.")
        if command.setting:
            return self._set(**{command.setting: int(given)})
        if command.name in self.switches:
            self.switches[command.name] = int(given)
        self._print("_\n")

    # ------------------------------------------------------------ the trace

    def _t(self, given: str = "") -> None:
        words = given.split()
        if not words:
            m = set_up(self.board, self.session.settings)
            prepare(m)
            rows = [f"{name} {number}" for name, number in wallpaper.terms(m)] + [
                f"STATIC VALUE {int(static_value(m))}"
            ]
        else:
            explained = trace(self.board, read_move(self.board, " ".join(words)), self.session.settings)
            rows = [f"{item.total}\t{item.amount}\t{item.comment.upper()}" for item in explained]
            rows += [f"PLAUSIBILITY {explained.plausibility}  PLACE {explained.place} OF {explained.listed}"]
            rows += [mark.upper().rstrip(".") for mark in explained.marks()]
        self._print("\n".join(rows) + "\n_\n")

    def _tpm(self) -> None:
        tracker = Tracker(self.board)
        rows = [
            f"{wallpaper.move_text(tracker, entry.move)} \t{entry.plausibility}"
            for entry in plausible_moves(self.board, self.session.settings)
            if self.board.is_legal(entry.move)
        ]
        self._print("".join(row + "\n" for row in rows) + "_\n")

    def _tpc(self) -> None:
        m = set_up(self.board, self.session.settings)
        prepare(m)
        m.n_moves[1] = 0
        examine(m, 1)
        sort_moves(m, 1)
        tracker, text = Tracker(self.board), ""
        for place in range(int(m.n_moves[1])):
            row = m.ranked[1][place]
            move = to_chess_move(m.moves[1][row])
            if self.board.is_legal(move):
                text += f"{wallpaper.move_text(tracker, move)} \t{int(m.plausibility[1][row])}\n"
        self._print(text + "_\n")

    def _node(self, given: str) -> None:
        if self.thought is None or self.thought.from_book:
            raise BadInput("There is no tree: the program has not searched yet, or answered from its book.")
        board, moves = self.thought.board.copy(), []
        for word in given.split():
            moves.append(read_move(board, word))
            board.push(moves[-1])
        rows = (
            wallpaper.line_rows(Tracker(self.thought.board), moves)
            + self._evaluated(board, moves)
            + _in_tree(self.thought, moves)
        )
        self._print("\n".join(rows) + "\n_\n")

    def _evaluated(self, board: chess.Board, moves: list[chess.Move]) -> list[str]:
        """Return the board of a node with the terms of its value, which are counted from the top of its tree."""
        m = set_up(self.thought.board, self.thought.settings)
        prepare(m)
        for move in moves:
            make(m, from_chess_move(move))
            survey(m)
        return wallpaper.board_with(board, [*wallpaper.terms(m), ("STATIC VALUE", int(static_value(m)))])


def sit_down(teletype: Teletype, keys: str = "") -> int:
    """Let a person type in the terminal until the input ends, or Ctrl-C; return exit code 0.

    `keys` are typed first.  A terminal shows what is typed there itself; of a file each key is typed back.

    Source: none in the paper.  Status: modern.
    """

    def out(text: str) -> None:
        print(text, end="", flush=True)

    teletype.printed, teletype.echoed = out, out
    try:
        teletype.type(keys)
        if sys.stdin is not None and sys.stdin.isatty():
            teletype.echoed = None
        for line in lines_of(sys.stdin or ()):
            teletype.type(line)
    except KeyboardInterrupt:
        pass
    if not teletype.roll.endswith("\n") and teletype.roll:
        out("\n")
    return 0


def checked_paper(path: str | None) -> str | None:
    """Return a file's name if it can be written; raise BadInput if not.

    >>> checked_paper("/nowhere/wallpaper")
    Traceback (most recent call last):
        ...
    machack.BadInput: /nowhere/wallpaper cannot be written: No such file or directory.

    Source: none in the paper.  Status: modern.
    """
    try:
        if path:
            open(path, "a", encoding="utf-8").close()
    except (OSError, ValueError) as fault:
        raise BadInput(f"{path} cannot be written: {getattr(fault, 'strerror', None) or fault}.") from None
    return path


def _as_move(text: str) -> str:
    """Return a typed line in the form that `descriptive.parse` reads; "" if it has only half a move."""
    tidy = re.sub(r"\s*([-*X/=()])\s*", r"\1", re.sub(r"[,.;?:]", " ", text)).strip()
    if not re.search("[-*X]", tidy):
        tidy = re.sub(r"[ /]", "-", tidy, count=1)
    whole = re.fullmatch(r"[^-*X]+[-*X].*[A-Z0-9)]", tidy)
    return tidy.replace(" ", "/") if whole else ""


def _is_drawn(board: chess.Board) -> bool:
    return board.is_repetition(3) or board.is_fifty_moves() or board.is_insufficient_material()


def _move_and_value(thought: Thought, with_value: bool) -> str:
    """Return the chosen move as the program types it, with PSVD its value and line; the last line stays open."""
    tracker = Tracker(thought.board)
    typed = wallpaper.after_promotion(write(tracker, thought.move, "teletype"), thought.move)
    line = wallpaper.line_rows(tracker, thought.line)
    if not with_value or thought.value is None:
        return typed + "\n"
    if thought.from_book:
        return typed + "\nBOOK\n"
    return f"{typed}\n{thought.value}\nPRINCIPAL VARIATION\n\n" + "\n".join(line)


def _in_tree(thought: Thought, moves: list[chess.Move]) -> list[str]:
    """Return what the tape records about the node that these moves reach: its plausibility, and the returned value."""
    if not moves:
        return ["NOT SEARCHED" if thought.value is None else f"VALUE {thought.value}"]
    node = reading.tree(thought)
    for move in moves:
        below = next((child for child in node.children if child.move == move and not child.replayed), None)
        outside = next((entry for entry in node.outside if entry.move == move), None)
        if below is None and outside is not None and move == moves[-1]:
            return [f"PLAUSIBILITY {outside.plausibility}", f"OUTSIDE THE WIDTH, PLACE {outside.place}"]
        if below is None:
            return ["NOT SEARCHED"]
        node = below
    first = f"{'PLAUSIBLE CAPTURE' if node.kind == CAPTURE else 'PLAUSIBILITY'} {node.plausibility}"
    return [first] + ([] if node.value is None else [f"VALUE {node.value}"])
