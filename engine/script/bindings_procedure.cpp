// What procedures do: change, tell, roll, ask, draw, reveal, consult, finish.
#include <algorithm>

#include "engine/script/handles.h"
#include "engine/script/host_impl.h"
#include "engine/script/lua_form.h"

namespace bocage {

namespace {

using Host = Ruleset::Host;

// What moving a piece costs: both stacks are hashed anew, and its zones reach over all links.
std::uint64_t steps_of_place(const GameState& state, SpaceId space) {
  constexpr std::size_t pieces_per_step = 2;
  constexpr std::size_t links_per_step = 2;
  if (space.index >= state.board().space_count()) return 0;
  return state.stack(space).size() / pieces_per_step + state.board().steps(space).size() / links_per_step;
}

std::uint64_t steps_of(const GameState& state, PieceId piece, SpaceId to) {
  return piece.index < state.piece_count() ? steps_of_place(state, state.piece(piece).space) + steps_of_place(state, to)
                                           : 0;
}

void change(Host& host, Change made) {
  const Context& context = host.context();
  if (context.sink == nullptr) throw ScriptError("nothing can be changed here");
  if (auto fault = context.state->fault_of(made)) throw ScriptError(*fault);
  context.sink->apply(std::move(made));
}

// --- changes

struct Target {
  Owner on = Owner::game;
  std::uint32_t object = 0;
};

Target target_at(Host& host, lua_State* l, int index) {
  const UserHeader* user = user_at(l, index);
  if (user == nullptr || user->kind == UserKind::game) return {};
  switch (user->kind) {
    case UserKind::side:
      return {Owner::side, host.to_side(l, index).index};
    case UserKind::piece:
      return {Owner::piece, host.to_piece(l, index).index};
    case UserKind::space:
      return {Owner::space, host.to_space(l, index).index};
    case UserKind::link:
      return {Owner::link, host.to_link(l, index).index};
    default:
      throw ScriptError("variables belong to the game, a side, a piece, a space or a link");
  }
}

// A name where a variable holds a space or a side stands for that one; other values are left as they are.
Value meant(Host& host, Value value, Value::Kind kind) {
  if (value.kind() != Value::Kind::name) return value;
  const std::string name = value.name();
  if (kind == Value::Kind::space) return host.space_named(name);
  if (kind == Value::Kind::side) return host.side_named(name);
  return value;
}

Value meant(Host& host, Value value, const VariableDef& def) {
  if (value.kind() != Value::Kind::list) return meant(host, std::move(value), def.type);
  ValueList members;
  for (const Value& member : value.list()) members.push_back(meant(host, member, def.of));
  return Value(std::move(members));
}

int set_variable(Host& host, lua_State* l) {
  const Target target = target_at(host, l, 2);
  const std::string name = lua_tostring(l, 3);
  const Module& module = host.module();
  constexpr std::size_t variables_per_step = 8;
  host.charge(l, module.variables.size() / variables_per_step);
  const int variable = module.find_variable(target.on, name);
  if (variable < 0) throw ScriptError("there is no variable '" + name + "' there: module.xml declares them");
  Value value = host.to_value(l, 4);
  const VariableDef& def = *module.variables_of(target.on)[static_cast<std::size_t>(variable)];
  // An empty Lua table is both a list and a map.
  if (def.type == Value::Kind::list && value.kind() == Value::Kind::map && value.map().empty())
    value = Value(ValueList{});
  if (def.type == Value::Kind::map && value.kind() == Value::Kind::list && value.list().empty())
    value = Value(ValueMap{});
  value = meant(host, std::move(value), def);
  if (def.set && value.kind() == Value::Kind::list) value = make_set(value.list());
  change(host, SetVariable{target.on, target.object, variable, std::move(value)});
  return 0;
}

int move_piece(Host& host, lua_State* l) {
  const PieceId piece = host.to_piece(l, 2);
  const SpaceId to = host.to_space(l, 3);
  host.charge(l, steps_of(state_of(host), piece, to));
  change(host, MovePiece{piece, to});
  return 0;
}

int flip_piece(Host& host, lua_State* l) {
  const PieceId piece = host.to_piece(l, 2);
  const std::string face = lua_tostring(l, 3);
  const auto& faces = host.context().state->counter(piece).faces;
  const auto found = std::find_if(faces.begin(), faces.end(), [&](const FaceDef& def) { return def.id == face; });
  if (found == faces.end()) throw ScriptError("the counter has no face '" + face + "'");
  change(host, FlipPiece{piece, static_cast<std::uint16_t>(found - faces.begin())});
  return 0;
}

int rotate_piece(Host& host, lua_State* l) {
  const PieceId piece = host.to_piece(l, 2);
  const lua_Integer facing = lua_tointeger(l, 3);
  if (facing < INT16_MIN || facing > INT16_MAX) throw ScriptError("there is no such facing");
  change(host, TurnPiece{piece, static_cast<std::int16_t>(facing)});
  return 0;
}

constexpr lua_Integer max_exchanged = 1'000;  // they are compared with one another
constexpr std::size_t compared_per_step = 16;

std::vector<PieceId> pieces_field(Host& host, lua_State* l, LuaForm& form, const char* name) {
  std::vector<PieceId> pieces;
  if (form.push(name) != LUA_TTABLE) throw ScriptError("game:exchange needs the list '" + std::string(name) + "'");
  const int table = lua_gettop(l);
  const lua_Integer count = whole_list_length(l, table);
  if (count > max_exchanged)
    throw ScriptError("game:exchange takes at most " + std::to_string(max_exchanged) + " pieces");
  for (lua_Integer i = 1; i <= count; ++i) {
    lua_geti(l, table, i);
    pieces.push_back(host.to_piece(l, lua_gettop(l)));
    lua_pop(l, 1);
  }
  lua_pop(l, 1);
  return pieces;
}

int exchange(Host& host, lua_State* l) {
  LuaForm form(host, l, 2, "game:exchange", {"give", "take", "pool", "at"});
  const SpaceId pool = form.space("pool");
  const SpaceId at = form.space("at");
  const GameState& state = *host.context().state;
  const auto give = pieces_field(host, l, form, "give");
  const auto take = pieces_field(host, l, form, "take");
  for (const PieceId piece : take) {
    if (state.piece(piece).space != pool) throw ScriptError("game:exchange takes pieces of the pool only");
  }
  const std::size_t exchanged = give.size() + take.size();
  host.charge(l, exchanged * (exchanged + state.stack(pool).size() + state.stack(at).size()) / compared_per_step);
  for (const PieceId piece : give) host.charge(l, steps_of(state, piece, pool));
  for (const PieceId piece : take) host.charge(l, steps_of(state, piece, at));
  // Places count as the pieces arrive, so what leaves a stack makes room first.
  const auto left_in = [&](SpaceId space, const std::vector<PieceId>& leaving) {
    const auto& stack = state.stack(space);
    return static_cast<std::uint32_t>(std::count_if(stack.begin(), stack.end(), [&](PieceId piece) {
      return std::find(leaving.begin(), leaving.end(), piece) == leaving.end();
    }));
  };
  std::uint32_t in_pool = left_in(pool, take);
  std::uint32_t on_map = left_in(at, give);
  ExchangePieces made;
  for (const PieceId piece : give) made.moves.push_back({piece, pool, in_pool++});
  for (const PieceId piece : take) made.moves.push_back({piece, at, on_map++});
  change(host, std::move(made));
  return 0;
}

// --- words

int tell(Host& host, lua_State* l) {
  const int arguments = lua_gettop(l) - 2;
  host.charge(l, static_cast<std::uint64_t>(arguments));
  std::vector<SpaceId> spaces;
  for (int i = 1; i <= arguments; ++i) {
    if (is_user(l, i + 2, UserKind::space)) spaces.push_back(host.to_space(l, i + 2));
    if (is_user(l, i + 2, UserKind::piece))
      spaces.push_back(host.context().state->piece(host.to_piece(l, i + 2)).space);
  }
  Told line = read_sentence(host, l, 2, arguments, "game:tell");
  if (host.context().sink != nullptr) host.context().sink->tell(std::move(line), std::move(spaces));
  return 0;
}

// --- rolls

ProcedureSink& sink_of(Host& host) {
  ProcedureSink* const sink = host.context().sink;
  if (sink == nullptr) throw ScriptError("nothing can be rolled here");
  return *sink;
}

// The roll that counts is on the stack: after_roll has said so.
int rolled_and_heard(lua_State* l, int, lua_KContext) {
  return guard(l, [l] {
    sink_of(host_of(l)).set_in_after_roll(false);
    if (lua_type(l, -1) != LUA_TTABLE) throw ScriptError("after_roll returns the roll that counts");
    return 1;
  });
}

// The roll is on the stack: the ruleset's after_roll may take it back.
int rolled(lua_State* l, int, lua_KContext) {
  const int waits = guard(l, [l] {
    Host& host = host_of(l);
    lua_getfield(l, 2, "about");
    lua_setfield(l, -2, "about");
    const int function = host.function("after_roll");
    if (function == 0) return 0;
    sink_of(host).set_in_after_roll(true);
    const int roll = lua_gettop(l);
    need_stack(l, 4);
    lua_rawgeti(l, LUA_REGISTRYINDEX, function);
    host.push_game(l);
    lua_pushvalue(l, roll);
    return 1;
  });
  if (waits == 0) return 1;
  lua_callk(l, 2, 1, 0, rolled_and_heard);
  return rolled_and_heard(l, LUA_OK, 0);
}

DiceSpec dice_of(LuaForm& form) {
  const std::string text = form.text("dice");
  const auto dice = parse_dice(text);
  if (!dice) throw ScriptError("'dice' of game:roll is written like \"2d6\", not \"" + text + "\"");
  return *dice;
}

// A side, or the side of each die where several roll at once: then the first has called for the roll.
void throwers(LuaForm& form, RollRequest& request) {
  if (!form.has("by")) return;
  const auto sides = form.sides("by");
  const auto dice = static_cast<std::size_t>(request.dice.count);
  if (sides.empty() || (sides.size() > 1 && sides.size() != dice)) {
    throw ScriptError("'by' is a side, or a list with the side of each of the " + std::to_string(dice) +
                      " dice, not of " + std::to_string(sides.size()));
  }
  request.by = sides.front();
  if (sides.size() > 1) request.each = sides;
}

int roll(Host& host, lua_State* l) {
  LuaForm form(host, l, 2, "game:roll", {"purpose", "dice", "by", "about"});
  RollRequest request;
  request.purpose = form.text("purpose");
  request.dice = dice_of(form);
  throwers(form, request);
  const bool inside = sink_of(host).in_after_roll();
  return inside ? host.yield(l, std::move(request)) : host.yield(l, std::move(request), rolled);
}

int reroll(Host& host, lua_State* l) {
  if (!sink_of(host).in_after_roll()) throw ScriptError("game:reroll may be called only in after_roll");
  const auto field = [&](const char* name, int type) {
    if (lua_getfield(l, 2, name) != type) throw ScriptError("game:reroll takes a roll");
  };
  const bool options = lua_type(l, 3) == LUA_TTABLE;
  RollRequest request;
  field("id", LUA_TNUMBER);
  request.replaces = static_cast<std::uint32_t>(lua_tointeger(l, -1));
  field("purpose", LUA_TSTRING);
  request.purpose = lua_tostring(l, -1);
  field("spec", LUA_TSTRING);
  const auto dice = parse_dice(lua_tostring(l, -1));
  if (!dice) throw ScriptError("game:reroll takes a roll");
  request.dice = *dice;
  if (options) {
    LuaForm form(host, l, 3, "game:reroll", {"by"});
    throwers(form, request);
  }
  return host.yield(l, std::move(request));
}

// --- decisions

std::optional<SecretKind> secret_field(LuaForm& form) {
  if (!form.has("secret")) return std::nullopt;
  const std::string kind = form.text("secret");
  if (kind == "sealed") return SecretKind::sealed;
  if (kind == "veiled") return SecretKind::veiled;
  throw ScriptError("'secret' is \"sealed\" or \"veiled\", not \"" + kind + "\"");
}

AskRequest single_ask(Host& host, lua_State* l, const char* what) {
  AskRequest request;
  request.name = lua_tostring(l, 3);
  request.place = host.place_in_rules(l);
  request.sides.push_back({host.to_side(l, 2), host.to_domain(l, 4)});
  if (lua_type(l, 5) == LUA_TTABLE) {
    LuaForm form(host, l, 5, what, {"prompt", "secret", "depends_on_secret"});
    request.prompt = form.sentence("prompt", &request.about);
    request.secret = secret_field(form);
    request.depends_on_secret = form.boolean("depends_on_secret", false);
  }
  return request;
}

int ask(Host& host, lua_State* l) {
  return host.yield(l, single_ask(host, l, "game:ask"));
}

int window(Host& host, lua_State* l) {
  AskRequest request = single_ask(host, l, "game:window");
  request.window = true;
  return host.yield(l, std::move(request));
}

int ask_all(Host& host, lua_State* l) {
  AskRequest request;
  request.simultaneous = true;
  request.place = host.place_in_rules(l);
  request.name = lua_tostring(l, 2);
  const int arguments = lua_gettop(l);
  const lua_Integer count = whole_list_length(l, 3);
  for (lua_Integer i = 1; i <= count && i <= 64; ++i) {
    lua_geti(l, 3, i);
    LuaForm one(host, l, lua_gettop(l), "a side of game:ask_all", {"side", "domain"});
    const SideId side = one.side("side");
    one.push("domain");
    for (const auto& other : request.sides) {
      if (other.side == side) throw ScriptError("game:ask_all asks a side twice");
    }
    request.sides.push_back({side, host.to_domain(l, lua_gettop(l))});
    lua_settop(l, arguments);
  }
  if (request.sides.empty()) throw ScriptError("game:ask_all asks nobody");
  std::sort(request.sides.begin(), request.sides.end(), [](const auto& a, const auto& b) { return a.side < b.side; });
  if (arguments >= 4 && lua_type(l, 4) == LUA_TTABLE) {
    LuaForm form(host, l, 4, "game:ask_all", {"prompt"});
    request.prompt = form.sentence("prompt", &request.about);
  }
  return host.yield(l, std::move(request));
}

// --- secrets

std::string purpose_at(Host& host, lua_State* l, int index, const char* what, const std::string& otherwise) {
  if (lua_type(l, index) != LUA_TTABLE) return otherwise;
  LuaForm form(host, l, index, what, {"purpose"});
  return form.text("purpose", otherwise);
}

constexpr lua_Integer max_cards = 1'000;  // of one shuffle or deal: each stands in a line of the journal

// What is drawn from: a list of pieces and secrets.
ValueList list_at(Host& host, lua_State* l, int index, const char* what) {
  const lua_Integer count = whole_list_length(l, index);
  if (count == 0) throw ScriptError(std::string(what) + " has no card or piece to take");
  if (count > max_cards) {
    throw ScriptError(std::string(what) + " takes at most " + std::to_string(max_cards) + " cards or pieces");
  }
  host.charge(l, static_cast<std::uint64_t>(count));
  ValueList list;
  for (lua_Integer i = 1; i <= count; ++i) {
    lua_geti(l, index, i);
    list.push_back(host.to_value(l, lua_gettop(l)));
    lua_pop(l, 1);
    const auto kind = list.back().kind();
    if (kind != Value::Kind::piece && kind != Value::Kind::secret) {
      throw ScriptError(std::string(what) + " takes pieces and secrets, not " + kind_name(kind));
    }
  }
  return list;
}

void check_is_cup(Host& host, SpaceId cup, const char* what) {
  if (host.module().find_deck(cup) == nullptr) return;
  throw ScriptError("'" + host.module().board->space(cup).name + "' is a deck, and " + what +
                    " takes from cups: cards of a deck are dealt");
}

int draw(Host& host, lua_State* l) {
  DrawRequest request;
  request.place = host.place_in_rules(l);
  if (lua_type(l, 2) == LUA_TTABLE) {
    request.among = list_at(host, l, 2, "game:draw");
    request.purpose = purpose_at(host, l, 3, "game:draw", "lot");
  } else {
    request.cup = host.to_space(l, 2);
    check_is_cup(host, request.cup, "game:draw");
    request.purpose = purpose_at(host, l, 3, "game:draw", host.module().board->space(request.cup).name);
  }
  return host.yield(l, std::move(request));
}

int draw_private(Host& host, lua_State* l) {
  DrawRequest request;
  request.owner = host.to_side(l, 2);
  request.cup = host.to_space(l, 3);
  check_is_cup(host, request.cup, "game:draw_private");
  request.place = host.place_in_rules(l);
  request.purpose = purpose_at(host, l, 4, "game:draw_private", host.module().board->space(request.cup).name);
  return host.yield(l, std::move(request));
}

// --- cards

// A card that nobody has turned up yet, under a secret that still stands for it.
const Secret& live_card(Host& host, const Value& value, const char* what) {
  if (value.kind() != Value::Kind::secret) {
    throw ScriptError(std::string(what) + " takes secrets of cards, not " + kind_name(value.kind()));
  }
  const Secret& secret = host.context().state->secret(value.secret());
  if (secret.kind != SecretKind::card) throw ScriptError(std::string(what) + " takes cards: this secret is none");
  if (secret.spent) {
    throw ScriptError("this secret was shuffled and stands for no card any more: game:shuffle gave new ones");
  }
  if (secret.opened) throw ScriptError("this card was turned up already: it lies open, as a piece");
  return secret;
}

void check_each_once(const ValueList& list, const char* what) {
  ValueList sorted = list;
  std::sort(sorted.begin(), sorted.end());
  if (std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end()) {
    throw ScriptError(std::string(what) + " takes each card once, and one stands there twice");
  }
}

void check_shuffled(Host& host, SpaceId deck, const Value& card) {
  const GameState& state = *host.context().state;
  const std::string& name = state.board().space(deck).name;
  if (card.kind() == Value::Kind::secret) {
    if (live_card(host, card, "game:shuffle").deck == deck) return;
    throw ScriptError("a card of another deck cannot be shuffled into '" + name + "'");
  }
  const Piece& piece = state.piece(card.piece());
  if (piece.space != deck)
    throw ScriptError("game:shuffle takes open cards that stand in '" + name + "': move it there first");
  if (piece.face_down) throw ScriptError("this card lies face down already: its secret is shuffled, not the piece");
}

int shuffle(Host& host, lua_State* l) {
  constexpr std::uint64_t steps_of_card = 100;
  ShuffleRequest request;
  request.deck = host.to_space(l, 2);
  request.place = host.place_in_rules(l);
  if (host.module().find_deck(request.deck) == nullptr) {
    throw ScriptError("'" + host.module().board->space(request.deck).name +
                      "' is no deck: the map declares it with <deck>");
  }
  request.cards = list_at(host, l, 3, "game:shuffle");
  host.charge(l, request.cards.size() * steps_of_card);
  check_each_once(request.cards, "game:shuffle");
  for (const Value& card : request.cards) check_shuffled(host, request.deck, card);
  return host.yield(l, std::move(request));
}

std::vector<SecretId> cards_at(Host& host, lua_State* l, int index, const char* what) {
  constexpr std::uint64_t steps_of_card = 100;
  const ValueList list = list_at(host, l, index, what);
  host.charge(l, list.size() * steps_of_card);
  check_each_once(list, what);
  std::vector<SecretId> cards;
  SpaceId deck;
  for (const Value& card : list) {
    const SpaceId of = live_card(host, card, what).deck;
    if (deck.valid() && of != deck) throw ScriptError(std::string(what) + " takes cards of one deck at a time");
    deck = of;
    cards.push_back(card.secret());
  }
  return cards;
}

int deal(Host& host, lua_State* l) {
  DealRequest request;
  request.to = host.to_side(l, 2);
  request.place = host.place_in_rules(l);
  request.cards = cards_at(host, l, 3, "game:deal");
  return host.yield(l, std::move(request));
}

int turn_up(Host& host, lua_State* l) {
  DealRequest request;
  request.place = host.place_in_rules(l);
  request.cards = cards_at(host, l, 2, "game:turn_up");
  return host.yield(l, std::move(request));
}

int reveal(Host& host, lua_State* l) {
  const SecretId secret = host.to_secret(l, 2);
  if (const Secret& about = host.context().state->secret(secret); about.kind == SecretKind::card && !about.opened) {
    live_card(host, Value(secret), "game:reveal");
  }
  return host.yield(l, RevealRequest{secret});
}

int consult(Host& host, lua_State* l) {
  ConsultRequest request;
  request.side = host.to_side(l, 2);
  request.name = lua_tostring(l, 3);
  if (lua_gettop(l) >= 4) request.arguments = host.to_value(l, 4);
  return host.yield(l, std::move(request));
}

int finish(Host& host, lua_State* l) {
  LuaForm form(host, l, 2, "game:finish", {"winner", "level"});
  auto outcome = std::make_shared<Outcome>();
  outcome->over = true;
  if (form.has("winner")) outcome->winner = form.side("winner");
  outcome->level = form.text("level", "");
  change(host, SetOutcome{outcome});
  return 0;
}

const Binding procedure_table[] = {
    {"game", "set", false, "owner: game|side|piece|space|link, variable: string, value?: any", "", procedures,
     "Sets a declared variable of the game, a side, a piece, a space or a link. Where it holds a space or a side, or a "
     "list of them, names stand for them.",
     "local unit = game:pieces{ counter = 'r-guard' }[1]\n"
     "game:set(game, 'turn', game.turn + 1)\n"
     "game:set(unit, 'moved', true)\n"
     "game:set(game:space('0304'), 'controller', 'red')\n"
     "game:set(game, 'battle', '0305')\n"
     "assert(game.turn == 2 and unit.moved and game.battle == game:space('0305'))\n"
     "assert(game:space('0304').controller == game:side('red'))",
     set_variable},
    {"game", "move", false, "piece: piece, to: space|string", "", procedures,
     "Puts the piece on top of the stack of a space.",
     "local unit = game:pieces{ counter = 'r-guard' }[1]\n"
     "game:move(unit, '0304')\n"
     "assert(unit.space.name == '0304')",
     move_piece},
    {"game", "flip", false, "piece: piece, face: string", "", procedures, "Shows another face of the counter.",
     "local unit = game:pieces{ counter = 'r-guard' }[1]\n"
     "game:flip(unit, 'back')\n"
     "assert(unit.face == 'back')",
     flip_piece},
    {"game", "rotate", false, "piece: piece, facing: integer", "", procedures, "Turns the piece: 0 looks north.",
     "local unit = game:pieces{ counter = 'r-guard' }[1]\n"
     "game:rotate(unit, 3)\n"
     "assert(unit.facing == 3)",
     rotate_piece},
    {"game", "exchange", false, "options: table", "", procedures,
     "Pieces for pieces at once: `give` go to `pool`, `take` come from it to the space `at`.",
     "local regiment, pool = game:pieces{ counter = 'r-1st' }[1], game:space('red.pool')\n"
     "local hex, battalions = regiment.space, { pool.pieces[1], pool.pieces[2] }\n"
     "game:exchange{ give = { regiment }, take = battalions, pool = pool, at = hex }\n"
     "assert(regiment.space == pool and battalions[2].space == hex)",
     exchange},
    {"game", "tell", false, "text: string, ...: any", "", procedures,
     "A line of the journal for people; {1} … {9} are the arguments in words, where each side reads of what is hidden "
     "from "
     "it only that it is a hidden unit.",
     "local unit = game:pieces{ counter = 'r-guard' }[1]\n"
     "game:tell('{1} waits in {2}', unit, unit.space)",
     tell},
    {"game", "roll", false, "options: table", "table", procedures,
     "Rolls dice: `purpose`, `dice` (\"2d6\"), `by`: a side, or the side of each die where several roll at once; "
     "`about`: anything that after_roll needs to know. The result has `total`, `dice`, `id`, `purpose`, `by` (the "
     "first) "
     "and `each` (the list); after_roll has heard it.",
     "local roll = game:roll{ purpose = 'mine', dice = '2d6', by = { side, side.other } }\n"
     "assert(roll.total == roll.dice[1] + roll.dice[2] and roll.by == side and roll.each[2] == side.other)",
     roll},
    {"game", "reroll", false, "roll: table, options?: table", "table", procedures,
     "Rolls again in place of a roll; only in after_roll.",
     "if roll.total == 1 then return game:reroll(roll, { by = roll.each or roll.by }) end\n"
     "return roll",
     reroll},
    {"game", "ask", false, "side: side|string, name: string, domain: domain, options?: table", "any", procedures,
     "The side must choose from the domain. `prompt`: a sentence, or a list of one and its arguments as game:tell "
     "takes "
     "them; `secret` (\"sealed\" or \"veiled\") gives a secret instead of "
     "the value.",
     "local units = game:pieces{ side = side, on_map = true }\n"
     "local unit = game:ask(side, 'loss', domain.one_of{ of = units }, { prompt = 'Which unit is lost?' })\n"
     "game:move(unit, 'red.dead')",
     ask},
    {"game", "ask_all", false, "name: string, sides: table, options?: table", "table", procedures,
     "Several sides choose at once; answers are sealed until all are in. The result holds each side's answer.",
     "local number = domain.number{ max = 3 }\n"
     "local asked = { { side = side, domain = number }, { side = side.other, domain = number } }\n"
     "local bids = game:ask_all('bid', asked, { prompt = 'What do you bid?' })\n"
     "assert(bids[side] <= 3 and bids[side.other] <= 3)",
     ask_all},
    {"game", "window", false, "side: side|string, name: string, domain: domain, options?: table", "any", procedures,
     "The side may react; nil is pass. It is not asked when the domain is empty, unless that `depends_on_secret`.",
     "local units = game:pieces{ side = side.other, on_map = true }\n"
     "local ambusher = game:window(side.other, 'ambush', domain.one_of{ of = units }, { prompt = 'Ambush?' })\n"
     "if ambusher then game:tell('{1} lies in ambush', ambusher) end",
     window},
    {"game", "draw", false, "cup: space|string|table, options?: table", "piece|secret", procedures,
     "A piece of the cup, chosen now and seen by all; the procedure moves it. Of a list of pieces and secrets (a hand) "
     "one "
     "of these.",
     "local chit = game:draw('event.cup', { purpose = 'event' })\n"
     "game:move(chit, 'event.now')\n"
     "game:set(game, 'event', chit.event)",
     draw},
    {"game", "draw_private", false, "side: side|string, cup: space|string, options?: table", "secret", procedures,
     "A piece of the cup that only its owner knows, provable when it is revealed. It stays in the cup until then.",
     "game:set(side, 'support', game:draw_private(side, 'red.cup', { purpose = 'support' }))", draw_private},
    {"game", "shuffle", false, "deck: space|string, cards: any[]", "secret[]", procedures,
     "Open cards that stand in the deck (pieces) and cards that lie face down (secrets) together, in an order that "
     "nobody "
     "knows: new secrets, one for each card. The secrets that were given stand for no card any more.",
     "for _, deck in ipairs(game:spaces{ kind = 'deck' }) do\n"
     "  game:set(deck, 'pile', game:shuffle(deck, deck.pile))\n"
     "end",
     shuffle},
    {"game", "deal", false, "side: side|string, cards: secret[]", "secret[]", procedures,
     "The side gets to see these cards of a deck, and nobody else does: what it draws, is given or steals. The same "
     "list.",
     "for _, deck in ipairs(game:spaces{ kind = 'deck' }) do\n"
     "  game:set(side, 'hand', game:deal(side, { deck.pile[1] }))\n"
     "end",
     deal},
    {"game", "turn_up", false, "cards: secret[]", "piece[]", procedures,
     "Everybody sees these cards of a deck: the pieces, which the procedure moves.",
     "for _, deck in ipairs(game:spaces{ kind = 'deck' }) do\n"
     "  game:move(game:turn_up({ deck.pile[1] })[1], 'event.now')\n"
     "end",
     turn_up},
    {"game", "reveal", false, "secret: secret", "any", procedures,
     "The owner opens the secret and everybody checks it; its value. Of a card the piece.",
     "local chit = game:reveal(side.support)\n"
     "assert(chit.bonus > 0 and side.support.opened)",
     reveal},
    {"game", "consult", false, "side: side|string, name: string, arguments?: any", "any", procedures,
     "The owner's machine answers from its secrets (consults of the ruleset); checked at the end.",
     "local hexes = { game:space('0604'), game:space('0605') }\n"
     "local mined = game:consult(side.other, 'mined', { spaces = hexes })\n"
     "if mined then game:tell('There is a minefield in {1}', mined) end",
     consult},
    {"game", "finish", false, "outcome: table", "", procedures, "Ends the game: `winner` (none: drawn) and `level`.",
     "game:finish{ winner = side, level = 'marginal' }", finish},
};

}  // namespace

std::span<const Binding> procedure_bindings() {
  return procedure_table;
}

}  // namespace bocage
