"""Build the book, serve it on this machine only, and open it.

python -m book.tools.read_book [--port 1967] [--no-open] [--no-build]
"""

import argparse
import errno
import functools
import http.server
import os
import signal
import sys
import threading
import webbrowser

from book.tools import make_book
from book.trouble import Trouble, run_command

PAGES = make_book.BUILD / "html"
PORTS_TRIED = 50
PATIENCE = 30  # seconds without data before a connection is closed


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    """Serve files without a log line per request; never wait for a client forever."""

    timeout = PATIENCE

    def log_message(self, *_):
        pass

    def send_head(self):
        """Serve files as usual, but also answer an address with a zero character, which cannot name a file."""
        try:
            return super().send_head()
        except ValueError:
            return self.send_error(http.HTTPStatus.NOT_FOUND, "File not found")


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True
    allow_reuse_address = os.name != "nt"  # on Windows it would share a busy port

    def handle_error(self, request, client_address):
        """Ignore the error when a reader closes a page while it loads."""


def port_number(text):
    """Return the port that `text` names, 1 to 65535; raise Trouble otherwise."""
    if not (text.isascii() and text.isdecimal() and 1 <= int(text) <= 65535):
        raise Trouble(f"PORT must be a whole number from 1 to 65535, not {text!r}.")
    return int(text)


def open_server(first, folder):
    """Return a server for `folder` on port `first`, or on the next free one; raise Trouble if none is free."""
    handler = functools.partial(QuietHandler, directory=str(folder))
    for port in range(first, min(first + PORTS_TRIED, 65536)):
        try:
            server = Server(("127.0.0.1", port), handler)
        except PermissionError:
            raise Trouble(
                f"Port {port} needs special rights here; choose one above 1023, as in `make read PORT=1967`."
            ) from None
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise Trouble(f"Port {port} cannot be opened: {error.strerror}.") from None
            continue
        if port != first:
            print(f"Port {first} is busy; taking the next free one, {port}.", flush=True)
        return server
    raise Trouble(f"No port from {first} to {port} is free; choose another with PORT=.")


def serve(server, show):
    """Serve until the reader stops it; if `show`, open a browser."""
    address = f"http://127.0.0.1:{server.server_address[1]}/"
    print(f"The book is at {address}  (Ctrl-C stops it)", flush=True)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    if show:
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
    try:
        server.serve_forever()
    except (KeyboardInterrupt, SystemExit):
        print("\nThe book is closed.", flush=True)
    finally:
        server.server_close()


def options():
    """Return the options of the command line."""
    parser = argparse.ArgumentParser(description="Build the book, serve it on 127.0.0.1 and open it.")
    parser.add_argument("--port", default="1967", help="the first port to try (default: 1967)")
    parser.add_argument("--no-open", action="store_true", help="do not open a browser")
    parser.add_argument("--no-build", action="store_true", help="serve the pages as they are")
    return parser.parse_args()


def build_and_serve(arguments):
    """Build, serve and open the book; return False if it cannot be built."""
    port = port_number(arguments.port)
    if not arguments.no_build and not make_book.build():
        return False
    if not (PAGES / "index.html").exists():
        raise Trouble("The book is not built yet. Run `make book` first.")
    if not make_book.WHOLE.exists():
        print(
            "The last build was not finished, so pages may be missing. Run `make book` to finish it.", file=sys.stderr
        )
    serve(open_server(port, PAGES), show=not arguments.no_open)
    return True


def main():
    """Return 0, 1 if the book cannot be built, 2 with a message for bad input, 130 if the build is stopped."""
    arguments = options()
    return run_command(lambda: build_and_serve(arguments), make_book.BUILD, make_book.STOPPED)


if __name__ == "__main__":
    sys.exit(main())
