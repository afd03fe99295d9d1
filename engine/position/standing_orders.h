// Standing orders: which policy of the ruleset answers an ask for a side, so that its player is not asked.
// Internal to engine/session.
#pragma once

#include <map>
#include <string>
#include <utility>

#include "engine/journal/entry.h"
#include "engine/position/position.h"

namespace bocage {

struct StandingOrder {
  std::string policy;
  Value arguments;
};

// An ask as a policy is asked it.
struct OrderedAsk {
  SideId side;
  std::string name;
  std::string prompt;  // as the side reads it
  DomainPtr domain;
};
// What the policy of this order answers; nullopt where the ruleset has no such policy.
std::optional<Ruleset::Host::Result> ask_policy(Position& position, const GameState& state, const OrderedAsk& ask,
                                                const StandingOrder& order);

class StandingOrders {
 public:
  // Takes an order, or takes one back when the entry's value is nil.
  void take(const Entry& order) {
    if (order.value.is_nil()) {
      orders_.erase({order.side, order.what});
    } else {
      orders_[{order.side, order.what}] = {order.value["policy"].name(), order.value["arguments"]};
    }
  }
  void clear() { orders_.clear(); }
  const StandingOrder* find(SideId side, const std::string& ask) const {  // null: there is none
    const auto found = orders_.find({side, ask});
    return found == orders_.end() ? nullptr : &found->second;
  }

 private:
  std::map<std::pair<SideId, std::string>, StandingOrder> orders_;
};

}  // namespace bocage
