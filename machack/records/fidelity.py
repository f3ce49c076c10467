"""Fidelity: the program compared with recorded answers of the original, one by one.

A record is one line of JSON: the moves that led to a position, the settings, and what the original answered there. Each
kind of answer is compared separately. Differences are traced to the faults that explain them.

Nothing else in the program reads recorded answers, and no position gets special treatment. A test reads the core's
source and checks that it opens no file and contains no position, move or large number (test_nothing_special).

Source: answers recorded from the surviving image.  Status: image.
"""

import concurrent.futures
import itertools
import json
import re

import chess

from .. import BadInput
from ..notation.files import read_text
from ..program.faults import WORDING
from ..program.settings import NORMAL_WIDTHS, TOURNAMENT_WIDTHS, Settings
from ..program.state import COUNTERS
from ..thinking.answers import answer_to
from ..thinking.reading import root_lines
from ..thinking.session import Session, go_to
from ..thinking.thought import explain_static

ANSWERS = ("list", "flags", "order", "move", "value", "line")
KINDS = ANSWERS + tuple(COUNTERS) + ("static", "root_lines")
NEEDED = ("id", "moves", "settings", "move", "value", "pv", "plausibility")
# fmt: off
KNOWN = set(NEEDED) | {"counters", "game", "ply", "fen", "side", "move_typed", "move_legal", "clean", "pv_typed", "instructions",
                       "root", "played", "static", "root_lines"}
# fmt: on
STATIC = ("material", "piece_ratio", "king_white", "king_black", "pawn")
SETTINGS = {"width": "widths", "depth": "depth", "feedover": "feedover", "setc": "captures"}
TAPE = 2_000_000
OFTEN_NEEDED = ("F13", "F5", "F19", "F20", "F1", "F10", "F12", "F15", "F25", "F23", "F4")  # tried last, to save time


def settings_of(record, faults="all"):
    """Return the image's settings that a record was taken with; raise BadInput outside their ranges.

    >>> settings = settings_of({"settings": {"width": [15, 15, 9, 9, 7], "setc": 0}})
    >>> settings == Settings.image(widths=TOURNAMENT_WIDTHS, captures=0)
    True

    Source: the surviving image (SETW, SETD, SETF, SETC).  Status: image.
    """
    given = record["settings"]
    unknown = sorted(set(given) - set(SETTINGS))
    if unknown:
        raise BadInput(f"unknown setting {unknown[0]!r}.")
    return Settings.image(
        faults=faults, **{SETTINGS[name]: tuple(value) if name == "width" else value for name, value in given.items()}
    )


def moves_of(record):
    """Return the moves of a record as a list of chess.Move; raise BadInput with the first illegal one.

    >>> moves_of({"moves": "e2e4 c7c5"}) == paper_game(3).moves[:2]
    True
    >>> moves_of({"moves": "e2e4 e2e4"})
    Traceback (most recent call last):
        ...
    machack.BadInput: move 2, 'e2e4', is not legal.

    Source: none in the paper.  Status: modern.
    """
    board = chess.Board()
    moves = []
    for ply, text in enumerate(record["moves"].split(), 1):
        try:
            move = board.parse_uci(text)
            if not move:
                raise ValueError(text)
        except ValueError:
            raise BadInput(f"move {ply}, {text!r}, is not legal.") from None
        moves.append(move)
        board.push(move)
    if "fen" in record and board.fen() != record["fen"]:
        raise BadInput("the moves do not lead to the FEN given.")
    return moves


def _check(record):
    """Raise BadInput if a line of JSON is not a record."""
    if not isinstance(record, dict):
        raise BadInput("this is not a JSON object.")
    missing = [name for name in NEEDED if name not in record]
    if missing:
        raise BadInput(f"field {missing[0]!r} is missing.")
    unknown = sorted(set(record) - KNOWN)
    if unknown:
        raise BadInput(f"unknown field {unknown[0]!r}.")
    settings_of(record)
    moves_of(record)
    if "counters" in record:
        unknown = sorted(set(record["counters"]) - set(COUNTERS))
        if unknown or not record["counters"]:
            raise BadInput(f"unknown counter {unknown[0]!r}." if unknown else "there is no counter in its counters.")
    try:
        chess.Move.from_uci(record["move"])
    except ValueError:
        raise BadInput(f"the answer {record['move']!r} is not a move.") from None
    for row in record["plausibility"]:
        if len(row) < 3 or not isinstance(row[0], str):
            raise BadInput(f"the plausible move {row!r} is not a move, its plausibility and its flags.")
    [*record["pv"]]  # raises TypeError if it is not a list
    for name in STATIC if "static" in record else ():
        record["static"][name] + 0


