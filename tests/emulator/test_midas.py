"""MIDAS: what its manual says of words, fields, symbols, literals, macros, loops, conditionals; and every kind of
error.
"""

from pathlib import Path

import pytest

from pdp6 import BadInput, midas, mnemonics
from pdp6.images import read_text
from pdp6.midas import assemble
from pdp6.words import octal

PROGRAMS = Path(midas.__file__).parents[1] / "programs"


def words(source, **how):
    """The words of a source without errors, from the first address on."""
    made = assemble(source, "t.mid", **how)
    assert [str(fault) for fault in made.errors] == []
    return [made.image.words[address] for address in sorted(made.image.words)]


def word(source):
    (one,) = words(source)
    return one


def octals(source):
    return [octal(each) for each in words(source)]


def errors(source, **how):
    return [str(fault) for fault in assemble(source, "t.mid", **how).errors]


def fault(source, **how):
    found = errors(source, **how)
    assert len(found) == 1, found
    return found[0]


# ---------------------------------------------------------------- words


@pytest.mark.parametrize(
    "source, value",
    [
        ("A", 0o1000002),
        ("A,", 0o1000002),
        ("A B", 0o1000005),
        ("A B C", 0o1000014),
        ("A B,", 0o141000002),
        ("A B,C", 0o141000011),
        ("A,B", 0o1000005),
        ("A,,", 0o2000000),
        ("A,,C", 0o2000007),
        (",,C", 7),
        (",B", 3),
        ("A  B ,  C", 0o141000011),
        ("A B,C C", 0o141000020),
    ],
)
def test_fields_make_a_word_by_the_manuals_table(source, value):
    assert words(f"A==1000002 ? B==3 ? C==7 ? {source}", strict=False) == [value]


@pytest.mark.parametrize(
    "source, value",
    [
        ("MOVE 1,@100(2)", 0o200062000100),
        ("MOVE 1,(2)@100", 0o200062000100),
        ("MOVE @1,100(2)", 0o200062000100),
        ("(5)", 0o5000000),
        ("JRST 100", 0o254000000100),
        ("SETZ 4,", 0o400200000000),
        ("HALT", 0o254200000000),
        ("JRST 4,100", 0o254200000100),
        ("MOVEI 1,-1", 0o201040777777),
        ("-1,,-2", 0o777777777776),
        ("CONO PTR,60", 0o710600000060),
        ("DATAO TTY,5", 0o712140000005),
        ("CONSZ 210,4", 0o721300000004),
        ("BLKI 774,@1(2)", 0o777422000001),
    ],
)
def test_an_instruction_has_its_fields_where_the_machine_wants_them(source, value):
    assert word(source) == value


def test_every_mnemonic_is_its_word_and_every_device_goes_to_bit_9():
    made = assemble("".join(f" {name}\n" for name in mnemonics.WORDS))
    assert made.errors == [] and list(made.image.words.values()) == list(mnemonics.WORDS.values())
    for name, code in mnemonics.DEVICES.items():
        assert word(f"CONI {name},1") == 0o700240000001 | code << 24


@pytest.mark.parametrize(
    "source, value",
    [
        ("3+4", 7),
        ("1+4&53+1", 2),
        ("1+4&<53+1>", 5),
        ("2*3+4", 10),
        ("2+3*4", 14),
        ("1_3", 8),
        ("100_-3", 8),
        ("7#5", 2),
        ("#0", 2**36 - 1),
        ("6\\1", 7),
        ("7/2", 3),
        ("-7/2", -3),
        ("-2*3", -6),
        ("2*-3", -6),
        ("10-3-2", 3),
        ("<-1>_-1", -1),
        ("-1_-1", 0),
        ("1_<2+1>", 8),
        ("5-<3-1>", 3),
        ("1_43", 2**35),
        ("<1 ? 2 ? 3>", 3),
        ("+(5)", 5 << 18),
        ("1+(5)", 1 + (5 << 18)),
        ("1(2)+3", 4 + (2 << 18)),
        ("<FOO=5>+1", 6),
    ],
)
def test_fields_are_reckoned_in_the_manuals_order(source, value):
    assert word(source) == value & (2**36 - 1)


