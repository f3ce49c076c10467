"""The Sphinx extension that makes the built book self-contained: no page loads anything from another machine.

It does these things:
the scripts, fonts and style sheets in `book/_vendor` are copied to `_static/house`;
one small script (figures/mount.js) mounts the figures, instead of require.js, a widget manager and a CDN;
a text that many widgets share (their program and their style) is stored once in a file, not in every widget;
KaTeX sets the formulas on the pages that have one;
what Jupyter Book loads to reach a kernel on another machine is left out;
references keep the numbers of the paper;
a page has one sheet for all that the theme and the extensions bring, and repeats nothing (sheets.py, light.py);
each page offers its notebook for download, the one that `make lab` makes;
and Sphinx remembers the program's code, so that all pages are read again after it changes.
"""

import base64
import gzip
import hashlib
import json
import os
import re
import shutil
import sys
from pathlib import Path

from docutils import nodes
from myst_nb.sphinx_ import NbMetadataCollector
from pybtex.plugin import register_plugin
from pybtex.style.formatting.unsrt import Style as PlainStyle
from pybtex.style.sorting import BaseSortingStyle
from sphinx.locale import _
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util.math import get_node_equation_number

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from book.contents import BOOK, ROOT, chapters
from book.print import make_notebook
from book.site import inputs, light, sheets, styles
from book.site.assets import assets_folder, load_script, shipped
from machack.show.in_page import files
from pdp6.page.script import script as machine_script

ASSETS = ("katex", "fonts", "icons")  # folders of book/_vendor that are copied to _static/house
EXPLORER = "mh-explorer"  # the class of machack.show.explorer's box, whose first child is its bar
# What mount.js can mount: no other is stored.
MOUNTED_MODELS = ("AnyModel", "HTMLModel", "BoxModel", "VBoxModel", "HBoxModel")
SHARED_TRAITS = ("_esm", "_css")
SHORTEST_SHARED = 200  # characters; a shorter text costs less in place
SHORTEST_PACKED = 5_000  # characters; mount.js unpacks longer texts
# An apostrophe in a cell's output, set as MyST sets it in the chapters' text; code and scripts are left alone.
APOSTROPHE = (
    re.compile(
        r"(<(script|style|pre|code|kbd|textarea)\b.*?</\2>)|(?<=[A-Za-z])(?:'|&#x27;|&#39;)(?=[a-z])(?=[^<>]*(?:<|$))",
        re.DOTALL,
    ),
    lambda match: match[1] or "’",
)
# Patches for what others write into the pages: (pattern, replacement)
PATCHES = (
    APOSTROPHE,
    (re.compile(r'<link rel="preload" as="font"[^>]*>\s*'), ""),  # a browser refuses it over file://
    # the theme's icons: their font suffices, the script would draw each a second time (1.5 MB)
    (re.compile(r'<script src="[^"]*/fontawesome/[^"]*/all\.min\.js[^"]*"></script>\s*'), ""),
    (  # MyST-NB has one name for every fold; this one holds what the cell prints or draws
        re.compile(
            r'((?:below-input|above-output)">\s*<summary aria-label=)"[^"]*"(>\s*<p class="collapsed admonition-title">)code<'
        ),
        r'\1"The output of this cell"\2output<',
    ),
    # no page has tabs
    (re.compile(r'<script [^>]*src="[^"]*/design-tabs\.js[^"]*"></script>\s*'), ""),
    # its children are not list items
    (re.compile(r'<div role="list" class="citation-list">'), '<div class="citation-list">'),
    # otherwise the theme complains on the first visit
    (re.compile(r'(localStorage\.getItem\("mode"\)) \|\| ""'), r'\1 || "auto"'),
    # a drawing grows with the reader's own size, and its frame scrolls
    (
        re.compile(r'<(?:figure|svg)\b[^>]*\bstyle="[^"]*"'),
        lambda drawing: re.sub(r"width:(\d+)px", lambda size: f"width:{int(size[1]) / 16:g}rem", drawing[0]),
    ),
    (re.compile(r"(Solution to)(<a [^>]*>) "), r"\1 \2"),  # the space does not belong to the link
    # in a table, as `KeepTogether` in the text
    (re.compile(rf"(<t[dh]\b[^>]*>)({light.UNBROKEN.pattern})(</t[dh]>)"), r'\1<span class="kept">\2</span>\3'),
    # parts of the sidebar unfold; those before the parts, and the one being read, are open
    (
        re.compile(
            r'(<p aria-level="2" class="caption" role="heading"><span class="caption-text">(?:(?!</p>).)*</span></p>)'
            r'\s*(<ul class="(current )?nav bd-sidenav">(?:(?!</ul>).)*</ul>)',
            re.DOTALL,
        ),
        lambda part: (
            f'<details class="part"{" open" if part[3] or "Before you begin" in part[1] else ""}><summary>{part[1]}</summary>{part[2]}</details>'
        ),
    ),
)
# For a formula set as text: {name of a sign in TeX: sign}, and the pattern of one piece.
SIGNS = dict(
    zip(("times", "cdot", "dots", "pm", "oplus", "lceil", "rceil", "lfloor", "rfloor"), "×·…±⊕⌈⌉⌊⌋", strict=True)
)
PIECE = re.compile(
    r"\s*(?:(?P<letter>[A-Za-z])|(?P<sign>[=+−×·<>±⊕])|(?P<raised>[\^_])(?:\{(?P<inside>[^{}]*)\}|(?P<one>\w))"
    r"|(?P<other>\d+(?:[.,]\d+)*|[/()\[\]⌈⌉⌊⌋,…]))"
)
STYLE = re.compile(r"<style>.*?</style>", re.DOTALL)
VIEW = re.compile(r'<script type="application/vnd\.jupyter\.widget-view\+json">(.*?)</script>', re.DOTALL)


