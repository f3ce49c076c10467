"""The classroom: what the chapters' exercises ask for, their solutions, and what checks and shows an answer.

Source: none in the paper.  Status: modern.
"""
