"""The built pages in Chromium, opened from the folder, with the network off."""

import contextlib
import re
import time

import pytest

from book.contents import ROOT, chapters
from tests.browser.pages import until

pytestmark = [pytest.mark.book, pytest.mark.browser]
AT_HOME = ("file:", "data:", "blob:", "about:")
AXE = ROOT / "tests" / "browser" / "vendor" / "axe.min.js"
PAGES = [path.relative_to(ROOT).with_suffix(".html").as_posix() for path in chapters()]


def set_width(browser, width):
    """Give the window this width; below 600 it is a phone's."""
    browser.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride",
        {"width": width, "height": 844, "deviceScaleFactor": 1, "mobile": width < 600},
    )


def open_page(browser, path, width=1280):
    """Open a page, wait until its widgets are mounted, return whether they were (None: it has none)."""
    set_width(browser, width)
    browser.get(path.as_uri())
    return browser.execute_async_script("""
        const done = arguments[0], has = document.querySelector('script[type="application/vnd.jupyter.widget-state+json"]');
        if (!has) return done(null);
        const look = () => document.documentElement.dataset.widgets ? done(document.documentElement.dataset.widgets) : setTimeout(look, 50);
        look();""")


@contextlib.contextmanager
def said_before(browser, script):
    """Pages opened meanwhile run this before any script of theirs."""
    script_id = browser.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": script})
    try:
        yield
    finally:
        browser.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", script_id)


def theme_chosen(browser, theme):
    """Pages opened meanwhile find that the reader chose this theme."""
    return said_before(browser, f"for (const name of ['mode', 'theme']) localStorage.setItem(name, '{theme}')")


def first_visit(browser):
    """Pages opened meanwhile find that the reader has never been there."""
    return said_before(browser, "localStorage.clear()")


# ---- every page, loaded as seldom as can be ----
OUTSIDE = """
    return [...document.querySelectorAll('.admonition.toggle')].filter(box => {
        const button = box.querySelector('.toggle-button').getBoundingClientRect(), around = box.getBoundingClientRect();
        return button.height && (button.top < around.top - 1 || button.bottom > around.bottom + 1);
    }).map(box => box.querySelector('.admonition-title').textContent.trim());"""
CUT = """
    for (const fold of document.querySelectorAll('details')) fold.open = true;
    for (const fold of document.querySelectorAll('.toggle-hidden')) fold.classList.remove('toggle-hidden');
    const listings = [...document.querySelectorAll('.bd-article pre')].filter(each => each.clientWidth), right = each => each.getBoundingClientRect().right;
    const hidden = each => { for (let box = each.parentElement; box; box = box.parentElement)
        if (getComputedStyle(box).overflowX !== 'visible' && right(box) && right(each) > right(box) + 1) return true };
    return [listings.length, listings.filter(each => each.scrollWidth > each.clientWidth || hidden(each)).map(each => each.textContent.slice(0, 80))];"""


NAMELESS = """
    const name = button => button.parentElement.textContent.trim().replace(/\\s+/g, ' ');
    return [...document.querySelectorAll('.toggle-button')].filter(each => each.ariaLabel !== name(each)).map(each => each.ariaLabel);"""


SMALL = """
    const seen = each => each.checkVisibility({ visibilityProperty: true }) && getComputedStyle(each).display !== 'inline';
    const around = each => (/^(checkbox|radio)$/.test(each.type) && each.closest('label') || each).getBoundingClientRect();
    return [...document.querySelectorAll('.bd-article, .bd-header, .bd-header-article')].flatMap(part =>
        [...part.querySelectorAll('button, input, select, textarea, summary, [role=button], [role=slider]')]
    ).filter(each => !each.matches('.mh-skip') && seen(each) && around(each).width && Math.min(around(each).width, around(each).height) < 23.5)
        .map(each => each.outerHTML.slice(0, 120));"""


