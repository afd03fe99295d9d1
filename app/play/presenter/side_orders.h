// What a side may do beside its turns: standing orders, and a look at what the rules only veil from it.
#pragma once

#include <string>
#include <vector>

#include "app/play/presenter/player_notes.h"

namespace bocage {

// What is being chosen stays chosen. What is false here was refused, and the refusal or the notice says why.
class SideOrders {
 public:
  SideOrders(TableContext& table, RulesTool& rules, const PlayerNotes& notes);  // which outlive it

  // For the side whose turn is shown: lets `policy` answer this ask from now on; an empty policy takes the order back.
  bool set(const std::string& ask, const std::string& policy, const Value& arguments = {});
  std::vector<OrderChoice> choices() const;  // of that side; empty where nobody's turn is shown
  std::vector<SecretId> veiled() const;      // what that side could look at
  bool inspect(SecretId secret);             // the journal says that it did; the notice says what it is

 private:
  bool may(const std::string& what);

  TableContext& table_;
  RulesTool& rules_;
  const PlayerNotes& notes_;
};

}  // namespace bocage
