#include "app/play/game_words.h"

namespace bocage {

std::string with_rule(const std::string& text, const std::string& rule) {
  return rule.empty() ? text : text + " (" + rule + ")";
}

std::string count_words(std::size_t count, const std::string& one, const std::string& many) {
  return std::to_string(count) + " " + (count == 1 ? one : many);
}

std::string reason_words(const Reasoned::Reason& reason) {
  if (!reason.amount.is_number()) return reason.text;
  return reason.text + (reason.times ? ": × " : ": ") + cost_words(reason.amount.number());
}

}  // namespace bocage