def read_records(path):
    """Return the records in a file, and its faults: (records, faults), each fault a sentence with file and line.

    Raise BadInput if the file cannot be read.

    >>> read_records("/nowhere/answers.jsonl")
    Traceback (most recent call last):
        ...
    machack.BadInput: /nowhere/answers.jsonl cannot be read: No such file or directory.

    Source: none in the paper.  Status: modern.
    """
    records, faults = [], []
    for number, line in enumerate(read_text(path).split("\n"), 1):
        if not line.strip():
            continue
        try:
            record = json.loads(line)
            _check(record)
            records.append(record)
        except json.JSONDecodeError as error:
            faults.append(f"{path}, line {number}: not JSON ({error.msg} at column {error.colno}).")
        except BadInput as error:
            faults.append(f"{path}, line {number}: {error}")
        except RecursionError:
            faults.append(f"{path}, line {number}: too deep to be a record.")
        except (TypeError, AttributeError, KeyError, IndexError, ValueError):
            faults.append(f"{path}, line {number}: a field has the wrong shape.")
    return records, faults


# ---------------------------------------------------------------- what our program answers


def _flags(entry):
    return f"{(0o400000 if entry.always_search else 0) | (1 if entry.bad_development else 0):o}"


def _judge(record, session):
    """Search a record's position and compare: {kind of answer: equal or not}, for the kinds it has."""
    thought = session.think()
    listed = session.listed()
    recorded = record["plausibility"]
    by_move = {entry.move.uci(): entry for entry in listed}
    same_moves = set(by_move) == {row[0] for row in recorded}
    equal = {
        "list": same_moves and all(by_move[row[0]].plausibility == row[1] for row in recorded),
        "flags": same_moves and all(_flags(by_move[row[0]]) == row[2] for row in recorded),
        "order": [entry.move.uci() for entry in listed] == [row[0] for row in recorded],
        "move": thought.move is not None and thought.move.uci() == record["move"],
        "value": thought.value == record["value"],
        "line": [move.uci() for move in thought.line] == record["pv"],
        **{name: thought.counters[name] == count for name, count in record.get("counters", {}).items()},
    }
    if "static" in record:
        terms, printed = explain_static(session.board, session.settings), record["static"]
        equal["static"] = (terms["B"], terms["R"], terms["K"], terms["P"]) == (
            printed["material"],
            printed["piece_ratio"],
            printed["king_white"] + printed["king_black"],
            printed["pawn"],
        )
    if "root_lines" in record:
        equal["root_lines"] = root_lines(thought.tape) == record["root_lines"]
    return equal


def judge_alone(record, faults="all"):
    """Compare one record from a fresh start, in which only its moves were typed: {kind of answer: equal or not}.

    >>> # what the original answered at its last move of game 1: it sees the mate
    >>> moves = " ".join(map(str, position("game 1, before Black's 54th").move_stack))
    >>> record = {"moves": moves, "settings": {}, "move": "a7a6", "value": 28669, "pv": ["a7a6", "d5e6"]}
    >>> judge_alone(record | {"plausibility": [["a7a6", 512, "0"], ["a7a5", 376, "0"]]})
    {'list': True, 'flags': True, 'order': True, 'move': True, 'value': True, 'line': True}

    Source: none in the paper.  Status: modern.
    """
    session = Session(settings=settings_of(record, faults), tape=TAPE if "root_lines" in record else 0)
    go_to(session, moves_of(record))
    return _judge(record, session)


def _judge_session(records, faults="all"):
    """Compare the records of one game in one session: search at each, and undo moves where the game differs."""
    session = Session(settings=settings_of(records[0], faults), tape=0)
    verdicts = []
    for record in records:
        go_to(session, moves_of(record))
        verdicts.append(_judge({name: value for name, value in record.items() if name != "root_lines"}, session))
        answer = chess.Move.from_uci(record["move"])
        if answer in session.board.legal_moves:
            session.play(answer)
    return verdicts


