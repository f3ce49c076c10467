"""The modules of the paper's program, each listed after the modules it builds on.

Each imports only modules listed above it. Code that needs the list reads it here.

    compiled     one source, three ways to run          state       the memory `m`, all its fields (FIELDS)
    tape         the record `tape` of a search          faults      what the image does that the paper does not
    root_moves   root moves the caller allows           board       cells, pieces, sides
    pawns        passed, isolated, backward             attacks     which pieces attack which cell
    moves        made, unmade, listed                   enprise     what a piece would lose in an exchange
    evaluate     the static value                       importance  the importance of each square
    heuristics   the amounts of plausibility            development what a piece gains on its new square
    plausible    moves scored, listed, sorted           width       how many of them are searched
    captures     beyond the fixed depth                 feedover    when plausible moves are tried there again
    alphabeta    is a value beyond the bound?           hashing     positions reached again
    adjust       values modified on their way up        search      the tree itself: windows, cuts, the best line
    secondary    a secondary search of the best line    openings    the book
    choose       the move to play                       laying      placing a position on the board
    settings     everything that can be set

In every signature `m` is the whole memory of the program and `tape` is the record of the search.

Source: none in the paper.  Status: modern.
"""

# fmt: off
# Modules that belong to no section of the paper, and those that do.
CARRIERS = ("compiled", "state", "tape", "faults", "root_moves")
SECTIONS = ("board", "pawns", "attacks", "moves", "enprise", "evaluate", "importance",
            "heuristics", "development", "plausible", "width", "captures", "feedover",
            "alphabeta", "hashing", "adjust", "search", "secondary", "openings",
            "choose")
MODULES = (*CARRIERS, *SECTIONS, "laying", "settings")
# fmt: on
