#include "editor/mapmaker/making.h"

#include <algorithm>

#include "editor/mapmaker/cell_path.h"
#include "editor/mapmaker/side_path.h"
#include "engine/base/text.h"

namespace bocage {
namespace {

bool contains(const std::vector<std::string>& words, const std::string& word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

Making::Way corrected_way(const std::string& id, const CorrectionBook::Way& way) {
  const auto& c = *way.correction;
  return {id, c.value("title"), c.value("type"), c.value("crossing"), c.value("feature"), c.value("source"), way.cells};
}

}  // namespace

Making::Making(const Recipe& recipe, const MapFit& fit, const MapCells& cells, const MapLayers& layers,
               const CorrectionBook& book)
    : recipe_(recipe),
      fit_(fit),
      cells_(cells),
      layers_(layers),
      book_(book),
      ground_(recipe.board.value("terrain")),
      terrain_(static_cast<std::size_t>(cells.count())) {
  for (const auto& [id, parts] : book.ways) {
    for (const auto& part : parts) hold(corrected_way(id, part));
  }
}

void Making::hold(Way way) {
  for (std::size_t i = 0; i < way.cells.size(); ++i) {
    if (!way.feature.empty()) way_features_.emplace(std::pair(way.feature, way.cells[i]), way.source);
    if (!way.crossing.empty() && i > 0) way_links_.emplace(way.crossing, cell_link(way.cells[i - 1], way.cells[i]));
  }
  ways_.push_back(std::move(way));
}

const std::string& Making::terrain(int cell) const {
  const auto corrected = book_.terrain.find(cell);
  if (corrected != book_.terrain.end()) return corrected->second.first;
  const auto& data = terrain_[static_cast<std::size_t>(cell)].first;
  return data.empty() ? ground_ : data;
}

bool Making::data_has_feature(const std::string& word, int cell) const {
  return features_.contains({word, cell}) || way_features_.contains({word, cell});
}

bool Making::has_feature(const std::string& word, int cell) const {
  const auto corrected = book_.feature.find({word, cell});
  return corrected != book_.feature.end() ? corrected->second.first : data_has_feature(word, cell);
}

bool Making::data_has_link(const LinkWord& word, CellLink link) const {
  return links_.contains({word, link}) || (!word.crossing.empty() && way_links_.contains({word.crossing, link}));
}

bool Making::has_link(const LinkWord& word, CellLink link) const {
  const auto corrected = book_.link.find({word, link});
  return corrected != book_.link.end() ? corrected->second.first : data_has_link(word, link);
}

std::vector<int> Making::measure(const RecipeRule& rule) const {
  if (rule.pick.layer.empty()) return {};
  auto shares = measured(cells_, layers_.geometry(rule.pick));
  if (rule.pick.outside) {
    for (auto& share : shares) share = std::max(1000 - share, 0);
  }
  return shares;
}

bool Making::within(const Selection& pick, int cell) const {
  if (!pick.box) return true;
  // A turned or bent grid turns and bends the box with it.
  const auto& [low, high] = *pick.box;
  const MapLine corners{fit_.at(low), fit_.at({high.lon, low.lat}), fit_.at(high), fit_.at({low.lon, high.lat})};
  return InsideTest({corners}).holds(cells_[cell].center);
}

bool Making::meets(const RecipeRule& rule, int cell, const std::vector<int>& measure) const {
  // What only reaches the threshold of nothing is not there at all.
  if (!rule.pick.layer.empty()) {
    const int share = measure[static_cast<std::size_t>(cell)];
    if (share < rule.pick.min_share || share == 0) return false;
  }
  const auto terrains = rule.kind == RecipeRule::Kind::region ? rule.words("terrain") : std::vector<std::string>();
  if (!terrains.empty() && !contains(terrains, terrain(cell))) return false;
  if (contains(rule.words("not-terrain"), terrain(cell)) || contains(rule.words("not-on"), terrain(cell))) return false;
  const auto& beside = rule.value("beside");
  const auto& near = cells_[cell].neighbours;
  if (!beside.empty() && std::none_of(near.begin(), near.end(), [&](int n) { return terrain(n) == beside; })) {
    return false;
  }
  if (!rule.value("with").empty() && !has_feature(rule.value("with"), cell)) return false;
  return within(rule.pick, cell);
}

void Making::carry_out(const RecipeRule& rule) {
  using Kind = RecipeRule::Kind;
  if (rule.kind == Kind::terrain) add_terrain(rule);
  if (rule.kind == Kind::feature) add_feature(rule);
  if (rule.kind == Kind::way) add_ways(rule);
  if (rule.kind == Kind::edge) add_edges(rule);
  if (rule.kind == Kind::bridge) add_bridges(rule);
}

void Making::add_terrain(const RecipeRule& rule) {
  const auto shares = measure(rule);
  std::vector<int> found;
  for (int i = 0; i < cells_.count(); ++i) {
    if (terrain_[static_cast<std::size_t>(i)].first.empty() && meets(rule, i, shares)) found.push_back(i);
  }
  for (const int cell : found) terrain_[static_cast<std::size_t>(cell)] = {rule.value("type"), rule.value("source")};
}

void Making::add_feature(const RecipeRule& rule) {
  const auto shares = measure(rule);
  for (int i = 0; i < cells_.count(); ++i) {
    if (meets(rule, i, shares)) features_.emplace(std::pair(rule.value("type"), i), rule.value("source"));
  }
}

// Where lines of this crossing begin and end: there roads meet.
std::set<int> Making::junctions(const std::string& crossing) const {
  std::set<int> cells;
  for (const auto& rule : recipe_.rules) {
    if (rule.kind != RecipeRule::Kind::way || rule.value("crossing") != crossing || crossing.empty()) continue;
    for (const auto* feature : layers_.picked(rule.pick)) {
      for (const auto& line : feature->geometry.lines) {
        cells.insert(cells_.at(line.front()));
        cells.insert(cells_.at(line.back()));
      }
    }
  }
  return cells;
}

void Making::add_ways(const RecipeRule& rule) {
  PathRules path;
  path.min_share = rule.pick.min_share;
  path.pinned = junctions(rule.value("crossing"));
  const auto barred = rule.words("not-on");
  if (!barred.empty()) path.allowed = [&](int cell) { return !contains(barred, terrain(cell)); };
  for (const auto* feature : layers_.picked(rule.pick)) {
    const auto id = feature->filled(rule.value("id"));
    for (const auto& line : feature->geometry.lines) {
      for (auto& cells : cell_paths(cells_, line, path)) {
        Way way{id,
                rule.value("title"),
                rule.value("type"),
                rule.value("crossing"),
                rule.value("feature"),
                rule.value("source"),
                std::move(cells)};
        data_ways_.push_back(way);
        if (!book_.ways.contains(id) && !book_.no_ways.contains(id)) hold(std::move(way));
      }
    }
  }
}

void Making::add_edges(const RecipeRule& rule) {
  const SideNet net(cells_);
  const auto barred = rule.words("not-on");
  const LinkWord word{rule.value("feature"), {}};
  for (const auto* feature : layers_.picked(rule.pick)) {
    for (const auto& line : feature->geometry.lines) {
      for (const auto& link : net.snap(line)) {
        if (contains(barred, terrain(link.first)) && contains(barred, terrain(link.second))) continue;
        links_.emplace(std::pair(word, link), rule.value("source"));
      }
    }
  }
}

void Making::add_bridges(const RecipeRule& rule) {
  const LinkWord over{rule.value("over"), {}};
  const LinkWord on{{}, rule.value("on")};
  const LinkWord bridge{{}, rule.value("crossing")};
  for (int a = 0; a < cells_.count(); ++a) {
    for (const int b : cells_[a].neighbours) {
      if (a < b && has_link(over, {a, b}) && has_link(on, {a, b})) {
        links_.emplace(std::pair(bridge, CellLink(a, b)), rule.value("source"));
      }
    }
  }
}

void Making::write(MadeMap& map) const {
  std::map<std::pair<std::string, std::string>, std::vector<std::string>> terrains;
  std::map<std::pair<std::string, std::string>, std::vector<std::string>> features;
  for (int i = 0; i < cells_.count(); ++i) {
    const auto corrected = book_.terrain.find(i);
    const auto& data = terrain_[static_cast<std::size_t>(i)];
    const auto& source = corrected != book_.terrain.end() ? corrected->second.second->value("source") : data.second;
    const bool marked = corrected != book_.terrain.end() || !data.first.empty();
    if (marked && terrain(i) != ground_) terrains[{terrain(i), source}].push_back(cells_[i].name);
  }
  auto all = features_;
  all.insert(way_features_.begin(), way_features_.end());
  for (const auto& [key, how] : book_.feature) {
    if (how.first) all[key] = how.second->value("source");
    if (!how.first) all.erase(key);
  }
  for (const auto& [key, source] : all) features[{key.first, source}].push_back(cells_[key.second].name);
  for (auto& [key, names] : terrains) map.terrains.push_back({key.first, key.second, std::move(names)});
  for (auto& [key, names] : features) map.features.push_back({key.first, key.second, std::move(names)});

  auto links = links_;
  for (const auto& [key, how] : book_.link) {
    if (how.first) links[key] = how.second->value("source");
    if (!how.first) links.erase(key);
  }
  std::map<std::pair<LinkWord, std::string>, std::vector<std::string>> edges;
  for (const auto& [key, source] : links) {
    edges[{key.first, source}].push_back(cells_[key.second.first].name + "~" + cells_[key.second.second].name);
  }
  for (auto& [key, names] : edges) {
    std::sort(names.begin(), names.end());
    map.edges.push_back({key.first.feature, key.first.crossing, key.second, std::move(names)});
  }
  auto ways = ways_;
  std::stable_sort(ways.begin(), ways.end(), [](const Way& a, const Way& b) { return a.id < b.id; });
  for (const auto& way : ways) {
    MadeMap::Way made{way.id, way.title, way.type, way.crossing, way.source, {}};
    for (const int cell : way.cells) made.cells.push_back(cells_[cell].name);
    map.ways.push_back(std::move(made));
  }
}

std::string correction_line(const Correction& correction, const std::string& what) {
  Problem line{correction.place, what, correction.value("source") + ": " + correction.value("why"), Severity::note};
  return to_text(line);
}

void Making::report(MadeMap& map) const {
  const auto say = [&](const Correction& correction, const std::string& what) {
    ++map.corrections;
    map.report.push_back(correction_line(correction, what));
  };
  for (const auto& [cell, how] : book_.terrain) {
    const auto& data = terrain_[static_cast<std::size_t>(cell)].first;
    const auto& was = data.empty() ? ground_ : data;
    say(*how.second,
        cells_[cell].name + (was == how.first ? " is " + was + " in the data too: the correction changes nothing"
                                              : " is " + how.first + ", in the data " + was));
  }
  const auto has = [](bool yes) { return std::string(yes ? "has " : "has no "); };
  for (const auto& [key, how] : book_.feature) {
    const bool was = data_has_feature(key.first, key.second);
    say(*how.second, cells_[key.second].name + " " + has(how.first) + key.first +
                         (was == how.first ? " in the data too: the correction changes nothing"
                                           : ", in the data it " + has(was) + "it"));
  }
  for (const auto& [key, how] : book_.link) {
    const auto& [word, link] = key;
    const bool was = data_has_link(word, link);
    say(*how.second, cells_[link.first].name + "~" + cells_[link.second].name + " " + has(how.first) +
                         (word.feature.empty() ? word.crossing : word.feature) +
                         (was == how.first ? " in the data too: the correction changes nothing"
                                           : ", in the data it " + has(was) + "it"));
  }
  std::map<std::string, std::vector<std::vector<int>>> data;
  for (const auto& way : data_ways_) data[way.id].push_back(way.cells);
  for (const auto& [id, parts] : book_.ways) {
    std::vector<std::vector<int>> cells;
    for (const auto& part : parts) cells.push_back(part.cells);
    const auto known = data.find(id);
    say(*parts.front().correction,
        "way '" + id + "' " +
            (known == data.end()      ? "is not in the data"
             : known->second == cells ? "runs so in the data too: the correction changes nothing"
                                      : "runs otherwise in the data"));
  }
  for (const auto& [id, correction] : book_.no_ways) {
    say(*correction, "way '" + id + "' is left out" +
                         (data.contains(id) ? "" : ", and not in the data: the correction changes nothing"));
  }
}

}  // namespace bocage
