"""Positions and moves as people write them, and the program's states made from them.

Source: none in the paper.  Status: modern.
"""
