"""The rooms of the paper's program, in the order in which they build on one another.

Each imports only those above it.  Whatever needs the list reads it here.

    compiled     one source, three ways to run          state       the memory `m`, all its fields (FIELDS)
    tape         the record `tape` of a search          faults      what the image does otherwise than the paper
    asked        root moves asked for alone             board       cells, men, sides
    pawns        passed, isolated, backward             attacks     who bears on which cell
    moves        made, taken back, listed               enprise     what a man stands to lose
    evaluate     the static value                       importance  what a square is worth
    heuristics   the amounts of plausibility            development what a man gains where he goes
    plausible    moves added up, listed, sorted         width       how many of them are searched
    captures     at the end of the fixed depth          feedover    and how the search goes on there
    alphabeta    is a value beyond the bound?           hashing     positions met again
    adjust       values modified on their way up        search      the tree itself: windows, cuts, the best line
    secondary    a second look at the best line         openings    the book
    choose       the move that is played                laying      a position set up
    settings     all that can be set

In every signature `m` is the whole memory of the program, and `tape` the record of the search.

Source: none in the paper.  Status: modern.
"""

# fmt: off
CARRIERS = ("compiled", "state", "tape", "faults", "asked")  # of no section
SECTIONS = ("board", "pawns", "attacks", "moves", "enprise", "evaluate", "importance",
            "heuristics", "development", "plausible", "width", "captures", "feedover",
            "alphabeta", "hashing", "adjust", "search", "secondary", "openings",
            "choose")
ROOMS = (*CARRIERS, *SECTIONS, "laying", "settings")
# fmt: on
