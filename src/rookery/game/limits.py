"""How much may be asked for: room for any game, and none for mischief. No rule is in here."""

# At one table
MOST_SEATS = 40
MOST_CHARACTERS = 60
MOST_NPCS = 300
MOST_COHORTS = 30
MOST_CLOCKS = 500
MOST_FACTIONS = 250
MOST_GROUND = 60

# Kept until there is no more room
MOST_FOUND = 12
MOST_NOTED = 200
MOST_NEWS = 200

# In one command
MOST_CONSEQUENCES = 12

# Figures that people write
MOST_ADVANTAGES = 10
MOST_ANSWER = 99
MOST_BOXES = 20
MOST_COIN = 99
MOST_NERVE = 10
MOST_NUMBER = 10
MOST_PRICE = 20
MOST_RATING = 10
MOST_TIER = 9
MOST_TRACK = 99
