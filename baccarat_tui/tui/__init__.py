"""The full-screen table: Textual screens and widgets over a session."""
