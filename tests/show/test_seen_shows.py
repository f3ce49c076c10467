"""The shows compared whole, but for our prose: every answer by its key, the tables and drawings by their shape."""

import copy
import re
from html import escape

import chess
import pytest

from machack import BadInput, Settings, Thinking, show, think
from machack.notation.games import paper_game, position
from machack.program.compiled import MODE
from machack.program.heuristics import HEURISTICS
from machack.show.boards import Board
from machack.show.columns import evaluation
from machack.show.convert import Converter
from machack.show.explorer import Bar, SetUp, comparison, explorer, outcome
from machack.show.figures import Figure
from machack.show.knobs import GROUPS as KNOB_GROUPS
from machack.show.knobs import Knobs
from machack.show.replay import WORDS, Replay
from machack.show.scope import Scope
from machack.show.setups import Setup, in_words
from machack.show.smalltrees import SmallTree
from machack.show.terms import Terms
from machack.show.trees import Tree
from machack.show.why import moves_at
from tests.seen import by_key, by_tags, held, put_back

pytestmark = pytest.mark.skipif(MODE != "compiled", reason="many searches: compiled mode only")
BEFORE_12, BEFORE_21 = "game 3, before White's 12th", "game 3, before White's 21st"
NARROW = Settings(widths=(3,), depth=2)


def page(html):
    """The HTML of a figure without the common style and python-chess's drawing of men and cells, element by element."""
    html = re.sub(r"<style>.*?</style>", "", html, flags=re.DOTALL)
    html = re.sub(r'<defs>.*?</defs>|<use [^>]*>|<rect [^>]*class="square[^>]*>', "", html)
    html = re.sub(r'<g transform="[^"]*scale[^>]*><path d="M[^>]*/></g>|<desc>.*?</desc>', "", html, flags=re.DOTALL)
    return by_tags(re.sub(r"mh\d+-", "mh-", html))


def stopped(name, nodes, settings=None):
    thinking = Thinking(position(name), settings or Settings(), 400_000, nodes)
    return thinking.start().join()


@pytest.fixture(scope="module", autouse=True)
def keys():
    """Let the shows say a sentence's key and what is put into it, and not the sentence."""
    before = copy.deepcopy(WORDS)
    by_key(WORDS)
    yield
    put_back(WORDS, before)


@pytest.fixture(scope="module")
def thoughts():
    """Searches in which every event and every answer of words.json occurs that a search can make occur."""
    return {
        "narrow": think(position(BEFORE_12), NARROW),
        "whole": think(position("game 1, before White's 52nd"), Settings.paper(widths=(3, 2), depth=3)),
        "seconds": think(position("game 1, before Black's 25th"), Settings.paper(widths=(4, 2), depth=3)),
        "mate": think(position(BEFORE_21), Settings(depth=3, widths=(4, 3))),
        "image": think(position("game 3, before Black's 16th"), Settings.image(depth=2, widths=(4,))),
        "no captures": think(position(BEFORE_12), NARROW.but(plausible_captures=False)),
        "all looked at": think("8/2k5/8/8/2p5/8/1P6/K7 w - - 0 1", Settings(widths=(9,), depth=2, alpha_beta=False)),
        "repeated": think(twice(), Settings(widths=(3,), depth=3, hash_coding=True)),
        "book": think("startpos", Settings.paper()),
        "stopped": stopped(BEFORE_12, 40),
        "short tape": think(position(BEFORE_12), NARROW, tape=60),
    }


def twice():
    """A board on which the position after two more moves has been before."""
    board = chess.Board("4k3/8/8/8/8/8/R7/4K3 w - - 0 1")
    for uci in ("a2a3", "e8e7", "a3a2", "e7e8", "a2a3", "e8e7"):
        board.push_uci(uci)
    return board


def shape(words):
    """A sentence without its moves and numbers."""
    return re.sub(r"\b(O-O(-O)?|[KQRBN]?[a-h]?[1-8]?x?[a-h][1-8]\S*|[a-h]\d[a-h]\dq?)|[−-]?[\d,]+|∞|…\s?", "#", words)


