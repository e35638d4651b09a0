"""One module for each command; `cli` imports the one that is called."""
