#include "app/play/files/user_dirs.h"

#include <boost/filesystem.hpp>
#include <cstdlib>

namespace bocage {

namespace fs = boost::filesystem;

namespace {

std::string made(const fs::path& folder) {
  boost::system::error_code error;
  fs::create_directories(folder, error);
  return fs::is_directory(folder, error) ? folder.string() : std::string();
}

// A relative path in such a variable is to be ignored, says the standard. Empty when there is no home.
fs::path path_of(const char* variable, const char* below_home) {
  const char* const named = std::getenv(variable);
  if (named != nullptr && *named == '/') return fs::path(named) / "bocage";
  const char* const home = std::getenv("HOME");
  if (home == nullptr || *home != '/') return {};
  return fs::path(home) / below_home / "bocage";
}

std::string place(const char* variable, const char* below_home) {
  const fs::path path = path_of(variable, below_home);
  return path.empty() ? std::string() : made(path);
}

}  // namespace

std::string data_dir() {
  return place("XDG_DATA_HOME", ".local/share");
}
std::string config_dir() {
  return place("XDG_CONFIG_HOME", ".config");
}
std::string cache_dir() {
  return place("XDG_CACHE_HOME", ".cache");
}
std::string state_dir() {
  return place("XDG_STATE_HOME", ".local/state");
}

std::string unsaved_folder() {
  const std::string data = data_dir();
  return data.empty() ? data : made(fs::path(data) / "unsaved");
}

std::string own_modules_folder() {
  const fs::path data = path_of("XDG_DATA_HOME", ".local/share");
  return data.empty() ? std::string() : (data / "modules").string();
}

}  // namespace bocage
