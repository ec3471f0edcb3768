"""The language of everything that a person reads; rules and state know nothing of it."""
