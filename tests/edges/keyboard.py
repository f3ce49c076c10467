"""A keyboard for the console's tests."""


def typed(lines, said):
    """Returns what a Console reads with: line after line, then the end of the input; the prompts go to the list `said`."""
    rest = iter(lines)

    def read(prompt):
        said.append(prompt)
        try:
            return next(rest)
        except StopIteration:
            raise EOFError from None

    return read
