"""Meanings on worlds: requirements judged, effects applied."""
