// Style sheets, and whether the picture uses only styles that exist.
#include <algorithm>
#include <set>

#include "engine/module/loading.h"

namespace bocage {

namespace {

std::vector<const VariableDef*> drawable(const Module& module) {
  std::vector<const VariableDef*> all;
  for (const auto& def : module.variables) {
    if (def.on == Owner::piece || def.on == Owner::space || def.on == Owner::link) all.push_back(&def);
  }
  return all;
}

// Every value that state_word() may give such a variable; nothing when they cannot be listed.
std::vector<std::string> words_of_values(const Module& module, const VariableDef& def) {
  std::vector<std::string> words;
  if (def.type == Value::Kind::boolean) words = {"yes", "no"};
  if (def.type == Value::Kind::side) {
    for (const auto& side : module.sides) words.push_back(side.id);
  }
  return words;
}

// Whether state.NAME.VALUE can ever hold: the picture of a state that is misspelt would just never be seen.
void check_state(Loading& loading, const XmlNode& node, std::string_view id) {
  const std::size_t dot = id.find('.', std::string_view("state.").size());
  const std::string_view name = id.substr(6, dot == std::string_view::npos ? dot : dot - 6);
  const auto variables = drawable(loading.module);
  if (dot == std::string_view::npos || dot + 1 == id.size()) {
    return loading.error(node.place("id"), "style '" + std::string(id) + "' names no value",
                         "write state.VARIABLE.VALUE, as in state.moved.yes");
  }
  bool known = false;
  std::vector<std::string> words;
  for (const VariableDef* const def : variables) {
    if (def->name != name) continue;
    known = true;
    words = words_of_values(loading.module, *def);
    if (words.empty() || std::find(words.begin(), words.end(), id.substr(dot + 1)) != words.end()) return;
  }
  if (!known) {
    return loading.error(node.place("id"), "no piece, space or link has a variable '" + std::string(name) + "'",
                         loading.nearest(name, variables));
  }
  std::string hint = loading.nearest(id.substr(dot + 1), words);
  if (hint.empty()) {
    for (const auto& word : words) hint += (hint.empty() ? "its values are " : ", ") + word;
  }
  loading.error(node.place("id"),
                "variable '" + std::string(name) + "' never has the value '" + std::string(id.substr(dot + 1)) + "'",
                std::move(hint));
}

}  // namespace

void read_styles(Loading& loading, const XmlNode& root) {
  for (const auto& node : root.children()) {
    StyleDef style;
    style.id = node.text_value("id");
    style.theme = node.text_value("theme");
    if (style.id.empty()) continue;
    if (style.id.starts_with("state.")) check_state(loading, node, style.id);
    if (loading.module.styles.size() >= 5000)
      return loading.error(node.place(), "the module has more than 5,000 styles");
    const auto& styles = loading.module.styles;
    const bool twice = std::any_of(styles.begin(), styles.end(), [&](const StyleDef& other) {
      return other.id == style.id && other.theme == style.theme;
    });
    if (twice) {
      loading.error(node.place(), "style '" + style.id + "' is declared twice" +
                                      (style.theme.empty() ? std::string() : " in theme '" + style.theme + "'"));
      continue;
    }
    for (const auto& attribute : node.element().attributes) {
      if (attribute.name != "id" && attribute.name != "theme") style.values.emplace(attribute.name, attribute.value);
    }
    loading.module.styles.push_back(std::move(style));
  }
}

void check_styles(Loading& loading, const std::vector<XmlNode>& maps) {
  std::set<std::string, std::less<>> known;
  for (const auto& style : loading.module.styles) known.insert(style.id);
  if (known.empty()) return;
  const std::vector<std::string> names(known.begin(), known.end());
  int hints = 0;
  for (const auto& map : maps) {
    for (const auto& board : map.children()) {
      for (const auto& node : board.children()) {
        const bool shape = node.tag() == "polygon" || node.tag() == "line";
        if (!shape || node.value("style").empty() || known.contains(node.value("style"))) continue;
        constexpr int max_hints = 50;
        loading.warning(node.place("style"), "no style '" + node.text_value("style") + "' is declared",
                        ++hints > max_hints ? std::string() : loading.nearest(node.value("style"), names));
      }
    }
  }
}

}  // namespace bocage
