"""The save: the only code that touches it."""
