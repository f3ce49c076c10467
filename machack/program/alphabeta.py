"""The alpha-beta algorithm: what each side is assured of, and when a value refutes.

Values are White's. m.assured[WHITE] is the paper's alpha, the best value found so far
for White; m.assured[BLACK] is beta. This module has the test. `search` (take_value,
take_capture) narrows the window and cuts, and it restores the window when it leaves a
node.

Source: the paper, "The alpha-beta tree-pruning algorithm"; the surviving image (12.2).
Status: paper.
"""

from .board import WHITE
from .compiled import compiled

INFINITE = 32768  # the value of a refuted move, for the side that refutes
NEARLY_INFINITE = 32256  # a value beyond this marks a refutation
MATE_VALUE = 28672  # minus the ply of the mated side's node
MATE_LIKE = 28160


@compiled
def for_side(side, value):
    """Return one of White's values from this side's point of view: more is better.

    >>> from machack.program.alphabeta import for_side
    >>> from machack.program.board import WHITE
    >>> for_side(WHITE, 30), for_side(1 - WHITE, 30)
    (30, -30)

    Source: the paper: "better" is greater for White, less for Black.  Status: paper.
    """
    return value if side == WHITE else -value


@compiled
def is_refuted(m, side, value):
    """Return True if this value is so good for `side` that the opponent will avoid it.

    It is if it exceeds what the opponent is already assured of. An equal value refutes
    too, because the earlier move is preferred, but only with the setting equality_cut
    and only if m.equal shows that the assured value was returned unmodified. Without
    the setting alpha_beta nothing refutes.

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
