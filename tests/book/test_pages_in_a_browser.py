"""The built pages in Chromium, opened from the folder, with the network off."""

import contextlib

import pytest

from tests.proofs import WHOLE, enough, some

pytestmark = [pytest.mark.book, pytest.mark.browser]
AT_HOME = ("file:", "data:", "blob:", "about:")


@pytest.fixture(scope="module")
def chapters(built_book):
    """The pages that are looked at: a few by the seed, in the gate all."""
    return some(sorted((built_book / "book").rglob("*.html")), 2)


def open_page(browser, path, width=1280):
    """Open a page, wait until its widgets are mounted, return whether they were (None: it has none)."""
    browser.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride",
        {"width": width, "height": 844, "deviceScaleFactor": 1, "mobile": width < 600},
    )
    browser.get(path.as_uri())
    return browser.execute_async_script("""
        const done = arguments[0], has = document.querySelector('script[type="application/vnd.jupyter.widget-state+json"]');
        if (!has) return done(null);
        const look = () => document.documentElement.dataset.widgets ? done(document.documentElement.dataset.widgets) : setTimeout(look, 50);
        look();""")


@contextlib.contextmanager
def theme_chosen(browser, theme):
    """Pages opened meanwhile find that the reader chose this theme: said before any script of theirs runs."""
    said = f"for (const name of ['mode', 'theme']) localStorage.setItem(name, '{theme}')"
    script = browser.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": said})
    try:
        yield
    finally:
        browser.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", script)


def test_no_request_leaves_and_every_widget_is_mounted(chromium, requested, chapters):
    for path in chapters:
        assert open_page(chromium, path) in (None, "ready"), path.name
    sent = requested()
    assert len(sent) > len(chapters)
    assert [address for address in sent if not address.startswith(AT_HOME)] == []


def test_the_record_of_requests_sees_one_that_leaves(chromium, requested, tmp_path):
    (tmp_path / "page.html").write_text('<img src="http://example.invalid/a.png">')
    open_page(chromium, tmp_path / "page.html")
    assert "http://example.invalid/a.png" in requested()


def test_no_script_fails_and_the_console_is_told_nothing(chromium, chapters):
    for path in chapters:
        open_page(chromium, path)
        chromium.execute_script("localStorage.clear()")  # each page is a reader's first
    assert [entry["message"] for entry in chromium.get_log("browser")] == []


def test_every_copy_button_has_a_name_and_a_listings_its_number(chromium, built_book):
    open_page(chromium, built_book / "book" / "part1" / "width.html")
    names = chromium.execute_script("return [...document.querySelectorAll('.copybtn')].map(each => each.ariaLabel)")
    assert len(names) > 5 and all(names)
    assert "Copy Listing 9.1" in names and "Copy this code" in names


def test_formulas_are_set(chromium, built_book):
    open_page(chromium, built_book / "book" / "part1" / "evaluation.html")
    left = chromium.execute_async_script("""
        const done = arguments[0], set = () => document.documentElement.dataset.formulas;
        const look = () => set() ? done([...document.querySelectorAll('.math')].filter(each => !each.querySelector('.katex')).length) : setTimeout(look, 20);
        look();""")
    assert left == 0 and chromium.execute_script("return document.querySelectorAll('.math').length") > 0


def test_no_page_is_wider_than_a_phone(chromium, chapters):
    wide = {}
    for path in chapters:
        open_page(chromium, path, width=390)
        width = chromium.execute_script("return document.documentElement.scrollWidth")
        if width > 390:
            wide[path.name] = width
    assert wide == {}


OUTSIDE = """
    return [...document.querySelectorAll('.admonition.toggle')].filter(box => {
        const button = box.querySelector('.toggle-button').getBoundingClientRect(), around = box.getBoundingClientRect();
        return button.height && (button.top < around.top - 1 || button.bottom > around.bottom + 1);
    }).map(box => box.querySelector('.admonition-title').textContent.trim());"""


@pytest.mark.parametrize("width", [390, 1100])
def test_the_button_of_a_folded_solution_stands_inside_its_box(chromium, chapters, width):
    hidden, folded = {}, 0
    for path in chapters:
        open_page(chromium, path, width)
        folded += chromium.execute_script("return document.querySelectorAll('.admonition.toggle').length")
        hidden[path.name] = chromium.execute_script(OUTSIDE)
    assert folded > (70 if WHOLE else -1) and {name: titles for name, titles in hidden.items() if titles} == {}


def test_the_text_face_is_the_books_own_over_file(chromium, chapters):
    open_page(chromium, chapters[0])
    loaded = chromium.execute_async_script(
        "document.fonts.ready.then(() => arguments[0]([...document.fonts].filter(f => f.status == 'loaded').map(f => f.family)))"
    )
    assert any("Source Serif 4" in family for family in loaded)


@pytest.mark.parametrize("theme, darkest", [("light", False), ("dark", True)])
def test_the_page_follows_the_theme(chromium, chapters, theme, darkest):
    with theme_chosen(chromium, theme):
        open_page(chromium, chapters[0])
    colour = chromium.execute_script("return getComputedStyle(document.body).backgroundColor")
    red, green, blue = (int(part) for part in colour[colour.index("(") + 1 : -1].split(",")[:3])
    assert (red + green + blue < 150) is darkest


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_serious_fault_for_those_who_read_otherwise(chromium, chapters, root, theme):
    axe = root / "tests" / "browser" / "vendor" / "axe.min.js"
    if not axe.exists():
        pytest.skip("axe-core is not in tests/browser/vendor")
    faults = {}
    for path in chapters if WHOLE else chapters[theme == "dark" :: 2]:  # a part: each page in one of the two
        with theme_chosen(chromium, theme):
            open_page(chromium, path)
        assert chromium.execute_script("return document.documentElement.dataset.theme") == theme, path.name
        chromium.execute_script(axe.read_text())
        found = chromium.execute_async_script("axe.run({resultTypes: ['violations']}).then(arguments[0])")["violations"]
        serious = [
            (one["id"], one["nodes"][0]["html"][:160]) for one in found if one["impact"] in ("serious", "critical")
        ]
        if serious:
            faults[path.name] = serious
    assert faults == {}


CUT = """
    for (const fold of document.querySelectorAll('details')) fold.open = true;
    for (const fold of document.querySelectorAll('.toggle-hidden')) fold.classList.remove('toggle-hidden');
    const listings = [...document.querySelectorAll('.bd-article pre')].filter(each => each.clientWidth), right = each => each.getBoundingClientRect().right;
    const hidden = each => { for (let box = each.parentElement; box; box = box.parentElement)
        if (getComputedStyle(box).overflowX !== 'visible' && right(box) && right(each) > right(box) + 1) return true };
    return [listings.length, listings.filter(each => each.scrollWidth > each.clientWidth || hidden(each)).map(each => each.textContent.slice(0, 80))];"""


def test_no_listing_scrolls_sideways_or_is_cut_off(chromium, chapters):
    cut, seen = {}, 0
    for path in chapters:
        open_page(chromium, path)
        listings, scrolling = chromium.execute_script(CUT)
        seen += listings
        if scrolling:
            cut[path.name] = scrolling
    assert seen >= enough(500) and cut == {}


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
