"""The book carried away: what stands still of a page, the PDF, the EPUB, and what a version hands out."""

import hashlib
import io
import os
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as tree
import zipfile
from pathlib import Path

import pikepdf
import pytest
import yaml

from book.contents import chapters as sources
from book.print import chromium, make_epub, make_release, pdf_file, print_book
from book.print import static_chapters as static
from book.trouble import run_command
from tests.proofs import WHOLE, some

MEN = '<svg width="0" height="0"><defs><g id="men-white-king"><path d="M0 0h9"/></g></defs></svg>'
ONE = f"""<html><body><article class="bd-article">{MEN}
<section id="one"><h1><span class="section-number">1. </span>One, and a title that is so long
that it will not stand on one line<a class="headerlink" href="#one">#</a></h1>
<p>To <a href="two.html#there"><span class="std-ref">the other</span></a>, to <a href="../search.html">the search</a>,
<span class="move"><span class="algebraic">Rxd4</span><span class="descriptive">RXN</span></span>, <span class="math">6^4</span>.</p>
<div class="cell"><details class="admonition hide above-input"><summary><p class="collapsed">Show code cell source</p>
<p class="expanded">Hide code cell source</p></summary><div class="cell_input"><pre>plumbing()</pre></div></details>
<div class="cell_output"><script type="application/json">{{}}</script><div class="widget-twin"><style>.mh {{ --ink: #222; color: var(--ink) }}
@media (max-width: 560px) {{ .mh {{ color: red }} }}</style><figure class="mh" id="figure-king"><figcaption>A king. With JavaScript he moves here.</figcaption>
<div class="mh-picture"><svg viewBox="0 0 45 45" width="45" height="45"><use href="#men-white-king"/></svg></div></figure></div></div></div>
<div class="cell"><details class="admonition hide below-input"><summary>Show code cell output</summary>
<div class="cell_output"><pre>printed</pre></div></details></div>
<section id="last"><details class="companion headed"><summary><h3>Behind</h3> <span class="companion-holds">Fig. 9.3</span></summary><p>Unfolded.</p></details></section>
<details class="companion" id="aside"><summary>Beside</summary><p id="twice">In the companion, see <a href="#aside">here</a>.</p></details>
<div class="exercise admonition" id="add"><p class="admonition-title">Exercise 1.1</p><section id="exercise-content"><p id="twice">Add.</p></section></div>
<div class="answer-box"><script>{{}}</script></div>
<div class="solution dropdown admonition" id="book/one-solution-1"><p class="admonition-title">Solution to<a href="#add"> Exercise 1.1</a></p><p>Two.</p></div>
<section id="recap"><h2>Recap</h2><p>After the exercises.</p></section></section></article></body></html>"""
TWO = """<html><body><article><section id="two"><h1>Two</h1><section id="there"><h2>There</h2>
<p>Back to <a href="one.html">one</a>.</p></section></section></article></body></html>"""
NO_CHROMIUM = pytest.mark.skipif(not chromium.is_installed(), reason="no Chromium with chromedriver")


@pytest.fixture
def small(tmp_path, monkeypatch):
    """The folder of a made-up book of two pages, which the tools take for the book."""
    built = tmp_path / "build" / "html"
    (built / "book").mkdir(parents=True)
    (built.parent / "whole").touch()
    (built / "book" / "one.html").write_text(ONE)
    (built / "book" / "two.html").write_text(TWO)
    (built / "index.html").write_text("the front page")
    monkeypatch.setattr(static, "part_of_pages", lambda: {"book/one": "Part I: Numbers", "book/two": "Part I: Numbers"})
    monkeypatch.setattr(static, "WORK", tmp_path / "print")
    return built


@pytest.fixture
def one(small):
    return static.whole_book(small)[0]


def test_what_lives_in_a_page_gives_way_to_its_twin(one):
    assert not one.body.select("script, style, .answer-box, .headerlink, .descriptive, details")
    assert one.body.select_one("figure svg") and one.body.select_one("figcaption").get_text() == "A king."
    assert "--ink" in one.sheets[0]
    assert one.title.startswith("1. One, and a title that is so long that")


def test_plumbing_is_left_out_and_what_is_folded_is_open(one):
    text = one.body.get_text()
    assert "plumbing" not in text and "Show code" not in text and "Hide code" not in text
    assert "printed" in text
    assert one.body.select_one(".companion > .companion-title").get_text() == "Beside"
    assert [each.name for each in one.body.find(id="last").find_all(True)] == ["h3", "p"]