@pytest.mark.parametrize(
    "source, value",
    [
        ("23", 0o23),
        ("23.", 0o27),
        ("3^3", 0o3000),
        ("3.^3", 0o5670),
        ("1_3", 0o10),
        ("23_10.", 0o46000),
        ("3^3_4", 0o60000),
        ("1.5_3", 0o14),
        ("RADIX 10.\n 23", 23),
        ("RADIX 10.\n 23'", 0o23),
        ("RADIX 2\n 101", 5),
        (".RADIX 10.,19", 19),
        ("777777777777", 2**36 - 1),
        ("1.0", 0o201400000000),
        ("-1.0", 0o576400000000),
        ("0.5", 0o200400000000),
        ("3.5^4", 0o220421340000),
        (".1", 0o175631463146),
        ("0.0", 0),
    ],
)
def test_numbers_are_read_as_the_manual_says(source, value):
    assert word(source) == value


@pytest.mark.parametrize(
    "source, expected",
    [
        ("'A", ["000000,,000041"]),
        ('"+', ["000000,,000053"]),
        ("^C", ["000000,,000003"]),
        ("'AB", ["000000,,004142"]),
        ('"AB', ["000000,,020302"]),
        ("ASCII /GO/", ["436360,,000000"]),
        ("ASCIZ /HELLO/", ["442131,,446236", "000000,,000000"]),
        ("ASCII ?\n?", ["064240,,000000"]),
        ("SIXBIT /MIDAS6/", ["555144,,416326"]),
        ("SIXBIT /MIDAS67/", ["555144,,416326", "270000,,000000"]),
        ("SIXBIT /A/+1", ["410000,,000001"]),
        ("SQUOZE 10,GO", ["115344,,610000"]),
        ("XWD -1,5", ["777777,,000005"]),
        ("IOWD 5,100", ["777773,,000077"]),
        (".LENGTH /ABC/", ["000000,,000003"]),
        ("POINT 7,100", ["440700,,000100"]),
        ("POINT 6,@5(2),5", ["360622,,000005"]),
        (".BP 7770", ["031100,,000000"]),
        (".BM 030600", ["000000,,000770"]),
        (".LDB 030600,1234", ["000000,,000023"]),
        (".DPB 11,030600,4444", ["000000,,004114"]),
        (".IBP 440700", ["350700,,000000"]),
        (".LZ 1", ["000000,,000043"]),
        (".TZ 10", ["000000,,000003"]),
        (".BYTE 12.,6 ? 2222 ? 33 ? 1111 ? 44 ? .BYTE", ["222233,,111144"]),
        ("<.BYTE 7 ? ^M ? ^J>", ["064240,,000000"]),
        (".BYTE 7 ? 1 ? .WALGN ? 2 ? .BYTE ? 3", ["004000,,000000", "010000,,000000", "000000,,000003"]),
    ],
)
def test_texts_and_bytes_are_packed(source, expected):
    assert octals(source) == expected


# ---------------------------------------------------------------- symbols and places


def test_a_symbol_may_be_before_its_definition_even_in_a_block():
    made = assemble("GO: JRST END1\n BLOCK N\nEND1: N\nN==M+1\nM==2\n")
    assert made.errors == [] and made.symbols == {"GO": 0o100, "END1": 0o104, "N": 3, "M": 2}
    assert made.image.words == {0o100: 0o254000000104, 0o104: 3}


def test_names_count_to_six_letters_whatever_their_case():
    assert words("location=5\nLOCATI+1") == [6]


def test_places_move_with_loc_block_and_point():
    made = assemble("LOC 1000 ? 1 ? BLOCK 3 ? A: 2\n.=2000\nB: .\nOFFSET 100\nC: .\n")
    assert made.image.words == {0o1000: 1, 0o1004: 2, 0o2000: 0o2000, 0o2001: 0o2101}
    assert made.symbols == {"A": 0o1004, "B": 0o2000, "C": 0o2101}


def test_end_gives_the_start_as_a_place_or_as_a_jump():
    assert assemble("GO: 0\nEND GO\nno more of this [").image.jump == 0o254000000100
    assert assemble("0\nEND JUMPA 100").image.jump == 0o324000000100
    assert assemble("0\nEND").image.jump is None


