"""How long a page takes to read: its open words, code and pictures, at the same speed on every page.

Figures count. Folds and exercises do not: an exercise says its own minutes. *How to read this book* says this to readers.
"""

from html.parser import HTMLParser

WORDS_A_MINUTE = 200  # for a reader who looks at the boards
A_LINE = 2  # seconds for a line of code, or of a program's output
A_PICTURE, A_WIDGET = 20, 60  # seconds for a cell's drawing, to view or to play with
# Classes of elements that are counted elsewhere, and of those shown instead of something else, or without words.
APART = set("exercise answer-box solution companions exercises open-exercises".split())
UNSEEN = set("descriptive without-code headerlink widget-twin".split())
UNREAD = {"script", "style", "svg", "details", "button"}
BLOCKS = set("p li td th dt dd figcaption div h1 h2 h3 h4".split())  # a word never continues into the next one
VOID = {"area", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"}
WIDGET = "application/vnd.jupyter.widget-view+json"


class Reading(HTMLParser):
    """The reading of a page's body: `words`, `lines` of code, and `pictures`, the seconds for each cell that draws."""

    def __init__(self, body):
        super().__init__()
        self.open, self.text, self.code, self.pictures = [], [], [], []
        self.feed(body)
        self.close()
        self.words = len("".join(self.text).split())
        self.lines = sum(1 for line in "".join(self.code).split("\n") if line.strip())

    def is_inside(self, kind):
        return any(kind in kinds for _, kinds in self.open)

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        classes = set((values.get("class") or "").split())
        if not self.is_inside("unread"):
            if "cell_output" in classes:
                self.pictures.append(0)
            elif self.pictures and (tag in ("svg", "img") or values.get("type") == WIDGET):
                self.pictures[-1] = max(self.pictures[-1], A_WIDGET if tag == "script" else A_PICTURE)
        if tag in VOID | BLOCKS:
            self.text.append(" ")
        if tag in VOID:
            return
        unread = tag in UNREAD or classes & (APART | UNSEEN) or "hidden" in values
        self.open.append((tag, {*(["unread"] if unread else []), *(["code"] if tag == "pre" else [])}))

    def handle_endtag(self, tag):
        opening = next((index for index in reversed(range(len(self.open))) if self.open[index][0] == tag), None)
        if opening is not None:
            del self.open[opening:]
        if tag == "pre":
            self.code.append("\n")
        elif tag in BLOCKS:
            self.text.append(" ")

    def handle_data(self, text):
        if not self.is_inside("unread"):
            (self.code if self.is_inside("code") else self.text).append(text)


def minutes_of(body):
    """Return the minutes for reading the open parts of a page's body, at least one.

    >>> minutes_of("<p>" + 300 * "word " + "</p><pre>" + 45 * "x = 1\\n" + "</pre>")
    3
    """
    read = Reading(body)
    seconds = 60 * read.words / WORDS_A_MINUTE + A_LINE * read.lines + sum(read.pictures)
    return max(1, round(seconds / 60))
