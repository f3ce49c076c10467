"""Every device by itself, ordered as a program orders it: what it answers, asks for and does next, held whole.

An order is `cono 4` (octal), `datao 101`, `datai`, `coni`, or a time that passes: `+20ms`. After each stand the simulated
time, the conditions, the channels asked for, and when the device is next due.
"""

import re

from pdp6 import images
from pdp6.control import TIME
from pdp6.devices import Reel, attach_all
from pdp6.machine import Machine
from tests.seen import held

UNITS = {"s": 10**9, "ms": 10**6, "us": 10**3, "ns": 1}
# fmt: off
ORDERS = {
    "the teletype": ("teletype", 0o120, """cono 3|datao 101|+50ms|datai|+60ms|cono 204|datao 303|cono 0|+100ms|datao 0|+100ms|datao 177|+100ms|datao 12|+1s|cono 1004|cono 13|cono 107
        cono 2000|type ab|+50ms|+60ms|datai|+20ms|+200ms|+1s|cono 400|datai|cono 47|type c|+1s|cono 400|+1s|datai|datao 102|reset|+1s|type de|datai|+250ms|reset|+250ms|datai"""),
    "the reader": ("reader", 0o104, """coni|cono 400|cono 24|+2ms|+1ms|datai|+1ms|datai|+10ms|cono 3|cono 23|+3ms|cono 20|datai|cono 63|+5ms|+5ms|+20ms|datai|cono 423|+20ms|datai|+100ms|datai
        cono 4|cono 404|reset|motor off|cono 20|motor on|datai|cono 0|cono 20|+1s|coni|cono 420"""),
    "the punch": ("punch", 0o100, """coni|cono 5|datao 101|+1s|+15ms|+1ms|datao 3|+15ms|+1ms|cono 0|cono 20|+16ms|cono 44|datao 1234|+16ms|+4s|datao 12|+16ms|+5s|datao 7|+16ms|+1s
        datao 5|cono 10|+2s|datao 6|reset|+2s|cono 30"""),
    "the printer": ("printer", 0o124, """coni|cono 2045|+40us|+10us|datao 406050303024|+40us|+20us|datao 406050303024|reset|+1s|cono 2000|+1ms|text ABCDE|text F\tG\tH|text \r|text __\r|text \n\n|text IJ\vK|text L\fM|text N\x10O|text P\x11Q|text R\x12S|text T\x13U|cono 300|cono 100|text \x1f\x7f|text X|cono 2011|cono 1|+1s|text Y\n"""),
    "the printer: the end of a line, of a page": ("printer", 0o124, """cono 2000|+1ms|{line}|text Z\n|text \v|text \v|text A\v|text B\n|text \f|text C\x10|text D\x10|text \t\t|text E\n"""),
    "the display: points": ("display", 0o130, """coni|datai|cono 15|+3us|+1us|datao 20017,0|+4us|datai|datao 220300,022400|+30us|datai|+80us|datao 220100,122200|datai|+1s|datao 221700,000300|datai|+80us|datao 3000,0|cono 100|+4us
        datao 2000,111|+10us|datao 3417,3000|coni|cono 200|cono 300|reset|datai"""),
    "the display: vectors": ("display", 0o130, """cono 21|+4us|datao 20013,220764|+1s|datao 100764,0|+1s|datao 300,200005|datai|+1s|datao 100,2000|datao 200177,301204|+1s|datai|datao 77000,400000|datai|+1s
        datao 100,0|datao 100005,220000|+1s|datao 100000,200177|datai|cono 221|datai|+1s|datao 100,3777|cono 201|+1s
        datao 20000,101770|+1s|datao 200177,20100|datai|coni|+1s|cono 31|coni|cono 231|coni|+1s|datao 20000,220005|+1s|datao 100000,377004|datai|coni|cono 200|coni"""),
    "the display: modes for what is not here": ("display", 0o130, """cono 100|+4us|datao 40000,0|+1s|coni|datao 100,200|+1s|cono 100|+4us|datao 0,160011|+1s|coni|datao 100,200|cono 110|+4us|datao 20000,222001|+1s"""),
    "the display: to the edge": ("display", 0o130, """cono 120|+4us|datao 20016,220010|+1s|datao 120010,240003|datai|+1s|datao 120000,200402|datai|+1s|datao 120120,241777|datai|+1s|datao 120000,0|+1s|datao 120000,200000|datai|+1s"""),
    "the display: increments": ("display", 0o130, """cono 130|+4us|datao 20012,220001|+1s|datao 140003,252525|datai|+1s|datao 617777,0|datai|+1s|datao 140120,210421|datai|+1s|datao 140060,367367|datai|coni|cono 230|datai|coni
        datao 140000,146314|datai|datao 20000,221776|+1s|datao 140120,210000|datai|coni|cono 200|coni"""),
    "the display: increments that escape": ("display", 0o130, "cono 100|+4us|datao 20012,220100|+1s|datao 140101,306043|+1s|datai|coni|datao 306043,706043|+1s|datai|coni"),
    "the display: characters": ("display", 0o130, """cono 100|+4us|datao 20014,220200|+1s|datao 60100,10203|+1s|datai|datao 360104,350233|+1s|datai|datao 340537,60120|+1s|datai|datao 13334,360637|+1s|datai
        datao 60160,10236|+1s|datai|datao 10203,370102|+1s|datai|coni|datao 20000,220001|+1s|datao 61777,10203|+1s|datai|datao 333333,333333|datai|coni"""),
    "the data control, to a device": ("data_control", 0o200, """coni|cono 1415|datao 7|take 1|take 1|datao 10|datao 11|take 2|cono 413|coni|take 1|cono 3415|datao 5|take 1 6|take 1|datai|coni|cono 0|datai|reset"""),
    "the data control, from a device": ("data_control", 0o200, """cono 4215|take 1 123|datai|take 1 5|take 1 6|take 1 7|datai|datai|coni|cono 10116|datai|take 1 3|cono 2014|cono 6014|take 4 1|datai|cono 7777"""),
    "a tape: searching and reading": ("microtape", 0o210, """coni|coni 214|cono 230|coni 214|cono 220210|coni 214|cono 220213|coni 214|+200ms|+100ms|cono 244213|+1s|+34ms|cono 224211|+500ms|+100ms|data 215|cono 220312|+200us|+5ms|take|+1ms|take|+1ms|+100ms
        cono 264213|+30ms|+100ms|cono 234212|+300ms|+1s|cono 201210|+400ms|cono 4210|coni|coni 214"""),
    "a tape: what cannot be": ("microtape", 0o210, """cono 260710|coni 214|cono 20300|coni 214|coni|cono 220110|coni 214|cono 220410|coni 214|cono 220510|coni 214|cono 220610|coni 214|cono 0|coni 214|cono 1230|+35ms|coni 214|cono 0,214|coni 214|cono 200000|coni 214|reset|coni 214"""),
    "a tape: writing": ("microtape", 0o210, """data 415|cono 220210|+1s|cono 220712|coni 214|+100ms|coni 214|give 5|+2ms|give 6|+1ms|coni 214|+60ms|coni 214|give 7|+1ms|cono 200010|coni 214|data 0|+1s|block|cono 230712|+1s|data 415|give 1|+100ms|coni 214|reset|coni 214|block"""),
    "a tape: its ends": ("microtape", 0o210, """cono 370212|+1s|+1s|+10s|coni|coni 214|cono 320012|+100s|coni 214|place|cono 320012|+100s|coni 214|place|cono 330012|+300ms|place|cono 320012|+1s|place|cono 200010|+1s|place"""),
    "the boxes of Spacewar": ("consoles", 0o724, "datai|hold 0 fire|datai|hold 1 strong thrust|hold 1 beacon|datai|let 0 fire|datai|coni|cono 7|datao 5|reset|datai|let 1 strong thrust|datai"),
    "a device that is not there": ("absent", 0o324, "cono 7|coni|datai|datao 5|sentence|cono 7,330|sentence"),
}
# fmt: on


