"""A search asked for and answered: thoughts, sessions, traces, the tape read, variants of the program.

Source: none in the paper.  Status: modern.
"""
