"""The program's teletype: what it prints is, to the letter, what the surviving program printed."""

import json
import pathlib
import re
import signal
import subprocess
import sys
import time

import chess
import pytest

from machack import BadInput, Settings, think
from machack.notation.games import position
from machack.records.fidelity import moves_of, settings_of
from machack.terminal import wallpaper
from machack.terminal.console import Console, machine, person
from machack.terminal.teletype import COMMANDS, Teletype, meant
from machack.thinking.session import Session, go_to
from tests.edges.keyboard import typed

DATA = pathlib.Path(__file__).parents[1] / "data"
SESSIONS = {row["session"]: row for row in map(json.loads, (DATA / "original-teletype.jsonl").read_text().splitlines())}
RECORDS = [
    record for record in map(json.loads, (DATA / "original-answers.jsonl").read_text().splitlines()) if record["clean"]
]
BEFORE_14 = "game 3, before White's 14th"  # the record memo174-3/026/d
RUN = [sys.executable, "-m", "machack.cli"]


def at(place="startpos", settings=None, **more):
    """A teletype whose clock stands still."""
    return Teletype(
        position(place) if place.startswith("game") else place, settings or Settings.image(), clock=lambda: 0, **more
    )


# ---------------------------------------------------------------- as the original's


@pytest.mark.parametrize("name", [name for name in SESSIONS if SESSIONS[name]["typed"]])
def test_a_session_prints_what_the_original_printed(name):
    """Recorded at the original's teletype, its times set to 0.00; every character, typed and printed, is compared."""
    assert at().type(SESSIONS[name]["typed"]) == SESSIONS[name]["roll"]


def test_the_wallpaper_is_the_originals_to_the_letter(tmp_path):
    teletype = at(BEFORE_14, paper=str(tmp_path / "wallpaper"))
    teletype.type("PSVD 1\nWALLP 1\nM\n")
    original = SESSIONS["wallpaper of memo174-3/026/d"]["roll"]
    assert "\n" + (tmp_path / "wallpaper").read_text() == original


def test_the_recorded_numbers_of_many_positions_are_on_the_wallpaper():
    chosen = [record for record in RECORDS if "root_lines" in record][::6]
    assert len(chosen) == 19
    for record in chosen:
        session = Session(settings=settings_of(record), tape=2_000_000)
        go_to(session, moves_of(record))
        text = wallpaper.record(session.think())
        numbers = [tuple(map(int, pair)) for pair in re.findall(r"^(-?\d+)\t(-?\d+)\t", text, re.MULTILINE)]
        assert numbers == [(modified, raw) for _, modified, raw in record["root_lines"]]
        counted = [
            int(number) for number in re.findall(r"(?<=[A-Z] )(\d+)(?!\.)\b", text[text.index("NO TIMES PLAUS") :])
        ]
        assert sorted(counted) == sorted(record["counters"].values())
        for words, name in (
            ("MATERIAL BALANCE", "material"),
            ("PIECE RATIO CHANGE", "piece_ratio"),
            ("PAWN STRUCTURE", "pawn"),
            ("KING SAFETY FOR WHITE", "king_white"),
            ("KING SAFETY FOR BLACK", "king_black"),
        ):
            assert f"\t{words} {record['static'][name]}\n" in text


# ---------------------------------------------------------------- the six aids


def test_aid_1_the_board_and_the_history_of_the_game():
    teletype = at()
    assert (
        teletype.type("P-K4\nP-QB4\nP-Q4\nP*P\nQ*P\nBD\nPG\n")
        == """\
P-K4
_P-QB4
_P-Q4
_P*P
_Q*P
_BD
WR WN WB WK -- WB WN WR 
WP WP WP -- ** WP WP WP 
-- ** -- ** -- ** -- ** 
** -- ** WP WQ -- ** -- 
-- ** -- ** -- ** -- ** 
** -- ** -- ** -- ** -- 
BP BP BP BP BP ** BP BP 
BR BN BB BK BQ BB BN BR 
_
PG

1  P/K2-K4       P/QB2-QB4
2  P/Q2-Q4       P/QB4*P/Q5
3  Q/Q1*P/Q4     
_
"""
    )
    assert teletype.board.move_stack == position("game 3, after White's 3rd").move_stack


