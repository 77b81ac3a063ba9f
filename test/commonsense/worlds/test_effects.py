"""What actions change, each effect followed into the world."""

from __future__ import annotations

from besim.world import Truth

from .conftest import Start


def test_what_is_held_and_what_is_in_it_moves_along(start: Start) -> None:
    text = (
        "A tray stands on a table. A cup is on the tray. A shelf is far away. The robot stands at "
        "the table. The goal is that the tray is on the shelf."
    )
    take, go = "The robot picks up the tray.", "The robot moves to the shelf."
    put = "The robot places the tray on the shelf."
    here = start(text, take, go, put).do(take, go)
    shelf = here.state("objects.shelf.position")
    assert here.state("agents.robot.position") == shelf
    assert here.state("objects.tray.position") == shelf
    assert here.state("objects.cup.position") == shelf
    assert here.do(put).is_so("Is the cup on the shelf?") is Truth.TRUE


def test_what_a_leaf_takes_and_puts_there_is_not_there_before(start: Start) -> None:
    text = (
        "A tray stands on a table. A cup is on the tray. The robot stands at the table. "
        "The goal is that the cup is on the table."
    )
    take, put = "The robot picks up the cup.", "The robot puts the cup on the table."
    here = start(text, take, put)
    assert here.broken(put) == ["the robot holds the cup"]
    assert here.do(take, put).state("objects.cup.location") == "on table"


def test_what_is_grasped_is_no_longer_where_it_was(start: Start) -> None:
    text = (
        "A cup stands on a table. The robot stands at the table. "
        "The goal is that the cup is in the gripper."
    )
    take = "The robot picks up the cup."
    here = start(text, take)
    assert here.is_so("Is the cup on the table?") is Truth.TRUE
    here.do(take)
    assert here.is_so("Is the cup on the table?") is Truth.FALSE
    assert here.is_so("Is the cup in the gripper?") is Truth.TRUE
    assert here.goals() == [Truth.TRUE]


JUG = (
    "A jug and a glass stand on a table. The jug contains milk. The robot stands at the table. "
    "The robot has two grippers. The goal is that the milk is in the glass."
)
TAKE_JUG = "The robot picks up the jug."


def test_pouring_empties_the_source(start: Start) -> None:
    pour = "The robot pours the milk from the jug into the glass."
    here = start(JUG, TAKE_JUG, pour).do(TAKE_JUG, pour)
    assert here.is_so("Is there milk in the glass?") is Truth.TRUE
    assert here.is_so("Is the jug empty?") is Truth.TRUE
    assert here.goals() == [Truth.TRUE]


def test_pouring_some_leaves_the_rest(start: Start) -> None:
    pour = "The robot pours some milk from the jug into the glass."
    here = start(JUG, TAKE_JUG, pour).do(TAKE_JUG, pour)
    assert here.is_so("Is there milk in the glass?") is Truth.TRUE
    assert here.is_so("Does the jug contain milk?") is Truth.TRUE


def test_tilting_alone_pours_nothing_anywhere(start: Start) -> None:
    tilt = "The robot tilts the jug."
    here = start(JUG, TAKE_JUG, tilt).do(TAKE_JUG, tilt)
    assert here.is_so("Does the jug contain milk?") is Truth.TRUE


def test_water_poured_over_a_plant_waters_it(start: Start) -> None:
    text = (
        "A fern and a watering can stand on a bench. The watering can contains water. The robot "
        "stands at the bench. The goal is that the fern is watered."
    )
    take = "The robot picks up the watering can."
    pour = "The robot pours water from the watering can over the fern."
    assert start(text, take, pour).do(take, pour).goals() == [Truth.TRUE]


def test_filling_from_a_container_empties_that(start: Start) -> None:
    text = (
        "A bottle and a barrel stand on a bench. The barrel contains oil. The robot stands at the "
        "bench. The goal is that the bottle contains oil."
    )
    fill = "The robot fills the bottle with oil from the barrel."
    here = start(text, fill).do(fill)
    assert here.goals() == [Truth.TRUE]
    assert here.is_so("Does the barrel contain oil?") is Truth.FALSE


