"""The surviving program as an object, at work: typed to, asked, read, gone back with. No copy of it is needed here.

In its place stands `standin.mid`, which has its names, listens as it does and knows one short game by heart. What it
answers is told here: words and texts of our own.
"""

import dataclasses
from pathlib import Path

import pytest

from pdp6 import BadInput, images, original
from pdp6.chess_notation import Piece, square_of
from pdp6.devices import teletype
from pdp6.midas import assemble
from pdp6.original_answer import Listed
from tests.seen import by_tags, held

SOURCE = Path(__file__).with_name("standin.mid")
GAME = "e2e4 d7d5 e4d5"
COUNTERS = [
    *("plausible_move_gen", "static_eval", "feedover", "alpha_beta_flush", "feedover_limit"),
    *("static_eval_self", "attack_table", "moves_made", "trap_calls", "trapped_found"),
]


def standin(source=None):
    """Its image, with the men on their squares: each is worth 100 times its number."""
    image = assemble(source or SOURCE.read_text(), "standin.mid").image
    at = image.symbols
    words = {at["BOARD"] + place: at["PIECE"] for place in range(120)}
    for number in range(1, 33):
        row, file = (number - 1) // 8, (number - 1) % 8 + 1
        square = (30, 20, 80, 90)[row] + file
        words[at["PIECEL"] + number], words[at["BOARD"] + square] = square, at["PIECE"] + number
        words[at["PVALUE"] + number] = 100 * number
    image.words.update(words)
    return image


@pytest.fixture(scope="module")
def copy(tmp_path_factory):
    path = tmp_path_factory.mktemp("original") / original.FILE
    path.write_bytes(images.serialize(standin()))
    return path


@pytest.fixture
def program(copy, monkeypatch):
    """The stand-in, loaded; its teletype is fast, so that a machine that looks for breakpoints has little to do."""
    monkeypatch.setattr(teletype, "POLL", 20_000)
    monkeypatch.setattr(original, "PIECE", 2_000)
    found = original.Program(copy)
    found.devices.teletype.character_time = 20_000
    return found


def whole(program):
    """All that may not change when the program is gone back with."""
    machine = program.machine
    return machine.memory.tobytes(), machine.state.tobytes(), program.text, program.devices.teletype.state()


# ---------------------------------------------------------------- typed to


def test_it_is_loaded_and_has_been_ordered_to_print_values(program, copy):
    assert program.text == "PSVD 1\n" and program.word("PSVD") == 1 and program.corrected == []
    assert program.image.name == copy.name and program.symbols["GO"] == program.image.start
    assert (program.plies, program.black_to_move) == (0, False)


def test_what_is_typed_is_echoed_and_what_it_prints_is_returned(program):
    assert program.type("P-K4\n") == "P-K4\n_" and program.type("N-B3") == "N-B3"
    assert program.text == "PSVD 1\nP-K4\n_N-B3"
    assert (program.plies, program.black_to_move) == (1, True)


def test_moves_are_typed_as_a_text_or_one_by_one_in_either_notation(program):
    printed = "P/K2-K4\n_P/Q2-Q4\n_P/K4*P/Q5\n_"
    assert program.play(GAME) == printed
    assert (program.plies, program.black_to_move) == (3, True)
    program.reset()
    assert program.text == "PSVD 1\n" and program.plies == 0
    assert program.play(["P/K2-K4", "d7d5", "P/K4*P/Q5"]) == printed and program.play([]) == ""


def test_a_refused_move_is_reported_and_the_program_is_as_before_it(program):
    for move, sentence in {
        "P-K6": "The program refuses P-K6: IMP.",
        "N-B3": "The program refuses N-B3: AMBIGUOUS.",
        "N-K6": "The program refuses N-K6: ILLEGAL.",
        "P-K9": "The program refuses P-K9: XXXXX.",
        "P-QR4": "The program refuses P-QR4: it prints nothing.",
        "d2d4": "The program refuses P/Q2-Q4 (d2d4): IMP.",
        "e7e5": "e7e5: White is to move, but has nothing on e7.",
        "e4": "'e4' is not a move. Write it as e2e4 or e7e8q, or as P-K4, N/KB3*P/K5, O-O.",
        4: "4 is not a move. Write it as e2e4 or e7e8q, or as P-K4, N/KB3*P/K5, O-O.",
    }.items():
        before = whole(program)
        with pytest.raises(BadInput) as fault:
            program.play([move])
        assert str(fault.value) == sentence and whole(program) == before
    with pytest.raises(BadInput, match="The program refuses P/QR2-QR3"):
        program.play("e2e4 d7d5 a2a3")
    assert program.plies == 2  # the moves before it stand


