"""The alpha-beta algorithm: what each side is assured of, and when a value refutes.

Values are White's.  m.assured[WHITE] is the paper's alpha, the best so far for White;
m.assured[BLACK] is beta.  Here stands the test; the window is narrowed and the cut made
in `search` (take_value, take_capture), which also restores it when a node is left.

Source: the paper, "The alpha-beta tree-pruning algorithm"; the surviving image (12.2).
Status: paper.
"""

from .board import WHITE
from .compiled import compiled

INFINITE = 32768  # the value of a refuted move, for the side that refutes
NEARLY_INFINITE = 32256  # a value beyond this is no value of a position
MATE_VALUE = 28672  # minus the ply of the mated side's node
MATE_LIKE = 28160


@compiled
def for_side(side, value):
    """A white value as this side sees it: more is better.

    >>> from machack.program.alphabeta import for_side
    >>> from machack.program.board import WHITE
    >>> for_side(WHITE, 30), for_side(1 - WHITE, 30)
    (30, -30)

    Source: the paper: "better" is greater for White, less for Black.  Status: paper.
    """
    return value if side == WHITE else -value


@compiled
def is_refuted(m, side, value):
    """Is this value so good for the side to move that the other will not allow it?

    It is if it is better than what the other side is already assured of.  An equal
    value refutes too, for the earlier move is preferred; but only with the setting
    equality_cut, and if m.equal says that the assured value came up unmodified.
    Without the setting alpha_beta nothing refutes.

    >>> from machack.notation import set_up
    >>> from machack.program.alphabeta import is_refuted
    >>> from machack.program.board import WHITE
    >>> m = set_up("startpos")
    >>> m.assured[1], m.equal[1] = 40, 1  # Black has a way to keep White to 40
    >>> [bool(is_refuted(m, WHITE, value)) for value in (39, 40, 41)]
    [False, True, True]

    Source: the paper, "The alpha-beta tree-pruning algorithm"; the surviving image.
    Status: paper.
    """
    if not m.alpha_beta:
        return False
    margin = for_side(side, value) - for_side(side, m.assured[1 - side])
    if margin != 0:
        return margin > 0
    return m.equal[1 - side] != 0 and m.equality_cut != 0
