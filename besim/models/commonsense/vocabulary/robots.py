"""Robots: their hands, what they carry, and how they get about."""

from __future__ import annotations

from besim.models.commonsense.vocabulary.tables import DATA, words

HOLD_VERBS = words("hold_verbs")
"""What is VERBed by a gripper is in the gripper."""
HAVE_VERBS = words("have_verbs")
"""What the robot VERBs is in its gripper."""
STAY_VERBS = words("stay_verbs")
"""A robot that VERBs at a thing is near it."""
DONE_TO_ROBOTS = words("done_to_robots")
"""Verbs of handling whose object is a robot as well: "it is charged"."""
GRIPPER_MOTIONS = words("gripper_motions")
"""Verbs whose object can be the gripper itself."""
REST_VERBS = words("rest_verbs")
"""What the robot VERBs describes how things are, not what it shall do."""
VEHICLES = words("vehicles")
"""What carries robots or goods and moves by itself."""
FITTINGS = words("fittings")
"""What robots have, beside what they carry things in: it goes where they go."""
ROBOT_SIDES = words("robot_sides")
"""Where on itself a robot has what it carries things in: *a tray on its back*."""
COMING_VERBS = words("coming_verbs")
"""Verbs of people who go somewhere: "the guest comes to the door"."""
SELF_MOVING = words("self_moving")
"""What a thing is called that drives by itself: a SELF_MOVING wheelchair."""
ROBOT_WORDS = words("robot_words")
"""Words by which a text speaks of its robot as one."""
STAND_STILL = words("stand_still")
"""What may work by itself and drives nowhere: an automatic door."""
CARRIED_BY_HANDLES = words("carried_by_handles")
"""What is carried by its handle: who grips that holds it."""
WHEELED = words("wheeled")
"""What has wheels: it comes along with the robot that it is coupled to, or that pushes it."""
TRAILED = words("trailed")
"""What the robot that holds it pulls along to a place, although it is no cart: a hose."""
HITCHES = words("hitches")
"""What it is coupled to."""
HAULING_VERBS = words("hauling_verbs")
"""Verbs of moving it along: "pushes the cart to the lawn"."""
STACKABLE = words("stackable")
"""What is not picked up from under something."""
TOOL_STANDS = words("tool_stands")
"""Where tools wait that a robot exchanges on its flange."""
COUPLING_VERBS = words("coupling_verbs")
"""Verbs by which tools get onto a flange."""
HAND_VERBS = words("hand_verbs")
"""What hands do, and what is done to them, wherever they are mounted."""
SECURING_VERBS = words("securing_verbs")
"""What brings a thing into a gripper, if it is done in one."""
AIMING_VERBS = words("aiming_verbs")
"""Verbs that turn a thing towards another, of which one then speaks."""
HAND_HELD = words("hand_held")
"""What is gripped to be opened or held on to, and not to be carried."""
LADDERS = words("ladders")
"""What robots climb."""
CLIMBING_VERBS = words("climbing_verbs")
"""How they get up there."""
CLIMBED: str = DATA["climbed"]
"""State of a robot that is on a ladder."""
LIFTING_GEAR = words("lifting_gear")
"""What lifts what no gripper lifts."""
LIFTED_BY_GEAR = words("lifted_by_gear")
"""What no gripper lifts."""
GRIPPER_VERBS = words("gripper_verbs")
"""What grippers do to what they hold, or it to them."""
FREE_HAND = words("free_hand")
"""What a gripper is that holds nothing."""
BUSY_HAND = words("busy_hand")
"""What a gripper is that holds something."""
CHARGER_WORDS = frozenset({"dock", "charger", "charging", "contact", "station"})
"""Words in the names of what a robot couples with to charge."""
