"""The meaning of leaves: what an action needs and does, what a condition asks."""
