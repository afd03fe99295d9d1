#include "editor/mapmaker/map_maker.h"

#include <algorithm>
#include <set>
#include <tuple>

#include "editor/geography/fixed_point.h"
#include "editor/mapmaker/area_maker.h"
#include "editor/mapmaker/making.h"
#include "editor/mapmaker/map_writer.h"
#include "engine/base/text.h"
#include "engine/module/forms.h"

namespace bocage {
namespace {

class RegionMaker {
 public:
  RegionMaker(const MapCells& cells, const Making& making, const CorrectionBook& book)
      : cells_(cells), making_(making), book_(book) {}

  void add(const RecipeRule& rule) {
    const auto measure = making_.measure(rule);
    auto& region = by_id(rule.value("id"));
    if (!rule.value("title").empty()) region.title = rule.value("title");
    region.source = rule.value("source");
    for (int i = 0; i < cells_.count(); ++i) {
      if (on_edge(i, rule.value("edge")) && making_.meets(rule, i, measure)) region.cells.insert(i);
    }
  }

  void finish(MadeMap& map) {
    for (const auto& id : book_.region_order) {
      const auto& [cells, correction] = book_.regions.at(id);
      const bool known =
          std::any_of(regions_.begin(), regions_.end(), [&](const MapInProgress& d) { return d.id == id; });
      auto& region = by_id(id);
      const std::set<int> corrected(cells.begin(), cells.end());
      ++map.corrections;
      map.report.push_back(correction_line(
          *correction, "region '" + id + "' " +
                           (!known                      ? "is not in the recipe"
                            : region.cells == corrected ? "is so in the data too: the correction changes nothing"
                                                        : "is otherwise in the data")));
      region.cells = corrected;
      region.source = correction->value("source");
      if (!correction->value("title").empty()) region.title = correction->value("title");
    }
    for (const auto& region : regions_) {
      MadeMap::Region made{region.id, region.title, region.source, {}};
      for (const int cell : region.cells) made.cells.push_back(cells_[cell].name);
      if (!made.cells.empty()) map.regions.push_back(std::move(made));
    }
  }

 private:
  struct MapInProgress {
    std::string id, title, source;
    std::set<int> cells;
  };

  MapInProgress& by_id(const std::string& id) {
    const auto known =
        std::find_if(regions_.begin(), regions_.end(), [&](const MapInProgress& d) { return d.id == id; });
    if (known != regions_.end()) return *known;
    regions_.push_back({id, {}, {}, {}});
    return regions_.back();
  }

  bool on_edge(int cell, const std::string& edge) const {
    if (edge.empty()) return true;
    const auto& grid = cells_.grid();
    const auto& [column, row] = std::pair(cells_[cell].column, cells_[cell].row);
    const int last_column = grid.first_column + grid.columns - 1;
    const int last_row = grid.first_row + grid.rows - 1;
    if (edge == "west") return column == (grid.from_east ? last_column : grid.first_column);
    if (edge == "east") return column == (grid.from_east ? grid.first_column : last_column);
    if (edge == "north") return row == (grid.from_south ? last_row : grid.first_row);
    return row == (grid.from_south ? grid.first_row : last_row);
  }

  const MapCells& cells_;
  const Making& making_;
  const CorrectionBook& book_;
  std::vector<MapInProgress> regions_;  // in order of the recipe
};

class NameMaker {
 public:
  // Without cells names stand at points.
  NameMaker(const MapCells* cells, const MapLayers& layers, const MapFit& fit, const CorrectionBook& book)
      : cells_(cells), layers_(layers), fit_(fit), book_(book) {
    for (const auto* correction : book.names) corrected_.insert(correction->text);
  }

  void add(const RecipeRule& rule) {
    MadeMap::Name name{rule.value("text"), {}, rule.value("size"), rule.value("style"), rule.value("title") == "yes"};
    if (rule.pick.layer.empty()) {
      const auto degrees = [&](const char* attribute) {
        return parse_fixed(rule.value(attribute), degree_digits).value_or(0);
      };
      const Point at = fit_.at({degrees("lon"), degrees("lat")});
      name.at = point_text(at);
      name.title = false;
      if (cells_ == nullptr || cells_->at(at) != no_cell) put(std::move(name));
      return;
    }
    for (const auto* feature : layers_.picked(rule.pick)) {
      if (feature->geometry.points.empty()) continue;
      const Point at = feature->geometry.points.front();
      const int cell = cells_ == nullptr ? no_cell : cells_->at(at);
      const auto own = feature->properties.find("name");
      auto one = name;
      if (one.text.empty() && own != feature->properties.end()) one.text = own->second;
      if ((cells_ != nullptr && cell == no_cell) || trim(one.text).empty()) continue;
      one.at = cells_ == nullptr ? point_text(at) : (*cells_)[cell].name;
      if (cells_ == nullptr) one.title = false;
      put(std::move(one));
    }
  }

