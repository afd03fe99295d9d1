#include "engine/spec/spec_game.h"

#include <algorithm>

#include "engine/base/text.h"
#include "engine/board/on_map.h"
#include "engine/game/layout.h"
#include "engine/position/procedure.h"
#include "engine/position/sequence.h"

namespace bocage {

namespace {

const Value nothing;

const Value& at(const ValueList& arguments, std::size_t i) {
  return i < arguments.size() ? arguments[i] : nothing;
}

std::string word(const Value& value) {
  return value.kind() == Value::Kind::name ? value.name() : std::string();
}

}  // namespace

std::string SpecGame::start(const std::string& scenario, const std::map<std::string, Value>& options) {
  const Module& module = *ruleset_->module();
  GameSetup setup;
  setup.scenario = scenario.empty() ? module.scenarios.front().id : scenario;
  setup.options = options;
  setup.dice = DiceLevel::manual;
  setup.seed = hash_of("spec", "seed");
  for (const auto& side : module.sides) setup.roots[side.id] = hash_of("spec", side.id);
  auto started = Session::start(ruleset_, setup);
  if (!started.session) return started.problems.empty() ? "the game does not start" : to_text(started.problems.front());
  session_ = std::move(started.session);
  return {};
}

Context SpecGame::context() const {
  return context_of(session_->state(), ContextBit::spec, SideId(), nullptr, nullptr);
}

SpecGame::Answer SpecGame::carry_out(const SpecRequest& request) {
  struct Carrying {
    Answer (SpecGame::*carry)(const Arguments&);
    std::optional<std::size_t> side = {};  // which argument names one
  };
  static const std::map<std::string, Carrying, std::less<>> table = {
      {"clear", {&SpecGame::clear}},
      {"put", {&SpecGame::put}},
      {"set", {&SpecGame::set}},
      {"deal", {&SpecGame::deal, 0}},
      {"go", {&SpecGame::go}},
      {"dice", {&SpecGame::dice}},
      {"act", {&SpecGame::act, 0}},
      {"done", {&SpecGame::done, 0}},
      {"answer", {&SpecGame::answer, 0}},
      {"order", {&SpecGame::order, 0}},
      {"undo", {&SpecGame::undo}},
      {"redo", {&SpecGame::redo}},
      {"query", {&SpecGame::query}},
      {"preview", {&SpecGame::preview, 0}},
      {"waiting", {&SpecGame::waiting}},
      {"mode", {&SpecGame::mode}},
      {"offers", {&SpecGame::offers, 0}},
      {"obligations", {&SpecGame::obligations, 0}},
      {"can", {&SpecGame::can, 0}},
      {"refuses", {&SpecGame::refuses, 1}},
      {"refuses_answer", {&SpecGame::refuses_answer, 1}},
      {"refuses_done", {&SpecGame::refuses_done, 1}},
  };
  const auto found = table.find(request.what);
  if (found == table.end()) return fail("a spec cannot \"" + request.what + "\"");
  const Carrying& carrying = found->second;
  if (carrying.side && !side(at(request.arguments, *carrying.side)).valid()) {
    return fail(no_side(at(request.arguments, *carrying.side)));
  }
  return (this->*carrying.carry)(request.arguments);
}

// --- setting up

SpecGame::Answer SpecGame::edit(std::vector<Change> changes) {
  const Enforcement level = state().enforcement();
  if (level != Enforcement::free) {
    const Submitted freed = session_->set_enforcement(Enforcement::free);
    if (!freed.accepted) return taken(freed);
    changes.emplace_back(SetEnforcement{level});
  }
  return taken(session_->edit(SideId(0), changes));
}

SpecGame::Answer SpecGame::clear(const Arguments& a) {
  const Board& board = state().board();
  SpaceId to = at(a, 0)["to"].is_nil() ? SpaceId() : space(at(a, 0)["to"]);
  for (std::uint32_t i = 0; !to.valid() && i < board.space_count(); ++i) {
    if (board.space(SpaceId(i)).kind == SpaceKind::pool) to = SpaceId(i);
  }
  if (!to.valid()) return fail("there is no pool to clear the map into");
  // All at once: by themselves each would have the pool's hash be found anew.
  ExchangePieces all;
  for (std::uint32_t i = 0; i < state().piece_count(); ++i) {
    if (on_map(board.space(state().piece(PieceId(i)).space).kind)) all.moves.push_back({PieceId(i), to});
  }
  return edit(all.moves.empty() ? std::vector<Change>() : std::vector<Change>{std::move(all)});
}

SpecGame::Answer SpecGame::put(const Arguments& a) {
  const std::string counter = word(at(a, 0));
  const CounterId wanted = state().module().find_counter(counter);
  const SpaceId to = space(at(a, 1));
  if (!wanted.valid()) return fail("no counter \"" + counter + "\"");
  if (!to.valid()) return fail("no space " + to_text(at(a, 1), state().names()));
  const Value& face = at(a, 2)["face"];
  for (std::uint32_t i = 0; i < state().piece_count(); ++i) {
    const PieceId piece(i);
    if (state().piece(piece).counter != wanted || put_.contains(piece)) continue;
    if (on_map(state().board().space(state().piece(piece).space).kind) || state().piece(piece).face_down) continue;
    std::vector<Change> changes{MovePiece{piece, to}};
    if (face.kind() == Value::Kind::name) {
      const auto& faces = state().counter(piece).faces;
      const auto found =
          std::find_if(faces.begin(), faces.end(), [&](const FaceDef& f) { return f.id == face.name(); });
      if (found == faces.end()) return fail("no face \"" + face.name() + "\"");
      changes.emplace_back(FlipPiece{piece, static_cast<std::uint16_t>(found - faces.begin())});
    }
    Answer answer = edit(std::move(changes));
    put_.insert(piece);
    answer.value = piece;
    return answer;
  }
  return fail("no free piece of \"" + counter + "\" is left off the map");
}

SpecGame::Answer SpecGame::set(const Arguments& a) {
  const Value& object = at(a, 0);
  const bool of_game = object.kind() == Value::Kind::name;  // t:set("turn", 3)
  const std::string name = word(at(a, of_game ? 0 : 1));
  Owner on = Owner::game;
  std::uint32_t index = 0;
  switch (object.kind()) {
    case Value::Kind::side:
      on = Owner::side;
      index = object.side().index;
      break;
    case Value::Kind::piece:
      on = Owner::piece;
      index = object.piece().index;
      break;
    case Value::Kind::space:
      on = Owner::space;
      index = object.space().index;
      break;
    case Value::Kind::link:
      on = Owner::link;
      index = object.link().index;
      break;
    default:
      break;
  }
  const int variable = state().module().find_variable(on, name);
  if (variable < 0) return fail("no variable \"" + name + "\"");
  const Value value =
      typed(at(a, of_game ? 1 : 2), *state().module().variables_of(on)[static_cast<std::size_t>(variable)]);
  const Change change = SetVariable{on, index, variable, value};
  if (const auto fault = state().fault_of(change)) return fail(*fault);
  return edit({change});
}

// --- cards

SecretId SpecGame::face_down(CounterId card, const std::set<SecretId>& taken) const {
  for (std::uint32_t i = 0; i < state().secret_count(); ++i) {
    const SecretId id(i);
    const Secret& secret = state().secret(id);
    if (secret.kind != SecretKind::card || secret.spent || secret.opened || taken.contains(id)) continue;
    const PieceId lies = session_->card_under(id);
    if (lies.valid() && state().piece(lies).counter == card) return id;
  }
  return {};
}

namespace {

// Each list of secrets that holds one of these, without them: piles and hands.
std::vector<Change> taken_out(const GameState& state, const std::set<SecretId>& cards) {
  std::vector<Change> changes;
  for (const Owner on : {Owner::game, Owner::side, Owner::space}) {
    const auto defs = state.module().variables_of(on);
    for (std::size_t v = 0; v < defs.size(); ++v) {
      if (defs[v]->type != Value::Kind::list || defs[v]->of != Value::Kind::secret) continue;
      for (std::uint32_t object = 0; object < object_count(state, on); ++object) {
        const ValueList& before = state.variable(on, object, static_cast<int>(v)).list();
        ValueList left = before;
        std::erase_if(left, [&](const Value& one) { return cards.contains(one.secret()); });
        if (left.size() != before.size()) changes.emplace_back(SetVariable{on, object, static_cast<int>(v), left});
      }
    }
  }
  return changes;
}

}  // namespace

SpecGame::Answer SpecGame::deal(const Arguments& a) {
  const SideId to = side(at(a, 0));
  const int hand = state().module().find_variable(Owner::side, "hand");
  if (hand < 0) return fail("the sides have no hands: the map declares no <deck>");
  std::set<SecretId> taken;
  ValueList cards;
  std::vector<Change> held;
  for (std::size_t i = 1; i < a.size(); ++i) {
    const CounterId wanted = state().module().find_counter(word(a[i]));
    if (!wanted.valid()) return fail("no card \"" + word(a[i]) + "\"");
    const SecretId card = face_down(wanted, taken);
    if (!card.valid()) return fail("no card \"" + word(a[i]) + "\" lies face down: is its deck shuffled?");
    const Secret& secret = state().secret(card);
    held.emplace_back(HoldCard{card, to, secret.commitment, secret.masks, false});
    taken.insert(card);
    cards.emplace_back(card);
  }
  std::vector<Change> changes = taken_out(state(), taken);
  ValueList in_hand = state().variable(Owner::side, to.index, hand).list();
  std::erase_if(in_hand, [&](const Value& one) { return taken.contains(one.secret()); });
  in_hand.insert(in_hand.end(), cards.begin(), cards.end());
  changes.emplace_back(SetVariable{Owner::side, to.index, hand, in_hand});
  changes.insert(changes.end(), held.begin(), held.end());
  Answer answer = edit(std::move(changes));
  answer.value = cards;
  return answer;
}

SpecGame::Answer SpecGame::go(const Arguments& a) {
  const std::string node = word(at(a, 0));
  const Value& with = at(a, 1);
  SideId active;
  std::vector<Change> changes;
  if (with.kind() == Value::Kind::map) {
    for (const auto& [name, value] : with.map()) {
      if (name == "active") {
        active = side(value);
        if (!active.valid()) return fail(no_side(value));
        continue;
      }
      const int variable = state().module().find_variable(Owner::game, name);
      if (variable < 0) return fail("no variable \"" + name + "\" of the game");
      const auto& def = *state().module().variables_of(Owner::game)[static_cast<std::size_t>(variable)];
      const Change change = SetVariable{Owner::game, 0, variable, typed(value, def)};
      if (const auto fault = state().fault_of(change)) return fail(*fault);
      changes.push_back(change);
    }
  }
  const NodeDef& root = state().scenario().sequence;
  const NodeDef* wanted = find_node(root, node);
  if (wanted == nullptr) return fail("no node \"" + node + "\" in the sequence");
  // Each `each` around it walks the one side that is active.
  const auto cursor =
      cursor_at(root, node, [&](const NodeDef&) { return ValueList{active.valid() ? active : SideId(0)}; });
  if (!cursor) return fail("the sequence has no way to \"" + node + "\"");
  changes.emplace_back(SetCursor{std::make_shared<const Cursor>(*cursor)});
  Answer answer = edit(std::move(changes));
  if (answer.ok && session_->waiting().node != node && wanted->kind == NodeDef::Kind::step && !wanted->verbs.empty()) {
    return fail("the game does not stand in \"" + node + "\" but in \"" + session_->waiting().node + "\"");
  }
  return answer;
}

SpecGame::Answer SpecGame::dice(const Arguments& a) {
  std::vector<int> values;
  for (std::size_t i = 1; i < a.size(); ++i) {
    if (a[i].kind() == Value::Kind::integer) values.push_back(static_cast<int>(a[i].integer()));
    if (a[i].kind() == Value::Kind::list) {
      for (const Value& value : a[i].list()) values.push_back(static_cast<int>(value.integer()));
    }
  }
  if (word(at(a, 0)).empty() || values.empty())
    return fail("dice are named by purpose and value: t:dice(\"combat\", 3)");
  dice_[word(a[0])].push_back(std::move(values));
  return {};
}

// --- playing

SpecGame::Answer SpecGame::taken(const Submitted& submitted, const Value& given) {
  if (!submitted.accepted) return not_taken("refused: ", submitted, given);
  while (session_->waiting().kind == Waiting::Kind::roll) {
    const std::string purpose = session_->waiting().roll.purpose;
    auto& queue = dice_[purpose];
    if (queue.empty()) return fail("a roll for \"" + purpose + "\" without named dice: t:dice(\"" + purpose + "\", …)");
    const std::vector<int> values = queue.front();
    queue.pop_front();
    const Submitted rolled = session_->give_roll(values);
    if (!rolled.accepted) return not_taken("the named dice do not fit: ", rolled);
  }
  if (session_->waiting().kind == Waiting::Kind::stopped) return fail("the rules failed" + why_stopped());
  return {};
}

SpecGame::Answer SpecGame::not_taken(const std::string& how, const Submitted& submitted, const Value& given) const {
  if (!submitted.refusal) return fail(how + "no reason");
  const Refusal& refusal = *submitted.refusal;
  if (refusal.kind == Refusal::Kind::fault) return fail("the rules failed: " + refusal.text);
  return fail(how + describe(refusal) + (refusal.rule.empty() ? side_hint(given) : std::string()));
}

std::string SpecGame::why_stopped() const {
  const Waiting& waiting = session_->waiting();
  if (waiting.kind != Waiting::Kind::stopped) return {};
  return ": " + (waiting.problem ? to_text(*waiting.problem) : std::string("no reason"));
}

std::vector<std::string> SpecGame::last_said() const {
  if (!session_) return {};
  const auto by_hand = [](const Entry& entry) {
    return entry.kind == EntryKind::edit || entry.kind == EntryKind::mode;
  };
  const Journal& journal = session_->journal();
  std::vector<const Entry*> entries;
  for (const Entry& entry : journal.chain()) entries.push_back(&entry);
  for (const Entry& entry : journal.pending()) entries.push_back(&entry);
  for (auto entry = entries.rbegin(); entry != entries.rend(); ++entry) {
    if (by_hand(**entry)) continue;
    if (auto lines = session_->words((*entry)->number).lines_for((*entry)->side); !lines.empty()) return lines;
  }
  return {};
}

std::string SpecGame::describe(const Refusal& refusal) const {
  return (refusal.rule.empty() ? std::string() : "rule " + refusal.rule + ": ") + refusal.text + why_stopped();
}

SpecGame::Answer SpecGame::act(const Arguments& a) {
  const SideId who = side(at(a, 0));
  const Value given = arguments(who, word(at(a, 1)), at(a, 2));
  return taken(session_->act(who, word(at(a, 1)), given), given);
}

// A spec lists units in any order; a subset has one canonical order.
// What is a set for the rules may stand in any order in a spec.
Value SpecGame::arguments(SideId side, const std::string& verb, const Value& given) {
  const Value value = places(given);
  for (const auto& offer : session_->offers(side)) {
    if (offer.verb == verb && offer.domain) return offer.domain->ordered(value);
  }
  return value;
}

SpecGame::Answer SpecGame::done(const Arguments& a) {
  return taken(session_->act(side(at(a, 0)), "done", {}));
}

const Ask* SpecGame::open_ask(const std::string& name, const Value& side_value) const {
  for (const auto& ask : session_->waiting().asks) {
    if (!ask.answered && ask.name == name && ask.side == side(side_value)) return &ask;
  }
  return nullptr;
}

SpecGame::Answer SpecGame::answer(const Arguments& a) {
  const Ask* ask = open_ask(word(at(a, 1)), at(a, 0));
  if (ask == nullptr) return fail("nobody is asked for \"" + word(at(a, 1)) + "\" of this side now" + why_stopped());
  const Value given = answer_value(*ask, at(a, 2));
  return taken(session_->answer(ask->side, ask->id, given), given);
}

Value SpecGame::answer_value(const Ask& ask, const Value& given) const {
  const Value value = places(given);
  if (value.is_nil() || !ask.domain) return value;
  return ask.domain->ordered(value);
}

SpecGame::Answer SpecGame::order(const Arguments& a) {
  return taken(session_->set_order(side(at(a, 0)), word(at(a, 1)), word(at(a, 2)), places(at(a, 3))));
}

SpecGame::Answer SpecGame::undo(const Arguments&) {
  return {true, session_->undo(), {}};
}

SpecGame::Answer SpecGame::redo(const Arguments&) {
  return {true, session_->redo(), {}};
}

SpecGame::Answer SpecGame::mode(const Arguments& a) {
  const auto wanted = parse_enforcement(word(at(a, 0)));
  if (!wanted) return fail("no mode " + to_text(at(a, 0), state().names()) + ", but enforce, assist and free");
  return taken(session_->set_enforcement(*wanted));
}

// --- asking

SpecGame::Answer SpecGame::query(const Arguments& a) {
  const std::string name = word(at(a, 0));
  const auto queries = ruleset_->queries();
  if (std::find(queries.begin(), queries.end(), name) == queries.end()) {
    return {false, {}, "the ruleset has no query \"" + name + "\""};
  }
  const Reasoned reasoned = session_->query(name, places(at(a, 1)), SideId());
  return told(reasoned, "the query \"" + name + "\"");
}

SpecGame::Answer SpecGame::preview(const Arguments& a) {
  const SideId who = side(at(a, 0));
  const std::string verb = word(at(a, 1));
  const auto offers = session_->offers(who);
  const auto offer = std::find_if(offers.begin(), offers.end(), [&](const Offer& one) { return one.verb == verb; });
  if (offer == offers.end() || !offer->domain) return fail("\"" + verb + "\" is not offered now");
  const Value given = arguments(who, verb, at(a, 2));
  const auto picks = offer->domain->picks_of(given);
  if (!picks) return fail("these arguments of \"" + verb + "\" cannot be picked" + side_hint(given));
  return told(session_->preview(who, verb, *picks), "the preview of \"" + verb + "\"");
}

// A failure of the ruleset is one of the spec.
SpecGame::Answer SpecGame::told(const Reasoned& reasoned, const std::string& what) {
  if (reasoned.problem) return {false, {}, what + " failed: " + to_text(*reasoned.problem)};
  if (const Problems problems = session_->take_problems(); !problems.empty()) {
    return {false, {}, what + " failed: " + to_text(problems.front())};
  }
  ValueList reasons;
  for (const auto& reason : reasoned.reasons) {
    ValueList spaces(reason.spaces.begin(), reason.spaces.end());
    ValueList pieces(reason.pieces.begin(), reason.pieces.end());
    ValueMap table{{"text", reason.text},
                   {"rule", reason.rule},
                   {"spaces", std::move(spaces)},
                   {"pieces", std::move(pieces)},
                   {"amount", reason.amount}};
    if (reason.times) table["times"] = true;
    if (!reason.chance.is_nil()) table["chance"] = reason.chance;
    reasons.emplace_back(std::move(table));
  }
  return {true, ValueMap{{"value", reasoned.value}, {"reasons", std::move(reasons)}}, {}};
}

SpecGame::Answer SpecGame::waiting(const Arguments&) {
  static constexpr const char* kinds[] = {"choice", "answer", "roll", "remote", "stopped", "free", "over"};
  const Waiting& waiting = session_->waiting();
  ValueList asks;
  ValueList sides;
  for (const auto& ask : waiting.asks) asks.push_back(ask.name);
  for (const SideId side : waiting.sides) sides.push_back(side);
  ValueMap map{{"kind", kinds[static_cast<std::size_t>(waiting.kind)]},
               {"node", waiting.node},
               {"asks", std::move(asks)},
               {"sides", std::move(sides)}};
  if (waiting.kind == Waiting::Kind::over) {
    const Outcome& outcome = state().outcome();
    map["level"] = outcome.level;
    if (outcome.winner.valid()) map["winner"] = outcome.winner;
  }
  return {true, std::move(map), {}};
}

SpecGame::Answer SpecGame::offers(const Arguments& a) {
  ValueList verbs;
  for (const auto& offer : session_->offers(side(at(a, 0)))) {
    if (!offer.domain->empty()) verbs.push_back(offer.verb);
  }
  return {true, std::move(verbs), {}};
}

SpecGame::Answer SpecGame::obligations(const Arguments& a) {
  ValueList rules;
  for (const auto& obligation : session_->obligations(side(at(a, 0)))) rules.push_back(obligation.what.rule);
  return {true, std::move(rules), {}};
}

SpecGame::Answer SpecGame::can(const Arguments& a) {
  const SideId who = side(at(a, 0));
  return {true, !session_->refusal(who, word(at(a, 1)), arguments(who, word(at(a, 1)), at(a, 2))), {}};
}

SpecGame::Answer SpecGame::refused_by(const std::string& rule, const std::optional<Refusal>& refusal) {
  if (!refusal) return fail("expected a refusal by rule " + rule + ", but it is allowed");
  if (refusal->kind != Refusal::Kind::rule || refusal->rule != rule) {
    return fail("expected a refusal by rule " + rule + ", found " + describe(*refusal));
  }
  ++proofs_;
  return {};
}

SpecGame::Answer SpecGame::refuses(const Arguments& a) {
  const Hash before = state().hash();
  const auto submitted =
      session_->act(side(at(a, 1)), word(at(a, 2)), arguments(side(at(a, 1)), word(at(a, 2)), at(a, 3)));
  if (submitted.accepted) return fail("expected a refusal by rule " + word(at(a, 0)) + ", but it is allowed");
  if (state().hash() != before) return fail("the refused action changed the game");
  return refused_by(word(at(a, 0)), submitted.refusal);
}

SpecGame::Answer SpecGame::refuses_answer(const Arguments& a) {
  const Ask* ask = open_ask(word(at(a, 2)), at(a, 1));
  if (ask == nullptr) return fail("nobody is asked for \"" + word(at(a, 2)) + "\" of this side now" + why_stopped());
  const auto submitted = session_->answer(ask->side, ask->id, answer_value(*ask, at(a, 3)));
  if (submitted.accepted) return fail("expected a refusal by rule " + word(at(a, 0)) + ", but it is allowed");
  return refused_by(word(at(a, 0)), submitted.refusal);
}

SpecGame::Answer SpecGame::refuses_done(const Arguments& a) {
  const auto submitted = session_->act(side(at(a, 1)), "done", {});
  if (submitted.accepted) return fail("expected a refusal by rule " + word(at(a, 0)) + ", but the step may be ended");
  return refused_by(word(at(a, 0)), submitted.refusal);
}

// --- names

Value SpecGame::typed(const Value& value, const VariableDef& def) const {
  if (def.type == Value::Kind::name || def.of == Value::Kind::name) return value;
  if (def.type == Value::Kind::side && value.kind() == Value::Kind::name) return side(value);
  return places(value);
}

std::string SpecGame::no_side(const Value& value) const {
  std::vector<std::string> ids;
  for (const SideDef& side : state().module().sides) ids.push_back(side.id);
  const auto near = nearest_name(word(value), ids);
  return "no side " + to_text(value, state().names()) +
         (near ? "; did you mean \"" + *near + "\"?" : ", but " + comma_list(ids));
}

// Where a side is one of the things that may be chosen, its name is a text like any other: only the side itself fits.
std::string SpecGame::side_hint(const Value& value) const {
  switch (value.kind()) {
    case Value::Kind::name:
      if (!state().module().find_side(value.name()).valid()) return {};
      return "; \"" + value.name() + "\" is a text here, the side is game:side(\"" + value.name() + "\")";
    case Value::Kind::list:
      for (const Value& member : value.list()) {
        if (std::string hint = side_hint(member); !hint.empty()) return hint;
      }
      return {};
    case Value::Kind::map:
      for (const auto& [name, member] : value.map()) {
        if (std::string hint = side_hint(member); !hint.empty()) return hint;
      }
      return {};
    default:
      return {};
  }
}

SideId SpecGame::side(const Value& value) const {
  if (value.kind() == Value::Kind::side) return value.side();
  return state().module().find_side(word(value));
}

SpaceId SpecGame::space(const Value& value) const {
  if (value.kind() == Value::Kind::space) return value.space();
  return value.kind() == Value::Kind::name ? state().board().find_space(value.name()) : SpaceId();
}

Value SpecGame::places(const Value& value) const {
  switch (value.kind()) {
    case Value::Kind::name: {
      const SpaceId found = state().board().find_space(value.name());
      return found.valid() ? Value(found) : value;
    }
    case Value::Kind::list: {
      ValueList list;
      for (const Value& member : value.list()) list.push_back(places(member));
      return list;
    }
    case Value::Kind::map: {
      ValueMap map;
      for (const auto& [name, member] : value.map()) map[name] = places(member);
      return map;
    }
    default:
      return value;
  }
}

}  // namespace bocage
