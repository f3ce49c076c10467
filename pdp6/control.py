"""The processor between two instructions: clock, interrupts, flags of the arithmetic processor, user mode.

The processor's state is one array of whole numbers; the names below are its indexes.  Everything here is plain Python
that numba can compile: the kernel and the reference step run the same text.
"""

# fmt: off
(PC, FLAGS, TIME, COUNT, DEADLINE, UNTIL, LIMIT, DUE, CLOCK, SIZE, REASON, SHORTEST,
 PI_ACTIVE, PI_ON, PI_REQUESTS, PI_HELD, PI_CYCLE, PI_OVERFLOW, PI_IO, DEVICES,
 APR, PROTECTION, RELOCATION, ILLEGAL, TRAP, FETCH, SWITCHES, BLOCK, BLOCK_AC, LEVELS,
 IO_FUNCTION, IO_DEVICE, IO_ADDRESS, IO_WORD, WHERE, INDEX_TIME, INDIRECT_TIME, INDIRECT_AC_TIME, FETCH_AC_TIME,
 FIRST, MEMORY_STOP, STUCK, HALTED, LONGEST) = range(44)
# fmt: on
STATE_SIZE = 64

# Why the kernel returned.
RUNNING, HALT, IO, EVENT, MODE, TIME_OUT, COUNT_OUT, BREAKPOINT, NO_MEMORY, LOOP, WATCH, REWRITTEN, TRANSLATED = range(
    13
)

PC_FLAG = 0o040000000000
OVERFLOW_FLAG = 0o400000000000
BYTE = 0o020000000000
USER = 0o010000000000
IOT_USER = 0o004000000000
TICK = 16_666_667
# A chain of XCT or of indirect addresses lets interrupts in after this number of links; one longer than memory cannot
# end.
LONG_CHAIN = 1000
ENDLESS = 0o1000000

# The flags of the arithmetic processor, as CONI APR shows them.
PUSHDOWN = 0o200000
ILLEGAL_OPERATION = 0o020000
NONEXISTENT = 0o010000
CLOCK_ENABLE = 0o002000
CLOCK_FLAG = 0o001000
PC_ENABLE = 0o000200
OVERFLOW_ENABLE = 0o000020
APR_CHANNEL = 0o000007


def channel_bit(channel):
    """Return the bit of an interrupt channel: 100 octal for channel 1, 1 for channel 7, 0 for none."""
    return 0o200 >> channel if channel else 0


def apr_request(apr, flags):
    """Return the bit of the channel on which the arithmetic processor asks for an interrupt, or 0."""
    wanted = apr & (PUSHDOWN | ILLEGAL_OPERATION | NONEXISTENT) != 0
    wanted = wanted or (apr & CLOCK_ENABLE != 0 and apr & CLOCK_FLAG != 0)
    wanted = wanted or (apr & PC_ENABLE != 0 and flags & PC_FLAG != 0)
    wanted = wanted or (apr & OVERFLOW_ENABLE != 0 and flags & OVERFLOW_FLAG != 0)
    return channel_bit(apr & APR_CHANNEL) if wanted else 0


def apr_status(apr, flags):
    """Return what CONI APR reads."""
    word = apr
    if flags & OVERFLOW_FLAG:
        word |= 0o000010
    if flags & PC_FLAG:
        word |= 0o000100
    if flags & USER:
        word |= 0o040000
    if flags & IOT_USER:
        word |= 0o100000
    return word


def apr_conditions(s, word):
    """Do CONO APR: clear and set flags of the processor, in place."""
    apr = s[APR]
    flags = s[FLAGS]
    if word & 0o400000:
        apr &= ~PUSHDOWN
    if word & 0o200000:
        flags &= ~IOT_USER
    if word & 0o100000:
        flags &= ~IOT_USER
    if word & 0o040000:
        flags |= IOT_USER
    for clear in (ILLEGAL_OPERATION, NONEXISTENT, CLOCK_FLAG):
        if word & clear:
            apr &= ~clear
    for set_bit in (CLOCK_ENABLE, PC_ENABLE, OVERFLOW_ENABLE):
        if word & set_bit << 1:
            apr &= ~set_bit
        if word & set_bit:
            apr |= set_bit
    if word & 0o000100:
        flags &= ~PC_FLAG
    if word & 0o000010:
        flags &= ~OVERFLOW_FLAG
    s[APR] = apr & ~APR_CHANNEL | word & APR_CHANNEL
    s[FLAGS] = flags


