// Pieces, sides, secrets' public side, options, arrivals, plans: what a game holds besides its board.
#include <algorithm>

#include "engine/base/text.h"
#include "engine/board/on_map.h"
#include "engine/game/alliances.h"
#include "engine/game/words.h"
#include "engine/script/handles.h"
#include "engine/script/host_impl.h"
#include "engine/script/lua_form.h"
#include "engine/script/lua_value.h"

namespace bocage {

namespace {

using Host = Ruleset::Host;

constexpr std::uint64_t steps_of_record = 30;  // a table with some fields

int push_text(lua_State* l, std::string_view text) {
  lua_pushlstring(l, text.data(), text.size());
  return 1;
}

void set_field(Host& host, lua_State* l, const char* name, const Value& value) {
  host.push(l, value);
  lua_setfield(l, -2, name);
}

Value side_value(SideId side) {
  return side.valid() ? Value(side) : Value();
}

int find_side(Host& host, lua_State* l) {
  host.push_side(l, host.to_side(l, 2));
  return 1;
}

int list_sides(Host& host, lua_State* l) {
  lua_newtable(l);
  for (std::uint32_t i = 0; i < host.module().sides.size(); ++i) {
    host.push_side(l, SideId(i));
    lua_rawseti(l, -2, lua_Integer{i} + 1);
  }
  return 1;
}

int push_sides(Host& host, lua_State* l, const std::vector<SideId>& sides) {
  host.charge(l, host.module().sides.size());
  lua_createtable(l, static_cast<int>(sides.size()), 0);
  lua_Integer position = 0;
  for (const SideId side : sides) {
    host.push_side(l, side);
    lua_rawseti(l, -2, ++position);
  }
  return 1;
}

int list_enemies(Host& host, lua_State* l) {
  return push_sides(host, l, enemies_of(state_of(host), host.to_side(l, 2)));
}

int list_friends(Host& host, lua_State* l) {
  return push_sides(host, l, friends_of(state_of(host), host.to_side(l, 2)));
}

int active(Host& host, lua_State* l) {
  host.push(l, host.context().active);
  return 1;
}

int node(Host& host, lua_State* l) {
  return push_text(l, host.context().node);
}

int item(Host& host, lua_State* l) {
  const std::string name = text_of(l, 2);
  std::vector<std::string> names;
  for (const auto& [each, walked] : host.context().items) {
    if (each == name) {
      host.push(l, walked);
      return 1;
    }
    names.push_back(each);
  }
  const auto nearest = nearest_name(name, names);
  throw ScriptError("game:item: no each '" + name + "' is under way" +
                    (nearest ? "; did you mean '" + *nearest + "'?" : ""));
}

int scenario(Host& host, lua_State* l) {
  return push_text(l, state_of(host).scenario().id);
}

int option(Host& host, lua_State* l) {
  const std::string name = text_of(l, 2);
  if (host.module().find_option(name) == nullptr) {
    std::vector<std::string> names;
    for (const OptionDef& known : host.module().options) names.push_back(known.id);
    const auto nearest = nearest_name(name, names);
    throw ScriptError("there is no option '" + name + "'" + (nearest ? "; did you mean '" + *nearest + "'?" : ""));
  }
  host.push(l, state_of(host).option(name));
  return 1;
}

int level(Host& host, lua_State* l) {
  return push_text(l, to_text(state_of(host).enforcement()));
}

int find_piece(Host& host, lua_State* l) {
  const lua_Integer id = lua_tointeger(l, 2);
  if (id < 0 || id >= static_cast<lua_Integer>(state_of(host).piece_count())) {
    throw ScriptError("there is no piece " + std::to_string(id) + " in this game");
  }
  host.push_piece(l, PieceId(static_cast<std::uint32_t>(id)));
  return 1;
}

CounterId need_counter(Host& host, const std::string& name) {
  const CounterId found = host.module().find_counter(name);
  if (!found.valid()) {
    std::vector<std::string> names;
    for (const CounterDef& counter : host.module().counters) names.push_back(counter.id);
    const auto nearest = nearest_name(name, names);
    throw ScriptError("there is no counter '" + name + "'" + (nearest ? "; did you mean '" + *nearest + "'?" : ""));
  }
  return found;
}

// What game:pieces asks of a piece.
struct PieceFilter {
  std::optional<SideId> side;
  std::optional<CounterId> counter;
  std::optional<NameId> region;
  std::optional<bool> on_map;