def test_equal_literals_share_their_words_and_may_be_in_each_other():
    made = assemble(" MOVE 1,[5]\n MOVE 2,[5]\n MOVE 3,[1 ? 5 ? 2]\n MOVE 4,[MOVE 5,[5]]\n MOVE 6,[5 ? 2]\n END")
    assert made.errors == []
    assert [octal(each) for each in made.image.words.values()][5:] == [
        "000000,,000005",
        "000000,,000001",
        "000000,,000005",
        "000000,,000002",
        "200240,,000105",
    ]
    assert made.image.words[0o104] & 0o777777 == 0o107


def test_a_label_in_a_literal_is_the_address_of_its_word_there():
    made = assemble(" MOVE 1,[0 ? A: 5 ? B: A]\n JRST A\n MOVE 2,[5]\n [[C: 7] ? D: C]\n END", "t.mid")
    assert made.errors == [] and made.symbols == {"A": 0o105, "B": 0o106, "C": 0o110, "D": 0o112}
    assert [octal(each) for each in made.image.words.values()][:4] == [
        "200040,,000104",
        "254000,,000105",
        "200100,,000107",
        "000000,,000111",
    ]
    assert made.image.words[0o106] == 0o105 and made.image.words[0o112] == 0o110


def test_a_literal_with_a_label_stands_for_no_other_and_no_other_for_it():
    assert octals(" [5]\n [A: 5]\n [5]\n [B: 5]\n A-B")[:5] == [
        "000000,,000105",
        "000000,,000106",
        "000000,,000105",
        "000000,,000107",
        "777777,,777777",
    ]


def test_constants_puts_the_literals_down_where_it_is():
    assert octals(" [5]\n CONSTANTS\n 7\n [6]") == [
        "000000,,000101",
        "000000,,000005",
        "000000,,000007",
        "000000,,000104",
        "000000,,000006",
    ]


def test_a_point_in_a_literal_is_the_place_of_the_word_around_it():
    assert words(" 0\n [.]") == [0, 0o102, 0o101]


@pytest.mark.parametrize(
    "source, value",
    [
        (" .OP SUB,5,2", 3),
        (" .OP SUBM,5,2", 5),
        ("X==<.OP SUBM,5,2>\n .AVAL2+X", 8),
        ("X==<.OP IDIV,7,2>\n .AVAL1*10+.AVAL2", 0o31),
        (".AOP CAML,1,2\n .ASKIP", 2**36 - 1),
        (".AOP CAML,2,1\n .ASKIP", 0),
        (" .OP <MOVEI 5>,0,0", 5),
        (" .OP <MOVE 7,>,1,2", 1),
        (" .OP FAD 1.0 <.OP FMP 2.0 1.0>", 0o202600000000),
    ],
)
def test_an_instruction_is_done_while_the_source_is_read(source, value):
    assert word(source) == value


@pytest.mark.parametrize(
    "source, expected",
    [
        ("EV2=5\n MOVE 1,CONC EV,\\<1+1>,\n", [0o200040000005]),
        ("REPEAT 2,[CONC L,\\.RPCNT,: 7\n]\n L1\n", [7, 7, 0o101]),
        ("DEFINE CONC A,B\n B!0!A!TERMIN\n CONC 1,2\n", [0o201]),
        ("CONC: 5\n CONC\n", [5, 0o100]),
    ],
)
def test_conc_joins_two_texts_unless_the_source_has_its_own(source, expected):
    assert words(source) == expected


def test_a_program_without_end_is_an_error_and_a_few_lines_are_not():
    assert fault(" 5\n", whole=True) == (
        "t.mid:2:1: END is missing: it must be the last statement, with the start after it if there is one."
    )
    assert errors(" 5\n") == errors(" 5\n END\n", whole=True) == []
    assert errors(" 5\n.INSRT a", insert=lambda name: " END", whole=True) == []
    assert "END is missing" in fault("IFN 0,[\n 5\n ]\nIFE 1,[\n END\n]\n", whole=True)


def test_variables_get_their_words_at_variables_or_at_the_end():
    made = assemble(" MOVEM 1,FOO'\n MOVE 2,FOO\n VARIABLES\n .SCALAR A(3),B\n A ? B\n .VECTOR V(5),W\n V ? W\nEND")
    assert made.errors == []
    assert made.symbols == {"FOO": 0o102, "A": 0o107, "B": 0o112, "V": 0o113, "W": 0o120}


