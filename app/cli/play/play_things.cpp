#include "app/cli/play/play_things.h"

#include <algorithm>
#include <map>

#include "app/play/reading/inspector.h"
#include "app/play/words/game_words.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"

namespace bocage::cli {

namespace {

// Where the viewer sees each unit that stands on the board.
struct Seen {
  SideId viewer;
  std::map<PieceId, SpaceId> at;
};

Seen seen(Presenter& presenter) {
  Seen found{presenter.viewer(), {}};
  for (const SceneStack& stack : presenter.scene().stacks) {
    for (const ScenePiece& piece : stack.pieces) found.at[piece.piece] = stack.space;
  }
  return found;
}

std::vector<std::string> names_of_space(const GameState& state, SpaceId id) {
  if (!id.valid()) return {};
  const Space& space = state.board().space(id);
  std::vector<std::string> names{space.name};
  if (!space.title.empty()) names.push_back(space.title);
  names.insert(names.end(), space.aliases.begin(), space.aliases.end());
  return names;
}

std::string placed_words(const std::string& unit, const GameState& state, SpaceId id) {
  if (!id.valid()) return unit;
  const Space& space = state.board().space(id);
  const bool cell = space.kind == SpaceKind::hex || space.kind == SpaceKind::square;
  const std::string place = space_words(state, id);
  return cell && !space.outline.empty() ? tr("{piece} at {place}", {{"piece", unit}, {"place", place}})
                                        : tr("{piece} in {place}", {{"piece", unit}, {"place", place}});
}

Named unit(const GameState& state, const Seen& seen, PieceId piece) {
  Named named;
  const auto found = seen.at.find(piece);
  const SpaceId place = found == seen.at.end() ? state.piece(piece).space : found->second;
  named.values = {Value(piece)};
  named.places = names_of_space(state, place);
  named.words = piece_words(state, piece, seen.viewer);
  named.names = {named.words};
  if (!hidden_from(seen.viewer, state, piece)) named.names.push_back(state.counter(piece).id);
  named.words = placed_words(named.words, state, place);
  return named;
}

// What the inspector says of each unit on the board: its face and what it carries.
class States {
 public:
  explicit States(Presenter& presenter) : inspector_(presenter) {}
  std::string of(const Seen& seen, PieceId piece) {
    const auto at = seen.at.find(piece);
    if (at == seen.at.end()) return {};
    auto known = reports_.find(at->second);
    if (known == reports_.end()) {
      known = reports_.emplace(at->second, inspector_.report(at->second, false)).first;
    }
    for (const auto& occupant : known->second.pieces) {
      if (occupant.piece == piece) return occupant.text;
    }
    return {};
  }

