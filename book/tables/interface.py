"""The appendix of public names, read from the packages themselves: signatures and docstrings.

Source: none in the paper.  Status: modern.
"""

import importlib
import inspect
import re
from html import escape

from IPython.display import HTML

from machack.program.settings import Settings

from .appendix import html_table

PACKAGES = ("machack", "machack.show", "pdp6", "pdp6.show")
LONGEST = 84  # characters of a signature on one line
DESCRIBED = re.compile(r"(\w+(?:, \w+)*|\w+\.\w+\(.*?\))\s{2,}(\S.*)")


def members(package):
    """Return the public functions and classes of a package by name, in the order of `__all__`."""
    module = importlib.import_module(package)
    by_name = {name: getattr(module, name) for name in module.__all__}
    return {name: member for name, member in by_name.items() if callable(member)}


def signature(name, member):
    """Return the signature of `member` as it would be written: on one line, or on a line per parameter.

    Only the name is returned for a class that another library defines how to make: an exception, or a function's
    widget.
    """
    if inspect.isclass(member) and not is_ours(member.__init__):
        return name
    parameters = inspect.signature(member).parameters.values()
    parameters = [parameter for parameter in parameters if parameter.name not in ("self", "cls")]
    parts, kinds = [*map(_parameter, parameters)], [parameter.kind for parameter in parameters]
    if inspect.Parameter.KEYWORD_ONLY in kinds and inspect.Parameter.VAR_POSITIONAL not in kinds:
        parts.insert(kinds.index(inspect.Parameter.KEYWORD_ONLY), "*")
    line = f"{name}({', '.join(parts)})"
    return line if len(line) <= LONGEST else "\n".join([f"{name}(", *(f"    {argument}," for argument in parts), ")"])


def is_ours(member):
    """Return True if one of our packages defines it."""
    return getattr(member, "__module__", "").partition(".")[0] in ("machack", "pdp6")


def _parameter(parameter):
    """Return a parameter as it would be written, with its default by its short name."""
    empty = inspect.Parameter.empty
    mark = {parameter.VAR_POSITIONAL: "*", parameter.VAR_KEYWORD: "**"}.get(parameter.kind, "")
    kind, default = parameter.annotation, parameter.default
    annotation = "" if kind is empty else f": {kind if isinstance(kind, str) else inspect.formatannotation(kind)}"
    if default is empty:
        return f"{mark}{parameter.name}{annotation}"
    text = "Settings()" if isinstance(default, Settings) and default == Settings() else repr(default)
    if text.startswith("<"):  # a function, or an object made for each call
        text = getattr(default, "__name__", "...")
    return f"{parameter.name}{annotation} = {text}" if annotation else f"{parameter.name}={text}"


def parts(docstring):
    """Return the parts of a docstring: its summary, its paragraphs, its parameters [(name, words)], its examples.

    Its last lines, on source and status, are in a separate appendix.
    """
    text = re.split(r"^Source:", docstring or "", flags=re.MULTILINE)[0].strip()
    summary, _, rest = text.partition("\n\n")
    paragraphs, parameters, examples, open_list = [], [], [], None
    for line in rest.splitlines():
        described = DESCRIBED.fullmatch(line)
        if not line.strip():
            open_list = None
        elif line.startswith(">>>") or open_list is examples:
            examples.append(line)
            open_list = examples
        elif described:
            parameters.append(list(described.groups()))
            open_list = parameters
        elif open_list is parameters and line.startswith(" "):
            parameters[-1][1] += " " + line.strip()
        elif open_list is paragraphs:
            paragraphs[-1] += " " + line.strip()
        else:
            paragraphs.append(line.strip())
            open_list = paragraphs
    return " ".join(summary.split()), paragraphs, [tuple(parameter) for parameter in parameters], examples


def methods(member):
    """Return what one of our classes defines itself and does not inherit: [(signature, summary)]."""
    by_class = []
    for name, value in vars(member).items() if inspect.isclass(member) else ():
        function = getattr(value, "__func__", getattr(value, "fget", None) or value)
        if name.startswith("_") or not inspect.isroutine(function) or not function.__doc__:
            continue
        usage = name if isinstance(value, property) else signature(name, function)
        by_class.append((" ".join(usage.split()), parts(inspect.getdoc(function))[0]))
    return by_class


def words(text):
    """Return the words of a docstring as HTML; what is in backticks is code."""
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(text))


def entry(package, name, member):
    """Return the page's text about one name, as HTML."""
    summary, paragraphs, parameters, examples = parts(inspect.getdoc(member))
    usage = signature(name, member)
    html = [
        f'<h3 id="{anchor(package, name)}"><code>{escape(name)}</code></h3>',
        verbatim(usage) if usage != name else "",
        f"<p>{words(summary)}</p>",
    ]
    kind = "field" if inspect.isclass(member) else "parameter"
    for head, rows in ((kind, parameters), ("method", methods(member))):
        if rows:
            cells = [(f"<code>{escape(term)}</code>", words(description)) for term, description in rows]
            html.append(html_table((head, "what it is" if head != "method" else "what it does"), cells, "wide"))
    html += [f"<p>{words(paragraph)}</p>" for paragraph in paragraphs]
    return "".join(html) + (verbatim("\n".join(examples)) if examples else "")


def verbatim(text):
    """Return lines as they are; a long one is broken instead of cut off."""
    return f'<pre style="white-space:pre-wrap">{escape(text)}</pre>'


def anchor(package, name):
    """Return the place of a name on the page."""
    return f"{package}.{name}".replace(".", "-")


def names(package):
    """Return a table of a package's names, each with its summary and a link to its entry."""
    rows = [
        (f'<a href="#{anchor(package, name)}"><code>{escape(name)}</code></a>', words(parts(inspect.getdoc(member))[0]))
        for name, member in members(package).items()
    ]
    return HTML(html_table(("name", "what it is"), rows, "wide"))


def entries(package):
    """Return the entries of all names of a package, as HTML."""
    return HTML("".join(entry(package, name, member) for name, member in members(package).items()))
