"""Machines, doors and lifts in everyday words: what makes them run, go up, come and end."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

WASHER = (
    "A washer stands in the cellar; its door is closed and it is off. A dryer stands beside it. "
    "The robot stands in front of the washer. The goal is that the washer is on."
)


@pytest.mark.parametrize(
    "deed",
    [
        'The robot presses "Start" on the washer.',
        "The robot pushes start on the washer.",
        "The robot makes the washer run.",
        "The robot gets the washer to start.",
        "The washer is switched on by a press on its start button.",
        "The robot selects the wool program on the washer and starts it.",
        "The robot starts the wool program on the washer.",
    ],
)
def test_a_machine_is_started_in_many_words(start: Start, deed: str) -> None:
    assert start(WASHER, deed).do(deed).state("objects.washer.on") is True


@pytest.mark.parametrize(
    "deed", ["The robot brings the washer to rest.", "The robot cuts the power to the washer."]
)
def test_and_it_is_stopped(start: Start, deed: str) -> None:
    on = "The robot starts the washer."
    assert start(WASHER, on, deed).do(on, deed).state("objects.washer.on") is False


def test_water_is_made_to_run_by_no_start(start: Start) -> None:
    deed = "The robot makes the washer clean."
    assert start(WASHER, deed).do(deed).state("objects.washer.on") is not True


@pytest.mark.parametrize(
    "check",
    [
        "Is the wool program over?",
        "Has the wool program of the washer ended?",
        "Checks whether the wool program has come to its end.",
        "Is the washer done?",
        "Has the washer completed its program?",
        "Checks whether the washer is through with its program.",
    ],
)
def test_a_programme_that_is_over_has_finished(start: Start, check: str) -> None:
    on = "The robot starts the wool program of the washer."
    wait = "The robot waits until the washer has finished."
    world = start(WASHER.replace(" A dryer stands beside it.", ""), on, wait)
    assert world.is_so(check) is not Truth.TRUE
    assert world.do(on, wait).is_so(check) is Truth.TRUE


GATE = (
    "A gate closes the yard; the gate is closed. A button is at the gate. The robot stands at the "
    "gate. The goal is that the gate is open."
)


@pytest.mark.parametrize(
    "deed",
    [
        "The robot presses the button so that the gate goes up.",
        "The robot presses the button, and the gate moves up.",
        "The robot presses the button, which makes the gate go up.",
        "The robot lets the gate go up.",
        "The robot slides the gate upwards.",
    ],
)
def test_a_gate_that_goes_up_is_open(start: Start, deed: str) -> None:
    assert start(GATE, deed).do(deed).state("objects.gate.open") is True


def test_a_gate_that_goes_down_is_not(start: Start) -> None:
    opens, shuts = "The robot opens the gate.", "The robot lets the gate go down."
    assert start(GATE, opens, shuts).do(opens, shuts).state("objects.gate.open") is False


@pytest.mark.parametrize(
    "deed",
    ["The robot closes the lid that belongs to the chest.", "The robot closes the chest's lid."],
)
def test_a_lid_is_of_what_it_belongs_to(start: Start, deed: str) -> None:
    text = "A chest and a bin are open. The robot stands at both. The goal is that both are closed."
    world = start(text, deed).do(deed)
    assert world.state("objects.chest.open") is False
    assert world.state("objects.bin.open") is not False


@pytest.mark.parametrize("way", ["summons", "requests", "sends for", "calls"])
def test_a_lift_is_called_in_many_words(start: Start, way: str) -> None:
    text = "The robot stands at the lift. The goal is that the lift is open."
    deed = f"The robot {way} the lift."
    assert start(text, deed).do(deed).state("objects.lift.called") is True


@pytest.mark.parametrize(
    "wait",
    [
        "The robot stays where it is until the washer has finished.",
        "The robot does not move before the washer has finished.",
    ],
)
def test_who_stays_until_something_is_so_waits_for_it(start: Start, wait: str) -> None:
    on = "The robot starts the washer."
    world = start(WASHER, on, wait)
    assert world.broken(wait) != []
    assert world.do(on).broken(wait) == []


def test_what_is_hooked_up_to_the_mains_is_plugged_in(start: Start) -> None:
    deed = "The robot hooks the charger up to the mains."
    unplugs = "The robot unplugs the charger."
    text = (
        "A charger lies on the bench; it is unplugged. The goal is that the charger is plugged in."
    )
    world = start(text, deed, unplugs).do(deed)
    assert world.state("objects.charger.plugged") is True


@pytest.mark.parametrize(
    "deed",
    [
        "The robot dials in 60 degrees on the washer.",
        "The robot selects 60 degrees as the temperature of the washer.",
        "On the washer, the robot sets a temperature of 60 degrees.",
        "The robot changes the setting of the washer to 60 degrees.",
        "The robot sets the washer to 60 degrees.",
    ],
)
def test_a_machine_is_set_to_a_temperature(start: Start, deed: str) -> None:
    assert start(WASHER, deed).do(deed).state("objects.washer.temperature") == 60


CHEST = "A chest is locked. A key lies on the table. The goal is that the chest is unlocked."


@pytest.mark.parametrize(
    "deed",
    [
        "The robot inserts the key into the lock of the chest and unlocks it.",
        "The robot puts the key in the chest's lock and unlocks it with the key.",
        "The robot opens the lock of the chest with the key.",
    ],
)
def test_it_is_the_chest_that_a_key_in_its_lock_unlocks(start: Start, deed: str) -> None:
    takes = "The robot takes the key from the table."
    world = start(CHEST, takes, deed).do(takes, deed)
    assert world.state("objects.chest.locked") is False
    assert world.state("objects.key.locked") is None


SHOP = (
    "The shutter of the kiosk is down. A freezer with a lid stands in the yard; the lid is closed. "
    "A belt stands still and is off. The robot stands at them. "
    "The goal is that the freezer is open."
)


@pytest.mark.parametrize(
    ("deed", "thing"),
    [
        ("The robot cranks up the shutter of the kiosk.", "kiosk"),
        ("The robot rolls up the kiosk's shutter.", "kiosk"),
        ("The robot moves the lid of the freezer to one side.", "freezer"),
        ("The lid of the freezer is slid to the side.", "freezer"),
    ],
)
def test_what_is_rolled_up_or_slid_to_the_side_is_open(start: Start, deed: str, thing: str) -> None:
    assert start(SHOP, deed).do(deed).state(f"objects.{thing}.open") is True


@pytest.mark.parametrize("check", ["Is the belt in motion?", "The belt is not standing still."])
def test_what_is_in_motion_runs(start: Start, check: str) -> None:
    on = "The robot brings the belt up to speed."
    world = start(SHOP, on)
    assert world.is_so(check) is Truth.FALSE
    assert world.do(on).is_so(check) is Truth.TRUE


@pytest.mark.parametrize(
    ("deed", "on"),
    [
        ("The robot gets the belt moving.", True),
        ("The robot lets the belt start.", True),
        ("The robot puts the belt into service.", True),
        ("The robot turns on the power to the belt.", True),
        ("The robot makes the belt stop.", False),
        ("The robot gets the belt to stop.", False),
        ("The robot presses the button so that the belt stops.", False),
    ],
)
def test_belts_move_and_stop_in_many_words(start: Start, deed: str, on: bool) -> None:
    before = "The robot starts the belt."
    world = start(SHOP, before, deed)
    world = world.do(deed) if on else world.do(before, deed)
    assert world.state("objects.belt.on") is on


@pytest.mark.parametrize(
    "deed",
    [
        "The robot gets the chest unlocked with the key.",
        "The robot releases the lock of the chest with the key.",
    ],
)
def test_what_is_got_unlocked_was_locked(start: Start, deed: str) -> None:
    takes = "The robot takes the key from the table."
    world = start(CHEST, takes, deed)
    assert world.broken(deed) == ["the robot holds the key"]
    assert world.do(takes, deed).state("objects.chest.locked") is False


@pytest.mark.parametrize("check", ["Is the lock on the chest open?", "Is the chest unlocked?"])
def test_the_lock_on_a_chest_is_its_own(start: Start, check: str) -> None:
    takes, deed = "The robot takes the key.", "The robot unlocks the chest with the key."
    world = start(CHEST, takes, deed)
    assert world.is_so(check) is Truth.FALSE
    assert world.do(takes, deed).is_so(check) is Truth.TRUE
