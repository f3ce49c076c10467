"""Settings: how wide and how deep to search, and which rules of the program are on.

Source: the paper, "The width of the search"; the surviving image's commands SETW, SETD,
SETF, SETC.
Status: paper.
"""

import dataclasses

from .. import BadInput, choose_from
from .faults import fault_bits, fault_names

RANGES = {"depth": (1, 20), "feedover": (0, 10), "captures": (0, 20)}
SEED_RANGE = (0, 999_999)  # apart from RANGES: it is not a rule, and changes no search
WIDTH_RANGE = (1, 255)
# Where a state keeps the numbers; switches keep their names.
FIELDS = {
    "depth": "depth",
    "feedover": "feedover_limit",
    "captures": "all_captures",
    "seed": "seed",
}
WEIGHT_RANGE = (-1024, 1024)  # the sum for 27 cells still fits the 16 bits of a reason
MOST_WIDTHS = 16
NORMAL_WIDTHS = (6,)
TOURNAMENT_WIDTHS = (15, 15, 9, 9, 7)
# fmt: off
SWITCHES = {  # each is a rule of the paper, or a point on which the image differs
    "alpha_beta": "prune at all",
    "equality_cut": "an equally good reply refutes too",
    "safe_checks": "width rule 1",
    "distinct_pieces": "width rule 3",
    "ignore_mates": "width rule 4",
    "modifications": "small changes to returned values",
    "repetition": "a position seen before is a draw (the image does not know it)",
    "centre_term": "C (the image has none)",
    "piece_ratio_term": "R",
    "pawn_term": "P",
    "king_term": "K",
    "paper_king": "K as printed; False: as the image computes it",
    "plausible_captures": "follow captures to a dead position",
    "feedover_any_check": "1A as the image has it: any check, nothing en prise asked",
    "ratio_sixteenth": "R divided by 16, as the image has it "
                       "(the paper's print is illegible there)",
    "paper_backward": "backward pawns weaker before rooks and queens too "
                      "(not in the image)",
    "two_threats": "moves that make two threats always considered "
                   "(image and later listings)",
    "advance_squares": "squares near the enemy's edge a little more important "
                       "(not in the image)",
    "hash_coding": "a table of the positions searched (the image has none)",
    "secondary_search": "a secondary search of each new candidate (the image has none)",
    "second_ply_widths": "a secondary search begins with the widths and captures of "
                         "ply 2 (both later listings); False: of the ply it is at",
    "last_ply_as_end": "what the last ply found is kept as an end position's value "
                       "(the listing of 1980)",
    "strict_bounds": "an entry that is at most what the mover has must be less, "
                     "not equal (the listing of 1980)",
    "best_kept": "a bound is kept as the best value found, which may be tighter "
                 "(the listing of 1980)",
    "mates_kept": "mates are kept in the table too (the listing of 1980)",
    "book": "reply from the book of openings, openings.txt (the image has none)",
}
# fmt: on
LATER = ("last_ply_as_end", "strict_bounds", "best_kept", "mates_kept")


def _checked_widths(widths):
    """Return a tuple of widths, or raise BadInput."""
    if isinstance(widths, str):
        widths = widths.replace(",", " ").split()
    elif isinstance(widths, (int, float)) or widths is None:
        widths = (widths,)
    low, high = WIDTH_RANGE
    checked = []
    try:
        widths = iter(widths if not isinstance(widths, bytes) else None)
    except TypeError:
        raise BadInput(
            f"widths must be whole numbers from {low} to {high}, not {widths!r}."
        ) from None
    for place, width in enumerate(widths, 1):
        try:
            number = int(width)
            if isinstance(width, bool):
                raise TypeError
        except (TypeError, ValueError, OverflowError):
            raise BadInput(
                f"width {place} must be a whole number, not {width!r}."
            ) from None
        if not low <= number <= high or number != float(width):
            raise BadInput(
                f"width {place} must be a whole number from {low} to {high}, "
                f"not {width}."
            )
        checked.append(number)
    if not 1 <= len(checked) <= MOST_WIDTHS:
        raise BadInput(
            f"give 1 to {MOST_WIDTHS} widths, not {len(checked)}. "
            "The last one applies to all later plies."
        )
    return tuple(checked)


