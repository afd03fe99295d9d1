#include "app/cli/author/starts.h"

#include <algorithm>
#include <boost/filesystem.hpp>
#include <memory>

#include "app/play/files/installed_games.h"
#include "editor/document/xml_tree.h"
#include "engine/base/files.h"

namespace bocage::cli {

std::vector<Start> known_starts() {
  std::vector<Start> starts;
  for (const InstalledGame& game : installed_games()) {
    const std::string box = (boost::filesystem::path(game.folder) / "box.xml").string();
    if (!file_exists(box)) continue;  // a package is no start
    const FileText file = read_file(box);
    const editor::XmlTree tree(std::make_shared<const std::string>(file.text), "box.xml");
    const auto root = tree.root();
    if (file.problem || !tree.sound() || !root) continue;
    for (const auto& kind : tree.words(*root, "start")) {
      const bool taken =
          std::any_of(starts.begin(), starts.end(), [&](const Start& one) { return one.kind == kind.text; });
      if (!taken) starts.push_back({kind.text, game.id, game.folder});
    }
  }
  std::sort(starts.begin(), starts.end(), [](const Start& a, const Start& b) { return a.kind < b.kind; });
  return starts;
}

}  // namespace bocage::cli
