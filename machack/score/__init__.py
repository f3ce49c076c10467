"""Part II's searcher: what a node's number means; each convention of the wiki page "Score" is a switch.

    scoring      Scoring, the switches
    record       the searcher's small memory
    terminal     mate and draw scores: distance, contempt, the four causes of a draw
    heuristic    the evaluation E and what is done to it: resolution, grain, saturation, zero
    bands        disjoint ranges, and the recognizer of king, bishop and knight against king
    bitfields    scores in few bits: packing, three codings, sign extension
    bounds       exact, at least, at most; integrated bounds and values
    table        the hash table: store, read, adjust
    searcher     the node
    drivers      alpha-beta, NegaScout, MTD(f), minimax; iteration
    laboratory   search(position, depth, scoring, driver): the thin public side

These modules use the board, the moves and the tape of Part I's program, and nothing else of it.

    >>> from machack.score import search
    >>> search("7k/5P2/6K1/8/8/8/8/8 w - - 0 1", 1).move.uci()
    'f7f8q'

Source: the Chess Programming Wiki, "Score".  Status: modern.
"""

from .laboratory import DRIVERS, Searched, search
from .scoring import Scoring

__all__ = ["DRIVERS", "Scoring", "Searched", "search"]
