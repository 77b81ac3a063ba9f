"""``besim check-certificate``: may this tree run, by this certificate?"""

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
    read_trusted_options,
)
from besim.cli.inputs import read_entries, read_tree_with_task
from besim.cli.options import Entries, Format, FormatOption, Output, TaskFile, TaskText
from besim.cli.output import plain, write_result
from besim.cli.trees import (
    Descriptions,
    FormatIn,
    MainTree,
    ModelFiles,
    TreePath,
    read_tree_options,
)

if TYPE_CHECKING:
    from besim.gate import Approval

HELP = """Check a certificate: does it hold for this tree and this task, under this policy, now?

The exit code is 0 if it is approved, 1 if not; then every reason is printed. Give the tree, the
task and the policy as they were given to besim certify. With --store, a clock that shows an
earlier time than the store has seen is a reason too.

Examples:

  besim check-certificate good.certificate.json good.xml --task des.json

  besim check-certificate c.json good.xml --task des.json --trusted /etc/besim/trusted
"""


def check_certificate(
    certificate: Annotated[
        Path, typer.Argument(metavar="CERT", help="The certificate's file.", show_default=False)
    ],
    tree: Annotated[Path, typer.Argument(metavar="TREE", help="The tree that is to run.")],
    task: TaskFile = None,
    task_text: TaskText = None,
    entries: Entries = None,
    policy: GatePolicyFile = None,
    public_key: Annotated[
        list[Path] | None,
        typer.Option(
            "--public-key",
            help="A key to trust; may be given several times. By default the one that besim "
            "keygen makes.",
            metavar="FILE",
        ),
    ] = None,
    trusted: Annotated[
        list[Path] | None,
        typer.Option(
            "--trusted",
            help="A folder whose *.pub are keys to trust; may be given several times.",
            metavar="DIR",
        ),
    ] = None,
    skills: SkillsOption = None,
    store: StoreFile = None,
    format: FormatOption = Format.TEXT,
    output: Output = None,
    format_in: FormatIn = None,
    main: MainTree = None,
    models: ModelFiles = None,
    tree_path: TreePath = None,
    descriptions: Descriptions = None,
) -> int:
    """Check a certificate."""
    from besim.gate import Start, Store, read_certificate
    from besim.gate import check_certificate as check
    from besim.report import render_json
    from besim.world import read_file

    rules = read_gate_policy_option(policy)
    keys = read_trusted_options(public_key, trusted)
    read = read_certificate(read_file(certificate), str(certificate))
    options = read_tree_options(tree, format_in, main, models, tree_path, descriptions)
    solution = read_tree_with_task(tree, task, task_text, options)
    now, seen = datetime.now(UTC), None
    if store is not None:
        with Store(store) as kept:
            seen = kept.see(now)
    found = check(
        read,
        solution,
        policy=rules,
        trusted=keys,
        now=now,
        start=Start(
            blackboard=read_entries(entries),
            skill_map=read_skills_option(skills).hash if skills is not None else None,
            seen=seen,
        ),
    )
    text = render_json(_data(found)) if format is Format.JSON else _text(found, tree)
    write_result(text, output=output)
    return 0 if found.approved else 1


def _text(found: Approval, tree: Path) -> str:
    if found.approved:
        statement = found.certificate.statement
        lines = [
            f"approved: {tree}",
            f"  for {' / '.join(statement.task.goal)}",
            f"  until {statement.expires_at}, by key {found.certificate.key_id}",
        ]
    else:
        lines = [f"not approved: {tree}", *(f"  {one}" for one in found.refusals)]
    return "".join(f"{plain(line)}\n" for line in lines)


def _data(found: Approval) -> dict[str, Any]:
    return {
        "approved": found.approved,
        "refusals": [one.as_dict() for one in found.refusals],
        "solution_hash": found.solution.solution_hash,
        "key": found.certificate.key_id,
    }
