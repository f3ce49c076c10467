"""The solutions of the exercises are right on positions one can work by hand."""

import random
import re

import chess
import pytest

from book.chapters.original import answers as original
from machack.classroom.chapters.book_openings import answers as openings
from machack.classroom.chapters.en_prise import answers as en_prise
from machack.classroom.chapters.evaluation import answers as evaluation
from machack.classroom.chapters.hash_coding import answers as hash_coding
from machack.classroom.chapters.minimax import answers as minimax
from machack.classroom.chapters.modifications import answers as modifications
from machack.classroom.chapters.modifications import four_plies
from machack.classroom.chapters.notation import answers as notation
from machack.classroom.chapters.plausible_generation import answers as plausible
from machack.classroom.chapters.plausible_generator import answers as generator
from machack.classroom.chapters.secondary_search import answers as second_look
from machack.classroom.chapters.tournament_play import answers as tournament_play
from machack.classroom.chapters.width import answers as width
from machack.classroom.exercises import exchange
from machack.classroom.exercises.checking import verdict
from machack.classroom.exercises.sets import exercise
from machack.notation.games import position
from machack.show import charts
from machack.show.terms import terms_of
from pdp6 import images
from pdp6.show import bench
from tests.closed import closed

PAPERS_CASE = "6k1/8/4p3/3n4/8/8/6B1/3R2K1 w - - 0 1"  # knight attacked by bishop and rook, defended by a pawn


@pytest.mark.parametrize(
    "fen, square, lost",
    [
        (PAPERS_CASE, "d5", 416 - 448 + 128),
        ("6k1/8/4p3/3n4/8/8/6B1/2R3K1 w - - 0 1", "d5", 0),  # no second attacker
        ("6k1/8/4pn2/3n4/8/8/6B1/3R2K1 w - - 0 1", "d5", 0),  # a second defender
        ("k2r4/8/8/3p4/8/8/3Q4/3R3K w - - 0 1", "d5", 0),  # queen in front: 128 - 1248 + 640
        ("k2r4/8/8/3p4/8/8/3R4/3Q3K w - - 0 1", "d5", 128),  # rook in front: 128 - 640 + 640
        ("3r3k/8/8/8/8/8/3p4/2R1K3 b - - 0 1", "c1", 640 + 1120),  # taken by a pawn that promotes
        ("7k/8/8/8/1b6/2N5/2P5/4K3 b - - 0 1", "c3", 416),  # the pawn stands before it, so it is undefended
    ],
)
def test_an_exchange_is_worked_to_its_end(fen, square, lost):
    assert exchange.loss(chess.Board(fen), chess.parse_square(square)) == lost


def test_a_pinned_piece_takes_no_part_in_an_exchange_but_along_its_line():
    pinned = chess.Board("4r2k/8/8/1b6/2P5/8/4N3/4K3 w - - 0 1")  # the knight is pinned by the rook e8
    assert exchange.loss(pinned, chess.C4) == 128


def test_seconds_are_left_over_and_a_clock_chooses_narrow_when_late():
    assert tournament_play.seconds_left(0, 0) == 135.6
    lost = tournament_play.LOST_EACH
    assert tournament_play.with_a_clock([(1, 100)] * 3, 300) == (
        2,
        pytest.approx(201 + 3 * lost),
    )  # late before the second


def test_the_tests_of_one_attacker_and_of_counts_know_their_limits():
    from machack.notation.positions import to_cell
    from machack.notation.states import set_up

    m = set_up(PAPERS_CASE)
    knight = m.board[to_cell(chess.D5)]
    assert not en_prise.first_attacker_only(m, knight) and en_prise.has_more_attackers(m, knight)


def test_minimax_takes_the_mate_and_prefers_the_shorter_one():
    value, line = minimax.minimax(chess.Board("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1"), 3, 30)
    assert line[0].uci() == "a1a8" and value == 28670


def test_minimax_gives_a_stalemate_nothing():
    value, _ = minimax.minimax(chess.Board("7k/5Q2/8/8/8/8/8/K7 b - - 0 1"), 2, 5)
    assert value == 0


