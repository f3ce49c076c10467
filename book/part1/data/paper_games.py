"""What the program chooses in its old games: `make data ARGS=paper-games`.

At every position of the paper's games on which the program was to move, the reconstruction is asked at normal widths,
at tournament widths, and with all of the paper's features at tournament widths (with the book in game 4 alone, for the
paper says that it came later than the other three). Where a reader has a copy of the surviving original, that is asked
too, at normal and tournament widths, with the instructions that the PDP-6 carries out and the time that takes by its
manual's figures. The chapters "Tournament play", "Results" and "The games" draw from the answers. Without a copy the
original's answers in the file are kept. All is counted, so every machine finds the same.
"""

from machack import Settings, think
from machack.notation.games import paper_games
from machack.thinking.reading import root_moves
from pdp6.original import Program, find

MEASURES = {"paper-games.json": 2}
TOURNAMENT = (15, 15, 9, 9, 7)
WIDTHS = {"normal": (6,), "tournament": TOURNAMENT}


def settings_for(game):
    """Return the settings under which a game is thought about again, by name."""
    return {
        "normal": Settings.normal(),
        "tournament": Settings.tournament(),
        "paper": Settings.paper(widths=TOURNAMENT, book=game == 4),
    }


def ask(board, played, settings):
    """Return one answer of the reconstruction, and what it thinks of the move that was played."""
    thought = think(board, settings)
    listed = [move.move for move in root_moves(thought)]
    looked_at = {move.move for move in root_moves(thought) if move.looked_at}
    return {
        "move": thought.move.uci(),
        "value": thought.value,
        "book": thought.from_book,
        "nodes": thought.nodes,
        "lists": thought.counters["plausible_move_gen"],
        "place": listed.index(played) + 1 if played in listed else 0,
        "looked_at": played in looked_at,
    }


def ask_original(program, widths):
    """Return one answer of the original."""
    program.settings(widths=list(widths))
    answer = program.think()
    return {
        "move": answer.move,
        "value": answer.value,
        "instructions": answer.instructions,
        "seconds": round(answer.seconds, 2),
        "lists": answer.counters["plausible_move_gen"],
        "nodes": answer.counters["moves_made"],
    }


def answers(game, ply, played, program, before):
    """Return the row of one position; `before` is the original's answers that the file holds."""
    row = {"game": game.number, "ply": ply, "played": played.uci()}
    board = game.at(ply)
    row.update({name: ask(board, played, settings) for name, settings in settings_for(game.number).items()})
    if program:
        row["original"] = {name: ask_original(program, widths) for name, widths in WIDTHS.items()}
    elif before:
        row["original"] = before
    return row


def measure(kept):
    """Return the answers, a row for each move of the program."""
    path, rows = find(), []
    before = {(row["game"], row["ply"]): row.get("original") for row in kept.before.get("positions", ())}
    program = Program(path) if path else None
    for game in paper_games():
        if program:
            program.reset()
        for ply, played in enumerate(game.moves):
            if (ply % 2 == 0) == game.machine:
                rows.append(kept(answers, game, ply, played, program, before.get((game.number, ply))))
            if program:
                program.play([played.uci()])
    return {"positions": rows}