  bool fits(const GameState& state, PieceId id) const {
    const Piece& piece = state.piece(id);
    const Space& space = state.board().space(piece.space);
    return (!side || state.counter(id).side == *side) && (!counter || piece.counter == *counter) &&
           (!region || state.board().in_region(piece.space, *region)) &&
           (!on_map || bocage::on_map(space.kind) == *on_map);
  }
};

int push_setup_region(Host& host, lua_State* l) {
  const GameState& state = state_of(host);
  const Placement* const placement = state.placement(host.to_piece(l, 2));
  if (placement == nullptr || !placement->region.valid()) {
    lua_pushnil(l);
  } else {
    host.push_set(l, state.board().region(placement->region));
  }
  return 1;
}

PieceFilter read_wanted(Host& host, LuaForm& form) {
  PieceFilter wanted;
  if (form.has("side")) wanted.side = form.side("side");
  if (form.has("counter")) wanted.counter = need_counter(host, form.text("counter"));
  if (form.has("region")) {
    const std::string name = form.text("region");
    const Board& board = *host.module().board;
    wanted.region = board.find_word(name);
    if (!wanted.region->valid() || board.region(*wanted.region).empty()) {
      throw ScriptError("there is no region '" + name + "'");
    }
  }
  if (form.has("on_map")) wanted.on_map = form.boolean("on_map", true);
  return wanted;
}

// Calls `each` with the pieces among which game:pieces looks: those that were there when it began, for a function of a
// procedure that is called for each may move them.
template <class Each>
void for_candidates(Host& host, lua_State* l, LuaForm* form, Each each) {
  const GameState& state = state_of(host);
  if (form != nullptr && form->has("at")) {
    const std::vector<PieceId> stack = state.stack(form->space("at"));
    host.charge(l, stack.size());
    for (const PieceId piece : stack) each(piece);
    return;
  }
  const std::size_t count = state.piece_count();
  host.charge(l, count + 10);
  for (std::uint32_t i = 0; i < count; ++i) each(PieceId(i));
}

bool passes(Host& host, lua_State* l, int test, PieceId piece) {
  lua_pushvalue(l, test);
  host.push_piece(l, piece);
  call_lua(l, 1, 1);
  const bool passed = lua_toboolean(l, -1) != 0;
  lua_pop(l, 1);
  return passed;
}

int list_pieces(Host& host, lua_State* l) {
  std::optional<LuaForm> form;
  if (!lua_isnoneornil(l, 2)) {
    form.emplace(host, l, 2, "game:pieces",
                 std::initializer_list<const char*>{"side", "counter", "at", "region", "on_map", "where"});
  }
  const PieceFilter wanted = form ? read_wanted(host, *form) : PieceFilter{};
  const bool tests = form && form->push("where") != LUA_TNIL;
  const int test = lua_gettop(l);
  if (tests && !lua_isfunction(l, test)) {
    throw ScriptError("'where' of game:pieces must be a function, not " + describe(l, test));
  }
  lua_newtable(l);
  const int list = lua_gettop(l);
  lua_Integer position = 0;
  const GameState& state = state_of(host);
  for_candidates(host, l, form ? &*form : nullptr, [&](PieceId piece) {
    if (!wanted.fits(state, piece) || (tests && !passes(host, l, test, piece))) return;
    host.push_piece(l, piece);
    lua_rawseti(l, list, ++position);
  });
  lua_settop(l, list);
  return 1;
}

int arrivals(Host& host, lua_State* l) {
  std::optional<std::int64_t> turn;
  std::optional<SideId> side;
  if (!lua_isnoneornil(l, 2)) {
    LuaForm form(host, l, 2, "game:arrivals", {"turn", "side"});
    if (form.has("turn")) turn = form.integer("turn", 0, INT32_MIN, INT32_MAX);
    if (form.has("side")) side = form.side("side");
  }
  lua_newtable(l);
  lua_Integer position = 0;
  host.charge(l, state_of(host).scenario().arrivals.size() / 4);
  for (const Arrival& arrival : state_of(host).scenario().arrivals) {
    if ((turn && arrival.turn != *turn) || (side && arrival.side != *side)) {
      continue;
    }
    host.charge(l, steps_of_record);
    lua_createtable(l, 0, 6);
    set_field(host, l, "turn", arrival.turn);
    set_field(host, l, "side", side_value(arrival.side));
    set_field(host, l, "entry", arrival.entry);
    set_field(host, l, "group", arrival.group);
    set_field(host, l, "counter", host.module().counters[arrival.counter.index].id);
    set_field(host, l, "count", arrival.count);
    lua_rawseti(l, -2, ++position);
  }
  return 1;
}

// The plan stands at the same place in the module's own words.
const std::string& title_as_written(Host& host, const Plan& plan) {
  const ScenarioDef& scenario = state_of(host).scenario();
  const ScenarioDef* const own = host.module().as_written().find_scenario(scenario.id);
  return own->plans[static_cast<std::size_t>(&plan - scenario.plans.data())].title;
}

void push_plan(Host& host, lua_State* l, const Plan& plan) {
  lua_createtable(l, 0, 4);
  set_field(host, l, "id", plan.id);
  set_field(host, l, "title", title_as_written(host, plan));
  set_field(host, l, "side", side_value(plan.side));
  lua_newtable(l);
  lua_Integer position = 0;
  host.charge(l, plan.puts.size() * steps_of_record);
  for (const Plan::Put& put : plan.puts) {
    lua_createtable(l, 0, 4);
    set_field(host, l, "counter", host.module().counters[put.counter.index].id);
    set_field(host, l, "count", put.count);
    set_field(host, l, "at", put.at);
    set_field(host, l, "note", put.note);
    lua_rawseti(l, -2, ++position);
  }
  lua_setfield(l, -2, "puts");
}

int find_plan(Host& host, lua_State* l) {
  const std::string name = text_of(l, 2);
  std::vector<std::string> names;
  host.charge(l, state_of(host).scenario().plans.size());
  for (const Plan& plan : state_of(host).scenario().plans) {
    if (plan.id == name) {
      push_plan(host, l, plan);
      return 1;
    }
    names.push_back(plan.id);
  }
  const auto nearest = nearest_name(name, names);
  throw ScriptError("this scenario has no plan '" + name + "'" + (nearest ? "; did you mean '" + *nearest + "'?" : ""));
}

int list_plans(Host& host, lua_State* l) {
  const SideId side = host.to_side(l, 2);
  lua_newtable(l);
  lua_Integer position = 0;
  for (const Plan& plan : state_of(host).scenario().plans) {
    if (plan.side == side) {
      push_text(l, plan.id);
      lua_rawseti(l, -2, ++position);
    }
  }
  return 1;
}

const SideDef& self_side(Host& host, lua_State* l) {
  return host.module().sides[host.to_side(l, 1).index];
}

int other_side(Host& host, lua_State* l) {
  if (host.module().sides.size() != 2) {
    throw ScriptError("side.other: this game has not two sides");
  }
  host.push_side(l, SideId(1 - host.to_side(l, 1).index));
  return 1;
}

const Piece& self_piece(Host& host, lua_State* l) {
  return state_of(host).piece(host.to_piece(l, 1));
}
const CounterDef& self_counter(Host& host, lua_State* l) {
  return state_of(host).counter(host.to_piece(l, 1));
}

const CounterDef& counter_as_written(Host& host, PieceId piece) {
  return host.module().as_written().counters[state_of(host).piece(piece).counter.index];
}

// A spec knows all that happens in its game.
int piece_title(Host& host, lua_State* l) {
  const PieceId piece = host.to_piece(l, 1);
  const Context& context = host.context();
  const bool hidden = context.mode != ContextBit::spec && hidden_from(context.viewer, *context.state, piece);
  return push_text(l, hidden ? hidden_unit : counter_as_written(host, piece).title);
}

int piece_order(Host& host, lua_State* l) {
  const PieceId piece = host.to_piece(l, 1);
  const auto& stack = state_of(host).stack(state_of(host).piece(piece).space);
  host.charge(l, stack.size() / 16);
  lua_pushinteger(l, std::find(stack.begin(), stack.end(), piece) - stack.begin() + 1);
  return 1;
}

const Secret& self_secret(Host& host, lua_State* l) {
  return state_of(host).secret(host.to_secret(l, 1));
}

int secret_opened(Host& host, lua_State* l) {
  lua_pushboolean(l, self_secret(host, l).opened ? 1 : 0);
  return 1;
}

int secret_kind(Host& host, lua_State* l) {
  switch (self_secret(host, l).kind) {
    case SecretKind::sealed:
      return push_text(l, "sealed");
    case SecretKind::veiled:
      return push_text(l, "veiled");
    case SecretKind::card:
      return push_text(l, "card");
  }
  return 0;
}

int push_space_or_nil(Host& host, lua_State* l, SpaceId space) {
  if (space.valid()) {
    host.push_space(l, space);
  } else {
    lua_pushnil(l);
  }
  return 1;
}

int secret_deck(Host& host, lua_State* l) {
  return push_space_or_nil(host, l, self_secret(host, l).deck);
}

int piece_deck(Host& host, lua_State* l) {
  return push_space_or_nil(host, l, self_counter(host, l).deck);
}

int deck_discards(Host& host, lua_State* l) {
  const DeckDef* const deck = host.module().find_deck(host.to_space(l, 1));
  return push_space_or_nil(host, l, deck == nullptr ? SpaceId() : deck->discards);
}

const Binding piece_table[] = {
    {"game", "side", false, "side: string|side", "side", reading, "The side of this id.",
     "assert(game:side(game:sides()[1].name) == game:sides()[1])", find_side},
    {"game", "sides", false, "", "side[]", reading, "The sides in the order of the module.",
     "assert(game:sides()[1].name == 'red' and #game:sides() == 2)", list_sides},
    {"game", "enemies", false, "side: string|side", "side[]", reading,
     "The enemies of a side: all others; where the module gives sides an `alliance`, those of other alliances that are "
     "not `neutral`.",
     "assert(game:enemies('red')[1].name == 'blue' and #game:enemies('red') == 1)", list_enemies},
    {"game", "friends", false, "side: string|side", "side[]", reading,
     "The side itself and those of its alliance, as it is now.",
     "assert(game:friends('red')[1].name == 'red' and #game:friends('red') == 1)", list_friends},
    {"game", "active", false, "", "side?", reading,
     "The side that the innermost `each` over sides walks, else the side of the step: usually the side whose turn it "
     "is.",
     "assert(game:active() == side)", active},
    {"game", "node", false, "", "string", reading, "The id of the node of the sequence.",
     "assert(game:node() == 'movement')", node},
    {"game", "item", false, "each: string", "any", reading, "What the `each` of this id walks now.",
     "assert(game:item('player') == game:active())", item},
    {"game", "scenario", false, "", "string", reading, "The id of the scenario.", "assert(#game:scenario() > 0)",
     scenario},
    {"game", "option", false, "option: string", "boolean|integer|string", reading,
     "What was chosen for an option of the module.", "assert(game:option('retreats') == 'owner')", option},
    {"game", "level", false, "", "string", reading, "enforce, assist or free.", "assert(game:level() == 'enforce')",
     level},
    {"game", "piece", false, "id: integer", "piece", reading, "The piece of this id.", "assert(game:piece(0).id == 0)",
     find_piece},
    {"game", "pieces", false, "options?: table", "piece[]", reading,
     "The pieces that fit `side`, `counter`, `at`, `region`, `on_map` and the function `where`, as far as they are "
     "given, in "
     "order of ids; with `at`, bottom first.",
     "local slow = game:pieces{ side = side, on_map = true, where = function(piece) return piece.move < 5 end }\n"
     "for _, piece in ipairs(slow) do assert(piece.side == side and piece.move < 5) end",
     list_pieces},
    {"game", "arrivals", false, "options?: table", "table[]", reading,
     "The scenario's arrivals of this `turn` and `side`: `{ turn, side, entry, group, counter, count }`.",
     "assert(game:arrivals{ turn = 2, side = side }[1].counter == 'r-3rd')", arrivals},
    {"game", "setup_region", false, "piece: piece", "set?", reading,
     "The spaces among which the scenario has the owner of the piece set it up, as `region` of its `<place>` says; nil "
     "when it stands where it stands.",
     "assert(game:setup_region(game:piece(0)) == nil)", push_setup_region},
    {"game", "plan", false, "plan: string", "table", reading,
     "A prepared set-up of the scenario: `{ id, title, side, puts = { { counter, count, at, note } } }`.",
     "assert(game:plan('west').puts[1].counter == 'r-guard')", find_plan},
    {"game", "plans", false, "side: side|string", "string[]", reading, "The ids of the prepared set-ups of a side.",
     "assert(game:plans(side)[1] == 'west')", list_plans},
    {"side", "name", true, "", "string", reading, "The id of the side.", "assert(game:side(side.name) == side)",
     [](Host& host, lua_State* l) { return push_text(l, self_side(host, l).id); }},
    {"side", "title", true, "", "string", reading, "The name for people.", "assert(#side.title > 0)",
     [](Host& host, lua_State* l) {
       return push_text(l, host.module().as_written().sides[host.to_side(l, 1).index].title);
     }},
    {"side", "other", true, "", "side", reading, "The other one of two sides.", "assert(side.other.other == side)",
     other_side},
    {"piece", "id", true, "", "integer", reading, "Its number, the same for the whole game.",
     "assert(game:piece(game:piece(0).id) == game:piece(0))",
     [](Host& host, lua_State* l) {
       lua_pushinteger(l, host.to_piece(l, 1).index);
       return 1;
     }},
    {"piece", "side", true, "", "side?", reading, "Whose it is; nil of a neutral marker.",
     "assert(game:piece(0).side == side)",
     [](Host& host, lua_State* l) {
       host.push_side(l, self_counter(host, l).side);
       return 1;
     }},
    {"piece", "space", true, "", "space", reading, "Where it stands.",
     "assert(game:piece(0).space.pieces[game:piece(0).order] == game:piece(0))",
     [](Host& host, lua_State* l) {
       host.push_space(l, self_piece(host, l).space);
       return 1;
     }},
    {"piece", "counter", true, "", "string", reading, "The id of its counter.",
     "assert(game:piece(0).counter == 'r-guard')",
     [](Host& host, lua_State* l) { return push_text(l, self_counter(host, l).id); }},
    {"piece", "title", true, "", "string", reading,
     "Its name for people; \"a hidden unit\" where the face that is up hides it from whom the words are for: in a "
     "procedure from any side, else from the side on whose behalf the function runs.",
     "assert(game:piece(0).title == 'Guard Regiment')", piece_title},
    {"piece", "face", true, "", "string", reading, "The id of the face that is up.",
     "assert(game:piece(0).face == 'front')",
     [](Host& host, lua_State* l) { return push_text(l, self_counter(host, l).faces[self_piece(host, l).face].id); }},
    {"piece", "facing", true, "", "integer", reading, "How far it is turned, in the smallest turns of its board.",
     "assert(game:piece(0).facing == 0)",
     [](Host& host, lua_State* l) {
       lua_pushinteger(l, self_piece(host, l).facing);
       return 1;
     }},
    {"piece", "order", true, "", "integer", reading, "Its place in the stack, from 1 at the bottom.",
     "assert(game:piece(0).order >= 1)", piece_order},
    {"piece", "face_down", true, "", "boolean", reading,
     "Whether it lies face down among the cards of its deck: it is not moved until a secret shows that it is the one.",
     "assert(not game:piece(0).face_down)",
     [](Host& host, lua_State* l) {
       lua_pushboolean(l, self_piece(host, l).face_down ? 1 : 0);
       return 1;
     }},
    {"piece", "deck", true, "", "space?", reading, "Of a card: the deck that it belongs to.",
     "assert(game:piece(0).deck == nil)", piece_deck},
    {"piece", "text", true, "", "string", reading, "What stands on a card; of a counter nothing.",
     "assert(game:piece(0).text == '')",
     [](Host& host, lua_State* l) { return push_text(l, counter_as_written(host, host.to_piece(l, 1)).text); }},
    {"space", "discards", true, "", "space?", reading, "Of a deck: where its cards go when they have been played.",
     "assert(game:space('red.pool').discards == nil)", deck_discards},
    {"secret", "owner", true, "", "side?", reading,
     "Whose secret it is: who may look at it. nil of a card that nobody has looked at.",
     "assert(side.support.owner == side)",
     [](Host& host, lua_State* l) {
       host.push_side(l, self_secret(host, l).owner);
       return 1;
     }},
    {"secret", "kind", true, "", "string", reading, "sealed, veiled or card.", "assert(side.support.kind == 'sealed')",
     secret_kind},
    {"secret", "deck", true, "", "space?", reading, "Of a card: its deck.", "assert(side.support.deck == nil)",
     secret_deck},
    {"secret", "purpose", true, "", "string", reading, "The ask, verb or draw that made it.",
     "assert(side.support.purpose == 'support')",
     [](Host& host, lua_State* l) { return push_text(l, self_secret(host, l).purpose); }},
    {"secret", "opened", true, "", "boolean", reading, "Whether everybody knows it now.",
     "assert(not side.support.opened)", secret_opened},
};

}  // namespace

std::span<const Binding> piece_bindings() {
  return piece_table;
}

}  // namespace bocage
