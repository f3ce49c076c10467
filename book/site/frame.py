"""The frame of the book: numbers, folds and switches on every page.  README.md tells authors how to use it.

Chapters are numbered through the parts, appendices lettered; figures, listings and exercises are numbered by chapter,
or from 1 on a page without a number. `{caption}` below a cell makes a numbered figure of what the cell draws.
`{companion-start}` ... `{companion-end}` sets a part of a chapter aside: it unfolds in place, or at the end. `{move}`
names a move in both notations; the page shows the one that the reader has chosen. `{open}` is a link that opens a figure
at a step. Below its title, a page shows its
place in the book, and how long it takes to read (reading.py) or to work through.  For readers without code, a line says
how many exercises are left out, and a page says that it is `about: code`.
"""

import re
from html import escape

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.environment.collectors.toctree import TocTreeCollector
from sphinx.transforms import SphinxTransform
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective, SphinxRole

from book.contents import LETTERED, number_pages
from book.site.assets import load_script
from book.site.finding import replace_matches
from book.site.light import UNBROKEN
from book.site.reading import minutes_of
from book.text import both_notations, moves_of_role, opened_at, title_and_target
from machack.classroom.exercises.kinds import IN_WORDS
from machack.classroom.exercises.sets import exercise
from machack.notation.counting import counted

WORKED = "Part V"  # the part that one works through
HEADING = re.compile("<h[1-6]")
ENTRY = re.compile(r'(<li class="toctree-l1"><a [^>]*href="([^"]*)">.*?</a>)')  # a page in a list of pages
OF_CODE = (  # below the place of a page whose head says `about: code`
    '<p class="without-code">This page is for readers who use the code. The button &lt;/&gt; at the top of the page '
    "shows the code.</p>"
)
AT_THE_END = "Companion"  # the heading above the companions at the end of a chapter
EXERCISES = ("exercise_node", "exercise_enumerable_node")  # classes of sphinx-exercise
NUMBER_AS_SPHINX = TocTreeCollector.assign_figure_numbers
log = logging.getLogger(__name__)


# ---- numbers ----
def number_chapters(self, env):
    """Give every page in a numbered part its number or letter; return the pages whose number has changed.

    Chapters are numbered, but not their sections, so a figure has the chapter's number and its own.
    """
    before, env.toc_secnumbers = env.toc_secnumbers, {}
    for page, number in number_pages(parts_of(env)).items():
        references = list(env.tocs[page].findall(nodes.reference))
        env.toc_secnumbers[page] = {reference["anchorname"]: () for reference in references} | {"": (number,)}
        references[0]["secnumber"] = env.titles[page]["secnumber"] = [number]
    return [page for page in env.tocs if env.toc_secnumbers.get(page) != before.get(page)]


def number_figures(self, env):
    """Number figures, listings and exercises as Sphinx does, but from 1 on a page without a number.

    Return the pages whose numbers have changed.
    """
    before = env.toc_fignumbers
    NUMBER_AS_SPHINX(self, env)
    for page, kinds in env.toc_fignumbers.items():
        for kind, numbers in kinds.items():
            if not env.toc_secnumbers.get(page):
                kinds[kind] = {name: (number,) for number, name in enumerate(numbers, 1)}
    return [page for page, kinds in env.toc_fignumbers.items() if before.get(page) != kinds]


def take_over_numbering(_app):
    """Number by the rules above, even if an extension has replaced Sphinx's numbering."""
    for collector in (TocTreeCollector, *TocTreeCollector.__subclasses__()):
        collector.assign_section_numbers = number_chapters
        collector.assign_figure_numbers = number_figures


# ---- figures ----
class caption_below(nodes.Element):
    """A caption that waits for the cell before it."""


class Caption(SphinxDirective):
    """`{caption} name`: the cell above draws a figure, and this is its caption."""

    has_content = True
    required_arguments = 1

    def run(self):
        content = self.parse_content_to_nodes()
        caption = caption_below(name=nodes.fully_normalize_name(self.arguments[0]))
        self.set_source_info(caption)
        caption += content
        return [caption]


