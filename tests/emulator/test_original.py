"""The surviving program as an object: its notation, its tables, and files that are not it. No copy of it is needed
here.
"""

import pytest

from pdp6 import BadInput, images, keeping, original
from pdp6 import chess_notation as notation
from pdp6.chess_notation import Piece
from pdp6.devices import attach_all
from pdp6.images import Image
from pdp6.machine import Machine
from pdp6.midas import assemble
from pdp6.original_answer import read_list, read_root_lines, read_static
from pdp6.tables import Table
from pdp6.words import halves

SQUARES = [file + rank for file in "abcdefgh" for rank in "12345678"]


def test_every_square_keeps_its_name_through_both_notations():
    for black in (False, True):
        for name in SQUARES:
            typed = notation.typed_square(notation.square_of(name), black)
            assert notation.name_of(notation.square_of_typed(typed, black)) == name
    assert len({notation.square_of(name) for name in SQUARES}) == 64
    assert [number for number in range(120) if notation.is_square(number)] == sorted(
        notation.square_of(name) for name in SQUARES
    )
    assert notation.name_of(0) == "?"


@pytest.mark.parametrize(
    "uci, black, typed, men",
    [
        ("g8f6", True, "N/KN1-KB3", {"g8": 26}),
        ("f3e5", False, "N/KB3*P/K5", {"f3": 10, "e5": 20}),
        ("e1g1", False, "O-O", {"e1": 12}),
        ("e8c8", True, "O-O-O", {"e8": 28}),
        ("e5d6", False, "P/K5-Q6", {"e5": 4}),  # en passant: typed as a plain move
        ("h7h8q", False, "P/KR7-KR8", {"h7": 1}),  # a promotion without capture: no =Q
        ("b7a8q", False, "P/QN7*R/QR8=Q", {"b7": 4, "a8": 32}),
        ("e1e2", False, "K/K1*P/K2", {"e1": 12, "e2": 24}),
    ],
)
def test_a_move_is_typed_in_full(uci, black, typed, men):
    squares = {notation.square_of(name): Piece(number, notation.square_of(name)) for name, number in men.items()}
    assert notation.to_typed(uci, squares, black) == typed
    assert notation.to_uci(typed, black) == (uci if typed != "P/KR7-KR8" else "h7h8")


def test_a_promoted_pawn_moves_as_a_queen_and_is_taken_by_a_plain_move():
    a8, b8 = notation.square_of("a8"), notation.square_of("b8")
    men = {a8: Piece(4, a8, promoted=True), b8: Piece(31, b8)}
    assert notation.to_typed("a8b8", men, black=False) == "Q/QR8*N/QN8"
    assert notation.to_typed("b8a8", men, black=True) == "N/QN1-QR1"


@pytest.mark.parametrize(
    "uci, sentence",
    [
        ("e2e4", "White is to move, but has nothing on e2"),
        ("h7h8n", "promotion to a queen only"),
        ("d7d5", "White is to move, but has nothing on d7"),
    ],
)
def test_a_move_that_cannot_be_typed_is_reported(uci, sentence):
    men = {
        notation.square_of(name): Piece(number, notation.square_of(name))
        for name, number in {"d7": 21, "h7": 1}.items()
    }
    with pytest.raises(BadInput, match=sentence):
        notation.to_typed(uci, men, black=False)


def test_words_of_the_plausibility_list_become_moves():
    squares = [0] * 33
    for number, name in {4: "e7", 12: "e1", 13: "d1", 28: "e8"}.items():
        squares[number] = notation.square_of(name)
    words = [
        halves(4, notation.square_of("e8")),
        halves(0o400001, 1200),
        2,
        halves(13, notation.square_of("d8")),
        halves(0, -8),
        0,
        halves(0, notation.KING_SIDE),
        halves(0, 768),
        0,
        halves(0, notation.QUEEN_SIDE),
        halves(0, 767),
        0,
    ]
    found = read_list(words, squares, pawns={4}, king=12)
    assert [(each.move, each.plausibility, each.flags, each.third) for each in found] == [
        ("e7e8q", 1200, 0o400001, 2),
        ("d1d8", -8, 0, 0),
        ("e1g1", 768, 0, 0),
        ("e1c1", 767, 0, 0),
    ]
    assert [each.move for each in read_list(words[-6:], squares, set(), king=28)] == ["e8g8", "e8c8"]


