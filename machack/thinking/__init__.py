"""Searches and their results: thoughts, sessions, traces, a reader of the tape, variants of the program.

Source: none in the paper.  Status: modern.
"""
