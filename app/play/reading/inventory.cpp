#include "app/play/reading/inventory.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "app/play/words/finder.h"
#include "app/play/words/found_words.h"
#include "app/play/words/game_box.h"
#include "app/play/words/game_words.h"
#include "engine/base/tr.h"
#include "engine/game/face_words.h"
#include "engine/module/concealment.h"

namespace bocage {

namespace {

struct CountedPiece {
  PieceId piece;
  SpaceId space;
  SideId side;
  bool hidden = false;
  bool planned = false;
};

// On the boards, and what the viewer has off them. What he has planned in secret stands where it will.
std::vector<CountedPiece> counted_by(Presenter& presenter) {
  const GameState& state = presenter.shown();
  const SideId eyes = presenter.viewer();
  std::vector<CountedPiece> all;
  std::set<PieceId> known;
  const Scene scene = presenter.scene();
  for (const SceneStack& stack : scene.stacks) {
    for (const ScenePiece& seen : stack.pieces) {
      if (!known.insert(seen.piece).second) continue;
      all.push_back({seen.piece, stack.space, seen.face.side, seen.concealed, seen.tentative});
    }
  }
  for (const PoolEntry& entry : presenter.pools()) {
    for (const PieceId piece : entry.pieces) {
      if (!known.insert(piece).second) continue;
      const CounterDef& counter = state.counter(piece);
      all.push_back({piece, entry.pool, counter.side, hides_from(eyes, counter, state.piece(piece).face), false});
    }
  }
  return all;
}

std::vector<int> counted_attributes(const Module& module) {
  std::vector<int> found;
  for (std::size_t i = 0; i < module.attributes.size(); ++i) {
    const bool some = std::any_of(module.counters.begin(), module.counters.end(), [i](const CounterDef& counter) {
      return counter.attributes[i].kind() == Value::Kind::integer && counter.attributes[i].integer() != 0;
    });
    if (module.attributes[i].type == Value::Kind::integer && some) found.push_back(static_cast<int>(i));
  }
  return found;
}

std::string title_of(const GameState& state, const CountedPiece& one, SideId reader, const WordFor& word) {
  if (one.hidden) return tr("Hidden");
  const CounterDef& counter = state.counter(one.piece);
  std::string title = piece_words(state, one.piece, reader);
  const std::uint16_t face = state.piece(one.piece).face;
  if (face > 0 && face < counter.faces.size()) title += ", " + face_words(state.module(), counter.faces[face], word);
  return one.planned ? planned_words(title) : title;
}

// Sides as the module has them, and what is nobody's after them; places as the board has them, those off the map after
// it; formations by their names.
using SideKey = std::uint32_t;
using GroupKey = std::tuple<int, std::uint32_t, std::string>;  // rank, space, title
using CounterKey = std::tuple<bool, std::string, SpaceId>;     // hidden last

class Counting {
 public:
  Counting(const GameState& state, SideId reader, const InventoryGrouping& by, std::string_view filter)
      : state_(state),
        reader_(reader),
        by_(by),
        attributes_(counted_attributes(state.module())),
        words_(words_for_names(state.module())),
        wanted_(typed_words(filter)) {}

  void add(const CountedPiece& one) {
    const Module& module = state_.module();
    const SideKey side = one.side.valid() ? one.side.index : static_cast<SideKey>(module.sides.size());
    const GroupKey group = group_of(one);
    std::string title = title_of(state_, one, reader_, words_);
    const bool by_place = by_.attribute < 0;
    if (!by_place) title = tr("{unit}, in {place}", {{"unit", title}, {"place", space_words(state_, one.space)}});
    const auto told = [&] { return side_title(side) + " " + std::get<2>(group) + " " + title; };
    if (!wanted_.empty() && !holds_all(folded(told()), wanted_)) return;
    sides_[side][group][{one.hidden, title, one.space}].push_back(one);
  }

  Inventory take() const {
    Inventory made;
    for (const int attribute : attributes_) made.columns.push_back(field_words(state_.module(), name_of(attribute)));
    for (const auto& [side, groups] : sides_) {
      const std::size_t at_side = begin(made, 0, side_title(side));
      for (const auto& [group, counters] : groups) {
        const std::size_t at_group = begin(made, 1, std::get<2>(group));
        for (const auto& [key, pieces] : counters) {
          const std::size_t at = begin(made, 2, std::get<1>(key));
          for (const CountedPiece& one : pieces) {
            for (const std::size_t line : {at_side, at_group, at}) count(made.lines[line], one);
          }
          made.lines[at].space = std::get<2>(key);
          if (!pieces.front().hidden) made.lines[at].piece = pieces.front().piece;
        }
        if (by_.attribute < 0) made.lines[at_group].space = std::get<2>(counters.begin()->first);
      }
    }
    return made;
  }

 private:
  const std::string& name_of(int attribute) const {
    return state_.module().attributes[static_cast<std::size_t>(attribute)].name;
  }

  std::string side_title(SideKey side) const {
    return side < state_.module().sides.size() ? side_words(state_.module(), SideId(side)) : tr("No side");
  }

  // A hidden counter belongs to no formation that anybody could know.
  GroupKey group_of(const CountedPiece& one) const {
    if (by_.attribute < 0) {
      const bool off_the_map = state_.board().space(one.space).outline.empty();
      return {off_the_map ? 1 : 0, one.space.index, space_words(state_, one.space)};
    }
    if (one.hidden) return {2, 0, tr("Hidden")};
    const Value& name = state_.counter(one.piece).attributes[static_cast<std::size_t>(by_.attribute)];
    if (name.kind() == Value::Kind::nil) return {1, 0, tr("None")};
    const std::string title = field_words(value_words(state_, name, SideId(), words_));
    return title.empty() ? GroupKey{1, 0, tr("None")} : GroupKey{0, 0, title};
  }

  std::size_t begin(Inventory& made, int level, std::string title) const {
    made.lines.push_back({level, std::move(title), 0, std::vector<std::int64_t>(attributes_.size()), {}, {}});
    return made.lines.size() - 1;
  }

  void count(InventoryLine& line, const CountedPiece& one) const {
    ++line.count;
    if (one.hidden) return;
    const CounterDef& counter = state_.counter(one.piece);
    for (std::size_t i = 0; i < attributes_.size(); ++i) {
      const Value& value = counter.attributes[static_cast<std::size_t>(attributes_[i])];
      if (value.kind() == Value::Kind::integer) line.totals[i] += value.integer();
    }
  }

  const GameState& state_;
  SideId reader_;
  const InventoryGrouping& by_;
  std::vector<int> attributes_;
  WordFor words_;
  std::vector<std::string> wanted_;
  std::map<SideKey, std::map<GroupKey, std::map<CounterKey, std::vector<CountedPiece>>>> sides_;
};

}  // namespace

std::vector<InventoryGrouping> inventory_groupings(const Module& module) {
  std::vector<InventoryGrouping> made{{-1, tr("Place")}};
  for (std::size_t i = 0; i < module.attributes.size(); ++i) {
    if (module.attributes[i].type != Value::Kind::name) continue;
    made.push_back({static_cast<int>(i), field_words(module, module.attributes[i].name)});
  }
  return made;
}

Inventory inventory(Presenter& presenter, const InventoryGrouping& by, std::string_view filter) {
  Counting counting(presenter.shown(), presenter.viewer(), by, filter);
  for (const CountedPiece& one : counted_by(presenter)) counting.add(one);
  return counting.take();
}

}  // namespace bocage
