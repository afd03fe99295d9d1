// What a side may do beside its turns: standing orders, a look at what is veiled, a corrected module.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace bocage {

struct Desk;

class OrdersControl {
 public:
  explicit OrdersControl(Desk& desk) : desk_(desk) {}

  void ask_orders();
  bool may_order() const;
  void ask_inspect();
  bool may_inspect() const;
  void ask_module();
  void load_module(const std::string& folder);  // says what stands against it in a message
  // Files of the module were saved: the game goes on with it. What stands against that is told in the status line,
  // since its author saves it again soon.
  void take_over(const std::string& folder, const std::vector<std::string>& files);
  void toggle_following();
  bool may_follow() const;  // the module is a folder, and nobody plays by mail with it
  bool following() const;

 private:
  bool offer_a_part(const std::string& folder);

  Desk& desk_;
};

}  // namespace bocage
