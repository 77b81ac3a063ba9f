"""What must be so for a deed, told as an exception, a bound or a reason of it."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

YARD = (
    "The robot stands at the press. A press, a hatch, a barrel and a crate are in the yard. The "
    "hatch is open. The goal is that the sheet is pressed."
)
SHUT = "The robot closes the hatch."


@pytest.mark.parametrize(
    "deed",
    [
        "The robot presses the sheet unless the hatch is open.",
        "Unless the hatch is open, the robot presses the sheet.",
        "Presses the sheet, except when the hatch is open.",
        "Presses the sheet except with the hatch open.",
        "Presses the sheet, but never while the hatch is open.",
        "Presses the sheet, though not with the hatch open.",
        "Presses the sheet, which must not be done while the hatch is open.",
        "Presses the sheet, which is only allowed with the hatch closed.",
        "Presses the sheet, which requires the hatch to be closed.",
        "Presses the sheet, but not before the hatch is closed.",
        "Presses the sheet no sooner than the hatch is closed.",
        "Presses the sheet without the hatch being open.",
        "Presses the sheet whenever the hatch is closed.",
        "Presses the sheet, since the hatch is closed.",
        "Because the hatch is closed, the robot presses the sheet.",
        "Presses the sheet, as the hatch is closed now.",
        "Presses the sheet, for the hatch is closed.",
        "Presses the sheet (hatch closed).",
        "Having made sure that the hatch is closed, the robot presses the sheet.",
        "Presses the sheet after checking that the hatch is closed.",
        "Presses the sheet. This is not possible while the hatch is open.",
        "Presses the sheet. This must not be done before the hatch is closed.",
    ],
)
def test_what_must_be_so_for_a_deed_is_asked(start: Start, deed: str) -> None:
    here = start(YARD, deed, SHUT)
    assert here.broken(deed) == ["the hatch is closed"]
    assert here.do(SHUT).broken(deed) == []
    assert here.do(deed).goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    "deed",
    [
        "The robot presses the sheet unless told otherwise.",
        "The robot presses the sheet unless the hatch and the barrel are open.",
        "The robot presses the sheet except on Sundays.",
        "Presses the sheet, but never while the crate is open, unless the hatch and the barrel are "
        "open.",
        "Presses the sheet unless the barrel is open, but never while the hatch is open.",
        "Presses the sheet (barrel closed), unless the hatch and the barrel are open.",
        "Unless told otherwise, the robot presses the sheet, but never while the hatch is open.",
        "The robot presses the sheet, except when the crate is open, unless told otherwise.",
        "The robot presses the sheet unless the crate is open. It presses the sheet unless the "
        "hatch and the barrel are open.",
    ],
)
def test_an_exception_that_is_not_read_leaves_the_deed_not_understood(
    start: Start, deed: str
) -> None:
    assert not start(YARD, deed).consider(deed).understood


@pytest.mark.parametrize(
    "deed",
    [
        "Unless the barrel is open, the robot presses the sheet, except when the hatch is open.",
    ],
)
def test_each_of_two_exceptions_is_asked(start: Start, deed: str) -> None:
    text = YARD.replace("The goal", "The barrel is closed. The goal")
    here = start(text, deed, SHUT, "The robot opens the barrel.")
    assert here.broken(deed) == ["the hatch is closed"]
    assert here.do(SHUT).broken(deed) == []
    assert here.do("The robot opens the barrel.").broken(deed) == ["the barrel is closed"]


@pytest.mark.parametrize(
    "deed",
    [
        "The robot closes the hatch unless it is closed.",
        "The robot closes the hatch, since it is open.",
        "The robot closes the hatch because the barrel might leak.",
        "The robot closes the hatch as it was told.",
    ],
)
def test_what_the_deed_itself_changes_or_nobody_knows_asks_nothing(start: Start, deed: str) -> None:
    here = start(YARD, deed, SHUT)
    assert here.broken(deed) == []
    assert here.do(SHUT).broken(deed) == []


VAT = (
    "The mixer is running. A vat with a valve stands beside it. {} The goal is that the valve is "
    "open and the mixer is off."
)
OPEN, STOP = "The robot opens the valve.", "The robot switches off the mixer."


@pytest.mark.parametrize(
    "rule",
    [
        "The valve may be opened except when the mixer is running.",
        "Except while the mixer is running, the valve may be opened.",
        "The valve can be opened at any time unless the mixer is running.",
        "The valve must not be opened except when the mixer is off.",
        "The valve may be opened as long as the mixer is off.",
        "The valve may be opened, but not before the mixer has been switched off.",
        "The valve may be opened, but never while the mixer is running.",
        "The valve may be opened, though only when the mixer is off.",
        "The valve may be opened no sooner than the mixer is off.",
        "Opening the valve is allowed unless the mixer is running.",
        "No valve may be opened while the mixer is running.",
    ],
)
def test_a_rule_with_an_exception_binds_the_right_way_round(start: Start, rule: str) -> None:
    here = start(VAT.format(rule), OPEN, STOP)
    assert here.broken(OPEN) == ["the mixer is switched off"]
    assert here.do(STOP).broken(OPEN) == []


@pytest.mark.parametrize(
    "rule",
    [
        "The valve may be opened while the mixer is running.",
        "The valve may be opened if the mixer is running.",
        "The valve may be opened when the mixer is running.",
        "The valve may be opened once the mixer is running.",
        "The valve may be opened after the mixer has been started.",
    ],
)
def test_a_permission_forbids_nothing(start: Start, rule: str) -> None:
    here = start(VAT.format(rule), OPEN, STOP).do(STOP)
    assert here.broken(OPEN) == []
