"""Trees of several files: includes, Groot projects, and folders in which trees are looked up."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from besim.errors import InputError
from besim.solution import Node, NodeKind, Solution, Task
from besim.solution.tree import TreeOptions, read_document, read_tree
from besim.solution.tree.formats import files
from besim.world.inputs import MAX_BYTES

TASK = Task("The goal is to be in the hall.")

Write = Callable[..., Path]


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Write:
    monkeypatch.chdir(tmp_path)

    def written(name: str, *content: str, root: str = 'BTCPP_format="4"') -> Path:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"<root {root}>\n" + "\n".join(content) + "</root>")
        return path

    return written


def tree(name: str, body: str) -> str:
    return f'<BehaviorTree ID="{name}">{body}</BehaviorTree>'


def read(path: Path, **options: object) -> Solution:
    shown = os.path.relpath(path)
    return read_tree(
        path.read_bytes(),
        source=shown,
        task=TASK,
        options=TreeOptions(**{"folder": path.parent, **options}),  # type: ignore[arg-type]
    )


def refusal(path: Path, **options: object) -> str:
    with pytest.raises(InputError) as caught:
        read(path, **options)
    return str(caught.value)


def classes(root: Node) -> list[str]:
    return [node.class_name for node in root.walk()]


def test_an_include_is_relative_to_the_file_that_it_stands_in(write: Write) -> None:
    write("parts/deep/leaf.xml", tree("Leaf", "<Go/>"))
    write("parts/arm.xml", '<include path="deep/leaf.xml"/>', tree("Arm", '<SubTree ID="Leaf"/>'))
    main = write(
        "main.xml", '<include path="./parts/arm.xml"/>', tree("Main", '<SubTree ID="Arm"/>')
    )
    solution = read(main)
    assert classes(solution.root) == ["Arm", "Leaf", "Go"]
    assert [str(node.place) for node in solution.root.walk()] == [
        "main.xml:3:25",
        "parts/arm.xml:3:24",
        "parts/deep/leaf.xml:2:25",
    ]


def test_a_file_that_is_included_twice_is_read_once(write: Write) -> None:
    write("c.xml", tree("C", "<Go/>"))
    for name in "ab":
        write(f"{name}.xml", '<include path="c.xml"/>', tree(name, '<SubTree ID="C"/>'))
    main = write(
        "main.xml",
        '<include path="a.xml"/><include path="b.xml"/>',
        tree("Main", '<Sequence><SubTree ID="a"/><SubTree ID="b"/></Sequence>'),
    )
    document = read_document(
        main.read_bytes(), source="main.xml", options=TreeOptions(folder=main.parent)
    )
    assert list(document.trees) == ["C", "a", "b", "Main"]
    assert [root.place.file for root in document.roots] == ["main.xml", "c.xml", "a.xml", "b.xml"]
    assert (document.main, document.duplicates) == ("Main", ())


def test_files_that_include_each_other_are_an_error_that_shows_the_circle(write: Write) -> None:
    write("sub/a.xml", '<include path="../b.xml"/>', tree("A", "<Go/>"))
    write("b.xml", '<include path="sub/../sub/a.xml"/>', tree("B", "<Go/>"))
    main = write("main.xml", '<include path="b.xml"/>', tree("Main", "<Go/>"))
    assert refusal(main) == (
        "sub/a.xml:2:1: the files include each other in a circle; expected files that do not "
        "include themselves, got main.xml -> b.xml -> sub/a.xml -> b.xml"
    )
    itself = write("self.xml", '<include path="self.xml"/>', tree("S", "<Go/>"))
    assert refusal(itself).endswith("got self.xml -> self.xml")


def test_an_include_that_cannot_be_read_is_an_error_where_it_stands(write: Write) -> None:
    main = write("main.xml", tree("Main", "<Go/>"), '<include path="gone.xml"/>')
    assert refusal(main) == (
        "main.xml:3:1: an included file cannot be read; expected a file that can be read, got "
        "'gone.xml': it does not exist"
    )
    folder = write("main.xml", '<include path="."/>')
    assert refusal(folder).endswith("got '.': it is no file")
    nameless = write("main.xml", '<include file="a.xml"/>')
    assert refusal(nameless) == (
        'main.xml:2:1: an include without path; expected the attribute path="…" with the name of '
        "a file, got <include>"
    )


def test_a_pipe_or_device_is_never_waited_for(write: Write, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.xml")
    assert "it is no file" in refusal(write("main.xml", '<include path="pipe.xml"/>'))
    assert "it is no file" in refusal(write("main.xml", '<include path="/dev/zero"/>'))


def test_a_broken_or_huge_included_file_is_an_error_in_that_file(
    write: Write, tmp_path: Path
) -> None:
    main = write("main.xml", '<include path="bad.xml"/>', tree("Main", "<Go/>"))
    (tmp_path / "bad.xml").write_text("<root>\n<a></b></root>")
    assert refusal(main).startswith("bad.xml:2:6: broken XML: mismatched tag; expected </a> for")
    (tmp_path / "bad.xml").write_bytes(b" " * (MAX_BYTES + 1))
    assert "the input is too large" in refusal(main)


def test_a_text_that_stands_alone_may_include_nothing(write: Write) -> None:
    main = write("main.xml", '<include path="a.xml"/>', tree("Main", "<Go/>"))
    assert refusal(main, folder=None) == (
        "main.xml:2:1: the tree includes a file, but only its text is here; expected one text that "
        "holds all of its trees, got an include of 'a.xml'"
    )


def test_the_files_of_a_tree_have_limits(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(4):
        write(f"{number}.xml", f'<include path="{number + 1}.xml"/>', tree(str(number), "<Go/>"))
    write("4.xml", tree("4", "<Go/>"))
    monkeypatch.setattr(files, "MAX_FILES", 3)
    assert refusal(write("main.xml", '<include path="0.xml"/>')) == (
        "2.xml:2:1: the tree has too many files; expected at most 3, got 3.xml"
    )
    monkeypatch.setattr(files, "MAX_FILES", 10)
    monkeypatch.setattr(files, "MAX_ELEMENTS", 9)
    assert refusal(write("main.xml", '<include path="0.xml"/>')).startswith(
        "1.xml:1:1: the files of the tree are too large; expected at most 9 elements in all"
    )


def test_a_ros_package_is_found_without_ros(
    write: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    marker = tmp_path / "ws" / "share" / "ament_index" / "resource_index" / "packages" / "my_robot"
    marker.parent.mkdir(parents=True)
    marker.touch()
    write("ws/share/my_robot/trees/arm.xml", tree("Arm", "<Go/>"))
    main = write(
        "main.xml",
        '<include ros_pkg="my_robot" path="trees/arm.xml"/>',
        tree("Main", '<SubTree ID="Arm"/>'),
    )
    monkeypatch.setenv("AMENT_PREFIX_PATH", f"/nowhere{os.pathsep}{tmp_path / 'ws'}")
    assert classes(read(main).root) == ["Arm", "Go"]
    monkeypatch.setenv("AMENT_PREFIX_PATH", "/nowhere")
    assert refusal(main) == (
        "main.xml:2:1: there is no ROS package 'my_robot'; expected a package in one of the "
        "folders of AMENT_PREFIX_PATH, got /nowhere (source the workspace that has it)"
    )
    for name in ("../../etc", "", "my_robot/.."):
        outside = write("main.xml", f'<include ros_pkg="{name}" path="a.xml"/>')
        assert f"there is no ROS package {name!r}" in refusal(outside)


def test_a_groot_project_holds_its_trees_by_include(write: Write) -> None:
    write("trees/a.xml", tree("A", "<Go/>"))
    write("trees/b.xml", tree("B", '<SubTree ID="A"/>'))
    project = write(
        "robot.btproj",
        '<include path="trees/a.xml"/><include path="trees/b.xml"/>',
        '<TreeNodesModel><Condition ID="Go"/></TreeNodesModel>',
        root='BTCPP_format="4" project_name="robot"',
    )
    solution = read(project)
    assert classes(solution.root) == ["A", "Go"]
    assert solution.root.children[0].kind is NodeKind.CONDITION
    assert classes(read(project, main="A").root) == ["Go"]


# --- folders -------------------------------------------------------------------------------------


def test_trees_that_are_elsewhere_are_found_where_the_user_says(
    write: Write, tmp_path: Path
) -> None:
    write("lib/grip/open.xml", tree("Open Gripper", '<SubTree ID="Wait a bit"/>'))
    write("lib/wait.xml", tree("Wait a bit", "<Sleep msec='1'/>"), tree("Main", "<Wrong/>"))
    main = write(
        "main.xml",
        tree("Main", '<SubTree ID="Open Gripper"/>'),
        root='BTCPP_format="4" main_tree_to_execute="Main"',
    )
    assert read(main).root.kind is NodeKind.UNKNOWN
    assert classes(read(main, tree_path=(tmp_path / "lib",)).root) == [
        "Open Gripper",
        "Wait a bit",
        "Sleep",
    ]


def test_the_first_folder_counts_and_a_broken_file_is_passed_over_with_a_warning(
    write: Write, tmp_path: Path
) -> None:
    write("one/x.xml", tree("X", "<One/>"))
    write("two/x.xml", tree("X", "<Two/>"))
    (tmp_path / "one" / "bad.xml").write_text("<root>")
    main = write("main.xml", tree("Main", '<SubTree ID="X"/>'))
    solution = read(main, tree_path=(tmp_path / "two", tmp_path / "one"))
    assert classes(solution.root) == ["X", "Two"]
    [warning] = [one for one in solution.warnings if "is passed over" in one]
    assert warning.startswith(f"{tmp_path}/one/bad.xml is passed over: ")


def test_a_folder_with_far_too_many_files_is_refused(
    write: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in "abc":
        write(f"lib/{name}.xml", tree(name, "<Go/>"))
    monkeypatch.setattr(files, "MAX_SEARCHED", 2)
    main = write("main.xml", tree("Main", '<SubTree ID="X"/>'))
    assert refusal(main, tree_path=(tmp_path / "lib",)) == (
        f"there are too many files in {tmp_path}/lib; expected at most 2 files with trees, got 3"
    )
