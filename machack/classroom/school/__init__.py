"""A class: exercises handed out, answers handed in and graded, programs in a tournament.

    commands                    `machack class`
    release                     a set handed out: a notebook, the sealed exercises beside it
    submissions, assigned       what students hand in, and which exercises it answers
    sandbox, cells              the process in which a submission runs, and its cells
    grading, reports            points, and what a student and a teacher read
    nbgrader, for_nbgrader      the same for a course kept by nbgrader
    tournament, crosstable      the programs of a class play each other

Source: none in the paper.  Status: modern.
"""
