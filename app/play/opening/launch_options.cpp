#include "app/play/opening/launch_options.h"

#include <boost/filesystem.hpp>

#include "app/play/files/settings.h"
#include "app/play/files/user_dirs.h"
#include "engine/base/language.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"

namespace bocage {

namespace {

// Empty when it was understood.
std::string take_level(LaunchOptions& options, const std::string& value) {
  const auto level = parse_enforcement(value);
  if (!level)
    return tr("{option} must be enforce, assist or free, not \"{value}\"", {{"option", "--level"}, {"value", value}});
  options.game.enforcement = *level;
  return {};
}

std::string take_option(LaunchOptions& options, const std::string& name, const std::string& value) {
  if (name == "--scenario") {
    options.game.scenario = value;
    return {};
  }
  if (name == "--dice") {
    if (value != "friendly" && value != "manual")
      return tr("{option} must be friendly or manual, not \"{value}\"", {{"option", "--dice"}, {"value", value}});
    options.game.dice = value == "manual" ? DiceLevel::manual : DiceLevel::friendly;
    return {};
  }
  if (name == "--language") {
    options.language = value;
    return {};
  }
  if (name == "--level") return take_level(options, value);
  if (name == "--plan") {
    const auto equals = value.find('=');
    if (equals == std::string::npos)
      return tr("{option} takes {form}, not \"{value}\"",
                {{"option", "--plan"}, {"form", "SIDE=PLAN"}, {"value", value}});
    options.game.plans[value.substr(0, equals)] = value.substr(equals + 1);
    return {};
  }
  const auto seed = parse_integer(value);
  if (!seed || *seed < 0)
    return tr("{option} must be a number from 0 up, not \"{value}\"", {{"option", "--seed"}, {"value", value}});
  options.game.seed = static_cast<std::uint64_t>(*seed);
  return {};
}

bool takes_value(const std::string& name) {
  return name == "--scenario" || name == "--dice" || name == "--seed" || name == "--level" || name == "--plan" ||
         name == "--measure" || name == "--language";
}

LaunchOptions wrong(std::string message) {
  LaunchOptions options;
  options.what = LaunchOptions::What::wrong;
  options.message = std::move(message);
  return options;
}

}  // namespace

LaunchOptions parse_launch(const std::vector<std::string>& arguments) {
  LaunchOptions options;
  bool more = false;  // an option that only a game can have
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    std::string word = arguments[i];
    if (word == "--help" || word == "-h") {
      options.what = LaunchOptions::What::help;
      return options;
    }
    if (word == "--version") {
      options.what = LaunchOptions::What::version;
      return options;
    }
    if (word == "--follow") {
      options.follow = more = true;
      continue;
    }
    if (word.starts_with("-")) {
      std::optional<std::string> value;
      if (const auto equals = word.find('='); equals != std::string::npos) {
        value = word.substr(equals + 1);
        word.resize(equals);
      }
      if (!takes_value(word)) return wrong(tr("there is no option {option}", {{"option", word}}));
      if (!value && i + 1 < arguments.size()) value = arguments[++i];
      if (!value || value->empty()) return wrong(tr("{option} needs a value", {{"option", word}}));
      if (word == "--measure") {
        options.what = LaunchOptions::What::measure;
        options.message = *value;
        return options;
      }
      if (auto message = take_option(options, word, *value); !message.empty()) return wrong(message);
      more = more || word != "--language";
    } else if (!options.game.game.empty()) {
      return wrong(tr("one game at a time: {one} or {other}?", {{"one", options.game.game}, {"other", word}}));
    } else if (word.empty()) {
      return wrong(tr("the name of the game is empty"));
    } else {
      options.game.game = word;
      options.what = LaunchOptions::What::play;
    }
  }
  if (more && options.what == LaunchOptions::What::choose) return wrong(tr("which game?"));
  return options;
}

std::string language_wanted(const LaunchOptions& options) {
  if (!options.language.empty()) return options.language;
  const std::string config = config_dir();
  const std::string kept = config.empty() ? config : load_settings(config + "/settings").settings.language;
  return kept.empty() ? language_of_environment() : kept;
}

bool is_saved_game(const std::string& path) {
  namespace fs = boost::filesystem;
  boost::system::error_code error;
  return fs::is_regular_file(path, error) && fs::path(path).extension() != ".bocage" &&
         fs::path(path).filename() != "module.xml";
}

std::string launch_help() {
  return tr(
      "Usage: bocage [GAME] [--scenario ID] [--plan SIDE=PLAN] [--level LEVEL] [--dice DICE] [--seed N]\n"
      "              [--follow]\n"
      "\n"
      "  GAME              the id of an installed game, a module's folder or package,\n"
      "                    or the file of a saved game; without it, choose in the window\n"
      "  --scenario ID     the scenario of a new game; default: the first that is no exercise,\n"
      "                    with its set-up ready where it has one\n"
      "  --plan SIDE=PLAN  start a side from a prepared set-up\n"
      "  --level LEVEL     enforce: the rules are enforced; assist: they can be overridden; free: they are off\n"
      "  --dice DICE       friendly: the program rolls; manual: you roll and enter the result\n"
      "  --seed N          random seed; the same seed gives the same game\n"
      "  --follow          for authors: when a file of the module is saved, the game goes on with it\n"
      "  --language ID     the language of the program, such as en, de or fr; default: the settings', else the "
      "desktop's\n"
      "  --help, --version\n");
}

}  // namespace bocage
