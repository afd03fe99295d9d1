#include "app/play/game_words.h"

namespace bocage {

std::string with_rule(const std::string& text, const std::string& rule) {
  return rule.empty() ? text : text + " (" + rule + ")";
}

std::string count_words(std::size_t count, const std::string& one, const std::string& many) {
  return std::to_string(count) + " " + (count == 1 ? one : many);
}

}  // namespace bocage
