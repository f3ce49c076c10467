"""Firefox and WebKit, as far as the tests of the page's engine need them: open a page, run a script, hear its answer."""

import json
import os
import re
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

import pytest

PATIENCE = 120  # seconds
MINI_BROWSERS = "/usr/lib/*/webkit2gtk-4.*/MiniBrowser"


def _heard(log, pattern):
    """What a program has written that fits a pattern; waits for it."""
    for _ in range(10 * PATIENCE):
        if found := re.search(pattern, log.read_text()):
            return found[0]
        time.sleep(0.1)
    raise TimeoutError(log.read_text())


class Firefox:
    """A headless Firefox, spoken to in WebDriver BiDi: Debian has no geckodriver."""

    def __init__(self, program):
        import websocket

        self._profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        words = [program, "--headless", "--no-remote", "--remote-debugging-port", "0", "--profile", self._profile.name]
        log = Path(self._profile.name, "said.log")
        with log.open("w") as said:
            self._process = subprocess.Popen([*words, "about:blank"], stdout=said, stderr=said)
        address = _heard(log, r"ws://\S+")
        self._socket = websocket.create_connection(f"{address}/session", timeout=PATIENCE, suppress_origin=True)
        self._last = 0
        self._say("session.new", {"capabilities": {}})
        self._context = self._say("browsingContext.getTree", {})["contexts"][0]["context"]

    def _say(self, method, params):
        """Give an order and wait for its answer."""
        self._last += 1
        self._socket.send(json.dumps({"id": self._last, "method": method, "params": params}))
        while (heard := json.loads(self._socket.recv())).get("id") != self._last:
            pass
        if heard["type"] == "error":
            raise RuntimeError(heard["message"])
        return heard["result"]

    def get(self, address):
        """Open a page."""
        self._say("browsingContext.navigate", {"context": self._context, "url": address, "wait": "complete"})

    def execute_async_script(self, script, given):
        """Run the body of a function whose arguments are `given` and the one to call with the answer."""
        waiting = f"text => new Promise(done => (function () {{ {script} }})(JSON.parse(text), answer => done(JSON.stringify(answer))))"
        told = self._say(
            "script.callFunction",
            {
                "functionDeclaration": waiting,
                "awaitPromise": True,
                "target": {"context": self._context},
                "arguments": [{"type": "string", "value": json.dumps(given)}],
            },
        )
        if "result" not in told:
            raise RuntimeError(told["exceptionDetails"]["text"])
        return json.loads(told["result"]["value"])

    def quit(self):
        """End it."""
        self._socket.close()
        self._process.terminate()
        self._process.wait(PATIENCE)
        self._profile.cleanup()


class WebKit:
    """WebKitGTK's MiniBrowser on a screen that nobody sees."""

    def __init__(self, program, driver, screen):
        from selenium import webdriver
        from selenium.webdriver.webkitgtk.service import Service

        reading, writing = os.pipe()
        self._screen = subprocess.Popen(
            [screen, "-displayfd", str(writing)], pass_fds=[writing], stderr=subprocess.DEVNULL
        )
        os.close(writing)
        with os.fdopen(reading) as told:
            display = f":{told.readline().strip()}"
        options = webdriver.WebKitGTKOptions()
        options.binary_location = program
        options.add_argument("--automation")
        service = Service(driver, env={**os.environ, "DISPLAY": display})
        self._browser = webdriver.WebKitGTK(options=options, service=service)
        self._browser.set_script_timeout(PATIENCE)
        self.get = self._browser.get
        self.execute_async_script = self._browser.execute_async_script

    def quit(self):
        """End it."""
        self._browser.quit()
        self._screen.terminate()
        self._screen.wait(PATIENCE)


def firefox():
    """A Firefox; the test is skipped where none is installed."""
    program = shutil.which("firefox-esr") or shutil.which("firefox")
    if not program:
        pytest.skip("no Firefox: install firefox-esr")
    pytest.importorskip("websocket", reason="websocket-client is not installed: run `make env`")
    return Firefox(program)


def webkit():
    """A WebKit; the test is skipped where none is installed."""
    program = next(map(str, sorted(Path("/").glob(MINI_BROWSERS.lstrip("/")))), None)
    driver, screen = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
    if not (program and driver and screen):
        pytest.skip("no WebKit: install webkit2gtk-driver and xvfb")
    return WebKit(program, driver, screen)
