// The texts for people in Lua: sentences, and ids that are shown where nobody gave them a title.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace bocage::cli {

struct LuaText {
  std::string kind;  // empty for a sentence, "id" for an id
  std::string text;  // with places {1} to {9} where a concatenation puts something in
  int line = 0;
  friend bool operator==(const LuaText&, const LuaText&) = default;
};

// In the order of the source. Names of files, spaces and the like are left out: they have no blank, and stand where no
// words are asked for. What stands in the messages of error() is for authors.
std::vector<LuaText> lua_texts(std::string_view source);

}  // namespace bocage::cli
