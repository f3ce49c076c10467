"""Pages for the browser tests: figures in their saved state, mounted as the built book mounts them."""

import json
from pathlib import Path

from ipywidgets import Widget
from ipywidgets.embed import dependency_state

from book import practice
from book.site import answers, run_page
from book.site.assets import shipped
from machack.classroom.exercises.sets import exercise
from machack.show.in_page import files
from pdp6.page.script import script as machine_script

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 120  # seconds that a page may take on a machine with other work to do
AXE = ROOT / "tests" / "browser" / "vendor" / "axe.min.js"
# A page of the book has these in its head: the switches, and the book's sheet.
BOOK_HEAD = (
    f'<script src="{(ROOT / "book" / "site" / "static" / "switches.js").as_uri()}"></script>'
    f'<link rel="stylesheet" href="{(ROOT / "book" / "_static" / "custom.css").as_uri()}">'
)
NOTEBOOK = ROOT / "tests" / "browser" / "widgets" / "dist"
PLAIN = """body{margin:0;padding:16px;font:17px/1.5 Georgia,serif;background:#fdfbf6;color:#23211d}main{max-width:720px;margin:auto}
html[data-theme=dark] body{background:#17191c;color:#dedad0}.widget-twin.replaced{display:none}"""
# What a notebook's dark theme says of the controls of ipywidgets.
DARK_CONTROLS = "html[data-theme=dark]{--jp-widgets-label-color:#fff;--jp-widgets-readout-color:#fff}"


def until(browser, holds):
    """Wait until `holds()` is true; returns what it then gives."""
    from selenium.webdriver.support.ui import WebDriverWait

    return WebDriverWait(browser, PATIENCE, poll_frequency=0.03).until(lambda _: holds())


def sized(browser, width, height=844):
    """Make the window so large, a telephone's where it is narrow; the next test's `chromium` has its own size again."""
    size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600}
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)


def excess(browser):
    """Return by how many pixels the open page is wider than its window."""
    return browser.execute_script(
        "const { scrollWidth, clientWidth } = document.documentElement; return scrollWidth - clientWidth"
    )


def serious(browser, least=10):
    """Return what axe finds on the open page that keeps some readers out: (rule, element, why) of each.

    More than `least` of its rules must have found something to look at.
    """
    browser.execute_script(AXE.read_text(encoding="utf-8"))
    found = browser.execute_async_script("axe.run(document).then(arguments[0])")
    assert len(found["passes"]) > least
    faults = [fault for fault in found["violations"] if fault["impact"] in ("serious", "critical")]
    return [
        (fault["id"], node["html"][:300], node.get("failureSummary")) for fault in faults for node in fault["nodes"][:1]
    ]


class FigurePage:
    """A page with one figure that computes, as a reader has it: FIGURE in a script is that figure.

    Subclasses say `selector`, and `figure`: what FIGURE stands for, with `{}` for the element.
    """

    selector, figure = "", "{}"

    def __init__(self, browser, folder, figure, **more):
        self.browser = browser
        browser.get(page(folder, figure, engine=True, **more))
        self.settled()

    @property
    def element(self):
        return f"document.querySelector('{self.selector}')"

    def run(self, script, *given):
        return self.browser.execute_script(script.replace("FIGURE", self.figure.format(self.element)), *given)

    def settled(self):
        """Wait until the figure has answered."""
        until(
            self.browser,
            lambda: self.run(f"const f = {self.element}?.machack; return f && !f.want.busy && f.out.value"),
        )


def page(folder, *figures, theme="light", name="page.html", engine=False, notebook=False):
    """Writes a page with these figures (widgets, or anything with _repr_html_ or a mime bundle) and returns its
    address; with the engine beside it, as in the built book, if that is asked for; with the controls of a notebook.
    """
    root = ""
    if notebook:
        host = f'<link rel="stylesheet" href="{(NOTEBOOK / "widgets.css").as_uri()}"><style>{DARK_CONTROLS}</style><script src="{(NOTEBOOK / "widgets.js").as_uri()}"></script>'
    else:
        host = f"<script>{shipped('mount.js')}</script>"
    if engine:
        root, house = ' data-content_root="./"', Path(folder) / "_static" / "house"
        house.mkdir(parents=True, exist_ok=True)
        for file, text in {**files(), "pdp6.js": machine_script()}.items():
            (house / file).write_text(text, encoding="utf-8")
    body, widgets = [], []
    for figure in figures:
        if isinstance(figure, Widget):
            figure._repr_mimebundle_()
            widgets.append(figure)
            view = json.dumps({"version_major": 2, "version_minor": 0, "model_id": figure.model_id})
            body.append(
                f'<script type="application/vnd.jupyter.widget-view+json">{view}</script>'
                f'<div class="widget-twin">{figure.static_twin}</div>'
            )
        elif hasattr(figure, "_repr_html_"):
            body.append(figure._repr_html_())
        else:
            body.append(figure._repr_mimebundle_()["text/html"])
    state = dependency_state(widgets, drop_defaults=False) if widgets else {}
    saved = json.dumps({"version_major": 2, "version_minor": 0, "state": state}).replace("</", "<\\/")
    address = Path(folder) / name
    address.write_text(
        f'<!doctype html><html lang="en"{root} data-theme="{theme}"><head><meta charset="utf-8"><title>Figures</title>'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<style>{PLAIN}</style></head><body><main><h1>Figures</h1>{''.join(body)}</main>"
        f'<script type="application/vnd.jupyter.widget-state+json">{saved}</script>'
        f"{host}</body></html>",
        encoding="utf-8",
    )
    return address.as_uri()


def boxes_pages(folder, shown, **bodies):
    """Write pages of answer boxes, and what they need beside them: {name: what follows the boxes, {} stands for them}."""
    house = folder / "_static" / "house"
    house.mkdir(parents=True)
    run_page.write_python_files(house)
    answers.write_box_files(house)
    boxes = "".join(practice.box(exercise(name)).partition("\n")[2].rpartition("\n")[0] for name in shown)
    sheets = "".join(f'<link rel="stylesheet" href="_static/house/cells/{each}.css">' for each in ("cells", "answers"))
    scripts = "".join(f'<script src="_static/house/cells/{name}.js"></script>' for name in ("answers", "classroom"))
    for name, body in bodies.items():
        (folder / f"{name}.html").write_text(
            f'<!doctype html><html lang="en" data-content_root="./"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Boxes</title>{sheets}'
            f"<body><main><h1>Boxes</h1>{body.replace('{}', boxes)}</main><script>{shipped('mount.js')}</script>{scripts}</body></html>",
            encoding="utf-8",
        )
    return folder
