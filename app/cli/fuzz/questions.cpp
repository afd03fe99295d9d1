#include "app/cli/fuzz/questions.h"

#include <algorithm>
#include <vector>

#include "app/play/table/known_state.h"
#include "app/play/table/queries.h"
#include "engine/base/text.h"
#include "engine/board/on_map.h"
#include "engine/position/sequence.h"

namespace bocage::cli {

namespace {

constexpr std::uint32_t always = 4;        // so often is each asked whenever it can be
constexpr std::uint32_t max_tries = 100;   // where there is nothing to ask about
constexpr std::uint32_t one_in = 120;      // all are asked again at so few points
constexpr std::size_t longest_draft = 12;  // picks
constexpr const char* table_queries[] = {"supply", "reach", "stacking", "sight", "odds", "bonds"};

std::string preview_of(const std::string& verb) {
  return "preview " + verb;
}

bool stands_on_map(const GameState& state, PieceId piece) {
  return on_map(state.board().space(state.piece(piece).space).kind);
}

// What the table can be pointed at: no markers of nobody.
std::vector<PieceId> units_on_map(const GameState& state) {
  std::vector<PieceId> units;
  for (std::uint32_t i = 0; i < state.piece_count(); ++i) {
    if (state.counter(PieceId(i)).side.valid() && stands_on_map(state, PieceId(i))) units.emplace_back(i);
  }
  return units;
}

std::vector<SpaceId> spaces_on_map(const Board& board) {
  std::vector<SpaceId> spaces;
  for (std::uint32_t i = 0; i < board.space_count(); ++i) {
    if (on_map(board.space(SpaceId(i)).kind)) spaces.emplace_back(i);
  }
  return spaces;
}

template <class T>
const T& any_of(const std::vector<T>& all, DiceStream& stream) {
  return all[stream.below(static_cast<std::uint32_t>(all.size()))];
}

std::string drafted(const std::vector<Pick>& picks, const ValueNames& names) {
  std::string text;
  for (const Pick& pick : picks) add_to_list(text, pick.finish ? "finish" : to_text(pick.value, names));
  return "[" + text + "]";
}

// One more pick, at random; false when there is none.
bool go_on(const Domain& domain, std::vector<Pick>& picks, DiceStream& stream) {
  const auto next = domain.next(picks);
  if (!next || next->complete || (next->candidates.empty() && !next->may_finish)) return false;
  const bool finish = next->candidates.empty() || (next->may_finish && stream.below(3) == 0);
  picks.push_back(finish ? Pick{true, {}} : Pick{false, any_of(next->candidates, stream).value});
  return true;
}

}  // namespace

Questions::Questions(const Hash& seed, const Canaries& canaries)
    : canaries_(canaries), stream_(stream_of(hash_of("fuzz questions", to_hex(seed)), 0)) {}

// What is to be asked here: "preview move", "supply". A branch is made only where there is something.
std::set<std::string> Questions::due(const Session& session) {
  const Ruleset& ruleset = session.ruleset();
  std::vector<std::string> all = ruleset.plain_queries();
  for (const char* name : table_queries) {
    if (has_query(session, name)) all.emplace_back(name);
  }
  const NodeDef* const node = find_node(session.state().scenario().sequence, session.waiting().node);
  for (const auto& verb : node == nullptr ? std::vector<std::string>() : node->verbs) {
    if (ruleset.has_preview(verb)) all.push_back(preview_of(verb));
  }
  std::set<std::string> due;
  const bool by_chance = stream_.below(one_in) == 0;
  for (auto& name : all) {
    Count& count = counts_[name];
    if (!by_chance && (count.asked >= always || count.tried >= max_tries)) continue;
    ++count.tried;
    due.insert(std::move(name));
  }
  return due;
}

std::optional<std::string> Questions::ask(const Session& session, SideId side) {
  if (session.waiting().kind != Waiting::Kind::choice) return std::nullopt;
  const auto now = due(session);
  if (now.empty()) return std::nullopt;
  const auto at = session.journal().chain().size() + session.journal().pending().size();
  const auto aside = session.branch(static_cast<std::uint32_t>(at), hash_of("fuzz questions", std::to_string(at)));
  if (!aside || aside->waiting().kind != Waiting::Kind::choice) return std::nullopt;
  if (auto wrong = ask_previews(*aside, side, now)) return wrong;
  return ask_queries(*aside, side, now);
}

// --- previews

std::optional<std::string> Questions::ask_previews(Session& session, SideId side, const std::set<std::string>& due) {
  const auto& waited = session.waiting().sides;
  if (std::find(waited.begin(), waited.end(), side) == waited.end()) return std::nullopt;
  for (const Offer& offer : session.offers(side)) {
    if (!due.contains(preview_of(offer.verb))) continue;
    ++counts_[preview_of(offer.verb)].asked;
    if (auto wrong = ask_preview(session, side, offer)) return wrong;
  }
  return std::nullopt;
}

// As the table does while somebody chooses: with nothing picked, and again after every pick.
std::optional<std::string> Questions::ask_preview(Session& session, SideId side, const Offer& offer) {
  std::vector<Pick> picks;
  do {
    const Reasoned answer = session.preview(side, offer.verb, picks);
    if (auto wrong = look_in(answer, side, session.state())) return "in the preview of '" + offer.verb + "', " + *wrong;
    if (!answer.problem) continue;
    const ValueNames& names = session.state().names();
    return "the preview of '" + offer.verb + "' failed for " + names.side_name(side) + " with " +
           drafted(picks, names) + ": " + to_text(*answer.problem);
  } while (picks.size() < longest_draft && go_on(*offer.domain, picks, stream_));
  return std::nullopt;
}

std::optional<std::string> Questions::look_in(const Reasoned& answer, SideId reader, const GameState& now) const {
  if (answer.value.kind() == Value::Kind::name) {
    if (auto wrong = canaries_.look_in(answer.value.name(), reader, now)) return wrong;
  }
  for (const auto& reason : answer.reasons) {
    if (auto wrong = canaries_.look_in(reason.text, reader, now)) return wrong;
  }
  return std::nullopt;
}

// --- queries

std::optional<std::string> Questions::ask_queries(Session& session, SideId side, const std::set<std::string>& due) {
  const SideId viewer = stream_.below(4) == 0 ? SideId() : side;
  const auto known = known_to(session.state(), viewer);
  if (!known) return std::nullopt;
  for (const char* name : table_queries) {
    if (!due.contains(name)) continue;
    const auto arguments = arguments_for(name, side, known->state);
    if (!arguments) continue;
    if (auto wrong = ask_query(session, name, *arguments, viewer, known->state)) return wrong;
  }
  for (const auto& name : session.ruleset().plain_queries()) {
    if (!due.contains(name)) continue;
    if (auto wrong = ask_query(session, name, {}, viewer, known->state)) return wrong;
  }
  return std::nullopt;
}

std::optional<std::string> Questions::ask_query(Session& session, const std::string& name, const Value& arguments,
                                                SideId viewer, const GameState& at) {
  ++counts_[name].asked;
  const Reasoned answer = session.query(name, arguments, viewer, at);
  const ValueNames& names = session.state().names();
  const std::string asked = "the query '" + name + "' with " + to_text(arguments, names);
  if (answer.problem) return asked + " failed: " + to_text(*answer.problem);
  if (auto wrong = look_in(answer, viewer, session.state())) return "in " + asked + ", " + *wrong;
  if (const auto wrong = wrong_value(name, answer.value)) {
    return asked + " returns " + to_text(answer.value, names) + ": " + *wrong;
  }
  return std::nullopt;
}

// nullopt when nothing stands on the map that could be asked about.
std::optional<Value> Questions::arguments_for(const std::string& query, SideId side, const GameState& at) {
  if (query == "odds") return odds_arguments(side, at);
  if (query == "sight") {
    const auto spaces = spaces_on_map(at.board());
    if (spaces.empty()) return std::nullopt;
    const SpaceId from = any_of(spaces, stream_), to = any_of(spaces, stream_);
    return from == to ? std::nullopt : std::optional<Value>(ValueMap{{"from", from}, {"to", to}});
  }
  if (query == "bonds") return Value(ValueMap{{"side", side}});
  const auto units = units_on_map(at);
  if (units.empty()) return std::nullopt;
  const PieceId unit = any_of(units, stream_);
  if (query != "stacking") return Value(ValueMap{{"unit", unit}});
  return Value(ValueMap{{"side", at.counter(unit).side}, {"space", at.piece(unit).space}});
}

// All units of the side that stand next to one of another side, against its space.
std::optional<Value> Questions::odds_arguments(SideId side, const GameState& at) {
  std::vector<Value> fights;
  for (const PieceId enemy : units_on_map(at)) {
    const SpaceId target = at.piece(enemy).space;
    if (at.counter(enemy).side == side || at.stack(target).back() != enemy) continue;
    ValueList attackers;
    for (const Step& step : at.board().steps(target)) {
      for (const PieceId piece : at.stack(step.to)) {
        if (at.counter(piece).side == side) attackers.emplace_back(piece);
      }
    }
    if (attackers.empty()) continue;
    fights.emplace_back(ValueMap{{"attackers", make_set(std::move(attackers))}, {"side", side}, {"target", target}});
  }
  if (fights.empty()) return std::nullopt;
  return any_of(fights, stream_);
}

}  // namespace bocage::cli
