"""Measurements beside yardsticks: `python -m bench.<name>`."""
