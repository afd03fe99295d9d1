// Reach, flood and retreats: what is hot in movement, supply and combat.
#include <algorithm>

#include "engine/base/text.h"
#include "engine/script/handles.h"
#include "engine/script/host_impl.h"
#include "engine/script/lua_form.h"
#include "engine/script/lua_value.h"

namespace bocage {

namespace {

using Host = Ruleset::Host;

constexpr std::int32_t without_limit = 100'000'000;  // far above any budget, far below overflow

const MoveClass& class_named(Host& host, const char* function, const std::string& name) {
  if (const MoveClass* found = host.module().find_movement(name)) {
    return *found;
  }
  std::vector<std::string> names;
  for (const auto& known : host.module().movement) names.push_back(known->id());
  const auto nearest = nearest_name(name, names);
  throw ScriptError(std::string("'class' of ") + function + ": there is no movement class '" + name + "'" +
                    (nearest ? "; did you mean '" + *nearest + "'?" : ""));
}

// Movement points in the module's smallest fraction.
std::int32_t in_units(Host& host, const char* what, Fraction points) {
  const Fraction units = points * Fraction(host.module().movement_unit);
  if (!units.whole() || units < Fraction(0) || units > Fraction(1'000'000)) {
    throw ScriptError(std::string("'") + what + "' must be a whole number of 1/" +
                      std::to_string(host.module().movement_unit) + " movement points, not " + to_text(points));
  }
  return static_cast<std::int32_t>(units.numerator());
}

std::int32_t cost_field(Host& host, LuaForm& form, const char* name) {
  return form.has(name) ? in_units(host, name, form.number(name)) : 0;
}

ZoneEffect read_zone(Host& host, lua_State* l, LuaForm& form) {
  ZoneEffect effect;
  if (form.push("zone") != LUA_TNIL) {
    LuaForm zone(host, l, lua_gettop(l), "'zone' of game:reach", {"enter", "between", "enter_cost", "leave_cost"});
    const std::string enter = zone.text("enter", "free");
    const std::string between = zone.text("between", "free");
    if (enter != "free" && enter != "stop") {
      throw ScriptError("'enter' of a zone must be \"free\" or \"stop\", not \"" + enter + "\"");
    }
    if (between != "free" && between != "barred" && between != "whole_allowance") {
      throw ScriptError("'between' of a zone must be \"free\", \"barred\" or \"whole_allowance\", not \"" + between +
                        "\"");
    }
    effect.enter_stops = enter == "stop";
    effect.between = between == "barred"            ? ZoneEffect::Between::barred
                     : between == "whole_allowance" ? ZoneEffect::Between::whole_allowance
                                                    : ZoneEffect::Between::free;
    effect.enter_cost = cost_field(host, zone, "enter_cost");
    effect.leave_cost = cost_field(host, zone, "leave_cost");
  }
  return effect;
}

// Obstacles whose rule is switched off do not apply.
void switch_off(Host& host, const std::map<std::string, std::string>& rules, MoveSpec& spec) {
  const auto off = [&](const char* key) {
    const auto rule = rules.find(key);
    return rule != rules.end() && !host.in_force(rule->second);
  };
  if (off("zone_stop")) spec.zone.enter_stops = false;
  if (off("zone_to_zone")) spec.zone.between = ZoneEffect::Between::free;
  if (off("zone_cost")) spec.zone.enter_cost = spec.zone.leave_cost = 0;
  if (off("blocked")) spec.blocked = {};
  if (off("no_stop")) spec.no_stop = {};
  if (off("halted")) spec.halt = {};
  if (off("barred")) spec.barred.clear();
  if (off("closed")) spec.closed.clear();
  if (off("crossings")) spec.no_crossings.clear();
  if (off("budget")) spec.budget = without_limit;
}

// Over which links have as many gone as may: those whose variable has come to the limit.
std::vector<LinkId> links_used_up(Host& host, lua_State* l, LuaForm& form) {
  std::vector<LinkId> full;
  if (form.push("crossing_limit") == LUA_TNIL) {
    lua_pop(l, 1);
    return full;
  }
  LuaForm limit(host, l, lua_gettop(l), "'crossing_limit' of game:reach", {"variable", "max"});
  const std::string name = limit.text("variable");
  const int variable = host.module().find_variable(Owner::link, name);
  if (variable < 0 ||
      host.module().variables_of(Owner::link)[static_cast<std::size_t>(variable)]->type != Value::Kind::integer) {
    throw ScriptError("'variable' of 'crossing_limit': links have no variable '" + name + "' of type integer");
  }
  const bool asked = limit.push("max") == LUA_TFUNCTION;
  const std::int64_t max = asked ? 0 : limit.integer("max", -1, 0, INT32_MAX);
  if (max < 0) throw ScriptError("'crossing_limit' needs 'max', a whole number or a function of a link");
  host.charge(l, board_of(host).link_count() / 4);
  for (std::uint32_t i = 0; i < board_of(host).link_count(); ++i) {
    const std::int64_t gone = state_of(host).variable(Owner::link, i, variable).integer();
    std::int64_t may = max;
    if (asked) {
      if (gone == 0) continue;
      lua_pushvalue(l, -1);
      host.push_link(l, LinkId(i));
      call_lua(l, 1, 1);
      if (lua_isinteger(l, -1) == 0) throw ScriptError("'max' of 'crossing_limit' must return a whole number");
      may = lua_tointeger(l, -1);
      lua_pop(l, 1);
    }
    if (gone >= may) full.emplace_back(i);
  }
  lua_pop(l, 2);
  return full;
}

// They are barred as by a cause of its own.
void bar_links_used_up(Host& host, lua_State* l, LuaForm& form, const std::map<std::string, std::string>& rules,
                       MoveSpec& spec, std::vector<Cause>& causes) {
  const auto rule = rules.find("crossing_limit");
  if (rule != rules.end() && !host.in_force(rule->second)) return;
  Cause cause;
  cause.links = links_used_up(host, l, form);
  if (cause.links.empty()) return;
  spec.barred.insert(spec.barred.end(), cause.links.begin(), cause.links.end());
  cause.text = "As many as may have crossed there";
  if (rule != rules.end()) cause.rule = rule->second;
  causes.push_back(std::move(cause));
}

int make_reach(Host& host, lua_State* l) {
  LuaForm form(host, l, 2, "game:reach",
               {"from", "class", "budget", "zones", "zone", "blocked", "no_stop", "halt", "no_crossings", "closed",
                "barred", "crossing_limit", "minimum_step", "rules"});
  const auto rules = form.texts("rules", {"zone_stop", "zone_to_zone", "zone_cost", "blocked", "no_stop", "halted",
                                          "barred", "closed", "crossings", "crossing_limit", "budget"});
  MoveSpec spec;
  spec.from = form.space("from");
  const MoveClass& movement = host.movement(class_named(host, "game:reach", form.text("class")));
  spec.movement = &movement;
  spec.budget = in_units(host, "budget", form.number("budget"));
  spec.zones = form.set("zones");
  spec.zone = read_zone(host, l, form);
  std::map<std::string, std::vector<Cause>> causes;
  spec.blocked = form.set("blocked", causes["blocked"]);
  spec.no_stop = form.set("no_stop", causes["no_stop"]);
  spec.halt = form.set("halt", causes["halted"]);
  spec.no_crossings = form.words("no_crossings");
  spec.closed = form.links("closed");
  spec.barred = form.links("barred", causes["barred"]);
  spec.minimum_step = form.boolean("minimum_step", false);
  switch_off(host, rules, spec);
  bar_links_used_up(host, l, form, rules, spec, causes["barred"]);
  host.charge(l, board_of(host).space_count() + board_of(host).link_count() / 4);
  std::shared_ptr<const MoveClass> keep;
  const auto changed = host.impl().classes_off.find(movement.id());
  if (changed != host.impl().classes_off.end()) keep = changed->second;
  Reach reach = *host.impl().searches.reaches.get(board_of(host), std::move(spec), keep);
  host.charge(l, 8 * reach.count());
  host.push_reach(
      l, std::make_shared<const RuledReach>(RuledReach{std::move(reach), std::move(keep), rules, std::move(causes)}));
  return 1;
}

SpaceId reached(Host& host, lua_State* l, const RuledReach& reach) {
  const SpaceId space = host.to_space(l, 2);
  if (!reach.reach.reaches(space)) {
    throw ScriptError("the space " + board_of(host).space(space).name + " is not reached: ask contains first");
  }
  return space;
}

int reach_contains(Host& host, lua_State* l) {
  lua_pushboolean(l, host.to_reach(l, 1)->reach.reaches(host.to_space(l, 2)) ? 1 : 0);
  return 1;
}

// What a walk along exactly these spaces costs, and that nothing stops it.
std::int32_t walk_cost(Host& host, lua_State* l, const RuledReach& reach) {
  std::vector<SpaceId> path;
  const lua_Integer length = whole_list_length(l, 2);
  host.charge(l, static_cast<std::uint64_t>(std::max<lua_Integer>(length, 0)));
  for (lua_Integer position = 1; position <= length; ++position) {
    lua_geti(l, 2, position);
    path.push_back(host.to_space(l, -1));
    lua_pop(l, 1);
  }
  const Walk walked = walk(board_of(host), reach.reach.spec(), path);
  if (walked.obstacle != MoveObstacle::none) {
    const Refusal refusal = host.obstacle(reach, walked, host.module().as_written());
    throw ScriptError("reach:cost of a path that cannot be walked: " + refusal.rule + " " + refusal.text);
  }
  return walked.cost;
}

int reach_cost(Host& host, lua_State* l) {
  const auto reach = host.to_reach(l, 1);
  const std::int32_t cost =
      lua_istable(l, 2) ? walk_cost(host, l, *reach) : reach->reach.cost(reached(host, l, *reach));
  host.push_fraction(l, Fraction(cost, host.module().movement_unit));
  return 1;
}

int reach_path(Host& host, lua_State* l) {
  const auto reach = host.to_reach(l, 1);
  return push_spaces(host, l, reach->reach.path(reached(host, l, *reach)));
}

int reach_list(Host& host, lua_State* l) {
  host.charge(l, board_of(host).space_count() / 4);
  return push_spaces(host, l, host.to_reach(l, 1)->reach.spaces());
}

int reach_set(Host& host, lua_State* l) {
  host.charge(l, board_of(host).space_count() / 4);
  SpaceSet set(board_of(host).space_count());
  for (const SpaceId space : host.to_reach(l, 1)->reach.spaces()) set.insert(space);
  host.push_set(l, std::move(set));
  return 1;
}

int reach_why_not(Host& host, lua_State* l) {
  const auto reach = host.to_reach(l, 1);
  const SpaceId space = host.to_space(l, 2);
  host.charge(l, steps_of_flood(board_of(host)));
  if (reach->reach.reaches(space)) {
    lua_pushnil(l);
    return 1;
  }
  const Refusal refusal = host.obstacle(*reach, reach->reach.why_not(space), host.module().as_written());
  lua_createtable(l, 0, 3);
  lua_pushstring(l, refusal.rule.c_str());
  lua_setfield(l, -2, "rule");
  lua_pushstring(l, refusal.text.c_str());
  lua_setfield(l, -2, "text");
  host.push_space(l, refusal.spaces.empty() ? SpaceId() : refusal.spaces.front());
  lua_setfield(l, -2, "space");
  return 1;
}

int entry_cost(Host& host, lua_State* l) {
  LuaForm form(host, l, 2, "game:entry_cost", {"class", "space"});
  const MoveClass& movement = host.movement(class_named(host, "game:entry_cost", form.text("class")));
  if (const auto cost = movement.entry_cost(form.space("space"))) {
    host.push_fraction(l, Fraction(*cost, host.module().movement_unit));
  } else {
    lua_pushnil(l);
  }
  return 1;
}

int make_flood(Host& host, lua_State* l) {
  LuaForm form(host, l, 2, "game:flood", {"from", "through", "into", "limit", "crossings", "not_features", "closed"});
  FloodSpec spec;
  if (!form.has("from") || !form.has("through")) {
    throw ScriptError("game:flood needs 'from' and 'through'");
  }
  spec.from = form.set("from");
  spec.through = form.set("through");
  spec.into = form.set("into");
  spec.limit = static_cast<int>(form.integer("limit", -1, -1, INT32_MAX));
  spec.crossings = form.words("crossings");
  spec.not_features = form.words("not_features");
  spec.closed = form.links("closed");
  host.charge(l, steps_of_flood(board_of(host)));
  host.push_flood(l, host.impl().searches.floods.get(board_of(host), std::move(spec)));
  return 1;
}

int flood_contains(Host& host, lua_State* l) {
  lua_pushboolean(l, host.to_flood(l, 1)->reached().contains(host.to_space(l, 2)) ? 1 : 0);
  return 1;
}

int flood_steps(Host& host, lua_State* l) {
  const auto flood = host.to_flood(l, 1);
  const SpaceId space = host.to_space(l, 2);
  if (flood->reached().contains(space)) {
    lua_pushinteger(l, flood->steps(space));
  } else {
    lua_pushnil(l);
  }
  return 1;
}

int flood_line(Host& host, lua_State* l) {
  const auto flood = host.to_flood(l, 1);
  const SpaceId space = host.to_space(l, 2);
  if (!flood->reached().contains(space)) {
    lua_pushnil(l);
    return 1;
  }
  return push_spaces(host, l, flood->line(space));
}

int flood_set(Host& host, lua_State* l) {
  const auto flood = host.to_flood(l, 1);
  const auto far = static_cast<int>(std::clamp<lua_Integer>(lua_tointeger(l, 2), -1, INT32_MAX));
  host.push_set(l, lua_isnoneornil(l, 2) ? flood->reached() : flood->within(far));
  return 1;
}

int retreats(Host& host, lua_State* l) {
  RetreatSpec spec = read_retreat(host, l, 2, "game:retreats");
  const PathSearch search = search_retreat(l, spec, "game:retreats");
  lua_createtable(l, 0, 3);
  lua_pushboolean(l, search.possible() ? 1 : 0);
  lua_setfield(l, -2, "possible");
  lua_pushinteger(l, search.length());
  lua_setfield(l, -2, "length");
  lua_newtable(l);
  lua_Integer position = 0;
  for (const auto& path : search.paths()) {
    push_spaces(host, l, path);
    lua_rawseti(l, -2, ++position);
  }
  lua_setfield(l, -2, "paths");
  return 1;
}

const Binding movement_table[] = {
    {"game", "reach", false, "options: table", "reach", reading,
     "Where a unit gets: `from`, `class`, `budget` (movement points); `zones` with `zone = { enter, between, "
     "enter_cost, leave_cost }`; the sets `blocked`, `no_stop` and `halt`; `no_crossings`; the links `closed` (their "
     "crossings are cut) and `barred`; `crossing_limit = { variable, max }`: links whose variable has come to `max`, "
     "a number or a function of the link (asked where it is above 0), are barred; `minimum_step`; and `rules`, the "
     "rule behind each obstacle: zone_stop, zone_to_zone, zone_cost, blocked, no_stop, halted, barred, closed, "
     "crossings, crossing_limit, budget. In place of a set, and of "
     "the links `barred`, a list of causes `{ spaces=, rule=, text= }` (`links=`) gives each its own rule and words.",
     "local unit = game:pieces{ counter = 'r-1st' }[1]\n"
     "local reach = game:reach{\n"
     "  from = unit.space, class = unit.class, budget = unit.move,\n"
     "  zones = game:zone('ground', side.other), zone = { enter = 'stop', between = 'barred' },\n"
     "  blocked = game:occupied(side.other),\n"
     "  rules = { zone_stop = '4.2', zone_to_zone = '4.3', blocked = '3.2', budget = '3.1' },\n"
     "}\n"
     "for _, space in ipairs(reach:list()) do assert(reach:cost(space) <= unit.move) end",
     make_reach},
    {"reach", "contains", false, "space: space|string", "boolean", reading, "Whether the unit may end its move there.",
     "local unit = game:pieces{ counter = 'r-1st' }[1]\n"
     "local reach = game:reach{ from = unit.space, class = unit.class, budget = unit.move, rules = { budget = '3.1' } "
     "}\n"
     "assert(reach:contains('0306') and not reach:contains('1205'))",
     reach_contains},
    {"reach", "cost", false, "to: space|string|space[]|string[]", "number", reading,
     "Movement points of the cheapest path to a space, or of exactly this path (without the start).",
     "local unit = game:pieces{ counter = 'r-1st' }[1]\n"
     "local reach = game:reach{ from = unit.space, class = unit.class, budget = unit.move, rules = { budget = '3.1' } "
     "}\n"
     "assert(reach:cost('0405') == fraction(1, 2) and reach:cost(reach:path('0405')) == fraction(1, 2))",
     reach_cost},
    {"reach", "path", false, "space: space|string", "space[]", reading, "The cheapest path, without the start.",
     "local unit = game:pieces{ counter = 'r-1st' }[1]\n"
     "local reach = game:reach{ from = unit.space, class = unit.class, budget = unit.move, rules = { budget = '3.1' } "
     "}\n"
     "assert(reach:path('0405')[1].name == '0405')",
     reach_path},
    {"reach", "list", false, "", "space[]", reading, "Every space that is reached.",
     "local unit = game:pieces{ counter = 'r-1st' }[1]\n"
     "local reach = game:reach{ from = unit.space, class = unit.class, budget = unit.move, rules = { budget = '3.1' } "
     "}\n"
     "for _, space in ipairs(reach:list()) do assert(reach:contains(space)) end",
     reach_list},
    {"reach", "set", false, "", "set", reading, "Every space that is reached, as a set.",
     "local unit = game:pieces{ counter = 'r-1st' }[1]\n"
     "local reach = game:reach{ from = unit.space, class = unit.class, budget = unit.move, rules = { budget = '3.1' } "
     "}\n"
     "assert(reach:set():contains('0306') and #reach:set() == #reach:list())",
     reach_set},
    {"reach", "why_not", false, "space: space|string", "{ rule: string, text: string, space: space? }?", reading,
     "What keeps the unit out of a space; nil when it is reached.",
     "local unit = game:pieces{ counter = 'r-1st' }[1]\n"
     "local reach = game:reach{ from = unit.space, class = unit.class, budget = unit.move, rules = { budget = '3.1' } "
     "}\n"
     "assert(reach:why_not('0306') == nil and reach:why_not('1205').rule == '3.1')",
     reach_why_not},
    {"game", "entry_cost", false, "options: table", "number?", reading,
     "Movement points that a unit of the movement class `class` pays to enter `space` from anywhere, as from off the "
     "map: its terrain and features, no crossing and nothing on links. nil when they bar it.",
     "assert(game:entry_cost{ class = 'foot', space = '0405' } == 1)\n"
     "assert(game:entry_cost{ class = 'motor', space = game:spaces{ terrain = 'marsh' }[1] } == nil)",
     entry_cost},
    {"game", "flood", false, "options: table", "flood", reading,
     "What is joined to the spaces `from` over spaces of `through` (and into, not beyond, those of `into`) in at most "
     "`limit` "
     "steps; with `crossings` only along links with one of them; links with one of `not_features` and no crossing are "
     "shut, and "
     "so are the links `closed`.",
     "local net = game:flood{\n"
     "  from = game:region('red.source'), through = game:all() - game:occupied(side.other), crossings = { 'road' },\n"
     "}\n"
     "assert(net:contains('0305') and not net:contains('0303'))",
     make_flood},
    {"flood", "contains", false, "space: space|string", "boolean", reading, "Whether the space is joined.",
     "local net = game:flood{ from = game:set_of{ '0304' }, through = game:region('red.setup'), limit = 2 }\n"
     "assert(net:contains('0306') and not net:contains('0307'))",
     flood_contains},
    {"flood", "steps", false, "space: space|string", "integer?", reading,
     "How many steps away; nil when it is not joined.",
     "local net = game:flood{ from = game:set_of{ '0304' }, through = game:region('red.setup'), limit = 2 }\n"
     "assert(net:steps('0304') == 0 and net:steps('0306') == 2 and net:steps('0307') == nil)",
     flood_steps},
    {"flood", "line", false, "space: space|string", "space[]?", reading,
     "A shortest line from the space back to its source, with both ends; nil when it is not joined.",
     "local net = game:flood{ from = game:set_of{ '0304' }, through = game:region('red.setup'), limit = 2 }\n"
     "assert(#net:line('0306') == 3 and net:line('0306')[3].name == '0304')",
     flood_line},
    {"flood", "set", false, "steps?: integer", "set", reading,
     "Every space that is joined, or of these those at most so many steps away.",
     "local net = game:flood{ from = game:set_of{ '0304' }, through = game:region('red.setup'), limit = 2 }\n"
     "assert(#net:set() > 3 and net:set(0) == game:set_of{ '0304' })",
     flood_set},
    {"game", "retreats", false, "options: table", "{ possible: boolean, length: integer, paths: table }", reading,
     "Every best path of a retreat, from the same table as domain.retreat.",
     "local ways = game:retreats{\n"
     "  from = game:space('0304'), length = 2, enter = game:region('red.setup'),\n"
     "  priorities = { { measure = 'end', set = game:region('red.edge'), rule = '7.5' } },\n"
     "}\n"
     "assert(ways.possible and ways.length == 2 and #ways.paths[1] == 2)",
     retreats},
};

}  // namespace

std::span<const Binding> movement_bindings() {
  return movement_table;
}

}  // namespace bocage
