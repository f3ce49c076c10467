"""The program, and Part II's searcher, as a page of the book has them: machine code as WebAssembly, with no import.

    entries.py    what a page may ask, where the fields of a state lie, what the module is made from
    place.py      a module at work here, with a state in its memory (`MACHACK_MODE=page`)
    browser.py    the same in a page's own Python; hosts.py chooses between the two
    fingerprints.py  what code means, as digits: it decides what is made anew
    arrays.py     what is used of numpy, for a page's own Python, which has none
    engine.wasm   the program, and engine.json, the facts about it: `make page-engine`
    score.wasm    Part II's searcher, and score.json
    js/           module.js, positions.js and squares.js, what both have in a page; engine.js and scorer.js, what each
                  has beside (settings.js, list.js and value.js are parts of the engine); worker.js and client.js, how
                  a page asks; memory.js, how its Python does; static/ what is made of them

Source: none in the paper.  Status: modern.
"""
