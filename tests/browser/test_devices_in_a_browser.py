"""The devices of a page's PDP-6 against those of Python: order for order, and with the original for whole sessions."""

import hashlib
import json
from pathlib import Path

import pytest

from pdp6 import original
from pdp6.devices import attach_all
from pdp6.machine import Machine
from pdp6.page.script import script
from tests.browser.pages import page
from tests.emulator.test_devices_seen import ORDERS, Bench, rows_of, written
from tests.proofs import gated, some

pytest.importorskip("selenium", reason="selenium is not installed: run `make env`")
pytestmark = pytest.mark.browser
BEGIN = """new Function(pdp6InPage.worker)() // it leaves Machine and Reel in self
const module = new WebAssembly.Module(Uint8Array.from(atob(pdp6InPage.module), each => each.charCodeAt(0)))
window.fresh = () => new Machine(module, pdp6InPage.facts)
window.sha1 = async array => [...new Uint8Array(await crypto.subtle.digest("SHA-1", new Uint8Array(array.buffer, array.byteOffset, array.byteLength)))].map(each => each.toString(16).padStart(2, "0")).join("")
"""
NAMES = {"data_control": "data"}  # where the page's machine calls a device otherwise
DATA = Path(__file__).parents[1] / "data"
SESSIONS = [json.loads(line) for line in (DATA / "original-teletype.jsonl").read_text().splitlines()]
SIMULATED = 900 * 10**9  # so long each session lasts


@pytest.fixture
def machines(chromium, tmp_path):
    """A page with the machine's script, and no figure."""
    chromium.get(page(tmp_path, engine=True))
    chromium.execute_script(f"{script()};{BEGIN}")
    return chromium


class Remote:
    """A thing of the page: its methods are called there, its numbers and texts are read there."""

    def __init__(self, browser, path):
        self.browser, self.path = browser, path

    def ask(self, expression, *given):
        return self.browser.execute_script(f"return {expression}", *given)

    def __getattr__(self, name):
        if self.ask(f"typeof {self.path}.{name}") == "function":
            return lambda *given: self.ask(f"{self.path}.{name}(...arguments)", *given)
        return self.ask(f"{self.path}.{name}")


class Stroke:
    def __init__(self, row):
        self.x, self.y, self.to_x, self.to_y, self.intensity, self.time = row


class Device(Remote):
    """A device of the page as the bench uses one."""

    @property
    def strokes(self):
        return [Stroke(row) for row in self.ask(f"{self.path}.strokes ?? []")]

    def channels(self):
        return set(self.ask(f"{self.path}.channels()"))


class InPage(Bench):
    """The bench with a device of the page."""

    def __init__(self, browser, name, code):
        browser.execute_script(f"""window.machine = fresh(); window.device = machine.{NAMES.get(name, name)}""")
        self.machine, self.device, self.code = Remote(browser, "machine"), Device(browser, "device"), code
        self.data, self.strokes = (self.device if name == "data_control" else Device(browser, "machine.data")), 0
        if name == "reader":
            browser.execute_script("device.load(Uint8Array.from(arguments[0]))", list(self.tape()))
        if name == "microtape":
            browser.execute_script("""const bytes = new Uint8Array(0o1102 * 1024)
                device.mount(1, bytes); device.transports[1].reel.write(3, Array.from({ length: 128 }, (_, word) => 0o3000 + word)); device.mount(2, bytes, true)""")

    def wait(self, text):
        self.machine.ask(
            """(() => { const end = machine.time + arguments[0]
              for (let due; (due = machine.bus.due() ?? Infinity) <= end;) { machine.set("TIME", Math.max(due, machine.time)); machine.bus.events() }
              machine.set("TIME", end) })()""",
            self.nanoseconds(text),
        )
        return ""

    def do_block(self, _):
        return written({block: self.device.ask(f"device.transports[1].reel.read({block})") for block in range(100)})

    def do_place(self, _):
        at, direction = self.device.ask("[device.transports[1].at(machine.time), device.transports[1].direction]")
        return f"{at} {direction:+}"


@pytest.mark.parametrize("title", gated(ORDERS, 4))
def test_a_device_of_the_page_does_what_pythons_does(machines, tmp_path, title):
    name, code, orders = ORDERS[title]
    orders = orders.replace("|sentence", "")  # Python's alone says it
    here, there = (rows_of(tried, orders) for tried in (Bench(tmp_path, name, code), InPage(machines, name, code)))
    assert there == here and len(there) > 2


@pytest.mark.verify
@pytest.mark.parametrize(
    "session", some([each for each in SESSIONS if each["typed"]], 2), ids=lambda session: session["session"]
)
def test_a_session_with_the_original_is_the_same_to_the_nanosecond(machines, session, record_property):
    path = original.find()
    if path is None:
        pytest.skip("MACHACK_ORIGINALS names no folder with a copy of the image, @.chess: no session can be typed")
    image = original._load(path)
    machine = Machine()
    devices = attach_all(machine)
    for address, word in image.words.items():
        machine.deposit(address, word)
    machine.start(image.start)
    machine.run(until_time=2 * 10**9)
    devices.teletype.type(session["typed"])
    stop = machine.run(until_time=SIMULATED)
    there = machines.execute_async_script(
        """const [words, start, typed, until, done] = arguments, machine = fresh()
           machine.load(words); machine.start(start); machine.run({ until: 2e9 }); machine.teletype.type(typed)
           const { sentence } = machine.run({ until })
           sha1(machine.memory).then(hash => done([sentence, machine.instructions, machine.time, machine.teletype.text, hash]))""",
        [[int(address), int(word)] for address, word in image.words.items()],
        image.start,
        session["typed"],
        SIMULATED,
    )
    memory = hashlib.sha1(machine.memory.tobytes()).hexdigest()
    assert there == [str(stop), machine.instructions, machine.time, devices.teletype.text, memory]
    assert len(devices.teletype.text) > len(session["typed"])
    record_property("instructions", machine.instructions)
