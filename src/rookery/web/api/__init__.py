"""The door for programs: the same seats, commands and secrets as the pages, as JSON."""
