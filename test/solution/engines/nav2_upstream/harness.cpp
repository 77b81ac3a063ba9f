// Ticks trees of Nav2's own nodes and prints what happened; see README.md.
//
// A line in: the tree, the answers of its leaves, the milliseconds after each tick; tabs between
// them. A line out: for each tick the leaves that were asked (a) and halted (-a), the result, and
// the statuses of all nodes in document order; X instead where it throws.
#include <fstream>
#include <iostream>
#include <sstream>

#include "stand_ins.hpp"

#undef BT_REGISTER_NODES
#define JOIN_(a, b) a##b
#define JOIN(a, b) JOIN_(a, b)
#define BT_REGISTER_NODES(factory) [[maybe_unused]] static void JOIN(unused_, __COUNTER__)( \
    BT::BehaviorTreeFactory & factory)
#define high_resolution_clock simulated_clock
#include "plugins/condition/distance_traveled_condition.cpp"
#include "plugins/condition/globally_updated_goal_condition.cpp"
#include "plugins/condition/goal_updated_condition.cpp"
#include "plugins/condition/path_expiring_timer_condition.cpp"
#include "plugins/condition/time_expired_condition.cpp"
#include "plugins/control/pipeline_sequence.cpp"
#include "plugins/control/recovery_node.cpp"
#include "plugins/control/round_robin_node.cpp"
#include "plugins/decorator/distance_controller.cpp"
#include "plugins/decorator/goal_updated_controller.cpp"
#include "plugins/decorator/goal_updater_node.cpp"
#include "plugins/decorator/path_longer_on_approach.cpp"
#include "plugins/decorator/rate_controller.cpp"
#include "plugins/decorator/single_trigger_node.cpp"
#include "plugins/decorator/speed_controller.cpp"
#ifndef BTCPP_3
#include "plugins/control/nonblocking_sequence.cpp"
#include "plugins/control/pause_resume_controller.cpp"
#include "plugins/control/persistent_sequence.cpp"
#endif
#undef high_resolution_clock

#ifdef BTCPP_3
using BT::NodeConfiguration;
#else
using NodeConfiguration = BT::NodeConfig;
#endif
using BT::NodeStatus;

static std::map<std::string, std::string> answers;
static std::map<std::string, size_t> asked;
static std::string log_;

struct Leaf : BT::ActionNodeBase {
  Leaf(const std::string & name, const NodeConfiguration & config) : ActionNodeBase(name, config) {}
  static BT::PortsList providedPorts() { return {}; }
  NodeStatus tick() override {
    const auto & letters = answers[registrationName()];
    size_t & count = asked[registrationName()];
    log_ += registrationName();
    switch (letters[std::min(count++, letters.size() - 1)]) {
      case 'S': return NodeStatus::SUCCESS;
      case 'F': return NodeStatus::FAILURE;
      case 'R': return NodeStatus::RUNNING;
#ifndef BTCPP_3
      case 'K': return NodeStatus::SKIPPED;
#endif
      default: throw std::invalid_argument("no such answer");
    }
  }
  void halt() override {
    if (status() == NodeStatus::RUNNING) { log_ += "-" + registrationName(); }
#ifdef BTCPP_3
    setStatus(NodeStatus::IDLE);
#else
    resetStatus();
#endif
  }
};

static char letter(NodeStatus status) {
#ifndef BTCPP_3
  if (status == NodeStatus::SKIPPED) { return 'K'; }
#endif
  return BT::toStr(status)[0];
}

