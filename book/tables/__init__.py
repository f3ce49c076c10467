"""The tables of the appendices and of all exercises, made from the chapters, the program and small files of data.

Source: none in the paper.  Status: modern.
"""