def account_for(record):
    """Return a minimal set of faults with which a record is equal, or None if it differs with all of them too.

    The search first leaves out many faults at once, then fewer, then single ones, the rarest first; so a smaller set
    may exist. The result is a list of names.

    >>> moves = " ".join(map(str, position("game 1, before Black's 43rd").move_stack))
    >>> record = {"id": "43... K-KB1", "moves": moves, "settings": {}, "move": "g7f8", "value": 1277}
    >>> record["pv"] = ["g7f8", "h7e7", "f8e7", "h3h4"]
    >>> record["plausibility"] = [["g7f7", 172, "0"], ["g7f8", 0, "0"]]
    >>> account_for(record)
    ['F15', 'F25']

    Source: none in the paper.  Status: modern.
    """
    if not all(judge_alone(record, "all").values()):
        return None
    kept = set(WORDING)
    waiting = [[name for name in WORDING if name not in OFTEN_NEEDED]] + [[name] for name in OFTEN_NEEDED]
    while waiting:
        part = waiting.pop(0)
        if all(judge_alone(record, kept - set(part) or "none").values()):
            kept -= set(part)
        elif len(part) > 1:
            middle = len(part) // 2
            waiting = [part[:middle], part[middle:]] + waiting
    return [name for name in WORDING if name in kept]


# ---------------------------------------------------------------- many records


def _games(records):
    """Yield the records of each session: consecutive ones of the same game and settings."""
    return [
        list(group)
        for _, group in itertools.groupby(
            records, key=lambda record: (record.get("game"), json.dumps(record["settings"], sort_keys=True))
        )
    ]


def _work(task):
    """Do one piece of work for a process: (records, faults, sessions, attribute) -> [(id, equal, accounted)]."""
    records, faults, sessions, attribute = task
    verdicts = _judge_session(records, faults) if sessions else [judge_alone(record, faults) for record in records]
    rows = []
    for record, equal in zip(records, verdicts):
        differs = not all(equal.values())
        rows.append((record["id"], equal, account_for(record) if differs and attribute and not sessions else None))
    return rows


def hold(records, faults="all", sessions=False, jobs=1, attribute=True, progress=lambda done, total: None):
    """Compare the program with records, and return a report as a dict.

    records    as read_records gives them
    faults     "all", "none" or names: the faults of the image to copy
    sessions   replay each game as one session, instead of each record from a fresh start
    jobs       processes at work
    attribute  for records that differ, find the faults that account for it
    Return {"records": n, "equal": {kind: count}, "of": {kind: records that have it}, "accounted": {fault: records
    that differ without it}, "differ": [{"id", "kinds", "faults"}, ...]}.

    >>> moves = " ".join(map(str, position("game 1, before Black's 43rd").move_stack))
    >>> record = {"id": "43... K-KB1", "moves": moves, "settings": {}, "move": "g7f8", "value": 1277}
    >>> record["pv"] = ["g7f8", "h7e7", "f8e7", "h3h4"]
    >>> record["plausibility"] = [["g7f7", 172, "0"], ["g7f8", 0, "0"]]
    >>> hold([record])["differ"], hold([record], faults="none", attribute=False)["differ"]
    ([], [{'id': '43... K-KB1', 'kinds': ['list', 'flags', 'order'], 'faults': None}])

    Source: none in the paper.  Status: modern.
    """
    groups = _games(records) if sessions else [records[i : i + 8] for i in range(0, len(records), 8)]
    tasks = [(group, faults, sessions, attribute) for group in groups]
    rows, done = [], 0
    with concurrent.futures.ProcessPoolExecutor(jobs) if jobs > 1 else _InPlace() as pool:
        for result in pool.map(_work, tasks):
            rows += result
            done += len(result)
            progress(done, len(records))
    report = {
        "records": len(rows),
        "equal": dict.fromkeys(KINDS, 0),
        "of": dict.fromkeys(KINDS, 0),
        "accounted": dict.fromkeys(WORDING, 0),
        "differ": [],
    }
    for name, equal, accounted in rows:
        for kind, same in equal.items():
            report["equal"][kind] += same
            report["of"][kind] += 1
        wrong = [kind for kind, same in equal.items() if not same]
        if wrong:
            report["differ"].append({"id": name, "kinds": wrong, "faults": accounted})
            for fault in accounted or ():
                report["accounted"][fault] += 1
    return report


