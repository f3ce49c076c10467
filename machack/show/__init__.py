"""The shows: figures of positions, trees and reasons, for the book and for notebooks.

    board(position or game)     a board to play on, a game to step through
    tree(thought)               the replay of a search, event by event
    dot(thought, depth)         the same tree drawn by graphviz
    reasons(position)           the plausible moves with the reasons for them
    heuristics()                the table those reasons come from
    watch(position)             the tree while the search runs
    small_tree(values)          a small abstract tree, whose values the reader chooses
        why(thought, move)          why a move was or was not considered, chosen or dropped
        parting(thought, other)     where the trees of two thoughts begin to differ
    terms(positions)            the five terms of the static value, a slider for every weight
    explorer(setup)             any position, any settings: the search, its tree, its reasons; two settings side by side
    record(thought)             the record of a search: every move at the top, the main variation of each one tried
    scope(game or thought)      the display's screen: the game so far, or the evaluation at a node
    play(position)              a game against the program, on the page
    your_game()                 a reader's game, with what the program thinks of every move
    six(board)                  chess of six by six: a game to step through and play on from
        points(position)            the points of a piece's moves, growing item by item
    bits(view)                  a score in few bits
        entry(kind, mover)          an entry of the hash table, compared with alpha and beta
        key(men)                    a key made by hand: move pieces, and the words of their squares are combined
    score(position, scoring)    Part II's searcher, every convention a switch
        width(position)             the list of plausible moves, and the line that the width draws through it
    converter(text)             moves and scores from any notation into all; squares() names the squares

Interactive figures keep all state in traits and all logic in JavaScript, so they work on a page without a kernel.
Each has a static twin, a text alternative, keys, and dark colors.

Source: none in the paper.  Status: modern.
"""

from .bits import Bits, bits
from .boards import Board, board
from .coding import Entry, Key, entry, key
from .convert import Converter, convert, converter, squares
from .explorer import Explorer, explorer
from .graphs import Graph, dot
from .play import Play, play
from .points import Points, Width, points, width
from .records import Record, record
from .replay import Replay
from .scope import Scope, scope
from .scores import Score, score
from .setups import Setup
from .six import Six, six
from .smalltrees import SmallTree, search_small, small_tree
from .tables import Heuristics, Reasons, heuristics, reasons
from .terms import Terms, terms, terms_of
from .trees import Tree, Watch, tree, watch
from .why import Parting, Why, parting, why, whys
from .your_game import YourGame, your_game

# fmt: off
__all__ = ["Bits", "Board", "Converter", "Entry", "Explorer", "Graph", "Heuristics", "Key", "Parting", "Play", "Points", "Reasons", "Record", "Replay", "Scope", "Setup", "SmallTree",
           "Score", "Six", "Terms", "Tree", "Watch", "Why", "Width", "YourGame", "bits", "board", "convert", "converter", "dot", "entry", "explorer", "heuristics", "key", "parting", "play", "points", "reasons", "record",
           "scope", "score", "search_small", "six", "small_tree", "squares", "terms", "terms_of", "tree", "watch", "why", "whys", "width", "your_game"]
# fmt: on