def test_a_label_and_an_assignment_may_bear_the_mark_of_a_variable_inside_a_repetition_too():
    made = assemble("FOO': 5\nREPEAT 1,[BAR\"=7\n]\nEND")
    assert made.errors == [] and made.symbols == {"FOO": 0o100, "BAR": 7}


def test_a_block_has_symbols_of_its_own():
    assert words("A=1\n.BEGIN INNER\n A ? A=2 ? X\nX: A\n.END INNER\n A\n.BEGIN OTHER\nX: X\n.END") == [
        2,
        0o102,
        2,
        1,
        0o104,
    ]


def test_killed_symbols_are_not_in_the_output_and_half_killed_ones_are_marked():
    made = assemble("A=1\nB==2\nC=3\n.KILL C\nD::\n0")
    assert made.symbols == {"A": 1, "B": 2, "D": 0o100} and made.image.hidden == {"B", "D"}
    assert assemble("A=1\nNOSYMS").symbols == {}


def test_equals_and_expunge():
    assert words(
        "EQUALS LOAD,MOVE\n LOAD 1,5\n EQUALS SKIP2,REPEAT\n SKIP2 2,7\nA=1\nEXPUNGE A\nIFNDEF A,A=9.\n A"
    ) == [0o200040000005, 7, 7, 9]


# ---------------------------------------------------------------- macros, loops, conditionals


@pytest.mark.parametrize(
    "source, expected",
    [
        ("DEFINE FOO A,B\n A\n B+1\nTERMIN\n FOO 5,6\n", [5, 7]),
        ("DEFINE FOO A,B=10\n A,,B\nTERMIN\n FOO 5\n FOO 5,\n FOO 5,[]\n", [0o5000010, 0o5000010, 0o5000000]),
        ("DEFINE FOO A\n A\nTERMIN\n FOO [1 ? 2]\n FOO\n", [1, 2]),
        ("DEFINE FOO A,B\nA!B!X=5\nTERMIN\n FOO P,Q\n PQX", [5]),
        ("DEFINE FOO A\n .RADIX 10.,A\nTERMIN\n FOO \\<1+2*4>\n", [11]),
        ("DEFINE FOO #A\n 'A\nTERMIN\nX==12\n FOO X+1\n", [0o2123]),
        ("DEFINE FOO (A,B\n A\n B\nTERMIN\n FOO <1+<2>>,7\n FOO(3,4)\n", [3, 7, 3, 4]),
        ("DEFINE FOO -A\n A\nTERMIN\n FOO 1,,2 ; no comment\n", [0o1000002]),
        ('DEFINE FOO *A\n SIXBIT "A"\nTERMIN\n FOO /,;/\n', [0o143300000000]),
        ("DEFINE FOO &A\n SIXBIT A\nTERMIN\n FOO /,;/\n", [0o143300000000]),
        ("DEFINE FOO +A=1,B=2\n A*10+B\nTERMIN\n FOO B=5\n FOO A=3,B=4\n FOO\n", [0o15, 0o34, 0o12]),
        ("DEFINE FOO \\L\nL: L\nTERMIN\n FOO\n FOO\n FOO X\n", [0o100, 0o101, 0o102]),
        ("DEFINE FOO A\n.QUOTE/A/=A\nTERMIN\n FOO 5\n A\n", [5]),
        ("DEFINE MAKE NAME,VALUE\nDEFINE NAME X\n X+VALUE\nTERMIN TERMIN\n MAKE BAR,5\n BAR 2\n", [7]),
        ("DEFINE FACT N\n IFE N,1\n IFN N,[<N>*<FACT \\<N-1>\n>]\nTERMIN\n", []),
        ("DEFINE COUNT N\n N\n IFN N,[COUNT \\<N-1>\n]\nTERMIN\n COUNT 3\n", [3, 2, 1, 0]),
        ("DEFINE FOO A\n 1\n IFE A,.STOP\n 2\nTERMIN\n FOO 1\n FOO 0\n", [1, 2, 1]),
        ("DEFINE FOO\nBAR==3\n .TAG BARF\n BAR\nBAR==BAR-1\n IFN BAR,.GO BARF\nTERMIN\n FOO\n", [3, 2, 1]),
        ("DEFINE SIX\n5+1!TERMIN\n SIX\n", [6]),
    ],
)
def test_a_macro_puts_its_body_in_place_of_its_call(source, expected):
    assert words(source) == expected


