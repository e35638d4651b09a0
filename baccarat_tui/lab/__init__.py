"""Simulation of real shoes, and staking plans tried out over many sessions (NumPy)."""