def test_the_list_is_taken_from_the_memory_behind_its_first_word_up_to_where_the_pointer_is():
    program = object.__new__(original.Program)
    program.machine = Machine()
    program.examine = program.machine.examine
    program.symbols = {"PLYN": 0o40, "PIECEL": 0o100, "LGLMPT": 0o200, "LQUEEN": 0o300, "LGLMST": 0o400}
    listed = [halves(20, notation.square_of("e1")), 1200, 0, halves(0, notation.KING_SIDE), 768, 0]
    pieces = {0o100 + number: notation.square_of(name) for number, name in {20: "e2", 28: "e8"}.items()}
    words = {0o40: 1, 0o400: 0o500, original.LIST_POINTER: 0o506, **dict(enumerate(listed, 0o501)), **pieces}
    for address, word in words.items():
        program.machine.deposit(address, word)
    assert [(each.move, each.plausibility) for each in program._listed()] == [("e2e1q", 1200), ("e8g8", 768)]


def test_the_wallpaper_is_read():
    paper = "WP\tMATERIAL BALANCE -12\r\nBP\tKING SAFETY FOR WHITE 9\r\n\r\nBK/KB1-K2 \r\nWP/KR7-KR8=Q \r\n-1504\t-32768\t0.02\r\n"
    assert read_static(paper) == {"material": -12, "king_white": 9}
    assert read_root_lines(paper, black=True) == [[["f8e7", "h7h8q"], -1504, -32768]]
    assert read_root_lines("nothing\n", black=False) == []


def test_a_table_says_the_same_as_text_and_as_html_and_escapes():
    table = Table("Men <here>", ("man", "value"), [("<P>", 128), ("N", 1416)])
    assert str(table).splitlines() == ["Men <here>", "man  value", "<P>    128", "N     1416"]
    shown = table._repr_html_()
    assert "<caption>Men &lt;here&gt;</caption>" in shown and "&lt;P&gt;" in shown and "<P>" not in shown
    assert len(table) == 2 and list(table)[1] == ("N", 1416)


# ---------------------------------------------------------------- files that are not the program


def made(source):
    return images.serialize(assemble(source).image)


@pytest.mark.parametrize(
    "content, sentence",
    [
        (None, "No such file or directory"),
        (b"", "the file is empty"),
        (b"These are no words of a PDP-6 at all.\n", "ends at byte 38 within a word of text"),
        (made("GO: HALT GO\n END GO\n"), "not the surviving chess program: it has no symbol BOARD"),
        (made("GO: MOVEI 1,1\n MOVEI 2,2\n HALT GO\n END GO\n")[:15], "ends at byte 15 within a word of text"),
    ],
)
def test_a_file_that_is_not_the_program_gets_one_sentence(tmp_path, content, sentence):
    path = tmp_path / "@.chess"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(BadInput, match=sentence) as fault:
        original.Program(path)
    assert "\n" not in str(fault.value) and str(fault.value).endswith(".")


def test_an_image_with_all_symbols_but_another_start_is_not_the_program(tmp_path):
    words = {0o11475: 0o200140011666, 0o100: 0o254200000000}
    image = Image(
        words, jump=0o254000000100, symbols={name: 0o200 + place for place, name in enumerate(original.NEEDED)}
    )
    path = tmp_path / "@.chess"
    path.write_bytes(images.serialize(image))
    with pytest.raises(BadInput, match="not the surviving chess program: it does not start at GO"):
        original.Program(path)


def test_a_copy_is_looked_for_in_the_folder_of_the_environment(tmp_path, monkeypatch):
    monkeypatch.delenv("MACHACK_ORIGINALS", raising=False)
    assert original.find() is None
    monkeypatch.setenv("MACHACK_ORIGINALS", str(tmp_path))
    assert original.find() is None
    (tmp_path / "files").mkdir()
    (tmp_path / "files" / "@.chess").write_bytes(b"x")
    assert original.find() == tmp_path / "files" / "@.chess" == original.find(tmp_path)


# ---------------------------------------------------------------- a machine that is gone back with


def test_a_machine_goes_back_to_a_snapshot_with_its_teletype():
    machine = Machine()
    devices = attach_all(machine)
    for address, word in assemble(
        "TTY==120\nGO: CONO TTY,0\n MOVEI 1,101\n DATAO TTY,1\n AOJA 2,.\n END GO\n"
    ).image.words.items():
        machine.deposit(address, word)
    machine.start(0o100)
    kept = keeping.snapshot(machine)
    seen = []
    for _ in range(2):
        machine.run(until_time=2 * 10**8)
        seen.append((machine.examine(2), machine.instructions, machine.time, devices.teletype.text))
        keeping.go_back(machine, kept)
        assert (machine.examine(2), machine.instructions, machine.time, devices.teletype.text) == (0, 0, 0, "")
    assert seen[0] == seen[1] and seen[0][0] > 10_000 and seen[0][3] == "A"
