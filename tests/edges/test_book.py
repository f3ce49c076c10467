"""`machack book`: what the command shows of the opening book, and its check."""

import pytest

from machack.notation import opening_lines


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
def test_a_position_may_be_given_by_moves_by_name_or_as_a_fen(machack, words):
    code, out, err = machack("book", *words)
    rows = out.splitlines()
    assert (code, err) == (0, "") and rows[0] == (
        "White to move: the book keeps 2 replies, and the program plays the first."
    )
    assert rows[1].split(maxsplit=2) == ["Bxc6", "BXN", "Ruy Lopez: exchange variation"]
    assert rows[2].split()[0] == "Ba4"


def test_the_check_counts_and_says_that_the_law_is_kept(machack, tmp_path, monkeypatch):
    text = tmp_path / "mine.txt"
    text.write_text("[Open game]\n1. e4 e5 2. Nf3 Nc6\n2... Nf6\n")
    read = opening_lines.read_book
    monkeypatch.setattr(opening_lines, "read_book", lambda: read(text))
    code, out, err = machack("book", "--check")
    assert (code, err) == (0, "") and out.splitlines() == [
        "2 lines, 4 positions, 5 replies; every move is legal.",
        "Lines that leave the program more than 128/128 pawn worse: none.",
    ]


def test_the_check_finds_a_line_that_loses_a_queen(machack, tmp_path, monkeypatch):
    text = tmp_path / "mine.txt"
    text.write_text(
        "[Queen out]\n1. e4 e5 2. Qg4 d6 3. Qh3\n\n[Queen out, White astray]\n1. e4 e5 2. Qg4 d6 3. Qh3? Bxh3\n"
    )
    read = opening_lines.read_book
    monkeypatch.setattr(opening_lines, "read_book", lambda: read(text))
    code, out, err = machack("book", "--check")
    assert code == 2 and "is a mistake here and a reply under Queen out" in err
    text.write_text("[Queen out]\n1. e4 e5 2. Qg4 d6 3. Qh3 a6 4. a3\n\n[White astray]\n1. e4 e5 2. Qf3? Nc6\n")
    code, out, err = machack("book", "--check")
    assert (code, err) == (1, "") and "line 2 of the text, Queen out: -" in out and "White astray" not in out
