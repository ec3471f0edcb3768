"""Scores: what is planned, carried and done in them, alone and together (sections 9 to 11)."""
