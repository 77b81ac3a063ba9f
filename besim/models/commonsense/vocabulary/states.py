"""Verbs and adjectives that tell how things are, and scene words of it."""

from __future__ import annotations

from collections.abc import Mapping

from besim.models.commonsense.vocabulary.tables import DATA, words

POSTURE_VERBS = words("posture_verbs")
"""Verbs that tell where a thing is: "is kept in", "lies on", "was put onto"."""
STATELESS_VERBS = words("stateless_verbs")
"""Verbs whose participle is no state of a thing: "is used"."""
GATHERING_VERBS = words("gathering_verbs")
"""Whose passive tells where things are, unless some leaf brings them there."""
STATIVE_VERBS = words("stative_verbs")
"""Whose passive in the present tense describes how things are: "is kept"."""
DEED_VERBS = words("deed_verbs")
"""Whose passive tells a deed, since another word tells the state: "is open", not "is opened"."""
KEEPING_VERBS = words("keeping_verbs_of_things")
"""What a thing VERBs tells how things are: "a lid covers the pot"."""
KEPT_VERBS = words("kept_verbs")
"""Whose passive never tells that something comes to a place: "is kept in a box"."""
OWN_STATES = words("own_states")
"""States that things get in time, and not by a deed that is done at once."""
STATELESS_ADJECTIVES = words("stateless_adjectives")
"""Adjectives that are no state of a thing."""
SCENE_NOISE = words("scene_noise")
"""Parts of a state name in a scene that carry no meaning of their own."""
OPPOSITES: Mapping[str, str] = DATA["opposites"]
"""The other word of a scene state, where its description does not tell."""
PRESENT_VERBS = words("present_verbs")
"""Verbs of sentences that tell how things are now."""