@pytest.mark.parametrize(
    "source, expected",
    [
        ("REPEAT 3, .RPCNT ? 500\n", [0, 0o500, 1, 0o500, 2, 0o500]),
        ("0,,REPEAT 3,[.+1\n10,,]0", [0o101, 0o10000102, 0o10000103, 0o10000000]),
        ("REPEAT 3,['A]", None),
        ("X==5 ? REPEAT X,[.RPCNT+]0", [10]),
        ("REPEAT 5,[<.RPCNT+1>*]1", [120]),
        ("REPEAT 0,[1\n]2", [2]),
        ("REPEAT 2,[REPEAT 2,[.RPCNT\n].RPCNT\n]", [0, 1, 0, 0, 1, 1]),
        ("BAR==14\nREPEAT 36.,[FOO==.RPCNT\nIFN BAR&<1_.RPCNT>,.ISTOP\n]\n FOO", [2]),
        ("REPEAT 3,[.RPCNT\nIFE .RPCNT-1,.STOP\n7\n]", [0, 7, 1, 2, 7]),
        ("FOO=10 ? IRP X,,[1,4,5]\nFOO+X ? TERMIN", [9, 12, 13]),
        ("IRP X,Y,[1,[2,3],4]\n .LENGTH /X:Y/\nTERMIN\n", [9, 5, 2]),
        ("IRP X,,[1,2,3]Y,,[4,5]\n X+Y+0\nTERMIN\n", [5, 7, 3]),
        ("IRPC X,,[123]\n X+.IRPCNT\nTERMIN\n", [1, 3, 5]),
        ("IRPS X,Y,[A+B-C]\nX==Y!1\nTERMIN\n A ? B ? C", None),
        ("IRPS X,Y,[A+B-]\nX==Y!1\nTERMIN\n A ? B", [1, 2**36 - 1]),
        ("IRPW X,Y,[\n1;ONE\n\n2;TWO\n]\n X\nTERMIN\n", [1, 2]),
        ("IRPNC 1,2,2,X,,[123456789]\n X\nTERMIN\n", [0o23, 0o45]),
        ("DEFINE EACH LIST\nIRP X,,[LIST]\n X\nTERMIN\nTERMIN\n EACH [7,1]\n", [7, 1]),
    ],
)
def test_a_loop_puts_its_text_down_as_often_as_it_goes_round(source, expected):
    if expected is None:
        assert len(assemble(source).image.words) > 0
    else:
        assert words(source) == expected


@pytest.mark.parametrize(
    "source, expected",
    [
        ("IFE 0,1\nIFE 1,2\n", [1]),
        ("IFN 1,1\nIFG 1,2\nIFGE 0,3\nIFL -1,4\nIFLE 0,5\n", [1, 2, 3, 4, 5]),
        ("IFG 0,1\nIFL 0,2\nIFN 0,3\n7", [7]),
        ("IFN 1,[1\n2\n]3", [1, 2, 3]),
        ("IFN 0,[1\n[2]\n]3", [3]),
        ("X==5 ? IFN X,[1+]2", [3]),
        ("IFN 1,{1 ? 2}\n3", [1, 2, 3]),
        ("IFN 0,1\n.ELSE 2\n.ELSE 3\n", [2]),
        ("IFN 1,[IFN 0,[9\n]]\n.ELSE [2\n]\n.ALSO 3\n7", [7]),
        ("IFN 1,1\n.ALSO 2\n", [1, 2]),
        ("A=1\nIFDEF A,1\nIFNDEF A,2\nIFDEF MOVE,3\nIFDEF NONE,4\n", [1, 3]),
        ("IFNDEF N,N==5\nN", [5]),
        ("IFDEF LATE,1\n2\nLATE: 3", [1, 2, 3]),
        ("IFSE abc,ABC,1\nIFSN A,B,2\nIFSE [A,B][A,B]3\n", [1, 2, 3]),
        ("IFB [ ]1\nIFNB X,2\nIFSQ AB,3\nIFNSQ A B,4\n", [1, 2, 3, 4]),
        ("IF1 X==1\nIF2 X==2\nX", [2]),
    ],
)
def test_a_conditional_takes_its_text_or_leaves_it(source, expected):
    assert words(source) == expected