def new_ones(sentences, known):
    """The sentences that differ from all known ones in more than moves and numbers; they are known from then on."""
    kept = []
    for sentence in sentences:
        words = re.sub(r"(# ?)+", "# ", shape(sentence))
        if words not in known:
            known.add(words)
            kept.append(sentence)
    return "\n".join(kept)


def test_every_kind_of_event_is_described_in_these_words(thoughts):
    said, known = {}, set()
    for name, thought in thoughts.items():
        replay = Replay(thought)
        told = new_ones((replay.sentence(t) for t in range(min(len(thought.tape), 400))), known)
        said[name] = f"{replay.summary()}\n{show.tree(thought).summary}\n{told}"
    replay = Replay(thoughts["seconds"], notation="descriptive")
    said["descriptive"] = "\n".join(replay.sentence(t) for t in replay.steps()[:30])
    held("events.txt", said, prose=False)


def test_every_kind_of_answer_to_why_is_described_in_these_words(thoughts):
    said, known = {}, set()
    for name, thought in thoughts.items():
        replay = Replay(thought)
        told = (str(show.why(replay, move, node)) for node in replay.nodes[:25] for move in moves_at(replay, node))
        said[name] = new_ones(told, known)
    narrow = thoughts["narrow"]
    said["asked otherwise"] = "\n".join(
        [
            str(show.why(narrow, "P-KR4", notation="descriptive")),
            str(show.why(narrow, "h4", ["Nd5", "Nxd5"], relist=True)),
            str(show.why(narrow, "Ne7", ["Nd5", "Nxe4"], relist=True)),
            *map(str, show.whys(thoughts["book"])[:3]),
        ]
    )
    held("why.txt", said, prose=False)


def test_where_two_trees_part_is_described_in_these_words(thoughts):
    one = thoughts["narrow"]
    others = {
        "the same": think(position(BEFORE_12), NARROW),
        "wider": think(position(BEFORE_12), NARROW.but(widths=(4,))),
        "deeper": think(position(BEFORE_12), NARROW.but(depth=3)),
        "no equal cuts": think(position(BEFORE_12), NARROW.but(equality_cut=False)),
        "no captures": thoughts["no captures"],
        "another weight": think(position(BEFORE_12), NARROW.but(weights={"A7": 0})),
        "without pawns": think(position(BEFORE_12), NARROW.but(pawn_term=False)),
        "stopped": stopped(BEFORE_12, 30, NARROW),
    }
    said = {name: show.parting(one, other) for name, other in others.items()}
    said["wider, descriptive"] = show.parting(one, others["wider"], notation="descriptive")
    for name in ("wider", "stopped"):
        said[f"the table: {name}"] = page(comparison(one, others[name], str(said[name])))
    said["the outcomes"] = "\n".join(f"{name}: {outcome(each)}" for name, each in thoughts.items())
    held("parting.txt", said, prose=False)


def test_records_and_screens_are_these(thoughts):
    said = {}
    for name in ("narrow", "whole", "seconds", "mate", "stopped"):
        said[name] = f"{show.record(thoughts[name])}\n{page(show.record(thoughts[name], title=name)._repr_html_())}"
    held("records-of-searches.txt", said, prose=False)
    game = paper_game(3)
    screens = {
        "a game": show.scope(game, at=9).describe(),
        "its end": show.scope(game).describe(),
        "the drawing": page(show.scope(game, at=3).twin().html),
        "a castled game": show.scope(chess.Board(), at=0).describe(),
        "from Black's side": page(show.scope(MATED, orientation="black").twin().html),
    }
    for name in ("narrow", "whole", "mate", "stopped"):
        screens[f"search: {name}"] = show.scope(thoughts[name]).describe()
    for node in (3, "Nd5", "Qxd6 Qxd6"):
        screens[f"node {node}"] = show.scope(thoughts["narrow"], node=node).describe()
    held("screens.txt", screens, prose=False)


MATED = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"


