"""The terminal: a board in letters, a thought in words, and a game played at the keyboard.

    board_text(board)          as_text(thought)          as_json(thought)          Console(...).run()

Source: none in the paper, which prints no dialogue with its user. Status: modern.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import chess

from .. import BadInput
from ..notation import descriptive
from ..notation.decoding import set_encoding
from ..notation.descriptive import Tracker
from ..notation.files import write_whole
from ..notation.games import read_pgn
from ..notation.printed import board_text, line_text
from ..notation.sentences import side_name
from ..notation.typed import read_move
from ..program.settings import Settings
from ..thinking.values import value_text
from ..thinking.waiting import in_thread

if TYPE_CHECKING:
    from ..thinking.thought import Thought
    from .teletype import Teletype


REASONS_SHOWN = 3
COLUMN = 43  # where the second column of the help begins
ABOVE_COMMANDS = "Type a move: descriptive (P-K4, NXP, O-O), algebraic (e4, Nxe5) or from-to (e2e4). Or:"
BELOW_COMMANDS = "Those work here too, in capitals or small letters, and print as it did: BD, PG, M, U, SETW 15 15 9 9 7, DRAW? and so on."


class Stop(Exception):
    """The game is left: by quit, the end of the input, or Ctrl-C.

    >>> raise Stop
    Traceback (most recent call last):
        ...
    machack.terminal.console.Stop
    """


Player = Callable[["Console"], None]


def person(console: Console) -> None:
    """Ask the person for a move or a command, and carry it out.

    >>> players = {chess.WHITE: person, chess.BLACK: machine}
    >>> console = Console(chess.Board(), players, read=lambda prompt: "e4", say=lambda text: None)
    >>> person(console)
    >>> console.tracker.board.peek().uci()
    'e2e4'
    """
    board = console.tracker.board
    text = console.ask(f"{board.fullmove_number}{'.' if board.turn else '...'} {side_name(board.turn)}: ")
    console.obey(text)


def _think_aloud(console: Console) -> Thought:
    """Let the program search the position; Ctrl-C leaves the game."""
    from ..thinking.thought import Thinking

    console.say("Mac Hack thinks ...")
    thinking = Thinking(console.tracker.board, console.settings)
    thought = in_thread(thinking.work, thinking.stop)
    if not thought.complete:
        raise KeyboardInterrupt
    return thought


def machine(console: Console) -> None:
    """Let the program search, and play its move.

    >>> players = {chess.WHITE: machine, chess.BLACK: person}
    >>> console = Console(chess.Board(), players, Settings(depth=1), say=lambda text: None)
    >>> machine(console)
    >>> console.tracker.board.peek().uci()
    'e2e4'
    """
    board, thought = console.tracker.board, _think_aloud(console)
    console.say(
        f"Mac Hack plays {line_text(board, [thought.move], 'machine')}  ({board.san(thought.move)}; {_how(thought)})"
    )
    console.note(thought)
    console.push(thought.move)


def _how(thought: Thought) -> str:
    """Return in a few words how the program found its move."""
    if thought.from_book:
        return "from the book"
    value = "not searched" if thought.value is None else f"value {value_text(thought.value)}"
    return f"{value}; {thought.seconds:.1f} s"


def _reasons(thought: Thought, move: chess.Move) -> list[str]:
    """Return the strongest reasons for a move's plausibility, in one row; "" if it was not listed."""
    from ..thinking.thought import plausible_moves

    entry = next(
        (candidate for candidate in plausible_moves(thought.board, thought.settings) if candidate.move == move), None
    )
    if entry is None:
        return []
    reasons = sorted(entry.reasons, key=lambda reason: -abs(reason.amount))[:REASONS_SHOWN]
    return ["Plausible for: " + "; ".join(f"{reason.wording} ({reason.amount:+})" for reason in reasons) + "."]