def test_a_program_that_halts_is_lost_or_never_waits_is_reported(program, monkeypatch):
    monkeypatch.setattr(original, "PATIENCE", original.SECOND)
    for move, sentence in {
        "P-KR4": f"The program has stopped: Halt at {program.symbols['STOP']:06o}; PC is {program.symbols['GO']:06o}.",
        "P-KR3": "The program has gone to its debugger, DDT; the last line it printed is 'NO ROOM'.",
        "P-QR3": "The program has waited for no key during a simulated day.",
    }.items():
        before = whole(program)
        with pytest.raises(BadInput) as fault:
            program.play(move)
        assert str(fault.value) == sentence and whole(program) == before


def test_it_waits_only_at_the_keyboard_with_nothing_under_way(program):
    machine, printer, key = program.machine, program.devices.teletype, program.symbols["RCH"]
    for place, waits in {-1: False, 0: True, 1: True, 2: False}.items():
        machine.pc = key + place
        assert program._waits() == waits
    machine.pc = key
    machine.deposit(program.symbols["TYIMP"], 1)
    assert not program._waits()
    machine.deposit(program.symbols["TYIMP"], 0)
    printer.waiting = "A"
    assert not program._waits()
    printer.waiting, printer.flags = "", teletype.PRINTED
    assert not program._waits()


def test_it_runs_to_an_address_where_one_is_named_and_leaves_no_breakpoint(program):
    program.devices.teletype.type("P-K4\n")
    assert program._wait([program.symbols["TAKE"]]) == program.symbols["TAKE"] == program.machine.pc
    assert program.machine.breakpoints == set() and program._wait() is None and program.plies == 1


# ---------------------------------------------------------------- settings


def test_settings_are_typed_and_read_from_memory(program):
    before = {"widths": [6] * 5, "depth": 2, "feedover": 2, "captures": 4}
    assert program.settings() == before and program.text == "PSVD 1\n"
    assert program.settings(widths=9) == before | {"widths": [9] * 5}
    assert program.settings((15, 15, 9), depth=20, feedover=0, captures=20) == {
        "widths": [15, 15, 9, 9, 9],
        "depth": 20,
        "feedover": 0,
        "captures": 20,
    }
    assert program.text == "PSVD 1\nSETW 9\nSETW 15 15 9\nSETD 20\nSETF 0\nSETC 20\n"
    ends = {"widths": range(1, 17), "depth": 1, "feedover": 10, "captures": 0}
    assert (
        program.settings(**ends) == ends | {"widths": [1, 2, 3, 4, 5]} and program.settings(255)["widths"] == [255] * 5
    )


@pytest.mark.parametrize(
    "given, sentence",
    [
        ({"widths": 0}, "widths must be a whole number from 1 to 255, not 0."),
        ({"widths": [6, 256]}, "widths must be a whole number from 1 to 255, not 256."),
        ({"widths": "6"}, "widths must be whole numbers from 1 to 255, not '6'."),
        ({"widths": 6.5}, "widths must be whole numbers from 1 to 255, not 6.5."),
        ({"widths": []}, "give 1 to 16 widths, not 0. The last one applies to all later plies."),
        ({"widths": [6] * 17}, "give 1 to 16 widths, not 17. The last one applies to all later plies."),
        ({"depth": 0}, "depth must be a whole number from 1 to 20, not 0."),
        ({"depth": 21}, "depth must be a whole number from 1 to 20, not 21."),
        ({"depth": True}, "depth must be a whole number from 1 to 20, not True."),
        ({"feedover": -1}, "feedover must be a whole number from 0 to 10, not -1."),
        ({"feedover": 11}, "feedover must be a whole number from 0 to 10, not 11."),
        ({"captures": 21}, "captures must be a whole number from 0 to 20, not 21."),
        ({"captures": 2.0}, "captures must be a whole number from 0 to 20, not 2.0."),
    ],
)
def test_a_setting_that_cannot_be_typed_is_reported_and_none_is_typed(program, given, sentence):
    with pytest.raises(BadInput) as fault:
        program.settings(**({"depth": 3} | given))
    assert str(fault.value) == sentence and program.text == "PSVD 1\n"


# ---------------------------------------------------------------- its answers

LIST = [Listed("d8d5", 2000, 0o400001, 2), Listed("e8g8", 15, 0, 0), Listed("g8f6", -1, 0, 0)]
ROOT = {"opening": True, "opening_or_middle": False, "piece_ratio": -5, "piece_balance": [7, -7]}


