#include "app/panels/layout_store.h"

#include <fstream>

#include "engine/base/text.h"

namespace bocage {

WindowLayout load_layout(const std::string& file) {
  WindowLayout layout;
  std::ifstream in(file);
  std::string line;
  if (!std::getline(in, line) || line != "bocage layout " + std::to_string(WindowLayout::version)) return layout;
  while (std::getline(in, line)) {
    const auto equals = line.find('=');
    if (equals == std::string::npos) continue;
    const std::string key = line.substr(0, equals), value = line.substr(equals + 1);
    const auto number = parse_integer(value);
    if (key == "panes") layout.panes = value;
    if (key == "width" && number) layout.size.x = static_cast<int>(*number);
    if (key == "height" && number) layout.size.y = static_cast<int>(*number);
    if (key == "maximized") layout.maximized = value == "yes";
  }
  return layout;
}

void save_layout(const std::string& file, const WindowLayout& layout) {
  if (file.empty()) return;
  std::ofstream out(file, std::ios::trunc);
  out << "bocage layout " << WindowLayout::version << "\nwidth=" << layout.size.x << "\nheight=" << layout.size.y
      << "\nmaximized=" << (layout.maximized ? "yes" : "no") << "\npanes=" << layout.panes << '\n';
}

}  // namespace bocage
