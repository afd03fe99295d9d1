#include "editor/start/starts.h"

#include <algorithm>
#include <boost/filesystem.hpp>
#include <memory>
#include <optional>

#include "editor/document/xml_tree.h"
#include "engine/base/files.h"

namespace bocage::editor {

namespace {

namespace fs = boost::filesystem;

// A sound file of a module with its root; nothing when it is not there, as in a package, or is damaged.
std::optional<XmlTree> sound_tree(const fs::path& path) {
  if (!file_exists(path.string())) return std::nullopt;
  FileText file = read_file(path.string());
  XmlTree tree(std::make_shared<const std::string>(std::move(file.text)), path.filename().string());
  if (file.problem || !tree.sound() || !tree.root()) return std::nullopt;
  return tree;
}

std::string in_one_line(const XmlTree& tree, ElementId element) {
  std::string line;
  for (const auto& word : tree.words(element)) line += (line.empty() ? "" : " ") + word.text;
  return line;
}

}  // namespace

std::vector<Start> known_starts(const std::vector<std::string>& folders) {
  std::vector<Start> starts;
  for (const std::string& folder : folders) {
    const auto box = sound_tree(fs::path(folder) / "box.xml");
    if (!box) continue;
    const auto kinds = box->words(*box->root(), "start");
    if (kinds.empty()) continue;
    const auto module = sound_tree(fs::path(folder) / "module.xml");
    if (!module) continue;
    const auto about = module->child(*module->root(), "about");
    const std::string id = fs::path(folder).filename().string();
    for (const auto& kind : kinds) {
      starts.push_back({kind.text, id, folder, module->value_or(*module->root(), "title", id),
                        about ? in_one_line(*module, *about) : std::string()});
    }
  }
  std::stable_sort(starts.begin(), starts.end(), [](const Start& a, const Start& b) { return a.kind < b.kind; });
  return starts;
}

const Start* start_for(const std::vector<Start>& starts, const std::string& kind) {
  const auto found = std::find_if(starts.begin(), starts.end(), [&](const Start& one) { return one.kind == kind; });
  return found == starts.end() ? nullptr : &*found;
}

std::vector<std::string> kinds_of(const std::vector<Start>& starts) {
  std::vector<std::string> kinds;
  for (const Start& start : starts) {
    if (kinds.empty() || kinds.back() != start.kind) kinds.push_back(start.kind);
  }
  return kinds;
}

}  // namespace bocage::editor