class _InPlace:
    """A pool of one: this process."""

    map = staticmethod(map)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        return False


def chosen(records, clean=False, settings=None):
    """Return the clean records, if requested, of the default ("d") or tournament ("t") widths.

    >>> normal, tournament = ({"settings": {"width": widths}} for widths in ([6] * 5, [15, 15, 9, 9, 7]))
    >>> chosen([normal, tournament], settings="t") == [tournament]
    True
    >>> chosen([normal, tournament | {"clean": True}], clean=True)[0]["clean"]
    True

    Source: none in the paper.  Status: modern.
    """
    widths = {"d": [6] * 5, "t": [15, 15, 9, 9, 7]}
    return [
        record
        for record in records
        if (record.get("clean") or not clean)
        and (settings is None or list(record["settings"].get("width", ())) == widths[settings])
    ]


def as_text(report):
    """Return a report in words: a row for each kind of answer, then the records that differ.

    >>> moves = " ".join(map(str, position("game 1, before Black's 43rd").move_stack))
    >>> record = {"id": "43... K-KB1", "moves": moves, "settings": {}, "move": "g7f8", "value": 1277}
    >>> record["pv"] = ["g7f8", "h7e7", "f8e7", "h3h4"]
    >>> record["plausibility"] = [["g7f7", 172, "0"], ["g7f8", 0, "0"]]
    >>> print(as_text(hold([record], faults="none")).splitlines()[-1])
      43... K-KB1 differs in list, flags, order; accounted for by F15, F25

    Source: none in the paper.  Status: modern.
    """
    rows = [f"{report['records']} records"]
    for kind in KINDS:
        equal, of = report["equal"][kind], report["of"][kind]
        if of:
            rows.append(f"  {kind:20s} {equal:5d} of {of:5d} equal" + ("" if equal == of else f", {of - equal} not"))
    accounted = [f"{name} {n}" for name, n in report["accounted"].items() if n]
    if accounted:
        rows.append(f"  records that differ without a fault: {', '.join(accounted)}")
    for row in report["differ"]:
        because = "" if row["faults"] is None else f"; accounted for by {', '.join(row['faults'])}"
        rows.append(f"  {row['id']} differs in {', '.join(row['kinds'])}{because}")
    return "\n".join(rows)


def _machine_side(game):
    """Return the side that the program played in a game, by the names in its headers.

    The names are "Mac Hack VI", "MacHack" and "Machack (PDP-10)". Return None if it played neither side, or both.
    """
    names = {side: game.headers.get("White" if side else "Black", "") for side in (chess.WHITE, chess.BLACK)}
    machine_sides = [side for side, name in names.items() if "machack" in re.sub("[^a-z]", "", name.lower())]
    return machine_sides[0] if len(machine_sides) == 1 else None


def choices(game, settings=Settings.paper(book=False)):
    """Return how often the program chooses the move that its namesake played, and how often it considers it.

    game   a chess.pgn.Game; if neither side is Mac Hack, or both are, all moves are asked
    Each move is asked of a program that has searched nothing before, as the clean records are: the image's faults
    carry something from one search to the next.  Return one dict for the normal and one for the tournament widths.

    >>> normal, tournament = choices(paper_game(3).pgn(), Settings.image(depth=1))
    >>> normal
    {'widths': 'normal', 'moves': 21, 'chosen': 15, 'looked_at': 20}

    Source: none in the paper.  Status: modern.
    """
    side = _machine_side(game)
    rows = []
    for name, widths in (("normal", NORMAL_WIDTHS), ("tournament", TOURNAMENT_WIDTHS)):
        row = {"widths": name, "moves": 0, "chosen": 0, "looked_at": 0}
        board = game.board()
        for move in game.mainline_moves():
            if side in (None, board.turn):
                answer = answer_to(board, settings.but(widths=widths))
                row["moves"] += 1
                row["chosen"] += answer.move == move
                row["looked_at"] += move in (answer.considered or answer.ties[:1])
            board.push(move)
        rows.append(row)
    return rows
