"""Substances, vessels and mixtures."""

from __future__ import annotations

from besim.models.commonsense.vocabulary.tables import words

CONTAIN_VERBS = words("contain_verbs")
"""A thing that VERBs another has it in or on itself."""
SURFACE_VERBS = words("surface_verbs")
"""Verbs that bring a substance onto a surface: "sprayed with"."""
SEASON_VERBS = words("season_verbs")
"""Further ones, only as "seasoned with"."""
SOILING_VERBS = words("soiling_verbs")
"""What is VERBed with something has that on it."""
SPREAD_VERBS = words("spread_verbs")
"""Verbs whose subject is the substance: "polish is sprayed onto"."""
POUR_VERBS = words("pour_verbs")
"""Verbs by which something gets into a container."""
MADE_OF_SEVERAL = words("made_of_several")
"""What is made of several things: no text tells where it is before that."""
NAMED_AFTER_A_PART = words("named_after_a_part")
"""The same, where what is brought into it is named after it: the tea bag."""
STACKED_OF_SEVERAL = words("stacked_of_several")
"""What is stacked of several things: the sandwich."""
MIXING_VERBS = words("mixing_verbs")
"""What is done to the parts of a mixture."""
REMOVE_DIRT_VERBS = words("remove_dirt_verbs")
"""What dirt is VERBed from is clean."""
GONE = words("gone")
"""How stuff is that is on a thing no longer."""
FLOW_VERBS = words("flow_verbs")
"""What a liquid or loose thing does by itself when it goes somewhere."""
STEEPED = words("steeped")
"""What things get by lying in a liquid."""
STEEPING = words("steeping")
"""What makes a drink of the water that it lies in."""
SPOUTED = words("spouted")
"""What is poured from with its lid on."""
BOTTLES = words("bottles")
"""What only substances are in."""
PARTIAL_POURING_VERBS = words("partial_pouring_verbs")
"""Pouring that leaves something in the container."""
ONE_PORTION = words("one_portion")
"""Vessels that hold one portion: who pours out of them empties them."""
POURED_FROM = words("poured_from")
"""Vessels that things are poured out of and that nothing stands in."""
TIPPING_VERBS = words("tipping_verbs")
"""Verbs that move what is in a held container, not the container."""
CONTENT_NOUNS = words("content_nouns")
"""Nouns for what a container has in it: "the liquid in the pitcher"."""
UNIT_HEADS = words("unit_heads")
""""slice of bread": the bread is no second thing."""
SHARED_STATES = words("shared_states")
"""What a vessel is all that is in it is as well, and the other way round."""
MIXED_STATES = words("mixed_states")
"""What a mixture is no more when something is added."""
RESIDUES = words("residues")
"""What is BURNT or LEFTOVER on a thing is dirt."""
ACTING_VERBS = words("acting_verbs")
"""What substances do by themselves: "until the cleaner has *worked*"."""
ACTING_SUBSTANCES = words("acting_substances")
"""What does so: a cleaner, a glue."""
HAS_ACTED = "worked"
"""The state of a substance that has done so."""
TOO_FRESH = "too_fresh"
"""The state of one that some leaf waits for, as long as nobody has waited for it at all."""
TIMED_VERBS = ACTING_VERBS | words("timed_verbs")
"""What things and substances do by themselves, given time."""
SEEDS = words("seeds")
"""What is sold as seeds and called by that word alone: *sesame*."""
MIXTURES = words("mixtures")
"""What a vessel has in it after several things have been put there."""
DIPPING_VERBS = words("dipping_verbs")
"""What is VERBed into something comes out of it again."""
WETTING = words("wetting")
"""What wets all that is put into it."""
DROPPING_VERBS = words("dropping_verbs")
"""Verbs after which a thing falls into what it was held over."""
TURNING_OUT_VERBS = words("turning_out_verbs")
"""What is done to a vessel so that its contents come out."""
EMPTYING_VERBS = words("emptying_verbs")
"""What they are done to is empty then, also over a surface."""
POURING_TOOLS = words("pouring_tools")
"""Things that are no containers by name, and yet poured from."""
INSIDES = words("insides")
"""What of a closed container is out of reach."""
NEARLY = words("nearly")
"""Words that say of what is full nothing that matters."""
