"""The faults of the surviving image, F1 to F30, each with its bit.

The readable path through the program is the correct one. If the image does something
else, one branch in the module concerned tests for the fault by name. A fault is
behavior that was evidently not intended: it treats the two sides differently,
contradicts another part of the program, or does what the paper says it does not.

Source: the surviving image, compared with what its own code evidently intends.
Status: image.
"""

# fmt: off
(F1, F2, F3, F4, F5, F6, F7, F8, F9, F10, F11, F12, F13, F14, F15, F16, F17, F18, F19,
 F20, F21, F22, F23, F24, F25, F26, F27, F28, F29, F30) = (1 << n for n in range(30))
# fmt: on

WORDING = {
    "F1": "the pin of Black's queen's rook is never cleared",
    "F2": "a Black promotion taken back leaves the pawn marked as a White pawn too",
    "F3": "a piece moved too early is compared with the last account computed anywhere",
    "F4": "the bonus for outnumbering the defenders of a capture compares a "
    "left-over register",
    "F5": "attacker entries of opened lines go to the wrong place and are not restored",
    "F6": "the mate test uses the tables left by the last move tried",
    "F7": "a black pawn that could take en passant is entered as White's queen's "
    "bishop's pawn",
    "F8": "White's queen's rook counts as a foreign piece in king safety",
    "F9": "the passed test of Black's king's rook's pawn reads a wrong word",
    "F10": "the promotion rule of plausible captures tests one word for all pawns",
    "F11": "the center bonus of pawns reads past the end of its table for White "
    "promotions",
    "F12": "the queen is not exempt from the penalty for moving a heavy piece before "
    "castling",
    "F13": "the credit for exchanging when ahead cannot be reached",
    "F14": "a black pawn on its fifth rank misses one of the tests for backward pawns",
    "F15": "the old square is subtracted or not by an accident of the scan's last cell",
    "F16": "the answer to DRAW? has its signs at fault",
    "F17": "a plausible capture en passant is tried as a step onto the pawn, and fails",
    "F18": "a node all of whose moves are refuted is taken for mate if its mover is "
    "being mated elsewhere",
    "F19": "the passed test of a White pawn overlooks a pawn just ahead that has "
    "changed its file",
    "F20": "the passed test of a Black pawn looks beside it, and not at its own file",
    "F21": "a promoted White pawn still stops Black's pawn on the king's rook's file",
    "F22": "a backward pawn's file is looked up by the pawn's number, not by its place",
    "F23": "the sum for a capture by a more valuable piece has its sign reversed",
    "F24": "in check the king is not counted among the pieces that have a safe move",
    "F25": "moves that leave their own king attacked are listed, and use up the width",
    "F26": "the piece ratio change overflows when nearly all of one side's material "
    "goes",
    "F27": "beside the king, one attacker more with less quality is taken for an "
    "equal number",
    "F28": "a center pawn captured on its first square is still not to be blocked",
    "F29": "a pawn that captures en passant counts among the other pieces that attack "
    "the square",
    "F30": "moves are ranked by twelve bits of their plausibility: 4096 comes last",
}
ALL = (1 << len(WORDING)) - 1
NONE = 0


def fault_bits(names):
    """Return the bits of a set of faults.

    `names` is "all", "none", a text such as "F1,F4", or names such as {"F1", "F4"}.
    Raise ValueError for an unknown name.

    >>> from machack.program.faults import F1, F3, fault_bits
    >>> fault_bits({"F1", "F3"}), fault_bits("F1,F3") == F1 | F3
    (5, True)

    Source: none in the paper.  Status: modern.
    """
    if isinstance(names, str):
        if names.lower() in ("all", "none"):
            return ALL if names.lower() == "all" else NONE
        names = names.upper().replace(",", " ").split()
    bits = 0
    for name in names:
        if name not in WORDING:
            raise ValueError(
                f"unknown fault {name!r}: the faults are F1 to F{len(WORDING)}, "
                "or 'all' or 'none' alone"
            )
        bits |= 1 << (int(name[1:]) - 1)
    return bits


def fault_names(bits):
    """Return a set of faults as a text that fault_bits reads: "all", "none", or names.

    >>> from machack.program.faults import ALL, F1, F4, NONE, fault_names
    >>> fault_names(F4 | F1), fault_names(ALL), fault_names(NONE)
    ('F1,F4', 'all', 'none')

    Source: none in the paper.  Status: modern.
    """
    if bits in (ALL, NONE):
        return "all" if bits else "none"
    return ",".join(name for n, name in enumerate(WORDING) if bits >> n & 1)
