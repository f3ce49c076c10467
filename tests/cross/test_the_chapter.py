"""What the chapter "The original speaks" shows as recorded is what a copy of the image says."""

import json

import pytest

from book.chapters.original import answers as chapter


def test_a_copy_says_all_that_the_chapter_has_recorded():
    program = chapter.copy_of_the_original()
    if program is None:
        pytest.skip("MACHACK_ORIGINALS names no folder with a copy of the image, @.chess: the original cannot be asked")
    said = chapter.record(program, everything=True)
    recorded = json.loads(chapter.RECORD.read_text())["said"]
    assert [name for name in recorded if said[name] != recorded[name]] == []
    assert said.keys() == recorded.keys()
