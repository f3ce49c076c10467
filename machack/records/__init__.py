"""The program held against recorded answers of the original.

Source: none in the paper.  Status: modern.
"""
