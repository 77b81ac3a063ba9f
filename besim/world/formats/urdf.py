"""URDF files, as far as names and poses go: a robot and its links, with all joints at zero.

Links are parts of the robot (``agents.robot.base_link.position``). A URDF says where the robot
stands only if its outermost link is named ``world``; otherwise positions count from that link,
and a warning says so.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from besim.errors import InputError, Place
from besim.world.formats._placing import SceneBuilder, name_of, numbers, refuse_xacro
from besim.world.formats.sdf_frames import child
from besim.world.pose import Pose
from besim.world.scene import Scene
from besim.world.xmltext import Element

ROOT = "robot"
_WORLD = "world"
_THREE = "three numbers"


@dataclass(frozen=True, slots=True)
class _Joint:
    moves: bool
    parent: str
    child: str
    origin: Pose


@dataclass(slots=True)
class _Tree:
    """Links and what joins them, checked to be one tree."""

    links: dict[str, Place] = field(default_factory=dict)
    joints: dict[str, list[_Joint]] = field(default_factory=dict)


def read_urdf(root: Element) -> Scene:
    """The scene of a URDF file.

    :raises InputError: for links and joints that are no tree, or a pose that is none.
    """
    refuse_xacro(root)
    built = SceneBuilder()
    robot = ("agents", name_of(root))
    tree, base = _tree(root)
    poses = _poses(tree, base)
    if base == _WORLD and tree.joints.get(base):
        foot = tree.joints[base][0].child
        built.place(robot, poses[foot])
        poses.pop(base)
        poses.pop(foot)
    else:
        poses.pop(base)
        built.place(robot, Pose())
        built.warn(
            root.place,
            f"the file does not say where {robot[1]!r} stands: all positions count from its "
            f"link {base!r}",
        )
    for name, pose in poses.items():
        built.place((*robot, name), pose)
    moving = sum(joint.moves for joints in tree.joints.values() for joint in joints)
    if moving:
        built.warn(
            root.place, f"what hangs on its {moving} moving joints is placed for all of them at 0"
        )
    return built.scene()


def _tree(root: Element) -> tuple[_Tree, str]:
    tree = _Tree()
    for link in (one for one in root.children if one.tag == "link"):
        name = name_of(link)
        if name in tree.links:
            raise _wrong(link.place, f"a second link {name!r}", "each name once", name)
        tree.links[name] = link.place
    parents: set[str] = set()
    for element in (one for one in root.children if one.tag == "joint"):
        joint = _joint(element, tree)
        if joint.child in parents:
            raise _wrong(
                element.place, "not a tree", "one joint above each link", f"two above {joint.child}"
            )
        parents.add(joint.child)
        tree.joints.setdefault(joint.parent, []).append(joint)
    roots = [name for name in tree.links if name not in parents]
    if len(roots) != 1:
        got = ", ".join(roots[:5]) or ("a circle" if tree.links else "no link")
        raise _wrong(root.place, "not a tree", "one link without a joint above it", got)
    return tree, roots[0]


def _joint(element: Element, tree: _Tree) -> _Joint:
    ends = []
    for end in ("parent", "child"):
        found = child(element, end)
        link = found.attributes.get("link", "") if found is not None else ""
        if link not in tree.links:
            place = found.place if found is not None else element.place
            raise _wrong(place, f"a joint without {end}", "the name of a link", repr(link))
        ends.append(link)
    parent, below = ends
    moves = element.attributes.get("type", "") != "fixed"
    return _Joint(moves, parent, below, _origin(element))


def _origin(element: Element) -> Pose:
    origin = child(element, "origin")
    if origin is None:
        return Pose()
    triples = []
    for name in ("xyz", "rpy"):
        text = origin.attributes.get(name, "0 0 0")
        a, b, c = numbers(text, origin.place, f"{_THREE} as {name}", (3,))
        triples.append((a, b, c))
    return Pose.from_rpy(*triples)


def _poses(tree: _Tree, base: str) -> dict[str, Pose]:
    poses = {base: Pose()}
    waiting = [base]
    while waiting:
        above = waiting.pop()
        for joint in tree.joints.get(above, ()):
            poses[joint.child] = poses[above] @ joint.origin
            waiting.append(joint.child)
    # A circle beside the tree hangs on nothing.
    lost = next((name for name in tree.links if name not in poses), None)
    if lost is not None:
        raise _wrong(tree.links[lost], "not a tree", "links that hang on one another", "a circle")
    return poses


def _wrong(place: Place, message: str, expected: str, got: str) -> InputError:
    return InputError(message, place=place, expected=expected, got=got)
