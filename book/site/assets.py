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


def load_script(name, **options):
    """Return what ships a script with the book, and loads it on every page with these options of `add_js_file`."""

    def ship(app):
        (assets_folder(app) / name).write_text(shipped(name), encoding="utf-8")
        app.add_js_file(f"house/{name}", **options)

    return ship
