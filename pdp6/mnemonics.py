"""The names that stand for instructions and devices, from the instruction table, and the names of single JRSTs and JFCLs."""

def _build():
    named = {}
    def put(code, name):
        named[name] = code
    for k, n in enumerate("IBP ILDB LDB IDPB DPB".split()):
        put(0o133 + k, n)
    put(0o132, "FSC")
    for k, n in enumerate("FAD FSB FMP FDV".split()):
        for j, m in enumerate(["", "L", "M", "B", "R", "RL", "RM", "RB"]):
            put(0o140 + 8 * k + j, n + m)
    for base, names, modes in ((0o200, "MOVE MOVS MOVN MOVM", "IMS"), (0o220, "IMUL MUL IDIV DIV", "IMB"), (0o270, "ADD SUB", "IMB"),
                               (0o400, "SETZ AND ANDCA SETM ANDCM SETA XOR IOR ANDCB EQV SETCA ORCA SETCM ORCM ORCB SETO", "IMB"),
                               (0o500, "HLL HRL HLLZ HRLZ HLLO HRLO HLLE HRLE HRR HLR HRRZ HLRZ HRRO HLRO HRRE HLRE", "IMS")):
        for k, n in enumerate(names.split()):
            for j, m in enumerate(["", *modes]):
                put(base + 4 * k + j, n + m)
    for base, names in ((0o240, "ASH ROT LSH"), (0o244, "ASHC ROTC LSHC"), (0o250, "EXCH BLT AOBJP AOBJN JRST JFCL XCT"),
                        (0o260, "PUSHJ PUSH POP POPJ JSR JSP JSA JRA")):
        for k, n in enumerate(names.split()):
            put(base + k, n)
    for k, n in enumerate("CAI CAM JUMP SKIP AOJ AOS SOJ SOS".split()):
        for j, m in enumerate(["", "L", "E", "LE", "A", "GE", "N", "G"]):
            put(0o300 + 8 * k + j, n + m)
    for code in range(0o600, 0o700):
        k = code & 0o77
        put(code, "T" + ("RL", "DS")[k >> 3 & 1][k & 1] + "NZCO"[k >> 4] + ("", "E", "A", "N")[k >> 1 & 3])
    return named


INSTRUCTIONS = _build()
IO = {name: k for k, name in enumerate("BLKI DATAI BLKO DATAO CONO CONI CONSZ CONSO".split())}
DEVICES = {"APR": 0, "PI": 4, "PTP": 0o100, "PTR": 0o104, "TTY": 0o120, "LPT": 0o124, "DIS": 0o130, "DC": 0o200, "UTC": 0o210, "UTS": 0o214}
SPECIAL = {"HALT": 0o254200000000, "JRSTF": 0o254100000000, "JOV": 0o255400000000, "JCRY0": 0o255200000000,
           "JCRY1": 0o255100000000, "JCRY": 0o255300000000, "JPC": 0o255040000000}
SECOND = {"CLEAR": "SETZ", "OR": "IOR"}     # second names of whole families

NAME_OF_CODE = {code: name for name, code in INSTRUCTIONS.items()}
NAME_OF_IO = {number: name for name, number in IO.items()}
NAME_OF_DEVICE = {number: name for name, number in DEVICES.items()}

WORDS = {name: code << 27 for name, code in INSTRUCTIONS.items()}
WORDS |= {name: 0o700000000000 | number << 23 for name, number in IO.items()}
WORDS |= {new + mode: WORDS[old + mode] for new, old in SECOND.items() for mode in ("", "I", "M", "B")}
WORDS |= SPECIAL
