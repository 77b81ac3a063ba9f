"""ROS 2 nodes: each a conversation with :mod:`besim`, which knows nothing of ROS."""
