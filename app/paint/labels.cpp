#include "app/paint/labels.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/base/text.h"

namespace bocage {

namespace {

struct Wanted {
  Label label;
  bool movable = false;  // it names a space, so it may stand beside the middle
};

// Sizes of names 1 to 5 on cells of 1000 units.
double built_in_size(const std::string& style) {
  constexpr std::array<double, 6> sizes{150, 150, 195, 250, 330, 440};
  const auto number = parse_integer(std::string_view(style).substr(std::min(style.size(), style.rfind('.') + 1)));
  if (!number) return sizes[2];
  return sizes[static_cast<std::size_t>(std::clamp<std::int64_t>(*number, 0, 5))];
}

TextLook look_of(const BoardPicture& picture, const std::string& id) {
  const Style style = picture.style(id);
  TextLook look;
  look.size =
      picture.styles().gives(id, "size") ? style.number("size", 200) : built_in_size(id) * picture.cell() / 1000;
  look.size = std::clamp(look.size, picture.cell() * 0.02, picture.cell() * 20);
  look.bold = style.text("weight", look.size > picture.cell() * 0.18 ? "bold" : "") == "bold";
  look.italic = style.text("slant") == "italic";
  look.ink = style.color("ink", {0.15, 0.14, 0.12});
  look.halo = style.color("halo", {1, 1, 1, 0.85});
  look.halo_width = look.size * 0.14;
  return look;
}

void sized(Label& label, const TextPainter& text) {
  const double wide = text.width(label.text, label.look) / 2 + label.look.halo_width;
  const double high = label.look.size * 0.5 + label.look.halo_width * 0.5;
  label.extent = {label.at.x - wide, label.at.y - high, label.at.x + wide, label.at.y + high};
}

bool free_of(const Extent& extent, const std::vector<Label>& placed) {
  return std::none_of(placed.begin(), placed.end(), [&](const Label& other) { return other.extent.meets(extent); });
}

std::vector<Wanted> wanted_labels(const BoardPicture& picture) {
  std::vector<Wanted> wanted;
  const Board& board = picture.board();
  for (const PictureItem& item : picture.module().picture) {
    if (item.kind != PictureItem::Kind::name || item.surface != picture.surface() || item.points.empty()) continue;
    Wanted want{{item.text, spot(item.points[0]), look_of(picture, item.style), {}}, false};
    const SpaceId space = board.space_at(picture.surface(), item.points[0]);
    want.movable = space.valid() && board.space(space).center == item.points[0];
    wanted.push_back(std::move(want));
  }
  for (const SpaceId id : picture.spaces()) {
    const Space& space = board.space(id);
    if (space.kind != SpaceKind::area) continue;
    const std::string& words = space.title.empty() ? space.name : space.title;
    wanted.push_back({{words, spot(space.center), look_of(picture, "name.2"), {}}, true});
  }
  std::stable_sort(wanted.begin(), wanted.end(),
                   [](const Wanted& a, const Wanted& b) { return a.label.look.size > b.label.look.size; });
  return wanted;
}

}  // namespace

std::vector<Label> place_labels(const BoardPicture& picture, double scale) {
  constexpr double smallest = 6.5, readable = 9.5;  // device pixels
  const SurfaceHandle scratch(cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1));
  const ContextHandle context(cairo_create(scratch.get()));
  const TextPainter text(context.get());
  const double cell = picture.cell();
  std::vector<Label> placed;
  for (Wanted& want : wanted_labels(picture)) {
    Label& label = want.label;
    if (label.look.size * scale < smallest * 0.6) continue;
    label.look.size = std::max(label.look.size, readable / scale);
    label.look.halo_width = std::max(label.look.size * 0.14, 1.2 / scale);
    const Spot home = label.at;
    const double down = std::max(cell * 0.36, label.look.size * 0.6);
    const double half = text.width(label.text, label.look) / 2 + cell * 0.3;
    const std::array<Spot, 6> places{
        {{0, down}, {0, -down * 0.95}, {half, 0}, {-half, 0}, {half * 0.7, down}, {-half * 0.7, down}}};
    for (std::size_t i = 0; i < (want.movable ? places.size() : 1); ++i) {
      label.at = want.movable ? Spot{home.x + places[i].x, home.y + places[i].y} : home;
      sized(label, text);
      if (!free_of(label.extent, placed)) continue;
      placed.push_back(label);
      break;
    }
  }
  return placed;
}

}  // namespace bocage