def highest(requests, held):
    """Return the bit of the highest requested channel that no held channel blocks, or 0."""
    bit = 0o100
    while bit:
        if held & bit:
            return 0
        if requests & bit:
            return bit
        bit >>= 1
    return 0


def pi_status(s):
    """Return what CONI PI reads: the channels that are on, and whether the system is active."""
    return s[PI_ON] | (0o200 if s[PI_ACTIVE] else 0)


def pi_conditions(s, word):
    """Do CONO PI: reset, request, switch channels and the system on and off, in place."""
    if word & 0o010000:
        s[PI_ACTIVE] = 0
        s[PI_HELD] = 0
        s[PI_REQUESTS] = 0
        s[PI_ON] = 0
    if word & 0o004000:
        s[PI_REQUESTS] = (s[PI_REQUESTS] | word & 0o177) & ~s[PI_HELD]
    if word & 0o002000:
        s[PI_ON] |= word & 0o177
    if word & 0o001000:
        s[PI_ON] &= ~(word & 0o177)
    if word & 0o000400:
        s[PI_ACTIVE] = 0
    if word & 0o000200:
        s[PI_ACTIVE] = 1


def dismiss(s):
    """End the interrupt of the highest held channel."""
    if s[PI_ACTIVE]:
        bit = 0o100
        while bit:
            if s[PI_HELD] & bit:
                s[PI_HELD] &= ~bit
                return
            bit >>= 1


def finish_interrupt_io(s):
    """Do DATAI or DATAO as the instruction of an interrupt: dismiss it at once, unless the block has run out."""
    if s[PI_CYCLE] and not s[PI_OVERFLOW]:
        s[PI_REQUESTS] &= ~highest(s[PI_REQUESTS], s[PI_HELD])
        s[PI_CYCLE] = 0


def relocated(flags, s):
    """Return True if addresses are relocated: in user mode, but not for interrupts and traps."""
    return flags & USER != 0 and not s[PI_CYCLE] and not s[ILLEGAL]


def users_address(address, protection, relocation):
    """Return where a user's address is in memory: an accumulator, or relocated.

    Return -1 if it is beyond the protected part.

    >>> users_address(0o2005, 0o2000, 0o10000) == 0o12005, users_address(5, 0, 0o10000), users_address(0o4000, 0o2000, 0)
    (True, 5, -1)
    """
    if address < 16:
        return address
    return -1 if address & 0o776000 > protection else address + relocation & 0o777777


def due_reason(s):
    """Return why the kernel should return now, or 0: a requested stop, a device's event, a limit."""
    if s[REASON] != RUNNING:
        return s[REASON]
    if s[TIME] >= s[DUE]:
        return EVENT
    if s[COUNT] >= s[LIMIT]:
        return COUNT_OUT
    if s[TIME] >= s[UNTIL]:
        return TIME_OUT
    return RUNNING


def end_interrupt_cycle(s):
    """End the cycle after the instruction of an interrupt, unless that instruction was for a device."""
    if s[PI_CYCLE] and not s[PI_IO]:
        s[PI_CYCLE] = 0
        s[PI_OVERFLOW] = 0


