"""Compare the program of August with a later one: hash coding and the secondary search, step by step.

The surviving image has neither. A descendant of 1980 has both, and runs. We recorded its searches: every question to
its table, a sample of the results it kept there, and every secondary search. Here the recorded facts go through the
program's functions (`recall`, `keep_result`, `is_candidate`, `secondary_value`, `compare_secondary`), one by one, and
the results are compared with what the descendant did. The descendant is a witness, not the program of August 1967. If one of our
rules, or the paper's, differs from the witness, the report names it.

Source: answers recorded from the program of 1980.  Status: listing.
"""

import collections
import functools
import json
from pathlib import Path

import chess

from .. import BadInput
from ..notation.fens import board_after
from ..notation.files import read_text
from ..notation.positions import from_chess_move, to_chess_move
from ..notation.states import set_up
from ..program.alphabeta import INFINITE, for_side, is_refuted
from ..program.board import BLACK, WHITE
from ..program.choose import prepare
from ..program.hashing import (
    AT_LEAST,
    AT_MOST,
    EXACT,
    FORGOTTEN,
    IN_GAME,
    PENDING,
    code_of,
    keep_result,
    open_table,
    place_of,
    recall,
    remember,
    value_of,
)
from ..program.moves import position_key
from ..program.search import plies_to_come
from ..program.secondary import KEPT, compare_secondary, is_candidate, secondary_value
from ..program.settings import LATER, SWITCHES, Settings
from ..program.tape import BETTER, CONSIDER, ENTER, EQUAL, REPLAYED, WORSE, cut_tape, new_tape

# fmt: off
KINDS = {
    "probes": "questions to the table: is the entry used?", "answers": "the value that an entry in use returns",
    "repetitions": "repeated positions: a draw at once?", "leftovers": "entries that were removed: never used?",
    "depths": "how deep an entry must be", "stores": "results kept: what they mean, and the value",
    "candidates": "moves at the top: is there a secondary search?", "replayed": "moves replayed before it, and the ply reached",
    "widths": "the widths in force in it, from ply 2 on", "verdicts": "worse, equal or better, and what counts",
    "lines": "the line that is kept afterward"}
FIELDS = {
    "positions": ("id", "moves", "fen"),
    "choices": ("position", "widths", "depth", "hash", "setssd", "tried"),
    "secondary": ("position", "widths", "depth", "hash", "setssd", "move", "first", "replayed", "plies_from_root", "ply",
                  "widths_in_force", "bounds", "result", "verdict", "taken", "line", "line_after"),
    "hash": ("position", "widths", "depth", "hash", "setssd", "probes", "stores")}
Probe = collections.namedtuple("Probe", "n plies where level side key wanted depth code value white black used returned "
                                        "reliability")
Store = collections.namedtuple("Store", "n plies where level side key depth code value white black")
Fact = collections.namedtuple("Fact", "kind name recorded ask")  # ask(rules) gives what the program says to it
# Differences that do not come from a switch.
REASONS = {
    "reliability": "1980 calls a value exact if its best line is; here it must also be above what the side to move had",
    "check plies": "1980 does not count plies made while in check",
    "refuted": "here, as in the image, a value that refutes is returned as infinite; 1980 returns it unchanged"}
# fmt: on
VERDICTS = {"better": BETTER, "worse": WORSE, "equal": EQUAL}
UNEXPLAINED = "unexplained"
TAPE = 400_000
PLY = 2  # the ply of a node while its rules are asked; any ply below the top will do


def read(folder):
    """Return the records in a folder: {"positions": {id: chess.Board}, "choices", "secondary", "hash": [dict, ...]}.

    Raise BadInput, naming file and line, for anything that cannot be read or is not such a record.

    >>> read("/nowhere")
    Traceback (most recent call last):
    machack.BadInput: /nowhere/positions.jsonl cannot be read: No such file or directory.

    Source: none in the paper.  Status: modern.
    """
    rows = {name: list(_rows(Path(folder) / f"{name}.jsonl", FIELDS[name])) for name in FIELDS}
    for name in FIELDS:
        if not rows[name]:
            raise BadInput(f"{Path(folder) / name}.jsonl has no record.")
    boards = {}
    for place, row in rows["positions"]:
        if row["id"] in boards:
            raise BadInput(f"{place}: there is another position {row['id']!r} above it.")
        boards[row["id"]] = _board(row, place)
    for name in ("choices", "secondary", "hash"):
        for place, row in rows[name]:
            _check(name, row, place, boards)
    tried = {(_run(row), line[0]) for _, row in rows["choices"] for line, *_ in row["tried"]}
    for place, row in rows["secondary"]:
        if (_run(row), row["move"]) not in tried:
            raise BadInput(f"{place}: no line of choices.jsonl tried {row['move']!r} in this run.")
    return {"positions": boards, **{name: [row for _, row in rows[name]] for name in FIELDS if name != "positions"}}


