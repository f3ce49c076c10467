"""Scores, PGN and EPD as people write them, at random by a seed: right ones, in all their spellings, and spoilt ones."""

import random
import re

import chess
import chess.pgn

from machack.notation.descriptive import Tracker, write

NOTES = "(a)|{good}|!|?!|$14|(1. P-K4)|±|;|,|(|{|)|}|18.3|BOOK|[|ch.|dis. ch.|(Q)|1967".split("|")
ENDS = ["Resigns", "Black resigns.", "1–0", "½-½", "1/2", "Drawn", "*", "and wins", "checkmate", "", "5254", "0-0"]
SPELLINGS = {
    "X": ["x", " x ", "X", "×", " × "],
    "-": ["-", " - ", "–"],
    "N": ["Kt", "N", "N"],
    "MATE": [" mate", " checkmate.", "++", ", mate"],
    "ch": ["ch", " ch.", "+", " check", ", ch."],
    "e.p.": ["e.p.", " e. p.", " en passant"],
}
LETTERS = "PNBRQKktxX-–×=/()[]{};,.:!?+#*0123456789 \n\tabcdefgh½♘\u00a0\ufeff\0'\"%$ε"


def played(dice, most=60):
    """The moves of a game played at random."""
    board = chess.Board()
    for _ in range(dice.randrange(2, most)):
        moves = list(board.legal_moves)
        if not moves:
            break
        board.push(dice.choice(moves))
    return board


def printed(dice):
    """(a game, its score as a book may print it)."""
    board, tracker, words = played(dice), Tracker(), []
    for ply, move in enumerate(board.move_stack):
        text = write(tracker, move, dice.choice(["short", "opponent", "machine"]))
        text = re.sub("X|-|N|MATE|ch|e.p.", lambda found: dice.choice(SPELLINGS[found.group()]), text)
        text = {"O - O": "Castles K", "O - O - O": "Castles QR", "O-O": "Castles KR", "O-O-O": "0-0-0"}.get(text, text)
        number = dice.choice([f"{ply // 2 + 1}.", f"{ply // 2 + 1}", f"{ply // 2 + 1} .", f"{ply // 2 + 1})"])
        words += [number] * (ply % 2 == 0) + [text + dice.choice(["", "", "", "!", " (a)", " {so}"]) + ",;"[ply % 2]]
        tracker.push(move)
    return board, " ".join(words) + " " + dice.choice(["", "Resigns", "1–0", "Drawn."])


def pgn(dice):
    """(how many games, a PGN of one to four of them)."""
    games = []
    for _ in range(dice.randrange(1, 5)):
        game = chess.pgn.Game.from_board(played(dice))
        game.headers["White"] = dice.choice(["Müller", 'a "b"', "?", "N" * 300])
        games.append(str(game))
    return len(games), "\n\n".join(games) + "\n"


def epd(dice):
    """(a position, an EPD of it)."""
    board = played(dice)
    moves = [board.san(move) for move in list(board.legal_moves)[:2]]
    said = (
        [
            f"bm {' '.join(moves)}",
            f"am {moves[0]}",
            "id WAC.001",
            'id "x; # y"',
            "ce -12",
            "acd 5",
            "c0 a text",
            f"sm {moves[0]}",
            "noop",
        ]
        if moves
        else ["noop"]
    )
    said = dice.sample(said, dice.randrange(0, min(4, len(said) + 1)))
    said += [f"hmvc {board.halfmove_clock}", f"fmvn {board.fullmove_number}"]
    return board, " ".join(board.fen().split()[:4]) + " " + dice.choice(["; ", ";"]).join(said) + dice.choice(
        ["", ";", " ;"]
    )


def spoilt(dice, text):
    """The text with some of its letters changed, left out, doubled, or put in."""
    for _ in range(dice.randrange(1, 12)):
        place, end = sorted(dice.randrange(len(text) + 1) for _ in range(2))
        end = min(end, place + dice.choice([0, 1, 1, 5, 400]))
        new = dice.choice([dice.choice(LETTERS), f" {dice.choice(NOTES)} ", dice.choice(ENDS), text[place:end] * 2, ""])
        text = text[:place] + new + text[end:]
    return text


def dice_of(number):
    """The dice for a case."""
    return random.Random(f"scores {number}")
