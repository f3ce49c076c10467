"""Byte pointers and packed bytes."""

from __future__ import annotations

from ..words import halves, left, right, signed, swapped


class Packer:
    """Packs values into words, byte by byte, with repeating sizes; `full` words are returned as they fill.

    >>> packer = Packer([12, 6])
    >>> [oct(word) for value in (0o2222, 0o33, 0o1111, 0o44) for word in packer.add(value)] + [oct(word) for word in packer.rest()]
    ['0o222233111144']
    """

    def __init__(self, sizes: list[int]):
        self.sizes, self.turn, self.word, self.used, self.count = sizes, 0, 0, 0, 0

    def add(self, value: int) -> list[int]:
        """Put in the next byte; return the word that was full before it, if there is one."""
        size = self.sizes[self.turn]
        self.turn = (self.turn + 1) % len(self.sizes)
        self.count += 1
        full = self.rest() if self.used + size > 36 else []
        self.used += size
        self.word |= (value & (1 << size) - 1) << 36 - self.used
        return full

    def rest(self) -> list[int]:
        """Return the word begun, if there is one, and begin a new one."""
        words = [self.word] if self.used else []
        self.word = self.used = 0
        return words

    def fits(self, value: int) -> bool:
        """Return True if the value, with a sign or without, fits into the next byte."""
        size = self.sizes[self.turn]
        return value < 1 << size or -(1 << size - 1) <= signed(value) < 0


def pointer_to(mask: int) -> int:
    """Return a byte pointer, without an address, to the field that a mask covers.

    >>> oct(pointer_to(0o7770))
    '0o31100000000'
    """
    if mask == 0:
        return 0
    position = (mask & -mask).bit_length() - 1
    return position << 30 | (mask.bit_length() - position) << 24


def full_pointer(value: int) -> int:
    """Return a byte pointer given whole, or as its left half only."""
    return value if left(value) else swapped(value)


def field_of(pointer: int) -> tuple[int, int]:
    """Return (position, mask of the byte at the right) of a byte pointer."""
    pointer = full_pointer(pointer)
    return pointer >> 30, (1 << (pointer >> 24 & 0o77)) - 1


def incremented(pointer: int) -> int:
    """Return a byte pointer to the next byte, as IBP does.

    >>> oct(incremented(0o440700000100)), oct(incremented(0o010700000100))
    ('0o350700000100', '0o350700000101')
    """
    pointer = full_pointer(pointer)
    position, size = pointer >> 30, pointer >> 24 & 0o77
    if position >= size:
        return (position - size) << 30 | pointer & 0o7777777777
    pointer = halves(left(pointer), right(pointer) + 1)
    return (36 - size & 0o77) << 30 | pointer & 0o7777777777
