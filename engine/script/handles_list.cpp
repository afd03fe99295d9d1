#include "engine/script/handles_list.h"

namespace bocage {

int push_spaces(Ruleset::Host& host, lua_State* l, const std::vector<SpaceId>& spaces) {
  lua_createtable(l, static_cast<int>(spaces.size()), 0);
  lua_Integer position = 0;
  for (const SpaceId space : spaces) {
    host.push_space(l, space);
    lua_rawseti(l, -2, ++position);
  }
  host.charge(l, spaces.size());
  return 1;
}

}  // namespace bocage
