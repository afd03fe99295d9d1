// Standing orders: which policy of the ruleset answers an ask for a side, so that its player is not asked.
// Internal to engine/session.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/base/tr.h"
#include "engine/journal/entry.h"
#include "engine/position/position.h"

namespace bocage {

struct StandingOrder {
  std::string policy;
  Value arguments;
};

// An order for an ask of which the ruleset names no policy.
struct PlainOrder {
  const char* id;
  const char* title;
  bool of_window;  // of an optional reaction; else of an ask that must be answered
};
inline constexpr PlainOrder plain_orders[] = {{"any", tr_later("Whatever the rules allow"), false},
                                              {"pass", tr_later("Always pass"), true}};
std::optional<PlainOrder> plain_order(std::string_view policy);  // nullopt when it is none

// An ask as a policy is asked it.
struct OrderedAsk {
  SideId side;
  std::string name;
  std::string prompt;  // as the side reads it
  DomainPtr domain;
};
// What the policy of this order answers; nullopt where the ruleset has no such policy, or nothing is legal.
std::optional<Ruleset::Host::Result> ask_policy(Position& position, const GameState& state, const OrderedAsk& ask,
                                                const StandingOrder& order);
// What a function of the ruleset that answers asks says to this one; it is called with the game, the side, and the ask.
Ruleset::Host::Result ask_function(Position& position, const GameState& state, const OrderedAsk& ask,
                                   const std::string& path, const Value& arguments);

class StandingOrders {
 public:
  // Takes an order, or takes one back when the entry's value is nil.
  void take(const Entry& order) {
    auto& given = orders_[{order.side, order.what}];
    if (order.value.is_nil()) {
      given.emplace_back(order.number, std::nullopt);
    } else {
      given.emplace_back(order.number, StandingOrder{order.value["policy"].name(), order.value["arguments"]});
    }
  }
  void clear() { orders_.clear(); }
  // The order that stood before the entry with this number; null: there was none.
  const StandingOrder* find(SideId side, const std::string& ask, std::uint32_t before = UINT32_MAX) const {
    const auto found = orders_.find({side, ask});
    if (found == orders_.end()) return nullptr;
    const Given* last = nullptr;
    for (const Given& one : found->second) {
      if (one.first < before) last = &one;
    }
    return last == nullptr || !last->second ? nullptr : &*last->second;
  }

 private:
  using Given = std::pair<std::uint32_t, std::optional<StandingOrder>>;  // by which entry; nullopt: taken back
  std::map<std::pair<SideId, std::string>, std::vector<Given>> orders_;
};

}  // namespace bocage
