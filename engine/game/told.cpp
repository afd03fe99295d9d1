#include "engine/game/told.h"

#include <algorithm>

#include "engine/game/words.h"

namespace bocage {

Told::Told(const GameState& state, const Value& about, const WordsFor& words)
    : Told(names_hidden(state, about) ? Told(state.module(), words) : Told(words(SideId()))) {}

Told::Told(const Module& module, const WordsFor& words) : common_(words(SideId())) {
  for (std::uint32_t i = 0; i < module.sides.size(); ++i) {
    std::string own = words(SideId(i));
    if (own != common_) own_.emplace_back(SideId(i), std::move(own));
  }
}

const std::string& Told::to(SideId reader) const {
  const auto own = std::find_if(own_.begin(), own_.end(), [&](const auto& one) { return one.first == reader; });
  return own == own_.end() ? common_ : own->second;
}

void Told::put_before(const std::string& text) {
  common_.insert(0, text);
  for (auto& [side, own] : own_) own.insert(0, text);
}

bool names_hidden(const GameState& state, const Value& value) {
  const auto hidden = [&](const Value& inner) { return names_hidden(state, inner); };
  switch (value.kind()) {
    case Value::Kind::piece:
      return hidden_from(SideId(), state, value.piece());
    case Value::Kind::list:
      return std::any_of(value.list().begin(), value.list().end(), hidden);
    case Value::Kind::map:
      return std::any_of(value.map().begin(), value.map().end(), [&](const auto& part) { return hidden(part.second); });
    default:
      return false;
  }
}

}  // namespace bocage
