"""The chapter "The original speaks": what the surviving program said, from a reader's own copy or as it was recorded.

Source: the surviving image.  Status: image.
"""

import json
import math
from html import escape
from pathlib import Path
from random import Random

from IPython.display import HTML

import pdp6
from machack.notation.games import paper_game
from machack.show.charts import chart, text
from pdp6 import images, original
from pdp6.control import CLOCK
from pdp6.devices import attach_all
from pdp6.images import checksum
from pdp6.instructions import MNEMONICS
from pdp6.machine import Machine
from pdp6.midas import assemble
from pdp6.show import FAMILIES
from pdp6.words import M36, left, octal, right, signed

RECORD = Path(__file__).resolve().parents[2] / "part3" / "data" / "original.json"
CORE = "163"  # the core memory with which the PDP-6 does 200,000 operations a second
TOURNAMENT = (15, 15, 9, 9, 7)
BOARD = 0o730  # where the program keeps its board
ROUTINE = ("SORT", "PATCH")  # the routine that sorts a list, and what comes after it
TYPED_AT_THE_END = ("M", "R*Q", "M")  # on the roll of `ending`
SHOWN = 22  # plies of game 3 before the position of the chapter
CONVERSATION = """SETW=
P-K4
M
N-Q4
N-KB3
SETD=
SETW 15 15 9 9 7
SETW=
M
BD
PG
"""
CLEARED, STEP = 100_000, 500  # ns: HACK11 has cleared its counters by then; between two times tried for a tick
TRACK = 0o444444444444  # the bit of each octal digit that lies on the same track of a tape


def copy_of_the_original():
    """Return the program in the reader's copy, or None without one."""
    path = original.find()
    return original.Program(path, CORE) if path else None


def heard(program):
    """Return what the program said: asked now, if there is a copy, or else as it was recorded."""
    return record(program) if program else json.loads(RECORD.read_text())["said"]


def record(program, everything=False):
    """Ask the program what the chapter reports, from the beginning; return a dict of plain numbers and texts.

    What takes longer, its answers in games 3 and 4 and on other memories, is asked only for `everything`; else it is
    taken from the record.
    """
    said = {"image": about_the_image(program), "conversation": converse(program), "ending": ending(program)}
    program.reset()
    program.play(moves_of(3)[:SHOWN])
    answer = program.think(wallpaper=True)
    said["board"] = program.words("BOARD", 120)
    said["men"] = [list(row) for row in program.pieces]
    said["list"] = [[entry.move, entry.plausibility, entry.flags, entry.third] for entry in answer.plausible]
    said["wallpaper"] = answer.wallpaper.replace("\r", "").strip("\f\n")
    if not everything:
        return json.loads(RECORD.read_text())["said"] | said
    said["game 3"] = answers(program, 3)
    said["game 4"] = {"normal": answers(program, 4, 6, False), "tournament": answers(program, 4, TOURNAMENT, False)}
    said["tick"] = one_tick(program)
    said["routine"] = one_routine(program)
    said["cores"] = {kind: speed(original.Program(original.find(), kind)) for kind in ("161C", "fabritek", "163")}
    return said


def about_the_image(program):
    """Return what there is in the file, and what corrects its bad block."""
    address, block = bad_block(original.find().read_bytes())
    single_fixes = single_word_fixes(block)
    near = [
        [f"{address + place - 1:o}", octal(word)] for place, word in single_fixes if on_one_track(block[place], word)
    ]
    return {
        "words": len(program.image.words),
        "symbols": len(program.image.symbols),
        "corrected": program.corrected,
        "places": len(single_fixes),
        "on one track": near,
    }


def bad_block(data):
    """Return the first block with a bad checksum in the bytes of an SBLK file: (address, [header, words, checksum])."""
    words = images.unevacuate(data)[0]
    place = words.index(images.JRST_1) + 1
    while True:
        count = 0o1000000 - left(words[place])
        block = words[place : place + count + 2]
        if checksum(block[:-1]) != block[-1]:
            return right(block[0]), block
        place += count + 2


