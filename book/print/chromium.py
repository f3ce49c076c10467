"""A Chromium without a window, driven by selenium through the installed chromedriver; it looks up no host names.

with tab() as page:
    page.open("file:///..."); page.pdf()
"""

import base64
import contextlib
import os
import shutil

from book.trouble import Trouble

CANDIDATES = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
FLAGS = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--host-resolver-rules=MAP * ~NOTFOUND",
)
PATIENCE = 1800  # seconds for one answer: typesetting the whole book takes a few minutes, more on a busy machine


def executable():
    """Return the path of the installed Chromium, or None; the variable CHROMIUM names another."""
    return next(filter(None, map(shutil.which, filter(None, (os.environ.get("CHROMIUM"), *CANDIDATES)))), None)


def is_installed():
    """Return True if Chromium and its chromedriver are installed: selenium would download a missing one."""
    return executable() is not None and shutil.which("chromedriver") is not None


def start_browser(*flags, patience=PATIENCE, logs=None):
    """Start the installed Chromium and return its selenium driver; a page may take `patience` seconds.

    logs   the browser's logs to keep, such as {"performance": "ALL"}
    """
    from selenium import webdriver

    options = webdriver.ChromeOptions()
    options.binary_location = executable()
    for flag in (*FLAGS, *flags):
        options.add_argument(flag)
    if logs:
        options.set_capability("goog:loggingPrefs", logs)
    browser = webdriver.Chrome(options=options, service=webdriver.ChromeService(shutil.which("chromedriver")))
    browser.set_script_timeout(patience)
    browser.set_page_load_timeout(patience)
    with contextlib.suppress(AttributeError):  # an older selenium
        browser.command_executor.client_config.timeout = patience + 20
    return browser


class Tab:
    """One page of a browser."""

    def __init__(self, browser):
        self.browser = browser
        self.send = browser.execute_cdp_cmd

    def open(self, address):
        """Open an address and wait until it has loaded completely."""
        self.browser.get(address)
        self.run("document.fonts.ready.then(() => 1)")

    def run(self, script):
        """Evaluate an expression in the page and return its value."""
        return self.browser.execute_script(f"return {script}")

    def look_like_paper(self, width):
        """Lay pages out as they will be printed, with text of this width in pixels."""
        self.send("Emulation.setEmulatedMedia", {"media": "print"})
        self._set_size(width, width)

    def pdf(self):
        """Return the page as a tagged PDF with an outline, on the paper that its style sheet names."""
        options = ("printBackground", "preferCSSPageSize", "generateTaggedPDF", "generateDocumentOutline")
        return base64.b64decode(self.send("Page.printToPDF", dict.fromkeys(options, True))["data"])

    def picture(self, width, height):
        """Return the page at this size as a PNG."""
        self._set_size(width, height)
        return base64.b64decode(self.send("Page.captureScreenshot", {"format": "png"})["data"])

    def _set_size(self, width, height):
        size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
        self.send("Emulation.setDeviceMetricsOverride", size)


@contextlib.contextmanager
def tab():
    """Yield a tab of a browser that ends with the block; raise Trouble with the browser's message if it fails."""
    from selenium.common.exceptions import WebDriverException

    try:
        browser = start_browser("--allow-file-access-from-files")
        try:
            yield Tab(browser)
        finally:
            browser.quit()
    except WebDriverException as fault:
        raise Trouble((fault.msg or type(fault).__name__).splitlines()[0]) from None
