#include "app/cli/fuzz/near_miss.h"

#include <algorithm>

namespace bocage::cli {

namespace {

class NearMiss {
 public:
  NearMiss(const GameState& state, DiceStream& stream) : state_(state), stream_(stream) {}

  // Something else of the same kind, mostly such that form alone does not tell that it is wrong.
  Value changed(const Value& value) {
    switch (value.kind()) {
      case Value::Kind::list:
        return changed_list(value.list());
      case Value::Kind::map:
        return changed_map(value.map());
      case Value::Kind::piece:
        return other_piece(value.piece());
      case Value::Kind::space:
        return other_space(value.space());
      case Value::Kind::integer:
        return value.integer() + static_cast<std::int64_t>(below(5)) - 2;
      case Value::Kind::boolean:
        return !value.boolean();
      case Value::Kind::nil:
        return Value("unheard of");
      default:
        return Value();
    }
  }

  // One pick of the value exchanged for another candidate; the value itself when nothing else could be picked.
  Value crossed(const Value& value, const Domain& domain) {
    const auto picks = domain.picks_of(value);
    if (!picks || picks->empty()) return value;
    const std::size_t at = below(picks->size());
    const Pick& pick = (*picks)[at];
    const auto next = domain.next(std::span(*picks).first(at));
    if (pick.finish || !next || next->candidates.empty()) return value;
    return replaced(value, pick.value, next->candidates[below(next->candidates.size())].value);
  }

 private:
  std::uint32_t below(std::size_t bound) { return stream_.below(static_cast<std::uint32_t>(bound)); }

  SpaceId any_space() { return SpaceId(below(state_.board().space_count())); }

  Value changed_list(ValueList list) {
    if (is_path(list) && below(2) == 0) return strayed(std::move(list));
    const auto what = below(6);
    if (list.empty()) {
      list.emplace_back(any_space());
    } else if (what == 0) {
      list.push_back(changed(list.back()));
    } else if (what == 1) {
      list.pop_back();
    } else if (what == 2) {
      std::swap(list[below(list.size())], list[below(list.size())]);
    } else if (what == 3) {
      list.push_back(list[below(list.size())]);
    } else {
      auto& member = list[below(list.size())];
      member = changed(member);
    }
    return list;
  }

  bool is_path(const ValueList& list) const {
    const auto is_space = [](const Value& member) { return member.kind() == Value::Kind::space; };
    if (list.empty() || !std::all_of(list.begin(), list.end(), is_space)) return false;
    const auto apart = [&](const Value& a, const Value& b) {
      return !state_.board().find_link(a.space(), b.space()).valid();
    };
    return std::adjacent_find(list.begin(), list.end(), apart) == list.end();
  }

  // A way that goes on farther or turns aside: nothing is wrong with its form, so a rule must refuse it.
  Value strayed(ValueList path) {
    if (path.size() > 1 && below(2) == 0) path.pop_back();
    path.emplace_back(neighbour(path.back().space()));
    return path;
  }

  Value changed_map(ValueMap map) {
    if (map.empty() || below(16) == 0) {
      map["unheard_of"] = 1;
      return map;
    }
    auto at = map.begin();
    std::advance(at, below(map.size()));
    at->second = changed(at->second);
    return map;
  }

  // Half of the time one of the same side that stands on the map, which rules refuse; else any.
  Value other_piece(PieceId piece) {
    std::vector<PieceId> fellows;
    for (std::uint32_t i = 0; i < state_.piece_count(); ++i) {
      const PieceId other(i);
      const bool fellow = state_.counter(other).side == state_.counter(piece).side;
      if (other != piece && fellow && !state_.board().steps(state_.piece(other).space).empty())
        fellows.push_back(other);
    }
    if (!fellows.empty() && below(2) == 0) return fellows[below(fellows.size())];
    return PieceId(below(state_.piece_count()));
  }

  // Mostly a neighbour: what lies near is refused by rules, what lies far by form.
  Value other_space(SpaceId space) { return below(4) != 0 ? neighbour(space) : any_space(); }

  // Half of the time one where somebody stands, which rules refuse; any space when it has no neighbour.
  SpaceId neighbour(SpaceId space) {
    const auto steps = state_.board().steps(space);
    if (steps.empty()) return any_space();
    std::vector<SpaceId> held;
    for (const auto& step : steps) {
      if (!state_.stack(step.to).empty()) held.push_back(step.to);
    }
    if (!held.empty() && below(2) == 0) return held[below(held.size())];
    return steps[below(steps.size())].to;
  }

  static Value replaced(const Value& within, const Value& what, const Value& with) {
    if (within == what) return with;
    if (within.kind() == Value::Kind::list) {
      ValueList list = within.list();
      for (auto& member : list) member = replaced(member, what, with);
      return list;
    }
    if (within.kind() == Value::Kind::map) {
      ValueMap map = within.map();
      for (auto& [key, member] : map) member = replaced(member, what, with);
      return map;
    }
    return within;
  }

  const GameState& state_;
  DiceStream& stream_;
};

}  // namespace

Value near_miss(const Value& value, const Domain& domain, const GameState& state, DiceStream& stream) {
  NearMiss near(state, stream);
  if (stream.below(2) == 0) {
    Value other = near.crossed(value, domain);
    if (other != value) return other;
  }
  return near.changed(value);
}

}  // namespace bocage::cli