def moves_of(number):
    """Return the moves of one of the paper's games, as UCI writes them."""
    return [move.uci() for move in paper_game(number).moves]


def converse(program):
    """Type the conversation of the chapter; returns the roll of the teletype."""
    program.reset()
    for line in CONVERSATION.splitlines():
        program.type(line + "\n")
    return program.text


def ending(program):
    """Let it play the end of game 3: its own two last moves; returns what the teletype printed for them."""
    program.reset()
    moves = moves_of(3)
    program.play(moves[:-3])
    before = len(program.text)
    program.think(play=True)
    program.play("R*Q")
    program.think(play=True)
    return program.text[before:].strip("\n_")


def answers(program, number, widths=6, full=True):
    """Return its answer wherever Mac Hack moved in one of the paper's games, the moves typed and nothing searched
    before.

    `full`: with value, counters and the time of the first list.
    """
    program.reset()
    program.settings(widths=widths)
    played, rows = 0, []
    for board, _ in paper_game(number).machine_moves():
        program.play(moves_of(number)[played : board.ply()])
        played = board.ply()
        answer = program.think()
        row = {
            "number": board.fullmove_number,
            "move": answer.move,
            "instructions": answer.instructions,
            "seconds": round(answer.seconds, 3),
        }
        more = {
            "typed": answer.typed,
            "value": answer.value,
            "line": answer.line,
            "list_instructions": answer.list_instructions,
            "list_seconds": round(answer.list_seconds, 6),
            "counters": answer.counters,
        }
        rows.append(row | more if full else row)
    return rows


