"""Verbs of deeds and goals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from besim.models.commonsense.vocabulary.tables import DATA, words

CHECK_VERBS = words("check_verbs")
""""check that …": what stands in the subordinate clause counts."""
TARGET_VERBS = words("target_verbs")
"""Verbs after which *to* and *by* name a place."""
MAKE_VERBS = words("make_verbs")
""""to make the table clean": the complement is the result."""
OBTAIN_VERBS = words("obtain_verbs")
""""the goal is to have the table clean": the complement is the goal."""
DISCARDING_VERBS = words("discarding_verbs")
"""By these a thing comes into the bin beside which it is done."""
MAKING_VERBS = words("making_verbs")
"""What they have for an object is so when they are done: "makes steamed rice"."""
GOAL_NOUNS = words("goal_nouns")
"""Subjects of sentences about the goal."""
WORK_NOUNS = words("work_nouns")
"""More of them, where the sentence says what is done or must be so."""
MADE_UP = words("made_up")
"""What somebody MAKES and that is there before: the bed."""
USING_VERBS = words("using_verbs")
"""Verbs whose object is what the deed behind them is done with."""
DOING_VERBS = words("doing_verbs")
"""Verbs whose object names the deed: "does the scrubbing of the pan"."""
NOUN_DEEDS: Mapping[str, str] = DATA["noun_deeds"]
"""Nouns of deeds that are no form of their verbs -> the verbs."""
MADE_BY: Mapping[str, str] = DATA["made_by"]
"""How something is made with a tool -> the deed that does it."""
OWN_MOTIONS: Mapping[str, str] = DATA["own_motions"]
"""How a thing moves by itself -> what others do that moves it so."""
BROUGHT_INTO_PLACE = words("brought_into_place")
"""How a thing is that has come to where it belongs, whatever brought it there."""
SHAPED: Mapping[str, str] = DATA["shaped"]
"""What is cut into these is … so."""
SHAPING_VERBS = words("shaping_verbs")
"""What is VERBed into something becomes that."""
PARTING_VERBS: Mapping[str, str] = DATA["parting_verbs"]
"""Verbs that make pieces of a thing -> *cut*, where it is cut then."""
MADE_OF: Mapping[str, Sequence[str]] = DATA["made_of"]
"""What a piece is called to be of -> what it may have been cut off."""
DONE_BY_ITSELF = words("done_by_itself")
"""What the robot or a thing may do by itself: "turns and takes the cup" turns no cup."""
TAKING_OFF_VERBS = words("taking_off_verbs")
"""Verbs that take a thing off or out of another."""
SHIFTING_VERBS = words("shifting_verbs")
"""What moves things without a grip, if they are not dirt."""
THING_CLEANING_VERBS = words("thing_cleaning_verbs")
"""Deeds of cleaning whose object is the thing that gets clean, if it is no dirt."""
TAKING_HOLD_VERBS = words("taking_hold_verbs")
"""What a gripper does to a door or a piece of furniture, which stays where it is."""
DELIVERING_VERBS = words("delivering_verbs")
"""Orders whose object is where they bring it at the end, in a gripper or not."""
CAUSING_VERBS = words("causing_verbs")
"""Verbs that bring such a deed about."""
BEGINNING_VERBS = words("beginning_verbs")
"""Whose object, an operation, they begin."""
ENDING_VERBS = words("ending_verbs")
"""Whose object, an operation, they end; and the verbs of a deed that is over."""
DEED_NOUNS: Mapping[str, str] = DATA["deed_nouns"]
"""Nouns of what machines and their parts are made to do -> their verb."""
MOTION_NOUNS: Mapping[str, str] = DATA["motion_nouns"]
"""Nouns of single motions -> their verb."""
BRINGING_VERBS = words("bringing_verbs")
"""Verbs that bring a thing into a position."""
