"""A Chromium without a window, told what to do through the DevTools protocol over a pipe: no driver, no network."""

import base64
import contextlib
import fcntl
import json
import os
import shutil
import subprocess
import tempfile

PLACES = (
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
    "--no-first-run",
    "--allow-file-access-from-files",
    "--host-resolver-rules=MAP * ~NOTFOUND",
    "--remote-debugging-pipe",
)


def installed():
    """Returns the program of the Chromium that is installed, or None; the variable CHROMIUM names another."""
    return next(filter(None, map(shutil.which, filter(None, (os.environ.get("CHROMIUM"), *PLACES)))), None)


class Failed(Exception):
    """What the browser answered when it would not."""


class Tab:
    """One page of a browser, over its two pipes."""

    def __init__(self, to_browser, from_browser):
        self.to, self.of, self.number, self.session = to_browser, from_browser, 0, None
        self.heard, self.rest = [], b""
        target = self.ask("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.ask("Page.enable")

    def message(self):
        """Returns the next message of the browser."""
        while b"\0" not in self.rest:
            more = os.read(self.of, 1 << 20)
            if not more:
                raise Failed("The browser has gone before it was done.")
            self.rest += more
        text, _, self.rest = self.rest.partition(b"\0")
        return json.loads(text)

    def ask(self, method, **arguments):
        """Ask for something and return the answer; what happens meanwhile is kept in `heard`."""
        self.number += 1
        question = {"id": self.number, "method": method, "params": arguments}
        if self.session:
            question["sessionId"] = self.session
        os.write(self.to, json.dumps(question).encode() + b"\0")
        while True:
            said = self.message()
            if said.get("id") == self.number:
                if "error" in said:
                    raise Failed(f"{method}: {said['error']['message']}")
                return said["result"]
            self.heard.append(said.get("method"))

    def open(self, address):
        """Open an address and wait until all of it is there."""
        self.heard.clear()
        self.ask("Page.navigate", url=address)
        while "Page.loadEventFired" not in self.heard:
            self.heard.append(self.message().get("method"))
        self.run("document.fonts.ready.then(() => 1)")

    def run(self, script):
        """Run a script in the page; returns its value."""
        done = self.ask("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in done:
            raise Failed(done["exceptionDetails"].get("exception", {}).get("description", "a script failed"))
        return done["result"].get("value")

    def look_like_paper(self, width):
        """Lay pages out as they will be printed, on text of this width in pixels."""
        self.ask("Emulation.setEmulatedMedia", media="print")
        self.ask("Emulation.setDeviceMetricsOverride", width=width, height=width, deviceScaleFactor=1, mobile=False)

    def pdf(self):
        """Returns the page as a tagged PDF with an outline, on the paper that its style sheet names."""
        done = self.ask(
            "Page.printToPDF",
            printBackground=True,
            preferCSSPageSize=True,
            generateTaggedPDF=True,
            generateDocumentOutline=True,
            transferMode="ReturnAsStream",
        )
        pieces = []
        while True:
            piece = self.ask("IO.read", handle=done["stream"], size=1 << 22)
            pieces.append(base64.b64decode(piece["data"]) if piece.get("base64Encoded") else piece["data"].encode())
            if piece["eof"]:
                return b"".join(pieces)

    def picture(self, width, height):
        """Returns the page at this size as a PNG."""
        self.ask("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        return base64.b64decode(self.ask("Page.captureScreenshot", format="png")["data"])


@contextlib.contextmanager
def tab(program):
    """Yields a tab of a browser that ends with the block."""
    read_there, to_browser = os.pipe()
    from_browser, write_there = os.pipe()

    def lay_pipes():
        """In the browser's process: where it looks for its questions, 3, and where it puts its answers, 4."""
        ends = [fcntl.fcntl(end, fcntl.F_DUPFD, 10) for end in (read_there, write_there)]  # neither may be 3 or 4
        for place, end in zip((3, 4), ends):
            os.dup2(end, place)

    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        browser = subprocess.Popen(
            [program, *FLAGS, f"--user-data-dir={profile}"],
            preexec_fn=lay_pipes,
            close_fds=False,  # Python's own files are closed there all the same
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(read_there)
        os.close(write_there)
        try:
            yield Tab(to_browser, from_browser)
        finally:
            browser.terminate()
            try:
                browser.wait(10)
            except subprocess.TimeoutExpired:
                browser.kill()
                browser.wait()
            os.close(to_browser)
            os.close(from_browser)
