"""`python -m pdp6` is the command `pdp6`."""

import sys

from .cli import main

sys.exit(main())