  void finish(MadeMap& map) {
    for (const auto* correction : book_.names) {
      ++map.corrections;
      const bool same = std::any_of(data_.begin(), data_.end(), [&](const auto& one) {
        return one.first == correction->text && one.second == correction->value("at");
      });
      map.report.push_back(correction_line(
          *correction,
          "name '" + correction->text + "' stands at " + correction->value("at") +
              (same ? " in the data too: the correction changes nothing" : ", in the data elsewhere or nowhere")));
      names_.push_back({correction->text, correction->value("at"), correction->value("size"),
                        correction->value("style"),
                        correction->value("title") == "yes" && !parse_point(correction->value("at"))});
    }
    for (const auto& [text, correction] : book_.no_names) {
      ++map.corrections;
      const bool known = std::any_of(data_.begin(), data_.end(),
                                     [&, &left_out = text](const auto& one) { return one.first == left_out; });
      map.report.push_back(correction_line(
          *correction,
          "name '" + text + "' is left out" + (known ? "" : ", and not in the data: the correction changes nothing")));
    }
    std::stable_sort(names_.begin(), names_.end(), [](const MadeMap::Name& a, const MadeMap::Name& b) {
      return std::tie(b.size, a.text, a.at) < std::tie(a.size, b.text, b.at);
    });
    // The largest name of a cell is its title.
    std::set<std::string> titled;
    for (auto& name : names_) name.title = name.title && titled.insert(name.at).second;
    map.names = std::move(names_);
  }

 private:
  void put(MadeMap::Name name) {
    data_.emplace_back(name.text, name.at);
    if (!corrected_.contains(name.text) && !book_.no_names.contains(name.text)) names_.push_back(std::move(name));
  }

  const MapCells* cells_;
  const MapLayers& layers_;
  const MapFit& fit_;
  const CorrectionBook& book_;
  std::set<std::string> corrected_;
  std::vector<std::pair<std::string, std::string>> data_;  // text, place
  std::vector<MadeMap::Name> names_;
};

// Words that no line of the recipe makes are slips of the pen.
void check_words(const Recipe& recipe, const std::vector<Correction>& corrections, Problems& problems) {
  std::set<std::string> terrains{std::string(recipe.board.value("terrain"))};
  for (const auto& rule : recipe.rules) {
    if (rule.kind == RecipeRule::Kind::terrain) terrains.insert(rule.value("type"));
  }
  for (const auto& one : corrections) {
    if (one.kind == Correction::Kind::terrain) terrains.insert(one.value("type"));
  }
  const std::vector<std::string> known(terrains.begin(), terrains.end());
  for (const auto& rule : recipe.rules) {
    for (const char* attribute : {"beside", "not-on", "terrain", "not-terrain", "cells", "not-cells"}) {
      for (const auto& word : rule.words(attribute)) {
        if (terrains.contains(word)) continue;
        const auto nearest = nearest_name(word, known);
        problems.push_back({rule.place, "no cell is ever '" + word + "', named in '" + attribute + "'",
                            nearest ? "did you mean '" + *nearest + "'?" : std::string(), Severity::error});
      }
    }
  }
}

// The parts of the work: each layer that is read, each line of the recipe, and what finishes the map.
class Progress {
 public:
  Progress(const Recipe& recipe, const MakingWatch& watch)
      : watch_(watch), all_(recipe.layers.size() + recipe.rules.size() + 1) {}

  bool next() {  // false: it is to end
    ended_ = ended_ || (watch_ && !watch_(done_++, all_));
    return !ended_;
  }

