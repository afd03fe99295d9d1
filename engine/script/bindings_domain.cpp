// domain.*: what may be chosen, with tests written in Lua.
#include <algorithm>
#include <array>
#include <functional>
#include <iterator>
#include <map>

#include "engine/game/contrast.h"
#include "engine/script/handles.h"
#include "engine/script/host_impl.h"
#include "engine/script/lua_form.h"
#include "engine/script/lua_value.h"
#include "engine/translation/translation.h"

namespace bocage {

namespace {

using Host = Ruleset::Host;

// A Lua function that lives as long as the domain that calls it.
class LuaFunction {
 public:
  LuaFunction(Host& host, lua_State* l, int index, std::string what)
      : host_(host), ref_(host.take_ref(l, index)), what_(std::move(what)) {}
  ~LuaFunction() { host_.drop_ref(ref_); }
  LuaFunction(const LuaFunction&) = delete;
  LuaFunction& operator=(const LuaFunction&) = delete;

  Host& host() const { return host_; }
  // A test: it refuses by game:rule or says nothing.
  std::optional<Refusal> judge(const Host::Push& push) const {
    const auto result = host_.call(ref_, sealing(push));
    if (result.refusal) return result.refusal;
    if (result.value == Value(false)) return fault("returns false: a rule refuses by game:rule(id, condition, text)");
    return std::nullopt;
  }
  BuiltDomain make(const Host::Push& push) const {
    const Host::Wording kept(host_, true);  // what it refuses by is kept for whoever asks why
    BuiltDomain made;
    const auto result = host_.call(ref_, sealing(push), [&](lua_State* l, int results) {
      if (results > 0 && !lua_isnil(l, -results)) made.domain = host_.to_domain(l, lua_absindex(l, -results));
    });
    made.refusal = result.refusal;
    return made;
  }
  // What stands against something that is not to choose from: it says so, or refuses by game:rule; nullopt: nothing.
  std::optional<Refusal> fact(const Host::Push& push) const {
    std::string text;
    auto result = host_.call(ref_, sealing(push), [&](lua_State* l, int results) {
      if (results > 0 && lua_type(l, -results) == LUA_TSTRING) text = text_of(l, lua_absindex(l, -results));
    });
    if (result.refusal) {
      if (result.refusal->kind == Refusal::Kind::rule) result.refusal->kind = Refusal::Kind::fact;
      return result.refusal;
    }
    return text.empty() ? std::nullopt : std::optional(fact_refusal(said(host_.module(), std::move(text))));
  }
  ShownList& shown() const { return shown_; }  // what was chosen before
  std::string word(const Host::Push& push) const {
    const auto result = host_.call(ref_, sealing(push));
    return result.value.kind() == Value::Kind::name ? said(host_.module(), result.value.name()) : std::string();
  }

