"""``python -m besim`` is the command ``besim``."""

from besim.cli import main

if __name__ == "__main__":
    main()