class PaperOrder(BaseSortingStyle):
    """References under the numbers of the paper, which `order` in the bibliography gives; the others follow."""

    def sorting_key(self, entry):
        return int(entry.fields.get("order", 999)), entry.key


class PaperStyle(PlainStyle):
    default_sorting_style = "paper_order"


def set_configuration(app, config):
    """Set what `_config.yml` cannot know: a hash of all code, where results are stored, the local scripts.

    If the hash has changed, all pages are read again; their own keys decide which of them run again (inputs.py).
    """
    config.machack_code_hash = inputs.digest_of_all()
    config.nb_execution_cache_path = str(ROOT / "_build" / "jupyter_cache")
    config.nb_ipywidgets_js = {"house/figures.js": {}}


def ship_assets(app):
    """Copy what the pages need, each item with its license, to `_static/house`."""
    folder = assets_folder(app)
    for name in ASSETS:
        shutil.copytree(BOOK / "_vendor" / name, folder / name, dirs_exist_ok=True)
    scripts = {"pdp6.js": machine_script(), "figures.js": shipped("mount.js"), "formulas.js": formulas_script()}
    for name, text in {**files(), **scripts}.items():
        (folder / name).write_text(text, encoding="utf-8")


def formulas_script():
    """Return the script that sets a page's formulas, with KaTeX in it."""
    katex = (BOOK / "_vendor" / "katex" / "katex.min.js").read_text(encoding="utf-8")
    return f'(packed => {{\n{shipped("formulas.js")}}})("{compress(katex).removeprefix("gzip:")}")\n'


def share_texts(state, keep):
    """Replace long texts of the widgets in `state` by marks, call `keep(name, text)` for each, and return the names."""
    names = {}
    for model in state.values():
        for trait in SHARED_TRAITS:
            text = model["state"].get(trait)
            if isinstance(text, str) and len(text) >= SHORTEST_SHARED and not text.startswith("shared:"):
                name = hashlib.sha256(text.encode()).hexdigest()[:16]
                model["state"][trait] = f"shared:{name}"
                keep(name, text)
            elif isinstance(text, str) and text.startswith("shared:"):
                name = text.removeprefix("shared:")
            else:
                continue
            names[name] = True
    return list(names)


def compress(text):
    """Return a long text compressed, as a script holds it."""
    return "gzip:" + base64.b64encode(gzip.compress(text.encode(), 9, mtime=0)).decode("ascii")


