"""The boxes of the game of Spacewar that stood beside MIT's PDP-6: a word of keys, a half for each player."""

from .. import BadInput
from .device import Device

# Keys of a player: {name: bit of his half-word}
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
    """Device 724: DATAI reads the keys that are held now; nothing else happens, and nobody is interrupted.

    >>> consoles = Consoles()
    >>> consoles.hold(1, "fire"); f"{consoles.datai(0o724):o}"
    '10000000'
    """

    name = "consoles"
    codes = (0o724,)
    kept = ("word",)
    word = 0

    def hold(self, player, key, down=True):
        """Hold a key (of KEYS) of player 0 or 1 down, or let it go.  Raises BadInput: there is no such player or key."""
        if player not in range(PLAYERS) or key not in KEYS:
            raise BadInput(f"player {player!r}, key {key!r}: there are 0 and 1, and {', '.join(KEYS)}.")
        bit = KEYS[key] << 18 * player
        self.word = self.word | bit if down else self.word & ~bit

    def datai(self, code):
        """Returns the keys held, the first player's in the right half."""
        return self.word
