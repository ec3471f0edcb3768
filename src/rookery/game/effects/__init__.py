"""Effects as data, at work: who has them, when they speak, and what comes of it."""
