"""What every user of besim_msgs may rely on."""

import pytest

pytest.importorskip("rclpy", reason="needs ROS 2")
action = pytest.importorskip("besim_msgs.action")
msg = pytest.importorskip("besim_msgs.msg")
srv = pytest.importorskip("besim_msgs.srv")


def public(module):
    return [vars(module)[name] for name in dir(module) if name.isalpha() and name[0].isupper()]


@pytest.mark.parametrize("name", ["EvaluateTree", "GenerateCase", "SimulateLeaf"])
def test_action_and_service_of_a_capability_hold_the_same_fields(name):
    of_action, of_service = getattr(action, name), getattr(srv, name)
    fields = of_action.Goal.get_fields_and_field_types()
    assert fields == of_service.Request.get_fields_and_field_types()
    fields = of_action.Result.get_fields_and_field_types()
    assert fields == of_service.Response.get_fields_and_field_types()


def test_an_error_code_means_the_same_everywhere():
    codes = ["NONE", "INVALID_INPUT", "UNAVAILABLE", "CANCELED", "TIMEOUT", "INTERNAL"]
    responses = [service.Response for service in public(srv)]
    results = [kind.Result for kind in public(action)]
    assert (len(responses), len(results)) == (6, 3)
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
