"""``besim certify``: judge one tree under a policy, and sign a certificate if it is good."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from besim.cli.gate_options import (
    GatePolicyFile,
    SkillsOption,
    StoreFile,
    read_gate_policy_option,
    read_skills_option,
)
from besim.cli.inputs import (
    read_case_option,
    read_entries,
    read_model_options,
    read_tree_with_task,
)
from besim.cli.llm_options import takes_llm
from besim.cli.options import (
    CaseFile,
    Entries,
    Format,
    FormatOption,
    LexiconFiles,
    Model,
    Seed,
    TaskFile,
    TaskText,
)
from besim.cli.output import plain, write_file, write_result
from besim.cli.progress import Bar
from besim.cli.trees import (
    Descriptions,
    FormatIn,
    MainTree,
    ModelFiles,
    TreePath,
    read_tree_options,
)

if TYPE_CHECKING:
    from besim.gate import Certification

HELP = """Judge a behaviour tree under a policy and, only if it is good, sign a certificate for it.

The exit code is 0 if it is certified, 1 if not; then the reasons are printed. What is asked of a
tree says config/policy.yaml, or the file of --policy. Leaves are always simulated: there are no
mocks here. The certificate goes to TREE's own name (good.certificate.json for good.xml), to
--output, or with --store to the store alone.

Examples:

  besim certify good.xml --task des.json

  besim certify good.xml --task des.json --policy strict.yaml --key keys/besim.key --store robot.db
"""


@takes_llm
def certify(
    tree: Annotated[
        Path,
        typer.Argument(metavar="TREE", help="A behaviour tree or a plan, as of besim validate."),
    ],
    task: TaskFile = None,
    task_text: TaskText = None,
    case: CaseFile = None,
    cases: Annotated[
        int | None,
        typer.Option(
            "--cases",
            help="How many cases to generate without --case; as many as the policy asks for if "
            "not given.",
            min=1,
        ),
    ] = None,
    seed: Seed = 0,
    model: Model = "commonsense",
    lexicon: LexiconFiles = None,
    entries: Entries = None,
    policy: GatePolicyFile = None,
    key: Annotated[
        Path | None,
        typer.Option(
            "--key",
            help="The private key; by default the one that besim keygen makes.",
            metavar="FILE",
        ),
    ] = None,
    skills: SkillsOption = None,
    store: StoreFile = None,
    output: Annotated[
        Path | None,
        typer.Option("--output", help="Where the certificate goes.", metavar="PATH"),
    ] = None,
    format: FormatOption = Format.TEXT,
    format_in: FormatIn = None,
    main: MainTree = None,
    models: ModelFiles = None,
    tree_path: TreePath = None,
    descriptions: Descriptions = None,
    *,
    llm: dict[str, Any],
) -> int:
    """Certify one tree."""
    from besim.gate import (
        PRIVATE_NAME,
        Judging,
        Store,
        default_folder,
        read_signing_key,
    )
    from besim.gate import certify as certify_solution
    from besim.report import render_json

    # What can be refused at once is, before anything is judged.
    rules = read_gate_policy_option(policy)
    signing = read_signing_key(key if key is not None else default_folder() / PRIVATE_NAME)
    kept = Store(store) if store is not None else None
    options = read_tree_options(tree, format_in, main, models, tree_path, descriptions)
    solution = read_tree_with_task(tree, task, task_text, options)
    scene = read_case_option(case)
    with Bar("judging", 1 if scene is not None else cases or rules.cases) as bar:
        found = certify_solution(
            solution,
            read_model_options(model, lexicon, descriptions, llm),
            signing,
            policy=rules,
            now=datetime.now(UTC),
            judging=Judging(
                scene=scene,
                cases=cases,
                seed=seed,
                blackboard=read_entries(entries),
                skill_map=read_skills_option(skills).hash if skills is not None else None,
                on_case=lambda index, made: bar.advance(min(index, 1)),
                on_step=lambda step: bar.advance(0),
            ),
        )
    places = []
    if found.certificate is not None:
        if kept is not None:
            with kept:
                places.append(f"{store}, {kept.add(found.certificate)}")
        if output is not None or kept is None:
            target = output if output is not None else _beside(tree)
            write_file(target, found.certificate.text())
            places.append(str(target))
    if format is Format.JSON:
        write_result(render_json(_data(found)))
    else:
        write_result(_text(found, tree, places))
    return 0 if found.certificate is not None else 1


def _beside(tree: Path) -> Path:
    """``good.certificate.json`` for ``good.xml``; for a Python function one in this folder."""
    if tree.is_file():
        return tree.with_suffix(".certificate.json")
    return Path(f"{tree.name.replace(':', '.')}.certificate.json")


def _text(found: Certification, tree: Path, places: list[str]) -> str:
    if found.certificate is None:
        lines = [f"not certified: {tree}", *(f"  {one}" for one in found.refusals)]
    else:
        statement = found.certificate.statement
        lines = [
            f"certified: {tree}",
            f"  for {' / '.join(statement.task.goal)}",
            f"  until {statement.expires_at}, by key {found.certificate.key_id}",
            *(f"  in {place}" for place in places),
            *(f"  assumed: {one}" for one in statement.assumptions),
            *(f"  warning: {one}" for one in statement.warnings),
            *(f"  never executed: {one}" for one in statement.figures.never_executed),
        ]
    return "".join(f"{plain(line)}\n" for line in lines)


def _data(found: Certification) -> dict[str, Any]:
    return {
        "certified": found.certificate is not None,
        "refusals": [one.as_dict() for one in found.refusals],
        "certificate": found.certificate.as_dict() if found.certificate is not None else None,
        "verdict": found.verdict.as_dict() if found.verdict is not None else None,
    }
