"""One goal of ``deploy_tree``, from its admission to its result."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from besim_msgs.action import DeployTree
from rclpy.action.server import ServerGoalHandle

from besim.errors import BesimError
from besim.evaluation import Category, StepRecord, Verdict
from besim.evaluation.service import make_case
from besim.gate import Cause, Refusal, SentGoal, Store, model_refusals
from besim.gate.skills import InterfaceFolders
from besim.models.base import WorldModel
from besim.report import printable
from besim.simulation import Canceled
from besim.world import Case, read_scene_text
from besim_ros import convert
from besim_ros.errors import ErrorCode
from besim_ros.gate_files import GateFiles, Refused
from besim_ros.gate_jobs import JudgeLive
from besim_ros.jobs import SOURCES, world_model
from besim_ros.node import BesimNode
from besim_ros.skill_bridge.admission import Admission, Gatekeeper
from besim_ros.skill_bridge.calls import RealSkills
from besim_ros.skill_bridge.deployment import Deployment, Ended
from besim_ros.skill_bridge.goal_check import GoalCheck
from besim_ros.skill_bridge.leaves import Rules, SkillAnswers, Timing
from besim_ros.skill_bridge.live_view import LiveView
from besim_ros.skill_bridge.open_goals import OpenGoals
from besim_ros.skill_bridge.outcome import EndRun
from besim_ros.skill_bridge.rehearsal import Rehearsal, WorldCopy
from besim_ros.skill_bridge.requests import Requests
from besim_ros.skill_bridge.snapshots import TreeSnapshots


class BridgeRun:
    """Carries out one admitted goal.

    :param result: filled as it goes.
    :param open_goals: takes over what it leaves behind.
    :param snapshots: show it to whoever looks on.
    :param is_ending: whether the node is shutting down.
    """

    def __init__(
        self,
        node: BesimNode,
        gate: Gatekeeper,
        admission: Admission,
        goal: ServerGoalHandle,
        result: DeployTree.Result,
        open_goals: OpenGoals,
        snapshots: TreeSnapshots,
        is_ending: Callable[[], bool],
    ) -> None:
        self._node = node
        self._gate = gate
        self._admission = admission
        self._goal = goal
        self._result = result
        self._open_goals = open_goals
        self._snapshots = snapshots
        self._is_ending = is_ending
        # Parameters may be set meanwhile: who judges first judges to the end.
        self._defaults = node.defaults()
        self._dry: bool = goal.request.dry_run
        self._timing = Timing.WAITING
        self._case_id = ""
        self._deployment: Deployment | None = None
        self._goal_check: GoalCheck | None = None
        self._store: Store | None = None

    def perform(self) -> None:
        """Judge in the live world, check the certificate once more, and run.

        :raises Refused: if it may not run any more.
        :raises EndRun: if it did not begin; how it ended otherwise stands in the result.
        """
        patience = self._node.value("server_timeout_s")
        who = (
            f"{self._node.get_fully_qualified_name()} {self._goal.goal_id.uuid.tobytes().hex()[:8]}"
        )
        view = LiveView(self._node, patience_s=patience, who=who)
        try:
            scene = view.scene()
            self._judge(scene)
            model, case = self._case(scene)
            view.assume({path: value for path, value in case.world.items() if value is not None})
            requests = Requests(self._admission.skills, InterfaceFolders.with_installed())
            if self._dry:
                copy = WorldCopy(view.now())
                self._run(copy, Rehearsal(requests), case, model, requests)
            else:
                self._move(view, case, model, requests)
        finally:
            view.close()

    def on_begin(self, step: StepRecord, request: Mapping[str, Any]) -> None:
        """See :class:`besim_ros.skill_bridge.leaves.Listener`."""
        text = json.dumps(request)
        self._result.goals_json.append(text)
        self._keep({"begins": step.leaf, "goal": request})
        if not self._dry:
            self._snapshots.note(step, begins=True)
        self._feed(step)

    def on_step(self, step: StepRecord) -> None:
        """See :class:`besim_ros.skill_bridge.leaves.Listener`."""
        self._result.steps.append(convert.step_message(step, self._case_id))
        self._keep({**step.as_dict(), "message": step.message})
        if self._goal_check is not None:
            self._goal_check.note(step)
        if not self._dry:
            self._snapshots.note(step)
        self._feed(step)

    def _judge(self, scene: str) -> None:
        defaults = self._defaults
        admission, policy = self._admission, self._admission.policy
        # Anybody may set parameters on an open graph: the judge must be one of the policy's.
        if defaults.model not in policy.models:
            words = f"the policy does not let {defaults.model!r} judge, the bridge's model"
            raise Refused(Refusal(Cause.MODEL, words))
        if defaults.lexicon and not policy.user_words:
            words = "the policy allows no words of a user's own, as the bridge has in its lexicon"
            raise Refused(Refusal(Cause.USER_WORDS, words))
        llm = convert.llm_of(defaults)
        model = world_model(defaults.model, defaults.lexicon, llm)
        if refusals := model_refusals(policy, model):
            raise Refused(*refusals)
        job = JudgeLive(
            tree=admission.tree,
            task=admission.task,
            scene=scene,
            model=defaults.model,
            blackboard=admission.blackboard,
            lexicon=defaults.lexicon,
            llm=llm,
        )
        judged = self._node.run_job(job, is_canceled=self._should_stop)
        verdict = judged.verdict
        self._result.verdict = convert.verdict_message(verdict, judged.report)
        if verdict.solution_hash != admission.solution.solution_hash:
            raise EndRun(ErrorCode.INTERNAL, "another tree was judged than was admitted")
        if verdict.category is not Category.GOOD:
            words = f"in the live world the verdict is {verdict.category.value}: {verdict.reason}"
            raise EndRun(ErrorCode.NOT_GOOD, words)
        self._choose_timing(judged.ticked)

    def _choose_timing(self, ticked: Verdict) -> None:
        """Reactive, if the tree is good where every action takes time."""
        if ticked.category is Category.GOOD:
            self._timing, reason = Timing.REACTIVE, ""
        else:
            self._timing = Timing.WAITING
            reason = f"if actions take time, it is {ticked.category.value}: {ticked.reason}"
        self._result.timing, self._result.timing_reason = self._timing.value, reason
        words = f"the timing is {self._timing.value}" + (f"; {reason}" if reason else "")
        self._node.get_logger().info(printable(words))
        if reason and self._admission.policy.reactive:
            raise EndRun(ErrorCode.NOT_GOOD, f"in the live world, {reason}")

    def _case(self, scene: str) -> tuple[WorldModel, Case]:
        defaults = self._defaults
        model = world_model(defaults.model, defaults.lexicon, convert.llm_of(defaults))
        case = make_case(
            self._admission.solution.task,
            model,
            solution=self._admission.solution,
            scene=read_scene_text(scene, SOURCES.scene),
        )
        self._case_id = case.case_id
        return model, case

    def _move(self, view: LiveView, case: Case, model: WorldModel, requests: Requests) -> None:
        skills = RealSkills(
            self._node,
            self._admission,
            requests,
            patience_s=self._node.value("server_timeout_s"),
            check=self._check,
            wake=view.wake.set,
            note=self._note_goal,
        )
        with GateFiles(self._node.value).store() as store:
            try:
                used = {node.leaf.name for node in self._nodes() if node.leaf is not None}
                found = (self._admission.skills.skill_for(name) for name in sorted(used))
                skills.prepare(tuple(one for one in found if one is not None))
                # Nothing has moved until here; from here on nothing is read from files again.
                self._gate.confirm(self._admission)
                run = self._begin(store)
                self._snapshots.begin(self._admission.solution)
                ended = self._run(view, skills, case, model, requests)
                self._snapshots.end()
                self._note_end(store, run, ended, skills.open_goals())
            finally:
                self._store = None
                skills.close(self._open_goals)

    def _note_goal(self, goal: SentGoal, before: frozenset[str]) -> None:
        assert self._store is not None
        owner = self._open_goals.owner
        self._store.open_goal(self._result.run, owner, goal, still_open=before)

    def _note_end(self, store: Store, run: int, ended: Ended, left: frozenset[str]) -> None:
        now = datetime.now(UTC)
        try:
            store.end_run(run, ended.code.name, ended.message, now, still_open=left)
        except BesimError as error:  # how the run ended is told in any case
            self._result.error_code = ended.code or ErrorCode.INTERNAL
            self._result.error_msg = f"{ended.message}; its end is not in the store: {error}"

    def _nodes(self) -> Any:
        return self._admission.solution.root.walk()

    def _begin(self, store: Store) -> int:
        name = store.add(self._admission.approval.certificate)
        setting = {
            "skill_map": self._admission.skills.hash,
            "policy": self._admission.policy.hash,
            "blackboard": dict(self._admission.blackboard),
            "timing": self._timing.value,
            "node": self._node.get_fully_qualified_name(),
        }
        run = store.begin_run(name, setting, datetime.now(UTC))
        self._store, self._result.run = store, run
        return run

    def _run(
        self, world: Any, skills: Any, case: Case, model: WorldModel, requests: Requests
    ) -> Ended:
        value = self._node.value
        rules = Rules(
            self._admission.policy.on_contradiction,
            self._timing,
            cancel_s=value("cancel_timeout_s"),
            settle_s=0.0 if self._dry else value("settle_s"),
            grace_s=value("grace_s"),
            pause_s=value("pause_timeout_s"),
            tolerance=value("tolerance"),
        )
        answers = SkillAnswers(case, model, world, skills, requests, rules, self, self._check)
        self._deployment = Deployment(
            self._admission,
            answers,
            period_s=lambda: 1.0 / value("tick_rate"),
            wake=world.wake,
            should_stop=self._should_stop,
            on_tick=(lambda engine: None) if self._dry else self._snapshots.show,
        )
        self._goal_check = GoalCheck(self._admission.solution, case, model)
        ended = self._deployment.run()
        if ended.code is ErrorCode.NONE:
            ended = self._judged(ended, world, self._goal_check)
        result = self._result
        result.error_code, result.error_msg = ended.code, ended.message
        result.root_status = ended.root_status.value if ended.root_status is not None else ""
        result.unconfirmed = list(ended.unconfirmed)
        return ended

    def _judged(self, ended: Ended, world: Any, goal: GoalCheck) -> Ended:
        """A run that came to its end, held against what it was for."""
        try:
            unmet = goal.unmet(world.now, self._node.value("grace_s"))
        except EndRun as error:
            words = f"whether the goal is met is not known: {error.message}"
            return replace(ended, code=error.code, message=words)
        if not unmet:
            return ended
        words = f"the tree succeeded, but the goal is not met in the live world: {unmet}"
        return replace(ended, code=ErrorCode.CONTRADICTED, message=words)

    def _should_stop(self) -> bool:
        return self._is_ending() or self._goal.is_cancel_requested

    def _check(self) -> None:
        if self._should_stop():
            raise Canceled

    def _keep(self, step: Mapping[str, Any]) -> None:
        if self._store is not None:
            self._store.add_step(self._result.run, step)

    def _feed(self, step: StepRecord) -> None:
        ticks = self._deployment.ticks if self._deployment is not None else 0
        message = convert.step_message(step, self._case_id)
        self._goal.publish_feedback(
            DeployTree.Feedback(step=message, ticks=ticks, timing=self._timing.value)
        )
