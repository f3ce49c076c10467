"""The examples in docstrings, run."""

import doctest


def failures(test, names=None):
    """Run one docstring's examples, with these names if given; return what doctest says of those that fail."""
    if names is not None:
        test.globs = dict(names)
    report = []
    doctest.DocTestRunner(verbose=False).run(test, out=report.append)
    return "".join(report)


def failures_of(module, leave_out=()):
    """Run all examples of a module, except those of the functions named in `leave_out`."""
    tests = doctest.DocTestFinder(exclude_empty=True).find(module, module.__name__)
    return "".join(failures(test) for test in tests if test.name.rpartition(".")[2] not in leave_out)