class DrawFigures(SphinxTransform):
    """Make one figure, which can be numbered and referred to, of a cell's output and the caption below it."""

    default_priority = 12

    def apply(self, **_):
        for caption in list(self.document.findall(caption_below)):
            index = caption.parent.index(caption)
            cell = caption.parent[index - 1] if index else None
            output = output_of(cell)
            words = caption.next_node(nodes.paragraph)
            if output is None or words is None:
                log.warning(
                    "a {caption} must follow a cell that draws something, and must have words", location=caption
                )
            else:
                figure = nodes.figure(
                    "", *output.children, nodes.caption("", "", *words.children), names=[caption["name"]]
                )
                figure["classes"].append("drawn")
                output.children = []
                output += figure
                self.document.note_explicit_target(figure, figure)
            caption.parent.remove(caption)


def output_of(cell):
    """Return the output of a code cell, or None."""
    if not isinstance(cell, nodes.container):
        return None
    return next((part for part in cell.findall(nodes.container) if part.get("nb_element") == "cell_code_output"), None)


# ---- the companion ----
class companion(nodes.container):
    """What is set aside from the main text, folded."""


class companion_gate(nodes.Element):
    """The place where a companion begins or ends."""


class CompanionStart(SphinxDirective):
    """`{companion-start} Title`: what follows, cells too, down to `{companion-end}` is not part of the main text."""

    has_content = False
    required_arguments = 1
    final_argument_whitespace = True
    option_spec = {
        "label": directives.unchanged_required,
        "place": lambda text: directives.choice(text, ("here", "end")),
        "linked": directives.flag,  # the text links to it, so it needs no line that leads there
        "with-code": directives.flag,  # it is about the code, and is left out without it
    }

    def run(self):
        title, messages = self.parse_inline(self.arguments[0])
        gate = companion_gate("", *title, begins=True, place=self.options.get("place", "here"))
        gate["label"] = nodes.fully_normalize_name(self.options.get("label", ""))
        gate["linked"] = "linked" in self.options
        gate["kinds"] = ["with-code"] if "with-code" in self.options else []
        self.set_source_info(gate)
        return [gate, *messages]


class CompanionEnd(SphinxDirective):
    """The end of a companion."""

    def run(self):
        gate = companion_gate(begins=False)
        self.set_source_info(gate)
        return [gate]


class SetCompanionsAside(SphinxTransform):
    """Put what is between two gates into a fold, in place or, under a heading, at the end of the chapter."""

    default_priority = 14

    def apply(self, **_):
        gates = list(self.document.findall(companion_gate))
        while gates:
            gate = gates.pop(0)
            end = gates.pop(0) if gates and not gates[0]["begins"] else None
            if not gate["begins"] or end is None or end.parent is not gate.parent:
                log.warning("a companion must begin and end in one section, with no heading inside", location=gate)
                gate.parent.remove(gate)
            else:
                self.set_aside(gate, end)
        for gate in list(self.document.findall(companion_gate)):
            gate.parent.remove(gate)

    def set_aside(self, gate, end):
        parent = gate.parent
        first, last = parent.index(gate), parent.index(end)
        content = parent.children[first + 1 : last]
        del parent.children[first : last + 1]
        if gate["place"] == "end" and gate["linked"]:
            targets = {link.get("reftarget") for link in self.document.findall(addnodes.pending_xref)}
            if gate["label"] not in targets:
                log.warning("no text of the chapter links to this companion", location=gate)
            self.section_of(gate, content)
        elif gate["place"] == "end":
            section = self.section_of(gate, content)
            link = nodes.reference(
                "", "", *[node.deepcopy() for node in gate.children], refid=section["ids"][0], internal=True
            )
            before = [node for node in parent[:first] if isinstance(node, nodes.Element)]
            link_line = next((node for node in before if "companion-link" in node["classes"]), None)
            if link_line:  # a section has one such line, after the last part that it moves to the companion
                parent.remove(link_line)
                parent.insert(first - 1, link_line)
                link_line += [nodes.inline("", "; ", classes=["between"]), link]
            else:
                link_line = nodes.paragraph("", "", nodes.Text("In the companion: "), link, classes=["companion-link"])
                parent.insert(first, link_line)
        else:
            fold = companion("", nodes.rubric("", "", *gate.children), *content, classes=gate["kinds"])
            self.name(fold, gate)
            parent.insert(first, fold)

    def section_of(self, gate, content):
        """Return a section at the chapter's end for what is between the gates."""
        chapter = self.document.next_node(nodes.section)
        last = chapter.children[-1]
        if not (isinstance(last, nodes.section) and "companions" in last["classes"]):
            name = nodes.fully_normalize_name(AT_THE_END)
            last = nodes.section("", nodes.title("", AT_THE_END), classes=["companions"], names=[name])
            self.document.note_implicit_target(last)
            chapter += last
        fold = companion("", *content, classes=["headed", *gate["kinds"]])
        section = nodes.section("", nodes.title("", "", *gate.children), fold)
        if gate["label"]:
            self.name(section, gate)
        else:
            section["names"].append(nodes.fully_normalize_name(section[0].astext()))
            self.document.note_implicit_target(section)
        last += section
        return section

    def name(self, node, gate):
        if gate["label"]:
            node["names"].append(gate["label"])
            self.document.note_explicit_target(node, node)


