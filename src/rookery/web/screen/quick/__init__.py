"""The quick reference: the rules of a table on two pages, read out of its ruleset."""
