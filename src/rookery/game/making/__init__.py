"""Rituals and the making of things (section 25)."""
