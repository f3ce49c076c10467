"""`machack book`: what the command shows of the opening book, and its check."""

import pytest

from machack.cli import main
from machack.notation import opening_lines


@pytest.fixture
def book(capsys):
    """A function: runs `machack book`, returns (exit code, output, error output)."""

    def run(*words):
        try:
            code = main(["book", *words])
        except SystemExit as end:
            code = end.code or 0
        out = capsys.readouterr()
        return code, out.out, out.err

    return run


def test_the_first_position_is_shown_if_none_is_given(book):
    code, out, err = book()
    assert (code, err) == (0, "")
    assert out.startswith("White to move: the book keeps ") and out.splitlines()[1].split()[:2] == ["e4", "P-K4"]
    assert book("startpos") == (code, out, err)


@pytest.mark.parametrize(
    "words",
    [
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6".split(),
        ["e4 e5 Nf3 Nc6 Bb5 a6"],
        ["1.e4 e5 2.Nf3 Nc6 3.Bb5 a6"],
        "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6".split(),
        ["game 4, before White's 4th"],
        "r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4".split(),
    ],
)
def test_a_position_may_be_given_by_moves_by_name_or_as_a_fen(book, words):
    code, out, err = book(*words)
    rows = out.splitlines()
    assert (code, err) == (0, "") and rows[0] == (
        "White to move: the book keeps 2 replies, and the program plays the first."
    )
    assert rows[1].split(maxsplit=2) == ["Bxc6", "BXN", "Ruy Lopez: exchange variation"]
    assert rows[2].split()[0] == "Ba4"


def test_a_position_off_the_book_says_so(book):
    code, out, err = book("1. a4 a5 2. h4")
    assert (code, out, err) == (0, "Black to move: the book keeps no reply to this position.\n", "")


@pytest.mark.parametrize(
    "words, sentence",
    [
        (["1. e4 e5 2. Ke3"], "Ke3"),
        (["hello"], "hello"),
        (["8/8/8/8/8/8/8/8 w - - 0 1"], "White has no king"),
        (["--check", "e4"], "--check takes no position"),
        (["game 9, start"], "there is no game 9"),
    ],
)
def test_bad_input_gets_one_sentence_and_exit_code_2(book, words, sentence):
    code, out, err = book(*words)
    assert (code, out) == (2, "") and sentence in err and err.count("\n") == 1


def test_the_check_counts_and_says_that_the_law_is_kept(book, tmp_path, monkeypatch):
    text = tmp_path / "mine.txt"
    text.write_text("[Open game]\n1. e4 e5 2. Nf3 Nc6\n2... Nf6\n")
    read = opening_lines.read_book
    monkeypatch.setattr(opening_lines, "read_book", lambda: read(text))
    code, out, err = book("--check")
    assert (code, err) == (0, "") and out.splitlines() == [
        "2 lines, 4 positions, 5 replies; every move is legal.",
        "Lines that leave the program more than 128/128 pawn worse: none.",
    ]


def test_the_check_finds_a_line_that_loses_a_queen(book, tmp_path, monkeypatch):
    text = tmp_path / "mine.txt"
    text.write_text(
        "[Queen out]\n1. e4 e5 2. Qg4 d6 3. Qh3\n\n[Queen out, White astray]\n1. e4 e5 2. Qg4 d6 3. Qh3? Bxh3\n"
    )
    read = opening_lines.read_book
    monkeypatch.setattr(opening_lines, "read_book", lambda: read(text))
    code, out, err = book("--check")
    assert code == 2 and "is a mistake here and a reply under Queen out" in err
    text.write_text("[Queen out]\n1. e4 e5 2. Qg4 d6 3. Qh3 a6 4. a3\n\n[White astray]\n1. e4 e5 2. Qf3? Nc6\n")
    code, out, err = book("--check")
    assert (code, err) == (1, "") and "line 2 of the text, Queen out: -" in out and "White astray" not in out