# Text that begins before the left edge of what holds it, or of the page, where no scrolling reaches it.
BEHEADED = """
    const found = [], walk = document.createTreeWalker(document.querySelector('.bd-article'), NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
        const held = walk.currentNode.parentElement, range = document.createRange();
        if (!walk.currentNode.data.trim() || held.closest('script, style') || !held.checkVisibility({ visibilityProperty: true })) continue;
        range.selectNodeContents(walk.currentNode);
        const { left, width } = range.getBoundingClientRect();
        let cut = false, begin = left; // where it would be if nothing were scrolled
        for (let box = held; box && !cut; box = box.parentElement) {
            begin += box.scrollLeft;
            cut = getComputedStyle(box).overflowX !== 'visible' && box.clientWidth > 2 && begin < box.getBoundingClientRect().left - 1;
        }
        cut ||= begin < -1;
        if (cut && width > 2) found.push(walk.currentNode.data.trim().slice(0, 80));
    }
    return found;"""


# For a reader without code, with every fold open (CUT opens them): what cells print, and sentences that lead up to nothing.
PRINTED = """
    document.documentElement.dataset.code = 'without';
    const printed = '.cell:not(.tag_shown-without-code) > .cell_output > .output:is(.text_plain, .stream)';
    return [...document.querySelectorAll(`.bd-article ${printed}`)].filter(each => each.checkVisibility())
        .map(each => each.textContent.trim().slice(0, 80));"""
LEADS_NOWHERE = """
    document.documentElement.dataset.code = 'without';
    const after = part => {
        for (let next = part.nextElementSibling; next; next = next.nextElementSibling)
            if (next.getBoundingClientRect().height > 1) return !next.matches('section, h1, h2, h3, h4');
        return !part.parentElement.matches('section, details, article, .admonition') && after(part.parentElement);
    };
    return [...document.querySelectorAll('.bd-article p')]
        .filter(each => each.checkVisibility() && each.innerText.trimEnd().endsWith(':') && !after(each))
        .map(each => each.innerText.slice(-80));"""


def serious(browser, theme):
    """What axe finds on the open page that keeps some readers out."""
    assert browser.execute_script("return document.documentElement.dataset.theme") == theme
    browser.execute_script(AXE.read_text())
    violations = browser.execute_async_script("axe.run({resultTypes: ['violations']}).then(arguments[0])")["violations"]
    return [
        (one["id"], one["nodes"][0]["html"][:160]) for one in violations if one["impact"] in ("serious", "critical")
    ]


def faults_at_first(browser, requested, path):
    """Return what is wrong with a page that is opened once: {what ought not to be there: where}."""
    faults = {}
    browser.get_log("browser")
    with first_visit(browser):
        faults["a widget not mounted"] = open_page(browser, path) not in (None, "ready")
    sent = requested()
    faults["no request is recorded"] = path.as_uri() not in sent
    faults["a request that leaves"] = [address for address in sent if not address.startswith(AT_HOME)]
    faults["in the console"] = [entry["message"] for entry in browser.get_log("browser")]
    faults["a fold not called by what it opens"] = browser.execute_script(NAMELESS)
    listings, faults["a listing that scrolls or is cut off"] = browser.execute_script(CUT)
    faults["no listing is looked at"] = not listings and bool(browser.find_elements("css selector", ".listing"))
    faults["printed, though there is no code"] = browser.execute_script(PRINTED)
    faults["words that lead nowhere without code"] = browser.execute_script(LEADS_NOWHERE)
    return {what: where for what, where in faults.items() if where}


def faults_looked_for(browser, path):
    """Return what is wrong with a page in either theme, and on a phone: {what ought not to be there: where}."""
    faults = {}
    with first_visit(browser):
        open_page(browser, path)
    faults["by axe, light"] = serious(browser, "light")
    open_page(browser, path, width=390)
    faults["wider than a phone"] = browser.execute_script("return document.documentElement.scrollWidth") > 390
    faults["a button outside its box, 390"] = browser.execute_script(OUTSIDE)
    faults["too small for a finger"] = browser.execute_script(SMALL)
    browser.execute_script(CUT)
    faults["without its first letters, 390"] = browser.execute_script(BEHEADED)
    with theme_chosen(browser, "dark"):
        open_page(browser, path)
    faults["by axe, dark"] = serious(browser, "dark")
    set_width(browser, 1100)
    faults["a button outside its box, 1100"] = browser.execute_script(OUTSIDE)
    return {what: where for what, where in faults.items() if where}


