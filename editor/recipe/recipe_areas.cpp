// The part of a recipe that makes a map of areas: its frame, its seeds, what lies between them and what joins them.
#include <algorithm>
#include <array>
#include <set>

#include "editor/geography/fixed_point.h"
#include "editor/geography/ground_net.h"
#include "editor/recipe/recipe_reading.h"
#include "engine/base/text.h"
#include "engine/module/forms.h"

namespace bocage {
namespace {

class AreaPlanReader {
 public:
  AreaPlanReader(const XmlDocument& document, const std::map<std::string, std::string>& layers, Problems& problems)
      : document_(document), layers_(layers), problems_(problems) {}

  AreaPlan read() {
    for (const auto& child : document_.root.children) {
      if (child.name == "frame") frame(child);
      if (child.name == "barrier") barrier(child);
      if (child.name == "area") area(child);
      if (child.name == "join") plan_.joins.push_back({plain_element(child), document_.place(child.at)});
    }
    if (!plan_.wanted()) {
      error(document_.root.at, "a board without a grid needs a <frame>",
            "or give the board a grid: grid=\"hex-flat\", for example");
    }
    return std::move(plan_);
  }

 private:
  void error(const XmlPosition& at, std::string message, std::string hint = {}) {
    problems_.push_back({document_.place(at), std::move(message), std::move(hint), Severity::error});
  }

  void frame(const XmlElement& element) {
    const auto values = recipe_values(element, "recipe.frame");
    const auto rect = parse_rect(values.at("rect"));
    const auto whole = [&](const char* name) { return static_cast<int>(parse_integer(values.at(name)).value_or(0)); };
    if (!rect || (*rect)[2] <= 0 || (*rect)[3] <= 0) return error(element.at, "the frame is empty");
    plan_.place = document_.place(element.at);
    plan_.ground = read_selection(document_, element, values, layers_, problems_);
    plan_.low = {(*rect)[0], (*rect)[1]};
    plan_.high = {(*rect)[0] + (*rect)[2], (*rect)[1] + (*rect)[3]};
    const auto sheet = parse_rect(values.contains("sheet") ? values.at("sheet") : values.at("rect")).value_or(*rect);
    plan_.sheet_low = {sheet[0], sheet[1]};
    plan_.sheet_high = {sheet[0] + sheet[2], sheet[1] + sheet[3]};
    plan_.tolerance = whole("tolerance");
    plan_.corner = whole("corner");
    plan_.badge = whole("badge");
    const std::int64_t step = whole("step");
    const auto points = (std::int64_t{(*rect)[2]} / step + 1) * (std::int64_t{(*rect)[3]} / step + 1);
    if (points > static_cast<std::int64_t>(GroundNet::point_limit)) {
      return error(element.at, "the net has more than 1,000,000 points", "take a larger step");
    }
    plan_.step = static_cast<int>(step);
  }

  void barrier(const XmlElement& element) {
    const auto values = recipe_values(element, "recipe.barrier");
    plan_.barriers.push_back({read_selection(document_, element, values, layers_, problems_),
                              static_cast<int>(parse_integer(values.at("steps")).value_or(0))});
  }

  // "lon,lat lon,lat"
  std::vector<GeoPoint> places(const XmlElement& element, std::string_view attribute) {
    std::vector<GeoPoint> all;
    const auto* found = element.find(attribute);
    if (found == nullptr) return all;
    for (const auto word : split_words(found->value)) {
      const auto place = parse_place(word);
      if (place) {
        all.push_back(*place);
      } else {
        error(found->value_at, "'" + std::string(word) + "' is not a place: write lon,lat in degrees");
      }
    }
    return all;
  }

  void area(const XmlElement& element) {
    AreaPlan::Area area{plain_element(element), {}, {}, {}, {}, {}, document_.place(element.at)};
    const auto* id = element.find("id");
    if (id != nullptr && !ids_.insert(id->value).second) {
      error(id->value_at, "area '" + id->value + "' is declared twice");
    }
    const auto lon = read_decimal(document_, element, "lon", 180, problems_);
    const auto lat = read_decimal(document_, element, "lat", 90, problems_);
    if (!lon || !lat) return;
    area.seeds.push_back({*lon, *lat});
    for (const auto& seed : places(element, "seeds")) area.seeds.push_back(seed);
    const auto stand = places(element, "stand");
    if (!stand.empty()) area.stand = stand.front();
    const auto badge_at = places(element, "badge-at");
    if (!badge_at.empty()) area.badge_at = badge_at.front();
    area.badge = area.element.value("badge");
    area.badge_style = area.element.value("badge-style");
    if (!area.badge.empty() && area.badge_style.empty()) error(element.at, "a badge needs a 'badge-style'");
    static const std::set<std::string> of_recipe{"lon", "lat", "seeds", "stand", "badge", "badge-style", "badge-at"};
    std::erase_if(area.element.attributes, [](const auto& a) { return of_recipe.contains(a.first); });
    plan_.areas.push_back(std::move(area));
  }

  const XmlDocument& document_;
  const std::map<std::string, std::string>& layers_;
  Problems& problems_;
  AreaPlan plan_;
  std::set<std::string> ids_;
};

}  // namespace

std::optional<GeoPoint> parse_place(std::string_view text) {
  const auto comma = text.find(',');
  if (comma == std::string_view::npos) return std::nullopt;
  const auto lon = parse_fixed(text.substr(0, comma), degree_digits);
  const auto lat = parse_fixed(text.substr(comma + 1), degree_digits);
  const auto within = [](const std::optional<std::int64_t>& value, std::int64_t max_degrees) {
    return value && *value <= max_degrees * degree_unit && *value >= -max_degrees * degree_unit;
  };
  if (!within(lon, 180) || !within(lat, 90)) return std::nullopt;
  return GeoPoint{*lon, *lat};
}

bool is_for_areas(const XmlElement& element) {
  return element.name == "frame" || element.name == "barrier" || element.name == "area" || element.name == "join";
}

AreaPlan read_area_plan(const XmlDocument& document, const std::map<std::string, std::string>& layers,
                        Problems& problems) {
  return AreaPlanReader(document, layers, problems).read();
}

}  // namespace bocage