def test_aid_2_standard_notation_is_accepted():
    teletype = at()
    assert (
        teletype.type("p-k4\nN-QB3\nN-B3\nN-KB3\nN-Q4\nP-Q4\nB-QN5\nO-O\nB-Q2\nP*P\nP - K4\n")
        == """\
P-K4
_N-QB3
_N-B3
AMBIGUOUS
N-KB3
_N-Q4
IMP
??
P-Q4
_B-QN5
_O-O
ILLEGAL
B-Q2
_P*P
_P - K4
_"""
    )
    assert [move.uci() for move in teletype.board.move_stack] == "e2e4 b8c6 g1f3 d7d5 f1b5 c8d7 e4d5 e7e5".split()


AID_3 = """\
NODE
WR ** WB ** WR ** WK ** 	MATERIAL BALANCE 128
WP WP WP -- ** WP WP -- 	PIECE RATIO CHANGE 0
-- ** WN ** -- WN -- ** 	KING SAFETY FOR WHITE 0
WB -- ** WP ** -- BP WP 	KING SAFETY FOR BLACK 0
-- ** -- BP -- ** -- ** 	PAWN STRUCTURE 12
** BP BN -- WQ BN ** BP 	STATIC VALUE 140
BP BB BP ** BB ** -- ** 
BR -- ** BK BQ -- ** BR 
VALUE 906
_
NODE N-Q5 N*P
WN/QB3-Q5 
BN/KB3*P/K5 
WR ** WB ** WR ** WK ** 	MATERIAL BALANCE 0
WP WP WP -- ** WP WP -- 	PIECE RATIO CHANGE -9
-- ** WN ** -- ** -- ** 	KING SAFETY FOR WHITE 0
WB -- ** BN ** -- BP WP 	KING SAFETY FOR BLACK 24
-- ** -- BP WN ** -- ** 	PAWN STRUCTURE 12
** BP ** -- WQ BN ** BP 	STATIC VALUE 27
BP BB BP ** BB ** -- ** 
BR -- ** BK BQ -- ** BR 
PLAUSIBILITY 1004
VALUE 906
_
NODE N-Q5 P-KN4
WN/QB3-Q5 
BP/KN3-KN4 
WR ** WB ** WR ** WK ** 	MATERIAL BALANCE 128
WP WP WP -- ** WP WP -- 	PIECE RATIO CHANGE 0
-- ** WN ** -- ** -- ** 	KING SAFETY FOR WHITE 0
WB -- ** WP ** -- BP WP 	KING SAFETY FOR BLACK 0
-- BP -- BP WN ** -- ** 	PAWN STRUCTURE 36
** -- BN -- WQ BN ** BP 	STATIC VALUE 164
BP BB BP ** BB ** -- ** 
BR -- ** BK BQ -- ** BR 
PLAUSIBILITY 584
OUTSIDE THE WIDTH, PLACE 12
_
"""


def test_aid_3_the_evaluation_at_any_node_of_the_tree():
    """The root's terms, the value and the first two moves of the line are recorded: memo174-3/026/d."""
    teletype = at(BEFORE_14)
    teletype.type("M\n")
    assert teletype.type("NODE\nNODE N-Q5 N*P\nNODE N-Q5 P-KN4\n") == AID_3
    record = next(each for each in RECORDS if each["id"] == "memo174-3/026/d")
    assert record["value"] == 906 and record["pv"][:2] == ["c3d5", "f6e4"]
    assert (record["static"]["material"], record["static"]["pawn"]) == (128, 12)


