#include "app/editor/editor_launch.h"

#include <utility>

#include "engine/base/tr.h"

namespace bocage {
namespace {

EditorLaunch wrong(std::string message) {
  EditorLaunch launch;
  launch.what = EditorLaunch::What::wrong;
  launch.message = std::move(message);
  return launch;
}

}  // namespace

EditorLaunch parse_editor_launch(const std::vector<std::string>& arguments) {
  EditorLaunch launch;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const std::string& word = arguments[i];
    if (word == "--help" || word == "-h" || word == "--version") {
      launch.what = word == "--version" ? EditorLaunch::What::version : EditorLaunch::What::help;
      return launch;
    }
    if (word == "--language" || word.starts_with("--language=")) {
      const bool next = word == "--language" && i + 1 < arguments.size();
      launch.language = next ? arguments[++i] : word.substr(std::string("--language").size());
      if (launch.language.starts_with("=")) launch.language.erase(0, 1);
      if (launch.language.empty()) return wrong(tr("{option} needs a value", {{"option", "--language"}}));
    } else if (word == "--new") {
      launch.what = EditorLaunch::What::begin;
    } else if (word.starts_with("-")) {
      return wrong(tr("there is no option {option}", {{"option", word}}));
    } else if (!launch.module.empty()) {
      return wrong(tr("one module at a time: {one} or {other}?", {{"one", launch.module}, {"other", word}}));
    } else {
      launch.module = word;
    }
  }
  if (launch.module.empty()) return launch;
  if (launch.what == EditorLaunch::What::begin)
    return wrong(tr("--new begins a module of its own: without {module}", {{"module", launch.module}}));
  launch.what = EditorLaunch::What::open;
  return launch;
}

std::string editor_help() {
  return tr(
      "Usage: bocage-editor [MODULE | --new]\n"
      "\n"
      "  MODULE            the folder of a module, or the id of an installed one; without it, choose in the window\n"
      "  --new             begin a new module, as a copy of one that works\n"
      "  --language ID     the language of the program, such as en, de or fr; default: the settings', else the "
      "desktop's\n"
      "  --help, --version\n");
}

}  // namespace bocage