def compress_if_long(text):
    """Return a text as mount.js takes it: compressed if that is worth it."""
    return compress(text) if len(text) >= SHORTEST_PACKED else text


def extract_styles(state):
    """Remove the styles from the texts in `state` (a figure's table brings its own), and return each style once."""
    styles = {}
    for model in state.values():
        if model["model_name"] == "HTMLModel":
            styles.update(dict.fromkeys(STYLE.findall(model["state"]["value"])))
            model["state"]["value"] = STYLE.sub("", model["state"]["value"])
    return "".join(styles)


def set_apostrophes(state):
    """Set apostrophes in the titles and texts of the figures in `state` as the chapters do."""
    for model in state.values():
        for trait in ("value",) if model["model_name"] == "HTMLModel" else ("title", "place"):
            if isinstance(text := model["state"].get(trait), str):
                model["state"][trait] = patch_html(text, [APOSTROPHE])


def leave_out_unmounted(state, body):
    """Keep in `state` only what a page mounts: the figures that it has a place for, and the boxes around them.

    Left out are what needs a kernel (a slider or a button), and every figure that no cell of the page shows.  Of an
    explorer only its bar stays, with which the page searches by itself; it never shows the trees of the kernel's
    searches.
    """
    mounted, pending = set(), [json.loads(view)["model_id"] for view in VIEW.findall(body)]
    while pending:
        key = pending.pop()
        if key in state and key not in mounted and state[key]["model_name"] in MOUNTED_MODELS:
            mounted.add(key)
            fields = state[key]["state"]
            children = [child.removeprefix("IPY_MODEL_") for child in fields.get("children", ())]
            pending += children[:1] if EXPLORER in fields.get("_dom_classes", ()) else children
    for key in state.keys() - mounted:
        del state[key]
    for key in mounted & {key for key in state if "children" in state[key]["state"]}:
        fields = state[key]["state"]
        fields["children"] = [child for child in fields["children"] if child.removeprefix("IPY_MODEL_") in state]


def extract_twins(state):
    """Remove the static twins from the widgets in `state` and return them by model; the page itself contains them."""
    twins = {key: model["state"].pop("static_twin", "") for key, model in state.items()}
    return {key: twin for key, twin in twins.items() if twin}


def place_twins(body, twins):
    """Return the page's `body` with each widget's static twin after the place where the widget will be mounted."""

    def with_twin(match):
        twin = twins.get(json.loads(match[1]).get("model_id"))
        return f'{match[0]}<div class="widget-twin">{twin}</div>' if twin else match[0]

    return VIEW.sub(with_twin, body)


def script_json(value):
    """Return JSON that cannot end the script element that contains it."""
    return json.dumps(value, separators=(",", ":")).replace("</", "<\\/").replace("<!--", "<\\u0021--")


def fill_styles(_app, _page, _template, context, _doctree):
    """Insert style sheets where the results of a page's cells have marks for them."""
    if "body" in context:
        context["body"] = styles.fill_marks(context["body"])


def lighten_widgets(app, page, _template, context, _doctree):
    """Share the texts of a page's widgets, place their twins, and load what mounts them."""
    scripts = NbMetadataCollector.get_js_files(app.env, page)
    if "ipywidgets_state" not in scripts:
        return
    shared = assets_folder(app) / "shared"
    shared.mkdir(parents=True, exist_ok=True)

    def keep(name, text):
        content = json.dumps(compress_if_long(text))
        (shared / f"{name}.js").write_text(f'(window.sharedWidgetTexts ??= {{}})["{name}"] = {content};\n')

    path, attributes = scripts["ipywidgets_state"]
    saved = styles.map_strings(json.loads(attributes["body"]), styles.fill_marks)
    leave_out_unmounted(saved["state"], context["body"])
    if not saved["state"]:
        scripts.clear()  # a page whose figures are all pictures needs no mounting script
        return
    set_apostrophes(saved["state"])
    context["body"] = extract_styles(saved["state"]) + place_twins(context["body"], extract_twins(saved["state"]))
    for name in share_texts(saved["state"], keep):
        app.add_js_file(f"house/shared/{name}.js", priority=400)
    content = compress_if_long(script_json(saved))
    scripts["ipywidgets_state"] = (path, {**attributes, "body": content})  # myst-nb adds it later


