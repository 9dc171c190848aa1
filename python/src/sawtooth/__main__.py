"""The command line: ``sawtooth run FILE`` and all other commands, as ``npx sawtooth`` has them."""

from __future__ import annotations

import subprocess
import sys

from ._command import PROGRAM
from ._errors import NoEngine
from ._node import node


def main() -> int:
    """Runs the command in this terminal and returns its exit code."""
    try:
        program = node()
    except NoEngine as error:
        print(error, file=sys.stderr)
        return 1
    process = subprocess.Popen([program, str(PROGRAM), *sys.argv[1:]])
    while True:
        try:
            return process.wait()
        except KeyboardInterrupt:
            # The terminal has sent Ctrl-C to the command too, which ends in its own way.
            continue


if __name__ == "__main__":
    sys.exit(main())
