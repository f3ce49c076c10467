"""The terminal: a board in letters, a thought in words, and a game played at the keyboard.

    board_text(board)          as_text(thought)          as_json(thought)          Console(...).run()

Source: none in the paper, which prints no dialogue with its user. Status: modern.
"""

from __future__ import annotations

import json
import re
import sys
import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NamedTuple

import chess

from . import descriptive
from .descriptive import BadMove, Tracker, shown
from .settings import BadInput, Settings

if TYPE_CHECKING:
    from .teletype import Teletype
    from .thought import Thought

PAWN = 128  # the paper's unit is 1/128 pawn
INFINITE = 32768
MATE = 28672  # a mate at ply n is worth 28672 - n
NEAR_MATE = 28160

# fmt: off
WORK = {  # the counters, in the words of the original's statistics
    "plausible_move_gen": "plausible move lists", "moves_made": "moves made",
    "static_eval": "static values", "static_eval_self": "of them in capture lines",
    "feedover": "feedovers", "feedover_limit": "feedover limit reached",
    "alpha_beta_flush": "alpha-beta flushes", "attack_table": "attack tables built",
    "trap_calls": "pieces tested for a trap", "trapped_found": "of them trapped",
    "hash_matches": "hash table answers", "secondary_searches": "second looks",
}
# fmt: on


# ---------------------------------------------------------------- words


def side_name(white: bool) -> str:
    """Returns "White" or "Black"."""
    return "White" if white else "Black"


def mate_in(value: int) -> int | None:
    """Returns the moves to mate, negative if Black mates, or None where the value is no mate.

    >>> mate_in(28670)
    1
    """
    if not NEAR_MATE < abs(value) < INFINITE:
        return None
    return (MATE - abs(value)) // 2 * (1 if value > 0 else -1)


def value_text(value: int) -> str:
    """Returns a value (1/128 pawn, White's view) in pawns: "+0.53", or "White mates in 2"."""
    if abs(value) >= INFINITE:
        return "refuted"
    moves = mate_in(value)
    if moves is None:
        return f"{value / PAWN:+.2f}"
    return f"{side_name(value > 0)} mates" + (f" in {abs(moves)}" if moves else "")


def board_text(board: chess.Board, flip: bool = False) -> str:
    """Returns the board in letters, capitals for White; the last move's squares stand in brackets.

    Args:
        flip: Black at the bottom.
    """
    last = board.peek() if board.move_stack else None
    marked = {last.from_square, last.to_square} if last else set()
    files = range(7, -1, -1) if flip else range(8)
    rows = []
    for rank in range(8) if flip else range(7, -1, -1):
        cells = ""
        for file in files:
            square = chess.square(file, rank)
            piece = board.piece_at(square)
            sign = piece.symbol() if piece else "."
            cells += f"[{sign}]" if square in marked else f" {sign} "
        rows.append(f"  {rank + 1}  {cells}")
    return "\n".join(rows + ["", "     " + "".join(f" {chess.FILE_NAMES[f]} " for f in files)])


def line_text(board: chess.Board, moves: list[chess.Move], style: str | None = None) -> str:
    """Returns a line of moves with move numbers, in SAN or in a style of `descriptive.write`."""
    tracker, words = Tracker(board), []
    for number, move in enumerate(moves):
        here = tracker.board
        if here.turn:
            words.append(f"{here.fullmove_number}.")
        elif not number:
            words.append(f"{here.fullmove_number}...")
        words.append(descriptive.write(tracker, move, style) if style else here.san(move))
        tracker.push(move)
    return " ".join(words)


# ---------------------------------------------------------------- a thought


class RootMove(NamedTuple):
    """A plausible move of the position thought about: what the tape says of it."""

    move: chess.Move
    plausibility: int
    looked_at: bool
    why: str
    value: int | None  # 1/128 pawn, White's view; None if it was not looked at to the end


_WHY = {0: "", 1: "always looked at", 2: "widened: only one piece so far", 3: "place of an ignored mate"}


def root_moves(thought: Thought) -> list[RootMove]:
    """Returns the plausible moves of a thought's position in the program's order, from its tape."""
    from . import tape
    from .positions import to_chess_move

    found: dict[int, RootMove] = {}
    nodes: dict[int, int] = {}
    for event in thought.tape:
        kind, node, move, value = (int(event[name]) for name in ("kind", "node", "move", "value"))
        if kind == tape.CONSIDER and event["parent"] == 0 and node and event["detail"] != tape.REPLAYED:
            nodes[node] = move
            why = _WHY.get(int(event["detail"]), "")
            found[move] = RootMove(to_chess_move(move), value, True, why, None)
        elif kind == tape.OUTSIDE and node == 0:
            found.setdefault(move, RootMove(to_chess_move(move), value, False, "", None))
        elif kind == tape.RETURN and node in nodes:
            found[nodes[node]] = found[nodes[node]]._replace(value=value)
        elif kind == tape.SECONDARY_END and move in found:
            found[move] = _looked_at_twice(found[move], bool(event["detail"]), value)
        elif kind == tape.ADJUSTED and node == 0 and move in found:
            found[move] = found[move]._replace(value=value)
        elif kind == tape.ILLEGAL and node in nodes:
            del found[nodes.pop(node)]
    return list(found.values())


