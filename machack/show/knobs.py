"""The knobs of the explorer: every setting of a search as a slider, a switch or a text.

Source: the paper, "The width of the search"; the surviving image's commands SETW, SETD, SETF, SETC.  Status: modern.
"""

from __future__ import annotations

import ipywidgets as widgets
import traitlets

from .. import BadInput
from ..program.heuristics import HEURISTICS
from ..program.settings import RANGES, SWITCHES, WEIGHT_RANGE, Settings
from .replay import number

MOST_WIDTH = 40  # of the slider; the text takes any width
# fmt: off
GROUPS = {
    "Width rules": ("captures", "safe_checks", "two_threats", "distinct_pieces", "ignore_mates"),
    "Feedover": ("plausible_captures", "feedover_any_check"),
    "Search": ("alpha_beta", "equality_cut", "hash_coding", "secondary_search", "repetition", "modifications", "book"),
    "Secondary search, hash table": ("second_ply_widths", "last_ply_as_end", "strict_bounds", "best_kept", "mates_kept"),
    "Evaluation": ("piece_ratio_term", "pawn_term", "king_term", "centre_term", "ratio_sixteenth", "paper_backward", "paper_king"),
    "Weights": ("weights", "advance_squares"),
    "Image": ("faults",),
}
WORDS = {
    "alpha_beta": "alpha-beta: prune at all", "equality_cut": "an equally good reply refutes too",
    "safe_checks": "safe checks are always considered", "distinct_pieces": "the width is extended until several pieces have moved",
    "ignore_mates": "a move that loses to mate frees its place", "two_threats": "moves that make two threats are always considered",
    "modifications": "small modifications of returned values", "repetition": "a repeated position is a draw",
    "centre_term": "C, center control", "piece_ratio_term": "R, piece ratio change", "pawn_term": "P, pawn structure",
    "king_term": "K, king safety", "paper_king": "K as the paper prints it (off: as the image has it)",
    "plausible_captures": "follow captures to a dead position", "feedover_any_check": "any check asks for feedover (as the image has it)",
    "ratio_sixteenth": "R divided by 16", "paper_backward": "backward pawns weaker before rooks and queens",
    "advance_squares": "squares near the opponent's edge a little more important", "hash_coding": "hash coding",
    "secondary_search": "secondary search", "second_ply_widths": "a secondary search begins with the widths of ply 2",
    "last_ply_as_end": "the last ply's results are kept as end positions'", "strict_bounds": "an equal upper bound does not end a node",
    "best_kept": "bounds are kept as the best value found", "mates_kept": "mates are kept in the table", "book": "book of openings"}
# fmt: on
NUMBERS = {"depth": "Depth, plies", "feedover": "Feedovers in a line", "captures": "All captures, plies"}
MADE = {
    "Normal": Settings(),
    "Tournament": Settings.tournament(),
    "Whole program": Settings.paper(),
    "Image": Settings.image(),
}
WIDE_LABEL = {"description_width": "136px"}