 private:
  Host::Push sealing(const Host::Push& push) const {
    return [this, &push](lua_State* l) {
      host_.seal(l, ref_, sealed_at_);
      return push(l);
    };
  }
  Refusal fault(const std::string& text) const {
    Refusal refusal;
    refusal.kind = Refusal::Kind::fault;
    refusal.text = what_ + " " + text;
    return refusal;
  }
  Host& host_;
  int ref_;
  mutable std::uint64_t sealed_at_ = 0;
  mutable ShownList shown_;
  std::string what_;
};
using FunctionPtr = std::shared_ptr<LuaFunction>;

// Items and bins are compared with one another at every pick.
constexpr std::size_t max_allocated = 2'000;
constexpr std::size_t weights_of_item = 16;  // by which a retreat is chosen
constexpr std::size_t spaces_of_item = 64;   // whose sets take as much room as one item

std::string place_of(Host& host, lua_State* l) {
  const SourceLocation place = host.place_in_rules(l);
  return place.file.empty() ? std::string() : place.file + ":" + std::to_string(place.line);
}

FunctionPtr function_field(Host& host, lua_State* l, LuaForm& form, const char* name, const char* domain) {
  FunctionPtr function;
  const int type = form.push(name);
  if (type == LUA_TFUNCTION) {
    function = std::make_shared<LuaFunction>(host, l, lua_gettop(l), "'" + std::string(name) + "' of " + domain);
  } else if (type != LUA_TNIL) {
    throw ScriptError("'" + std::string(name) + "' of " + domain + " must be a function");
  }
  lua_pop(l, 1);
  return function;
}

ValueList list_field(Host& host, lua_State* l, LuaForm& form, const char* name, const char* domain) {
  ValueList list;
  const int type = form.push(name);
  if (is_user(l, -1, UserKind::set)) {
    for (const SpaceId space : host.to_set(l, -1).members()) list.emplace_back(space);
  } else if (type == LUA_TTABLE) {
    const Value value = host.to_value(l, lua_gettop(l));
    if (value.kind() == Value::Kind::list) {
      list = value.list();
    } else if (value.kind() != Value::Kind::map || !value.map().empty()) {
      throw ScriptError("'" + std::string(name) + "' of " + domain + " must be a list");
    }
  } else {
    throw ScriptError("'" + std::string(name) + "' of " + domain + " must be a list or a set of spaces");
  }
  lua_pop(l, 1);
  host.charge(l, list.size());
  return list;
}

Host::Push pushing(Host& host, std::vector<Value> values) {
  return [&host, values = std::move(values)](lua_State* l) {
    need_stack(l, static_cast<int>(values.size()) + 2);
    for (const auto& value : values) host.push(l, value);
    return static_cast<int>(values.size());
  };
}

// A fact points at what it is about, unless it says where else to look.
Refusal pointing_at(Refusal fact, const Value& item) {
  if (!fact.spaces.empty() || !fact.pieces.empty() || !fact.links.empty()) return fact;
  if (item.kind() == Value::Kind::space) fact.spaces = {item.space()};
  if (item.kind() == Value::Kind::piece) fact.pieces = {item.piece()};
  return fact;
}

ItemTest item_test(const FunctionPtr& function) {
  if (!function) return {};
  return [function](const Value& item, const Value& chosen) {
    const auto push = [&](lua_State* l) {
      function->host().push(l, item);
      function->shown().push(l, chosen);
      return 2;
    };
    return function->judge(std::cref(push));
  };
}
// What it looks at is noted, until a test has looked at all: then the others will do so, too.
auto pair_test(const FunctionPtr& function) {
  function->shown().watch(true);
  return [function](const Value& item, const Value& bin, const Value& so_far) {
    PlanWitness witness(function->host(), function->shown());
    const auto push = [&](lua_State* l) {
      function->host().push(l, item);
      function->host().push(l, bin);
      function->shown().push(l, so_far);
      witness.begin();
      return 3;
    };
    PairVerdict verdict = function->judge(std::cref(push));
    verdict.asked = function->shown().watched() ? witness.asked() : std::nullopt;
    if (!verdict.asked) function->shown().watch(false);
    return verdict;
  };
}
DomainMaker next_item(const FunctionPtr& function) {
  return [function](const Value& chosen) {
    return function->make([&](lua_State* l) {
      function->shown().push(l, chosen);
      return 1;
    });
  };
}
WholeTest whole_test(const FunctionPtr& function) {
  if (!function) return {};
  return [function](const Value& whole) { return function->judge(pushing(function->host(), {whole})); };
}
// The ruleset's reason: a sentence, or a function that says one of each; empty when it gives none.
std::function<std::optional<Refusal>(const Value& item)> own_reason(Host& host, lua_State* l, LuaForm& form,
                                                                    const char* domain) {
  const int type = form.push("other");
  std::string text;
  if (type == LUA_TSTRING) text = said(host.module(), text_of(l, lua_gettop(l)));
  lua_pop(l, 1);
  if (type == LUA_TSTRING) return [text](const Value&) { return fact_refusal(text); };
  const auto function = function_field(host, l, form, "other", domain);
  if (!function) return {};
  return [function](const Value& item) { return function->fact(pushing(function->host(), {item})); };
}

// Where the ruleset gives no reason, what sets the thing apart from all that could be chosen.
OutsideWhy other_field(Host& host, lua_State* l, LuaForm& form, const char* domain) {
  return [&host, own = own_reason(host, l, form, domain)](const ValueList& of, const Value& item) {
    auto why = own ? own(item) : std::nullopt;
    if (!why) {
      ValueList alike;
      std::copy_if(of.begin(), of.end(), std::back_inserter(alike),
                   [&](const Value& one) { return one.kind() == item.kind(); });
      std::string text = contrast(*host.context().state, alike, item, host.context().viewer);
      if (!text.empty()) why = fact_refusal(std::move(text));
    }
    return why ? std::optional(pointing_at(std::move(*why), item)) : std::nullopt;
  };
}
// What things must be for a test to be asked about them, as the engine reads it.
class Fields {
 public:
  explicit Fields(Host& host) : host_(host) {}

