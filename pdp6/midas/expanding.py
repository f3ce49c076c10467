"""Text that MIDAS expands: the arguments of pseudo-ops, conditionals, macros and loops."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import zip_longest

from ..mnemonics import DEVICES, WORDS
from ..words import M36, RIGHT, signed
from .assembler import Core
from .macros import CLOSE, OPEN, Arguments, Dummy, Given, Macro, body_of, characters, key, read_body, read_dummies
from .numbers import digits, is_number
from .text import BLANKS, LONGEST_LIST, SQUOZE, Fatal, Level, before_closing, before_line_end

CONC = Macro("CONC", [Dummy("A"), Dummy("B")], [0, 1])


class Expander(Core):
    """The part of MIDAS that decides which text is read next."""

    # ------------------------------------------------------------ reading arguments

    def argument(self) -> int:
        """Read a field, and take the space or comma after it."""
        value = self.last_argument()
        if self.source.peek() in (" ", "\t", ","):
            self.source.take()
        return value

    def last_argument(self) -> int:
        """Read a field; leave what follows it."""
        kept = self.leading, self.swapped, self.indirect
        self.swapped = self.indirect = 0
        self.source.run(BLANKS)
        value = self.field()
        if value is None and not self.swapped and not self.indirect:
            self.fault("a value is missing here.")
        value = ((value or 0) + self.swapped | self.indirect) & M36
        self.leading, self.swapped, self.indirect = kept
        return value

    def comma(self) -> bool:
        """Take a comma, with spaces around it; return True if there was one."""
        self.source.run(BLANKS)
        if self.source.peek() != ",":
            return False
        self.source.take()
        self.source.run(BLANKS)
        return True

    def name(self) -> str:
        """Read a symbol that is not evaluated."""
        self.source.run(BLANKS)
        self.token_at = self.source.place()
        token = self.source.run(SQUOZE)
        if not token or is_number(token):
            self.fault(f"a symbol is missing here{', not ' + token if token else ''}.")
        return key(token)

    def names(self) -> list[str]:
        """Read symbols with commas between them."""
        listed = [self.name()]
        while self.comma():
            listed.append(self.name())
        return [name for name in listed if name]

    def text(self) -> str:
        """Read a text between two equal marks; the end of a line is a carriage return and a line feed."""
        self.source.run(BLANKS)
        begun = self.source.place()
        mark = self.source.take()
        if mark in ("", "\n"):
            raise Fatal(begun, "the text that should be here is missing.")
        text = self.source.run(re.compile(f"[^{re.escape(mark)}]+"))
        if not self.source.take():
            raise Fatal(begun, f"the text that begins with {mark} here is never closed.")
        return text.replace("\n", "\r\n")

    def string(self) -> str:
        """Read an argument of IFSE and similar: in brackets, or up to a comma."""
        self.source.run(BLANKS)
        return str(Arguments(self.source, lambda: "").one("plain"))

    # ------------------------------------------------------------ conditionals

    def conditional(self, holds: bool) -> None:
        """Read the text that a condition governs, and put it before the rest if the condition holds."""
        self.success = holds
        opening = self.source.peek()
        if opening not in ("[", "{"):
            piece = self.source.cut(before_line_end) if opening and opening != "\n" else None
        else:
            begun = self.source.place()
            self.source.take()
            closing = {"[": "]", "{": "}"}[opening]
            piece = self.source.cut(before_closing(opening, closing))
            if piece is None:
                raise Fatal(begun, f"the {opening} of this conditional is never closed.")
            self.source.take()
            piece.after = lambda: setattr(self, "success", holds)
        if piece and holds:
            self.source.push(piece)

    def tests(self, condition: Callable[[int], bool]) -> None:
        """Do a condition on the sign of an expression: IFE, IFN, IFG, IFGE, IFL, IFLE."""
        self.conditional(condition(signed(self.argument())))

    def defined(self, wanted: bool) -> None:
        """IFDEF, IFNDEF: test whether a name has a meaning so far."""
        name = self.name()
        self.source.take()
        known = (
            self.find(name)
            or name in self.macros
            or name in self.actions
            or name in self.values
            or name in WORDS
            or name in DEVICES
        )
        self.conditional(bool(known) == wanted)

    def same(self, wanted: bool) -> None:
        """IFSE, IFSN: test whether two strings are equal, ignoring case."""
        self.conditional((self.string().upper() == self.string().upper()) == wanted)

    def blank(self, wanted: bool) -> None:
        """IFB, IFNB: test whether a string has no letter, digit, point, dollar or percent sign."""
        self.conditional((SQUOZE.search(self.string()) is None) == wanted)

    def all_squoze(self, wanted: bool) -> None:
        """IFSQ, IFNSQ: test whether a string has nothing else."""
        self.conditional((SQUOZE.fullmatch(self.string()) is not None) == wanted)

    def at_once(self, holds: bool) -> None:
        """Do a condition without an argument: one space or comma, then its text."""
        if self.source.peek() in (" ", "\t", ","):
            self.source.take()
        self.conditional(holds)

    # ------------------------------------------------------------ macros and loops

    def define_macro(self) -> None:
        """DEFINE name dummies, then the body, then TERMIN."""
        begun = self.token_at
        name = self.name()
        dummies = read_dummies(self.source.rest_of_line())
        self.source.take()
        body = read_body(self.source, begun, f"the macro {name}")
        if name:
            self.macros[name] = Macro(name, dummies, body_of(body, [dummy.name for dummy in dummies]), begun)

    def call(self, macro: Macro) -> None:
        """Read the arguments of a call, and put the body before the rest."""
        called, texts = self.source.place(), []
        if macro.dummies:
            texts = self._arguments_of(macro)
        filled = [self._filled(dummy, text) for dummy, text in zip(macro.dummies, texts)]
        self.source.grow(macro.name, macro.length(filled))
        self.source.push(Level(macro.expand(filled), called=called, kind="macro", name=macro.name))

    def _arguments_of(self, macro: Macro) -> list[str | None]:
        character = self.source.peek()
        reader = Arguments(self.source, lambda: digits(self.last_argument(), self.radix))
        if character in ("\n", ";", "?", "", *CLOSE):
            if character == "\n":
                self.source.take()
            return [None] * len(macro.dummies)
        self.source.take()
        arguments = reader.read(macro.dummies)
        if character in OPEN:
            self._skip_to_close()
        elif reader.newline and macro.ends_line:  # a text that does not end a line keeps the call's end of line
            self.source.take()
        return arguments

    def _skip_to_close(self) -> None:
        depth, begun = 1, self.source.place()
        while depth:
            character = self.source.take()
            if not character:
                raise Fatal(begun, "the bracket around the arguments of this call is never closed.")
            depth += (character in OPEN) - (character in CLOSE)

    def _filled(self, dummy, text: str | None) -> str:
        """Return the text for a dummy: its argument, its default, or a symbol made for it."""
        if text or isinstance(text, Given):
            return text
        if dummy.default is not None:
            return dummy.default
        if dummy.generated and text is None:
            self.generated += 1
            return f"G{int(digits(self.generated, self.radix)):05d}"
        return ""

    def repeat(self) -> None:
        """REPEAT n,text: read the text n times; .RPCNT is the number of rounds done."""
        count = signed(self.argument())
        begun = self.source.place()
        if count > RIGHT + 1:
            raise Fatal(begun, f"this REPEAT has {count:,} rounds: more than memory has words.")
        if self.source.peek() == "[":
            self.source.take()
            piece = self.source.cut(before_closing("[", "]"))
            if piece is None:
                raise Fatal(begun, "the [ of this REPEAT is never closed.")
            self.source.take()
        else:
            text = self.source.rest_of_line() + self.source.take()
            piece = Level(text, called=begun)
        piece.kind, piece.name = "loop", "REPEAT"
        self._loop(piece, [piece.text] * max(0, count), "repeated")

    def _loop(self, level: Level, texts: list[str], counter: str) -> None:
        """Put a text before the rest for each round; `counter` names the number of rounds done."""
        if not texts:
            return
        outer, place = getattr(self, counter), 0

        def again() -> str | None:
            nonlocal place
            place += 1
            if place < len(texts):
                setattr(self, counter, place)
                return texts[place]
            return None

        level.again, level.after = again, lambda: setattr(self, counter, outer)
        self.source.push(level)
        setattr(self, counter, 0)

    def irp(self, split: Callable[[str], list[tuple[str, str]]]) -> None:
        """IRP and similar: read the body once for each part of a string; `split` returns the parts."""
        begun = self.source.place()
        names, lists, more = [], [], True
        while more:
            self.source.run(BLANKS)
            names += [self._irp_name(), self._irp_name()]
            text, more = self._irp_string(begun)
            if len(text) > LONGEST_LIST:
                raise Fatal(begun, f"this IRP goes over {len(text):,} characters: the most is {LONGEST_LIST:,}.")
            lists.append(split(text))
        body = body_of(read_body(self.source, begun, "this IRP"), names)
        texts, macro = [], Macro("this IRP", [], body)
        for parts in zip_longest(*lists, fillvalue=("", "")):
            arguments = [argument for pair in parts for argument in pair]
            self.source.grow(macro.name, macro.length(arguments))
            texts.append(macro.expand(arguments))
        self._loop(Level(texts[0] if texts else "", called=begun, kind="loop", name="IRP"), texts, "irp_round")

    def _irp_name(self) -> str:
        name = self.source.run(SQUOZE)
        self.source.run(BLANKS)
        if self.source.peek() != ",":
            self.fault("an IRP must name two dummies, each with a comma after it.")
        else:
            self.source.take()
        return name

    def _irp_string(self, begun) -> tuple[str, bool]:
        """Return the string to go over, and True if another group follows it."""
        if self.source.peek() == "[":
            self.source.take()
            piece = self.source.cut(before_closing("[", "]"))
            if piece is None:
                raise Fatal(begun, "the [ of this IRP is never closed.")
            self.source.take()
            text, ended = piece.text[piece.begin : piece.end], False
        else:
            text = self.source.run(re.compile(r"[^,;\n]+"))
            ended = self.source.peek() != ","
            if not ended:
                self.source.take()
        character = self.source.peek()
        if not ended and character and (SQUOZE.match(character) or character == ","):
            return text, True
        self.source.take()
        return text, False

    def irp_counted(self) -> None:
        """IRPNC skip,count,rounds: go over characters, several at a time."""
        skip, count, rounds = (signed(self.argument()) for _ in range(3))
        self.irp(lambda text: characters(text, skip, count, rounds))

    def stop(self, for_good: bool) -> None:
        """Leave the macro, or the present round of the loop; `for_good`: leave all its rounds."""
        while len(self.source.levels) > 1 and self.source.levels[-1].kind == "text":
            self.source.drop()
        level = self.source.levels[-1]
        if level.kind == "file":
            self.fault("this is not in a macro or a loop.")
            return
        level.at = level.end
        if for_good:
            level.again = None

    def go(self) -> None:
        """.GO tag: continue after the .TAG of that name, in this macro or one around it."""
        tag = self.name()
        pattern = re.compile(rf"\.TAG[ \t]+{re.escape(tag)}(?![A-Z0-9.$%])", re.IGNORECASE)
        while self.source.levels[-1].kind != "file":
            level = self.source.levels[-1]
            if match := pattern.search(level.text, level.begin, level.end):
                level.at = match.end()
                self.source.count(f"the .GO to {tag}", "taken")
                return
            self.source.drop()
        raise Fatal(self.token_at, f"there is no .TAG {tag} in the macros that this .GO is in.")

    def concatenate(self) -> None:
        """CONC one,two: read two arguments as one text.

        This is not a pseudo-op of MIDAS, but the macro that the laboratory's sources begin with; a macro of that name
        in the source replaces it.
        """
        self.call(CONC)