def test_an_answer_is_read_from_memory_and_from_the_paper_before_the_search_is_cleared_away(program):
    program.play(GAME)
    before = whole(program)
    answer = program.think()
    assert whole(program) == before
    assert (answer.move, answer.typed, answer.value, answer.line) == ("d8d5", "BQ/Q1*P/Q4", -37, ["d8d5", "b1c3"])
    assert (answer.plausible, answer.root) == (LIST, ROOT)
    assert answer.counters == dict(zip(COUNTERS, range(1, 11)))
    assert answer.text == "\nBQ/Q1*P/Q4\nPRINCIPAL VARIATION\nBQ/Q1*P/Q4\nWN/QN1-QB3\n_"
    assert (answer.wallpaper, answer.root_lines, answer.static) == ("", [], {})


def test_the_instructions_are_counted_from_the_beginning_of_the_search_to_its_end(program):
    """Counted here step by step. The list is ready when TD7 is come to for the second time."""
    program.play(GAME)
    at = program.symbols
    program.devices.teletype.type("M\n")
    program._wait([at["HACK11"]])
    count, began, lists = 0, program.machine.time, []
    while program.machine.pc != at["HACK11"] + original.SEARCH_OVER:
        if program.machine.pc == at["TD7"]:
            lists.append((count, program.machine.time - began))
        program.machine.step()
        count += 1
    took = program.machine.time - began
    program.reset()
    program.play(GAME)
    answer = program.think()
    assert (answer.instructions, answer.seconds) == (count, took / 10**9)
    assert (answer.list_instructions, answer.list_seconds) == (lists[1][0], lists[1][1] / 10**9)


@pytest.mark.parametrize("piece", [400, 555, 700, 1000, 3000, 100_000])
def test_the_end_of_the_search_is_found_wherever_a_piece_of_it_ends(program, monkeypatch, piece):
    program.play(GAME)
    wanted = program.think()
    monkeypatch.setattr(original, "PIECE", piece)
    assert program.think() == wanted


def test_a_search_that_is_over_long_before_the_answer_is_reported(program, monkeypatch):
    program.play(GAME)
    before = whole(program)
    monkeypatch.setattr(original, "PIECE", 100)
    with pytest.raises(BadInput, match="^The program has answered without reaching the end of its search.$"):
        program.think()
    assert whole(program) == before and program.machine.breakpoints == set()


def test_a_search_that_stops_is_reported(program):
    program.play(GAME)
    program.machine.deposit(program.symbols["SEARCH"], 0o254200000000)  # HALT
    before = whole(program)
    with pytest.raises(BadInput, match=f"^The program has stopped: Halt at {program.symbols['SEARCH']:06o}"):
        program.think()
    assert whole(program) == before


def test_the_wallpaper_is_read_where_the_printer_was_and_changes_no_answer(program):
    program.play(GAME)
    before = whole(program)
    plain, answer = program.think(), program.think(wallpaper=True)
    assert whole(program) == before
    assert answer.static == {"material": -12, "piece_ratio": 3, "king_white": 9, "king_black": -8, "pawn": 40}
    assert answer.root_lines == [[["d8d5", "b1c3"], -37, -40], [["e8g8"], 5, 6]]
    assert answer.wallpaper.startswith("WP\tMATERIAL BALANCE -12\r\n") and answer.wallpaper.endswith("\t0.13\r\n")
    more = {name: getattr(answer, name) for name in ("wallpaper", "static", "root_lines", "instructions", "seconds")}
    assert dataclasses.replace(plain, **more) == answer and answer.instructions > plain.instructions


def test_while_it_prints_as_it_searches_the_end_is_found_too(program):
    program.play(GAME)
    plain = program.think()
    program.type("MVDS 1\n")
    answer = program.think()
    assert answer.text == "\nSEARCHING" + plain.text
    for name in ("move", "value", "line", "plausible", "counters", "root"):
        assert getattr(answer, name) == getattr(plain, name), name


@pytest.mark.parametrize("wallpaper", [False, True])
def test_a_move_that_is_played_stays(program, wallpaper):
    program.play(GAME)
    answer = program.think(play=True, wallpaper=wallpaper)
    assert answer.move == "d8d5" and program.plies == 4 and program.word("WALLP") == 0
    ordered = ("WALLP 1\n", "WALLP 0\n") if wallpaper else ("", "")
    assert program.text == f"PSVD 1\nP/K2-K4\n_P/Q2-Q4\n_P/K4*P/Q5\n_{ordered[0]}M{answer.text}{ordered[1]}"
    assert (
        program.pieces_by_square[square_of("d5")] == Piece(29, square_of("d5"))
        and square_of("d8") not in program.pieces_by_square
    )


