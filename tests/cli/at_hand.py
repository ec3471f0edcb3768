"""What a server needs to start, read once for all those that are started to be killed."""

import rookery.cli.main
import rookery.web.app  # noqa: F401
from rookery.rulesets.load import default

default()
