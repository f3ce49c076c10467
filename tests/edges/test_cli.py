"""The command line: what each command answers, and what bad input gets."""

import json
import os
import pathlib
import signal
import subprocess
import sys
import time

import chess
import pytest

MATE_IN_ONE = "4kb1r/5p1p/p1r1b1p1/2n1N3/Pp5B/8/1PP2PPP/1K1R1B1R w k - 0 21"
KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
RUN = [sys.executable, "-m", "machack.cli"]


# ---------------------------------------------------------------- think


def test_the_plausible_moves_shown_are_all_legal_moves_and_as_many_as_the_width_says(machack):
    code, out, _ = machack("think", "startpos", "--widths", "3", "--depth", "2")
    table = out[out.index("Plausible moves") :]
    words = table.splitlines()[0].split()
    assert code == 0 and int(words[5]) + int(words[7]) == 20 and int(words[5]) >= 3


def test_think_answers_json_with_move_value_line_counters_and_seconds(machack):
    code, out, err = machack("think", MATE_IN_ONE, "--json")
    answer = json.loads(out)
    assert (code, err, out.count("\n")) == (0, "", 1)
    assert (answer["move"], answer["san"], answer["descriptive"]) == ("d1d8", "Rd8#", "R-Q8MATE")
    assert (answer["value"], answer["mate"], answer["line"]) == (28670, 1, ["d1d8"])
    assert answer["counters"]["plausible_move_gen"] > 0 and answer["seconds"] >= 0 and answer["nodes"] > 0
    assert answer["settings"] == {"widths": [6], "depth": 4, "feedover": 2} and answer["complete"] is True


def test_a_fen_need_not_be_quoted_and_a_position_of_the_paper_has_a_name(machack):
    _, by_words, _ = machack("think", *MATE_IN_ONE.split(), "--json")
    _, by_name, _ = machack("think", "game 3, after Black's 20th", "--json")
    assert json.loads(by_words)["fen"] == json.loads(by_name)["fen"] == MATE_IN_ONE


def test_of_the_lines_read_the_bad_ones_are_reported_by_number_and_the_rest_answered(machack):
    lines = f"{MATE_IN_ONE}\n\nnonsense\nstartpos\n# a remark\n8/8/8/8/8/8/8/8 w - - 0 1\n{MATE_IN_ONE}"
    code, out, err = machack("think", "--json", "--depth", "2", "-", lines=lines)
    assert code == 2 and [json.loads(line)["fen"] for line in out.splitlines()] == [
        MATE_IN_ONE,
        chess.STARTING_FEN,
        MATE_IN_ONE,
    ]
    assert [line[:17] for line in err.splitlines()] == ["machack: line 3: ", "machack: line 6: "]


def test_all_good_lines_end_with_exit_code_zero_and_no_lines_with_nothing(machack):
    assert machack("think", "-", "--json", "--depth", "1", lines="startpos\n")[0] == 0
    assert machack("think", "-", lines="") == (0, "", "")


# ---------------------------------------------------------------- perft


@pytest.mark.parametrize(
    "fen, depth, count",
    [
        ("startpos", 0, 1),
        ("startpos", 1, 20),
        ("startpos", 3, 8902),
        (KIWIPETE, 2, 2039),
        ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 3, 2812),
        ("R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1", 2, 0),
    ],
)
def test_perft_counts_and_ends_with_the_count_alone(machack, fen, depth, count):
    code, out, err = machack("perft", fen, str(depth))
    assert (code, err, out.splitlines()[-1]) == (0, "", str(count))
    rows = [line.split(": ") for line in out.splitlines()[:-1]]
    assert sum(int(number) for _, number in rows) == (count if depth else 0)
    if depth:
        assert [move for move, _ in rows] == sorted(
            move.uci() for move in chess.Board(chess.STARTING_FEN if fen == "startpos" else fen).legal_moves
        )


# ---------------------------------------------------------------- play


def test_play_takes_moves_in_three_notations_and_answers(machack, monkeypatch):
    lines = iter(["P-K4", "Nf3", "b1c3", "quit"])
    monkeypatch.setattr("builtins.input", lambda prompt: next(lines))
    code, out, err = machack("play", "--depth", "2")
    assert (code, err) == (0, "") and out.count("Mac Hack plays") == 3 and out.rstrip().endswith("Goodbye.")


def test_with_black_the_machine_begins(machack, monkeypatch):
    lines = iter(["resign", "yes", "quit"])
    monkeypatch.setattr("builtins.input", lambda prompt: next(lines))
    code, out, _ = machack("play", "--black", "--depth", "1")
    assert code == 0 and "Mac Hack plays 1. " in out and "Black resigns: White wins." in out


@pytest.mark.parametrize(
    "words, prompts", [(["--white", "machine"], 0), (["--white", "person", "--black", "person"], 1), ([], 1)]
)
def test_the_colours_can_be_chosen(machack, monkeypatch, words, prompts):
    asked = []

    def ask(prompt):
        asked.append(prompt)
        raise EOFError

    monkeypatch.setattr("builtins.input", ask)
    assert machack("play", "--depth", "1", *words)[0] == 0
    assert asked[0].startswith("1. White" if prompts else "1... Black")