def open_companion(writer, node):
    begin = len(writer.body)
    if "headed" in node["classes"]:  # the heading, just written, unfolds it
        begin = max(index for index, part in enumerate(writer.body) if HEADING.match(part))
    else:
        rubric = node.next_node(nodes.rubric)
        node.remove(rubric)
        for child in rubric.children:
            child.walkabout(writer)
    title, writer.body[begin:] = writer.body[begin:], []
    writer.body += [writer.starttag(node, "details", CLASS="companion"), "<summary>", *title]
    writer.body.append(f"{_figures_in(writer, node)}</summary>\n")


def _figures_in(writer, node):
    """List the numbered figures in a fold, so that none seems to be missing: " (Fig. 9.3)"."""
    numbers = getattr(writer.builder, "fignumbers", {}).get("figure", {})
    names = [name for figure in node.findall(nodes.figure) for name in figure["ids"] if name in numbers]
    labels = [writer.builder.config.numfig_format["figure"] % ".".join(map(str, numbers[name])) for name in names]
    return f' <span class="companion-holds">{", ".join(labels)}</span>' if labels else ""


def close_companion(writer, _node):
    writer.body.append("</details>\n")


# ---- moves ----
class move(nodes.Inline, nodes.TextElement):
    """One or more moves in both notations."""


class Move(SphinxRole):
    """`Rd8#|R-Q8 MATE`, both as written; or `48 ... Qh1+ 49 Kg4 @ game 4, before Black's 48th`, the second worked out."""

    def run(self):
        try:
            algebraic, descriptive = both_notations(self.text)
        except ValueError as fault:
            message = self.inliner.reporter.warning(f"{{move}}`{self.text}`: {fault}", line=self.lineno)
            return [nodes.literal(text=self.text)], [message]
        parts = (
            nodes.inline(text=algebraic, classes=["algebraic"]),
            nodes.inline(text=descriptive, classes=["descriptive"]),
        )
        return [move(self.rawtext, "", *parts, squares=squares_of(self.text))], []


def squares_of(text):
    """Return what a page needs to show a `{move}` that names its position: the moves, UCI, the pieces before them, the
    rest of that position's FEN, and its name.

    >>> squares_of("48 ... Qh1+ 49 Kg4 @ game 4, before Black's 48th")["data-moves"]
    'f3h1 h4g4'
    """
    if "@" not in text:
        return {}
    from machack.notation.games import position

    position_name = text.partition("@")[2].strip()
    placement, _, rest = position(position_name).fen().partition(" ")
    moves = " ".join(parsed_move.uci() for _, parsed_move in moves_of_role(text) if parsed_move)
    return {"data-moves": moves, "data-men": placement, "data-rest": rest, "data-place": position_name}


def open_move(writer, node):
    from machack.show.chapter import ONE_MOVE

    kind = "move kept" if ONE_MOVE.fullmatch(node[0].astext()) else "move"
    writer.body.append(writer.starttag(node, "span", "", CLASS=kind, **node.get("squares", {})))


