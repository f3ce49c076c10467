"""The types of the public names, which `__init__.py` imports when they are first asked for."""

from collections.abc import Collection

from .annotation.annotated import AnnotatedGame as AnnotatedGame
from .annotation.annotated import annotate as annotate
from .annotation.remarks import Remark as Remark
from .notation.games import paper_game as paper_game
from .notation.games import position as position
from .program.choose import make_ready as make_ready
from .program.settings import Settings as Settings
from .thinking.reading import Node as Node
from .thinking.reading import tree as tree
from .thinking.repertoire import book_replies as book_replies
from .thinking.session import Session as Session
from .thinking.thought import Plausible as Plausible
from .thinking.thought import Reason as Reason
from .thinking.thought import Thinking as Thinking
from .thinking.thought import Thought as Thought
from .thinking.thought import explain_static as explain_static
from .thinking.thought import perft as perft
from .thinking.thought import plausible_moves as plausible_moves
from .thinking.thought import think as think
from .thinking.tracing import Item as Item
from .thinking.tracing import Trace as Trace
from .thinking.tracing import trace as trace
from .thinking.variants import variant as variant

__version__: str
FOLDERS: tuple[str, ...]

class BadInput(ValueError): ...

def choose_from(name: str, known: Collection[str]) -> str: ...
