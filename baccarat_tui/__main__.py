"""`python -m baccarat_tui` and the command `baccarat-tui`."""

import sys

from baccarat_tui.cli import run


def main() -> None:
    """Run the command line and exit with its status."""
    sys.exit(run(sys.argv[1:]))


if __name__ == "__main__":
    main()
