#include "editor/recipe/recipe.h"

#include <algorithm>
#include <array>
#include <set>

#include "editor/geography/fixed_point.h"
#include "editor/recipe/recipe_reading.h"
#include "editor/recipe/recipe_schema.h"
#include "engine/base/text.h"
#include "engine/module/forms.h"
#include "engine/module/xml_document.h"

namespace bocage {
namespace {

const std::string nothing;

class RecipeReader {
 public:
  RecipeReader(const XmlDocument& document, Problems& problems) : document_(document), problems_(problems) {}

  Recipe read() {
    recipe_.file = document_.file;
    for (const auto& child : document_.root.children) {
      if (child.name == "layer") layer(child);
      if (child.name == "board") board(child);
      if (child.name == "pool") recipe_.pools.push_back(plain_element(child));
    }
    if (areas_) recipe_.areas = read_area_plan(document_, recipe_.layers, problems_);
    for (const auto& child : document_.root.children) {
      if (child.name == "fit") fit(child);
      if (areas_ || !is_for_areas(child)) {
        rule(child);
      } else {
        error(child.at, "<" + child.name + "> is for a board without a grid");
      }
    }
    return std::move(recipe_);
  }

 private:
  void error(const XmlPosition& at, std::string message, std::string hint = {}) {
    problems_.push_back({document_.place(at), std::move(message), std::move(hint), Severity::error});
  }

  static const XmlPosition& at(const XmlElement& element, std::string_view attribute) {
    const auto* found = element.find(attribute);
    return found == nullptr ? element.at : found->value_at;
  }

  void layer(const XmlElement& element) {
    const auto values = recipe_values(element, "recipe.layer");
    if (!recipe_.layers.emplace(values.at("id"), values.at("file")).second) {
      error(at(element, "id"), "layer '" + values.at("id") + "' is declared twice");
    }
    recipe_.layer_places[values.at("id")] = document_.place(at(element, "file"));
  }

  void board(const XmlElement& element) {
    recipe_.board = plain_element(element);
    auto values = recipe_values(element, "board");
    auto& grid = recipe_.grid;
    const auto whole = [&](const char* name) { return static_cast<int>(parse_integer(values[name]).value_or(0)); };
    const auto& shape = values["grid"];
    if (values["terrain"].empty()) error(element.at, "<board> needs the attribute 'terrain'");
    if (shape == "none") {
      areas_ = true;
      grid.size = 1000;  // in which the distances of the rubber sheet are counted
      return;
    }
    grid.shape = shape == "hex-flat"     ? Grid::Shape::hex_flat
                 : shape == "hex-pointy" ? Grid::Shape::hex_pointy
                                         : Grid::Shape::square;
    grid.columns = whole("columns");
    grid.rows = whole("rows");
    grid.first_column = whole("first-column");
    grid.first_row = whole("first-row");
    grid.even_shifted = values["shifted"] != "odd";
    grid.from_south = values["rows-from"] == "south";
    grid.from_east = values["columns-from"] == "east";
    grid.diagonals = values["diagonals"] == "yes";
    grid.size = whole("size");
    grid.origin = parse_point(values["origin"]).value_or(Point{});
    grid.numbering = values["numbering"];
    if (const auto flaw = grid.flaw()) return error(element.at, *flaw);
    if (std::int64_t{grid.columns} * grid.rows > 200'000) {
      return error(at(element, "columns"), "the module has more than 200,000 spaces");
    }
    sound_grid_ = true;
  }

  std::optional<std::int64_t> decimal(const XmlElement& element, const char* name, std::int64_t max_value) {
    return read_decimal(document_, element, name, max_value, problems_);
  }

  void fit(const XmlElement& element) {
    recipe_.fit_place = document_.place(element.at);
    if (!sound_grid_ && !areas_) return;
    for (const auto& child : element.children) {
      const auto lon = decimal(child, "lon", 180);
      const auto lat = decimal(child, "lat", 90);
      const auto where = target(child);
      if (!lon || !lat || !where) continue;
      MapFit::Reference reference{{*lon, *lat}, (*where)[0], (*where)[1], 0};
      if (child.find("smoothing") != nullptr) {
        const auto smoothing = decimal(child, "smoothing", 1'000'000);
        if (!smoothing) continue;
        reference.smoothing = static_cast<double>(*smoothing) / static_cast<double>(degree_unit);
      }
      (child.name == "anchor" ? recipe_.anchors : recipe_.controls).push_back(reference);
    }
  }