def close_move(writer, _node):
    writer.body.append("</span>")


# ---- links that open a figure at a step ----
class Open(SphinxRole):
    """`step 9 <fig-minimax-events?at=9>`, a link that opens a figure at a step; or `mh6 startpos | widths 4`, one that
    opens the explorer with this setup.
    """

    def run(self):
        title, target = title_and_target(self.text)
        label, query = opened_at(target)
        facts = {"refdomain": "std", "reftype": "ref", "refexplicit": True, "refwarn": True, "refdoc": self.env.docname}
        words = title or target
        link = addnodes.pending_xref("", nodes.inline(text=words), reftarget=label, **facts)
        self.set_source_info(link)
        return [nodes.inline("", "", link, opens=query, is_setup=title is None)], []


class OpenFigures(SphinxPostTransform):
    """Let the links of `{open}` say in their address where the figure begins."""

    default_priority = 20  # when references are resolved
    formats = ("html",)

    def run(self, **_):
        for place in list(self.document.findall(lambda node: isinstance(node, nodes.inline) and node.get("opens"))):
            for link in place.findall(nodes.reference):
                page, _, name = link.get("refuri", "").partition("#")
                link["refuri"] = f"{page}?{place['opens']}#{name}"
                if place["is_setup"]:
                    link.children = [nodes.literal(text=link.astext())]
            place.replace_self(place.children)


# ---- what must stay on one line ----
class KeepTogether(SphinxPostTransform):
    """Prevent line breaks within castling or a result, and between a number and its error bars."""

    default_priority = 3
    formats = ("html",)

    def run(self, **_):
        for text in list(self.document.findall(nodes.Text)):
            if isinstance(text.parent, (nodes.paragraph, nodes.caption, nodes.emphasis, nodes.entry)):
                replace_matches(text, UNBROKEN, lambda match: nodes.inline(text=match[0], classes=["kept"]))


# ---- exercises that need Python ----
class CountExercisesInPython(SphinxTransform):
    """Say at the end of a section how many of its exercises are left out for readers without code."""

    default_priority = 15  # when companions are where they belong

    def apply(self, **_):
        for section in list(self.document.findall(nodes.section)):
            exercises = exercises_in(section, nested=False)
            in_python = sum(map(needs_python, exercises))
            if in_python:
                words = words_for_left_out(in_python, len(exercises) - in_python)
                section.insert(_end_of_text(section), nodes.paragraph("", words, classes=["without-code"]))


def needs_python(node):
    """Return True if an exercise is hidden together with the code."""
    return "needs-python" in node["classes"]


def _end_of_text(section):
    """Return the index in a section behind its own text, where its first subsection begins."""
    return next((index for index, node in enumerate(section) if isinstance(node, nodes.section)), len(section))


def words_for_left_out(left_out, shown):
    """Return the sentence that stands for exercises in Python.

    >>> words_for_left_out(5, 3)
    'Five more exercises need Python. The button </> at the top of the page shows them.'
    >>> words_for_left_out(1, 0)
    'One exercise needs Python. The button </> at the top of the page shows it.'
    """
    number = IN_WORDS[left_out].capitalize() if left_out < len(IN_WORDS) else left_out
    exercises, them = ("exercise needs", "it") if left_out == 1 else ("exercises need", "them")
    return f"{number}{' more' * bool(shown)} {exercises} Python. The button </> at the top of the page shows {them}."


# ---- the place of a page ----
def parts_of(env):
    """Yield the parts of the book, (name or None, if it is numbered, its pages), as the front page lists them."""
    for part in env.get_doctree(env.config.root_doc).findall(addnodes.toctree):
        pages = [page for _, page in part["entries"] if page in env.tocs]
        yield part.get("caption"), part.get("numbered"), pages


def place_of(env, page):
    """Return the place of a page, (the part, its index there, the pages of the part), or None outside all parts.

    The name of a numbered part is cut before its colon: "Part I".
    """
    for name, _, pages in parts_of(env):
        if page in pages and name:
            return name.partition(":")[0], pages.index(page) + 1, len(pages)
    return None


