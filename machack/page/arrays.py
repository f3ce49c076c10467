"""What the program and its figures use of numpy, for systems without it.

`np` is numpy itself if it is installed. In the browser's Python it is this file: the few functions that are used, over
plain bytes and lists. A tape has the same bytes either way.

    from machack.page.arrays import np

Source: none in the paper.  Status: modern.
"""

import functools
import operator
import struct
import sys

LETTERS = {"u1": "B", "i2": "h", "i4": "i", "u4": "I", "i8": "q"}  # types of numbers, as numpy and struct name them


def _letter(kind):
    """Return a type of number ("<i4") as struct names it."""
    return LETTERS[str(kind).lstrip("<")]


class dtype:
    """The type of a record: names of fields, each with its type of number.

    >>> from machack.page.arrays import dtype
    >>> dtype([("ply", "u1"), ("value", "i4")]).itemsize
    5
    """

    def __init__(self, fields, align=False):
        self.fields = fields
        self.names = tuple(field[0] for field in fields)

    @functools.cached_property
    def pattern(self):
        """The record's format for struct."""
        return struct.Struct("<" + "".join(_letter(kind) for _, kind in self.fields))

    @property
    def itemsize(self):
        """The bytes of a record."""
        return self.pattern.size


class Record(tuple):
    """One record: its values, also by name."""

    def __new__(cls, values, names):
        made = super().__new__(cls, values)
        made.names = names
        return made

    def __getitem__(self, which):
        return super().__getitem__(self.names.index(which) if isinstance(which, str) else which)

    def tolist(self):
        """Return the plain values."""
        return tuple(self)


def _chosen(count, which):
    """Return the places that a slice, a list of places or a list of truth values selects among `n`."""
    if isinstance(which, slice):
        return range(*which.indices(count))
    which = list(which)
    return [place for place, holds in enumerate(which) if holds] if which and isinstance(which[0], bool) else which


class ndarray:
    """Whole numbers or truth values in a row, in a list (or, if they are small, in bytes).

    >>> from machack.page.arrays import ndarray
    >>> row = ndarray([3, 1, 4])
    >>> (row > 2).tolist(), row[row > 2].tolist()
    ([True, False, True], [3, 4])
    """

    def __init__(self, values, kind="i8"):
        self.values, self.kind = values, kind

    def __len__(self):
        return len(self.values)

    def __iter__(self):
        return iter(self.values)

    def __getitem__(self, which):
        if isinstance(which, int):
            return self.values[which]
        if isinstance(which, slice):
            return ndarray(self.values[which], self.kind)
        return ndarray([self.values[place] for place in _chosen(len(self), which)], self.kind)

    def _with(self, act, other):
        """Return each value combined with its partner in another row, or with the same number."""
        others = other if hasattr(other, "__len__") else [other] * len(self)
        return ndarray([act(value, partner) for value, partner in zip(self.values, others, strict=True)], self.kind)

    def __eq__(self, other):
        return self._with(operator.eq, other)

    def __ne__(self, other):
        return self._with(operator.ne, other)

    def __lt__(self, other):
        return self._with(operator.lt, other)

    def __gt__(self, other):
        return self._with(operator.gt, other)

    def __le__(self, other):
        return self._with(operator.le, other)

    def __ge__(self, other):
        return self._with(operator.ge, other)

    def __and__(self, other):
        return self._with(operator.and_, other)

    def __or__(self, other):
        return self._with(operator.or_, other)

    def __invert__(self):
        return ndarray([not value for value in self.values])

    def tolist(self):
        """Return the plain values."""
        return list(self.values)

    def astype(self, kind):
        """Return the same values, with another type of number for their bytes."""
        return ndarray(self.values, kind)

    def tobytes(self):
        """Return the values as bytes, each in the size of its type."""
        if isinstance(self.values, bytes):
            return self.values
        return struct.pack(f"<{len(self)}{_letter(self.kind)}", *self.values)

    def nonzero(self):
        """Return the places whose value is not zero, as the only row of a tuple."""
        return (ndarray([place for place, value in enumerate(self.values) if value]),)

    def sum(self):
        """Return the sum of the values."""
        return sum(self.values)

    def any(self):
        """Return True if any value is not zero."""
        return any(self.values)

    def all(self):
        """Return True if no value is zero."""
        return all(self.values)

    def max(self):
        """Return the greatest value."""
        return max(self.values)


