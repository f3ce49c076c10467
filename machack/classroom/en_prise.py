"""The former name of `exercises.exchange`, for answers that were written with it; it goes with the next version.

Source: none in the paper.  Status: modern.
"""

import sys

from .exercises import exchange

sys.modules[__name__] = exchange
