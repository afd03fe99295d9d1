#include "editor/model/set_ups.h"

#include <algorithm>
#include <map>
#include <memory>

#include "editor/model/counters.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"

namespace bocage::editor {
namespace {

// A hostile file may name millions of pieces.
constexpr int pieces_looked_at = 10'000;

// "0304 (back, moved=yes, facing 2)".
std::string where_and_how(const Scenario::Placed& one) {
  std::string how = one.face;
  std::vector<std::string> settings;
  for (const auto setting : split_words(one.values)) settings.emplace_back(setting);
  std::sort(settings.begin(), settings.end());
  for (const auto& setting : settings) add_to_list(how, setting);
  if (one.facing != 0) add_to_list(how, tr("facing {n}", {{"n", one.facing}}));
  if (!one.region.empty()) add_to_list(how, tr("set up in {region}", {{"region", one.region}}));
  return how.empty() ? one.at : one.at + " (" + how + ")";
}

std::map<std::string, std::vector<std::string>> spaces_by_counter(const Scenario& scenario,
                                                                  std::vector<std::string>& order) {
  std::map<std::string, std::vector<std::string>> spaces;
  for (const auto& one : scenario.placed()) {
    auto& all = spaces[one.counter];
    if (std::find(order.begin(), order.end(), one.counter) == order.end()) order.push_back(one.counter);
    const auto where = where_and_how(one);
    for (int i = 0; i < std::min(one.count, pieces_looked_at); ++i) all.push_back(where);
  }
  for (auto& [counter, all] : spaces) std::sort(all.begin(), all.end());
  return spaces;
}

std::string listed_spaces(const std::vector<std::string>& spaces) {
  std::string text;
  for (std::size_t i = 0; i < spaces.size();) {
    const auto end = std::find_if(spaces.begin() + static_cast<std::ptrdiff_t>(i), spaces.end(),
                                  [&](const std::string& other) { return other != spaces[i]; });
    const auto count = static_cast<std::size_t>(end - spaces.begin()) - i;
    add_to_list(text, spaces[i] + (count == 1 ? "" : " × " + std::to_string(count)));
    i += count;
  }
  return text.empty() ? tr("nowhere") : text;
}

}  // namespace

std::vector<SetUpDifference> compare_set_ups(const Scenario& one, const Scenario& other) {
  std::vector<std::string> order;
  auto here = spaces_by_counter(one, order);
  auto there = spaces_by_counter(other, order);
  std::vector<SetUpDifference> all;
  for (const auto& counter : order) {
    if (here[counter] != there[counter]) all.push_back({counter, here[counter], there[counter]});
  }
  return all;
}

std::string told(const Project& project, const SetUpDifference& difference) {
  const Counters counters(project);
  const auto* const counter = counters.find(difference.counter);
  return tr("{counter}: here {spaces}, there {others}",
            {{"counter", counter == nullptr ? difference.counter : counters.title(*counter)},
             {"spaces", listed_spaces(difference.here)},
             {"others", listed_spaces(difference.there)}});
}

Proposal copy_set_up(const Scenario& to, const Scenario& from) {
  const Spot& root = to.root();
  if (auto damage = damage_of(root)) return *damage;
  if (auto damage = damage_of(from.root())) return *damage;
  std::vector<ElementId> gone;
  for (const auto& place : children_of(root, "place")) gone.push_back(place.id);
  const auto& before = root.tree->text();
  auto text = gone.empty() ? before : patched(before, remove_elements(*root.tree, gone));
  const auto places = children_of(from.root(), "place");
  std::optional<std::size_t> index;
  for (const auto& place : places) {
    const XmlTree tree(std::make_shared<const std::string>(text), root.file);
    if (!index) index = index_for(tree, *tree.root(), "scenario", "place");
    NewElement element{"place", {}, {}, {}};
    for (const auto& attribute : place.tree->element(place.id).attributes) {
      element.attributes.emplace_back(attribute.name, place.value(attribute.name));
    }
    text = patched(text, insert_element(tree, *tree.root(), (*index)++, element));
  }
  return Command{tr("The set-up of {scenario} is that of {other}",
                    {{"scenario", root.value("id")}, {"other", from.root().value("id")}}),
                 {FileChange{root.file, difference(before, text)}}};
}

}  // namespace bocage::editor
