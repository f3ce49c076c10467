"""Many games: annotated on all cores or a cluster, kept game by game, so that a run can be stopped and resumed.

    for record in run(sources, names): ...     the records of the games, in their order
    Table(titles).row(record)                  how often each judge agrees, game by game and in all

Only a few games are in the memory at a time. What is done is in a file of lines (`laboratory.journal`).

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import array
import contextlib
import functools
import hashlib
import io
import itertools
import json
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import chess
import chess.pgn

from .. import BadInput, __version__
from ..laboratory.journal import Lines
from ..laboratory.workers import run_jobs
from ..notation.games import parts_of
from ..notation.sentences import shorten, uncapital
from ..thinking.answers import Answer
from .annotated import AnnotatedGame, judged
from .judges import Judge, judge_of
from .kinds import sentence_of
from .pgn import written
from .reading import Given, games_of, title_of

UNFINISHED = ".unfinished"  # what a file is called as long as its games are being annotated
LOUD = Callable[[int, int], None]


class Source(NamedTuple):
    """Games to annotate: what they are called in a sentence, and a path, or the text itself.

    >>> Source("mine.pgn", Path("mine.pgn")).shown
    'mine.pgn'
    """

    shown: str
    text: str | Path

    def games(self) -> Iterator[Given]:
        """Yield the games; raise BadInput, which names the source, if it cannot be read.

        >>> [given.number for given in Source("a text", "1. e4 e5 *").games()]
        [1]
        """
        try:
            yield from games_of(self.text)
        except BadInput as fault:
            raise BadInput(
                str(fault).replace(str(self.text), self.shown).replace("the text given", self.shown)
            ) from None


class Work(NamedTuple):
    """A game as a worker gets it.

    place, shown, number   its place in the run, what its source is called, its number there
    pgn, fault             its PGN, and the sentence about its fault, or ""
    judges                 the names of those who judge
    remarks                True if the record has the remarks, too

    >>> Work(0, "mine.pgn", 1, "1. e4 *", "", ("mac hack",)).number
    1
    """

    place: int
    shown: str
    number: int
    pgn: str
    fault: str
    judges: tuple[str, ...]
    remarks: bool = False


def annotate_game(work: Work, progress: LOUD = lambda done, total: None, jobs: int = 1) -> dict:
    """Annotate a game, and return its record; `jobs` cores answer for a judge that is slow.

    The record is {"place", "source", "number", "title", "fault", "pgn" (annotated), "agreement" (for each judge, [White's
    moves that it would have played, all of them, Black's, all of them]), "remarks" (for each judge, a list, with a
    sentence on each move; no list if none is asked for)}.

    >>> annotate_game(Work(0, "a text", 1, "1. e4 e5 *", "", ("surviving",)))["agreement"]
    [[1, 1, 1, 1]]
    """
    given = Given(work.number, chess.pgn.read_game(io.StringIO(work.pgn)), work.fault)
    annotated = [judged(given, judge_of(name), progress, functools.partial(_answers, jobs)) for name in work.judges]
    return {
        "place": work.place,
        "source": work.shown,
        "number": work.number,
        "title": title_of(given.game),
        "fault": work.fault,
        "pgn": written(annotated),
        "agreement": [[*game.agreement(chess.WHITE), *game.agreement(chess.BLACK)] for game in annotated],
        "remarks": [_remarks(game) for game in annotated if work.remarks],
    }


def _answers(jobs: int, judge: Judge, boards: Iterable[chess.Board]) -> Iterator[Answer]:
    """Yield a judge's answers in the order of the positions; those of a slow one are found on several cores."""
    if jobs == 1 or not judge.is_slow:
        yield from map(judge.answer, boards)
        return
    asked = ((place, judge.name, board) for place, board in enumerate(boards))
    found: dict[int, Answer] = {}
    following = 0
    for (place, *_), answer in run_jobs(answer_at, asked, jobs):
        found[place] = answer
        while following in found:
            yield found.pop(following)
            following += 1


def answer_at(asked: tuple[int, str, chess.Board]) -> Answer:
    """Return the answer of a judge, by its name, to a position; its number is for who asks.

    >>> answer_at((0, "turing", chess.Board())).move.uci()
    'e2e3'
    """
    return judge_of(asked[1]).answer(asked[2])


def _remarks(annotated: AnnotatedGame) -> list[dict]:
    title = annotated.judge.title
    return [{**remark.as_json(), "sentence": sentence_of(remark, title)} for remark in annotated.remarks]


# ---------------------------------------------------------------- what is done


class Journal(Lines):
    """The records of the games that are done, in a file.

    path     the file
    about    what decides about the records: another run with other games or judges cannot go on with them

    >>> with tempfile.TemporaryDirectory() as folder:
    ...     journal = Journal(Path(folder) / "games.unfinished", {"judges": ["turing"]})
    ...     journal.add({"place": 0, "pgn": "1. e4 *"})
    ...     0 in journal, journal.record(0)["pgn"], journal.close()
    (True, '1. e4 *', None)
    """

    def __init__(self, path: Path, about: dict):
        self._offsets = array.array("q")
        super().__init__(path, {"annotate": about}, path.name)

    def _check_head(self, line: bytes, head: bytes) -> None:
        if line != head:
            raise BadInput(
                f"{self.shown} is from a run with other games, judges or another version: delete it, or name another file with -o."
            )

    def _take_line(self, number: int, line: bytes, offset: int) -> None:
        try:
            self._note(int(json.loads(line)["place"]), offset)
        except (ValueError, KeyError, TypeError, RecursionError):
            raise BadInput(f"{self.shown}, line {number + 1}: this is not an annotated game.") from None

    def _note(self, place: int, offset: int) -> None:
        self._offsets.extend([-1] * (place + 1 - len(self._offsets)))
        self._offsets[place] = offset

    def __len__(self) -> int:
        return sum(offset >= 0 for offset in self._offsets)

    def __contains__(self, place: int) -> bool:
        return place < len(self._offsets) and self._offsets[place] >= 0

    def add(self, record: dict) -> None:
        """Store a game: it is on the disk when this returns."""
        (offset,) = self._store(record)
        self._note(record["place"], offset)

    def record(self, place: int) -> dict:
        """Return a stored game."""
        return self._fetch(self._offsets[place])


def survey(sources: Iterable[Source]) -> tuple[str, int]:
    """Return a fingerprint of the sources, and about how many games they have.

    >>> survey([Source("a text", "1. e4 e5 *")])[1]
    1
    """
    digest, count = hashlib.sha256(), 0
    for source in sources:
        with contextlib.suppress(BadInput):  # it is said later, in its turn
            for _, part in parts_of(source.text):
                digest.update(part.encode("utf-8", "surrogatepass"))
                count += 1
    return digest.hexdigest()[:16], count


# ---------------------------------------------------------------- a run


def run(
    sources: Sequence[Source],
    judges: Sequence[str],
    path: Path | None = None,
    jobs: int = 1,
    scheduler: str | None = None,
    progress: LOUD = lambda done, total: None,
    refuse: Callable[[str], None] = lambda fault: None,
    remarks: bool = False,
) -> Iterator[dict]:
    """Annotate the games of some sources, and yield their records (`annotate_game`) in order, each as soon as it can be.

    sources     where the games are
    judges      the names of those who judge
    path        keep what is done in this file until all is done, and resume what is there; None keeps nothing
    jobs        the cores that work
    scheduler   the address of a Dask cluster that works instead
    progress    called with the number of games done, and of all; of moves, if there is only one game
    refuse      called with a sentence for each fault of a source or a game
    remarks     True if the records have the remarks, too

    Raise BadInput for an unknown judge, a file of another run, or a missing scheduler.

    >>> [record["number"] for record in run([Source("a text", "1. e4 e5 *\\n\\n1. d4 *")], ["surviving"])]
    [1, 2]
    """
    names = tuple(judge_of(name).name for name in judges)
    digest, count = survey(sources)
    about = {"games": digest, "judges": names, "remarks": remarks, "version": __version__}
    with contextlib.ExitStack() as stack:
        if path is None:
            path = Path(stack.enter_context(tempfile.TemporaryDirectory())) / f"games{UNFINISHED}"
        journal = stack.enter_context(contextlib.closing(Journal(path, about)))
        works = (work for work in _works(sources, names, remarks, refuse) if work.place not in journal)
        if count == 1 and not scheduler:
            results = run_jobs(functools.partial(annotate_game, progress=progress, jobs=jobs), works)
        else:
            results = _counted(run_jobs(annotate_game, works, jobs, scheduler), len(journal), count, progress)
        following = 0
        for _, record in itertools.chain(results, [(None, None)]):
            if record:
                journal.add(record)
            while following in journal:
                yield journal.record(following)
                following += 1


def _counted(results: Iterator, done: int, count: int, progress: LOUD) -> Iterator:
    """Yield results, and say of each how many games are done."""
    for number, result in enumerate(results, done + 1):
        yield result
        progress(number, max(number, count))


def _works(sources, names, remarks, refuse) -> Iterator[Work]:
    """Yield the games as workers get them."""
    place = 0
    for source in sources:
        try:
            for given in source.games():
                if given.fault:
                    refuse(f"{source.shown}, {uncapital(given.fault)}")
                if given.refused:
                    continue
                yield Work(place, source.shown, given.number, str(given.game), given.fault, names, remarks)
                place += 1
        except BadInput as fault:
            refuse(str(fault))


# ---------------------------------------------------------------- the table


class Table:
    """How often each judge agrees with White and with Black, game by game and in all.

    judges     what the judges are called
    sources    how many sources there are; of more than one, each is named above its games

    >>> table = Table(["Mac Hack"])
    >>> print(table.head())
    game                               Mac Hack, White     Mac Hack, Black
    >>> print(table.row({"source": "a.pgn", "number": 1, "title": "A - B", "agreement": [[14, 33, 12, 33]]}))
    1  A - B                            14 of 33, 42 %      12 of 33, 36 %
    """

    NAME, CELL = 30, 18  # letters

    def __init__(self, judges: Sequence[str], sources: int = 1):
        self.games, self._source = 0, None if sources > 1 else ""
        self._heads = [f"{judge}, {side}" for judge in judges for side in ("White", "Black")]
        self._sums = [[0, 0, 0, 0] for _ in judges]

    def head(self) -> str:
        """Return the first row.

        >>> Table([]).head()
        'game'
        """
        return self._line("game", self._heads)

    def row(self, record: dict) -> str:
        """Return the row of a game, which counts from now on.

        >>> Table([]).row({"source": "a.pgn", "number": 1, "title": "A - B", "agreement": []})
        '1  A - B'
        """
        self.games += 1
        self._sums = [[sum(pair) for pair in zip(*both)] for both in zip(self._sums, record["agreement"])]
        row = self._line(f"{record['number']}  {record['title']}", self._cells(record["agreement"]))
        if self._source in ("", record["source"]):
            return row
        self._source = record["source"]
        return f"{self._source}\n{row}"

    def last(self) -> str:
        """Return the row of all games.

        >>> Table([]).last()
        'all 0 games'
        """
        return self._line(f"all {self.games:,} games", self._cells(self._sums))

    @staticmethod
    def _cells(agreement) -> list[str]:
        pairs = [
            pair for white, of_white, black, of_black in agreement for pair in ((white, of_white), (black, of_black))
        ]
        return [f"{own} of {of}, {100 * own / of:.0f} %" if of else "no move" for own, of in pairs]

    def _line(self, name: str, cells: Sequence[str]) -> str:
        short, wide = shorten(name, self.NAME), [max(self.CELL, len(head)) for head in self._heads]
        return "  ".join([f"{short:<{self.NAME}}", *(f"{cell:>{width}}" for cell, width in zip(cells, wide))]).rstrip()