def exercises_in(doctree, nested=True):
    """Return the exercises of a page, or with `nested=False` of a section alone, nodes of sphinx-exercise."""
    parts = doctree.findall() if nested else doctree.children
    return [node for node in parts if node.__class__.__name__ in EXERCISES]


def task_counts(doctree):
    """Return the number of exercises on a page, as HTML.

    A reader without code sees the number of those that need neither Python nor the lab.
    """
    exercises = exercises_in(doctree)
    without_python = [node for node in exercises if not needs_python(node)]
    counts = [f" · {counted(len(nodes), 'exercise')}" if nodes else "" for nodes in (exercises, without_python)]
    if len(without_python) == len(exercises):
        return counts[0]
    return f'<span class="with-code">{counts[0]}</span><span class="without-code">{counts[1]}</span>'


def hours_of(names):
    """Return in words how long these exercises take together.

    >>> hours_of(["ladder-en-prise", "ladder-minimax"])
    '1 to 2 hours'
    """
    minutes = sum(exercise(name).minutes for name in names)
    least, most = minutes // 60, -(-minutes // 60)
    return counted(most, "hour") if least in (0, most) else f"{least} to {most} hours"


def show_place(app, page, _template, context, doctree):
    """Show a page's place in the book below its title; the part links to the list of all chapters."""
    page_place = doctree is not None and place_of(app.env, page)
    if not page_place or "</h1>" not in context.get("body", ""):
        return
    part, number, total = page_place
    list_of_all = f"{context['pathto'](app.config.root_doc)}#all-chapters"
    position = f'<a href="{list_of_all}" title="All chapters">{part}</a>, {number} of {total}'
    tasks = task_counts(doctree)
    time = ""
    if part == WORKED:  # a page of the classroom consists of exercises, or is for reference
        time = f" · {hours_of(node['label'] for node in exercises_in(doctree))}" if tasks else ""
    elif part != LETTERED:  # an appendix is for reference, too
        minutes = minutes_of(context["body"])
        time = f" · {counted(minutes, 'minute')} to read"
    line = f'<div class="page-place"><span>{position}{time}{tasks}</span></div>'
    if app.env.metadata.get(page, {}).get("about") == "code":
        line += f"\n{OF_CODE}"
    context["body"] = context["body"].replace("</h1>", f"</h1>\n{line}", 1)


# ---- a chapter's question ----
def question_of(env, page):
    """Return a page's question, the `question` in its head, as HTML, or ""."""
    question = env.metadata.get(page, {}).get("question", "")
    return question and f'<span class="next-question">{escape(question)}</span>'


def show_questions(app, page, _template, context, _doctree):
    """Show a chapter's question below its title, in the link from the page before, and in the list of all chapters."""
    next_page = getattr(app.builder, "relations", {}).get(page, (None, None, None))[2]
    if context.get("next"):
        title = context["next"]["title"] + question_of(app.env, next_page)
        context["next"] = {**context["next"], "title": title}
    if page == app.config.root_doc:
        questions = {
            app.builder.get_relative_uri(page, other_page): question_of(app.env, other_page)
            for other_page in app.env.titles
        }
        context["body"] = ENTRY.sub(lambda match: match[1] + questions.get(match[2], ""), context["body"])


def setup(app: Sphinx):
    """Connect this extension to Sphinx."""
    app.add_node(move, html=(open_move, close_move))
    app.add_node(companion, html=(open_companion, close_companion))
    app.add_role("move", Move())
    app.add_role("open", Open())
    app.add_directive("caption", Caption)
    app.add_directive("companion-start", CompanionStart)
    app.add_directive("companion-end", CompanionEnd)
    app.add_transform(DrawFigures)
    app.add_transform(SetCompanionsAside)
    app.add_transform(CountExercisesInPython)
    app.add_post_transform(KeepTogether)
    app.add_post_transform(OpenFigures)
    app.connect("builder-inited", take_over_numbering)
    app.connect("builder-inited", load_script("switches.js", priority=100))  # in the head, before the page is drawn
    app.connect("builder-inited", load_script("pointing.js", loading_method="defer"))
    app.connect("html-page-context", show_place)
    app.connect("html-page-context", show_questions)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
