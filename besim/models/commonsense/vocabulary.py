"""Word lists of the readers, from ``data/reading.yaml``: a name and a meaning for each.

Schemas, states and noun classes are the lexicon's; here stand the words by which grammatical
constructions are told apart.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from besim.models.commonsense.lexicon import load_data, word_list

_DATA = load_data("reading.yaml")


def _words(name: str) -> frozenset[str]:
    return frozenset(word_list(_DATA[name]))


# -- Relations and prepositions ------------------------------------------------------------------
RELATIONS: Mapping[str, str] = {
    preposition: relation
    for relation, prepositions in _DATA["relations"].items()
    for preposition in word_list(prepositions)
}
"""Preposition -> how the one thing is placed at the other."""
NEAR_PREPOSITIONS = _words("near_prepositions")
"""Where a robot that is PREPOSITION a thing is near it."""
PLACE_PREPOSITIONS = _words("place_prepositions")
"""Prepositions of a second place in one clause: on the table, next to the sink."""
OUTSIDE_PREPOSITIONS = _words("outside_prepositions")
"""Prepositions for which a closed container need not be opened."""
TOOL_PREPOSITIONS = _words("tool_prepositions")
"""Prepositions that name a tool."""
IGNORED_PREPOSITIONS = _words("ignored_prepositions")
"""Prepositions that say nothing of where something is."""
IGNORED_SUBORDINATORS = _words("ignored_subordinators")
"""Subordinate clauses that neither demand nor change anything."""

# -- Verbs of states -----------------------------------------------------------------------------
POSTURE_VERBS = _words("posture_verbs")
"""Verbs that tell where a thing is: "is kept in", "lies on", "was put onto"."""
HOLD_VERBS = _words("hold_verbs")
"""What is VERBed by a gripper is in the gripper."""
HAVE_VERBS = _words("have_verbs")
"""What the robot VERBs is in its gripper."""
CONTAIN_VERBS = _words("contain_verbs")
"""A thing that VERBs another has it in or on itself."""
SURFACE_VERBS = _words("surface_verbs")
"""Verbs that bring a substance onto a surface: "sprayed with"."""
SEASON_VERBS = _words("season_verbs")
"""Further ones, only as "seasoned with"."""
SPREAD_VERBS = _words("spread_verbs")
"""Verbs whose subject is the substance: "polish is sprayed onto"."""
POUR_VERBS = _words("pour_verbs")

MADE_OF_SEVERAL = _words("made_of_several")
"""What is made of several things: no text tells where it is before that."""

NAMED_AFTER_A_PART = _words("named_after_a_part")
"""The same, where what is brought into it is named after it: the tea bag."""

NEW_ONES = _words("new_ones")
"""Words for what takes the place of another one."""

MIXING_VERBS = _words("mixing_verbs")
"""What is done to the parts of a mixture."""

"""Verbs by which something gets into a container."""
CHECK_VERBS = _words("check_verbs")
""""check that …": what stands in the subordinate clause counts."""
STATELESS_VERBS = _words("stateless_verbs")
"""Verbs whose participle is no state of a thing: "is used"."""
REMOVE_DIRT_VERBS = _words("remove_dirt_verbs")
"""What dirt is VERBed from is clean."""
GONE = _words("gone")
"""How stuff is that is on a thing no longer."""
TARGET_VERBS = _words("target_verbs")
"""Verbs after which *to* and *by* name a place."""
STAY_VERBS = _words("stay_verbs")
"""A robot that VERBs at a thing is near it."""
DONE_TO_ROBOTS = _words("done_to_robots")
"""Verbs of handling whose object is a robot as well: "it is charged"."""
RUN_VERBS = _words("run_verbs")
"""A machine that VERBs is on."""

FLOW_VERBS = _words("flow_verbs")
"""What a liquid or loose thing does by itself when it goes somewhere."""

# -- Verbs of actions and goals ------------------------------------------------------------------
GRIPPER_MOTIONS = _words("gripper_motions")
"""Verbs whose object can be the gripper itself."""
MAKE_VERBS = _words("make_verbs")
""""to make the table clean": the complement is the result."""
OBTAIN_VERBS = _words("obtain_verbs")
""""the goal is to have the table clean": the complement is the goal."""
REST_VERBS = _words("rest_verbs")
"""What the robot VERBs describes how things are, not what it shall do."""
STEEPED = _words("steeped")
"""What things get by lying in a liquid."""
STEEPING = _words("steeping")
"""What makes a drink of the water that it lies in."""
PEGS = _words("pegs")
"""What holds others fast and falls off when it is removed."""
UNPEGGING_VERBS = _words("unpegging_verbs")
"""Verbs by which PEGS come off."""
SPOUTED = _words("spouted")
"""What is poured from with its lid on."""
BOTTLES = _words("bottles")
"""What only substances are in."""
GATHERING_VERBS = _words("gathering_verbs")
"""Whose passive tells where things are, unless some leaf brings them there."""
STATIVE_VERBS = _words("stative_verbs")
"""Whose passive in the present tense describes how things are: "is kept"."""
DEED_VERBS = _words("deed_verbs")
"""Whose passive tells a deed, since another word tells the state: "is open", not "is opened"."""
KEEPING_VERBS = _words("keeping_verbs_of_things")
"""What a thing VERBs tells how things are: "a lid covers the pot"."""
KEPT_VERBS = _words("kept_verbs")
"""Whose passive never tells that something comes to a place: "is kept in a box"."""
PARTIAL_POURING_VERBS = _words("partial_pouring_verbs")
ONE_PORTION = _words("one_portion")
POURED_FROM = _words("poured_from")
"""Pouring that leaves something in the container."""
PRODUCTS: Mapping[str, Sequence[str]] = _DATA["products"]
"""What things are called once they are done, and what they are made of."""
RUN_ONCE_PLUGGED = _words("run_once_plugged")
"""Devices that nobody has to switch on."""
RUBBING_VERBS = _words("rubbing_verbs")
"""Verbs that work in the polish on a thing."""
TIPPING_VERBS = _words("tipping_verbs")
"""Verbs that move what is in a held container, not the container."""
DISCARDING_VERBS = _words("discarding_verbs")
"""By these a thing comes into the bin beside which it is done."""
REFUSE_BINS = _words("refuse_bins")
"""Words of what that is."""
FASTENING_VERBS = _words("fastening_verbs")
"""What a cover is VERBed with holds the covered thing too."""
DRIVING_VERBS = _words("driving_verbs")
"""Verbs by which screws and the like get into what they fasten."""
SHELVES = _words("shelves")
"""What a cupboard has inside, on or in which things are."""
BEDS = _words("beds")
"""Where things are planted: who waters them waters what is in them."""
EXCAVATIONS = _words("excavations")
"""What HOLE_MAKING_VERBS make, and what is nowhere before that: "digs a hole"."""
MAKING_VERBS = _words("making_verbs")
"""What they have for an object is so when they are done: "makes steamed rice"."""
MARKS = _words("marks")
"""What tells where on a surface a hole is to be made."""
HOLE_MAKING_VERBS = _words("hole_making_verbs")
"""Verbs whose object comes into being: "drills a hole into the board"."""

# -- Nouns ---------------------------------------------------------------------------------------
GENERIC_NOUNS = _words("generic_nouns")
"""Nouns for whatever is at a place: "food in the freezer"."""
CONTENT_NOUNS = _words("content_nouns")
"""Nouns for what a container has in it: "the liquid in the pitcher"."""
UNIT_HEADS = _words("unit_heads")
""""slice of bread": the bread is no second thing."""
GOAL_NOUNS = _words("goal_nouns")
"""Subjects of sentences about the goal."""
WORK_NOUNS = _words("work_nouns")
"""More of them, where the sentence says what is done or must be so."""
HINGED_PARTS = _words("hinged_parts")
"""Parts that are open when they are up."""
FALLING_PARTS = _words("falling_parts")
UNDERSIDES = _words("undersides")
"""Sides of which *sealed* or *closed* says nothing of the whole."""
SLIDING_PARTS = _words("sliding_parts")
"""What opens when it is pulled out."""
"""Parts that are open when they are down."""
PICKABLE_PARTS = _words("pickable_parts")
"""Parts of others that may also be things of their own."""
PORTIONS = _words("portions")
"""Amounts that are counted when they are poured: *two scoops of food*."""
VEHICLES = _words("vehicles")
"""What carries robots or goods and moves by itself."""
LIMBS = _words("limbs")
"""What a thing is said to have and nobody put into it: a chair with a glued LEG."""
SHARED_STATES = _words("shared_states")
"""What a vessel is all that is in it is as well, and the other way round."""
MIXED_STATES = _words("mixed_states")
"""What a mixture is no more when something is added."""
MADE_UP = _words("made_up")
"""What somebody MAKES and that is there before: the bed."""
RESIDUES = _words("residues")
"""What is BURNT or LEFTOVER on a thing is dirt."""
END_POSITIONS: Mapping[str, bool] = {
    f"{word}_position": up
    for up, name in ((True, "upper_positions"), (False, "lower_positions"))
    for word in word_list(_DATA[name])
}
"""State of being in an end position -> whether the thing is raised then."""
OWN_MOTIONS: Mapping[str, str] = _DATA["own_motions"]
"""How a thing moves by itself -> what others do that moves it so."""
OWN_STATES = _words("own_states")
"""States that things get in time, and not by a deed that is done at once."""
STANDSTILLS = _words("standstills")
"""What is brought to a STANDSTILL is stopped."""
SERVICE_NOUNS = _words("service_nouns")
"""What is put out of SERVICE is switched off."""
SOUNDING_VERBS = _words("sounding_verbs")
"""What machines do when they have finished."""
FITTINGS = _words("fittings")
"""What robots have, beside what they carry things in: it goes where they go."""
ROBOT_SIDES = _words("robot_sides")
"""Where on itself a robot has what it carries things in: *a tray on its back*."""
DRAWER_LIKE = _words("drawer_like")
"""What may be pulled out and pushed in where it stays."""
COMING_VERBS = _words("coming_verbs")
"""Verbs of people who go somewhere: "the guest comes to the door"."""
SELF_MOVING = _words("self_moving")
"""What a thing is called that drives by itself: a SELF_MOVING wheelchair."""
ROBOT_WORDS = _words("robot_words")
"""Words by which a text speaks of its robot as one."""
STAND_STILL = _words("stand_still")
"""What may work by itself and drives nowhere: an automatic door."""
CARRIED_BY_HANDLES = _words("carried_by_handles")
"""What is carried by its handle: who grips that holds it."""
WHEELED = _words("wheeled")
"""What has wheels: it comes along with the robot that it is coupled to, or that pushes it."""
TRAILED = _words("trailed")
"""What the robot that holds it pulls along to a place, although it is no cart: a hose."""
HITCHES = _words("hitches")
"""What it is coupled to."""
HAULING_VERBS = _words("hauling_verbs")
"""Verbs of moving it along: "pushes the cart to the lawn"."""
PASSAGES = _words("passages")
"""What one passes through."""
SCREENS = _words("screens")
"""Who stands before them does not reach what is behind them."""
BARRIERS = _words("barriers")
"""What lies between two areas and can be shut."""
JOINING_VERBS = _words("joining_verbs")
"""What doors do to the two areas that they lie between: "separates the hall from the lab"."""
LEADING_VERBS = _words("leading_verbs")
"""What they do from the one to the other: "leads from the hall to the lab"."""
ENTERING_VERBS = _words("entering_verbs")
"""What people do with areas: "the yard can only be entered through the back door"."""
WAYS = _words("ways")
"""What leads through doors: "access to the lab is through a door"."""
BASINS = _words("basins")
"""Hosts of a tap."""
BATHROOM_FIXTURES = _words("bathroom_fixtures")
ACTING_VERBS = _words("acting_verbs")
"""What substances do by themselves: "until the cleaner has *worked*"."""
ACTING_SUBSTANCES = _words("acting_substances")
HAS_ACTED = "worked"
"""The state of a substance that has done so."""
TIMED_VERBS = ACTING_VERBS | _words("timed_verbs")
"""What things and substances do by themselves, given time."""
HOLLOWS = _words("hollows")
"""The word for the inside of a fixture: the toilet *bowl*."""
MACHINES = _words("machines")
"""Hosts of a programme or cycle."""
BUTTONS = _words("buttons")
"""What machines are started by."""
BAITED = _words("baited")
"""What is baited by what comes onto it: a trap."""
PROGRAMMED = _words("programmed")
"""Machines that may be switched on by one button and started by another."""
SWITCHING_WORDS = _words("switching_words")
"""What buttons are called by which a device is switched, whatever else it has."""
END_SIGNALS = _words("end_signals")
"""How machines tell that they have finished."""
JOBS = _words("jobs")
"""What machines are given to do, beside programmes: no thing of its own."""
PROGRAMS = _words("programs")
ENDING = PROGRAMS | _words("ending")
"""What a machine runs."""
LOCKS = _words("locks")
"""Parts of a door by which it is locked."""
KEYHOLES = _words("keyholes")
POWERS = _words("powers")
OUTER_PARTS = _words("outer_parts")
"""What a thing is stuck in, without being enclosed."""
CLOSERS = _words("closers")
"""What closes the thing that it sits on."""
WORN = _words("worn")
"""What is worn for the sake of a deed."""
CABLES = _words("cables")
"""What devices are connected by."""
CABLING_VERBS = _words("cabling_verbs")
"""Verbs by which it gets onto them."""
TRAILING_PARTS = _words("trailing_parts")
"""What stays on the thing that is held while it is put somewhere itself."""
PANELS = _words("panels")
"""Parts that shut in what is behind them."""
COVERS = CLOSERS | _words("covers")
"""Under what things are shut in."""
ROLLING_UP = _words("rolling_up")
CLOTHS = _words("cloths")
CODES = _words("codes")
PASSES = _words("passes")
CODE_VERBS = _words("code_verbs")
LID_OFF_VERBS = _words("lid_off_verbs")
"""Verbs by which a lid comes off."""
SWUNG_VERBS = _words("swung_verbs")
"""What is done to lids that hang on hinges."""
FLIPPING_UP_VERBS = _words("flipping_up_verbs")
"""What is done to caps that flip up."""
DOOR_MOVING_VERBS = _words("door_moving_verbs")
"""What is done by hand to what opens or closes of it."""
TAKING_OFF_VERBS = _words("taking_off_verbs")
"""Verbs that take a thing off or out of another."""
SHEET_LAYING_VERBS = _words("sheet_laying_verbs")
"""How sheets come over or around things."""
SHIFTING_VERBS = _words("shifting_verbs")
"""What moves things without a grip, if they are not dirt."""
LID_TURNING_VERBS = _words("lid_turning_verbs")
"""Ways in which a lid comes off or out: "screws it off"."""
THING_CLEANING_VERBS = _words("thing_cleaning_verbs")
"""Deeds of cleaning whose object is the thing that gets clean, if it is no dirt."""
TAKING_HOLD_VERBS = _words("taking_hold_verbs")
"""What a gripper does to a door or a piece of furniture, which stays where it is."""
DELIVERING_VERBS = _words("delivering_verbs")
"""Orders whose object is where they bring it at the end, in a gripper or not."""
FIRES = _words("fires")
"""What goes out, and is off then: the candle."""
SCREW_TOPS = _words("screw_tops")
"""What is open when it has been unscrewed."""
STACKABLE = _words("stackable")
"""What is not picked up from under something."""
GRIPPING_TOOLS = _words("gripping_tools")
"""Those that take a thing and put it somewhere in one deed."""
PICKING_TOOLS = _words("picking_tools")
"""Tools that take things up instead of the gripper that holds them."""
STOCKS = _words("stocks")
"""What many like things are taken from, one after the other."""
TOOL_STANDS = _words("tool_stands")
"""Where tools wait that a robot exchanges on its flange."""
COUPLING_VERBS = _words("coupling_verbs")
"""Verbs by which tools get onto a flange."""
HAND_VERBS = _words("hand_verbs")
"""What hands do, and what is done to them, wherever they are mounted."""
SHEETS = _words("sheets")
"""Pieces of what covers, which are used up by it."""
WRAPS = _words("wraps")
"""What encloses the thing that it is wrapped around."""
WRAPPINGS = _words("wrappings")
"""What covers a thing that is wrapped in it, beside CLOSERS and ROLLS."""
MIXTURES = _words("mixtures")
"""What a vessel has in it after several things have been put there."""
OCCASIONS = _words("occasions")
"""Times of doing something: *the cup on the first trip* is nowhere."""
BARE_SPOTS = _words("bare_spots")
"""Where in a room something is; less than what it stands on."""
STOREYS = _words("storeys")
"""What a building has above each other, and lifts go between."""
WHOLES: Mapping[str, str] = _DATA["wholes"]
"""What belongs to a thing of this kind, where there is one."""
ALIGHT = _words("alight")
EARTHS = _words("earths")
"""What covers things where it is filled in over them: nobody coats them with it."""
PATCHES = _words("patches")
"""What covers whatever it is put on."""
LANDMARKS = _words("landmarks")
"""What other things are beside, and what may be a door of nothing that is named."""
RUNNING_PARTS = _words("running_parts")
"""Parts that are switched by themselves."""
MOVING_PARTS = _words("moving_parts")
"""Parts that run when their machine does."""
WRITING_VERBS = _words("writing_verbs")
"""Verbs whose object comes to be on something."""
INSCRIPTIONS = _words("inscriptions")
"""What is engraved or stamped on things: "marks the number on the piston"."""
IMAGES = _words("images")
"""What a camera makes: *takes a photo of X* picks nothing up."""
DIALS = _words("dials")
"""Controls that have an *off* or *zero* and levels above it."""
PLUGS = _words("plugs")
"""What connects a device to a socket."""
CONTROL_DEEDS: Mapping[str, Sequence[str]] = _DATA["control_deeds"]
"""Deeds that controls are named after -> what those do it to."""
SOLE_PARTS: Mapping[str, Sequence[str]] = _DATA["sole_parts"]
HOT_PARTS: Mapping[str, Sequence[str]] = _DATA["hot_parts"]
"""What cooks with its own heat -> parts that are nothing else."""
HOT_PLATES = _words("hot_plates")
"""What pots are heated on."""
SHUT_OVER: Sequence[str] = _DATA["shut_over"]
"""What has its lid over what lies on it."""
OWN_THREADS = _words("own_threads")
"""What is turned in and out by hand."""
DISPENSERS = _words("dispensers")
"""What stuff is handed out by."""
OWN_TOOLS: Mapping[str, Sequence[str]] = {
    deed: tools.split("|") for deed, tools in _DATA["own_tools"].items()
}
"""Deed -> the tools that it is named after, or that it takes one of."""
CUTTING_BOARDS = _words("cutting_boards")
"""On what things are cut that leaves lay on it."""
SPRAYED = _words("sprayed")
"""Things named after what they spray or spread."""
STROKED_TOOLS: Mapping[str, str] = _DATA["stroked_tools"]
"""Tools that are moved over or through what they work on -> what is done to it so."""
SECURING_VERBS = _words("securing_verbs")
"""What brings a thing into a gripper, if it is done in one."""
SKINS: Mapping[str, str] = _DATA["skins"]
"""Skins of things, which are taken off -> what is done to the thing so."""
OUTLETS = _words("outlets")
"""Where devices get their power."""
OPENERS = _words("openers")
"""What opens what is corked, sealed or capped, without a free gripper."""
COVERINGS = _words("coverings")
"""What is laid over or around others."""
HANGERS = _words("hangers")
"""What things hang on that are laid over it."""
AIMING_VERBS = _words("aiming_verbs")
"""Verbs that turn a thing towards another, of which one then speaks."""
SHADES = _words("shades")
"""What is drawn shut and drawn open."""
FALLING_DOORS = _words("falling_doors")
"""Whose door swings down when it opens."""
LEVELS = _words("levels")
"""Levels of a dial that are not off."""
SHAPED: Mapping[str, str] = _DATA["shaped"]
"""What is cut into these is … so."""
SHAPING_VERBS = _words("shaping_verbs")
"""What is VERBed into something becomes that."""
DIPPING_VERBS = _words("dipping_verbs")
"""What is VERBed into something comes out of it again."""
WETTING = _words("wetting")
"""What wets all that is put into it."""
PARTING_VERBS: Mapping[str, str] = _DATA["parting_verbs"]
"""Verbs that make pieces of a thing -> *cut*, where it is cut then."""
PIECE_QUALITIES = _words("piece_qualities")
"""What pieces are like, and no other material."""
INNER_PARTS = _words("inner_parts")
"""Parts inside machines, into which things are put."""
CONNECTING_VERBS = _words("connecting_verbs")
"""Verbs by which hoses, tubes and cables come to things: nothing is put in by that."""
DROPPING_VERBS = _words("dropping_verbs")
"""Verbs after which a thing falls into what it was held over."""
FALLING_INTO = _words("falling_into")
"""Prepositions of what a thing falls into when it is let go."""
TURNING_OUT_VERBS = _words("turning_out_verbs")
"""What is done to a vessel so that its contents come out."""
OPENINGS = _words("openings")
"""What things are put through, beside what closes it."""
EMPTYING_VERBS = _words("emptying_verbs")
"""What they are done to is empty then, also over a surface."""
SHAPES = _words("shapes")
"""What something is cut, folded or rolled into."""
FIXTURES = _words("fixtures")
HAND_HELD = _words("hand_held")
"""What is gripped to be opened or held on to, and not to be carried."""
CLEANING_TOOLS = _words("cleaning_tools")
"""Tools that clean what they are moved over."""
STROKING_VERBS = _words("stroking_verbs")
"""Verbs of moving a tool over something."""
HEATED_TOOLS = _words("heated_tools")
"""Tools that do their work only while they are hot."""
HELD_TOOLS = _words("held_tools")
"""Things with which others are picked up."""
POURING_TOOLS = _words("pouring_tools")
"""Things that are no containers by name, and yet poured from."""
FED = _words("fed")
"""What gives water while the tap that feeds it is open."""
VALVES = _words("valves")
"""What lets water through."""
SEEDLINGS = _words("seedlings")
"""What a plant is called while it is young."""
SEPARATE_PARTS = _words("separate_parts")
HOLDING_FASTENERS = _words("holding_fasteners")
"""What holds a thing where it is until it is loosened."""
LOOSENING_VERBS = _words("loosening_verbs")
COMING_OFF_VERBS = _words("coming_off_verbs")
"""Verbs by which a thing comes off what it was fastened to."""
WRAPPING_VERBS = _words("wrapping_verbs")
"""Verbs of covering a thing from all sides, where it is."""
INSIDES = _words("insides")
"""What of a closed container is out of reach."""
"""Parts that are worked on one after the other."""
PLUGGED_WHOLE = _words("plugged_whole")
"""What is in the socket with all of itself when it is plugged in."""
HANDWORK = _words("handwork")
LADDERS = _words("ladders")
"""What robots climb."""
CLIMBING_VERBS = _words("climbing_verbs")
"""How they get up there."""
OVERHEAD = _words("overhead")
"""What hangs so high that it is reached from a ladder."""
STAYING = _words("staying")
"""Surfaces that stay where they are."""
TOOL_SEATS = _words("tool_seats")
"""What a tool works from that is put there, without a gripper."""
CLIMBED: str = _DATA["climbed"]
"""State of a robot that is on a ladder."""
LIFTING_GEAR = _words("lifting_gear")
"""What lifts what no gripper lifts."""
LIFTED_BY_GEAR = _words("lifted_by_gear")
"""What no gripper lifts."""
SOLE_INSERTS = _words("sole_inserts")
"""Of these a place takes one: a new one goes in when the old one is out."""
INSERT_SEATS = _words("insert_seats")
"""Where in a device they sit."""
DRIVEN_IN = _words("driven_in")
"""What is driven into something, and drives nowhere itself."""
ROLLS = _words("rolls")
"""Covers of which only a piece is used."""
ADJUSTED_NOUNS = _words("adjusted_nouns")
"""What is set to a value and goes nowhere."""
POSITION_NOUNS = _words("position_nouns")
"""Nouns by which a device's named states are told: "the column is in the high position"."""
RISING = _words("rising")
"""What is open when it is up."""
LIFTED = HINGED_PARTS - RISING
"""Lids, hoods and flaps: lifted, they are open."""
STICKING_VERBS = _words("sticking_verbs")
"""Verbs by which one thing comes onto another: "attaches the label to the box"."""
MEASURING_VERBS = _words("measuring_verbs")
"""Verbs that tell how much there is of a quantity: "the battery holds 60 percent"."""
READING_DEVICES = _words("reading_devices")
"""What reads cards and codes that are shown to it."""
SHOWING_VERBS = _words("showing_verbs")
"""Verbs of showing something to it."""
STICKERS = _words("stickers")
"""What is stuck on other things; with a verb of the same word: "labels the box"."""
CLAMPS = _words("clamps")
"""What is closed where it is clamped, and open where it is released."""
SUPPLY_PARTS = _words("supply_parts")
COPIERS = _words("copiers")
DONE_BY_ITSELF = _words("done_by_itself")
"""What copies a document that is laid on its glass."""
COPIES = _words("copies")
"""What is made of another thing, and is no part of it."""
CONTROLLERS = _words("controllers")
"""What sends signals to machines."""
SIGNALS = _words("signals")
"""Means of doing something from afar."""