def _checked_weights(weights):
    """Return changed amounts as sorted pairs of id and amount, or raise BadInput."""
    if isinstance(weights, (tuple, list)) and not weights:
        return ()
    try:
        weights = dict(weights)
    except (TypeError, ValueError):
        raise BadInput(
            "weights must be amounts by heuristic, such as "
            f"{{'A7': 48}}, not {weights!r}."
        ) from None
    from .heuristics import HEURISTICS  # not at the top: it loads all of numba

    known = {row.id: row for row in HEURISTICS}
    low, high = WEIGHT_RANGE
    for id, amount in weights.items():
        if id not in known:
            raise BadInput(
                f"weights: there is no heuristic {id!r}: {choose_from(str(id), known)}"
            )
        if known[id].amount is None:
            raise BadInput(
                f"weights: {id} has a formula ({known[id].formula}) "
                "instead of a fixed amount."
            )
        if (
            not isinstance(amount, int)
            or isinstance(amount, bool)
            or not low <= amount <= high
        ):
            raise BadInput(
                f"weights: {id} must be a whole number from {low} to {high}, "
                f"not {amount!r}."
            )
    return tuple(sorted(weights.items()))


@dataclasses.dataclass(frozen=True)
class Settings:
    """The settings of one search.

    widths      moves considered on ply 1, 2, ...; the last number holds for later plies
    depth       plies of the basic search
    feedover    maximum number of feedovers in one line
    captures    plies, from the first, on which all captures are considered
    faults      "none", "all", or names such as "F1,F4": faults of the image to copy
    weights     {"A7": 48}: other points for heuristics with a fixed amount; kept as
                sorted pairs
    seed        0: the book's first reply; another number: one of its replies, by seed
                and position
    and the switches, which SWITCHES explains. Raise BadInput for an impossible width,
    number, fault or weight.

    >>> from machack import Settings
    >>> Settings.tournament().widths
    (15, 15, 9, 9, 7)
    >>> Settings(weights={"I1": 0, "A7": 48}).weights
    (('A7', 48), ('I1', 0))

    Source: the paper, "The width of the search"; the image's defaults.  Status: paper.
    """

    widths: tuple[int, ...] = NORMAL_WIDTHS
    depth: int = 4
    feedover: int = 2
    captures: int = 2
    faults: object = "none"
    weights: object = ()
    alpha_beta: bool = True
    equality_cut: bool = True
    safe_checks: bool = True
    distinct_pieces: bool = True
    ignore_mates: bool = True
    modifications: bool = True
    repetition: bool = True
    centre_term: bool = True
    piece_ratio_term: bool = True
    pawn_term: bool = True
    king_term: bool = True
    paper_king: bool = True
    plausible_captures: bool = True
    feedover_any_check: bool = False
    ratio_sixteenth: bool = True
    paper_backward: bool = True
    two_threats: bool = True
    advance_squares: bool = False
    hash_coding: bool = False
    secondary_search: bool = False
    second_ply_widths: bool = True
    last_ply_as_end: bool = False
    strict_bounds: bool = False
    best_kept: bool = False
    mates_kept: bool = False
    book: bool = False
    seed: int = 0

    def __new__(cls, *given, **named):
        unknown = sorted(set(named) - {field.name for field in dataclasses.fields(cls)})
        if unknown:
            known = [field.name for field in dataclasses.fields(cls)]
            raise BadInput(
                f"there is no setting {unknown[0]!r}: {choose_from(unknown[0], known)}"
            )
        return super().__new__(cls)

    def __post_init__(self):
        object.__setattr__(self, "widths", _checked_widths(self.widths))
        for name, (low, high) in {**RANGES, "seed": SEED_RANGE}.items():
            value = getattr(self, name)
            if (
                not isinstance(value, int)
                or isinstance(value, bool)
                or not low <= value <= high
            ):
                raise BadInput(
                    f"{name} must be a whole number from {low} to {high}, "
                    f"not {value!r}."
                )
        for name in SWITCHES:
            if not isinstance(getattr(self, name), bool):
                raise BadInput(
                    f"{name} must be True or False, not {getattr(self, name)!r}."
                )
        object.__setattr__(self, "weights", _checked_weights(self.weights))
        try:
            object.__setattr__(self, "faults", fault_names(fault_bits(self.faults)))
        except TypeError:
            raise BadInput(
                "faults must be 'all', 'none' or names such as 'F1,F4', "
                f"not {self.faults!r}."
            ) from None
        except ValueError as error:
            raise BadInput(f"{error}.") from None

    @classmethod
    def normal(cls, **changes) -> "Settings":
        """Return settings with widths of 6 everywhere, and other changes.

        >>> from machack import Settings
        >>> Settings.normal(depth=3).widths
        (6,)

        Source: the paper, "The width of the search".  Status: paper.
        """
        return cls(**{"widths": NORMAL_WIDTHS, **changes})

    @classmethod
    def tournament(cls, **changes) -> "Settings":
        """Return settings with widths 15, 15, 9, 9, 7, and other changes.

        >>> from machack import Settings
        >>> Settings.tournament(feedover=3).feedover
        3

        Source: the paper, "The width of the search".  Status: paper.
        """
        return cls(**{"widths": TOURNAMENT_WIDTHS, **changes})

    @classmethod
    def paper(cls, **changes) -> "Settings":
        """Return settings for the whole program of August 1967, and other changes.

        Settings() alone is its simplified search, without four things. The paper adds
        hash coding, secondary search and the book "for speeding up the search" and for
        reliability, and it names advance_squares but gives no amounts for it.

        >>> from machack import Settings
        >>> added = ("hash_coding", "secondary_search", "book", "advance_squares")
        >>> Settings.paper().but(**dict.fromkeys(added, False)) == Settings()
        True

        Source: the paper, "Additional features", "The plausible move generator".
        Status: paper.
        """
        added = ("hash_coding", "secondary_search", "book", "advance_squares")
        return cls(**{**dict.fromkeys(added, True), **changes})

    @classmethod
    def image(cls, **changes) -> "Settings":
        """Return the surviving image as settings, and other changes.

        It has its faults, no repetition, no C, and its own K, P and feedover 1A.

        >>> from machack import Settings
        >>> Settings.image().repetition, Settings.image(faults="F1,F4").faults
        (False, 'F1,F4')

        Source: the surviving image.  Status: image.
        """
        as_image = dict(
            faults="all",
            repetition=False,
            centre_term=False,
            paper_king=False,
            paper_backward=False,
            feedover_any_check=True,
        )
        return cls(**{**as_image, **changes})

    @classmethod
    def later(cls, **changes) -> "Settings":
        """Return settings for the program of August 1967 with the table of 1980.

        `changes` are further changes. These settings follow the listing of 1980 where
        it differs from the paper, or from our choice where the paper is silent, if the
        point has a switch.

        >>> from machack import Settings
        >>> switches = ("last_ply_as_end", "strict_bounds", "best_kept", "mates_kept")
        >>> other = Settings.later().but(**dict.fromkeys(switches, False))
        >>> other == Settings.paper()
        True

        Source: the listing of 1980, as it runs.  Status: listing.
        """
        return cls.paper(**{**dict.fromkeys(LATER, True), **changes})

    def but(self, **changes) -> "Settings":
        """Return the same settings with some changes; raise BadInput as Settings does.

        >>> from machack import Settings
        >>> Settings.tournament().but(depth=2).depth
        2

        Source: none in the paper.  Status: modern.
        """
        return dataclasses.replace(self, **changes)


