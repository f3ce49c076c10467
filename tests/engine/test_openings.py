"""The opening book: its text, its law, and how the program looks a position up."""

import dataclasses
import re
from functools import cache

import chess
import pytest

from machack import BadInput, Settings, book_replies
from machack.notation import opening_lines
from machack.notation.games import paper_game
from machack.notation.opening_lines import TEXT, read_book, the_book
from machack.notation.positions import KIND_OF, to_chess_move
from machack.notation.states import ask_about, set_up
from machack.program.compiled import MODE
from machack.program.moves import VALUE, position_key
from machack.program.openings import book_place, book_reply
from machack.program.openings import book_replies as kept_replies
from machack.program.state import BOOK_ROOM
from machack.thinking.repertoire import WORST, weighed
from tests.engine.positions import random_positions
from tests.modes import lines_in
from tests.proofs import WHOLE, some

BOOK = Settings(book=True)
SHORTEST, LONGEST = 8, 22  # plies of a line


def after(moves):
    """The board after these moves in SAN."""
    board = chess.Board()
    for word in re.sub(r"\d+\.+", " ", moves).split():
        board.push_san(word)
    return board


def reply(board):
    """What the program replies from its book, in SAN; None if there is nothing."""
    move = int(book_reply(set_up(board, BOOK)))
    return board.san(to_chess_move(move)) if move else None


def steps():
    """(line, ply, step, the board before it) of every move of the text, once."""
    for line in the_book().lines:
        board = chess.Board()
        for ply, step in enumerate(line.steps):
            if ply >= line.start:
                yield line, ply, step, board.copy(stack=False)
            board.push(step.move)


@cache
def joining():
    """The numbers of the lines that end in a position to which the book has replies."""
    known = {key for key, _ in the_book().openings}
    return {line.number for line in the_book().lines if int(position_key(set_up(line.board()))) in known}


# ---------------------------------------------------------------- the text


def test_the_book_holds_well_over_a_thousand_replies_and_they_fit():
    assert 1000 < len(the_book().keys) <= BOOK_ROOM
    assert len(the_book().openings) == len(the_book().keys)


def test_every_move_is_legal_and_written_as_it_should_be():
    text = TEXT.read_text(encoding="utf-8").splitlines()
    words = {}
    for line, ply, step, board in steps():
        assert step.move in board.legal_moves
        words.setdefault(line.number, []).append(board.san(step.move) + step.sign)
    for number, line in words.items():
        written = text[number - 1].partition(";")[0]
        assert re.sub(r"\d+\.+", " ", written).split() == line


def test_the_keys_rise_and_each_belongs_to_one_position():
    keys = [int(key) for key in the_book().keys]
    assert keys == sorted(keys)
    boards = {}
    for line, ply, step, board in steps():
        boards.setdefault(step.key, set()).add(board.epd())
    assert len(boards) > 1000 and all(len(positions) == 1 for positions in boards.values())


def test_every_reply_of_the_table_is_in_the_text_and_the_first_one_is_first():
    first, kept = {}, set()
    for line, ply, step, board in steps():
        if step.kept:
            first.setdefault(step.key, step.packed)
            kept.add((step.key, step.packed))
    table = [(int(key), int(move)) for key, move in zip(the_book().keys, the_book().moves)]
    assert set(table) == kept and len(table) == len(kept)
    for place, (key, move) in enumerate(table):
        if place == 0 or table[place - 1][0] != key:
            assert move == first[key]


def test_lines_are_neither_stubs_nor_studies():
    for line in the_book().lines:
        whole = len(line.steps) >= SHORTEST or line.number in joining() or line.board().is_checkmate()
        assert whole and len(line.steps) <= LONGEST, (line.number, line.opening)


def test_no_early_sally_of_the_queen_is_a_reply():
    for line, ply, step, board in steps():
        if step.kept and ply < 6 and board.piece_type_at(step.move.from_square) == chess.QUEEN:
            allowed = board.is_capture(step.move) or step.sign == "!" or board.san(step.move).endswith("#")
            assert allowed, (line.number, board.san(step.move))


