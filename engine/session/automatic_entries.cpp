#include "engine/session/automatic_entries.h"

#include <algorithm>

#include "engine/base/tr.h"
#include "engine/position/seeded.h"
#include "engine/session/cut.h"

namespace bocage {
namespace {

// A procedure that asks more often has no end: the longest that people play through ask some dozens of times. Whatever
// it asks is run again by every undo, so that its cost grows with the square of these.
constexpr std::uint32_t max_asks = 1'000;
// In a row, without anything that all can see having changed from one to the next.
constexpr std::uint32_t max_idle_asks = 200;

}  // namespace

std::optional<Entry> AutomaticEntries::next(std::optional<Problem>& problem) {
  const PendingRequest& pending = position_.runner().pending();
  if (!owed().empty()) return share();
  switch (pending.kind) {
    case PendingRequest::Kind::settle:
      return record_.new_entry(EntryKind::settle, {}, {}, {});
    case PendingRequest::Kind::roll:
      return roll(pending.roll);
    case PendingRequest::Kind::draw:
      return draw(pending.draw, problem);
    case PendingRequest::Kind::shuffle:
    case PendingRequest::Kind::deal:
      return cards();
    case PendingRequest::Kind::reveal:
      return reveal(pending.reveal.secret, problem);
    case PendingRequest::Kind::consult:
      return claim(pending.consult, problem);
    case PendingRequest::Kind::asks:
      problem = endless(pending.ask);
      if (!problem) problem = unanswerable(pending);
      if (problem) return std::nullopt;
      if (!pending.ask.simultaneous || !all_sealed(pending)) return decided(problem);
      for (const SecretId secret : pending.sealed) {
        if (!position_.state().secret(secret).opened) return reveal(secret, problem);
      }
      return std::nullopt;
    case PendingRequest::Kind::choice:
      return decided(problem);
    case PendingRequest::Kind::over:
    case PendingRequest::Kind::free:
      return std::nullopt;
  }
  return std::nullopt;
}

// What no person has to decide: the rules do it for a side of theirs, or its player has fixed it ahead.
std::optional<Entry> AutomaticEntries::decided(std::optional<Problem>& problem) {
  auto made = rules_.next(problem);
  if (made || problem) return made;
  return position_.runner().pending().kind == PendingRequest::Kind::choice ? ahead_.planned() : ahead_.answered();
}

std::vector<SideId> AutomaticEntries::owed() const {
  if (!waits_for_chance(position_.runner().pending()) || !by_shares(record_.genesis().dice)) return {};
  return cut_of(record_, record_.count() + 1, position_.module()).owed;
}

// The next one, of a side that is played here; the sides give theirs one after the other.
std::optional<Entry> AutomaticEntries::share() const {
  const SideId giver = owed().front();
  if (!position_.vault().here(giver)) return std::nullopt;
  const auto given = given_shares(record_, record_.count() + 1, giver, {});
  return record_.new_entry(EntryKind::share, giver, {}, to_hex(position_.vault().shares(giver).share(given.count + 1)));
}

std::optional<Entry> AutomaticEntries::roll(const RollRequest& request) const {
  if (record_.genesis().dice == DiceLevel::manual) return std::nullopt;
  const auto seed = chance_seed(record_, record_.count() + 1, position_.module());
  if (!seed) return std::nullopt;
  Entry roll = record_.new_entry(EntryKind::roll, {}, request.purpose,
                                 seeded_dice(*seed, position_.state().rolls_made(), request.dice));
  roll.replaces = request.replaces;
  return roll;
}

std::optional<Entry> AutomaticEntries::draw(const DrawRequest& request, std::optional<Problem>& problem) const {
  const bool open = !request.owner.valid();
  if (!open && !position_.vault().here(request.owner)) return std::nullopt;
  std::string why;
  const ValueList pieces = promises_.drawable(request, &why);
  if (pieces.empty()) {
    problem.emplace();
    problem->message = why;
    problem->place = request.place;
    return std::nullopt;
  }
  const std::string cup = drawn_from(request, position_.state());
  const auto seed = chance_seed(record_, record_.count() + 1, position_.module());
  if (!seed) return std::nullopt;
  const std::uint32_t rolls = position_.state().rolls_made();
  if (open) return record_.new_entry(EntryKind::draw, {}, cup, seeded_piece(*seed, rolls, pieces));
  const Hash& root = *position_.vault().root(request.owner);
  const Value& piece = seeded_private_piece(*seed, rolls, root, pieces);
  auto commitment = position_.commitment_to(request.owner, request.purpose, piece, SecretKind::sealed, &why);
  return record_.new_entry(EntryKind::draw, request.owner, cup, std::move(*commitment));
}

std::optional<Entry> AutomaticEntries::cards() const {
  const auto seed = chance_seed(record_, record_.count() + 1, position_.module());
  const auto turn = turn_at(position_, record_.count() + 1, seed);
  if (!turn || (waits_for_chance(position_.runner().pending()) && !turn->seed)) return std::nullopt;
  const SideId side = turn->turn.side;
  const Hash* root = side.valid() ? position_.vault().root(side) : nullptr;
  if (side.valid() && root == nullptr) return std::nullopt;
  return record_.new_entry(EntryKind::cards, side, card_deck(position_), value_of(play_turn(*turn, root)));
}

std::optional<Entry> AutomaticEntries::claim(const ConsultRequest& request, std::optional<Problem>& problem) {
  if (!position_.vault().here(request.side)) return std::nullopt;
  Ruleset::Host& host = position_.host();
  const std::string path = "consults." + request.name + ".run";
  const int function = host.function(path);
  if (function == 0) {
    problem.emplace();
    problem->message = "the ruleset has no function '" + path + "'";
    return std::nullopt;
  }
  if (host.used_up()) {
    problem = host.problem_of(function, "The rules ran too long in answers that follow from one action");
    return std::nullopt;
  }
  const Ruleset::Host::Verdict verdict(host);
  auto result =
      position_.call(function, position_.state(), ContextBit::private_, request.side, path, [&](lua_State* l) {
        host.push_game(l);
        host.push_side(l, request.side);
        host.push(l, request.arguments);
        return 3;
      });
  if (result.refusal) {
    problem = result.problem ? *result.problem : Problem{};
    if (!result.problem) problem->message = "'" + path + "' may refuse nothing: " + result.refusal->text;
    return std::nullopt;
  }
  return record_.new_entry(EntryKind::claim, request.side, request.name, std::move(result.value));
}

std::optional<Entry> AutomaticEntries::reveal(SecretId secret, std::optional<Problem>& problem) {
  const Secret& about = position_.state().secret(secret);
  if (!position_.vault().here(about.owner)) return std::nullopt;
  const Opening* known = position_.vault().opening(secret);
  Opening opening;
  if (known != nullptr) {
    opening = *known;
  } else if (auto made_up = position_.branch() ? promises_.invented(secret) : std::nullopt) {
    opening = {std::move(*made_up), Hash{}};
  } else {
    problem.emplace();
    problem->message = "the secret ?" + std::to_string(secret.index) + " cannot be opened: its value is not known here";
    problem->fault = Fault::engine;
    return std::nullopt;
  }
  const std::string statement = statement_of(about.owner, about.purpose, secret, opening.value, position_.names());
  return record_.new_entry(EntryKind::reveal, about.owner, {},
                           ValueMap{{"salt", to_hex(opening.salt)}, {"secret", secret}, {"statement", statement}});
}

std::optional<Problem> AutomaticEntries::endless(const AskRequest& ask) const {
  const Runner& runner = position_.runner();
  Problem problem;
  problem.place = ask.place;
  if (runner.idle_asks() >= max_idle_asks) {
    problem.message = "the procedure asks without an end: '" + ask.name + "' is asked, and the last " +
                      std::to_string(runner.idle_asks()) + " answers have changed nothing";
  } else if (runner.asks_in_procedure() > max_asks) {
    problem.message = "the procedure asks without an end: '" + ask.name + "' is its ask number " +
                      std::to_string(runner.asks_in_procedure());
  } else {
    return std::nullopt;
  }
  problem.hint = "a loop of asks needs an answer that ends it";
  return problem;
}

// Only the machine of the side that is asked can say so, because the domain may hang on what that side knows. In assist
// a player may answer with what a rule forbids.
std::optional<Problem> AutomaticEntries::unanswerable(const PendingRequest& pending) const {
  const AskRequest& ask = pending.ask;
  if (ask.window || position_.state().enforcement() == Enforcement::assist) return std::nullopt;
  for (std::size_t i = 0; i < ask.sides.size(); ++i) {
    const auto& one = ask.sides[i];
    if (!position_.here(one.side) || (ask.simultaneous && pending.sealed[i].valid())) continue;
    // It is no player who looks: nothing of this is counted or shown.
    Context context = position_.context(position_.state(), ContextBit::private_, one.side, "ask " + ask.name);
    context.coverage = nullptr;
    context.looked_up = nullptr;
    const Ruleset::Host::Scope scope(position_.host(), context);
    const bool empty = one.domain->empty();
    one.domain->forget();
    if (!empty) continue;
    Problem problem;
    problem.place = ask.place;
    problem.message = position_.side_title(one.side) + " is asked for '" + ask.name +
                      "' and has no answer that is legal: the domain is empty";
    problem.hint = "ask only when there is something to choose; game:window asks nobody then";
    return problem;
  }
  return std::nullopt;
}

}  // namespace bocage
