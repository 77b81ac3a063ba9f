"""What every user of besim_msgs may rely on."""

import pytest

pytest.importorskip("rclpy", reason="needs ROS 2")
action = pytest.importorskip("besim_msgs.action")
msg = pytest.importorskip("besim_msgs.msg")
srv = pytest.importorskip("besim_msgs.srv")


def public(module):
    return [vars(module)[name] for name in dir(module) if name.isalpha() and name[0].isupper()]


CAPABILITIES = ["EvaluateTree", "GenerateCase", "SimulateLeaf"]


@pytest.mark.parametrize("name", CAPABILITIES)
def test_action_and_service_of_a_capability_hold_the_same_fields(name):
    of_action, of_service = getattr(action, name), getattr(srv, name)
    fields = of_action.Goal.get_fields_and_field_types()
    assert fields == of_service.Request.get_fields_and_field_types()
    fields = of_action.Result.get_fields_and_field_types()
    assert fields == of_service.Response.get_fields_and_field_types()


def test_an_error_code_means_the_same_everywhere():
    codes = ["NONE", "INVALID_INPUT", "UNAVAILABLE", "CANCELED", "TIMEOUT", "INTERNAL"]
    responses = [service.Response for service in public(srv)]
    results = [getattr(action, name).Result for name in CAPABILITIES]
    assert len(responses) == 7
    for result in responses + results:
        assert [getattr(result, code) for code in codes] == list(range(6))
    assert srv.QueryWorld.Response.NO_WORLD == srv.UpdateWorld.Response.NO_WORLD == 6
    assert srv.QueryWorld.Response.NOT_UNDERSTOOD == srv.UpdateWorld.Response.NOT_UNDERSTOOD == 7


def test_a_verdict_nobody_filled_in_is_not_good():
    verdict = srv.EvaluateTree.Response().verdict
    assert verdict.category == msg.Verdict.UNDELIVERED
    assert verdict.category_name == "undelivered"


def test_a_precondition_nobody_judged_is_unknown():
    assert msg.Precondition().holds == msg.Precondition.UNKNOWN


def test_categories_are_the_exit_codes_of_validate():
    kind = msg.Verdict
    found = [kind.GOOD, kind.COUNTERFACTUALS, kind.UNREACHABLE, kind.UNDELIVERED]
    assert found == [0, 1, 2, 3]


POSE = "geometry_msgs/PoseStamped"
FINGERS = {
    "position": "double",
    "effort": "double",
    "stalled": "boolean",
    "reached_goal": "boolean",
}


def test_the_actions_of_other_packages_have_their_shape():
    """As the definitions of nav2_msgs (Kilted on) and control_msgs list them."""
    navigate = action.NavigateToPose
    assert navigate.Goal.get_fields_and_field_types() == {"pose": POSE, "behavior_tree": "string"}
    result = {"error_code": "uint16", "error_msg": "string"}
    assert navigate.Result.get_fields_and_field_types() == result
    assert navigate.Feedback.get_fields_and_field_types() == {
        "current_pose": POSE,
        "navigation_time": "builtin_interfaces/Duration",
        "estimated_time_remaining": "builtin_interfaces/Duration",
        "number_of_recoveries": "int16",
        "distance_remaining": "float",
        "position_tracking_error": "float",
        "heading_tracking_error": "float",
    }
    grip = action.GripperCommand
    assert grip.Result.get_fields_and_field_types() == FINGERS
    assert grip.Feedback.get_fields_and_field_types() == FINGERS
    command = {"position": "double", "max_effort": "double"}
    assert msg.GripperCommand.get_fields_and_field_types() == command


def test_arm_actions_have_fields_of_moveit_by_their_types():
    pickup = {
        "target_name": "string",
        "group_name": "string",
        "end_effector": "string",
        "support_surface_name": "string",
        "allowed_planning_time": "double",
    }
    place = {
        "group_name": "string",
        "attached_object_name": "string",
        "support_surface_name": "string",
        "allowed_planning_time": "double",
    }
    assert action.Pickup.Goal.get_fields_and_field_types() == pickup
    assert action.Place.Goal.get_fields_and_field_types() == place
    for kind in (action.Pickup, action.Place, action.OperateDoor):
        assert kind.Result().error_code.val == msg.MoveItErrorCodes.UNDEFINED
        assert kind.Feedback.get_fields_and_field_types() == {"state": "string"}
