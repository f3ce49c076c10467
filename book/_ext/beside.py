"""What a book that is built has beside its pages, in `_static/house`: the house's scripts and sheets, light."""

import re
from pathlib import Path

HERE = Path(__file__).parent


def house_of(app):
    """Returns the folder of the house in a book that is built, made if it is not there."""
    house = Path(app.outdir) / "_static" / "house"
    house.mkdir(parents=True, exist_ok=True)
    return house


def lay(app, *names):
    """Writes scripts of this folder beside the pages."""
    for name in names:
        (house_of(app) / name).write_text(light((HERE / name).read_text(encoding="utf-8")), encoding="utf-8")


def light(text):
    """A script or a sheet without the lines that are only said to its authors, and without what is set in from the left."""
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    lines = (line.strip() for line in text.splitlines())
    return "\n".join(line for line in lines if line and not line.startswith("//")) + "\n"
