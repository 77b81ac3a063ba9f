"""BehaviorTree.CPP: its blackboard and scripting language, as in version 4.8.2."""
