"""Tools, fasteners, and what is done with them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from besim.models.commonsense.vocabulary.tables import DATA, words

PEGS = words("pegs")
"""What holds others fast and falls off when it is removed."""
UNPEGGING_VERBS = words("unpegging_verbs")
"""Verbs by which PEGS come off."""
RUBBING_VERBS = words("rubbing_verbs")
"""Verbs that work in the polish on a thing."""
FASTENING_VERBS = words("fastening_verbs")
"""What a cover is VERBed with holds the covered thing too."""
DRIVING_VERBS = words("driving_verbs")
"""Verbs by which screws and the like get into what they fasten."""
MARKS = words("marks")
"""What tells where on a surface a hole is to be made."""
HOLE_MAKING_VERBS = words("hole_making_verbs")
"""Verbs whose object comes into being: "drills a hole into the board"."""
WORN = words("worn")
"""What is worn for the sake of a deed."""
CLOTHS = words("cloths")
"""What takes water up: what is wiped with them is dry, if they are."""
GRIPPING_TOOLS = words("gripping_tools")
"""Those that take a thing and put it somewhere in one deed."""
GENERAL_DEEDS = words("general_deeds")
"""Deeds that say little of how they are done."""
DEEDS_OF_TOOLS: Mapping[str, str] = DATA["deeds_of_tools"]
"""Tool -> what is done with it, whatever the deed is called."""
PICKING_TOOLS = words("picking_tools")
"""Tools that take things up instead of the gripper that holds them."""
PATCHES = words("patches")
"""What covers whatever it is put on."""
WRITING_VERBS = words("writing_verbs")
"""Verbs whose object comes to be on something."""
INSCRIPTIONS = words("inscriptions")
"""What is engraved or stamped on things: "marks the number on the piston"."""
OWN_THREADS = words("own_threads")
"""What is turned in and out by hand."""
DISPENSERS = words("dispensers")
"""What stuff is handed out by."""
OWN_TOOLS: Mapping[str, Sequence[str]] = {
    deed: tools.split("|") for deed, tools in DATA["own_tools"].items()
}
"""Deed -> the tools that it is named after, or that it takes one of."""
CUTTING_BOARDS = words("cutting_boards")
"""On what things are cut that leaves lay on it."""
SPRAYED = words("sprayed")
"""Things named after what they spray or spread."""
STROKED_TOOLS: Mapping[str, str] = DATA["stroked_tools"]
"""Tools that are moved over or through what they work on -> what is done to it so."""
OPENERS = words("openers")
"""What opens what is corked, sealed or capped, without a free gripper."""
CLEANING_TOOLS = words("cleaning_tools")
"""Tools that clean what they are moved over."""
PAINTING_TOOLS = words("painting_tools")
"""What paint is kept on or in while one paints: it is dirty then."""
STROKING_VERBS = words("stroking_verbs")
"""Verbs of moving a tool over something."""
HEATED_TOOLS = words("heated_tools")
"""Tools that do their work only while they are hot."""
HELD_TOOLS = words("held_tools")
"""Things with which others are picked up."""
HOLDING_FASTENERS = words("holding_fasteners")
"""What holds a thing where it is until it is loosened."""
LOOSENING_VERBS = words("loosening_verbs")
"""Verbs by which a fastener lets go."""
COMING_OFF_VERBS = words("coming_off_verbs")
"""Verbs by which a thing comes off what it was fastened to."""
HANDWORK = words("handwork")
"""What hands do to a thing in the open; machines and pots do it when they are shut, too."""
TOOL_SEATS = words("tool_seats")
"""What a tool works from that is put there, without a gripper."""
DRIVEN_IN = words("driven_in")
"""What is driven into something, and drives nowhere itself."""
STICKING_VERBS = words("sticking_verbs")
"""Verbs by which one thing comes onto another: "attaches the label to the box"."""
STICKERS = words("stickers")
"""What is stuck on other things; with a verb of the same word: "labels the box"."""
CLAMPS = words("clamps")
"""What is closed where it is clamped, and open where it is released."""