def test_a_search_of_ones_own_is_compared_tree_by_tree(capsys, monkeypatch):
    from machack import Settings
    from machack.notation.games import paper_games

    terms = "piece_ratio_term pawn_term king_term centre_term"
    off = f"alpha_beta safe_checks distinct_pieces modifications plausible_captures {terms}".split()
    tiny = Settings(depth=2, feedover=0, captures=0, **dict.fromkeys(off, False))
    monkeypatch.setattr(minimax, "paper_games", lambda: paper_games()[:1])
    trees = 2 * len(list(paper_games()[0].machine_moves()))
    assert minimax.agreement(minimax.minimax, tiny) == (trees, [])
    same, others = minimax.agreement(lambda board, depth, width: (0, []), tiny)
    assert same == 0 and len(others) == trees
    minimax.compare(lambda board, depth, width: None, tiny)
    assert "Write your search" in capsys.readouterr().out


def test_a_position_is_laid_into_the_words_of_the_board():
    from pdp6.machine import Machine

    machine = Machine()
    bench.put_position(machine, chess.Board())
    assert [machine.examine(0o730 + 10 * 2 + column) for column in range(1, 9)] == [0o103 + 8 + k for k in range(8)], (
        "KR first"
    )
    assert machine.examine(0o730 + 10 * 9 + 4) == 0o103 + 16 + 11, "Black's king"
    assert machine.examine(0o730 + 10 * 4 + 4) == 0


def test_every_word_that_fixes_a_block_is_found_and_one_lies_on_a_track():
    whole = [0o777770000100, *(random.Random(7).getrandbits(36) for _ in range(8))]
    whole.append(original.checksum(whole))
    torn = [*whole]
    torn[5] ^= 0o444044400404
    mended = original.single_word_fixes(torn)
    assert [place for place, _ in mended] == list(range(1, 9)) and mended[4] == (5, whole[5])
    assert all(original.checksum([*torn[:place], word, *torn[place + 1 : -1]]) == torn[-1] for place, word in mended)
    assert [place for place, word in mended if original.on_one_track(torn[place], word)] == [5]
    assert original.on_one_track(0o222, 0) and not original.on_one_track(0o224, 0)


def test_a_damaged_block_is_found_among_good_ones():
    image = images.Image({address: address * 0o1000001 for address in range(0o100, 0o110)}, 0o254000000100)
    image.words[0o200] = 5
    words = images.unevacuate(images.serialize(image))[0]
    words[words.index(5)] ^= 4
    assert original.bad_block(images.evacuate(words))[0] == 0o200


def test_without_a_copy_the_chapter_hears_what_was_recorded(monkeypatch):
    monkeypatch.delenv("MACHACK_ORIGINALS", raising=False)
    assert original.copy_of_the_original() is None
    message = original.heard(None)
    assert len(message["game 3"]) == 21 and len(message["game 4"]["tournament"]) == 50 and len(message["board"]) == 120

    def spots(words):
        return sum(stroke.is_spot for stroke in original.drawn(words).frame(seconds=10))

    nobody = [word if word >> 35 else 0 for word in message["board"]]
    assert spots(nobody) == 0 and spots(message["board"]) > 10 * len(message["men"])  # a letter of points for every man


def test_bars_are_as_long_as_what_they_stand_for_and_described_in_words():
    rows = [("one", 100, "a hundred", "bar"), ("other", 50, "fifty", "pale")]
    html = charts.drawn_bars(rows, "Words a second", (80, "the paper")).data
    assert "Words a second. one: a hundred; other: fifty; the paper." in html
    whole, half = (float(width) for width in re.findall(r'<rect [^>]*width="([\d.]+)"', html))
    assert whole == 2 * half and 'class="axis"' in html and 'class="axis"' not in charts.drawn_bars(rows, "Words").data