def _rows(path, fields):
    """Yield the lines of a file as (place in words, dict)."""
    for number, line in enumerate(read_text(path).split("\n"), 1):
        if not line.strip():
            continue
        place = f"{path}, line {number}"
        try:
            row = json.loads(line)
        except (json.JSONDecodeError, RecursionError):
            raise BadInput(f"{place}: this is not JSON.") from None
        missing = [name for name in fields if not isinstance(row, dict) or name not in row]
        if missing:
            raise BadInput(f"{place}: field {missing[0]!r} is missing.")
        yield place, row


def _board(row, place):
    """Return the position in a line of positions.jsonl, with the game that led to it."""
    try:
        board = board_after(row["moves"])
    except (TypeError, AttributeError, ValueError):
        raise BadInput(f"{place}: its moves cannot be played from the first position.") from None
    if board.fen() != row["fen"]:
        raise BadInput(f"{place}: the moves do not lead to the FEN given.")
    return board


def _check(name, row, place, boards):
    """Raise BadInput if a row does not belong in its file. Turn the rows of a table into named tuples."""
    if row["position"] not in boards:
        raise BadInput(f"{place}: there is no position {row['position']!r}.")
    try:
        _settings(row, Settings())
        if name == "hash":
            row["probes"] = [Probe(*fields) for fields in row["probes"]]
            row["stores"] = [Store(*fields) for fields in row["stores"]]
            for entry in row["probes"] + row["stores"]:
                _check_event(entry)
        elif name == "secondary":
            board = boards[row["position"]].copy()
            for text in [row["move"], *row["replayed"], *row["line"]]:
                board.push_uci(text)
            for text in row["line_after"]:
                chess.Move.from_uci(text)
            for value in (row["first"], row["result"], row["plies_from_root"], row["ply"], *row["bounds"]):
                value + 0
            VERDICTS[row["verdict"]], len(row["widths_in_force"])
        else:
            for line, _, value, reliability in row["tried"]:
                chess.Move.from_uci(line[0]), value + reliability
    except BadInput as error:
        raise BadInput(f"{place}: {error}") from None
    except (TypeError, ValueError, KeyError, IndexError, AttributeError):
        raise BadInput(f"{place}: a field has the wrong shape.") from None


def _check_event(given):
    """Raise ValueError if a Probe or a Store has impossible numbers."""
    values = (given.value, given.white, given.black)
    if not all(isinstance(value, int) and abs(value) <= INFINITE for value in values):
        raise ValueError("a value")
    if given.side not in (WHITE, BLACK) or given.code not in range(FORGOTTEN) or given.depth not in range(16):
        raise ValueError("side, code or depth")
    if not 0 < given.level <= given.plies + 1 < 100:
        raise ValueError("plies")


def _settings(row, rules):
    """Return the settings of a recorded run, with these rules."""
    return rules.but(
        widths=tuple(row["widths"]), depth=row["depth"], hash_coding=row["hash"] == 1, secondary_search=True, book=False
    )


# ---------------------------------------------------------------- the rules, asked one by one


@functools.cache
def _state(rules, side):
    """Return a state in which a node's rules can be asked, with this side to move."""
    m = set_up(chess.Board().fen() if side == WHITE else "4k3/8/8/8/8/8/8/4K3 b - - 0 1", rules.but(hash_coding=True))
    prepare(m)
    return m


def _set_bounds(m, white, black):
    """Set what each side is assured of, in 1/128 pawn, from White's view. Neither value was modified on its way up."""
    m.assured[WHITE], m.assured[BLACK] = white, black
    m.equal[WHITE] = m.equal[BLACK] = 1


