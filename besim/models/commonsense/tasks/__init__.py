"""Tasks and scenes: the world at the start, its rules, and the goal."""
