#include "editor/mapmaker/area_maker.h"

#include <algorithm>
#include <set>

#include "editor/geography/area_outline.h"
#include "editor/geography/area_stand.h"
#include "editor/mapmaker/making.h"
#include "editor/recipe/recipe_reading.h"
#include "engine/base/text.h"
#include "engine/board/geometry.h"

namespace bocage {
namespace {

std::string attribute_of(const PlainElement& element, std::string_view name) {
  return std::string(element.value(name));
}

// A recipe's figures are reconstructed unless it says otherwise; a map file's are from the rulebook.
PlainElement with_source(PlainElement element) {
  if (element.value("source").empty()) element.attributes.emplace_back("source", "reconstructed");
  return element;
}

class AreaMaker {
 public:
  AreaMaker(const Recipe& recipe, const MapFit& fit, const MapLayers& layers,
            const std::vector<Correction>& corrections, MadeMap& map, Problems& problems)
      : plan_(recipe.areas),
        fit_(fit),
        layers_(layers),
        corrections_(corrections),
        map_(map),
        problems_(problems),
        net_(plan_.low, plan_.high, plan_.step) {
    for (const auto& area : plan_.areas) ids_.push_back(attribute_of(area.element, "id"));
  }

  void make() {
    net_.add_ground(layers_.geometry(plan_.ground).polygons);
    for (const auto& barrier : plan_.barriers) {
      for (const auto& line : layers_.geometry(barrier.pick).lines) net_.add_barrier(line, barrier.steps);
    }
    auto seeds = areas_seeds();
    const auto by_data = grown_areas(net_, seeds);
    correct(seeds, by_data);
    const auto owners = grown_areas(net_, seeds);
    const auto joined = joined_areas();
    const auto outlines =
        area_outlines(net_, owners, {static_cast<int>(ids_.size()), plan_.tolerance, joined, plan_.corner});
    write_areas(outlines, area_stands(net_, owners, static_cast<int>(ids_.size()), plan_.badge));
    check_touches(outlines, joined);
    for (const auto& join : plan_.joins) map_.joins.push_back(with_source(join.element));
  }

 private:
  void error(const SourceLocation& place, std::string message, std::string hint = {}) {
    problems_.push_back({place, std::move(message), std::move(hint), Severity::error});
  }

  std::vector<AreaSeeds> areas_seeds() const {
    std::vector<AreaSeeds> all;
    for (const auto& area : plan_.areas) {
      AreaSeeds one;
      for (const auto& seed : area.seeds) one.seeds.push_back(fit_.at(seed));
      all.push_back(std::move(one));
    }
    return all;
  }

  int number_of(const std::string& id) const {
    const auto found = std::find(ids_.begin(), ids_.end(), id);
    return found == ids_.end() ? no_area : static_cast<int>(found - ids_.begin());
  }

  void correct(std::vector<AreaSeeds>& seeds, const std::vector<int>& by_data) {
    for (const auto& correction : corrections_) {
      if (correction.kind != Correction::Kind::ground) {
        error(correction.place, "a board without a grid is corrected by <ground> alone");
        continue;
      }
      const int area = number_of(correction.value("area"));
      if (area == no_area) {
        const auto nearest = nearest_name(correction.value("area"), ids_);
        error(correction.place, "there is no area '" + correction.value("area") + "'",
              nearest ? "did you mean '" + *nearest + "'?" : std::string());
        continue;
      }
      const auto ring = corners(correction);
      if (ring.size() < 3) {
        error(correction.place, "ground needs three corners or more");
        continue;
      }
      seeds[static_cast<std::size_t>(area)].ground.push_back(ring);
      report(correction, area, ring, by_data);
    }
  }

  MapLine corners(const Correction& correction) {
    MapLine ring;
    for (std::size_t i = 0; i < correction.words.size(); ++i) {
      const auto place = parse_place(correction.words[i]);
      if (place) {
        ring.push_back(fit_.at(*place));
      } else {
        error(correction.word_places[i], "'" + correction.words[i] + "' is not a place: write lon,lat in degrees");
      }
    }
    return ring;
  }

  void report(const Correction& correction, int area, const MapLine& ring, const std::vector<int>& by_data) {
    const InsideTest test({ring});
    int moved = 0;
    for (int point = 0; point < net_.count(); ++point) {
      const int was = by_data[static_cast<std::size_t>(point)];
      moved += net_.is_ground(point) && was != area && test.holds(net_.middle(point)) ? 1 : 0;
    }
    ++map_.corrections;
    map_.report.push_back(
        correction_line(correction, moved == 0 ? "this ground is of '" + correction.value("area") +
                                                     "' in the data too: the correction changes nothing"
                                               : "'" + correction.value("area") + "' has " + std::to_string(moved) +
                                                     " points of the net that the data gives to others"));
  }

  void write_areas(const AreaOutlines& outlines, const std::vector<AreaStand>& stands) {
    for (std::size_t i = 0; i < plan_.areas.size(); ++i) {
      const auto& area = plan_.areas[i];
      if (outlines.rings[i].empty()) {
        error(area.place, "area '" + ids_[i] + "' has no ground", "does its seed lie on the ground and on the map?");
        continue;
      }
      MadeMap::Area made{with_source(area.element), area.stand ? fit_.at(*area.stand) : stands[i].pieces,
                         outlines.rings[i]};
      if (!area.badge.empty()) {
        map_.badges.push_back(
            {area.badge, area.badge_style, area.badge_at ? fit_.at(*area.badge_at) : stands[i].badge});
      }
      if (!polygon_holds(made.outline, made.at)) {
        error(area.place, "the pieces of area '" + ids_[i] + "' would stand outside it",
              "name another place: stand=\"lon,lat\"");
      }
      map_.areas.push_back(std::move(made));
    }
  }

  std::set<std::pair<int, int>> joined_areas() {
    std::set<std::pair<int, int>> joined;
    for (const auto& join : plan_.joins) {
      const std::pair<int, int> both =
          std::minmax({number_of(attribute_of(join.element, "a")), number_of(attribute_of(join.element, "b"))});
      if (both.first == no_area) continue;  // a box of the board
      if (!joined.insert(both).second) error(join.place, name_of(both) + " are joined twice");
    }
    return joined;
  }

  void check_touches(const AreaOutlines& outlines, const std::set<std::pair<int, int>>& joined) {
    for (const auto& both : joined) {
      if (!outlines.touches.contains(both)) error(plan_.place, name_of(both) + " are joined, but do not touch");
    }
    for (const auto& [both, touch] : outlines.touches) {
      if (joined.contains(both)) continue;
      error(plan_.place,
            name_of(both) + " touch along " + std::to_string(touch.sides) + " steps at " +
                std::to_string(touch.middle.x) + "," + std::to_string(touch.middle.y) + ", but are not joined",
            "join them, or give the ground there to another area");
    }
  }

  std::string name_of(const std::pair<int, int>& both) const {
    return "'" + ids_[static_cast<std::size_t>(both.first)] + "' and '" + ids_[static_cast<std::size_t>(both.second)] +
           "'";
  }

  const AreaPlan& plan_;
  const MapFit& fit_;
  const MapLayers& layers_;
  const std::vector<Correction>& corrections_;
  MadeMap& map_;
  Problems& problems_;
  GroundNet net_;
  std::vector<std::string> ids_;
};

}  // namespace

void make_areas(const Recipe& recipe, const MapFit& fit, const MapLayers& layers,
                const std::vector<Correction>& corrections, MadeMap& map, Problems& problems) {
  AreaMaker(recipe, fit, layers, corrections, map, problems).make();
}

}  // namespace bocage
