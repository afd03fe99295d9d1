#include "engine/position/procedure.h"

#include <algorithm>
#include <cassert>

#include "engine/base/colon.h"
#include "engine/game/layout.h"
#include "engine/translation/translation.h"

namespace bocage {
namespace {

constexpr int max_moves = 10'000;
constexpr std::size_t steps_of_move = 50;        // from node to node
constexpr std::size_t steps_of_walked_item = 6;  // of what an each walks: hashed and copied at every move
constexpr std::size_t variables_cleared_per_step = 4;
constexpr std::size_t steps_of_change = 20;

Problem module_problem(std::string message, std::string hint = {}) {
  Problem problem;
  problem.message = std::move(message);
  problem.hint = std::move(hint);
  return problem;
}

std::size_t move_cost(const Cursor& cursor) {
  std::size_t items = 0;
  for (const CursorLevel& level : cursor.levels) items += level.items.size();
  return steps_of_move + items * steps_of_walked_item;
}

}  // namespace

bool all_sealed(const PendingRequest& pending) {
  return std::all_of(pending.sealed.begin(), pending.sealed.end(), [](SecretId id) { return id.valid(); });
}

bool waits_for_chance(const PendingRequest& pending) {
  return pending.kind == PendingRequest::Kind::roll || pending.kind == PendingRequest::Kind::draw ||
         (pending.kind == PendingRequest::Kind::shuffle && by_chance(pending.cards));
}

std::string drawn_from(const DrawRequest& request, const GameState& state) {
  return request.cup.valid() ? state.board().space(request.cup).name : request.purpose;
}

Context context_of(const GameState& state, ContextBit mode, SideId viewer, const SecretReader* secrets,
                   Observed* observed) {
  Context context;
  context.mode = mode;
  context.state = &state;
  context.viewer = viewer;
  context.secrets = secrets;
  if (observed != nullptr) {
    context.coverage = &observed->coverage;
    context.looked_up = observed->looked_up;
  }
  if (auto standing = stand(state.scenario().sequence, state.cursor())) {
    context.node = standing->node->id;
    context.active = active_of(*standing, state.cursor(), state.module());
    context.items = std::move(standing->items);
  }
  return context;
}

Runner::Runner(Ruleset::Host& host, GameState& state, const SecretReader& secrets)
    : host_(host), state_(state), secrets_(secrets) {}

void Runner::open_step(Transaction* changes, Words* words, Observed* observed) {
  changes_ = changes;
  words_ = words;
  observed_ = observed;
  moves_ = 0;
  spent_before_ = quiet() ? Expense() : spent_;
  account_.emplace(host_, spent_before_);
}

void Runner::close_step() {
  spent_ = account_->spent();
  account_.reset();
  changes_ = nullptr;
  words_ = nullptr;
  observed_ = nullptr;
}

std::optional<Problem> Runner::pay(std::size_t steps) {
  if (account_->charge(steps)) return std::nullopt;
  Problem problem = module_problem(account_->trip_message(), "too much is walked or set between two decisions");
  if (const NodeDef* at = node()) problem.place = at->place;
  return problem;
}

void Runner::apply(Change change) {
  assert(changes_ != nullptr);
  changes_->apply(std::move(change));
}

void Runner::tell(Told line, std::vector<SpaceId> spaces) {
  if (words_ == nullptr) return;
  words_->lines.push_back(std::move(line));
  words_->spaces.insert(words_->spaces.end(), spaces.begin(), spaces.end());
}

void Runner::count_coverage(const std::string& what) {
  if (observed_ != nullptr) ++observed_->coverage[what];
}

Ruleset::Host::Push Runner::game_argument() const {
  return [this](lua_State* l) {
    host_.push_game(l);
    return 1;
  };
}

// --- positions

void Runner::stand() {
  thread_.reset();
  leaving_ = false;
  in_after_roll_ = false;
  set_pending(PendingRequest::Kind::choice);
  if (state_.enforcement() == Enforcement::free) {
    pending_.kind = PendingRequest::Kind::free;
  } else if (state_.outcome().over) {
    pending_.kind = PendingRequest::Kind::over;
  }
}

std::optional<Problem> Runner::begin() {
  thread_.reset();
  leaving_ = false;
  return go_on(start(Then::setup, "setup", game_argument()));
}

void Runner::abandon() {
  thread_.reset();
  leaving_ = false;
  set_pending(PendingRequest::Kind::free);
}

SideId Runner::chooser() const {
  if (pending_.kind != PendingRequest::Kind::choice) return {};
  auto standing = bocage::stand(root(), state_.cursor());
  return standing ? chooser_of(*standing, state_.cursor(), state_.module()) : SideId();
}

const NodeDef* Runner::node() const {
  auto standing = bocage::stand(root(), state_.cursor());
  return standing ? standing->node : nullptr;
}

// --- procedures

std::optional<Problem> Runner::start(Then then, const std::string& path, const Ruleset::Host::Push& push_arguments) {
  then_ = then;
  in_after_roll_ = false;
  asks_in_procedure_ = 0;
  idle_asks_ = 0;
  const int function = host_.function(path);
  if (function == 0) return ended();
  thread_ = std::make_unique<Ruleset::Host::Thread>(host_, function, push_arguments);
  Context context = context_of(state_, ContextBit::procedure, {}, &secrets_, observed_);
  context.sink = this;
  context.running = path;
  const Ruleset::Host::Scope scope(host_, context);
  return run_on(thread_->start());
}

std::optional<Problem> Runner::resume(const Ruleset::Host::Push& push_answer) {
  assert(thread_);
  Context context = context_of(state_, ContextBit::procedure, {}, &secrets_, observed_);
  context.sink = this;
  const Ruleset::Host::Scope scope(host_, context);
  return go_on(run_on(thread_->resume(push_answer)));
}

std::optional<Problem> Runner::go_on(std::optional<Problem> problem) {
  return problem || thread_ ? std::move(problem) : advance();
}

std::optional<Problem> Runner::run_on(Stop stop) {
  while (true) {
    if (stop.problem) return std::move(stop.problem);
    if (!stop.request) break;
    Request request = std::move(*stop.request);
    if (++moves_ > max_moves) return module_problem("the procedure asks and is answered without an end");
    if (wait_for(std::move(request), stop)) return std::nullopt;
  }
  thread_.reset();
  return ended();
}

void Runner::count_ask() {
  ++asks_made_;
  const Hash now = state_.hash();
  idle_asks_ = asks_in_procedure_ > 0 && now == at_last_ask_ ? idle_asks_ + 1 : 0;
  at_last_ask_ = now;
  ++asks_in_procedure_;
}

bool Runner::wait_for(Request request, Stop& stop) {
  pending_ = PendingRequest{};
  if (auto* ask = std::get_if<AskRequest>(&request)) {
    pending_.kind = PendingRequest::Kind::asks;
    pending_.ask = std::move(*ask);
    pending_.sealed.resize(pending_.ask.sides.size());
    if (pending_.ask.window && !pending_.ask.depends_on_secret) {
      // Whether it is skipped must come out alike everywhere, so nobody's secrets may be read for it.
      Context context = context_of(state_, ContextBit::private_, {}, &secrets_, nullptr);
      context.running = "window " + pending_.ask.name;
      bool empty = false;
      {
        const Ruleset::Host::Scope scope(host_, context);
        empty = pending_.ask.sides[0].domain->empty();
        pending_.ask.sides[0].domain->forget();
      }
      if (empty) {
        pending_ = PendingRequest{};
        stop = thread_->resume([](lua_State* l) {
          lua_pushnil(l);
          return 1;
        });
        return false;
      }
    }
    count_ask();
    count_coverage((pending_.ask.window ? "window:" : "ask:") + pending_.ask.name);
    return true;
  }
  if (auto* roll = std::get_if<RollRequest>(&request)) {
    pending_.kind = PendingRequest::Kind::roll;
    pending_.roll = std::move(*roll);
  } else if (auto* draw = std::get_if<DrawRequest>(&request)) {
    pending_.kind = PendingRequest::Kind::draw;
    pending_.draw = std::move(*draw);
  } else if (auto* consult = std::get_if<ConsultRequest>(&request)) {
    pending_.kind = PendingRequest::Kind::consult;
    pending_.consult = std::move(*consult);
  } else if (auto* shuffle = std::get_if<ShuffleRequest>(&request)) {
    wait_for_shuffle(std::move(*shuffle));
  } else if (auto* deal = std::get_if<DealRequest>(&request)) {
    wait_for_deal(std::move(*deal));
  } else {
    const SecretId secret = std::get<RevealRequest>(request).secret;
    if (state_.secret(secret).opened) {
      const Value value = *state_.secret(secret).opened;
      stop = thread_->resume([this, value](lua_State* l) {
        host_.push(l, value);
        return 1;
      });
      return false;
    }
    if (state_.secret(secret).kind == SecretKind::card) {
      wait_for_deal({{secret}, {}, true, {}});
      return true;
    }
    pending_.kind = PendingRequest::Kind::reveal;
    pending_.reveal.secret = secret;
  }
  return true;
}

// --- cards

// The side that acts begins: it holds the pen, where they play by mail.
std::vector<SideId> Runner::maskers(SpaceId deck) const {
  const SideId of = state_.module().find_deck(deck)->of;
  if (!masked_by_all_) return of.valid() ? std::vector<SideId>{of} : std::vector<SideId>();
  const auto count = static_cast<std::uint32_t>(state_.module().sides.size());
  const auto standing = bocage::stand(root(), state_.cursor());
  const SideId acts = standing ? chooser_of(*standing, state_.cursor(), state_.module()) : SideId();
  const std::uint32_t first = acts.valid() ? acts.index : 0;
  std::vector<SideId> sides;
  for (std::uint32_t i = 0; i < count; ++i) sides.emplace_back((first + i) % count);
  return sides;
}

void Runner::wait_for_shuffle(ShuffleRequest request) {
  pending_.kind = PendingRequest::Kind::shuffle;
  pending_.cards = begin_shuffle(request, state_);
  join_shuffle(pending_.cards, maskers(request.deck));
  pending_.shuffle = std::move(request);
}

void Runner::wait_for_deal(DealRequest request) {
  pending_.kind = PendingRequest::Kind::deal;
  pending_.cards = begin_deal(request, state_);
  pending_.deal = std::move(request);
}

std::optional<CardTurn> Runner::card_turn() const {
  return next_turn(pending_.cards, pending_.kind == PendingRequest::Kind::shuffle, pending_.deal.to);
}

std::optional<Problem> Runner::ended() {
  if (auto problem = clear_scope(Scope::action)) return problem;
  switch (then_) {
    case Then::enter:
      return entered();
    case Then::leave:
      return left();
    case Then::verb:
      if (const auto* at = node(); at != nullptr && at->once) end_part();
      return std::nullopt;
    case Then::setup:
    case Then::settle:
      return std::nullopt;
  }
  return std::nullopt;
}

std::optional<Problem> Runner::act(SideId side, const std::string& verb, const Ruleset::Host::Push& push_arguments) {
  count_coverage("verb:" + verb);
  return go_on(start(Then::verb, "verbs." + verb + ".run", [this, side, push_arguments](lua_State* l) {
    host_.push_game(l);
    host_.push_side(l, side);
    return 2 + push_arguments(l);
  }));
}

std::optional<Problem> Runner::done() {
  count_coverage("verb:done");
  end_part();
  return advance();
}

std::optional<Problem> Runner::settle() {
  return go_on(start(Then::settle, "settle", game_argument()));
}

// --- the walk through the sequence

std::optional<Problem> Runner::advance() {
  while (true) {
    if (state_.enforcement() == Enforcement::free || state_.outcome().over) {
      set_pending(state_.enforcement() == Enforcement::free ? PendingRequest::Kind::free : PendingRequest::Kind::over);
      return std::nullopt;
    }
    auto standing = bocage::stand(root(), state_.cursor());
    if (!standing) return module_problem("the game stands nowhere in the sequence of play");
    if (++moves_ > max_moves) {
      return module_problem(
          "the sequence of play goes on without anybody having a choice, at '" + standing->node->id + "'",
          "a repeat needs a step with verbs in it, or a condition that ends it");
    }
    if (auto problem = pay(move_cost(state_.cursor()))) return problem;
    const bool waits = standing->at == Standing::At::inside && !standing->node->verbs.empty() && !leaving_;
    if (waits) {
      set_pending(PendingRequest::Kind::choice);
      if (chooser_of(*standing, state_.cursor(), state_.module()).valid()) return std::nullopt;
      return module_problem("nobody acts in the step '" + standing->node->id + "'",
                            "its side is '" + standing->node->side + "', and no each around it walks sides");
    }
    std::optional<Problem> problem;
    if (standing->at == Standing::At::before) {
      problem = arrive(*standing);
    } else if (standing->at == Standing::At::begun) {
      problem = start(Then::enter, "nodes." + standing->node->id + ".enter", game_argument());
    } else {
      problem = start(Then::leave, "nodes." + standing->node->id + ".leave", game_argument());
    }
    if (problem || thread_) return problem;
  }
}

std::optional<Problem> Runner::arrive(const Standing& standing) {
  const NodeDef& node = *standing.node;
  Cursor cursor = state_.cursor();
  bool enter = true;
  if (node.kind != NodeDef::Kind::choice && !node.condition.empty()) {
    std::string why;
    if (auto problem = holds(node.condition, enter, why)) return problem;
    if (!why.empty()) tell(title_of(node, state_) + colon() + said(state_.module(), why), {});
  }
  if (enter && node.counts_turns) enter = turn() <= turns();
  ValueList items;
  if (enter && node.kind == NodeDef::Kind::each) {
    if (auto problem = list_of(node, items)) return problem;
    enter = !items.empty();
  }
  if (!enter) {
    move_on(standing, std::move(cursor));
    return std::nullopt;
  }
  count_coverage("node:" + node.id);
  if (node.kind == NodeDef::Kind::each) return walk_list(node, std::move(cursor), std::move(items));
  if (node.kind == NodeDef::Kind::repeat) {
    cursor.levels.push_back({0, {}});
    set_cursor(std::move(cursor));
    return std::nullopt;
  }
  return start(Then::enter, "nodes." + node.id + ".enter", game_argument());
}

// All that is walked at once stands in the cursor, which holds no more than a variable does.
std::optional<Problem> Runner::walk_list(const NodeDef& each, Cursor cursor, ValueList items) {
  const std::size_t count = items.size();
  cursor.levels.push_back({0, std::move(items)});
  const SetCursor change{std::make_shared<const Cursor>(std::move(cursor))};
  if (const auto fault = state_.fault_of(change)) {
    Problem problem = module_problem("the each '" + each.id + "' cannot walk a list of " + std::to_string(count) +
                                         ", with those of the each nodes around it: " + *fault,
                                     "the list '" + each.over + "' should hold what is walked and nothing else");
    problem.place = each.place;
    return problem;
  }
  apply(change);
  return std::nullopt;
}

std::optional<Problem> Runner::entered() {
  auto standing = bocage::stand(root(), state_.cursor());
  assert(standing);
  const NodeDef& node = *standing->node;
  Cursor cursor = state_.cursor();
  std::uint32_t child = 0;
  if (node.kind == NodeDef::Kind::step) {
    cursor.entered = true;
    leaving_ = false;
    if (node.side == "all" && !node.verbs.empty()) cursor.levels.push_back({0, {}});
    set_cursor(std::move(cursor));
    return std::nullopt;
  }
  if (node.kind == NodeDef::Kind::choice) {
    Value picked;
    if (auto problem = ask_ruleset("conditions." + node.condition, picked)) return problem;
    child = static_cast<std::uint32_t>(node.children.size());
    for (std::size_t i = 0; i < node.children.size(); ++i) {
      const bool by_name = picked.kind() == Value::Kind::name && picked.name() == node.children[i].id;
      const bool by_number =
          picked.kind() == Value::Kind::integer && picked.integer() == static_cast<std::int64_t>(i) + 1;
      if (by_name || by_number) child = static_cast<std::uint32_t>(i);
    }
    if (child == node.children.size() && !picked.is_nil()) {
      return module_problem("'" + node.condition + "' picks no child of the choice '" + node.id + "'",
                            "it returns a child's id or number, or nil for none");
    }
  }
  cursor.levels.push_back({child, {}});
  set_cursor(std::move(cursor));
  return std::nullopt;
}

std::optional<Problem> Runner::left() {
  auto standing = bocage::stand(root(), state_.cursor());
  assert(standing);
  const NodeDef& node = *standing->node;
  if (node.scope) {
    if (auto problem = clear_scope(*node.scope)) return problem;
  }
  Cursor cursor = state_.cursor();
  leaving_ = false;
  cursor.entered = false;
  if (node.kind == NodeDef::Kind::repeat || node.kind == NodeDef::Kind::each) {
    cursor.levels.pop_back();
    return next_pass(*standing, std::move(cursor));
  }
  cursor.levels.resize(standing->own);
  move_on(*standing, std::move(cursor));
  return std::nullopt;
}

std::optional<Problem> Runner::next_pass(const Standing& standing, Cursor cursor) {
  const NodeDef& node = *standing.node;
  bool again = true;
  if (node.kind == NodeDef::Kind::each) {
    again = cursor.levels.back().child + 1 < cursor.levels.back().items.size();
  } else if (node.counts_turns) {
    again = turn() < turns();
    if (again) apply(SetVariable{Owner::game, 0, game_variable("turn"), Value(turn() + 1)});
  } else if (!node.condition.empty()) {
    std::string why;
    if (auto problem = holds(node.condition, again, why)) return problem;
  }
  if (again) {
    ++cursor.levels.back().child;
    set_cursor(std::move(cursor));
    return std::nullopt;
  }
  cursor.levels.pop_back();
  move_on(standing, std::move(cursor));
  return std::nullopt;
}

int Runner::game_variable(std::string_view name) const {
  return state_.module().find_variable(Owner::game, name);
}

std::int64_t Runner::turn() const {
  return state_.variable(Owner::game, 0, game_variable("turn")).integer();
}

std::int64_t Runner::turns() const {
  return state_.variable(Owner::game, 0, game_variable("turns")).integer();
}

// From a node that is over (or was left out) to what its parent has next. `cursor` stands before the node.
void Runner::move_on(const Standing& standing, Cursor cursor) {
  if (cursor.levels.empty()) {
    auto outcome = std::make_shared<Outcome>();
    outcome->over = true;
    apply(SetOutcome{outcome});
    return;
  }
  const NodeDef& parent = *standing.trail[standing.trail.size() - 2];
  auto& child = cursor.levels.back().child;
  child = parent.kind == NodeDef::Kind::choice ? static_cast<std::uint32_t>(parent.children.size()) : child + 1;
  set_cursor(std::move(cursor));
}

// The side that chooses has ended its part: the next one of a step of all sides has its turn, or the step is over.
void Runner::end_part() {
  auto standing = bocage::stand(root(), state_.cursor());
  if (!standing || standing->at != Standing::At::inside) return;
  Cursor cursor = state_.cursor();
  const bool all = standing->node->side == "all" && cursor.levels.size() == standing->own + 1;
  if (!all || cursor.levels.back().child + 1 >= state_.module().sides.size()) {
    leaving_ = true;
    return;
  }
  ++cursor.levels.back().child;
  set_cursor(std::move(cursor));
}

void Runner::set_cursor(Cursor cursor) {
  apply(SetCursor{std::make_shared<const Cursor>(std::move(cursor))});
}

std::optional<Problem> Runner::clear_scope(Scope scope) {
  for (const Owner on : {Owner::game, Owner::side, Owner::piece, Owner::space, Owner::link}) {
    const auto variables = state_.module().variables_of(on);
    for (std::size_t v = 0; v < variables.size(); ++v) {
      if (variables[v]->scope != scope) continue;
      const std::size_t count = object_count(state_, on);
      if (auto problem = pay(count / variables_cleared_per_step)) return problem;
      const auto changed = state_.changed(on, static_cast<int>(v));
      for (const std::uint32_t object : changed) {
        apply(SetVariable{on, object, static_cast<int>(v), state_.initial_of(on, object, static_cast<int>(v))});
      }
      if (auto problem = pay(changed.size() * steps_of_change)) return problem;
    }
  }
  return std::nullopt;
}

// --- what the ruleset is asked on the way

// The second result is a sentence for people.
std::optional<Problem> Runner::ask_ruleset(const std::string& path, Value& answer, std::string* why) {
  const int function = host_.function(path);
  if (function == 0)
    return module_problem("the ruleset has no function '" + path + "'", "the sequence of play names it");
  Context context = context_of(state_, ContextBit::query, {}, &secrets_, observed_);
  context.running = path;
  const Ruleset::Host::Scope scope(host_, context);
  const auto read = [&](lua_State* l, int results) {
    if (results > 0) answer = host_.to_value(l, lua_absindex(l, -results));
    if (why != nullptr && results > 1 && lua_type(l, -results + 1) == LUA_TSTRING) *why = lua_tostring(l, -results + 1);
  };
  auto result = host_.call(function, game_argument(), read);
  if (result.problem) return std::move(result.problem);
  if (result.refusal) return module_problem("'" + path + "' may refuse nothing: " + result.refusal->text);
  return std::nullopt;
}

std::optional<Problem> Runner::holds(const std::string& condition, bool& answer, std::string& why) {
  Value value;
  if (auto problem = ask_ruleset("conditions." + condition, value, &why)) return problem;
  if (!value.is_nil() && value.kind() != Value::Kind::boolean) {
    return module_problem("the condition '" + condition + "' gives " + std::string(kind_name(value.kind())),
                          "a condition returns true or false");
  }
  answer = !value.is_nil() && value.boolean();
  if (answer) why.clear();
  return std::nullopt;
}

std::optional<Problem> Runner::list_of(const NodeDef& each, ValueList& items) {
  if (each.over == "sides") {
    for (std::uint32_t i = 0; i < state_.module().sides.size(); ++i) items.emplace_back(SideId(i));
    return std::nullopt;
  }
  Value value;
  if (auto problem = ask_ruleset("lists." + each.over, value)) return problem;
  if (value.kind() != Value::Kind::list) {
    if (value.is_nil() || (value.kind() == Value::Kind::map && value.map().empty())) return std::nullopt;
    return module_problem("the list '" + each.over + "' gives " + std::string(kind_name(value.kind())));
  }
  items = value.list();
  return std::nullopt;
}

}  // namespace bocage
