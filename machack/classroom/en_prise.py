"""The former name of `chapters.en_prise.answers`, for answers that were written with it; it goes with the next version.

Source: none in the paper.  Status: modern.
"""

import sys

from .chapters.en_prise import answers

sys.modules[__name__] = answers
