#include "app/play/words/game_words.h"

#include <algorithm>

#include "app/play/words/failure_words.h"
#include "engine/base/colon.h"
#include "engine/base/tr.h"
#include "engine/game/rule_titles.h"

namespace bocage {

std::string with_rule(const std::string& text, const std::string& rule) {
  const std::string plain = first_sentence(text);
  return is_rule_number(rule) ? plain + " (" + rule + ")" : plain;
}

std::string dice_words(const DiceSpec& dice) {
  return tr("{n}d{sides}", {{"n", dice.count}, {"sides", dice.sides}});
}

std::string next_die_words(const Module& module, const RollRequest& roll, std::size_t thrown) {
  if (roll.dice.count == 1) return tr("the die");
  if (thrown >= roll.each.size()) return tr("die {number}", {{"number", thrown + 1}});
  const SideId whose = roll.each[thrown];
  const auto next = roll.each.begin() + static_cast<std::ptrdiff_t>(thrown);
  const auto all = std::count(roll.each.begin(), roll.each.end(), whose);
  const auto before = std::count(roll.each.begin(), next, whose);
  const std::string side = side_words(module, whose);
  return all == 1 ? tr("{side} die", {{"side", side}})
                  : tr("{side} die {number} of {all}", {{"side", side}, {"number", before + 1}, {"all", all}});
}

std::string throwers_words(const Module& module, const RollRequest& roll) {
  std::string text;
  for (std::size_t from = 0; from < roll.each.size();) {
    std::size_t until = from;
    while (until < roll.each.size() && roll.each[until] == roll.each[from]) ++until;
    text += (text.empty() ? std::string() : tr(", then ")) + side_words(module, roll.each[from]) + " " +
            std::to_string(until - from);
    from = until;
  }
  return text;
}

bool of_secrets(const VariableDef& variable) {
  return variable.type == Value::Kind::secret || variable.of == Value::Kind::secret;
}

std::string planned_words(const std::string& unit) {
  return tr("{unit} (planned)", {{"unit", unit}});
}

std::string reason_words(const Reasoned::Reason& reason) {
  if (!reason.amount.is_number()) return reason.text;
  return reason.text + colon() + (reason.times ? "× " : "") + cost_words(reason.amount.number());
}

}  // namespace bocage