  // Where a reference lies on the map.
  std::optional<std::array<double, 2>> target(const XmlElement& element) {
    const auto& grid = recipe_.grid;
    if (areas_) return point_target(element);
    if (const auto* cell = element.find("cell")) {
      const auto found = grid.parse(cell->value);
      if (!found) {
        error(cell->value_at, "'" + cell->value + "' is not a cell of the grid");
        return std::nullopt;
      }
      const auto center = grid.center(found->first, found->second);
      return std::array<double, 2>{static_cast<double>(center.x), static_cast<double>(center.y)};
    }
    const auto column = decimal(element, "column", 100'000);
    const auto row = decimal(element, "row", 100'000);
    if (!column || !row) return std::nullopt;
    const bool flat = grid.shape == Grid::Shape::hex_flat;
    const bool pointy = grid.shape == Grid::Shape::hex_pointy;
    const int c = grid.first_column;
    const int r = grid.first_row;
    // The steps of the grid from unshifted cell to unshifted cell, so that halves may be counted in.
    const auto unshifted = [&](int column_at, int row_at) {
      auto center = grid.center(column_at, row_at);
      const int half = grid.size / 2;
      const bool shifted = ((flat ? column_at : row_at) % 2 == 0) == grid.even_shifted;
      if (flat && shifted) center.y -= half;
      if (pointy && shifted) center.x -= half;
      return center;
    };
    const auto first = unshifted(c, r);
    const auto across = grid.columns > 1 ? unshifted(c + 1, r).x - first.x : grid.size;
    const auto down = grid.rows > 1 ? unshifted(c, r + 1).y - first.y : grid.size;
    const auto steps = [](std::int64_t fixed, int from) {
      return static_cast<double>(fixed - std::int64_t{from} * degree_unit) / static_cast<double>(degree_unit);
    };
    // Where columns count from the east, a shift to the east takes half a column off.
    return std::array<double, 2>{first.x + steps(*column, c) * across, first.y + steps(*row, r) * down};
  }

  std::optional<std::array<double, 2>> point_target(const XmlElement& element) {
    const auto* at_point = element.find("at");
    const auto point = at_point == nullptr ? std::nullopt : parse_point(at_point->value);
    if (point) return std::array<double, 2>{static_cast<double>(point->x), static_cast<double>(point->y)};
    error(at(element, "at"), "on a board without a grid a reference needs at=\"x,y\" in map units");
    return std::nullopt;
  }

  void rule(const XmlElement& element) {
    static const std::map<std::string, RecipeRule::Kind> kinds{
        {"terrain", RecipeRule::Kind::terrain}, {"feature", RecipeRule::Kind::feature},
        {"way", RecipeRule::Kind::way},         {"edge", RecipeRule::Kind::edge},
        {"bridge", RecipeRule::Kind::bridge},   {"region", RecipeRule::Kind::region},
        {"name", RecipeRule::Kind::name},       {"polygon", RecipeRule::Kind::polygon},
        {"line", RecipeRule::Kind::line},       {"mark", RecipeRule::Kind::mark}};
    const auto kind = kinds.find(element.name);
    if (kind == kinds.end()) return;
    if (areas_ && kind->second < RecipeRule::Kind::name) {
      return error(element.at, "<" + element.name + "> is for a board with a grid");
    }
    RecipeRule rule;
    rule.kind = kind->second;
    rule.values = recipe_values(element, "recipe." + element.name);
    rule.place = document_.place(element.at);
    rule.pick = read_selection(document_, element, rule.values, recipe_.layers, problems_);
    if (rule.kind == RecipeRule::Kind::name && rule.pick.layer.empty()) place_of_name(element, rule);
    recipe_.rules.push_back(std::move(rule));
  }

  void place_of_name(const XmlElement& element, const RecipeRule& rule) {
    if (rule.value("text").empty()) error(element.at, "<name> needs a layer, or a text with lon and lat");
    decimal(element, "lon", 180);
    decimal(element, "lat", 90);
  }

  const XmlDocument& document_;
  Problems& problems_;
  Recipe recipe_;
  bool sound_grid_ = false;
  bool areas_ = false;
};

Correction correction(const XmlDocument& document, const XmlElement& element) {
  static const std::map<std::string, Correction::Kind> kinds{{"terrain", Correction::Kind::terrain},
                                                             {"feature", Correction::Kind::feature},
                                                             {"no-feature", Correction::Kind::no_feature},
                                                             {"edge", Correction::Kind::edge},
                                                             {"no-edge", Correction::Kind::no_edge},
                                                             {"way", Correction::Kind::way},
                                                             {"no-way", Correction::Kind::no_way},
                                                             {"region", Correction::Kind::region},
                                                             {"name", Correction::Kind::name},
                                                             {"no-name", Correction::Kind::no_name},
                                                             {"ground", Correction::Kind::ground}};
  Correction read;
  read.kind = kinds.at(element.name);
  read.values = recipe_values(element, "corrections." + element.name);
  read.place = document.place(element.at);
  read.text = single_spaced(element.text);
  for (const auto& word : document.words(element)) {
    read.words.push_back(word.text);
    read.word_places.push_back(document.place(word.at));
  }
  return read;
}

std::optional<XmlDocument> sound_document(std::string source, const std::string& file, std::string_view kind,
                                          Problems& problems) {
  const auto before = problems.size();
  auto document = read_xml(std::move(source), file, problems);
  if (!document) return std::nullopt;
  const bool well = validate(*document, recipe_specs(), kind, problems);
  const bool errors = std::any_of(problems.begin() + static_cast<std::ptrdiff_t>(before), problems.end(),
                                  [](const Problem& p) { return p.severity == Severity::error; });
  if (!well || errors) return std::nullopt;
  return document;
}

}  // namespace

std::string_view PlainElement::value(std::string_view attribute) const {
  for (const auto& [name, value] : attributes) {
    if (name == attribute) return value;
  }
  return {};
}

const std::string& RecipeRule::value(const std::string& attribute) const {
  const auto found = values.find(attribute);
  return found == values.end() ? nothing : found->second;
}

std::vector<std::string> RecipeRule::words(const std::string& attribute) const {
  std::vector<std::string> result;
  for (const auto word : split_words(value(attribute))) result.emplace_back(word);
  return result;
}

const std::string& Correction::value(const std::string& attribute) const {
  const auto found = values.find(attribute);
  return found == values.end() ? nothing : found->second;
}

std::optional<Recipe> read_recipe(std::string source, const std::string& file, Problems& problems) {
  const auto document = sound_document(std::move(source), file, "recipe", problems);
  if (!document) return std::nullopt;
  const auto before = problems.size();
  auto recipe = RecipeReader(*document, problems).read();
  if (problems.size() != before) return std::nullopt;
  return recipe;
}

std::optional<std::vector<Correction>> read_corrections(std::string source, const std::string& file,
                                                        Problems& problems) {
  const auto document = sound_document(std::move(source), file, "corrections", problems);
  if (!document) return std::nullopt;
  std::vector<Correction> all;
  const auto before = problems.size();
  for (const auto& child : document->root.children) {
    all.push_back(correction(*document, child));
    auto& one = all.back();
    const auto need = [&](bool well, std::string message) {
      if (!well) problems.push_back({one.place, std::move(message), {}, Severity::error});
    };
    need(!trim(one.value("why")).empty(), "the correction does not say why");
    if (child.name == "edge" || child.name == "no-edge") {
      need(one.value("feature").empty() != one.value("crossing").empty(),
           "<" + child.name + "> needs a feature or a crossing, not both");
    }
    if (child.name == "name") need(!one.text.empty(), "the name is empty");
  }
  if (problems.size() != before) return std::nullopt;
  return all;
}

}  // namespace bocage
