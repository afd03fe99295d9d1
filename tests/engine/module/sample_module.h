// A small module that uses every element of the format, as files that a test may change before they are loaded.
#pragma once

#include <boost/filesystem.hpp>
#include <fstream>
#include <map>
#include <string>

#include "engine/module/module.h"

namespace bocage::test {

using Files = std::map<std::string, std::string>;

Files sample_files();

// A folder of its own that is gone with the object.
class TempFolder {
 public:
  TempFolder()
      : path_(boost::filesystem::temp_directory_path() / boost::filesystem::unique_path("bocage-%%%%-%%%%-%%%%")) {
    boost::filesystem::create_directories(path_);
  }
  TempFolder(const TempFolder&) = delete;
  TempFolder& operator=(const TempFolder&) = delete;
  ~TempFolder() {
    boost::system::error_code error;
    boost::filesystem::remove_all(path_, error);
  }
  std::string path() const { return path_.string(); }
  void write(const std::string& name, const std::string& bytes) const {
    const auto file = path_ / name;
    boost::filesystem::create_directories(file.parent_path());
    std::ofstream(file.string(), std::ios::binary) << bytes;
  }
  void write(const Files& files) const {
    for (const auto& [name, bytes] : files) write(name, bytes);
  }

 private:
  boost::filesystem::path path_;
};

inline LoadedModule load(const Files& files) {
  const TempFolder folder;
  folder.write(files);
  return load_module(folder.path());
}

inline std::string all_text(const Problems& problems) {
  std::string text;
  for (const auto& problem : problems) text += to_text(problem) + "\n";
  return text;
}

}  // namespace bocage::test
