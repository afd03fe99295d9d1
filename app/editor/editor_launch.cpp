#include "app/editor/editor_launch.h"

#include <string_view>
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

constexpr const char* language_option = "--language";
constexpr const char* game_option = "--from";
constexpr const char* measure_option = "--measure";

std::string& value_of(EditorLaunch& launch, std::string_view option) {
  if (option == language_option) return launch.language;
  return option == measure_option ? launch.measure : launch.game;
}

// The one of the options with a value that this word names; null: none.
const char* option_of(const std::string& word) {
  for (const auto* const option : {language_option, game_option, measure_option}) {
    if (word == option || word.starts_with(std::string(option) + "=")) return option;
  }
  return nullptr;
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
    const auto* const option = option_of(word);
    if (option != nullptr) {
      const bool next = word == option && i + 1 < arguments.size();
      std::string value = next ? arguments[++i] : word.substr(std::string_view(option).size());
      if (value.starts_with("=") && !next) value.erase(0, 1);
      if (value.empty()) return wrong(tr("{option} needs a value", {{"option", option}}));
      value_of(launch, option) = std::move(value);
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
  if (!launch.game.empty() && launch.what == EditorLaunch::What::begin)
    return wrong(tr("--new begins a module of its own: without {module}", {{"module", game_option}}));
  if (launch.module.empty()) {
    if (!launch.game.empty()) launch.what = EditorLaunch::What::open;
    return launch;
  }
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
      "  --from GAME       make a scenario of the position of a saved game, in its module\n"
      "  --language ID     the language of the program, such as en, de or fr; default: the settings', else the "
      "desktop's\n"
      "  --help, --version\n");
}

}  // namespace bocage
