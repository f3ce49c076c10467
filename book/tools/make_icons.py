"""Make `book/_vendor/icons`: the few icons of Font Awesome that the pages show, as one small font with its sheet.

    python book/tools/make_icons.py          # needs fonttools and brotli, which the book does not need

The theme brings all of Font Awesome: 156 KB of font and 103 KB of sheet.  A font made from a part of it must not have
its name (SIL Open Font License, 3): ours is called House Icons, and `book/site/sheets.py` renames it in the theme's
sheets.
"""

import re
import shutil
from pathlib import Path

import pydata_sphinx_theme

AWESOME = Path(next(iter(pydata_sphinx_theme.__path__))) / "theme/pydata_sphinx_theme/static/vendor/fontawesome/6.5.2"
TARGET = Path(__file__).resolve().parents[1] / "_vendor" / "icons"
NAME = "House Icons"
# Icons of the theme's buttons, and icons that its sheets put before words (admonitions, links to other sites).
BUTTONS = (
    "magnifying-glass list sun moon circle-half-stroke bars arrow-up file-pdf file download code print expand"
    " angle-right angle-left angle-down angle-up xmark"
).split()
BEFORE_WORDS = (
    "bell check-circle exclamation-circle exclamation-triangle external-link-alt info-circle lightbulb pencil pencil-alt search-minus"
    " share times-circle"
).split()
SHEET = """/* {name}: a part of Font Awesome Free 6.5.2 (fontawesome.com), font under the SIL OFL 1.1, sheet under the MIT licence:
   LICENSE.txt.  Made by book/tools/make_icons.py. */
@font-face{{font-family:"{name}";font-style:normal;font-weight:900;font-display:block;src:url(icons.woff2) format("woff2")}}
:root{{--fa-font-solid:normal 900 1em/1 "{name}"}}
.fa,.fas,.fa-solid{{-moz-osx-font-smoothing:grayscale;-webkit-font-smoothing:antialiased;display:var(--fa-display,inline-block);font-family:"{name}";font-style:normal;font-variant:normal;font-weight:900;line-height:1;text-rendering:auto}}
.fa-lg{{font-size:1.25em;line-height:.05em;vertical-align:-.075em}}
"""


def code_points():
    """Return {name: code} for the icons of Font Awesome."""
    sheet = (AWESOME / "css" / "all.min.css").read_text(encoding="utf-8")
    rules = re.findall(r'((?:\.fa-[\w-]+:before,?)+)\{content:"\\([0-9a-f]+)"\}', sheet)
    return {name: int(code, 16) for names, code in rules for name in re.findall(r"\.fa-([\w-]+):before", names)}


def write_font(code_points):
    """Write the font of these codes, under a new name."""
    from fontTools import subset
    from fontTools.ttLib import TTFont

    options = subset.Options(
        flavor="woff2", layout_features=[], name_IDs=[0, 1, 2, 4, 5, 6, 13, 14], notdef_outline=True
    )
    font = TTFont(AWESOME / "webfonts" / "fa-solid-900.woff2")
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=code_points)
    subsetter.subset(font)
    for record in font["name"].names:
        if record.nameID in (1, 3, 4, 6, 16):
            record.string = NAME.replace(" ", "-") if record.nameID == 6 else NAME
    if "CFF " in font:
        font["CFF "].cff.fontNames = [NAME.replace(" ", "-")]
        top = font["CFF "].cff.topDictIndex[0]
        top.FullName = top.FamilyName = NAME
    font.flavor = "woff2"
    font["head"].modified = font["head"].created
    font.save(TARGET / "icons.woff2")


def main():
    """Write font, sheet and license."""
    code_of = code_points()
    TARGET.mkdir(parents=True, exist_ok=True)
    write_font({code_of[name] for name in BUTTONS + BEFORE_WORDS})
    rules = "".join(f'.fa-{name}:before{{content:"\\{code_of[name]:x}"}}\n' for name in BUTTONS)
    (TARGET / "icons.css").write_text(SHEET.format(name=NAME) + rules, encoding="utf-8")
    shutil.copy(AWESOME / "LICENSE.txt", TARGET / "LICENSE.txt")
    print(f"{TARGET}: {sum(file.stat().st_size for file in TARGET.iterdir()):,} bytes")


if __name__ == "__main__":
    main()
