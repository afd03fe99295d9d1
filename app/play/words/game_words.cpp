#include "app/play/words/game_words.h"

#include <algorithm>

#include "app/play/words/failure_words.h"

namespace bocage {

std::string with_rule(const std::string& text, const std::string& rule) {
  const std::string plain = first_sentence(text);
  return rule.empty() ? plain : plain + " (" + rule + ")";
}

std::string count_words(std::size_t count, const std::string& one, const std::string& many) {
  return std::to_string(count) + " " + (count == 1 ? one : many);
}

std::string dice_words(const DiceSpec& dice) {
  return std::to_string(dice.count) + "d" + std::to_string(dice.sides);
}

std::string next_die_words(const Module& module, const RollRequest& roll, std::size_t thrown) {
  if (roll.dice.count == 1) return "the die";
  if (thrown >= roll.each.size()) return "die " + std::to_string(thrown + 1);
  const SideId whose = roll.each[thrown];
  const auto next = roll.each.begin() + static_cast<std::ptrdiff_t>(thrown);
  const auto all = std::count(roll.each.begin(), roll.each.end(), whose);
  const auto before = std::count(roll.each.begin(), next, whose);
  const std::string die = side_words(module, whose) + " die";
  return all == 1 ? die : die + " " + std::to_string(before + 1) + " of " + std::to_string(all);
}

std::string throwers_words(const Module& module, const RollRequest& roll) {
  std::string text;
  for (std::size_t from = 0; from < roll.each.size();) {
    std::size_t until = from;
    while (until < roll.each.size() && roll.each[until] == roll.each[from]) ++until;
    text += (text.empty() ? "" : ", then ") + side_words(module, roll.each[from]) + " " + std::to_string(until - from);
    from = until;
  }
  return text;
}

std::string reason_words(const Reasoned::Reason& reason) {
  if (!reason.amount.is_number()) return reason.text;
  return reason.text + (reason.times ? ": × " : ": ") + cost_words(reason.amount.number());
}

}  // namespace bocage
