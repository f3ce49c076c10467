"""Build the book, serve it on this machine only, and open it.

python book/_tools/read_book.py [--port 1967] [--no-open] [--no-build]
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
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import make_book

PAGES = make_book.BUILD / "html"
PORTS_TRIED = 50
PATIENCE = 30  # seconds a connection may say nothing before it is closed

Trouble = make_book.Trouble


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    """Serves files without a line per request, and waits for nobody for ever."""

    timeout = PATIENCE

    def log_message(self, *_):
        pass

    def send_head(self):
        """As for every file; an address that can name none, for it holds a zero character, is answered too."""
        try:
            return super().send_head()
        except ValueError:
            return self.send_error(http.HTTPStatus.NOT_FOUND, "File not found")


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True
    allow_reuse_address = os.name != "nt"  # on Windows it would share a port that is busy

    def handle_error(self, request, client_address):
        """A reader who closes a page in the middle is no error."""


def port_number(text):
    """The port that `text` names, 1 to 65535; Trouble otherwise."""
    if not (text.isascii() and text.isdecimal() and 1 <= int(text) <= 65535):
        raise Trouble(f"PORT is {text!r}; a port is a whole number from 1 to 65535.")
    return int(text)


def open_server(first, folder):
    """A server for `folder` on port `first`, or on the next free one; Trouble when none is free."""
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
    """Serve until the reader stops it; with `show`, open a browser on it."""
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
    """What the command line asks for."""
    parser = argparse.ArgumentParser(description="Build the book, serve it on 127.0.0.1 and open it.")
    parser.add_argument("--port", default="1967", help="the first port to try (1967)")
    parser.add_argument("--no-open", action="store_true", help="do not open a browser")
    parser.add_argument("--no-build", action="store_true", help="serve the pages as they are")
    return parser.parse_args()


def read(chosen):
    """Build, serve and open; the exit code."""
    port = port_number(chosen.port)
    if not chosen.no_build and not make_book.build():
        return 1
    if not (PAGES / "index.html").exists():
        raise Trouble("The book is not built yet: run `make book` first.")
    if not make_book.WHOLE.exists():
        print("The last build did not come to its end: pages may be missing until `make book` does.", file=sys.stderr)
    serve(open_server(port, PAGES), show=not chosen.no_open)
    return 0


def main():
    """Exit code 0, 1 when the book cannot be built, 2 with one sentence for bad input, 130 when the build is stopped."""
    chosen = options()
    return make_book.answer(lambda: read(chosen))


if __name__ == "__main__":
    sys.exit(main())
