"""What all devices have in common: conditions, requests for an interrupt, and a time at which they next do something."""

SECOND = 1_000_000_000
CHANNEL = 0o7


class Device:
    """A device on the machine's bus.

    `codes` are the numbers it answers to. `due` is the simulated time (nanoseconds) of its next event, or None: nothing
    here looks at the host's clock, so a program gives the same results on every host.
    """

    codes = ()
    name = "device"
    kept = ()  # the fields that `state` keeps
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
        """CONO: new conditions, 18 bits."""

    def coni(self, code):
        """CONI: returns the conditions."""
        return self.conditions(code)

    def datao(self, code, word):
        """DATAO: a word goes out to the device."""

    def datai(self, code):
        """DATAI: returns a word from the device."""
        return 0

    def event(self, now):
        """What is due is done; the device then says when it is due again."""

    def reset(self):
        """The key I/O RESET, and CONO APR,200000."""

    # What a device tells the processor.

    def conditions(self, code):
        """The word that CONI reads and that CONSO and CONSZ test."""
        return 0

    def channels(self):
        """The interrupt channels on which the device now asks for attention."""
        return set()

    def update(self):
        """Show conditions and requests to the processor; called after every change of them."""
        if self._machine is None:
            return
        for code in self.codes:
            self._machine.status[code >> 2] = self.conditions(code)
        wanted = self.channels() - {0}
        for channel in wanted ^ self._wanted:
            self._machine.request(channel, channel in wanted, self)
        self._wanted = wanted

    # Keeping.

    def state(self):
        """What must be kept of the device beside the machine's own state: plain numbers and texts."""
        return {field: getattr(self, field) for field in self.kept}

    def set_state(self, state):
        """Take over what `state` gave."""
        for field in self.kept:
            setattr(self, field, state[field])
        for channel in self._wanted:
            self._machine.request(channel, False, self)
        self._wanted = set()
        self.update()


def earliest(*times):
    """The earliest of some times, None being never.

    >>> earliest(5, None, 3), earliest(None)
    (3, None)
    """
    return min((time for time in times if time is not None), default=None)
