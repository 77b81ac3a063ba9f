"""Areas, the ways between them, and what stays in them."""

from __future__ import annotations

from besim.models.commonsense.vocabulary.tables import words

SHELVES = words("shelves")
"""What a cupboard has inside, on or in which things are."""
GROUNDS = words("grounds")
"""What is reached at its edge, however far its middle is."""
BEDS = words("beds")
"""Where things are planted: who waters them waters what is in them."""
EXCAVATIONS = words("excavations")
"""What HOLE_MAKING_VERBS make, and what is nowhere before that: "digs a hole"."""
PASSAGES = words("passages")
"""What one passes through."""
SCREENS = words("screens")
"""Who stands before them does not reach what is behind them."""
BARRIERS = words("barriers")
"""What lies between two areas and can be shut."""
JOINING_VERBS = words("joining_verbs")
"""What doors do to the two areas that they lie between: "separates the hall from the lab"."""
LEADING_VERBS = words("leading_verbs")
"""What they do from the one to the other: "leads from the hall to the lab"."""
ENTERING_VERBS = words("entering_verbs")
"""What people do with areas: "the yard can only be entered through the back door"."""
WAYS = words("ways")
"""What leads through doors: "access to the lab is through a door"."""
BASINS = words("basins")
"""Hosts of a tap."""
BATHROOM_FIXTURES = words("bathroom_fixtures")
"""What is fixed in bathrooms."""
HOLLOWS = words("hollows")
"""The word for the inside of a fixture: the toilet *bowl*."""
BARE_SPOTS = words("bare_spots")
"""Where in a room something is; less than what it stands on."""
STOREYS = words("storeys")
"""What a building has above each other, and lifts go between."""
LANDMARKS = words("landmarks")
"""What other things are beside, and what may be a door of nothing that is named."""
FIXTURES = words("fixtures")
"""What is gripped to be opened or held on to, and not to be carried."""
WORKED_IN_PLACE = BARRIERS | FIXTURES | words("worked_in_place")
"""What stays where it is while it is opened and shut."""
OVERHEAD = words("overhead")
"""What hangs so high that it is reached from a ladder."""
CROSSED = words("crossed")
"""What things are moved over, and not put on."""
STAYING = words("staying")
"""Surfaces that stay where they are."""
SEATS = words("seats")
"""What a thing stands on and is called its own."""
