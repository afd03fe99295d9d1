#include "editor/rules/spec_names.h"

#include "engine/module/lua_tokens.h"

namespace bocage::editor {

std::vector<SpecPlace> specs_in(std::string_view lua) {
  std::vector<SpecPlace> specs;
  const auto tokens = lua_tokens(lua);
  for (std::size_t i = 0; i + 3 < tokens.size(); ++i) {
    const bool begins = tokens[i].is("spec") && tokens[i + 1].is("(") && tokens[i + 2].kind == LuaToken::Kind::text &&
                        tokens[i + 3].is(",");
    if (begins) specs.push_back({std::string(tokens[i + 2].text), tokens[i].line});
  }
  return specs;
}

}  // namespace bocage::editor