class Bench:
    """A device on a machine that does nothing but tell the time."""

    def __init__(self, folder, name, code):
        self.machine = Machine()
        devices = attach_all(self.machine, punch=folder / "punched", printer=folder / "printed")
        self.device, self.code, self.data = getattr(devices, name), code, devices.data_control
        self.strokes = 0
        if name == "reader":
            self.device.load(self.tape())
        if name == "microtape":
            reel = Reel.blank(folder / "reel")
            reel.write(3, [0o3000 + word for word in range(128)])
            reel.close()
            self.device.mount(1, folder / "reel")
            self.device.mount(2, folder / "reel", locked=True)

    @staticmethod
    def tape():
        """A paper tape of some frames and two words."""
        return bytes([0o101, 0o302, 0o203]) + images.write_frames([0o123456765432, 5]) + b"\x0f"

    @staticmethod
    def nanoseconds(text):
        number, unit = re.fullmatch(r"(\d+)(\w+)", text).groups()
        return int(number) * UNITS[unit]

    def obey(self, order):
        """Obey an order; returns what was answered, or ""."""
        what, _, rest = order.partition(" ")
        if what[0] == "+":
            return self.wait(what[1:])
        number, _, code = rest.partition(",") if what == "cono" else (rest.replace(",", ""), "", "")
        if what in ("cono", "datao"):
            word = (
                int(rest.split(",")[0], 8) << 18 | int(rest.split(",")[1], 8)
                if what == "datao" and "," in rest
                else int(number, 8)
            )
            getattr(self.device, what)(int(code, 8) if code else self.code, word)
            return ""
        if what in ("coni", "datai"):
            return f"{getattr(self.device, what)(int(rest, 8) if rest else self.code):o}"
        return getattr(self, "do_" + what)(rest) or ""

    def wait(self, text):
        end = self.machine.time + self.nanoseconds(text)
        while (due := self.machine.due()) <= end:
            self.machine.state[TIME] = max(due, self.machine.time)
            self.machine.events(self.machine.state)
        self.machine.state[TIME] = end
        return ""

    def do_type(self, text):
        self.device.type(text)

    def do_reset(self, _):
        self.device.reset()

    def do_motor(self, text):
        self.device.motor(text == "on")

    def do_text(self, text):
        for place in range(0, len(text), 5):
            word = sum(ord(each) << shift for each, shift in zip(text[place : place + 5], (29, 22, 15, 8, 1)))
            self.device.datao(self.code, word)
            self.wait("4s")

    def do_take(self, text):
        if self.device is not self.data:
            return f"{self.data.datai(0o200):o}"
        unit, _, word = text.partition(" ")
        return f"{self.data.exchange(int(unit), int(word or '0', 8)):o} {self.data.connected(int(unit))}"

    def do_give(self, text):
        self.data.datao(0o200, int(text, 8))

    def do_data(self, text):
        self.data.cono(0o200, int(text, 8))

    def do_block(self, _):
        reel = self.device.transports[1].reel
        return written({block: reel.read(block) for block in range(100)})

    def do_place(self, _):
        tape = self.device.transports[1]
        return f"{tape.at(self.machine.time)} {tape.direction:+}"

    def do_hold(self, text, down=True):
        player, _, key = text.partition(" ")
        self.device.hold(int(player), key, down)

    def do_let(self, text):
        self.do_hold(text, False)

    def do_sentence(self, _):
        return self.device.sentence()

    def row(self, order):
        answer = self.obey(order)
        device = self.device
        due = "-" if device.due is None else f"{device.due / 1000:,.3f}"
        asks = "".join(str(each) for each in sorted(device.channels() - {0})) or "-"
        lit = [*getattr(device, "strokes", ())][self.strokes :]
        self.strokes += len(lit)
        if len(lit) > 12:
            lit = [*lit[:6], *lit[-6:]]
        strokes = [f"    {s.x},{s.y} to {s.to_x},{s.to_y} at {s.intensity}, {s.time:,}" for s in lit]
        left = f"{self.machine.time / 1000:15,.3f}  {order!r:24}"
        state = f"{device.conditions(self.code):7o}  asks {asks:3} due {due}"
        return "\n".join([f"{left} {state}{'  = ' + answer if answer else ''}", *strokes])