@pytest.mark.gate
@pytest.mark.parametrize("page", PAGES)
def test_a_page_is_whole_and_at_home(chromium, requested, built_book, page):
    assert faults_at_first(chromium, requested, built_book / page) == {}


@pytest.mark.parametrize("page", PAGES)
def test_a_page_is_open_to_all(chromium, built_book, page):
    assert faults_looked_for(chromium, built_book / page) == {}


def test_no_page_is_forgotten_and_there_is_much_to_look_at(built_book):
    assert {path.relative_to(built_book).as_posix() for path in (built_book / "book").rglob("*.html")} == set(PAGES)
    whole = "".join((built_book / page).read_text(encoding="utf-8") for page in PAGES)
    assert whole.count("</pre>") > 500 and len(re.findall(r'class="solution dropdown', whole)) > 70


@pytest.mark.gate
def test_every_fault_would_be_found(chromium, requested, tmp_path):
    (tmp_path / "page.html").write_text(
        '<html data-theme="light" data-widgets="failed"><script type="application/vnd.jupyter.widget-state+json">{}</script><script>localStorage.theme && (document.documentElement.dataset.theme = localStorage.theme)</script>'
        '<article class="bd-article"><img src="http://example.invalid/a.png"><div style="width: 900px">wide</div>'
        f'<pre style="width: 200px; overflow: auto">{"x" * 90}</pre><div class="admonition toggle">'
        '<p class="admonition-title">Solution</p><button class="toggle-button" style="position: relative; top: 90px">+</button></div>'
        '<div style="overflow: hidden"><p style="margin-left: -20px">XOR 1,2</p></div>'
        '<div class="cell"><div class="cell_output"><div class="output stream">96</div></div></div><ol><li><p>It is:</p></li></ol></article></html>'
    )
    page = tmp_path / "page.html"
    faults = faults_at_first(chromium, requested, page) | faults_looked_for(chromium, page)
    assert sorted(faults) == [
        "a button outside its box, 1100",
        "a button outside its box, 390",
        "a fold not called by what it opens",
        "a listing that scrolls or is cut off",
        "a request that leaves",
        "a widget not mounted",
        "by axe, dark",
        "by axe, light",
        "in the console",
        "printed, though there is no code",
        "too small for a finger",
        "wider than a phone",
        "without its first letters, 390",
        "words that lead nowhere without code",
    ]


@pytest.mark.parametrize(("page", "many"), [("one-game", 50), ("part1/games", 50)])
def test_a_move_in_a_table_is_met_anywhere_in_its_cell(chromium, built_book, page, many):
    """Where a phone shows a table as lines of text, a cell is as large as its words, and the move itself is met."""
    open_page(chromium, built_book / f"book/{page}.html", width=390)
    met = """for (const fold of document.querySelectorAll('details')) fold.open = true
for (const fold of document.querySelectorAll('.toggle-hidden')) fold.classList.remove('toggle-hidden')
const cells = [...document.querySelectorAll('.bd-article td')].filter(each => each.querySelector(':scope > .move.leads'))
return [cells.length, cells.filter(cell => {
    cell.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const met = getComputedStyle(cell).display === 'inline' ? cell.querySelector(':scope > .move') : cell
    const { left, right, top, bottom, width, height } = met.getBoundingClientRect()
    const corners = [[left + 3, top + 3], [right - 3, bottom - 3]].map(place => document.elementFromPoint(...place)?.closest('.move'))
    return width < 24 || height < 24 || corners.some(each => each?.parentElement !== cell)
}).length]"""
    until(chromium, lambda: chromium.find_elements("css selector", "td > .move.leads"))
    cells, missed = chromium.execute_script(met)
    assert cells > many and missed == 0


def test_every_copy_button_has_a_name_and_a_listings_its_number(chromium, built_book):
    open_page(chromium, built_book / "book" / "part1" / "width.html")
    names = chromium.execute_script("return [...document.querySelectorAll('.copybtn')].map(each => each.ariaLabel)")
    assert len(names) > 5 and all(names)
    assert "Copy Listing 9.1" in names and "Copy this code" in names