 private:
  const MakingWatch& watch_;
  std::size_t all_;
  std::size_t done_ = 0;
  bool ended_ = false;
};

std::optional<MapLayers> read_layers(const Recipe& recipe, const MapMaterial& material, const MapFit& fit,
                                     Progress& progress, Problems& problems) {
  MapLayers layers;
  bool well = true;
  for (const auto& [id, file] : recipe.layers) {
    if (!progress.next()) return std::nullopt;
    const auto text = material.layers.find(file);
    if (text == material.layers.end()) {
      std::string message = "there is no file '" + file;
      message += "' for layer '" + id + "'";
      problems.push_back({recipe.layer_places.at(id), std::move(message),
                          "put it in map/geo of the module or in geo beside it", Severity::error});
      well = false;
      continue;
    }
    const auto layer = read_geo_layer(text->second, file, problems);
    well = well && layer.has_value();
    if (layer) layers.add(id, *layer, fit);
  }
  if (!well) return std::nullopt;
  return layers;
}

std::optional<MadeMap> make_area_map(const Recipe& recipe, const std::vector<Correction>& corrections,
                                     const MapMaterial& material, const MapFit& fit, Progress& progress,
                                     Problems& problems) {
  const auto before = problems.size();
  const auto layers = read_layers(recipe, material, fit, progress, problems);
  if (!layers || !progress.next()) return std::nullopt;
  MadeMap map;
  map.board = recipe.board;
  map.pools = recipe.pools;
  make_areas(recipe, fit, *layers, corrections, map, problems);
  const CorrectionBook no_corrections;
  NameMaker names(nullptr, *layers, fit, no_corrections);
  for (const auto& rule : recipe.rules) {
    if (!progress.next()) return std::nullopt;
    if (rule.kind == RecipeRule::Kind::name) names.add(rule);
    if (rule.kind >= RecipeRule::Kind::polygon)
      add_shapes(rule, recipe.areas.sheet_low, recipe.areas.sheet_high, *layers, map);
  }
  names.finish(map);
  map.spaces = map.areas.size();
  map.links = map.joins.size();
  if (problems.size() != before) return std::nullopt;
  return map;
}

}  // namespace

std::vector<std::string> layer_files(const MapMaterial& material, Problems& problems) {
  std::vector<std::string> files;
  const auto recipe = read_recipe(material.recipe, material.recipe_file, problems);
  if (!recipe) return files;
  for (const auto& [id, file] : recipe->layers) files.push_back(file);
  return files;
}

std::optional<MadeMap> make_map(const MapMaterial& material, Problems& problems, const MakingWatch& watch) {
  const auto recipe = read_recipe(material.recipe, material.recipe_file, problems);
  auto corrections = std::optional(std::vector<Correction>());
  if (!material.corrections.empty()) {
    corrections = read_corrections(material.corrections, material.corrections_file, problems);
  }
  if (!recipe || !corrections) return std::nullopt;
  std::string why_not;
  const auto fit = MapFit::make(recipe->anchors, recipe->controls, recipe->grid.size, why_not);
  if (!fit) {
    problems.push_back({recipe->fit_place, why_not, {}, Severity::error});
    return std::nullopt;
  }
  Progress progress(*recipe, watch);
  if (recipe->areas.wanted()) return make_area_map(*recipe, *corrections, material, *fit, progress, problems);
  const auto before = problems.size();
  check_words(*recipe, *corrections, problems);
  const MapCells cells(recipe->grid);
  const auto book = CorrectionBook::make(*corrections, cells, problems);
  const auto layers = read_layers(*recipe, material, *fit, progress, problems);
  if (!layers || problems.size() != before) return std::nullopt;

  MadeMap map;
  map.board = recipe->board;
  map.pools = recipe->pools;
  Making making(*recipe, *fit, cells, *layers, book);
  const auto& rules = recipe->rules;
  const auto is_data = [](const RecipeRule& rule) { return rule.kind < RecipeRule::Kind::region; };
  for (const auto& rule : rules) {
    if (is_data(rule) && !progress.next()) return std::nullopt;
    making.carry_out(rule);
  }
  making.write(map);
  making.report(map);
  RegionMaker regions(cells, making, book);
  NameMaker names(&cells, *layers, *fit, book);
  if (!progress.next()) return std::nullopt;
  for (const auto& rule : rules) {
    using Kind = RecipeRule::Kind;
    if (!is_data(rule) && !progress.next()) return std::nullopt;
    if (rule.kind == Kind::region) regions.add(rule);
    if (rule.kind == Kind::name) names.add(rule);
    if (rule.kind >= Kind::polygon) add_shapes(rule, cells, *layers, making, map);
  }
  regions.finish(map);
  names.finish(map);
  map.spaces = static_cast<std::size_t>(cells.count());
  for (int i = 0; i < cells.count(); ++i) map.links += cells[i].neighbours.size();
  map.links /= 2;
  return map;
}

}  // namespace bocage
