"""What an exercise is: its form, its answers, and what checks them.

    sets            the exercises, read; a function by its dotted name
    kinds           the kinds of answers: how each is written, and the form in which it is compared
    trials          a reader's function, tried
    sealing         an exercise without anything in which its answer could be read
    near_misses     wrong answers that come near a right one
    checking        the verdict on an answer, in words
    showing         a try of a function, drawn
    notebook        `check` and `hint` in a notebook
    page_host       what an answer box asks the Python of its page
    ladder          "Build your own Mac Hack": our own answers to its steps, and the program that they make
    exchange        an exchange worked to its end: what several chapters ask about
    setting_up      pieces that a reader sets up, in words
    searches        a position and a depth as a reader types them, searched with Part II's searcher
    rules_off       what rules decide, as measured

Source: none in the paper.  Status: modern.
"""
