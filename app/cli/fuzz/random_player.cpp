#include "app/cli/fuzz/random_player.h"

#include <algorithm>

#include "app/cli/fuzz/near_miss.h"

namespace bocage::cli {

namespace {

// How near a space lies to pieces of other sides, and of the own, for choices that lean towards them.
class Nearness {
 public:
  Nearness(const GameState& state, SideId side, const Temper& temper)
      : state_(state), weights_(state.board().space_count(), 1) {
    for (std::uint32_t i = 0; temper.seeks_enemies && i < state.piece_count(); ++i) {
      const SideId owner = state.counter(PieceId(i)).side;
      if (owner.valid() && owner != side) spread(state.piece(PieceId(i)).space, 2);
    }
    if (temper.closes_up) favour_fellows(side);
    if (temper.gathers) count_fellows(side);
  }
  std::uint32_t weight(const Value& value) const {
    if (value.kind() == Value::Kind::space) return weights_[value.space().index] * gathered(value.space());
    if (value.kind() == Value::Kind::piece) return weights_[state_.piece(value.piece()).space.index];
    if (value.kind() == Value::Kind::list && !value.list().empty()) return weight(value.list().back());
    return 1;
  }

 private:
  static constexpr std::uint32_t by_steps[] = {4, 15, 16};  // by steps left: two, one and no step away

  void spread(SpaceId space, int steps) {
    auto& weight = weights_[space.index];
    if (weight >= by_steps[steps]) return;
    weight = by_steps[steps];
    if (steps == 0) return;
    for (const auto& step : state_.board().steps(space)) spread(step.to, steps - 1);
  }

  void favour_fellows(SideId side) {
    std::vector<std::uint32_t> fellows(weights_.size(), 0);
    for (std::uint32_t i = 0; i < state_.piece_count(); ++i) {
      if (state_.counter(PieceId(i)).side != side) continue;
      for (const auto& step : state_.board().steps(state_.piece(PieceId(i)).space)) ++fellows[step.to.index];
    }
    for (std::size_t i = 0; i < weights_.size(); ++i) weights_[i] *= 1 + 2 * std::min(fellows[i], max_fellows);
  }

  void count_fellows(SideId side) {
    fellows_.resize(weights_.size());
    for (std::uint32_t i = 0; i < state_.piece_count(); ++i) {
      const SpaceId space = state_.piece(PieceId(i)).space;
      if (space.valid() && state_.counter(PieceId(i)).side == side) ++fellows_[space.index];
    }
  }
  // Of places alone: who goes there comes from anywhere, or what stands together would never be joined.
  std::uint32_t gathered(SpaceId space) const { return fellows_.empty() ? 1 : 1 + 2 * fellows_[space.index]; }

  static constexpr std::uint32_t max_fellows = 6;  // more make no difference

