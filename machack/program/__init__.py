"""The rooms of the paper's program, in the order in which they build on one another.

Each imports only those above it.  Whatever needs the list reads it here.

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