 private:
  Inspector inspector_;
  std::map<SpaceId, SpaceReport> reports_;
};

struct Grouped {
  std::vector<Named> list;
  std::map<std::string, std::vector<std::size_t>> by_words;
  std::map<std::size_t, std::string> states;
};

// Alike are those of the same words, and of the same state when both stand on the board.
void add_unit(Grouped& groups, Named named, const std::string& state) {
  auto& same = groups.by_words[named.words];
  for (const std::size_t at : same) {
    if (groups.states[at] != state) continue;
    groups.list[at].values.push_back(named.values.front());
    return;
  }
  same.push_back(groups.list.size());
  groups.states[groups.list.size()] = state;
  groups.list.push_back(std::move(named));
}

// Entries with the same words say their state, too.
void tell_apart(Grouped& groups) {
  for (const auto& [words, same] : groups.by_words) {
    if (same.size() < 2) continue;
    for (const std::size_t at : same) groups.list[at].words += ": " + groups.states[at];
  }
}

// "1508, Woods for 2": the ground and the price belong to what is weighed.
Named plain(Presenter& presenter, const Candidate& candidate) {
  const GameState& state = presenter.shown();
  Named named;
  named.values = {candidate.value};
  const std::string value = value_words(state, candidate.value, presenter.viewer());
  named.words = candidate.label.empty() ? value : candidate.label;
  named.names = {named.words, value};
  if (candidate.value.kind() == Value::Kind::space) {
    const SpaceId space = candidate.value.space();
    named.names = names_of_space(state, space);
    named.words = named.brief = space_words(state, space);
    const std::string summary = ground_summary(presenter, space);
    const auto ground = trim(std::string_view(summary).substr(named.words.size()));
    if (!ground.empty()) named.words += ", " + std::string(ground);
  }
  if (candidate.cost) {
    const std::string cost = cost_words(*candidate.cost);
    named.words = tr("{what} for {cost}", {{"what", named.words}, {"cost", cost}});
    named.brief = tr("{what} for {cost}", {{"what", named.brief}, {"cost", cost}});
  }
  return named;
}

Meant meant_of(std::string_view typed, const std::vector<Named>& list) {
  Meant found;
  const auto best = find_named(typed, list);
  if (best.size() == 1) {
    found.value = list[best.front()].values.front();
    return found;
  }
  for (const std::size_t at : best) found.several.push_back(list[at].words);
  return found;
}

}  // namespace

std::string unit_words(Presenter& presenter, PieceId piece) {
  return unit(presenter.shown(), seen(presenter), piece).words;
}

std::vector<Named> all_spaces(const GameState& state) {
  std::vector<Named> list;
  for (std::uint32_t i = 0; i < state.board().space_count(); ++i) {
    const SpaceId id(i);
    list.push_back({{Value(id)}, names_of_space(state, id), {}, space_words(state, id), {}});
  }
  return list;
}

std::vector<Named> seen_units(Presenter& presenter) {
  const GameState& state = presenter.shown();
  const Seen known = seen(presenter);
  Grouped groups;
  for (const auto& [piece, space] : known.at) add_unit(groups, unit(state, known, piece), {});
  for (const PoolEntry& entry : presenter.pools()) {
    for (const PieceId piece : entry.pieces) add_unit(groups, unit(state, known, piece), {});
  }
  return groups.list;
}

std::vector<Named> choices(Presenter& presenter, const std::vector<Candidate>& candidates) {
  const GameState& state = presenter.shown();
  const Seen known = seen(presenter);
  States states(presenter);
  Grouped groups;
  for (const Candidate& candidate : candidates) {
    if (candidate.value.kind() == Value::Kind::piece) {
      const PieceId piece = candidate.value.piece();
      add_unit(groups, unit(state, known, piece), states.of(known, piece));
    } else {
      groups.list.push_back(plain(presenter, candidate));
    }
  }
  tell_apart(groups);
  return groups.list;
}

std::vector<Named> choices_now(Presenter& presenter) {
  if (presenter.draft() == nullptr || !presenter.draft()->next()) return {};
  return choices(presenter, presenter.draft()->next()->candidates);
}

Meant meant_space(Presenter& presenter, std::string_view typed) {
  return meant_of(typed, all_spaces(presenter.shown()));
}

Meant meant(Presenter& presenter, std::string_view typed) {
  if (typed.starts_with('#')) return {};
  Meant found = meant_of(typed, seen_units(presenter));
  Meant space = meant_space(presenter, typed);
  if (found.value || (!found.several.empty() && !space.value)) return found;
  return space;
}

std::string not_one(const std::string& typed, const std::vector<std::string>& several, const std::string& near) {
  if (!several.empty()) return tr("\"{typed}\" could be {list}.", {{"typed", typed}, {"list", any_of_words(several)}});
  return near.empty() ? tr("Nothing is called \"{typed}\".", {{"typed", typed}})
                      : tr("Nothing is called \"{typed}\": did you mean {near}?", {{"typed", typed}, {"near", near}});
}

std::string near_words(std::string_view typed, const std::vector<Named>& list) {
  constexpr std::size_t shortest = 4;  // of the words that a slip of the pen may be one of
  std::vector<std::string> names, shown;
  const auto add = [&](std::string_view name, const std::string& whole) {
    names.push_back(folded(name));
    shown.push_back(whole);
  };
  for (const Named& named : list) {
    for (const auto& name : named.names) {
      add(name, name);
      for (const auto word : split_words(name)) {
        if (word.size() >= shortest) add(word, name);
      }
    }
  }
  const auto nearest = nearest_name(folded(typed), names);
  if (!nearest) return {};
  const auto at = std::find(names.begin(), names.end(), *nearest) - names.begin();
  return "\"" + shown[static_cast<std::size_t>(at)] + "\"";
}

}  // namespace bocage::cli
