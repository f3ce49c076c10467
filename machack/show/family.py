"""Draw what the ancestors' pages share: a program's rules, its recorded figures, its game with its choices.

Source: none in the paper.  Status: modern.
"""

import json
from pathlib import Path

import chess

from ..ancestors import agreement, explain, figures, module_of, think
from ..ancestors.recording import Limits
from ..ancestors.small_board import SmallBoard
from . import board, six
from .chapter import table


def rules(name):
    """Return the table of a program's rules: what each says, its source, and if it is certain, disputed or ours."""
    return table(
        ["rule", "source", "how sure"],
        [[rule.text, "" if rule.source == "none" else rule.source, rule.mark] for rule in module_of(name).RULES],
    )


def in_figures(name, of=""):
    """Return the table that compares recorded facts about a program with what its rules give here, without its games.

    `of`: the words that end the names of the rows wanted; they appear once, in the head.
    """
    rows = [row for row in figures.rows(name, with_games=False) if row.what.endswith(of)]
    return table(
        [of, figures.source_of(name), "here", ""],
        [
            [
                row.what.removesuffix(of).strip(),
                row.recorded,
                row.found,
                row.remark or ("" if row.agrees else _difference(row)),
            ]
            for row in rows
        ],
    )


def _difference(row):
    """Return how the two differ: say "differs", or that only the star does."""
    return "the star differs" if row.recorded.rstrip("*") == row.found.rstrip("*") else "differs"


def recorded(name, what, folder="data"):
    """Return what `machack ancestors NAME --thoughts` or `--readings` printed, from the file next to the pages."""
    return json.loads((Path(folder) / f"{what}.json").read_text(encoding="utf-8"))[name]


LITERAL = "as they stand"  # what the recorded readings call the literal one


def readings(name, first="how the rules are read", words=None, listed="in its table"):
    """Return the table of how each reading of the rules agrees with the program's own games.

    `first` and `listed` are the heads of the first and the last column; `words` gives readings other names.
    """
    rows = []
    for what, games in recorded(name, "readings").items():
        chosen, asked = (sum(game[place] for game in games) for place in (0, 1))
        reading_rows = [] if games[0][2] is None else [sum(game[2] for game in games)]
        rows.append([{LITERAL: "literally", **(words or {})}.get(what, what), chosen, asked, *reading_rows])
    if len({row[2] for row in rows}) == 1:
        head = [first, f"chosen, of {rows[0][2]}", listed]
        return table(head[: len(rows[0]) - 1], [[*row[:2], *row[3:]] for row in rows])
    return table([first, "chosen", "of", listed][: len(rows[0])], rows)


def its_game(name, number=1, *, unit="", why=None, at=0, title=""):
    """Return one of a program's games to step through, with what the rules choose at each of its moves.

    An arrow marks each different choice.  `unit` writes a value; `why`, in its place, explains of a position, the move
    played and the move chosen what decided between them.
    """
    game, rows = agreement.own_games(name)[number - 1], recorded(name, "thoughts")[number - 1]
    comments, arrows, position, ply = {}, [], game.board.copy(), 0
    if isinstance(game.board, SmallBoard):
        comments = {row["ply"]: in_words(row, unit) for row in rows}
        return six(game.board, game.moves, comments, title=title, at=at)
    for row in rows:
        while ply < row["ply"] - 1:
            position.push(game.moves[ply])
            ply += 1
        comments[row["ply"]] = in_words(row, why(position, *_played_and_chosen(position, row)) if why else unit)
        if row["played"] not in row["chosen"]:
            other = position.parse_san(row["chosen"][0])
            names = chess.square_name(other.from_square), chess.square_name(other.to_square)
            arrows.append({"from": names[0], "to": names[1], "at": row["ply"] - 1, "brush": "green"})
    position = game.board.copy()
    for move in game.moves:
        position.push(move)
    return board(position, title=title, at=at, comments=comments, arrows=arrows, orientation=_below(name, game))


def _played_and_chosen(board, row):
    """Return the move that was played, and the one that the rules choose (the same if they agree)."""
    played, chosen = row["played"], row["chosen"]
    return board.parse_san(played), board.parse_san(played if played in chosen else chosen[0])


def why_turing(board, played, chosen):
    """Explain what decides between the move played and the paper machine's choice: the ratio of material or, if that is
    equal, the position-play value.

    >>> start = chess.Board()
    >>> why_turing(start, start.parse_san("e4"), start.parse_san("e3"))     # doctest: +NORMALIZE_WHITESPACE
    'the ratio of material is 1.000 after either move, so the position-play value decides: it changes by +4.4 after e3, by
     +4.2 after e4'
    """
    best, rise = _weighed(board, chosen)
    if played == chosen:
        return f"the ratio of material is {best}, and the position-play value changes by {rise}"
    other, rises = _weighed(board, played)
    name = board.san(played)
    changes = f"changes by {rise} after {board.san(chosen)}, by {rises} after {name}"
    if best == other:
        return f"the ratio of material is {best} after either move, so the position-play value decides: it {changes}"
    return (
        f"the ratio of material is {best}, compared with {other} after {name}, and the ratio comes first. "
        f"The position-play value {changes}"
    )


def _weighed(board, move):
    """Return the paper machine's ratio of material after a move, and the change of its position-play value."""
    amount = explain("turing", board, move)[-1].amount
    value = think("turing", board, limits=Limits(moves=(move,))).value
    return f"{value / 1000:.3f}", f"{amount / 10:+.1f}".replace("-", "−") if amount else "0"


def _below(name, game):
    """Return the side that a program plays, which is shown below."""
    return "white" if agreement.sides_of(name, game)[0] else "black"


def in_words(row, unit=""):
    """Return in a sentence or two what a program thinks of a move of its game.

    >>> in_words({"played": "e4", "chosen": ["e3"], "value": 1000, "nodes": 420, "listed": None}, "a ratio of 1.000")
    'The rules choose e3: a ratio of 1.000. 420 moves made.'
    """
    best, others = row["chosen"][0], row["chosen"][1:]
    if row["played"] in row["chosen"]:
        words = f"The rules choose {row['played']}, too"
        others = [move for move in row["chosen"] if move != row["played"]]
    else:
        words = f"The rules choose {best}"
    words += f" ({' or '.join(others)} would be as good)" if others else ""
    listed = "" if row["listed"] is None else f" Its table has {row['listed']} moves."
    worth = unit(row["value"]) if callable(unit) else unit or f"value {row['value']}"
    return f"{words}: {worth}. {row['nodes']:,} moves made.{listed}"


def agreement_of(name):
    """Return {"chosen", "of", "listed"} over all games of a program, from the recorded readings."""
    games = recorded(name, "readings")[LITERAL]
    chosen, asked = (sum(game[place] for game in games) for place in (0, 1))
    return {"chosen": chosen, "of": asked, "listed": None if games[0][2] is None else sum(game[2] for game in games)}
