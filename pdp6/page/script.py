"""The script that a page loads when it first needs the machine: the module, the facts, and the code that uses them."""

import base64
import json

from ..devices.glyphs import CHARACTERS
from ..instructions import IO_TABLE, TABLE
from ..machine import Machine
from .module import HERE, WASM, layout


def facts():
    """Return what `machine.js` needs: the layout, a machine's times and its initial state, the characters, and the
    names of the instructions: of 512 codes, then of the eight for devices.

    >>> sorted(facts())
    ['arrays', 'characters', 'end', 'names', 'prepared', 'reasons', 'size', 'state', 'times']
    """
    shape, machine = layout(), Machine()
    return {
        **{name: shape[name] for name in ("arrays", "end", "state", "reasons")},
        "size": machine.size,
        "times": machine.times.tolist(),
        "prepared": [[place, int(value)] for place, value in enumerate(machine.state) if value],
        "characters": CHARACTERS,
        "names": [entry.name or "" if entry else "" for entry in (*TABLE, *IO_TABLE)],
    }


def script():
    """Return the script that a page loads when it first needs the machine; it sets `globalThis.pdp6InPage`.

    It is a classic script, because over file:// a page cannot load anything else.

    >>> script().startswith("globalThis.pdp6InPage = {")
    True
    """
    work = (HERE / "static" / "worker.js").read_text(encoding="utf-8")
    whole = {"module": base64.b64encode(WASM.read_bytes()).decode(), "facts": facts(), "worker": work}
    data, client = json.dumps(whole, separators=(",", ":")), (HERE / "static" / "client.js").read_text(encoding="utf-8")
    return f"globalThis.pdp6InPage = {data}\n;(it => {{\n{client}}})(globalThis.pdp6InPage)\n"
