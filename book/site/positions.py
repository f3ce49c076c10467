"""The appendix of positions: the positions from the paper's games that pages name, with boards and their places.

`{positions} 3` is replaced by those of game 3, in the order of the game.  They are collected from the pages' own text,
where a cell or a `{move}` names a position ("game 3, before White's 12th"), so no list has to be kept by hand; two names of
one position count as one.
"""

import ast
import re
from html import escape
from itertools import pairwise

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from book.site.frame import parts_of
from book.site.inputs import parsed
from book.text import Block, all_blocks, cells

NAME = re.compile(r"game [1-4], (?:(?:before|after) (?:White|Black)['’]s \d+(?:st|nd|rd|th)|end)\b", re.IGNORECASE)
SMALL = 210  # of a board, in pixels


# ---- what a page names ----
def place_named(name):
    """Return the position of a name as (game, plies played), or None if the game has no such move.

    >>> place_named("game 3, before White's 12th"), place_named("Game 3, after Black's 11th")
    ((3, 22), (3, 22))
    """
    from machack import BadInput
    from machack.notation.games import position

    try:
        return int(name[5]), position(name.replace("’", "'")).ply()
    except BadInput:
        return None


def places_in(text):
    """Return the positions that a text names, each once, in its order; the initial position is not counted."""
    return list(dict.fromkeys(place for place in map(place_named, NAME.findall(text)) if place and place[1]))


def figures_in(text):
    """Yield (name, positions it is drawn from) for the figures of a page, by a figure's caption or its cell's names."""
    positions_by_name = {}
    for cell, next_block in pairwise([*all_blocks(text), Block("")]):
        if cell.name != "code-cell":
            continue
        places = places_in(cell.body) + [
            place for name in _names_read(cell.body) for place in positions_by_name.get(name, ())
        ]
        for name, places_of_name in _named_positions(cell.body):
            positions_by_name[name] = places_of_name
        if next_block.name == "caption":
            yield nodes.fully_normalize_name(next_block.argument), dict.fromkeys(places_in(next_block.body) or places)


def _nodes_of(code):
    return [node for statement in parsed(code) for node in ast.walk(statement)]


def _names_read(code):
    return {node.id for node in _nodes_of(code) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)}


def _named_positions(code):
    """Yield (name, places) for the names that a cell gives to positions."""
    for node in _nodes_of(code):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and isinstance(node.value, ast.Call):
            if getattr(node.value.func, "id", "") == "position" and (places := places_in(ast.unparse(node.value))):
                yield node.targets[0].id, places


def positions_of_games(text):
    """Return the positions that cells take from a game: game = paper_game(3), and then game.after(20, "black")."""
    nodes = [node for cell in cells(text) for node in _nodes_of(cell.body)]
    games = {}
    for node in nodes:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            if match := re.fullmatch(r"paper_game\((\d)\)", ast.unparse(node.value)):
                games[node.targets[0].id] = match[1]
    calls = (ast.unparse(node) for node in nodes if isinstance(node, ast.Call))
    matches = (re.fullmatch(r"(\w+|paper_game\((\d)\))\.(after|before)\((\d+), '(\w+)'\)", call) for call in calls)
    names = [
        f"game {match[2] or games[match[1]]}, {match[3]} {match[5]} {match[4]}"
        for match in matches
        if match and (match[2] or match[1] in games)
    ]
    return [place for place in map(place_named, names) if place and place[1]]


def uses_of(text):
    """Return what a page uses: {(game, ply): the names of the figures that show it}."""
    figures_by_place = {place: [] for place in (*places_in(text), *positions_of_games(text))}
    for name, places in figures_in(text):
        for place in places:
            figures_by_place.setdefault(place, []).append(name)
    return figures_by_place


def collect(app, page, source):
    """Record what a page uses; exercises have already been inserted into its text."""
    app.env.metadata[page]["positions used"] = uses_of(source[0])


# ---- what the appendix shows ----
class positions(nodes.General, nodes.Element):
    """The place for the positions of a game."""