@pytest.mark.parametrize(
    "fen, square, answer",
    [
        ("4k3/8/8/8/8/3P4/4P3/4K3 w - - 0 1", "d3", (False, 1)),
        ("4k3/8/8/8/3P4/8/4P3/4K3 w - - 0 1", "d4", (False, 2)),  # e2-e3 defends it
        ("4k3/8/8/4P3/8/8/3P4/4K3 w - - 0 1", "e5", (False, 2)),  # d2-d4 defends it
        ("4k3/8/8/8/2p5/4P3/3P4/4K3 w - - 0 1", "d2", (True, 2)),  # d2-d4 would, and be taken in passing
        ("4k3/8/3n4/3PP3/8/8/8/4K3 w - - 0 1", "d5", (True, 3)),  # it is blocked itself
        ("4k3/8/8/8/3P4/4n3/4P3/4K3 w - - 0 1", "d4", (False, 3)),  # its neighbour is blocked
        ("4k3/8/4p3/3p4/8/8/8/4K3 b - - 0 1", "e6", (True, 4)),
        ("4k3/8/8/8/3P4/8/8/4K3 w - - 0 1", "d4", (False, 5)),
    ],
)
def test_the_five_tests_of_a_backward_pawn(fen, square, answer):
    assert evaluation.backward_test(chess.Board(fen), chess.parse_square(square)) == answer


def test_both_readings_of_the_ratio_agree_to_first_order_and_vanish_without_change():
    assert evaluation.printed_r(1.2, 1.2) == evaluation.other_r(1.2, 1.2) == 0
    assert evaluation.printed_r(1.01, 1) == evaluation.other_r(1.01, 1) > 50


@pytest.mark.parametrize(
    "pieces, basic, safe, looked",
    [
        ("QQQNQNQRBQPQK", 9, 5, 9),
        ("QQQNQNQRBQPQK", 15, 5, 13),
        ("QQQQQQQN", 6, 3, 8),
        ("QQQQQQQN", 6, 1, 6),
        ("QQ", 6, 1, 2),
    ],
)
def test_distinct_pieces_extend_the_width_and_no_farther_than_the_list(pieces, basic, safe, looked):
    assert width.width_of(pieces, basic, safe) == looked


def test_a_key_forgets_the_order_and_what_is_put_in_twice():
    assert hash_coding.key([5, 3, 12]) == hash_coding.key([12, 5, 3]) == hash_coding.key([5, 7, 3, 7, 12])


@pytest.mark.parametrize(
    "code, value, white, decided",
    [
        (0, 35, True, True),
        (1, 50, True, True),
        (1, 49, True, False),
        (2, 20, True, True),
        (2, 21, True, False),
        (1, 20, False, True),
        (1, 21, False, False),
        (2, 50, False, True),
        (2, 49, False, False),
        (4, 0, True, False),
    ],
)
def test_a_bound_decides_only_at_alpha_or_beta(code, value, white, decided):
    assert hash_coding.decides(code, value, white, 20, 50) == decided


def test_a_clash_is_sure_with_few_bits_and_unlikely_with_many():
    assert hash_coding.chance_of_a_clash(100, 4) > 0.99 and hash_coding.chance_of_a_clash(100, 62) < 1e-14
    assert abs(hash_coding.chance_of_a_clash(2, 10) - 1 / 1024) < 1e-6


def test_a_secondary_search_counts_only_if_worse_and_only_candidates_get_one():
    assert second_look.choose([("A", 5, 9), ("B", 5, 99), ("C", 6, 1), ("D", 6, 8)]) == ("D", 6, ["A", "C", "D"])
    assert second_look.choose([("A", -36, 801), ("B", -36, -36)], white=False) == ("B", -36, ["A", "B"])