def test_the_solutions_are_last_and_know_their_exercises(one):
    last = one.body.find_all("section", recursive=False)[-1]
    assert last["class"] == ["solutions"] and "Two." in last.get_text()
    assert "Solution" in one.body.select_one(".exercise .to-solution").get_text()
    static.link([one], lambda there, name: f"#{name}")
    solution = one.body.select_one(".solution")
    assert one.body.select_one(".to-solution a")["href"] == f"#{solution['id']}"
    assert solution.a["href"] == "#add" and one.body.find(id="add")


def test_links_lead_from_chapter_to_chapter_and_elsewhere_are_words(small):
    one, two = static.whole_book(small)
    static.link([one, two], lambda there, name: f"{there.slug}.xhtml#{name}")
    first, second = one.body.select("p")[0].find_all(["a", "span"], recursive=False)[:2]
    assert first["href"] == "two.xhtml#there" and two.body.find(id="there")
    assert second.name == "span" and second.get_text() == "the search"
    assert two.body.find("a")["href"] == "one.xhtml#"


def test_a_link_that_opens_a_figure_at_a_step_leads_to_the_figure(one):
    assert static.page_of(one, "../part3/pdp6.html?at=0") == static.page_of(one, "../part3/pdp6.html")


def test_a_name_appears_once_and_only_where_something_leads_to_it(small):
    both = static.whole_book(small)
    static.link(both, lambda there, name: f"#{there.slug}--{name}")
    for each in both:
        static.prefix_ids(each)
    names = [each["id"] for chapter in both for each in chapter.body.select("[id]")]
    assert len(names) == len(set(names)) and "one--aside" in names and "one--twice" not in names
    assert both[0].body.find("use")["href"] == "#one--men-white-king" in [f"#{name}" for name in names]


def test_a_chapter_is_well_formed_with_the_names_of_svg(one):
    known = {("6^4", False): "<math><mn>6</mn></math>"}
    text = make_epub.chapter_file(one, known, {"--ink": "#222"})
    found = tree.fromstring(text)
    drawing = next(each for each in found.iter("{http://www.w3.org/2000/svg}svg") if "viewBox" in each.attrib)
    assert drawing.attrib["viewBox"] == "0 0 45 45"
    assert "<symbol" in text and "<math" in text


def test_style_for_a_readers_device_has_no_variables_and_nothing_for_scripts(small):
    css, given = make_epub.style_sheet(static.whole_book(small))
    assert given["--ink"] == "#222" and "color: #222" in css
    assert "var(" not in css and ":is(" not in css and "@media" not in css


def bookmarked(*titles):
    """A PDF of one page as Chromium writes its bookmarks and its places, the last bookmark below the first."""
    file = pikepdf.new()
    page = file.add_blank_page(page_size=(504, 720)).obj
    file.docinfo["/Creator"] = "Chromium"
    first, *rest = [file.make_indirect(pikepdf.Dictionary(Title=title)) for title in titles]
    for bookmark, following in zip([first, *rest], rest[:-1]):
        bookmark.Next = following
    first.First = rest[-1]
    file.Root.Outlines = pikepdf.Dictionary(First=first)
    place = pikepdf.Array([page, pikepdf.Name.XYZ, 54, 700, 0])
    file.Root.Dests = pikepdf.Dictionary({"/one--the end": place})
    written = io.BytesIO()
    file.save(written)
    return written.getvalue()


def bookmarks(pdf):
    """The words of the bookmarks of a PDF, and how many pages there are."""
    with pdf_file.open_pdf(pdf) as file:
        return [str(bookmark.Title) for bookmark in pdf_file.bookmarks(file)], len(file.pages)


def test_bookmarks_get_their_words_back():
    words = {pdf_file.without_breaks("Part I: Score"): "Part I: Score"}
    packed = pdf_file.finish_pdf(bookmarked("PART IScore", "Größer (a)", "Below"), words, "somebody")
    assert bookmarks(packed) == (["Part I: Score", "Below", "Größer (a)"], 1)
    with pdf_file.open_pdf(packed) as file:
        assert file.docinfo["/Author"] == "somebody" and "/Creator" not in file.docinfo


def test_a_place_is_found_on_its_page():
    assert pdf_file.destinations(bookmarked("One", "Two")) == ({"one--the end": (1, 20)}, 1)


@NO_CHROMIUM
def test_a_small_book_is_printed_with_true_page_numbers_and_bookmarks(small, tmp_path):
    path = print_book.make(tmp_path, small)
    said, pages = bookmarks(path.read_bytes())
    assert (
        path.name == f"mac-hack-{static.version()}.pdf" and pages == 6
    )  # title, imprint, contents, part, two chapters
    assert {"Contents", "Part I: Numbers", "Two", "There", "Recap", "Solutions"} <= set(said)
    assert "1. One, and a title that is so long that it will not stand on one line" in said


