#include "editor/mapwork/recipe_view.h"

#include <algorithm>
#include <map>
#include <utility>

#include "editor/document/xml_move.h"
#include "editor/outline/by_spec.h"
#include "editor/outline/things.h"
#include "editor/recipe/recipe.h"
#include "engine/base/tr.h"

namespace bocage::editor {
namespace {

// Words with a separator where both sides have some.
void join(std::string& text, const std::string& more, const char* between = ", ") {
  if (!more.empty()) text += (text.empty() ? "" : between) + more;
}

std::string which_of(const Spot& line) {
  std::string text;
  if (line.value("outside") == "yes") join(text, tr("outside"));
  join(text, line.value("where"));
  if (const auto share = line.value("least"); !share.empty()) join(text, tr("at least {n} %", {{"n", share}}));
  if (const auto beside = line.value("beside"); !beside.empty())
    join(text, tr("beside {terrain}", {{"terrain", beside}}));
  if (const auto with = line.value("with"); !with.empty()) join(text, tr("with {feature}", {{"feature", with}}));
  if (const auto terrain = line.value("not-on"); !terrain.empty()) {
    join(text, tr("not on {terrain}", {{"terrain", terrain}}));
  }
  if (const auto edge = line.value("edge"); !edge.empty()) join(text, tr("on the edge: {edge}", {{"edge", edge}}));
  if (const auto box = line.value("box"); !box.empty()) join(text, tr("within {box}", {{"box", box}}));
  return text;
}

std::string becomes_of(const Spot& line) {
  const auto& tag = line.name();
  std::string text;
  if (tag == "layer") return line.value("file");
  if (tag == "board") {
    const auto grid = line.value("grid");
    text = line.value("id");
    if (!grid.empty() && grid != "none") text += ": " + grid + " " + line.value("columns") + " × " + line.value("rows");
    return text;
  }
  if (tag == "anchor" || tag == "control") {
    text = line.value("cell");
    join(text, line.value("column"));
    join(text, line.value("row"));
    join(text, line.value("at"));
    return text;
  }
  if (tag == "join") return line.value("a") + " – " + line.value("b");
  if (tag == "frame") return line.value("rect");
  for (const auto* const name : {"id", "type", "feature", "crossing", "text", "style"}) join(text, line.value(name));
  if (tag == "bridge")
    join(text, tr("over {feature}, on {crossing}", {{"feature", line.value("over")}, {"crossing", line.value("on")}}));
  if (tag == "name" && text.empty()) text = tr("its names");
  return text;
}

const std::string* first_of(const std::vector<std::string>& all) {
  return all.empty() ? nullptr : &all.front();
}

std::vector<std::string> ids_of(const std::vector<Spot>& things) {
  std::vector<std::string> ids;
  for (const auto& one : things) ids.push_back(one.value("id"));
  return ids;
}

std::string free_id(const Spot& root, const std::string& start) {
  for (int i = 1;; ++i) {
    auto id = start + "-" + std::to_string(i);
    bool taken = false;
    for (ElementId at = 0; at < root.tree->size(); ++at) taken = taken || root.tree->value_or(at, "id", "") == id;
    if (!taken) return id;
  }
}

}  // namespace

std::optional<RecipeView> RecipeView::find(const Project& project) {
  const auto* const tree = project.tree(recipe_file);
  if (tree == nullptr || !tree->root() || tree->element(*tree->root()).name != "recipe") return std::nullopt;
  return RecipeView(project, {std::string(recipe_file), tree, *tree->root()});
}

RecipeView::RecipeView(const Project& project, Spot root) : project_(&project), root_(std::move(root)) {
  for (const auto id : root_.tree->children(root_.id)) {
    add_line({root_.file, root_.tree, id});
    if (root_.tree->element(id).name != "fit") continue;
    for (const auto reference : root_.tree->children(id)) add_line({root_.file, root_.tree, reference});
  }
}

void RecipeView::add_line(const Spot& element) {
  RecipeLine line{element.id, element.name(), {}, {}, becomes_of(element)};
  if (line.tag == "layer") {
    line.layer = element.value("id");
  } else if (line.tag == "anchor" || line.tag == "control" || line.tag == "area") {
    line.which = element.value("lon");
    join(line.which, element.value("lat"));
  } else {
    const auto id = element.value("layer");
    line.layer = id;
    for (const auto& layer : children_of(root_, "layer")) {
      if (!id.empty() && layer.value("id") == id) line.layer += " (" + layer.value("file") + ")";
    }
    line.which = which_of(element);
  }
  lines_.push_back(std::move(line));
}

std::string RecipeView::board() const {
  const auto board = root_.tree->child(root_.id, "board");
  return board ? root_.tree->value_or(*board, "id", "") : std::string();
}

std::optional<std::size_t> RecipeView::line_at(std::size_t offset) const {
  std::optional<std::size_t> found;
  for (std::size_t i = 0; i < lines_.size(); ++i) {
    const auto& element = root_.tree->element(lines_[i].element);
    if (element.at.offset <= offset && offset < element.end) found = i;  // the innermost comes later
  }
  return found;
}

std::vector<std::string> RecipeView::addable() const {
  auto tags = editor::addable(*root_.tree, root_.id);
  std::erase(tags, std::string("layer"));  // it comes with a file
  if (const auto fit = root_.tree->child(root_.id, "fit")) {
    for (auto& tag : editor::addable(*root_.tree, *fit)) tags.push_back(std::move(tag));
  }
  return tags;
}

// --- commands

Proposal RecipeView::add(std::string_view tag, std::optional<ElementId> behind) const {
  if (auto damage = damage_of(root_)) return *damage;
  const bool reference = tag == "anchor" || tag == "control";
  const auto fit = root_.tree->child(root_.id, "fit");
  const Spot parent = reference && fit ? Spot{root_.file, root_.tree, *fit} : root_;
  const auto* const around = spec_of(*parent.tree, parent.id);
  const auto tags = addable();
  const auto* const spec = around == nullptr ? nullptr : child_spec(*around, tag);
  if (spec == nullptr || std::find(tags.begin(), tags.end(), tag) == tags.end()) {
    return refusal(parent.place(), tr("no {tag} may stand in this element", {{"tag", std::string(tag)}}));
  }
  const auto layers = ids_of(children_of(root_, "layer"));
  const auto terrains = ids_of(declared(*project_, "terrain"));
  const auto features = ids_of(declared(*project_, "feature"));
  const auto crossings = ids_of(declared(*project_, "crossing"));
  const std::map<std::string_view, const std::string*> likely{
      {"layer", first_of(layers)},  {"feature", first_of(features)},
      {"over", first_of(features)}, {"crossing", first_of(crossings)},
      {"on", first_of(crossings)},  {"type", first_of(tag == "terrain" ? terrains : features)}};
  NewElement element{std::string(tag), {}, {}, {}};
  for (const auto& attribute : spec->attributes) {
    const auto known = likely.find(attribute.name);
    const bool asks_layer = attribute.name == "layer";
    if (!attribute.required && !asks_layer) continue;
    std::string value = attribute.name == "id"                               ? free_id(root_, std::string(tag))
                        : known != likely.end() && known->second != nullptr  ? *known->second
                        : attribute.name == "style"                          ? "way.line"
                        : attribute.name == "lon" || attribute.name == "lat" ? "0"
                        : attribute.form == Form::rect                       ? "0,0,10000,10000"
                                                                             : "name";
    if (asks_layer && layers.empty() && !attribute.required) continue;
    element.attributes.emplace_back(attribute.name, std::move(value));
  }
  const auto& siblings = parent.tree->children(parent.id);
  auto index = index_for(*parent.tree, parent.id, *around, tag);
  const auto chosen = behind ? std::find(siblings.begin(), siblings.end(), *behind) : siblings.end();
  if (chosen != siblings.end()) index = static_cast<std::size_t>(chosen - siblings.begin()) + 1;
  return Command{tr("There is a new {tag}", {{"tag", std::string(tag)}}),
                 {change_of(parent, {insert_element(*parent.tree, parent.id, index, element)})}};
}

Proposal RecipeView::remove(ElementId line) const {
  return remove_thing(*project_, {root_.file, root_.tree, line});
}

Proposal RecipeView::move(ElementId line, bool up) const {
  if (auto damage = damage_of(root_)) return *damage;
  const auto parent = root_.tree->element(line).parent;
  const auto& siblings = root_.tree->children(parent);
  const auto at = static_cast<std::size_t>(std::find(siblings.begin(), siblings.end(), line) - siblings.begin());
  const auto label = label_of(*root_.tree, line);
  if (up ? at == 0 : at + 1 == siblings.size()) {
    return refusal(root_.tree->place(line), up ? tr("{thing} is the first already", {{"thing", label}})
                                               : tr("{thing} is the last already", {{"thing", label}}));
  }
  const auto other = siblings[up ? at - 1 : at + 1];
  return Command{up ? tr("{thing} comes before {other}", {{"thing", label}, {"other", label_of(*root_.tree, other)}})
                    : tr("{thing} comes behind {other}", {{"thing", label}, {"other", label_of(*root_.tree, other)}}),
                 {change_of(root_, {move_element(*root_.tree, line, parent, up ? at - 1 : at + 1)})}};
}

// --- problems

Problems recipe_problems(const Project& project) {
  Problems problems;
  if (const auto* const recipe = project.find(recipe_file)) {
    read_recipe(*recipe->text(), std::string(recipe_file), problems);
  }
  if (const auto* const corrections = project.find(corrections_file)) {
    read_corrections(*corrections->text(), std::string(corrections_file), problems);
  }
  return problems;
}

}  // namespace bocage::editor
