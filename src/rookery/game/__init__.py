"""The rulebook: pure, without I/O, clock or randomness of its own."""