def probe(rules, given):
    """Ask the program about an entry of the table; return (is it used, the value it returns).

    rules   Settings, of which only the table's switches count
    given   a Probe

    >>> from machack import Settings
    >>> at_most = Probe(1, 3, 0, 4, 0, 9, 0, 0, 2, 40, 40, 90, 0, None, None)   # White has 40 already
    >>> probe(Settings.paper(), at_most), probe(Settings.later(), at_most)[0]
    ((True, -32768), False)

    Source: none in the paper.  Status: modern.
    """
    m = _state(rules, given.side)
    key = position_key(m)
    _set_bounds(m, given.white, given.black)
    place = place_of(m, key)
    remember(m, key, given.code, given.depth, given.value)
    used = bool(recall(m, new_tape(0), PLY, given.wanted))
    m.hash_word[place], m.hash_used = 0, 0
    return used, int(m.recalled) if used else None


def store(rules, given):
    """Return what the program keeps of a node that found this value within these bounds: (code, value), or None.

    >>> from machack import Settings
    >>> found = Store(1, 3, 0, 4, 0, 9, 0, 2, 30, 40, 90)  # the best was 30, and White had 40
    >>> store(Settings.paper(), found), store(Settings.later(), found)
    ((2, 40), (2, 30))

    Source: none in the paper.  Status: modern.
    """
    m = _state(rules, given.side)
    key = position_key(m)
    _set_bounds(m, given.white, given.black)
    place = place_of(m, key)
    remember(m, key, PENDING, given.depth, 0)
    m.search_depth[PLY], m.best[PLY], m.refuting[PLY], m.bounded[PLY] = given.depth, given.value, given.value, 0
    m.saved_assured[PLY] = given.white if given.side == WHITE else given.black
    m.refuted[PLY] = int(is_refuted(m, given.side, given.value))
    keep_result(m, new_tape(0), PLY)
    word = int(m.hash_word[place])
    m.hash_word[place], m.hash_used = 0, 0
    return None if code_of(word) == FORGOTTEN else (code_of(word), value_of(word))


def _depth_wanted(rules, row, given):
    """Return how deep an entry must be to be used at a node, or how deep a result counts: plies of plausible moves.

    The program's depth in a secondary search is the two plies beyond the end of its line.
    """
    m = _state(rules, WHITE)
    replayed = given.plies - (given.level - 1)  # moves that are not counted
    m.depth = row["depth"] if replayed == 0 else replayed + 3
    return 0 if given.where else plies_to_come(m, given.plies + 1)


# ---------------------------------------------------------------- what was recorded, and what the rules say


def _probes(row):
    """Yield each question of a run to its table."""
    for given in row["probes"]:
        name, used = f"{_run(row)}, event {given.n}", bool(given.used)
        ask = functools.partial(probe, given=given)
        if given.code in (IN_GAME, PENDING):
            yield Fact("repetitions", name, (used, given.returned), ask)
        elif row["hash"] == 1:
            yield Fact("probes", name, used, lambda rules, ask=ask: ask(rules)[0])
            if used:
                yield Fact("answers", name, given.returned, lambda rules, ask=ask: ask(rules)[1])
            yield Fact("depths", name, given.wanted, functools.partial(_depth_wanted, row=row, given=given))
        else:  # without the table an entry is removed when its node ends
            taken_out = given._replace(code=FORGOTTEN)
            yield Fact("leftovers", name, used, lambda rules, given=taken_out: probe(rules, given)[0])


def _stores(row):
    """Yield each recorded result that a run kept."""
    for given in row["stores"]:
        name = f"{_run(row)}, event {given.n}"
        yield Fact("stores", name, (given.code, given.value), functools.partial(store, given=given))
        yield Fact("depths", name, given.depth, functools.partial(_depth_wanted, row=row, given=given))


def _run(row):
    widths = ",".join(map(str, row["widths"]))
    second = "on" if row["setssd"] == 1 else "off"
    return f"{row['position']}, widths {widths}, HASH {row['hash']}, secondary search {second}"


def _candidates(row, looks):
    """Yield, for each move that a run tried at the top, whether it got a secondary search."""
    side = WHITE if row["side"] else BLACK
    best, looks = for_side(side, -INFINITE), {look["move"]: look for look in looks}
    for (move, *_), _, value, reliability in row["tried"]:
        known = reliability == 0  # otherwise it was refuted: not better than the best so far
        shown = value if known else for_side(side, -INFINITE)
        ask = functools.partial(_is_new_candidate, side=side, best=best, value=shown)
        yield Fact("candidates", f"{_run(row)}, {move}", move in looks, ask)
        if move in looks and looks[move]["taken"]:
            value, known = looks[move]["result"], looks[move]["reliability"] == 0
        if known and for_side(side, value) > for_side(side, best):
            best = value


