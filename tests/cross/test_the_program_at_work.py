"""The surviving program as an object does what a person at its teletype can do, and says in one sentence what it
cannot.
"""

import json

import pytest

from pdp6 import BadInput


@pytest.fixture
def fresh(program):
    """The program, loaded afresh."""
    program.reset()
    return program


def state(program):
    return (
        program.plies,
        program.text,
        str(program.board),
        program.machine.instructions,
        program.machine.time,
        program.machine.memory.tobytes(),
    )


def test_thinking_leaves_no_trace_unless_the_move_is_to_stay(fresh):
    fresh.play("e2e4")
    before = state(fresh)
    answer = fresh.think()
    assert state(fresh) == before
    assert fresh.think() == answer
    assert state(fresh) == before
    assert fresh.think(play=True) == answer
    assert fresh.plies == 2 and fresh.text.endswith(answer.text) and answer.text.split()[0] == answer.typed


def test_reset_loads_afresh_what_a_session_has_changed(fresh):
    before = state(fresh)
    fresh.settings(widths=9, depth=3)
    fresh.play("e2e4 e7e5")
    fresh.think(play=True)
    fresh.reset()
    assert state(fresh) == before
    assert fresh.settings() == {"widths": [6] * 5, "depth": 4, "feedover": 2, "captures": 2}


def test_both_notations_lead_to_the_same_memory(fresh):
    fresh.play("e2e4 d7d5 e4d5 g8f6 d5d6 b8c6 d6c7 h7h6 c7d8q")
    one = str(fresh.board), list(fresh.pieces)
    fresh.reset()
    fresh.play("P-K4 P-Q4 P*P N-KB3 P-Q6 N-QB3 P*P/B7 P-KR3 P/QB7*Q/Q8=Q")
    assert (str(fresh.board), list(fresh.pieces)) == one
    promoted = fresh.pieces_by_square[next(square for square, man in fresh.pieces_by_square.items() if man.promoted)]
    assert (promoted.number, promoted.letter, promoted.birth) == (4, "Q", "P")
    fresh.play("e8d8")
    assert 4 not in {man.number for man in fresh.pieces_by_square.values()}


def test_castling_and_a_capture_en_passant_are_typed(fresh):
    fresh.play("e2e4 a7a6 e4e5 d7d5 e5d6 b8c6 g1f3 c8g4 f1e2 d8d6 e1g1 e8c8")
    assert [row[1:] for row in fresh.board][0] == tuple("..kr.bnr") and [row[1:] for row in fresh.board][7] == tuple(
        "RNBQ.RK."
    )
    assert "d5" not in {row[2] for row in fresh.pieces}


@pytest.mark.parametrize(
    "moves, sentence",
    [
        ("e2e5", r"The program refuses P/K2-K5 \(e2e5\): IMP\."),
        ("N-B3", r"The program refuses N-B3: AMBIGUOUS\."),
        ("e7e5", "White is to move, but has nothing on e7"),
        ("O-O", "The program refuses O-O: "),
        ("RESET", "'RESET' is not a move"),
        ("P-K4\nRESET-ALL", "The program refuses RESET-ALL"),
        (["e2e4", None], "None is not a move"),
    ],
)
def test_a_move_that_cannot_be_is_refused_and_changes_nothing(fresh, moves, sentence):
    fresh.play("g1f3 g8f6 f3g1 f6g8")
    plies = fresh.plies
    with pytest.raises(BadInput, match=sentence) as fault:
        fresh.play(moves)
    assert "\n" not in str(fault.value) and str(fault.value).endswith(".")
    good = 1 if moves in (["e2e4", None], "P-K4\nRESET-ALL") else 0
    assert fresh.plies == plies + good and "XXXXX" not in fresh.text and "IMP" not in fresh.text
    fresh.play("e7e5" if good else "e2e4")


def test_a_game_that_is_over_is_reported(fresh):
    fresh.play("f2f3 e7e5 g2g4 d8h4")
    before = state(fresh)
    with pytest.raises(BadInput, match="The program makes no move here: it prints CHECKMATE."):
        fresh.think()
    assert state(fresh) == before


@pytest.mark.parametrize(
    "given, sentence",
    [
        ({"depth": 0}, "depth must be a whole number from 1 to 20, not 0"),
        ({"widths": "15"}, "not '15'"),
        ({"widths": []}, "give 1 to 16 widths, not 0"),
        ({"widths": [6, 2.5]}, "not 2.5"),
        ({"feedover": True}, "feedover is True"),
        ({"captures": 21}, "captures must be a whole number from 0 to 20, not 21"),
    ],
)
def test_a_setting_that_cannot_be_is_reported_before_anything_is_typed(fresh, given, sentence):
    before = state(fresh)
    with pytest.raises(BadInput, match=sentence):
        fresh.settings(**given)
    assert state(fresh) == before


def test_every_setting_is_what_the_program_itself_prints(fresh):
    assert fresh.settings(widths=(15, 15, 9, 9, 7), depth=3, feedover=1, captures=0) == {
        "widths": [15, 15, 9, 9, 7],
        "depth": 3,
        "feedover": 1,
        "captures": 0,
    }
    printed = fresh.type("SETW=\n") + fresh.type("SETD=\n") + fresh.type("SETF=\n") + fresh.type("SETC=\n")
    assert [line for line in printed.splitlines() if "=" in line] == [
        "SETW= 15 15 9 9 7_",
        "SETD=3_",
        "SETF=1_",
        "SETC=0_",
    ]


def test_the_answer_is_plain_data_and_shows_itself(fresh):
    fresh.play("e2e4")
    answer = fresh.think(wallpaper=True)
    assert json.dumps(answer.counters) and answer.wallpaper.count("MATERIAL BALANCE") == 1
    assert f"NO TIMES PLAUS MV GEN RUN {answer.counters['plausible_move_gen']} " in answer.wallpaper
    assert "BP/K2-K4" in answer._repr_html_() and str(answer).startswith("BP/K2-K4, value 0; ")
    assert len(answer.plausibility_list) == 20 and len(answer.counted) == 10
    assert 0 < answer.list_instructions < answer.instructions and 0 < answer.list_seconds < 0.1 < answer.seconds


def test_the_moves_made_stay_though_it_printed_the_wallpaper(fresh):
    fresh.play("e2e4")
    answer = fresh.think(play=True, wallpaper=True)
    assert fresh.plies == 2 and fresh.word("WALLP") == 0
    fresh.play("g1f3")
    assert fresh.think().move != answer.move


def test_a_word_without_a_symbol_is_reported(fresh):
    assert fresh.word("board", 21) == 0o113
    with pytest.raises(BadInput, match="no symbol 'BORED'"):
        fresh.word("BORED")


def test_an_interrupted_search_leaves_no_trace(fresh, monkeypatch):
    fresh.play("e2e4")
    before = state(fresh)
    run, calls = fresh.machine.run, []

    def interrupted(*limits, **more):
        calls.append(limits)
        if "max_instructions" in more:
            raise KeyboardInterrupt
        return run(*limits, **more)

    monkeypatch.setattr(fresh.machine, "run", interrupted)
    with pytest.raises(KeyboardInterrupt):
        fresh.think()
    monkeypatch.undo()
    assert calls and state(fresh) == before
    assert fresh.think().typed == "BP/K2-K4"
