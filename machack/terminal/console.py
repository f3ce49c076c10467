"""The terminal: a board in letters, a thought in words, and a game played at the keyboard.

    board_text(board)          as_text(thought)          as_json(thought)          Console(...).run()

Source: none in the paper, which prints no dialogue with its user. Status: modern.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

import chess

from .. import BadInput
from ..notation import descriptive
from ..notation.descriptive import Tracker
from ..notation.printed import board_text, line_text, side_name
from ..notation.typed import read_move
from ..program.settings import Settings
from ..thinking.waiting import wait_while
from ..thinking.words import value_text

if TYPE_CHECKING:
    from ..thinking.thought import Thought
    from .teletype import Teletype


# ---------------------------------------------------------------- words


# ---------------------------------------------------------------- a thought


# ---------------------------------------------------------------- a game


class Stop(Exception):
    """The game is left: quit, the end of the input, or ctrl-C."""


Player = Callable[["Console"], None]


def person(console: Console) -> None:
    """Asks the person for a move or a command and carries it out."""
    board = console.tracker.board
    text = console.ask(f"{board.fullmove_number}{'.' if board.turn else '...'} {side_name(board.turn)}: ")
    console.obey(text)


def machine(console: Console) -> None:
    """Lets the program think and plays its move; ctrl-C stops it."""
    from ..thinking.thought import Thinking

    board = console.tracker.board
    console.say("Mac Hack thinks ...")
    thinking = Thinking(board.copy(), console.settings)
    thinking.start()
    try:
        wait_while(lambda: thinking.running)
    finally:
        thinking.stop()
        thought = thinking.join()
    console.say(
        f"Mac Hack plays {line_text(board, [thought.move], 'machine')}  ({board.san(thought.move)}; {_how(thought)})"
    )
    console.note(thought)
    console.push(thought.move)


def _how(thought: Thought) -> str:
    """Returns how the program came to its move, in a few words."""
    if thought.from_book:
        return "from the book"
    return f"value {value_text(thought.value)}; {thought.seconds:.1f} s"


HELP = """Type a move: descriptive (P-K4, NXP, O-O), algebraic (e4, Nxe5) or from-to (e2e4). Or:
  take back   take the last move back (against the machine: its answer and yours)
  moves       list the legal moves         score       show the game so far
  go          let the machine move now     flip        turn the board round
  new         begin a new game             resign      give the game up
  board       show the board again         help        show this
  quit        leave               commands    list the original program's commands
Those work here too, in capitals or small letters, and print as it did: BD, PG, M, U, SETW 15 15 9 9 7, DRAW? and so on."""


def _is_original(words: str) -> tuple[str, str, str] | None:
    """Returns name, sign (= or ?) and what follows of one of the original's commands; None if it is none."""
    from .teletype import COMMANDS

    match = re.fullmatch(r"([A-Za-z]+)(?:\s*([=?])|\s|$)\s*(.*)", words)
    if not match or match[1].upper() not in COMMANDS:
        return None
    return match[1].upper(), match[2] or "", match[3]


def _read(prompt: str) -> str:
    """Asks at the keyboard; a line that comes from a file is shown as if it had been typed."""
    if sys.stdin is None:
        raise EOFError
    text = input(prompt)
    if not sys.stdin.isatty():
        print(text)
    return text


def _say(text: str) -> None:
    print(text, flush=True)