def _is_new_candidate(rules, side, best, value):
    """Return True if a move of this value is a candidate when the best so far is `best`. 1/128 pawn, White's view."""
    m = _state(rules, side)
    m.best_modified[1] = best
    return bool(is_candidate(m, 1, value, 0))


def _rooted(row, board, rules):
    """Return a state at the top of a recorded run, while it tries the move of a secondary search."""
    m = set_up(board, _settings(row, rules))
    prepare(m)
    if m.hash_coding:
        open_table(m)
    m.moves[1][0], m.trying[1] = from_chess_move(chess.Move.from_uci(row["move"])), 0
    return m


def _put(m, row, moves, listed):
    """Write a line (UCI) into a row. Its first `listed` moves came from lists of plausible moves."""
    for place, text in enumerate(moves):
        m.line[row][place] = from_chess_move(chess.Move.from_uci(text))
    m.line_length[row], m.line_listed[row] = len(moves), listed


def _line(m, row):
    return [to_chess_move(int(move)).uci() for move in m.line[row][: m.line_length[row]]]


def _looked_again(row, board, rules):
    """Let the program make a recorded secondary search; return (moves replayed, plies made, {ply: width}).

    The plies made are those between the top and the end of the line. The widths are those of the lists made beyond it,
    the first of which is ply 2.
    """
    m = _rooted(row, board, rules)
    _set_bounds(m, *row["bounds"])
    _put(m, 2, row["replayed"], len(row["replayed"]))
    m.node[1] = m.nodes = 1
    tape = new_tape(TAPE)
    secondary_value(m, tape, 1, row["first"])
    moves, reached, widths = [], 1, {}
    for event in cut_tape(tape, int(m.events)):
        if event["kind"] == CONSIDER and event["detail"] == REPLAYED:
            moves.append(to_chess_move(int(event["move"])).uci())
            reached = int(event["ply"])
        elif event["kind"] == ENTER:
            widths[int(event["ply"]) - reached + 2] = int(event["rank"])
    return moves[1:], reached - 1, widths


def _judged(row, first_line, board, rules):
    """Let the program judge a recorded secondary search; return (its verdict, the line that is kept afterward).

    first_line  the line of the first search, beginning with the candidate (UCI)
    """
    m = _rooted(row, board, rules)
    end = 2 + len(row["replayed"])
    _put(m, KEPT, row["replayed"] if row["taken"] else first_line[1:], len(row["replayed"]))
    _put(m, end, row["line"], 0)
    verdict = int(compare_secondary(m, 1, end, row["first"], row["result"]))
    return verdict, [row["move"], *_line(m, 2)]


def _seconds(row, first_line, board):
    """Yield the facts of a recorded secondary search, step by step."""
    name = f"{_run(row)}, {row['move']}"
    again = functools.cache(lambda rules: _looked_again(row, board, rules))
    verdict = functools.cache(lambda rules: _judged(row, first_line, board, rules))
    recorded = {int(ply): width[0] for ply, width in row["widths_in_force"].items()}
    common = sorted(set(recorded) & set(again(Settings.paper())[2]))
    yield Fact("replayed", name, (row["replayed"], row["plies_from_root"]), lambda rules: again(rules)[:2])
    yield Fact(
        "widths", name, [recorded[ply] for ply in common], lambda rules: [again(rules)[2].get(ply) for ply in common]
    )
    yield Fact("verdicts", name, VERDICTS[row["verdict"]], lambda rules: verdict(rules)[0])
    yield Fact("lines", name, row["line_after"], lambda rules: verdict(rules)[1])


def _facts(records):
    """Yield every recorded fact, as a Fact.

    records  as `read` returns them
    """
    for row in records["hash"]:
        yield from _probes(row)
        yield from _stores(row)
    looks = collections.defaultdict(list)
    for row in records["secondary"]:
        looks[_run(row)].append(row)
    for row in records["choices"]:
        if row["setssd"] == 1:
            board = records["positions"][row["position"]]
            lines = {line[0]: line for line, *_ in row["tried"]}
            yield from _candidates({**row, "side": board.turn}, looks[_run(row)])
            for look in looks[_run(row)]:
                yield from _seconds(look, lines[look["move"]], board)