def test_filling_from_a_tap_leaves_the_tap_alone(start: Start) -> None:
    text = (
        "A bucket stands under a tap. The robot stands at the tap. "
        "The goal is that the bucket is full."
    )
    fill = "The robot fills the bucket with water from the tap."
    here = start(text, fill).do(fill)
    assert here.goals() == [Truth.TRUE]
    assert here.is_so("Is there water in the bucket?") is Truth.TRUE


def test_wiping_cleans_and_leaves_the_participle(start: Start) -> None:
    text = (
        "A sponge lies on a table. The table is dirty. The robot stands at the table. "
        "The goal is that the table is clean."
    )
    take, wipe = "The robot picks up the sponge.", "The robot wipes the table with the sponge."
    here = start(text, take, wipe)
    assert here.goals() == [Truth.FALSE]
    assert here.do(take, wipe).goals() == [Truth.TRUE]
    assert here.is_so("Has the table been wiped?") is Truth.TRUE


def test_rinsing_wets(start: Start) -> None:
    text = (
        "A plate is in a sink. The robot stands at the sink. The goal is that the plate is clean."
    )
    rinse = "The robot rinses the plate."
    here = start(text, rinse).do(rinse)
    assert here.is_so("Is the plate wet?") is Truth.TRUE


def test_a_cover_lies_on_what_it_covers(start: Start) -> None:
    text = (
        "A blanket and a bed. The blanket lies next to the bed. The robot stands at the bed. "
        "The goal is that the bed is covered."
    )
    take, cover = "The robot picks up the blanket.", "The robot covers the bed with the blanket."
    here = start(text, take, cover).do(take, cover)
    assert here.goals() == [Truth.TRUE]
    assert here.is_so("Is the blanket on the bed?") is Truth.TRUE
    assert here.is_so("Is the gripper empty?") is Truth.TRUE


def test_a_roll_stays_in_the_gripper_when_something_is_wrapped(start: Start) -> None:
    text = (
        "A sandwich and a roll of foil lie on a table. The robot stands at the table. "
        "The goal is that the sandwich is wrapped."
    )
    take = "The robot picks up the roll of foil."
    wrap = "The robot wraps the sandwich with the roll of foil."
    here = start(text, take, wrap).do(take, wrap)
    assert here.goals() == [Truth.TRUE]
    assert here.is_so("Is the roll of foil in the gripper?") is Truth.TRUE


def test_a_cloth_spread_over_something_is_unfolded(start: Start) -> None:
    text = (
        "A folded tablecloth lies on a chair, next to a table. The robot stands at the table. "
        "The goal is that the tablecloth is on the table."
    )
    take = "The robot picks up the tablecloth."
    spread = "The robot spreads the tablecloth over the table."
    here = start(text, take, spread).do(take, spread)
    assert here.goals() == [Truth.TRUE]
    assert here.is_so("Is the tablecloth unfolded?") is Truth.TRUE


def test_a_scoop_takes_a_portion(start: Start) -> None:
    text = (
        "A scoop and a bag of flour are on a table. The bag contains flour. The robot stands at "
        "the table. The goal is that the scoop contains flour."
    )
    take = "The robot picks up the scoop."
    scoop = "The robot scoops flour out of the bag with the scoop."
    here = start(text, take, scoop).do(take, scoop)
    assert here.goals() == [Truth.TRUE]


def test_a_coffee_machine_brews_what_it_needs_for_it(start: Start) -> None:
    text = (
        "A coffee machine is on a table. The coffee machine contains water and ground coffee. "
        "The robot stands at the table. The goal is that there is coffee in the coffee machine."
    )
    on, wait = "The robot switches on the coffee machine.", "The robot waits 10 minutes."
    here = start(text, on, wait).do(on, wait)
    assert here.state("objects.coffee_machine.content") == ("brewed_coffee",)
    dry = start(text.replace("water and ", ""), on, wait).do(on, wait)
    assert dry.state("objects.coffee_machine.content") == ("ground_coffee",)


def test_a_process_ends_only_with_enough_time(start: Start) -> None:
    text = (
        "A shirt is in a washing machine. The washing machine takes 30 minutes. The robot stands "
        "at the washing machine. The goal is that the shirt is washed."
    )
    on = "The robot starts the washing machine."
    short, long = "The robot waits 10 minutes.", "The robot waits 40 minutes."
    assert start(text, on, short, long).do(on, short).goals() == [Truth.FALSE]
    assert start(text, on, short, long).do(on, long).goals() == [Truth.TRUE]


