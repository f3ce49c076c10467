"""The types of the public names, which `__init__.py` imports when they are first asked for."""

from .devices import attach_all as attach_all
from .disassembler import disassemble as disassemble
from .images import Image as Image
from .images import parse as parse
from .images import save as save
from .images import serialize as serialize
from .machine import Machine as Machine
from .machine import Stop as Stop
from .midas import assemble as assemble
from .original import Program as Program
from .programs import load as load

class BadInput(ValueError): ...
