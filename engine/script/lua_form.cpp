#include "engine/script/lua_form.h"

#include <algorithm>
#include <map>

#include "engine/base/text.h"
#include "engine/script/handles.h"
#include "engine/script/lua_guard.h"
#include "engine/script/lua_value.h"
#include "engine/translation/translation.h"

namespace bocage {

namespace {

constexpr lua_Unsigned max_in_sentence = 10;  // the words, and {1} to {9}

std::string hint_of(const std::string& name, const std::vector<std::string>& names) {
  const auto nearest = nearest_name(name, names);
  return nearest ? "; did you mean '" + *nearest + "'?" : "";
}

constexpr std::size_t words_per_step = 8;
constexpr std::size_t spaces_copied_per_step = 256;

bool has_word(const std::vector<WordDef>& words, const std::string& name) {
  return std::any_of(words.begin(), words.end(), [&](const WordDef& word) { return word.id == name; });
}

std::string need_text(lua_State* l, int index) {
  if (lua_type(l, index) != LUA_TSTRING) {
    throw ScriptError("a text is needed here, not " + describe(l, index));
  }
  return text_of(l, index);
}

// Calls `each` with every entry of the list at `index` on top of the stack.
template <class Each>
void for_entries(lua_State* l, int index, Each each) {
  if (!lua_istable(l, index)) {
    throw ScriptError("a list is needed here, not " + describe(l, index));
  }
  const int top = lua_gettop(l);
  need_stack(l, 6);
  push_content(l, index);
  const auto size = whole_list_length(l, -1);
  Sandbox::of(l).charge(l, static_cast<std::uint64_t>(size));
  for (lua_Integer i = 1; i <= size; ++i) {
    lua_rawgeti(l, top + 1, i);
    each(lua_gettop(l));
    lua_settop(l, top + 1);
  }
  lua_settop(l, top);
}

}  // namespace

LuaForm::LuaForm(Ruleset::Host& host, lua_State* l, int index, std::string what,
                 std::initializer_list<const char*> known)
    : host_(host), l_(l), what_(std::move(what)) {
  need_stack(l, 8);
  if (!lua_istable(l, index)) {
    throw ScriptError(what_ + " needs a table, not " + describe(l, index));
  }
  push_content(l, index);
  table_ = lua_gettop(l);
  for (const LuaKey& key : sorted_keys(l, table_)) {
    const std::string_view name = key.rank == LuaKey::Rank::string ? key.text : "[…]";
    if (std::find(known.begin(), known.end(), name) == known.end()) {
      const std::vector<std::string> names(known.begin(), known.end());
      throw ScriptError(what_ + " does not know '" + std::string(name) + "'" + hint_of(std::string(name), names));
    }
  }
}

int LuaForm::push(const char* name) {
  lua_pushstring(l_, name);
  return lua_rawget(l_, table_);
}

bool LuaForm::has(const char* name) {
  const bool there = push(name) != LUA_TNIL;
  lua_pop(l_, 1);
  return there;
}

template <class Read>
auto LuaForm::read(const char* name, Read get) {
  try {
    push(name);
    auto value = get(lua_gettop(l_));
    lua_pop(l_, 1);
    return value;
  } catch (const ScriptError& failure) {
    throw ScriptError("'" + std::string(name) + "' of " + what_ + ": " + failure.what());
  }
}

SpaceId LuaForm::space(const char* name) {
  return read(name, [this](int at) { return host_.to_space(l_, at); });
}

SideId LuaForm::side(const char* name) {
  return read(name, [this](int at) { return host_.to_side(l_, at); });
}

std::vector<SideId> LuaForm::sides(const char* name) {
  return read(name, [this](int at) {
    if (lua_type(l_, at) != LUA_TTABLE) return std::vector{host_.to_side(l_, at)};
    std::vector<SideId> all;
    need_stack(l_, 1);
    for (lua_Integer i = 1; lua_geti(l_, at, i) != LUA_TNIL; ++i) {
      host_.charge(l_, 1);
      all.push_back(host_.to_side(l_, -1));
      lua_pop(l_, 1);
    }
    lua_pop(l_, 1);
    return all;
  });
}

std::string LuaForm::text(const char* name) {
  return read(name, [this](int at) { return need_text(l_, at); });
}

std::string LuaForm::text(const char* name, const std::string& otherwise) {
  return has(name) ? text(name) : otherwise;
}

Told LuaForm::sentence(const char* name, ValueList* named) {
  return read(name, [&](int at) -> Told {
    if (lua_isnil(l_, at)) return {};
    if (lua_type(l_, at) != LUA_TTABLE) return said(host_.module(), need_text(l_, at));
    push_content(l_, at);
    const auto size = static_cast<int>(std::min<lua_Unsigned>(lua_rawlen(l_, -1), max_in_sentence));
    const int list = lua_gettop(l_);
    need_stack(l_, size + 1);
    for (int i = 1; i <= size; ++i) lua_rawgeti(l_, list, i);
    if (size == 0) throw ScriptError("a sentence, or a list that begins with one, is needed here");
    need_text(l_, list + 1);
    Told told = read_sentence(host_, l_, list + 1, size - 1, "the sentence");
    for (int i = 2; named != nullptr && i <= size; ++i) {
      Value one = host_.to_value(l_, list + i);
      if (one.kind() == Value::Kind::piece || one.kind() == Value::Kind::space) named->push_back(std::move(one));
    }
    lua_settop(l_, list - 1);
    return told;
  });
}

bool LuaForm::boolean(const char* name, bool otherwise) {
  return read(name, [&](int at) {
    if (lua_isnil(l_, at)) {
      return otherwise;
    }
    if (!lua_isboolean(l_, at)) {
      throw ScriptError("true or false is needed here, not " + describe(l_, at));
    }
    return lua_toboolean(l_, at) != 0;
  });
}

std::int64_t LuaForm::integer(const char* name, std::int64_t otherwise, std::int64_t min_value,
                              std::int64_t max_value) {
  return read(name, [&](int at) -> std::int64_t {
    if (lua_isnil(l_, at)) {
      return otherwise;
    }
    if (lua_isinteger(l_, at) == 0 || lua_tointeger(l_, at) < min_value || lua_tointeger(l_, at) > max_value) {
      throw ScriptError("an integer from " + std::to_string(min_value) + " to " + std::to_string(max_value) +
                        " is needed here, not " + describe(l_, at));
    }
    return lua_tointeger(l_, at);
  });
}

Fraction LuaForm::number(const char* name) {
  return read(name, [this](int at) { return host_.to_fraction(l_, at); });
}

SpaceSet LuaForm::set(const char* name) {
  return read(name, [this](int at) { return lua_isnil(l_, at) ? SpaceSet{} : read_set(host_, l_, at); });
}

std::vector<LinkId> LuaForm::links(const char* name) {
  return read(name, [this](int at) {
    std::vector<LinkId> links;
    if (!lua_isnil(l_, at)) {
      for_entries(l_, at, [&](int entry) { links.push_back(host_.to_link(l_, entry)); });
    }
    return links;
  });
}

// A list whose first entry is a table: a set is no table, and neither is a space.
bool LuaForm::holds_causes(const char* name) {
  const bool list = push(name) == LUA_TTABLE;
  const bool causes = list && lua_geti(l_, -1, 1) == LUA_TTABLE;
  lua_pop(l_, list ? 2 : 1);
  return causes;
}

void LuaForm::read_causes(const char* name, const char* what, std::vector<Cause>& causes) {
  push(name);
  for_entries(l_, lua_gettop(l_), [&](int entry) {
    LuaForm one(host_, l_, entry, "a cause in '" + std::string(name) + "' of " + what_, {what, "rule", "text"});
    Cause cause;
    cause.rule = one.text("rule", "");
    cause.text = one.text("text", "");
    if (!one.has(what))
      throw ScriptError("a cause in '" + std::string(name) + "' of " + what_ + " needs '" + what + "'");
    if (std::string_view(what) == "spaces") {
      cause.spaces = one.set(what);
    } else {
      cause.links = one.links(what);
    }
    host_.charge(l_, cause.spaces.capacity() / spaces_copied_per_step);
    if (cause.rule.empty() || host_.in_force(cause.rule)) causes.push_back(std::move(cause));
  });
  lua_pop(l_, 1);
}

SpaceSet LuaForm::set(const char* name, std::vector<Cause>& causes) {
  if (!holds_causes(name)) return set(name);
  read_causes(name, "spaces", causes);
  SpaceSet all(host_.module().board->space_count());
  for (const Cause& cause : causes) all |= cause.spaces;
  return all;
}

std::vector<LinkId> LuaForm::links(const char* name, std::vector<Cause>& causes) {
  if (!holds_causes(name)) return links(name);
  read_causes(name, "links", causes);
  std::vector<LinkId> all;
  for (const Cause& cause : causes) all.insert(all.end(), cause.links.begin(), cause.links.end());
  return all;
}

std::vector<NameId> LuaForm::words(const char* name) {
  return read(name, [this](int at) {
    std::vector<NameId> words;
    if (lua_isnil(l_, at)) {
      return words;
    }
    const auto& features = host_.module().features;
    const auto& crossings = host_.module().crossings;
    for_entries(l_, at, [&](int entry) {
      const std::string word_id = need_text(l_, entry);
      host_.charge(l_, (features.size() + crossings.size()) / words_per_step);
      const NameId word =
          read_word(host_, has_word(crossings, word_id) ? crossings : features, "feature or crossing", word_id);
      if (std::find(words.begin(), words.end(), word) == words.end()) words.push_back(word);
    });
    return words;
  });
}

std::map<std::string, std::string> LuaForm::texts(const char* name, std::initializer_list<const char*> known) {
  std::map<std::string, std::string> texts;
  if (push(name) != LUA_TNIL) {
    LuaForm inner(host_, l_, lua_gettop(l_), "'" + std::string(name) + "' of " + what_, known);
    for (const char* key : known) {
      if (inner.has(key)) {
        texts.emplace(key, inner.text(key));
      }
    }
    lua_settop(l_, inner.table_ - 1);
  }
  lua_pop(l_, 1);
  return texts;
}

SpaceSet read_set(Ruleset::Host& host, lua_State* l, int index) {
  if (is_user(l, index, UserKind::set)) {
    return host.to_set(l, index);
  }
  SpaceSet set(host.module().board->space_count());
  for_entries(l, lua_absindex(l, index), [&](int entry) { set.insert(host.to_space(l, entry)); });
  return set;
}

NameId read_word(Ruleset::Host& host, const std::vector<WordDef>& words, const char* what, const std::string& name) {
  if (has_word(words, name)) return host.module().board->find_word(name);  // invalid when nothing on the board bears it
  std::vector<std::string> names;
  for (const WordDef& word : words) names.push_back(word.id);
  throw ScriptError(std::string("there is no ") + what + " '" + name + "'" + hint_of(name, names));
}

namespace {

constexpr std::int64_t weight_limit = 1'000'000;
constexpr std::size_t weights_per_step = 16;

std::int32_t weight_at(Ruleset::Host& host, lua_State* l, int function, std::uint32_t space) {
  lua_pushvalue(l, function);
  host.push_space(l, SpaceId(space));
  call_lua(l, 1, 1);
  const bool fits =
      lua_isinteger(l, -1) != 0 && lua_tointeger(l, -1) >= -weight_limit && lua_tointeger(l, -1) <= weight_limit;
  if (!fits) {
    throw ScriptError("the weight of a space must be an integer of at most " + std::to_string(weight_limit) + ", not " +
                      describe(l, -1));
  }
  const auto weight = static_cast<std::int32_t>(lua_tointeger(l, -1));
  lua_pop(l, 1);
  return weight;
}

// The weights of one priority. Spaces beyond `near` cannot be reached, so Lua is not asked for them.
std::vector<std::int32_t> read_weights(Ruleset::Host& host, lua_State* l, LuaForm& form, const SpaceSet& near) {
  std::vector<std::int32_t> weights(host.module().board->space_count(), 0);
  if (form.has("set") == form.has("weight")) {
    throw ScriptError("a priority needs either 'set' or 'weight'");
  }
  const SpaceSet set = form.set("set");
  const bool by_function = form.push("weight") == LUA_TFUNCTION;
  if (form.has("weight") && !by_function) {
    throw ScriptError("'weight' of a priority must be a function, not " + describe(l, -1));
  }
  const int function = lua_gettop(l);
  for (const SpaceId space : near.members()) {
    weights[space.index] = by_function ? weight_at(host, l, function, space.index) : (set.contains(space) ? 1 : 0);
  }
  lua_pop(l, 1);
  return weights;
}

void read_priorities(Ruleset::Host& host, lua_State* l, LuaForm& form, RetreatSpec& spec) {
  if (form.push("priorities") == LUA_TNIL) {
    lua_pop(l, 1);
    return;
  }
  const SpaceSet near = spaces_within(*spec.board, spec.search.from, spec.search.length);
  for_entries(l, lua_gettop(l), [&](int entry) {
    LuaForm one(host, l, entry, "a priority", {"measure", "weight", "set", "rule"});
    const std::string rule = one.text("rule", "");
    const std::string measure = one.text("measure", "sum");
    const std::map<std::string, PathPriority::Measure> measures{
        {"sum", PathPriority::Measure::sum}, {"end", PathPriority::Measure::end}, {"any", PathPriority::Measure::any}};
    const auto known = measures.find(measure);
    if (known == measures.end()) {
      throw ScriptError("'measure' of a priority must be \"sum\", \"end\" or \"any\", not \"" + measure + "\"");
    }
    if (!rule.empty() && !host.in_force(rule)) {
      return;
    }
    Sandbox::of(l).charge(l, spec.board->space_count() / weights_per_step);
    PathPriority priority;
    priority.measure = known->second;
    priority.weight = read_weights(host, l, one, near);
    spec.search.priorities.push_back(std::move(priority));
    spec.priority_rules.push_back(rule);
  });
  lua_pop(l, 1);
}

}  // namespace

RetreatSpec read_retreat(Ruleset::Host& host, lua_State* l, int index, const std::string& what) {
  const int top = lua_gettop(l);
  LuaForm form(host, l, index, what,
               {"from", "length", "shorter", "enter", "blocked", "no_end", "barred", "revisit", "priorities", "rules"});
  RetreatSpec spec;
  spec.board = host.module().board.get();
  const auto rules = form.texts("rules", {"enter", "no_end", "barred", "length", "revisit"});
  const auto rule = [&](const char* key) {
    const auto found = rules.find(key);
    return found == rules.end() ? std::string() : found->second;
  };
  const auto applies = [&](const std::string& id) { return id.empty() || host.in_force(id); };
  spec.enter_rule = rule("enter");
  spec.no_end_rule = rule("no_end");
  spec.barred_rule = rule("barred");
  spec.length_rule = rule("length");
  spec.revisit_rule = rule("revisit");
  PathSearchSpec& search = spec.search;
  search.from = form.space("from");
  constexpr int max_length = 8;
  search.length = static_cast<int>(form.integer("length", 1, 0, max_length));
  search.shorter_allowed = form.boolean("shorter", true) || !applies(spec.length_rule);
  search.enter =
      form.has("enter") && applies(spec.enter_rule) ? form.set("enter") : SpaceSet::whole(spec.board->space_count());
  search.enter -= form.set("blocked", spec.blocked);
  if (applies(spec.no_end_rule)) search.no_end = form.set("no_end", spec.no_end);
  if (applies(spec.barred_rule)) search.barred = form.links("barred", spec.barred);
  search.revisit = form.boolean("revisit", false) || !applies(spec.revisit_rule);
  read_priorities(host, l, form, spec);
  lua_settop(l, top);
  return spec;
}

PathSearch search_retreat(lua_State* l, RetreatSpec& spec, const std::string& what) {
  constexpr std::size_t links_per_step = 32;
  constexpr std::size_t priorities_per_step = 4;
  Sandbox& sandbox = Sandbox::of(l);
  const std::size_t price =
      1 + spec.search.barred.size() / links_per_step + spec.search.priorities.size() / priorities_per_step;
  spec.search.max_steps = sandbox.left() / price;
  PathSearch search(*spec.board, spec.search);
  sandbox.charge(l, search.steps() * price);
  if (search.gave_up()) {
    throw ScriptError(what + " finds more than " + std::to_string(PathSearch::max_paths) +
                      " paths that are equally good: a shorter length or more priorities leave fewer");
  }
  return search;
}

}  // namespace bocage