def test_reasons_and_evaluations_are_these_tables(thoughts):
    narrow = thoughts["narrow"]
    replay = Replay(narrow)
    held(
        "reasons.txt",
        {
            "in words": show.reasons(position(BEFORE_21), most=9, title="Before the mate"),
            "descriptive": show.reasons(position("game 4, before Black's 22nd"), notation="descriptive", most=3),
            "a page": page(show.reasons(position(BEFORE_12), most=2)._repr_html_()),
            "of a search": page(show.reasons(narrow, most=5)._repr_html_()),
            "of second looks": show.reasons(thoughts["whole"], most=12),
            "of a mate": show.reasons(thoughts["mate"], notation="descriptive", most=6),
            "of a search stopped": show.reasons(thoughts["stopped"], most=6),
            "of the image": show.reasons(thoughts["image"], most=9),
            "static values": page(evaluation(narrow, replay, replay.nodes[5])),
            "static values of the image": page(evaluation(thoughts["image"], (r := Replay(thoughts["image"])), r.root)),
        },
        prose=False,
    )


def test_the_table_of_heuristics_is_this():
    said = {part: show.heuristics(part=part) for part in ("items", "others")}
    held("heuristics.txt", said | {"a page": page(show.heuristics()._repr_html_())}, prose=False)
    text, html = "\n".join(map(str, said.values())), show.heuristics()._repr_html_()
    assert all(f"{row.id:<4} {row.wording}" in text and escape(row.wording) in html for row in HEURISTICS)


def test_trees_are_drawn_from_these_words(thoughts):
    drawn = {
        "narrow": show.dot(thoughts["narrow"], 2),
        "whole": show.dot(thoughts["whole"], 1, title="A title"),
        "counts": show.dot(thoughts["narrow"], 2, across=True, counts=True),
        "few": show.dot(thoughts["narrow"], 2, most=6, best_line=False, across=True),
        "image": show.dot(thoughts["image"], 1, across=False),
        "repeated": show.dot(thoughts["repeated"], 3, most=40),
        "book": show.dot(thoughts["book"]),
        "stopped": show.dot(thoughts["stopped"], 1),
    }
    held("graphs.txt", {name: f"{each.words}\n{each.source}" for name, each in drawn.items()}, prose=False)
    page_of = show.dot(thoughts["book"], title="The book")._repr_mimebundle_()
    assert page_of["text/plain"] == drawn["book"].words and "<title>" not in page_of["text/html"]
    assert '<figcaption class="mh-title">The book</figcaption>' in page_of["text/html"]


def test_boards_say_and_draw_this():
    game = paper_game(3)
    figures = {
        "first": show.board(),
        "a game": show.board(game, at=41),
        "mate": show.board(game),
        "arrows": show.board(
            "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
            title="A <title>",
            arrows=[("e2", "e4", "good", "green"), chess.Move.from_uci("e1d1"), {"from": "e8", "to": "d8", "at": 3}],
            marks=["d4", chess.E5],
            orientation="black",
            bearing=True,
        ),
        "bearing": show.board(position(BEFORE_12), bearing=True),
        "check": show.board("4k3/8/8/8/8/8/4R3/4K3 b - - 0 1"),
    }
    said = {}
    for name, figure in figures.items():
        traits = {key: getattr(figure, key) for key in ("arrows", "marks", "orientation", "at", "current", "playable")}
        said[name] = f"{figure}\n{traits}"
    for name in ("arrows", "check"):
        said[f"{name}, drawn"] = page(figures[name].twin().html)
    held("boards.txt", said, prose=False)


def test_conversions_and_squares_are_these():
    texts = {
        "three notations": "P-K4 Nc6 g1f3",
        "a score": "1. P-K4 P-K4 2. N-KB3 {a remark} N-QB3 3. B-N5 P-QR3 4. BXN QPXB 5. O-O 1-0",
        "decided later": "P-K4 P-K4 N-B3 N-QB3 NXP",
        "undecided": "P-K4 P-K4 N-B3",
        "wrong": "e4 e5 Ke3 d4",
        "no move": "1. nonsense",
        "nothing": "1-0 {only} 3.",
        "marks": "1.e4! d5?? 2. exd5 ch e.p. Qxd5 check",
    }
    said = {name: show.convert(text) for name, text in texts.items()}
    said["from a game"] = show.convert("QXP/Q6 QXQ", position(BEFORE_12))
    figure = show.converter("e4 e5 N-B3 zz")
    said["a figure"] = (
        f"{figure}\n{figure.games[1][0]} {figure.games[-1][0]}\n{figure.examples[0][0]}\n{figure.notations}"
    )
    said["a page"] = page(figure.twin().html)
    said["from a position"] = f"{show.converter('QXP/Q6', position(BEFORE_12), title='Here')}"
    said["squares"] = page(show.squares().html)
    said["squares in words"] = show.squares()
    held("conversions.txt", said, prose=False)