# -- Adjectives and words of programmes ----------------------------------------------------------
MORE_WORDS = _words("more_words")
"""Comparatives upwards."""
LESS_WORDS = _words("less_words")
"""Comparatives downwards."""
DIMENSIONS = _words("dimensions")
"""What a number of units may be: "25 cm long"."""
STATELESS_ADJECTIVES = _words("stateless_adjectives")
"""Adjectives that are no state of a thing."""
NEARNESS_WORDS = _words("nearness_words")
"""Words that speak of nearness."""
DISTANCE_WORDS = _words("distance_words")
"""What nearness is measured in."""
EXPLAINING_WORDS = _words("explaining_words")
"""Further words of sentences that only explain what *near* means."""
PROCESS_RESULTS: Mapping[str, str] = _DATA["process_results"]
"""Word of a programme -> state of what was in it: *milling* program -> milled."""

# -- Amounts -------------------------------------------------------------------------------------
AMOUNTS: Mapping[str, tuple[str, float]] = {
    unit: (quantity, float(factor))
    for quantity, units in _DATA["amounts"].items()
    for unit, factor in units.items()
}
"""Unit -> its quantity, and how many of the quantity's own unit it is."""
SIZES: Mapping[str, tuple[str, str]] = {
    word: (size, bound)
    for size, words in _DATA["sizes"].items()
    for kind, bound in (("so", "="), ("more", ">"), ("less", "<"))
    for word in words[kind]
}
"""Adjective -> the size that it speaks of, and how: *long* (length, =), *shorter* (length, <)."""
SIZE_NAMES = frozenset(_DATA["sizes"])
"""What a thing has "of 25 cm": *length*, *width* and the like."""
RIMS = _words("rims")
"""Parts of a vessel on which a thing lies outside of it."""
LENGTHS: Mapping[str, float] = {unit: float(metres) for unit, metres in _DATA["lengths"].items()}
"""Unit of length -> metres."""
UNREAD_AMOUNTS: Mapping[str, tuple[str, float]] = {
    unit: (quantity, float(factor))
    for quantity, units in _DATA["unread_amounts"].items()
    for unit, factor in units.items()
}
"""The same of quantities that no construction reads."""
MEASURED = frozenset(_DATA["amounts"])
DURATION = "duration"
"""The quantity that adds up: ten minutes and ten minutes are twenty."""
STAYING_VERBS = _words("staying_verbs")
"""What VERBing a thing for some time says only of where it is."""

