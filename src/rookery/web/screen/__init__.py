"""What a seat sees of a campaign: figures and words, ready for the templates."""