def test_small_trees_and_terms_are_these():
    trees = {
        "two plies": show.small_tree([[3, 5], [2, 9]], title="Two"),
        "three plies": show.small_tree([[[4, 7], [2]], [[1, -5], [6, 3]], [[9]]], white=False, at=2),
        "without pruning": show.small_tree([[3, 5], [2, 9]], prune=False),
        "equals": show.small_tree([[3, 5], [3, 9], 4], equality=False),
    }
    said = {
        name: f"{figure}\n{figure.range} {figure.searched()}\n{page(figure.twin().html)}"
        for name, figure in trees.items()
    }
    named = {"one": position(BEFORE_12), "two": (position("game 3, before White's 13th"), position(BEFORE_12))}
    for rows in ("BRPKC", "PK"):
        figure = show.terms(named, title="Terms", rows=rows)
        said[f"terms {rows}"] = f"{figure}\n{figure.positions}\n{page(figure.twin().html)}"
    said["amounts"] = "\n".join(f"{name}: {amount}" for name, amount in show.terms(named).amounts.items())
    held("small-figures.txt", said, prose=False)


def test_the_explorer_and_its_knobs_say_this():
    it = explorer("mh6 game 3, before White's 12th | widths 3 | depth 2 || widths 4 | depth 2", title="Explore")
    said = {"explorer": it, "difference": page(it.difference.value), "values": page(it.first.values.value)}
    controls = [f"{it.game.options}", f"{it.limit.options}", it.hand.description, it.compare.description]
    controls += [it.fen.description, it.ply.description, it.stop.description, it.text.description, it.first.tree.title]
    said["controls"] = "\n".join([*controls, it.second.tree.title, it.board.title, it.knobs.heading.value])
    knobs = Knobs(Settings.paper(weights={"I1": 5, "A7": -3}))
    told = [knobs.heading.value, knobs.changed.value, f"{knobs.which.options}"]
    for group, names in KNOB_GROUPS.items():
        told += [group, *(f"  {name}: {getattr(knobs.controls[name], 'description', '')}" for name in names)]
    told += [f"{each.description}: {each.tooltip}" for each in knobs.children[1].children]
    told += [
        f"{knobs.controls[name].description} {knobs.controls[name].value}" for name in ("width", "widths", "feedover")
    ]
    told += [knobs.reset_one.description, knobs.reset_all.description, knobs.amount.description]
    said["knobs"] = "\n".join(told)
    changed = Settings(
        widths=(15, 9), depth=3, faults="F1,F4", hash_coding=True, pawn_term=False, weights={"I1": 3}, seed=4
    )
    for name, settings in {"changed": changed, "paper": Settings.paper(), "image": Settings.image()}.items():
        said[f"in words: {name}"] = "\n".join(in_words(settings))
    held("explorer.txt", said, prose=False)


@pytest.mark.parametrize("kind", [Figure, Board, Tree, Converter, Scope, SmallTree, Terms, Bar, SetUp])
def test_every_trait_goes_to_the_page(kind):
    """A trait that is not synced would never be heard of there."""
    own = {name: trait for name, trait in kind.class_own_traits().items() if not name.startswith("_")}
    assert own and [name for name, trait in own.items() if not trait.metadata.get("sync")] == []


