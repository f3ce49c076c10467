"""The program and Part II's searcher for the browser: machine code as WebAssembly, without imports.

    entries.py    what a page can call, where the fields of a state are, what the module is made from
    place.py      a module running here, with a state in its memory (`MACHACK_MODE=page`)
    browser.py    the same in the browser's Python; runtimes.py chooses between the two
    fingerprints.py  the meaning of code, as digits: it decides what must be made again
    arrays.py     the parts of numpy that are used, for the browser's Python, which lacks numpy
    engine.wasm   the program, and engine.json, the facts about it: `make page-engine`
    score.wasm    Part II's searcher, and score.json
    js/           module.js, positions.js and squares.js, for both modules on a page; engine.js and scorer.js, for one
                  each (settings.js, list.js and value.js are parts of the engine); worker.js and client.js, how a page
                  asks; memory.js, how its Python does; static/ is built from them

Source: none in the paper.  Status: modern.
"""
