"""What makes pages of the book: the tables of its appendices, and the figures of Part III.

Source: none in the paper.  Status: modern.
"""
