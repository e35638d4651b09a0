"""Places of the full-screen table, each a screen."""
