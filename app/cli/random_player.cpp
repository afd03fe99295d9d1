#include "app/cli/random_player.h"

#include <algorithm>

namespace bocage::cli {

RandomPlayer::RandomPlayer(const Hash& seed, std::uint32_t game, std::uint32_t activity)
    : stream_(stream_of(hash_of("player", to_hex(seed)), game)), activity_(activity) {}

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

std::optional<Input> RandomPlayer::choose_verb(Session& session, SideId side) {
  std::vector<Offer> offers = session.offers(side);
  const auto is_done = [](const Offer& offer) { return offer.verb == "done"; };
  const auto last = std::stable_partition(offers.begin(), offers.end(), [&](const Offer& o) { return !is_done(o); });
  std::vector<Offer> acts(offers.begin(), last);
  const bool may_end = last != offers.end() && session.obligations(side).empty();
  if (may_end && stream_.below(100) >= activity_) acts.clear();
  while (!acts.empty()) {
    const auto at = stream_.below(static_cast<std::uint32_t>(acts.size()));
    const Offer offer = acts[at];
    acts.erase(acts.begin() + at);
    for (int attempt = 0; attempt < 4; ++attempt) {
      const auto value = sample(*offer.domain, stream_);
      if (!value) break;
      const auto refusal = session.refusal(side, offer.verb, *value);
      // A check over the whole action may refuse what each of its picks allowed; anything else is submitted, and shows.
      if (refusal && refusal->kind == Refusal::Kind::rule) continue;
      return Input{side, offer.verb, 0, {}, *value};
    }
  }
  if (may_end) return Input{side, "done", 0, {}, {}};
  return std::nullopt;
}

std::optional<Input> RandomPlayer::choose_answer(Session&, const Ask& ask) {
  if (ask.window && (ask.domain->empty() || stream_.below(2) == 0)) return Input{ask.side, {}, ask.id, ask.name, {}};
  for (int attempt = 0; attempt < 8; ++attempt) {
    auto value = sample(*ask.domain, stream_);
    if (value && !ask.domain->refusal(*value)) return Input{ask.side, {}, ask.id, ask.name, *value};
  }
  if (ask.window) return Input{ask.side, {}, ask.id, ask.name, {}};
  return std::nullopt;
}

Input RandomPlayer::mutate(const Session& session, const Input& input) {
  Input other = input;
  other.value = mutated(session, input.value);
  return other;
}

Value RandomPlayer::mutated(const Session& session, const Value& value) {
  const auto& state = session.state();
  switch (value.kind()) {
    case Value::Kind::list: {
      ValueList list = value.list();
      const auto what = stream_.below(4);
      if (list.empty() || what == 0) {
        list.push_back(list.empty() ? Value(SpaceId(stream_.below(static_cast<std::uint32_t>(state.board().space_count()))))
                                    : mutated(session, list.back()));
      } else if (what == 1) {
        list.pop_back();
      } else {
        auto& member = list[stream_.below(static_cast<std::uint32_t>(list.size()))];
        member = mutated(session, member);
      }
      return list;
    }
    case Value::Kind::map: {
      ValueMap map = value.map();
      if (map.empty() || stream_.below(16) == 0) {
        map["unheard_of"] = 1;
        return map;
      }
      auto at = map.begin();
      std::advance(at, stream_.below(static_cast<std::uint32_t>(map.size())));
      at->second = mutated(session, at->second);
      return map;
    }
    case Value::Kind::piece:
      return PieceId(stream_.below(static_cast<std::uint32_t>(state.piece_count())));
    case Value::Kind::space: {
      const auto steps = state.board().steps(value.space());
      // Mostly a neighbour: what lies near is refused by rules, what lies far by form.
      if (!steps.empty() && stream_.below(4) != 0) return steps[stream_.below(static_cast<std::uint32_t>(steps.size()))].to;
      return SpaceId(stream_.below(static_cast<std::uint32_t>(state.board().space_count())));
    }
    case Value::Kind::integer:
      return value.integer() + static_cast<std::int64_t>(stream_.below(5)) - 2;
    case Value::Kind::boolean:
      return !value.boolean();
    case Value::Kind::nil:
      return Value("unheard of");
    default:
      return Value();
  }
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
