#include "app/cli/command.h"

#include <unistd.h>

#include <algorithm>
#include <boost/filesystem.hpp>
#include <chrono>

#include "engine/base/text.h"

namespace bocage::cli {

namespace fs = boost::filesystem;

std::vector<ListedModule> installed_modules() {
  std::vector<ListedModule> found;
  for (const char* part : {"modules", "samples"}) {
    const fs::path folder = fs::path(data_folder()) / part;
    boost::system::error_code error;
    for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
      if (fs::is_regular_file(it->path() / "module.xml")) {
        found.push_back({it->path().filename().string(), it->path().string()});
      } else if (it->path().extension() == ".bocage") {
        found.push_back({it->path().stem().string(), it->path().string()});
      }
    }
  }
  std::sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.id < b.id; });
  return found;
}

std::string find_module(const std::string& path_or_id) {
  boost::system::error_code error;
  if (fs::exists(path_or_id, error)) return path_or_id;
  std::vector<std::string> ids;
  for (const auto& module : installed_modules()) {
    if (module.id == path_or_id) return module.folder;
    ids.push_back(module.id);
  }
  const auto near = nearest_name(path_or_id, ids);
  std::string known;
  for (const auto& id : ids) known += (known.empty() ? "" : ", ") + id;
  std::fprintf(stderr, "no module \"%s\": neither a folder nor one of %s%s\n", path_or_id.c_str(),
               known.empty() ? "the installed modules (there are none)" : known.c_str(),
               near ? (" (did you mean " + *near + "?)").c_str() : "");
  return {};
}

void print_problems(const Problems& problems, std::FILE* to) {
  for (const auto& problem : problems) std::fprintf(to, "%s\n", to_text(problem).c_str());
}

std::string library_folder() { return (fs::path(data_folder()) / "lua").string(); }

std::shared_ptr<const Module> load_module_or_say(const std::string& path) {
  const LoadedModule loaded = load_module(path);
  if (has_error(loaded.problems) || !loaded.module) {
    print_problems(loaded.problems, stderr);
    return nullptr;
  }
  return loaded.module;
}

std::shared_ptr<Ruleset> load_ruleset_or_say(const std::shared_ptr<const Module>& module) {
  if (!module) return nullptr;
  const Ruleset::Loaded loaded = Ruleset::load(module, library_folder());
  if (has_error(loaded.problems) || !loaded.ruleset) {
    print_problems(loaded.problems, stderr);
    return nullptr;
  }
  return loaded.ruleset;
}

Progress::Progress(std::string name) : name_(std::move(name)), terminal_(isatty(STDERR_FILENO) == 1) {}

Progress::~Progress() {
  if (shown_) std::fputs("\r\033[K", stderr);
}

void Progress::at(std::size_t done, std::size_t all) {
  if (!terminal_) return;
  const auto now = static_cast<long long>(seconds_now() * 10);
  if (shown_ && now == last_ && done < all) return;
  last_ = now;
  shown_ = true;
  std::fprintf(stderr, "\r\033[K%s %zu/%zu", name_.c_str(), done, all);
}

double seconds_now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

}  // namespace bocage::cli
