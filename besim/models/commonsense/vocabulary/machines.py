"""Machines: their controls, programmes and plugs, and what else works by itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from besim.models.commonsense.vocabulary.tables import DATA, words
from besim.models.commonsense.word_files import word_list

RUN_VERBS = words("run_verbs")
"""A machine that VERBs is on."""
RUN_ONCE_PLUGGED = words("run_once_plugged")
"""Devices that nobody has to switch on."""
END_POSITIONS: Mapping[str, bool] = {
    f"{word}_position": up
    for up, name in ((True, "upper_positions"), (False, "lower_positions"))
    for word in word_list(DATA[name])
}
"""State of being in an end position -> whether the thing is raised then."""
STANDSTILLS = words("standstills")
"""What is brought to a STANDSTILL is stopped."""
SERVICE_NOUNS = words("service_nouns")
"""What is put out of SERVICE is switched off."""
SOUNDING_VERBS = words("sounding_verbs")
"""What machines do when they have finished."""
MACHINES = words("machines")
"""Hosts of a programme or cycle."""
BUTTONS = words("buttons")
"""What machines are started by."""
LIGHT_SWITCHES = words("light_switches")
"""What lamps are switched by from elsewhere."""
WIRED = words("wired")
"""What a switch on the wall may work, beside lamps and household devices."""
BAITED = words("baited")
"""What is baited by what comes onto it: a trap."""
PROGRAMMED = words("programmed")
"""Machines that may be switched on by one button and started by another."""
FUELS = words("fuels")
"""What burns in a grill or stove, which is on then."""
SWITCHING_WORDS = words("switching_words")
"""What buttons are called by which a device is switched, whatever else it has."""
END_SIGNALS = words("end_signals")
"""How machines tell that they have finished."""
JOBS = words("jobs")
"""What machines are given to do, beside programmes: no thing of its own."""
PROGRAMS = words("programs")
"""What a machine runs."""
ENDING = PROGRAMS | words("ending")
"""What ends by itself: waiting for its end is waiting for what runs."""
POWERS = words("powers")
"""What nothing stands under as under a table: "under the command of the cell controller"."""
CABLES = words("cables")
"""What devices are connected by."""
CABLING_VERBS = words("cabling_verbs")
"""Verbs by which it gets onto them."""
CODES = words("codes")
"""What is typed, or shown to a reading device, to unlock something."""
PASSES = words("passes")
"""What is shown to it for that."""
CODE_VERBS = words("code_verbs")
"""Verbs of typing codes."""
RUNNING_PARTS = words("running_parts")
"""Parts that are switched by themselves."""
MOVING_PARTS = words("moving_parts")
"""Parts that run when their machine does."""
DATA_STORES = words("data_stores")
"""Where pictures are kept."""
IMAGES = words("images")
"""What a camera makes: *takes a photo of X* picks nothing up."""
RECORDINGS = words("recordings")
"""What a microphone or sensor makes, which is kept like a picture."""
DIALS = words("dials")
"""Controls that have an *off* or *zero* and levels above it."""
PLUGS = words("plugs")
"""What connects a device to a socket."""
CONTROL_DEEDS: Mapping[str, Sequence[str]] = DATA["control_deeds"]
"""Deeds that controls are named after -> what those do it to."""
HOT_PARTS: Mapping[str, Sequence[str]] = DATA["hot_parts"]
"""What cooks with its own heat -> parts that are nothing else."""
HOT_PLATES = words("hot_plates")
"""What pots are heated on."""
OUTLETS = words("outlets")
"""Where devices get their power."""
LEVELS = words("levels")
"""Levels of a dial that are not off."""
INNER_PARTS = words("inner_parts")
"""Parts inside machines, into which things are put."""
CONNECTING_VERBS = words("connecting_verbs")
"""Verbs by which hoses, tubes and cables come to things: nothing is put in by that."""
FED = words("fed")
"""What gives water while the tap that feeds it is open."""
FLOWS = words("flows")
"""What makes water one that flows."""
VALVES = words("valves")
"""What lets water through."""
PLUGGED_WHOLE = words("plugged_whole")
"""What is in the socket with all of itself when it is plugged in."""
SOLE_INSERTS = words("sole_inserts")
"""Of these a place takes one: a new one goes in when the old one is out."""
INSERT_SEATS = words("insert_seats")
"""Where in a device they sit."""
ADJUSTED_NOUNS = words("adjusted_nouns")
"""What is set to a value and goes nowhere."""
POSITION_NOUNS = words("position_nouns")
"""Nouns by which a device's named states are told: "the column is in the high position"."""
READING_DEVICES = words("reading_devices")
"""What reads cards and codes that are shown to it."""
SHOWING_VERBS = words("showing_verbs")
"""Verbs of showing something to it."""
SUPPLY_PARTS = words("supply_parts")
"""Into what of a machine that which it needs comes, where nobody tells what it belongs to."""
COPIERS = words("copiers")
"""What copies a document that is laid on its glass."""
COPIES = words("copies")
"""What is made of another thing, and is no part of it."""
CONTROLLERS = words("controllers")
"""What sends signals to machines."""
SIGNALS = words("signals")
"""Means of doing something from afar."""
PROCESS_RESULTS: Mapping[str, str] = DATA["process_results"]
"""Word of a programme -> state of what was in it: *milling* program -> milled."""
RUNNING_NOUNS = words("running_nouns")
"""During the NOUN of a machine it is on."""
RUNNING_VERBS = words("running_verbs")
"""What machines do once they are started."""