@NO_CHROMIUM
def test_page_numbers_are_filled_in_as_they_are(small, tmp_path):
    (tmp_path / "book.html").write_text(print_book.book_page(static.whole_book(small)))
    with chromium.tab() as tab:
        tab.open((tmp_path / "book.html").as_uri())
        places, count = pdf_file.destination_pages(tab.pdf())
        assert (places["one"], places["two"], count) == (5, 6, 6)
        assert tab.run(f"{print_book.FILL_IN}({places})") > 0 == tab.run(f"{print_book.FILL_IN}({places})")
        assert tab.run("document.querySelector('.contents-line .page').textContent") == "5"


def resolved(path):
    """All links inside an EPUB, each with whether it leads to something; every file must be well formed."""
    with zipfile.ZipFile(path) as book:
        assert book.infolist()[0].filename == "mimetype" and book.infolist()[0].compress_type == zipfile.ZIP_STORED
        assert book.read("mimetype") == b"application/epub+zip"
        pages = {name: tree.fromstring(book.read(name)) for name in book.namelist() if name.endswith(".xhtml")}
        files = set(book.namelist())
        assert not [name for name in files if name.endswith(".js")]
    names = {name: {each.get("id") for each in page.iter()} for name, page in pages.items()}
    for name, page in pages.items():
        for each in page.iter():
            for attribute in ("href", "src", "{http://www.w3.org/1999/xlink}href"):
                link = each.get(attribute, "")
                if link and not re.match(r"\w+:", link):
                    file, _, place = link.partition("#")
                    file = f"book/{file}" if file else name
                    yield f"{name} {link}", file in files and (not place or place in names[file])


def checked(path):
    """What epubcheck says of an EPUB; the test is skipped where it is not installed."""
    program = shutil.which("epubcheck")
    if program is None:
        pytest.skip("no epubcheck")
    jar = Path(program).resolve()
    line = ["java", "-jar", str(jar)] if jar.read_bytes()[:2] == b"PK" else [program]
    done = subprocess.run([*line, str(path)], capture_output=True, text=True, timeout=600)
    return done.returncode, done.stdout + done.stderr


@NO_CHROMIUM
def test_a_small_epub_is_whole_and_epubcheck_finds_no_error(small, tmp_path, monkeypatch):
    path = make_epub.make(tmp_path, small)
    links = dict(resolved(path))
    assert "book/one.xhtml two.xhtml#there" in links and all(links.values())
    with zipfile.ZipFile(path) as book:
        assert "<math" in book.read("book/one.xhtml").decode() and book.read("book/cover.png").startswith(b"\x89PNG")
    code, said = checked(path)
    assert code == 0 and "0 errors" in said, said


@pytest.mark.parametrize("script", ["print_book", "make_epub", "make_release"])
def test_without_a_built_book_one_sentence_says_so(root, tmp_path, script):
    tell = f"from pathlib import Path; from book.print import {script} as s; import sys; "
    tell += (
        f"sys.exit(s.run_command(lambda: s.make(Path({str(tmp_path)!r}), Path({str(tmp_path / 'html')!r})), 'dist'))"
    )
    said = subprocess.run([sys.executable, "-c", tell], cwd=root, capture_output=True, text=True, timeout=60)
    assert (said.returncode, said.stdout) == (2, "")
    assert said.stderr == "The book is not built: run `make book` first.\n"


def test_without_chromium_one_sentence_says_so(monkeypatch, small, tmp_path, capsys):
    monkeypatch.setattr(chromium, "CANDIDATES", ("no-such-browser",))
    monkeypatch.delenv("CHROMIUM", raising=False)
    for make in (print_book.make, make_epub.make, make_release.make):
        assert run_command(lambda make=make: make(tmp_path / "dist", small), static.DIST) == 2
        assert capsys.readouterr().err.count("\n") == 1
    assert not (tmp_path / "dist").exists()


def test_without_chromedriver_one_sentence_says_so(monkeypatch, small, tmp_path, capsys):
    monkeypatch.setenv("CHROMIUM", sys.executable)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert run_command(lambda: print_book.make(tmp_path / "dist", small), static.DIST) == 2
    assert "chromedriver" in capsys.readouterr().err and not (tmp_path / "dist").exists()


