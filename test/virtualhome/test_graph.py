"""VirtualHome graphs become worlds whose things keep their numbers."""

from __future__ import annotations

import copy
import json

import pytest

from besim.errors import InputError
from besim.models.virtualhome import VirtualHomeModel, relations_of
from besim.world import read_scene_text, scene_from_world, world_from_scene
from besim.world.graph import is_graph, world_from_graph

from .conftest import CUP, FRIDGE, KITCHEN, ME, SINK, TRAY, Graph, edge


def test_states_places_and_numbers_are_kept(graph: Graph) -> None:
    world = world_from_graph(graph)
    assert world["objects.fridge_5.id"] == 5
    assert world["objects.fridge_5.open"] is False
    assert world["objects.cup_6.clean"] is False
    assert world["objects.cup_6.location"] == "on tray_13"
    assert world["objects.cup_6.also"] == ("in kitchen_1",)
    assert world["objects.milk_9.location"] == "in fridge_5"
    assert world["agents.character_3.room"] == "hall_2"
    assert world["objects.hands_both_10.location"] == "part robot"
    assert world["objects.table_4.close_to"] == ("lamp_7",)


def test_what_cannot_be_taken_out_is_built_in_and_not_shut_away(graph: Graph) -> None:
    assert world_from_graph(graph)["objects.sink_11.location"] == "built_into kitchen_counter_12"


def test_what_is_held_at_the_start_is_in_a_gripper(graph: Graph) -> None:
    graph["edges"].append(edge(ME, "HOLDS_RH", CUP))
    world = world_from_graph(graph)
    assert world["agents.character_3.gripper_content"] == ("cup_6",)
    assert world["objects.cup_6.location"] == "held robot"


def test_the_world_says_the_same_in_the_terms_of_the_graph(graph: Graph) -> None:
    model = VirtualHomeModel()
    world = world_from_graph(graph)
    relations = relations_of(model.facts(model.case(world), world))
    assert {(CUP, "ON", TRAY), (CUP, "ROOM", KITCHEN), (FRIDGE, "CLOSED")} <= relations
    assert (SINK, "INSIDE", 12) in relations
    assert not any("CLOSE" in fact for fact in relations)


def test_a_graph_is_taken_wherever_a_scene_is(graph: Graph) -> None:
    world = world_from_graph(graph)
    assert is_graph(graph)
    assert is_graph({"init_graph": graph, "final_graph": graph})
    assert not is_graph({"objects": {}})
    assert world_from_scene(read_scene_text(json.dumps(graph))) == world
    assert world_from_scene(read_scene_text(json.dumps({"init_graph": graph}))) == world
    assert world_from_scene(scene_from_world(world)) == world


def test_what_does_not_fit_is_refused(graph: Graph) -> None:
    broken = copy.deepcopy(graph)
    broken["edges"].append(edge(CUP, "ON", 99))
    with pytest.raises(InputError, match=r"not there.*99"):
        world_from_graph(broken)
    broken = copy.deepcopy(graph)
    broken["nodes"][0]["id"] = "one"
    with pytest.raises(InputError, match=r"nodes\.0\.id is not right"):
        world_from_graph(broken)
    nobody = {"nodes": [n for n in graph["nodes"] if n["id"] != ME], "edges": []}
    with pytest.raises(InputError, match="nobody acts"):
        world_from_graph(nobody)


def test_two_nodes_with_one_id_are_refused() -> None:
    node = {"class_name": "character", "states": [], "properties": []}
    with pytest.raises(InputError) as caught:
        world_from_graph({"nodes": [{"id": 1, **node}, {"id": 1, **node}], "edges": []})
    assert (caught.value.expected, caught.value.got) == ("each id once", "1")
