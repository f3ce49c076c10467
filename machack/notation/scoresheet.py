"""Moves in a text: a score as books, files and people write it, split into the words of its moves.

    words_of(text)                       the moves as they are written, without numbers, comments, variations, results
    follow(start, words, read)           the games that they can mean; `undecided`, `decided`: where they had a choice

A single move and a move of a whole game may be written in the same ways: both are read here.  The JavaScript twin is `wordsOf` in
machack/show/js/src/scoresheet.js.

Source: the paper's games; printed scores of the time.  Status: modern.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import NamedTuple

import chess

from .. import BadInput
from .decoding import MARK
from .signs import in_signs

MOST_LINES = 64  # games that a score can mean so far
_FILE = "(?:[KQ]?(?:KT|[RNB])|[KQ])"
_PLACE = f"(?:{_FILE}[1-8]?|[1-8])"
_PIECE = "(?:KT|[PNBRQK])"
_DASH, _SIGNS = "[-–—−]", set("-–—−xX×*")
_GAP = r"\s{0,8}"  # bounded: a text of blanks takes no longer than its length
_SQUARE = re.compile(f"{_FILE}[1-8]", re.ASCII | re.IGNORECASE)
_BECOMES = "(?:QUEEN|ROOK|BISHOP|KNIGHT|KT|[QRBN])"
# What is not a move, and is not looked into: comments in braces or brackets, headers, lines that begin with # or %, $4.
_ASIDE = r'\{[^}]*\}?|\[\w+[ \t]+"[^"\n]*"[ \t]*\]|^[ \t]*[#%\[].*$|\[[^\]\n]*\]|\$\d+'
_ASIDES = re.compile(_ASIDE, re.ASCII | re.MULTILINE)
_ASIDES_OF_PGN = re.compile(_ASIDE + "|;.*$", re.MULTILINE)  # elsewhere a semicolon parts two moves
_BLANKS = re.compile(rf"[^\S\n]|{MARK}")  # of every script
_IS_PGN = re.compile(r'\[\w+[ \t]+"', re.ASCII)
_NAMED = re.compile(rf"\(({_PLACE}|{_BECOMES})\)", re.ASCII | re.IGNORECASE)  # P(K2)-K4, P-R8(Q); but (a) is a note
# The move of a pawn that may promote.
_PAWNS = re.compile(rf"P\s?(?:[X×*]\s?[\w/]{{1,6}}|{_DASH}\s?[A-Z]{{1,3}}8)=?$", re.ASCII | re.IGNORECASE)
_MAN = rf"(?:[WB](?=[PNBRQK]/))?{_FILE}?{_PIECE}(?:\s?/\s?{_PLACE})?"
_MOVE = rf"""{_MAN}(?:{_GAP}{_DASH}{_GAP}{_FILE}[1-8]|[ \t]{{1,8}}{_FILE}[1-8]|{_GAP}[X×*]{_GAP}{_MAN})
    (?:{_GAP}[=/]{{1,2}}{_GAP}{_BECOMES}|(?<=8)(?:KT|[QRBN]))?"""
_SIDE = rf"[ \t/-]{{0,8}}[KQ](?:ING|UEEN)?(?:'?S)?[ .-]?(?:ROOK\b|R\b\.?)?[ -]?(?:SIDE\b)?(?![A-Z]|{_GAP}(?:{_DASH}|[X×*/]))"
_CASTLING = rf"CASTLES?(?:{_SIDE})?|[O0]{_GAP}{_DASH}{_GAP}[O0](?:{_GAP}{_DASH}{_GAP}[O0])?"
_CHECK = r"(?:DIS(?:C(?:OVERED)?)?|DBLE?|DOUBLE)?[.\s]{0,3}(?:CH(?:ECK)?[.\s]{0,3}MATE|CHECK|CH|MATE)(?![A-Z])\.?|DIS[.\s]{0,3}\+"
_PASSING = r"(?:E\.?[ ]?P\.?|EN[ ]?PASSANT)(?![A-Z])"
_ENDING = rf"""(?:[\s,]{{0,8}}(?:{_CHECK}|{_PASSING})|{_GAP}(?:\+{{1,2}}(?![-/=])|\#|[!?]{{1,8}}(?![!?]))){{0,8}}"""
_HALF = "(?:1/2|½|[10])"
_SKIPPED = rf"""(?!0[ ]?{_DASH}[ ]?0){_HALF}[ ]?[-–—−:][ ]?{_HALF}(?![\w/])|1/2(?![\w/])|½|\*
    |(?!0{_GAP}{_DASH})\d{{1,3}}(?:[ ]{{0,3}}[.…]+|\)|(?=[\s,;]|$))|\d+:\d\d\b|[.…,;:!?)±∓⩲⩱∞⌓□]+|\+/?[-=]|[-=]/?\+|=
    |(?:(?:AND|WHITE|BLACK)\s{{1,8}}){{0,2}}(?:(?:LOST|LOSES|WINS|WON)[ ]ON[ ]TIME|RESIGN(?:S|ED)?|WINS|WON
    |MATES?|CHECKMATE|STALEMATE|PERPETUAL[ ]CHECK|DRAWN?(?:[ ](?:GAME|AGREED|BY[ ](?:REPETITION|AGREEMENT|PERPETUAL[ ]CHECK)))?
    |ADJOURN(?:S|ED|MENT)?|SEALED(?:[ ]MOVE)?|(?:TIME[ ])?FORFEIT(?:S|ED)?(?:[ ]ON[ ]TIME)?)(?![\w-])|(?:WHITE|BLACK)(?![\w-])"""
_WORD = re.compile(
    rf"""(?P<remark>\d+\.\d{{1,2}}\??(?=[\s,;]|$)|BOOK(?!\w)) | (?P<skipped>{_SKIPPED})
    | (?P<move>(?:(?:{_CASTLING}|{_MOVE}){_ENDING}(?![\w/]))|[^\s,;]+?{_ENDING}(?=[\s,;]|\.(?:\s|$)|$))""",
    re.ASCII | re.IGNORECASE | re.VERBOSE,
)


class Word(NamedTuple):
    """A move as a text has it, without blanks, and where.

    >>> Word("P-K4", 3, 9).end
    9
    """

    text: str
    begin: int
    end: int


def _blank(match: re.Match) -> str:
    return " " * len(match.group())


def _named(match: re.Match) -> str:
    """Write a place or a promotion in parentheses with a slash; leave a note, such as (a) or (b), as it is."""
    begin, end, inside = *match.span(), match.group(1)
    before, is_attached = match.string[max(0, begin - 16) : begin], not match.string[begin - 1 : begin].isspace()
    move = (before.split() or [""])[-1]
    is_place = inside[-1].isdigit() and len(inside) > 1 or is_attached and match.string[end : end + 1] in _SIGNS
    pawns = _PAWNS.search(before.rstrip())
    is_promotion = pawns and (inside[0].isupper() or is_attached and (before[-1:] == "8" or pawns.group()[0] == "p"))
    is_side = move.lower().startswith("castle")
    return f"/{inside} " if move and (is_place or is_promotion or is_side) else match.group()


def without_asides(text: str) -> str:
    """Return a text of the same length in which comments, headers, notes and variations are blanks.

    >>> without_asides("1. e4 {best} (1. d4 d5 (1... Nf6)) e5").split()
    ['1.', 'e4', 'e5']
    """
    text = in_signs(_BLANKS.sub(" ", text))
    asides = _ASIDES_OF_PGN if _IS_PGN.search(text) else _ASIDES
    text = _NAMED.sub(_named, asides.sub(_blank, text))
    depth, parts, at = 0, [], 0
    for match in re.finditer(r"[()]", text):
        if match.group() == "(":
            depth += 1
            if depth == 1:
                parts.append(text[at : match.start()])
                at = match.start()
        elif depth:
            depth -= 1
            if not depth:
                parts.append(" " * (match.end() - at))
                at = match.end()
    return "".join([*parts, text[at:]])


def marked_words(text: str) -> Iterable[tuple[Word, bool]]:
    """Yield the words of a text that are moves, or remarks of a printed score, such as `18.3` or BOOK: (word, is a move).

    >>> [(word.text, is_move) for word, is_move in marked_words("1 P - K4 BOOK P-K4")]
    [('P-K4', True), ('BOOK', False), ('P-K4', True)]

    Source: the paper's games.  Status: paper.
    """
    for match in _WORD.finditer(without_asides(text)):
        if match.lastgroup != "skipped":
            yield Word(_joined(match.group().split()), *match.span()), match.lastgroup == "move"


def _joined(parts: list[str]) -> str:
    """Return the parts of a move as one word: "P - K4" as "P-K4", and "P K4" too."""
    dash = "-" if len(parts) > 1 and _SQUARE.match(parts[1]) and parts[0][-1:] not in _SIGNS else ""
    return parts[0] + dash + "".join(parts[1:])


def words_of(text: str) -> list[Word]:
    """Return the moves of a text; numbers, comments, variations, notes, times and results are left out.

    >>> [word.text for word in words_of("1. P-K4 {best}, P x P dis. ch. (a); 2. Castles QR, Resigns")]
    ['P-K4', 'PxPdis.ch.', 'CastlesQR']
    """
    return [word for word, is_move in marked_words(text) if is_move]


def follow(start, words: list[Word], read: Callable) -> tuple[list, BadInput | None]:
    """Play words in all their meanings; return the games that go farthest, and what is wrong with the word after them.

    start   a Tracker, which is not changed; so is each game
    words   as `words_of` returns them
    read    called with a tracker and a text; return the move, or raises BadInput, whose `candidates` are followed all

    >>> from machack.notation.descriptive import Tracker, read
    >>> games, fault = follow(Tracker(), words_of("P-K4 P-K4 B-K4"), read)
    >>> len(games[0].board.move_stack), str(fault)
    (2, "'B-K4' is not possible: no such bishop can go to K4 (e4).")
    """
    games = [start.copy()]
    for word in words:
        followed, faults = [], []
        for game in games:
            try:
                followed.append((game, meanings(game, word.text, read)))
            except BadInput as fault:
                faults.append(fault)
        count = sum(len(moves) for _, moves in followed)
        if not count:
            return games, faults[0]
        if count > MOST_LINES:
            return games, BadInput(f"{word.text[:40]!r}: too many moves so far are ambiguous.")
        games = [played for game, moves in followed for played in _played(game, moves)]
    return games, None


def meanings(game, text: str, read: Callable) -> list[chess.Move]:
    """Return the moves that a text can mean, one or more; raise BadInput if it means none.

    >>> from machack.notation.descriptive import Tracker, read
    >>> [move.uci() for move in meanings(Tracker(), "N-B3", read)]
    ['g1f3', 'b1c3']
    """
    try:
        return [read(game, text)]
    except BadInput as fault:
        if candidates := getattr(fault, "candidates", []):
            return candidates
        raise


def undecided(start, games: list, words: list[Word], read: Callable) -> tuple[int, BadInput | None]:
    """Return the first ply of `follow`'s games in which they differ, and the refusal of its word.

    If nothing is undecided, return the number of plies, and None.

    >>> from machack.notation.descriptive import Tracker, read
    >>> words = words_of("P-K4 P-K4 N-B3")
    >>> ply, fault = undecided(Tracker(), follow(Tracker(), words, read)[0], words, read)
    >>> ply, str(fault)
    (2, "'N-B3' is ambiguous: it can mean N-KB3 (Nf3) or N-QB3 (Nc3).")
    """
    stacks = [game.board.move_stack[len(start.board.move_stack) :] for game in games]
    ply = next((ply for ply, moves in enumerate(zip(*stacks)) if len(set(moves)) > 1), len(stacks[0]))
    if ply == len(stacks[0]):
        return ply, None
    game = start.copy()
    for move in stacks[0][:ply]:
        game.push(move)
    try:
        read(game, words[ply].text)
    except BadInput as fault:
        return ply, fault
    raise AssertionError("games part only where a text has several meanings")


def decided(start, moves: list[chess.Move], words: list[Word], read: Callable) -> dict[int, list[chess.Move]]:
    """Return {ply: moves} for the words that can mean several moves, where the moves after them decided.

    >>> from machack.notation.descriptive import Tracker, read
    >>> words = words_of("P-K4 P-K4 N-B3 N-QB3 NXP")
    >>> games, _ = follow(Tracker(), words, read)
    >>> list(decided(Tracker(), games[0].board.move_stack, words, read))
    [2]
    """
    game, several = start.copy(), {}
    for ply, (move, word) in enumerate(zip(moves, words)):
        meant = meanings(game, word.text, read)
        if len(meant) > 1:
            several[ply] = meant
        game.push(move)
    return several


def _played(game, moves: list[chess.Move]) -> list:
    """Return a game for each of several moves played in it."""
    games = [*(game.copy() for _ in moves[1:]), game] if moves else []
    for reading, move in zip(games, moves):
        reading.push(move)
    return games
