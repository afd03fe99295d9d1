#include "app/paint/board/labels.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <initializer_list>
#include <map>
#include <optional>

#include "app/paint/board/stack_layout.h"
#include "engine/base/text.h"
#include "engine/board/on_map.h"

namespace bocage {

namespace {

constexpr double readable = 9.5;  // DIPs, of letters
// Letters that would be smaller than this are written, readably, only as long as all names together take less than this
// share of the map: the most important ones come first.
constexpr double faintest = 3.9, overview_share = 0.02;

constexpr double beside_another = 0.3;  // of its letters: two names that touched would be read as one

// Sizes of names 1 to 5 on cells of 1000 units.
double built_in_size(const std::string& style) {
  constexpr std::array<double, 6> sizes{150, 150, 195, 250, 330, 440};
  const auto number = parse_integer(std::string_view(style).substr(std::min(style.size(), style.rfind('.') + 1)));
  if (!number) return sizes[2];
  return sizes[static_cast<std::size_t>(std::clamp<std::int64_t>(*number, 0, 5))];
}

TextStyle look_of(const BoardPicture& picture, const std::string& id) {
  const Style style = picture.style(id);
  TextStyle look;
  look.size = picture.styles().gives(id, StyleWord::size) ? style.number(StyleWord::size, 200)
                                                          : built_in_size(id) * picture.cell() / 1000;
  look.size = std::clamp(look.size, picture.cell() * 0.02, picture.cell() * 20);
  look.bold = style.text(StyleWord::weight, look.size > picture.cell() * 0.18 ? "bold" : "") == "bold";
  look.italic = style.text(StyleWord::slant) == "italic";
  look.serif = style.text(StyleWord::family) == "serif";
  look.spacing = std::clamp(style.number(StyleWord::spacing, 0), 0.0, 2.0);
  look.ink = style.color(StyleWord::ink, {0.15, 0.14, 0.12});
  look.halo = style.color(StyleWord::halo, {1, 1, 1, 0.85});
  look.halo_width = look.size * 0.14;
  return look;
}

void sized(Label& label, const TextPainter& text) {
  const double wide = text.width(label.text, label.look) / 2 + label.look.halo_width * 0.6;
  const double high = label.look.size * 0.44 + label.look.halo_width * 0.5;
  label.extent = {label.at.x - wide, label.at.y - high, label.at.x + wide, label.at.y + high};
}

// The mark in a space that lies nearest to its middle.
const BoardPicture::Patch* mark_in(const BoardPicture& picture, SpaceId space) {
  const BoardPicture::Patch* nearest = nullptr;
  double min_distance = 0;
  const Space& of = picture.board().space(space);
  const Spot middle = spot(of.center);
  // An area may be much longer than wide.
  const double reach =
      of.kind == SpaceKind::area ? extent_of(of.outline).width() + extent_of(of.outline).height() : picture.cell();
  for (const auto& mark : picture.marks) {
    const Spot at = middle_of(mark.extent);
    const double far = std::hypot(at.x - middle.x, at.y - middle.y);
    if (far > reach || (nearest != nullptr && far >= min_distance)) continue;
    const Point point{static_cast<std::int32_t>(std::lround(at.x)), static_cast<std::int32_t>(std::lround(at.y))};
    if (picture.board().space_at(picture.surface(), point) != space) continue;
    nearest = &mark;
    min_distance = far;
  }
  return nearest;
}

void settle(LabelRequest& want, const BoardPicture& picture, SpaceId space) {
  const auto* mark = mark_in(picture, space);
  if (mark == nullptr) return;
  want.label.at = middle_of(mark->extent);
  want.clear = std::min(mark->extent.width(), mark->extent.height()) / 2;
}

// Names of areas follow the first of their features for which the module has a style of names.
std::string name_style(const BoardPicture& picture, const Space& space) {
  for (const NameId feature : space.features) {
    const std::string id = "name." + std::string(picture.board().word(feature));
    if (picture.styles().declared(id)) return id;
  }
  return "name.2";
}

std::vector<LabelRequest> wanted_labels(const BoardPicture& picture) {
  std::vector<LabelRequest> wanted;
  const Board& board = picture.board();
  for (const PictureItem& item : picture.module().picture) {
    if (item.kind != PictureItem::Kind::name || item.surface != picture.surface() || item.points.empty()) continue;
    LabelRequest want{{item.text, spot(item.points[0]), look_of(picture, item.style), {}}, false, false, 0, {}};
    want.label.ground = picture.style(item.style).yes(StyleWord::ground);
    const SpaceId space = board.space_at(picture.surface(), item.points[0]);
    want.of_space = space.valid() && board.space(space).center == item.points[0];
    if (want.of_space) settle(want, picture, space);
    wanted.push_back(std::move(want));
  }
  for (const SpaceId id : picture.spaces()) {
    const Space& space = board.space(id);
    if (!has_own_shape(space.kind)) continue;
    const bool point = space.kind == SpaceKind::point;
    const std::string& words = space.title.empty() ? space.name : space.title;
    LabelRequest want{{words, spot(space.center), look_of(picture, name_style(picture, space)), {}},
                      true,
                      point,
                      0,
                      point ? SpaceId() : id};
    if (point) {
      want.clear = extent_of(space.outline).height() / 2;
    } else {
      settle(want, picture, id);
    }
    wanted.push_back(std::move(want));
  }
  std::stable_sort(wanted.begin(), wanted.end(),
                   [](const LabelRequest& a, const LabelRequest& b) { return a.label.look.size > b.label.look.size; });
  return wanted;
}

struct Stand {
  Spot step;
  double cost;
};

// Where a name may stand, the best first, as steps from its mark or point.
std::vector<Stand> places(const LabelRequest& want, double cell, double half_width, double half_height) {
  std::vector<Stand> all;
  const double pitch = cell * 0.04;
  if (!want.of_space) {
    for (int row = -6; row <= 6; ++row) {
      for (int column = -6; column <= 6; ++column) {
        all.push_back({{column * pitch, row * pitch}, std::hypot(column, row)});
      }
    }
  } else {
    // A name without a mark leaves the middle of its space to counters.
    const double clear = want.clear > 0 ? want.clear + cell * 0.03 : cell * 0.32;
    const double beside = clear + half_width, below = clear + half_height;
    // Large letters fit between the numbers only when they come nearer.
    if (want.clear <= 0) all.push_back({{0, std::min(below, cell * 0.335)}, 1.5});
    for (int step = -9; step <= 9; ++step) {
      const double off = step * pitch, cost = std::abs(step);
      if (want.clear > 0) {
        all.push_back({{beside, off}, cost + (want.of_point ? 3 : 0)});
        all.push_back({{-beside, off}, cost + (want.of_point ? 4 : 2)});
      }
      const bool marked = want.clear > 0 && !want.of_point;
      all.push_back({{off * 2, below}, cost + (marked ? 3 : 0)});
      all.push_back({{off * 2, -below}, cost + (marked ? 4 : want.of_point ? 1 : 3)});
      if (step > 0) {
        all.push_back({{0, below + off}, cost + 3});
        all.push_back({{0, -below - off}, cost + 5});
      }
    }
  }
  std::stable_sort(all.begin(), all.end(), [](const Stand& a, const Stand& b) { return a.cost < b.cost; });
  return all;
}

// The name of an area may stand anywhere in it when there is no room about its mark.
void add_stands_within(const AreaNames& areas, const LabelRequest& want, double cell, std::vector<Stand>& all) {
  constexpr double aside = 6;
  for (const Spot at : areas.stands(want.area)) {
    const Spot step{at.x - want.label.at.x, at.y - want.label.at.y};
    all.push_back({step, aside + std::hypot(step.x, step.y) / cell});
  }
  std::stable_sort(all.begin(), all.end(), [](const Stand& a, const Stand& b) { return a.cost < b.cost; });
}

// Short pieces of lines on the map, as wide as they are drawn.
Crowd crowd_of(const BoardPicture& picture, std::initializer_list<const std::vector<BoardPicture::Stroke>*> lists) {
  const double cell = picture.cell(), piece = cell * 0.12;
  const Extent map = picture.map_extent().grown(cell);
  Crowd crowd(cell * 0.5);
  std::map<std::string, double> widths;
  for (const auto* strokes : lists) {
    for (const auto& stroke : *strokes) {
      const auto known = widths.find(stroke.style);
      const double width = known != widths.end()
                               ? known->second
                               : (widths[stroke.style] = std::clamp(
                                      picture.style(stroke.style).number(StyleWord::width, cell * 0.06), 0.0, cell));
      for (std::size_t i = 0; i + 1 < stroke.line.size(); ++i) {
        const Spot a = stroke.line[i], b = stroke.line[i + 1];
        const int parts = std::clamp(static_cast<int>(std::hypot(b.x - a.x, b.y - a.y) / piece), 1, 1000);
        for (int part = 0; part < parts; ++part) {
          const double from = static_cast<double>(part) / parts, to = static_cast<double>(part + 1) / parts;
          const Line ends{{a.x + (b.x - a.x) * from, a.y + (b.y - a.y) * from},
                          {a.x + (b.x - a.x) * to, a.y + (b.y - a.y) * to}};
          const Extent taken = extent_of(ends).grown(width / 2);
          if (map.meets(taken)) crowd.add(taken);
        }
      }
    }
  }
  return crowd;
}

TextStyle number_look(const BoardPicture& picture) {
  const Style style = picture.style("number");
  return {.size = std::clamp(style.number(StyleWord::size, 110), 1.0, picture.cell() * 0.4),
          .ink = style.color(StyleWord::ink, {0.4, 0.38, 0.34})};
}

Crowd numbers_of(const BoardPicture& picture) {
  Crowd numbers(picture.cell());
  for (const Label& number : number_labels(picture, picture.extent())) numbers.add(number.extent);
  return numbers;
}

// Built-up areas of several spaces are ground to write on; small marks are not.
Crowd small_marks_of(const BoardPicture& picture) {
  const double cell = picture.cell();
  Crowd marks(cell);
  for (const auto& mark : picture.marks) {
    if (mark.extent.width() < cell * 0.5) marks.add(mark.extent.grown(-cell * 0.01));
  }
  return marks;
}

}  // namespace

bool numbers_readable(const BoardPicture& picture, double scale) {
  return number_look(picture).size * scale >= 6;
}

std::vector<Label> number_labels(const BoardPicture& picture, const Extent& visible) {
  std::vector<Label> labels;
  const double cell = picture.cell();
  const TextStyle look = number_look(picture);
  const Extent near = visible.grown(cell);
  for (const SpaceId id : picture.spaces()) {
    const Space& space = picture.board().space(id);
    if (space.kind != SpaceKind::hex && space.kind != SpaceKind::square) continue;
    const Spot center = spot(space.center);
    if (!near.meets({center.x, center.y, center.x, center.y})) continue;
    const Extent extent = extent_of(space.outline);
    const bool pointy = space.kind == SpaceKind::hex && extent.height() > extent.width();
    Label label{space.name, {center.x, extent.top + cell * (pointy ? 0.2 : 0.085)}, look, {}};
    const double wide = look.size * 0.33 * static_cast<double>(code_points(space.name)), high = look.size * 0.42;
    label.extent = {label.at.x - wide, label.at.y - high, label.at.x + wide, label.at.y + high};
    labels.push_back(std::move(label));
  }
  return labels;
}

LabelPlacer::LabelPlacer(const BoardPicture& picture)
    : picture_(picture),
      wanted_(wanted_labels(picture)),
      numbers_(numbers_of(picture)),
      small_marks_(small_marks_of(picture)),
      roads_(crowd_of(picture, {&picture.ways})),
      waters_(crowd_of(picture, {&picture.rivers, &picture.edges})),
      spaces_(picture.map_extent()),
      areas_(picture) {}

// What it costs to write over lines, or beyond the spaces.
double LabelPlacer::dislike(const Label& label) const {
  constexpr double road = 5, water = 3, outside = 8;
  if (label.ground) return 0;
  const Extent& letters = label.extent;
  return (roads_.meets(letters) ? road : 0) + (waters_.meets(letters) ? water : 0) +
         (spaces_.holds(letters) ? 0 : outside);
}

// Where counters are too small to be read, their blocks and what boxes say are the only things that tell who holds
// what: a name that finds no room between them is left out, the least important first.
Crowd LabelPlacer::taken_beside_names(double scale) const {
  constexpr std::size_t of_both_sides = 2;
  Crowd taken(picture_.cell());
  if (counter_size(picture_) * scale >= readable_counter) return taken;
  for (const SpaceId id : picture_.spaces()) {
    const Space& space = picture_.board().space(id);
    if (!on_map(space.kind)) taken.add(extent_of(space.outline));
  }
  for (const auto& [area, room] : picture_.rooms) {
    for (const CounterPlace& place : block_places(picture_, area, of_both_sides, {.scale = scale}))
      taken.add(place.extent());
  }
  return taken;
}

std::vector<Label> LabelPlacer::place(double scale) const {
  const SurfaceHandle scratch(cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1));
  const ContextHandle context(cairo_create(scratch.get()));
  const TextPainter text(context.get());
  const double cell = picture_.cell();
  Crowd names(cell);
  const Crowd taken = taken_beside_names(scale);
  const bool numbers = numbers_readable(picture_, scale);
  double left = overview_share * spaces_.width() * spaces_.height();
  std::vector<Label> placed;
  for (const LabelRequest& want : wanted_) {
    Label label = want.label;
    const bool overview = label.look.size * scale < faintest;
    if (overview && left <= 0) continue;
    label.look.size = std::max(label.look.size, readable / scale);
    label.look.halo_width = std::max(label.look.size * 0.14, 1.2 / scale);
    sized(label, text);
    const Spot home = label.at;
    const double half_width = label.extent.width() / 2, half_height = label.extent.height() / 2;
    const auto at = [&](Spot step) {
      const Spot middle{home.x + step.x, home.y + step.y};
      return Extent{middle.x - half_width, middle.y - half_height, middle.x + half_width, middle.y + half_height};
    };
    auto stands = places(want, cell, half_width, half_height);
    if (want.area.valid()) add_stands_within(areas_, want, cell, stands);
    std::optional<Spot> best;
    double min_cost = 0;
    for (const Stand& place : stands) {
      if (best && place.cost >= min_cost) break;
      label.extent = at(place.step);
      if (!picture_.extent().holds(label.extent)) continue;
      if (names.meets(label.extent) || taken.meets(label.extent)) continue;
      if (!label.ground && (small_marks_.meets(label.extent) || (numbers && numbers_.meets(label.extent)))) continue;
      double cost = place.cost + dislike(label);
      if (best && cost >= min_cost) continue;
      if (want.area.valid())
        cost += best ? areas_.cost(label.extent, want.area, min_cost - cost) : areas_.cost(label.extent, want.area);
      if (best && cost >= min_cost) continue;
      best = place.step;
      min_cost = cost;
    }
    if (!best) continue;
    label.at = {home.x + best->x, home.y + best->y};
    label.extent = at(*best);
    names.add(label.extent.grown(label.look.size * beside_another));
    if (!label.ground) left -= label.extent.width() * label.extent.height();
    placed.push_back(std::move(label));
  }
  return placed;
}

}  // namespace bocage
