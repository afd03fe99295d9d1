#include "app/cli/bench/bench_program.h"

#include <array>
#include <boost/filesystem.hpp>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <optional>

#include "app/cli/command/command.h"
#include "engine/base/text.h"

namespace bocage::cli {

namespace {

namespace fs = boost::filesystem;

bool is_set(const char* variable) {
  const char* const value = std::getenv(variable);
  return value != nullptr && *value != '\0';
}

std::string quoted(const std::string& text) {
  std::string safe = "'";
  for (const char c : text) safe += c == '\'' ? "'\\''" : std::string(1, c);
  return safe + "'";
}

std::optional<std::map<std::string, double>> measure_by(const std::string& program,
                                                        const std::vector<std::string>& what,
                                                        const std::string& places) {
  std::string command;
  for (const char* variable : {"XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"}) {
    command += std::string(variable) + "=" + quoted(places + "/" + variable) + " ";
  }
  command += "timeout 120 " + quoted(program) + " --measure";
  for (const auto& word : what) command += " " + quoted(word);
  command += " 2>&1";
  std::FILE* const answer = ::popen(command.c_str(), "r");
  if (answer == nullptr) return std::nullopt;
  std::map<std::string, double> values;
  std::array<char, 512> line{};
  while (std::fgets(line.data(), line.size(), answer) != nullptr) {
    const auto words = split_words(line.data());
    const auto number = words.size() == 2 ? parse_decimal(words[1]) : std::nullopt;
    if (number) values[std::string(words[0])] = *number;
  }
  return ::pclose(answer) == 0 ? std::optional(values) : std::nullopt;
}

}  // namespace

std::string program_beside(const std::string& name) {
  boost::system::error_code error;
  const fs::path self = fs::read_symlink("/proc/self/exe", error);
  if (error) return {};
  const fs::path beside = self.parent_path() / name;
  return fs::is_regular_file(beside, error) ? beside.string() : std::string();
}

std::string why_not_shown(const std::string& program) {
  if (program.empty()) return "it is not built";
  return is_set("DISPLAY") || is_set("WAYLAND_DISPLAY") ? std::string() : "there is no display";
}

bool say_measured(const std::string& program, const std::vector<AskedFigure>& figures, const std::string& places,
                  const char* who, const BenchLine& say) {
  bool well = true;
  std::vector<std::string> asked;
  std::optional<std::map<std::string, double>> values;
  for (const AskedFigure& figure : figures) {
    if (asked != figure.what) values = measure_by(program, figure.what, places);
    asked = figure.what;
    if (values && values->contains(figure.name)) {
      say(figure.name, values->at(figure.name), figure.unit, figure.max_value);
    } else {
      print_error("bench: %s did not measure %s\n", who, figure.name);
      well = false;
    }
  }
  return well;
}

ScratchFolder::ScratchFolder()
    : path_((fs::temp_directory_path() / fs::unique_path("bocage-bench-%%%%%%%%")).string()) {
  fs::create_directories(path_);
}

ScratchFolder::~ScratchFolder() {
  boost::system::error_code ignored;  // the folder is the system's to clean
  fs::remove_all(path_, ignored);
}

}  // namespace bocage::cli