  // The value on top of the stack, under this name.
  void add(lua_State* l, const std::string& name, const std::string& what) {
    const int at = lua_gettop(l);
    if (name == "within") {
      within_ = read_set(host_, l, at);
      return;
    }
    if (name == "side") {
      side_ = host_.to_side(l, at);
      return;
    }
    Field field;
    field.wanted = host_.to_value(l, at);
    field.attribute = host_.module().find_attribute(name);
    bool known = field.attribute >= 0;
    for (const Owner on : {Owner::side, Owner::piece, Owner::space, Owner::link}) {
      int& variable = field.variables[static_cast<std::size_t>(on)];
      variable = host_.module().find_variable(on, name);
      known = known || variable >= 0;
    }
    if (!known) throw ScriptError(what + ": nothing has '" + name + "', neither as an attribute nor as a variable");
    fields_.push_back(std::move(field));
  }

  // What a thing has not is not asked of it. A rule that is switched off may allow what it refuses else.
  bool fit(const Value& item) const {
    if (!host_.impl().off.empty()) return true;
    const GameState& state = state_of(host_);
    switch (item.kind()) {
      case Value::Kind::piece:
        return is_within(state.piece(item.piece()).space) && of_piece(state, item.piece());
      case Value::Kind::space:
        return is_within(item.space()) && have(Owner::space, item.space().index);
      case Value::Kind::link:
        return have(Owner::link, item.link().index);
      case Value::Kind::side:
        return have(Owner::side, item.side().index);
      default:
        return true;
    }
  }

 private:
  struct Field {
    Value wanted;
    int attribute = -1;
    std::array<int, 5> variables{-1, -1, -1, -1, -1};  // by owner

    bool of(const GameState& state, Owner on, std::uint32_t object) const {
      const int variable = variables[static_cast<std::size_t>(on)];
      return variable < 0 || state.variable(on, object, variable) == wanted;
    }
    // A variable wins over an attribute of its name, as it does for rules.
    bool of_piece(const GameState& state, PieceId piece) const {
      if (attribute < 0 || variables[static_cast<std::size_t>(Owner::piece)] >= 0) {
        return of(state, Owner::piece, piece.index);
      }
      return state.counter(piece).attributes[static_cast<std::size_t>(attribute)] == wanted;
    }
  };

  bool of_piece(const GameState& state, PieceId piece) const {
    if (side_ && state.counter(piece).side != *side_) return false;
    return std::all_of(fields_.begin(), fields_.end(),
                       [&](const Field& field) { return field.of_piece(state, piece); });
  }
  bool is_within(SpaceId space) const { return !within_ || within_->contains(space); }
  bool have(Owner on, std::uint32_t object) const {
    return std::all_of(fields_.begin(), fields_.end(),
                       [&](const Field& field) { return field.of(state_of(host_), on, object); });
  }

