// What a side may do beside its turns: standing orders, a look at what is veiled, a corrected module.
#pragma once

#include <functional>
#include <string>

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

 private:
  bool offer_a_part(const std::string& folder);

  Desk& desk_;
};

}  // namespace bocage