def pgn_of(board: chess.Board, names: dict[bool, str], resigned: str = "") -> str:
    """Return a game as PGN; `resigned` records that the side to move has resigned.

    >>> board = chess.Board()
    >>> board.push_san("e4")
    Move.from_uci('e2e4')
    >>> print(pgn_of(board, {chess.WHITE: "person", chess.BLACK: "Mac Hack"}).splitlines()[-1])
    1. e4 *
    """
    import chess.pgn

    game = chess.pgn.Game.from_board(board)
    game.headers.update({"Event": "Mac Hack VI", "White": names[chess.WHITE], "Black": names[chess.BLACK]})
    if resigned:
        game.headers["Result"] = "0-1" if board.turn else "1-0"
        game.end().comment = resigned
    else:
        game.headers["Result"] = board.result(claim_draw=True)
    return f"{game}\n"


def _is_original(words: str) -> tuple[str, str, str] | None:
    """Return the name, the sign (= or ?) and the rest of one of the original's commands, or None."""
    from .teletype import COMMANDS

    match = re.fullmatch(r"([A-Za-z]+)(?:\s*([=?])|\s|$)\s*(.*)", words)
    if not match or match[1].upper() not in COMMANDS:
        return None
    return match[1].upper(), match[2] or "", match[3]


def _read(prompt: str) -> str:
    """Ask for a line; a line from a file is printed as if it had been typed."""
    if sys.stdin is None:
        raise EOFError
    set_encoding(sys.stdin)
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

    >>> console = Console(chess.Board(), {chess.WHITE: person, chess.BLACK: person}, say=lambda text: None)
    >>> console.obey("P-K4")
    >>> console.tracker.board.peek().uci()
    'e2e4'

    Another program at the board is a subclass, with its names and its player.
    """

    title, name = "Mac Hack VI", "Mac Hack"  # in the greeting, and in a saved game
    its_player = staticmethod(machine)

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
        self.held = False  # after U the machine waits until a move is typed
        self.flipped = players[chess.BLACK] is person and players[chess.WHITE] is not person
        self.tracker = Tracker(start)
        self.resigned = ""

    def run(self) -> int:
        """Play until the person leaves, and return exit code 0.

        >>> def end(prompt):
        ...     raise EOFError
        >>> Console(chess.Board(), {chess.WHITE: person, chess.BLACK: person}, read=end, say=lambda text: None).run()
        0
        """
        self.say(f"{self.title}. Type help for the commands.")
        self.show()
        try:
            while True:
                self.step()
        except (Stop, EOFError, KeyboardInterrupt):
            self.say("\nGoodbye.")
        return 0

    def step(self) -> None:
        """Carry out one move or one command.

        >>> players = {chess.WHITE: person, chess.BLACK: person}
        >>> console = Console(chess.Board(), players, read=lambda prompt: "e4", say=lambda text: None)
        >>> console.step()
        >>> console.tracker.board.ply()
        1
        """
        if not self.over():
            (person if self.held else self.players[self.tracker.board.turn])(self)
        elif person in self.players.values():
            self.obey(self.ask("The game is over (new, take back, score, quit): "))
        else:
            raise Stop

    def ask(self, prompt: str) -> str:
        """Return what the person types.

        >>> Console(chess.Board(), {chess.WHITE: person, chess.BLACK: person}, read=lambda prompt: "e4").ask("White: ")
        'e4'
        """
        return self._read(prompt)

    def obey(self, text: str) -> None:
        """Carry out a command or play a move; print what is wrong with any other text.

        >>> console = Console(chess.Board(), {chess.WHITE: person, chess.BLACK: person}, say=lambda text: None)
        >>> console.obey("nf3")
        >>> console.obey("take back")
        >>> console.tracker.board.ply()
        0
        """
        words = " ".join(text.split())
        if not words:
            return
        first, _, given = words.partition(" ")
        command, with_words = COMMANDS.get(words.lower()), COMMANDS.get(first.lower())
        if command:
            command.run(self)
        elif given and with_words and with_words.takes_words:
            with_words.run(self, given)
        elif match := _is_original(words):
            self._original(*match)
        elif self.over():
            self.say("The game is over; new begins another one.")
        else:
            try:
                self.push(read_move(self.tracker, words))
            except BadInput as fault:
                self.say(str(fault))

    def push(self, move: chess.Move) -> None:
        """Make a move and show the board.

        >>> console = Console(chess.Board(), {chess.WHITE: person, chess.BLACK: person}, say=lambda text: None)
        >>> console.push(chess.Move.from_uci("e2e4"))
        >>> console.tracker.board.ply()
        1
        """
        self.held = False
        self.tracker.push(move)
        self.show()
        if self.over():
            self.say(self.over())

    def show(self) -> None:
        """Show the board.

        >>> said = []
        >>> Console(chess.Board(), {chess.WHITE: person, chess.BLACK: person}, say=said.append).show()
        >>> "a  b  c" in said[0]
        True
        """
        self.say("\n" + board_text(self.tracker.board, self.flipped) + "\n")

    def over(self) -> str:
        """Return how the game ended, as a sentence, or "" if it has not.

        >>> players = {chess.WHITE: person, chess.BLACK: person}
        >>> Console(position("game 3, end"), players).over()
        'Checkmate: White wins.'
        """
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
        """The original's teletype, with this game on its board; it is made when it is first needed.

        >>> console = Console(chess.Board(), {chess.WHITE: person, chess.BLACK: person}, say=lambda text: None)
        >>> type(console.teletype).__name__
        'Teletype'
        """
        from ..thinking.session import go_to
        from .teletype import Teletype

        if self._teletype is None:
            self._teletype = Teletype(self.start, self.settings, self.paper)
        self._teletype.keep(self.thought)
        go_to(self._teletype.session, self.tracker.board.move_stack)
        return self._teletype

    def note(self, thought: Thought) -> None:
        """Store the machine's thought, and print what the original would with the switches that are on.

        >>> from machack import Settings, think
        >>> console = Console(chess.Board(), {chess.WHITE: person, chess.BLACK: person}, say=lambda text: None)
        >>> console.note(think("startpos", Settings(depth=1)))
        >>> console.thought.move.uci()
        'e2e4'
        """
        self.thought = thought
        if self._teletype and any(self._teletype.switches.values()):
            self.say(self._teletype.shown(thought).rstrip("\n"))

    def _original(self, name: str, sign: str, given: str) -> None:
        """Carry out one of the original's commands, and print what it would print."""
        from . import teletype as original

        teletype, command = self.teletype, original.COMMANDS[name]
        if sign == "=" and command.setting:
            self.say(f"{name}={teletype.setting(name)}")
            return
        if not given and command.needs in (original.NUMBER, original.LIST):
            given = self.ask(f"{name} ({command.takes}): ")
        if command.plays is not None:
            self.players = {side: self.its_player if side in command.plays else person for side in chess.COLORS}
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

    def _list_commands(self) -> None:
        """List the original's commands."""
        from .teletype import COMMANDS

        self.say("\n".join(f"  {command.form:<20} {command.does}" for command in COMMANDS.values()))

    def _help(self) -> None:
        self.say(help_text())

    def _take_back(self) -> None:
        """Undo the last move, and one more if the machine is then to move."""
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

    def _flip(self) -> None:
        self.flipped = not self.flipped
        self.show()

    def _new(self) -> None:
        self.resigned = ""
        self.tracker = Tracker(self.start)
        self.show()

    def _resign(self) -> None:
        if self.over():
            self.say(self.over())
            return
        if self.ask("Resign? (yes or no): ").strip().lower() not in ("y", "yes"):
            self.say("The game continues.")
            return
        side = self.tracker.board.turn
        self.resigned = f"{side_name(side)} resigns: {side_name(not side)} wins."
        self.say(self.resigned)

    def _go(self) -> None:
        """Let the machine make this move."""
        if self.over():
            self.say(self.over())
        else:
            self.its_player(self)

    def _moves(self) -> None:
        """List the legal moves in both notations."""
        board = self.tracker.board
        names = sorted(f"{descriptive.write(self.tracker, move)} ({board.san(move)})" for move in board.legal_moves)
        self.say(", ".join(names) if names else "There is no legal move.")

    def _show_game(self) -> None:
        """Show the game so far, in the machine's descriptive notation."""
        moves = self.tracker.board.move_stack
        self.say(line_text(self.tracker.board.root(), moves, "machine") if moves else "No move was made yet.")

    def _hint(self) -> None:
        """Search for the person, and print the move the machine would play; it is not played."""
        if self.over():
            self.say(self.over())
            return
        self.thought = _think_aloud(self)
        board, move = self.thought.board, self.thought.move
        self.say(f"Hint: {line_text(board, [move], 'machine')}  ({board.san(move)}; {_how(self.thought)})")

    def _why(self, given: str = "") -> None:
        """Print why the last thought chose its move, or rejected another one."""
        from ..show.why import why

        thought = self.thought
        if thought is None:
            self.say("The machine has not thought yet: type hint, or go.")
            return
        if thought.from_book:
            self.say(f"{thought.board.san(thought.move)} is from the book of openings: nothing was searched.")
            return
        try:
            move = read_move(thought.board, given) if given else thought.move
        except BadInput as fault:
            self.say(f"In the position it thought about: {fault}")
            return
        self.say("\n".join([str(why(thought, move)), *_reasons(thought, move)]))

    def _save(self, path: str = "") -> None:
        """Write the game as PGN, whole or not at all."""
        if not path:
            self.say("Give the name of a file: save game.pgn.")
            return
        names = {side: "person" if player is person else self.name for side, player in self.players.items()}
        try:
            self.say(f"Saved in {write_whole(path, pgn_of(self.tracker.board, names, self.resigned))}.")
        except BadInput as fault:
            self.say(str(fault))

    def _load(self, path: str = "") -> None:
        """Continue the first game of a PGN that can be read; without one, this game stays as it is."""
        if not path:
            self.say("Give the name of a file: load game.pgn.")
            return
        try:
            file = read_pgn(Path(path).expanduser())
            for fault in file.faults:
                if not file.games or fault.number < min(file.games):
                    self.say(fault.sentence)
            if not file.games:
                return
        except (BadInput, RuntimeError) as fault:
            self.say(str(fault))
            return
        board = file.games[min(file.games)].end().board()
        self.start, self.tracker, self.thought = board.root(), Tracker(board), None
        self._teletype, self.resigned, self.held = None, "", True
        self.show()
        if self.over():
            self.say(self.over())

    def _quit(self) -> None:
        raise Stop