@pytest.mark.gate
def test_formulas_are_set(chromium, built_book):
    open_page(chromium, built_book / "book" / "part1" / "evaluation.html")
    left = chromium.execute_async_script("""
        const done = arguments[0], set = () => document.documentElement.dataset.formulas;
        const look = () => set() ? done([...document.querySelectorAll('.math')].filter(each => !each.querySelector('.katex')).length) : setTimeout(look, 20);
        look();""")
    assert left == 0 and chromium.execute_script("return document.querySelectorAll('.math').length") > 0


def test_the_text_face_is_the_books_own_over_file(chromium, built_book):
    open_page(chromium, built_book / PAGES[0])
    loaded = chromium.execute_async_script(
        "document.fonts.ready.then(() => arguments[0]([...document.fonts].filter(f => f.status == 'loaded').map(f => f.family)))"
    )
    assert any("Source Serif 4" in family for family in loaded)


@pytest.mark.gate
@pytest.mark.parametrize("theme, darkest", [("light", False), ("dark", True)])
def test_the_page_follows_the_theme(chromium, built_book, theme, darkest):
    with theme_chosen(chromium, theme):
        open_page(chromium, built_book / PAGES[0])
    colour = chromium.execute_script("return getComputedStyle(document.body).backgroundColor")
    red, green, blue = (int(part) for part in colour[colour.index("(") + 1 : -1].split(",")[:3])
    assert (red + green + blue < 150) is darkest


# ---- as large as a reader may set the text ----
SIZES = """
    for (const fold of document.querySelectorAll('details')) fold.open = true;
    const name = part => `${part.tagName} ${part.className.baseVal ?? part.className}`, least = {};
    const walk = document.createTreeWalker(document.querySelector('.bd-article'), NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
        const held = walk.currentNode.parentElement, drawing = held.closest('svg'), { width } = held.getBoundingClientRect();
        if (!walk.currentNode.data.trim() || held.closest('script, style') || width < 2 || !held.checkVisibility()) continue;
        const turned = drawing && held.getScreenCTM(), scale = turned ? Math.hypot(turned.b, turned.d) : 1;
        const kind = drawing ? `${name(drawing.parentElement)} > ${name(drawing)} ${name(held)}` : name(held);
        least[kind] = Math.min(least[kind] ?? Infinity, parseFloat(getComputedStyle(held).fontSize) * scale);
    }
    return least;"""
SHARE = "return document.querySelector('.bd-article').getBoundingClientRect().width / innerWidth"


@contextlib.contextmanager
def size_chosen(browser, size):
    """Pages opened meanwhile find that the reader chose letters of this size; widths in queries of media follow it."""
    browser.execute_cdp_cmd("Page.setFontSizes", {"fontSizes": {"standard": size}})
    try:
        yield
    finally:
        browser.execute_cdp_cmd("Page.setFontSizes", {"fontSizes": {"standard": 16}})


def faults_in_large_text(browser, path):
    """Return what is wrong with a page whose reader has letters twice as large: {what ought not to be there: where}."""
    faults = {}
    for width in (1280, 390):
        open_page(browser, path, width)
        usual = browser.execute_script(SIZES)
        with size_chosen(browser, 32):
            open_page(browser, path, width)
            large, share = browser.execute_script(SIZES), browser.execute_script(SHARE)
            beyond = browser.execute_script("return document.documentElement.scrollWidth") > width
        shrunk = [kind for kind in usual.keys() & large.keys() if large[kind] < usual[kind] - 0.2]
        faults |= {f"smaller, {width}": shrunk, f"a strip, {width}": share < 0.6, f"too wide, {width}": beyond}
    return {what: where for what, where in faults.items() if where}


@pytest.mark.parametrize("page", PAGES)
def test_a_page_can_be_read_in_large_text(chromium, built_book, page):
    assert faults_in_large_text(chromium, built_book / page) == {}


