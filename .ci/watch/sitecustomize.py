"""Every Python process that finds this file on its path may speak to this machine only; an attempt to go further is
written to the file named in NETWORK_LOG, and refused."""

import ipaddress
import os
import sys

WATCHED = {"socket.connect", "socket.getaddrinfo", "socket.gethostbyname", "socket.sendto"}


def is_here(host):
    """Whether `host`, a name or an address, is this machine; a file's name (a Unix socket) is."""
    if not isinstance(host, str) or host in ("", "localhost", "0.0.0.0", "::") or host.startswith(("/", "\0")):
        return True
    try:
        return ipaddress.ip_address(host.split("%")[0]).is_loopback
    except ValueError:
        return False


def host_of(event, arguments):
    """The host that an audited call names."""
    if event in ("socket.connect", "socket.sendto"):
        address = arguments[1]
        return address[0] if isinstance(address, tuple) else ""
    host = arguments[0]
    return host.decode() if isinstance(host, bytes) else host


def watch(event, arguments):
    if event in WATCHED and not is_here(host_of(event, arguments)):
        sentence = f"{event} {host_of(event, arguments)} by {' '.join(sys.argv)[:200]}"
        with open(os.environ["NETWORK_LOG"], "a") as log:
            log.write(sentence + "\n")
        raise ConnectionRefusedError(f"the network is off: {sentence}")


if os.environ.get("NETWORK_LOG"):
    sys.addaudithook(watch)
