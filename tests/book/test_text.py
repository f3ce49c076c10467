"""The reader of MyST: what is a block, a heading, a label, a role and prose, and where each is."""

import pytest

from book import text
from book.contents import chapters
from book.practice import NOTEBOOK, text_of

CHAPTER = """\
---
question: Why?
---
(top)=
# A *title*

Words, and {ref}`more
words <top>`, `{ref}` as code, {cite}`one, two`.

````{admonition} Beside
:class: dropdown

Within, {numref}`fig-a`.
```{literalinclude} ../a.py
:pyobject: "f"
:linenos:
```
(inner)=
Last.
````

- a list
  ```sh
  # no heading
  ```

:::{code-cell} python
---
tags: [hide-input, remove-output]
---
# no heading, {ref}`nothing`
:::

```
as it is
```

    indented = code

## Two
"""


def lines_of(block):
    return CHAPTER.split("\n")[block.first : block.last]


def test_a_chapter_is_its_blocks_in_order():
    names = [block.name for block in text.blocks(CHAPTER)]
    assert names == ["", "admonition", "", "code-cell", "```", ""]
    admonition = list(text.blocks(CHAPTER))[1]
    assert (admonition.argument, admonition.options) == ("Beside", {"class": "dropdown"})
    assert admonition.body.startswith("Within") and admonition.body.endswith("Last.")


def test_a_block_inside_another_knows_its_lines():
    (listing,) = text.directives(CHAPTER, "literalinclude")
    assert listing.options == {"pyobject": "f", "linenos": ""} and listing.argument == "../a.py"
    assert lines_of(listing) == ["```{literalinclude} ../a.py", ':pyobject: "f"', ":linenos:", "```"]
    within = [block for block in text.all_blocks(CHAPTER) if block.body == "(inner)=\nLast."]
    assert [lines_of(block) for block in within] == [["(inner)=", "Last."]]


def test_a_cell_has_tags_however_they_are_written():
    (cell,) = text.cells(CHAPTER)
    assert cell.tags == ("hide-input", "remove-output") and cell.body == "# no heading, {ref}`nothing`"
    assert CHAPTER.split("\n")[cell.inside] == cell.body


def test_headings_have_their_labels_and_code_has_no_headings():
    titles = [(heading.level, heading.title, heading.label) for heading in text.headings(CHAPTER)]
    assert titles == [(1, "A *title*", "top"), (2, "Two", None)] and text.title(CHAPTER) == "A *title*"


def test_a_heading_differs_from_a_comment_in_a_cell_and_has_the_label_above_it():
    source = "# One\n```{code-cell} python\n(no-label)=\n# no heading\n```\n(two)=\n\n## 21 R-Q8 *MATE*\nsecond\n(three)=\ntext\n### Three\n````{solution} x\n```\n# nor this\n```\n# or this\n````\nlast\n"
    titles = [(heading.label, heading.title) for heading in text.headings(source)]
    assert titles == [(None, "One"), ("two", "21 R-Q8 *MATE*"), (None, "Three")]


def test_roles_are_found_where_they_are_and_not_in_code():
    roles = [(role.name, role.title, role.target) for role in text.roles(CHAPTER)]
    assert roles == [("ref", "more words", "top"), ("cite", None, "one, two"), ("numref", None, "fig-a")]
    for role in text.roles(CHAPTER):
        assert f"{{{role.name}}}`" in CHAPTER.split("\n")[role.line]
    assert [role.target for role in text.roles(CHAPTER, "cite")] == ["one, two"]


def test_prose_keeps_its_lines_and_leaves_out_what_is_code():
    lines = text.prose(CHAPTER).split("\n")
    kept = {number: line for number, line in enumerate(lines) if line}
    assert len(lines) == len(CHAPTER.split("\n")) and all(
        CHAPTER.split("\n")[number] == kept[number] for number in kept
    )
    assert "question: Why?" in lines and "Within, {numref}`fig-a`." in lines and "as it is" in lines
    assert not {"  # no heading", ":pyobject:", "    indented = code", "tags: [hide-input, remove-output]"} & set(lines)


def test_a_fence_that_nothing_closes_ends_with_the_text():
    assert [(block.name, block.body) for block in text.blocks("One\n```{note}\nTwo")] == [("", "One"), ("note", "Two")]


@pytest.mark.parametrize("chapter", chapters(), ids=lambda path: path.stem)
def test_every_line_of_a_chapter_is_in_one_block(chapter):
    """Blank lines, fences, options and front matter apart."""
    source = text_of(chapter, NOTEBOOK)
    lines, at = source.split("\n"), 0
    for block in text.blocks(source):
        assert at <= block.first < block.last and (at == 0 or not "".join(lines[at : block.first]).strip())
        held = lines[block.inside : block.inside + block.body.count("\n") + 1]
        assert [line.strip() for line in held] == [line.strip() for line in block.body.split("\n")] or not block.body
        at = block.last
    assert not "".join(lines[at:]).strip()
