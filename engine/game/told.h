// A sentence that not everybody reads alike: what was hidden from a side when it was told is never named to it by it.
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "engine/game/state.h"

namespace bocage {

class Told {
 public:
  Told() = default;
  // NOLINTBEGIN(google-explicit-constructor): words that everybody reads alike are told as they are
  Told(std::string text) : common_(std::move(text)) {}
  Told(const char* text) : common_(text) {}
  // NOLINTEND(google-explicit-constructor)
  // `words` makes the sentence for a reader, of this moment of the game.
  using WordsFor = std::function<std::string(SideId reader)>;
  Told(const Module& module, const WordsFor& words);
  // The same in less time: `about` is all that it may name, and where nothing of that is hidden from anybody, everybody
  // reads the same.
  Told(const GameState& state, const Value& about, const WordsFor& words);

  // An invalid reader reads what no side is kept from.
  const std::string& to(SideId reader) const;
  bool empty() const { return common_.empty() && own_.empty(); }
  void put_before(const std::string& text);  // to every reader

  friend bool operator==(const Told&, const Told&) = default;

 private:
  std::string common_;
  std::vector<std::pair<SideId, std::string>> own_;  // of those who read it otherwise
};

// Returns whether a piece within the value is hidden from any side.
bool names_hidden(const GameState& state, const Value& value);

}  // namespace bocage