class Positions(SphinxDirective):
    """`{positions} 3`: the positions of game 3 that the pages name."""

    required_arguments = 1

    def run(self):
        from machack.notation.games import paper_game

        def player(side):
            return " ".join(reversed(paper_game(game).headers[side].split(", ")))

        game = int(self.arguments[0])
        self.env.metadata[self.env.docname]["positions"] = True
        result = paper_game(game).headers["Result"].replace("1/2", "½").replace("-", "–")
        headline = f"White: {player('White')}. Black: {player('Black')}. {result}"
        return [nodes.paragraph("", headline), positions(game=game)]


def pages_to_rewrite(_app, env):
    """Return the appendix, which must be written again whenever a page has been read."""
    return [page for page, metadata in env.metadata.items() if metadata.get("positions")]


def fill_placeholders(app, doctree, page):
    from machack.show.figures import style

    for placeholder in list(doctree.findall(positions)):
        boards = "".join(
            _position_html(app, page, place, users) for place, users in positions_of_game(app.env, placeholder["game"])
        )
        placeholder.replace_self(nodes.raw("", f'{style()}<div class="positions">{boards}</div>', format="html"))


def positions_of_game(env, game):
    """Return the positions of a game in order: [((game, ply), {page: names of figures})], pages in the book's order."""
    pages_by_place = {}
    for page in _pages_in_order(env):
        for place, figures in env.metadata[page].get("positions used", {}).items():
            if place[0] == game:
                pages_by_place.setdefault(place, {})[page] = figures
    return sorted(pages_by_place.items())


def _pages_in_order(env):
    """Return the pages of the built book, from the front page on, without the appendix of positions itself."""
    order = [env.config.root_doc, *(page for _, _, pages in parts_of(env) for page in pages)]
    return [page for page in order if not env.metadata[page].get("positions")]


def title_of(place):
    """Return the name of a position in its game: "before White's 12th", or for a game's last, "end".

    >>> title_of((3, 22)), title_of((3, 41))
    ("before White's 12th", 'end')
    """
    from machack.notation.games import paper_game
    from machack.show.setups import place_in_game

    game, ply = place
    return place_in_game(paper_game(game), ply).partition(", ")[2]


def _position_html(app, page, place, users):
    from machack.notation.games import paper_game
    from machack.notation.sentences import capital
    from machack.show.boards import picture
    from machack.show.chapter import halved
    from machack.show.figures import style

    game, ply = place
    title = title_of(place).replace("'", "’")
    board_html = picture(paper_game(game).at(ply).copy(stack=False), title=f"Game {game}, {title}", size=SMALL).html
    board_html = re.sub(r"<figcaption.*?</figcaption>", "", halved(board_html.replace(style(), "")))
    links = "".join(f"<li>{_link(app, page, *user)}</li>" for user in users.items())
    return (
        f'<section class="position" id="game-{game}-ply-{ply}">{board_html}'
        f"<p><strong>{escape(capital(title))}</strong></p><ul>{links}</ul></section>"
    )


def _link(app, page, user, figures):
    """Return the link to a page, and to its figures by their numbers."""
    uri = app.builder.get_relative_uri(page, user)
    numbers = app.env.toc_fignumbers.get(user, {}).get("figure", {})
    parts = [f'<a class="reference internal" href="{uri}">{escape(app.env.titles[user].astext())}</a>']
    for name in figures:
        anchor = nodes.make_id(name)
        if anchor in numbers:
            label = app.config.numfig_format["figure"] % ".".join(map(str, numbers[anchor]))
            parts.append(f'<a class="reference internal" href="{uri}#{anchor}">{label}</a>')
    return ", ".join(parts)


def setup(app: Sphinx):
    """Connect this extension to Sphinx."""
    app.add_node(positions)
    app.add_directive("positions", Positions)
    app.connect("source-read", collect, priority=900)  # when the exercises are in the text
    app.connect("env-updated", pages_to_rewrite)
    app.connect("doctree-resolved", fill_placeholders)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