static void run(BT::Tree & tree, BT::Blackboard & entries, std::istream & steps) {
  std::string step;
  for (int number = 0; std::getline(steps, step, ','); number++) {
    world::x = number / 2.0;
    log_.clear();
    NodeStatus status;
    try {
#ifdef BTCPP_3
      status = tree.tickRoot();
#else
      status = tree.tickExactlyOnce();
#endif
    } catch (const std::exception &) {
      std::cout << "X";
      return;
    }
    std::cout << log_ << " " << letter(status) << "[";
    BT::applyRecursiveVisitor(
      static_cast<const BT::TreeNode *>(tree.rootNode()),
      [](const BT::TreeNode * node) { std::cout << letter(node->status()); });
    std::cout << "]|";
    world::now += std::stoll(step) * 1000000;
    nav_msgs::msg::Path path;
    path.poses.resize(1 + number);
    entries.set("path", path);
    if (number == 3) {
      geometry_msgs::msg::PoseStamped goal;
      goal.name = "B";
      entries.set("goal", goal);
      world::calls = {{"p", 1}};
    }
    world::calls["r"] = number;
  }
}

int main(int, char ** arguments) {
  using namespace nav2_behavior_tree;
  BT::BehaviorTreeFactory factory;
  for (const char * name : {"a", "b", "c", "d"}) { factory.registerNodeType<Leaf>(name); }
  factory.registerNodeType<DistanceTraveledCondition>("DistanceTraveled");
  factory.registerNodeType<GloballyUpdatedGoalCondition>("GlobalUpdatedGoal");
  factory.registerNodeType<GoalUpdatedCondition>("GoalUpdated");
  factory.registerNodeType<PathExpiringTimerCondition>("PathExpiringTimer");
  factory.registerNodeType<TimeExpiredCondition>("TimeExpired");
  factory.registerNodeType<PipelineSequence>("PipelineSequence");
  factory.registerNodeType<RecoveryNode>("RecoveryNode");
  factory.registerNodeType<RoundRobinNode>("RoundRobin");
  factory.registerNodeType<DistanceController>("DistanceController");
  factory.registerNodeType<GoalUpdatedController>("GoalUpdatedController");
  factory.registerNodeType<GoalUpdater>("GoalUpdater");
  factory.registerNodeType<PathLongerOnApproach>("PathLongerOnApproach");
  factory.registerNodeType<RateController>("RateController");
  factory.registerNodeType<SingleTrigger>("SingleTrigger");
  factory.registerNodeType<SpeedController>("SpeedController");
#ifdef BTCPP_3
  const std::string root = "<root main_tree_to_execute='Main'>";
#else
  factory.registerNodeType<NonblockingSequence>("NonblockingSequence");
  factory.registerNodeType<PauseResumeController>("PauseResumeController");
  factory.registerNodeType<PersistentSequenceNode>("PersistentSequence");
  const std::string root = "<root BTCPP_format='4'>";
#endif
  std::ifstream input(arguments[1]);
  for (std::string line; std::getline(input, line); std::cout << "\n") {
    std::istringstream parts(line);
    std::string xml, letters, part;
    std::getline(parts, xml, '\t');
    std::getline(parts, letters, '\t');
    answers.clear();
    asked.clear();
    world::now = 0;
    world::calls.clear();
    for (std::istringstream all(letters); std::getline(all, part, ' ');) {
      answers[part.substr(0, 1)] = part.substr(2);
    }
    auto entries = BT::Blackboard::create();
    entries->set("node", std::make_shared<rclcpp::Node>());
    entries->set("tf_buffer", std::make_shared<tf2_ros::Buffer>());
    entries->set("odom_smoother", std::make_shared<nav2_util::OdomSmoother>());
    entries->set("bt_loop_duration", std::chrono::milliseconds(10));
    for (int i = 0; i < 4; i++) { entries->set("i" + std::to_string(i), 0); }
    geometry_msgs::msg::PoseStamped goal;
    goal.name = "A";
    entries->set("goal", goal);
    nav_msgs::msg::Path path;
    path.poses.resize(1);
    entries->set("path", path);
    try {
      auto tree = factory.createTreeFromText(
        root + "<BehaviorTree ID='Main'>" + xml + "</BehaviorTree></root>", entries);
      run(tree, *entries, parts);
    } catch (const std::exception &) {
      std::cout << "X";
    }
  }
}
