// What Nav2's nodes need of ROS, as far as a test needs it: a clock, a pose, a speed and service
// calls that the harness sets, and messages that can be compared.
#pragma once

#include <chrono>
#include <cmath>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#ifdef BTCPP_3
#include "behaviortree_cpp_v3/bt_factory.h"
#else
#include "behaviortree_cpp/bt_factory.h"
#include "behaviortree_cpp/json_export.h"
#endif

namespace world {
inline int64_t now = 0;  // nanoseconds
inline double x = 0.0;   // metres
inline double speed = 1.0;
inline std::map<std::string, int> calls;
}  // namespace world

namespace std::chrono {
struct simulated_clock {
  using rep = int64_t;
  using period = std::nano;
  using duration = nanoseconds;
  using time_point = std::chrono::time_point<simulated_clock>;
  static constexpr bool is_steady = true;
  static time_point now() { return time_point(nanoseconds(world::now)); }
};
}  // namespace std::chrono

#define RCLCPP_DEBUG(...)
#define RCLCPP_INFO(...)
#define RCLCPP_WARN(...)
#define RCLCPP_ERROR(...)
#define RCLCPP_FATAL(...)

namespace builtin_interfaces::msg {
struct Time {
  int sec = 0;
  bool operator==(const Time & o) const { return sec == o.sec; }
};
}  // namespace builtin_interfaces::msg
namespace geometry_msgs::msg {
struct Header { builtin_interfaces::msg::Time stamp; };
struct Pose {
  double position = 0.0;
  bool operator!=(const Pose & o) const { return position != o.position; }
};
struct PoseStamped {
  using ConstSharedPtr = std::shared_ptr<const PoseStamped>;
  using SharedPtr = std::shared_ptr<PoseStamped>;
  Header header;
  Pose pose;
  std::string name;
  bool operator==(const PoseStamped & o) const { return name == o.name && !(pose != o.pose); }
  bool operator!=(const PoseStamped & o) const { return !(*this == o); }
};
struct Vector { double x = 0.0, y = 0.0; };
struct Twist { Vector linear; };
}  // namespace geometry_msgs::msg
namespace nav_msgs::msg {
using geometry_msgs::msg::PoseStamped;
struct Goals {
  using ConstSharedPtr = std::shared_ptr<const Goals>;
  geometry_msgs::msg::Header header;
  std::vector<PoseStamped> goals;
  bool operator!=(const Goals & o) const { return goals != o.goals; }
};
struct Path {
  std::vector<PoseStamped> poses;
  bool operator!=(const Path & o) const { return poses != o.poses; }
};
}  // namespace nav_msgs::msg
namespace std_srvs::srv {
struct Trigger {
  struct Request {};
  struct Response { bool success; std::string message; };
};
}  // namespace std_srvs::srv
struct rmw_request_id_t {};