def test_waiting_at_a_machine_that_is_off_changes_nothing(start: Start) -> None:
    text = (
        "A shirt is in a washing machine, which is off. The robot stands at the washing machine. "
        "The goal is that the shirt is washed."
    )
    on, wait = "The robot starts the washing machine.", "The robot waits 2 hours."
    assert start(text, on, wait).do(wait).goals() == [Truth.FALSE]


def test_what_is_applied_is_on_the_surface(start: Start) -> None:
    text = (
        "A bottle of cream and a car. The robot stands at the car. "
        "The goal is that the cream has been applied to the car."
    )
    take = "The robot picks up the bottle of cream."
    apply = "The robot applies cream from the bottle to the car."
    here = start(text, take, apply)
    assert here.goals() == [Truth.FALSE]
    assert here.do(take, apply).goals() == [Truth.TRUE]


def test_a_rag_held_under_a_tap_gets_wet(start: Start) -> None:
    text = (
        "A rag lies next to a tap. The rag is dry. The robot stands at the tap. "
        "The goal is that the rag is wet."
    )
    take, hold = "The robot picks up the rag.", "The robot holds the rag under the tap."
    assert start(text, take, hold).do(take, hold).goals() == [Truth.TRUE]


def test_what_is_put_down_without_a_place_lies_where_the_robot_is(start: Start) -> None:
    text = (
        "A cup stands on a table. A shelf is far away. The robot stands at the table. "
        "The robot has a single gripper. The goal is that the gripper is empty."
    )
    take, put = "The robot picks up the cup.", "The robot puts down the cup."
    here = start(text, take, put, "The robot moves to the shelf.", "The robot moves to the table.")
    assert here.do(take).goals() == [Truth.FALSE]
    assert here.do("The robot moves to the shelf.", put).goals() == [Truth.TRUE]
    assert here.do(take).is_so("Is the cup in the gripper?") is Truth.TRUE


def test_releasing_lets_go_of_what_is_held(start: Start) -> None:
    text = (
        "A cup stands on a table. The robot stands at the table. "
        "The goal is that the cup is on the table."
    )
    take, release = "The robot picks up the cup.", "The robot releases the cup."
    here = start(text, take, release).do(take, release)
    assert here.is_so("Is the cup in the gripper?") is Truth.FALSE


def test_a_lid_closes_what_it_is_put_on(start: Start) -> None:
    text = (
        "A lid lies next to a pot. The pot is open. The robot stands at the pot. "
        "The goal is that the pot is closed."
    )
    take, put = "The robot picks up the lid.", "The robot puts the lid on the pot."
    here = start(text, take, put)
    assert here.do(take).goals() == [Truth.FALSE]
    assert here.do(put).goals() == [Truth.TRUE]
    assert here.do(take).goals() == [Truth.FALSE]


def test_unlocking_undoes_locking(start: Start) -> None:
    text = "A gate is locked. The robot stands at the gate. The goal is that the gate is unlocked."
    lock, unlock = "The robot locks the gate.", "The robot unlocks the gate."
    here = start(text, lock, unlock)
    assert here.goals() == [Truth.FALSE]
    assert here.do(unlock).goals() == [Truth.TRUE]
    assert here.do(lock).goals() == [Truth.FALSE]


def test_a_result_that_the_words_spell_out_comes_about(start: Start) -> None:
    text = "A gate is closed. The robot stands at the gate. The goal is that the gate is open."
    signal = "The robot sends a radio signal to the gate, so that it opens."
    assert start(text, signal).do(signal).goals() == [Truth.TRUE]


def test_holes_come_into_being(start: Start) -> None:
    text = (
        "A drill and a board lie on a bench. The robot stands at the bench. "
        "The goal is that there is a hole in the board."
    )
    take, drill = "The robot picks up the drill.", "The robot drills a hole into the board."
    here = start(text, take, drill)
    assert here.goals() == [Truth.FALSE]
    assert here.do(take, drill).goals() == [Truth.TRUE]
