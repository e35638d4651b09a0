"""The language layer: every sentence a person reads passes through here."""
