"""How long a page takes to read: what stands open on it, words, code and pictures; what is folded, and the exercises, take their own time."""

from html.parser import HTMLParser

WORDS_A_MINUTE = 200  # of a reader who looks at the boards
A_LINE = 2  # seconds for a line of code, or of what a program prints
A_PICTURE, A_WIDGET = 20, 60  # seconds for what a cell draws, to look at or to play with
APART = set(
    "exercise answer-box solution companions exercises open-exercises".split()
)  # classes of what takes its own time
UNSEEN = {"descriptive", "without-code", "headerlink", "widget-twin"}  # shown in another's place, or no words
UNREAD = {"script", "style", "svg", "details", "button"}
BLOCKS = set("p li td th dt dd figcaption div h1 h2 h3 h4".split())  # a word does not go on in the next
VOID = {"area", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"}
WIDGET = "application/vnd.jupyter.widget-view+json"


class Reading(HTMLParser):
    """What is read of a page's body: `words`, `lines` of code, and `pictures`, of each cell that draws the seconds it takes."""

    def __init__(self, body):
        super().__init__()
        self.open, self.text, self.code, self.pictures = [], [], [], []
        self.feed(body)
        self.close()
        self.words = len("".join(self.text).split())
        self.lines = sum(1 for line in "".join(self.code).split("\n") if line.strip())

    def within(self, kind):
        return any(kind in kinds for _, kinds in self.open)

    def handle_starttag(self, tag, attributes):
        told = dict(attributes)
        classes = set((told.get("class") or "").split())
        if not self.within("unread"):
            if "cell_output" in classes:
                self.pictures.append(0)
            elif self.pictures and (tag in ("svg", "img") or told.get("type") == WIDGET):
                self.pictures[-1] = max(self.pictures[-1], A_WIDGET if tag == "script" else A_PICTURE)
        if tag in VOID | BLOCKS:
            self.text.append(" ")
        if tag in VOID:
            return
        unread = tag in UNREAD or classes & (APART | UNSEEN) or "hidden" in told
        self.open.append((tag, {*(["unread"] if unread else []), *(["code"] if tag == "pre" else [])}))

    def handle_endtag(self, tag):
        place = next((at for at in reversed(range(len(self.open))) if self.open[at][0] == tag), None)
        if place is not None:
            del self.open[place:]
        if tag == "pre":
            self.code.append("\n")
        elif tag in BLOCKS:
            self.text.append(" ")

    def handle_data(self, text):
        if not self.within("unread"):
            (self.code if self.within("code") else self.text).append(text)


def minutes_of(body):
    """Returns how many minutes the body of a page takes that stands open, at least one.

    >>> minutes_of("<p>" + 300 * "word " + "</p><pre>" + 45 * "x = 1\\n" + "</pre>")
    3
    """
    read = Reading(body)
    seconds = 60 * read.words / WORDS_A_MINUTE + A_LINE * read.lines + sum(read.pictures)
    return max(1, round(seconds / 60))
