#include "app/play/files/folder_watch.h"

#include <sys/stat.h>

#include <algorithm>
#include <boost/filesystem.hpp>

#include "engine/module/module_files.h"

namespace bocage {

namespace fs = boost::filesystem;

FolderWatch::FolderWatch(std::string folder) : folder_(std::move(folder)), told_(look()), last_(told_) {}

std::vector<std::string> FolderWatch::saved() {
  Files now = look();
  const bool still = now == last_;
  last_ = std::move(now);
  std::vector<std::string> names;
  if (!still) return names;
  for (const auto& [name, seen] : last_) {
    const auto before = told_.find(name);
    if (before == told_.end() || before->second != seen) names.push_back(name);
  }
  for (const auto& [name, seen] : told_) {
    if (!last_.contains(name)) names.push_back(name);
  }
  std::sort(names.begin(), names.end());
  told_ = last_;
  return names;
}

FolderWatch::Files FolderWatch::look() const {
  Files files;
  boost::system::error_code error;
  fs::recursive_directory_iterator it(folder_, error);
  for (const fs::recursive_directory_iterator end; !error && it != end; it.increment(error)) {
    const std::string name = it->path().lexically_relative(folder_).generic_string();
    struct stat about {};
    const bool known = ::lstat(it->path().c_str(), &about) == 0;
    if (is_left_out(name) || it.depth() > 16) {
      if (known && S_ISDIR(about.st_mode)) it.disable_recursion_pending();
      continue;
    }
    if (!known || !S_ISREG(about.st_mode)) continue;
    if (files.size() >= module_file_limit) break;
    const std::int64_t time = std::int64_t{about.st_mtim.tv_sec} * 1'000'000'000 + about.st_mtim.tv_nsec;
    files[name] = {time, static_cast<std::uint64_t>(about.st_size)};
  }
  return files;
}

}  // namespace bocage