@pytest.mark.parametrize(
    "before, words, amount",
    [
        ("e4 e5", "Nf3 Nc6 Ng1", 5),  # back, and in the opening
        ("e4 e5", "d3 Nc6 d4", 3),  # a pawn's two steps
        ("e4 e5", "Nf3 Nc6 Nxe5", 0),  # a capture is no loss of time
        ("e4 e5", "Nf3 Nc6 Bc4", 0),  # another piece
        ("e4 e5", "Nf3 Nc6 Nh4", 1),  # g1-h4 is no move: only the opening counts
        ("e4 e5", "Nf3 Nc6", 0),
    ],
)
def test_a_loss_of_tempo_is_priced(before, words, amount):
    board = chess.Board()
    for word in before.split():
        board.push_san(word)
    line, later = [], board.copy()
    for word in words.split():
        line.append(later.push_san(word))
    assert modifications.tempo(board, line) == amount


def test_a_piece_that_is_back_four_plies_down_has_gone_back():
    from machack.notation.positions import to_cell
    from machack.notation.states import set_up
    from machack.program.adjust import TWICE_IN_OPENING, WENT_BACK
    from machack.program.choose import list_root
    from machack.program.moves import new_move, origin_of, target_of

    m = set_up("startpos")
    count = list_root(m)
    origin, target = to_cell(chess.G1), to_cell(chess.F3)
    row = next(
        int(row)
        for row in m.ranked[1][:count]
        if (origin_of(m.moves[1][row]), target_of(m.moves[1][row])) == (origin, target)
    )
    m.trying[1], m.line_length[2] = row, 4
    m.line[2][3], m.line_mover[2][3], m.line_quiet[2][3] = new_move(target, origin, 0), m.mover[1][row], 1
    assert four_plies.four_plies(m, 1) == WENT_BACK
    m.line_length[2] = 3
    assert four_plies.four_plies(m, 1) == 0
    m.line[2][1], m.line_mover[2][1], m.line_quiet[2][1] = m.line[2][3], m.mover[1][row], 1
    assert four_plies.four_plies(m, 1) == TWICE_IN_OPENING | WENT_BACK


def test_a_piece_that_moves_again_is_noted_up_to_the_last_ply_of_the_opening():
    from machack.notation.states import set_up
    from machack.program.adjust import TWICE_IN_OPENING
    from machack.program.board import OPENING_PLIES
    from machack.program.choose import list_root

    m = set_up("startpos")
    list_root(m)
    row = m.ranked[1][0]
    m.trying[1], m.line_length[2] = row, 2
    m.line_mover[2][1], m.line_quiet[2][1] = m.mover[1][row], 1
    for plies, bits in ((OPENING_PLIES - 2, TWICE_IN_OPENING), (OPENING_PLIES - 1, 0)):
        m.plies = plies
        assert four_plies.four_plies(m, 1) == bits


def test_the_chapter_hears_of_a_copy_its_list_its_pieces_and_its_wallpaper(monkeypatch):
    from types import SimpleNamespace

    from book.chapters.original import answers as original

    class Program:
        pieces = [("K", "e1")]

        def reset(self):
            self.plies = 0

        def play(self, moves):
            self.plies += len(moves)

        def words(self, name, count):
            return [name, count]

        def think(self, wallpaper):
            assert wallpaper and self.plies == original.SHOWN
            listed = SimpleNamespace(move="N-KB3", plausibility=512, flags=0, third=7)
            return SimpleNamespace(plausible=[listed], wallpaper="\f\r\nN-KB3\r\n")

    for name in ("about_the_image", "converse", "ending"):
        monkeypatch.setattr(original, name, lambda program, name=name: name)
    recorded = original.record(Program())
    assert recorded["list"] == [["N-KB3", 512, 0, 7]] and recorded["wallpaper"] == "N-KB3"
    assert recorded["men"] == [["K", "e1"]] and recorded["board"] == ["BOARD", 120]
    assert [recorded["image"], recorded["conversation"], recorded["ending"]] == [
        "about_the_image",
        "converse",
        "ending",
    ]
    assert "game 4" in recorded  # what takes longer is taken from the record


def test_a_book_by_positions_knows_a_transposition_and_prefers_what_is_first():
    book = openings.by_positions(["e4 e5 Nf3 Nc6 Bb5", "e4 e5 Nf3 Nc6 Bc4", "d4 d5"])
    board = chess.Board()
    assert openings.reply(book, board) == "e4"
    for word in "Nf3 Nc6 e4 e5".split():
        board.push_san(word)
    assert openings.reply(book, board) == "Bb5"
    board.push_san("Bb5")
    assert openings.reply(book, board) is None


