"""Game 3, idea by idea: each idea of Part I has its place in the table, and its choices are those of the program."""

from dataclasses import fields

from machack.classroom.chapters.one_game.answers import BARE, STAGES, choices, white_moves
from machack.program.settings import Settings


def test_from_counting_to_the_mate_the_choice_changes_as_ideas_are_added():
    asked, chosen = white_moves(), choices()
    of = {
        board.fullmove_number: {stage.adds: board.san(move) for stage, move in zip(STAGES, row)}
        for (board, _), row in zip(asked, chosen)
    }
    assert of[21]["counting"] != of[21]["minimax"] == "Rd8#"
    assert of[12]["minimax"] == of[12]["feedover"] == "Ne2" and of[12]["captures"] == "Qxd6"
    assert of[15]["evaluation"] == "Bxd8" and of[15]["captures"] == "Nc7+"
    assert of[20]["width"] == "Qf3" and of[20]["alpha-beta"] == "Qxc6+"
    assert of[13]["secondary search"] != of[13]["tournament"] == "Bh4"
    counts = [sum(row[place] == played for (_, played), row in zip(asked, chosen)) for place in range(len(STAGES))]
    assert counts == sorted(counts) and counts[0] == 2 and counts[-1] == 8


def test_each_program_has_what_the_one_before_has_and_something_more(root):
    toc = (root / "_toc.yml").read_text(encoding="utf-8")
    order = [toc.index(f"part1/{stage.chapter}\n") for stage in STAGES]
    assert len(set(order)) == len(order) - 1, "feedover and the following of captures share a chapter"
    usual, last = Settings(), STAGES[-1].settings
    for before, after in zip(STAGES, STAGES[1:]):
        changed = [
            field.name
            for field in fields(usual)
            if getattr(before.settings, field.name) != getattr(after.settings, field.name)
        ]
        assert changed and all(
            getattr(after.settings, name) == getattr(last, name) for name in changed if name not in ("widths", "depth")
        )
    assert all(getattr(last, name) == getattr(usual, name) for name in BARE)