class Console:
    """A game in the terminal.

    Args:
        start: the first position (its move stack is the game so far).
        players: {chess.WHITE: player, chess.BLACK: player}; `person` and `machine` are players.
        settings: the machine's settings.
        read, say: how to ask for a line (raises EOFError at the end) and how to print one;
            if not given, `input` and `print`.
        paper: a file for the wallpaper (the original's command WALLP); if none is given, it is said.
    """

    def __init__(
        self,
        start: chess.Board,
        players: dict[bool, Player],
        settings: Settings = Settings(),
        read: Callable[[str], str] | None = None,
        say: Callable[[str], None] | None = None,
        paper: str | None = None,
    ):
        self.start, self.players, self.settings, self.paper = start, dict(players), settings, paper
        self._read, self.say = read or _read, say or _say
        self._teletype: Teletype | None = None
        self.thought: Thought | None = None  # the machine's last
        self.held = False  # after U: the machine waits until a move is typed
        self.flipped = players[chess.BLACK] is person and players[chess.WHITE] is not person
        self.tracker = Tracker(start)
        self.resigned = ""
        self.commands = {
            "help": self.help,
            "?": self.help,
            "take back": self.take_back,
            "takeback": self.take_back,
            "back": self.take_back,
            "undo": self.take_back,
            "flip": self.flip,
            "new": self.new,
            "resign": self.resign,
            "quit": self.quit,
            "exit": self.quit,
            "q": self.quit,
            "board": self.show,
            "moves": self.moves,
            "score": self.score,
            "go": self.go,
            "commands": self.list_commands,
        }

    def run(self) -> int:
        """Plays until the person leaves; returns exit code 0."""
        self.say("Mac Hack VI. Type help for the commands.")
        self.show()
        try:
            while True:
                self.step()
        except (Stop, EOFError, KeyboardInterrupt):
            self.say("\nGoodbye.")
        return 0

    def step(self) -> None:
        """One move or one command."""
        if not self.over():
            (person if self.held else self.players[self.tracker.board.turn])(self)
        elif person in self.players.values():
            self.obey(self.ask("The game is over (new, take back, score, quit): "))
        else:
            raise Stop

    def ask(self, prompt: str) -> str:
        return self._read(prompt)

    def obey(self, text: str) -> None:
        """Carries out a command or plays a move; says what is wrong with any other text."""
        words = " ".join(text.split())
        if not words:
            return
        command = self.commands.get(words.lower())
        if command:
            command()
        elif match := _is_original(words):
            self.original(*match)
        elif self.over():
            self.say("The game is over; new begins another one.")
        else:
            try:
                self.push(read_move(self.tracker, words))
            except BadInput as fault:
                self.say(str(fault))

    def push(self, move: chess.Move) -> None:
        self.held = False
        self.tracker.push(move)
        self.show()
        if self.over():
            self.say(self.over())

    def show(self) -> None:
        """Shows the board."""
        self.say("\n" + board_text(self.tracker.board, self.flipped) + "\n")

    def over(self) -> str:
        """Returns how the game ended, as a sentence, or "" while it goes on."""
        board = self.tracker.board
        if self.resigned:
            return self.resigned
        if not any(board.legal_moves):
            if board.is_check():
                return f"Checkmate: {side_name(not board.turn)} wins."
            return f"Stalemate: {side_name(board.turn)} has no move, the game is drawn."
        if board.is_insufficient_material():
            return "Neither side can mate: the game is drawn."
        if board.is_repetition(3):
            return "The position has occurred three times: the game is drawn."
        if board.is_fifty_moves():
            return "Fifty moves without a capture or a pawn move: the game is drawn."
        return ""

    # the original's commands

    @property
    def teletype(self) -> Teletype:
        """The original's teletype, with this game on its board; made when it is first needed."""
        from ..thinking.session import go_to
        from .teletype import Teletype

        if self._teletype is None:
            self._teletype = Teletype(self.start, self.settings, self.paper)
        self._teletype.keep(self.thought)
        go_to(self._teletype.session, self.tracker.board.move_stack)
        return self._teletype

    def note(self, thought: Thought) -> None:
        """Keeps what the machine thought, and says of it what the original would print with the switches that are on."""
        self.thought = thought
        if self._teletype and any(self._teletype.switches.values()):
            self.say(self._teletype.shown(thought).rstrip("\n"))

    def original(self, name: str, sign: str, given: str) -> None:
        """Carries out one of the original's commands and says what it would print."""
        from .teletype import COMMANDS, NUMBERED, PLAYS

        teletype = self.teletype
        if sign == "=" and name in ("SETW", "SETD", "SETF", "SETC"):
            self.say(f"{name}={teletype.setting(name)}")
            return
        if not given and (name in NUMBERED or name == "SETW"):
            given = self.ask(f"{name} ({COMMANDS[name].takes}): ")
        if name in PLAYS:
            self.players = {side: machine if side in PLAYS[name] else person for side in chess.COLORS}
            self.held = False
            self.say("_")
            return
        self._run_original(name, given)

    def _run_original(self, name: str, given: str) -> None:
        teletype = self._teletype
        teletype.plays = (
            {side for side, player in self.players.items() if player is not person} if name == "DRAW" else set()
        )
        try:
            printed = teletype.command(name, given).strip("\n")
        except BadInput as fault:
            self.say(str(fault))
            return
        self.settings, self.thought = teletype.session.settings, teletype.thought
        if printed:
            self.say(printed)
        if teletype.board.move_stack != self.tracker.board.move_stack:
            self.resigned = ""
            self.held = name == "U"
            self.tracker = Tracker(teletype.board)
            self.show()
            if self.over():
                self.say(self.over())

    # the commands

    def list_commands(self) -> None:
        """Lists the original's commands."""
        from .teletype import COMMANDS

        self.say("\n".join(f"  {each.form:<20} {each.does}" for each in COMMANDS.values()))

    def help(self) -> None:
        self.say(HELP)

    def take_back(self) -> None:
        """Takes the last move back, and if then the machine is to move, one more."""
        self.resigned = ""
        least = len(self.start.move_stack)
        if len(self.tracker.board.move_stack) == least:
            self.say("There is no move to take back.")
            return
        self.tracker.pop()
        while (
            len(self.tracker.board.move_stack) > least
            and person in self.players.values()
            and self.players[self.tracker.board.turn] is not person
        ):
            self.tracker.pop()
        self.show()

    def flip(self) -> None:
        self.flipped = not self.flipped
        self.show()

    def new(self) -> None:
        self.resigned = ""
        self.tracker = Tracker(self.start)
        self.show()

    def resign(self) -> None:
        if self.over():
            self.say(self.over())
            return
        side = self.tracker.board.turn
        self.resigned = f"{side_name(side)} resigns: {side_name(not side)} wins."
        self.say(self.resigned)

    def go(self) -> None:
        """Lets the machine make this move."""
        if self.over():
            self.say(self.over())
        else:
            machine(self)

    def moves(self) -> None:
        """Lists the legal moves in both notations."""
        board = self.tracker.board
        names = sorted(f"{descriptive.write(self.tracker, move)} ({board.san(move)})" for move in board.legal_moves)
        self.say(", ".join(names) if names else "There is no legal move.")

    def score(self) -> None:
        """Shows the game so far, in the machine's descriptive notation."""
        moves = self.tracker.board.move_stack
        self.say(line_text(self.tracker.board.root(), moves, "machine") if moves else "No move was made yet.")

    def quit(self) -> None:
        raise Stop