  Host& host_;
  std::optional<SpaceSet> within_;
  std::optional<SideId> side_;
  std::vector<Field> fields_;
};

Where where_field(Host& host, lua_State* l, LuaForm& form, const char* domain) {
  const std::string what = std::string("'where' of ") + domain;
  const int type = form.push("where");
  if (type == LUA_TNIL) {
    lua_pop(l, 1);
    return {};
  }
  if (type != LUA_TTABLE) throw ScriptError(what + " must be a table, such as { moved = false, within = hexes }");
  if (!form.has("test")) throw ScriptError(what + " needs a 'test', which says why it refuses what is left out");
  push_content(l, -1);
  const auto fields = std::make_shared<Fields>(host);
  for (const LuaKey& key : sorted_keys(l, -1)) {
    if (key.rank != LuaKey::Rank::string) throw ScriptError(what + " is a table of names and values");
    push_key(l, key);
    lua_rawget(l, -2);
    fields->add(l, std::string(key.text), what);
    lua_pop(l, 1);
  }
  lua_pop(l, 2);
  return {[fields](const Value& item) { return fields->fit(item); }, place_of(host, l)};
}

// By item the sets of bins that its test is asked about. What is no space is asked about always.
std::map<Value, Where> within_field(Host& host, lua_State* l, LuaForm& form, const ValueList& items) {
  const std::string what = "'within' of domain.allocation";
  std::map<Value, Where> within;
  const int type = form.push("within");
  if (type == LUA_TNIL) {
    lua_pop(l, 1);
    return within;
  }
  if (type != LUA_TTABLE) throw ScriptError(what + " must be a table of sets by item, such as { [unit] = hexes }");
  if (!form.has("test")) throw ScriptError(what + " needs a 'test', which says why it refuses what is left out");
  const std::string place = place_of(host, l);
  push_content(l, -1);
  for (const Value& item : items) {
    host.push(l, item);
    if (lua_rawget(l, -2) != LUA_TNIL) {
      const auto fits = [&host, set = read_set(host, l, lua_gettop(l))](const Value& bin) {
        return bin.kind() != Value::Kind::space || !host.impl().off.empty() || set.contains(bin.space());
      };
      within.emplace(item, Where{fits, place, "within"});
    }
    lua_pop(l, 1);
  }
  lua_pop(l, 2);
  return within;
}

LabelOf label_of(const FunctionPtr& function) {
  if (!function) return {};
  return [function](const Value& item) { return function->word(pushing(function->host(), {item})); };
}

int nothing(Host& host, lua_State* l) {
  host.push_domain(l, nothing_domain());
  return 1;
}

int one_of(Host& host, lua_State* l) {
  LuaForm form(host, l, 1, "domain.one_of", {"of", "test", "where", "label", "other"});
  OneOfSpec spec;
  spec.of = list_field(host, l, form, "of", "domain.one_of");
  spec.test = item_test(function_field(host, l, form, "test", "domain.one_of"));
  spec.where = where_field(host, l, form, "domain.one_of");
  spec.label = label_of(function_field(host, l, form, "label", "domain.one_of"));
  const std::size_t items = spec.of.size();
  spec.other = other_field(host, l, form, "domain.one_of");
  host.push_domain(l, one_of_domain(std::move(spec)), items);
  return 1;
}

int some_of(Host& host, lua_State* l) {
  LuaForm form(host, l, 1, "domain.some_of", {"of", "min", "max", "test", "where", "accept", "label", "other"});
  SomeOfSpec spec;
  spec.of = list_field(host, l, form, "of", "domain.some_of");
  spec.min = static_cast<std::size_t>(form.integer("min", 1, 0, 1'000'000));
  spec.max = static_cast<std::size_t>(form.integer("max", 1'000'000, 0, 1'000'000));
  spec.test = item_test(function_field(host, l, form, "test", "domain.some_of"));
  spec.where = where_field(host, l, form, "domain.some_of");
  spec.accept = whole_test(function_field(host, l, form, "accept", "domain.some_of"));
  spec.label = label_of(function_field(host, l, form, "label", "domain.some_of"));
  const std::size_t items = 2 * spec.of.size();
  spec.other = other_field(host, l, form, "domain.some_of");
  host.push_domain(l, some_of_domain(std::move(spec)), items);
  return 1;
}

int integer_range(Host& host, lua_State* l) {
  LuaForm form(host, l, 1, "domain.number", {"min", "max", "test"});
  constexpr std::int64_t far = 1'000'000'000;
  NumberSpec spec;
  if (!form.has("max")) throw ScriptError("domain.number needs 'max'");
  spec.min = form.integer("min", 0, -far, far);
  spec.max = form.integer("max", 0, -far, far);
  if (spec.max - spec.min > 10'000) throw ScriptError("domain.number spans more than 10,000 numbers");
  spec.test = item_test(function_field(host, l, form, "test", "domain.number"));
  host.push_domain(l, number_domain(std::move(spec)));
  return 1;
}

int sequence(Host& host, lua_State* l) {
  LuaForm form(host, l, 1, "domain.sequence", {"item", "min", "max", "accept"});
  SequenceSpec spec;
  const auto item = function_field(host, l, form, "item", "domain.sequence");
  if (!item) throw ScriptError("domain.sequence needs 'item', a function that returns a domain or nil");
  spec.item = next_item(item);
  spec.min = static_cast<std::size_t>(form.integer("min", 1, 0, 1000));
  spec.max = static_cast<std::size_t>(form.integer("max", 1000, 0, 1000));
  spec.accept = whole_test(function_field(host, l, form, "accept", "domain.sequence"));
  spec.place = place_of(host, l);
  host.push_domain(l, sequence_domain(std::move(spec)));
  return 1;
}

int path(Host& host, lua_State* l) {
  LuaForm form(host, l, 1, "domain.path", {"reach", "test"});
  form.push("reach");
  const auto ruled = host.to_reach(l, lua_gettop(l));
  lua_pop(l, 1);
  PathSpec spec;
  spec.board = host.module().board.get();
  spec.reach = std::shared_ptr<const Reach>(ruled, &ruled->reach);
  spec.unit = host.module().movement_unit;
  spec.explain = [&host, ruled](const Walk& walk) { return std::optional(host.obstacle(*ruled, walk, host.module())); };
  if (const auto test = function_field(host, l, form, "test", "domain.path")) {
    spec.test = [test](SpaceId end, const ValueList& steps) {
      return test->judge(pushing(test->host(), {Value(end), Value(steps)}));
    };
  }
  host.push_domain(l, path_domain(std::move(spec)), board_of(host).space_count() / spaces_of_item);
  return 1;
}

int retreat(Host& host, lua_State* l) {
  RetreatSpec spec = read_retreat(host, l, 1, "domain.retreat");
  for (auto* causes : {&spec.blocked, &spec.no_end, &spec.barred}) {
    for (Cause& cause : *causes) cause.text = said(host.module(), std::move(cause.text));
  }
  PathSearch search = search_retreat(l, spec, "domain.retreat");
  const std::size_t spaces = board_of(host).space_count() * (spec.search.priorities.size() + 1);
  const std::size_t items = search.paths().size() + spaces / weights_of_item;
  host.push_domain(l, retreat_domain(std::move(spec), std::move(search)), items);
  return 1;
}

int allocation(Host& host, lua_State* l) {
  LuaForm form(host, l, 1, "domain.allocation", {"of", "to", "test", "within", "accept", "all", "other"});
  AllocationSpec spec;
  spec.of = list_field(host, l, form, "of", "domain.allocation");
  spec.to = list_field(host, l, form, "to", "domain.allocation");
  spec.all = form.boolean("all", true);
  if (const auto test = function_field(host, l, form, "test", "domain.allocation")) {
    spec.test = pair_test(test);
  }
  spec.within = within_field(host, l, form, spec.of);
  spec.accept = whole_test(function_field(host, l, form, "accept", "domain.allocation"));
  if (spec.of.size() > max_allocated || spec.to.size() > max_allocated) {
    throw ScriptError("domain.allocation takes at most " + std::to_string(max_allocated) + " items and bins");
  }
  const std::size_t items =
      spec.of.size() + spec.to.size() + spec.within.size() * board_of(host).space_count() / spaces_of_item;
  spec.other = other_field(host, l, form, "domain.allocation");
  host.push_domain(l, allocation_domain(std::move(spec)), items);
  return 1;
}

// What the pairs of a list that no test is shown now bring to a bin. Bins are compared as keys of a table are.
ValueList brought_by(Host& host, lua_State* l, int pairs, int bin) {
  ValueList brought;
  push_content(l, pairs);
  const int content = lua_gettop(l);
  const lua_Integer count = whole_list_length(l, content);
  for (lua_Integer i = 1; i <= count; ++i) {
    if (lua_rawgeti(l, content, i) != LUA_TTABLE) throw ScriptError("domain.planned takes a list of { item, bin }");
    push_content(l, -1);
    lua_rawgeti(l, -1, 2);
    if (lua_rawequal(l, -1, bin) != 0) {
      lua_rawgeti(l, -2, 1);
      brought.push_back(host.to_value(l, lua_gettop(l)));
    }
    lua_settop(l, content);
  }
  lua_pop(l, 1);
  return brought;
}

int planned(Host& host, lua_State* l) {
  constexpr std::size_t pairs_read_per_step = 4;
  const Value bin = host.to_value(l, 2);
  PlanWitness* const witness = host.impl().witness;
  const ValueList* const shown = witness == nullptr ? nullptr : witness->brought_to(l, 1, bin);
  const ValueList walked = shown == nullptr ? brought_by(host, l, 1, 2) : ValueList();
  const ValueList& brought = shown == nullptr ? walked : *shown;
  const bool one_more = !lua_isnoneornil(l, 3);
  host.charge(l, (shown == nullptr ? 0 : witness->pairs() / pairs_read_per_step) + brought.size());
  need_stack(l, 4);
  lua_createtable(l, static_cast<int>(brought.size()) + 1, 0);
  lua_Integer position = 0;
  if (one_more) {
    lua_pushvalue(l, 3);
    lua_rawseti(l, -2, ++position);
  }
  for (const Value& item : brought) {
    host.push(l, item);
    lua_rawseti(l, -2, ++position);
  }
  return 1;
}

RecordSpec::Field record_field(Host& host, lua_State* l, int entry) {
  if (lua_type(l, entry) != LUA_TTABLE)
    throw ScriptError("a field of domain.record is { \"name\", domain or function, title = \"…\" }");
  RecordSpec::Field field;
  lua_geti(l, entry, 1);
  if (lua_type(l, -1) != LUA_TSTRING) throw ScriptError("a field of domain.record begins with its name");
  field.name = lua_tostring(l, -1);
  lua_geti(l, entry, 2);
  if (lua_type(l, -1) == LUA_TFUNCTION) {
    auto function = std::make_shared<LuaFunction>(host, l, lua_gettop(l), "'" + field.name + "' of domain.record");
    field.domain = [function](const Value& picked) { return function->make(pushing(function->host(), {picked})); };
  } else {
    const DomainPtr fixed = host.to_domain(l, lua_gettop(l));
    field.levels = levels_of(*fixed);
    if (field.levels + 1 > deepest_domain) {
      throw ScriptError("'" + field.name + "' of domain.record: choices stand at most " +
                        std::to_string(deepest_domain) + " deep in one another");
    }
    field.domain = [domain = fixed](const Value&) { return BuiltDomain{domain, std::nullopt}; };
  }
  const int title = lua_getfield(l, entry, "title");
  if (title != LUA_TNIL && title != LUA_TSTRING) throw ScriptError("'title' of '" + field.name + "' is a text");
  if (title == LUA_TSTRING) field.title = said(host.module(), lua_tostring(l, -1));
  lua_pop(l, 3);
  return field;
}

int record(Host& host, lua_State* l) {
  RecordSpec spec;
  spec.place = place_of(host, l);
  const lua_Integer count = whole_list_length(l, 1);
  for (lua_Integer i = 1; i <= count && i <= 1000; ++i) {
    lua_geti(l, 1, i);
    auto field = record_field(host, l, lua_gettop(l));
    lua_pop(l, 1);
    const bool twice = std::any_of(spec.fields.begin(), spec.fields.end(),
                                   [&](const RecordSpec::Field& before) { return before.name == field.name; });
    if (twice) throw ScriptError("domain.record has two fields '" + field.name + "'");
    spec.fields.push_back(std::move(field));
  }
  host.push_domain(l, record_domain(std::move(spec)));
  return 1;
}

// Asked as of a choice. Outside private contexts it must come out alike everywhere, so nobody's secrets are read for
// it.
int ask_any(Host& host, lua_State* l) {
  const DomainPtr asked = host.to_domain(l, 2);
  Context inner = host.context();
  if (inner.mode != ContextBit::private_) inner.viewer = {};
  inner.mode = ContextBit::private_;
  inner.sink = nullptr;
  inner.coverage = nullptr;  // nothing is refused to anybody
  inner.running = "game:any";
  bool some = false;
  {
    const Host::Scope scope(host, inner);
    const auto next = asked->next({});
    if (next && next->fault) throw ScriptError(next->fault->text);
    some = next && !asked->empty();
    asked->forget();
  }
  lua_pushboolean(l, some ? 1 : 0);
  return 1;
}

const Binding domain_table[] = {
    {"game", "any", false, "domain: domain", "boolean", reading,
     "Whether anything in the domain is legal now. Its tests are asked as for a choice, so that what is legal is "
     "written once.",
     "local places = domain.one_of{\n"
     "  of = game:spaces{ region = 'red.setup' },\n"
     "  test = function(hex) game:rule('5.1', #hex.pieces == 0, { text = 'The hex is full', spaces = { hex } }) end,\n"
     "}\n"
     "assert(game:any(places) and not game:any(domain.one_of{ of = {} }))",
     ask_any},
    {"domain", "nothing", false, "", "domain", reading, "Takes no choice: its only value is nil.",
     "return domain.nothing()", nothing},
    {"domain", "one_of", false, "options: table", "domain", reading,
     "One item of the list (or set of spaces) `of`. `test(item)` refuses by game:rule; it is not asked about what is "
     "otherwise than `where` says, which it must refuse: `within` a set of spaces, of a `side`, with these values of "
     "attributes and variables. `label(item)` is the word in menus. `other` says of what is pointed at and is not in "
     "the list why it is not: a sentence, or a function of it "
     "that returns one or refuses by game:rule; where it says nothing, the engine names what sets it apart.",
     "return domain.one_of{\n"
     "  of = game:pieces{ side = side, on_map = true }, where = { moved = false },\n"
     "  test = function(unit) game:rule('3.1', not unit.moved, { text = 'The unit has moved', pieces = { unit } }) "
     "end,\n"
     "  label = function(unit) return unit.title end,\n"
     "  other = function(unit) return unit.side == side and 'It waits off the map' or 'It is of the other side' end,\n"
     "}",
     one_of},
    {"domain", "some_of", false, "options: table", "domain", reading,
     "`min` (1 unless given) to `max` (all) items of `of`; the value is a list in canonical order. `test(item, "
     "chosen)` judges one "
     "more, `accept(chosen)` the whole, also one of too few or too many. `where`, `label` and `other` as of "
     "domain.one_of.",
     "return domain.some_of{\n"
     "  of = game:pieces{ side = side, on_map = true }, min = 1, max = 2,\n"
     "  test = function(unit, chosen) game:rule('6.1', #chosen == 0 or unit.space == chosen[1].space, 'They stand "
     "apart') end,\n"
     "  accept = function(chosen) game:rule('6.6', chosen[1].attack > 0, 'They cannot attack') end,\n"
     "}",
     some_of},
    {"domain", "number", false, "options: table", "domain", reading,
     "An integer from `min` (0 unless given) to `max`. `test(number)` refuses by game:rule.",
     "return domain.number{ max = 5, test = function(number) game:rule('9.4', number ~= 3, 'Not three') end }",
     integer_range},
    {"domain", "sequence", false, "options: table", "domain", reading,
     "`min` (1 unless given) to `max` choices in order: `item(chosen)` returns the domain of the next one, or nil for "
     "no more.",
     "return domain.sequence{\n"
     "  max = 3,\n"
     "  item = function(chosen)\n"
     "    if #chosen < 2 then return domain.one_of{ of = { 'north', 'centre', 'south' } } end\n"
     "    return nil\n"
     "  end,\n"
     "}",
     sequence},
    {"domain", "path", false, "options: table", "domain", reading,
     "A path within a reach, as the list of its spaces without the start. `test(space, path)` judges where it ends.",
     "local unit = game:pieces{ counter = 'r-1st' }[1]\n"
     "return domain.path{\n"
     "  reach = game:reach{ from = unit.space, class = unit.class, budget = unit.move },\n"
     "  test = function(space) game:rule('5.1', #space.pieces < 3, { text = 'The hex is full', spaces = { space } }) "
     "end,\n"
     "}",
     path},
    {"domain", "retreat", false, "options: table", "domain", reading,
     "A best path under priorities in order, as the list of its spaces without the start.",
     "return domain.retreat{\n"
     "  from = '0305', length = 2, enter = game:region('red.setup'), no_end = game:occupied(side),\n"
     "  priorities = { { measure = 'sum', set = game:zone('ground', side.other), rule = '7.5' } }, rules = { enter = "
     "'7.4' },\n"
     "}",
     retreat},
    {"domain", "allocation", false, "options: table", "domain", reading,
     "Each item of `of` to one bin of `to`, as a list of { item, bin } in the order of the items; with `all = false` "
     "items may be "
     "left out. `test(item, bin, so_far)` judges one pair; it is not asked about bins out of the set `within[item]`, "
     "which it must refuse. `accept(all)` judges the whole; `other` as of domain.one_of.",
     "return domain.allocation{\n"
     "  of = game:space('red.guns').pieces, to = { 'sector.north', 'sector.centre', 'sector.south' },\n"
     "  test = function(battery, sector, so_far)\n"
     "    game:rule('8.1', #so_far == 0 or so_far[1][2] ~= sector, { text = 'One battery a sector', pieces = { battery "
     "} })\n"
     "  end,\n"
     "}",
     allocation},
    {"domain", "planned", false, "so_far: table, bin: any, item?: any", "any[]", reading,
     "The items that a list of { item, bin } brings to a bin, behind this one. A test of domain.allocation that looks "
     "at `so_far` by this alone is asked again only when something else goes to the bins that it has asked about.",
     "local units, here, there = game:pieces{ side = side }, game:space('0304'), game:space('0305')\n"
     "local brought = domain.planned({ { units[1], here }, { units[2], there } }, here, units[3])\n"
     "assert(#brought == 2 and brought[1] == units[3] and brought[2] == units[1])\n"
     "return domain.one_of{ of = brought }",
     planned},
    {"domain", "record", false, "fields: table", "domain", reading,
     "Named parts in order: each a domain, or a function of the parts picked before that returns one or nil. `title` "
     "is "
     "what the player reads where the name does not say it.",
     "return domain.record{\n"
     "  { 'unit', domain.one_of{ of = game:pieces{ side = side, on_map = true } }, title = 'Who goes' },\n"
     "  { 'hex', function(picked) return domain.one_of{ of = picked.unit.space.neighbours } end },\n"
     "}",
     record},
};

}  // namespace

std::span<const Binding> domain_bindings() {
  return domain_table;
}

}  // namespace bocage
