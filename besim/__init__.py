"""besim judges a robot's behaviour plan before anything moves."""

__version__ = "0.1.0"