REFUSED = {
    "board of a number": lambda: show.board(3),
    "board's side": lambda: show.board(orientation="left"),
    "board's notation": lambda: show.board(notation="morse"),
    "board's ply": lambda: show.board(paper_game(3), at=99),
    "board's texts": lambda: show.board(position(BEFORE_12), descriptive=["P-K4"]),
    "square": lambda: show.board(marks=["e9"]),
    "brush": lambda: show.board(arrows=[("e2", "e4", "", "pink")]),
    "tree's step": lambda: show.tree(think("startpos", Settings(depth=1)), at=9999),
    "tree's side": lambda: show.tree(think("startpos", Settings(depth=1)), orientation="left"),
    "reasons' notation": lambda: show.reasons("startpos", notation="morse"),
    "heuristics' part": lambda: show.heuristics(part="some"),
    "record of the book": lambda: show.record(think("startpos", Settings.paper())),
    "record of no tape": lambda: show.record(think("startpos", Settings(depth=1), tape=0)),
    "why's notation": lambda: show.why(think("startpos", Settings(depth=1)), "e4", notation="morse"),
    "why's node": lambda: show.why(think("startpos", Settings(depth=1)), "e4", 9999),
    "why's path": lambda: show.why(think("startpos", Settings(depth=1)), "e5", ["h4"]),
    "why's move": lambda: show.why(think("startpos", Settings(depth=1)), "zz"),
    "parting": lambda: show.parting(think("startpos", Settings(depth=1)), think(MATED, Settings(depth=1))),
    "scope's side": lambda: show.scope("startpos", orientation="left"),
    "scope's node of a game": lambda: show.scope("startpos", node=1),
    "scope's ply": lambda: show.scope(paper_game(3), at=99),
    "scope of no tape": lambda: show.scope(think("startpos", Settings(depth=1), tape=0)),
    "scope's node": lambda: show.scope(think("startpos", Settings(depth=1)), node=9999),
    "scope's line": lambda: show.scope(think("startpos", Settings(depth=1)), node="h4"),
    "no terms": lambda: show.terms({}),
    "terms' rows": lambda: show.terms({"one": "startpos"}, rows="BX"),
    "deep small tree": lambda: show.small_tree([[[[[[[1]]]]]]]),
    "many leaves": lambda: show.small_tree([[1] * 8] * 4),
    "a fraction": lambda: show.small_tree([[1.5]]),
    "wide small tree": lambda: show.small_tree([[1] * 30]),
    "empty small tree": lambda: show.small_tree([[]]),
    "letters in a small tree": lambda: show.small_tree([["a"]]),
    "one leaf": lambda: show.small_tree(3),
    "a file's ending": lambda: show.squares().save("squares.gif"),
    "a long score": lambda: show.convert("e4 " * 1001),
    "dot's most": lambda: show.dot(think("startpos", Settings(depth=1)), most=0),
    "dot's depth": lambda: show.dot(think("startpos", Settings(depth=1)), 0),
    "dot's format": lambda: show.dot(think("startpos", Settings.paper())).pipe("xyz"),
    "setup's move": lambda: Setup(moves=(chess.Move.from_uci("e2e5"),)),
    "setup's limit": lambda: Setup(limit=1),
}
SETUPS = (
    """
startpos
mh6
mh6 | depth 3
mh6 8/8 w
mh6 game 3, before White's 99th
mh6 game 7, end
mh6 startpos then e5
mh6 startpos then e4 e4
mh6 startpos then --
mh6 startpos then e4 then e5
mh6 startpos | depht 4
mh6 startpos | depth 4 | depth
mh6 startpos | depth four
mh6 startpos | depth 21
mh6 startpos | depth 3 | depth 3
mh6 startpos | book maybe
mh6 startpos | widths 6,x
mh6 startpos | faults F99
mh6 startpos | I1=5000
mh6 startpos | A6=5
mh6 startpos | Z9=5
mh6 startpos | limit 3
mh6 startpos || limit 500
mh6 startpos ||
mh6 startpos | | depth 3
mh6 startpos || depth 3 || depth 4
mh6 startpos | depth 99999999999999999999""".split("\n")
    + ["mh6 startpos | " + "x" * 500]
)


def refusal(ask):
    with pytest.raises((BadInput, ValueError, TypeError)) as caught:
        ask()
    return str(caught.value)


def test_every_refusal_of_a_show_says_this():
    said = {name: refusal(ask) for name, ask in REFUSED.items()}
    said |= {f"setup {text!r}": refusal(lambda text=text: Setup.read(text)) for text in SETUPS}
    held("refusals-of-shows.txt", said)
