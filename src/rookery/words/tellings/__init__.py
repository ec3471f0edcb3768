"""Every event in words, chapter by chapter of the rules."""
