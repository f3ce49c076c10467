"""The program compared with recorded answers of the original.

Source: none in the paper.  Status: modern.
"""
