"""Reads again what, as it was read, no leaf of the task could ever make so."""
