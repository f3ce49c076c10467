"""Define what all devices have in common: conditions, requests for an interrupt, and the time of their next event."""

SECOND = 1_000_000_000
CHANNEL = 0o7


class Device:
    """A device on the machine's bus.

    `codes` are its device numbers. `due` is the simulated time (nanoseconds) of its next event, or None: nothing here
    reads the host's clock, so a program gives the same results on every host.
    """

    codes = ()
    name = "device"
    kept = ()  # the fields that `state` saves
    due = None
    _machine = None
    _wanted = frozenset()

    @property
    def machine(self):
        """The machine that the device is attached to, or None."""
        return self._machine

    @machine.setter
    def machine(self, machine):
        self._machine, self._wanted = machine, set()
        self.update()

    @property
    def now(self):
        """The simulated time."""
        return self._machine.time if self._machine else 0

    # What the processor does with a device.

    def cono(self, code, word):
        """Do CONO: set new conditions, 18 bits."""

    def coni(self, code):
        """Do CONI: return the conditions."""
        return self.conditions(code)

    def datao(self, code, word):
        """Do DATAO: send a word to the device."""

    def datai(self, code):
        """Do DATAI: return a word from the device."""
        return 0

    def event(self, now):
        """Do what is due; the device then sets `due` again."""

    def reset(self):
        """Do I/O RESET, as the key and CONO APR,200000 do."""

    # Reports of a device to the processor.

    def conditions(self, code):
        """Return the word that CONI reads and that CONSO and CONSZ test."""
        return 0

    def channels(self):
        """Return the interrupt channels on which the device now requests attention."""
        return set()

    def update(self):
        """Report conditions and requests to the processor; to be called after every change of them."""
        if self._machine is None:
            return
        for code in self.codes:
            self._machine.status[code >> 2] = self.conditions(code)
        wanted = self.channels() - {0}
        for channel in wanted ^ self._wanted:
            self._machine.request(channel, channel in wanted, self)
        self._wanted = wanted

    # Saving.

    def state(self):
        """Return what must be saved of the device apart from the machine's state: plain numbers and texts."""
        return {field: getattr(self, field) for field in self.kept}

    def set_state(self, state):
        """Restore what `state` returned."""
        for field in self.kept:
            setattr(self, field, state[field])
        for channel in self._wanted:
            self._machine.request(channel, False, self)
        self._wanted = set()
        self.update()


def earliest(*times):
    """Return the earliest of some times; None means never.

    >>> earliest(5, None, 3), earliest(None)
    (3, None)
    """
    return min((time for time in times if time is not None), default=None)
