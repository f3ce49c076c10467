"""Answer boxes on a phone of which the browser's own bars take a good part: what is said of an answer comes into view."""

import pytest

from book.contents import BOOK
from book.practice import exercise_ids
from machack.classroom.exercises.sets import all_sets
from machack.program.compiled import MODE

pytestmark = [
    pytest.mark.book,
    pytest.mark.browser,
    pytest.mark.skipif(MODE != "compiled", reason="it seals exercises: compiled mode only"),
]
SCREEN = {"width": 390, "height": 664, "deviceScaleFactor": 1, "mobile": True}
# Written plainly and surely wrong, where no wrong answer is known.
WRONG = {
    "number": "987",
    "squares": "a1 h8",
    "square": "h8",
    "letters": "Z",
    "list": "Z9",
    "words": "none",
    "line": "1 e4",
}

# Of each box with several plain answers, all of them wrong, checked from where its button is in the middle of the view: the
# verdicts that are whole in view, first after the check and then after each press of "Next wrong part"; how many are wrong.
SEEN = """const [wrong, done] = arguments, found = {}
const rest = async () => { // a smooth scroll has ended when the page does not move for some frames
    for (let still = 0, last = -1; still < 15; last = scrollY) {
        still = last === scrollY ? still + 1 : 0
        await new Promise(after => requestAnimationFrame(after))
    }
}
const top = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
const whole = each => { const { top: from, bottom } = each.getBoundingClientRect(); return from >= top - 1 && bottom <= innerHeight + 1 }
;(async () => {
    for (const box of bookAnswers.boxes) {
        const { id, asks } = box.exercise
        if (asks.length < 2 || box.drawing || !asks.every(bookPlain.plain)) continue
        for (let around = box.element; around; around = around.parentElement) if (around.tagName === 'DETAILS') around.open = true
        box.fields.forEach((field, place) => { field.value = wrong[id][place] })
        box.checkButton.scrollIntoView({ block: 'center', behavior: 'instant' })
        await box.check()
        await rest()
        const verdicts = box.fields.map(({ verdict }) => verdict).filter(each => each.matches('.answer-wrong') && each.offsetParent)
        const next = () => [...box.element.querySelectorAll('button')].find(each => each.textContent === 'Next wrong part')
        const looks = [verdicts.flatMap((each, place) => whole(each) ? [place] : [])]
        for (let press = 0; next() && press < verdicts.length; press++) {
            if (!whole(next())) break
            next().click()
            await rest()
            looks.push(verdicts.flatMap((each, place) => whole(each) ? [place] : []))
        }
        found[id] = [verdicts.length, looks]
    }
})().then(() => done(found), fault => done(`${fault} ${fault.stack}`))"""


def wrong_answer(ask):
    """Return a wrong answer to a question, the one of which most is said."""
    if ask.wrong:
        return max(ask.wrong, key=lambda wrong: len(wrong.hint)).answer
    return next((option for option in ask.options if option != ask.answer), None) or WRONG.get(ask.kind, "?")


def answers():
    return {one.id: [wrong_answer(ask) for ask in one.asks] for some in all_sets() for one in some.exercises}


CHAPTERS = [each.chapter for each in all_sets() if any(len(one.asks) > 1 for one in each.exercises)]


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_every_wrong_verdict_comes_into_view_at_once_or_with_a_button_that_is_in_view(chromium, built_book, chapter):
    assert exercise_ids((BOOK / f"{chapter}.md").read_text(encoding="utf-8"))
    chromium.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", SCREEN)
    address = (built_book / "book" / f"{chapter}.html").as_uri()
    chromium.get(address)
    chromium.execute_script("localStorage.clear()")
    chromium.get(address)
    seen_boxes = chromium.execute_async_script(SEEN, answers())
    assert isinstance(seen_boxes, dict), seen_boxes
    for name, (wrong, looks) in seen_boxes.items():
        assert looks[0][:1] == [0], (name, "the first is in view at once")
        assert [place for place in range(wrong) if not any(place in view for view in looks)] == [], (name, looks)