def leave_out_thebe(_app, _page, _template, context, _doctree):
    """Remove Thebe, which Jupyter Book loads on every page: it would ask two other machines for a kernel."""

    def is_thebe(script):
        return "thebe" in str(script.filename or "") or "THEBE_JS_URL" in script.attributes.get("body", "")

    context["script_files"][:] = [script for script in context["script_files"] if not is_thebe(script)]
    context["css_files"][:] = [sheet for sheet in context["css_files"] if "thebe" not in str(sheet.filename)]


class CodeAfterFigures(SphinxPostTransform):
    """Put the fold of a cell's code after what the cell shows, where a page shows it, so that the keyboard comes to the
    figure first.
    """

    default_priority = 200  # after MyST-NB has folded the code
    formats = ("html",)

    def run(self, **_):
        for cell in self.document.findall(nodes.container):
            first, last = cell.children[:1], cell.children[-1:]
            if [_element(node) for node in last] == ["cell_code_output"] and "above-input" in first[0]["classes"]:
                cell.children = [*cell.children[1:], *first]


def _element(node):
    return node.get("nb_element") if isinstance(node, nodes.Element) else None


class PlainFormulas(SphinxPostTransform):
    """Set a formula that has only numbers, letters, signs and powers as text, in its sentence or on its own line, so
    that it does not need KaTeX.
    """

    default_priority = 2
    formats = ("html",)

    def run(self, **_):
        for formula in list(self.document.findall(lambda node: isinstance(node, (nodes.math, nodes.math_block)))):
            if (parts := plain_formula(formula.astext())) is not None:
                is_inline = isinstance(formula, nodes.math)
                formula.replace_self(parts if is_inline else nodes.paragraph("", "", *parts, classes=["formula"]))


def plain_formula(formula):
    """Return a formula as nodes of text, or None if it needs more than numbers, letters, signs, powers and indices.

    >>> text = lambda formula: "".join(map(str, plain_formula(formula)))
    >>> text(r"96 - 120=-24"), text(r"3 \\times 2{,}800"), plain_formula(r"\\sqrt{n}")
    ('96 − 120 = −24', '3 × 2,800', None)
    >>> text("w_0 + 2w^{d/2}")
    '<emphasis>w</emphasis><subscript>0</subscript> + 2<emphasis>w</emphasis><superscript><emphasis>d</emphasis>/2</superscript>'
    """
    formula = formula.replace("{,}", ",").replace("-", "−")
    formula = re.sub(r"\\([a-z]+)", lambda match: SIGNS.get(match[1], match[0]), formula)
    parts, position, after_operand, formula = [], 0, False, formula.rstrip()
    while position < len(formula):
        match = PIECE.match(formula, position)
        inside = match and match["raised"] and plain_formula(match["inside"] or match["one"])
        if not match or match["raised"] and inside is None:
            return None
        position = match.end()
        if match["raised"]:
            parts.append((nodes.superscript if match["raised"] == "^" else nodes.subscript)("", "", *inside))
        elif match["letter"]:
            parts.append(nodes.emphasis(text=match["letter"]))
        else:
            spaced = match["sign"] and (f" {match['sign']} " if after_operand else match["sign"])
            parts.append(nodes.Text(spaced or {",": ", "}.get(match["other"], match["other"])))
        after_operand = not match["sign"] and match["other"] not in ("(", "[", "⌈", "⌊", ",")
    return parts


def load_formulas(app, _page, _template, _context, doctree):
    """Load KaTeX on a page that has a formula."""
    if doctree is not None and (doctree.next_node(nodes.math) or doctree.next_node(nodes.math_block)):
        app.add_css_file("house/katex/katex.min.css", priority=400)
        app.add_js_file("house/formulas.js", loading_method="defer")


def offer_notebook(_app, page, _template, context, _doctree):
    """Give the theme, which has a button for it, the name of a chapter's notebook."""
    if ROOT / f"{page}.md" in chapters():
        context["ipynb_source"] = f"{page}.ipynb"


