"""The table's widgets, one idea each, with their style sheets beside them."""
