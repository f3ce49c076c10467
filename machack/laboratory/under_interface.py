"""A student's entry under a chess interface: what `machack uci --as "entry FILE"` plays with.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import chess

from .. import BadInput
from ..terminal.thinkers import Asked, Chosen, Option, SearchInThread
from .entries import Fault, read_entry
from .players import EntryPlayer, read


class EntrySearch(SearchInThread):
    """One question to an entry, asked in another thread; stopping it ends the entry's process.

    >>> EntrySearch(EntryThinker.__new__(EntryThinker), chess.Board()).running
    False
    """

    nodes = 0

    def __init__(self, thinker: EntryThinker, board: chess.Board):
        super().__init__()
        self._thinker, self._board, self._stopped = thinker, board, False

    def work(self) -> Chosen:
        """Ask the entry, and return what it has chosen."""
        try:
            answer = self._thinker.player.seat_of(self, self._board, []).reply([])
            return Chosen(chess.Move.from_uci(answer["move"]) if answer["move"] else None, answer["value"])
        except Exception:
            if self._stopped:
                return Chosen(None, None, False)
            raise

    def stop(self) -> None:
        """End the entry's process: nothing else ends what a student wrote."""
        if not self._stopped:
            self._stopped = True
            self._thinker.player.close()


class EntryThinker:
    """A student's file as a Thinker, by the line that `machack match` takes: "entry anna.py; nodes=300".

    >>> EntryThinker("entry no-such-file.py")
    Traceback (most recent call last):
        ...
    machack.BadInput: there is no entry 'no-such-file.py'

    Raise BadInput for a missing file, or one that is not an entry.
    """

    author, depth, depths = "the author of the entry", 1, (1, 1)

    def __init__(self, line: str):
        player = read(line)
        if not isinstance(player, EntryPlayer):
            raise BadInput(f"'{line}' is not an entry: write entry and the name of a file.")
        try:
            read_entry(Path(player.path))
        except Fault as fault:
            raise BadInput(f"{player.path}: {fault}.") from None
        self.player, self.name = player, f"{Path(player.path).stem} (an entry)"
        self.options: dict[str, Option] = {}

    def load(self) -> None:
        """Do nothing: the entry's process is started with the first question, which says what is wrong with it.

        >>> EntryThinker.load(None)
        """

    def set(self, name: str, text: str) -> None:
        """Do nothing: an entry has no options.

        >>> EntryThinker.set(None, "Depth", "3")
        """

    def search(self, asked: Asked) -> Any:
        """Return the search for a question, not yet started; raise BadInput if it allows some moves only.

        >>> move = chess.Move.from_uci("e2e4")
        >>> EntryThinker.search(None, Asked(chess.Board(), moves=[move]))
        Traceback (most recent call last):
            ...
        machack.BadInput: an entry chooses from all moves: it cannot be asked about some only.
        """
        if asked.moves and len(asked.moves) < asked.board.legal_moves.count():
            raise BadInput("an entry chooses from all moves: it cannot be asked about some only.")
        return EntrySearch(self, asked.board.copy())
