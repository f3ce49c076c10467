"""The part of traitlets that the figures use, for a page's own Python: named values that announce their changes."""

from types import SimpleNamespace


class TraitError(ValueError):
    """Raised for a value that a trait does not take."""


class Trait:
    """A value of a figure.  With `tag(sync=True)`, the page has it, too."""

    empty = None

    def __init__(self, *arguments, **_):
        self.default = arguments[0] if arguments else self.empty
        self.synced = False

    def tag(self, sync=False):
        """Return the trait itself, shared with the page if `sync`."""
        self.synced = sync
        return self

    def __set_name__(self, owner, name):
        self.name = name

    def __get__(self, figure, _owner=None):
        if figure is None:
            return self
        if self.name not in figure.__dict__:
            figure.__dict__[self.name] = self.fresh()
        return figure.__dict__[self.name]

    def __set__(self, figure, value):
        before = self.__get__(figure)
        figure.__dict__[self.name] = self.checked(value)
        if before != value:
            figure.notify(self.name, before, value)

    def fresh(self):
        """Return the value for a figure that was given none."""
        return self.default

    def checked(self, value):
        """Return the value if this trait takes it; raise TraitError if not."""
        return value


class Unicode(Trait):
    """A text."""

    empty = ""


class Int(Trait):
    """A whole number."""

    empty = 0


class Float(Int):
    """A number."""


class Bool(Trait):
    """True or False."""

    empty = False


class Any(Trait):
    """Anything."""


class Instance(Trait):
    """An object of a class."""

    def fresh(self):
        return None


class Enum(Trait):
    """One of several values."""

    def __init__(self, values, default=None):
        super().__init__(default)
        self.values = values

    def checked(self, value):
        if value not in self.values:
            raise TraitError(f"{self.name} must be one of {', '.join(map(repr, self.values))}, not {value!r}.")
        return value


class List(Trait):
    """A list; the first argument may be the kind of its items."""

    kind = list

    def __init__(self, *arguments, **_):
        values = [argument for argument in arguments if not isinstance(argument, Trait)]
        super().__init__(values[0] if values else self.kind())

    def fresh(self):
        return self.kind(self.default)


class Dict(List):
    """A dict."""

    kind = dict


class HasTraits:
    """An object with traits."""

    def __init__(self, **values):
        self.__dict__["_observers"] = []
        for name, value in values.items():
            setattr(self, name, value)

    @classmethod
    def trait_names(cls):
        """Return the names of its traits that the page has, too."""
        attributes = {name: value for base in reversed(cls.__mro__) for name, value in vars(base).items()}
        return [name for name, value in attributes.items() if isinstance(value, Trait) and value.synced]

    def observe(self, handler, names=None):
        """Call `handler(change)` whenever one of these traits changes."""
        names = [names] if isinstance(names, str) else names
        self._observers.append((handler, names))

    def notify(self, name, old, new):
        """Announce a change to all observers."""
        for handler, names in list(self.__dict__.get("_observers", ())):
            if names is None or name in names:
                handler(SimpleNamespace(name=name, old=old, new=new, owner=self))