def test_what_large_text_would_spoil_is_found(chromium, tmp_path):
    (tmp_path / "page.html").write_text(
        '<meta name="viewport" content="width=device-width"><body style="margin: 0"><div style="width: 20rem">beside</div>'
        '<article class="bd-article" style="width: max(60px, 100vw - 17rem)">'
        '<svg viewBox="0 0 90 9" style="width: 100%; font-size: 9px"><text class="shrinks">drawn</text></svg></article>'
    )
    faults = faults_in_large_text(chromium, tmp_path / "page.html")
    assert sorted(faults) == ["a strip, 1280", "a strip, 390", "smaller, 1280", "smaller, 390", "too wide, 390"]
    assert all("shrinks" in kind for kind in faults["smaller, 1280"])


# Of each figure on a page whose code is folded: how far below its caption's last line, and beside its words, stands "code";
# how far below its end the text goes on; and where the pointer finds the last line's last word.
CORNERS = """
    const box = node => { const range = document.createRange(); range.selectNodeContents(node); return [...range.getClientRects()] };
    return [...document.querySelectorAll('.bd-article section > div.cell:has(> details.above-input, figure.drawn > figcaption)')].filter(cell => cell.clientWidth).flatMap(cell => {
        const fold = cell.querySelector(':scope > details.above-input'), caption = cell.querySelector(':scope > .cell_output > figure.drawn > figcaption');
        if (!fold || !caption) return [];
        const word = fold.querySelector('p.collapsed').getBoundingClientRect(), lines = box(caption), last = Math.max(...lines.map(each => each.bottom));
        const over = lines.some(each => each.right > word.left && each.left < word.right && each.bottom > word.top + 2 && each.top < word.bottom - 2);
        return [{ below: word.bottom - last, end: caption.getBoundingClientRect().right - word.right, over, gap: cell.getBoundingClientRect().bottom - last }];
    });"""


@pytest.mark.parametrize("width", [1280, 390])
def test_the_code_of_a_figure_is_in_its_captions_line_and_takes_no_room(chromium, built_book, width):
    for name in ("hash-coding", "secondary-search"):
        open_page(chromium, built_book / "book" / "part1" / f"{name}.html", width)
        corners = chromium.execute_script(CORNERS)
        assert len(corners) >= 3
        for corner in corners:
            assert abs(corner["below"]) < 6 and abs(corner["end"]) < 2 and not corner["over"] and corner["gap"] < 8, (
                corner
            )


def test_the_code_of_a_figure_unfolds_below_its_caption(chromium, built_book):
    open_page(chromium, built_book / "book" / "part1" / "hash-coding.html")
    cell = chromium.find_element(
        "css selector", ".bd-article section > div.cell:has(> details.above-input):has(figure.drawn)"
    )
    caption, summary, code = (
        cell.find_element("css selector", mark)
        for mark in (
            ":scope > .cell_output > figure > figcaption",
            ":scope > details > summary",
            ":scope > details pre",
        )
    )

    def shown(element):
        return chromium.execute_script("return arguments[0].checkVisibility()", element)

    assert not shown(code)
    chromium.execute_script("arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })", caption)
    before = summary.rect["y"]
    summary.click()
    until(chromium, lambda: shown(code))
    assert summary.text == "hide" and abs(summary.rect["y"] - before) < 1
    assert code.rect["y"] > caption.rect["y"] + caption.rect["height"]
    summary.click()
    until(chromium, lambda: not shown(code))


def test_a_listing_that_scrolls_or_is_cut_off_is_found(chromium, tmp_path):
    (tmp_path / "page.html").write_text(
        '<article class="bd-article" style="width: 300px"><details><pre style="overflow: auto">'
        f"{'x' * 90}</pre></details><pre>short</pre>"
        '<div style="overflow: hidden"><pre style="margin-right: -50px">cut</pre></div></article>'
    )
    open_page(chromium, tmp_path / "page.html")
    assert chromium.execute_script(CUT) == [3, ["x" * 80, "cut"]]


