"""The door of the command, and `python -m undercroft`, for where that is not on the path."""

import sys

INTERRUPTED = 130
"""The exit code that a shell knows Ctrl-C by."""


def main() -> None:
    try:
        from undercroft.terminal.main import main as command  # takes a moment to come

        command()
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)


if __name__ == "__main__":
    main()