class Knobs(widgets.VBox):
    """Controls for one set of settings.

    Traits: `settings` (a machack.Settings; controls and settings follow each other), `trouble` (what is wrong with the
    last text entered, or "").  `controls` has every control under the name of its setting.

    >>> from machack.show.setups import in_words
    >>> knobs = Knobs(Settings())
    >>> knobs.controls["depth"].value = 3
    >>> knobs.controls["hash_coding"].value = True
    >>> in_words(knobs.settings)
    ['depth 3', 'hash_coding on']
    """

    settings = traitlets.Instance(Settings)
    trouble = traitlets.Unicode()

    def __init__(self, settings: Settings, title: str = "Settings"):
        self._filling, self.controls = False, {}
        self.heading = widgets.HTML(f'<div class="mh"><p class="mh-title">{title}</p></div>')
        self._make_numbers()
        self._make_switches()
        self._make_weights()
        made = widgets.HBox([self._preset(name) for name in MADE])
        made.add_class("mh-tight")
        self.groups = widgets.ToggleButtons(options=list(GROUPS), value="Width rules", style={"button_width": "auto"})
        self.group = widgets.VBox()
        self.groups.observe(lambda _: self._show_group(), "value")
        main = [self.controls[name] for name in ("width", "widths", "depth", "feedover")]
        super().__init__([self.heading, made, *main, self.groups, self.group])
        self.add_class("mh-knobs")
        self._show_group()
        self.observe(lambda _: self._fill(), "settings")
        self.settings = settings

    # ---- making them ----

    def _make_numbers(self) -> None:
        wide = dict(style=WIDE_LABEL)
        self.controls["width"] = widgets.IntSlider(min=1, max=MOST_WIDTH, description="Width, every ply", **wide)
        self.controls["widths"] = widgets.Text(description="Widths, ply by ply", continuous_update=False, **wide)
        for name, words in NUMBERS.items():
            low, high = RANGES[name]
            self.controls[name] = widgets.IntSlider(min=low, max=high, description=words, **wide)
            self._follow(name, lambda value, name=name: {name: value})
        self.controls["faults"] = widgets.Text(
            description="Faults copied", continuous_update=False, placeholder="none, all, or F1,F4", **wide
        )
        self._follow("width", lambda value: {"widths": value})
        self._follow("widths", lambda value: {"widths": value})
        self._follow("faults", lambda value: {"faults": value})

    def _make_switches(self) -> None:
        for name in SWITCHES:
            self.controls[name] = widgets.Checkbox(description=WORDS[name], indent=False)
            self._follow(name, lambda value, name=name: {name: value})

    def _make_weights(self) -> None:
        """Make the controls for the points of one heuristic at a time: which one, how many, and all changes so far."""
        self.amounts = {row.id: row.amount for row in HEURISTICS if row.amount is not None}
        options = [
            (f"{row.id} {row.wording} ({number(row.amount)})", row.id) for row in HEURISTICS if row.amount is not None
        ]
        self.which = widgets.Dropdown(options=options, value="I1", description="Heuristic", style=WIDE_LABEL)
        self.amount = widgets.IntSlider(
            min=WEIGHT_RANGE[0], max=WEIGHT_RANGE[1], description="Points", style=WIDE_LABEL
        )
        self.changed = widgets.HTML()
        self.reset_one = widgets.Button(description="Use the program's value", layout={"width": "auto"})
        self.reset_all = widgets.Button(description="All as the program has them", layout={"width": "auto"})
        buttons = widgets.HBox([self.reset_one, self.reset_all])
        buttons.add_class("mh-tight")
        self.controls["weights"] = widgets.VBox([self.which, self.amount, buttons, self.changed])
        self.which.observe(lambda _: self._fill_weights(), "value")
        self.amount.observe(lambda change: self._filling or self.set_weight(self.which.value, change.new), "value")
        self.reset_one.on_click(lambda _: self.set_weight(self.which.value, self.amounts[self.which.value]))
        self.reset_all.on_click(lambda _: self._take({"weights": {}}))

    def _preset(self, name: str) -> widgets.Button:
        button = widgets.Button(description=name, layout={"width": "auto"}, tooltip=f"The settings: {name.lower()}")
        button.on_click(lambda _: setattr(self, "settings", MADE[name]))
        return button

    def _follow(self, name: str, change) -> None:
        self.controls[name].observe(lambda event: self._filling or self._take(change(event.new)), "value")

    def _show_group(self) -> None:
        self.group.children = [self.controls[name] for name in GROUPS[self.groups.value]]

    # ---- controls to settings, and back ----

    def set_weight(self, id: str, points: int) -> None:
        """Give a heuristic other points; the program's number removes it from the list of changes.

        >>> knobs = Knobs(Settings())
        >>> knobs.set_weight("I1", 0)
        >>> knobs.settings.weights
        (('I1', 0),)
        """
        weights = {**dict(self.settings.weights), id: points}
        if points == self.amounts.get(id):
            del weights[id]
        self._take({"weights": weights})

    def _take(self, change: dict) -> None:
        try:
            self.settings, self.trouble = self.settings.but(**change), ""
        except BadInput as error:
            self.trouble = str(error)

    def _fill(self) -> None:
        """Make every control show its setting."""
        settings, self._filling = self.settings, True
        try:
            for name, control in self.controls.items():
                if name == "width":
                    control.value = min(settings.widths[0], MOST_WIDTH)
                elif name == "widths":
                    control.value = ", ".join(map(str, settings.widths))
                elif name != "weights":
                    control.value = getattr(settings, name)
            self._fill_weights()
        finally:
            self._filling = False
        self.trouble = ""

    def _fill_weights(self) -> None:
        weights, before, self._filling = dict(self.settings.weights), self._filling, True
        try:
            self.amount.value = weights.get(self.which.value, self.amounts[self.which.value])
        finally:
            self._filling = before
        lines = [f"{id}: {number(self.amounts[id])} → {number(points)}" for id, points in weights.items()]
        words = "; ".join(lines) if lines else "none"
        self.changed.value = f'<div class="mh"><p class="mh-quiet">Changed: {words}.</p></div>'
