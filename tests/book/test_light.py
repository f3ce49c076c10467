"""The same page in fewer bytes: a style once, code that marks only colored words, boards that share their squares."""

import re

import chess
import pytest

from book.site import light
from machack import Settings, show, think
from machack.notation.games import position
from machack.show.boards import picture


def article(body):
    return f'<article class="bd-article" role="main">{body}</article>'


def test_a_style_appears_once_at_the_head_of_the_article():
    style, other = "<style>.a { b: c }</style>", "<style>.d { e: f }</style>"
    script = '<script type="application/json">"<style>not one</script>'
    page = article(f"<p>1</p>{style}<p>2</p>{script}{style}{other}")
    assert light.share_styles(page) == article(f"{style}<p>1</p><p>2</p>{script}{other}")
    assert light.share_styles(article(style)) == article(style)
    assert light.share_styles(style + style) == style + style, "a page without an article stays as it is"


def test_code_marks_only_what_has_a_colour_of_its_own():
    code = '<div class="highlight"><pre><span></span><span class="k">def</span> <span class="nf">a</span><span class="p">(</span><span class="n">b</span><span class="o">=</span><span class="n">c</span><span class="p">):</span></pre></div>'
    assert light.unmark_words(code + '<span class="n">b</span>') == (
        '<div class="highlight" data-code><pre><span></span><span class="k">def</span> <span class="nf">a</span>(b=c):</pre></div>'
        '<span class="n">b</span>'
    )


@pytest.mark.book
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_what_code_does_not_mark_has_the_colour_of_what_is_around_it(built_book, theme):
    sheet = (built_book / "_static" / "pygments.css").read_text(encoding="utf-8")
    rules = dict(re.findall(rf'html\[data-theme="{theme}"\] \.highlight (?:\.(\w+) )?\{{ ([^}}]*) \}}', sheet))
    around = re.search(r"(?<!-)color: [^;]+", rules[""])[0].strip()
    assert {rules[name] for name in light.PLAIN_CLASSES if name in rules} <= {around}
    rule = f'html[data-theme="{theme}"] .highlight[data-code] pre{{{around.replace(": ", ":")}}}'
    assert rule in (built_book / "_static" / "book.css").read_text(encoding="utf-8")


def test_boards_share_their_squares_and_letters():
    page = article("".join(picture(chess.Board(), title=str(number)).html for number in range(3)))
    shared = light.share_pieces(page)
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
    page = light.lighten(article(boards + "<style>a {}</style><style>a {}</style>"))
    assert light.lighten(page) == page


def turns(path):
    """Where the curves of a path end: absolute ones of Graphviz, or relative ones and lines along an axis."""
    at, points = [0.0, 0.0], []
    for kind, given in re.findall(r"([MCchv])([^MCchv]*)", path):
        numbers = [float(number) for number in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", given)]
        for end in [numbers[k : k + 6][-2:] for k in range(0, len(numbers), 6)] if kind == "C" else [numbers]:
            if kind in "MC":
                at = list(end)
            elif kind == "c":
                at = [at[0] + end[-2], at[1] + end[-1]]
            else:
                at = [at[0] + (end[0] if kind == "h" else 0), at[1] + (end[0] if kind == "v" else 0)]
            points.append(tuple(at))
    return points


def test_a_still_tree_is_drawn_by_the_same_lines_in_fewer_bytes():
    tree = show.dot(think(position("game 4, before White's 15th"), Settings(widths=(3,), depth=2, feedover=0)))
    drawn = tree.svg()
    shorter = light.shorten_graphs(drawn)
    before, after = (re.findall(r' d="([^"]+)"', html) for html in (drawn, shorter))
    assert len(before) == len(after) > 10
    for one, other in zip(before, after, strict=True):
        assert turns(other) == [pytest.approx(end, abs=0.06) for end in turns(one)]
    texts = [re.findall(r"<text [^>]*>([^<]*)", html) for html in (drawn, shorter)]
    assert texts[0] == texts[1] and len(shorter) < 0.75 * len(drawn)
    assert not re.search(r'<!--|id="(?:graph|node|edge)', shorter[shorter.index("<g ") :])