def test_no_reply_moves_the_king_without_need_before_he_castles():
    for line, ply, step, board in steps():
        if step.kept and ply < 12 and board.piece_type_at(step.move.from_square) == chess.KING:
            needed = board.is_check() or board.is_castling(step.move) or board.is_capture(step.move)
            assert needed or not board.has_castling_rights(board.turn), (line.number, board.san(step.move))


def material(board, side):
    return sum(
        int(VALUE[KIND_OF[man.piece_type]]) * (1 if man.color == side else -1) for man in board.piece_map().values()
    )


def test_no_line_is_a_gambit_of_its_own_side():
    for line in the_book().lines:
        board = line.board()
        for side in [] if board.is_checkmate() or line.number in joining() else line.sides:
            assert material(board, side) >= WORST, (line.number, line.opening)


@pytest.mark.verify
@pytest.mark.skipif(MODE != "compiled", reason="a thousand searches: compiled mode only")
def test_no_line_leaves_the_program_more_than_a_pawn_worse_by_its_own_judgement(record_property):
    lines = some(the_book().lines, 10)
    found = weighed(dataclasses.replace(the_book(), lines=lines))
    assert len(found) == len(lines)
    record_property("lines", len(lines))
    assert [(line.number, line.opening, value) for line, value in found if value < WORST] == []


# ---------------------------------------------------------------- what it is for


def test_the_program_follows_the_line_of_game_4_and_then_is_alone():
    game = paper_game(4)
    assert [move for move, seconds in game.seconds.items() if seconds is None] == list(range(1, 10))
    for number in range(1, 10):
        board = game.before(number, "white")
        assert reply(board) == board.san(game.moves[2 * number - 2])
    assert reply(game.before(10, "white")) is None
    played = [to_chess_move(move) for move in the_book().moves]
    assert all(move in played for move in game.moves[:18])


@pytest.mark.parametrize(
    "moves, other",
    [
        ("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6", "1. Nf3 Nc6 2. e4 e5 3. Bb5 a6"),
        (
            "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O Bd6",
            "1. e4 e5 2. Nf3 Bd6 3. Bb5 a6 4. O-O Nc6 5. Bxc6 dxc6",
        ),
        ("1. e4 e5 2. Nf3 Nc6 3. Nc3 Nf6 4. Bc4", "1. e4 e5 2. Bc4 Nc6 3. Nc3 Nf6 4. Nf3"),
        ("1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 5. e3 O-O", "1. c4 e6 2. Nc3 Nf6 3. d4 Be7 4. Bg5 O-O 5. e3 d5"),
        ("1. e4 d6 2. d4 Nf6 3. Nc3 e5 4. Nf3 Nbd7", "1. d4 Nf6 2. Nc3 d6 3. e4 Nbd7 4. Nf3 e5"),
        (
            "1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 e6 6. Be2 Be7 7. O-O O-O",
            "1. e4 e6 2. d4 c5 3. Nf3 cxd4 4. Nxd4 d6 5. Be2 Nf6 6. Nc3 Be7 7. O-O O-O",
        ),
    ],
)
def test_a_position_is_found_by_whatever_order_of_moves(moves, other):
    one, two = after(moves), after(other)
    assert one.epd() == two.epd() and one.move_stack != two.move_stack
    assert reply(one) is not None and reply(one) == reply(two)


def test_the_way_back_into_the_book_is_found():
    away = after("1. e4 e5 2. Nf3 Nc6 3. Bb5 Bb4 4. O-O")
    assert reply(away) is None
    away.push_san("Bf8")
    assert reply(away) is None  # castled: another position
    assert reply(after("1. e4 e5 2. Nf3 Bd6 3. Nc3 Bf8 4. Ng1 Nf6 5. Nf3 Ng8 6. Nb1 Nc6")) == "Bb5"


