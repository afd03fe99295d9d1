#include "app/editor/drawing/space_brush.h"

#include <utility>

#include "editor/model/strokes.h"
#include "engine/base/tr.h"

namespace bocage {

using Kind = DrawnType::Kind;

void SpaceBrush::press(Spot at, double /*reach*/, Keys keys) {
  give_up();
  if (!board_.ready() || !board_.type()) return board_.tell(tr("Choose first what to draw"));
  erasing_ = board_.stroke().erase || keys.control;
  last_ = at;
  const SpaceId space = board_.space_at(at);
  if (!space.valid()) return;
  if (board_.stroke().fill || keys.shift) {
    fill_from(space);
  } else {
    wet(space);
  }
}

void SpaceBrush::drag(Spot at, double /*reach*/) {
  if (!last_) return;
  if (!board_.stroke().fill) {
    SpaceId before;
    for (const Spot place : places_between(*last_, at, board_.picture().cell() / 3)) {
      const SpaceId space = board_.space_at(place);
      if (space.valid() && space != before) wet(space);
      before = space;
    }
  }
  last_ = at;
  hovered_ = board_.space_at(at);
}

void SpaceBrush::wet(SpaceId space) {
  for (const SpaceId one : editor::brushed(board_.board(), space, board_.stroke().size)) {
    if (in_stroke_.insert(one).second) stroke_.push_back(one);
  }
}

// What is alike has the same terrain; for features and regions, what has it as well or has it not as well.
void SpaceBrush::fill_from(SpaceId space) {
  const auto view = board_.view();
  if (!view) return;
  const auto& board = board_.board();
  const DrawnType& type = *board_.type();
  const auto name_of = [&](SpaceId id) { return board.space(id).name; };
  std::function<bool(SpaceId)> alike;
  if (type.kind == Kind::terrain) {
    alike = [&, terrain = view->terrain(name_of(space))](SpaceId id) { return view->terrain(name_of(id)) == terrain; };
  } else {
    const NameId word = board.find_word(type.id);
    const auto has = [&board, word, feature = type.kind == Kind::feature](SpaceId id) {
      return word.valid() && (feature ? board.has_feature(id, word) : board.in_region(id, word));
    };
    alike = [&, has, there = has(space), terrain = view->terrain(name_of(space))](SpaceId id) {
      return has(id) == there && view->terrain(name_of(id)) == terrain;
    };
  }
  stroke_ = editor::spread(board, space, alike);
  in_stroke_.insert(stroke_.begin(), stroke_.end());
}

editor::Proposal SpaceBrush::proposal(const editor::BoardView& view, const std::vector<std::string>& names) const {
  const DrawnType& type = *board_.type();
  const auto writer = board_.writer(view);
  if (type.kind == Kind::feature) return writer.set_feature(names, type.id, !erasing_);
  if (type.kind == Kind::region) return writer.set_region(names, type.id, !erasing_);
  return writer.set_terrain(names, erasing_ ? view.element().value("terrain") : type.id);
}

void SpaceBrush::release() {
  if (!std::exchange(last_, std::nullopt) || stroke_.empty()) return;
  auto spaces = std::exchange(stroke_, {});
  in_stroke_.clear();
  editor::sort_for_lists(board_.board(), spaces);
  std::vector<std::string> names;
  for (const SpaceId id : spaces) names.push_back(board_.board().space(id).name);
  if (const auto view = board_.view()) board_.draw(proposal(*view, names), {spaces, {}, {}, color()});
}

Color SpaceBrush::color() const {
  if (!erasing_) return board_.color();
  const auto view = board_.view();
  return color_of(board_.picture(), "terrain." + (view ? view->element().value("terrain") : std::string()));
}

void SpaceBrush::point_at(std::optional<Spot> at, double /*reach*/) {
  hovered_ = at && board_.ready() ? board_.space_at(*at) : SpaceId();
}

void SpaceBrush::pick(Spot at, double /*reach*/) {
  if (!board_.ready()) return;
  const SpaceId space = board_.space_at(at);
  const auto view = board_.view();
  if (!space.valid() || !view) return;
  DrawnType type;
  type.id = view->terrain(board_.board().space(space).name);
  board_.callbacks().picked(type);
}

bool SpaceBrush::press_key(int key) {
  if (key != '[' && key != ']') return false;
  board_.callbacks().resize(key == '[' ? -1 : 1);
  return true;
}

bool SpaceBrush::give_up() {
  in_stroke_.clear();
  last_.reset();
  return !std::exchange(stroke_, {}).empty();
}

// The map may show nothing of a region: its spaces are shaded while it is in the hand.
void SpaceBrush::paint_region(cairo_t* context, const View& view) const {
  const auto& board = board_.board();
  const NameId region = board.find_word(board_.type()->id);
  if (!region.valid()) return;
  std::vector<SpaceId> spaces;
  for (std::uint32_t i = 0; i < board.space_count(); ++i) {
    if (board.space(SpaceId(i)).surface == board_.surface() && board.in_region(SpaceId(i), region)) {
      spaces.emplace_back(i);
    }
  }
  constexpr double faint = 0.4;
  board_.paint_spaces(context, spaces, board_.color(), view, faint);
}

void SpaceBrush::paint(cairo_t* context, const View& view, double density) const {
  if (!board_.ready()) return;
  if (board_.type() && board_.type()->kind == Kind::region) paint_region(context, view);
  board_.paint_fresh(context, view, density);
  if (!stroke_.empty()) board_.paint_spaces(context, stroke_, color(), view);
  if (hovered_.valid() && hovered_.index < board_.board().space_count() && board_.type()) {
    const int size = board_.stroke().fill ? 1 : board_.stroke().size;
    board_.outline_spaces(context, editor::brushed(board_.board(), hovered_, size), view, density);
  }
}

}  // namespace bocage
