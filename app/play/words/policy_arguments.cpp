#include "app/play/words/policy_arguments.h"

#include "engine/base/text.h"

namespace bocage {

std::optional<Value> policy_arguments(std::string_view typed) {
  ValueMap map;
  for (const std::string_view word : split(typed, ' ')) {
    if (word.empty()) continue;
    const auto equals = word.find('=');
    if (equals == std::string_view::npos || equals == 0) return std::nullopt;
    const auto number = parse_integer(word.substr(equals + 1));
    if (!number) return std::nullopt;
    map[std::string(word.substr(0, equals))] = Value(*number);
  }
  return map.empty() ? Value() : Value(map);
}

}  // namespace bocage
