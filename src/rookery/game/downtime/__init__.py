"""From the end of a score to free play: payoff, heat, entanglements, activities."""
