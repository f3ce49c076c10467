"""The program at a terminal: console, teletype, wallpaper, UCI.

Source: none in the paper.  Status: modern.
"""