def test_whites_answers_and_a_line_that_is_only_the_move(program):
    answer = program.think()
    assert (answer.move, answer.line, answer.value) == ("e2e4", ["e2e4"], 0)
    assert answer.plausible == [Listed("e2e4", 128, 0, 0)]
    program.play("e2e4 d7d5")
    answer = program.think()
    assert (answer.move, answer.typed, answer.line, answer.value) == ("e4d5", "WP/K4*P/Q5", ["e4d5"], 100)
    assert answer.plausible == [Listed("e4d5", 600, 0o400000, 3), Listed("f1b5", -12, 1, -1)]


def test_where_it_makes_no_move_what_it_prints_is_reported(program):
    for moves, printed in {"e2e4": "RESIGN", "d7d5 e4d5 d8d5": "STALEMATE NO MOVE"}.items():
        program.play(moves)
        before = whole(program)
        with pytest.raises(BadInput) as fault:
            program.think(play=True)
        assert str(fault.value) == f"The program makes no move here: it prints {printed}."
        assert whole(program) == before


def test_one_who_interrupts_finds_the_program_as_it_was(program, monkeypatch):
    program.play(GAME)
    before = whole(program)
    monkeypatch.setattr(program, "_listed", lambda: (_ for _ in ()).throw(KeyboardInterrupt))
    with pytest.raises(KeyboardInterrupt):
        program.think()
    assert whole(program) == before


# ---------------------------------------------------------------- its memory


def test_the_words_at_a_symbol_are_read(program):
    assert program.words("PVALUE", 3) == [0, 100, 200] and program.word("pvalue", 32) == 3200
    with pytest.raises(BadInput, match="^The program has no symbol 'QUEEN'.$"):
        program.word("QUEEN")


def test_a_promoted_pawn_is_a_queen_as_long_as_the_game_lasts(program):
    queen, e1 = program.symbols["LQUEEN"], square_of("e1")
    for number in (4, 21):
        program.machine.deposit(program.symbols["LGLMPT"] + number, queen)
    program.machine.deposit(program.symbols["PIECEL"] + 4, 0)
    program.machine.deposit(program.symbols["LGLMPT"] + 12, queen)  # no pawn
    assert program.promoted == {4, 21} and not any(man.number == 4 for man in program.pieces_by_square.values())
    assert program.pieces_by_square[square_of("d7")].letter == "Q" and program.pieces_by_square[e1] == Piece(12, e1)
    assert (21, "q", "d7", 2100, 0) in program.pieces.rows
    with pytest.raises(BadInput, match=r"^The program refuses P/QR2-QN7 \(a2b7\): IMP.$"):
        program.play("a2b7")  # a pawn is taken by a plain move


def test_the_tables_of_board_pieces_counters_and_answer_are_these(program):
    program.play(GAME)
    answer = program.think()
    assert str(program) == str(program.board) and program._repr_html_() == program.board._repr_html_()
    shown = {
        "board": program.board,
        "men": program.pieces,
        "answer": dataclasses.replace(answer, instructions=1234567, seconds=12.345),
        "answer, on a page": by_tags(dataclasses.replace(answer, instructions=1234567, seconds=12.345)._repr_html_()),
        "plausibility list": answer.plausibility_list,
        "counters of the answer": answer.counted,
        "its paper": answer.text,
    }
    program.think(play=True)
    held("pdp6-original-at-work.txt", shown | {"counters in memory": program.counters, "board later": program.board})


# ---------------------------------------------------------------- files that are nearly the program


def test_a_copy_with_the_known_flaw_is_fixed_and_says_so(tmp_path):
    image, path = standin(), tmp_path / original.FILE
    image.words[0o11475] = 0o200140011666
    words = images.unevacuate(images.serialize(image))[0]
    words[words.index(0o200140011666)] -= 1
    path.write_bytes(images.evacuate(words))
    with pytest.raises(BadInput, match="the block at 11475 has a bad checksum.*which the correction chess fixes"):
        images.load(path)
    mended = original.Program(path)
    assert mended.corrected == ["11475: 200140,,011665 to 200140,,011666"] and len(mended.pieces_by_square) == 32


def test_every_symbol_that_is_read_must_be_there(tmp_path):
    path = tmp_path / original.FILE
    image = standin()
    for name in original.NEEDED:
        others = {each: value for each, value in image.symbols.items() if each != name}
        path.write_bytes(images.serialize(dataclasses.replace(image, symbols=others)))
        with pytest.raises(BadInput) as fault:
            original.Program(path)
        assert str(fault.value) == (
            f"{original.FILE} is an image of the PDP-6, but not the surviving chess program: it has no symbol {name}."
        )