def test_aid_4_every_factor_of_one_moves_plausibility():
    """The factors of P-K4 are known one by one from the image: -32 +512 +32 for the queen, +48 for the bishop, +40 +28
    +16.
    """
    assert (
        at().type("T P-K4\n")
        == """\
T P-K4
-16	-16	FOR LEAVING WHERE IT ATTACKS Q3
-32	-16	FOR LEAVING WHERE IT ATTACKS KB3
480	512	FOR BEING A MOVE, AS EVERY ONE IS
496	16	FOR UNBLOCKING THE WHITE QUEEN SO THAT IT NOW ATTACKS KB3
504	8	FOR UNBLOCKING THE WHITE QUEEN SO THAT IT NOW ATTACKS KN4
512	8	FOR UNBLOCKING THE WHITE QUEEN SO THAT IT NOW ATTACKS KR5
528	16	FOR UNBLOCKING THE WHITE KING BISHOP SO THAT IT NOW ATTACKS Q3
544	16	FOR UNBLOCKING THE WHITE KING BISHOP SO THAT IT NOW ATTACKS QB4
552	8	FOR UNBLOCKING THE WHITE KING BISHOP SO THAT IT NOW ATTACKS QN5
560	8	FOR UNBLOCKING THE WHITE KING BISHOP SO THAT IT NOW ATTACKS QR6
600	40	FOR GOING WHERE IT ATTACKS Q5, IN THE CENTER, WITH A PAWN
628	28	FOR GOING WHERE IT ATTACKS Q5
644	16	FOR GOING WHERE IT ATTACKS KB5
PLAUSIBILITY 644  PLACE 1 OF 20
SEARCHED IF IT IS WITHIN THE WIDTH
_
"""
    )


def test_aid_5_the_plausibility_of_all_moves_and_the_main_variation_of_each():
    """The plausibilities of the record memo174-1/001/d, and of the first session at the original the lines."""
    teletype = at()
    listed = teletype.type("P-KN3\nTPM\n").splitlines()[2:-1]
    record = next(each for each in RECORDS if each["id"] == "memo174-1/001/d")
    assert listed[:3] == ["BP/K2-K4 \t644", "BP/K2-K3 \t636", "BP/Q2-Q4 \t612"]
    assert [int(row.split("\t")[1]) for row in listed] == [row[1] for row in record["plausibility"]]
    teletype.type("U\nP-K4\nSMVD 1\n")
    assert (
        teletype.type("M\n")
        == """\
M
BP/K2-K4 
WN/KN1-KB3 
BN/QN1-QB3 
WP/Q2-Q4 
0	0	0.00
BP/K2-K3 
WP/Q2-Q4 
BB/KB1-QN5 
WP/QB2-QB3 
32768	32768	0.00
BP/Q2-Q4 
WP/K4*P/Q5 
BP/K2-K4 
WB/KB1-QN5 
BP/QB2-QB3 
WP/Q5*P/QB6 
32768	32768	0.00
BP/Q2-Q3 
WB/KB1-QN5 
BP/QB2-QB3 
WB/QN5-QB4 
32768	32768	0.00
BP/QB2-QB4 
WN/QN1-QB3 
BP/K2-K4 
WN/KN1-KB3 
BP/Q2-Q3 
32768	32768	0.00
BP/QB2-QB3 
WP/Q2-Q4 
BN/KN1-KB3 
WP/K4-K5 
32768	32768	0.00
BP/K2-K4
"""
    )


STATISTICS = """\
NO TIMES PLAUS MV GEN RUN 133  NO TIMES STATEV RUN 414  NO FEEDOVERS 64
NO ALPHA BETA FLUSHES 94  NO FEEDOV LIM REACHED 95  NO TIMES STATEV CALLED SELF 132
NO TIMES CAT RUN 517  NO TIMES MOVE MADE 492  TOTAL TIME 0.00 SECONDS
TRAPP CALLED 617 TIMES FINDING 106 TRAPPED PIECES]
BN/KN1-KB3
"""


def test_aid_6_the_statistics():
    """As the original printed them in the fourth of the recorded sessions; its roll has the wallpaper's position and
    terms, too.
    """
    roll = at().type("P-K4\nM\nN-KB3\nM\nB-N5\nWALLP 1\nM\n")
    assert roll.endswith("\n\n" + STATISTICS)
    assert (
        """\
M

[MOVE 3 FOR BLACK.
  
WR ** -- WK WQ WB WN WR 	MATERIAL BALANCE 0
WP WP WP -- WP WP WP WP 	PIECE RATIO CHANGE 0
-- ** WN ** -- ** -- ** 	KING SAFETY FOR WHITE 0
** -- ** WP ** -- ** -- 	KING SAFETY FOR BLACK 0
-- ** -- BP -- ** WB ** 	PAWN STRUCTURE 0
** -- ** -- ** BN ** -- 
BP BP BP ** BP BP BP BP 
BR BN BB BK BQ BB ** BR 

BN/KN1-KB3 
WN/QN1-QB3 
BP/Q2-Q3 
O-O 
0	0	0.00
"""
        in roll
    )


