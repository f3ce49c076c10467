"""A game that somebody has played, judged move by move by a program of the time.

    annotate(game, by="turing")      an AnnotatedGame: a Remark for every move, the turn, how often the program agrees
    judges.py                        who can judge, and what a judge says of a position
    remarks.py, kinds.py, limits.py  a remark, the kinds of sentences, and every number that decides about them
    pgn.py                           the game with comments, signs and values, for other programs
    reading.py                       the games of a file, one after another
    runs.py                          many games, on all cores or a cluster; stopped and resumed
    commands.py                      `machack annotate`

The sentences are in show/words.json, which the page reads too.

Source: none in the paper.  Status: modern.
"""
