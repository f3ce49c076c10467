"""A machine and its devices, saved to one file and restored from it."""

import copy
import io
import json
import zipfile

from . import BadInput
from .files import named, replace

DEVICES = "devices.json"


def save(machine, path):
    """Write the machine and the state of its devices, whole or not at all; papers and tapes are separate files."""
    whole = io.BytesIO()
    machine.save(whole)
    with zipfile.ZipFile(whole, "a") as file:
        file.writestr(DEVICES, json.dumps({device.name: device.state() for device in machine.devices}))
    replace(path, whole.getvalue())


def restore(machine, path):
    """Read back what `save` wrote; tapes and papers must be put in again by hand."""
    with named(path), open(path, "rb") as whole:
        try:
            with zipfile.ZipFile(whole) as file:
                states = json.loads(file.read(DEVICES))
        except (ValueError, KeyError, zipfile.BadZipFile, EOFError, RecursionError):
            raise BadInput(f"{path} is not a saved state of this machine.") from None
    machine.restore(path)
    for device in machine.devices:
        if device.name in states:
            device.set_state(states[device.name])


def snapshot(machine):
    """Return the present state of the machine and its devices, in memory, for `go_back`.

    Tapes and the light on a screen are not included.
    """
    devices = {device.name: copy.deepcopy(device.state()) for device in machine.devices}
    return machine.memory.copy(), machine.state.copy(), machine.status.copy(), devices


def go_back(machine, kept):
    """Return the machine to a state from `snapshot`; that can be done any number of times."""
    memory, state, status, devices = kept
    machine.memory[:], machine.state[:], machine.status[:] = memory, state, status
    for device in machine.devices:
        device.set_state(copy.deepcopy(devices[device.name]))
