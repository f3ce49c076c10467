"""What a book that is built has beside its pages, in `_static/house`: the scripts and sheets that `npm run build` has made."""

from pathlib import Path

SHIPPED = Path(__file__).parent / "static"


def house_of(app):
    """Returns the folder of the house in a book that is built, made if it is not there."""
    house = Path(app.outdir) / "_static" / "house"
    house.mkdir(parents=True, exist_ok=True)
    return house


def shipped(name):
    """Return the text of a script or a sheet of this folder, as `npm run build` has made it."""
    return (SHIPPED / name).read_text(encoding="utf-8")


def lay(app, *names):
    """Write scripts of this folder beside the pages."""
    for name in names:
        (house_of(app) / name).write_text(shipped(name), encoding="utf-8")
