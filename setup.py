"""Entry point of colcon, which runs this file; everything it needs is in setup.cfg."""

from setuptools import setup

setup()