# -- Scenes --------------------------------------------------------------------------------------
SCENE_NOISE = _words("scene_noise")
"""Parts of a state name in a scene that carry no meaning of their own."""
OPPOSITES: Mapping[str, str] = _DATA["opposites"]
"""The other word of a scene state, where its description does not tell."""
NEARLY = _words("nearly")
"""Words that say of what is full nothing that matters."""
ACTION_HEDGES = _words("action_hedges")
CLAIM_HEDGES = _words("claim_hedges")
GOAL_HEDGES = _words("goal_hedges")
RULE_HEDGES = _words("rule_hedges")
UNSURE_ORDERS = _words("unsure_orders")
"""Words with which an order leaves open whether, when or which of it is to be done."""
NEXT_WORDS = _words("next_words")
"""Words between the steps that one sentence tells."""
NEGATING_WORDS = _words("negating_words")
PROHIBITIONS = _words("prohibitions")
MISHAPS = _words("mishaps")
"""Verbs of what befalls a thing and no leaf is about."""
FORBIDDING = _words("forbidding")
"""What "doing it is WORD" forbids."""
PERMITTING = _words("permitting")
"""What "doing it is only WORD while …" permits."""
PREVENTING = _words("preventing")
"""What an interlock does to a machine: "VERBs it from starting"."""
REFUSING = _words("refusing")
"""What a machine does: "VERBs to start"."""
IGNORING = _words("ignoring")
"""What a machine does with its start button: "VERBs it as long as …"."""
REACTING = _words("reacting")
"""What a machine does not do then: "does not VERB to its start button"."""
RUNNING_NOUNS = _words("running_nouns")
"""During the NOUN of a machine it is on."""
CONDITIONS_NAMED = _words("conditions_named")
"""What must be met before something is done."""
SEATS = _words("seats")
"""What a thing stands on and is called its own."""
NEEDING = _words("needing")
"""What a deed does: "VERBs the door to be closed"."""
BLOCKING = _words("blocking")
"""What is done to a machine or door: "is VERBed as long as …"."""
GRIPPER_VERBS = _words("gripper_verbs")
"""What grippers do to what they hold, or it to them."""
RUNNING_VERBS = _words("running_verbs")
"""What machines do once they are started."""
FREE_HAND = _words("free_hand")
"""What a gripper is that holds nothing."""
BUSY_HAND = _words("busy_hand")
"""What a gripper is that holds something."""
REMAINING_VERBS = _words("remaining_verbs")
"""What a lid must do that nobody may open: VERB closed."""

CHARGER_WORDS = frozenset({"dock", "charger", "charging", "contact", "station"})
"""Words in the names of what a robot couples with to charge."""