def _looked_at_twice(root_move: RootMove, worse: bool, value: int) -> RootMove:
    """Returns a candidate after its secondary search, whose value counts if it is worse."""
    why = "; ".join(filter(None, [root_move.why, "second look" + (": worse" if worse else "")]))
    return root_move._replace(why=why, value=value if worse else root_move.value)


def as_json(thought: Thought) -> str:
    """Returns a thought as one line of JSON.

    Keys: fen, move (UCI, null at the end of a game), san, descriptive, value (1/128 pawn, White's
    view), mate (moves, negative if Black mates, or null), line (UCI), counters, hash_matches and
    secondary_searches (null with that setting off), nodes, seconds, complete, book (True: a reply of the
    book, its value says nothing), settings.
    """
    board, move, settings = thought.board, thought.move, thought.settings
    return json.dumps(
        {
            "fen": board.fen(),
            "move": move.uci() if move else None,
            "san": board.san(move) if move else None,
            "descriptive": descriptive.write(board, move) if move else None,
            "value": int(thought.value),
            "mate": mate_in(thought.value),
            "line": [each.uci() for each in thought.line],
            "counters": {name: int(count) for name, count in thought.counters.items()},
            **_extra(thought),
            "nodes": int(thought.nodes),
            "seconds": round(float(thought.seconds), 6),
            "complete": bool(thought.complete),
            "book": thought.from_book,
            "settings": {"widths": list(settings.widths), "depth": settings.depth, "feedover": settings.feedover},
        }
    )


def _extra(thought: Thought) -> dict[str, int | None]:
    """Returns the two counters that the original has not got; None for one whose setting is off."""
    settings = thought.settings
    return {
        "hash_matches": thought.hash_matches if settings.hash_coding else None,
        "secondary_searches": thought.secondary_searches if settings.secondary_search else None,
    }


def as_text(thought: Thought) -> str:
    """Returns a thought for a person: board, move, value, line, work done, plausible moves."""
    board = thought.board
    parts = [board_text(board), ""]
    if thought.move is None:
        why = "checkmated" if board.is_check() else "stalemated"
        return "\n".join(parts + [f"{side_name(board.turn)} is {why}: there is no move.", ""])
    parts += list(_answer(thought))
    if not thought.from_book:
        parts += [""] + list(_work(thought)) + [""] + list(_table(thought))
    return "\n".join(parts) + "\n"


def _answer(thought: Thought) -> Iterator[str]:
    """Yields the rows with move, value, line and settings."""
    board, value, settings = thought.board, thought.value, thought.settings
    first = [thought.move]
    yield (
        f"  {side_name(board.turn)} plays  {line_text(board, first)}    "
        f"as the paper prints it: {line_text(board, first, 'machine')}"
    )
    if thought.from_book:
        yield "  Value        none: the book of openings knows this position, and nothing was searched"
        return
    if mate_in(value) is None:
        yield f"  Value        {value_text(value)} pawns for White ({value} of 1/{PAWN} pawn)"
    else:
        yield f"  Value        {value_text(value)} ({value})"
    yield f"  Line         {line_text(board, thought.line)}"
    yield f"               {line_text(board, thought.line, 'machine')}"
    widths = " ".join(map(str, settings.widths))
    yield f"  Settings     widths {widths}, depth {settings.depth}, at most {settings.feedover} feedovers in a line{_more(settings)}"
    if not thought.complete:
        yield "  The search was stopped before its end: this is the best so far."


def _more(settings: Settings) -> str:
    """Returns which of the paper's additional features are on, as the end of a sentence."""
    named = {"hash_coding": "hash coding", "secondary_search": "secondary search", "book": "book"}
    return "".join(f", {words}" for name, words in named.items() if getattr(settings, name))


def _work(thought: Thought) -> Iterator[str]:
    """Yields the rows with seconds, nodes and counters, two in a row."""
    seconds = thought.seconds
    yield f"  Work         {thought.nodes} nodes in {seconds:.3f} seconds"
    extra = {name: count for name, count in _extra(thought).items() if count is not None}
    named = [
        (WORK.get(name, name.replace("_", " ")), count)
        for name, count in sorted(
            {**thought.counters, **extra}.items(),
            key=lambda item: list(WORK).index(item[0]) if item[0] in WORK else len(WORK),
        )
    ]
    for place in range(0, len(named), 2):
        row = "".join(f"{count:>9}  {name:<26}" for name, count in named[place : place + 2])
        yield "  " + row.rstrip()


