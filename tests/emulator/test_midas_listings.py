"""Sources of a few lines for MIDAS, each assembled, and its listing, symbols and errors held whole: `sources.mid`."""

from pathlib import Path

from pdp6.midas import assemble
from tests.seen import held

SOURCES = Path(__file__).with_name("sources.mid").read_text(encoding="utf-8").split("----\n")


def assembled(source):
    """What came of a source: its listing; its symbols, those in brackets that DDT is not to show; its errors."""
    made = assemble(source, "t.mid")
    image = made.image
    symbols = [
        f"({name}={value:o})" if name in image.hidden else f"{name}={value:o}" for name, value in made.symbols.items()
    ]
    facts = [made.title, image.format, "" if image.jump is None else f"starts with {image.jump:o}", *symbols]
    return "\n".join([made.listing, " ".join(filter(None, facts)), *(str(fault) for fault in made.errors)])


def test_each_source_makes_the_words_and_the_errors_that_it_made_before():
    parts = [source.partition("\n") for source in SOURCES]
    assert len({heading for heading, _, _ in parts}) == len(parts) > 50
    held("pdp6-midas.txt", {heading: assembled(source) for heading, _, source in parts})