# ---------------------------------------------------------------- many records


def _reason(kind, recorded, ours):
    """Return which of REASONS explains a difference that does not come from a switch, or UNEXPLAINED."""
    if kind == "depths" and recorded > ours:
        return "check plies"
    if kind == "answers" and ours is not None and abs(ours) == INFINITE:
        return "refuted"
    if kind == "stores" and recorded[0] == EXACT and ours is not None and ours[0] in (AT_LEAST, AT_MOST):
        return "reliability"
    return UNEXPLAINED


def _between(rules):
    """Return the rules with all switches as in the descendant, and those with all but one: {the switch: rules}."""
    later = rules.but(**dict.fromkeys(LATER, True), second_ply_widths=True)
    others = [name for name in (*LATER, "second_ply_widths") if getattr(rules, name) != getattr(later, name)]
    return later, {name: later.but(**{name: getattr(rules, name)}) for name in others}


def _makers(fact, later, others):
    """Return what explains a difference: the switches in which the rules differ from the descendant's, and other reasons.

    later, others   as `_between` returns them
    """
    at_best = fact.ask(later)
    makers = [] if fact.recorded == at_best else [_reason(fact.kind, fact.recorded, at_best)]
    for name, but_for_it in others.items():
        if fact.ask(but_for_it) != at_best:
            makers.insert(0, name)
    return makers or [UNEXPLAINED]


def hold(records, rules=None):
    """Compare the program's rules with the later program's records; return a report, as a dict.

    records  as `read` returns them
    rules    Settings, by default Settings.paper(); their switches count, not their widths

    The report is {"kinds": {kind: [equal, recorded]}, "differ": [{"kind", "rule", "count", "example"}, ...]}. A rule is
    one of SWITCHES, in which the rules differ from the descendant's, one of REASONS, or several joined by " + ".

    >>> asked = [Probe(1, 4, 1, 5, 0, 9, 0, 0, 2, 40, 40, 90, 0, None, None)]  # at an end position
    >>> run = {"position": "g1", "widths": [6], "depth": 4, "hash": 1, "setssd": 0, "probes": asked, "stores": []}
    >>> report = hold({"hash": [run], "choices": [], "secondary": [], "positions": {}})
    >>> report["kinds"]["probes"], [row["rule"] for row in report["differ"]]
    ([0, 1], ['strict_bounds'])

    Source: none in the paper.  Status: modern.
    """
    rules = rules or Settings.paper()
    later, others = _between(rules)
    kinds, differ = {kind: [0, 0] for kind in KINDS}, {}
    for fact in _facts(records):
        ours = fact.ask(rules)
        kinds[fact.kind][0] += ours == fact.recorded
        kinds[fact.kind][1] += 1
        if ours != fact.recorded:
            rule = " + ".join(_makers(fact, later, others))
            example = {"at": fact.name, "recorded": fact.recorded, "ours": ours}
            row = differ.setdefault(
                (fact.kind, rule), {"kind": fact.kind, "rule": rule, "count": 0, "example": example}
            )
            row["count"] += 1
    return {"kinds": kinds, "differ": list(differ.values())}


def as_text(report):
    """Return a report in words: a row for each kind of fact, then the rule that explains each difference.

    >>> print(as_text({"kinds": {"probes": [5, 5]}, "differ": []}))
      probes            5 of      5 equal,      0 by a rule   questions to the table: is the entry used?

    Source: none in the paper.  Status: modern.
    """
    rows, ruled = [], collections.Counter()
    for row in report["differ"]:
        ruled[row["kind"]] += row["count"] if UNEXPLAINED not in row["rule"] else 0
    for kind, (equal, of) in report["kinds"].items():
        rows.append(f"  {kind:12s} {equal:6d} of {of:6d} equal, {ruled[kind]:6d} by a rule   {KINDS[kind]}")
    for row in report["differ"]:
        rows.append(f"  {row['count']:6d} {row['kind']}: {row['rule']}, as at {row['example']['at']}")
    made = {name for row in report["differ"] for name in row["rule"].split(" + ")}
    rows += [f"{name}: {words}" for name, words in {**SWITCHES, **REASONS}.items() if name in made]
    return "\n".join(rows)
