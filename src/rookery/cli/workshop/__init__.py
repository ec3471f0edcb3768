"""`rookery ruleset`: beginning, checking, reading, comparing and packing a game of one's own."""
