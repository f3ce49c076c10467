"""The part of traitlets that the figures use, for a page's own Python: named values that announce their changes."""

from types import SimpleNamespace


class TraitError(ValueError):
    """Raised for a value that a trait does not take."""


class Trait:
    """A value of a figure.  With `tag(sync=True)`, the page has it, too."""

    empty = None

    def __init__(self, *given, **_):
        self.default = given[0] if given else self.empty
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
            figure.tell(self.name, before, value)

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

    def __init__(self, *given, **_):
        plain = [each for each in given if not isinstance(each, Trait)]
        super().__init__(plain[0] if plain else self.kind())

    def fresh(self):
        return self.kind(self.default)


class Dict(List):
    """A dict."""

    kind = dict


class HasTraits:
    """An object with traits."""

    def __init__(self, **values):
        self.__dict__["_heard"] = []
        for name, value in values.items():
            setattr(self, name, value)

    @classmethod
    def trait_names(cls):
        """Return the names of its traits that the page has, too."""
        found = {name: each for base in reversed(cls.__mro__) for name, each in vars(base).items()}
        return [name for name, each in found.items() if isinstance(each, Trait) and each.synced]

    def observe(self, act, names=None):
        """Call `act(change)` whenever one of these traits changes."""
        names = [names] if isinstance(names, str) else names
        self._heard.append((act, names))

    def tell(self, name, old, new):
        """Announce a change to all observers."""
        for act, names in list(self.__dict__.get("_heard", ())):
            if names is None or name in names:
                act(SimpleNamespace(name=name, old=old, new=new, owner=self))
