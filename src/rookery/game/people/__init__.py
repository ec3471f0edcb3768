"""Those who play and are played: characters and the crew."""