def test_hash_matches_and_secondary_searches_are_counted_where_the_program_has_them():
    teletype = at(BEFORE_14, Settings.paper())
    rows = teletype.type("WALLP 1\nM\n").splitlines()
    found = think(position(BEFORE_14), Settings.paper())
    assert f"NO HASH MATCHES {found.hash_matches}  NO SECONDARY SEARCHES {found.secondary_searches}" in rows
    assert found.hash_matches > 0 < found.secondary_searches
    assert sum(row.startswith("SECONDARY SEARCH ") for row in rows) == found.secondary_searches
    alone = at(BEFORE_14, Settings()).type("WALLP 1\nM\n")
    assert "HASH" not in alone and "SECONDARY" not in alone


# ---------------------------------------------------------------- the other commands


def test_taking_back_ends_the_programs_play_and_stops_where_the_sitting_began():
    teletype = at(BEFORE_14)
    assert teletype.type("U\nBD=\n").startswith("U\n??\nBD=WR")
    assert len(teletype.board.move_stack) == 26
    teletype.type("PB\nP-KN4\nU\nU\n")
    assert len(teletype.board.move_stack) == 26 and teletype.plays == set()


def test_reset_takes_all_plays_back_and_forgets_the_value():
    teletype = at(settings=Settings.image(depth=2))
    teletype.type("P-K4\nP-Q4\nP*P\nM\nRESET\n")
    assert teletype.board == chess.Board() and teletype.value == 0
    assert teletype.type("PG\n") == "PG\n\n\n_\n"


def test_draw_is_answered_by_a_program_that_plays_one_side():
    teletype = at("game 2, after White's 20th", Settings())
    assert teletype.type("DRAW?\n") == "DRAW???\n\n??\n"
    teletype.type("PW\n")
    for value, answer in ((-100, "ACCEPT"), (0, "DECLINE"), (100, "DECLINE")):
        teletype.value = value
        assert teletype.type("DRAW?\n") == f"DRAW? {answer} _\n\n??\n"
    teletype.plays = {chess.BLACK}
    assert teletype.type("DRAW?\n") == "DRAW? ACCEPT _\n\n??\n"


def test_the_plausible_captures_have_their_values():
    """In the image the knight, which is worth more than the pawn that a knight defends, promises nothing; the queen 128
    (fault F23).
    """
    assert at(BEFORE_14).type("TPC\n") == "TPC\nWQ/Q6*P/K5 \t128\nWN/KB3*P/K5 \t0\n_\n"
    assert at().type("TPC\n") == "TPC\n_\n"


def test_a_trace_ends_with_the_plausibility_that_was_recorded():
    record = next(each for each in RECORDS if each["id"] == "memo174-3/026/d")
    recorded = {row[0]: row[1] for row in record["plausibility"]}
    teletype = at(BEFORE_14)
    for line, uci in (("N*P", "f3e5"), ("N-Q5", "c3d5"), ("Q*N/QB6", "d6c6"), ("B*P", "f1a6")):
        rows = teletype.type(f"T {line}\n").splitlines()
        factors = [row.split("\t") for row in rows if "\t" in row]
        assert sum(int(factor[1]) for factor in factors) == int(factors[-1][0]) == recorded[uci]
        assert f"PLAUSIBILITY {recorded[uci]}  PLACE " in "\n".join(rows)


def test_a_capital_and_a_small_letter_are_one():
    assert at().type("setw 7 5\nSetW=\n") == "SETW 7 5\n_\nSETW= 7 5_\n\n??\n"


