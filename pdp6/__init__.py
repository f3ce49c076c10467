"""The PDP-6: the machine that the chess program of 1967 was written for.

The room is empty so far. The instruction table, the kernel, the devices, the images, the assembler and the console will
stand here; until then nothing in this package pretends to be a machine.
"""
