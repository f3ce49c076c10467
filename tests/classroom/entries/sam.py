"""The program, blind for the middle."""


def centre_control(m):
    return 0