def one_tick(program):
    """Find what one tick of the clock does while HACK11 clears its counters at the chapter's position.

    Returns {"step": ns, "times": [ns, ...], "words": [...], "counters", "value", "opening"}: the times tried, counted
    from HACK11, after which the words behind ..TIME are not zero when the clearing is done; what ..TIME and they then
    are; and what the search gives after such a tick. Nothing but the time of the tick is set.
    """
    machine, start = program.machine, program.symbols["HACK11"]
    program.reset()
    program.play(moves_of(3)[:SHOWN])
    program.type("M")
    program.devices.teletype.type("\n")
    program._wait([start])
    begun, delays, words = program.snapshot(), [], []
    for delay in range(0, CLEARED, STEP):
        program.go_back(begun)
        machine.state[CLOCK] = machine.time + delay
        program._wait([start + 3])
        if any(program.words("..TIME", 5)[1:]):
            delays, words = [*delays, delay], program.words("..TIME", 5)
    program.go_back(begun)
    machine.state[CLOCK] = machine.time + delays[len(delays) // 2]
    program._wait([start + original.SEARCH_OVER])
    counters = {name: program.word(symbol) for name, symbol in original.COUNTERS.items()}
    value, opening = signed(program.word("HACKVV")), program.word("OPENF")
    return {"step": STEP, "times": delays, "words": words, "counters": counters, "value": value, "opening": opening}


def one_routine(program):
    """Return what the routine that sorts a list is made of, and what its first sort at the chapter's position costs.

    Returns {"words", "families": {title: words}, "indexed", "its own calls", "called from", "instructions",
    "milliseconds"}.
    """
    machine, (start, end) = program.machine, (program.symbols[name] for name in ROUTINE)
    words = {address: word for address, word in program.image.words.items() if start <= address < end}
    call = MNEMONICS["PUSHJ"] >> 27
    calls = [(address, right(word)) for address, word in program.image.words.items() if word >> 27 == call]
    families = {family.title: sum(word >> 27 in family.codes for word in words.values()) for family in FAMILIES}
    program.reset()
    program.play(moves_of(3)[:SHOWN])
    program.type("M")
    program.devices.teletype.type("\n")
    program._wait([start])
    begun = machine.instructions, machine.time
    program._wait([program.symbols["TD7"]])
    return {
        "words": len(words),
        "families": {title: many for title, many in families.items() if many},
        "indexed": sum(bool(word >> 18 & 0o17) for word in words.values()),
        "its own calls": sum(start <= at < end and start <= to < end for at, to in calls),
        "called from": [f"{at:o}" for at, to in calls if to == start and not start <= at < end],
        "instructions": machine.instructions - begun[0],
        "milliseconds": round((machine.time - begun[1]) / 1e6, 3),
    }


def speed(program):
    """Return instructions and simulated seconds of the search at the chapter's position."""
    program.play(moves_of(3)[:SHOWN])
    answer = program.think()
    return [answer.instructions, round(answer.seconds, 3)]


def drawn(words):
    """Draw the board in these words of BOARD on the type 340, with the project's own program for it; returns the
    display.
    """
    made = assemble((Path(pdp6.__file__).parent / "programs" / "board.mid").read_text(), "board.mid")
    machine = Machine()
    display = attach_all(machine).display
    for address, word in [*made.image.words.items(), *enumerate(words, BOARD)]:
        machine.deposit(address, word)
    machine.start(made.image.start)
    machine.run(max_instructions=1_000_000)
    return display


# ---------------------------------------------------------------- the exercise on the checksum


def single_word_fixes(block):
    """Return every single word that would correct a block with a bad checksum: [(place, word)].

    `block` is header, words, checksum. If all other words are right, there is exactly one
    word for each place: turn the checksum back through the words after it, and subtract
    what the words before it give.
    """
    *words, wanted = block
    fixes = []
    for place in range(1, len(words)):
        want = wanted
        for word in reversed(words[place + 1 :]):
            want = turned_back(want - word & M36)
        before = checksum(words[:place])
        fixes.append((place, want - (before << 1 | before >> 35) & M36))
    return fixes


def torn_block(seed=1967):
    """Return a block of a tape with one word that dirt has changed; its header, words and checksum."""
    rng = Random(seed)
    block = [0o777750000100, *(rng.getrandbits(36) for _ in range(24))]
    block.append(checksum(block))
    block[_torn_place(seed)] ^= 0o222020022202
    return block


def _torn_place(seed):
    return seed % 19 + 1


def turned_back(word):
    """Return a word rotated right by one place."""
    return word >> 1 | (word & 1) << 35


def on_one_track(one, other):
    """Return whether two words differ only in the same bit of their octal digits."""
    return any((one ^ other) & ~(TRACK >> shift) & M36 == 0 for shift in range(3))


# ---------------------------------------------------------------- the plot of two clocks

FAR = 1.6  # times as long as the paper prints, with the faster memory, and a move is numbered
STYLE = """<style>.or-plot text{font:14px var(--pst-font-family-base,serif);fill:var(--pst-color-text-muted,#555)}
.or-plot .grid{stroke:var(--pst-color-border,#ccc)}.or-plot .gap{stroke:var(--pst-color-text-muted,#555)}
.or-plot .far{font-weight:600;fill:var(--pst-color-text-base,#222)}.or-plot .printed{fill:var(--pst-color-secondary,#7a3b12)}
.or-plot .ours{fill:var(--pst-color-background,#fff);stroke:var(--pst-color-primary,#17506f);stroke-width:2.2}</style>"""


def two_clocks(rows):
    """Return a plot of [(move number, seconds printed in the paper, simulated seconds, those with a slower memory)],
    its scale of seconds logarithmic.  Moves over which the simulation takes more than FAR times as long bear their
    numbers.
    """
    first, last = rows[0][0], rows[-1][0]

    def at(number, seconds):
        return 60 + 17 * (number - first), 360 - 46 * math.log2(seconds)

    def bar(x, lower, upper):
        return f'<rect class="ours" x="{x - 4.5}" y="{upper - 4.5:.1f}" width="9" height="{lower - upper + 9:.1f}" rx="4.5"/>'

    width = at(last, 1)[0] + 20
    parts = [
        '<circle class="printed" cx="12" cy="-41" r="3.4"/><text x="24" y="-36">printed in the paper</text>'
        f'{bar(12, -11, -19)}<text x="24" y="-10">taken by the image: below with type 163, above with Fabritek</text>'
    ]
    parts += [
        f'<line class="grid" x1="45" x2="{width}" y1="{at(0, seconds)[1]:.1f}" y2="{at(0, seconds)[1]:.1f}"/>'
        f'<text x="38" y="{at(0, seconds)[1] + 5:.1f}" text-anchor="end">{seconds}</text>'
        for seconds in (2, 4, 8, 16, 32, 64, 128)
    ]
    parts += [
        f'<text x="{at(number, 1)[0]}" y="362" text-anchor="middle">{number}</text>'
        for number in range(first, last + 1, 5)
    ]
    parts += [
        '<text x="45" y="386">move of the game</text>',
        '<text x="8" y="22">seconds, on a logarithmic scale: each line is twice the one below</text>',
    ]
    for number, printed, fast, slow in rows:
        (x, one), (_, lower), (_, upper) = at(number, printed), at(number, fast), at(number, slow)
        parts.append(
            f'<line class="gap" x1="{x}" x2="{x}" y1="{one:.1f}" y2="{(lower + upper) / 2:.1f}"/>'
            f'{bar(x, lower, upper)}<circle class="printed" cx="{x}" cy="{one:.1f}" r="3.4"/>'
        )
        if fast > FAR * printed:
            parts.append(f'<text class="far" x="{x}" y="{upper - 10:.1f}" text-anchor="middle">{number}</text>')
    return HTML(
        f'{STYLE}<div style="overflow-x:auto" tabindex="0" role="region" aria-label="Plot of seconds">'
        f'<svg class="or-plot" viewBox="0 -56 {width} 450" style="width:100%;'
        f'min-width:560px;max-width:{width}px;height:auto" role="img" aria-label="{_told_seconds(rows)}">{"".join(parts)}</svg></div>'
    )


def _told_seconds(rows):
    """Return the plot in words, for an attribute of HTML."""
    words = "; ".join(
        f"move {number}: {printed:g}, and {fast:.1f} to {slow:.1f}" for number, printed, fast, slow in rows
    )
    return escape(
        f"Seconds a move, printed and simulated with two core memories, on a logarithmic scale. {words}.", quote=True
    )


# ---------------------------------------------------------------- all recorded positions


def all_records(records, dark):
    """Return a drawing of the recorded positions, a square each, a row for each game and width; those whose id is in
    `dark` are dark.
    """
    groups = {}
    for record in records:
        groups.setdefault((record["game"], record["settings"]["width"][0]), []).append(record["id"] in dark)
    groups = sorted(groups.items(), key=lambda group: (group[0][0].startswith("rand"), group[0]))
    parts, counts, squares = [], [], {True: [], False: []}
    for row, ((game, width), shades) in enumerate(groups):
        kind, number, *_ = game.split("-")
        name = f"game {number[-1]}, width {width}" if kind == "memo174" else f"made, {number}"
        y = 17 * row
        parts += [text(130, y + 12, name, "end"), text(142 + 10 * len(shades) + 5, y + 12, len(shades), "quiet")]
        counts.append(f"{name}: {len(shades)}")
        for column, shade in enumerate(shades):
            squares[shade].append(f"M{140 + 10 * column},{y + 3}h8v8h-8z")
    parts += [
        f'<path class="{kind}" d="{"".join(squares[shade])}"/>' for shade, kind in ((True, "bar"), (False, "pale"))
    ]
    words = f"{len(records)} recorded positions, a square each. {'; '.join(counts)}."
    return chart(parts, 720, 17 * len(groups) + 4, words)
