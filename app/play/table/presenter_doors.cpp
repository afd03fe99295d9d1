// What a side may do beside its turns: standing orders, a look at what is veiled, a corrected module.
#include "app/play/table/presenter.h"
#include "app/play/words/game_words.h"

namespace bocage {

bool Presenter::set_order(const std::string& ask, const std::string& policy, const Value& arguments) {
  if (rests()) return false;
  const SideId side = notes_side();
  if (!side.valid()) {
    notice_ = "Nobody's turn is shown: a standing order is that of one side";
    return false;
  }
  return step_beside_draft([&] {
    return policy.empty() ? session_->clear_order(side, ask) : session_->set_order(side, ask, policy, arguments);
  });
}

std::vector<OrderChoice> Presenter::orders() const {
  const SideId side = notes_side();
  return side.valid() ? session_->order_choices(side) : std::vector<OrderChoice>();
}

std::vector<SecretId> Presenter::veiled() const {
  const SideId side = notes_side();
  return side.valid() ? session_->veiled_from(side) : std::vector<SecretId>();
}

bool Presenter::inspect(SecretId secret) {
  if (rests()) return false;
  const SideId side = notes_side();
  if (!side.valid()) {
    notice_ = "Nobody's turn is shown: who looks is one side";
    return false;
  }
  if (!step_beside_draft([&] { return session_->inspect(side, secret); })) return false;
  const auto known = session_->known(secret, side);
  if (known) notice_ = "Hidden information inspected: " + value_words(session_->state(), *known);
  return true;
}

bool Presenter::load_module(const std::shared_ptr<Ruleset>& corrected) {
  if (rests()) return false;
  end_draft();
  step([&] { return session_->load_module(corrected); });
  if (refusal_) return false;
  replaced_.push_back(std::exchange(ruleset_, corrected));
  return true;
}

}  // namespace bocage
