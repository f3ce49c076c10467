"""What a type checker sees of the public names: `make check` gives this file to mypy, and nothing runs it.

`assert_type` fails for a value whose type is another one, or Any.
"""

from collections.abc import Callable
from typing import assert_type

import chess
import chess.engine

import machack
import pdp6
from machack.notation.games import PaperGame
from machack.program.settings import Settings as SettingsAtHome
from machack.thinking.repertoire import Reply
from machack.thinking.variants import Variant
from pdp6.devices import Devices
from pdp6.images import Image as ImageAtHome
from pdp6.midas.assembler import Assembly
from pdp6.original_answer import Answer
from pdp6.step import Step


def a_thought() -> None:
    thought = machack.think("startpos", machack.Settings(depth=2), seconds=1.5, nodes=100, moves=["e4"])
    assert_type(thought, machack.Thought)
    assert_type(thought.board, chess.Board)
    assert_type(thought.settings, machack.Settings)
    assert_type(thought.move, chess.Move | None)
    assert_type(thought.value, int | None)
    assert_type(thought.score, chess.engine.PovScore | None)
    assert_type(thought.line, list[chess.Move])
    assert_type(thought.counters, dict[str, int])
    assert_type(thought.nodes, int)
    assert_type(thought.seconds, float)
    assert_type(thought.complete, bool)
    assert_type(thought.events, int)
    assert_type(thought.from_book, bool)
    assert_type(thought.hash_matches, int)
    assert_type(thought.secondary_searches, int)
    assert_type(thought.tree(), machack.Node)
    assert_type(machack.tree(thought).children, list[machack.Node])
    machack.think(5)  # type: ignore[arg-type]
    machack.think("startpos", node_limit=5)  # type: ignore[call-arg]


def a_search_in_a_thread() -> None:
    thinking = machack.Thinking(chess.Board(), nodes=5, moves=[chess.Move.from_uci("a2a3")])
    assert_type(thinking.start(), machack.Thinking)
    assert_type(thinking.work(), machack.Thought)
    assert_type(thinking.join(1.0), machack.Thought | None)
    assert_type(thinking.so_far(), tuple[int, list[chess.Move]] | None)
    assert_type(thinking.thought, machack.Thought | None)
    assert_type(thinking.error, Exception | None)
    assert_type(thinking.running, bool)
    assert_type(thinking.events, int)
    assert_type(thinking.nodes, int)


def a_session() -> None:
    session = machack.Session(settings=machack.Settings.image())
    assert_type(session.board, chess.Board)
    assert_type(session.settings, machack.Settings)
    assert_type(session.think(), machack.Thought)
    assert_type(session.move(), machack.Thought)
    assert_type(session.listed(), list[machack.Plausible])
    session.play(5)  # type: ignore[arg-type]


def settings() -> None:
    chosen = machack.Settings(depth=3)
    assert_type(chosen, SettingsAtHome)
    assert_type(chosen.depth, int)
    assert_type(chosen.widths, tuple[int, ...])
    assert_type(chosen.but(depth=2), machack.Settings)
    assert_type(machack.Settings.tournament(), machack.Settings)
    assert_type(chosen.alpha_beta, bool)
    machack.Settings(dephts=3)  # type: ignore[call-arg]


def moves_and_their_points() -> None:
    entry = machack.plausible_moves("startpos")[0]
    assert_type(entry, machack.Plausible)
    assert_type(entry.move, chess.Move)
    assert_type(entry.plausibility, int)
    assert_type(entry.always_search, bool)
    assert_type(entry.reasons, list[machack.Reason])
    assert_type(entry.reasons[0].id, str)
    assert_type(entry.reasons[0].amount, int)
    trace = machack.trace("startpos", "P-K4")
    assert_type(trace, machack.Trace)
    assert_type(trace[0], machack.Item)
    assert_type(trace[:2], tuple[machack.Item, ...])
    assert_type([item.comment for item in trace], list[str])
    assert_type(trace.always_search, tuple[str, ...])
    assert_type(trace.marks(), list[str])
    assert_type(machack.explain_static("startpos"), dict[str, int])
    assert_type(machack.perft("startpos", 3), int)


def positions_and_the_book() -> None:
    assert_type(machack.position("game 3, before White's 21st"), chess.Board)
    assert_type(machack.paper_game(3), PaperGame)
    assert_type(machack.paper_game(3).moves, list[chess.Move])
    assert_type(machack.book_replies("startpos"), list[Reply])
    assert_type(machack.book_replies("startpos")[0].openings, list[str])


def a_variant(centre_control: Callable[..., int]) -> None:
    mine = machack.variant(centre_control=centre_control)
    assert_type(mine, Variant)
    assert_type(mine.think("startpos"), machack.Thought)
    assert_type(mine.explain_static("startpos"), dict[str, int])


def names_and_slips() -> None:
    assert_type(machack.__version__, str)
    machack.thnik()  # type: ignore[attr-defined]
    pdp6.Machnie()  # type: ignore[attr-defined]
    assert_type(machack.make_ready, Callable[[], None])


def a_machine() -> None:
    machine = pdp6.Machine(size=0o40000)
    stop = machine.run(max_instructions=10)
    assert_type(stop, pdp6.Stop)
    assert_type(stop.reason, str)
    assert_type(stop.address, int)
    assert_type(machine.examine(1), int)
    assert_type(machine.pc, int)
    assert_type(machine.memory_stop, bool)
    assert_type(machine.breakpoints, set[int])
    assert_type(machine.history(), list[tuple[int, int]])
    assert_type(machine.step(), Step)
    assert_type(pdp6.attach_all(machine), Devices)
    assert_type(pdp6.attach_all(machine).teletype.text, str)
    machine.deposit("100", 0)  # type: ignore[arg-type]


def an_image() -> None:
    image = pdp6.load("hello")
    assert_type(image, ImageAtHome)
    assert_type(image.words, dict[int, int])
    assert_type(image.start, int | None)
    assert_type(pdp6.parse(b""), pdp6.Image)
    assert_type(pdp6.serialize(image), bytes)
    assert_type(pdp6.assemble(" END"), Assembly)
    assert_type(pdp6.disassemble(image), str)
    pdp6.save(image, 5)  # type: ignore[arg-type]


def the_surviving_program() -> None:
    program = pdp6.Program("chess")
    assert_type(program.text, str)
    assert_type(program.play("e2e4"), str)
    assert_type(program.think(), Answer)
    assert_type(program.settings(depth=4), dict[str, int | list[int]])
    assert_type(program.plies, int)
    assert_type(program.game, list[str])


def an_annotated_game() -> None:
    found = machack.annotate("1. e4 e5 *", by="turing", progress=lambda done, total: None)
    assert_type(found, machack.AnnotatedGame)
    assert_type(found.remarks, list[machack.Remark])
    assert_type(found.remarks[0].value, int | None)
    assert_type(found.remarks[0].sentence, str)
    assert_type(found.turn, int | None)
    assert_type(found.values, list[int | None])
    assert_type(found.agreement(chess.WHITE), tuple[int, int])
    assert_type(found.pgn(), str)
    machack.annotate(found.game)
    machack.annotate(chess.WHITE)  # type: ignore[arg-type]
