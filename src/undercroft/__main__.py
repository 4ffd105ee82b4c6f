"""`python -m undercroft`, for where the command is not on the path."""

from undercroft.terminal.main import main

if __name__ == "__main__":
    main()
