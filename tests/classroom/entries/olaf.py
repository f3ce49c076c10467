"""A man is en prise if more attack him than defend him."""


def is_en_prise(board, square):
    color = board.color_at(square)
    return len(board.attackers(not color, square)) > len(board.attackers(color, square))
