"""The command `pdp6`."""

import sys

NOT_BUILT = "pdp6: the machine is not built yet; this edition holds the chess program only (try `machack --help`)."


def main(arguments=None):
    """Say that the machine is not built yet and return exit code 2, whatever `arguments` are."""
    print(NOT_BUILT, file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