def _table(thought: Thought) -> Iterator[str]:
    """Yields the plausible moves: those looked at with their values, then the others in a row."""
    board, moves = thought.board, root_moves(thought)
    looked = [each for each in moves if each.looked_at]
    outside = [each for each in moves if not each.looked_at]
    tracker = Tracker(board)
    yield f"  Plausible moves, the best first: {len(looked)} looked at, {len(outside)} outside the width."
    yield "        move      paper       plausibility      value"
    for place, each in enumerate(looked, 1):
        value = "-" if each.value is None else value_text(each.value)
        mark = "<" if each.move == thought.move else " "
        row = (
            f"  {place:>4}  {board.san(each.move):<8}  {descriptive.write(tracker, each.move, 'machine'):<10}"
            f"  {each.plausibility:>12}  {value:>15} {mark} {each.why}"
        )
        yield row.rstrip()
    for place in range(0, len(outside), 8):
        names = ", ".join(f"{board.san(each.move)} {each.plausibility}" for each in outside[place : place + 8])
        yield ("  Not looked at: " if place == 0 else " " * 17) + names
    if thought.events > len(thought.tape):
        yield "  The tape was full before the end, so some values are not known."


# ---------------------------------------------------------------- a game


_UCI = re.compile("[a-h][1-8][a-h][1-8][nbrq]?", re.IGNORECASE)
_LONG_SAN = re.compile("[NBRQK]-[a-h][1-8].*")  # N-b3 is algebraic, N-B3 and n-b3 descriptive


def read_move(position: Tracker | chess.Board, text: str) -> chess.Move:
    """Returns the legal move that a text means: descriptive, algebraic (SAN) or from-to (UCI).

    No text has the form of two notations, so nothing is guessed between them.

    Raises:
        BadMove: it means no move, or several.
    """
    tracker, tidy = Tracker.of(position), text.strip()
    if _UCI.fullmatch(tidy):
        return _read_uci(tracker.board, tidy.lower())
    if not _LONG_SAN.fullmatch(tidy):
        try:
            descriptive.parse(text)
        except BadMove as fault:
            if "-" in text and not chess.SAN_REGEX.match(tidy):
                raise fault from None
        else:
            return descriptive.read(tracker, text)
    return _read_san(tracker.board, tidy)


def _read_uci(board: chess.Board, text: str) -> chess.Move:
    """Reads a move such as e2e4."""
    try:
        move = chess.Move.from_uci(text)
    except ValueError:
        raise BadMove(f"{shown(text)} is not legal here.") from None
    if not board.is_legal(move):
        if board.is_legal(chess.Move(move.from_square, move.to_square, chess.QUEEN)):
            raise BadMove(f"{shown(text)} does not say what the pawn becomes, as {move.uci()}q does.")
        raise BadMove(f"{shown(text)} is not legal here.")
    return move


def _read_san(board: chess.Board, text: str) -> chess.Move:
    """Reads a move such as Nf3."""
    try:
        move = board.parse_san(text)
    except chess.AmbiguousMoveError:
        match = chess.SAN_REGEX.match(text)
        moves = [
            move
            for move in board.legal_moves
            if chess.square_name(move.to_square) == match.group(4)
            and chess.piece_symbol(board.piece_type_at(move.from_square)) == (match.group(1) or "p").lower()
        ]
        names = " or ".join(board.san(move) for move in moves)
        raise BadMove(f"{shown(text)} is ambiguous: it can mean {names}.", moves) from None
    except chess.IllegalMoveError:
        raise BadMove(_why_illegal(board, text)) from None
    except ValueError:
        move = None
    if not move:
        raise BadMove(f"{shown(text)} is not a move such as P-K4, e4 or e2e4.")
    return move


def _why_illegal(board: chess.Board, text: str) -> str:
    """Returns the sentence for an algebraic move that is not legal."""
    try:
        board.parse_san(text + "=Q")
        return f"{shown(text)} does not say what the pawn becomes, as {text}=Q does."
    except ValueError:
        return f"{shown(text)} is not legal here."


class Stop(Exception):
    """The game is left: quit, the end of the input, or ctrl-C."""


Player = Callable[["Console"], None]


def person(console: Console) -> None:
    """Asks the person for a move or a command and carries it out."""
    board = console.tracker.board
    text = console.ask(f"{board.fullmove_number}{'.' if board.turn else '...'} {side_name(board.turn)}: ")
    console.obey(text)


def wait_while(goes_on: Callable[[], bool]) -> None:
    """Waits until `goes_on` is false; ctrl-C is heard.

    Not Thread.join: when ctrl-C interrupts that, Python 3.11 takes the thread for ended.
    """
    pause = 0.001
    while goes_on():
        time.sleep(pause)
        pause = min(2 * pause, 0.05)


def machine(console: Console) -> None:
    """Lets the program think and plays its move; ctrl-C stops it."""
    from .thought import Thinking

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
        from .session import go_to
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