def test_a_release_is_a_zip_to_open_a_wheel_two_books_and_their_sums(small, tmp_path, monkeypatch):
    into = tmp_path / "dist"

    def wheel(into):
        (into / "machack-0-py3-none-any.whl").write_bytes(b"wheel")
        return into / "machack-0-py3-none-any.whl"

    def book(ending):
        def make(into, _built):
            (into / f"mac-hack{ending}").write_bytes(ending.encode())
            return into / f"mac-hack{ending}"

        return make

    monkeypatch.setattr(make_release, "make_wheel", wheel)
    monkeypatch.setattr(make_release.make_epub, "make", book(".epub"))
    monkeypatch.setattr(make_release.print_book, "make", book(".pdf"))
    monkeypatch.setattr(static, "check_tools", lambda built: None)
    made = make_release.make(into, small)
    assert [each.suffix for each in made] == [".whl", ".zip", ".epub", ".pdf", ""]
    lines = dict(reversed(line.split("  ")) for line in (into / "SHA256SUMS").read_text().splitlines())
    assert lines == {each.name: hashlib.sha256(each.read_bytes()).hexdigest() for each in made[:-1]}
    with zipfile.ZipFile(made[1]) as pages:
        top = f"mac-hack-{static.version()}"
        assert pages.read(f"{top}/index.html") == b"the front page"
        assert {f"{top}/LICENSE", f"{top}/book/one.html"} <= set(pages.namelist())


def test_the_workflow_builds_the_book_and_publishes_its_pages(root):
    flow = yaml.safe_load((root / ".github" / "workflows" / "pages.yml").read_text())
    steps = [step for job in flow["jobs"].values() for step in job["steps"]]
    run = " ".join(step.get("run", "") for step in steps)
    used = " ".join(step.get("uses", "") for step in steps)
    assert "make book" in run and "make release" in run
    assert "actions/upload-pages-artifact" in used and "actions/deploy-pages" in used
    assert flow["permissions"]["pages"] == "write"


# ---- the book itself ----
LEFTOVERS = (
    "Click to",
    "Show code cell",
    "Hide code cell",
    "With JavaScript",
    "application/json",
    "<details",
    "<input",
)


@pytest.mark.book
@pytest.mark.long
@NO_CHROMIUM
def test_the_epub_of_the_book_is_whole(built_book, tmp_path):
    path = make_epub.make(tmp_path, built_book)
    links = list(resolved(path))
    assert [link for link, leads in links if not leads] == [] and len(links) > 2000
    with zipfile.ZipFile(path) as book:
        for page in sources():
            slug = page.relative_to(static.ROOT / "book").with_suffix("").as_posix().replace("/", "-")
            text = book.read(f"book/{slug}.xhtml").decode()
            assert [each for each in LEFTOVERS if each in text] == [], slug
    assert 500_000 < path.stat().st_size < 8_000_000
    code, said = checked(path)
    assert code == 0 and "0 errors / 0 warnings" in said, said


@pytest.mark.book
@pytest.mark.long
@NO_CHROMIUM
def test_the_pdf_of_the_book_is_whole(built_book, tmp_path, monkeypatch):
    """Of a part eight chapters, which the seed draws."""
    pages = static.part_of_pages()
    kept = some([each for each in pages if each != "book/index"], 7 if not WHOLE else len(pages), "printed")
    monkeypatch.setattr(static, "part_of_pages", lambda: {each: pages[each] for each in ("book/index", *kept)})
    monkeypatch.setattr(static, "WORK", tmp_path)
    path = print_book.make(tmp_path, built_book)
    said, count = bookmarks(path.read_bytes())
    titles = {each.title for each in static.whole_book(built_book)}
    assert len(titles) == len(kept) + 1 and titles - set(said) == set()
    text = (tmp_path / "book.html").read_text()
    assert [each for each in LEFTOVERS if each in text] == []
    if WHOLE:
        assert 500 < count < 1200 and path.stat().st_size < 25_000_000


@pytest.mark.book
@pytest.mark.long
@NO_CHROMIUM
def test_nothing_in_print_is_wider_than_the_page(built_book, tmp_path):
    """Or Chromium would print the whole book smaller."""
    text = print_book.book_page(static.whole_book(built_book))
    (tmp_path / "book.html").write_text(text)
    with chromium.tab() as tab:
        tab.look_like_paper(print_book.TEXT_WIDTH)
        tab.open((tmp_path / "book.html").as_uri())
        tab.run(print_book.FIT_WIDTH)
        assert tab.run("document.documentElement.scrollWidth") <= print_book.TEXT_WIDTH


@pytest.mark.book
@NO_CHROMIUM
def test_a_page_printed_from_the_browser_has_nothing_to_press(built_book):
    with chromium.tab() as tab:
        tab.look_like_paper(700)
        tab.open((built_book / "book" / "part1" / "width.html").as_uri())
        pressed = """[...document.querySelectorAll(".toggle-button, details.hide > summary")]
          .filter(each => each.checkVisibility() && each.closest("article")).map(each => each.textContent.trim())"""
        assert tab.run(pressed) == []
        assert tab.run("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"


def test_the_browser_may_be_named(monkeypatch):
    monkeypatch.setenv("CHROMIUM", sys.executable)
    assert chromium.executable() == shutil.which(sys.executable) and os.access(chromium.executable(), os.X_OK)