def test_the_copy_button_copies_the_whole_function_though_its_docstring_is_not_shown(chromium, built_book):
    open_page(chromium, built_book / "book" / "part1" / "minimax.html")
    shown, copied = chromium.execute_script("""
        const listing = [...document.querySelectorAll('.listing')].find(each => each.textContent.includes('def search(')),
              button = listing.querySelector('.copybtn'), target = document.querySelector(button.dataset.clipboardTarget);
        let copied;
        for (const fold of document.querySelectorAll('details')) fold.open = true;
        document.execCommand = () => { copied = document.querySelector('body > textarea').value; return true };
        button.click();
        return [target.innerText, copied];""")
    assert shown.startswith("@compiled\ndef search(m, tape, ply):\n    if ply > m.depth:") and '"""' not in shown
    assert len(shown.strip().splitlines()) <= 13
    assert (
        '"""' in copied
        and ">>> search(" in copied
        and "Source:" in copied
        and copied.strip().endswith("return close_plausible(m, tape, ply)")
    )


def test_a_move_in_a_table_is_called_by_its_row_and_its_column(chromium, built_book):
    open_page(chromium, built_book / "book/one-game.html")
    until(chromium, lambda: chromium.find_elements("css selector", "td > .move.leads[aria-label]"))
    named = "return [...document.querySelectorAll('td > .move.leads')].map(each => each.ariaLabel)"
    names = chromium.execute_script(named)
    assert names[0] == "12 Qxd6, as played" and len(names) > 50 and all(", " in name for name in names)
    assert chromium.find_element("css selector", "tr:has(td > .move.leads) > [role=rowheader]").text == "as played"
    open_page(chromium, built_book / "book/part1/games.html")
    until(chromium, lambda: chromium.find_elements("css selector", "td > .move.leads[aria-label]"))
    names = chromium.execute_script(named)
    assert {"23 ... f5, Mistake", "Kg7, 23 ... f5, the referee’s move"} <= set(names)
    without = "return [...document.querySelectorAll('tr:has(td > .move.leads)')].filter(each => each.querySelectorAll('[role=rowheader]').length !== 1).length"
    assert chromium.execute_script(without) == 0


@pytest.mark.parametrize(("width", "scroll"), [(1280, False), (320, True)])
def test_what_scrolls_takes_the_focus_and_has_a_name_and_nothing_else_does(chromium, built_book, width, scroll):
    open_page(chromium, built_book / "book/appendix/notation.html", width)
    wide = """return [...document.querySelectorAll('.bd-article :is(.pst-scrollable-table-container, table)')]
        .filter(each => each.checkVisibility() && !each.closest('.mh')).map(each => [each.tabIndex === 0 && Boolean(each.ariaLabel),
        each.scrollWidth > each.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(each).overflowX)])"""
    until(chromium, lambda: all(can == does for can, does in chromium.execute_script(wide)))
    assert any(does for _, does in chromium.execute_script(wide)) == scroll


def test_on_a_phone_no_keys_are_named_and_no_tips_hover(chromium, built_book):
    chromium.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True})
    try:
        open_page(chromium, built_book / "book/play.html", width=390)
        shown = "return [...document.querySelectorAll('.search-button__kbd-shortcut, .search__kbd-shortcut')].some(each => each.checkVisibility())"
        tip = "const tip = document.body.appendChild(Object.assign(document.createElement('div'), { className: 'tooltip show' })); return getComputedStyle(tip).display"
        assert not chromium.execute_script(shown) and chromium.execute_script(tip) == "none"
    finally:
        chromium.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": False})


SHIFTS = """window.shifts = []
new PerformanceObserver(list => shifts.push(...list.getEntries().filter(each => !each.hadRecentInput).map(each => each.value)))
    .observe({ type: 'layout-shift', buffered: true })"""


@pytest.mark.parametrize("width", [1280, 390])
def test_nothing_moves_while_a_page_loads(chromium, built_book, width):
    """The layout shift of web vitals is below 0.1, which is called good."""
    moved = {}
    with said_before(chromium, SHIFTS):
        for page in PAGES:
            open_page(chromium, built_book / page, width)
            time.sleep(0.5)
            moved[page] = sum(chromium.execute_script("return shifts"))
    assert {page: round(shift, 3) for page, shift in moved.items() if shift >= 0.1} == {}
