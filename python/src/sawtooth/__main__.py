"""The command line: ``sawtooth run FILE`` and all its other commands, as ``npx sawtooth`` has them."""

from __future__ import annotations

import subprocess
import sys

from ._command import PROGRAM
from ._errors import NoEngine
from ._node import node


def main() -> int:
    """Runs the command with this terminal. Returns its exit code."""
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
            # The terminal has told the command too, which ends as it sees fit.
            continue


if __name__ == "__main__":
    sys.exit(main())
