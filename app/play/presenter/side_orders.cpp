#include "app/play/presenter/side_orders.h"

#include "app/play/words/game_words.h"
#include "engine/base/tr.h"

namespace bocage {

SideOrders::SideOrders(TableContext& table, RulesTool& rules, const PlayerNotes& notes)
    : table_(table), rules_(rules), notes_(notes) {}

bool SideOrders::may(const std::string& what) {
  if (table_.input_blocked_and_said()) return false;
  if (notes_.side().valid()) return true;
  table_.feedback().notice = what;
  return false;
}

bool SideOrders::set(const std::string& ask, const std::string& policy, const Value& arguments) {
  if (!may(tr("No side is shown: a standing order belongs to one side"))) return false;
  const SideId side = notes_.side();
  Session& session = table_.session();
  return rules_.step_beside_draft([&] {
    return policy.empty() ? session.clear_order(side, ask) : session.set_order(side, ask, policy, arguments);
  });
}

std::vector<OrderChoice> SideOrders::choices() const {
  const SideId side = notes_.side();
  return side.valid() ? table_.session().order_choices(side) : std::vector<OrderChoice>();
}

std::vector<SecretId> SideOrders::veiled() const {
  const SideId side = notes_.side();
  return side.valid() ? table_.session().veiled_from(side) : std::vector<SecretId>();
}

bool SideOrders::inspect(SecretId secret) {
  if (!may(tr("No side is shown: one side looks"))) return false;
  const SideId side = notes_.side();
  if (!rules_.step_beside_draft([&] { return table_.session().inspect(side, secret); })) return false;
  if (const auto known = table_.session().known(secret, side))
    table_.feedback().notice =
        tr("Hidden information inspected: {what}", {{"what", value_words(table_.state(), *known, side)}});
  return true;
}

}  // namespace bocage
