#include "editor/model/node_rules.h"

#include <algorithm>
#include <utility>

#include "engine/base/text.h"
#include "engine/base/tr.h"

namespace bocage::editor {
namespace {

std::optional<RulePlace> first_of(std::vector<RulePlace> places) {
  return places.empty() ? std::nullopt : std::optional(std::move(places.front()));
}

}  // namespace

std::vector<NodeRule> rules_of(const Project& project, const SequenceNode& node) {
  const RuleNames names(project);
  std::vector<NodeRule> all;
  const auto named = [&](const char* table, const std::string& name, std::string about) {
    all.push_back({{table, name}, std::move(about), true, names.find(table, name)});
  };
  for (const auto* attribute : {"when", "while", "pick"}) {
    const auto name = node.spot.value(attribute);
    if (!name.empty()) named("conditions", name, tr("condition {name}", {{"name", name}}));
  }
  const auto over = node.spot.value("over");
  if (!over.empty() && over != "sides") named("lists", over, tr("list {name}", {{"name", over}}));
  const auto verbs = node.spot.value("verbs");
  for (const auto verb : split_words(verbs)) {
    named("verbs", std::string(verb), tr("verb {name}", {{"name", std::string(verb)}}));
  }
  const auto own = [&](const char* part, std::string about) {
    auto place = first_of(names.within("nodes", node.id, part));
    // Put together in a way of its own: what can be read is where.
    const bool closed =
        !place && names.within("nodes", node.id, part == std::string_view("enter") ? "leave" : "enter").empty();
    if (closed) place = names.find("nodes", node.id);
    all.push_back({{"nodes", node.id, part}, std::move(about), false, std::move(place)});
  };
  own("enter", tr("when it begins"));
  own("leave", tr("when it ends"));
  return all;
}

std::vector<LibraryFunction> fitting(const std::vector<LibraryFunction>& library, const NodeRule& rule) {
  using Kind = LibraryFunction::Kind;
  const auto& table = rule.path.front();
  std::vector<LibraryFunction> some;
  if (table == "verbs") return some;
  const auto kind = table == "conditions" ? Kind::condition : table == "lists" ? Kind::list : Kind::procedure;
  for (const auto& function : library) {
    if (function.kind == kind) some.push_back(function);
  }
  return some;
}

NewRule plain_rule(const NodeRule& rule) {
  const auto& table = rule.path.front();
  if (table == "verbs") return {rule.path, plain_verb(rule.path.back()), {}};
  if (table == "conditions") return {rule.path, plain_condition(), {}};
  return {rule.path, table == "lists" ? plain_list() : plain_procedure(), {}};
}

}  // namespace bocage::editor
