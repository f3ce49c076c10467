"""What the built pages weigh, and how soon they are seen: `python -m benchmarks.page_weight [--json FILE] [--since FILE] [PAGE...]`.

Each page of `_build/html` (or those named, "part1/width") is opened in headless Chromium from its folder, three times, with the
network off.  Told are, in kilobytes of 1,000 bytes, the page itself and it with all that it loads: scripts, sheets, fonts, pictures
until its figures are there (`first`), what more it loads while a reader goes through it to its end (`read`); and in milliseconds the
first paint of something, the event `load`, and figures mounted (medians).  What the console said is below the table.  What only a
button asks for (Python, the search's texts) is in none of the sums.
"""

import argparse
import json
import statistics
import sys
from collections import defaultdict
from pathlib import Path
from urllib.parse import unquote, urlsplit

from .tree_in_chromium import browser

HTML = Path(__file__).resolve().parents[1] / "_build" / "html"
LOADS = 3
KINDS = {".js": "scripts", ".css": "sheets", ".woff2": "fonts", ".ttf": "fonts", ".svg": "pictures", ".png": "pictures"}
COLUMNS = ("own", "first", "read", "paint", "load", "figures")
SETTLED = """
const done = arguments[0], [way] = performance.getEntriesByType('navigation');
const has = document.querySelector('script[type="application/vnd.jupyter.widget-state+json"]'), page = document.documentElement;
const tell = () => setTimeout(() => done([performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null, way.loadEventEnd, now]), 300);
let now = null;
const look = () => {
  if (has && !page.dataset.widgets) return setTimeout(look, 5);
  now = performance.now();
  tell();
};
look();
"""
THROUGH = """
const done = arguments[0], high = () => document.documentElement.scrollHeight;
let at = 0;
const on = () => { scrollTo(0, at); at += 700; if (at < high()) setTimeout(on, 20); else setTimeout(done, 500); };
on();
"""


def loaded(chromium):
    """Return the files requested since the last call, each once, in their order."""
    sent = (json.loads(entry["message"])["message"] for entry in chromium.get_log("performance"))
    asked = [
        message["params"]["request"]["url"] for message in sent if message["method"] == "Network.requestWillBeSent"
    ]
    paths = [Path(unquote(urlsplit(url).path)) for url in asked if url.startswith("file:")]
    return [path for path in dict.fromkeys(paths) if path.is_file()]


def said(chromium):
    """Return the messages of the console, level and sentence, without the page's own address."""
    return [f"{entry['level']}: {entry['message'].replace(HTML.as_uri(), '')}" for entry in chromium.get_log("browser")]


def weigh(chromium, page):
    """Return what one page weighs and how soon it is seen: {"own": bytes, ..., "paint": ms, ..., "console": [...]}."""
    times, console = [], []
    for _ in range(LOADS):
        chromium.get("about:blank")
        loaded(chromium), said(chromium)
        chromium.get(page.as_uri())
        times.append(chromium.execute_async_script(SETTLED))
        first = loaded(chromium)
        console += said(chromium)
    chromium.execute_async_script(THROUGH)
    later = [path for path in loaded(chromium) if path not in first]
    console += said(chromium)
    kinds = defaultdict(int)
    for path in first:
        kinds[KINDS.get(path.suffix, "other") if path != page else "own"] += path.stat().st_size
    whole = sum(kinds.values())
    paint, load, figures = (statistics.median(values) for values in zip(*times, strict=True))
    return {
        "own": page.stat().st_size,
        "first": whole,
        "read": whole + sum(path.stat().st_size for path in later),
        "paint": round(paint),
        "load": round(load),
        "figures": round(figures),
        "kinds": dict(kinds),
        "files": {path.relative_to(HTML).as_posix(): path.stat().st_size for path in first},
        "later": {path.relative_to(HTML).as_posix(): path.stat().st_size for path in later},
        "console": sorted(set(console)),
    }


def pages(names=()):
    """Return the built pages, all or those named as chapters are ("part1/width")."""
    every = sorted((HTML / "book").rglob("*.html")) + [HTML / "search.html", HTML / "genindex.html"]
    return [path for path in every if not names or name_of(path) in names]


def name_of(page):
    """Return a page's name, as it is called: "part1/width"."""
    return page.relative_to(HTML).with_suffix("").as_posix().removeprefix("book/")


def measure(names=()):
    """Return {page: what it weighs}, or None without Chromium."""
    chromium = browser(logged=True)
    if chromium is None:
        return None
    try:
        return {name_of(page): weigh(chromium, page) for page in pages(names)}
    finally:
        chromium.quit()


def _cell(column, value):
    return f"{value / 1000:9,.0f}" if column in COLUMNS[:3] else f"{value:9,.0f}"


def table(by_page, before=None):
    """Return the table as text, the heaviest page first; with `before`, measured earlier, that figure to the left of
    each.

    >>> one = {"own": 90_000, "first": 800_000, "read": 900_000, "paint": 90, "load": 110, "figures": 120, "console": []}
    >>> print(table({"play": one}))
    page                                own    first     read    paint     load  figures
    play                                 90      800      900       90      110      120
    all 1                                90      800      900       90      110      120   (medians; the heaviest 900)
    """
    before = before or {}

    def row(name, now, then):
        cells = ((_cell(column, then[column]) if before else "") + _cell(column, now[column]) for column in COLUMNS)
        return f"{name:30}" + "".join(cells)

    def middle(measured):
        return {column: statistics.median(one[column] for one in measured.values()) for column in COLUMNS}

    was = f"{'was':>9}" if before else ""
    lines = [f"{'page':30}" + "".join(f"{was}{column:>9}" for column in COLUMNS)]
    for name, one in sorted(by_page.items(), key=lambda pair: -pair[1]["read"]):
        lines.append(row(name, one, before.get(name, one)))
    heaviest = max(one["read"] for one in by_page.values()) / 1000
    lines.append(
        row(f"all {len(by_page)}", middle(by_page), middle(before or by_page))
        + f"   (medians; the heaviest {heaviest:,.0f})"
    )
    for name, one in by_page.items():
        lines += [f"{name}: {sentence}" for sentence in one["console"]]
    return "\n".join(lines)


def main():
    """Print the table; exit with 1 if the console of a page has a message."""
    parser = argparse.ArgumentParser(description="What the built pages weigh, and how soon they are seen.")
    parser.add_argument("--json", type=Path, help="write all that was measured into this file")
    parser.add_argument("--since", type=Path, help="compare with what was measured into this file")
    parser.add_argument("pages", nargs="*", help='pages, named as chapters are: "part1/width"; without any, all')
    asked = parser.parse_args()
    measured = measure(asked.pages)
    if not measured:
        print("no Chromium with chromedriver, or no such page: nothing measured")
        return 0
    if asked.json:
        asked.json.write_text(json.dumps(measured, indent=1) + "\n", encoding="utf-8")
    print(table(measured, json.loads(asked.since.read_text(encoding="utf-8")) if asked.since else None))
    return 1 if any(one["console"] for one in measured.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
