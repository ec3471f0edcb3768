"""The shell's way in: the same commands, the same refusals, for people and for scripts."""