def is_settings(thing):
    """Return True for a Settings, of this program or of a variant of it.

    A variant has its own class.

    >>> from machack import Settings
    >>> from machack.program.settings import is_settings
    >>> is_settings(Settings()), is_settings({"depth": 4})
    (True, False)

    Source: none in the paper.  Status: modern.
    """
    if isinstance(thing, type) or not dataclasses.is_dataclass(thing):
        return False
    ours, its = dataclasses.fields(Settings), dataclasses.fields(thing)
    return [field.name for field in ours] == [field.name for field in its]


def apply(m, settings):
    """Write the settings into a state, in place.

    >>> from machack import Settings
    >>> from machack.notation import set_up
    >>> from machack.program.settings import apply
    >>> m = set_up("startpos")
    >>> apply(m, Settings(widths=(15, 9), weights={"I0": 500}))
    >>> [int(width) for width in m.widths[:4]], int(m.weight[51])
    ([15, 9, 9, 9], 500)

    Source: the surviving image (SETW, SETD, SETF, SETC).  Status: image.
    """
    from .heuristics import set_weights

    if not is_settings(settings):
        raise BadInput(f"the settings must be a machack.Settings, not {settings!r}.")
    last = settings.widths[-1]
    for ply in range(MOST_WIDTHS):
        m.widths[ply] = settings.widths[ply] if ply < len(settings.widths) else last
    for name, field in FIELDS.items():
        setattr(m, field, getattr(settings, name))
    m.faults = fault_bits(settings.faults)
    set_weights(m, dict(settings.weights))
    for name in SWITCHES:
        setattr(m, name, int(getattr(settings, name)))
