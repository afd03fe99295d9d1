// Spaces, links, sets of spaces, distance, sight.
#include <algorithm>

#include "engine/base/text.h"
#include "engine/board/gaps.h"
#include "engine/board/on_map.h"
#include "engine/board/sight.h"
#include "engine/script/handles.h"
#include "engine/script/host_impl.h"
#include "engine/script/lua_form.h"
#include "engine/script/lua_value.h"

namespace bocage {

namespace {

using Host = Ruleset::Host;

int push_word(lua_State* l, std::string_view word) {
  lua_pushlstring(l, word.data(), word.size());
  return 1;
}

const char* kind_word(SpaceKind kind) {
  constexpr const char* words[] = {"hex", "square", "area", "box", "track", "cup", "pool", "deck", "point"};
  return words[static_cast<std::size_t>(kind)];
}

const Space& self_space(Host& host, lua_State* l) {
  return board_of(host).space(host.to_space(l, 1));
}
const Link& self_link(Host& host, lua_State* l) {
  return board_of(host).link(host.to_link(l, 1));
}

int push_coordinate(lua_State* l, int value) {
  if (value < 0) {
    lua_pushnil(l);
  } else {
    lua_pushinteger(l, value);
  }
  return 1;
}

int space_pieces(Host& host, lua_State* l) {
  const auto& stack = state_of(host).stack(host.to_space(l, 1));
  lua_createtable(l, static_cast<int>(stack.size()), 0);
  lua_Integer position = 0;
  for (const PieceId piece : stack) {
    host.push_piece(l, piece);
    lua_rawseti(l, -2, ++position);
  }
  host.charge(l, stack.size());
  return 1;
}

// A list of what never changes is made once for each space, and frozen. `push` pushes what it holds of a step.
template <class Push>
int push_map_list(Host& host, lua_State* l, int lists, Push push) {
  const SpaceId space = host.to_space(l, 1);
  const auto steps = board_of(host).steps(space);
  host.charge(l, steps.size());
  lua_rawgeti(l, LUA_REGISTRYINDEX, lists);
  const lua_Integer slot = lua_Integer{space.index} + 1;
  if (lua_rawgeti(l, -1, slot) == LUA_TTABLE) return 1;
  lua_pop(l, 1);
  const Sandbox::HostMemory kept(Sandbox::of(l));
  lua_createtable(l, static_cast<int>(steps.size()), 0);
  lua_Integer position = 0;
  for (const Step& step : steps) {
    push(step);
    lua_rawseti(l, -2, ++position);
  }
  freeze_made(l);
  lua_pushvalue(l, -1);
  lua_rawseti(l, -3, slot);
  return 1;
}

int space_links(Host& host, lua_State* l) {
  return push_map_list(host, l, host.impl().links, [&](const Step& step) { host.push_link(l, step.link); });
}

int space_neighbours(Host& host, lua_State* l) {
  return push_map_list(host, l, host.impl().neighbours, [&](const Step& step) { host.push_space(l, step.to); });
}

NameId region_word(Host& host, const std::string& name) {
  const Board& board = board_of(host);
  const NameId word = board.find_word(name);
  if (!word.valid() || board.region(word).empty()) {
    throw ScriptError("there is no region '" + name + "'");
  }
  return word;
}

int push_boolean(lua_State* l, bool value) {
  lua_pushboolean(l, value ? 1 : 0);
  return 1;
}

int find_space(Host& host, lua_State* l) {
  host.push_space(l, host.to_space(l, 2));
  return 1;
}

int find_link(Host& host, lua_State* l) {
  host.push_link(l, board_of(host).find_link(host.to_space(l, 2), host.to_space(l, 3)));
  return 1;
}

int list_spaces(Host& host, lua_State* l) {
  const Board& board = board_of(host);
  std::vector<SpaceId> found;
  host.charge(l, board.space_count() / 2);
  if (lua_isnoneornil(l, 2)) {
    for (std::uint32_t i = 0; i < board.space_count(); ++i) found.emplace_back(i);
    return push_spaces(host, l, found);
  }
  LuaForm form(host, l, 2, "game:spaces", {"region", "terrain", "feature", "kind", "on_map"});
  const bool by_region = form.has("region");
  const bool by_terrain = form.has("terrain");
  const bool by_feature = form.has("feature");
  const NameId region = by_region ? region_word(host, form.text("region")) : NameId();
  const NameId terrain =
      by_terrain ? read_word(host, host.module().terrains, "terrain", form.text("terrain")) : NameId();
  const NameId feature =
      by_feature ? read_word(host, host.module().features, "feature", form.text("feature")) : NameId();
  const std::string kind = form.text("kind", "");
  const bool by_map = form.has("on_map");
  const bool map = form.boolean("on_map", true);
  for (std::uint32_t i = 0; i < board.space_count(); ++i) {
    const Space& space = board.space(SpaceId(i));
    const bool fits = (!by_region || board.in_region(SpaceId(i), region)) &&
                      (!by_terrain || space.terrain == terrain) &&
                      (!by_feature || board.has_feature(SpaceId(i), feature)) &&
                      (kind.empty() || kind == kind_word(space.kind)) && (!by_map || on_map(space.kind) == map);
    if (fits) found.emplace_back(i);
  }
  return push_spaces(host, l, found);
}

bool has_one(const std::vector<NameId>& of_link, const std::vector<NameId>& wanted) {
  return std::any_of(wanted.begin(), wanted.end(),
                     [&](NameId word) { return std::find(of_link.begin(), of_link.end(), word) != of_link.end(); });
}

int list_links(Host& host, lua_State* l) {
  const Board& board = board_of(host);
  if (lua_isnoneornil(l, 2)) {
    lua_settop(l, 1);
    lua_newtable(l);
  }
  LuaForm form(host, l, 2, "game:links", {"features", "crossings", "touching"});
  const bool by_feature = form.has("features");
  const bool by_crossing = form.has("crossings");
  const std::vector<NameId> features = form.words("features");
  const std::vector<NameId> crossings = form.words("crossings");
  const bool by_place = form.has("touching");
  const SpaceSet touching = form.set("touching");
  host.charge(l, board.link_count() / 2);
  lua_newtable(l);
  lua_Integer position = 0;
  for (std::uint32_t i = 0; i < board.link_count(); ++i) {
    const Link& link = board.link(LinkId(i));
    const bool fits = (!by_feature || has_one(link.features, features)) &&
                      (!by_crossing || has_one(link.crossings, crossings)) &&
                      (!by_place || touching.contains(link.a) || touching.contains(link.b));
    if (!fits) continue;
    host.push_link(l, LinkId(i));
    lua_rawseti(l, -2, ++position);
  }
  host.charge(l, static_cast<std::uint64_t>(position));
  return 1;
}

std::optional<int> distance_between(Host& host, lua_State* l, SpaceId a, SpaceId b) {
  const Board& board = board_of(host);
  const Space& first = board.space(a);
  const bool by_grid = first.surface == board.space(b).surface && first.column >= 0 && board.space(b).column >= 0;
  host.charge(l, by_grid ? 1 : steps_of_flood(board));
  return board.distance(a, b);
}

int distance(Host& host, lua_State* l) {
  const SpaceId a = host.to_space(l, 2);
  std::optional<int> nearest;
  const auto look_at = [&](SpaceId b) {
    const auto steps = distance_between(host, l, a, b);
    if (steps && (!nearest || *steps < *nearest)) nearest = steps;
  };
  if (lua_type(l, 3) == LUA_TTABLE || is_user(l, 3, UserKind::set)) {
    for (const SpaceId b : read_set(host, l, 3).members()) look_at(b);
  } else {
    look_at(host.to_space(l, 3));
  }
  if (nearest) {
    lua_pushinteger(l, *nearest);
  } else {
    lua_pushnil(l);
  }
  return 1;
}

int within(Host& host, lua_State* l) {
  const Board& board = board_of(host);
  const lua_Integer steps = lua_tointeger(l, 3);
  if (steps < 0) {
    throw ScriptError("game:within: a number of steps is not negative");
  }
  const auto far = static_cast<int>(std::min<lua_Integer>(steps, static_cast<lua_Integer>(board.space_count())));
  constexpr std::uint64_t steps_of_space = 8;  // and its links
  SpaceSet found = spaces_within(board, host.to_space(l, 2), far);
  host.charge(l, board.space_count() / 64 + steps_of_space * found.count());
  host.push_set(l, std::move(found));
  return 1;
}

int gaps(Host& host, lua_State* l) {
  constexpr std::uint64_t steps_of_look = 4;
  const SpaceSet among = read_set(host, l, 2);
  const Board& board = board_of(host);
  host.charge(l, board.space_count() / 64 + steps_of_look * looks_for_gaps(board, among));
  lua_newtable(l);
  lua_Integer position = 0;
  for (const Gap& gap : gaps_between(board, among)) {
    host.charge(l, gap.between.size());
    lua_createtable(l, 0, 3);
    host.push_space(l, gap.a);
    lua_setfield(l, -2, "a");
    host.push_space(l, gap.b);
    lua_setfield(l, -2, "b");
    lua_createtable(l, static_cast<int>(gap.between.size()), 0);
    lua_Integer place = 0;
    for (const SpaceId space : gap.between) {
      host.push_space(l, space);
      lua_rawseti(l, -2, ++place);
    }
    lua_setfield(l, -2, "between");
    lua_rawseti(l, -2, ++position);
  }
  return 1;
}

bool stands_on_grid(const Board& board, SpaceId id) {
  const Space& space = board.space(id);
  const auto& grid = board.surfaces()[space.surface].grid;
  return grid && (space.kind == SpaceKind::hex || space.kind == SpaceKind::square) &&
         grid->contains(space.column, space.row);
}

int sight(Host& host, lua_State* l) {
  const Board& board = board_of(host);
  const SpaceId a = host.to_space(l, 2);
  const SpaceId b = host.to_space(l, 3);
  if (!stands_on_grid(board, a) || !stands_on_grid(board, b) || board.space(a).surface != board.space(b).surface) {
    throw ScriptError("game:sight needs two spaces of the same grid");
  }
  SpaceSet blocking;
  std::vector<NameId> features;
  if (!lua_isnoneornil(l, 4)) {
    LuaForm form(host, l, 4, "game:sight", {"blocking", "features"});
    blocking = form.set("blocking");
    features = form.words("features");
  }
  host.charge(l, 10 * static_cast<std::uint64_t>(board.distance(a, b).value_or(1)));
  const Sight seen = line_of_sight(board, a, b, blocking, features);
  lua_createtable(l, 0, 3);
  push_boolean(l, seen.clear);
  lua_setfield(l, -2, "clear");
  host.push_space(l, seen.blocked_at);
  lua_setfield(l, -2, "space");
  host.push_link(l, seen.blocked_link);
  lua_setfield(l, -2, "link");
  return 1;
}

int set_of(Host& host, lua_State* l) {
  host.push_set(l, read_set(host, l, 2));
  return 1;
}

int all_of_board(Host& host, lua_State* l) {
  host.charge(l, board_of(host).space_count() / 16);
  host.push_set(l, SpaceSet::whole(board_of(host).space_count()));
  return 1;
}

int occupied(Host& host, lua_State* l) {
  host.charge(l, board_of(host).space_count() / 4);
  const SideId side = host.to_side(l, 2);
  host.push_set(l, host.impl().sets.get(state_of(host), side.index, [&] { return state_of(host).occupied_by(side); }));
  return 1;
}

int zone(Host& host, lua_State* l) {
  const std::string name = text_of(l, 2);
  const auto& zones = host.module().zones;
  std::vector<std::string> names;
  host.charge(l, board_of(host).space_count() / 4 + zones.size());
  for (std::size_t i = 0; i < zones.size(); ++i) {
    if (zones[i].id == name) {
      if (!zones[i].rule.empty() && !host.in_force(zones[i].rule)) {
        host.push_set(l, SpaceSet(board_of(host).space_count()));
        return 1;
      }
      const SideId side = host.to_side(l, 3);
      const std::size_t sides = host.module().sides.size();
      host.push_set(l, host.impl().sets.get(state_of(host), (i + 1) * sides + side.index,
                                            [&] { return state_of(host).zone_of(i, side); }));
      return 1;
    }
    names.push_back(zones[i].id);
  }
  const auto nearest = nearest_name(name, names);
  throw ScriptError("there is no zone '" + name + "'" + (nearest ? "; did you mean '" + *nearest + "'?" : ""));
}

int region(Host& host, lua_State* l) {
  host.push_set(l, board_of(host).region(region_word(host, text_of(l, 2))));
  return 1;
}

int set_contains(Host& host, lua_State* l) {
  return push_boolean(l, host.to_set(l, 1).contains(host.to_space(l, 2)));
}

int set_list(Host& host, lua_State* l) {
  constexpr std::size_t spaces_read_per_step = 256;
  host.charge(l, host.to_set(l, 1).capacity() / spaces_read_per_step);
  return push_spaces(host, l, host.to_set(l, 1).members());
}

int space_has(Host& host, lua_State* l) {
  const SpaceId id = host.to_space(l, 1);
  const NameId word = read_word(host, host.module().features, "feature", text_of(l, 2));
  return push_boolean(l, board_of(host).has_feature(id, word));
}

int space_in_region(Host& host, lua_State* l) {
  return push_boolean(l, board_of(host).in_region(host.to_space(l, 1), region_word(host, text_of(l, 2))));
}

int link_other(Host& host, lua_State* l) {
  const Link& link = self_link(host, l);
  const SpaceId space = host.to_space(l, 2);
  if (space != link.a && space != link.b) {
    throw ScriptError("link:other: " + board_of(host).space(space).name + " is not an end of this link");
  }
  host.push_space(l, space == link.a ? link.b : link.a);
  return 1;
}

int link_has(Host& host, lua_State* l) {
  const NameId word = read_word(host, host.module().features, "feature", text_of(l, 2));
  return push_boolean(l, board_of(host).has_feature(host.to_link(l, 1), word));
}

int link_crossing(Host& host, lua_State* l) {
  const NameId word = read_word(host, host.module().crossings, "crossing", text_of(l, 2));
  return push_boolean(l, board_of(host).has_crossing(host.to_link(l, 1), word));
}

const Binding board_table[] = {
    {"game", "space", false, "name: string|space", "space", of_map, "The space of this name or alias.",
     "assert(game:space('0304').name == '0304')", find_space},
    {"game", "link", false, "a: space|string, b: space|string", "link?", of_map,
     "What joins two spaces; nil when nothing does.",
     "assert(game:link('0304', '0305'):other(game:space('0304')).name == '0305')", find_link},
    {"game", "spaces", false, "options?: table", "space[]", of_map,
     "The spaces that fit `region`, `terrain`, `feature`, `kind` (hex, square, area, point, box, track, cup, pool) and "
     "`on_map`, as "
     "far as they are given.",
     "for _, space in ipairs(game:spaces{ region = 'red.setup', terrain = 'woods' }) do\n"
     "  assert(space.on_map and space.terrain == 'woods')\n"
     "end",
     list_spaces},
    {"game", "links", false, "options?: table", "link[]", of_map,
     "The links with one of `features`, with one of `crossings`, and with an end in the set `touching`, as far as they "
     "are "
     "given, each once.",
     "local rivers = game:links{ features = { 'river' }, touching = game:region('red.setup') }\n"
     "for _, link in ipairs(rivers) do assert(link:has('river')) end\n"
     "assert(#game:links{ crossings = { 'bridge' } } <= #game:links())",
     list_links},
    {"game", "distance", false, "a: space|string, b: space|string|space[]|string[]|set", "integer?", of_map,
     "The number of steps between two spaces, or from one to the nearest of several; nil when no path leads there.",
     "assert(game:distance('0304', '0306') == 2 and game:distance('0304', { '0306', '0305' }) == 1)", distance},
    {"game", "within", false, "space: space|string, steps: integer", "set", of_map,
     "The spaces at most so many steps away, with the space itself.",
     "assert(#game:within('0304', 0) == 1 and #game:within('0304', 1) == 7)", within},
    {"game", "gaps", false, "spaces: space[]|string[]|set", "{ a: space, b: space, between: space[] }[]", of_map,
     "The pairs of these spaces that do not touch and have neighbours in common, with these.",
     "local gap = game:gaps{ '0304', '0306' }[1]\n"
     "assert(#gap.between == 1 and gap.between[1].name == '0305')",
     gaps},
    {"game", "sight", false, "a: space|string, b: space|string, options?: table",
     "{ clear: boolean, space: space?, link: link? }", of_map,
     "Whether the straight line between two centres is free of the spaces `blocking` and of links with one of "
     "`features`; and "
     "what blocks it first. A line along a side is blocked only from both sides.",
     "assert(game:sight('0304', '0305').clear)", sight},
    {"game", "set_of", false, "list: space[]|string[]|set", "set", of_map,
     "A set of spaces. Sets know `a + b`, `a - b`, `a * b` (both), `#set` and `a == b`.",
     "local set = game:set_of{ '0304', '0305' }\nassert(#(set - game:set_of{ '0304' }) == 1)", set_of},
    {"game", "all", false, "", "set", of_map, "All spaces of the board.",
     "assert(game:all():contains(game:space('0304')))", all_of_board},
    {"game", "occupied", false, "side: side|string", "set", reading, "The spaces that hold a piece of the side.",
     "assert(game:occupied(side):contains('0305'))", occupied},
    {"game", "zone", false, "zone: string, side: side|string", "set", reading,
     "The spaces into which pieces of the side exert this zone of control.",
     "local zone = game:zone('ground', side)\n"
     "assert(zone:contains('0405') and not zone:contains('0505'))",
     zone},
    {"game", "region", false, "region: string", "set", of_map, "The spaces of a region.",
     "assert(game:region('red.edge'):contains('0105'))", region},
    {"set", "contains", false, "space: space|string", "boolean", of_map, "Whether the space belongs to the set.",
     "assert(game:set_of{ '0304' }:contains(game:space('0304')))", set_contains},
    {"set", "list", false, "", "space[]", of_map, "The spaces of the set in the order of the board.",
     "assert(game:set_of{ '0305', '0304' }:list()[1].name == '0304')", set_list},
    {"space", "name", true, "", "string", of_map, "The id of the space, as printed on the map.",
     "assert(game:space('0304').name == '0304')",
     [](Host& host, lua_State* l) { return push_word(l, self_space(host, l).name); }},
    {"space", "title", true, "", "string", of_map, "The name for people; the id when it has no other.",
     "assert(#game:space('0304').title > 0)",
     [](Host& host, lua_State* l) {
       const Space& space = host.module().as_written().board->space(host.to_space(l, 1));
       return push_word(l, space.title.empty() ? space.name : space.title);
     }},
    {"space", "kind", true, "", "string", of_map, "hex, square, area, point, box, track, cup, pool or deck.",
     "assert(game:space('0304').kind == 'hex')",
     [](Host& host, lua_State* l) { return push_word(l, kind_word(self_space(host, l).kind)); }},
    {"space", "on_map", true, "", "boolean", of_map, "Whether it is a hex, square, area or point.",
     "assert(game:space('0304').on_map)",
     [](Host& host, lua_State* l) { return push_boolean(l, on_map(self_space(host, l).kind)); }},
    {"space", "terrain", true, "", "string", of_map, "The id of its terrain.",
     "assert(#game:space('0304').terrain > 0)",
     [](Host& host, lua_State* l) { return push_word(l, board_of(host).word(self_space(host, l).terrain)); }},
    {"space", "row", true, "", "integer?", of_map, "The row on its grid; nil off a grid.",
     "assert(game:space('0304').row == 4)",
     [](Host& host, lua_State* l) { return push_coordinate(l, self_space(host, l).row); }},
    {"space", "column", true, "", "integer?", of_map, "The column on its grid; nil off a grid.",
     "assert(game:space('0304').column == 3)",
     [](Host& host, lua_State* l) { return push_coordinate(l, self_space(host, l).column); }},
    {"space", "pieces", true, "", "piece[]", reading, "The pieces that stand there, bottom first.",
     "for _, piece in ipairs(game:space('0305').pieces) do assert(piece.space.name == '0305') end", space_pieces},
    {"space", "links", true, "", "link[]", of_map, "The links out of the space.",
     "assert(#game:space('0304').links > 0)", space_links},
    {"space", "neighbours", true, "", "space[]", of_map, "The spaces that a link joins to it.",
     "assert(#game:space('0304').neighbours == #game:space('0304').links)", space_neighbours},
    {"space", "has", false, "feature: string", "boolean", of_map, "Whether the space has the feature.",
     "assert(not game:space('0304'):has('river'))", space_has},
    {"space", "in_region", false, "region: string", "boolean", of_map, "Whether the space belongs to the region.",
     "assert(game:space('0105'):in_region('red.edge'))", space_in_region},
    {"link", "a", true, "", "space", of_map, "One end.",
     "local link = game:link('0304', '0305')\nassert(link:other(link.a) == link.b)",
     [](Host& host, lua_State* l) {
       host.push_space(l, self_link(host, l).a);
       return 1;
     }},
    {"link", "b", true, "", "space", of_map, "The other end.",
     "local link = game:link('0304', '0305')\nassert(link:other(link.b) == link.a)",
     [](Host& host, lua_State* l) {
       host.push_space(l, self_link(host, l).b);
       return 1;
     }},
    {"link", "direction", true, "", "string", of_map, "The direction from a to b; empty where the board has none.",
     "assert(game:link('0304', '0305').direction == 'S')",
     [](Host& host, lua_State* l) { return push_word(l, board_of(host).word(self_link(host, l).direction)); }},
    {"link", "other", false, "space: space|string", "space", of_map, "The end that is not this one.",
     "assert(game:link('0304', '0305'):other('0305').name == '0304')", link_other},
    {"link", "has", false, "feature: string", "boolean", of_map, "Whether the feature lies across the link.",
     "assert(game:link('0405', '0505'):has('river'))", link_has},
    {"link", "crossing", false, "crossing: string", "boolean", of_map, "Whether the crossing leads over the link.",
     "assert(game:link('0405', '0505'):crossing('bridge'))", link_crossing},
};

}  // namespace

std::span<const Binding> board_bindings() {
  return board_table;
}

}  // namespace bocage
