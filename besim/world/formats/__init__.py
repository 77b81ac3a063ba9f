"""Scenes in whatever form they come: scene JSON, VirtualHome graphs, SDF, URDF, maps."""

from besim.world.formats.reader import read_scene_text
from besim.world.formats.sdf_writer import write_sdf

__all__ = ["read_scene_text", "write_sdf"]