def test_a_page_shows_the_roll_with_what_was_typed_in_bold():
    teletype = at()
    teletype.type("P-K4\nPSVD 1\n<\n")
    page = teletype._repr_html_()
    assert "<b>P-K4\n</b>_<b>PSVD 1\n</b>_\n<b>&lt;</b>XXXXX\n" in page
    assert re.sub("<[^>]*>", "", page).replace("&lt;", "<") == teletype.roll == repr(teletype)


def test_rubout_bell_and_the_two_control_keys():
    assert at().type("P-K\x7f4") == "P-KXXXXX\n4"
    assert at().type("P-K4\x07") == "P-K4_\nQUIT\n_\n"
    teletype = at(settings=Settings.image(depth=1))
    teletype.type("\x05\x05\x15")
    assert len(teletype.board.move_stack) == 1


def test_a_captured_pawn_en_passant_and_a_promotion_are_typed_as_the_original_wants():
    board = chess.Board("4k3/1P6/8/3pP3/8/8/8/4K3 w - d6 0 2")
    assert [move.uci() for move in meant(board, "P-Q6")] == ["e5d6"] and meant(board, "P*P") == []
    assert [move.uci() for move in meant(board, "P-N8")] == ["b7b8q"] and meant(board, "P-N8=Q") == []


@pytest.mark.parametrize(
    "typed, answer",
    [
        ("SETD 99\n", "??\n"),
        ("SETD 0\n", "??\n"),
        ("SETD X", "??\n"),
        ("SETW 300\n", "??\n"),
        ("SETW FOO\n", "??\n"),
        ("SETW 0\n", "??\n"),
        ("SETW" + " 6" * 17 + "\n", "??\n"),
        ("SETF 11\n", "??\n"),
        ("SETC 21\n", "??\n"),
        ("SETD 99999999999\n", "??\n"),
        ("T P-K5\n", "??\n"),
        ("T FOO\n", "??\n"),
        ("NODE P-K4\n", "??\n"),
        ("U\n", "??\n"),
        ("é", "XXXXX\n"),
        ("ß", "XXXXX\n"),
        ("\x00", "XXXXX\n"),
    ],
)
def test_bad_input_gets_one_answer_and_changes_nothing(typed, answer):
    teletype = at()
    settings = teletype.session.settings
    assert teletype.type(typed).endswith(answer)
    assert teletype.session.settings == settings and teletype.board == chess.Board()
    assert teletype.type("P-K4\n") == "P-K4\n_"


@pytest.mark.parametrize(
    "name, given, words",
    [
        ("SETD", "99", "depth must be a whole number from 1 to 20, not 99."),
        ("SETW", "none", "SETW takes widths"),
        ("PSVD", "on", "PSVD takes a number."),
        ("U", "", "There is no move to take back."),
        ("DRAW", "", "first PW or PB"),
        ("NODE", "", "There is no tree"),
        ("T", "P-K5", "'P-K5' is not possible"),
    ],
)
def test_a_refusal_has_a_reason_for_whoever_asks(name, given, words):
    with pytest.raises(BadInput, match=re.escape(words)):
        at().command(name, given)


def plies(teletype):
    return len(teletype.board.move_stack)


# What each command does after two moves, the 27th and 28th, made at depth 1: what is typed behind it, what is looked at,
# what it must then be.
CHANGED = {
    "M": ("", plies, 29),
    "U": ("", plies, 27),
    "RESET": ("", plies, 26),
    "PW": ("", lambda t: (t.plays, plies(t)), ({chess.WHITE}, 29)),
    "PB": ("", lambda t: (t.plays, plies(t)), ({chess.BLACK}, 28)),
    "PS": ("", lambda t: (t.plays, t.board.is_game_over()), ({chess.WHITE, chess.BLACK}, True)),
    "PN": ("", lambda t: (t.plays, plies(t)), (set(), 28)),
    "SETW": ("1 2", lambda t: t.session.settings.widths[:2], (1, 2)),
    "SETD": ("3", lambda t: t.session.settings.depth, 3),
    "SETF": ("1", lambda t: t.session.settings.feedover, 1),
    "SETC": ("1", lambda t: t.session.settings.captures, 1),
    "SE": ("1", lambda t: t.session.settings, Settings.image(depth=1)),
    "PNT": ("1", lambda t: t.session.settings, Settings.image(depth=1)),
}
PRINTED = {  # with the command that then prints
    "BD": ("", "", "WR ** WB ** WR ** WK ** \n"),
    "PG": ("", "", "\n4  Q/Q4-Q3       N/KN1-KB3\n"),
    "T": ("", "", "MATERIAL BALANCE "),
    "TPC": ("", "", "*"),
    "TPM": ("", "", "-"),
    "NODE": ("", "", "\tMATERIAL BALANCE "),
    "PSVD": ("1", "M", "PRINCIPAL VARIATION\n"),
    "SMVD": ("1", "M", "\n"),
    "WALLP": ("1", "M", "[MOVE 15 FOR WHITE."),
}


