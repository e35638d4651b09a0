"""The game of punto banco: pure values and rules, without files, clock, screen or randomness."""
