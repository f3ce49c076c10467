"""Names for a reader's code in "Build your own Mac Hack": `exercises.ladder`, under a name that fits into a box.

Source: none in the paper.  Status: modern.
"""

import sys

from .exercises import ladder

sys.modules[__name__] = ladder
