// The lines of a surface: rivers, hexsides, ways and the crossings over them.
#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "app/paint/board/board_picture.h"

namespace bocage {

namespace {

Spot middle_of(const std::vector<Segment>& sides) {
  const Segment& side = sides[sides.size() / 2];
  return {(side.first.x + side.second.x) / 2.0, (side.first.y + side.second.y) / 2.0};
}

}  // namespace

bool BoardPicture::draws_line(const std::string& style) const {
  return std::any_of(module_->picture.begin(), module_->picture.end(), [&](const PictureItem& item) {
    return item.kind == PictureItem::Kind::line && item.surface == surface_ &&
           (item.style == style || item.style.starts_with(style + "."));
  });
}

// Neighbours with the feature are joined, but not the third side of a triangle.
void BoardPicture::river(const std::string& style, NameId feature) {
  std::vector<Segment> parts;
  const auto wet = [&](SpaceId id) { return is_cell_[id.index] && board().has_feature(id, feature); };
  for (std::uint32_t i = 0; i < board().link_count(); ++i) {
    const Link& link = board().link(LinkId(i));
    if (!wet(link.a) || !wet(link.b)) continue;
    const auto steps = board().steps(link.a);
    const bool third = std::any_of(steps.begin(), steps.end(), [&](const Step& step) {
      if (!wet(step.to) || step.link.index > i) return false;
      const LinkId other = board().find_link(step.to, link.b);
      return other.valid() && other.index < i;
    });
    if (!third) parts.emplace_back(board().space(link.a).center, board().space(link.b).center);
  }
  for (const auto& chain : chains(parts)) {
    Stroke stroke{style, {}, true, false, {}};
    for (const Point p : chain) stroke.line.push_back(spot(p));
    stroke.measure();
    rivers.push_back(std::move(stroke));
  }
}

void BoardPicture::find_picture() {
  for (const PictureItem& item : module_->picture) {
    if (item.surface != surface_ || item.kind == PictureItem::Kind::name) continue;
    if (item.kind == PictureItem::Kind::badge) find_badge(item);
    if (item.kind == PictureItem::Kind::image) {
      find_image(item);
      continue;
    }
    Line line;
    for (const Point p : item.points) line.push_back(spot(p));
    if (line.size() < 2) continue;
    if (item.kind == PictureItem::Kind::polygon) {
      find_polygon(item, std::move(line));
      continue;
    }
    auto& into = item.style.starts_with("feature.") ? rivers : item.style.starts_with("edge.") ? edges : ways;
    into.push_back({item.style, std::move(line), !item.straight, true, {}});
    into.back().measure();
  }
  ease_ways();
}

// A way is a path of cells or areas and would turn in the middle of each. Where no other way joins it there, it is
// drawn nearer to the straight line, and never so far from the middle that it seems to run along the side of a space.
void BoardPicture::ease_ways() {
  constexpr double share = 0.3;
  std::set<Corner> middles;
  for (const SpaceId id : spaces_) {
    const Point center = board().space(id).center;
    if (is_cell_[id.index] && !is_point(id)) middles.emplace(center.x, center.y);
  }
  const auto corner = [](Spot at) { return Corner(std::lround(at.x), std::lround(at.y)); };
  const auto through_spaces = [&](const Stroke& way) {
    return std::all_of(way.line.begin(), way.line.end(), [&](Spot at) { return middles.contains(corner(at)); });
  };
  std::map<Corner, std::set<Corner>> joined;
  std::vector<Stroke*> eased;
  for (Stroke& way : ways) {
    if (!through_spaces(way)) continue;
    eased.push_back(&way);
    for (std::size_t i = 0; i + 1 < way.line.size(); ++i) {
      joined[corner(way.line[i])].insert(corner(way.line[i + 1]));
      joined[corner(way.line[i + 1])].insert(corner(way.line[i]));
    }
  }
  for (const auto& [at, others] : joined) {
    Spot to{static_cast<double>(at.first), static_cast<double>(at.second)};
    if (others.size() == 2) {
      const Corner a = *others.begin(), b = *others.rbegin();
      to.x += ((a.first + b.first) / 2.0 - to.x) * share;
      to.y += ((a.second + b.second) / 2.0 - to.y) * share;
    }
    eased_[at] = to;
  }
  for (Stroke* way : eased) {
    for (Spot& at : way->line) at = eased_.at(corner(at));
    way->measure();
  }
}

void BoardPicture::find_crossing(const Link& link, Spot middle) {
  const Point a = board().space(link.a).center, b = board().space(link.b).center;
  Spot from = spot(a), to = spot(b);
  const auto way_a = eased_.find({a.x, a.y}), way_b = eased_.find({b.x, b.y});
  if (!link.crossings.empty() && way_a != eased_.end() && way_b != eased_.end()) {
    from = way_a->second;
    to = way_b->second;
    middle = {(from.x + to.x) / 2, (from.y + to.y) / 2};
  }
  link_spots[board().find_link(link.a, link.b)] = middle;
  const double turn = std::atan2(to.y - from.y, to.x - from.x);
  for (const NameId crossing : link.crossings) {
    const std::string word(board().word(crossing));
    const bool over_water = !link.features.empty() && !style("crossing." + word).text(StyleWord::symbol).empty();
    if (over_water || styles_.declared("crossing." + word) || styles_.declared("edge." + word)) {
      crossings.push_back({"crossing." + word, middle, 0, turn});
    }
  }
}

void BoardPicture::find_edges() {
  std::map<std::string, std::vector<Segment>> by_feature;
  for (std::uint32_t i = 0; i < board().link_count(); ++i) {
    const Link& link = board().link(LinkId(i));
    if (!is_cell_[link.a.index] || !is_cell_[link.b.index]) continue;
    if (is_point(link.a) || is_point(link.b)) {
      const Spot a = spot(board().space(link.a).center), b = spot(board().space(link.b).center);
      find_crossing(link, {(a.x + b.x) / 2, (a.y + b.y) / 2});
      continue;
    }
    if (link.features.empty() && link.crossings.empty()) continue;
    const auto sides = shared_sides(board().space(link.a).outline, board().space(link.b).outline);
    if (sides.empty()) continue;
    for (const NameId feature : link.features) {
      auto& all = by_feature["edge." + std::string(board().word(feature))];
      all.insert(all.end(), sides.begin(), sides.end());
    }
    find_crossing(link, middle_of(sides));
  }
  for (const auto& [id, segments] : by_feature) {
    const bool smooth = style(id).yes(StyleWord::smooth, id.find("river") != std::string::npos);
    for (const auto& chain : chains(segments)) {
      Stroke stroke{id, {}, false, false, {}};
      if (smooth) {
        stroke.line = rounded_chain(chain);
      } else {
        for (const Point p : chain) stroke.line.push_back(spot(p));
      }
      stroke.measure();
      edges.push_back(std::move(stroke));
    }
  }
}

}  // namespace bocage