def tick(s):
    """Set the clock's flag if a sixtieth of a second has passed."""
    if s[TIME] >= s[CLOCK]:
        s[CLOCK] += ((s[TIME] - s[CLOCK]) // TICK + 1) * TICK
        s[APR] |= CLOCK_FLAG


def attend(s, mem, is_relocated):
    """Do what the processor does between two instructions; return the reason to stop, or 0.

    Set FETCH to the address of the next instruction if it is not at PC (interrupt, trap), else to -1, and set DEADLINE.
    """
    s[FETCH] = -1
    tick(s)
    reason = due_reason(s)
    if reason:
        return reason
    end_interrupt_cycle(s)
    if s[TRAP]:
        if is_relocated:
            return MODE
        s[TRAP] = 0
        s[FETCH] = 0o41
        set_deadline(s)
        return RUNNING
    if not s[PI_CYCLE]:
        s[PI_REQUESTS] |= (s[DEVICES] | apr_request(s[APR], s[FLAGS])) & s[PI_ON]
        s[PI_REQUESTS] &= ~s[PI_HELD]
    request = highest(s[PI_REQUESTS], s[PI_HELD]) if s[PI_ACTIVE] else 0
    interrupting = request != 0 or s[PI_CYCLE] != 0
    if is_relocated != (relocated(s[FLAGS], s) and not interrupting):
        return MODE
    if interrupting:
        begin_interrupt(s, mem, request)
    set_deadline(s)
    return RUNNING


def may_interrupt(s, time, flags):
    """Return True if a block transfer must stop for an interrupt, or for a device that may request one."""
    if not s[PI_ACTIVE]:
        return False
    apr = s[APR] | (CLOCK_FLAG if time >= s[CLOCK] else 0)
    requests = s[PI_REQUESTS] | (s[DEVICES] | apr_request(apr, flags)) & s[PI_ON]
    return highest(requests & ~s[PI_HELD], s[PI_HELD]) != 0 or time >= s[DUE]


def begin_interrupt(s, mem, request):
    """Make the next instruction that of the requested channel; suspend a block transfer under way.

    Without a request, continue a cycle that a device instruction has not ended: then the instruction in 40 is next.
    """
    if s[BLOCK] >= 0:
        mem[s[BLOCK_AC]] = s[BLOCK]
        s[BLOCK] = -1
    address = 0o40
    bit = 0o200
    while request and bit != request:
        bit >>= 1
        address += 2
    if s[PI_OVERFLOW]:
        address += 1
    s[PI_CYCLE] = 1
    s[FETCH] = address
    if mem[address] >> 27 < 0o700:
        s[PI_IO] = 0
        s[PI_HELD] |= request
        s[PI_REQUESTS] &= ~request
    else:
        s[PI_IO] = 1


def set_deadline(s):
    """Set the time when the processor must attend again: at once, if each instruction may request an interrupt."""
    time = s[TIME]
    if s[FETCH] >= 0 or s[PI_CYCLE] or s[APR] & (PC_ENABLE | OVERFLOW_ENABLE):
        s[DEADLINE] = time + 1
        return
    s[DEADLINE] = min(s[DUE], s[UNTIL], s[CLOCK], time + (s[LIMIT] - s[COUNT]) * s[SHORTEST])


def no_memory(s, address):
    """Note that no memory exists at an address; return the new deadline, at once."""
    s[APR] |= NONEXISTENT
    s[WHERE] = address
    if s[MEMORY_STOP]:
        s[REASON] = NO_MEMORY
    return -1


def watched(s, address):
    """Note that a watched address was touched; return the new deadline, at once."""
    s[WHERE] = address
    s[REASON] = WATCH
    return -1


def rewritten(s, address):
    """Note that a word was stored over translated code; return the new deadline, at once."""
    s[WHERE] = address
    s[REASON] = REWRITTEN
    return -1


def stuck_chain(s, count, levels):
    """Note a chain of XCT or of indirect addresses that was suspended; one that never ends is a loop."""
    s[LEVELS] = levels + (s[LEVELS] if s[STUCK] == count else 0)
    s[STUCK] = count
    if s[LEVELS] > ENDLESS:
        s[REASON] = LOOP
        s[LEVELS] = 0


def block_counted(s, ran_out):
    """Return True to skip after a block pointer was counted up; in an interrupt, execute the other location."""
    s[ILLEGAL] = 0
    if s[PI_CYCLE]:
        if ran_out:
            s[PI_OVERFLOW] = 1
        return False
    return not ran_out


def ask_device(s, device, function, address, word):
    """Return from the kernel for a device."""
    s[IO_DEVICE] = device
    s[IO_FUNCTION] = function
    s[IO_ADDRESS] = address
    s[IO_WORD] = word
    s[REASON] = IO


def processor_io(s, mem, device, function, address):
    """Do DATAI, DATAO, CONO and CONI for the arithmetic processor (device 0) and the priority interrupt (1)."""
    if function == 1 or function == 5:
        word = s[SWITCHES] if device == 0 else 0
        if function == 5:
            word = apr_status(s[APR], s[FLAGS]) if device == 0 else pi_status(s)
        if address < s[SIZE]:
            mem[address] = word
    elif function == 4:
        if device == 1:
            pi_conditions(s, address)
        else:
            apr_conditions(s, address)
            if address & 0o200000:
                ask_device(s, device, function, address, 0)
    elif device == 0:
        s[PROTECTION] = mem[address] >> 18 & 0o776000
        s[RELOCATION] = mem[address] & 0o776000


def restored(flags, word):
    """Return the flags after JRST 2 with a word of flags: it can enter user mode, but not leave it."""
    kept = flags & (USER | IOT_USER)
    if flags & USER == 0:
        kept = word & IOT_USER
    return kept | word & (OVERFLOW_FLAG | 0o300000000000 | PC_FLAG | BYTE | USER)
