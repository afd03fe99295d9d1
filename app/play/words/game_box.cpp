#include "app/play/words/game_box.h"

#include <algorithm>
#include <set>
#include <utility>

#include "engine/base/text.h"
#include "engine/module/loading.h"

namespace bocage {

namespace {

class BoxReader {
 public:
  BoxReader(const Module& module, Problems& problems) : module_(module), problems_(problems) {}

  GameBox read(const XmlNode& root) {
    box_.shelf = root.yes("shelf");
    for (const auto& node : root.children()) {
      if (node.tag() == "scenario") scenario(node);
      if (node.tag() == "release") release(node);
      if (node.tag() == "sample") sample(node);
      if (node.tag() == "word") box_.words[node.text_value("id")] = node.text_value("title");
      if (node.tag() == "region") region(node);
    }
    return std::move(box_);
  }

 private:
  void scenario(const XmlNode& node) {
    const std::string id = node.text_value("id");
    if (!known(id, node.place("id"))) return;
    if (!seen_.insert(id).second) return problem(node.place(), "scenario '" + id + "' stands here twice");
    BoxScenario made{id, node.yes("exercise"), node.number("minutes"), node.text_value("players"), {}, {}, {}};
    plans(node, made);
    if (node.has("next") && known(node.text_value("next"), node.place("next"))) made.next = node.text_value("next");
    if (node.has("area") && known_region(node, "area")) made.area = node.text_value("area");
    box_.scenarios.push_back(std::move(made));
  }

  void plans(const XmlNode& node, BoxScenario& made) {
    const auto& there = module_.find_scenario(made.id)->plans;
    for (const std::string_view id : split_words(node.value("plans"))) {
      const bool known = std::any_of(there.begin(), there.end(), [&](const Plan& plan) { return plan.id == id; });
      if (known) {
        made.plans.emplace_back(id);
      } else {
        problem(node.place("plans"), "scenario '" + made.id + "' has no plan '" + std::string(id) + "'");
      }
    }
  }

  bool known(const std::string& id, const SourceLocation& place) {
    if (module_.find_scenario(id) != nullptr) return true;
    if (!id.empty()) problem(place, "unknown scenario '" + id + "'");  // else the schema has said so
    return false;
  }

  bool known_region(const XmlNode& node, std::string_view attribute) {
    const std::string id = node.text_value(attribute);
    const bool known = std::any_of(module_.regions.begin(), module_.regions.end(),
                                   [&](const WordDef& region) { return region.id == id; });
    if (!known && !id.empty()) problem(node.place(attribute), "unknown region '" + id + "'");
    return known;
  }

  void region(const XmlNode& node) {
    if (!known_region(node, "id")) return;
    std::vector<std::string> scenarios;
    for (const std::string_view id : split_words(node.value("scenarios"))) {
      if (known(std::string(id), node.place("scenarios"))) scenarios.emplace_back(id);
    }
    if (!box_.told.emplace(node.text_value("id"), std::move(scenarios)).second)
      problem(node.place(), "region '" + node.text_value("id") + "' stands here twice");
  }

  void release(const XmlNode& node) {
    Release made{node.text_value("version"), {}};
    for (const auto& change : node.children()) made.changes.push_back(change.prose());
    box_.releases.push_back(std::move(made));
  }

  void sample(const XmlNode& node) {
    const std::string file = node.text_value("file");
    if (module_.files.contains(file)) {
      box_.samples.push_back({file, node.text_value("title")});
    } else if (!file.empty()) {
      problem(node.place("file"), "there is no file '" + file + "' in the module");
    }
  }

  void problem(const SourceLocation& place, std::string message) {
    problems_.push_back({place, std::move(message), {}});
  }

  const Module& module_;
  Problems& problems_;
  GameBox box_;
  std::set<std::string> seen_;
};

GameBox box_in(const Module& module, Problems& problems) {
  const auto file = module.files.find("box.xml");
  if (file == module.files.end()) return {};
  const auto document = read_xml(file->second, "box.xml", problems);
  if (!document || !validate(*document, "box", problems)) return {};
  return BoxReader(module, problems).read(XmlNode(*document, document->root, *find_element_spec("box")));
}

}  // namespace

BoxScenario GameBox::scenario(std::string_view id) const {
  const auto found = std::find_if(scenarios.begin(), scenarios.end(), [&](const auto& one) { return one.id == id; });
  return found == scenarios.end() ? BoxScenario{} : *found;
}

bool GameBox::tells(std::string_view region, std::string_view scenario) const {
  const bool area =
      std::any_of(scenarios.begin(), scenarios.end(), [&](const BoxScenario& one) { return one.area == region; });
  const auto only = told.find(region);
  return !area && (only == told.end() || std::ranges::find(only->second, scenario) != only->second.end());
}

GameBox read_box(const Module& module, Problems& problems) {
  GameBox box = box_in(module, problems);
  const bool named = std::any_of(box.samples.begin(), box.samples.end(),
                                 [&](const BoxSample& one) { return one.file == module.sample; });
  if (!named && module.files.contains(module.sample)) box.samples.push_back({module.sample, {}});
  return box;
}

GameBox read_box(const Module& module) {
  Problems unsaid;
  return read_box(module, unsaid);
}

const ScenarioDef& main_scenario(const Module& module, const GameBox& box) {
  const auto found = std::find_if(module.scenarios.begin(), module.scenarios.end(),
                                  [&](const ScenarioDef& one) { return !box.scenario(one.id).exercise; });
  return found == module.scenarios.end() ? module.scenarios.front() : *found;
}

const ScenarioDef* scenario_after(const Module& module, const ScenarioDef& scenario) {
  return module.find_scenario(read_box(module).scenario(scenario.id).next);
}

SpaceSet area_of(const Module& module, const GameBox& box, std::string_view scenario) {
  const std::string area = box.scenario(scenario).area;
  return area.empty() ? SpaceSet() : module.board->region(module.board->find_word(area));
}

WordFor words_for_names(const Module& module) {
  return words_for_names(read_box(module));
}

WordFor words_for_names(const GameBox& box) {
  return [words = box.words](const Value& value) {
    const auto found = value.kind() == Value::Kind::name ? words.find(value.name()) : words.end();
    return found == words.end() ? std::string() : found->second;
  };
}

std::vector<Release> releases_since(const GameBox& box, const std::string& version) {
  const auto then = std::find_if(box.releases.begin(), box.releases.end(),
                                 [&](const Release& one) { return one.version == version; });
  return {box.releases.begin(), then};
}

}  // namespace bocage
