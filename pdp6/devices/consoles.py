"""The boxes for the game of Spacewar at MIT's PDP-6: a word of keys, one half for each player."""

from .. import BadInput
from .device import Device

# Keys of a player: {name: its bit in the player's half word}
KEYS = {
    "hyperspace": 0o4,
    "fire": 0o10,
    "clockwise": 0o20,
    "counterclockwise": 0o40,
    "weak thrust": 0o100,
    "strong thrust": 0o200,
    "beacon": 0o20000,
}
PLAYERS = 2  # the first in the right half


class Consoles(Device):
    """Device 724: DATAI reads the keys that are now held down; it does nothing else, and never interrupts.

    >>> consoles = Consoles()
    >>> consoles.hold(1, "fire"); f"{consoles.datai(0o724):o}"
    '10000000'
    """

    name = "consoles"
    codes = (0o724,)
    kept = ("word",)
    word = 0

    def hold(self, player, key, down=True):
        """Hold a key (of KEYS) of player 0 or 1 down, or release it; raise BadInput if there is none."""
        if player not in range(PLAYERS) or key not in KEYS:
            raise BadInput(f"There is no key {key!r} of player {player!r}; choose from 0, 1 and {', '.join(KEYS)}.")
        bit = KEYS[key] << 18 * player
        self.word = self.word | bit if down else self.word & ~bit

    def datai(self, code):
        """Return the keys held down, the first player's in the right half."""
        return self.word