def after_two_moves():
    teletype = at(BEFORE_14, Settings.image(depth=1))
    teletype.type("M\nM\n")
    return teletype


@pytest.mark.parametrize("name", CHANGED)
def test_a_command_changes_what_it_is_for(name):
    given, looked_at, wanted = CHANGED[name]
    teletype = after_two_moves()
    teletype.command(name, given)
    assert looked_at(teletype) == wanted


@pytest.mark.parametrize("name", PRINTED)
def test_a_command_prints_what_it_is_for(name):
    given, then, words = PRINTED[name]
    teletype, without = after_two_moves(), after_two_moves()
    said = teletype.command(name, given)
    if then:
        said = teletype.command(then)
        assert len(said) > len(without.command(then))
    assert words in said and len(said.splitlines()) > 1


def test_it_takes_a_draw_or_declines_it():
    teletype = after_two_moves()
    teletype.type("PB\nP-KN4\n")
    assert teletype.command("DRAW") == " DECLINE _\n"  # a knight is lost for it


def test_every_command_of_the_table_was_tried():
    assert {*CHANGED, *PRINTED, "DRAW"} == set(COMMANDS)


def test_a_wallpaper_that_cannot_be_written_is_reported_at_once_and_later_goes_onto_the_roll(tmp_path):
    with pytest.raises(BadInput, match="cannot be written: Is a directory"):
        at(paper=str(tmp_path))
    paper = tmp_path / "paper" / "wallpaper"
    paper.parent.mkdir()
    teletype = at(settings=Settings.image(depth=1), paper=str(paper))
    paper.unlink()
    paper.parent.rmdir()
    assert "[MOVE 1 FOR WHITE." in teletype.type("WALLP 1\nM\n")


def test_the_wallpaper_goes_on_where_it_ended(tmp_path):
    for _ in range(2):
        at(settings=Settings.image(depth=1), paper=str(tmp_path / "w")).type("WALLP 1\nM\n")
    assert (tmp_path / "w").read_text().count("\f\n[MOVE 1 FOR WHITE.") == 2


def test_a_search_that_was_stopped_leaves_the_sitting_as_it_was(monkeypatch):
    teletype = at(BEFORE_14, Settings.image(depth=20, widths=255))
    monkeypatch.setattr("machack.thinking.waiting.wait_while", interrupted)
    assert teletype.type("PW\n") == "PW\n_\n\nQUIT\n_\n"
    assert teletype.plays == set() and len(teletype.board.move_stack) == 26
    monkeypatch.undo()
    teletype.type("SETD 4\nSETW 6\nPSVD 1\n")
    assert teletype.type("M\n") == at(BEFORE_14).type("PSVD 1\nM\n").removeprefix("PSVD 1\n_\n")


def interrupted(goes_on):
    time.sleep(0.2)
    assert goes_on()
    raise KeyboardInterrupt


# ---------------------------------------------------------------- in the console


def said_by(lines, settings=None, start=None, players=None, **more):
    """What the console says to typed lines; and the console."""
    said = []
    console = Console(
        start or chess.Board(),
        players or {True: person, False: person},
        settings or Settings.image(depth=1),
        read=typed(lines, said),
        say=said.append,
        **more,
    )
    assert console.run() == 0
    return said, console


def test_in_the_console_u_takes_one_play_back_and_the_machine_waits():
    players = {True: person, False: machine}
    said, console = said_by(["e4", "u", "u", "d4"], players=players)
    assert [move.uci() for move in console.tracker.board.move_stack][:1] == ["d2d4"] and len(
        console.tracker.board.move_stack
    ) == 2