def test_comments_titles_and_texts_for_the_terminal_make_no_words():
    made = assemble("TITLE A GAME\nSUBTTL [ [\nPRINTX /hello/\nCOMMENT / 1\n2 /\n; [ ? 5\n.SYMTAB 100,200\n7 ; ? 8\n")
    assert made.errors == [] and list(made.image.words.values()) == [7] and made.title == "A GAME"


def test_a_file_is_inserted_with_its_own_lines():
    made = assemble("1\n.INSRT more.mid\n3", insert={"more.mid": "2\nNO\n"}.__getitem__)
    assert list(made.image.words.values()) == [1, 2, 0, 3]
    assert [str(each) for each in made.errors] == ["more.mid:2:1: NO is not defined."]


def test_the_listing_shows_address_word_and_line():
    listing = assemble("; a comment\nGO:\tMOVE 1,[5]\nREPEAT 2,[7\n]\nEND GO\n").listing
    assert listing == (
        "                      ; a comment\n000100 200040,,000103  GO:\tMOVE 1,[5]\n000101 000000,,000007  REPEAT 2,[7\n"
        "000102 000000,,000007\n                      ]\n                      END GO\n000103 000000,,000005\n"
    )


# ---------------------------------------------------------------- errors


@pytest.mark.parametrize(
    "source, sentence",
    [
        ("0\n  MOVX 1,5", "t.mid:2:3: MOVX is not an instruction, macro or symbol."),
        (" MOVE 1,FOO", "t.mid:1:9: FOO is not defined."),
        (" 7777777777777", "t.mid:1:15: the number 7777777777777 is too large for 36 bits."),
        (" MOVE 1,[5", "t.mid:1:9: the [ that opens here is never closed."),
        (" 1+<5", "t.mid:1:4: the < that opens here is never closed."),
        (" <5]", "t.mid:1:4: this ] appears where > is missing."),
        ("IFE 0,[5", "t.mid:1:7: the [ of this conditional is never closed."),
        ("REPEAT 3,[5", "t.mid:1:10: the [ of this REPEAT is never closed."),
        pytest.param(
            "DEFINE F A\n F A\nTERMIN\n F 1\n",
            "t.mid:4:3: F is expanded without end: 200,000 times so far.",
            marks=pytest.mark.long,
        ),
        ("DEFINE F\n F\n 1\nTERMIN\n F\n", "t.mid:5:3: F calls itself without end: 2000 calls are open."),
        pytest.param(
            "DEFINE F\n.TAG X\n.GO X\nTERMIN\n F\n",
            "t.mid:5:3: the .GO to X is taken without end: 200,000 times so far.",
            marks=pytest.mark.long,
        ),
        ("LOC 776000\nREPEAT 777777,[1\n]", "the program runs past the last address, 777777."),
        ("REPEAT 2000,[REPEAT 2000,[\n]]", "REPEAT repeats without end: 500,000 times so far."),
        (" " + "-" * 5000 + "1", "this is nested too deeply."),
        (" " + ".BP " * 5000, "this is nested too deeply."),
        ("QUX\n" * 600, "there are more than 500 errors before this place."),
        ("LOC 777777\n1\n2", "t.mid:3:2: the program runs past the last address, 777777."),
        ("BLOCK 777777", "the block of 777777 words runs past the last address, 777777."),
        ("BLOCK -1", "a block cannot have fewer than 0 words."),
        ("RADIX 20.", "the radix must be from 2 to 10, not 20."),
        (" <A: 5>", "t.mid:1:3: the label A is inside < > or ( ), where it cannot name the place of a word."),
        (" [A: 5] ? [A: 5]", "t.mid:1:12: A is defined twice: here as 103, in line 1 as 102."),
        (
            "DEFINE A X\nA [X X]\nTERMIN\nA Q\n",
            "t.mid:4:2: A grows without end: all expansions have more than 5,000,000 characters so far.",
        ),
        ("DEFINE A X\n" + "X " * 600 + "\nTERMIN\nA [" + "Q" * 9000 + "]\n", "t.mid:5:1: A grows without end"),
        ("IRPC X,,[" + "1" * 20001 + "]\nTERMIN\n", "this IRP goes over 20,001 characters: the most is 20,000."),
        ("IRPC X,Y,[" + "1" * 9999 + "]\n;Y\nTERMIN\n", "t.mid:4:1: this IRP grows without end"),
        (" .OP HALT,1,2", "t.mid:1:14: the instruction of this .OP does not finish: halt."),
        (".BEGIN A\n0", "the block A never ends: its .END is missing."),
        (".END A", ".END A does not end a block: none is open."),
        (".STOP", "this is not in a macro or a loop."),
        (".ERR too bad", "t.mid:1:5: too bad"),
        ("RELOCATABLE", "relocatable programs cannot be assembled. Say with LOC where the words go."),
        (".INSRT x", "x cannot be inserted, because there is no other file here."),
        ("LOC", "t.mid:1:4: a value is missing here."),
        ("A==B+1\nB==A\n A", "B is not defined."),
        ("BLOCK A\nA: 0\nIFE A&1,BLOCK 1", "the program does not settle"),
        (" " + "[" * 100, "50 brackets are open here, which is the most."),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence_with_its_place(source, sentence):
    found = errors(source)
    assert any(sentence in each for each in found), found
    assert all("\n" not in each and each.startswith("t.mid:") for each in found) and (
        len(found) <= 3 or len(source) > 2000
    ), found


def test_all_errors_are_collected_in_the_order_of_the_source():
    found = errors(" MOVE 1,A\n 5\n MOVE 20,B\n FOO 1,2\n")
    assert [each.split(": ")[0] for each in found] == ["t.mid:1:9", "t.mid:3:10", "t.mid:3:11", "t.mid:4:2"]


def test_an_error_in_a_macro_names_it_and_its_call():
    assert fault("DEFINE FOO A\n MOVE 1,A\nTERMIN\n 0\n FOO BAR\n") == "t.mid:5:5: in FOO: BAR is not defined."


def test_without_strictness_a_value_is_cut_as_midas_did():
    made = assemble(" MOVEI 1,1000005", strict=False)
    assert made.errors == [] and list(made.image.words.values()) == [0o201040000005]


def test_an_insert_that_never_ends_is_stopped():
    assert "inserts itself without end" in errors(".INSRT a", insert=lambda name: ".INSRT a\n")[0]


def test_an_insert_that_is_not_there_is_said_once():
    def nothing(name):
        raise BadInput(f"{name}: No such file or directory.")

    assert errors(".INSRT a", insert=nothing) == ["t.mid:1:7: a: No such file or directory."]


# ---------------------------------------------------------------- programs


@pytest.mark.parametrize("path", sorted(PROGRAMS.glob("*.mid")), ids=lambda path: path.stem)
def test_the_sample_programs_assemble(path):
    made = assemble(path.read_text(), path.name)
    assert made.errors == [] and made.image.start == made.symbols["GO"] and made.title


def test_sources_of_the_laboratory_assemble(originals):
    seen = 0
    for path in originals:
        if path.name.endswith("macdmp.moby1"):
            made = assemble(read_text(path.read_bytes()), path.name)
            assert made.errors == [] and len(made.image.words) == 252
            seen += 1
    if not seen:
        pytest.skip("no macdmp.moby1 in MACHACK_ORIGINALS")


def test_a_vector_without_a_size_has_one_word_and_a_size_holds_for_the_names_after_it():
    made = assemble("LOC 100\nGO:\tHALT\n.VECTOR A,B(3),C,D\nVARIABLES\nE1: 0\nEND GO\n")
    assert made.errors == []
    assert [made.symbols[name] for name in ("A", "B", "C", "D", "E1")] == [0o101, 0o102, 0o105, 0o110, 0o113]


@pytest.mark.parametrize("name", ["CONC", "JOIN"])
def test_a_text_that_ends_no_line_leaves_the_end_of_its_calls_line(name):
    """As the laboratory's sources use it: two calls, two words."""
    source = "DEFINE JOIN A,B\nA!B!TERMIN\nX1=5\nX2=6\nGO:	REPEAT 2,[NAME X,\\.RPCNT+1\n]	NAME X,1,,,NAME X,2\n	END GO\n"
    made = assemble(source.replace("NAME", name))
    assert [str(each) for each in made.errors] == []
    assert list(made.image.words.values()) == [5, 6, 0o5000006]
