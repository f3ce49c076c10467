"""Exercises: their form, their answers, and how answers are checked.

    sets            reads the exercises; finds a function by its dotted name
    kinds           the kinds of answers: how each is written, and the form in which it is compared
    trials          tries a reader's function
    sealing         an exercise from which its answer cannot be read
    near_misses     wrong answers that come near a right one
    checking        the verdict on an answer, in words
    showing         draws a try of a function
    notebook        `check` and `hint` in a notebook
    answer_box      the place to answer on a page, as HTML
    page_host       what an answer box calls in the Python of its page
    ladder          "Build your own Mac Hack": the book's answers to its steps, and the program that they make
    own_file        writes the program of a reader's functions as one file
    own_program     plays with it in the terminal and under a chess interface
    exchange        works out an exchange to its end, for several chapters
    setting_up      reads pieces that a reader sets up in words
    searches        searches a position and a depth that a reader types with Part II's searcher
    rules_off       how much the rules decide, as measured

Source: none in the paper.  Status: modern.
"""
