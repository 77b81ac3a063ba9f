"""Lids, doors, locks and wrappings: what shuts a thing in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from besim.models.commonsense.vocabulary.tables import DATA, words

HINGED_PARTS = words("hinged_parts")
"""Parts that are open when they are up."""
FALLING_PARTS = words("falling_parts")
"""Parts that are open when they are down."""
UNDERSIDES = words("undersides")
"""Sides of which *sealed* or *closed* says nothing of the whole."""
SLIDING_PARTS = words("sliding_parts")
"""What opens when it is pulled out."""
DRAWER_LIKE = words("drawer_like")
"""What may be pulled out and pushed in where it stays."""
LOCKS = words("locks")
"""Parts of a door by which it is locked."""
KEYHOLES = words("keyholes")
"""Things that others are stuck in, which never close around them."""
OUTER_PARTS = words("outer_parts")
"""What a thing is stuck in, without being enclosed."""
CLOSERS = words("closers")
"""What closes the thing that it sits on."""
PANELS = words("panels")
"""Parts that shut in what is behind them."""
COVERS = CLOSERS | words("covers")
"""Under what things are shut in."""
ROLLING_UP = words("rolling_up")
"""Verbs by which things are wrapped up in what lies there."""
LID_OFF_VERBS = words("lid_off_verbs")
"""Verbs by which a lid comes off."""
SCREW_TOPS = words("screw_tops")
"""What is open when it has been unscrewed."""
SHEETS = words("sheets")
"""Pieces of what covers, which are used up by it."""
WRAPS = words("wraps")
"""What encloses the thing that it is wrapped around."""
WRAPPINGS = words("wrappings")
"""What covers a thing that is wrapped in it, beside CLOSERS and ROLLS."""
EARTHS = words("earths")
"""What covers things where it is filled in over them: nobody coats them with it."""
SHUT_OVER: Sequence[str] = DATA["shut_over"]
"""What has its lid over what lies on it."""
SKINS: Mapping[str, str] = DATA["skins"]
"""Skins of things, which are taken off -> what is done to the thing so."""
COVERINGS = words("coverings")
"""What is laid over or around others."""
HANGERS = words("hangers")
"""What things hang on that are laid over it."""
SHADES = words("shades")
"""What is drawn shut and drawn open."""
FALLING_DOORS = words("falling_doors")
"""Whose door swings down when it opens."""
OPENINGS = words("openings")
"""What things are put through, beside what closes it."""
WRAPPING_VERBS = words("wrapping_verbs")
"""Verbs of covering a thing from all sides, where it is."""
ROLLS = words("rolls")
"""Covers of which only a piece is used."""
RISING = words("rising")
"""What is open when it is up."""
LIFTED = HINGED_PARTS - RISING
"""Lids, hoods and flaps: lifted, they are open."""
REMAINING_VERBS = words("remaining_verbs")
"""What a lid must do that nobody may open: VERB closed."""
SWUNG_VERBS = words("swung_verbs")
"""What is done to lids that hang on hinges."""
FLIPPING_UP_VERBS = words("flipping_up_verbs")
"""What is done to caps that flip up."""
DOOR_MOVING_VERBS = words("door_moving_verbs")
"""What is done by hand to what opens or closes of it."""
LID_TURNING_VERBS = words("lid_turning_verbs")
"""Ways in which a lid comes off or out: "screws it off"."""
SHEET_LAYING_VERBS = words("sheet_laying_verbs")
"""How sheets come over or around things."""
