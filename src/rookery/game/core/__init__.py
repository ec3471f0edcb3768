"""The rolls and what follows from them: sections 1 to 8 of the rules."""
