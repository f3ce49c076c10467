"""How fast the explorer answers a slider: `make data ARGS=explorer`.

The width slider is moved up and down around the normal width on positions of the paper's games.  Measured are, from the
slider's change: in Python the new tree (its encoded tape is set) and everything (values, reasons and tables too); and,
where Chromium and JupyterLab are installed, the new tree drawn in JupyterLab, a notebook in headless Chromium on this
machine; otherwise those figures are kept from an earlier run.  The promise is a median of 300 ms.
"""

import importlib.util
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

from benchmarks.tree_in_chromium import browser
from machack.show import explorer

MEASURES = {"explorer.json": 2}
ROOT = Path(__file__).resolve().parents[3]
PROMISE = 300
POSITIONS = (
    "game 1, before White's 20th",
    "game 2, before Black's 20th",
    "game 3, before White's 12th",
    "game 4, before White's 15th",
)
WIDTHS = (5, 4, 5, 6, 7, 8, 7, 6)
KEYS = ["ArrowLeft"] * 2 + ["ArrowRight"] * 4 + ["ArrowLeft"] * 2
WAIT, SETTLE, PORT, PATIENCE = 0.3, 8, 19671, 120
PRESS = """
const [key, done] = arguments, figure = document.querySelector('.mh-treefigure');
const handle = [...document.querySelectorAll('.noUi-handle')].find(each => each.getAttribute('aria-label') === 'Width, every ply');
const seen = new MutationObserver(() => { seen.disconnect(); done(performance.now() - begun) });
seen.observe(figure, { attributes: true, attributeFilter: ['data-ready'] });
handle.focus();
const begun = performance.now();
handle.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
"""


def in_python():
    """{"tree": [ms, ...], "all": [ms, ...]}: every move of the slider on every position."""
    times = {"tree": [], "all": []}
    for name in POSITIONS:
        figure, drawn = explorer(name), []
        figure.first.tree.observe(lambda _, drawn=drawn: drawn.append(time.perf_counter()), "tape")
        for width in WIDTHS:
            begun = time.perf_counter()
            figure.knobs.controls["width"].value = width
            figure.wait()
            times["all"].append(1000 * (time.perf_counter() - begun))
            times["tree"].append(1000 * (drawn[-1] - begun))
    return times


@contextmanager
def laboratory(folder):
    """JupyterLab on this machine, opened at a notebook with an explorer; yields its address."""
    import nbformat

    notebook = nbformat.v4.new_notebook(
        metadata={"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}}
    )
    notebook.cells = [
        nbformat.v4.new_code_cell(
            f"import sys; sys.path.insert(0, {str(ROOT)!r})\nfrom machack import show\n"
            f"figure = show.explorer({POSITIONS[2]!r})\nfigure"
        )
    ]
    nbformat.write(notebook, folder / "explorer.ipynb")
    command = [
        sys.executable,
        "-m",
        "jupyterlab",
        "--ip=127.0.0.1",
        f"--port={PORT}",
        f"--notebook-dir={folder}",
        "--no-browser",
        "--allow-root",
        "--IdentityProvider.token=",
        "--LabApp.news_url=None",
    ]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as lab:
        try:
            address = f"http://127.0.0.1:{PORT}/lab/tree/explorer.ipynb"
            until(lambda: answers(address))
            yield address
        finally:
            lab.terminate()


def answers(address):
    """Return True if a server answers there."""
    try:
        return urlopen(address, timeout=5).status == 200
    except OSError:
        return False


def until(true):
    """Wait until something is true; return what it returned."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if value := true():
            return value
        time.sleep(0.1)
    raise TimeoutError("JupyterLab did not come up")


def in_lab(chromium):
    """Return milliseconds from a key on the slider to the new tree drawn in JupyterLab, for each key."""
    from selenium.webdriver import ActionChains, Keys

    times = []
    with tempfile.TemporaryDirectory() as folder, laboratory(Path(folder)) as address:
        try:
            chromium.set_script_timeout(30)
            chromium.get(address)
            until(lambda: chromium.find_elements("css selector", ".jp-Notebook .cm-content"))
            time.sleep(SETTLE)  # JupyterLab draws the notebook again while it starts
            cell = chromium.find_element("css selector", ".jp-Notebook .cm-content")
            ActionChains(chromium).click(cell).key_down(Keys.SHIFT).send_keys(Keys.ENTER).key_up(Keys.SHIFT).perform()
            until(lambda: chromium.find_elements("css selector", ".mh-explorer.mh-awake .mh-treefigure[data-ready]"))
            time.sleep(SETTLE)
            for key in KEYS * 4:
                times.append(chromium.execute_async_script(PRESS, key))
                time.sleep(WAIT)
        finally:
            chromium.quit()
    return times


def measure(kept):
    """Return the times, after printing their medians with the promise."""
    times = in_python()
    chromium = browser(but="127.0.0.1") if importlib.util.find_spec("jupyterlab") else None
    times["lab"] = in_lab(chromium) if chromium else kept.before.get("lab", [])
    for name, row in times.items():
        median = statistics.median(row or [0])
        print(f"{name:5} median {median:6.1f} ms of {len(row)}: {'kept' if median < PROMISE else 'not kept'}")
    return {name: [round(time, 1) for time in row] for name, row in times.items()}
