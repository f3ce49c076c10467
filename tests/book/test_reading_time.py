"""How long a page takes to read: words, open code and pictures count; folded or hidden parts and exercises do not."""

import re

import pytest

from book.contents import BOOK, ROOT, chapters
from book.site.reading import A_LINE, A_PICTURE, A_WIDGET, WIDGET, WORDS_A_MINUTE, Reading, minutes_of
from book.tools.words import length

PROSE = "<p>Four <em>words</em> stand<br>here.</p>"
TABLE = "<table><tr><th>Move<td>value<tr><td>e4<td>12</table>"
CODE = "<pre><span hidden>twice\nas long\n</span>x = 1\n\ny = <b>2</b>\n</pre><pre>z = 3</pre>"
STILL = '<div class="cell_output docutils"><svg><text>not words</text></svg><svg></svg></div>'
PLAYED = f'<div class="cell_output"><script type="{WIDGET}">{{"a": 1}}</script><div class="widget-twin">its <svg></svg> still twin</div></div>'
UNREAD = [
    f"<details><summary>Folded</summary>{PROSE}{CODE}{STILL}</details>",
    f'<div class="exercise admonition"><div>{PROSE}</div>{TABLE}</div>',
    f'<div class="answer-box">{PROSE}</div>',
    f'<section class="companions"><h2>Companion</h2>{PROSE}{CODE}{PLAYED}</section>',
    '<span class="descriptive">P-K4</span>',
]


def seen(body):
    read = Reading(body)
    return read.words, read.lines, [seconds for seconds in read.pictures if seconds]


def test_words_code_and_pictures_are_counted_where_they_are_open():
    assert seen(PROSE) == (4, 0, []) and seen(TABLE) == (4, 0, []) and seen(CODE) == (0, 3, [])
    assert seen(STILL) == (0, 0, [A_PICTURE]) and seen(PLAYED) == (0, 0, [A_WIDGET])
    assert seen(PROSE + CODE + STILL + PLAYED + TABLE + PROSE) == (12, 3, [A_PICTURE, A_WIDGET])


@pytest.mark.parametrize("unread", UNREAD)
def test_what_is_folded_or_asked_is_not_counted_and_what_follows_is(unread):
    assert seen(unread) == (0, 0, [])
    assert seen(PROSE + unread + CODE + STILL) == (4, 3, [A_PICTURE])


def test_minutes_are_those_of_all_three():
    page = PROSE * 50 + "<pre>" + "x = 1\n" * 60 + "</pre>" + PLAYED + STILL * 3
    assert (WORDS_A_MINUTE, A_LINE, A_PICTURE, A_WIDGET) == (200, 2, 20, 60)
    assert minutes_of(page) == 1 + 2 + 1 + 1 and minutes_of("") == 1


@pytest.mark.book
def test_no_chapter_tells_less_than_its_source_takes(built_book):
    count = 0
    for path in chapters():
        page = (built_book / path.relative_to(ROOT).with_suffix(".html")).read_text(encoding="utf-8")
        match = re.search(r'class="page-place"><span>.*? · (\d+) minute', page)
        if not match:
            assert path.parent.name in ("appendix", "classroom") or path.parent == BOOK, path
            continue
        source = length(path.read_text(encoding="utf-8"), path.parent)
        least = source.main / WORDS_A_MINUTE + source.seen * A_LINE / 60
        assert int(match[1]) >= 0.95 * least - 1, (path.name, least)
        count += 1
    assert count > 40
