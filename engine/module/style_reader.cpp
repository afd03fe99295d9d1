// Style sheets, and whether the picture uses only styles that exist.
#include <algorithm>
#include <set>

#include "engine/module/loading.h"

namespace bocage {

void read_styles(Loading& loading, const Node& root) {
  for (const auto& node : root.children()) {
    StyleDef style;
    style.id = node.text_value("id");
    style.theme = node.text_value("theme");
    if (style.id.empty()) continue;
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

void check_styles(Loading& loading, const std::vector<Node>& maps) {
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
        constexpr int most_hints = 50;
        loading.warning(node.place("style"), "no style '" + node.text_value("style") + "' is declared",
                        ++hints > most_hints ? std::string() : loading.nearest(node.value("style"), names));
      }
    }
  }
}

}  // namespace bocage
