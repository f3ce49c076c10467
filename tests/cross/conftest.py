"""What the tests share in which the original program, its machine and our program meet."""

import pytest

from pdp6 import original


@pytest.fixture(scope="session")
def program():
    """The surviving program from a reader's own copy, loaded once; the test is skipped where there is none."""
    path = original.find()
    if path is None:
        pytest.skip("MACHACK_ORIGINALS names no folder with a copy of the image, @.chess: the original cannot be asked")
    return original.Program(path)
