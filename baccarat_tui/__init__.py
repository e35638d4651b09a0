"""A terminal table for learning and practising punto banco with virtual chips."""

__version__ = "0.1.0"