def test_the_facts_of_a_move_and_what_is_learnt_from_them():
    board = chess.Board("4k3/8/2p5/3n4/8/4N3/8/4K3 w - - 0 1")  # a knight may take a defended knight
    facts = dict(zip(plausible.FACTS, plausible.facts(board, chess.Move.from_uci("e3d5"))))
    assert [name for name, holds in facts.items() if holds] == [
        "captures",
        "goes where a less valuable piece attacks it, or any piece and nothing defends it",
        "leaves an attacked square",
        "is nearer to the center",
    ]
    good, bad = (True, False), (False, True)
    weights, table = (
        plausible.learn_sum([([good, bad], good)] * 9, 2),
        plausible.learn_table([([good, bad], good)] * 9, 2),
    )
    assert weights[0] > 0 > weights[1] and table == {good: 1, bad: 0}
    assert (
        plausible.by_sum(weights, good) > plausible.by_sum(weights, bad)
        and plausible.by_table(table, 2, (True, True)) == 0
    )


def test_a_square_is_named_from_both_sides():
    from machack.show.convert import square_names

    assert all(
        (notation.square_name(square, True), notation.square_name(square, False)) == square_names(square)
        for square in chess.SQUARES
    )


@pytest.mark.parametrize(
    "fen, move, text, more",
    [
        ("4k3/8/8/8/8/8/4P3/R3K2R w KQ - 0 1", "e2e4", "P-K4", False),
        ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", "O-O", False),
        ("4k3/8/8/8/8/8/7K/R6R w - - 0 1", "a1d1", "R-Q1", True),  # both rooks can go there
        ("4k3/8/8/2p1p3/3Q4/8/8/4K3 w - - 0 1", "d4c5", "QXP", True),  # two pawns to take
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "PXP", False),
    ],
)
def test_a_move_is_written_barely_and_told_when_that_is_not_enough(fen, move, text, more):
    board = chess.Board(fen)
    assert (notation.bare(board, chess.Move.from_uci(move)), notation.needs_more(board, chess.Move.from_uci(move))) == (
        text,
        more,
    )


ENDING = "8/5k2/8/3p4/1B6/8/4K1P1/8 w - - 0 40"  # Black's pawn attacks nobody, nobody attacks a white man


def test_the_importance_of_squares_by_hand_is_the_programs_for_either_side():
    for turn in (chess.WHITE, chess.BLACK):
        board = chess.Board(ENDING)
        board.turn = turn
        worked = generator.by_hand(board)
        assert len(worked) == 64 and worked == generator.importance_of(board)
    assert worked[chess.E4] == 28 and worked[chess.D5] == 8 + 12 + 8 and worked[chess.F3] == 8 + 8 + 16


def test_squares_of_friendly_pieces_under_attack_are_not_worked_by_hand():
    assert chess.C3 not in generator.by_hand(chess.Board("4k3/8/8/8/1p6/2N5/8/4K3 w - - 0 30"))


def test_a_map_of_squares_tells_every_amount_but_the_plain_ones_in_words():
    board = chess.Board(ENDING)
    html = generator.square_map(board, generator.importance_of(board), "A <map>").data
    assert (
        "A &lt;map&gt;" in html and "28: d5, e5." in html and html.count("h58v58h-58z") == 64 and ">28</span>" in html
    )
    names = [
        set(re.findall(r'id="([^"]+)"', drawn))
        for drawn in (html, generator.square_map(board, dict.fromkeys(chess.SQUARES, 8)).data)
    ]
    assert names[0] and not names[0] & names[1], "two drawings of a page share a name"
    edge = {name: (float(x), float(y)) for x, y, name in re.findall(r'class="edge" x="(.*?)" y="(.*?)">(.)<', html)}
    size = int(re.search(r'viewBox="0 0 (\d+)', html)[1])
    assert "".join(sorted(edge, key=edge.get)) == "87654321abcdefgh"
    assert all(0 < x < size and 0 < y < size for x, y in edge.values())


