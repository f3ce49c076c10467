"""The scripts and style sheets that ship with the built book, in `_static/house`; `npm run build` makes them."""

from pathlib import Path

SHIPPED = Path(__file__).parent / "static"


def assets_folder(app):
    """Return the folder for scripts and style sheets in the built book; create it if it does not exist."""
    folder = Path(app.outdir) / "_static" / "house"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def shipped(name):
    """Return the text of a script or a style sheet from this folder, as made by `npm run build`."""
    return (SHIPPED / name).read_text(encoding="utf-8")


def copy_scripts(app, *names):
    """Write scripts from this folder beside the pages."""
    for name in names:
        (assets_folder(app) / name).write_text(shipped(name), encoding="utf-8")
