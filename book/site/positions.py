"""The appendix of positions: the positions from the paper's games that pages name, with boards and their places.

`{positions} 3` is replaced by those of game 3, in the order of the game.  They are collected from the pages' own text,
where a cell or a `{move}` names a position ("game 3, before White's 12th"), so nobody has to keep a list; two names of
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
    known = {}
    for cell, following in pairwise([*all_blocks(text), Block("")]):
        if cell.name != "code-cell":
            continue
        used = places_in(cell.body) + [place for name in _loaded(cell.body) for place in known.get(name, ())]
        for name, said in _given(cell.body):
            known[name] = said
        if following.name == "caption":
            yield nodes.fully_normalize_name(following.argument), dict.fromkeys(places_in(following.body) or used)


def _parsed(code):
    try:
        return list(ast.walk(ast.parse(code)))
    except SyntaxError:
        return []


def _loaded(code):
    return {each.id for each in _parsed(code) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Load)}


def _given(code):
    """Yield (name, places) for the names that a cell gives to positions."""
    for each in _parsed(code):
        if isinstance(each, ast.Assign) and isinstance(each.targets[0], ast.Name) and isinstance(each.value, ast.Call):
            if getattr(each.value.func, "id", "") == "position" and (said := places_in(ast.unparse(each.value))):
                yield each.targets[0].id, said


def of_games(text):
    """Return the positions that cells take from a game: game = paper_game(3), and then game.after(20, "black")."""
    code = [each for cell in cells(text) for each in _parsed(cell.body)]
    games = {}
    for each in code:
        if isinstance(each, ast.Assign) and isinstance(each.targets[0], ast.Name):
            if found := re.fullmatch(r"paper_game\((\d)\)", ast.unparse(each.value)):
                games[each.targets[0].id] = found[1]
    said = (ast.unparse(each) for each in code if isinstance(each, ast.Call))
    asked = (re.fullmatch(r"(\w+|paper_game\((\d)\))\.(after|before)\((\d+), '(\w+)'\)", each) for each in said)
    named = [
        f"game {each[2] or games[each[1]]}, {each[3]} {each[5]} {each[4]}"
        for each in asked
        if each and (each[2] or each[1] in games)
    ]
    return [place for place in map(place_named, named) if place and place[1]]


def used_in(text):
    """Return what a page uses: {(game, ply): the names of the figures that show it}."""
    used = {place: [] for place in (*places_in(text), *of_games(text))}
    for name, places in figures_in(text):
        for place in places:
            used.setdefault(place, []).append(name)
    return used


def collected(env):
    """Return what has been collected: {page: what it uses}."""
    if not hasattr(env, "house_positions"):
        env.house_positions = {}
    return env.house_positions


def collect(app, page, source):
    """Record what a page uses; exercises have already been inserted into its text."""
    collected(app.env)[page] = used_in(source[0])


def forget(_app, env, page):
    collected(env).pop(page, None)


def merge(_app, env, pages, other):
    collected(env).update({page: used for page, used in collected(other).items() if page in pages})


# ---- what the appendix shows ----
class positions(nodes.General, nodes.Element):
    """The place for the positions of a game."""


class Positions(SphinxDirective):
    """`{positions} 3`: the positions of game 3 that the pages name."""

    required_arguments = 1

    def run(self):
        from machack.notation.games import paper_game

        def named(side):
            return " ".join(reversed(paper_game(game).headers[side].split(", ")))

        game = int(self.arguments[0])
        self.env.metadata[self.env.docname]["positions"] = True
        result = paper_game(game).headers["Result"].replace("1/2", "½").replace("-", "–")
        said = f"White: {named('White')}. Black: {named('Black')}. {result}"
        return [nodes.paragraph("", said), positions(game=game)]


def write_again(_app, env):
    """Return the appendix, which must be written again whenever a page has been read."""
    return [page for page, said in env.metadata.items() if said.get("positions")]


def fill(app, doctree, page):
    from machack.show.figures import style

    for waiting in list(doctree.findall(positions)):
        shown = "".join(_shown(app, page, place, users) for place, users in of_game(app.env, waiting["game"]))
        waiting.replace_self(nodes.raw("", f'{style()}<div class="positions">{shown}</div>', format="html"))


def of_game(env, game):
    """Return the positions of a game in order: [((game, ply), {page: names of figures})], pages in the book's order."""
    found = {}
    for page in _in_order(env):
        for place, figures in collected(env).get(page, {}).items():
            if place[0] == game:
                found.setdefault(place, {})[page] = figures
    return sorted(found.items())


def _in_order(env):
    """Return the pages of the built book, from the front page on, without the appendix of positions itself."""
    order = [env.config.root_doc, *(page for _, pages in parts_of(env) for page in pages)]
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


def _shown(app, page, place, users):
    from machack.notation.games import paper_game
    from machack.show.boards import picture
    from machack.show.chapter import halved
    from machack.show.figures import style

    game, ply = place
    title = title_of(place).replace("'", "’")
    drawn = picture(paper_game(game).at(ply).copy(stack=False), title=f"Game {game}, {title}", size=SMALL).html
    drawn = re.sub(r"<figcaption.*?</figcaption>", "", halved(drawn.replace(style(), "")))
    links = "".join(f"<li>{_link(app, page, *user)}</li>" for user in users.items())
    return (
        f'<section class="position" id="game-{game}-ply-{ply}">{drawn}'
        f"<p><strong>{escape(title[0].upper() + title[1:])}</strong></p><ul>{links}</ul></section>"
    )


def _link(app, page, user, figures):
    """Return the link to a page, and to its figures by their numbers."""
    uri = app.builder.get_relative_uri(page, user)
    numbers = app.env.toc_fignumbers.get(user, {}).get("figure", {})
    parts = [f'<a class="reference internal" href="{uri}">{escape(app.env.titles[user].astext())}</a>']
    for name in figures:
        place = nodes.make_id(name)
        if place in numbers:
            told = app.config.numfig_format["figure"] % ".".join(map(str, numbers[place]))
            parts.append(f'<a class="reference internal" href="{uri}#{place}">{told}</a>')
    return ", ".join(parts)


def setup(app: Sphinx):
    """Connect this extension to Sphinx."""
    app.add_node(positions)
    app.add_directive("positions", Positions)
    app.connect("source-read", collect, priority=900)  # when the exercises are in the text
    app.connect("env-purge-doc", forget)
    app.connect("env-merge-info", merge)
    app.connect("env-updated", write_again)
    app.connect("doctree-resolved", fill)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