def write_notebooks(app, failure):
    """Write the notebook of every chapter beside the pages' sources; a changed notebook maker changes them, too."""
    for chapter in () if failure else chapters():
        notebook = chapter.relative_to(ROOT).with_suffix(".ipynb")
        make_notebook.write(Path(app.outdir) / "_sources" / notebook, chapter)


FOLD = '<summary aria-label="Toggle hidden content">'  # what MyST-NB calls every fold of code
NUMBER = re.compile(r'<div class="cell[ "]|<span class="caption-number">(Fig\. [\w.]+)')


def patch_html(text, patches=PATCHES):
    """Return a page, or a part of one, with all patches applied."""
    for pattern, replacement in patches:
        text = pattern.sub(replacement, text)
    return with_named_folds(text)


def with_named_folds(text):
    """Return a page in which every fold of code is named after what the code draws.

    >>> with_named_folds('<span class="caption-number">Fig. 6.2 </span>' + FOLD + "</summary>")[-53:]
    '<summary aria-label="The code of Fig. 6.2"></summary>'
    """
    parts = text.split(FOLD)
    summaries = [f'<summary aria-label="{_name_of_fold(before)}">' for before in parts[:-1]]
    return "".join(part + name for part, name in zip(parts, [*summaries, ""], strict=True))


def _name_of_fold(before):
    """Return the name of a fold; what is before it, in its cell, may be a numbered figure."""
    numbers = NUMBER.findall(before)
    return f"The code of {numbers[-1]}" if numbers and numbers[-1] else "The code of this cell"


def patch_pages(app, failure):
    """Patch what the theme and docutils write into every page, once all pages are written."""
    if failure:
        return
    before = {page: page.read_text(encoding="utf-8") for page in sheets.paths_of(app.outdir)}
    pages = {page: light.lighten(patch_html(text)) for page, text in before.items()}
    for page, text in sheets.put_one_sheet(pages, Path(app.outdir) / "_static").items():
        if text != before[page]:
            page.write_text(text, encoding="utf-8")


def inline_formula(writer, node):
    """Write an inline formula: the page contains its TeX, which a reader without scripts sees."""
    writer.body.append(writer.starttag(node, "span", "", CLASS="math notranslate nohighlight"))
    writer.body.append(f"{writer.encode(node.astext())}</span>")
    raise nodes.SkipNode


def displayed_formula(writer, node):
    """Write a displayed formula, with its number if it has one."""
    writer.body.append(writer.starttag(node, "div", CLASS="math notranslate nohighlight"))
    if node["number"]:
        number = get_node_equation_number(writer, node)
        writer.body.append(f'<span class="eqno">({number})')
        writer.add_permalink_ref(node, _("Link to this equation"))
        writer.body.append("</span>")
    writer.body.append(f'<span class="tex">{writer.encode(node.astext())}</span></div>\n')
    raise nodes.SkipNode


def setup(app):
    """Connect this extension to Sphinx."""
    app.add_config_value("machack_code_hash", "", "env")
    paths = filter(None, [str(ROOT), os.environ.get("PYTHONPATH")])
    os.environ["PYTHONPATH"] = os.pathsep.join(paths)  # because the chapters' kernels start in book/
    register_plugin("pybtex.style.sorting", "paper_order", PaperOrder)
    register_plugin("pybtex.style.formatting", "paper", PaperStyle)
    app.add_html_math_renderer("katex", (inline_formula, None), (displayed_formula, None))
    app.add_post_transform(PlainFormulas)
    app.add_post_transform(CodeAfterFigures)
    app.connect("config-inited", set_configuration, priority=100)
    app.connect("builder-inited", ship_assets)
    app.connect("builder-inited", load_script("theme-fixes.js", priority=100))  # before the theme's own
    app.connect("html-page-context", fill_styles, priority=200)
    app.connect("html-page-context", lighten_widgets, priority=300)
    app.connect("html-page-context", offer_notebook, priority=300)  # before the theme makes its buttons
    app.connect("html-page-context", load_formulas)
    app.connect("html-page-context", leave_out_thebe, priority=900)
    app.connect("build-finished", patch_pages, priority=900)  # after the theme has written its sheet of colors
    app.connect("build-finished", write_notebooks)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
