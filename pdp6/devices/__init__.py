"""The devices of the PDP-6, one module each; `attach_all` connects a set of them to a machine."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .absent import Absent
from .consoles import Consoles
from .data_control import DataControl
from .display import Display, Stroke, svg
from .microtape import Microtape, Reel
from .paper_tape import Punch, Reader
from .printer import Printer
from .teletype import Teletype

if TYPE_CHECKING:
    from ..machine import Machine

__all__ = [
    "Consoles",
    "DataControl",
    "Devices",
    "Display",
    "Microtape",
    "Printer",
    "Punch",
    "Reader",
    "Reel",
    "Stroke",
    "Teletype",
    "attach_all",
    "svg",
]


@dataclass(frozen=True)
class Devices:
    """The devices of a machine by name."""

    teletype: Teletype
    reader: Reader
    punch: Punch
    printer: Printer
    display: Display
    data_control: DataControl
    microtape: Microtape
    consoles: Consoles
    absent: Absent

    def __iter__(self) -> Iterator[object]:
        return iter(vars(self).values())


def attach_all(
    machine: Machine,
    teletype: Teletype | None = None,
    punch: str | os.PathLike[str] | None = None,
    printer: str | os.PathLike[str] | None = None,
    strict: bool = False,
) -> Devices:
    """Connect one of each device; return `Devices`.

    `punch` and `printer` are paths of files for their output.

    `strict`: stop with BadInput if a program addresses a device that is not there.

    >>> from pdp6.machine import Machine
    >>> [f"{code:o}" for device in list(attach_all(Machine()))[:-1] for code in device.codes]
    ['120', '104', '100', '124', '130', '200', '210', '214', '724']
    """
    data_control = DataControl()
    present = (
        teletype or Teletype(),
        Reader(),
        Punch(punch),
        Printer(printer),
        Display(),
        data_control,
        Microtape(data_control),
        Consoles(),
    )
    taken = {code for device in present for code in device.codes}
    devices = Devices(*present, Absent([code for code in range(0o10, 0o1000, 4) if code not in taken], strict))
    for device in devices:
        machine.attach(device)
    return devices
