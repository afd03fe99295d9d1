// Movement classes of module.xml, scaled to whole numbers of the module's smallest fraction.
#include <algorithm>
#include <set>

#include "engine/module/loading.h"

namespace bocage {
namespace {

class MovementReader {
 public:
  MovementReader(Loading& loading, int unit) : loading_(loading), unit_(unit) {}

  void read(const XmlNode& node) {
    const auto id = node.text_value("id");
    if (id.empty()) return;
    if (!classes_.insert(id).second)
      return loading_.error(node.place(), "movement class '" + id + "' is declared twice");
    std::vector<MoveRule> rules;
    std::set<std::pair<MoveRule::On, NameId>> lines;
    for (const auto& line : node.children()) {
      const auto rule = this->line(line);
      if (!rule) continue;
      if (!lines.insert({rule->on, rule->name}).second) {
        loading_.error(line.place(),
                       "'" + std::string(loading_.board->word(rule->name)) + "' has a line in this class already");
      } else {
        rules.push_back(*rule);
      }
    }
    constexpr std::size_t max_ways = 20'000'000;
    ways_ += 2 * loading_.board->link_count();
    if (ways_ > max_ways) return loading_.error(node.place(), "too many movement classes for so large a board");
    loading_.module.movement.push_back(std::make_shared<const MoveClass>(*loading_.board, id, std::move(rules)));
  }

 private:
  std::optional<MoveRule> line(const XmlNode& node) {
    if (node.tag() == "cross") return rule(node, MoveRule::On::link, "feature", loading_.module.features, "add");
    if (node.tag() == "along") {
      const bool adds = node.has("add");
      auto along = rule(node, MoveRule::On::crossing, "crossing", loading_.module.crossings, adds ? "add" : "cost");
      if (along) along->adds = adds;
      return along;
    }
    if (node.has("terrain") == node.has("feature")) {
      loading_.error(node.place(), "<enter> needs a terrain or a feature, not both");
      return std::nullopt;
    }
    if (node.has("terrain")) return rule(node, MoveRule::On::terrain, "terrain", loading_.module.terrains, "cost");
    return rule(node, MoveRule::On::feature, "feature", loading_.module.features, "add");
  }

  std::optional<MoveRule> rule(const XmlNode& node, MoveRule::On on, const char* kind,
                               const std::vector<WordDef>& words, const char* price) {
    const auto word = node.value(kind);
    bool known = false;
    for (const auto& w : words) known = known || w.id == word;
    if (!known) {
      unknown(node, kind, words);
      return std::nullopt;
    }
    const char* other = std::string_view(price) == "cost" ? "add" : "cost";
    if (node.has(other)) {
      loading_.error(node.place(other), "this line takes '" + std::string(price) + "', not '" + other + "'");
      return std::nullopt;
    }
    MoveRule rule;
    rule.on = on;
    rule.name = loading_.board->find_word(word);
    rule.barred = node.yes("barred");
    rule.stop = node.yes("stop");
    rule.rule = node.text_value("rule");
    const bool needs_cost = std::string_view(price) == "cost" && !rule.barred;
    if (needs_cost && !node.has(price)) {
      loading_.error(node.place(), "the line needs a cost or barred=\"yes\"");
      return std::nullopt;
    }
    rule.cost = cost(node, price);
    return rule;
  }

  void unknown(const XmlNode& node, const char* kind, const std::vector<WordDef>& words) {
    if (node.value(kind).empty()) return;  // the schema has said so
    loading_.unknown(kind, node.value(kind), node.place(kind), loading_.nearest(node.value(kind), words));
  }

  std::int32_t cost(const XmlNode& node, const char* attribute) {
    constexpr std::int64_t max_cost = 1'000'000;
    const auto written = parse_fraction(node.value(attribute));
    if (!written) return 0;
    const auto whole = written->floor();
    if (whole < -max_cost || whole > max_cost) {
      loading_.error(node.place(attribute), "a cost lies between -1000000 and 1000000");
      return 0;
    }
    if (unit_ % written->denominator() != 0) {
      loading_.error(node.place(attribute),
                     "the cost " + to_text(*written) + " is no whole number of 1/" + std::to_string(unit_),
                     "make the unit of <movement> a multiple of " + std::to_string(written->denominator()));
      return 0;
    }
    const auto scaled = (*written * Fraction(unit_)).numerator();
    if (scaled < 0 && std::string_view(attribute) == "cost") {
      loading_.error(node.place(attribute), "a cost cannot be below 0");
      return 0;
    }
    return static_cast<std::int32_t>(scaled);
  }

  Loading& loading_;
  int unit_;
  std::set<std::string> classes_;
  std::size_t ways_ = 0;
};

}  // namespace

void read_movement(Loading& loading, const XmlNode& module) {
  for (const auto& node : module.children()) {
    if (node.tag() != "movement") continue;
    loading.module.movement_unit = std::max(1, node.number("unit"));
    MovementReader reader(loading, loading.module.movement_unit);
    for (const auto& one : node.children()) reader.read(one);
  }
}

}  // namespace bocage
