#include "app/cli/mail/random_writer.h"

#include <algorithm>

namespace bocage::cli {

namespace {

constexpr int max_inputs_tried = 200;  // in a draft of a plan
constexpr int max_refused = 20;        // in a row, by what cannot be foreseen of an action

Temper busy() {
  Temper temper;
  temper.seeks_enemies = true;  // armies that wander throw no dice
  return temper;
}

bool is_done_in_secret(Session& session, const Input& input) {
  const auto offers = session.offers(input.side);
  return std::any_of(offers.begin(), offers.end(),
                     [&](const Offer& one) { return one.verb == input.verb && one.secret; });
}

}  // namespace

RandomWriter::RandomWriter(const Hash& seed, std::uint32_t game, bool spares)
    : player_(seed, game, busy()), spares_(spares) {}

std::size_t RandomWriter::play(Session& session) {
  if (spares_) order_ahead(session);
  std::size_t inputs = 0;
  while (play_one(session)) ++inputs;
  return inputs;
}

void RandomWriter::order_ahead(Session& session) {
  for (const SideId side : session.played_here()) {
    for (const OrderChoice& choice : session.order_choices(side)) {
      if (choice.policies.empty() || !ordered_.insert({side.index, choice.ask}).second) continue;
      const auto which = player_.below(static_cast<std::uint32_t>(choice.policies.size()));
      static_cast<void>(session.set_order(side, choice.ask, choice.policies[which].id, {}));
    }
  }
}

bool RandomWriter::play_one(Session& session) {
  for (int refused = 0; refused < max_refused; ++refused) {
    const auto input = player_.choose(session);
    if (!input) return false;
    if (!submit(session, *input).accepted) continue;
    const bool waits = session.waiting().kind == Waiting::Kind::remote;
    if (spares_ && waits && !input->verb.empty() && session.undo_depth() > 0) return plan_instead(session, *input);
    return true;
  }
  return false;
}

bool RandomWriter::plan_instead(Session& session, const Input& input) {
  if (!session.undo()) return true;
  return session.set_plan(input.side, drafted(session, input)).accepted || submit(session, input).accepted;
}

// As a player drafts: on a copy of the game, with dice that are not those to come.
std::vector<PlannedAction> RandomWriter::drafted(const Session& session, const Input& first) {
  std::vector<PlannedAction> actions{{first.verb, first.value, {}}};
  const auto draft = session.branch(session.timeline().length(), hash_of("draft of a plan", std::to_string(++tries_)));
  if (!draft || !submit(*draft, first).accepted) return actions;
  for (int i = 0; i < max_inputs_tried && actions.size() < max_planned; ++i) {
    const Waiting& waiting = draft->waiting();
    const bool asked = waiting.kind == Waiting::Kind::answer;
    if (!asked && (waiting.kind != Waiting::Kind::choice || waiting.sides.front() != first.side)) break;
    const auto next = player_.choose(*draft);
    if (!next || (!asked && is_done_in_secret(*draft, *next)) || !submit(*draft, *next).accepted) break;
    if (!asked) actions.push_back({next->verb, next->value, {}});
  }
  return actions;
}

}  // namespace bocage::cli
