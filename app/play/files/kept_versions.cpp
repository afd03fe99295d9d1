#include "app/play/files/kept_versions.h"

#include <unistd.h>

#include <algorithm>
#include <boost/filesystem.hpp>
#include <ctime>
#include <fstream>
#include <utility>
#include <vector>

#include "app/play/files/user_dirs.h"
#include "app/play/words/game_box.h"

namespace bocage {

namespace fs = boost::filesystem;

namespace {

fs::path folder_of_versions() {
  const std::string data = data_dir();
  return data.empty() ? fs::path() : fs::path(data) / "versions";
}

std::string name_of(const std::string& module, const Hash& content) {
  return module + "-" + to_hex(content);
}

// Its specs are no part of a game; the recorded games are, because module and box name them.
bool belongs(const GameBox& box, const std::string& file) {
  const bool shown =
      std::any_of(box.samples.begin(), box.samples.end(), [&](const BoxSample& one) { return one.file == file; });
  return shown || (!file.starts_with("tests/") && !file.starts_with("samples/"));
}

bool write_files(const Module& module, const fs::path& folder) {
  boost::system::error_code error;
  const GameBox box = read_box(module);
  for (const auto& [name, bytes] : module.files) {
    if (!belongs(box, name)) continue;
    const fs::path file = folder / name;
    fs::create_directories(file.parent_path(), error);
    std::ofstream out(file.string(), std::ios::binary);
    out << bytes;
    if (!out.flush()) return false;
  }
  return true;
}

void forget_the_oldest(const fs::path& versions, const std::string& module, const fs::path& newest) {
  std::vector<std::pair<std::time_t, fs::path>> kept;
  boost::system::error_code error;
  const std::size_t length = name_of(module, Hash{}).size();
  for (fs::directory_iterator it(versions, error), end; !error && it != end; it.increment(error)) {
    const std::string name = it->path().filename().string();
    boost::system::error_code unknown;
    if (it->path() != newest && name.size() == length && name.starts_with(module + "-"))
      kept.emplace_back(fs::last_write_time(it->path(), unknown), it->path());
  }
  std::sort(kept.rbegin(), kept.rend());
  for (std::size_t i = max_kept_versions - 1; i < kept.size(); ++i) fs::remove_all(kept[i].second, error);
}

}  // namespace

void keep_version(const Module& module) {
  const fs::path versions = folder_of_versions();
  if (versions.empty()) return;
  const fs::path folder = versions / name_of(module.id, module.content);
  boost::system::error_code error;
  if (fs::exists(folder, error)) {
    fs::last_write_time(folder, std::time(nullptr), error);  // it was used last
    return;
  }
  // Under its name it is whole; two programs that keep the same write the same.
  const fs::path unfinished = versions / ("." + std::to_string(::getpid()));
  fs::remove_all(unfinished, error);
  if (write_files(module, unfinished)) fs::rename(unfinished, folder, error);
  boost::system::error_code ignored;  // what is left of it is written over next time
  fs::remove_all(unfinished, ignored);
  forget_the_oldest(versions, module.id, folder);
}

std::string kept_version(const std::string& module, const Hash& content) {
  const fs::path versions = folder_of_versions();
  if (versions.empty()) return {};
  const fs::path folder = versions / name_of(module, content);
  boost::system::error_code error;
  return fs::is_regular_file(folder / "module.xml", error) ? folder.string() : std::string();
}

}  // namespace bocage
