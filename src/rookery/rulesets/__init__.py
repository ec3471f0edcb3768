"""The games that Rookery knows, as data, and how a folder of TOML becomes a `Ruleset`."""