@pytest.mark.parametrize(
    "trap, moves, expected",
    [
        ("Noah's Ark", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 d6 5. d4 b5 6. Bb3 Nxd4 7. Nxd4 exd4 8. Qxd4", "c5"),
        ("Noah's Ark, avoided", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 d6 5. d4 b5 6. Bb3 Nxd4 7. Nxd4 exd4", "Bd5"),
        ("Legal", "1. e4 e5 2. Nf3 Nc6 3. Bc4 d6 4. Nc3 Bg4 5. h3 Bh5", "Nxe5"),
        ("Fried Liver", "1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 4. Ng5 d5 5. exd5 Nxd5", "d4"),
        ("Blackburne", "1. e4 e5 2. Nf3 Nc6 3. Bc4 Nd4", "Nxd4"),
        ("Mortimer", "1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. d3 Ne7", "O-O"),
        ("Mortimer, used", "1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. d3 Ne7 5. Nxe5", "c6"),
        ("Fishing Pole", "1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. O-O Ng4 5. h3 h5", "d3"),
        ("Tarrasch", "1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. O-O d6 5. d4 Bd7 6. Nc3 Be7 7. Re1 O-O", "Bxc6"),
        ("copied moves", "1. e4 e5 2. Nf3 Nf6 3. Nxe5 Nxe4 4. Qe2 Nf6", "Nc6+"),
        ("Stafford", "1. e4 e5 2. Nf3 Nf6 3. Nxe5 Nc6 4. Nxc6 dxc6", "d3"),
        ("Damiano", "1. e4 e5 2. Nf3 f6 3. Nxe5 fxe5", "Qh5+"),
        ("Hanham", "1. e4 e5 2. Nf3 d6 3. d4 Nd7 4. Bc4 Be7", "dxe5"),
        ("scholar's mate", "1. e4 e5 2. Bc4 Bc5 3. Qh5", "Qe7"),
        ("fool's mate", "1. f3 e5 2. g4", "Qh4#"),
        (
            "Magnus Smith",
            "1. e4 c5 2. Nf3 Nc6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 d6 6. Bc4 g6 7. Nxc6 bxc6 8. e5 dxe5",
            "Bxf7+",
        ),
        (
            "Siberian",
            "1. e4 c5 2. d4 cxd4 3. c3 dxc3 4. Nxc3 Nc6 5. Nf3 e6 6. Bc4 Qc7 7. O-O Nf6 8. Qe2 Ng4 9. h3",
            "Nd4",
        ),
        ("advance French", "1. e4 e6 2. d4 d5 3. e5 c5 4. c3 Nc6 5. Nf3 Qb6 6. Bd3 cxd4 7. cxd4", "Bd7"),
        ("Caro-Kann, smothered", "1. e4 c6 2. d4 d5 3. Nc3 dxe4 4. Nxe4 Nd7 5. Qe2", "Ndf6"),
        ("Modern", "1. e4 g6 2. d4 Bg7 3. Nf3 d6 4. Bc4 Nd7", "Bxf7+"),
        ("Elephant", "1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Nbd7 5. cxd5 exd5 6. Nxd5", "Nxd5"),
        ("Cambridge Springs", "1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Nbd7 5. e3 c6 6. Nf3 Qa5", "Nd2"),
        ("Lasker, in Albin's gambit", "1. d4 d5 2. c4 e5 3. dxe5 d4", "Nf3"),
        ("Budapest", "1. d4 Nf6 2. c4 e5 3. dxe5 Ng4 4. Bf4 Nc6 5. Nf3 Bb4+ 6. Nbd2 Qe7", "e3"),
        ("Englund", "1. d4 e5 2. dxe5 Nc6 3. Nf3 Qe7 4. Bf4 Qb4+ 5. Bd2 Qxb2", "Nc3"),
        ("accepted gambit", "1. d4 d5 2. c4 dxc4 3. e3 b5 4. a4 c6 5. axb5 cxb5", "Qf3"),
        ("Dutch", "1. d4 f5 2. Bg5 h6 3. Bh4 g5 4. e3 gxh4", "Qh5#"),
    ],
)
def test_the_trap_is_answered(trap, moves, expected):
    assert reply(after(moves)) == expected


@pytest.mark.parametrize(
    "moves, gambit",
    [
        ("1. e4 e5", "f4"),
        ("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5", "b4"),
        ("1. e4 e5 2. d4 exd4", "c3"),
        ("1. e4 c5 2. d4 cxd4", "c3"),
        ("1. e4 c5", "b4"),
        ("1. d4 d5 2. c4", "e5"),
        ("1. d4 Nf6 2. c4", "e5"),
        ("1. e4 e5 2. Nf3", "f5"),
        ("1. e4 e5 2. Nf3", "d5"),
        ("1. d4", "e5"),
    ],
)
def test_a_gambit_is_answered_but_never_a_reply(moves, gambit):
    board = after(moves)
    assert gambit not in [each.san for each in book_replies(board)]
    board.push_san(gambit)
    assert reply(board) is not None


# ---------------------------------------------------------------- looking up


def test_all_replies_to_a_position_are_together_and_no_others():
    for line, ply, step, board in list(steps())[::97]:
        m = set_up(board, BOOK)
        place, count = int(book_place(m)), int(kept_replies(m))
        keys = [int(key) for key in m.book_key[: int(m.book_size)]]
        assert [number for number, key in enumerate(keys) if key == step.key] == list(range(place, place + count))


def test_without_the_setting_and_off_the_book_there_is_no_reply():
    assert int(book_reply(set_up("startpos"))) == 0
    known = {int(key) for key in the_book().keys}
    for board in random_positions(40, seed=11):
        m = set_up(board, BOOK)
        assert (int(position_key(m)) in known) == (int(book_reply(m)) != 0) == bool(book_replies(board))


def test_a_seed_lets_the_program_play_every_reply_and_without_one_it_plays_the_first():
    for _, _, _, board in list(steps())[::401]:
        kept, m, found = [each.move for each in book_replies(board)], set_up(board, BOOK), set()
        assert not kept or to_chess_move(book_reply(m)) == kept[0]
        for m.seed in range(1, 12 * len(kept) + 1):
            found.add(to_chess_move(book_reply(m)))
        assert found == set(kept)


def test_a_reply_that_is_not_asked_for_is_not_given():
    m = set_up("startpos", BOOK)
    kept = [each.move for each in book_replies("startpos")]
    ask_about(m, kept[1:])
    assert to_chess_move(book_reply(m)) == kept[1]
    ask_about(m, [chess.Move.from_uci("a2a3")])
    assert int(book_reply(m)) == 0


def test_a_key_that_two_positions_share_does_no_harm():
    m = set_up("4k3/8/8/8/8/8/8/4K3 w - - 0 1", BOOK)
    m.book_size = 1
    m.book_key[0] = position_key(m)
    for move in (34 | 54 << 7, 94 | 84 << 7, 24 | 34 << 7):  # no man; Black's king; White's king
        m.book_move[0] = move
        assert int(book_reply(m)) == (move if move & 127 == 24 else 0)


def test_the_paper_has_a_book_and_the_image_has_none():
    assert Settings.paper().book and not Settings.image().book and not Settings().book


@pytest.mark.verify
@pytest.mark.skipif(MODE != "compiled", reason="it starts the interpreted mode itself")
def test_both_modes_find_the_same_replies(record_property):
    script = (
        "import sys, chess; from machack import Settings; from machack.program.openings import *\n"
        "from machack.notation.states import set_up\n"
        "for line in sys.stdin:\n"
        "    m = set_up(line.strip(), Settings(book=True)); print(book_place(m), book_replies(m), book_reply(m))"
    )
    lines = dict.fromkeys(board.fen() for _, _, _, board in steps())
    fens = some(lines, 12) + [board.fen() for board in random_positions(3, seed=4)]
    record_property("positions", len(fens))
    out = lines_in("interpreted", "-c", script, given="\n".join(fens))
    ours = [set_up(fen, BOOK) for fen in fens]
    assert out == [f"{book_place(m)} {kept_replies(m)} {book_reply(m)}" for m in ours]
    assert len({line.split()[2] for line in out}) > (8 if WHOLE else 3)


def test_the_text_is_read_once_and_then_the_tables_are_kept(tmp_path, monkeypatch):
    monkeypatch.setattr(opening_lines, "CACHE", tmp_path / "new")
    fresh = opening_lines._tables.__wrapped__
    keys, moves = fresh()
    assert len(list((tmp_path / "new").iterdir())) == 1
    monkeypatch.setattr(opening_lines, "the_book", None)  # it must not be asked again
    again = fresh()
    assert list(again[0]) == list(keys) == list(the_book().keys)
    assert list(again[1]) == list(moves) == list(the_book().moves)


def test_tables_that_cannot_be_kept_or_are_spoilt_are_made_again(tmp_path, monkeypatch):
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setattr(opening_lines, "CACHE", tmp_path / "file")
    assert len(opening_lines._tables.__wrapped__()[0]) == len(the_book().keys)
    monkeypatch.setattr(opening_lines, "CACHE", tmp_path)
    opening_lines._tables.__wrapped__()
    (kept,) = tmp_path.glob("openings-*")
    kept.write_bytes(b"spoilt")
    assert len(opening_lines._tables.__wrapped__()[0]) == len(the_book().keys)


# ---------------------------------------------------------------- bad texts


@pytest.mark.parametrize(
    "text, words",
    [
        ("[A]\n1. e4 e5\n2. Nf9", "line 3: 2. Nf9 is not legal"),
        ("[A]\n1. d4 d5 2. c4 e6 3. Nf3 Nf6 4. Nd2", "line 2: 4. Nd2 is ambiguous"),
        ("[A]\n1. e4 e5 2. ?", "'?' is not a move"),
        ("[A]\n1. e4 e5 2... Nf3", "line 2: 2... stands where 2. is due"),
        ("[A]\n1. e4 e5\n\n4. Nf3", "line 4: the line above ends before 4."),
        ("[A]\n1. e4 e5\n2.", "line 3: there is no move"),
        ("[A]\nNf3 Nf6", "line 2: a line begins with"),
        ("[A]\nRuy Lopez", "line 2: a line begins with"),
        ("[ ]\n1. e4 e5", "line 1: '[ ]' is not a name"),
        ("[A]\n1. e4 e5\n\n[B]\n1. e4 e5 ; again", "line 5: the line adds nothing"),
        ("[A]\n1. f3? e5 2. g4", None),
        ("[A]\n1. f3 e5 2. g4??", "line 2: the line ends with a mistake"),
        ("[A]\n1. f3? e5? 2. e4", "line 2: both sides make a mistake"),
        ("; nothing\n[A]\n", "holds no line of play"),
    ],
)
def test_a_bad_text_gets_one_sentence_that_names_file_line_and_move(tmp_path, text, words):
    path = tmp_path / "mine.txt"
    path.write_text(text)
    if words is None:
        assert [bool(step.kept) for step in read_book(path).lines[0].steps] == [False, True, False]
        return
    with pytest.raises(BadInput, match=re.escape(words)) as fault:
        read_book(path)
    assert str(fault.value).startswith("mine.txt") and str(fault.value).endswith(".") and "\n" not in str(fault.value)


def test_a_book_with_too_many_replies_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(opening_lines, "BOOK_ROOM", 3)
    (tmp_path / "mine.txt").write_text("[A]\n1. e4 e5 2. Nf3 Nc6")
    with pytest.raises(BadInput, match="holds 4 replies: there is room for 3"):
        read_book(tmp_path / "mine.txt")


def test_the_first_reply_in_the_text_is_preferred_however_the_position_came_about(tmp_path):
    (tmp_path / "mine.txt").write_text(
        "[A]\n1. Nf3 Nf6 2. c4 g6\n\n[B: late]\n1. c4 Nf6 2. Nf3 e6\n1... c5!? ; a remark"
    )
    book = read_book(tmp_path / "mine.txt")
    by_position = {}
    for key, move in zip(book.keys, book.moves):
        by_position.setdefault(int(key), []).append(to_chess_move(move).uci())
    assert by_position[book.lines[0].steps[3].key] == ["g7g6", "e7e6"]
    assert by_position[book.lines[1].steps[1].key] == ["g8f6", "c7c5"]
    assert book.lines[2].start == 1 and book.lines[2].opening == "B: late"
