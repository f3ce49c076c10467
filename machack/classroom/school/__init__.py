"""Work with a class: hand out exercises, grade the answers that are handed in, and let the students' programs play.

    commands                    `machack class`
    release                     hands out a set: a notebook and its sealed exercises
    worksheet, prompts          the notebook, the same as a Python file, and the texts in it
    browser_page                the page of a hand-out that stands alone
    checker, self_check         packs its checker; what runs in it
    submissions, assigned       read what a student hands in, and find which exercises it answers
    hand_ins, attempts          what a class handed in, whose it is, and which of several attempts is graded
    intake, platforms, roster   folders and zips, the names that platforms give, the names of the class
    sandbox, cells, uses        the process in which a submission runs, its cells, and what they use of the book
    closed, guard, wall         what it may not read, who refuses that, and what keeps it in
    grading, points, given      points, and the answers as they were given
    by_hand, lateness           points that a teacher writes, and what being late costs
    returning                   marks and feedback as Moodle and Canvas take them back
    reports                     writes what a student and a teacher read: grade_table (CSV), student_page, class_page
    mistakes, class_words       what a class got wrong, counted, and as a terminal shows it
    look, book_pages            what those pages have in common, and their links to the book
    nbgrader, for_nbgrader      the same for a course kept by nbgrader
    tournament, crosstable      let the programs of a class play each other

Source: none in the paper.  Status: modern.
"""
