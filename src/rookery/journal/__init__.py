"""The journal: entries, and where they are kept."""
