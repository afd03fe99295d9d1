#include "app/editor/face_parts.h"

#include <algorithm>
#include <string_view>

#include "app/paint/counter/markers.h"
#include "app/paint/counter/symbols.h"
#include "editor/model/counters.h"

namespace bocage {

using editor::Counters;

std::string counter_shown_for(const editor::Project& project, const editor::Spot& thing) {
  for (auto at = thing.id; at != ScannedElement::no_parent; at = thing.tree->element(at).parent) {
    const auto& tag = thing.tree->element(at).name;
    const auto id = thing.tree->value_or(at, "id", "");
    if (tag == "counter" || tag == "card") return id;
    if (tag != "prototype") continue;
    const Counters counters(project);
    for (const auto& counter : counters.counters()) {
      if (counter.value("prototype") == id) return counter.value("id");
    }
  }
  return {};
}

std::optional<ChosenThing> face_of_counter(const editor::Project& project, const std::string& counter,
                                           std::size_t face) {
  constexpr int deepest = 34;  // as deep as a sound module may inherit
  const Counters counters(project);
  const auto* one = counters.find(counter);
  if (one == nullptr) return std::nullopt;
  const auto faces = counters.faces(*one);
  if (face >= faces.size()) return ChosenThing{one->file, one->id};
  for (int i = 0; i < deepest && one != nullptr; ++i) {
    for (const auto& own : editor::children_of(*one, "face")) {
      if (own.value("id") == faces[face]) return ChosenThing{own.file, own.id};
    }
    one = counters.find(one->value("prototype"));
  }
  return std::nullopt;
}

void add_symbols(const editor::Spot& thing, std::vector<editor::Field>& fields) {
  if (thing.name() != "face") return;
  for (auto& field : fields) {
    if (field.name != "symbol") continue;
    for (const auto name : unit_symbol_names()) field.choices.emplace_back(name);
    for (const auto name : marker_sign_names()) field.choices.emplace_back(name);
    std::sort(field.choices.begin(), field.choices.end());
  }
}

}  // namespace bocage
