"""Powers in a city, the crew among them: standing, status, war, development (section 13)."""