def written(blocks):
    """The blocks that were written since; of each the first and the last words."""
    return "; ".join(
        f"{block}: {' '.join(f'{word:o}' for word in (*words[:4], *words[-4:]))}"
        for block, words in blocks.items()
        if any(words)
    )


def bench(folder, name, code, orders):
    """The rows of a device's orders, in microseconds, and what it leaves on paper."""
    folder.mkdir()
    tried = Bench(folder, name, code)
    rows = rows_of(tried, orders)
    assert set(tried.device.state()) >= set(tried.device.kept)
    files = [repr(path.read_bytes()) for path in sorted(folder.glob("p*")) if path.stat().st_size]
    return "\n".join([*rows, *files])


def rows_of(tried, orders):
    """The rows of a device's orders."""
    orders = (
        orders.split("|")
        if "text" in orders
        else [each.strip() for row in orders.split("\n") for each in row.split("|")]
    )
    rows = [tried.row(order.replace("{line}", "text " + "0123456789" * 13).lstrip("\n ")) for order in orders]
    paper = getattr(tried.device, "text", None)
    return [*rows, *([repr(paper)] if paper is not None else [])]


def test_what_every_device_does_with_every_order(tmp_path):
    held(
        "pdp6-devices.txt",
        {title: bench(tmp_path / str(place), *how) for place, (title, how) in enumerate(ORDERS.items())},
    )
