#include "app/play/files/settings.h"

#include <algorithm>

#include "engine/base/files.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"

namespace bocage {

namespace {

constexpr std::string_view settings_head = "bocage settings 1";
constexpr std::string_view key_prefix = "key.";

// Nothing: it is used. Otherwise what the value must be.
using Fit = std::optional<std::string>;

Fit take_number(std::string_view value, int min_value, int max_value, int& into) {
  const auto number = parse_integer(value);
  if (!number || *number < min_value || *number > max_value) {
    return tr("it must be a number from {least} to {most}", {{"least", min_value}, {"most", max_value}});
  }
  into = static_cast<int>(*number);
  return std::nullopt;
}

Fit take_theme(std::string_view value, Settings& settings) {
  const bool known = std::find(Settings::themes.begin(), Settings::themes.end(), value) != Settings::themes.end();
  if (!known) return tr("it must be print, dark or high-contrast");
  settings.theme = value;
  return std::nullopt;
}

Fit take_truth(std::string_view value, bool& into) {
  if (value != "yes" && value != "no") return tr("it must be yes or no");
  into = value == "yes";
  return std::nullopt;
}

Fit take(std::string_view line, std::string_view name, std::string_view value, Settings& settings) {
  if (name == "theme") return take_theme(value, settings);
  if (name == "language") {
    settings.language = value;
    return std::nullopt;
  }
  if (name == "fan-wait") return take_number(value, 0, Settings::max_wait, settings.stack_viewer_wait);
  if (name == "text-percent") {
    return take_number(value, Settings::min_text, Settings::max_text, settings.text_percent);
  }
  if (name == "speed-percent") {
    return take_number(value, Settings::min_speed, Settings::max_speed, settings.speed_percent);
  }
  if (name == "ask-on-leaving") return take_truth(value, settings.ask_on_leaving);
  if (name.starts_with(key_prefix)) {
    settings.keys[std::string(name.substr(key_prefix.size()))] = value;
  } else {
    settings.strange.emplace_back(line);
  }
  return std::nullopt;
}

Problem broken_line(const std::string& file, int line, std::string message) {
  return {{file, line, 0}, std::move(message), tr("the default is used"), Severity::warning, Fault::user};
}

}  // namespace

LoadedSettings load_settings(const std::string& file) {
  LoadedSettings loaded;
  if (file.empty() || !file_exists(file)) return loaded;
  FileText read = read_file(file);
  if (read.problem) {
    loaded.settings.broken = true;
    loaded.problems.push_back(std::move(*read.problem));
    return loaded;
  }
  const auto lines = split(read.text, '\n');
  if (trim(lines.front()) != settings_head) {
    loaded.settings.broken = true;
    Problem problem = broken_line(
        file, 1,
        tr("this is not a settings file: its first line must be \"{line}\"", {{"line", std::string(settings_head)}}));
    problem.hint = tr("the defaults are used; the file is left alone until you change a setting");
    loaded.problems.push_back(std::move(problem));
    return loaded;
  }
  for (std::size_t i = 1; i < lines.size(); ++i) {
    const std::string_view line = trim(lines[i]);
    if (line.empty()) continue;
    const auto equals = line.find('=');
    Fit fit = tr("it must be NAME=VALUE");
    if (equals != std::string_view::npos) {
      fit = take(line, trim(line.substr(0, equals)), trim(line.substr(equals + 1)), loaded.settings);
    }
    if (!fit) continue;
    loaded.settings.broken = true;
    loaded.problems.push_back(
        broken_line(file, static_cast<int>(i + 1),
                    tr("\"{line}\" cannot be used: {why}", {{"line", std::string(line)}, {"why", *fit}})));
  }
  return loaded;
}

std::optional<Problem> save_settings(const std::string& file, const Settings& settings) {
  if (file.empty()) return std::nullopt;
  if (settings.broken && file_exists(file)) {
    const FileText before = read_file(file);
    if (before.problem) return before.problem;
    if (auto problem = replace_file(file + ".before", before.text)) return problem;
  }
  std::string text(settings_head);
  text += "\ntheme=" + settings.theme + "\nfan-wait=" + std::to_string(settings.stack_viewer_wait) +
          "\ntext-percent=" + std::to_string(settings.text_percent) +
          "\nspeed-percent=" + std::to_string(settings.speed_percent) +
          "\nask-on-leaving=" + (settings.ask_on_leaving ? "yes" : "no") + "\n";
  if (!settings.language.empty()) text += "language=" + settings.language + "\n";
  for (const auto& [command, key] : settings.keys) text.append(key_prefix).append(command + "=" + key + "\n");
  for (const std::string& line : settings.strange) text += line + "\n";
  return replace_file(file, text);
}

}  // namespace bocage
