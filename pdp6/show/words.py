"""Pictures of words of 36 bits.

Source: none in the paper.  Status: modern.
"""

from html import escape

from IPython.display import HTML

BIT = 18  # the width of a bit in the drawing


def drawn_words(rows, numbered=(0, 8, 9, 12, 13, 14, 17, 18, 35)):
    """Draw words as rows of 36 bits, of which some are numbered; a row is (title, [(name, bits), ...])."""
    height, left = 66, 4
    parts = [f'<text x="{left + BIT * (bit + 0.5)}" y="12" class="bit">{bit}</text>' for bit in numbered]
    for place, (title, fields) in enumerate(rows):
        y, at = 20 + place * height, left
        parts.append(f'<text x="{left}" y="{y + 14}" class="title">{escape(title)}</text>')
        for name, bits in fields:
            parts.append(
                f'<rect x="{at}" y="{y + 20}" width="{bits * BIT}" height="30"/>'
                f'<text x="{at + bits * BIT / 2}" y="{y + 40}" class="name">{escape(name)}</text>'
            )
            at += bits * BIT
    words = " ".join(
        f"{title}: " + ", ".join(f"{name} {bits} bits" for name, bits in fields) + "." for title, fields in rows
    )
    width, tall = 2 * left + 36 * BIT, 20 + len(rows) * height
    style = (
        "<style>.word-plot text{font:14px var(--pst-font-family-base,serif);fill:var(--pst-color-text-base,#222)}.word-plot .name{text-anchor:middle}"
        ".word-plot .bit{font-size:11px;text-anchor:middle;fill:var(--pst-color-text-muted,#555)}.word-plot .title{font-weight:600}"
        ".word-plot rect{fill:var(--pst-color-surface,#f5f1e7);stroke:var(--pst-color-text-muted,#555)}</style>"
    )
    return HTML(
        f'{style}<div style="overflow-x:auto" tabindex="0"><svg class="word-plot" viewBox="0 0 {width} {tall}" style="width:100%;min-width:560px;max-width:{width}px;height:auto" '
        f'role="img" aria-label="{escape(words, quote=True)}">{"".join(parts)}</svg></div>'
    )