namespace rclcpp {
struct Duration {
  int64_t nanoseconds;
  double seconds() const {
    return std::chrono::duration<double>(std::chrono::nanoseconds(nanoseconds)).count();
  }
};
struct Time {
  int64_t nanoseconds;
  Time(int64_t n = 0) : nanoseconds(n) {}
  Time(const builtin_interfaces::msg::Time & stamp) : nanoseconds(stamp.sec) {}
  Duration operator-(const Time & o) const { return {nanoseconds - o.nanoseconds}; }
  bool operator>=(const Time & o) const { return nanoseconds >= o.nanoseconds; }
  bool operator>(const Time & o) const { return nanoseconds > o.nanoseconds; }
  friend bool operator!=(const Time & one, const Time & o) {
    return one.nanoseconds != o.nanoseconds;
  }
  double seconds() const { return nanoseconds / 1e9; }
};
struct Logger {};
inline Logger get_logger(const char *) { return {}; }
enum class CallbackGroupType { MutuallyExclusive };
struct CallbackGroup {
  using SharedPtr = std::shared_ptr<CallbackGroup>;
  struct Service { std::string name; std::function<void()> call; int heard = 0; };
  std::vector<Service> services;
};
namespace executors {
struct SingleThreadedExecutor {
  using SharedPtr = std::shared_ptr<SingleThreadedExecutor>;
  CallbackGroup::SharedPtr group;
  void add_callback_group(CallbackGroup::SharedPtr g, int) { group = g; }
  void spin_some() {
    for (auto & one : group->services) {
      for (; one.heard < world::calls[one.name]; one.heard++) { one.call(); }
    }
  }
  void spin_all(std::chrono::milliseconds) {}
};
}  // namespace executors
struct SubscriptionOptions { CallbackGroup::SharedPtr callback_group; };
struct SystemDefaultsQoS {};
template<class T> struct Subscription { using SharedPtr = std::shared_ptr<int>; };
struct Node {
  using SharedPtr = std::shared_ptr<Node>;
  Time now() { return {world::now}; }
  Logger get_logger() { return {}; }
  template<class T> void get_parameter(const std::string &, T &) {}
  template<class T> void get_parameter_or(const std::string &, T & v, T otherwise) { v = otherwise; }
  int get_node_base_interface() { return 0; }
  CallbackGroup::SharedPtr create_callback_group(CallbackGroupType, bool) {
    return std::make_shared<CallbackGroup>();
  }
  template<class T, class F> std::shared_ptr<int> create_service(
    const std::string & name, F f, CallbackGroup::SharedPtr group) {
    auto call = [f] {
        f(std::shared_ptr<rmw_request_id_t>(), std::make_shared<typename T::Request>(),
          std::make_shared<typename T::Response>());
      };
    group->services.push_back({name, call});
    return {};
  }
  template<class T, class F> std::shared_ptr<int> create_subscription(
    const std::string &, F, int, CallbackGroup::SharedPtr) { return std::make_shared<int>(); }
  template<class T, class F> std::shared_ptr<int> create_subscription(
    const std::string &, SystemDefaultsQoS, F, SubscriptionOptions) { return {}; }
};
}  // namespace rclcpp
namespace tf2_ros { struct Buffer { using SharedPtr = std::shared_ptr<Buffer>; }; }
namespace nav2 {
using LifecycleNode = rclcpp::Node;
using TransformBuffer = tf2_ros::Buffer;
template<class T> struct ServiceServer { using SharedPtr = std::shared_ptr<int>; };
template<class T> struct Subscription { using SharedPtr = std::shared_ptr<int>; };
namespace qos { inline int StandardTopicQoS() { return 0; } }
}  // namespace nav2
namespace nav2_util {
struct OdomSmoother {
  geometry_msgs::msg::Twist getTwist() { return {{world::speed, 0.0}}; }
};
inline bool getCurrentPose(
  geometry_msgs::msg::PoseStamped & pose, tf2_ros::Buffer &, const std::string &,
  const std::string &, double) {
  pose.pose.position = world::x;
  return true;
}
// All paths of a test end alike.
inline bool isPathUpdated(const nav_msgs::msg::Path & one, const nav_msgs::msg::Path & other) {
  return !one.poses.empty() && !other.poses.empty() && one.poses.size() != other.poses.size();
}
namespace geometry_utils {
inline double euclidean_distance(
  const geometry_msgs::msg::Pose & one, const geometry_msgs::msg::Pose & other) {
  return std::abs(one.position - other.position);
}
inline double calculate_path_length(const nav_msgs::msg::Path & path, int) {
  return path.poses.size() / 2.0;
}
}  // namespace geometry_utils
}  // namespace nav2_util

#ifndef BTCPP_3
namespace geometry_msgs::msg {
inline void to_json(nlohmann::json &, const PoseStamped &) {}
inline void from_json(const nlohmann::json &, PoseStamped &) {}
}  // namespace geometry_msgs::msg
namespace nav_msgs::msg {
inline void to_json(nlohmann::json &, const Goals &) {}
inline void from_json(const nlohmann::json &, Goals &) {}
inline void to_json(nlohmann::json &, const Path &) {}
inline void from_json(const nlohmann::json &, Path &) {}
}  // namespace nav_msgs::msg
namespace BT {
template<class R, class T> R deconflictPortAndParamFrame(
  nav2::LifecycleNode::SharedPtr, const std::string &, const T *) { return {}; }
template<class T> void input_or_entry(const TreeNode & node, const std::string & name, T & value) {
  if (!node.getInput(name, value)) { (void)node.config().blackboard->get(name, value); }
}
#define getInputOrBlackboard(name, value) input_or_entry(*this, name, value)
}  // namespace BT
#endif