class Records:
    """Records of one type in a row, in bytes: a tape.

    A part of them is a copy, so that a long tape is not kept for it.

    >>> from machack.page.arrays import Records, dtype
    >>> rows = Records(bytearray(10), dtype([("ply", "u1"), ("value", "i4")]))
    >>> rows[1] = (7, -1)
    >>> rows["value"].tolist(), rows[1]["ply"], rows.tobytes()
    ([0, -1], 7, b'\\x00\\x00\\x00\\x00\\x00\\x07\\xff\\xff\\xff\\xff')
    """

    def __init__(self, data, kind):
        self.data, self.dtype = memoryview(data), kind

    def __len__(self):
        return len(self.data) // self.dtype.itemsize

    def __iter__(self):
        return (Record(values, self.dtype.names) for values in self.dtype.pattern.iter_unpack(self.data))

    def __getitem__(self, which):
        size = self.dtype.itemsize
        if isinstance(which, str):
            place = self.dtype.names.index(which)
            return ndarray(
                [values[place] for values in self.dtype.pattern.iter_unpack(self.data)], self.dtype.fields[place][1]
            )
        if isinstance(which, int):
            at = range(len(self))[which]
            return Record(self.dtype.pattern.unpack_from(self.data, size * at), self.dtype.names)
        if isinstance(which, slice) and which.step in (None, 1):
            begin, end, _ = which.indices(len(self))
            return Records(bytes(self.data[size * begin : size * max(begin, end)]), self.dtype)
        rows = (self.data[size * at : size * (at + 1)] for at in _chosen(len(self), which))
        return Records(b"".join(rows), self.dtype)

    def __setitem__(self, at, values):
        self.dtype.pattern.pack_into(self.data, self.dtype.itemsize * at, *values)

    def tolist(self):
        """Return the records as plain tuples."""
        return list(self.dtype.pattern.iter_unpack(self.data))

    def tobytes(self):
        """Return the bytes of all records."""
        return bytes(self.data)


def zeros(count, kind):
    """Return records of this type, all zero."""
    return Records(bytearray(count * kind.itemsize), kind)


def array(rows, dtype):
    """Return tuples as records of this type."""
    return Records(b"".join(dtype.pattern.pack(*row) for row in rows), dtype)


def asarray(values, kind="i8"):
    """Return whole numbers as a row."""
    return values if isinstance(values, (ndarray, Records)) else ndarray([int(value) for value in values], kind)


def frombuffer(data, kind, count, begin=0):
    """Return the numbers stored in bytes."""
    if kind == "u1":
        return ndarray(bytes(data[begin : begin + count]), kind)
    return ndarray(list(struct.unpack_from(f"<{count}{_letter(kind)}", data, begin)), kind)


def append(row, value):
    """Return a row with one more value."""
    return ndarray([*row, value])


def diff(row, prepend):
    """Return the difference of each value from the one before it; the first from what is set before them."""
    values = row.tolist()
    return ndarray([value - before for value, before in zip(values, [prepend, *values])])


def cumsum(row):
    """Return the sums of the values up to each one."""
    total, sums = 0, []
    for value in row:
        total += value
        sums.append(total)
    return ndarray(sums)


def flatnonzero(row):
    """Return the places whose value is not zero."""
    return row.nonzero()[0]


def bincount(row, minlength):
    """Return how often each whole number occurs in a row, with at least `minlength` counts."""
    counts = [0] * max([minlength, *(value + 1 for value in row)])
    for value in row:
        counts[value] += 1
    return ndarray(counts)


try:
    import numpy as np
except ImportError:
    np = sys.modules[__name__]
