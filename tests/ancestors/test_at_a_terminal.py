"""The ancestors at a terminal and under an interface: what is offered is what plays, what is asked is answered or refused."""

import pytest

from machack.ancestors import kotok
from machack.terminal.family import Ancestor
from machack.terminal.thinkers import MacHack


def under_an_interface(name):
    """What plays under `machack uci --as name`, Mac Hack itself if the name is empty."""
    return Ancestor(name) if name else MacHack()


def test_kotoks_widths_are_offered_as_they_are_played():
    program = Ancestor("kotok")
    offered = {name: option.default for name, option in program.options.items()}
    assert program.settings == kotok.settings()
    assert (offered["Program"], offered["Widths"], offered["Depth"]) == ("simplified", "4,3,2,2,1,1,1,1", "6")
    assert offered["OwnBook"] == str(kotok.settings().book).lower()


@pytest.mark.parametrize("name", ["", "kotok", "shannon", "shannon_b", "turing"])
def test_an_interface_that_sets_every_option_to_what_was_offered_changes_nothing(name):
    program = under_an_interface(name)
    before = getattr(program, "settings", None), program.depth
    for option, each in program.options.items():
        program.set(option, each.default or "<empty>")
        assert (getattr(program, "settings", None), program.depth) == before, option


def test_kotoks_widths_come_back_after_those_of_a_tournament():
    program = Ancestor("kotok")
    for value in ("true", "false"):
        program.set("Tournament", value)
    assert program.settings == kotok.settings()