def test_in_the_console_the_switches_print_behind_the_machines_moves_and_node_asks_its_search(tmp_path):
    players = {True: person, False: machine}
    said, _ = said_by(["PSVD 1", "WALLP 1", "e4", "NODE"], players=players, paper=str(tmp_path / "w"))
    assert any("PRINCIPAL VARIATION" in text for text in said) and any(
        text.startswith("WR WN WB WK") and "\nVALUE " in text for text in said
    )
    assert "[MOVE 1 FOR BLACK." in (tmp_path / "w").read_text()


# ---------------------------------------------------------------- on the command line


def test_the_bare_roll_has_what_is_typed_and_what_the_program_typed_and_nothing_else(machack):
    session = SESSIONS["bad input"]
    code, out, err = machack("play", "--teletype", "--image", lines=session["typed"])
    assert (code, out, err) == (0, session["roll"], "")


def test_the_bare_roll_ends_with_a_whole_line(machack):
    assert machack("play", "--teletype", "--image", lines="P-K4\n")[1] == "P-K4\n_\n"
    assert machack("play", "--teletype", "--image", lines="")[1] == ""


@pytest.mark.parametrize(
    "words, first",
    [
        (["--black"], "PW\n_\nWP/"),
        (["--white"], "PB\n_\n"),
        (["--black", "machine"], "PB\n_\n"),
        (["--white", "person", "--black", "person"], "SETW= 6_\n"),
    ],
)
def test_the_colours_are_typed_for_you_at_the_bare_roll(machack, words, first):
    assert machack("play", "--teletype", "--image", "--depth", "1", *words, lines="SETW=\n")[1].startswith(first)


def test_the_bare_roll_takes_the_settings_and_the_position(machack, tmp_path):
    code, out, _ = machack(
        "play",
        "--teletype",
        "--tournament",
        "--from",
        BEFORE_14,
        "--wallpaper",
        str(tmp_path / "w"),
        lines="SETW=\nWALLP 1\nM\n",
    )
    assert (
        code == 0 and out.startswith("SETW= 15 15 9 9 7_\n\n??\n") and "SECONDARY SEARCH" in out and "[MOVE" not in out
    )
    assert "\nNO HASH MATCHES " in (tmp_path / "w").read_text()


@pytest.mark.parametrize("words", [[], ["--teletype"]])
def test_a_wallpaper_that_cannot_be_written_gets_one_sentence(machack, words, tmp_path):
    code, out, err = machack("play", *words, "--wallpaper", str(tmp_path / "no" / "w"))
    assert code == 2 and out == "" and err.count("\n") == 1 and "cannot be written: No such file or directory." in err


def test_bytes_that_are_no_text_are_refused_at_the_bare_roll():
    done = subprocess.run(
        [*RUN, "play", "--teletype", "--image"], input=b"\xff\xfe\nP-K4\n", capture_output=True, timeout=120
    )
    assert (
        done.returncode == 0 and done.stderr == b"" and b"XXXXX\n" in done.stdout and done.stdout.endswith(b"P-K4\n_\n")
    )


def test_ctrl_c_stops_a_search_at_the_bare_roll_and_the_sitting_goes_on(at_work):
    process = at_work([*RUN, "play", "--teletype", "--image", "--depth", "20", "--widths", "255"])
    process.stdin.write("M\n")
    process.stdin.flush()
    assert process.stdout.readline() == "M\n"
    time.sleep(1)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate("BD\n", timeout=60)
    assert process.returncode == 0 and err == "" and out.startswith("\nQUIT\n_\nBD\nWR WN WB")


def test_a_promotion_at_the_top_of_a_line_is_printed_as_that_of_a_queen():
    """As the image prints it: the move stands on the board by then (tests/cross holds both rolls together)."""
    thought = think("1r5k/P7/8/8/8/8/8/K7 w - - 0 1", Settings.image())
    assert thought.move.uci() == "a7b8q" and wallpaper.root_line_rows(thought)[0] == "WQ/QR7*R/QN8=Q "