def run(*words, **more):
    return subprocess.run([*RUN, *words], capture_output=True, text=True, timeout=300, **more)


def test_help_and_version_come_at_once_without_loading_the_program():
    probe = (
        "import sys; from machack.cli import main\ntry: main([%r])\nexcept SystemExit: pass\n"
        "print(sorted({'numba', 'numpy', 'chess'} & set(sys.modules)), file=sys.stderr)"
    )
    for option, word in (("--help", "perft"), ("--version", "machack ")):
        done = subprocess.run([sys.executable, "-c", probe % option], capture_output=True, text=True, timeout=60)
        assert word in done.stdout and done.stderr.strip() == "[]"


def test_each_command_has_a_help_of_its_own():
    for command in ("think", "perft", "play", "uci"):
        done = run(command, "--help")
        assert done.returncode == 0 and f"machack {command}" in done.stdout


def test_the_process_ends_with_code_two_and_one_sentence():
    done = run("think", "nonsense")
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)


@pytest.mark.parametrize(
    "words, lines", [(["perft", KIWIPETE, "1"], ""), (["think", "-", "--depth", "1"], "startpos\n" * 40)]
)
def test_a_closed_pipe_is_quiet(words, lines):
    first = subprocess.Popen([*RUN, *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    first.stdout.close()  # nobody reads
    _, err = first.communicate(lines.encode(), timeout=300)
    assert err == b"" and first.returncode == 0


def test_bytes_that_are_no_text_are_reported_by_line_number():
    done = subprocess.run(
        [*RUN, "think", "-", "--json", "--depth", "1"],
        input=b"\xff\xfe\x00\nstartpos\n",
        capture_output=True,
        timeout=300,
    )
    assert done.returncode == 2 and b"machack: line 1: " in done.stderr and done.stderr.count(b"\n") == 1
    assert json.loads(done.stdout)["fen"] == chess.STARTING_FEN


def until_it_has_worked(process, seconds):
    """Wait until a process has computed for so long, however little of the machine it gets; without /proc, so long."""
    status = pathlib.Path(f"/proc/{process.pid}/stat")
    if not status.exists():
        return time.sleep(2 * seconds)
    while process.poll() is None:
        user, system = map(int, status.read_text().rpartition(")")[2].split()[11:13])
        if (user + system) / os.sysconf("SC_CLK_TCK") > seconds:
            return None
        time.sleep(0.05)


@pytest.fixture
def stopped_while_it_works(at_work):
    """A function that sends ctrl-C to a command that would work for hours; returns (exit code, output, error output)."""

    def stopped(*words):
        process = at_work([*RUN, *words])
        until_it_has_worked(process, seconds=3)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=300)
        return process.returncode, out, err

    return stopped


def test_ctrl_c_ends_a_thought_with_the_best_so_far(stopped_while_it_works):
    code, out, err = stopped_while_it_works("think", KIWIPETE, "--json", "--depth", "20", "--widths", "255")
    answer = json.loads(out)
    assert code == 130 and err == "" and answer["complete"] is False
    assert chess.Move.from_uci(answer["move"]) in chess.Board(KIWIPETE).legal_moves


@pytest.mark.long
def test_ctrl_c_ends_a_count_and_a_game_without_a_traceback(stopped_while_it_works):
    code, out, err = stopped_while_it_works("perft", KIWIPETE, "9")
    assert code == 130 and err.strip() == ""
    code, out, err = stopped_while_it_works("play", "--black", "--no-book", "--depth", "20", "--widths", "255")
    assert code == 0 and err == "" and out.rstrip().endswith("Goodbye.")


# ---------------------------------------------------------------- trace


def test_trace_answers_json_and_takes_any_notation(machack):
    words = ["trace", "game 3, before White's 12th", "--json", "--simple"]
    answers = [machack(*words, move) for move in ("QXP/Q6", "Qxd6", "d3d6")]
    assert len(set(answers)) == 1 and answers[0][0] == 0
    answer = json.loads(answers[0][1])
    assert (answer["move"], answer["plausibility"], answer["place"], answer["listed"]) == ("d3d6", 518, 5, 34)
    assert sum(item["amount"] for item in answer["items"]) == 518
    assert set(answer["items"][0]) == {"id", "amount", "total", "square", "comment"}


def test_trace_weighs_as_the_image_does_if_asked(machack):
    words = ["trace", "game 3, before White's 12th", "c3d5", "--json"]
    paper, plain, image = (json.loads(machack(*words, *more)[1])["items"] for more in ([], ["--simple"], ["--image"]))
    assert plain != image
    assert paper != plain  # squares near his edge
    assert json.loads(machack(*words, "--image", "--faults", "none")[1])["items"] == plain


def test_the_engine_is_there_before_the_program_is_loaded():
    script = "import sys, machack.terminal.uci; print('numba' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60)
    assert done.stdout == "False\n", done.stderr


# ---------------------------------------------------------------- games


def test_a_game_is_described_in_a_line_for_each_widths(machack, monkeypatch):
    row = {"widths": "normal", "moves": 21, "chosen": 15, "looked_at": 20}
    monkeypatch.setattr("machack.records.fidelity.choices", lambda game, settings: [row])
    assert machack("games", "3") == (0, "game 3, normal widths: chooses 15 of 21 moves, looks at 20\n", "")
