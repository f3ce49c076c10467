"""The chapters of Part III: a folder for each, as in `machack/classroom/chapters`.

They are here, because they need both packages, and `machack` and `pdp6` do not import each other.

Source: none in the paper.  Status: modern.
"""