  const GameState& state_;
  std::vector<std::uint32_t> weights_;
  std::vector<std::uint32_t> fellows_;  // own pieces in each space; empty when they do not matter
};

}  // namespace

RandomPlayer::RandomPlayer(const Hash& seed, std::uint32_t game, const Temper& temper, Guide guide)
    : stream_(stream_of(hash_of("player", to_hex(seed)), game)), temper_(temper), guide_(std::move(guide)) {}

std::optional<Value> RandomPlayer::any_of(const Domain& domain, const Session& session, SideId side) {
  auto drawn = drawn_of(domain, session, side);
  return drawn ? std::optional(std::move(drawn->value)) : std::nullopt;
}

std::optional<Drawn> RandomPlayer::drawn_of(const Domain& domain, const Session& session, SideId side) {
  SampleOptions options;
  options.ending = temper_.ending;
  if (!temper_.seeks_enemies && !temper_.closes_up && !temper_.gathers) return draw(domain, stream_, options);
  const Nearness near(session.state(), side, temper_);
  options.weight = [&near](const Value& value) { return near.weight(value); };
  return draw(domain, stream_, options);
}

Value RandomPlayer::mistaken(const Value& value, const Domain& domain, const Session& session) {
  constexpr int further = 6;
  Value other = near_miss(value, domain, session.state(), stream_);
  for (int i = 0; guide_.seeks_refusals() && i < further; ++i) {
    const auto refusal = domain.refusal(other);
    const bool failed = refusal && refusal->kind == Refusal::Kind::fault;
    if (failed || (refusal && guide_.seeks_refusal(refusal->rule))) break;
    other = near_miss(value, domain, session.state(), stream_);
  }
  return other;
}

std::optional<Input> RandomPlayer::choose(Session& session) {
  const Waiting& waiting = session.waiting();
  if (waiting.kind == Waiting::Kind::answer) {
    std::vector<const Ask*> open;
    for (const auto& ask : waiting.asks) {
      if (!ask.answered && session.played_here().contains(ask.side)) open.push_back(&ask);
    }
    if (open.empty()) return std::nullopt;
    return choose_answer(session, *open[stream_.below(static_cast<std::uint32_t>(open.size()))]);
  }
  if (waiting.kind != Waiting::Kind::choice) return std::nullopt;
  std::vector<SideId> sides;
  for (const SideId side : waiting.sides) {
    if (session.played_here().contains(side)) sides.push_back(side);
  }
  while (!sides.empty()) {
    const auto at = stream_.below(static_cast<std::uint32_t>(sides.size()));
    if (auto input = choose_verb(session, sides[at])) return input;
    sides.erase(sides.begin() + at);
  }
  return std::nullopt;
}

// Neither always what is sought nor always what was used least, so that verbs also follow each other in any order.
std::size_t RandomPlayer::which(const std::vector<Offer>& offers) {
  const auto any = stream_.below(static_cast<std::uint32_t>(offers.size()));
  std::vector<std::size_t> sought;
  for (std::size_t i = 0; i < offers.size(); ++i) {
    if (guide_.seeks_verb(offers[i].verb)) sought.push_back(i);
  }
  if (!sought.empty() && stream_.below(2) == 0) return sought[stream_.below(static_cast<std::uint32_t>(sought.size()))];
  if (!temper_.seeks_change || stream_.below(2) == 0) return any;
  const auto rarest = std::min_element(offers.begin(), offers.end(),
                                       [&](const Offer& a, const Offer& b) { return used_[a.verb] < used_[b.verb]; });
  return static_cast<std::size_t>(rarest - offers.begin());
}

// A check over the whole action may refuse what each of its picks allowed; anything else is submitted, and shows.
std::optional<Input> RandomPlayer::attempt(Session& session, SideId side, const Offer& offer, int attempts) {
  for (int i = 0; i < attempts; ++i) {
    const auto drawn = drawn_of(*offer.domain, session, side);
    if (!drawn) break;
    const auto refusal = session.refusal(side, offer.verb, drawn->value);
    if (!refusal || refusal->kind != Refusal::Kind::rule) {
      return Input{side, offer.verb, 0, {}, drawn->value, drawn->picks};
    }
  }
  return std::nullopt;
}

std::optional<Input> RandomPlayer::choose_verb(Session& session, SideId side) {
  std::vector<Offer> offers = session.offers(side);
  const auto is_done = [](const Offer& offer) { return offer.verb == "done"; };
  const auto last = std::stable_partition(offers.begin(), offers.end(), [&](const Offer& o) { return !is_done(o); });
  std::vector<Offer> acts(offers.begin(), last);
  const bool may_end = last != offers.end() && session.obligations(side).empty();
  if (may_end && stream_.below(100) >= temper_.activity) acts.clear();
  for (std::vector<Offer> left = acts; !left.empty();) {
    const auto at = which(left);
    const Offer offer = left[at];
    left.erase(left.begin() + static_cast<std::ptrdiff_t>(at));
    ++used_[offer.verb];
    if (auto input = attempt(session, side, offer, 4)) return input;
  }
  if (may_end) return Input{side, "done", 0, {}, {}};
  // Before it is called a dead end: what is legal may be rare.
  for (const Offer& offer : acts) {
    if (auto input = attempt(session, side, offer, 400)) return input;
  }
  return std::nullopt;
}

bool RandomPlayer::passes(const Ask& ask) {
  if (!ask.window) return false;
  return ask.domain->empty() || stream_.below(guide_.seeks_reaction(ask.name) ? 8 : 2) == 0;
}

std::optional<Input> RandomPlayer::choose_answer(const Session& session, const Ask& ask) {
  if (passes(ask)) return Input{ask.side, {}, ask.id, ask.name, {}};
  for (int attempt = 0; attempt < 8; ++attempt) {
    const auto drawn = drawn_of(*ask.domain, session, ask.side);
    if (drawn && !ask.domain->refusal(drawn->value)) {
      return Input{ask.side, {}, ask.id, ask.name, drawn->value, drawn->picks};
    }
  }
  if (ask.window) return Input{ask.side, {}, ask.id, ask.name, {}};
  return std::nullopt;
}

std::size_t clicks_of(const Input& input) {
  return std::max<std::size_t>(input.picks.size(), 1);
}

Submitted submit(Session& session, const Input& input) {
  if (!input.verb.empty()) return session.act(input.side, input.verb, input.value);
  return session.answer(input.side, input.ask, input.value);
}

std::string describe(const Session& session, const Input& input) {
  const auto& names = session.state().names();
  return names.side_name(input.side) + " " + (input.verb.empty() ? "answers " + input.ask_name : input.verb) + " " +
         to_text(input.value, names);
}

}  // namespace bocage::cli