@pytest.mark.parametrize(
    "name", ["game 3, before White's 12th", "game 1, before Black's 20th", "game 4, before White's 43rd"]
)
def test_a_heuristic_taken_out_of_the_sums_leaves_the_list_that_its_weight_of_nothing_leaves(name):
    from machack import Settings, plausible_moves
    from machack.notation.games import position

    board, changed = position(name), 0
    usual = [row.move for row in plausible_moves(board)]
    for row in generator.HEURISTICS:
        if row.amount is not None and row.id != "L3":  # its amount is L4's too, where the man uncovered is safe
            without = generator.list_without(board, row.id)
            assert without == [move.move for move in plausible_moves(board, Settings(weights={row.id: 0}))], row.id
            changed += without != usual
    assert changed >= 3


def test_each_heuristic_has_a_position_in_which_it_decides_and_is_counted_where_it_was_found():
    data = generator.recorded()
    for row in generator.HEURISTICS:
        name, board, move, other = generator.decided(data, row.id)
        assert move in board.legal_moves and other in board.legal_moves and move != other, name
        assert (generator.counted(data, row.id)[2] > 0) == name.startswith("game")
    assert len(data["positions"]) == 316


def test_a_position_is_named_as_the_games_name_it():
    from machack.notation.games import paper_game, position
    from machack.show.setups import place_in_game

    for game, ply in ((1, 0), (1, 3), (1, 21), (1, 22), (2, 4), (4, 44), (4, 85)):
        assert position(place_in_game(paper_game(game), ply)) == paper_game(game).at(ply)


def test_the_least_change_of_an_amount_is_the_nearest_that_changes_the_first_move():
    from machack import Settings, plausible_moves
    from machack.notation.games import position

    board = position("game 3, before White's 9th")
    amount = generator.least_change(board, "I1")
    for given, first in ((amount, "d1"), (amount + 1, "c1")):
        assert plausible_moves(board, Settings(weights={"I1": given}))[0].move.uci().endswith(first)
    assert generator.least_change(board, "A1") is None


@pytest.mark.parametrize(
    "name, place, before, tried, sure_of, count",
    [
        ("ab-refutes", 0, "game 3, before Black's 14th", "Nxe4", 1053, 1),
        ("ab-refutes-two", 0, "game 4, before White's 29th", "f3", 16, 1),
        ("ab-refutes-two", 1, "game 4, before White's 41st", "g4", 58, 4),  # a pawn that promotes to anything
    ],
)
def test_every_reply_that_refutes_is_accepted_and_no_other(name, place, before, tried, sure_of, count):
    top = position(before)
    board = top.copy()
    board.push_san(tried)
    side = 1 if board.turn else -1
    refuting = set()
    for move in board.legal_moves:
        after = board.copy()
        after.push(move)
        if side * terms_of(after, top)["S"] >= side * sure_of:
            refuting.add(board.san(move))
    ask = closed(name)["asks"][place]
    accepted = {board.san(move) for move in board.legal_moves if verdict(ask, board.san(move)).right}
    assert accepted == refuting and len(refuting) == count


def test_the_numbers_that_can_never_occur_are_those_that_no_root_can_have():
    some = exercise("range-bands")
    numbers = {
        letter: int(digits.replace("−", "-").replace(",", ""))
        for letter, digits in re.findall(r"^- ([A-Z]): (−?[\d,]+)$", some.prompt, re.MULTILINE)
    }
    assert len(numbers) == 7

    def occurs(score):
        plies = 16383 - abs(score)
        if plies <= 200:
            return plies % 2 == (score > 0)  # the side that mates moves first and last
        return abs(score) == 10_000 or abs(score) <= 3900

    never = "".join(letter for letter, score in numbers.items() if not occurs(score))
    assert never == some.asks[0].answer == "BDF"
    assert verdict(closed("range-bands")["asks"][0], never).right