class Command(NamedTuple):
    """A command of the console: its help, what it does, its method, and other names for it.

    >>> COMMANDS["save"].form
    'save FILE'
    """

    form: str
    does: str
    run: Callable[..., None]
    also: tuple[str, ...] = ()
    takes_words: bool = False


TABLE = (
    Command(
        "take back",
        "take the last move back (against the machine: its answer and yours)",
        Console._take_back,
        ("takeback", "back", "undo"),
    ),
    Command("moves", "list the legal moves", Console._moves),
    Command("score", "show the game so far", Console._show_game),
    Command("go", "let the machine move now", Console._go),
    Command("flip", "turn the board round", Console._flip),
    Command("new", "begin a new game", Console._new),
    Command("resign", "give the game up", Console._resign),
    Command("hint", "what the machine would play", Console._hint),
    Command("why", "why it chose its move (why Nf3: why not that one)", Console._why, takes_words=True),
    Command("save FILE", "write the game as PGN", Console._save, takes_words=True),
    Command("load FILE", "continue with the first game of a PGN", Console._load, takes_words=True),
    Command("board", "show the board again", Console.show),
    Command("help", "show this", Console._help, ("?",)),
    Command("quit", "leave", Console._quit, ("exit", "q")),
    Command("commands", "list the original program's commands", Console._list_commands),
)
COMMANDS = {name: command for command in TABLE for name in (command.form.removesuffix(" FILE"), *command.also)}


def help_text() -> str:
    """Return what the command help prints: the commands in two columns, a long one on its own row.

    >>> help_text().splitlines()[2]
    '  moves       list the legal moves         score       show the game so far'
    """
    rows = [""]
    for command in TABLE:
        cell = f"{command.form:<12}{command.does}"
        if rows[-1] and len(rows[-1]) < COLUMN:
            rows[-1] = f"{rows[-1]:<{COLUMN}}{cell}"
        else:
            rows.append(f"  {cell}")
    return "\n".join([ABOVE_COMMANDS, *rows[1:], BELOW_COMMANDS])
