"""The same page in fewer bytes: a style once, code that marks only what has a colour, boards that share their squares."""

import re

import chess
import pytest

from book._ext import light
from machack.show.boards import picture


def article(body):
    return f'<article class="bd-article" role="main">{body}</article>'


def test_a_style_stands_once_at_the_head_of_the_article():
    style, other = "<style>.a { b: c }</style>", "<style>.d { e: f }</style>"
    said = '<script type="application/json">"<style>not one</script>'
    page = article(f"<p>1</p>{style}<p>2</p>{said}{style}{other}")
    assert light.share_styles(page) == article(f"{style}<p>1</p><p>2</p>{said}{other}")
    assert light.share_styles(article(style)) == article(style)
    assert light.share_styles(style + style) == style + style, "a page without an article stays as it is"


def test_code_marks_only_what_has_a_colour_of_its_own():
    code = '<div class="highlight"><pre><span></span><span class="k">def</span> <span class="nf">a</span><span class="p">(</span><span class="n">b</span><span class="o">=</span><span class="n">c</span><span class="p">):</span></pre></div>'
    assert light.plain_words(code + '<span class="n">b</span>') == (
        '<div class="highlight" data-code><pre><span></span><span class="k">def</span> <span class="nf">a</span>(b=c):</pre></div>'
        '<span class="n">b</span>'
    )


@pytest.mark.book
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_what_code_does_not_mark_has_the_colour_of_what_is_around_it(built_book, theme):
    sheet = (built_book / "_static" / "pygments.css").read_text(encoding="utf-8")
    rules = dict(re.findall(rf'html\[data-theme="{theme}"\] \.highlight (?:\.(\w+) )?\{{ ([^}}]*) \}}', sheet))
    around = re.search(r"(?<!-)color: [^;]+", rules[""])[0].strip()
    assert {rules[name] for name in light.PLAIN if name in rules} <= {around}
    said = f'html[data-theme="{theme}"] .highlight[data-code] pre{{{around.replace(": ", ":")}}}'
    assert said in (built_book / "_static" / "book.css").read_text(encoding="utf-8")


def test_boards_share_their_squares_and_letters():
    page = article("".join(picture(chess.Board(), title=str(number)).html for number in range(3)))
    shared = light.share_men(page)
    assert shared.count('d="M15 330h45v45h-45z') == 1 and page.count('d="M15 330h45v45h-45z') == 3
    assert len(re.findall(r'<use href="#squares-[12]" fill="var\(--mh-(?:light|dark), #\w+\)"', shared)) == 6
    assert (
        page.count("<text ") == 3 * 16
        and shared.count("<text ") == 16
        and shared.count('<use href="#letters-3" />') == 3
    )
    assert "xlink:href" not in shared and len(shared) < 0.65 * len(page)


def test_a_page_made_lighter_twice_stays_as_it_is():
    boards = "".join(picture(chess.Board(), title=str(number)).html for number in range(3))
    page = light.lightened(article(boards + "<style>a {}</style><style>a {}</style>"))
    assert light.lightened(page) == page
