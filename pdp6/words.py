"""Words of 36 bits: halves, signs, and the ways in which programs of 1967 put text into them.

A word is a Python int from 0 to 777777777777 octal.  Bits are numbered as DEC did: bit 0, the leftmost, is the sign,
bits 0-17 are the left half, bits 18-35 the right half.
"""

from . import BadInput

M36 = 0o777777777777
SIGN = 0o400000000000
RIGHT = 0o777777
LEFT = 0o777777000000
SQUOZE = " 0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ.$%"


def bit(number):
    """Return the word with only this bit set.

    >>> oct(bit(0)), oct(bit(35))
    ('0o400000000000', '0o1')
    """
    return 1 << (35 - number)


def left(word):
    """Return the left half (bits 0-17).

    >>> oct(left(0o123456654321))
    '0o123456'
    """
    return word >> 18 & RIGHT


def right(word):
    """Return the right half (bits 18-35).

    >>> oct(right(0o123456654321))
    '0o654321'
    """
    return word & RIGHT


def halves(left_half, right_half=0):
    """Return the word `left_half,,right_half`; halves may be negative.

    >>> octal(halves(-1, 5))
    '777777,,000005'
    """
    return (left_half & RIGHT) << 18 | right_half & RIGHT


def swapped(word):
    """Return the word with its halves exchanged.

    >>> octal(swapped(0o123456654321))
    '654321,,123456'
    """
    return (word << 18 | word >> 18) & M36


def signed(word):
    """Return the number that a word represents in two's complement.

    >>> signed(M36), signed(5)
    (-1, 5)
    """
    return (word ^ SIGN) - SIGN


def signed_half(half):
    """Return the number that a half word represents in two's complement.

    >>> signed_half(0o777770)
    -8
    """
    return (half & RIGHT ^ 0o400000) - 0o400000


def word(number):
    """Return the word that holds a number from -2**35 to 2**36 - 1.

    >>> octal(word(-2))
    '777777,,777776'
    """
    if not -SIGN <= number <= M36:
        raise BadInput(f"{number} does not fit into 36 bits.")
    return number & M36


def octal(word):
    """Return a word as the console shows it: two halves of six octal digits.

    >>> octal(0o254000012306)
    '254000,,012306'
    """
    return f"{word >> 18:06o},,{word & RIGHT:06o}"


def parse_octal(text):
    """Return a word from octal text: `254000012306`, `254000,,12306`, `-3` or `-2,,100`.

    >>> octal(parse_octal("-2,,100"))
    '777776,,000100'
    """
    try:
        if ",," in text:
            one, two = (int(part, 8) if part.strip() else 0 for part in text.split(",,"))
            if not all(-RIGHT <= half <= RIGHT for half in (one, two)):
                raise ValueError
            return halves(one, two)
        return word(int(text, 8))
    except ValueError:
        raise BadInput(f"{text!r} is not an octal word of up to 36 bits.") from None


def sixbit(text):
    """Return words of six characters, six bits each: the upper-case part of ASCII less 40 octal.

    >>> [octal(each) for each in sixbit("MIDAS")]
    ['555144,,416300']
    """
    codes = [ord(character) - 0o40 for character in text.upper()]
    if not all(0 <= code < 64 for code in codes):
        raise BadInput(f"{text!r} has a character that SIXBIT lacks.")
    return _packed(codes, 6, 6, 0)


def from_sixbit(word):
    """Return the text of a SIXBIT word, without the spaces at its end.

    >>> from_sixbit(0o555144416300)
    'MIDAS'
    """
    return "".join(chr((word >> shift & 0o77) + 0o40) for shift in range(30, -1, -6)).rstrip()


def ascii(text):
    """Return words of five characters, seven bits each, from the left; bit 35 is 0.

    >>> [octal(each) for each in ascii("GO")]
    ['436360,,000000']
    """
    if not text.isascii():
        raise BadInput(f"{text!r} has a character that ASCII lacks.")
    return _packed([ord(character) for character in text], 7, 5, 1)


def from_ascii(words):
    """Return the text of some words of ASCII, up to the first null.

    >>> from_ascii([0o436360000000])
    'GO'
    """
    text = "".join(chr(word >> shift & 0o177) for word in words for shift in range(29, 0, -7))
    return text.split("\0")[0]


def squoze(symbol, flags=0):
    """Return a symbol of up to six characters as one number of base 50 octal in 32 bits.

    4 flag bits are at the left; short symbols are filled with spaces, as in MIDAS.

    >>> oct(squoze("GO")), from_squoze(squoze("GO"))
    ('0o15344610000', 'GO')
    """
    if len(symbol) > 6 or not set(symbol.upper()) <= set(SQUOZE):
        raise BadInput(f"{symbol!r} is not a symbol of up to six letters, digits, points, dollar or percent signs.")
    number = 0
    for character in symbol.upper().ljust(6):
        number = number * 40 + SQUOZE.index(character)
    return flags << 32 | number


def from_squoze(word):
    """Return the symbol of a SQUOZE word, without its flags and the spaces around it.

    >>> from_squoze(0o15344610000)
    'GO'
    """
    number = word & 0o37777777777
    text = ""
    while number:
        number, digit = divmod(number, 40)
        text = SQUOZE[digit] + text
    return text.strip()


def _packed(codes, bits, count, shift):
    words = []
    for start in range(0, len(codes), count):
        part = codes[start : start + count]
        part += [0] * (count - len(part))
        words.append(sum(code << bits * (count - 1 - k) for k, code in enumerate(part)) << shift)
    return words
