"""A folder for each chapter that has exercises: `width` for the page `part1/width`.

    exercises.toml   its exercises (README.md says what the keys mean)
    answers.py       solutions that are functions, and what else its page imports
    judges.py        what tries an answer where many are right

A chapter that needs the PDP-6 has its folder in `book/chapters`: `machack` does not import `pdp6`.

Source: none in the paper.  Status: modern.
"""
