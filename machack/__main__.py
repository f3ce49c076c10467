"""`python -m machack` is the command `machack`."""

import sys

from .cli import main

sys.exit(main())
