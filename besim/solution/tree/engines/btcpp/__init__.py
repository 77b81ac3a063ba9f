"""BehaviorTree.CPP: an engine of its own, with its nodes, blackboard and scripting language."""
