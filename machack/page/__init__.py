"""The program as a page of the book has it: its own machine code as a WebAssembly module, with no import.

    entries.py    what a page may ask, where the fields of a state lie, what the module is made from
    place.py      a module at work here, with a state in its memory (`MACHACK_MODE=page`)
    browser.py    the same in a page's own Python; hosts.py chooses between the two
    arrays.py     what is used of numpy, for a page's own Python, which has none
    engine.wasm   the module, and engine.json, the facts about it: `make page-engine`

Source: none in the paper.  Status: modern.
"""
